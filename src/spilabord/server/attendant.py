"""Bots that are to move, and clocks that ran out. Any server may attend any table."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Literal

from spilabord.core.bot import Budget
from spilabord.core.game import Seat
from spilabord.server.bots.pool import BotFailed
from spilabord.server.bots.pool import BotPool as Thinkers
from spilabord.server.bots.worker import Question, Reply
from spilabord.server.clocks import allowance, time_left
from spilabord.server.codes import milliseconds
from spilabord.server.commands import Decided, checked, checked_bot, with_chance
from spilabord.server.entries import Acted, PerGame
from spilabord.server.metrics import Metrics
from spilabord.server.refusals import Refused
from spilabord.server.room import Room
from spilabord.server.standing import Standing
from spilabord.server.store.store import Outrun
from spilabord.table.record import luck_of

if TYPE_CHECKING:
    from spilabord.server.rooms import Rooms

By = Literal["bot", "clock", "stand-in"]

log = logging.getLogger("spilabord")


class Attendant:
    """Acts for bots and for seats whose time is up."""

    def __init__(self, rooms: "Rooms", thinkers: Thinkers, metrics: Metrics, think: int) -> None:
        self._rooms = rooms
        self._thinkers = thinkers
        self._metrics = metrics
        self._think = think
        self._tasks: set[asyncio.Task[None]] = set()

    def attend(self, room: Room) -> None:
        """If a bot is to move here, it begins to think."""
        seat = room.standing.to_move
        if seat is not None and room.thinking is None and room.standing.chairs[seat].bot is not None:
            self._begin(room)

    def _begin(self, room: Room) -> None:
        room.thinking = asyncio.create_task(self._act_for(room))
        self._tasks.add(room.thinking)
        room.thinking.add_done_callback(self._tasks.discard)

    async def look_after(self, room: Room, since: int) -> None:
        """This table's time has come at this moment: a bot without a server, or a clock that may have run out."""
        await self._rooms.catch_up(room)
        if room.thinking is None and _absent(room.standing, milliseconds(), self._rooms) is not None:
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
            await self._act_once(room)
        except (Outrun, Refused) as reason:
            log.info("an action for a seat came to nothing: %s", type(reason).__name__)
        except Exception:
            log.exception("an action for a seat failed; it is tried again when its time has come")
            return
        finally:
            room.thinking = None
        self.attend(room)

    async def _act_once(self, room: Room) -> None:
        standing = room.standing
        absent = _absent(standing, milliseconds(), self._rooms)
        if absent is None:
            return
        seat, by = absent
        reply, by = await self._chosen(standing, seat, by)
        async with room.lock:
            now = milliseconds()
            if room.standing.moved != standing.moved or _absent(room.standing, now, self._rooms) is None:
                return
            cost = (allowance(standing, seat) or 0) if by == "clock" else 0
            acted = Acted(seat, reply.action, by, cost, reply.playouts)
            entry = checked(room.standing, seat, reply.action, acted)
            decided = with_chance(Decided((), room.standing).then(entry, now), now)
            if by == "clock":
                decided = _to_the_end(decided, standing.state, seat, now)
            try:
                await self._rooms.write(room, decided, now, None)
            except Outrun:
                await self._rooms.catch_up(room)

    async def _chosen(self, standing: Standing, seat: Seat, by: By) -> tuple[Reply, By]:
        """What is done for this seat: as the rules say when time is up, or as a bot thinks."""
        game = standing.game
        if by == "clock" and game.out_of_time is not None:
            return Reply(game.write(game.out_of_time(standing.state, standing.state))), by
        question = _question(standing, seat, self._think)
        try:
            return await self._thinkers.ask(question), by
        except BotFailed as failure:
            self._metrics.counts["bot_failures"] += 1
            log.warning("%s: %s", standing.card.game, failure)
            action = game.write(question.luck.pick(question.legal))
            return Reply(action), "stand-in" if by == "bot" else by


def _to_the_end(decided: Decided, late: Any, seat: Seat, now: int) -> Decided:
    """Everything else that the rules have a seat do whose time was up in that state, chance in between."""
    game, clock = decided.standing.game, decided.standing.card.clock
    no_gain = clock.increment * 1000 if isinstance(clock, PerGame) else 0
    while game.out_of_time is not None and decided.standing.to_move == seat:
        action = game.out_of_time(late, decided.standing.state)
        if action is None:
            break
        spelling = game.write(action)
        entry = checked(decided.standing, seat, spelling, Acted(seat, spelling, "clock", no_gain))
        decided = with_chance(decided.then(entry, now), now)
    return decided


def _absent(standing: Standing, now: int, rooms: "Rooms") -> tuple[Seat, By] | None:
    """The seat to move if no person will act for it: a bot's, or one whose time is up."""
    seat = standing.to_move
    if seat is None:
        return None
    if standing.chairs[seat].bot is not None:
        return seat, "bot"
    left = time_left(standing, seat, now, rooms.outages)
    return None if left is None or left > 0 else (seat, "clock")


def _question(standing: Standing, seat: Seat, think: int) -> Question:
    """What the bot is asked; its luck follows from the secret and the place, so it can be asked again."""
    luck = luck_of(standing.card.seed, seat, len(standing.line))
    bot = standing.chairs[seat].bot or checked_bot(standing.game, None)
    legal = tuple(standing.game.legal_actions(standing.state))
    view = standing.game.view(standing.state, seat)
    return Question(standing.card.game, bot, view, legal, Budget(milliseconds=think), luck)
