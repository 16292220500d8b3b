"""Acts for bots that are to move and for seats whose time is up. Any server may attend any table."""

import asyncio
import contextlib
import logging
import time
from typing import Final, Literal

from spilabord.bots.asking import question
from spilabord.core.bot import Budget
from spilabord.core.game import Seat
from spilabord.server.backoff import Backoff, OnceAMinute
from spilabord.server.bots.pool import BotFailed, BotPool
from spilabord.server.bots.worker import Answered
from spilabord.server.metrics import Metrics
from spilabord.server.network.limits import RateLimiter
from spilabord.server.rooms.attention import rests, share_of
from spilabord.server.rooms.due import TAKEOVER
from spilabord.server.rooms.room import Room
from spilabord.server.rooms.rooms import IDLE, Rooms
from spilabord.server.store.faults import StoreFailed
from spilabord.server.store.store import Outrun, Store
from spilabord.table.luck import EndOpening, is_overdue
from spilabord.table.play import ActAsBot
from spilabord.table.refusals import Refused
from spilabord.table.table import Table
from spilabord.table.timeout import TimeUp, forced, is_up

PACE: Final = 0.5
"""Seconds that bots among themselves wait when their address has had its share of actions."""

log = logging.getLogger("spilabord")


class Attendant:
    """Sees to it that a seat acts for which no person will."""

    def __init__(
        self, rooms: Rooms, store: Store, pool: BotPool, metrics: Metrics, limiter: RateLimiter, think: int
    ) -> None:
        self._rooms = rooms
        self._store = store
        self._pool = pool
        self._metrics = metrics
        self._limiter = limiter
        self._think = think
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking: set[str] = set()
        """Tables that are being looked at."""
        self._still: dict[str, tuple[int, float]] = {}
        """Tables of bots that somebody looks at and nobody here acts for: their last number, and since when."""
        self._seldom = OnceAMinute()

    def attend(self, room: Room) -> None:
        """Let the bot that is to move here begin to think, unless the table rests."""
        seat = room.table.to_move
        is_bot = seat is not None and room.table.chairs[seat].bot is not None
        if is_bot and room.thinking is None and not room.gone and not rests(room):
            self._begin(room)

    def _begin(self, room: Room) -> None:
        room.thinking = asyncio.create_task(self._act_for(room))
        self._tasks.add(room.thinking)
        room.thinking.add_done_callback(self._tasks.discard)

    async def sweep(self, everything: bool = False) -> None:
        """Begins to look at every table whose time has come: bots without a server, clocks that ran out.

        One whose log is long takes a while to read, and the others do not wait for it.
        """
        for code, since in await self._store.due(None if everything else self._rooms.clock.now()):
            if code not in self._looking:
                self._looking.add(code)
                task = asyncio.create_task(self._look_at(code, since))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _look_at(self, code: str, since: int) -> None:
        try:
            await self._look_after_or_put_off(code, since)
        except StoreFailed:
            pass  # the table is still due, and the store has told why
        except Exception as error:
            self._log(error)
        finally:
            self._looking.discard(code)

    async def _look_after_or_put_off(self, code: str, since: int) -> None:
        try:
            await self._look_after(await self._rooms.find(code), since)
        except StoreFailed:
            raise
        except Refused as refusal:
            log.warning("table %s waits: %s", code[:2] + "…", refusal)
            await self._store.reschedule(code, since, self._rooms.clock.now() + IDLE, False)

    async def _look_after(self, room: Room, since: int) -> None:
        await self._rooms.catch_up(room)
        if is_overdue(room.table, self._rooms.clock.settled(), self._rooms.outages):
            with contextlib.suppress(Outrun, Refused):
                await self._rooms.act_for(room, EndOpening())
        if room.thinking is None and self._absent(room.table) is not None and not rests(room):
            self._begin(room)
        await self._rooms.reschedule(room, since)

    async def take_over(self) -> None:
        """Attend to tables of bots that somebody looks at here, if no server has acted there for a while.

        The store does not know them as due: a server whose onlookers have gone lets them rest.
        """
        before, now = self._still, time.monotonic()
        self._still = {}
        for room in self._rooms.watched():
            if room.thinking is None and not room.table.has_people:
                code, number = room.table.terms.code, room.table.number
                known, since = before.get(code, (number, now))
                self._still[code] = (number, since if known == number else now)
                if now - self._still[code][1] > TAKEOVER / 1000:
                    self.attend(room)

    async def close(self) -> None:
        """Nobody acts any more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _act_for(self, room: Room) -> None:
        """Act for the seat to move, and for the next one, until it is a person's turn or the table rests."""
        backoff = Backoff()
        try:
            while (seat := self._absent(room.table)) is not None and not rests(room):
                if not self._within_pace(room):
                    await asyncio.sleep(PACE)
                    continue
                try:
                    await self._rooms.act_for(room, await self._chosen(room, seat))
                    backoff.succeeded()
                except Outrun:
                    return  # another server acts here, and goes on
                except Exception as error:
                    self._log(error)
                    await asyncio.sleep(backoff.failed())
        finally:
            room.thinking = None

    def _within_pace(self, room: Room) -> bool:
        """Whether a bot may act now: with people always, among themselves as often as the address may."""
        has_person = any(chair.bot is None for chair in room.table.chairs)
        return has_person or self._limiter.allows("bots", share_of(room).origin)

    def _log(self, error: Exception) -> None:
        """One line a minute for each kind of failure; a traceback where nobody foresaw it."""
        kind = error.reason.id if isinstance(error, Refused) else type(error).__name__
        if self._seldom.may_write(kind):
            unforeseen = None if isinstance(error, Refused) else error
            log.warning("an action for a seat failed, and is tried again: %s", kind, exc_info=unforeseen)

    def _absent(self, table: Table) -> Seat | None:
        """The seat to move if no person will act for it: a bot's, or one whose time is up."""
        seat = table.to_move
        if seat is None or table.chairs[seat].bot is not None:
            return seat
        return seat if is_up(table, seat, self._rooms.clock.settled(), self._rooms.outages) else None

    async def _chosen(self, room: Room, seat: Seat) -> ActAsBot | TimeUp:
        """What is done for this seat: as the rules say when time is up, or as a bot thinks."""
        table = room.table
        if table.chairs[seat].bot is None:
            action = forced(table, table.state)
            answer = await self._asked(room, seat) if action is None else Answered(action)
            return TimeUp(seat, table.changed, answer.action, answer.playouts, answer.plan)
        answer = await self._asked(room, seat)
        by: Literal["bot", "stand-in"] = "stand-in" if answer.error else "bot"
        return ActAsBot(seat, table.changed, answer.action, answer.playouts, answer.plan, by, answer.deputy)

    async def _asked(self, room: Room, seat: Seat) -> Answered:
        """What a bot does; if it fails, luck acts for it."""
        table = room.table
        asked = question(table, seat, Budget(milliseconds=self._think))
        try:
            return await self._pool.ask(asked, share_of(room))
        except BotFailed as failure:
            self._metrics.counts["bot_failures"] += 1
            log.warning("%s: %s", asked.game, failure)
            return Answered(table.game.write(asked.luck.pick(asked.legal)), error=str(failure))
