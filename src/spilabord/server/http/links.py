"""Endpoints for links: to a table, as a QR code too, and personal ones; and for the devices that hold a seat."""

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from spilabord.server.http.bodies import Claim, Claimed, LinkMade, LinkOrder, SeatDevices
from spilabord.server.http.requests import (
    guarded,
    json_response,
    known_device,
    one_at_a_time,
    read_body,
    room_of,
    whole_number,
)
from spilabord.server.network.addresses import address_of
from spilabord.server.service import Service
from spilabord.table.fields import SeatNumber
from spilabord.table.refusals import Refused


def table_link(request: Request, code: str) -> str:
    """The address of a table's page."""
    return str(request.url_for("table_page", code=code))


@guarded
async def make_link(request: Request, service: Service) -> Response:
    """Make a personal link, to go on from another device."""
    order = await read_body(request, service, LinkOrder)
    device = await known_device(request, service)
    if not service.limiter.allows("links", address_of(request)):
        raise Refused("too-fast", 429)
    code = (await room_of(request, service)).table.terms.code
    key = await service.links.make(code, order.seat, device.id)
    return json_response(LinkMade(f"{table_link(request, code)}#{key}"), 201)


@guarded
async def claim(request: Request, service: Service) -> Response:
    """Claim a seat for this device with the key of a personal link."""
    order = await read_body(request, service, Claim)
    device = await known_device(request, service)
    code = (await room_of(request, service)).table.terms.code
    return json_response(Claimed(await service.links.claim(code, order.key, device.id)))


@guarded
async def list_devices(request: Request, service: Service) -> Response:
    """Devices that hold a seat, for each of them."""
    device = await known_device(request, service)
    seat = whole_number(request.path_params["seat"], SeatNumber, "no-such-seat", 404)
    code = (await room_of(request, service)).table.terms.code
    return json_response(SeatDevices(await service.links.devices(code, seat, device.id)))


@guarded
async def show_qr(request: Request, service: Service) -> Response:
    """QR code of the link to a table, for phones."""
    code = (await room_of(request, service)).table.terms.code
    picture = io.BytesIO()
    async with one_at_a_time(request, service):
        qr = segno.make(table_link(request, code), error="m")
        qr.save(picture, kind="svg", border=2, scale=4, dark="#000", light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")
