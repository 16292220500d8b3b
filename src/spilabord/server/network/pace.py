"""Pace of requests: those of an address that sends more than it may wait for their turn, unread and unanswered.

A refusal costs nearly as much as an answer, and a thousand connections that are answered at once would hold the event
loop for half a second. One that waits costs nothing.
"""

import asyncio
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from spilabord.server.network.addresses import address_of
from spilabord.server.network.limits import RateLimiter

LONGEST: Final = 10.0
"""Seconds that a request waits; an address that sends still more is refused."""


class Pace:
    """ASGI middleware that lets requests and handshakes wait, and hands those that would wait long to `refuse`."""

    def __init__(self, app: ASGIApp, limiter: RateLimiter, refuse: ASGIApp) -> None:
        self._app = app
        self._limiter = limiter
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope))
        seconds = self._limiter.spend("all_requests", address)
        if seconds > LONGEST:
            self._limiter.spend("all_requests", address, -1)
            await self._refuse(scope, receive, send)
            return
        if seconds:
            await asyncio.sleep(seconds)
        await self._app(scope, receive, send)
