"""Slices: long work on the event loop, done a few milliseconds at a time, so that nobody else waits for it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from time import perf_counter
from typing import Final

SLICE: Final = 0.010
"""Seconds that long work may hold the event loop at a time."""

REST: Final = 0.005
"""Seconds between two slices: what everybody else does takes several rounds of the loop, a commit among them."""


class Slices:
    """Takes turns between all long work of this server: one slice at a time, however many want one."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._lanes: dict[str, tuple[asyncio.Lock, int]] = {}
        """By address: who works for it, and how many do or wait."""

    async def begin(self) -> "Slice":
        """Wait for a turn, and begin a slice."""
        begun = Slice(self)
        await begun.pause()
        return begun

    async def rest(self) -> None:
        """Let everybody else run; of all that rest, one after the other goes on."""
        async with self._turn:
            await asyncio.sleep(REST)

    @contextlib.asynccontextmanager
    async def lane(self, address: str) -> AsyncIterator[None]:
        """Do what is expensive for this address, one thing at a time; the rest waits."""
        lock, waiting = self._lanes.get(address, (asyncio.Lock(), 0))
        self._lanes[address] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._lanes.pop(address)
            if waiting > 1:
                self._lanes[address] = lock, waiting - 1


class Slice:
    """One piece of long work: it pauses between its steps, when its time is up."""

    __slots__ = ("_ends", "_slices")

    def __init__(self, slices: Slices) -> None:
        self._slices = slices
        self._ends = 0.0

    async def pause(self) -> None:
        """Go on at once, or, after a slice, when it is this work's turn again."""
        if perf_counter() >= self._ends:
            await self._slices.rest()
            self._ends = perf_counter() + SLICE
