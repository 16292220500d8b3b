"""Watchdog: notices when the event loop was held for long, and logs what held it.

The loop beats, and measures how late each beat is and how much it computed meanwhile. A thread looks on; when a beat is
late it notes which functions the loop is in. A pause of the whole process delays both, and a machine that has no
processor free says how long the loop waited for one (Linux): neither is counted. No line names a table or a person.
"""

import asyncio
import contextlib
import logging
import os
import sys
import threading
from time import perf_counter, thread_time
from types import FrameType
from typing import Final

from spilabord.server.metrics import Metrics

HELD: Final = 0.1
"""Seconds that the loop may be held before it is told."""

BEAT: Final = 0.05
"""Seconds between two beats of the loop, and between two looks at it: both together take about 0.1 % of a core."""

QUIET: Final = 1.0
"""Seconds from one line in the log to the next."""

FRAMES: Final = 4
"""Functions of ours that are named, the innermost first."""

IDLE: Final = ("select", "run_forever", "run_until_complete", "run")
"""Functions in which a loop waits: asyncio's own, and where one in C was called from."""

log = logging.getLogger("spilabord")


class Watchdog:
    """One event loop, and the thread that looks at it."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._computed = 0.0
        self._looked = 0.0
        """When the thread last looked."""
        self._paused = 0.0
        """Seconds since the last beat in which the thread could not look either."""
        self._queue = RunQueue()
        self._where: str | None = None
        self._told_at = -QUIET
        self._untold = 0

    def start(self) -> None:
        """Begin to beat in this thread's event loop, and to look at it."""
        self._queue.open()
        self._computed, self._looked = thread_time(), perf_counter()
        self._due = self._looked + BEAT
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)
        self._thread = threading.Thread(
            target=self._look_on, args=[threading.get_ident()], name="watchdog", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._stopped.set()
        if self._timer is not None:
            self._timer.cancel()
        if self._thread is not None:
            self._thread.join()
        self._queue.close()

    # In the loop

    def _beat(self) -> None:
        now, computed = perf_counter(), thread_time()
        held, waited = now - self._due, self._queue.waited()
        if held > HELD:
            self._late(now, held, computed - self._computed, waited)
        self._due, self._computed = now + BEAT, computed
        self._paused, self._where = 0.0, None
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _late(self, now: float, held: float, computed: float, waited: float) -> None:
        """A beat is late: through the loop, if it computed all the while or the thread could look on meanwhile."""
        paused = max(waited, self._paused + max(0.0, now - self._looked - 2 * BEAT))
        if max(computed - BEAT, held - paused) <= HELD or self._where == "":
            return
        self._metrics.stalled(held)
        if now - self._told_at < QUIET:
            self._untold += 1
            return
        more = f"; {self._untold} more since the last line" if self._untold else ""
        where = self._where or "one call that let nobody look"
        times = _ms(held, computed, waited)
        log.warning(
            "the event loop was held for %d ms (computing %d, without a processor %d) in %s%s", *times, where, more
        )
        self._told_at, self._untold = now, 0

    # In the thread

    def _look_on(self, loop_thread: int) -> None:
        while not self._stopped.wait(BEAT):
            now = perf_counter()
            self._paused += max(0.0, now - self._looked - 2 * BEAT)
            self._looked = now
            if now - self._due > HELD / 2 and self._where is None:
                self._where = functions(sys._current_frames().get(loop_thread))


class RunQueue:
    """How long this thread was ready to run and had no processor, as Linux counts it; elsewhere nothing is known."""

    def __init__(self) -> None:
        self._file: int | None = None
        self._before = 0

    def open(self) -> None:
        """Begin to count for this thread."""
        with contextlib.suppress(OSError):
            self._file = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
        self.waited()

    def waited(self) -> float:
        """Seconds since this was last asked."""
        if self._file is None:
            return 0.0
        before, self._before = self._before, int(os.pread(self._file, 80, 0).split()[1])
        return (self._before - before) / 1e9

    def close(self) -> None:
        """Count no more."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def functions(frame: FrameType | None) -> str:
    """The functions of ours that a thread is in, the innermost first; nothing if it only waits for something to do."""
    if frame is not None and frame.f_code.co_name in IDLE:
        return ""
    found: list[str] = []
    while frame is not None and len(found) < FRAMES:
        module = str(frame.f_globals.get("__name__", "?"))
        if not found or module.split(".")[0] == "spilabord":
            found.append(f"{module}:{frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(found)


def _ms(*seconds: float) -> list[int]:
    return [round(1000 * one) for one in seconds]
