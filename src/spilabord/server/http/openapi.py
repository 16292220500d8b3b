"""OpenAPI document, derived from the operations that the routes declare and from the structs themselves."""

import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from spilabord.server.http.bodies import Problem
from spilabord.server.http.requests import Endpoint
from spilabord.server.live.messages import ToClient, ToServer
from spilabord.table.fields import Code, Number, SeatNumber, Word

REFUSALS: Final = {
    400: "the request cannot be read",
    401: "this device has no valid token",
    403: "this is not for you, or not from this page",
    404: "there is no such thing",
    408: "the body took too long to arrive",
    409: "not as the table stands now",
    413: "the request is too big",
    415: "a body is application/json",
    422: "there can be no such table",
    429: "too much at once from this address",
    503: "the store of the tables does not do its part at present",
}
ALWAYS: Final = (403, 429, 503)
"""Refusals that any operation may answer with."""

WITH_A_BODY: Final = (413, 415)
"""Refusals that any operation with a body may answer with."""

IN_PATHS: Final[dict[str, Any]] = {
    "code": Code,
    "file": Word,
    "game": Word,
    "id": Word,
    "number": Number,
    "seat": SeatNumber,
    "stop": Number,
}
"""Path parameters and their types."""


class Query(Struct, frozen=True):
    """A query parameter and its type."""

    name: str
    kind: Any
    required: bool = True


class Operation(Struct, frozen=True):
    """One method of one path of the API: what carries it out, and all that the document says of it."""

    method: str
    path: str
    endpoint: Endpoint
    summary: str
    answer: Any
    """Type of the content when it is done."""
    body: Any = None
    status: int = 200
    """Status when it is done."""
    refusals: tuple[int, ...] = ()
    """Statuses of its own refusals."""
    query: tuple[Query, ...] = ()


def document(operations: Sequence[Operation], prefix: str = "") -> dict[str, Any]:
    """The OpenAPI document of these operations below a prefix, with the messages of the live connection."""
    queries = [query.kind for operation in operations for query in operation.query]
    kinds = [kind for operation in operations for kind in (operation.body, operation.answer) if kind is not None]
    kinds += [Problem, *IN_PATHS.values(), *queries, ToServer, ToClient]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    known = dict(zip(map(repr, kinds), schemas, strict=True))
    components |= {"ToServer": known[repr(ToServer)], "ToClient": known[repr(ToClient)]}
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(known, operation)
    title = {
        "title": "Spilaborð",
        "version": "1",
        "description": "The live connection is described in docs/protocol.md.",
    }
    said = {"openapi": "3.1.0", "info": title, "servers": [{"url": prefix or "/"}]}
    return {**said, "paths": paths, "components": {"schemas": components}}


def _described(known: dict[str, Any], operation: Operation) -> dict[str, Any]:
    done = {"description": "done", "content": _content(known, operation.answer)}
    faults = [*sorted({*operation.refusals, *ALWAYS}), *(WITH_A_BODY if operation.body else ())]
    refused = {str(fault): {"description": REFUSALS[fault], "content": _content(known, Problem)} for fault in faults}
    described: dict[str, Any] = {"summary": operation.summary, "responses": {str(operation.status): done, **refused}}
    if parameters := _parameters(known, operation):
        described["parameters"] = parameters
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _content(known, operation.body)}
    return described


def _parameters(known: dict[str, Any], operation: Operation) -> list[dict[str, Any]]:
    in_path = [(name, "path", True, IN_PATHS[name]) for name in re.findall(r"{(\w+)}", operation.path)]
    in_query = [(query.name, "query", query.required, query.kind) for query in operation.query]
    return [
        {"name": name, "in": where, "required": required, "schema": known[repr(kind)]}
        for name, where, required, kind in in_path + in_query
    ]


def _content(known: dict[str, Any], kind: Any) -> dict[str, Any]:
    return {"application/json": {"schema": known[repr(kind)]}}
