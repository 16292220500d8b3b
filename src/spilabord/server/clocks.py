"""Clocks: how long a decision has taken, and when its time is up. Nobody pays for the server's own downtime."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.server.entries import PerAction
from spilabord.server.standing import Standing

MOST_CREDIT: Final = 500
"""Milliseconds of network delay that are given back for one action."""


class Outage(Struct, frozen=True):
    """A time in which no server was up."""

    start: int
    end: int


def elapsed(since: int, now: int, outages: Sequence[Outage]) -> int:
    """Milliseconds between two times, without the outages."""
    lost = sum(max(0, min(now, outage.end) - max(since, outage.start)) for outage in outages)
    return max(0, now - since - lost)


def allowance(standing: Standing, seat: Seat) -> int | None:
    """Milliseconds that this seat has for its present decision; None without a clock."""
    match standing.card.clock:
        case None:
            return None
        case PerAction(seconds):
            return seconds * 1000
        case _:
            return standing.left[seat]


def time_left(standing: Standing, seat: Seat, now: int, outages: Sequence[Outage]) -> int | None:
    """Milliseconds until this seat's time is up, counting the network's credit; None without a clock."""
    allowed = allowance(standing, seat)
    return None if allowed is None else allowed + MOST_CREDIT - elapsed(standing.since, now, outages)


def spent(standing: Standing, now: int, credit: int, outages: Sequence[Outage]) -> int:
    """What the present decision costs: the time it took, less the network's delay up to the limit."""
    if standing.card.clock is None:
        return 0
    return max(0, elapsed(standing.since, now, outages) - min(credit, MOST_CREDIT))
