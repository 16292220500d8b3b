"""Every door answers: no path, header, number or body fails the server, and no request is smuggled behind another."""

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest
from patience import PATIENCE
from raw_websocket import all_that_is_said, connected
from served import Served, house

from spilabord.server.client import Device
from spilabord.server.network.limits import UNLIMITED, Limits
from spilabord.server.service import HostSettings

pytestmark = pytest.mark.anyio
LONG = "x" * 5000
CODES = ["%00", "%ED%A0%80", "%FF", "2222222%00", "22222222%00", "2222222", "222222222", "2222222a", "2222222%0A", LONG]
CODES += ["22222222%0A", "%F0%9F%98%80", "..", "%2e%2e%2fetc", "٢٢٢٢٢٢٢٢", "'; --"]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on each kind of store; at the end it must not have stumbled once."""
    if request.param == "postgresql":
        database = str(request.getfixturevalue("postgres"))
    else:
        database = f"sqlite:///{tmp_path_factory.mktemp('doors') / 'tables.db'}"
    with Served(database, "--unlimited", "--host-name", "spil.example.org") as served:
        yield served
        said = served.stop()
        assert [] == [line for line in said.splitlines()[1:] if not any(part in line for part in HARMLESS)], said


HARMLESS = ("the event loop was held", "Getting the bots of ")
"""Parts of lines that a busy machine, or one that has not compiled yet, may bring."""


class Answer:
    """A status, headers and content."""

    def __init__(self, base: str, method: str, path: str, body: bytes | None = None, **headers: str) -> None:
        asking = HTTPConnection(urlsplit(base).netloc, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        asking.putrequest(method, _quoted(path), skip_host="host" in named)
        for name, value in named.items():
            asking.putheader(name, value)
        if body is not None:
            asking.putheader("content-length", str(len(body)))
        asking.endheaders(body)
        answer = asking.getresponse()
        self.status, self.headers, self.content = answer.status, answer.headers, answer.read()
        asking.close()

    @property
    def reason(self) -> str:
        return str(json.loads(self.content)["reason"]["id"])


def _quoted(path: str) -> str:
    return "".join(sign if "!" <= sign <= "~" else "".join(f"%{byte:02X}" for byte in sign.encode()) for sign in path)


def raw(base: str, request: bytes) -> bytes:
    """All that is answered to these bytes, until the server hangs up."""
    with connected(base) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 100_000)
        client.sendall(request)
        return all_that_is_said(client)


def statuses(said: bytes) -> list[int]:
    return [int(found) for found in re.findall(rb"HTTP/1\.1 (\d{3}) ", said)]


def introduced(base: str) -> dict[str, str]:
    cookie = asyncio.run(Device(base).introduce("Anna")).cookie
    assert cookie is not None
    return {"cookie": cookie}


def made(base: str, cookie: dict[str, str]) -> str:
    order = json.dumps({"game": "kingdomino", "seats": [{}, {}]}).encode()
    answer = Answer(base, "POST", "/api/tables", order, content_type="application/json", **cookie)
    return str(json.loads(answer.content)["table"]["code"])


# Codes and numbers


@pytest.mark.parametrize("code", CODES)
def test_what_is_no_code_is_no_table(served: Served, code: str):
    """Before the store is asked, and so on each kind of store."""
    cookie = introduced(served.base)
    json_body = {"content_type": "application/json", **cookie}
    asked = [
        Answer(served.base, "GET", f"/api/tables/{code}"),
        Answer(served.base, "GET", f"/api/tables/{code}/at/0"),
        Answer(served.base, "GET", f"/api/tables/{code}/at/0/plain"),
        Answer(served.base, "GET", f"/api/tables/{code}/record"),
        Answer(served.base, "GET", f"/api/tables/{code}/best"),
        Answer(served.base, "GET", f"/t/{code}/qr.svg"),
        Answer(served.base, "POST", f"/api/tables/{code}/claim", b'{"key": "\\u0000"}', **json_body),
        Answer(served.base, "POST", f"/api/tables/{code}/links", b'{"seat": 0}', **json_body),
        Answer(served.base, "GET", f"/live/{code}", **UPGRADE),
    ]

    assert {404} == {answer.status for answer in asked} - {403}


UPGRADE = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec_websocket_version": "13",
    "sec_websocket_key": "dGhlIHNhbXBsZSBub25jZQ==",
}


async def test_what_is_no_code_counts_as_a_guess(file_store: str):
    limits = Limits(misses=0.01, misses_burst=3)
    async with house(HostSettings(file_store, limits=limits)) as (base, _):
        asked = [await asyncio.to_thread(Answer, base, "GET", "/api/tables/%00") for _ in range(4)]

    assert [404, 404, 404, 429] == [answer.status for answer in asked]


NUMBERS = [
    "-1",
    "-0",
    "+0",
    "0_0",
    "٠",
    "0.0",
    " 0",
    "%200",
    "0x0",
    "1e0",
    "",
    "1000000001",
    "9" * 20,
    "9" * 5000,
    "NaN",
]


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number[:20])
def test_a_moment_is_a_number_in_range(served: Served, number: str):
    code = made(served.base, introduced(served.base))
    asked = [Answer(served.base, "GET", f"/api/tables/{code}/at/{number}{plain}") for plain in ("", "/plain")]

    assert {400, 404} >= {answer.status for answer in asked}


@pytest.mark.parametrize("seat", ["-1", "16", "٠", "0_0", "+0", "9" * 5000, "x"], ids=lambda seat: seat[:20])
def test_a_seat_in_a_path_is_a_number_in_range(served: Served, seat: str):
    cookie = introduced(served.base)
    answer = Answer(served.base, "GET", f"/api/tables/{made(served.base, cookie)}/seats/{seat}/devices", **cookie)

    assert 404 == answer.status
    assert "refused-no-such-seat" == answer.reason


SEATS = [
    "seat=-3",
    "seat=16",
    "seat=" + "9" * 5000,
    "seat=٠",
    "seat=0_0",
    "seat=+0",
    "seat=",
    "seat=x",
    "seat=-2&seat=-2",
]


@pytest.mark.parametrize("query", SEATS, ids=lambda query: query[:20])
def test_a_seat_is_one_number_in_range(served: Served, query: str):
    code = made(served.base, introduced(served.base))

    assert 400 == Answer(served.base, "GET", f"/api/tables/{code}/at/0?{query}").status


def test_a_moment_and_a_seat_that_are_there_are_shown(served: Served):
    code = made(served.base, introduced(served.base))

    assert 200 == Answer(served.base, "GET", f"/api/tables/{code}/at/0?seat=-2").status
    assert 409 == Answer(served.base, "GET", f"/api/tables/{code}/at/1000000000").status
    assert 403 == Answer(served.base, "GET", f"/api/tables/{code}/at/0?seat=15").status


# Paths


PATHS = [
    "/assets/" + LONG,
    "/assets/%00",
    "/assets/..%2f..%2fapp.py",
    "/assets/%2e%2e",
    "/assets/",
    "/assets/%FF%FE",
    "/" + LONG,
]
PATHS += [
    "/%00",
    "//evil.example/",
    "/api/lessons/%00",
    f"/api/lessons/{LONG}",
    "/api/lessons/kingdomino/%00/why?action=%00",
]
PATHS += [
    "/api/games/%00/texts/%00",
    f"/api/games/{LONG}/texts/is",
    "/api/games/kingdomino/texts/..%2f..%2fx",
    "/api/lessons/kingdomino/٠/why",
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:40])
def test_a_path_that_leads_nowhere_says_so(served: Served, path: str):
    assert 404 == Answer(served.base, "GET", path).status


@pytest.mark.parametrize(
    "query", ["action=" + "x" * 201, "action=%00", "action=%ED%A0%80", "action=" + "(" * 200, "", "action=a&action=b"]
)
def test_any_question_why_not_is_answered(served: Served, query: str):
    assert Answer(served.base, "GET", f"/api/lessons/kingdomino/0/why?{query}").status in (200, 400)


@pytest.mark.parametrize(
    "query", ["lang=xx", "lang=%00", "lang=is&lang=en", "name=" + "x" * 41, "name=%1b", "&".join(["name=a"] * 300)]
)
def test_any_picture_in_text_is_answered(served: Served, query: str):
    assert Answer(served.base, "GET", f"/api/lessons/kingdomino/0/plain?{query}").status in (200, 400)


# Methods


@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "BREW", "get"])
def test_another_method_is_told_which_there_are(served: Served, method: str):
    answer = Answer(served.base, method, "/api/tables")

    assert 405 == answer.status
    assert {"GET", "HEAD", "POST"} == set(answer.headers["allow"].split(", "))


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/openapi.json", "/health", "/metrics", "/nowhere"])
def test_head_answers_as_get_without_content(served: Served, path: str):
    head, get = Answer(served.base, "HEAD", path), Answer(served.base, "GET", path)

    assert b"" == head.content
    assert get.status == head.status


# Bodies


BODIES: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"{",
    "byte order mark": b'\xef\xbb\xbf{"name": "Anna"}',
    "not a number": b"NaN",
    "infinite": b'{"name": 1e400}',
    "beyond 64 bits": b'{"name": 123456789012345678901234567890}',
    "lone surrogate": b'{"name": "A\\ud800"}',
    "lone surrogates": b'{"name": "\\ud800\\ud800"}',
    "low before high": b'{"name": "\\udc00\\ud800 "}',
    "raw surrogate": b'{"name": "\xed\xa0\x80"}',
    "bad UTF-8": b'{"name": "\xff"}',
    "deep": b"[" * 8000,
    "deeply wrong": b'{"name":' * 1500,
    "null": b"null",
    "NUL": b'{"name": "A\\u0000"}',
    "escape": b'{"name": "A\\u001b[31m"}',
    "long": b'{"name": "' + b"x" * 10_000 + b'"}',
    "another key": b'{"name": "Anna", "extra": 1}',
    "no text": b'{"name": ["Anna"]}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize(
    "path", ["/api/device", "/api/tables", "/api/games/kingdomino/choices", "/api/tables/22222222/links"]
)
def test_a_body_that_is_no_order_is_refused(served: Served, path: str, body: bytes):
    answer = Answer(served.base, "POST", path, body, content_type="application/json")

    assert 400 == answer.status
    assert answer.reason.startswith("refused-")


@pytest.mark.parametrize(
    "options",
    [
        '{"\\u0000": 1}',
        '{"dynasty": "\\u0000"}',
        '{"dynasty": 123456789012345678901234567890}',
        '{"dynasty": [[[[]]]]}',
        "{" + '"x":{' * 900 + "}" * 901,
    ],
    ids=lambda options: options[:20],
)
def test_options_that_no_game_has_are_refused(served: Served, options: str):
    order = f'{{"game": "kingdomino", "seats": [{{}}, {{}}], "options": {options}}}'.encode()
    answer = Answer(
        served.base, "POST", "/api/tables", order, content_type="application/json", **introduced(served.base)
    )

    assert answer.status in (400, 422)


def test_the_last_of_two_equal_keys_is_not_a_second_order(served: Served):
    """JSON leaves open what two equal keys mean; one of them is taken, and one device is made."""
    answer = Answer(
        served.base, "POST", "/api/device", b'{"name": "Anna", "name": "Bjarni"}', content_type="application/json"
    )

    assert answer.status in (201, 400)


# Headers


@pytest.mark.parametrize(
    "headers",
    [
        {"cookie": "spilabord=\xff\xfe"},
        {"cookie": "spilabord=" + "x" * 9000},
        {"cookie": ";;;=;=,spilabord"},
        {"origin": "http://["},
        {"origin": "null"},
        {"origin": "http://\xff"},
        {"accept_encoding": "\xff" * 200},
        {"x_forwarded_for": "%00, \xff,,,"},
        {"x_forwarded_proto": "javascript"},
        {"range": "bytes=0-,0-,0-"},
        {"if_modified_since": "\xff"},
        {"content_type": "\xff"},
        {"transfer_encoding": "identity"},
        {"expect": "200-ok"},
        {"upgrade": "h2c", "connection": "Upgrade, HTTP2-Settings"},
    ],
    ids=str,
)
@pytest.mark.parametrize("path", ["/", "/api/device", "/api/own", "/assets/nothing.js", "/api/tables/22222222/best"])
def test_odd_headers_fail_nothing(served: Served, path: str, headers: dict[str, str]):
    assert Answer(served.base, "GET", path, **headers).status < 500


# Hosts


def hosts_of(base: str) -> list[str]:
    port = urlsplit(base).port
    return [
        f"127.0.0.1:{port}",
        "127.0.0.1",
        f"localhost:{port}",
        "LocalHost",
        "[::1]",
        "192.168.1.7:80",
        "spil.example.org",
        "Spil.Example.Org:443",
        "spil.example.org.",
    ]


STRANGERS = [
    "evil.example",
    "evil.example:80",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "spil.example.org.evil.example",
    "8.8.8.8",
]
STRANGERS += [
    "xspil.example.org",
    "",
    "[",
    "]:80",
    "a b",
    "127.0.0.1:99999",
    "127.0.0.1:x",
    "spil.example.org@evil.example",
    "2130706433",
    "0x7f.1",
    "[::1",
    "\xff",
]


@pytest.mark.parametrize("host", STRANGERS)
def test_a_page_of_another_host_name_gets_nothing(served: Served, host: str):
    """A name that its owner points at this machine (DNS rebinding) has a matching origin, and is no name of ours."""
    origin = {} if not re.fullmatch(r"[a-z.0-9:]+", host) else {"origin": f"http://{host}"}
    asked = [
        Answer(served.base, "GET", "/api/games", host=host, **origin),
        Answer(served.base, "GET", "/", host=host, **origin),
        Answer(
            served.base,
            "POST",
            "/api/device",
            b'{"name": "Anna"}',
            content_type="application/json",
            host=host,
            **origin,
        ),
        Answer(served.base, "GET", "/live/22222222", host=host, **UPGRADE, **origin),
    ]

    assert {421} == {answer.status for answer in asked} - {400}
    assert {"refused-other-host", "refused-not-http"} >= {answer.reason for answer in asked}


def test_the_names_and_addresses_that_are_served_are_answered(served: Served):
    asked = [Answer(served.base, "GET", "/api/games", host=host) for host in hosts_of(served.base)]

    assert [200] * len(asked) == [answer.status for answer in asked]


def test_links_bear_the_name_that_was_asked_for(served: Served):
    order = json.dumps({"game": "kingdomino", "seats": [{}, {}]}).encode()
    how = {"host": "spil.example.org", "x_forwarded_proto": "https", "content_type": "application/json"}
    answer = Answer(served.base, "POST", "/api/tables", order, **how, **introduced(served.base))

    assert json.loads(answer.content)["link"].startswith("https://spil.example.org/t/")


# Requests inside requests


SMUGGLED = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
POST = b"POST /api/device HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
WRONG: dict[str, bytes] = {
    "length and chunks": POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "chunks and length": POST + b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
    "two lengths": POST + b"Content-Length: 0\r\nContent-Length: 46\r\n\r\n",
    "two equal lengths": POST + b"Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
    "a list of lengths": POST + b"Content-Length: 0, 0\r\n\r\n",
    "a signed length": POST + b"Content-Length: +0\r\n\r\n",
    "a negative length": POST + b"Content-Length: -1\r\n\r\n",
    "an empty length": POST + b"Content-Length:\r\n\r\n",
    "an endless length": POST + b"Content-Length: " + b"9" * 400 + b"\r\n\r\n",
    "chunks twice": POST + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "chunks of chunks": POST + b"Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
    "other coding": POST + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "chunks in 1.0": POST.replace(b"1.1", b"1.0") + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "a tab before the coding": POST + b"Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n",
    "folded header": POST + b"X: a\r\n b\r\nContent-Length: 0\r\n\r\n",
    "folded coding": POST + b"Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
    "bare line feeds": GET.replace(b"\r\n", b"\n") + b"\n",
    "one bare line feed": GET + b"X: a\nY: b\r\n\r\n",
    "bare end": GET + b"\n",
    "bare carriage return": GET + b"X: a\rContent-Length: 5\r\n\r\n",
    "space before colon": POST + b"Content-Length : 0\r\n\r\n",
    "space before header": GET.replace(b"\r\nHost", b"\r\n Host") + b"\r\n",
    "two hosts": GET + b"Host: 127.0.0.1\r\n\r\n",
    "no host": b"GET /health HTTP/1.1\r\n\r\n",
    "no colon": GET + b"nonsense\r\n\r\n",
    "a null": GET + b"X: \x00\r\n\r\n",
    "chunk of no length": POST + b"Transfer-Encoding: chunked\r\n\r\n\r\n",
    "chunk of odd length": POST + b"Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n",
    "chunk of signed length": POST + b"Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
    "chunk of endless length": POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"f" * 400 + b"\r\n",
    "chunk that is too long": POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n",
    "chunk with bare line feeds": POST + b"Transfer-Encoding: chunked\r\n\r\n1\na\n0\n\n",
    "body of an upgrade": GET.replace(b"/health", b"/live/22222222")
    + b"Upgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 46\r\n\r\n",
    "posted upgrade": POST + b"Upgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 0\r\n\r\n",
    "other version": GET.replace(b"1.1", b"2.0") + b"\r\n",
    "no version": b"GET /health\r\n\r\n",
    "spaces": b"GET  /health  HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 400 + b"\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "endless header": GET + b"X: " + b"a" * 200_000 + b"\r\n\r\n",
    "endless line": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("request_", WRONG.values(), ids=WRONG)
def test_a_request_that_can_be_read_in_two_ways_is_refused_with_what_follows(served: Served, request_: bytes):
    """It is answered once, and the connection is closed: what came behind it was perhaps somebody else's."""
    said = raw(served.base, request_ + SMUGGLED)

    assert [400] == statuses(said)
    assert b"connection: close" in said.lower()
    assert b"refused-not-http" in said


@pytest.mark.parametrize("name", ["posted upgrade", "body of an upgrade", "chunk of no length"])
def test_what_is_refused_for_head_is_refused_without_content(served: Served, name: str):
    """An answer to HEAD has none, and nothing of ours may stumble over that."""
    head = b"HEAD " + WRONG[name].partition(b" ")[2]
    said = raw(served.base, head + SMUGGLED)

    assert [400] == statuses(said)
    assert said.endswith(b"\r\n\r\n")


def test_two_good_requests_behind_each_other_are_both_answered(served: Served):
    chunked = POST + b'Transfer-Encoding: chunked\r\n\r\nf\r\n{"name":"Anna"}\r\n0\r\n\r\n'

    assert [200, 201, 200] == statuses(raw(served.base, SMUGGLED + chunked + GET + b"Connection: close\r\n\r\n"))


def test_an_answer_given_early_is_the_only_one(served: Served):
    """The body turns out wrong after the order was refused for its kind."""
    early = POST.replace(b"application/json", b"text/plain") + b"Transfer-Encoding: chunked\r\n\r\n"
    said = raw(served.base, early + b"nonsense\r\n" + SMUGGLED)

    assert 1 == len(statuses(said))


# Headers of every answer


def answers_of_every_kind(base: str) -> Iterator[tuple[str, Any]]:
    asks: dict[str, tuple[str, str, bytes | None, dict[str, str]]] = {
        "page": ("GET", "/", None, {}),
        "JSON": ("GET", "/api/games", None, {}),
        "asset": ("GET", "/assets/nothing.js", None, {}),
        "nowhere": ("GET", "/nowhere", None, {}),
        "method": ("PUT", "/api/games", None, {}),
        "refusal": ("POST", "/api/device", b"{", {"content_type": "application/json"}),
        "too big": ("POST", "/api/device", b'"' + b"x" * 17_000 + b'"', {"content_type": "application/json"}),
        "other host": ("GET", "/", None, {"host": "evil.example"}),
        "slash": ("GET", "/api/games/", None, {}),
        "metrics": ("GET", "/metrics", None, {}),
        "no table": ("GET", "/live/22222222", None, UPGRADE),
        "no such socket": ("GET", "/nowhere", None, UPGRADE),
        "bad handshake": ("GET", "/live/22222222", None, {**UPGRADE, "sec_websocket_version": "12"}),
        "keyless handshake": ("GET", "/live/22222222", None, {"connection": "Upgrade", "upgrade": "websocket"}),
        "other upgrade": ("GET", "/api/games", None, {"connection": "Upgrade", "upgrade": "h2c"}),
        "two hosts": ("GET", "/", None, {"host": "127.0.0.1", "Host": "127.0.0.1"}),
    }
    for kind, (method, path, body, headers) in asks.items():
        yield kind, Answer(base, method, path, body, **headers).headers


def test_every_answer_bears_the_security_headers(served: Served):
    for kind, headers in answers_of_every_kind(served.base):
        assert ["DENY"] == headers.get_all("x-frame-options"), kind
        assert ["nosniff"] == headers.get_all("x-content-type-options"), kind
        assert 1 == len(headers.get_all("content-security-policy")), kind


async def test_a_failure_bears_them_too(file_store: str, monkeypatch: pytest.MonkeyPatch):
    async def fail(_: str) -> None:
        raise ZeroDivisionError

    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        monkeypatch.setattr(service.rooms, "find", fail)
        answer = await asyncio.to_thread(Answer, base, "GET", "/api/tables/22222222")

    assert 500 == answer.status
    assert "DENY" == answer.headers["x-frame-options"]
