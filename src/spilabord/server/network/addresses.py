"""Where a request comes from: the client's address, its group for limits, and the page that asked (same origin)."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit
from zlib import crc32

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from spilabord.core.errors import BadOptions

ONE_GUEST: Final = 64
"""Prefix of IPv6 addresses that count as one guest: a household or a rented machine has all of it."""

ONE_SITE: Final = 48
"""Prefix that one customer of a provider may have: 65,536 times the one above."""

GROUPED: Final = 4096
"""Addresses whose groups are remembered."""


def address_of(connection: HTTPConnection) -> str:
    """Client address of a request or WebSocket; behind a proxy, the one that the proxy names."""
    return connection.client.host if connection.client else "unknown"


SHARES: Final = 16
"""Shares that a whole site has where addresses take turns; a guest has one."""


@lru_cache(GROUPED)
def guest_of(address: str) -> str:
    """Whose turn it is where addresses take turns: an IPv4 address, or one of sixteen of an IPv6 /48, by the /64."""
    guest, *site = groups_of(address)
    return f"{site[0]} {crc32(guest.encode()) % SHARES}" if site else guest


@lru_cache(GROUPED)
def groups_of(address: str) -> tuple[str, ...]:
    """Group of this address, the narrow one first; of an IPv6 address its /48 too."""
    try:
        found = ip_address(address)
    except ValueError:
        return (address,)
    return (str(found),) if isinstance(found, IPv4Address) else _groups_of_ipv6(found)


def _groups_of_ipv6(address: IPv6Address) -> tuple[str, ...]:
    """Groups of an IPv6 address; one that only carries an IPv4 address counts as that."""
    if (inside := address.ipv4_mapped) is not None:
        return (str(inside),)
    number = int(address)  # without the name of an interface, which a link-local address may carry
    return tuple(str(IPv6Network((number, prefix), strict=False)) for prefix in (ONE_GUEST, ONE_SITE))


def checked_proxies(typed: str) -> str:
    """Addresses and networks of proxies, with commas between; refuses names, which no connection comes from."""
    try:
        for one in typed.split(","):
            ip_network(one.strip())
    except ValueError:
        raise BadOptions("proxy-spelling", typed=typed) from None
    return typed


@lru_cache(GROUPED)
def is_proxy(address: str, proxies: str) -> bool:
    """Whether this is one of the proxies."""
    try:
        here = ip_address(address)
    except ValueError:  # a socket that is no address
        return False
    return any(here in ip_network(one.strip()) for one in proxies.split(","))


def same_origin(headers: Headers) -> bool:
    """Whether the `Origin` header is absent or names this host. Browsers name the page that asks, programs none."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host") != ""
    except ValueError:  # no address at all
        return False
