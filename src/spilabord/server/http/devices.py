"""Endpoints for devices: a name and a token in a cookie, and the tables of a device."""

from starlette.requests import Request
from starlette.responses import Response

from spilabord.server.http.bodies import DeviceInfo, DeviceOrder, OwnTable, OwnTables
from spilabord.server.http.requests import guarded, json_response, known_device, read_body
from spilabord.server.service import COOKIE, COOKIE_DAYS, Service
from spilabord.table.telling import info


@guarded
async def make_device(request: Request, service: Service) -> Response:
    """Register a device: a name, and a token in a cookie that no script can read."""
    order = await read_body(request, service, DeviceOrder)
    device, token = await service.add_device(order.name)
    response = json_response(DeviceInfo(device.name), 201)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, COOKIE_DAYS * 86_400, httponly=True, samesite="lax", secure=secure)
    return response


@guarded
async def show_device(request: Request, service: Service) -> Response:
    """Name of this device."""
    return json_response(DeviceInfo((await known_device(request, service)).name))


@guarded
async def list_own_tables(request: Request, service: Service) -> Response:
    """Tables where this device can go on; none for a device that was never here."""
    device = await service.device_of(request.cookies.get(COOKIE))
    if device is None:
        return json_response(OwnTables(None, []))
    found = [room.table for room in await service.tables_of(device.id)]
    tables = [OwnTable(info(table), list(table.seats_of(device.id)), table.to_move) for table in found]
    return json_response(OwnTables(device.name, tables))
