"""History of a table: how it stood after every n-th entry, so that any earlier moment is a few entries away.

The snapshots are in memory only. A state shares most of what it holds with the one before it, so they are small.
"""

import asyncio
import itertools
import weakref
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.server.slices import Slice, Slices
from spilabord.table import gate
from spilabord.table.log import Row, walked
from spilabord.table.table import Table, after
from spilabord.table.telling import told

EVERY: Final = 64
"""Entries from one snapshot to the next."""

MOST_TOLD: Final = 2048
"""Blocks of told entries that are kept for all tables: about 20 MB."""

Rows: TypeAlias = Callable[[int, int], Awaitable[list[Row]]]
"""Reads rows from the store: those beyond a number, and at most how many."""

_encoder = msgspec.json.Encoder()
_ids = itertools.count()


class ToldBlock(Struct, frozen=True, gc=False):
    """The `EVERY` entries after a snapshot as one seat hears of them, as they go over the wire."""

    entries: list[msgspec.Raw]
    changed: int
    """The last of them that changed what everybody knows of the table; 0 if none did."""


Key: TypeAlias = tuple[int, Seat, int, int]
"""Which history; a seat, and from when on its person hears as the seat does; and the snapshot before the block."""


class ToldBlocks:
    """Told entries of all tables in memory; the ones that were told longest ago are forgotten first."""

    def __init__(self) -> None:
        self._blocks: dict[Key, ToldBlock] = {}

    def get(self, key: Key) -> ToldBlock | None:
        """What was told under this key."""
        if (block := self._blocks.pop(key, None)) is not None:
            self._blocks[key] = block
        return block

    def keep(self, key: Key, block: ToldBlock) -> None:
        """Keep it for those who ask again."""
        self._blocks[key] = block
        if len(self._blocks) > MOST_TOLD:
            del self._blocks[next(iter(self._blocks))]

    def forget(self, history: int) -> None:
        """Keep nothing of a table that is no longer in memory: its words may have been removed from the store."""
        self._blocks = {key: block for key, block in self._blocks.items() if key[0] != history}


class History:
    """Snapshots of one table, and what its seats were told."""

    def __init__(self, opened: Table, rows: Rows, slices: Slices, blocks: ToldBlocks) -> None:
        self._tables = [opened]
        """The table after no entry, after `EVERY` of them, and so on."""
        self._rows = rows
        self._slices = slices
        self._blocks = blocks
        self._id = next(_ids)
        self._forgetting: weakref.finalize[[int], History] | None = None
        self.telling = asyncio.Lock()
        """Much is told to one after the other: the second may find it told already."""

    def heard(self, table: Table) -> None:
        """One more entry led to this table."""
        if not table.number % EVERY:
            self._tables.append(table)

    async def at(self, number: int) -> Table:
        """The table after this entry."""
        table = self._tables[number // EVERY]
        if table.number == number:
            return table
        rows = await self._rows(table.number, number - table.number)
        work = await self._slices.begin()
        for row in rows:
            table = after(table, row.entry, row.at)
            await work.pause()
        return table

    async def told(self, now: Table, seat: Seat, since: int) -> ToldBlock:
        """The entries after `since`, as this seat hears of them at the table as it stands now.

        A seat may change hands while much is told: whose ears these are is settled before.
        """
        number = now.number
        work = await self._slices.begin()
        entries: list[msgspec.Raw] = []
        changed = 0
        for place in range(since // EVERY, (number - 1) // EVERY + 1):
            start = place * EVERY
            count = min(number - start, EVERY)
            block = await self._told_after(place, now, seat, count, work)
            entries += block.entries[max(0, since - start) : count]
            changed = block.changed or changed
        return ToldBlock(entries, changed)

    async def _told_after(self, place: int, now: Table, seat: Seat, count: int, work: Slice) -> ToldBlock:
        """What happened in the first `count` entries after a snapshot; a whole block is kept for the next who asks."""
        table = self._tables[place]
        key = (self._id, seat, gate.seen_from(now, seat), place)
        if (block := self._blocks.get(key)) is not None:
            return block
        rows = await self._rows(table.number, count)
        entries = []
        for before, row in walked(table, rows):
            entries.append(msgspec.Raw(_encoder.encode(told(before, row, gate.eyes(now, seat, row.number)))))
            await work.pause()
        block = ToldBlock(entries, max((row.number for row in rows if row.entry.changes_table), default=0))
        if count == EVERY:
            self._blocks.keep(key, block)
            self._forgetting = self._forgetting or weakref.finalize(self, self._blocks.forget, self._id)
        return block
