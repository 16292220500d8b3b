"""Service: the server's parts put together, its periodic work (heartbeats, sweeps), and devices."""

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from spilabord.bots import bot_names
from spilabord.games import games
from spilabord.server.backoff import Backoff, OnceAMinute
from spilabord.server.bots.allowed import THINK, Allowed
from spilabord.server.bots.compiling import Compiling
from spilabord.server.bots.hints import Hints
from spilabord.server.bots.pool import BotPool
from spilabord.server.clock import ServerClock
from spilabord.server.codes import hashed, new_token
from spilabord.server.health import HealthCheck
from spilabord.server.heartbeat import Heartbeat
from spilabord.server.keeping import DAY, DEFAULT, Keep, pause, renewed_until
from spilabord.server.metrics import Metrics
from spilabord.server.network.addresses import guest_of
from spilabord.server.network.limits import Limits, RateLimiter
from spilabord.server.network.unstarted import Unstarted
from spilabord.server.reviews.reviews import Passes, Reviews
from spilabord.server.rooms.attendant import Attendant
from spilabord.server.rooms.checker import Checker
from spilabord.server.rooms.endings import Endings
from spilabord.server.rooms.expiry import Expiry
from spilabord.server.rooms.links import Links
from spilabord.server.rooms.room import Room
from spilabord.server.rooms.rooms import Rooms
from spilabord.server.store.database import database_url
from spilabord.server.store.faults import NOT_KNOWN, StoreFailed, fault_of
from spilabord.server.store.lock import StoreLock, lock_store
from spilabord.server.store.store import KnownDevice, Store
from spilabord.server.watchdog import Watchdog
from spilabord.table.names import checked_name
from spilabord.table.refusals import Refused

TICK: Final = 0.25
BEAT: Final = 1.0
SWEEP: Final = 0.25
TIDY: Final = 30.0
"""Seconds between two of each."""

LONGEST_PAUSE: Final = 5.0
"""Seconds between two tries of periodic work that fails."""

COOKIE: Final = "spilabord"
COOKIE_DAYS: Final = 400
"""Lifetime of the cookie, as long as browsers keep one."""

OWN_TABLES: Final = 12
"""Most tables of its own that a device is shown, of those that go on and of the others."""

SOON: Final = 1.0
"""Seconds that a list of tables waits for those that are not in memory."""

log = logging.getLogger("spilabord")


class HostSettings(Struct, frozen=True):
    """Settings that a host may choose."""

    database: str
    bots_at_once: int = max(1, (os.cpu_count() or 2) // 2)
    """Worker processes of the bot pool."""
    think: int = THINK
    """Milliseconds a bot may think about an action."""
    allowed: Allowed = Allowed()
    """Bots that may be seated over the network."""
    limits: Limits = Limits()
    host_names: tuple[str, ...] = ()
    """Names under which people reach this server, beside those of this machine."""
    prefix: str = ""
    """Path before all others, without a slash at its end."""
    keep: Keep = DEFAULT
    """How long what is kept."""
    reviews: Passes = Passes()
    """How much work the review of a finished game is."""
    records: Path | None = None
    """Folder for the records of finished games, which stay when their tables are deleted."""


class Service:
    """Everything that lives as long as the server."""

    def __init__(
        self,
        settings: HostSettings,
        pool: BotPool | None = None,
        clock: ServerClock | None = None,
        lock: StoreLock | None = None,
    ) -> None:
        self.clock = clock or ServerClock()
        self._url = database_url(settings.database)
        self._lock = lock
        self.metrics = Metrics()
        self.limiter = RateLimiter(settings.limits)
        self.keep, self.allowed = settings.keep, settings.allowed
        self.store = Store(self._url, secrets.token_hex(8), self.metrics.committed, settings.keep)
        self.heartbeat = Heartbeat(self.store, self.clock)
        self.health = HealthCheck(self.heartbeat, self.store)
        self.pool = pool or BotPool(settings.bots_at_once, compiling=Compiling())
        self.hints = Hints(self.pool, settings.think)
        self.rooms = Rooms(self.store, self.metrics, self.clock, settings.allowed)
        self.attendant = Attendant(self.rooms, self.store, self.pool, self.metrics, self.limiter, settings.think)
        self.reviews = Reviews(self.store, self.rooms.slices, self.pool.compiling, settings.reviews)
        self.watchdog = Watchdog(self.metrics)
        self.endings, self.links = Endings(self.rooms, self.store), Links(self.rooms, self.store)
        self.checker = Checker()
        self.unstarted = Unstarted(settings.limits.unstarted)
        self.expiry = Expiry(self.rooms, self.store, self.metrics, settings.keep, settings.records)
        self._tasks: list[asyncio.Task[None]] = []
        self._seldom = OnceAMinute()
        self._connect_parts()
        self._watch_the_store()

    def _connect_parts(self) -> None:
        """Have each part hear of what it follows."""
        self.rooms.on_written += [self.attendant.attend, self._count_begun]
        self.rooms.on_ended.append(self.endings.begin)
        self.expiry.on_gone.append(self.unstarted.drop)

    def _watch_the_store(self) -> None:
        """Have faults of the store counted, told to people, and taken off no clock."""
        watch, noted = self.store.watch, self.store.watch.fails
        watch.begins = self.clock.write_begins

        def fails(error: Exception) -> None:
            noted(error)
            self.clock.write_failed()
            self.rooms.tell_trouble(StoreFailed(fault_of(error) or "failed", NOT_KNOWN))

        def ends() -> None:
            self.clock.write_ends()
            self.rooms.tell_trouble(None)

        watch.fails, watch.ends = fails, ends
        self.store.faults.counted = lambda: self.metrics.counts.update(["store_failures"])

    async def open(self) -> None:
        """Open the store, credit the time of an outage, and start the periodic work; tables are resumed meanwhile."""
        self._lock = self._lock or lock_store(self._url)
        loading = asyncio.create_task(asyncio.to_thread(games))  # takes longer than the loop may be held
        await self.store.open()
        await loading
        self.watchdog.start()
        alone = await self.heartbeat.open()
        if self.pool.compiling is not None:
            await asyncio.to_thread(self.pool.compiling.look)
            self.start_task(self._compile(self.pool.compiling))
        self.start_task(self._resume(everything=alone))
        self._every(TICK, self._tick)
        self._every(BEAT, self.heartbeat.beat)
        self._every(SWEEP, self.attendant.sweep)
        self._every(BEAT, self.attendant.take_over)
        self._every(TIDY, self._tidy)
        self._every(pause(self.keep) / 1000, self.expiry.run)
        if self.store.shared:
            self._tasks.append(
                asyncio.create_task(self.store.listen(self.rooms.heard_notice, self.rooms.heard_nothing))
            )

    async def _resume(self, everything: bool) -> None:
        """Look at the tables that wait for a bot or a clock, and see to games that have ended; nobody waits for it."""
        try:
            await self.attendant.sweep(everything)
            await self.endings.catch_up()
        except StoreFailed:
            pass  # every table is looked at again when its time has come, and the store has told why
        except Exception:
            log.exception("resuming failed; every table is looked at again when its time has come")

    async def _compile(self, compiling: Compiling) -> None:
        """Compile what bots need that search; until it is, quick ones are asked for them, and begin at once."""
        if not all(compiling.states().values()):
            await self.pool.start_quick()
        try:
            played = await self.store.games_played()
        except StoreFailed:
            played = []  # the store has told why
        await compiling.run(played)

    async def close(self) -> None:
        """Stop the periodic work and the bots; then the store."""
        self.watchdog.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.attendant.close()
        await self.endings.close()
        await self.rooms.close()
        await self.reviews.close()
        await self.pool.close()
        await self.health.close()
        await self.heartbeat.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.release()

    def start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a background task, which is cancelled when the server stops."""
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks.append(asyncio.create_task(work))
        return self._tasks[-1]

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        async def repeat() -> None:
            backoff, pause = Backoff(seconds, LONGEST_PAUSE), seconds
            while True:
                await asyncio.sleep(pause)
                try:
                    await work()
                except Exception as error:
                    if not isinstance(error, StoreFailed) and self._seldom.may_write(work.__name__):
                        log.exception("periodic work failed")
                    pause = max(seconds, backoff.failed())
                else:
                    backoff.succeeded()
                    pause = seconds

        self._tasks.append(asyncio.create_task(repeat()))

    async def _tick(self) -> None:
        self.clock.tick()

    async def _tidy(self) -> None:
        self.rooms.let_go()
        await self.endings.catch_up()
        await self.heartbeat.tidy()

    # Devices

    async def add_device(self, name: str) -> tuple[KnownDevice, str]:
        """Register a device; its token is told once, and only the hash is kept."""
        token = new_token()
        allowed = checked_name(name, _all_bot_names())
        device = KnownDevice(secrets.token_hex(16), allowed, self.clock.now() + self.keep.newcomers)
        await self.store.add_device(device, hashed(token))
        return device, token

    async def device_of(self, token: str | None) -> KnownDevice | None:
        """Device of this token; None if there is none, or no longer."""
        if not token or len(token) > 100:
            return None
        device = await self.store.device(hashed(token))
        now = self.clock.now()
        if device is None or device.expires < now:
            return None
        if (until := renewed_until(self.keep, device.sat, device.expires, now)) is not None:
            await self.store.renew(device, until)
        return device

    async def forget(self, device: KnownDevice) -> None:
        """Forget a device: its name and token at once; then its seats are given up and its scores deleted."""
        await self.store.removals.forget(device.id, hashed(new_token()))
        self.start_task(self.expiry.forget(device.id))

    # Tables

    def check_new_table(self, address: str) -> None:
        """Refuses a new table to an address that makes them too fast, or has too many that have not begun."""
        if not self.limiter.allows("tables", address) or not self.limiter.allows("tables_today", address):
            raise Refused("too-fast", 429)
        if self.unstarted.full(address, self.clock.now()):
            raise Refused("too-many-tables", 429)

    def count_unstarted(self, code: str, address: str) -> None:
        """Count a new table for the address it was made from, until its game begins."""
        self.unstarted.add(code, address, self.clock.now() + min(self.keep.unstarted, DAY))

    def _count_begun(self, room: Room) -> None:
        if room.table.state is not None:
            self.unstarted.drop(room.table.terms.code)

    async def find(self, code: str, address: str) -> Room:
        """The room of this table; those that are not in memory are read one at a time for each guest."""
        if self.rooms.has(code):
            return await self.rooms.find(code)
        async with self.rooms.slices.lane(guest_of(address)):
            return await self.rooms.find(code)

    async def tables_of(self, device: str) -> list[Room]:
        """Tables where this device holds a seat or brought the game: some that go on, then some that do not.

        Those that cannot be opened, or not soon, are left out.
        """
        return [room for over in (False, True) for room in await self._tables_of(device, over)]

    async def _tables_of(self, device: str, over: bool) -> list[Room]:
        codes = await self.store.tables_of(device, over)
        found: list[Room] = []
        for start in range(0, len(codes), OWN_TABLES):
            rooms = await self._opened(codes[start : start + OWN_TABLES])
            found += [room for room in rooms if _is_own(room, device)]
            if len(found) >= OWN_TABLES:
                break
        return found[:OWN_TABLES]

    async def listed_tables(self) -> list[Room]:
        """Tables shown to everybody, newest first; those that cannot be opened, or not soon, are left out."""
        return await self._opened(await self.store.listed())

    async def _opened(self, codes: Sequence[str]) -> list[Room]:
        """The rooms of these tables; one whose long log is still being read will be there the next time."""
        finding = [asyncio.ensure_future(self.rooms.find(code)) for code in codes]
        if not finding:
            return []
        done, late = await asyncio.wait(finding, timeout=SOON)
        for task in late:
            task.cancel()  # reading goes on
        return [task.result() for task in finding if task in done and not _cannot_be_opened(task.exception())]


def _is_own(room: Room, device: str) -> bool:
    """Whether this device holds a seat there, or brought the game that it shows."""
    brought = room.table.brought is not None and room.table.terms.host == device
    return brought or bool(room.table.seats_of(device))


def _cannot_be_opened(error: BaseException | None) -> bool:
    """Whether this table is at fault; a store that fails is told to the asker."""
    return isinstance(error, Refused) and not isinstance(error, StoreFailed)


@cache
def _all_bot_names() -> tuple[str, ...]:
    """Every bot of every game: no device is called so."""
    return tuple({bot for game in games().values() for bot in bot_names(game)})
