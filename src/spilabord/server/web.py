"""The web: pages, HTTP for tables, devices and records, and the way to the live connection."""

import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, TypeVar

import msgspec
import segno
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from spilabord.bots import bot_names
from spilabord.bots.levels import LEVELS
from spilabord.core.game import SPECTATOR, Seat
from spilabord.games import games
from spilabord.server import gate
from spilabord.server.lessons import lesson, plain_stop, why_not
from spilabord.server.live import COOKIE, address_of, live
from spilabord.server.moments import moment, plain_moment
from spilabord.server.openapi import document
from spilabord.server.option_infos import choices_info, option_infos
from spilabord.server.orders import (
    ChoicesOrder,
    Claim,
    Claimed,
    DeviceInfo,
    DeviceOrder,
    GameInfo,
    GameList,
    Health,
    LinkMade,
    LinkOrder,
    OwnTable,
    OwnTables,
    Problem,
    TableList,
    TableMade,
    TableOrder,
)
from spilabord.server.pages import show_asset, show_page
from spilabord.server.plain import text
from spilabord.server.records import record
from spilabord.server.refusals import Refused
from spilabord.server.room import Room
from spilabord.server.safety import SafeHeaders, same_origin
from spilabord.server.service import COOKIE_DAYS, Service, Settings
from spilabord.server.store import Device
from spilabord.server.telling import info
from spilabord.server.thinking import Thinkers
from spilabord.table.record import write_record

Endpoint = Callable[[Request, Service], Awaitable[Response]]
T = TypeVar("T")


def answer(content: Struct, status: int = 200) -> Response:
    """A struct as JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def guarded(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint behind the doorkeeper; a refusal is an answer, and a miss is remembered."""

    async def guard(request: Request) -> Response:
        service: Service = request.app.state.service
        address = address_of(request)
        try:
            if not service.doorkeeper.may("requests", address) or service.doorkeeper.guesses_too_much(address):
                raise Refused("too-fast", 429)
            if not same_origin(request.headers):
                raise Refused("other-origin", 403)
            return await endpoint(request, service)
        except Refused as refusal:
            if refusal.status == 404:
                service.doorkeeper.may("misses", address)
            return answer(Problem(refusal.reason, refusal.sections), refusal.status)

    return guard


async def body(request: Request, kind: type[T], most: int) -> T:
    """The body of a request as this kind of struct."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Refused("not-json", 415)
    content = b""
    try:
        async for chunk in request.stream():
            content += chunk
            if len(content) > most:
                raise Refused("too-big", 413)
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ClientDisconnect) as error:
        raise Refused("not-a-message", 400, why=str(error)[:200]) from None


async def known_device(request: Request, service: Service) -> Device:
    """The device that asks; Refused if it has no token, or one that is not valid."""
    token = request.cookies.get(COOKIE)
    device = await service.device_of(token)
    if device is None:
        if token:
            service.doorkeeper.may("misses", address_of(request))
        raise Refused("no-device", 401)
    return device


# Devices


async def make_device(request: Request, service: Service) -> Response:
    """A new device: a name, and a token in a cookie that no script can read."""
    order = await body(request, DeviceOrder, service.doorkeeper.limits.frame)
    device, token = await service.welcome_device(order.name)
    response = answer(DeviceInfo(device.name), 201)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, COOKIE_DAYS * 86_400, httponly=True, samesite="lax", secure=secure)
    return response


async def show_device(request: Request, service: Service) -> Response:
    """Who this device is."""
    return answer(DeviceInfo((await known_device(request, service)).name))


# Tables


async def make_table(request: Request, service: Service) -> Response:
    """A new table; its promise is made before anybody sits."""
    order = await body(request, TableOrder, service.doorkeeper.limits.frame)
    await known_device(request, service)
    if not service.doorkeeper.may("tables", address_of(request)):
        raise Refused("too-fast", 429)
    standing = await service.make_table(order)
    return answer(TableMade(_link(request, standing.card.code), info(standing)), 201)


def _link(request: Request, code: str) -> str:
    return str(request.url_for("table_page", code=code))


async def list_tables(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """The tables shown to everybody, newest first."""
    return answer(TableList([info(room.standing) for room in await service.listed_tables()]))


async def show_table(request: Request, service: Service) -> Response:
    """A table, for anyone who has its code."""
    return answer(info((await service.rooms.find(request.path_params["code"])).standing))


async def show_record(request: Request, service: Service) -> Response:
    """The record of a finished game, for its players and anyone who may watch."""
    code = request.path_params["code"]
    standing = (await service.rooms.find(code)).standing
    device = await service.device_of(request.cookies.get(COOKIE))
    gate.refuse_unless_seen(standing, device.id if device else None, SPECTATOR)
    if not standing.over:
        raise Refused("not-over", 409)
    headers = {"content-disposition": f'attachment; filename="spilabord-{code}.jsonl"'}
    return Response(write_record(record(standing)) + "\n", media_type="application/json", headers=headers)


async def make_link(request: Request, service: Service) -> Response:
    """A personal link, to go on from another device."""
    order = await body(request, LinkOrder, service.doorkeeper.limits.frame)
    device = await known_device(request, service)
    code = request.path_params["code"]
    key = await service.link(code, order.seat, device.id)
    return answer(LinkMade(f"{_link(request, code)}#{key}"), 201)


async def claim(request: Request, service: Service) -> Response:
    """Goes on from this device with a personal link's key."""
    order = await body(request, Claim, service.doorkeeper.limits.frame)
    device = await known_device(request, service)
    return answer(Claimed(await service.claim(request.path_params["code"], order.key, device.id)))


async def show_moment(request: Request, service: Service) -> Response:
    """A table after an earlier entry, through the eyes of a seat of this device or from beside the table."""
    return answer(await moment(*await _asked_moment(request, service)))


async def show_plain_moment(request: Request, service: Service) -> Response:
    """The same as a picture in text and choices in words, for a browser that has no board of the game."""
    return answer(await plain_moment(*await _asked_moment(request, service), request.query_params))


async def _asked_moment(request: Request, service: Service) -> tuple[Room, str | None, Seat, int]:
    """The table, the device that asks, the seat and the number."""
    room = await service.rooms.find(request.path_params["code"])
    device = await service.device_of(request.cookies.get(COOKIE))
    try:
        number, seat = int(request.path_params["number"]), int(request.query_params.get("seat", SPECTATOR))
    except ValueError:
        raise Refused("no-such-moment", 400) from None
    return room, device.id if device else None, seat, number


async def show_qr(request: Request, service: Service) -> Response:
    """The link to a table as a picture for phones."""
    code = (await service.rooms.find(request.path_params["code"])).standing.card.code
    picture = io.BytesIO()
    segno.make(_link(request, code), error="m").save(picture, kind="svg", border=2, scale=4, dark="#000", light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def list_own_tables(request: Request, service: Service) -> Response:
    """Where this device can go on; of a device that was never here, nothing."""
    device = await service.device_of(request.cookies.get(COOKIE))
    if device is None:
        return answer(OwnTables(None, []))
    found = [room.standing for room in await service.tables_of(device.id)]
    tables = [OwnTable(info(standing), list(standing.seats_of(device.id)), standing.to_move) for standing in found]
    return answer(OwnTables(device.name, tables))


# The house


@cache
def _games() -> GameList:
    return GameList(
        [
            GameInfo(
                game=game.key,
                version=game.version,
                players=list(game.players),
                bots=bot_names(game),
                levels=[level for level in LEVELS if level in bot_names(game)],
                options=option_infos(game),
                lesson=game.lesson is not None,
            )
            for game in games().values()
        ]
    )


async def list_games(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed them)
    """What can be played here."""
    return answer(_games())


async def show_choices(request: Request, service: Service) -> Response:
    """What goes together with what is chosen so far, for a form."""
    order = await body(request, ChoicesOrder, service.doorkeeper.limits.frame)
    return answer(choices_info(request.path_params["game"], order))


async def show_lesson(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """A prepared game for somebody who has never seen it, stop by stop."""
    return Response(lesson(request.path_params["game"]), media_type="application/json")


async def show_why_not(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """What the rules have against an action at a stop of a lesson."""
    stop, action = request.path_params["stop"], request.query_params.get("action", "")
    return answer(why_not(request.path_params["game"], stop, action))


async def show_plain_stop(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """A stop of a lesson as a picture in text and choices in words."""
    return answer(plain_stop(request.path_params["game"], request.path_params["stop"], request.query_params))


async def show_text(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """The texts or rules of a game that the built client does not have."""
    return answer(text(request.path_params["game"], request.path_params["file"]))


async def show_openapi(request: Request) -> Response:  # noqa: ARG001 (Starlette hands it)
    """The description of all this for machines."""
    return Response(msgspec.json.encode(document()), media_type="application/json")


async def show_health(request: Request) -> Response:
    """Whether the server and its store answer."""
    service: Service = request.app.state.service
    try:
        await service.store.last_beat()
    except (SQLAlchemyError, OSError):
        return answer(Health("store-failed"), 503)
    return answer(Health("well"))


async def show_metrics(request: Request) -> Response:
    """What the server counts, for Prometheus."""
    service: Service = request.app.state.service
    tables = await service.store.count_tables()
    now = {"tables": tables, "rooms": len(service.rooms), "bot_queue": service.thinkers.waiting}
    return PlainTextResponse(service.metrics.text(now), media_type="text/plain; version=0.0.4")


async def _http_problem(request: Request, error: Exception) -> Response:  # noqa: ARG001 (Starlette hands it)
    """What Starlette itself refuses, said as we say it."""
    assert isinstance(error, HTTPException)
    refusals = {404: Refused("no-such-page"), 405: Refused("no-such-method")}
    problem = answer(Problem(refusals.get(error.status_code, Refused("failed")).reason), error.status_code)
    problem.headers.update(error.headers or {})
    return problem


async def _failure(request: Request, error: Exception) -> Response:  # noqa: ARG001 (Starlette hands them)
    """Our fault: the log knows, the guest is told no more than that."""
    return answer(Problem(Refused("failed").reason), 500)


def route(path: str, method: str, endpoint: Endpoint) -> Route:
    """A guarded endpoint of the API."""
    return Route(path, guarded(endpoint), methods=[method], name=f"{method} {path}")


def routes() -> list[BaseRoute]:
    """Every address there is."""
    return [
        Route("/", show_page, methods=["GET"]),
        Route("/t/{code}", show_page, methods=["GET"], name="table_page"),
        Route("/t/{code}/at/{number}", show_page, methods=["GET"]),
        Route("/learn/{game}", show_page, methods=["GET"]),
        route("/t/{code}/qr.svg", "GET", show_qr),
        Route("/assets/{name}", show_asset, methods=["GET"]),
        Route("/health", show_health, methods=["GET"]),
        Route("/metrics", show_metrics, methods=["GET"]),
        Route("/api/openapi.json", show_openapi, methods=["GET"]),
        route("/api/games", "GET", list_games),
        route("/api/games/{game}/choices", "POST", show_choices),
        route("/api/games/{game}/texts/{file}", "GET", show_text),
        route("/api/lessons/{game}", "GET", show_lesson),
        route("/api/lessons/{game}/{stop}/why", "GET", show_why_not),
        route("/api/lessons/{game}/{stop}/plain", "GET", show_plain_stop),
        route("/api/device", "POST", make_device),
        route("/api/device", "GET", show_device),
        route("/api/tables", "POST", make_table),
        route("/api/tables", "GET", list_tables),
        route("/api/tables/{code}", "GET", show_table),
        route("/api/own", "GET", list_own_tables),
        route("/api/tables/{code}/at/{number}", "GET", show_moment),
        route("/api/tables/{code}/at/{number}/plain", "GET", show_plain_moment),
        route("/api/tables/{code}/record", "GET", show_record),
        route("/api/tables/{code}/links", "POST", make_link),
        route("/api/tables/{code}/claim", "POST", claim),
        WebSocketRoute("/live/{code}", live),
    ]


def application(settings: Settings, thinkers: Thinkers | None = None) -> Starlette:
    """The whole server as an ASGI application."""
    service = Service(settings, thinkers)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.service = service
        await service.open()
        yield
        await service.close()

    handlers: dict[Any, Any] = {HTTPException: _http_problem, Exception: _failure}
    return Starlette(
        routes=routes(),
        middleware=[Middleware(SafeHeaders)],
        exception_handlers=handlers,
        lifespan=lifespan,
    )
