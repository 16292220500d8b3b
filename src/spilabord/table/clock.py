"""Clocks: how long a decision has taken, and when its time is up. Nobody pays for the server's own downtime."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.table.table import Outage, Table
from spilabord.table.terms import PerAction, PerGame

MOST_CREDIT: Final = 500
"""Milliseconds of network delay that are given back for one action."""


class Clocks(Struct, frozen=True):
    """Whose clock runs, and the milliseconds each seat has left."""

    running: Seat | None
    left: list[int]


def merged(outages: Iterable[Outage]) -> list[Outage]:
    """These outages in order, each apart from the next."""
    apart: list[Outage] = []
    for outage in sorted(outages, key=lambda one: one.start):
        if apart and outage.start <= apart[-1].end:
            apart[-1] = Outage(apart[-1].start, max(apart[-1].end, outage.end))
        else:
            apart.append(outage)
    return apart


def elapsed(since: int, now: int, outages: Sequence[Outage]) -> int:
    """Milliseconds between two times, without the outages, which are in order and apart (see `merged`)."""
    lost = 0
    for outage in outages[bisect_right(outages, since, key=lambda one: one.end) :]:
        if outage.start >= now:
            break
        lost += min(now, outage.end) - max(since, outage.start)
    return max(0, now - since - lost)


def allowance(table: Table, seat: Seat) -> int | None:
    """Milliseconds that this seat has for its present decision; None without a clock."""
    match table.terms.clock:
        case None:
            return None
        case PerAction(seconds):
            return seconds * 1000
        case _:
            return table.left[seat]


def time_left(table: Table, seat: Seat, now: int, outages: Sequence[Outage]) -> int | None:
    """Milliseconds until this seat's time is up, counting the network's credit; None without a clock."""
    allowed = allowance(table, seat)
    return None if allowed is None else allowed + MOST_CREDIT - elapsed(table.since, now, outages)


def spent(table: Table, now: int, credit: int, outages: Sequence[Outage]) -> int:
    """What the present decision costs: the time it took, less the network's delay up to the limit."""
    if table.terms.clock is None:
        return 0
    return max(0, elapsed(table.since, now, outages) - min(credit, MOST_CREDIT))


def left_after(table: Table, seat: Seat, cost: int) -> tuple[int, ...]:
    """Milliseconds on each clock per game after an action of this seat that cost this much."""
    clock = table.terms.clock
    if not isinstance(clock, PerGame):
        return ()
    left = list(table.left)
    left[seat] = max(0, left[seat] - cost) + clock.increment * 1000
    return tuple(left)


def clocks_of(table: Table, now: int, outages: Sequence[Outage]) -> Clocks | None:
    """Milliseconds left on every clock, the running one's as of now."""
    if table.terms.clock is None or table.state is None:
        return None
    left = [allowance(table, seat) or 0 for seat in range(len(table.chairs))]
    running = table.to_move
    if running is not None:
        left[running] = max(0, left[running] - elapsed(table.since, now, outages))
    return Clocks(running, left)
