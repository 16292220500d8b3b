"""A hint: what the master would do on a seat that asks, from its view alone. Nothing of it is written down."""

import asyncio
import secrets

from msgspec.structs import replace

from spilabord.bots.asking import question
from spilabord.bots.explaining import reasons_for
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.server.bots.pool import BotFailed, BotPool
from spilabord.server.bots.queue import Rank, Share
from spilabord.server.bots.worker import Answered
from spilabord.table import gate
from spilabord.table.refusals import Refused
from spilabord.table.table import Table


class Hints:
    """Hints that are being thought about: one for each seat, whatever number of devices and connections ask."""

    def __init__(self, pool: BotPool, think: int) -> None:
        self._pool = pool
        self._think = think
        self._asked: dict[tuple[str, Seat], asyncio.Task[Answered]] = {}

    async def hint(self, table: Table, seat: Seat, device: str, origin: str) -> tuple[str, tuple[Message, ...]]:
        """The spelling of the action that the master would choose, and why; Refused if a newer question replaces it.

        A person waits for it as for a bot of their game, and it counts as one for the address that asks.
        """
        gate.refuse_unless_seen(table, device, seat, table.number)
        if table.to_move != seat:
            raise Refused("not-your-turn")
        asked = question(table, seat, Budget(milliseconds=self._think))
        asked = replace(asked, bot="master", luck=Rng(secrets.token_hex(16)))
        share = Share(Rank.PRESENT, origin, table.terms.code)
        task = asyncio.create_task(self._pool.ask(asked, share))
        action = (await self._newest((table.terms.code, seat), task)).action
        return action, reasons_for(table.game, asked.view, table.game.read(action), asked.legal)

    async def _newest(self, place: tuple[str, Seat], task: asyncio.Task[Answered]) -> Answered:
        """What comes of this question, which takes the place of the one before it."""
        if (older := self._asked.get(place)) is not None:
            older.cancel()
        self._asked[place] = task
        try:
            await asyncio.wait({task})
            if task.cancelled():
                raise Refused("hint-replaced")
            return task.result()
        except BotFailed:
            raise Refused("no-hint", 503) from None
        finally:
            task.cancel()
            if self._asked.get(place) is task:
                del self._asked[place]
