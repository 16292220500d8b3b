"""Routes: every address there is. Those of the API are declared once, and the OpenAPI document follows from them."""

from functools import cache
from typing import Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from spilabord.server.http import (
    bodies,
    devices,
    games,
    health,
    lessons,
    links,
    onward,
    pages,
    plain,
    puzzles,
    reviews,
    tables,
)
from spilabord.server.http.openapi import Operation, Query, document
from spilabord.server.live.socket import live
from spilabord.server.reviews.told import ReviewInfo, Round
from spilabord.table.fields import BotSpelling, Eyes, Spelling
from spilabord.table.record import Record
from spilabord.table.telling import Moment, TableInfo

PLAIN: Final = (Query("lang", Literal["is", "en"], required=False), Query("name", list[BotSpelling], required=False))
"""Language and names of a picture in text."""

API: Final = (
    Operation("GET", "/api/games", games.list_games, "What can be played here", bodies.GameList),
    Operation(
        "POST",
        "/api/games/{game}/choices",
        games.show_choices,
        "What goes together",
        bodies.ChoicesInfo,
        body=bodies.ChoicesOrder,
        refusals=(400, 404),
    ),
    Operation(
        "GET",
        "/api/games/{game}/texts/{file}",
        plain.show_text,
        "The texts or rules of a game",
        bodies.TextInfo,
        refusals=(404,),
    ),
    Operation(
        "GET",
        "/api/lessons/{game}",
        lessons.show_lesson,
        "A prepared game to learn by",
        bodies.LessonInfo,
        refusals=(404,),
    ),
    Operation(
        "GET",
        "/api/lessons/{game}/{stop}/why",
        lessons.show_why_not,
        "Why not, at a stop of a lesson",
        bodies.WhyNot,
        query=(Query("action", Spelling),),
        refusals=(400, 404),
    ),
    Operation(
        "GET",
        "/api/lessons/{game}/{stop}/plain",
        lessons.show_plain_stop,
        "A stop in plain text",
        bodies.PlainInfo,
        query=PLAIN,
        refusals=(400, 404),
    ),
    Operation(
        "GET",
        "/api/puzzles/{game}",
        puzzles.list_puzzles,
        "The puzzles of a game",
        bodies.PuzzleList,
        refusals=(404,),
    ),
    Operation(
        "GET",
        "/api/puzzles/{game}/{id}",
        puzzles.show_puzzle,
        "A puzzle as its seat sees it",
        bodies.PuzzleInfo,
        refusals=(404,),
    ),
    Operation(
        "GET",
        "/api/puzzles/{game}/{id}/answer",
        puzzles.show_answer,
        "What an action in a puzzle is worth",
        bodies.AnswerInfo,
        query=(Query("action", Spelling),),
        refusals=(400, 404),
    ),
    Operation(
        "GET",
        "/api/puzzles/{game}/{id}/solution",
        puzzles.show_solution,
        "The solution of a puzzle",
        bodies.SolutionInfo,
        refusals=(404,),
    ),
    Operation(
        "GET",
        "/api/puzzles/{game}/{id}/plain",
        puzzles.show_plain_puzzle,
        "A puzzle in plain text",
        bodies.PlainInfo,
        query=PLAIN,
        refusals=(400, 404),
    ),
    Operation(
        "POST",
        "/api/device",
        devices.make_device,
        "A name and a token for this device",
        bodies.DeviceInfo,
        body=bodies.DeviceOrder,
        status=201,
        refusals=(400,),
    ),
    Operation("GET", "/api/device", devices.show_device, "Who this device is", bodies.DeviceInfo, refusals=(401,)),
    Operation("DELETE", "/api/device", devices.forget_device, "Forget this device", bodies.Forgotten, refusals=(401,)),
    Operation("GET", "/api/kept", devices.show_kept, "How long what is kept here", bodies.KeptInfo),
    Operation(
        "POST",
        "/api/tables",
        tables.make_table,
        "A new table",
        bodies.TableMade,
        body=bodies.TableOrder,
        status=201,
        refusals=(400, 401, 422),
    ),
    Operation("GET", "/api/tables", tables.list_tables, "The tables shown to everybody", bodies.TableList),
    Operation("GET", "/api/tables/{code}", tables.show_table, "A table", TableInfo, refusals=(404, 409)),
    Operation("GET", "/api/own", devices.list_own_tables, "The tables of this device", bodies.OwnTables),
    Operation(
        "GET",
        "/api/tables/{code}/at/{number}",
        tables.show_moment,
        "A table after an earlier entry",
        Moment,
        query=(Query("seat", Eyes, required=False),),
        refusals=(400, 403, 404, 409),
    ),
    Operation(
        "GET",
        "/api/tables/{code}/at/{number}/plain",
        tables.show_plain_moment,
        "A table after an entry, in plain text",
        bodies.PlainInfo,
        query=(Query("seat", Eyes, required=False), *PLAIN),
        refusals=(400, 403, 404, 409),
    ),
    Operation(
        "POST",
        "/api/tables/{code}/at/{number}/on",
        onward.play_on,
        "A new table that plays on from there",
        bodies.TableMade,
        body=bodies.OnwardOrder,
        status=201,
        refusals=(400, 401, 403, 404, 409, 413, 422),
    ),
    Operation(
        "POST",
        "/api/records",
        onward.open_record,
        "Open the record of a game",
        bodies.TableMade,
        body=Record,
        status=201,
        refusals=(400, 401, 408, 409, 413, 422),
    ),
    Operation(
        "GET",
        "/api/tables/{code}/record",
        tables.show_record,
        "The record of a finished game",
        Record,
        refusals=(401, 403, 404, 409),
    ),
    Operation(
        "GET",
        "/api/tables/{code}/review",
        reviews.show_review,
        "What decided a finished game, seat by seat",
        ReviewInfo,
        query=(Query("known", Round, required=False),),
        refusals=(400, 403, 404, 409),
    ),
    Operation(
        "GET",
        "/api/tables/{code}/best",
        tables.show_best,
        "The best scores of this device, alone at such a table",
        bodies.BestScores,
        refusals=(404, 409),
    ),
    Operation(
        "POST",
        "/api/tables/{code}/links",
        links.make_link,
        "A personal link",
        bodies.LinkMade,
        body=bodies.LinkOrder,
        status=201,
        refusals=(400, 401, 403, 404, 409),
    ),
    Operation(
        "POST",
        "/api/tables/{code}/claim",
        links.claim,
        "Go on by a personal link",
        bodies.Claimed,
        body=bodies.Claim,
        refusals=(400, 401, 403, 404, 409),
    ),
    Operation(
        "GET",
        "/api/tables/{code}/seats/{seat}/devices",
        links.list_devices,
        "The devices that hold a seat of yours",
        bodies.SeatDevices,
        refusals=(401, 403, 404, 409),
    ),
    Operation("GET", "/health", health.show_health, "Whether the server is well and its store writes", bodies.Health),
)
"""Every operation of the API, in the order in which it is described."""


def routes() -> list[BaseRoute]:
    """Every address there is."""
    return [
        Route("/", pages.show_page, methods=["GET"]),
        Route("/t/{code}", pages.show_page, methods=["GET"], name="table_page"),
        Route("/t/{code}/at/{number}", pages.show_page, methods=["GET"]),
        Route("/t/{code}/review", pages.show_page, methods=["GET"]),
        Route("/learn/{game}", pages.show_page, methods=["GET"]),
        Route("/puzzles/{game}", pages.show_page, methods=["GET"]),
        Route("/puzzles/{game}/{id}", pages.show_page, methods=["GET"]),
        Route("/t/{code}/qr.svg", links.show_qr, methods=["GET"]),
        Route("/assets/{name}", pages.show_asset, methods=["GET"]),
        Route("/metrics", health.show_metrics, methods=["GET"]),
        Route("/api/openapi.json", show_openapi, methods=["GET"]),
        *(Route(operation.path, operation.endpoint, methods=[operation.method]) for operation in API),
        WebSocketRoute("/live/{code}", live),
    ]


async def show_openapi(request: Request) -> Response:
    """The OpenAPI document of the API."""
    return Response(_openapi(request.scope["root_path"]), media_type="application/json")


@cache
def _openapi(prefix: str) -> bytes:
    return msgspec.json.encode(document(API, prefix))
