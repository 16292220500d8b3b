"""WebSocket of a live connection to a table: admitted, read, answered, and sent the news."""

import asyncio
import contextlib
import time
from typing import Any, Final

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from spilabord.core.game import Seat
from spilabord.server.backoff import Backoff
from spilabord.server.live.messages import (
    Done,
    Hint,
    Hinted,
    Look,
    Luck,
    No,
    Ping,
    Pong,
    ToClient,
    ToServer,
    Welcome,
    YourSeats,
)
from spilabord.server.live.viewer import Viewer
from spilabord.server.network.addresses import address_of, guest_of, same_origin
from spilabord.server.network.limits import TokenBucket
from spilabord.server.rooms.attention import note_origin
from spilabord.server.rooms.room import Room
from spilabord.server.service import COOKIE, Service
from spilabord.server.store.faults import StoreFailed
from spilabord.server.store.removals import Gone
from spilabord.table.log import FromClient
from spilabord.table.luck import to_promise, unopened
from spilabord.table.refusals import Refused
from spilabord.table.rematch import AskRematch
from spilabord.table.table import Table
from spilabord.table.talk import Say
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
        await service.find(websocket.path_params["code"], address)
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
        await Connection(websocket, service, room, device.id if device else None, address).converse()
    finally:
        service.metrics.connections -= 1


async def _deny(websocket: WebSocket, refusal: Refused) -> None:
    content = msgspec.json.encode(No(refusal.reason))
    await websocket.send_denial_response(Response(content, refusal.status, media_type="application/json"))


class Connection:
    """One open socket: two tasks, of which one reads and answers, and the other sends the news."""

    def __init__(self, websocket: WebSocket, service: Service, room: Room, device: str | None, address: str) -> None:
        self._websocket = websocket
        self._service = service
        self._room = room
        self._device = device
        self._address = address
        self._guest = guest_of(address)
        self._viewer = Viewer(room, device)
        self._seats = room.table.seats_of(device)
        """The seats that the device knows to be its own."""
        self._chairs = room.table.chairs
        """The chairs as they stood when that was last looked at: an action does not change them."""
        self._luck = Luck(room.table.commitment)
        """What the device was last told of the luck."""
        self._news = asyncio.Event()
        self._delay = 0
        """Milliseconds that a message takes to this device and back."""
        self._ping: tuple[int, float] | None = None
        self._hints: set[asyncio.Task[None]] = set()
        """Hints that a bot thinks about for this connection."""
        self._backoff = Backoff()
        self._told: Refused | None = None
        """The last trouble with the store that this connection was told of."""

    async def converse(self) -> None:
        """Read and write until either side is gone."""
        self._room.connections.add(self._news)
        try:
            table = self._room.table
            self._seats, self._chairs = table.seats_of(self._device), table.chairs
            host = self._device is not None and self._device == table.terms.host
            await self._say(Welcome(info(table), list(self._seats), host))
            async with asyncio.TaskGroup() as both:  # a connection that can be told nothing more is not read either
                delivery = both.create_task(self._deliver())
                await self._listen()
                delivery.cancel()
        except* GONE:
            pass  # in the middle of something that was being sent
        finally:
            self._room.connections.discard(self._news)
            self._room.watchers.pop(self._news, None)
            for hint in self._hints:
                hint.cancel()

    # Reading

    async def _listen(self) -> None:
        limits = self._service.limiter.limits
        bucket = TokenBucket(limits.messages, limits.messages_burst)
        offences = 0
        while (message := await self._websocket.receive())["type"] == "websocket.receive":
            if bucket.take() and self._service.limiter.allows("all_messages", self._address):
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
                    self._attract()
                    self._news.set()
                case Ping(number):
                    await self._say(Pong(number))
                case Pong(number):
                    self._measure_delay(number)
                case Hint(id):
                    hint = self._service.start_task(self._think(asked))
                    self._hints.add(hint)
                    hint.add_done_callback(self._hints.discard)
                case _:
                    id = asked.id
                    self._check_rates(asked)
                    note_origin(self._room, self._device, self._guest)
                    number = await self._service.rooms.carry_out(self._room, asked, self._known(), self._delay)
                    await self._say_luck()
                    await self._say(Done(id, number))
        except Refused as refusal:
            self._service.metrics.counts["refusals"] += 1
            await self._say(No(refusal.reason, id, refusal.sections))

    def _attract(self) -> None:
        """Somebody looks: bots that rested at this table go on."""
        self._room.watchers[self._news] = self._device
        note_origin(self._room, self._device, self._guest)
        self._service.attendant.attend(self._room)

    def _check_rates(self, command: FromClient) -> None:
        """Refuses what is more than one address may leave behind."""
        limiter, address = self._service.limiter, self._address
        allowed = limiter.allows("commands", address)
        match command:
            case Say(text=text):
                allowed &= limiter.allows("talk", address) and limiter.allows("talk_bytes", address, len(text.encode()))
            case AskRematch():
                self._service.check_new_table(address)
        if not allowed:
            raise Refused("too-fast", 429)

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
            action, why = await service.hints.hint(table, asked.seat, self._known(), self._guest)
            answer = Hinted(asked.id, action, why)
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
            await self._say_luck()
            await self._news.wait()
            self._news.clear()
            if self._room.gone:
                await self._say(No(Gone().reason))
                await self._websocket.close(1001)
                return
            await self._tell_seats()
            await self._say_luck()
            await self._tell_trouble()
            while (seat := self._viewer.seat) is not None and self._viewer.behind:
                try:
                    news = await self._next_news(seat)
                except StoreFailed:  # what is read later is not lost
                    await asyncio.sleep(self._backoff.failed())
                    continue
                except Refused as refusal:
                    await self._tell_seats()  # the reason comes first
                    await self._say(No(refusal.reason))
                    continue
                self._backoff.succeeded()
                if news is not None:
                    await self._tell(seat, *news)

    async def _next_news(self, seat: Seat) -> tuple[int, bytes] | None:
        """The next news of this seat; those of somebody long away one after the other for an address, at a pace."""
        if not self._viewer.far_behind:
            return await self._viewer.next_news(seat)
        async with self._service.rooms.slices.lane(self._guest):
            await asyncio.sleep(self._service.limiter.spend("told", self._address, 0))
            news = await self._viewer.next_news(seat)
            self._service.limiter.spend("told", self._address, len(news[1]) if news else 0)
            return news

    async def _tell_seats(self) -> None:
        """Tell the device which seats it holds, if that has changed."""
        table = self._room.table
        if table.chairs is self._chairs:
            return
        self._chairs, seats = table.chairs, table.seats_of(self._device)
        if seats != self._seats:
            self._seats = seats
            await self._say(YourSeats(list(seats)))

    async def _say_luck(self) -> None:
        """Say what the seats of this device owe the luck, if it has changed; whatever they look at, or nothing."""
        luck = luck_of(self._room.table, self._device)
        if luck != self._luck:
            self._luck = luck
            await self._say(luck)

    async def _tell_trouble(self) -> None:
        """Say once why nothing can be written at present."""
        trouble, told = self._room.trouble, self._told
        self._told = trouble
        if trouble is not None and trouble is not told:
            await self._say(No(trouble.reason))

    async def _tell(self, seat: Seat, number: int, frame: bytes) -> None:
        await self._send(frame)
        if self._room.table.terms.clock is not None:
            self._ping = (number, time.monotonic())
            await self._say(Ping(number))
        if (cover := self._viewer.cover(seat)) is not None:
            await self._say(cover)

    def _measure_delay(self, number: int) -> None:
        """The answer to the last ping says how far away the device is."""
        if self._ping is not None and self._ping[0] == number:
            self._delay = int((time.monotonic() - self._ping[1]) * 1000)
            self._ping = None


def luck_of(table: Table, device: str | None) -> Luck:
    """What the seats of this device owe the luck of this table."""
    if table.state is not None:
        return Luck(table.commitment)
    own = table.seats_of(device)
    promise = tuple(seat for seat in to_promise(table) if seat in own)
    return Luck(table.commitment, promise, tuple(seat for seat in unopened(table) if seat in own), table.opening)


def _decoded(message: Any) -> ToServer:
    text = message.get("text")
    if text is None:
        raise Refused("not-a-message", 400, why="a message is text")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("not-a-message", 400, why=str(error)[:200]) from None
