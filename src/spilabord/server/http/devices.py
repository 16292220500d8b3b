"""Endpoints for devices: a name and a token in a cookie, the tables of a device, what is kept, and forgetting it."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from spilabord.server.http.bodies import DeviceInfo, DeviceOrder, Forgotten, KeptInfo, OwnResult, OwnTable, OwnTables
from spilabord.server.http.requests import guarded, json_response, known_device, read_body
from spilabord.server.keeping import CHOSEN, EVER, SECOND
from spilabord.server.network.addresses import address_of
from spilabord.server.service import COOKIE, COOKIE_DAYS, Service
from spilabord.table.refusals import Refused
from spilabord.table.table import Table
from spilabord.table.telling import info


def _cookie(request: Request) -> dict[str, Any]:
    """Where the cookie is sent: to this server only, and over TLS if it was set so; no script can read it."""
    path, secure = request.scope["root_path"] or "/", request.url.scheme == "https"
    return {"path": path, "secure": secure, "httponly": True, "samesite": "lax"}


@guarded
async def make_device(request: Request, service: Service) -> Response:
    """Register a device: a name, and a token in a cookie that no script can read."""
    order = await read_body(request, service, DeviceOrder)
    if not service.limiter.allows("devices", address_of(request)):
        raise Refused("too-fast", 429)
    device, token = await service.add_device(order.name)
    response = json_response(DeviceInfo(device.name), 201)
    response.set_cookie(COOKIE, token, COOKIE_DAYS * 86_400, **_cookie(request))
    return response


@guarded
async def show_device(request: Request, service: Service) -> Response:
    """Name of this device."""
    return json_response(DeviceInfo((await known_device(request, service)).name))


@guarded
async def forget_device(request: Request, service: Service) -> Response:
    """Forget this device: its name and its token at once; then its seats are given up and its scores deleted."""
    device = await known_device(request, service)
    await service.forget(device)
    response = json_response(Forgotten(device.name))
    response.delete_cookie(COOKIE, **_cookie(request))
    return response


@guarded
async def show_kept(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """How long what is kept here."""
    times = {name: getattr(service.keep, name) for name in CHOSEN}
    seconds = {name: None if time >= EVER else time // SECOND for name, time in times.items()}
    return json_response(KeptInfo(**seconds, records=service.expiry.keeps_records))


@guarded
async def list_own_tables(request: Request, service: Service) -> Response:
    """Tables where this device can go on; none for a device that was never here."""
    device = await service.device_of(request.cookies.get(COOKIE))
    if device is None:
        return json_response(OwnTables(None, []))
    tables = [_own_table(room.table, device.id) for room in await service.tables_of(device.id)]
    return json_response(OwnTables(device.name, tables))


def _own_table(table: Table, device: str) -> OwnTable:
    result = None
    if table.over:
        outcome = table.game.outcome(table.state)
        result = OwnResult(list(outcome.scores), list(outcome.ranks), outcome.unit)
    return OwnTable(info(table), list(table.seats_of(device)), table.to_move, table.since, result)
