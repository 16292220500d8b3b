"""What one address asks for at a time: requests beyond its pace wait, connections beyond its number are cut off."""

import asyncio
import contextlib
import urllib.request
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace
from served import SPECTATOR, house, seated

from spilabord.server.client import Device
from spilabord.server.network import pace
from spilabord.server.network.limits import UNLIMITED, Limits, RateLimiter, TokenBucket
from spilabord.server.network.pace import Pace
from spilabord.server.service import HostSettings
from spilabord.server.slices import Slices

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(60)]

ENEMY, OTHER = "127.66.66.66", "127.0.0.2"


def test_tokens_may_be_spent_before_they_are_there():
    bucket = TokenBucket(1e-3, 2)

    assert [0, 0] == [bucket.spend(), bucket.spend()]
    assert [1_000, 3_000] == [pytest.approx(bucket.spend(tokens), rel=0.01) for tokens in (1, 2)]
    assert not bucket.take()


class Paced:
    """An application behind `Pace`, with two requests at once and one in a hundred seconds; who waits how long."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waited: list[float] = []
        self.answered: list[str] = []
        limiter = RateLimiter(Limits(all_requests=0.01, all_requests_burst=2))
        self._paced = Pace(self._answer("answered"), limiter, self._answer("refused"))
        monkeypatch.setattr(pace.asyncio, "sleep", self._sleep)

    def _answer(self, how: str) -> Any:
        async def answer(*_: object) -> None:
            self.answered.append(how)

        return answer

    async def _sleep(self, seconds: float) -> None:
        self.waited.append(round(seconds, -1))

    async def ask(self, kind: str, address: str) -> None:
        await self._paced({"type": kind, "client": (address, 1), "headers": []}, None, None)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["http", "websocket"])
async def test_requests_beyond_the_pace_wait_and_those_that_would_wait_long_are_refused(
    kind: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(pace, "LONGEST", 250)
    paced = Paced(monkeypatch)
    for _ in range(6):
        await paced.ask(kind, ENEMY)
    await paced.ask(kind, OTHER)

    assert [100, 200] == paced.waited
    assert ["answered"] * 4 + ["refused"] * 2 + ["answered"] == paced.answered


async def test_every_request_goes_at_the_pace(file_store: str, monkeypatch: pytest.MonkeyPatch):
    """Pages, files, metrics and what is not there too: a refusal costs nearly as much as an answer."""
    monkeypatch.setattr(pace, "LONGEST", 0)
    limits = replace(UNLIMITED, all_requests=1e-9, all_requests_burst=6)
    async with house(HostSettings(file_store, limits=limits)) as (base, _):
        asked = [*("/", "/assets/none.js", "/metrics", "/health", "/nothing", "/api/games"), *("/", "/metrics") * 2]
        statuses = [(await Device(base).ask("GET", path)).status for path in asked]

    assert [200, 404, 200, 200, 404, 200, *[429] * 4] == statuses


class Connected:
    """A connection from this address; it may be cut off before it has asked for anything."""

    def __init__(self, base: str, address: str) -> None:
        self._base, self._address = urlsplit(base), address

    async def open(self) -> "Connected":
        place = str(self._base.hostname), self._base.port
        self._reader, self.writer = await asyncio.open_connection(*place, local_addr=(self._address, 0))
        return self

    async def is_answered(self) -> bool:
        with contextlib.suppress(ConnectionError):
            self.writer.write(f"GET /health HTTP/1.1\r\nhost: {self._base.netloc}\r\n\r\n".encode())
            return (await self._reader.read(12)).startswith(b"HTTP/1.1 200")
        return False


@contextlib.asynccontextmanager
async def narrow(store: str) -> AsyncIterator[str]:
    """A server that takes three connections from an address."""
    async with house(HostSettings(store, limits=replace(UNLIMITED, connections=3))) as (base, _):
        yield base


async def test_connections_of_one_address_are_bounded_and_its_proxy_may_have_more(file_store: str):
    async with narrow(file_store) as base:
        three = [await Connected(base, ENEMY).open() for _ in range(3)]
        assert [True] * 3 == [await one.is_answered() for one in three]
        assert not await (await Connected(base, ENEMY).open()).is_answered()
        assert await (await Connected(base, OTHER).open()).is_answered()
        proxy = [await Connected(base, "127.0.0.1").open() for _ in range(5)]
        assert [True] * 5 == [await one.is_answered() for one in proxy]

        three[0].writer.close()
        while not await (await Connected(base, ENEMY).open()).is_answered():
            await asyncio.sleep(0.01)


async def test_a_connection_that_becomes_a_websocket_is_counted_as_that_alone(file_store: str):
    async with narrow(file_store) as base, contextlib.AsyncExitStack() as open_lives:
        code, _ = await seated(base, "kingdomino", 2)
        for _ in range(3):
            headers = {"x-forwarded-for": ENEMY}
            await open_lives.enter_async_context(_socket(base, code, headers))

        assert await (await Connected(base, ENEMY).open()).is_answered()


@contextlib.asynccontextmanager
async def _socket(base: str, code: str, headers: dict[str, str]) -> AsyncIterator[None]:
    from websockets.asyncio.client import connect

    async with connect(
        f"{base.replace('http', 'ws')}/live/{code}", additional_headers=headers, local_addr=(ENEMY, 0)
    ) as socket:
        await socket.recv()
        yield


@pytest.mark.parametrize(
    "path",
    ["/t/{code}/qr.svg", "/api/tables/{code}/at/2/plain", "/api/tables/{code}/at/2", "/api/lessons/kingdomino/0/plain"],
)
async def test_what_costs_much_is_done_one_thing_at_a_time_for_an_address(
    path: str, file_store: str, monkeypatch: pytest.MonkeyPatch
):
    lanes: list[str] = []
    lane = Slices.lane
    monkeypatch.setattr(Slices, "lane", lambda slices, guest: lanes.append(guest) or lane(slices, guest))
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", ["random", "random"])
        await asyncio.to_thread(urllib.request.urlopen, base + path.format(code=code))

    assert {"127.0.0.1"} == {*lanes}


async def test_who_was_long_away_is_told_at_a_pace(file_store: str, monkeypatch: pytest.MonkeyPatch):
    """By the bytes that it takes."""
    told: list[float] = []
    spend = RateLimiter.spend

    def spent(limiter: RateLimiter, kind: str, address: str, tokens: float = 1) -> float:
        if kind == "told":
            told.append(tokens)
        return spend(limiter, kind, address, tokens)

    monkeypatch.setattr(RateLimiter, "spend", spent)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        code, guests = await seated(base, "kingdomino", 2)
        await asyncio.gather(*(guest.play() for guest in guests))
        told.clear()
        async with Device(base).live(code) as live:
            live.keep_frames = True
            await live.look(SPECTATOR, 1)
            await live.next("news")

    assert [0, len(live.frames[-1].encode())] == told
