"""Threads of a batch: slices of the tables, which threads take as they are free, so that none waits for another.

A step begins and ends in the thread that calls. Others help. For a tenth of a millisecond they wait for the next step
inside compiled code, because a sleeping thread wakes too late for a step of 256 tables; then they sleep until they are
called. A slice writes its rows to a place of its own, and in the end they are moved to follow those of
the slice before: which thread did what leaves no trace.
"""

import time
import weakref
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from spilabord.compiled.atomics import count, exchange
from spilabord.compiled.kernels import kernel, settings, specialise
from spilabord.compiled.templates import games_own

SLICES: Final = 16
"""Slices for each thread, at most: a thread that lost its core leaves one of 32 of the work of two to wait for."""

SMALLEST: Final = 16
"""Tables of a slice, if there are enough: a thread waits for another as long as one takes, 10 microseconds."""

SCORES: Final = 32
"""Places of a scratch array for scores and ranks."""

PATIENCE: Final = 10_000
"""Looks for the next step before a helper sleeps: a tenth of a millisecond."""

WAITING, CALLED, WORKING, ASLEEP, DISMISSED = range(5)
"""What a helper does: it looks for the next step; it may begin it; it plays; it waits for a call; it is to sleep."""

TAKEN, FROM_THE_FRONT, FROM_THE_BACK, HELPERS = 0, 8, 16, 24
"""Places of the numbers that threads agree by, each in a line of the cache of its own; helpers follow, eight apart."""

NOT_YET: Final = -1
"""Instead of the number of rows: a helper still plays. Below it: the table, counted down, whose choice was refused."""


class Shared(NamedTuple):
    """What a step is, for all threads."""

    batch: Any
    control: npt.NDArray[np.int64]
    bounds: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    scratch: npt.NDArray[np.int64]
    widest: int
    again: bool


step = refused = games_own


def take_template(shared: Any, forwards: bool) -> None:
    """Plays one slice after the other until none is left, from the front or the back: neighbours share cache lines."""
    batch, control, bounds, ends, scratch, widest, again = shared
    slices, tables = len(ends), bounds[-1]
    while count(control, TAKEN) < slices:
        k = count(control, FROM_THE_FRONT) if forwards else slices - 1 - count(control, FROM_THE_BACK)
        first = bounds[k]
        ends[k] = step(batch, first, bounds[k + 1], first * widest, again, tables, scratch[k])


take = games_own


def help_template(shared: Any, helper: int, forwards: bool) -> None:
    """Helps with every step until it is dismissed or none has come for long."""
    control = shared[1]
    looks = 0
    while True:
        if exchange(control, helper, CALLED, WORKING):
            take(shared, forwards)
            exchange(control, helper, WORKING, WAITING)
            looks = 0
        elif exchange(control, helper, DISMISSED, ASLEEP):
            return
        looks += 1
        if looks > PATIENCE and exchange(control, helper, WAITING, ASLEEP):
            return


@kernel
def closed(shared: Any) -> int:
    """Waits for helpers that play, moves all rows to follow each other, and says how many there are."""
    batch, control, bounds, ends, _, widest, _ = shared
    for helper in range(HELPERS, len(control), 8):
        looks = 0
        while not exchange(control, helper, CALLED, WAITING) and exchange(control, helper, WORKING, WORKING):
            looks += 1
            if looks > PATIENCE:
                return NOT_YET
    start, codes, rows = batch.start, batch.codes, batch.features
    free = 0
    for k in range(len(ends)):
        begin = bounds[k] * widest
        moved = begin - free
        if moved:
            for row in range(begin, ends[k]):
                codes[row - moved] = codes[row]
                for column in range(rows.shape[1]):
                    rows[row - moved, column] = rows[row, column]
            for t in range(bounds[k], bounds[k + 1]):
                start[t] -= moved
        free = ends[k] - moved
    return int(free)


def lead_template(shared: Any, checked: bool) -> int:
    """Plays a step, if every choice that is to be checked is in its list, and says how many rows there are."""
    batch, control = shared[0], shared[1]
    if checked:
        t = refused(batch)
        if t >= 0:
            return int(NOT_YET - 1 - t)
    control[TAKEN] = control[FROM_THE_FRONT] = control[FROM_THE_BACK] = 0
    for helper in range(HELPERS, len(control), 8):
        exchange(control, helper, WAITING, CALLED)
    take(shared, True)
    return int(closed(shared))


@kernel
def dismiss(control: Any, helper: int) -> bool:
    """Has a helper leave what it was given, and says whether it has."""
    exchange(control, helper, WAITING, DISMISSED)
    return bool(exchange(control, helper, ASLEEP, ASLEEP))


class Team(NamedTuple):
    """The compiled loops of the thread that leads and of those that help, for one game."""

    lead: Callable[[Shared, bool], int]
    help: Callable[[Shared, int, bool], None]


def team_of(name: str, step: Any, refused: Any) -> Team:
    """The loops that play this step."""
    taken = specialise(take_template, f"{name}_take", step=step)
    lead = specialise(lead_template, f"{name}_lead", take=taken, refused=refused)
    return Team(lead, specialise(help_template, f"{name}_help", take=taken))


class Slices:
    """The tables of a batch, played by one thread or more."""

    def __init__(self, team: Team, tables: int, threads: int, widest: int) -> None:
        helpers = 0 if settings.DISABLE_JIT else threads - 1
        slices = min(SLICES * (helpers + 1), -(-tables // SMALLEST)) if helpers else 1
        self._given = team, tables, threads, widest
        self._team, self._widest = team, widest
        self._bounds = np.array([tables * k // slices for k in range(slices + 1)])
        self._ends = np.zeros(slices, np.int64)
        self._scratch = np.zeros((slices, widest + SCORES), np.int64)
        self._control = np.zeros(HELPERS + 8 * helpers, np.int64)
        self._control[HELPERS:] = ASLEEP
        self._shared: Shared | None = None
        self._calls = [SimpleQueue[Shared | None]() for _ in range(helpers)]
        self._threads = [self._started(number, calls) for number, calls in enumerate(self._calls)]
        weakref.finalize(self, _end, self._control, self._calls)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, or what is read from a file, has threads of its own: nothing else is kept between steps."""
        return Slices, self._given

    def _started(self, number: int, calls: "SimpleQueue[Shared | None]") -> Thread:
        thread = Thread(target=_help, args=(self._team, calls, number), name="batch", daemon=True)
        thread.start()
        return thread

    def play(self, batch: Any, again: bool, checked: bool) -> int:
        """Steps all tables, and says how many rows there are; below `NOT_YET`, which choice is not in its list."""
        shared = self._for(batch, again)
        for number, calls in enumerate(self._calls):
            if self._control[HELPERS + 8 * number] == ASLEEP:
                self._control[HELPERS + 8 * number] = WAITING
                calls.put(shared)
        rows = self._team.lead(shared, checked)
        while rows == NOT_YET:
            time.sleep(0)
            rows = closed(shared)
        return rows

    def _for(self, batch: Any, again: bool) -> Shared:
        """What all threads are to see; helpers that see something else are dismissed first."""
        if self._shared is None or self._shared.batch is not batch or self._shared.again != again:
            for number, thread in enumerate(self._threads):
                while not dismiss(self._control, HELPERS + 8 * number) and thread.is_alive():
                    time.sleep(0)
            self._shared = Shared(batch, self._control, self._bounds, self._ends, self._scratch, self._widest, again)
            if self._threads:  # what helpers do is compiled here, before one of them is called
                self._control[HELPERS] = DISMISSED
                self._team.help(self._shared, HELPERS, True)
        return self._shared


def _help(team: Team, calls: "SimpleQueue[Shared | None]", number: int) -> None:
    """A helper's thread: it ends with its batch."""
    while (shared := calls.get()) is not None:
        team.help(shared, HELPERS + 8 * number, number % 2 == 1)
        del shared


def _end(control: Any, calls: list["SimpleQueue[Shared | None]"]) -> None:
    control[HELPERS:] = DISMISSED
    for each in calls:
        each.put(None)
