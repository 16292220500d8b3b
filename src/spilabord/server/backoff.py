"""Backoff: growing pauses with jitter between attempts that fail, and log lines that are written once a minute."""

import random
import time
from collections.abc import Callable
from typing import Final

FIRST: Final = 0.25
MOST: Final = 30.0
"""Seconds of the first pause, and of the longest; each pause is twice the one before."""

MINUTE: Final = 60.0


class Backoff:
    """Pauses after failures: each is random between half and all of a time that doubles, so that nobody keeps step."""

    def __init__(self, first: float = FIRST, most: float = MOST, luck: Callable[[], float] = random.random) -> None:
        self._first = first
        self._most = most
        self._luck = luck
        self.failures = 0
        """Failures in a row."""

    def failed(self) -> float:
        """Count a failure; the seconds to wait before the next attempt."""
        longest = min(self._most, self._first * 2.0 ** min(self.failures, 60))
        self.failures += 1
        return longest * (0.5 + 0.5 * self._luck())

    def succeeded(self) -> None:
        """Begin with short pauses again."""
        self.failures = 0


class OnceAMinute:
    """Says whether a log line about this topic may be written: the first at once, then one a minute."""

    def __init__(self, seconds: float = MINUTE, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._written: dict[str, float] = {}

    def may_write(self, topic: str) -> bool:
        """Whether it is time for another line; if so, it counts as written."""
        now, last = self._clock(), self._written.get(topic)
        if last is not None and now - last < self._seconds:
            return False
        self._written[topic] = now
        return True
