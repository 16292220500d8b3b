"""The HTTP interface described for machines: OpenAPI, made from the structs themselves."""

from functools import cache
from typing import Any, Literal

import msgspec

from spilabord.server.messages import Code, Eyes, Moment, Number, Spelling, TableInfo, ToClient, ToServer, Word
from spilabord.server.orders import (
    ChoicesInfo,
    ChoicesOrder,
    Claim,
    Claimed,
    DeviceInfo,
    DeviceOrder,
    GameList,
    Health,
    LessonInfo,
    LinkMade,
    LinkOrder,
    OwnTables,
    PlainInfo,
    Problem,
    TableList,
    TableMade,
    TableOrder,
    TextInfo,
    WhyNot,
)
from spilabord.table.record import Record

Language = Literal["is", "en"]

# path, method, what it does, body, answer, its status, refusals
OPERATIONS: list[tuple[str, str, str, Any, Any, int, tuple[int, ...]]] = [
    ("/api/games", "get", "What can be played here", None, GameList, 200, ()),
    ("/api/games/{game}/choices", "post", "What goes together", ChoicesOrder, ChoicesInfo, 200, (400, 404)),
    ("/api/games/{game}/texts/{file}", "get", "The texts or rules of a game", None, TextInfo, 200, (404,)),
    ("/api/lessons/{game}", "get", "A prepared game to learn by", None, LessonInfo, 200, (404,)),
    ("/api/lessons/{game}/{stop}/why", "get", "Why not, at a stop of a lesson", None, WhyNot, 200, (400, 404)),
    ("/api/lessons/{game}/{stop}/plain", "get", "A stop in plain text", None, PlainInfo, 200, (400, 404)),
    ("/api/device", "post", "A name and a token for this device", DeviceOrder, DeviceInfo, 201, (400,)),
    ("/api/device", "get", "Who this device is", None, DeviceInfo, 200, (401,)),
    ("/api/tables", "post", "A new table", TableOrder, TableMade, 201, (400, 401, 422)),
    ("/api/tables", "get", "The tables shown to everybody", None, TableList, 200, ()),
    ("/api/tables/{code}", "get", "A table", None, TableInfo, 200, (404, 409)),
    ("/api/own", "get", "The tables of this device", None, OwnTables, 200, ()),
    (
        "/api/tables/{code}/at/{number}",
        "get",
        "A table after an earlier entry",
        None,
        Moment,
        200,
        (400, 403, 404, 409),
    ),
    (
        "/api/tables/{code}/at/{number}/plain",
        "get",
        "A table after an entry, in plain text",
        None,
        PlainInfo,
        200,
        (400, 403, 404, 409),
    ),
    ("/api/tables/{code}/record", "get", "The record of a finished game", None, Record, 200, (401, 403, 404, 409)),
    ("/api/tables/{code}/links", "post", "A personal link", LinkOrder, LinkMade, 201, (400, 401, 403, 404, 409)),
    ("/api/tables/{code}/claim", "post", "Go on by a personal link", Claim, Claimed, 200, (400, 401, 404, 409)),
    ("/health", "get", "Whether the server and its store answer", None, Health, 200, ()),
]
REFUSALS = {
    400: "the request cannot be read",
    401: "this device has no valid token",
    403: "this is not for you, or not from this page",
    404: "there is no such thing",
    409: "not as the table stands now",
    413: "the request is too big",
    415: "a body is application/json",
    422: "there can be no such table",
    429: "too much at once from this address",
}


def _content(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document; the messages of the live connection are among its schemas."""
    kinds = [kind for operation in OPERATIONS for kind in (operation[3], operation[4]) if kind is not None]
    kinds += [Problem, Code, Number, Eyes, Word, Spelling, Language, list[Word], ToServer, ToClient]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    known = dict(zip(map(repr, kinds), schemas, strict=True))
    components |= {"ToServer": known[repr(ToServer)], "ToClient": known[repr(ToClient)]}
    paths: dict[str, Any] = {}
    for path, method, summary, order, reply, status, refusals in OPERATIONS:
        operation: dict[str, Any] = {"summary": summary, "responses": _responses(known, reply, status, refusals)}
        if parameters := _parameters(known, path):
            operation["parameters"] = parameters
        if order is not None:
            operation["requestBody"] = {"required": True, "content": _content(known[repr(order)])}
            for fault in (413, 415):
                operation["responses"][str(fault)] = _refusal(known, fault)
        paths.setdefault(path, {})[method] = operation
    title = {
        "title": "Spilaborð",
        "version": "1",
        "description": "The live connection is described in docs/protocol.md.",
    }
    return {"openapi": "3.1.0", "info": title, "paths": paths, "components": {"schemas": components}}


# a part of a path, and what belongs to it: name, where it stands, whether it must be there, what it is
PARAMETERS: dict[str, list[tuple[str, str, bool, Any]]] = {
    "{code}": [("code", "path", True, Code)],
    "{number}": [("number", "path", True, Number), ("seat", "query", False, Eyes)],
    "{game}": [("game", "path", True, Word)],
    "{stop}": [("stop", "path", True, Number)],
    "/why": [("action", "query", True, Spelling)],
    "/plain": [("lang", "query", False, Language), ("name", "query", False, list[Word])],
    "{file}": [("file", "path", True, Word)],
}


def _parameters(known: dict[str, Any], path: str) -> list[dict[str, Any]]:
    found = [parameter for part, belonging in PARAMETERS.items() if part in path for parameter in belonging]
    return [
        {"name": name, "in": where, "required": required, "schema": known[repr(kind)]}
        for name, where, required, kind in found
    ]


def _responses(known: dict[str, Any], reply: Any, status: int, refusals: tuple[int, ...]) -> dict[str, Any]:
    said = {str(status): {"description": "done", "content": _content(known[repr(reply)])}}
    return said | {str(fault): _refusal(known, fault) for fault in sorted({*refusals, 403, 429})}


def _refusal(known: dict[str, Any], fault: int) -> dict[str, Any]:
    return {"description": REFUSALS[fault], "content": _content(known[repr(Problem)])}
