"""ASGI application: its lifespan, middleware and error handlers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from spilabord.server.bots.pool import BotPool
from spilabord.server.http.bodies import Problem
from spilabord.server.http.requests import json_response
from spilabord.server.http.routes import routes
from spilabord.server.network.security_headers import SecurityHeaders
from spilabord.server.service import HostSettings, Service
from spilabord.table.refusals import Refused


def application(settings: HostSettings, pool: BotPool | None = None) -> Starlette:
    """The whole server as an ASGI application."""
    service = Service(settings, pool)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.service = service
        await service.open()
        yield
        await service.close()

    handlers: dict[Any, Any] = {HTTPException: _http_problem, Exception: _failure}
    return Starlette(
        routes=routes(),
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )


async def _http_problem(request: Request, error: Exception) -> Response:  # noqa: ARG001 (Starlette hands it)
    """Answer an HTTPException of Starlette as a Problem."""
    assert isinstance(error, HTTPException)
    refusals = {404: Refused("no-such-page"), 405: Refused("no-such-method")}
    problem = json_response(Problem(refusals.get(error.status_code, Refused("failed")).reason), error.status_code)
    problem.headers.update(error.headers or {})
    return problem


async def _failure(request: Request, error: Exception) -> Response:  # noqa: ARG001 (Starlette hands them)
    """Internal error: the log has the traceback, the client is told no more than that it failed."""
    return json_response(Problem(Refused("failed").reason), 500)
