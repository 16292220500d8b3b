"""Lanes of the bot pool: places in which bots think, given out by the fair queue, and which bots are quick."""

import asyncio
from typing import Final

from spilabord.bots import read_spelling
from spilabord.bots.levels import LEVELS
from spilabord.core.game import AnyGame
from spilabord.server.bots.queue import FairQueue, Rank, Share
from spilabord.server.bots.worker import NICE

FEW_PLAYOUTS: Final = 100
"""Playouts up to which a level is quick: a few milliseconds."""


def is_quick(spelling: str, game: AnyGame) -> bool:
    """Whether this bot answers in milliseconds: it does not search, or is a level that hardly does."""
    name, _ = read_spelling(spelling)
    if name == "random" or name in game.bots:
        return True
    if name not in LEVELS:
        return False
    name, parameters = read_spelling(game.levels.get(name, LEVELS[name]))
    return name in game.bots or int(parameters.get("playouts", FEW_PLAYOUTS + 1)) <= FEW_PLAYOUTS


class Lane:
    """Places for bots that think at the same time; of several, one is kept for games of people who are there."""

    def __init__(self, places: int, niceness: int = NICE) -> None:
        self.niceness = niceness
        """How far its processes step back for others."""
        self.idle: list[asyncio.subprocess.Process] = []
        """Processes of this lane that wait for a question."""
        self._places = places
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._taken: dict[Rank, int] = dict.fromkeys(Rank, 0)

    async def enter(self, share: Share) -> None:
        """Wait for a place."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(share, turn)
        self._admit()
        try:
            await turn
        except asyncio.CancelledError:
            self._queue.withdraw(share, turn)
            if turn.done() and not turn.cancelled():
                self.leave(share)
            raise

    def leave(self, share: Share) -> None:
        """Give the place back."""
        self._taken[share.rank] -= 1
        self._admit()

    def _admit(self) -> None:
        """Give the free places to those whose turn it is."""
        while sum(self._taken.values()) < self._places and (taken := self._queue.take(self._worst())) is not None:
            share, turn = taken
            if not turn.done():
                self._taken[share.rank] += 1
                turn.set_result(None)

    def _worst(self) -> Rank:
        """Lowest rank that may have a place now."""
        others = sum(self._taken.values()) - self._taken[Rank.PRESENT]
        return Rank.PRESENT if self._places > 1 and others >= self._places - 1 else Rank.WATCHED
