"""Expiry: tables, words and devices whose time is over are removed, in small steps between which others are served.

One server does it for all that share a store. A second one that does so too does no harm: whatever is done twice is
done already. A table that somebody looks at, on any server, is not deleted.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from spilabord.server.keeping import DAY, Keep, Standing, look_at, pause, verdict
from spilabord.server.metrics import Metrics
from spilabord.server.rooms.record_folder import keep_record
from spilabord.server.rooms.rooms import Rooms
from spilabord.server.store.removals import AT_ONCE, GoneTable
from spilabord.server.store.store import Store
from spilabord.table.devices import parting
from spilabord.table.refusals import Refused

TABLES_AT_ONCE: Final = 50
DEVICES_AT_ONCE: Final = 50
"""Tables and devices that are looked at in one step."""

BETWEEN: Final = 0.05
"""Seconds between two steps."""

ALIVE: Final = 4_000
"""Milliseconds without a heartbeat after which a server is no longer relied on to do this."""

CODES_AT_ONCE: Final = 100
"""Codes in one question to the store, and tables that are put off in one commit."""

HOUR: Final = DAY // 24

log = logging.getLogger("spilabord")


class Expiry:
    """Removes what is no longer kept."""

    def __init__(self, rooms: Rooms, store: Store, metrics: Metrics, keep: Keep, records: Path | None) -> None:
        self._rooms = rooms
        self._store = store
        self._removals = store.removals
        self._metrics = metrics
        self._keep = keep
        self._records = records
        self.now: Callable[[], int] = rooms.clock.now
        self.on_gone: list[Callable[[str], None]] = []
        """Called with the code of a table that has been marked as gone."""

    @property
    def keeps_records(self) -> bool:
        """Whether the records of finished games stay when their tables are deleted."""
        return self._records is not None

    async def run(self) -> None:
        """Remove all that is due, step by step."""
        await self._put_off_what_is_looked_at()
        if not await self._is_the_one():
            return
        while await self.step():
            await asyncio.sleep(BETWEEN)

    async def step(self) -> bool:
        """Remove a little of each kind, so that none waits for another; whether there was anything to do."""
        return any([await self._delete_gone(), await self._look_at_tables(), await self._look_at_devices()])

    async def _put_off_what_is_looked_at(self) -> None:
        """Have the tables that somebody looks at here left alone until the next time."""
        codes, ahead = self._rooms.looked_at(), 2 * pause(self._keep)
        for first in range(0, len(codes), CODES_AT_ONCE):
            due = await self._removals.due_among(codes[first : first + CODES_AT_ONCE], self.now() + ahead)
            await asyncio.gather(*(self._removals.look_again(code, self.now() + 2 * ahead) for code in due))

    async def _is_the_one(self) -> bool:
        """Whether this is the server that removes what is due: of those alive the first by name."""
        if not self._store.shared:
            return True
        return min([self._store.name, *await self._removals.alive(self.now() - ALIVE)]) == self._store.name

    # Tables

    async def _look_at_tables(self) -> bool:
        codes = await self._removals.to_look_at(self.now(), TABLES_AT_ONCE)
        looked_at = {*self._rooms.looked_at()}
        tables = await asyncio.gather(*(self._removals.standing(code) for code in sorted(codes)))
        due = [(table, verdict(self._keep, table, self.now())) for table in tables if table is not None]
        kept = [table for table, what in due if what == "keep" or table.code in looked_at]
        deleted = [table for table, what in due if what == "delete" and table.code not in looked_at]
        unsaid = [table for table, what in due if what == "unsay" and table.code not in looked_at]
        await asyncio.gather(*map(self._put_off, kept), *map(self._delete, deleted))
        for table in unsaid:  # one after the other: each may be many rows
            await self._removals.unsay(table.code)
            self._rooms.release(table.code)
        return bool(codes)

    async def _put_off(self, table: Standing) -> None:
        await self._removals.look_again(table.code, look_at(self._keep, table, self.now()))

    async def _delete(self, table: Standing) -> None:
        """Keep the record, if the host wants it, and mark the table as gone; unless something has happened there."""
        if not await self._recorded(table):
            await self._removals.look_again(table.code, self.now() + HOUR)
        elif await self._removals.mark_gone(table, self.now()):
            self._rooms.drop(table.code)
            for follow in self.on_gone:
                follow(table.code)

    async def _recorded(self, table: Standing) -> bool:
        """Whether nothing would be lost that the host wants to keep."""
        if self._records is None or not table.over:
            return True
        try:
            room = await self._rooms.find(table.code)
            if room.table.brought is not None:
                return True  # who brought it has the record
            await asyncio.to_thread(keep_record, self._records, room.table, table.last)
        except (Refused, OSError) as error:
            log.warning("table %s is kept on, its record cannot be written: %s", table.code[:2] + "…", error)
            return False
        return True

    async def _delete_gone(self) -> bool:
        """Delete some rows of tables that are marked as gone."""
        gone = await self._removals.gone_tables(TABLES_AT_ONCE)
        left, whole = AT_ONCE, []
        for table in gone:
            if table.last - table.first < left:
                whole.append(table)
                left -= table.last - table.first + 1
                continue
            await self._removals.delete_entries(table, table.first + left - 1)
            break
        await asyncio.gather(*map(self._delete_whole, whole))
        return bool(gone)

    async def _delete_whole(self, table: GoneTable) -> None:
        await self._removals.delete_table(table)
        self._metrics.counts["tables_deleted"] += 1

    # Devices

    async def _look_at_devices(self) -> bool:
        devices = await self._removals.expired_devices(self.now(), DEVICES_AT_ONCE)
        await asyncio.gather(*(self._look_at_device(device) for device, forgotten in devices if not forgotten))
        for device in (device for device, forgotten in devices if forgotten):
            await self.forget(device)
        return bool(devices)

    async def _look_at_device(self, device: str) -> None:
        """Delete a device whose time is over; one that has sat at a table that is still kept is kept with it."""
        if await self._removals.seats_of(device, 1):
            later = max(pause(self._keep), self._keep.devices // 20)
            await self._removals.put_off_device(device, self.now() + later)
        else:
            await self._removals.delete_device(device)

    async def forget(self, device: str) -> None:
        """Give up every seat of a device that asked to be forgotten, and delete it."""
        while codes := await self._removals.seats_of(device):
            for code in codes:
                await self._leave(code, device)
        await self._removals.delete_device(device)

    async def _leave(self, code: str, device: str) -> None:
        try:
            room = await self._rooms.find(code)
            for seat in () if room.table.over else room.table.seats_of(device):
                await self._rooms.carry_out(room, parting(room.table, seat, device, secrets.token_hex(8)), device)
        except Refused as refusal:
            log.info("a seat could not be left: %s", refusal)
        await self._removals.no_longer_sits(code, device)
