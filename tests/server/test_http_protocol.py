"""HTTP connections that idle or do not read: they time out in the end, and the server stops without them."""

import asyncio
import resource
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any, ClassVar
from urllib.parse import urlsplit

import pytest
from patience import PATIENCE
from raw_websocket import all_that_is_said, connected, let_go, nothing_more_fits, taken
from served import Served, house, remarks, seated

from spilabord.server import serve
from spilabord.server.client import Device
from spilabord.server.network import http_protocol
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings

pytestmark = pytest.mark.anyio
REQUEST = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF = REQUEST[:20]
MUCH = REQUEST * 300  # 36 kB each, and the system takes 4 MB


@pytest.mark.parametrize("said", [b"", HALF, REQUEST + HALF, MUCH], ids=["nothing", "half", "one and a half", "much"])
async def test_an_idle_or_unread_connection_times_out(file_store: str, monkeypatch: pytest.MonkeyPatch, said: bytes):
    """Whether they ask nothing, do not finish their question, or do not read the answer."""
    monkeypatch.setattr(http_protocol, "IDLE_TIMEOUT", 1)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        client = connected(base)
        await taken(client)
        client.sendall(said)
        await let_go(client)
        client.close()


class ByHand(http_protocol.HttpProtocol):
    """Connections whose idle timers run out when a test says so: on a busy machine a second is soon over."""

    made: ClassVar[list["ByHand"]] = []

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.made.append(self)

    def _restart_idle_timer(self, request: Any) -> None:
        super()._restart_idle_timer(request)
        self.request = request

    @classmethod
    def time_is_over(cls) -> None:
        """For every connection whose idle timer runs."""
        for one in cls.made:
            if not one._idle_timer.cancelled():
                one._idle_timer.cancel()
                one._abort_if_idle(one.request)


async def test_a_connection_that_goes_on_asking_or_is_a_websocket_does_not_time_out(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(serve, "HttpProtocol", ByHand)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None])
        async with device.live(code) as live:
            asking = HTTPConnection(urlsplit(base).netloc)
            for _ in range(10):
                assert 200 == await asyncio.to_thread(_answer, asking)
                ByHand.time_is_over()
            ByHand.time_is_over()
            with pytest.raises(ConnectionError):
                await asyncio.to_thread(_answer, asking)
            asking.close()
            await live.look(-2)
            assert 0 == (await live.next("news"))["number"]


def _answer(asking: HTTPConnection) -> int:
    """How a request is answered over a connection that is kept."""
    asking.request("GET", "/health")
    answer = asking.getresponse()
    answer.read()
    return answer.status


async def test_a_server_stops_while_somebody_does_not_read_an_answer(file_store: str):
    with Served(file_store, "--unlimited") as served:
        client = connected(served.base)
        client.sendall(MUCH)
        await nothing_more_fits(client)
        said = served.stop()
        client.close()
    assert [] == remarks(said)


@pytest.fixture
def few_files() -> Iterator[int]:
    """Few open files for a program that does not ask for more; as many as it may ask for."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    yield hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_more_connections_are_open_than_the_default_limit_of_files(file_store: str, few_files: int):
    assert few_files >= 1024
    with Served(file_store, "--unlimited") as served:
        resource.setrlimit(resource.RLIMIT_NOFILE, (few_files, few_files))
        guests = [connected(served.base) for _ in range(400)]
        _, players = await seated(served.base, "kingdomino", 2)
        await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), PATIENCE)
        guests[-1].sendall(REQUEST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        answer = all_that_is_said(guests[-1])
        for guest in guests:
            guest.close()
    assert answer.startswith(b"HTTP/1.1 200 ")
