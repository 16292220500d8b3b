"""Endpoint for the review of a finished game: what decided it."""

from starlette.requests import Request
from starlette.responses import Response

from spilabord.core.game import SPECTATOR
from spilabord.server.http.requests import device_id, guarded, json_response, query_value, room_of, whole_number
from spilabord.server.network.addresses import address_of, guest_of
from spilabord.server.reviews.told import Round
from spilabord.server.service import Service
from spilabord.table import gate
from spilabord.table.refusals import Refused


@guarded
async def show_review(request: Request, service: Service) -> Response:
    """The review of a finished game as far as it is made, for those who may see the game again.

    While the game goes on nobody is told anything: what a review says of one seat, another must not know.
    """
    known = whole_number(query_value(request, "known", str, "0"), Round, "not-a-message")
    table = (await room_of(request, service)).table
    device = await device_id(request, service)
    gate.refuse_unless_seen(table, device, SPECTATOR, table.number)
    if table.closed and not table.over:
        raise Refused("review-undecided")
    if not table.over:
        raise Refused("review-not-over")
    seats = () if device is None else tuple(table.seats_of(device))
    return json_response(await service.reviews.show(table, seats, known, guest_of(address_of(request))))
