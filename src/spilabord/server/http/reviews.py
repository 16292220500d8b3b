"""Endpoint for the review of a finished game: what decided it."""

from starlette.requests import Request
from starlette.responses import Response

from spilabord.server.http.requests import device_id, guarded, json_response, query_value, room_of, whole_number
from spilabord.server.network.addresses import address_of, guest_of
from spilabord.server.reviews.told import Round
from spilabord.server.service import Service
from spilabord.table import gate


@guarded
async def show_review(request: Request, service: Service) -> Response:
    """The review of a finished game as far as it is made, for those who may see the game again."""
    known = whole_number(query_value(request, "known", str, "0"), Round, "not-a-message")
    table = (await room_of(request, service)).table
    device = await device_id(request, service)
    gate.check_reviewed(table, device)
    seats = () if device is None else tuple(table.seats_of(device))
    return json_response(await service.reviews.show(table, seats, known, guest_of(address_of(request))))
