"""Endpoints for monitoring: health of the server and its store, and metrics for Prometheus."""

import contextlib

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from spilabord.server.http.bodies import Health
from spilabord.server.http.requests import json_response
from spilabord.server.service import Service
from spilabord.server.store.faults import StoreFailed


async def show_health(request: Request) -> Response:
    """Health: whether the server answers and its store writes."""
    service: Service = request.app.state.service
    if (failed := await service.health.fault()) is not None:
        return json_response(Health("store-failed", failed.fault, failed.reason), 503)
    return json_response(Health("well"))


async def show_metrics(request: Request) -> Response:
    """Metrics of the server, for Prometheus."""
    service: Service = request.app.state.service
    now = {"rooms": len(service.rooms), "bot_queue": service.pool.waiting}
    with contextlib.suppress(StoreFailed):  # the rest is worth knowing then
        now["tables"] = await service.store.count_tables()
    compiled = {} if service.pool.compiling is None else service.pool.compiling.states()
    return PlainTextResponse(service.metrics.text(now, compiled), media_type="text/plain; version=0.0.4")
