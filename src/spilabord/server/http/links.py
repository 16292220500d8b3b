"""Endpoints for links: to a table, as a QR code too, and personal ones to go on from another device."""

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from spilabord.server.http.bodies import Claim, Claimed, LinkMade, LinkOrder
from spilabord.server.http.requests import guarded, json_response, known_device, read_body
from spilabord.server.service import Service


def table_link(request: Request, code: str) -> str:
    """The address of a table's page."""
    return str(request.url_for("table_page", code=code))


@guarded
async def make_link(request: Request, service: Service) -> Response:
    """Make a personal link, to go on from another device."""
    order = await read_body(request, service, LinkOrder)
    device = await known_device(request, service)
    code = request.path_params["code"]
    key = await service.link(code, order.seat, device.id)
    return json_response(LinkMade(f"{table_link(request, code)}#{key}"), 201)


@guarded
async def claim(request: Request, service: Service) -> Response:
    """Claim a seat for this device with the key of a personal link."""
    order = await read_body(request, service, Claim)
    device = await known_device(request, service)
    return json_response(Claimed(await service.claim(request.path_params["code"], order.key, device.id)))


@guarded
async def show_qr(request: Request, service: Service) -> Response:
    """QR code of the link to a table, for phones."""
    code = (await service.rooms.find(request.path_params["code"])).table.terms.code
    picture = io.BytesIO()
    qr = segno.make(table_link(request, code), error="m")
    qr.save(picture, kind="svg", border=2, scale=4, dark="#000", light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")
