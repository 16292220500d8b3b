"""Starting the server, what its first page says, and that all it can say is said in both languages."""

import ast
import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from patience import PATIENCE
from served import hear_ctrl_c, house
from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import Route

from spilabord.cli import main
from spilabord.core.errors import BadOptions
from spilabord.core.message import Message
from spilabord.server import serve
from spilabord.server.client import Device
from spilabord.server.http.app import application
from spilabord.server.http.openapi import document
from spilabord.server.http.routes import API
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings
from spilabord.server.store import database
from spilabord.table.words import HOUSE_TEXTS, LANGUAGES, Words

pytestmark = pytest.mark.anyio
SOURCES = Path(serve.__file__).parent
ROOT = Path(__file__).parent.parent.parent


async def test_every_address_of_a_table_gives_the_same_page(file_store: str, built: Path):
    (built / "index.html").write_text("the page", encoding="utf-8")
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        found = [
            await Device(base).ask("GET", path) for path in ("/", "/t/22222222", "/t/22222222/at/7", "/learn/chess")
        ]

    assert ["the page"] * 4 == [answer.content.decode() for answer in found]


async def test_a_file_of_the_client_is_kept_for_ever_and_packed(file_store: str, built: Path):
    (built / "assets" / "index-a1.js").write_text("one()", encoding="utf-8")
    (built.parent / "secret.js").write_text("no", encoding="utf-8")
    application_ = application(HostSettings(file_store))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(application_), base_url="http://localhost") as client:
        packed = await client.get("/assets/index-a1.js")
        plain = await client.get("/assets/index-a1.js", headers={"accept-encoding": "identity"})
        missing = [await client.get(f"/assets/{name}") for name in ("none.js", "..%2F..%2Fsecret.js", "%2e%2e")]

    assert "one()" == packed.text == plain.text
    assert ("gzip", None) == (packed.headers.get("content-encoding"), plain.headers.get("content-encoding"))
    assert "immutable" in packed.headers["cache-control"]
    assert {404} == {answer.status_code for answer in missing}


async def test_a_copy_without_a_client_says_how_to_build_it(file_store: str, built: Path):  # noqa: ARG001 (it is empty)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        page = (await Device(base).ask("GET", "/")).content.decode()

    for language in LANGUAGES:
        assert Words(language).say(Message("page-not-built")) in page


async def test_every_answer_carries_the_security_headers(base: str):
    import urllib.error
    import urllib.request

    def headers(path: str) -> dict[str, str]:
        try:
            with urllib.request.urlopen(base + path) as reply:
                return dict(reply.headers)
        except urllib.error.HTTPError as refusal:
            with refusal:
                return dict(refusal.headers)

    for path in ("/", "/health", "/api/games", "/api/tables/22222222", "/nowhere"):
        found = await asyncio.to_thread(headers, path)
        assert "default-src 'none'" in found["content-security-policy"]
        assert "frame-ancestors 'none'" in found["content-security-policy"]
        assert "nosniff" == found["x-content-type-options"]
        assert "server" not in found


async def test_health_and_metrics_say_how_it_goes(file_store: str):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None])
        async with device.live(code) as live:
            await live.next("welcome")
            text = (await device.ask("GET", "/metrics")).content.decode()
        health = await device.ask("GET", "/health")

    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert ("1", "1", "0") == tuple(found[f"spilabord_{name}"] for name in ("tables", "connections", "bot_queue"))
    assert int(found["spilabord_commit_seconds_count"]) >= 2
    assert {"status": "well"} == health.json()


def test_a_greeting_for_phones_shows_the_address_as_a_picture():
    lines = serve.greeting("127.0.0.1", 8642, True, "is").splitlines()
    picture = [line for line in lines if "█" in line]

    assert f"http://{serve.lan_address()}:8642/" in lines[0]
    assert {len(picture[0])} == {len(line) for line in picture}
    assert len(picture) == (len(picture[0]) + 1) // 2


async def test_the_picture_of_the_address_can_be_read_back():
    """Every module of the picture is where the code has it."""
    import segno

    address = "http://192.168.1.2:8642/"
    rows = [list(row) for row in segno.make(address, error="m").matrix_iter(border=2)]
    drawn: list[list[int]] = []
    for line in serve._qr(address).splitlines():
        drawn.append([int(sign in "▄ ") for sign in line])
        drawn.append([int(sign in "▀ ") for sign in line])

    assert [[int(bool(module)) for module in row] for row in rows] == drawn[: len(rows)]


@pytest.mark.parametrize(("lang", "said"), [("en", "Error: Port {} is taken"), ("is", "Villa: Gátt {} er upptekin")])
def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path, lang: str, said: str):
    with serve.bound("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path / 't.db'}"
        result = CliRunner().invoke(main, ["serve", "--lang", lang, "--port", port, "--database", database])

    assert 1 == result.exit_code
    assert result.output.startswith(f"{said.format(port)} ")
    assert 1 == len(result.output.splitlines())


@pytest.mark.parametrize(("host", "code"), [("192.0.2.1", "EADDRNOTAVAIL"), ("no such host", "gaierror")])
def test_an_address_that_is_not_ours_is_refused(host: str, code: str):
    with pytest.raises(BadOptions) as refused:
        serve.bound(host, 0)

    assert code == refused.value.reason.args["code"]
    for language in LANGUAGES:
        assert Words(language).say(refused.value.reason).startswith(host)


async def test_small_messages_are_sent_at_once():
    """Nagle's algorithm is off: news that follow an acknowledgement do not wait for the client's own."""
    accepted: asyncio.Queue[int] = asyncio.Queue()

    def look(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted.put_nowait(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listener = serve.bound("127.0.0.1", 0)
    async with await asyncio.start_server(look, sock=listener):
        _, writer = await asyncio.open_connection(*listener.getsockname())
        nodelay = await accepted.get()
        writer.close()

    assert 0 != nodelay


def test_spilabord_alone_serves_on_this_machine_and_opens_the_browser(monkeypatch: pytest.MonkeyPatch):
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(serve, "serve", lambda _, host, port, **how: asked.append((host, port, how["browse"])))
    result = CliRunner().invoke(main, [])

    assert 0 == result.exit_code, result.output
    assert [("127.0.0.1", 8642, True)] == asked


@pytest.mark.parametrize("said", ["tables", "bots"])
def test_ctrl_c_in_a_terminal_ends_all_without_a_word(tmp_path: Path, said: str):
    """A terminal sends it to the processes for bots too: while they load, and when one compiles."""
    command = [sys.executable, "-m", "spilabord", "serve", "--port", "0", "--lang", "en"]
    command += ["--database", f"sqlite:///{tmp_path}/tables.db"]
    cold = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "0"}
    pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True, "env": cold}
    with subprocess.Popen(command, **pipes, start_new_session=True, preexec_fn=hear_ctrl_c) as running:  # noqa: PLW1509
        assert running.stdout is not None
        while said not in running.stdout.readline():
            assert running.poll() is None, "it ended by itself"
        os.killpg(running.pid, signal.SIGINT)
        rest, _ = running.communicate(timeout=PATIENCE)

    assert "Traceback" not in rest
    assert 0 == running.returncode


@pytest.mark.parametrize("database", ["postgresql://nobody:secret@127.0.0.1:1/none", "sqlite:////dev/null/tables.db"])
def test_a_store_that_cannot_be_opened_is_said_in_one_line(database: str):
    result = CliRunner().invoke(main, ["serve", "--lang", "en", "--port", "0", "--database", database])

    assert 1 == result.exit_code
    assert result.output.startswith("Error: The store of the tables cannot be opened: ")
    assert 1 == len(result.output.splitlines())
    assert "secret" not in result.output


def test_a_database_that_is_not_well_written_is_refused_without_its_password():
    result = CliRunner().invoke(main, ["serve", "--lang", "is", "--database", "mysql://nobody:secret@here/none"])

    assert result.output.startswith("Villa: Gagnagrunnur er skrifaður sqlite:///SKRÁ eða postgresql://")
    assert "secret" not in result.output


def test_a_password_in_the_words_of_the_database_is_not_repeated(monkeypatch: pytest.MonkeyPatch):
    def fail(_: object) -> None:
        raise SQLAlchemyError("cannot reach nobody:secret@here")

    monkeypatch.setattr(database, "migrate", fail)
    with pytest.raises(BadOptions) as refused:
        database.prepare("postgresql://nobody:secret@here/none")

    assert "cannot reach nobody:…@here" == refused.value.reason.args["fault"]


REFUSALS = ("Refused", "BadName", "BadOptions", "BadRecord", "UnknownName")
"""What is raised with the id of its text."""


def said_ids() -> set[str]:
    """Every message of the house that our code names, the games' own aside."""
    found: set[str] = set()
    for path in SOURCES.parent.rglob("*.py"):
        if "games" in path.relative_to(SOURCES.parent).parts[:-1] and path.parent.name != "games":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
                found |= {f"refused-{one.value}" for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if re.fullmatch(r"(table|page|serve)-[a-z-]+", node.value) else set()
    return found - {"refused-0", "refused-"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_server_says_has_words(language: str):
    text = (HOUSE_TEXTS / f"{language}.ftl").read_text(encoding="utf-8")
    worded = set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE))

    about_us = ("refused-", "table-", "page-", "serve-")

    assert 40 < len(said_ids())
    assert {id for id in said_ids() if id.startswith(about_us)} == {id for id in worded if id.startswith(about_us)}


async def test_the_openapi_document_describes_every_operation_of_the_api_and_nothing_else(base: str, tmp_path: Path):
    app = application(HostSettings(f"sqlite:///{tmp_path / 't.db'}"))
    routes = [route for route in app.routes if isinstance(route, Route) and route.path.startswith(("/api", "/health"))]
    served = {(route.path, method.lower()) for route in routes for method in route.methods or () if method != "HEAD"}
    paths = (await Device(base).ask("GET", "/api/openapi.json")).json()["paths"]

    assert served - {("/api/openapi.json", "get")} == {(path, method) for path in paths for method in paths[path]}


def test_what_a_route_declares_is_described():
    described = document(API)["paths"]["/api/tables/{code}/links"]["post"]
    said = {status: response["content"] for status, response in described["responses"].items()}

    assert [("code", "path", True)] == [(one["name"], one["in"], one["required"]) for one in described["parameters"]]
    assert {"201", "400", "401", "403", "404", "409", "413", "415", "429", "503"} == set(said)
    assert {"$ref": "#/components/schemas/LinkMade"} == said.pop("201")["application/json"]["schema"]
    assert {"$ref": "#/components/schemas/Problem"} == said["409"]["application/json"]["schema"]
    assert {"$ref": "#/components/schemas/LinkOrder"} == described["requestBody"]["content"]["application/json"][
        "schema"
    ]


def test_a_query_parameter_that_may_be_left_out_is_described_so():
    described = document(API)["paths"]["/api/tables/{code}/at/{number}"]["get"]["parameters"]

    assert [("code", "path", True), ("number", "path", True), ("seat", "query", False)] == [
        (one["name"], one["in"], one["required"]) for one in described
    ]


async def test_the_session_in_the_docs_is_true(
    base: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    """The program in docs/protocol.md plays a whole game on a real server."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    program = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[-1]
    monkeypatch.setenv("SPILABORD", base)
    await asyncio.to_thread(exec, compile(program, "docs/protocol.md", "exec"), {"__name__": "__main__"})

    assert "over" in capsys.readouterr().out


async def test_requests_that_wait_when_the_server_stops_are_answered_and_leave_no_traceback(
    file_store: str, caplog: pytest.LogCaptureFixture
):
    async with contextlib.AsyncExitStack() as waiting, house(HostSettings(file_store, limits=UNLIMITED)) as (base, at):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])
        await waiting.enter_async_context(at.rooms.slices.lane("127.0.0.1"))
        asking = [asyncio.create_task(anna.ask("GET", f"/api/tables/{code}/at/0")) for _ in range(3)]
        while at.rooms.slices._lanes["127.0.0.1"][1] < 4:
            await asyncio.sleep(0.01)
    answers = await asyncio.gather(*asking)

    assert [503] * 3 == [answer.status for answer in answers]
    assert not [record for record in caplog.records if record.exc_info]
