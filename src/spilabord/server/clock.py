"""The server's time: read from a wall clock once, then counted; and the times in which nobody could act.

A jump of the wall clock changes nothing. A pause of the process, or of the store, is an outage: no player's clock
counts it. `now` notices a pause that is still going on, so that nothing is decided without knowing of it.
"""

import time
from collections.abc import Callable, Iterable
from typing import Final

from spilabord.table.clock import merged
from spilabord.table.table import Outage

HELD: Final = 1_500
"""Milliseconds without a tick, or with a write under way, that count as an outage from their beginning."""

GRACE: Final = 10_000
"""Milliseconds after an outage that clocks stand still, at most, for people to come back."""

SLEW: Final = 0.01
"""How much faster or slower time goes, at most, while it is brought back to that of the other servers."""


def counted() -> float:
    """Seconds that only ever go on, in a suspended machine too where the system can tell."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class ServerClock:
    """Epoch milliseconds, by a counter; the outages; and who was heard of when."""

    def __init__(self, wall: Callable[[], float] = time.time, counter: Callable[[], float] = counted) -> None:
        self.counter = counter
        self._read_at = counter()
        self._offset = self._target = wall() - self._read_at
        self._ticked: int | None = None
        """The last tick; None until there is one, for nobody can tell then whether the process was paused."""
        self._unwritten: int | None = None
        """Since when a write is under way or has failed; None while all is written."""
        self._write_failed = False
        self.others: int | None = None
        """Until when every other server of this store has been heard of; None if there is no other."""
        self.outages: list[Outage] = []
        """Times in which nobody could act, in order and apart from each other."""
        self.unsaved: list[Outage] = []
        """Those of them that are over, and are yet to be written to the store."""

    def now(self) -> int:
        """Milliseconds since the epoch; an outage that goes on is known from now on."""
        at = self._read()
        for since in (self._ticked, self._unwritten):
            if since is not None and at - since > HELD:
                self._extend(Outage(since, at))
        return at

    def settled(self) -> int:
        """The time up to which all servers are known to have been up: no clock runs out after it."""
        now = self.now()
        return now if self.others is None else min(now, self.others)

    def _read(self) -> int:
        at = self.counter()
        most = (at - self._read_at) * SLEW
        self._read_at = at
        self._offset += max(-most, min(most, self._target - self._offset))
        return int((at + self._offset) * 1000)

    # Pauses of the process, and of the store

    def tick(self) -> None:
        """The event loop goes round; if it did not for long, that was an outage, which is over now."""
        at = self._read()
        if self._ticked is not None and at - self._ticked > HELD:
            self._end(self._ticked, at)
        self._ticked = at

    def write_begins(self) -> None:
        """Something is being written to the store."""
        if self._unwritten is None:
            self._unwritten = self._read()

    def write_failed(self) -> None:
        """The store could not write: an outage, until it can."""
        self._write_failed = True

    def write_ends(self) -> None:
        """The store has written; if that took long, or failed before, it was an outage, which is over now."""
        at, since = self._read(), self._unwritten
        if since is not None and (self._write_failed or at - since > HELD):
            self._end(since, at)
        self._unwritten, self._write_failed = None, False

    def _end(self, start: int, end: int) -> None:
        """An outage is over; clocks stand still for as long again, within limits."""
        self.note(Outage(start, end + min(GRACE, end - start)))

    def note(self, outage: Outage) -> None:
        """Know of an outage, which the store does not know of yet."""
        self.unsaved.append(outage)
        self.add([outage])

    def _extend(self, outage: Outage) -> None:
        """Know of an outage that goes on: as a rule the last one, a little longer."""
        last = self.outages[-1] if self.outages else None
        if last is None or not last.start <= outage.start <= last.end:
            self.add([outage])
        elif outage.end > last.end:
            self.outages[-1] = Outage(last.start, outage.end)

    def add(self, outages: Iterable[Outage]) -> None:
        """Know of these outages too."""
        self.outages[:] = merged([*self.outages, *outages])

    def forget(self, before: int) -> None:
        """Forget the outages that ended before this time."""
        self.outages[:] = [outage for outage in self.outages if outage.end >= before]

    def saved(self, outages: list[Outage]) -> None:
        """These outages are in the store."""
        self.unsaved[:] = [outage for outage in self.unsaved if outage not in outages]

    # One time for all servers of a store

    def start_from(self, wall: float, counter: float) -> None:
        """Begin with the time of the store, whose clock showed this at that count."""
        self._offset = self._target = wall - counter

    def not_before(self, last: int) -> None:
        """Begin no earlier than this, for time in a store never goes back; then go slower, until the time is right."""
        self._offset += max(0, last - self._read()) / 1000

    def follow(self, wall: float, counter: float) -> None:
        """Go towards the time of the store, without a jump."""
        self._target = wall - counter
