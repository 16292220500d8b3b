"""Rate limits by address and by connection: token buckets, and a count of open WebSockets."""

import time
from collections import Counter, OrderedDict
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from spilabord.server.network.addresses import groups_of

MOST_BUCKETS: Final = 50_000
"""Buckets of their own that groups of addresses may have; beyond that newcomers share some."""

SHARED: Final = 1024
"""Buckets of each kind that newcomers share; which one is theirs nobody can work out."""

EXAMINED: Final = 4
"""Old buckets that are looked at for each new one, and dropped if they are full: those hold back nobody."""

A_SITE: Final = 16
"""How many times the limits of one guest (a /64) hold for a whole site (a /48)."""

DAY: Final = 86_400.0


class Limits(Struct, frozen=True):
    """Limits of one connection and of one address; rates are per second, bursts what may come at once."""

    frame: int = 16_384
    """Bytes in one message from a client, and in the body of one request."""
    record: int = 4_000_000
    """Bytes in the record of a game that somebody opens: the longest match of the tests has under one million."""
    messages: float = 20.0
    messages_burst: float = 60.0
    """Messages over one WebSocket."""
    all_messages: float = 200.0
    all_messages_burst: float = 2_000.0
    """Messages over all WebSockets of one address."""
    commands: float = 300_000 / DAY
    commands_burst: float = 300_000.0
    """Commands of one address, each of which is written down if it is carried out."""
    talk: float = 5.0
    talk_burst: float = 100.0
    """What people at one address say."""
    talk_bytes: float = 4_000_000 / DAY
    talk_bytes_burst: float = 4_000_000.0
    laid_bytes: float = 20_000_000 / DAY
    laid_bytes_burst: float = 20_000_000.0
    """Bytes of what was played elsewhere: of records that are opened, and of games that are played on from."""
    requests: float = 10.0
    requests_burst: float = 120.0
    """Requests of the API; more are refused."""
    all_requests: float = 100.0
    all_requests_burst: float = 400.0
    """Requests and handshakes of any kind, pages and files too; more wait, see `Pace`."""
    told: float = 4_000_000.0
    told_burst: float = 64_000_000.0
    """Bytes of news for people who were long away, or say so; more wait."""
    devices: float = 0.1
    devices_burst: float = 100.0
    links: float = 0.1
    links_burst: float = 50.0
    tables: float = 0.5
    tables_burst: float = 20.0
    tables_today: float = 2_000 / DAY
    tables_today_burst: float = 2_000.0
    misses: float = 0.2
    misses_burst: float = 20.0
    """Codes, tokens and keys that do not exist."""
    unstarted: int = 200
    """Tables made from one address whose game has not begun."""
    bots: float = 20.0
    bots_burst: float = 60.0
    """Actions at tables where every seat is played by a bot: faster than anybody can follow."""
    connections: int = 400
    """Open WebSockets from one address, and as many other connections."""


ONE_CONNECTION: Final = ("frame", "record", "messages", "messages_burst", "misses", "misses_burst")
"""Limits that do not grow with the number of people behind one address."""

NO_LIMIT: Final = 1e12
COUNTED: Final = ("frame", "record", "unstarted", "connections")
"""What is not a rate."""

UNLIMITED: Final = replace(
    Limits(unstarted=1_000_000_000, connections=1_000_000),
    **{name: NO_LIMIT for name in Limits.__struct_fields__ if name not in COUNTED},
)
"""No rate limits, for tests and load on one machine: only the sizes of a message and of a record are limited."""


def limits_for(connections: int, limits: Limits) -> Limits:
    """Limits for an address with this many connections: what all of them may do together grows with their number."""
    times = max(1.0, connections / limits.connections)
    shared = [name for name in Limits.__struct_fields__ if name not in ONE_CONNECTION]
    grown = {name: type(value)(value * times) for name in shared if (value := getattr(limits, name))}
    return replace(limits, **{**grown, "connections": connections})


class TokenBucket:
    """Token bucket: fills at a steady rate up to a burst; each request takes one token or more."""

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

    def take(self, tokens: float = 1) -> bool:
        """Take tokens, all or none; whether there were as many."""
        self._fill()
        if self._left < tokens:
            return False
        self._left -= tokens
        return True

    def spend(self, tokens: float = 1) -> float:
        """Take tokens that may not be there yet; seconds until they are."""
        self._fill()
        self._left -= tokens
        return max(0.0, -self._left / self._rate)

    def empty(self) -> bool:
        """Whether no token is left."""
        self._fill()
        return self._left < 1

    def full(self) -> bool:
        """Whether it is as good as new, and need not be kept."""
        self._fill()
        return self._left >= self._burst


class RateLimiter:
    """Rate limits of every group of addresses: its token buckets and its open connections, by kind.

    Nobody can make it forget another's bucket: one that is not full stays, and when there are too many, newcomers share
    buckets among themselves. An IPv6 address counts for its /64, and with less strict limits for its /48.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        self._shared: dict[tuple[str, int, int], TokenBucket] = {}
        self._connections: Counter[tuple[str, str]] = Counter()

    def allows(self, kind: str, address: str, tokens: float = 1) -> bool:
        """Take tokens of this kind for this address, and for its site; whether there were as many."""
        return all(self._bucket(kind, group, width).take(tokens) for width, group in enumerate(groups_of(address)))

    def spend(self, kind: str, address: str, tokens: float = 1) -> float:
        """Take tokens of this kind that may not be there yet, for this address and its site; seconds until they are."""
        groups = enumerate(groups_of(address))
        return max(self._bucket(kind, group, width).spend(tokens) for width, group in groups)

    def too_many_misses(self, address: str) -> bool:
        """Whether this address has guessed too many codes, tokens and keys that do not exist."""
        found = (self._known("misses", group, width) for width, group in enumerate(groups_of(address)))
        return any(bucket is not None and bucket.empty() for bucket in found)

    def _known(self, kind: str, group: str, width: int) -> TokenBucket | None:
        return self._buckets.get((kind, group)) or self._shared.get((kind, width, hash(group) % SHARED))

    def _bucket(self, kind: str, group: str, width: int) -> TokenBucket:
        """Bucket of this group, whose width is 0 for a guest and 1 for a site; a new one must be used at once."""
        if (bucket := self._buckets.get((kind, group))) is not None:
            return bucket
        self._drop_full()
        times = A_SITE**width
        bucket = TokenBucket(getattr(self.limits, kind) * times, getattr(self.limits, f"{kind}_burst") * times)
        if len(self._buckets) >= MOST_BUCKETS:
            return self._shared.setdefault((kind, width, hash(group) % SHARED), bucket)
        self._buckets[kind, group] = bucket
        return bucket

    def _drop_full(self) -> None:
        """Look at the oldest few buckets: drop those that are full, and keep the others for another round."""
        for _ in range(min(EXAMINED, len(self._buckets))):
            key, bucket = self._buckets.popitem(last=False)
            if not bucket.full():
                self._buckets[key] = bucket

    def open_connection(self, address: str, kind: str = "websocket") -> bool:
        """Count one more connection of this address; False if it, or its site, has too many of this kind already."""
        places = [(kind, group) for group in groups_of(address)]
        most = self.limits.connections
        if any(self._connections[place] >= most * A_SITE**width for width, place in enumerate(places)):
            return False
        self._connections.update(places)
        return True

    def close_connection(self, address: str, kind: str = "websocket") -> None:
        """Count one connection of this address less."""
        for group in groups_of(address):
            self._connections[kind, group] -= 1
            if not self._connections[kind, group]:
                del self._connections[kind, group]
