"""Threads of a batch: small slices of the tables, which threads take as they are free, so that none waits for another.

A slice writes its rows to a place of its own. Rows are moved to follow those of the slice before, in order and as soon
as that is known, while other slices are still played: which thread did what leaves no trace.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Lock
from typing import Any, Final

import numpy as np
import numpy.typing as npt

SLICES: Final = 4
"""Slices for each thread, at most: a thread that lost its core leaves an eighth of the work of two to wait for."""

SMALLEST: Final = 128
"""Tables of a slice, if there are enough: handing out a smaller one costs what it saves (two threads, 256 tables)."""

SCORES: Final = 32
"""Places of a scratch array for scores and ranks."""

Rows = npt.NDArray[Any]


class Slices:
    """The tables of a batch, played by one thread or more."""

    def __init__(self, tables: int, threads: int, widest: int) -> None:
        count = 1 if threads == 1 else min(SLICES * threads, max(threads, tables // SMALLEST))
        self._bounds = list(pairwise(tables * k // count for k in range(count + 1)))
        self._scratch = [np.zeros(widest + SCORES, np.int64) for _ in self._bounds]
        self._given = tables, threads, widest
        self._widest, self._others = widest, min(threads, count) - 1
        self._pool = ThreadPoolExecutor(self._others, "batch") if self._others else None
        self._lock = Lock()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, or what is read from a file, has threads of its own: nothing else is kept between steps."""
        return Slices, self._given

    def play(self, step: Callable[[int, int, int, Any], int], start: Rows, rows: tuple[Rows, ...]) -> int:
        """Has all slices stepped, as `step(first, last, row, scratch)`, and says how many rows there are."""
        self._ends: list[int | None] = [None] * len(self._bounds)
        self._closed = self._count = 0
        left = iter(range(len(self._bounds)))
        helpers = [self._pool.submit(self._take, left, step, start, rows) for _ in range(self._others) if self._pool]
        self._take(left, step, start, rows)
        for helper in helpers:
            if not helper.cancel():
                helper.result()
        self._close_up(start, rows)
        return self._count

    def _take(self, left: Iterator[int], step: Callable[..., int], start: Rows, rows: tuple[Rows, ...]) -> None:
        """Plays one slice after the other, until none is left."""
        for k in left:
            first, last = self._bounds[k]
            self._ends[k] = int(step(first, last, first * self._widest, self._scratch[k]))
            if self._lock.acquire(blocking=False):
                self._close_up(start, rows)
                self._lock.release()

    def _close_up(self, start: Rows, rows: tuple[Rows, ...]) -> None:
        """Moves the rows of all slices that can be moved to where those of the slice before end."""
        while self._closed < len(self._ends) and (end := self._ends[self._closed]) is not None:
            first, last = self._bounds[self._closed]
            begin = first * self._widest
            if begin != self._count:
                for each in rows:
                    each[self._count : self._count + end - begin] = each[begin:end]
                start[first:last] -= begin - self._count
            self._count += end - begin
            self._closed += 1
