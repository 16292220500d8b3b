"""Reading from a store: a few connections, questions that wait for a fault to pass, and for no longer than that."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import URL, Select
from sqlalchemy.exc import SQLAlchemyError

from spilabord.server.backoff import Backoff
from spilabord.server.store.database import engine_for
from spilabord.server.store.faults import NOT_READ, PASSING, StoreFailed, fault_of

READERS: Final = 4
PATIENCE: Final = 10.0
"""Seconds for which a question waits for a store that restarts, or does not answer."""

LAST_WORDS: Final = 2.0
"""Seconds for which a reader that is closed waits for answers."""


class Reader:
    """Pool of connections for questions."""

    def __init__(self, url: URL, note_fault: Callable[[Exception], None]) -> None:
        self._engine = engine_for(url, READERS)
        self._note_fault = note_fault
        self._asking: set[asyncio.Task[Sequence[Any]]] = set()

    async def read(self, wanted: Select[Any]) -> Sequence[Any]:
        """Rows found; a fault that passes is waited for, within limits."""
        backoff, until = Backoff(0.05, 1.0), time.monotonic() + PATIENCE
        while True:
            try:
                return await self._in_time(wanted)
            except (SQLAlchemyError, OSError) as error:
                if (fault := fault_of(error)) is None:
                    raise
                if fault not in PASSING or time.monotonic() > until:
                    self._note_fault(error)
                    raise StoreFailed(fault, NOT_READ) from None
                await asyncio.sleep(backoff.failed())

    async def _in_time(self, wanted: Select[Any]) -> Sequence[Any]:
        """Rows found in time: a question that is not answered is left behind, for psycopg cannot take it back."""
        asking = asyncio.create_task(self._ask(wanted))
        self._asking.add(asking)
        asking.add_done_callback(self._asked)
        if not (await asyncio.wait({asking}, timeout=PATIENCE))[0]:
            raise TimeoutError("the store does not answer")
        return asking.result()

    async def _ask(self, wanted: Select[Any]) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            found: Sequence[Any] = (await connection.execute(wanted)).all()
        return found

    def _asked(self, asking: asyncio.Task[Sequence[Any]]) -> None:
        self._asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # heard by the one who waits, if anybody still does

    async def close(self) -> None:
        """Close every connection, once the questions under way are answered, or have had time to be.

        aiosqlite never ends a question that is cancelled in the middle.
        """
        if self._asking:
            _, unanswered = await asyncio.wait(self._asking, timeout=LAST_WORDS)
            for asking in unanswered:
                asking.cancel()
        await self._engine.dispose()
