"""What a seat is told: the log in messages, its view, and what it may do; all of it through view and tell."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.table import gate
from spilabord.table.clock import Clocks
from spilabord.table.log import Row
from spilabord.table.play import Acted
from spilabord.table.table import Chair, Table
from spilabord.table.terms import Clock
from spilabord.table.undo import can_undo

Happened: TypeAlias = Sequence[tuple[Table, Row]]
"""Entries, each with the table as it stood before."""


class RequestInfo(Struct, frozen=True):
    """A request for a seat that was left: its number, who asks, and the seats that have agreed."""

    number: int
    name: str
    agreed: list[Seat]


class ChairInfo(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    name: str | None = None
    bot: str | None = None
    person: bool = False
    nonce: str | None = None
    promise: str | None = None
    request: RequestInfo | None = None
    """Somebody asks for this seat, which was left."""


class OfferInfo(Struct, frozen=True):
    """An undo that waits for consent: who asked, and who has agreed."""

    seat: Seat
    agreed: list[Seat]


class LineInfo(Struct, frozen=True, omit_defaults=True):
    """The moment of an earlier game that this one plays on from."""

    actions: int
    """How many actions had been played."""
    code: str | None = None
    """The table of that game, and the number of its entry; None for a record that was opened here."""
    number: int | None = None
    anew: Seat | None = None
    """The hidden part was dealt anew, as this seat could have known; None if it stayed as it was."""


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """A table as everybody who has its code sees it."""

    code: str
    game: str
    version: str
    options: dict[str, Any]
    chairs: list[ChairInfo]
    commitment: str
    watch: bool
    listed: bool
    number: int
    opening: bool = False
    """Everybody has promised, and the table waits until all have opened their share of the luck."""
    anew: int = 0
    """How often the luck began anew because somebody did not."""
    started: bool = False
    over: bool = False
    closed: bool = False
    """Its log has grown too long, and the game stays undecided."""
    secrets: bool = True
    """Whether players of this game know something of which others must not."""
    clock: Clock | None = None
    offer: OfferInfo | None = None
    again: str | None = None
    seed: str | None = None
    """The secret behind the commitment, once the game is over."""
    line: LineInfo | None = None
    """Where it plays on from; none for a game from its beginning."""
    brought: bool = False
    """It was played elsewhere, and somebody opened its record here: every seat of it may be looked at."""


class Told(Struct, frozen=True, omit_defaults=True):
    """One entry of the log as this seat hears of it."""

    number: int
    at: int
    tell: Message
    by: str | None = None
    """Who acted for the seat, if it was not its person: bot, clock or stand-in."""


class News(Struct, frozen=True, tag="news", omit_defaults=True):
    """Everything that happened after `since`, how it looks now from this seat, and what it may do."""

    seat: Seat
    since: int
    number: int
    events: list[Told]
    table: TableInfo | None = None
    """Only where anything about the table itself changed."""
    view: Any = None
    to_move: Seat | None = None
    legal: list[str] | None = None
    aid: Any = None
    """What the game's picture shows beyond the view, where it has such an aid and this seat may act."""
    undo: bool = False
    """Whether this seat has an action to take back."""
    clocks: Clocks | None = None
    tally: Outcome | None = None
    """The points that this seat can count on the table so far, if the game has any."""
    outcome: Outcome | None = None


class Moment(Struct, frozen=True, omit_defaults=True):
    """The table after an earlier entry, as this seat saw it then."""

    seat: Seat
    number: int
    view: Any = None
    to_move: Seat | None = None
    tally: Outcome | None = None
    outcome: Outcome | None = None


def news(table: Table, happened: Happened, seat: Seat, since: int, clocks: Clocks | None) -> News:
    """What happened after `since`, and how the table stands, for this seat."""
    now = moment(table, seat)
    mine = table.to_move == seat and seat != SPECTATOR and table.chairs[seat].bot is None
    return News(
        seat=seat,
        since=since,
        number=table.number,
        events=[told(before, row, gate.eyes(table, seat, row.number)) for before, row in happened],
        table=info(table) if _table_changed(since, happened, table) else None,
        view=now.view,
        to_move=table.to_move,
        legal=legal(table) if mine else None,
        aid=aid(table, now.view) if mine else None,
        undo=seat != SPECTATOR and can_undo(table, seat),
        clocks=clocks,
        tally=now.tally,
        outcome=now.outcome,
    )


def _table_changed(since: int, happened: Happened, table: Table) -> bool:
    """Everything but an action or a word changes something about the table; so does the last one."""
    return since == 0 or table.over or any(row.entry.changes_table for _, row in happened)


def moment(table: Table, seat: Seat) -> Moment:
    """How the table stands, for this seat; what it can count follows from its view alone."""
    game = table.game
    state = table.position if table.state is None else table.state
    seat = gate.eyes(table, seat, table.number)
    view = None if state is None else game.view(state, seat)
    return Moment(
        seat=seat,
        number=table.number,
        view=view,
        to_move=table.to_move if table.state is not None or state is None else game.to_move(state),
        tally=None if game.tally is None or view is None else game.tally(view),
        outcome=game.outcome(table.state) if table.over else None,
    )


def legal(table: Table) -> list[str]:
    """What the seat to move may do, as it is written."""
    return [table.game.write(action) for action in table.game.legal_actions(table.state)]


def aid(table: Table, view: Any) -> Any:
    """What the game's picture shows beyond this view of the seat to move."""
    return None if table.game.aid is None else table.game.aid(view)


def told(before: Table, row: Row, seat: Seat) -> Told:
    """One entry as this seat hears of it."""
    entry = row.entry
    by = entry.by if isinstance(entry, Acted) and entry.by != "person" else None
    return Told(row.number, row.at, entry.told(before, seat), by)


def _chair_info(chair: Chair) -> ChairInfo:
    request = None if chair.vacancy is None else chair.vacancy.request
    asked = None if request is None else RequestInfo(request.number, request.name, sorted(request.agreed))
    return ChairInfo(chair.name, chair.bot, chair.person, chair.nonce, chair.promise, asked)


def info(table: Table) -> TableInfo:
    """The table as everybody who has its code sees it."""
    terms = table.terms
    offer = table.offer
    return TableInfo(
        code=terms.code,
        game=terms.game,
        version=terms.version,
        options=msgspec.to_builtins(table.options),
        chairs=[_chair_info(chair) for chair in table.chairs],
        commitment=table.commitment,
        watch=terms.watch,
        listed=terms.listed,
        number=table.number,
        opening=table.opening,
        anew=len(table.abandoned),
        started=table.state is not None,
        over=table.over,
        closed=table.closed,
        secrets=table.game.secrets,
        clock=terms.clock,
        offer=None if offer is None else OfferInfo(offer.seat, sorted(offer.agreed)),
        again=table.rematch,
        seed=table.seed if table.over else None,
        line=line_info(table),
        brought=table.brought is not None,
    )


def line_info(table: Table) -> LineInfo | None:
    """Where this table plays on from."""
    line = table.terms.line
    if line is not None:
        return LineInfo(len(table.line), line.code, line.number, line.anew)
    if not table.retraced and table.anew is None:
        return None
    return LineInfo(len(table.line), anew=None if table.anew is None else table.anew.seat)
