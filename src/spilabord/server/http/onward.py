"""Endpoints for playing on: from a moment of a finished game, and opening a record of one that was played elsewhere."""

import asyncio
from collections.abc import Awaitable, Sequence

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.game import SPECTATOR
from spilabord.core.versions import todays_options
from spilabord.games import find_game
from spilabord.server.bots.allowed import Allowed
from spilabord.server.codes import new_code
from spilabord.server.http.bodies import OnwardOrder, TableMade
from spilabord.server.http.links import table_link
from spilabord.server.http.requests import (
    guarded,
    json_response,
    known_device,
    one_at_a_time,
    read_body,
    read_json,
    room_of,
    whole_number,
)
from spilabord.server.network.addresses import address_of, groups_of
from spilabord.server.rooms.rooms import renewed
from spilabord.server.service import Service
from spilabord.table import gate
from spilabord.table.brought import entries_of
from spilabord.table.fields import Number
from spilabord.table.limits import LIMITS
from spilabord.table.line import MOST_DEALT
from spilabord.table.playing_on import retraced, standing
from spilabord.table.record import Record
from spilabord.table.refusals import Refused
from spilabord.table.table import AnyEntry, Table
from spilabord.table.telling import info
from spilabord.table.terms import Origin, Terms

TO_ARRIVE = 60.0
"""Seconds in which a record must have come."""

ROOM_TO_PLAY = LIMITS.entries // 4
"""Entries of a log that a line must leave free for the game that goes on."""


@guarded
async def play_on(request: Request, service: Service) -> Response:
    """Make a table that plays on from a moment of a finished game."""
    order = await read_body(request, service, OnwardOrder)
    device = await known_device(request, service)
    number = whole_number(request.path_params["number"], Number)
    address = address_of(request)
    table = (await room_of(request, service)).table
    gate.check_played_out(table, device.id)
    service.check_new_table(address)
    async with one_at_a_time(request, service):
        room = await service.rooms.find(table.terms.code)
        terms, entries = onward(await room.seen(device.id, SPECTATOR, number), order, service.allowed)
        _check_length(service, address, entries, LIMITS.entries - ROOM_TO_PLAY)
        made = await service.rooms.lay(renewed(replace(terms, host=device.id), service.clock.now()), entries)
    service.count_unstarted(made.terms.code, address)
    return json_response(TableMade(table_link(request, made.terms.code), info(made)), 201)


def onward(then: Table, order: OnwardOrder, allowed: Allowed) -> tuple[Terms, list[AnyEntry]]:
    """The terms and the first entries of a table that plays on from there; Refused if there can be none."""
    bots = tuple(seat.bot for seat in order.seats)
    if then.game.to_move(standing(then)) is None:
        raise Refused("line-over")
    if len(bots) != len(then.chairs):
        raise Refused("line-seats", 422, seats=len(then.chairs))
    if all(bots):
        raise Refused("line-nobody", 422)
    if order.anew is not None and order.anew >= len(bots):
        raise Refused("no-such-seat", 404)
    if order.anew is not None and len(then.dealt) + (then.anew is not None) >= MOST_DEALT:
        raise Refused("line-dealt", most=MOST_DEALT)  # nobody could read the record
    try:
        for bot in filter(None, bots):
            allowed.check(bot, then.game)
    except (BadOptions, UnknownName) as error:
        raise Refused.because(error, 422) from None
    line = Origin(then.terms.code, then.number, then.commitment, order.anew)
    options = msgspec.to_builtins(then.options)
    terms = replace(then.terms, options=options, bots=bots, clock=order.clock, line=line)
    return replace(terms, watch=order.watch, listed=order.listed), retraced(then)


@guarded
async def open_record(request: Request, service: Service) -> Response:
    """Open the record of a game that was played elsewhere: it is checked, and can be looked at like a table's."""
    device = await known_device(request, service)
    address = address_of(request)
    service.check_new_table(address)
    site = groups_of(address)[-1]  # or one with a /48 would have all the turns there are
    async with service.rooms.slices.lane(f"records of {site}"):  # each is megabytes, from its first byte
        content = await _arrived(read_json(request, service.limiter.limits.record))
        made = await _opened(service, content, device.id, address)
    return json_response(TableMade(table_link(request, made.terms.code), info(made)), 201)


async def _arrived(reading: Awaitable[bytes]) -> bytes:
    """The record that is sent; others from this address wait for it."""
    try:
        async with asyncio.timeout(TO_ARRIVE):
            return await reading
    except TimeoutError:
        raise Refused("too-slow", 408) from None


async def _opened(service: Service, content: bytes, device: str, address: str) -> Table:
    """The table that shows the record in these bytes, which is checked."""
    record = await service.checker.checked(content)
    await _check_over(service, record)
    entries = entries_of(record)
    _check_length(service, address, entries, LIMITS.entries)
    return await service.rooms.lay(_terms_of(record, device, service.clock.now()), entries, device)


async def _check_over(service: Service, record: Record) -> None:
    """Refuses a record of a game that is not over, here or in itself."""
    promised = record.fair.commitment
    running = bool(promised) and (service.rooms.is_running(promised) or await service.store.is_running(promised))
    gate.check_opened(record.result is not None, running)


def _check_length(service: Service, address: str, entries: Sequence[AnyEntry], most: int) -> None:
    """Refuses more than a log may begin with, and than this address may have written down today."""
    if len(entries) > most:
        raise Refused("line-too-long", 413, most=most)
    written = sum(len(msgspec.json.encode(entry)) for entry in entries)
    for kind, tokens in (("commands", len(entries)), ("laid_bytes", written)):
        if not service.limiter.allows(kind, address, tokens):
            raise Refused("too-fast", 429)


def _terms_of(record: Record, host: str, now: int) -> Terms:
    """The terms of the table that shows this record, by today's rules."""
    game = find_game(record.game)
    return Terms(
        code=new_code(),
        game=game.key,
        version=game.version,
        options=todays_options(game, record.version, record.options),
        bots=tuple(player.bot for player in record.players),
        clock=None,
        watch=True,
        listed=False,
        commitment=record.fair.commitment,
        seed=record.fair.seed or "",
        made=now,
        host=host,
    )
