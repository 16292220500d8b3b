"""Where a request comes from: the client's address, and the page that asked (same origin)."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection


def address_of(connection: HTTPConnection) -> str:
    """Client address of a request or WebSocket; behind a proxy, the one that the proxy names."""
    return connection.client.host if connection.client else "unknown"


def same_origin(headers: Headers) -> bool:
    """Whether the `Origin` header is absent or names this host. Browsers name the page that asks, programs none."""
    origin = headers.get("origin")
    return origin is None or (urlsplit(origin).netloc != "" and urlsplit(origin).netloc == headers.get("host"))
