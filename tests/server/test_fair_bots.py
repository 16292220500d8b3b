"""Fair shares of thinking: crowds from one address, tables of bots, hints, and which bots strangers may name."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from patience import PATIENCE
from served import house
from websockets.asyncio.client import connect

from spilabord.bots.levels import LEVELS
from spilabord.core.errors import BadOptions, UnknownName
from spilabord.games import find_game, games
from spilabord.server.backoff import Backoff
from spilabord.server.bots.allowed import MOST, Allowed, read_allowed
from spilabord.server.bots.lanes import Lane, is_quick
from spilabord.server.bots.pool import BotPool
from spilabord.server.bots.queue import Rank, Share
from spilabord.server.client import Device, Live
from spilabord.server.live.messages import Done, No
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.rooms import attendant
from spilabord.server.rooms.attention import share_of
from spilabord.server.service import HostSettings, Service
from spilabord.server.store.faults import NOT_KNOWN, StoreFailed

pytestmark = pytest.mark.anyio

GATED_BOTS = """
import os, time
from spilabord.server.bots import worker

def sit_down(name, game):
    def bot(view, legal, budget, rng):
        with open({asked!r}, "a") as asked:
            asked.write(name + "\\n")
        while not os.path.exists({gate!r}):
            time.sleep(0.01)
        return rng.pick(legal)
    return bot

worker.sit_down = sit_down
worker.main()
"""

CROWD = 44


class Gated:
    """A bot pool with one thinking process, whose bots say that they are asked and answer once the gate is open."""

    def __init__(self, folder: Path) -> None:
        self._asked, self._gate = folder / "asked", folder / "gate"
        program = folder / "gated_bots.py"
        program.write_text(GATED_BOTS.format(asked=str(self._asked), gate=str(self._gate)), encoding="utf-8")
        self.pool = BotPool(1, grace=100.0, program=(sys.executable, str(program)))

    def open(self) -> None:
        self._gate.touch()

    def asked(self) -> list[str]:
        """The bots that were asked, in order."""
        return self._asked.read_text(encoding="utf-8").split() if self._asked.exists() else []


class Elsewhere(Device):
    """A device at another address, as the proxy in front of the server says."""

    @contextlib.asynccontextmanager
    async def live(self, code: str) -> AsyncIterator[Live]:
        headers = {"cookie": self.cookie or "", "x-forwarded-for": "192.0.2.7"}
        address = self.base.replace("http", "ws", 1) + f"/live/{code}"
        async with connect(address, additional_headers=headers, compression=None, ping_interval=None) as socket:
            live = Live(socket)
            try:
                yield live
            finally:
                await live.close()


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


async def play_to_the_bots_turn(live: Live) -> None:
    """Sit down, look, and act until it is the bot's turn."""
    await live.sit(0, "Anna")
    await live.look(0)
    while (news := await live.next("news"))["to_move"] != 1:
        if news.get("legal"):
            action = news["legal"][0]
            assert isinstance(await live.command("act", seat=0, number=news["number"], action=action), Done)


async def heard_bot(live: Live) -> None:
    while not any(event.get("by") == "bot" for event in (await live.next("news"))["events"]):
        pass


def settings(store: str) -> HostSettings:
    return HostSettings(store, limits=UNLIMITED)


async def test_tables_of_bots_rest_while_nobody_looks_and_go_on_when_somebody_does(file_store: str, tmp_path: Path):
    gated = Gated(tmp_path)
    gated.open()
    async with house(settings(file_store), gated.pool) as (base, service):
        device = await Device(base).introduce("Anna")
        codes = [await device.make_table("kingdomino", ["random", "random"]) for _ in range(CROWD)]
        assert 0 == service.pool.waiting
        assert [] == await service.store.due(None)
        assert [] == gated.asked()
        async with device.live(codes[0]) as live:
            await live.look(-2)
            await heard_bot(live)
        room = await service.rooms.find(codes[0])
        await until(lambda: room.thinking is None)
        number = room.table.number
        await service.attendant.sweep(everything=True)

        assert not room.table.over
        assert (number, None) == (room.table.number, room.thinking)


async def test_a_crowd_of_watched_tables_delays_a_person_by_one_question(file_store: str, tmp_path: Path):
    """44 tables of bots from one address, all looked at; somebody else's bot is asked next."""
    gated = Gated(tmp_path)
    async with house(settings(file_store), gated.pool) as (base, service), contextlib.AsyncExitStack() as open_lives:
        device, anna = await Device(base).introduce("crowd"), await Elsewhere(base).introduce("Anna")
        for _ in range(CROWD):
            live = await open_lives.enter_async_context(
                device.live(await device.make_table("kingdomino", ["random", "random"]))
            )
            await live.look(-2)
        await until(lambda: service.pool.waiting == CROWD and len(gated.asked()) == 1)
        async with anna.live(await anna.make_table("kingdomino", [None, "greedy"])) as live:
            await play_to_the_bots_turn(live)
            await until(lambda: service.pool.waiting == CROWD + 1)
            shares = [share_of(room).origin for room in service.rooms.watched()]
            assert ["127.0.0.1"] * CROWD + ["192.0.2.7"] == shares
            gated.open()
            await heard_bot(live)

    assert 1 == gated.asked().index("greedy")


async def test_a_hint_for_each_of_many_connections_delays_a_person_by_one_question(file_store: str, tmp_path: Path):
    """One seat has one hint at a time: the newest wins, and the others are told."""
    gated = Gated(tmp_path)
    async with house(settings(file_store), gated.pool) as (base, service), contextlib.AsyncExitStack() as open_lives:
        device, anna = await Device(base).introduce("crowd"), await Elsewhere(base).introduce("Anna")
        newest, refused = await asking_for_hints(service, device, open_lives)
        async with anna.live(await anna.make_table("kingdomino", [None, "search:ms=5"])) as live:
            await play_to_the_bots_turn(live)
            await until(lambda: service.pool.waiting == 2)
            gated.open()
            await heard_bot(live)
        assert "action" in await newest.next("hint")

    assert ["refused-hint-replaced"] * 39 == refused
    assert gated.asked().index("search:ms=5") <= 2
    assert gated.asked().count("master") <= 2


async def asking_for_hints(
    service: Service, device: Device, open_lives: contextlib.AsyncExitStack
) -> tuple[Live, list[str]]:
    """Forty connections to one table; each asks for a hint on the same seat. The last one, and what the others hear."""
    code = await device.make_table("kingdomino", [None, None])
    first = await open_lives.enter_async_context(device.live(code))
    for seat in (0, 1):
        await first.sit(seat, f"person {seat}")
    await first.look(0)
    lives = [first, *[await open_lives.enter_async_context(device.live(code)) for _ in range(39)]]
    seat = (await service.rooms.find(code)).table.to_move
    for number, live in enumerate(lives):
        await live.say({"type": "hint", "id": f"hint-{number:04}", "seat": seat})
    return lives[-1], [(await live.next("refused"))["reason"]["id"] for live in lives[:-1]]


async def test_a_quick_bot_does_not_wait_for_one_that_thinks(file_store: str, tmp_path: Path):
    gated = Gated(tmp_path)
    async with house(settings(file_store), gated.pool) as (base, _):
        device = await Device(base).introduce("Anna")
        async with device.live(await device.make_table("kingdomino", ["search:ms=5", "search:ms=5"])) as slow:
            await slow.look(-2)
            await until(lambda: gated.asked() == ["search:ms=5"])
            async with device.live(await device.make_table("kingdomino", [None, "greedy"])) as live:
                await play_to_the_bots_turn(live)
                await until(lambda: "greedy" in gated.asked())


async def test_of_several_places_one_is_kept_for_people_who_are_there():
    lane = Lane(3)
    crowd = [asyncio.create_task(lane.enter(Share(Rank.WATCHED, "crowd", str(table)))) for table in range(5)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert 2 == sum(task.done() for task in crowd)
    await asyncio.wait_for(lane.enter(Share(Rank.PRESENT, "anna", "a")), PATIENCE)
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)


async def test_a_place_whose_asker_has_gone_goes_to_the_next():
    lane, share = Lane(1), Share(Rank.PRESENT, "anna", "a")
    await lane.enter(share)
    gone = asyncio.create_task(lane.enter(share))
    await asyncio.sleep(0)
    lane.leave(share)  # the place is given away, and its taker cancelled before it knows
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)

    await asyncio.wait_for(lane.enter(share), PATIENCE)


def test_quick_bots_are_those_that_hardly_search():
    game = find_game("kingdomino")
    quick = [name for name in ("random", "greedy", "child", "family", "expert") if is_quick(name, game)]
    slow = [name for name in ("master", "search:playouts=1", "./mine.py") if is_quick(name, game)]

    assert (["random", "greedy", "child", "family", "expert"], []) == (quick, slow)
    assert is_quick("family", find_game("dominion"))


# Which bots strangers may name


def test_usual_bots_are_allowed_at_every_game(game: str):
    found = games()[game]
    for spelling in Allowed().names(found):
        Allowed().check(spelling, found)

    assert {"random", "search", *LEVELS, *found.bots} == set(Allowed().names(found))


@pytest.mark.parametrize("parameter", list(MOST))
def test_a_search_has_limits(parameter: str):
    game = find_game("kingdomino")
    Allowed().check(f"search:{parameter}={MOST[parameter]}", game)
    with pytest.raises(BadOptions, match=f"bot-limit .*{parameter}"):
        Allowed().check(f"search:{parameter}={MOST[parameter] + 1}", game)
    Allowed((f"search:{parameter}={MOST[parameter] + 1}",)).check(f"search:{parameter}={MOST[parameter] + 1}", game)


def test_files_and_bots_of_other_packages_are_only_for_hosts_to_allow(tmp_path: Path):
    file = tmp_path / "mine.py"
    file.write_text("raise SystemExit('nobody may run this in the server')\n", encoding="utf-8")
    game = find_game("kingdomino")
    with pytest.raises(UnknownName, match="no-such-bot"):
        Allowed().check(str(file), game)
    Allowed((str(file),)).check(str(file), game)
    with pytest.raises(UnknownName, match="no-such-bot"):
        Allowed((str(file),)).check(f"{file}:tries=2", game)


def test_what_the_host_allows_must_exist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").touch()

    assert Allowed(("./mine.py:a=1", "search:threads=4")) == read_allowed("./mine.py:a=1, search:threads=4,")
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "learn.py").touch()
    learner = "./examples/learn.py:weights=kingdomino.npz"
    assert Allowed((learner,)) == read_allowed(learner)
    assert Allowed() == read_allowed("")
    for spelling in ("./yours.py", "nobody", "search:threads", f"./mine.py:a={'1' * 200}"):
        with pytest.raises((BadOptions, UnknownName)):
            read_allowed(spelling)


async def test_a_bot_beyond_the_limits_is_refused_at_every_door(file_store: str):
    """When a table is made, a seat filled, a seat handed over; and only what is allowed is listed."""
    greed = "search:threads=64:nodes=4194304"
    allowed = Allowed(("search:threads=2",))
    async with house(HostSettings(file_store, limits=UNLIMITED, allowed=allowed)) as (base, _):
        device = await Device(base).introduce("Anna")
        order: dict[str, Any] = {"game": "kingdomino", "seats": [{}, {"bot": greed}]}
        made = await device.ask("POST", "/api/tables", order)
        async with device.live(await device.make_table("kingdomino", [None, None, None])) as live:
            await live.sit(0, "Anna")
            answers = [await live.command("fill", seat=1, bot=bot) for bot in (greed, "search:threads=2")]
            await live.command("fill", seat=2, bot="random")
            answers.append(await live.command("hand", seat=0, bot=greed))
        listed = (await device.ask("GET", "/api/games")).json()["games"]

    assert (422, "refused-bot-limit") == (made.status, made.json()["reason"]["id"])
    assert [No, Done, No] == [type(answer) for answer in answers]
    assert {"refused-bot-limit"} == {answer.reason.id for answer in answers if isinstance(answer, No)}
    assert all("search:threads=2" in found["bots"] for found in listed)


async def test_bots_among_themselves_act_no_faster_than_their_address_may(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    """Where a person plays too, a bot answers at once."""
    monkeypatch.setattr(attendant, "PACE", 0.01)
    limits = replace(UNLIMITED, bots=0.0, bots_burst=3.0)
    async with house(HostSettings(file_store, limits=limits)) as (base, service):
        device = await Device(base).introduce("Anna")
        codes = [await device.make_table("kingdomino", ["random", "random"]) for _ in range(2)]
        async with device.live(codes[0]) as one, device.live(codes[1]) as other:
            await one.look(-2)
            await other.look(-2)
            async with device.live(await device.make_table("kingdomino", [None, "random"])) as live:
                await play_to_the_bots_turn(live)
                await heard_bot(live)
            await until(lambda: service.limiter._bucket("bots", "127.0.0.1", 0).empty() and service.pool.waiting == 0)
            rooms = [await service.rooms.find(code) for code in codes]
            await until(lambda: all(not room.lock.locked() for room in rooms))

    assert 3 == sum(event.seat >= 0 for room in rooms for event in room.table.events)


# Actions that come to nothing


async def test_an_action_that_cannot_be_written_is_tried_again_with_pauses_and_one_log_line(
    file_store: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    pauses: list[float] = []

    def failed(_: Backoff) -> float:
        pauses.append(0.01)
        return pauses[-1]

    monkeypatch.setattr(Backoff, "failed", failed)
    async with house(settings(file_store)) as (base, service):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", ["random", "random"])
        append = service.store.append

        async def full(*_: Any) -> None:
            raise StoreFailed("disk-full", NOT_KNOWN)

        monkeypatch.setattr(service.store, "append", full)
        async with device.live(code) as live:
            await live.look(-2)
            await until(lambda: len(pauses) >= 5)
            monkeypatch.setattr(service.store, "append", append)
            await heard_bot(live)

    lines = [record for record in caplog.records if "an action for a seat failed" in record.getMessage()]
    assert [(None, "refused-store-full")] == [(line.exc_info, line.args[0]) for line in lines if line.args]


async def test_a_server_goes_on_with_a_watched_table_where_another_ones_onlookers_have_gone(
    postgres: str, monkeypatch: pytest.MonkeyPatch
):
    """The store does not know a table of bots as due: the server that somebody looks through sees to it."""
    monkeypatch.setattr(attendant, "TAKEOVER", 300)
    async with house(settings(postgres)) as (base, one), house(settings(postgres)) as (other_base, other):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("triominos", ["random", "random"], options={"rounds": 100})
        rooms = [await service.rooms.find(code) for service in (one, other)]
        async with contextlib.AsyncExitStack() as first, contextlib.AsyncExitStack() as second:
            onlookers = [device.live(code), Device(other_base, device.cookie).live(code)]
            lives = [
                await stack.enter_async_context(live) for stack, live in zip((first, second), onlookers, strict=True)
            ]
            for live in lives:
                await live.look(-2)
                await heard_bot(live)
            await until(lambda: 1 == sum(room.thinking is not None for room in rooms))
            busy = 0 if rooms[0].thinking is not None else 1
            await (first, second)[busy].aclose()
            await until(lambda: rooms[busy].thinking is None)
            number = rooms[busy].table.number
            while (await lives[1 - busy].next("news"))["number"] <= number:
                pass

            assert not rooms[busy].watchers
