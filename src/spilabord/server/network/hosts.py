"""Host names that this server answers to: a page of another name gets nothing, wherever it points (DNS rebinding)."""

import ipaddress
import re
import socket
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

_HOST: Final = re.compile(
    r"(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,20})\.?(?::(?P<port>[0-9]{1,5}))?"
)
"""A name or an address, and perhaps a port; in small letters."""


def own_names() -> frozenset[str]:
    """The names by which this machine goes on its own network."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", machine, f"{machine}.local"})


def read_host(header: str) -> str | None:
    """The name or address in a `Host` header; None if it is neither."""
    found = _HOST.fullmatch(header.lower())
    if found is None or int(found["port"] or 1) not in range(1, 65_536):
        return None
    return found["name"]


class HostCheck:
    """ASGI middleware that hands any request for another host over to `refuse`."""

    def __init__(self, app: ASGIApp, names: tuple[str, ...], refuse: ASGIApp) -> None:
        self._app = app
        self._refuse = refuse
        self._names = own_names() | {name.lower().rstrip(".") for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        served = scope["type"] == "lifespan" or self._serves(scope)
        await (self._app if served else self._refuse)(scope, receive, send)

    def _serves(self, scope: Scope) -> bool:
        headers = Headers(scope=scope).getlist("host")
        name = read_host(headers[0]) if len(headers) == 1 else None
        return name is not None and (name in self._names or _is_here(name.strip("[]"), scope.get("server")))


def _is_here(name: str, server: tuple[str, int] | None) -> bool:
    """Whether it is an address that can be this machine's: the one that was reached, or one of a network of ours.

    A page whose host is an address cannot be pointed elsewhere by its owner; a private one may be that of a router or a
    container that hands connections on.
    """
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_private or address.is_loopback or (server is not None and name == server[0])
