"""Fair queue of questions to bots: people's games first, then shares by address, and within an address by table.

Pure: it knows no process and no event loop, and is handed whatever is to wait in it.
"""

from enum import IntEnum
from itertools import count
from typing import Final, Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")

SOMETIMES: Final = 8
"""Of this many turns one goes to a lower rank, if one waits: last in the queue is not never."""

MOST_REMEMBERED: Final = 10_000
"""Addresses, and tables, whose last turn is remembered; the older half of more is forgotten."""


class Rank(IntEnum):
    """Whose question comes first: the lowest number."""

    PRESENT = 0
    """A person who sits at the table is looking at it."""
    AWAY = 1
    """A person sits at the table, but looks elsewhere, or through another server."""
    WATCHED = 2
    """Bots among themselves, and somebody looks on."""


class Share(Struct, frozen=True):
    """Share of thinking that a question is counted for."""

    rank: Rank
    origin: str
    """Address that the table's last command came from; the table itself if that is not known."""
    table: str


class FairQueue(Generic[T]):
    """What waits, taken by rank; within a rank the address that waited longest for a turn, then the table."""

    def __init__(self) -> None:
        self._waiting: dict[Rank, dict[str, dict[str, list[tuple[Share, T]]]]] = {rank: {} for rank in Rank}
        self._turns: dict[str, int] = {}
        """Last turn of each rank, address and table."""
        self._count = count(1)
        self._length = 0
        self._passed_over = 0
        """Turns in a row that passed over a lower rank."""

    def __len__(self) -> int:
        return self._length

    def put(self, share: Share, item: T) -> None:
        """Let this wait."""
        line = self._waiting[share.rank].setdefault(share.origin, {}).setdefault(share.table, [])
        line.append((share, item))
        self._length += 1

    def take(self, worst: Rank = Rank.WATCHED) -> tuple[Share, T] | None:
        """Take what is next, of no lower rank than this; None if nothing of the kind waits."""
        ranks = [rank for rank in Rank if rank <= worst and self._waiting[rank]]
        if not ranks:
            return None
        rank = ranks[0]
        if len(ranks) > 1:
            self._passed_over += 1
            if self._passed_over == SOMETIMES:
                self._passed_over = 0
                rank = min(ranks[1:], key=lambda one: self._turns.get(one.name, 0))
        return self._taken(rank)

    def _taken(self, rank: Rank) -> tuple[Share, T]:
        """Of two that never had a turn, the one that came first."""
        origins = self._waiting[rank]
        origin = min(origins, key=lambda one: self._turns.get(f"origin {one}", 0))
        table = min(origins[origin], key=lambda one: self._turns.get(f"table {one}", 0))
        taken = origins[origin][table].pop(0)
        self._length -= 1
        self._tidy(rank, origin, table)
        self._remember(rank.name, f"origin {origin}", f"table {table}")
        return taken

    def withdraw(self, share: Share, item: T) -> None:
        """Let this wait no longer, if it still does."""
        tables = self._waiting[share.rank].get(share.origin, {})
        if share.table in tables:
            left = [one for one in tables[share.table] if one[1] is not item]
            self._length -= len(tables[share.table]) - len(left)
            tables[share.table] = left
            self._tidy(share.rank, share.origin, share.table)

    def _tidy(self, rank: Rank, origin: str, table: str) -> None:
        tables = self._waiting[rank][origin]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[rank][origin]

    def _remember(self, *names: str) -> None:
        turn = next(self._count)
        for name in names:
            self._turns.pop(name, None)
            self._turns[name] = turn
        if len(self._turns) > 2 * MOST_REMEMBERED:
            self._turns = dict(list(self._turns.items())[MOST_REMEMBERED:])
