"""Health of the server: whether its store writes, tried at most once a second however often it is asked."""

import asyncio
import time
from typing import Final

from spilabord.server.heartbeat import Heartbeat
from spilabord.server.store.faults import NOT_KNOWN, StoreFailed
from spilabord.server.store.store import Store

PATIENCE: Final = 5.0
"""Seconds that the store has to write."""

FRESH: Final = 1.0
"""Seconds for which an answer holds."""


class HealthCheck:
    """Tries to write a heartbeat, once for everybody who asks meanwhile."""

    def __init__(self, heartbeat: Heartbeat, store: Store) -> None:
        self._heartbeat = heartbeat
        self._store = store
        self._checking: asyncio.Task[StoreFailed | None] | None = None
        self._since = 0.0

    async def fault(self) -> StoreFailed | None:
        """What is wrong with the store; None if it writes."""
        if self._checking is None or (self._checking.done() and time.monotonic() - self._since > FRESH):
            self._checking = asyncio.create_task(self._check())
            self._since = time.monotonic()
        done, _ = await asyncio.wait({self._checking}, timeout=PATIENCE)
        return self._checking.result() if done else StoreFailed("slow", NOT_KNOWN)

    async def _check(self) -> StoreFailed | None:
        try:
            await self._heartbeat.beat()
        except StoreFailed as failure:
            return failure
        return StoreFailed("corrupt", NOT_KNOWN) if self._store.corrupt else None

    async def close(self) -> None:
        """Ask no more."""
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)
