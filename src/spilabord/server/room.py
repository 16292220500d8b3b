"""A room: one table in memory, who must hear of it, and one thing at a time."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from itertools import zip_longest
from typing import Final

import msgspec

from spilabord.core.game import Seat
from spilabord.server.clocks import Outage
from spilabord.server.codes import milliseconds
from spilabord.server.entries import Row
from spilabord.server.standing import Standing, after, folded, opened
from spilabord.server.telling import clocks_of, news, walked

RECENT: Final = 8
"""Recent entries that are kept with how the table stood before; older ones are read from the store."""

RECENT_TIMES: Final = 3
MOST_RECENT: Final = 40
"""Batches, if they hold more entries than that, and most entries in all: an action may deal many cards, and nobody
should have to walk through the whole game to hear of them."""

_encoder = msgspec.json.Encoder()


class Room:
    """How the table stands, and who must hear of it."""

    def __init__(self, standing: Standing, rows: Callable[[], Awaitable[list[Row]]], outages: Sequence[Outage]) -> None:
        self.standing = standing
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
        self._recent: deque[tuple[Standing, Row]] = deque()
        self._times: deque[int] = deque(maxlen=RECENT_TIMES)
        """First entry number of each recent batch."""
        self._frames: dict[tuple[Seat, int], bytes] = {}

    def hear(self, rows: Sequence[Row], stages: Sequence[Standing] = ()) -> None:
        """These entries are on disk: everybody may know. How the table stands after each may be known already."""
        began = self.standing.number
        for row, stage in zip_longest(rows, stages):
            if row.number != self.standing.number + 1:
                continue  # heard already
            self._recent.append((self.standing, row))
            if row.device is not None and row.command is not None:
                self.commands[row.device, row.command] = row.number
            self.standing = stage or after(self.standing, row.entry, row.at)
        if self.standing.number > began:
            self._times.append(began)
            self._forget()
        self.used = milliseconds()
        self._frames.clear()
        for there_is_news in self.connections:
            there_is_news.set()

    def _forget(self) -> None:
        recent = min(max(RECENT, self.standing.number - self._times[0]), MOST_RECENT)
        while len(self._recent) > recent:
            self._recent.popleft()

    async def news(self, seat: Seat, since: int) -> tuple[int, bytes]:
        """The number of the last entry, and all that this seat missed, as it goes over the wire.

        What is read from the store may be on disk already, and heard by the room only in a moment.
        """
        assert since <= self.standing.number, "nobody has seen what was not written"
        if (frame := self._frames.get((seat, since))) is not None:
            return self.standing.number, frame
        happened = [(before, row) for before, row in self._recent if row.number > since]
        if len(happened) < self.standing.number - since:
            happened = await self._from_the_store(since)
        standing = self.standing
        if happened and happened[-1][1].number != standing.number:
            standing = _after_all(happened)
        frame = _encoder.encode(
            news(standing, happened, seat, since, clocks_of(standing, milliseconds(), self._outages))
        )
        if standing.number == self.standing.number and standing.card.clock is None:  # a clock goes on meanwhile
            self._frames[seat, since] = frame
        return standing.number, frame

    async def at(self, number: int) -> Standing | None:
        """How the table stood after this entry; None if there is none yet."""
        if number == self.standing.number:
            return self.standing
        for before, row in self._recent:
            if row.number == number + 1:
                return before
        if number > self.standing.number:
            return None
        return folded(opened(self.standing.game, self.standing.card), (await self._rows())[:number])

    async def _from_the_store(self, since: int) -> list[tuple[Standing, Row]]:
        start = opened(self.standing.game, self.standing.card)
        return [(before, row) for before, row in walked(start, await self._rows()) if row.number > since]


def _after_all(happened: list[tuple[Standing, Row]]) -> Standing:
    before, row = happened[-1]
    return after(before, row.entry, row.at)
