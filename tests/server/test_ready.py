"""A machine that has never compiled: nobody waits for the compiler, and what happens meanwhile is told and recorded."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from served import house

from spilabord.bots.asking import sit_down, think
from spilabord.bots.readiness import deputy_of, searches
from spilabord.compiled.cache import cache_folder
from spilabord.core.bot import Budget
from spilabord.games import find_game, games
from spilabord.server.bots.compiling import Compiling, Progress
from spilabord.server.bots.pool import BotPool
from spilabord.server.client import Device, Live
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings
from spilabord.table.record import Record, luck_of, plan_followed, read_record, replay, verify

pytestmark = pytest.mark.anyio

GAME = "kingdomino"
"""The game that is compiled fastest."""


async def is_compiled(device: Device) -> bool:
    """As the metrics say."""
    return f'spilabord_game_compiled{{game="{GAME}"}} 1' in (await device.ask("GET", "/metrics")).content.decode()


async def until_compiled(device: Device) -> None:
    while not await is_compiled(device):
        await asyncio.sleep(0.2)


async def play(live: Live, device: Device) -> list[dict[str, Any]]:
    """Plays the first legal action each time, and waits once, after the bot's first action, until all is compiled."""
    heard: list[dict[str, Any]] = []
    waited = False
    while True:
        news = await live.next("news")
        heard += news["events"]
        if news.get("outcome"):
            return heard
        if not waited and any(event.get("by") == "bot" for event in heard):
            assert "table-deputy" in [event["tell"]["id"] for event in heard]
            assert not await is_compiled(device)
            await until_compiled(device)
            waited = True
        if legal := news.get("legal"):
            await live.command("act", seat=0, number=news["number"], action=legal[0])


async def hint(live: Live) -> str:
    """What the first hint says, as soon as this seat may act."""
    news = await live.next("news")
    while not news.get("legal"):
        news = await live.next("news")
    await live.say({"type": "hint", "id": "the-first-hint", "seat": 0})
    action: str = (await live.next("hint"))["action"]
    assert action in news["legal"]
    return action


def decided_again(record: Record) -> list[tuple[str, str]]:
    """Each of the bot's actions and the one that the bot named by the record comes to, with the same luck."""
    game, pairs = find_game(GAME), []
    for number, (state, event) in enumerate(replay(game, record)):
        if event is not None and event.seat == 1:
            bot = sit_down(event.bot or record.players[1].bot or "", game)
            budget = Budget(playouts=event.playouts, plan=plan_followed(record, number))
            luck = luck_of(record.fair.seed or "", 1, number)
            thought = think(bot, game.view(state, 1), game.legal_actions(state), budget, luck)
            pairs.append((event.action, game.write(thought.action)))
    return pairs


UNHURRIED = """
import sys
from spilabord.server.bots import compiling
compiling.NICE = 0  # a busy machine would hold the test up
compiling.main()
"""


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on a machine that has never compiled, for this process and those that it starts."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    cache_folder.cache_clear()
    yield
    monkeypatch.undo()
    cache_folder.cache_clear()


def fresh_pool() -> BotPool:
    return BotPool(1, compiling=Compiling((sys.executable, "-c", UNHURRIED)))


@pytest.mark.usefixtures("empty_cache")
async def test_nobody_waits_for_the_compiler(file_store: str):
    """From an empty cache: a hand-made bot answers and gives hints, it is told once, and the record stays true."""
    settings = HostSettings(file_store, limits=UNLIMITED)
    async with house(settings, fresh_pool()) as (base, _):
        device = await Device(base).introduce("Anna")
        async with device.live(await device.make_table(GAME, [None, "family"])) as other:
            await other.sit(0, "Anna")
            await other.look(0)
            await hint(other)
            assert not await is_compiled(device), "the hint did not wait either"
        code = await device.make_table(GAME, [None, "family"])
        async with device.live(code) as live:
            await live.sit(0, "Anna")
            await live.look(0)
            heard = await play(live, device)
        record = read_record((await device.ask("GET", f"/api/tables/{code}/record")).content.decode())
    async with house(settings, fresh_pool()) as (base, _):
        assert await is_compiled(Device(base)), "it was kept"

    told = [event["tell"]["id"] for event in heard]
    assert (1, 1) == (told.count("table-deputy"), told.count("table-own-bot"))
    verify(find_game(GAME), record)
    bots = [event.bot for event in record.events if event.seat == 1]
    assert [deputy_of(find_game(GAME)), ""] == list(dict.fromkeys(bots)), "first the one, then the other"
    assert any(event.playouts for event in record.events)
    assert all(action == again for action, again in decided_again(record))


def test_a_process_for_bots_has_loaded_all_games_before_it_is_asked():
    nobody_asks = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "spilabord.server.bots.worker"],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=True,
    )
    loaded = [line.rpartition(" ")[2] for line in nobody_asks.stderr.splitlines()]

    assert "spilabord.games.triominos.rules" in loaded


@pytest.mark.parametrize("key", games())
def test_a_deputy_needs_no_compiler(key: str):
    assert not searches(deputy_of(find_game(key)), find_game(key))


def noted(compiling: Compiling, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What it tells from now on, on a machine where nothing is compiled."""
    told: list[tuple[str, str]] = []
    note: Callable[[Progress], None] = lambda progress: told.append((progress.game, progress.what))  # noqa: E731
    compiling.on_progress.append(note)
    monkeypatch.setattr("spilabord.server.bots.compiling.is_compiled", lambda _: False)
    compiling.look()
    return told


async def test_the_games_that_are_played_most_are_compiled_first(monkeypatch: pytest.MonkeyPatch):
    compiling = Compiling((sys.executable, "-c", "pass"))
    told = noted(compiling, monkeypatch)

    await compiling.run(["triominos", "kingdomino"])

    assert ["triominos", "kingdomino"] == [game for game, what in told if what == "compiled"][:2]
    assert all(compiling.states().values())


async def test_a_game_that_somebody_waits_for_is_compiled_at_once(monkeypatch: pytest.MonkeyPatch):
    """What nobody plays makes way for it."""
    slow = "import sys, time; time.sleep(3600 * (sys.argv[2] == 'dominion'))"
    compiling = Compiling((sys.executable, "-c", slow))
    told = noted(compiling, monkeypatch)
    running = asyncio.create_task(compiling.run(["dominion"]))
    while told != [("dominion", "begun")]:
        await asyncio.sleep(0.01)

    assert not compiling.is_ready("triominos")
    while not compiling.is_ready("triominos"):
        await asyncio.sleep(0.01)
    running.cancel()

    assert [("dominion", "begun"), ("triominos", "begun"), ("triominos", "compiled")] == told[:3]


async def test_a_game_that_cannot_be_compiled_keeps_its_deputy_and_is_tried_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("spilabord.server.bots.compiling.RETRY", 0.0)
    compiling = Compiling((sys.executable, "-c", "import sys; sys.exit(sys.argv[2] == 'dominion')"))
    told = noted(compiling, monkeypatch)
    running = asyncio.create_task(compiling.run(["dominion"]))
    while told.count(("dominion", "failed")) < 2:
        await asyncio.sleep(0.01)
    running.cancel()

    assert {"dominion"} == {game for game, done in compiling.states().items() if not done}
