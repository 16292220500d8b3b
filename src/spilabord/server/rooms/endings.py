"""The end of a game: what follows from it is done exactly once, however often servers crash.

The last action and a mark that its end is to be seen to are one commit; the result and the mark's removal are another.
A server that dies in between leaves the mark, and any server sees to it later; of two that do so at once, one wins.
"""

import asyncio
import contextlib
import hashlib
import logging

import msgspec

from spilabord.server.rooms.room import Room
from spilabord.server.rooms.rooms import Rooms
from spilabord.server.store.faults import StoreFailed
from spilabord.server.store.store import Outrun, Result, Store
from spilabord.table.refusals import Refused
from spilabord.table.table import Table

log = logging.getLogger("spilabord")


class Endings:
    """Sees to games that have ended."""

    def __init__(self, rooms: Rooms, store: Store) -> None:
        self._rooms = rooms
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, room: Room) -> None:
        """See to the end of this game, beside everything else."""
        task = asyncio.create_task(self.settle(room.table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def catch_up(self) -> None:
        """See to every end that no server has seen to."""
        for code in await self._store.unsettled():
            try:
                await self.settle((await self._rooms.find(code)).table)
            except StoreFailed:
                raise
            except Refused as refusal:
                log.warning("the end of table %s waits: %s", code[:2] + "…", refusal)

    async def settle(self, table: Table) -> None:
        """Write the result of a finished game, unless another server has."""
        with contextlib.suppress(Outrun, StoreFailed):  # which waits for the next time
            await self._store.settle(result_of(table, self._rooms.clock.now()))

    async def close(self) -> None:
        """Wait for what has begun."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def result_of(table: Table, now: int) -> Result:
    """The result of a finished game; a person who played all of it alone has a score to beat."""
    assert table.over, "a game that goes on has no result"
    code, kind = table.terms.code, kind_of(table)
    if len(table.chairs) > 1 or not table.chairs[0].person or table.terms.line is not None:
        return Result(code, now, kind)
    chair = table.chairs[0]
    return Result(code, now, kind, chair.devices[0], chair.name, table.game.outcome(table.state).scores[0])


def kind_of(table: Table) -> str:
    """Which scores can be compared: those of one game by the same options."""
    options = sorted(msgspec.to_builtins(table.options).items())
    return hashlib.sha256(msgspec.json.encode((table.terms.game, options))).hexdigest()
