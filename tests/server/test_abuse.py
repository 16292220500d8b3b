"""Guests who mean no good: the server answers or hangs up, forgets nothing, tells nothing, and others keep playing."""

import asyncio
import contextlib
import json
import resource
import socket
import time
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from patience import PATIENCE
from raw_websocket import TEXT, frame, let_in
from served import Served, house, seated, take_seats
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spilabord.server.client import Device
from spilabord.server.codes import hashed
from spilabord.server.http.openapi import document
from spilabord.server.http.routes import API
from spilabord.server.network.limits import UNLIMITED, Limits
from spilabord.server.service import HostSettings
from spilabord.server.store.store import KnownDevice

pytestmark = pytest.mark.anyio
IDLE = 10_000


@contextlib.asynccontextmanager
async def others_keep_playing(base: str) -> AsyncIterator[None]:
    """While something happens, a game is played to its end beside it."""
    _, guests = await seated(base, "kingdomino", 2)
    playing = asyncio.gather(*(guest.play() for guest in guests))
    yield
    await asyncio.wait_for(playing, PATIENCE)
    assert [[], []] == [guest.refused for guest in guests]


def raw_socket(base: str, code: str, cookie: str | None = None) -> Any:
    headers = {"cookie": cookie} if cookie else {}
    address = base.replace("http", "ws", 1) + f"/live/{code}"
    return connect(address, additional_headers=headers, compression=None, max_size=None)


async def replies(socket: Any, messages: list[str | bytes]) -> list[dict[str, Any]]:
    """What the server answers to each of these."""
    await socket.recv()
    answers = []
    for message in messages:
        await socket.send(message)
        answers.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
    return answers


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
kinds = st.sampled_from(
    "look ping pong sit fill act hand take leave dismiss ask give undo answer say again nonsense".split()
)
fields = st.dictionaries(
    st.sampled_from("id seat number action last name nonce bot yes text code device request extra".split()),
    json_values,
    max_size=6,
)
nearly = st.builds(lambda kind, rest: json.dumps({**rest, "type": kind}), kinds, fields)
anything = st.binary(max_size=300) | st.text(st.characters(exclude_categories=["Cs"]), max_size=300)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(messages=st.lists(anything | nearly, min_size=1, max_size=10))
def test_random_bytes_and_wrong_types_are_refused_one_by_one(served: Served, messages: list[str | bytes]):
    async def send() -> list[dict[str, Any]]:
        device = await Device(served.base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None])
        async with raw_socket(served.base, code, device.cookie) as socket:
            answers = await replies(socket, [message for message in messages if not _silent(message)])
            await socket.send(json.dumps({"type": "look", "seat": -2, "last": 0}))
            answers.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
        return answers

    *answers, last = asyncio.run(send())
    assert {"refused"} >= {answer["type"] for answer in answers} - {"done", "pong"}
    assert "news" == last["type"]


def _silent(message: str | bytes) -> bool:
    """A look or a pong that happens to be right gets no answer of its own."""
    try:
        asked = json.loads(message)
    except ValueError:
        return False
    return isinstance(asked, dict) and asked.get("type") in ("look", "pong")


schema = schemathesis.openapi.from_dict(document(API))


@schema.parametrize()
@settings(max_examples=12, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
def test_http_keeps_to_its_own_description(case: Any, base: str):
    """Requests made from the OpenAPI document, right ones and wrong ones, on each kind of store."""
    response = case.call(base_url=base, headers={"cookie": _fuzz_cookie(base)})
    assert response.status_code < 500
    assert str(response.status_code) in {*case.operation.definition.raw["responses"], "404", "405"}


@cache
def _fuzz_cookie(base: str) -> str:
    return str(asyncio.run(Device(base).introduce("Fuzz")).cookie)


async def test_a_huge_frame_ends_only_its_own_connection(served: Served):
    device = await Device(served.base).introduce("Anna")
    code = await device.make_table("kingdomino", [None, None])
    async with others_keep_playing(served.base):
        for size in (17_000, 5_000_000):
            async with raw_socket(served.base, code, device.cookie) as socket:
                await socket.recv()
                with pytest.raises(ConnectionClosed):
                    await socket.send("x" * size)
                    await socket.recv()
        answer = await device.ask("POST", "/api/device", {"name": "x" * 20_000})
    assert 413 == answer.status


async def test_deep_nesting_is_refused(served: Served):
    device = await Device(served.base).introduce("Anna")
    code = await device.make_table("kingdomino", [None, None])
    async with raw_socket(served.base, code, device.cookie) as socket:
        answers = await replies(socket, ["[" * 8000, '{"type":' * 1500])
    assert ["refused-not-a-message"] * 2 == [answer["reason"]["id"] for answer in answers]


async def test_whoever_floods_is_slowed_down_and_then_sent_away(file_store: str):
    limits = Limits(messages=5, messages_burst=10)
    async with house(HostSettings(file_store, limits=limits)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None])
        async with nobody_is_held_up(), raw_socket(base, code) as socket:
            with pytest.raises(ConnectionClosed):
                for _ in range(5000):
                    await socket.send('{"type": "pong", "number": 1}')
                    await asyncio.sleep(0)
                await asyncio.sleep(1)
                await socket.send("one more")
                while True:
                    await socket.recv()


@contextlib.asynccontextmanager
async def nobody_is_held_up() -> AsyncIterator[None]:
    """The server answers others all the while: nothing computes in its loop for long, however busy the machine is."""
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            began = time.thread_time()
            await asyncio.sleep(0.01)
            longest = max(longest, time.thread_time() - began)

    watching = asyncio.create_task(watch())
    yield
    watching.cancel()
    assert longest < 1


async def test_an_address_may_not_ask_guess_or_connect_without_end(file_store: str):
    limits = Limits(misses=0.01, misses_burst=5, connections=3, tables=0.01, tables_burst=2)
    async with house(HostSettings(file_store, limits=limits)) as (base, _):
        device = await Device(base).introduce("Anna")
        table = await device.make_table("kingdomino", [None, None])
        order = {"game": "kingdomino", "seats": [{}, {}]}
        orders = [(await device.ask("POST", "/api/tables", order)).status for _ in range(2)]
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(raw_socket(base, table))
            with pytest.raises(InvalidStatus) as too_many:
                await stack.enter_async_context(raw_socket(base, table))
        guesses = [(await device.ask("GET", f"/api/tables/2222222{number}")).status for number in range(2, 9)]
        with pytest.raises(InvalidStatus) as guessed:
            async with raw_socket(base, table):
                pass

    assert [201, 429] == orders
    assert 429 == too_many.value.response.status_code
    assert [404] * 5 + [429] * 2 == guesses
    assert 429 == guessed.value.response.status_code


async def test_a_reader_who_does_not_read_holds_up_nobody(served: Served):
    """Fifty connections look at the game that is being played and never read a byte."""
    code, guests = await seated(served.base, "kingdomino", 2)
    sleepers = [let_in(served.base, code) for _ in range(50)]
    for sleeper in sleepers:
        sleeper.sendall(frame(TEXT, b'{"type":"look","seat":-2}'))
    before = served.memory()
    await asyncio.wait_for(asyncio.gather(*(guest.play() for guest in guests)), PATIENCE)
    assert served.memory() - before < 100_000_000
    for sleeper in sleepers:
        sleeper.close()


async def test_ten_thousand_idle_connections_hold_up_nobody(served: Served):
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    count = min(IDLE, most - 1000)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    port = int(served.base.rsplit(":", 1)[1])
    before = served.memory()
    idle = []
    async with others_keep_playing(served.base):
        for number in range(count):
            idle.append(socket.create_connection(("127.0.0.1", port)))
            if number % 50 == 0:
                await asyncio.sleep(0)
    held = served.memory() - before
    for connection in idle:
        connection.close()
    health = await Device(served.base).ask("GET", "/health")

    assert 200 == health.status
    assert held < 400_000_000


async def test_a_token_that_is_stolen_from_another_table_expired_or_made_up_opens_nothing(file_store: str):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        code, guests = await seated(base, "kingdomino", 2)
        other, strangers = await seated(base, "kingdomino", 2)
        for own, people in ((code, guests), (other, strangers)):
            await take_seats(own, [guest.device for guest in people])
        await service.store.add_device(KnownDevice("old", "Old", 1), hashed("expired"))
        made_up = [Device(base, f"spilabord={token}") for token in ("expired", "x" * 43, "", "x" * 5000, "\u00e6")]
        answers = [await _try_seat(device, code) for device in (strangers[0].device, *made_up)]
        statuses = [(await device.ask("GET", "/api/device")).status for device in made_up[:3]]

    assert other != code
    assert ["refused-not-your-seat", *["refused-no-device"] * 5] == answers
    assert [401, 401, 401] == statuses


async def _try_seat(device: Device, code: str) -> str:
    async with device.live(code) as live:
        answer = await live.command("act", seat=0, number=3, action="choose 1")
        await live.look(0)
        refused = await live.next("refused")
    assert "refused-not-your-seat" == refused["reason"]["id"]
    return str(answer.reason.id)  # type: ignore[union-attr]


async def test_another_page_may_ask_for_nothing(served: Served):
    device = await Device(served.base).introduce("Anna")
    code = await device.make_table("kingdomino", [None, None])
    elsewhere = {"origin": "http://evil.example"}
    own = {"origin": served.base}
    order = {"game": "kingdomino", "seats": [{}, {}]}
    statuses = [(await device.ask("POST", "/api/tables", order, headers)).status for headers in (elsewhere, own)]
    address = served.base.replace("http", "ws", 1) + f"/live/{code}"
    with pytest.raises(InvalidStatus) as refused:
        async with connect(address, additional_headers=elsewhere):
            pass
    async with connect(address, additional_headers=own) as socket:
        welcome = json.loads(await socket.recv())

    assert [403, 201] == statuses
    assert 403 == refused.value.response.status_code
    assert "welcome" == welcome["type"]


async def test_nothing_secret_is_kept_in_the_open_or_told_in_answers(file_store: str, caplog: pytest.LogCaptureFixture):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        code, guests = await seated(base, "kingdomino", 2)
        link = None
        await take_seats(code, [guest.device for guest in guests])
        link = (await guests[0].device.ask("POST", f"/api/tables/{code}/links", {"seat": 0})).json()["link"]
        seed = (await service.rooms.find(code)).table.terms.seed
        table = (await guests[0].device.ask("GET", f"/api/tables/{code}")).content.decode()
        page = (await guests[0].device.ask("GET", f"/t/{code}")).content.decode()
        metrics = (await guests[0].device.ask("GET", "/metrics")).content.decode()
    kept = b"".join(path.read_bytes() for path in Path(file_store.removeprefix("sqlite:///")).parent.iterdir())
    token = str(guests[0].device.cookie).partition("=")[2]

    assert token.encode() not in kept
    assert link.split("#")[1].encode() not in kept
    for told in (table, page, metrics, caplog.text):
        assert seed not in told
        assert token not in told
    assert "device" not in table
