"""Prefix of all paths, where a proxy gives the server only a part of a host: `/spil`."""

import re
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from spilabord.core.errors import BadOptions

_PREFIX: Final = re.compile(r"(?:/(?!\.\.?(?:/|$))[A-Za-z0-9._~-]+)*")
"""Folders as they stand in an address, each after its slash; none is the whole host."""


def checked_prefix(typed: str) -> str:
    """A prefix that can stand before every path of ours."""
    if _PREFIX.fullmatch(typed) is None:
        raise BadOptions("prefix-spelling", typed=typed)
    return typed


class UnderPrefix:
    """ASGI middleware that tells the application its prefix (`root_path`), whether or not the proxy took it off."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app({**scope, "root_path": self._prefix}, receive, send)
