"""What a seat is sent: the log in messages, its view, and what it may do; all of it through view and tell."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.server.clocks import Outage, allowance, elapsed
from spilabord.server.entries import (
    Acted,
    Again,
    Answered,
    Asked,
    Dealt,
    Entry,
    Filled,
    Handed,
    Left,
    Moved,
    Row,
    Said,
    Sat,
    Started,
    Taken,
    Undone,
)
from spilabord.server.messages import ChairInfo, Clocks, News, OfferInfo, TableInfo, Told
from spilabord.server.standing import Standing, after, read_action

Happened: TypeAlias = Sequence[tuple[Standing, Row]]
"""Entries, each with the table as it stood before."""

PLAY_AND_TALK: Final = (Acted, Dealt, Said)
"""The entries that leave the table itself as it is."""


def told(before: Standing, row: Row, seat: Seat) -> Told:
    """One entry as this seat hears of it."""
    entry = row.entry
    by = entry.by if isinstance(entry, Acted) and entry.by != "person" else None
    return Told(row.number, row.at, _tell(before, entry, seat), by)


def _tell(before: Standing, entry: Entry, seat: Seat) -> Message:
    match entry:
        case Acted() | Dealt():
            message: Message = before.game.tell(before.state, read_action(before.game, entry.action), seat)
            return message
        case Started():
            return Message("table-started")
        case Handed(who, bot):
            return Message("table-handed", {"seat": who, "bot": bot})
        case Answered(who, yes):
            return Message("table-agreed" if yes else "table-declined", {"seat": who})
        case Said(who, text):
            return Message("table-said", {"seat": who, "text": text})
        case Again(who, code):
            return Message("table-again", {"seat": who, "code": code})
        case _:
            return Message(_about_a_seat(entry), {"seat": entry.seat})


def _about_a_seat(entry: Sat | Filled | Left | Taken | Moved | Asked | Undone) -> str:
    match entry:
        case Sat() | Filled():
            return "table-sat"
        case Left():
            return "table-left"
        case Taken():
            return "table-taken"
        case Moved():
            return "table-moved"
        case Asked():
            return "table-undo-asked"
        case Undone():
            return "table-undone"


def info(standing: Standing) -> TableInfo:
    """The table as everybody who has its code sees it."""
    card = standing.card
    offer = standing.offer
    return TableInfo(
        code=card.code,
        game=card.game,
        version=card.version,
        options=msgspec.to_builtins(standing.options),
        chairs=[ChairInfo(chair.name, chair.bot, chair.device is not None, chair.nonce) for chair in standing.chairs],
        commitment=card.commitment,
        watch=card.watch,
        listed=card.listed,
        number=standing.number,
        started=standing.state is not None,
        over=standing.over,
        clock=card.clock,
        offer=None if offer is None else OfferInfo(offer.seat, sorted(offer.agreed)),
        again=standing.again,
        seed=card.seed if standing.over else None,
    )


def walked(standing: Standing, rows: Iterable[Row]) -> Iterable[tuple[Standing, Row]]:
    """Each entry with the table as it stood before."""
    for row in rows:
        yield standing, row
        standing = after(standing, row.entry, row.at)


def news(standing: Standing, happened: Happened, seat: Seat, since: int, clocks: Clocks | None) -> News:
    """What happened after `since`, and how the table stands, for this seat."""
    to_move = standing.to_move
    view = None if standing.state is None else standing.game.view(standing.state, seat)
    mine = to_move == seat and seat != SPECTATOR and standing.chairs[seat].bot is None
    return News(
        seat=seat,
        since=since,
        number=standing.number,
        events=[told(before, row, seat) for before, row in happened],
        table=info(standing) if _table_changed(since, happened, standing) else None,
        view=view,
        to_move=to_move,
        legal=_legal(standing) if mine else None,
        aid=standing.game.aid(view) if mine and standing.game.aid else None,
        clocks=clocks,
        tally=tally(standing, view),
        outcome=standing.game.outcome(standing.state) if standing.over else None,
    )


def _table_changed(since: int, happened: Happened, standing: Standing) -> bool:
    """Everything but an action or a word changes something about the table; so does the last one."""
    return since == 0 or standing.over or any(not isinstance(row.entry, PLAY_AND_TALK) for _, row in happened)


def tally(standing: Standing, view: Any) -> Outcome | None:
    """What a seat can count: a function of its view alone."""
    game: Any = standing.game
    if game.tally is None or view is None:
        return None
    counted: Outcome | None = game.tally(view)
    return counted


def _legal(standing: Standing) -> list[str]:
    game: Any = standing.game
    return [game.write(action) for action in game.legal_actions(standing.state)]


def clocks_of(standing: Standing, now: int, outages: Sequence[Outage]) -> Clocks | None:
    """Milliseconds left on every clock, the running one's as of now."""
    if standing.card.clock is None or standing.state is None:
        return None
    left = [allowance(standing, seat) or 0 for seat in range(len(standing.chairs))]
    running = standing.to_move
    if running is not None:
        left[running] = max(0, left[running] - elapsed(standing.since, now, outages))
    return Clocks(running, left)
