"""Service: the server's parts put together, its periodic work (heartbeats, sweeps), devices and personal links."""

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from msgspec import Struct

from spilabord.server.bots.pool import BotPool
from spilabord.server.codes import hashed, milliseconds, new_token
from spilabord.server.metrics import Metrics
from spilabord.server.network.limits import Limits, RateLimiter
from spilabord.server.rooms.attendant import Attendant
from spilabord.server.rooms.endings import Endings
from spilabord.server.rooms.room import Room
from spilabord.server.rooms.rooms import Rooms
from spilabord.server.store.database import database_url
from spilabord.server.store.store import KnownDevice, Store
from spilabord.table.refusals import Refused
from spilabord.table.seats import MoveSeat, checked_name
from spilabord.table.table import Outage

BEAT: Final = 1.0
SWEEP: Final = 0.25
TIDY: Final = 30.0
"""Seconds between two of each."""

SILENCE: Final = 4_000
"""Milliseconds without any server's beat that count as an outage."""

GRACE: Final = 10_000
"""Milliseconds after an outage that clocks stand still, for people to come back."""

COOKIE: Final = "spilabord"
COOKIE_DAYS: Final = 400
"""Lifetime of the cookie, as long as browsers keep one; a visit after half of it renews it."""

OWN_TABLES: Final = 12
"""Most tables of its own that a device is shown."""

DAY: Final = 86_400_000

log = logging.getLogger("spilabord")


class HostSettings(Struct, frozen=True):
    """Settings that a host may choose."""

    database: str
    bots_at_once: int = max(1, (os.cpu_count() or 2) // 2)
    """Worker processes of the bot pool."""
    think: int = 1000
    """Milliseconds a bot may think about an action."""
    limits: Limits = Limits()


class Service:
    """Everything that lives as long as the server."""

    def __init__(self, settings: HostSettings, pool: BotPool | None = None) -> None:
        self.metrics = Metrics()
        self.limiter = RateLimiter(settings.limits)
        self.store = Store(database_url(settings.database), secrets.token_hex(8), self.metrics.committed)
        self.pool = pool or BotPool(settings.bots_at_once)
        self.think = settings.think
        self.rooms = Rooms(self.store, self.metrics)
        self.attendant = Attendant(self.rooms, self.store, self.pool, self.metrics, settings.think)
        self.rooms.on_written.append(self.attendant.attend)
        self.endings = Endings(self.rooms, self.store)
        self.rooms.on_ended.append(self.endings.begin)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the store, credit the time of an outage, resume every table, and start the periodic work."""
        await self.store.open()
        alone = await self._note_outage()
        await self.store.beat(milliseconds())
        self.rooms.outages[:] = await self.store.outages(milliseconds() - 30 * DAY)
        await self.attendant.sweep(everything=alone)
        await self.endings.catch_up()
        self._every(BEAT, self._beat)
        self._every(SWEEP, self.attendant.sweep)
        self._every(TIDY, self._tidy)
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self.store.listen(self.rooms.heard, self.rooms.heard_nothing)))

    async def _note_outage(self) -> bool:
        """Write down the outage since the last heartbeat, if there was one; whether no other server is alive."""
        now = milliseconds()
        last = await self.store.last_beat()
        if last is not None and now - last < SILENCE:
            return not self.store.shared
        if last is not None:
            await self.store.add_outage(Outage(last, now + GRACE))
        return True

    async def close(self) -> None:
        """Stop the periodic work and the bots; then the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.attendant.close()
        await self.endings.close()
        await self.pool.close()
        await self.store.close()

    def start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a background task, which is cancelled when the server stops."""
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks.append(asyncio.create_task(work))
        return self._tasks[-1]

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        async def repeat() -> None:
            while True:
                await asyncio.sleep(seconds)
                try:
                    await work()
                except Exception:
                    log.exception("periodic work failed")

        self._tasks.append(asyncio.create_task(repeat()))

    async def _beat(self) -> None:
        await self.store.beat(milliseconds())

    async def _tidy(self) -> None:
        self.rooms.let_go()
        await self.endings.catch_up()
        self.rooms.outages[:] = await self.store.outages(milliseconds() - 30 * DAY)

    # Devices

    async def add_device(self, name: str) -> tuple[KnownDevice, str]:
        """Register a device; its token is told once, and only the hash is kept."""
        token = new_token()
        device = KnownDevice(secrets.token_hex(16), checked_name(name), milliseconds() + COOKIE_DAYS * DAY)
        await self.store.add_device(device, hashed(token))
        return device, token

    async def device_of(self, token: str | None) -> KnownDevice | None:
        """Device of this token; None if there is none, or no longer."""
        if not token or len(token) > 100:
            return None
        device = await self.store.device(hashed(token))
        now = milliseconds()
        if device is None or device.expires < now:
            return None
        if device.expires < now + COOKIE_DAYS * DAY // 2:
            await self.store.renew(device, now + COOKIE_DAYS * DAY)
        return device

    # Tables and personal links

    async def tables_of(self, device: str) -> list[Room]:
        """Tables where this device still holds a seat; those that cannot be opened are left out."""
        found: list[Room] = []
        for code in await self.store.tables_of(device):
            with contextlib.suppress(Refused):
                room = await self.rooms.find(code)
                if room.table.seats_of(device):
                    found.append(room)
            if len(found) == OWN_TABLES:
                break
        return found

    async def listed_tables(self) -> list[Room]:
        """Tables shown to everybody, newest first; those that cannot be opened are left out."""
        found: list[Room] = []
        for code in await self.store.listed():
            with contextlib.suppress(Refused):
                found.append(await self.rooms.find(code))
        return found

    async def link(self, code: str, seat: int, device: str) -> str:
        """Make a personal link to this seat: its key. An older one is no longer valid."""
        room = await self.rooms.find(code)
        if not room.table.holds(device, seat):
            raise Refused("not-your-seat", 403)
        key = new_token()
        await self.store.set_link(code, seat, hashed(key))
        return key

    async def claim(self, code: str, key: str, device: str) -> int:
        """Claim the seat of this personal link for this device."""
        seat = await self.store.link_seat(code, hashed(key))
        if seat is None:
            raise Refused("no-such-link", 404)
        await self.rooms.carry_out(await self.rooms.find(code), MoveSeat(seat), device)
        return seat
