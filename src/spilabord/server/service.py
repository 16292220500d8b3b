"""The server's parts put together, and what it does by itself: beats, sweeps, and listening to other servers."""

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from msgspec import Struct

from spilabord.server.bots.pool import BotPool
from spilabord.server.clocks import Outage
from spilabord.server.codes import hashed, milliseconds, new_token
from spilabord.server.commands import checked_name
from spilabord.server.metrics import Metrics
from spilabord.server.network.limits import Limits, RateLimiter
from spilabord.server.refusals import Refused
from spilabord.server.room import Room
from spilabord.server.rooms import Rooms
from spilabord.server.store.database import database_url
from spilabord.server.store.store import KnownDevice, Store

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
"""As long as browsers keep a cookie; each visit after half of it begins the time again."""

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
        self.rooms = Rooms(self.store, self.pool, self.metrics, settings.think)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Opens the store, sees how long nobody was there, and goes on where the tables stand."""
        await self.store.open()
        alone = await self._see_outage()
        await self.store.beat(milliseconds())
        self.rooms.outages[:] = await self.store.outages(milliseconds() - 30 * DAY)
        await self.rooms.sweep(everything=alone)
        self._every(BEAT, self._beat)
        self._every(SWEEP, self.rooms.sweep)
        self._every(TIDY, self._tidy)
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self.store.listen(self.rooms.heard, self.rooms.heard_nothing)))

    async def _see_outage(self) -> bool:
        """Whether no other server is alive; then the time since the last beat is an outage."""
        now = milliseconds()
        last = await self.store.last_beat()
        if last is not None and now - last < SILENCE:
            return not self.store.shared
        if last is not None:
            await self.store.add_outage(Outage(last, now + GRACE))
        return True

    async def close(self) -> None:
        """Stops by itself what it does by itself; then the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.rooms.attendant.close()
        await self.pool.close()
        await self.store.close()

    def soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Does this beside everything else, for as long as the server lives."""
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks.append(asyncio.create_task(work))
        return self._tasks[-1]

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        async def again_and_again() -> None:
            while True:
                await asyncio.sleep(seconds)
                try:
                    await work()
                except Exception:
                    log.exception("something that is done again and again failed")

        self._tasks.append(asyncio.create_task(again_and_again()))

    async def _beat(self) -> None:
        await self.store.beat(milliseconds())

    async def _tidy(self) -> None:
        self.rooms.let_go()
        self.rooms.outages[:] = await self.store.outages(milliseconds() - 30 * DAY)

    # Devices

    async def welcome_device(self, name: str) -> tuple[KnownDevice, str]:
        """A new device and its token, which is told once and of which only the hash is kept."""
        token = new_token()
        device = KnownDevice(secrets.token_hex(16), checked_name(name), milliseconds() + COOKIE_DAYS * DAY)
        await self.store.add_device(device, hashed(token))
        return device, token

    async def device_of(self, token: str | None) -> KnownDevice | None:
        """Whose token this is; None if nobody's, or no longer."""
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
        """The tables where this device still holds a seat; those of other versions of the rules rest."""
        found: list[Room] = []
        for code in await self.store.tables_of(device):
            with contextlib.suppress(Refused):
                room = await self.rooms.find(code)
                if room.standing.seats_of(device):
                    found.append(room)
            if len(found) == OWN_TABLES:
                break
        return found

    async def listed_tables(self) -> list[Room]:
        """The tables shown to everybody, newest first; those of other versions of the rules rest."""
        found: list[Room] = []
        for code in await self.store.listed():
            with contextlib.suppress(Refused):
                found.append(await self.rooms.find(code))
        return found

    async def link(self, code: str, seat: int, device: str) -> str:
        """The key of a new personal link to this seat; an older one is no longer valid."""
        room = await self.rooms.find(code)
        if not room.standing.holds(device, seat):
            raise Refused("not-your-seat", 403)
        key = new_token()
        await self.store.set_link(code, seat, hashed(key))
        return key

    async def claim(self, code: str, key: str, device: str) -> int:
        """The seat that this key opens now belongs to this device."""
        seat = await self.store.link_seat(code, hashed(key))
        if seat is None:
            raise Refused("no-such-link", 404)
        await self.rooms.move_seat(await self.rooms.find(code), seat, device)
        return seat
