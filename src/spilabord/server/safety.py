"""What protects the server and its guests: limits by address, where a request comes from, and what a page may do."""

import time
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_ADDRESSES: Final = 50_000
"""Most addresses that are remembered; then those with nothing to answer for are forgotten."""


class Limits(Struct, frozen=True):
    """How much one connection and one address may ask; rates are per second, bursts what may come at once."""

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
"""For tests and load on one machine: only the size of a message is limited."""


class Bucket:
    """Fills at a steady rate up to a burst; each request takes one out."""

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
        """Whether there was one left to take."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def empty(self) -> bool:
        """Whether nothing is left to take."""
        self._fill()
        return self._left < 1

    def full(self) -> bool:
        """Whether there is nothing to remember."""
        self._fill()
        return self._left >= self._burst


class Doorkeeper:
    """Remembers what each address has asked for lately."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._connections: dict[str, int] = {}

    def _bucket(self, kind: str, address: str) -> Bucket:
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full()}
        if (kind, address) not in self._buckets:
            rate, burst = getattr(self.limits, kind), getattr(self.limits, f"{kind}_burst")
            self._buckets[kind, address] = Bucket(rate, burst)
        return self._buckets[kind, address]

    def may(self, kind: str, address: str) -> bool:
        """Whether this address may do one more of this kind now."""
        return self._bucket(kind, address).take()

    def guesses_too_much(self, address: str) -> bool:
        """Whether this address has named too many things that do not exist."""
        return self._bucket("misses", address).empty()

    def enter(self, address: str) -> bool:
        """Whether one more connection from this address is let in; if so it is counted."""
        if self._connections.get(address, 0) >= self.limits.connections:
            return False
        self._connections[address] = self._connections.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """A connection from this address has ended."""
        self._connections[address] -= 1
        if not self._connections[address]:
            del self._connections[address]


def same_origin(headers: Headers) -> bool:
    """A browser names the page that asks; only our own pages may. Programs name none."""
    origin = headers.get("origin")
    return origin is None or (urlsplit(origin).netloc != "" and urlsplit(origin).netloc == headers.get("host"))


POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The content security policy: nothing but our own."""


class SafeHeaders:
    """Puts the headers of safety on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        headers = {
            "content-security-policy": POLICY,
            "x-content-type-options": "nosniff",
            "referrer-policy": "no-referrer",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
        }
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *self._headers]}
            await send(message)

        wrapped: Any = with_headers if scope["type"] == "http" else send
        await self._app(scope, receive, wrapped)
