"""ASGI application: its lifespan, middleware and error handlers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from spilabord.server.bots.pool import BotPool
from spilabord.server.clock import ServerClock
from spilabord.server.http.bodies import Problem
from spilabord.server.http.requests import json_response
from spilabord.server.http.routes import routes
from spilabord.server.network.hosts import HostCheck, read_host
from spilabord.server.network.limits import RateLimiter
from spilabord.server.network.pace import Pace
from spilabord.server.network.prefix import UnderPrefix
from spilabord.server.network.security_headers import SecurityHeaders
from spilabord.server.service import HostSettings, Service
from spilabord.server.store.lock import StoreLock
from spilabord.table.refusals import Refused


def application(
    settings: HostSettings,
    pool: BotPool | None = None,
    clock: ServerClock | None = None,
    lock: StoreLock | None = None,
) -> Starlette:
    """The whole server as an ASGI application."""
    service = Service(settings, pool, clock, lock)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, RateLimiter]]:
        app.state.service = service
        await service.open()
        yield {"limiter": service.limiter}
        await service.close()

    handlers: dict[Any, Any] = {HTTPException: _http_problem, Exception: _failure}
    app = Starlette(routes=routes(), exception_handlers=handlers, lifespan=lifespan)
    inner = HostCheck(app.build_middleware_stack(), settings.host_names, _refuse_host)
    # outside of everything: an internal error bears the headers too
    app.middleware_stack = SecurityHeaders(Pace(UnderPrefix(inner, settings.prefix), service.limiter, _refuse_haste))
    return app


async def _refuse_haste(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, or a WebSocket, of an address that has too many waiting."""
    await _refuse(Refused("too-fast", 429), scope, receive, send)


async def _refuse_host(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, or a WebSocket, for a host that is not served here."""
    connection = HTTPConnection(scope)
    host = read_host(connection.headers.get("host", "")) or "?"
    await _refuse(Refused("other-host", 421, host=host), scope, receive, send)


async def _refuse(problem: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    response = json_response(Problem(problem.reason), problem.status)
    if scope["type"] == "http":
        await response(scope, receive, send)
    else:
        await WebSocket(scope, receive, send).send_denial_response(response)


async def _http_problem(request: Request, error: Exception) -> Response:
    """Answer an HTTPException of Starlette as a Problem."""
    assert isinstance(error, HTTPException)
    refusals = {404: Refused("no-such-page"), 405: Refused("no-such-method")}
    problem = json_response(Problem(refusals.get(error.status_code, Refused("failed")).reason), error.status_code)
    problem.headers.update(error.headers or {})
    if error.status_code == 405:
        problem.headers["allow"] = ", ".join(sorted(_methods(request)))
    return problem


def _methods(request: Request) -> set[str]:
    """The methods of this path, over all its routes."""
    routes = (route for route in request.app.routes if isinstance(route, Route))
    return {
        method for route in routes if route.matches(request.scope)[0] != Match.NONE for method in route.methods or ()
    }


async def _failure(request: Request, error: Exception) -> Response:  # noqa: ARG001 (Starlette hands them)
    """Internal error: the log has the traceback, the client is told no more than that it failed."""
    return json_response(Problem(Refused("failed").reason), 500)
