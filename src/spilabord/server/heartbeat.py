"""Heartbeats: this server tells the store that it is alive, and hears of the others; silence is an outage."""

import contextlib
from typing import Final

from spilabord.server.clock import GRACE, ServerClock
from spilabord.server.store.faults import StoreFailed
from spilabord.server.store.store import Store
from spilabord.table.table import Outage

SILENCE: Final = 4_000
"""Milliseconds without any server's beat after which a server that starts on PostgreSQL is alone."""

SILENT: Final = 2_500
LOST: Final = 15_000
"""Milliseconds without a beat after which another server is silent, and after which it is lost: clocks stand still in
between, for its people can act only when they have come to another server."""

MOVING: Final = 3_000
"""Milliseconds that people have to come to another server when theirs stops as it should."""

DAY: Final = 86_400_000
REMEMBERED: Final = 30 * DAY
"""How long outages are remembered; a decision that takes longer is charged for older ones."""

SAMPLES: Final = 3
"""Readings of PostgreSQL's clock, of which the quickest counts."""


class Heartbeat:
    """Keeps the server's clock and the store's list of servers and outages."""

    def __init__(self, store: Store, clock: ServerClock) -> None:
        self._store = store
        self._clock = clock
        self._silent: dict[str, Outage] = {}
        """Outages of the others that are silent now."""

    async def open(self) -> bool:
        """Take the time of the store, and write down the outage before; whether no other server is alive."""
        last = await self._store.last_beat()
        if self._store.shared:
            self._clock.start_from(*await self._store_time())
        if last is not None:
            self._clock.not_before(last)
        self._clock.add(await self._store.outages(self._clock.now() - REMEMBERED))
        now = self._clock.now()
        alone = not self._store.shared or last is None or now - last >= SILENCE
        if alone and last is not None:
            self._clock.note(Outage(last, now + GRACE))
        self._clock.tick()
        await self.beat()
        return alone

    async def beat(self) -> None:
        """Tell that this server is alive, and which outages are over; hear of the others."""
        self._clock.tick()
        outages = list(self._clock.unsaved)
        await self._store.beat(self._clock.now(), outages)
        self._clock.saved(outages)
        if self._store.shared:
            await self._hear_others()

    async def _hear_others(self) -> None:
        """Learn until when the others were alive, and then what they wrote of outages before that."""
        now = self._clock.now()
        beats = await self._store.other_beats(now - LOST)
        self._clock.add(await self._store.outages(now - 4 * LOST))
        silent = {name: Outage(seen, now) for name, seen in beats.items() if now - seen > SILENT}
        self._clock.add(silent.values())
        for name in self._silent.keys() - silent.keys():
            self._clock.note(Outage(self._silent[name].start, now))
        self._silent = silent
        self._store.share_with(len(beats) - len(silent))
        self._clock.others = min(beats.values(), default=None)

    async def tidy(self) -> None:
        """Follow the store's time, and forget what is long past."""
        if self._store.shared:
            self._clock.follow(*await self._store_time())
        now = self._clock.now()
        await self._store.forget_servers(now - DAY, now - REMEMBERED)
        self._clock.forget(now - REMEMBERED)

    async def _store_time(self) -> tuple[float, float]:
        """The clock of PostgreSQL, and the count in the middle of the quickest question for it."""
        readings: list[tuple[float, float, float]] = []
        for _ in range(SAMPLES):
            before = self._clock.counter()
            wall = await self._store.database_time()
            after = self._clock.counter()
            readings.append((after - before, wall, (before + after) / 2))
        _, wall, count = min(readings)
        return wall, count

    async def close(self) -> None:
        """Leave the store to the others, if there are any; else the last beat says since when nobody was here."""
        if self._clock.others is not None:
            now = self._clock.now()
            with contextlib.suppress(StoreFailed):
                await self._store.leave(Outage(now, now + MOVING))
