"""WebSocket of a live connection to a table: admitted, read, answered, and sent the news."""

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from spilabord.core.game import Seat
from spilabord.server.bots.hints import hint
from spilabord.server.codes import milliseconds
from spilabord.server.live.messages import Done, Hint, Hinted, Look, No, Ping, Pong, ToClient, ToServer, Welcome
from spilabord.server.live.viewer import Viewer
from spilabord.server.network.addresses import address_of, same_origin
from spilabord.server.network.limits import TokenBucket
from spilabord.server.rooms.room import Room
from spilabord.server.service import COOKIE, Service
from spilabord.table.refusals import Refused
from spilabord.table.telling import info

MOST_OFFENCES: Final = 100
"""Messages over the rate limit after which a connection is closed."""

GONE: Final = (WebSocketDisconnect, RuntimeError)
"""Exceptions raised when sending on a closed socket."""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)


async def live(websocket: WebSocket) -> None:
    """Endpoint of a live connection, from its handshake to its end."""
    service: Service = websocket.app.state.service
    address = address_of(websocket)
    if not service.limiter.open_connection(address):
        await _deny(websocket, Refused("too-many", 429))
        return
    try:
        await _admitted(websocket, service, address)
    finally:
        service.limiter.close_connection(address)


async def _admitted(websocket: WebSocket, service: Service, address: str) -> None:
    try:
        if not same_origin(websocket.headers):
            raise Refused("other-origin", 403)
        if not service.limiter.allows("requests", address) or service.limiter.too_many_misses(address):
            raise Refused("too-fast", 429)
        room = await service.rooms.enter(websocket.path_params["code"])
        device = await service.device_of(websocket.cookies.get(COOKIE))
    except Refused as refusal:
        if refusal.status == 404:
            service.limiter.allows("misses", address)
        await _deny(websocket, refusal)
        return
    await websocket.accept()
    service.metrics.connections += 1
    try:
        await Connection(websocket, service, room, device.id if device else None).converse()
    finally:
        service.metrics.connections -= 1


async def _deny(websocket: WebSocket, refusal: Refused) -> None:
    content = msgspec.json.encode(No(refusal.reason))
    await websocket.send_denial_response(Response(content, refusal.status, media_type="application/json"))


class Connection:
    """One open socket: two tasks, of which one reads and answers, and the other sends the news."""

    def __init__(self, websocket: WebSocket, service: Service, room: Room, device: str | None) -> None:
        self._websocket = websocket
        self._service = service
        self._room = room
        self._device = device
        self._viewer = Viewer(room, device)
        self._news = asyncio.Event()
        self._delay = 0
        """Milliseconds that a message takes to this device and back."""
        self._ping: tuple[int, int] | None = None
        self._hint: asyncio.Task[None] | None = None
        """A bot thinks about a hint for this device, or has thought."""

    async def converse(self) -> None:
        """Read and write until either side is gone."""
        self._room.connections.add(self._news)
        try:
            table = self._room.table
            await self._say(Welcome(info(table), list(table.seats_of(self._device))))
            async with asyncio.TaskGroup() as both:  # a connection that can be told nothing more is not read either
                delivery = both.create_task(self._deliver())
                await self._listen()
                delivery.cancel()
        except* GONE:
            pass  # in the middle of something that was being sent
        finally:
            self._room.connections.discard(self._news)
            if self._hint is not None:
                self._hint.cancel()

    # Reading

    async def _listen(self) -> None:
        limits = self._service.limiter.limits
        bucket = TokenBucket(limits.messages, limits.messages_burst)
        offences = 0
        while (message := await self._websocket.receive())["type"] == "websocket.receive":
            if bucket.take():
                await self._answer(message)
                continue
            offences += 1
            await self._say(No(Refused("too-fast").reason))
            if offences > MOST_OFFENCES:
                await self._websocket.close(1008)
                return

    async def _answer(self, message: Any) -> None:
        """Carry out one message; say that it is done, or refused and why."""
        id: str | None = None
        try:
            match asked := _decoded(message):
                case Look(seat, last):
                    await self._service.rooms.read_up_to(self._room, last)
                    self._viewer.look(seat, last)
                    self._news.set()
                case Pong(number):
                    self._measure_delay(number)
                case Hint(id):
                    if self._hint is not None and not self._hint.done():
                        raise Refused("too-fast", 429)
                    self._hint = self._service.start_task(self._think(asked))
                case _:
                    id = asked.id
                    number = await self._service.rooms.carry_out(self._room, asked, self._known(), self._delay)
                    await self._say(Done(id, number))
        except Refused as refusal:
            self._service.metrics.counts["refusals"] += 1
            await self._say(No(refusal.reason, id, refusal.sections))

    def _known(self) -> str:
        """The device; Refused if it has no token."""
        if self._device is None:
            raise Refused("no-device", 401)
        return self._device

    async def _think(self, asked: Hint) -> None:
        """A hint: a bot thinks for a while, other messages are answered meanwhile, and the socket may close."""
        service, table = self._service, self._room.table
        answer: Hinted | No
        try:
            answer = Hinted(asked.id, await hint(service.pool, table, asked.seat, self._known(), service.think))
        except Refused as refusal:
            answer = No(refusal.reason, asked.id, refusal.sections)
        with contextlib.suppress(*GONE):
            await self._say(answer)

    # Writing

    async def _send(self, frame: bytes) -> None:
        await self._websocket.send({"type": "websocket.send", "text": frame.decode()})

    async def _say(self, message: ToClient) -> None:
        """Send this at once, before any news; a client that does not read is not heard meanwhile."""
        await self._send(_encoder.encode(message))

    async def _deliver(self) -> None:
        """Send the news for as long as the connection lasts."""
        while True:
            await self._news.wait()
            self._news.clear()
            while (seat := self._viewer.seat) is not None and self._viewer.behind:
                try:
                    news = await self._viewer.next_news(seat)
                except Refused as refusal:
                    await self._say(No(refusal.reason))
                    continue
                if news is not None:
                    await self._tell(seat, *news)

    async def _tell(self, seat: Seat, number: int, frame: bytes) -> None:
        await self._send(frame)
        if self._room.table.terms.clock is not None:
            self._ping = (number, milliseconds())
            await self._say(Ping(number))
        if (cover := self._viewer.cover(seat)) is not None:
            await self._say(cover)

    def _measure_delay(self, number: int) -> None:
        """The answer to the last ping says how far away the device is."""
        if self._ping is not None and self._ping[0] == number:
            self._delay = milliseconds() - self._ping[1]
            self._ping = None


def _decoded(message: Any) -> ToServer:
    text = message.get("text")
    if text is None:
        raise Refused("not-a-message", 400, why="a message is text")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("not-a-message", 400, why=str(error)[:200]) from None
