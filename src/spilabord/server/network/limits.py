"""Rate limits by address and by connection: token buckets, and a count of open WebSockets."""

import time
from typing import Final

from msgspec import Struct

MOST_BUCKETS: Final = 50_000
"""Buckets that are kept; beyond that, full ones are evicted: they hold back nobody."""


class Limits(Struct, frozen=True):
    """Limits of one connection and of one address; rates are per second, bursts what may come at once."""

    frame: int = 16_384
    """Bytes in one message from a client, and in the body of one request."""
    messages: float = 20.0
    messages_burst: float = 60.0
    requests: float = 10.0
    requests_burst: float = 120.0
    tables: float = 0.5
    tables_burst: float = 20.0
    misses: float = 0.2
    misses_burst: float = 20.0
    """Codes, tokens and keys that do not exist."""
    connections: int = 400
    """Open WebSockets from one address."""


NO_LIMIT: Final = 1e9
UNLIMITED: Final = Limits(
    messages=NO_LIMIT,
    messages_burst=NO_LIMIT,
    requests=NO_LIMIT,
    requests_burst=NO_LIMIT,
    tables=NO_LIMIT,
    tables_burst=NO_LIMIT,
    misses=NO_LIMIT,
    misses_burst=NO_LIMIT,
    connections=1_000_000,
)
"""No rate limits, for tests and load on one machine: only the size of a message is limited."""


class TokenBucket:
    """Token bucket: fills at a steady rate up to a burst; each request takes one token."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now

    def take(self) -> bool:
        """Take a token; whether there was one."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def empty(self) -> bool:
        """Whether no token is left."""
        self._fill()
        return self._left < 1

    def full(self) -> bool:
        """Whether it is as good as new, and need not be kept."""
        self._fill()
        return self._left >= self._burst


class RateLimiter:
    """Rate limits of every address: its token buckets by kind, and its open WebSockets."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._buckets: dict[tuple[str, str], TokenBucket] = {}
        self._connections: dict[str, int] = {}

    def _bucket(self, kind: str, address: str) -> TokenBucket:
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full()}
        if (kind, address) not in self._buckets:
            rate, burst = getattr(self.limits, kind), getattr(self.limits, f"{kind}_burst")
            self._buckets[kind, address] = TokenBucket(rate, burst)
        return self._buckets[kind, address]

    def allows(self, kind: str, address: str) -> bool:
        """Take a token of this kind for this address; whether there was one."""
        return self._bucket(kind, address).take()

    def too_many_misses(self, address: str) -> bool:
        """Whether this address has guessed too many codes, tokens and keys that do not exist."""
        return self._bucket("misses", address).empty()

    def open_connection(self, address: str) -> bool:
        """Count one more WebSocket of this address; False if it has too many already."""
        if self._connections.get(address, 0) >= self.limits.connections:
            return False
        self._connections[address] = self._connections.get(address, 0) + 1
        return True

    def close_connection(self, address: str) -> None:
        """Count one WebSocket of this address less."""
        self._connections[address] -= 1
        if not self._connections[address]:
            del self._connections[address]
