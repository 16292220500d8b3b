"""A room: one table in memory, who must hear of it, and one thing at a time."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from itertools import zip_longest
from typing import Final

import msgspec

from spilabord.core.game import Seat
from spilabord.server.codes import milliseconds
from spilabord.table import gate
from spilabord.table.clock import clocks_of
from spilabord.table.log import Row, folded, walked
from spilabord.table.table import Outage, Table, after, opened
from spilabord.table.telling import news

RECENT: Final = 8
"""Recent entries that are kept with how the table stood before; older ones are read from the store."""

RECENT_TIMES: Final = 3
MOST_RECENT: Final = 40
"""Batches, if they hold more entries than that, and most entries in all: an action may deal many cards, and nobody
should have to walk through the whole game to hear of them."""

_encoder = msgspec.json.Encoder()


class Room:
    """How the table stands, and who must hear of it."""

    def __init__(self, table: Table, rows: Callable[[], Awaitable[list[Row]]], outages: Sequence[Outage]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[asyncio.Event] = set()
        """One event for each connection that looks at this table: set when there is news."""
        self.commands: dict[tuple[str, str], int] = {}
        """Which command of which device was written under which number."""
        self.thinking: asyncio.Task[None] | None = None
        self.due: tuple[int | None, bool] = (None, False)
        self.used = milliseconds()
        self._rows = rows
        self._outages = outages
        self._recent: deque[tuple[Table, Row]] = deque()
        self._times: deque[int] = deque(maxlen=RECENT_TIMES)
        """First entry number of each recent batch."""
        self._frames: dict[tuple[Seat, int], bytes] = {}

    def hear(self, rows: Sequence[Row], stages: Sequence[Table] = ()) -> None:
        """These entries are on disk: everybody may know. How the table stands after each may be known already."""
        began = self.table.number
        for row, stage in zip_longest(rows, stages):
            if row.number != self.table.number + 1:
                continue  # heard already
            self._recent.append((self.table, row))
            if row.device is not None and row.command is not None:
                self.commands[row.device, row.command] = row.number
            self.table = stage or after(self.table, row.entry, row.at)
        if self.table.number > began:
            self._times.append(began)
            self._forget()
        self.used = milliseconds()
        self._frames.clear()
        for there_is_news in self.connections:
            there_is_news.set()

    def _forget(self) -> None:
        recent = min(max(RECENT, self.table.number - self._times[0]), MOST_RECENT)
        while len(self._recent) > recent:
            self._recent.popleft()

    async def news(self, seat: Seat, since: int) -> tuple[int, bytes]:
        """The number of the last entry, and all that this seat missed, as it goes over the wire.

        What is read from the store may be on disk already, and heard by the room only in a moment.
        """
        assert since <= self.table.number, "nobody has seen what was not written"
        if (frame := self._frames.get((seat, since))) is not None:
            return self.table.number, frame
        happened = [(before, row) for before, row in self._recent if row.number > since]
        if len(happened) < self.table.number - since:
            happened = await self._from_the_store(since)
        table = self.table
        if happened and happened[-1][1].number != table.number:
            table = _after_all(happened)
        frame = _encoder.encode(news(table, happened, seat, since, clocks_of(table, milliseconds(), self._outages)))
        if table.number == self.table.number and table.terms.clock is None:  # a clock goes on meanwhile
            self._frames[seat, since] = frame
        return table.number, frame

    async def seen(self, device: str | None, seat: Seat, number: int) -> Table:
        """How the table stood after this entry, for a device that may see this seat."""
        gate.refuse_unless_seen(self.table, device, seat, number)
        if number == self.table.number:
            return self.table
        for before, row in self._recent:
            if row.number == number + 1:
                return before
        return folded(opened(self.table.game, self.table.terms), (await self._rows())[:number])

    async def _from_the_store(self, since: int) -> list[tuple[Table, Row]]:
        start = opened(self.table.game, self.table.terms)
        return [(before, row) for before, row in walked(start, await self._rows()) if row.number > since]


def _after_all(happened: list[tuple[Table, Row]]) -> Table:
    before, row = happened[-1]
    return after(before, row.entry, row.at)
