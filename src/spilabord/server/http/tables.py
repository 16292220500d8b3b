"""Endpoints for tables: made, listed, shown now and as they were, and the record of a finished game."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.options import check_players, convert_options
from spilabord.games import find_game
from spilabord.server.bots.allowed import Allowed
from spilabord.server.codes import new_code
from spilabord.server.http.bodies import BestScore, BestScores, TableList, TableMade, TableOrder
from spilabord.server.http.links import table_link
from spilabord.server.http.plain import plain
from spilabord.server.http.requests import (
    device_id,
    guarded,
    json_response,
    known_device,
    one_at_a_time,
    query_value,
    read_body,
    room_of,
    whole_number,
)
from spilabord.server.network.addresses import address_of
from spilabord.server.rooms.endings import kind_of
from spilabord.server.rooms.rooms import renewed
from spilabord.server.service import Service
from spilabord.server.slices import Slice
from spilabord.table import gate
from spilabord.table.events import Event
from spilabord.table.fields import Eyes, Number
from spilabord.table.record import drawn_event, on_line, record_with, write_record
from spilabord.table.refusals import Refused
from spilabord.table.table import Table, opened, states_of
from spilabord.table.telling import info, moment
from spilabord.table.terms import Terms

BEST: Final = 10
"""Places in the table of best scores."""


@guarded
async def make_table(request: Request, service: Service) -> Response:
    """Make a table; its commitment to the luck stands before anybody sits."""
    order = await read_body(request, service, TableOrder)
    device = await known_device(request, service)
    address = address_of(request)
    service.check_new_table(address)
    terms = replace(terms_for(order, service.allowed, service.clock.now()), host=device.id)
    table = await service.rooms.make(terms)
    if table.state is None:
        service.count_unstarted(table.terms.code, address)
    return json_response(TableMade(table_link(request, table.terms.code), info(table)), 201)


def terms_for(order: TableOrder, allowed: Allowed, now: int) -> Terms:
    """The terms of a new table; Refused if there can be no such table."""
    try:
        game = find_game(order.game)
        check_players(game, len(order.seats))
        options = convert_options(game, order.options)
        for seat in order.seats:
            if seat.bot is not None:
                allowed.check(seat.bot, game)
        terms = Terms(
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
        opened(game, terms)
    except (BadOptions, UnknownName) as error:
        raise Refused.because(error, 422) from None
    return renewed(terms, now)


@guarded
async def list_tables(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """List the tables shown to everybody, newest first."""
    return json_response(TableList([info(room.table) for room in await service.listed_tables()]))


@guarded
async def show_table(request: Request, service: Service) -> Response:
    """A table, for anyone who has its code."""
    return json_response(info((await room_of(request, service)).table))


@guarded
async def show_moment(request: Request, service: Service) -> Response:
    """A table after an earlier entry, through the eyes of a seat of this device or from beside the table."""
    table, seat = await _seen(request, service)
    return json_response(moment(table, seat))


@guarded
async def show_plain_moment(request: Request, service: Service) -> Response:
    """The same as a picture in text and choices in words, for a browser that has no board of the game."""
    table, seat = await _seen(request, service)
    async with one_at_a_time(request, service) as work:
        return json_response(await plain(table, seat, request.query_params, work))


async def _seen(request: Request, service: Service) -> tuple[Table, Seat]:
    """The table after the entry that is asked for, and the seat through whose eyes, if this device may."""
    device = await device_id(request, service)
    number = whole_number(request.path_params["number"], Number)
    seat = whole_number(query_value(request, "seat", str, str(SPECTATOR)), Eyes)
    async with one_at_a_time(request, service):
        room = await service.rooms.find(request.path_params["code"])
        return await room.seen(device, seat, number), seat


@guarded
async def show_best(request: Request, service: Service) -> Response:
    """Best scores that this device reached alone at this game by these options."""
    table = (await room_of(request, service)).table
    device = await device_id(request, service)
    found = [] if device is None else await service.store.best(device, kind_of(table), BEST)
    return json_response(BestScores([BestScore(one.score or 0, one.name or "", one.code) for one in found]))


@guarded
async def show_record(request: Request, service: Service) -> Response:
    """The record of a finished game, or of a closed table, for its players and anyone who may watch."""
    table = (await room_of(request, service)).table
    gate.refuse_unless_seen(table, await device_id(request, service), SPECTATOR, table.number)
    if not table.over and not table.closed:
        raise Refused("not-over", 409)
    async with one_at_a_time(request, service) as work:
        events = await _drawn_events(table, zip(states_of(table, table.events), table.events, strict=False), work)
        record = write_record(record_with(table, events, await _drawn_events(table, on_line(table), work)))
    headers = {"content-disposition": f'attachment; filename="spilabord-{table.terms.code}.jsonl"'}
    return Response(f"{record}\n", media_type="application/json", headers=headers)


async def _drawn_events(table: Table, steps: Iterable[tuple[Any, Event]], work: Slice) -> list[Event]:
    """The events of a record, in slices: a long game is played again from its start."""
    events = []
    for state, event in steps:
        events.append(drawn_event(table.game, state, event))
        await work.pause()
    return events
