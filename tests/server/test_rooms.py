"""A table in memory: who looks at it hears everything once, and it is not forgotten too early."""

import asyncio
import gc
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import secret_cards
from patience import PATIENCE
from served import SPECTATOR, house

from spilabord.games import games
from spilabord.server.client import Device
from spilabord.server.clock import ServerClock
from spilabord.server.codes import new_code
from spilabord.server.live.messages import Done
from spilabord.server.live.socket import Connection
from spilabord.server.network.limits import UNLIMITED, RateLimiter
from spilabord.server.rooms import rooms
from spilabord.server.rooms.history import History, Rows, ToldBlocks
from spilabord.server.rooms.room import MOST_RECENT, RECENT, Room
from spilabord.server.rooms.rooms import CROWDED, IDLE, LONG
from spilabord.server.service import HostSettings
from spilabord.server.slices import Slices
from spilabord.table.log import Row, folded
from spilabord.table.play import Started
from spilabord.table.table import opened
from spilabord.table.talk import Said
from spilabord.table.terms import Terms

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def secret_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "secret_cards", secret_cards.GAME)


class Looker:
    """Somebody who looks at a room, and all the news they were sent."""

    def __init__(self, room: Room) -> None:
        self.news: list[dict[str, Any]] = []
        service = SimpleNamespace(rooms=SimpleNamespace(slices=Slices()), limiter=RateLimiter(UNLIMITED))
        self.connection = Connection(self, service, room, None, "nowhere")
        room.connections.add(self.connection._news)

    async def send(self, message: dict[str, str]) -> None:
        """As a WebSocket would."""
        self.news.append(msgspec.json.decode(message["text"]))

    async def look(self) -> None:
        """From beside the table, from its first entry on."""
        self.connection._viewer.look(SPECTATOR, 0)
        self.connection._news.set()
        await self.connection._deliver()

    async def has_heard(self, times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.news) < times:
                await asyncio.sleep(0.005)


CARD = Terms("22222222", "secret_cards", "1", {}, ("random", "random"), None, True, False, "", "", 0)


def room_with(rows: Rows) -> Room:
    """A room whose store is this."""
    table = opened(secret_cards.GAME, CARD)
    return Room(table, History(table, rows, Slices(), ToldBlocks()), ServerClock())


def said(numbers: range) -> list[Row]:
    """Something was said under each of these numbers."""
    return [Row(number, 0, Said(0, "hello")) for number in numbers]


async def test_what_happens_while_much_is_told_is_told_next():
    """Anyone far behind is told from the store: nothing is told twice, and nothing is left out."""
    last = MOST_RECENT + 3
    written = [Row(1, 0, Started()), *said(range(2, last + 1))]

    async def rows(beyond: int, most: int) -> list[Row]:
        if room.table.number == last:
            written.extend(said(range(last + 1, last + 3)))
            room.hear(written[last:])
        return written[beyond : beyond + most]

    room = room_with(rows)
    room.hear(written)
    anna = Looker(room)
    looking = asyncio.create_task(anna.look())
    await anna.has_heard(2)
    looking.cancel()

    assert [(0, last), (last, last + 2)] == [(news["since"], news["number"]) for news in anna.news]
    assert [*range(1, last + 3)] == [event["number"] for news in anna.news for event in news["events"]]


async def test_what_was_told_is_forgotten_with_the_room():
    """Words may be removed from the store; who comes back after that must not hear them."""
    written = [Row(1, 0, Started()), *said(range(2, 101))]

    async def rows(beyond: int, most: int) -> list[Row]:
        return written[beyond : beyond + most]

    table, blocks = opened(secret_cards.GAME, CARD), ToldBlocks()
    history = History(table, rows, Slices(), blocks)
    history.heard(folded(table, written[:64]))
    await history.told(folded(table, written), SPECTATOR, 0)
    assert blocks._blocks
    del history
    gc.collect()

    assert not blocks._blocks


@pytest.mark.parametrize(
    ("times", "behind", "reads"),
    [
        pytest.param([20], 20, 0, id="much at once"),
        pytest.param([9, 9, 9], 27, 0, id="much, three times"),
        pytest.param([9, 9, 0, 0, 0], 18, 0, id="much, and then nothing new"),
        pytest.param([9, 9, 9, 9], 36, 1, id="longer ago"),
        pytest.param([MOST_RECENT + 1], MOST_RECENT + 1, 1, id="very much at once"),
        pytest.param([1] * 20, RECENT, 0, id="often"),
        pytest.param([1] * 20, RECENT + 1, 1, id="often, and longer ago"),
    ],
)
async def test_what_happened_lately_is_told_without_the_store(times: list[int], behind: int, reads: int):
    written = [Row(1, 0, Started())]
    asked = 0

    async def rows(beyond: int, most: int) -> list[Row]:
        nonlocal asked
        asked += 1
        return written[beyond : beyond + most]

    room = room_with(rows)
    room.hear(written)
    for count in times:
        number = room.table.number
        written += said(range(number + 1, number + count + 1))
        room.hear(written[number:])
    since = room.table.number - behind
    number, frame = await room.news(None, SPECTATOR, since)

    assert reads == asked
    assert room.table.number == number
    assert [*range(since + 1, number + 1)] == [event["number"] for event in msgspec.json.decode(frame)["events"]]


async def test_what_is_told_after_a_long_absence_is_not_kept():
    """It may be megabytes, and anybody may ask for what happened since any entry."""
    written = [Row(1, 0, Started()), *said(range(2, 201))]

    async def rows(beyond: int, most: int) -> list[Row]:
        return written[beyond : beyond + most]

    room = room_with(rows)
    room.hear(written)
    for since in range(200):
        await room.news(None, SPECTATOR, since)

    assert len(room._frames) <= MOST_RECENT


async def test_an_answer_does_not_wait_for_the_news(file_store: str, monkeypatch: pytest.MonkeyPatch):
    """What is on disk is acknowledged, however long it takes to tell what has happened."""

    async def slow(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Room, "news", slow)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("secret_cards", [None, None])
        async with device.live(code) as live:
            await live.look(SPECTATOR)
            answer = await live.sit(0, "Anna")

    assert isinstance(answer, Done)


async def test_a_connection_that_can_be_told_nothing_more_is_closed(file_store: str, monkeypatch: pytest.MonkeyPatch):
    """Then anyone who is there comes back, and hears all they missed."""

    async def broken(*_: object) -> None:
        raise ValueError("this cannot be told")

    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("secret_cards", [None, None])
        async with device.live(code) as live:
            await live.next("welcome")
            with monkeypatch.context() as patched:
                patched.setattr(Room, "news", broken)
                await live.look(SPECTATOR)
                with pytest.raises(ConnectionError, match="has ended"):
                    await live.next()
        async with device.live(code) as live:
            await live.look(SPECTATOR)
            assert "news" == (await live.next("news"))["type"]


async def test_a_table_that_somebody_is_about_to_come_to_is_not_forgotten(file_store: str):
    """Or they would sit at another copy of it than those who come later."""
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("secret_cards", [None, None])
        left = await service.rooms.find(code)
        left.used -= 2 * IDLE
        found = await service.rooms.enter(code)
        service.rooms.let_go()
        assert found is await service.rooms.find(code)
        found.used -= 2 * IDLE
        service.rooms.let_go()
        assert found is not await service.rooms.find(code)


async def test_long_tables_that_nobody_looks_at_are_let_go_sooner_when_they_are_many(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    """One address could have hundreds of long logs in memory, by looking at one after the other."""
    monkeypatch.setattr(rooms, "MOST_IDLE", 2 * LONG)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (_, service):
        codes = [new_code() for _ in range(3)]
        for code in codes:
            terms = Terms(code, "secret_cards", "1", {}, (None, None), None, True, False, "", "", 1)
            words = [Row(number, 1, Said(0, "word")) for number in range(1, LONG + 1)]
            await service.store.make_table(terms, words, None, False)
        for code in codes[:2]:
            (await service.rooms.find(code)).used -= 2 * CROWDED
        looked_at = await service.rooms.find(codes[0])
        looked_at.connections.add(asyncio.Event())
        looked_at.used -= 2 * CROWDED
        assert all(service.rooms.has(code) for code in codes[:2])
        monkeypatch.setattr(rooms, "MOST_IDLE", LONG)
        await service.rooms.find(codes[2])

        assert [True, False, True] == [service.rooms.has(code) for code in codes]
