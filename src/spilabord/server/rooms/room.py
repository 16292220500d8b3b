"""A room: one table in memory, who must hear of it, and one thing at a time."""

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

import msgspec
from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.server.clock import ServerClock
from spilabord.server.rooms.history import History
from spilabord.table import gate
from spilabord.table.clock import Clocks, clocks_of
from spilabord.table.log import Row
from spilabord.table.refusals import Refused
from spilabord.table.table import Table, after
from spilabord.table.telling import News, info, news

RECENT: Final = 8
"""Recent entries that are kept with how the table stood before; older ones are read from the store, see `History`."""

RECENT_TIMES: Final = 3
MOST_RECENT: Final = 40
"""Batches, if they hold more entries than that, and most entries in all: an action may deal many cards, and nobody
should have to walk through the whole game to hear of them."""

_encoder = msgspec.json.Encoder()


class Room:
    """How the table stands, and who must hear of it."""

    def __init__(self, table: Table, history: History, clock: ServerClock) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[asyncio.Event] = set()
        """One event for each connection that looks at this table: set when there is news."""
        self.watchers: dict[asyncio.Event, str | None] = {}
        """Connections that have looked at this table, by their events, and the device of each."""
        self.origin: str | None = None
        """Address for whose share the bots of this table think; in memory only, and unknown after a restart."""
        self.commands: dict[tuple[str, str], int] = {}
        """Which command of which device was written under which number."""
        self.thinking: asyncio.Task[None] | None = None
        self.due: tuple[int | None, bool] = (None, False)
        self.used = clock.now()
        self.trouble: Refused | None = None
        """Why nothing can be written at present."""
        self.gone = False
        """The table has been deleted."""
        self._history = history
        self._clock = clock
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
            self._history.heard(self.table)
        if self.table.number > began:
            self._times.append(began)
            self._forget()
        self.used = self._clock.now()
        self._frames.clear()
        self._wake()

    def tell_trouble(self, trouble: Refused | None) -> None:
        """Let everybody here know why nothing can be written; None when it can."""
        self.trouble = trouble
        self._wake()

    def close(self) -> None:
        """The table has been deleted: everybody who looks at it must hear of that."""
        self.gone = True
        self._wake()

    def _wake(self) -> None:
        for there_is_news in self.connections:
            there_is_news.set()

    def _forget(self) -> None:
        recent = min(max(RECENT, self.table.number - self._times[0]), MOST_RECENT)
        while len(self._recent) > recent:
            self._recent.popleft()

    async def news(self, device: str | None, seat: Seat, since: int) -> tuple[int, bytes]:
        """The number of the last entry told, and all that this seat missed up to there, as it goes over the wire.

        To tell much takes a while: what happens meanwhile is told next. The gate is asked about the table that is told.
        """
        assert since <= self.table.number, "nobody has seen what was not written"
        gate.refuse_unless_seen(self.table, device, seat, self.table.number)
        if (frame := self._frames.get((seat, since))) is not None:
            return self.table.number, frame
        if self.is_much(since):
            return await self._much_news(device, seat, since)
        happened = [(before, row) for before, row in self._recent if row.number > since]
        return self._kept(self.table, seat, since, news(self.table, happened, seat, since, self._clocks(self.table)))

    def is_much(self, since: int) -> bool:
        """Whether more happened after this entry than is at hand."""
        return since < self.table.number and (not self._recent or since + 1 < self._recent[0][1].number)

    async def _much_news(self, device: str | None, seat: Seat, since: int) -> tuple[int, bytes]:
        """The news for somebody who was long away: what is no longer at hand is read from the store.

        They are not kept: anybody may ask for those since any entry, and they may be megabytes.
        """
        async with self._history.telling:
            gate.refuse_unless_seen(self.table, device, seat, self.table.number)
            table = self.table
            told = await self._history.told(table, seat, since)
        much = news(table, (), seat, since, self._clocks(table))
        changed = much.table or (info(table) if told.changed > since else None)
        return table.number, _encoder.encode(replace(much, events=told.entries, table=changed))

    def _kept(self, table: Table, seat: Seat, since: int, told: News) -> tuple[int, bytes]:
        frame = _encoder.encode(told)
        if table is self.table and table.terms.clock is None:  # a clock goes on meanwhile
            self._frames[seat, since] = frame
        return table.number, frame

    def _clocks(self, table: Table) -> Clocks | None:
        return clocks_of(table, self._clock.now(), self._clock.outages)

    async def seen(self, device: str | None, seat: Seat, number: int) -> Table:
        """How the table stood after this entry, for a device that may see this seat."""
        gate.refuse_unless_seen(self.table, device, seat, number)
        if number == self.table.number:
            return self.table
        for before, row in self._recent:
            if row.number == number + 1:
                return before
        return await self._history.at(number)
