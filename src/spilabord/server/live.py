"""The live connection to a table: typed messages in, answers and news out."""

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from spilabord.server.bots.hints import hint
from spilabord.server.messages import Done as DoneMessage
from spilabord.server.messages import Hint, Hinted, Look, No, Pong, ToServer
from spilabord.server.network.addresses import address_of, same_origin
from spilabord.server.network.limits import TokenBucket
from spilabord.server.refusals import Refused
from spilabord.server.room import Connection, Room
from spilabord.server.service import Service

COOKIE: Final = "spilabord"
MOST_OFFENCES: Final = 100
"""Messages over the rate limit after which a connection is closed."""

GONE: Final = (WebSocketDisconnect, RuntimeError)
"""Exceptions raised when sending on a closed socket."""

_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)


async def live(websocket: WebSocket) -> None:
    """One connection, from its first message to its last."""
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
        await _converse(websocket, service, room, device.id if device else None)
    finally:
        service.metrics.connections -= 1


async def _deny(websocket: WebSocket, refusal: Refused) -> None:
    content = msgspec.json.encode(No(refusal.reason))
    await websocket.send_denial_response(Response(content, refusal.status, media_type="application/json"))


async def _converse(websocket: WebSocket, service: Service, room: Room, device: str | None) -> None:
    async def send(frame: bytes) -> None:
        await websocket.send({"type": "websocket.send", "text": frame.decode()})

    connection = Connection(room, device, send)
    room.connections.add(connection)
    try:
        await connection.welcome()
        async with asyncio.TaskGroup() as both:  # who can no longer be told anything is not listened to either
            delivery = both.create_task(connection.deliver())
            await _listen(websocket, service, connection)
            delivery.cancel()
    except* GONE:
        pass  # in the middle of something that was being sent
    finally:
        connection.leave()


async def _listen(websocket: WebSocket, service: Service, connection: Connection) -> None:
    limits = service.limiter.limits
    bucket = TokenBucket(limits.messages, limits.messages_burst)
    offences = 0
    while (message := await websocket.receive())["type"] == "websocket.receive":
        if bucket.take():
            await _heard(service, connection, message)
            continue
        offences += 1
        await connection.say(No(Refused("too-fast").reason))
        if offences > MOST_OFFENCES:
            await websocket.close(1008)
            return


async def _heard(service: Service, connection: Connection, message: Any) -> None:
    """One message: done and said so, or refused and said why."""
    id: str | None = None
    try:
        asked = _read(message)
        match asked:
            case Look(seat, last):
                await service.rooms.read_up_to(connection.room, last)
                connection.look(seat, last)
            case Pong(number):
                connection.pong(number)
            case Hint():
                id = asked.id
                if connection.hint is not None and not connection.hint.done():
                    raise Refused("too-fast", 429)
                connection.hint = service.soon(_hint(service, connection, asked))
            case _:
                id = asked.id
                if connection.device is None:
                    raise Refused("no-device", 401)
                number = await service.rooms.carry_out(connection.room, asked, connection.device, connection.delay)
                await connection.say(DoneMessage(id, number))
    except Refused as refusal:
        service.metrics.counts["refusals"] += 1
        await connection.say(No(refusal.reason, id, refusal.sections))


async def _hint(service: Service, connection: Connection, asked: Hint) -> None:
    """A bot thinks for a while; the connection hears other things meanwhile, and may be gone then."""
    answer: Hinted | No
    try:
        if connection.device is None:
            raise Refused("no-device", 401)
        standing = connection.room.standing
        answer = Hinted(asked.id, await hint(service.pool, standing, asked.seat, connection.device, service.think))
    except Refused as refusal:
        answer = No(refusal.reason, asked.id, refusal.sections)
    with contextlib.suppress(*GONE):
        await connection.say(answer)


def _read(message: Any) -> ToServer:
    text = message.get("text")
    if text is None:
        raise Refused("not-a-message", 400, why="a message is text")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("not-a-message", 400, why=str(error)[:200]) from None
