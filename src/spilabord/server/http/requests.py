"""Reading a request and answering it: rate limits, same origin, JSON bodies, devices."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from spilabord.server.http.bodies import Problem
from spilabord.server.network.addresses import address_of, guest_of, same_origin
from spilabord.server.rooms.room import Room
from spilabord.server.service import COOKIE, Service
from spilabord.server.slices import Slice
from spilabord.server.store.store import KnownDevice
from spilabord.table.refusals import Refused

RETRY_AFTER = "2"
"""Seconds after which a client may ask again what the store could not do."""

Endpoint = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


def json_response(content: Struct, status: int = 200) -> Response:
    """A struct as JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def guarded(endpoint: Callable[[Request, Service], Awaitable[Response]]) -> Endpoint:
    """Endpoint behind rate limits and same origin; a refusal is answered as a Problem, and a miss is counted."""

    @wraps(endpoint)
    async def guard(request: Request) -> Response:
        service: Service = request.app.state.service
        address = address_of(request)
        try:
            if not service.limiter.allows("requests", address) or service.limiter.too_many_misses(address):
                raise Refused("too-fast", 429)
            if not same_origin(request.headers):
                raise Refused("other-origin", 403)
            return await endpoint(request, service)
        except asyncio.CancelledError:  # only a server that stops ends a request that waits
            return json_response(Problem(Refused("busy").reason), 503)
        except Refused as refusal:
            if refusal.status == 404:
                service.limiter.allows("misses", address)
            problem = json_response(Problem(refusal.reason, refusal.sections), refusal.status)
            if refusal.status == 503:
                problem.headers["retry-after"] = RETRY_AFTER
            return problem

    return guard


@asynccontextmanager
async def one_at_a_time(request: Request, service: Service) -> AsyncIterator[Slice]:
    """Do what is expensive in slices, one thing at a time for each guest; the rest waits."""
    async with service.rooms.slices.lane(guest_of(address_of(request))):
        yield await service.rooms.slices.begin()


async def room_of(request: Request, service: Service) -> Room:
    """The room of the table that this address names."""
    return await service.find(request.path_params["code"], address_of(request))


async def read_body(request: Request, service: Service, kind: type[T]) -> T:
    """Read the body of a request as this kind of struct."""
    content = await read_json(request, service.limiter.limits.frame)
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("not-a-message", 400, why=str(error)[:200]) from None


async def read_json(request: Request, most: int) -> bytes:
    """Read the body of a request that says it is JSON, of at most `most` bytes."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Refused("not-json", 415)
    content = bytearray()
    try:
        async for chunk in request.stream():
            content += chunk
            if len(content) > most:
                raise Refused("too-big", 413)
    except ClientDisconnect as error:
        raise Refused("not-a-message", 400, why=str(error)[:200]) from None
    return bytes(content)


async def device_id(request: Request, service: Service) -> str | None:
    """The id of the device that asks; None if it has no valid token."""
    device = await service.device_of(request.cookies.get(COOKIE))
    return None if device is None else device.id


async def known_device(request: Request, service: Service) -> KnownDevice:
    """The device that asks; Refused if it has no token, or one that is not valid."""
    token = request.cookies.get(COOKIE)
    device = await service.device_of(token)
    if device is None:
        if token:
            service.limiter.allows("misses", address_of(request))
        raise Refused("no-device", 401)
    return device


def whole_number(text: str, kind: Any, reason: str = "no-such-moment", status: int = 400) -> int:
    """The number that this text writes in plain digits, within the bounds of this type; refuses any other."""
    if re.fullmatch("-?(0|[1-9][0-9]{0,9})", text) is None or text == "-0":
        raise Refused(reason, status)
    try:
        return int(msgspec.convert(int(text), kind))
    except msgspec.ValidationError:
        raise Refused(reason, status) from None


def query_value(request: Request, name: str, kind: Any, default: T) -> str | T:
    """The one value of a query parameter; refuses several, and one that is not of this type."""
    match request.query_params.getlist(name):
        case []:
            return default
        case [value]:
            try:
                return str(msgspec.convert(value, kind))
            except msgspec.ValidationError as error:
                raise Refused("not-a-message", 400, why=str(error)[:200]) from None
    raise Refused("not-a-message", 400, why=f"{name} is there more than once")
