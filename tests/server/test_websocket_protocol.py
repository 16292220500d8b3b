"""Guests who speak WebSocket badly or maliciously: they are cut off, quietly, and nobody else notices."""

import asyncio
import contextlib
import gc
import socket
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from patience import PATIENCE
from raw_websocket import (
    CLOSE,
    PIECE,
    PING,
    PONG,
    TEXT,
    all_that_is_said,
    frame,
    frame_back,
    knocked,
    let_go,
    let_in,
    nothing_more_fits,
)
from served import Served, house, remarks, seated
from websockets.server import ServerProtocol

from spilabord.server import serve
from spilabord.server.client import Device
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.network.websocket_protocol import WebSocketProtocol
from spilabord.server.rooms.room import Room
from spilabord.server.service import HostSettings

pytestmark = pytest.mark.anyio
LOOK = b'{"type":"look","seat":-2}'
NONSENSE = b"?"
NO_TEXT = b"\xff\xfe"
LONG = 600
"""Seconds between pings that never fall due."""
SENT_IN_VAIN = 15_000_000
"""More bytes than wait on their way to somebody who does not take them."""


@pytest.fixture(scope="module")
def table(served: Served) -> str:
    """The code of a table that anybody may look at."""

    async def lay() -> str:
        return await (await Device(served.base).introduce("Anna")).make_table("kingdomino", [None, None])

    return asyncio.run(lay())


def flood(client: socket.socket, frames: bytes, patience: float = PATIENCE) -> int:
    """Sends more than anybody should have to hear, and reads nothing; how many bytes it was when it was cut off."""
    client.settimeout(patience)
    much = frames * (200_000 // len(frames))
    for times in range(1000):
        try:
            client.sendall(much)
        except (ConnectionResetError, BrokenPipeError):
            return times * len(much)
    raise AssertionError("it was all listened to")


async def sent_before_cut_off(client: socket.socket, frames: bytes) -> int:
    """How many bytes it took until the server let go of somebody who sends and never reads.

    The server's end is looked at: a client whose buffer is full may not hear for a minute that it has been cut off.
    """
    flooding = asyncio.create_task(asyncio.to_thread(flood, client, frames))
    await let_go(client)
    with contextlib.suppress(OSError):
        client.shutdown(socket.SHUT_RDWR)
    return await flooding


frames = st.builds(
    frame,
    st.integers(0, 15),
    st.binary(max_size=125) | st.sampled_from([LOOK, NONSENSE, NO_TEXT]),
    last=st.booleans(),
)


@pytest.mark.parametrize("connected", [knocked, let_in])
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(frames | st.binary(max_size=40), min_size=1, max_size=12))
def test_any_bytes_are_taken_quietly(
    connected: Callable[[str, str], socket.socket], served: Served, table: str, said: list[bytes]
):
    """Before one is let in, too. That it was taken quietly is seen at the end, in what the server has said."""
    client = connected(served.base, table)
    with contextlib.suppress(OSError):
        for part in said:
            client.sendall(part)
        client.shutdown(socket.SHUT_WR)
        all_that_is_said(client)
    client.close()


async def test_whoever_does_not_wait_to_be_let_in_is_cut_off(
    file_store: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        code = await (await Device(base).introduce("Anna")).make_table("kingdomino", [None, None])
        enter, asked, said = service.rooms.enter, asyncio.Event(), asyncio.Event()

        async def take_ones_time(code: str) -> Room:
            asked.set()
            await asyncio.wait_for(said.wait(), PATIENCE)
            return await enter(code)

        monkeypatch.setattr(service.rooms, "enter", take_ones_time)
        answers = []
        for words in (frame(3), frame(TEXT, NO_TEXT), frame(PING) + frame(3)):
            asked.clear()
            said.clear()
            client = knocked(base, code)
            await asyncio.wait_for(asked.wait(), PATIENCE)  # so that it is no longer part of the request
            client.sendall(words)
            answers.append(await asyncio.to_thread(all_that_is_said, client))
            said.set()
            client.close()
    assert [b"", b"", b""] == answers
    assert ("", "") == capfd.readouterr()
    assert [] == caplog.records


def test_all_that_is_said_in_one_breath_is_heard(served: Served, table: str):
    client = let_in(served.base, table)
    client.sendall(frame(TEXT, NONSENSE * 125) * 100 + frame(TEXT, LOOK))
    said = b""
    while b'"type":"news"' not in said:
        said += client.recv(65_536)
    assert 100 == said.count(b"refused-not-a-message")
    client.close()


async def test_nobody_says_so_much_in_one_breath_that_others_must_wait(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    most = 0

    class Watched(WebSocketProtocol):
        async def receive(self) -> Any:
            nonlocal most
            most = max(most, self.queue.qsize())
            return await super().receive()

    monkeypatch.setattr(serve, "WebSocketProtocol", Watched)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        code = await (await Device(base).introduce("Anna")).make_table("kingdomino", [None, None])
        client = await asyncio.to_thread(let_in, base, code)
        with pytest.raises(TimeoutError):
            await asyncio.to_thread(flood, client, frame(TEXT, NONSENSE), 3)
        async with asyncio.timeout(PATIENCE):
            while most <= 100:
                await asyncio.sleep(0.01)
        client.close()
    assert most < 1000


async def test_a_message_may_come_in_pieces_and_its_bytes_one_by_one(served: Served, table: str):
    pieces = frame(TEXT, LOOK[:5], last=False) + frame(PIECE, LOOK[5:9], last=False) + frame(PIECE, LOOK[9:])
    client = let_in(served.base, table)
    for byte in pieces:
        client.sendall(bytes([byte]))
    said = b""
    while b'"type":"news"' not in said:
        said += client.recv(65_536)
    client.sendall(frame(CLOSE))
    assert all_that_is_said(client).endswith(frame_back(CLOSE))


def test_text_that_is_not_utf_8_ends_the_connection(served: Served, table: str):
    client = let_in(served.base, table)
    client.sendall(frame(TEXT, NO_TEXT) * 3)
    assert all_that_is_said(client).endswith(frame_back(CLOSE, (1007).to_bytes(2)))


async def test_whoever_asks_and_does_not_read_is_not_listened_to(served: Served):
    """Answers wait for anyone who reads them, and so does whatever they ask next: it stays where they sent it from."""
    code, guests = await seated(served.base, "kingdomino", 2)
    client = let_in(served.base, code)
    before = served.memory()
    with pytest.raises(TimeoutError):
        await asyncio.to_thread(flood, client, frame(TEXT, NONSENSE), 3)
    await asyncio.wait_for(asyncio.gather(*(guest.play() for guest in guests)), PATIENCE)
    assert served.memory() - before < 30_000_000
    client.close()


@pytest.mark.parametrize(
    ("first", "then"),
    [
        pytest.param(b"", frame(PING, b"x" * 125), id="pings"),
        pytest.param(b"", frame(PONG), id="answers to pings that were never sent"),
        pytest.param(frame(TEXT, last=False), frame(PIECE, last=False), id="a message without end"),
    ],
)
async def test_whoever_says_much_and_means_nothing_is_cut_off(served: Served, first: bytes, then: bytes):
    code, guests = await seated(served.base, "kingdomino", 2)
    client = let_in(served.base, code)
    client.sendall(first)
    before = served.memory()
    assert await sent_before_cut_off(client, then) < SENT_IN_VAIN
    await asyncio.wait_for(asyncio.gather(*(guest.play() for guest in guests)), PATIENCE)
    assert served.memory() - before < 30_000_000
    client.close()


async def test_whoever_is_sent_away_and_goes_on_is_cut_off(file_store: str):
    """At once; or, if what it never reads has filled the line before, when it answers no ping."""
    async with house(HostSettings(file_store), keepalive=3) as (base, _):
        code = await (await Device(base).introduce("Anna")).make_table("kingdomino", [None, None])
        client = await asyncio.to_thread(let_in, base, code)
        assert await sent_before_cut_off(client, frame(TEXT, NONSENSE)) < SENT_IN_VAIN
        client.close()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[WebSocketProtocol]:
    """The server's ends of all connections, in their order."""
    found: list[WebSocketProtocol] = []

    class Noted(WebSocketProtocol):
        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            found.append(self)

    monkeypatch.setattr(serve, "WebSocketProtocol", Noted)
    return found


def ping_every_second(protocol: WebSocketProtocol) -> None:
    """From now on: a busy machine may take a while until a connection is where a test wants it."""
    protocol.stop_keepalive()
    protocol.ping_interval = protocol.ping_timeout = 1.0
    protocol.start_keepalive()


async def test_a_connection_that_was_closed_but_never_reads_is_let_go(file_store: str, made: list[WebSocketProtocol]):
    """A ping that falls due between the close frame and the close of the transport is not the last one."""
    async with house(HostSettings(file_store, limits=UNLIMITED), keepalive=LONG) as (base, _):
        code, guests = await seated(base, "kingdomino", 2)
        await asyncio.gather(*(guest.play() for guest in guests))
        client = await asyncio.to_thread(let_in, base, code)
        while not made[-1].transport.get_write_buffer_size():  # until the system takes no more
            client.sendall(frame(TEXT, LOOK))
            await asyncio.sleep(0.002)
        made[-1].close_timeout = 2.0
        ping_every_second(made[-1])
        await made[-1].send({"type": "websocket.close", "code": 1008})
        await let_go(client)
        client.close()


goodbyes = pytest.mark.parametrize("goodbye", [b"", frame(CLOSE), frame(3)], ids=["silent", "goodbye", "nonsense"])


@goodbyes
async def test_whoever_never_reads_is_not_waited_for(file_store: str, goodbye: bytes, made: list[WebSocketProtocol]):
    """Not even when they said goodbye, while all that they were told still waits for them."""
    async with house(HostSettings(file_store, limits=UNLIMITED), keepalive=LONG) as (base, _):
        client = await _told_more_than_they_read(base)
        ping_every_second(made[-1])
        client.sendall(goodbye)
        await let_go(client)
        client.close()


@goodbyes
async def test_a_server_stops_while_somebody_does_not_read(file_store: str, goodbye: bytes):
    with Served(file_store, "--unlimited") as served:
        client = await _told_more_than_they_read(served.base)
        client.sendall(goodbye)
        await asyncio.sleep(0.1)
        said = served.stop()
        client.close()
    assert [] == remarks(said)


async def _told_more_than_they_read(base: str) -> socket.socket:
    code, guests = await seated(base, "kingdomino", 2)
    await asyncio.gather(*(guest.play() for guest in guests))
    client = await asyncio.to_thread(let_in, base, code)
    for _ in range(400):  # 20 kB each, and the system takes 4 MB
        client.sendall(frame(TEXT, LOOK))
        await asyncio.sleep(0.005)
    await nothing_more_fits(client)
    return client


async def test_a_connection_that_has_ended_leaves_nothing_for_the_collector(file_store: str):
    """Twenty kilobytes each were kept until the collector walked through all the tables, which is hardly ever."""
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None])
        gc.collect()
        gc.disable()
        try:
            for _ in range(20):
                async with device.live(code) as live:
                    await live.next("welcome")
            async with asyncio.timeout(PATIENCE):
                while service.metrics.connections:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0)
            left = [one for one in gc.get_objects() if type(one) in (WebSocketProtocol, ServerProtocol)]
        finally:
            gc.enable()

    assert len(left) <= 2, "the last one may just be closing"
