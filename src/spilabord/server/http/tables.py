"""Endpoints for tables: made, listed, shown now and as they were, and the record of a finished game."""

from starlette.requests import Request
from starlette.responses import Response

from spilabord.bots import find_named
from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.game import SPECTATOR
from spilabord.core.options import check_players, convert_options
from spilabord.games import find_game
from spilabord.server import gate
from spilabord.server.codes import milliseconds, new_code
from spilabord.server.entries import Card
from spilabord.server.http.bodies import TableList, TableMade, TableOrder
from spilabord.server.http.links import table_link
from spilabord.server.http.requests import device_id, guarded, json_response, known_device, read_body
from spilabord.server.moments import moment
from spilabord.server.network.addresses import address_of
from spilabord.server.records import record
from spilabord.server.refusals import Refused
from spilabord.server.rooms import renewed
from spilabord.server.service import Service
from spilabord.server.standing import opened
from spilabord.server.telling import info
from spilabord.table.record import write_record


@guarded
async def make_table(request: Request, service: Service) -> Response:
    """Make a table; its commitment to the luck stands before anybody sits."""
    order = await read_body(request, service, TableOrder)
    await known_device(request, service)
    if not service.limiter.allows("tables", address_of(request)):
        raise Refused("too-fast", 429)
    standing = await service.rooms.make(card_for(order))
    return json_response(TableMade(table_link(request, standing.card.code), info(standing)), 201)


def card_for(order: TableOrder) -> Card:
    """The card of a new table; Refused if there can be no such table."""
    try:
        game = find_game(order.game)
        check_players(game, len(order.seats))
        options = convert_options(game, order.options)
        for seat in order.seats:
            if seat.bot is not None:
                find_named(seat.bot, game)
        card = Card(
            code=new_code(),
            game=game.key,
            version=game.version,
            options=order.options,
            bots=tuple(seat.bot for seat in order.seats),
            clock=order.clock,
            watch=order.watch,
            listed=order.listed,
            commitment="",
            seed="",
            made=0,
        )
        game.setup(len(order.seats), options)
        opened(game, card)
    except (BadOptions, UnknownName) as error:
        raise Refused.because(error, 422) from None
    return renewed(card, milliseconds())


@guarded
async def list_tables(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """List the tables shown to everybody, newest first."""
    return json_response(TableList([info(room.standing) for room in await service.listed_tables()]))


@guarded
async def show_table(request: Request, service: Service) -> Response:
    """A table, for anyone who has its code."""
    return json_response(info((await service.rooms.find(request.path_params["code"])).standing))


@guarded
async def show_moment(request: Request, service: Service) -> Response:
    """A table after an earlier entry, through the eyes of a seat of this device or from beside the table."""
    room = await service.rooms.find(request.path_params["code"])
    device = await device_id(request, service)
    try:
        number, seat = int(request.path_params["number"]), int(request.query_params.get("seat", SPECTATOR))
    except ValueError:
        raise Refused("no-such-moment", 400) from None
    return json_response(await moment(room, device, seat, number))


@guarded
async def show_record(request: Request, service: Service) -> Response:
    """The record of a finished game, for its players and anyone who may watch."""
    code = request.path_params["code"]
    standing = (await service.rooms.find(code)).standing
    gate.refuse_unless_seen(standing, await device_id(request, service), SPECTATOR)
    if not standing.over:
        raise Refused("not-over", 409)
    headers = {"content-disposition": f'attachment; filename="spilabord-{code}.jsonl"'}
    return Response(write_record(record(standing)) + "\n", media_type="application/json", headers=headers)
