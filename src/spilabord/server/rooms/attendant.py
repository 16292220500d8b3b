"""Acts for bots that are to move and for seats whose time is up. Any server may attend any table."""

import asyncio
import logging
from typing import Literal

from spilabord.bots.asking import question
from spilabord.core.bot import Budget
from spilabord.core.game import Seat
from spilabord.server.bots.pool import BotFailed, BotPool
from spilabord.server.bots.worker import Answered
from spilabord.server.codes import milliseconds
from spilabord.server.metrics import Metrics
from spilabord.server.rooms.room import Room
from spilabord.server.rooms.rooms import IDLE, Rooms
from spilabord.server.store.store import Outrun, Store
from spilabord.table.play import ActAsBot
from spilabord.table.refusals import Refused
from spilabord.table.table import Table
from spilabord.table.timeout import TimeUp, forced, is_up

log = logging.getLogger("spilabord")


class Attendant:
    """Sees to it that a seat acts for which no person will."""

    def __init__(self, rooms: Rooms, store: Store, pool: BotPool, metrics: Metrics, think: int) -> None:
        self._rooms = rooms
        self._store = store
        self._pool = pool
        self._metrics = metrics
        self._think = think
        self._tasks: set[asyncio.Task[None]] = set()

    def attend(self, room: Room) -> None:
        """Let the bot that is to move here begin to think."""
        seat = room.table.to_move
        if seat is not None and room.thinking is None and room.table.chairs[seat].bot is not None:
            self._begin(room)

    def _begin(self, room: Room) -> None:
        room.thinking = asyncio.create_task(self._act_for(room))
        self._tasks.add(room.thinking)
        room.thinking.add_done_callback(self._tasks.discard)

    async def sweep(self, everything: bool = False) -> None:
        """Looks at every table whose time has come: bots without a server, clocks that ran out."""
        for code, since in await self._store.due(None if everything else milliseconds()):
            try:
                await self._look_after(await self._rooms.find(code), since)
            except Refused as refusal:
                log.warning("table %s waits: %s", code[:2] + "…", refusal)
                await self._store.reschedule(code, since, milliseconds() + IDLE, False)

    async def _look_after(self, room: Room, since: int) -> None:
        await self._rooms.catch_up(room)
        if room.thinking is None and self._absent(room.table) is not None:
            self._begin(room)
        await self._rooms.reschedule(room, since)

    async def close(self) -> None:
        """Nobody acts any more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _act_for(self, room: Room) -> None:
        """One action for the seat to move, and then the next one's if a bot's turn follows."""
        try:
            seat = self._absent(room.table)
            if seat is not None:
                await self._rooms.act_for(room, await self._chosen(room.table, seat))
        except (Outrun, Refused) as reason:
            log.info("an action for a seat came to nothing: %s", type(reason).__name__)
        except Exception:
            log.exception("an action for a seat failed; it is tried again when its time has come")
            return
        finally:
            room.thinking = None
        self.attend(room)

    def _absent(self, table: Table) -> Seat | None:
        """The seat to move if no person will act for it: a bot's, or one whose time is up."""
        seat = table.to_move
        if seat is None or table.chairs[seat].bot is not None:
            return seat
        return seat if is_up(table, seat, milliseconds(), self._rooms.outages) else None

    async def _chosen(self, table: Table, seat: Seat) -> ActAsBot | TimeUp:
        """What is done for this seat: as the rules say when time is up, or as a bot thinks."""
        if table.chairs[seat].bot is None:
            action = forced(table, table.state)
            answer = await self._asked(table, seat) if action is None else Answered(action)
            return TimeUp(seat, table.changed, answer.action, answer.playouts, answer.plan)
        answer = await self._asked(table, seat)
        by: Literal["bot", "stand-in"] = "stand-in" if answer.error else "bot"
        return ActAsBot(seat, table.changed, answer.action, answer.playouts, answer.plan, by)

    async def _asked(self, table: Table, seat: Seat) -> Answered:
        """What a bot does; if it fails, luck acts for it."""
        asked = question(table, seat, Budget(milliseconds=self._think))
        try:
            return await self._pool.ask(asked)
        except BotFailed as failure:
            self._metrics.counts["bot_failures"] += 1
            log.warning("%s: %s", asked.game, failure)
            return Answered(table.game.write(asked.luck.pick(asked.legal)), error=str(failure))
