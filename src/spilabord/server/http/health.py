"""Endpoints for monitoring: health of the server and its store, and metrics for Prometheus."""

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from spilabord.server.http.bodies import Health
from spilabord.server.http.requests import json_response
from spilabord.server.service import Service


async def show_health(request: Request) -> Response:
    """Health: whether the server and its store answer."""
    service: Service = request.app.state.service
    try:
        await service.store.last_beat()
    except (SQLAlchemyError, OSError):
        return json_response(Health("store-failed"), 503)
    return json_response(Health("well"))


async def show_metrics(request: Request) -> Response:
    """Metrics of the server, for Prometheus."""
    service: Service = request.app.state.service
    tables = await service.store.count_tables()
    now = {"tables": tables, "rooms": len(service.rooms), "bot_queue": service.pool.waiting}
    return PlainTextResponse(service.metrics.text(now), media_type="text/plain; version=0.0.4")
