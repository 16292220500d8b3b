"""Who acts when no person does: bots, stand-ins for bots that fail, and clocks, also across a restart."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import secret_cards
from msgspec.structs import replace as with_
from patience import PATIENCE
from served import Served, house, take_seats

from spilabord.bots import find_bot
from spilabord.bots.levels import LEVELS
from spilabord.bots.readiness import compile_search
from spilabord.core.bot import Budget
from spilabord.games import find_game, games
from spilabord.server.bots.pool import BotPool
from spilabord.server.client import Device
from spilabord.server.live.messages import Done
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings
from spilabord.table.clock import MOST_CREDIT, elapsed, spent, time_left
from spilabord.table.play import Acted, Started
from spilabord.table.record import luck_of, read_record, replay, verify
from spilabord.table.table import Outage, Table, after, opened
from spilabord.table.terms import PerAction, PerGame, Terms

pytestmark = pytest.mark.anyio

BAD_BOTS = """
import os, time
from spilabord.server.bots import worker

def sit_down(name, game):
    def bad(view, legal, budget, rng):
        if name == "greedy":
            {deed}
        return rng.pick(legal)
    return bad

worker.sit_down = sit_down
worker.main()
"""


async def ended(device: Device, code: str) -> dict[str, Any]:
    """The last news of a table, once its game is over."""
    async with device.live(code) as live:
        await live.look(-2)
        events: list[dict[str, Any]] = []
        while True:
            news = await live.next("news")
            events += news["events"]
            if "outcome" in news:
                return {**news, "events": events}


async def test_bots_play_a_game_of_their_own_and_it_can_be_proved(base: str, game: str):
    players = min(number for number in find_game(game).players if number > 1)
    device = await Device(base).introduce("Anna")
    code = await device.make_table(game, ["random"] * players)
    news = await ended(device, code)
    record = read_record((await device.ask("GET", f"/api/tables/{code}/record")).content.decode())

    verify(find_game(game), record)
    assert {"bot"} == {event["by"] for event in news["events"] if "by" in event}
    assert ["random"] * players == [player.bot for player in record.players]


async def test_the_record_of_a_table_lets_a_bot_decide_again(file_store: str):
    """Its luck follows from the seed, and the record says how many playouts it made."""
    compile_search(find_game("kingdomino"))  # else a deputy would decide at first
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", ["search:ms=5", "random"])
        await ended(device, code)
        record = read_record((await device.ask("GET", f"/api/tables/{code}/record")).content.decode())
    game = find_game("kingdomino")
    remade = 0
    for number, (state, event) in enumerate(replay(game, record)):
        if event is not None and event.playouts:
            bot, luck = find_bot(f"search:playouts={event.playouts}", game), luck_of(record.fair.seed or "", 0, number)
            again = bot(game.view(state, 0), game.legal_actions(state), Budget(), luck)
            assert event.action == game.write(again)
            remade += 1

    assert remade > 5


async def test_the_levels_are_offered(file_store: str):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        found = (await (await Device(base).introduce("Anna")).ask("GET", "/api/games")).json()["games"]

    for game in found:
        assert list(LEVELS) == game["levels"]
        assert set(game["levels"]) < set(game["bots"])


@pytest.mark.parametrize("deed", ["os._exit(1)", "time.sleep(600)", "raise KeyError('a secret')", "return None"])
async def test_a_bot_that_fails_costs_only_its_own_table(deed: str, file_store: str, tmp_path: Path):
    """Its seat gets any legal action, and the log says so; at the next table all is well."""
    program = tmp_path / "bad_bots.py"
    program.write_text(BAD_BOTS.format(deed=deed), encoding="utf-8")
    grace = 5.0 if "sleep" in deed else 150.0
    pool = BotPool(2, grace=grace, program=(sys.executable, str(program)))
    async with house(HostSettings(file_store, limits=UNLIMITED), pool) as (base, _):
        device = await Device(base).introduce("Anna")
        bad = await device.make_table("kingdomino", ["greedy", "random"])
        good = await device.make_table("kingdomino", ["random", "random"])
        fine = await ended(device, good)
        async with device.live(bad) as live:
            await live.look(-2)
            heard: list[str] = []
            while "stand-in" not in heard:
                heard += [event.get("by", "") for event in (await live.next("news"))["events"]]

    assert {"bot"} == {event["by"] for event in fine["events"] if "by" in event}


SLOW_BOTS = """
import os, time
from spilabord.server.bots import worker

def sit_down(name, game):
    if name != "random" and not os.path.exists({compiled!r}):
        with open({starts!r}, "a") as starts:
            starts.write("compiles\\n")
        while not os.path.exists({compiled!r}):
            time.sleep(0.02)
    return lambda view, legal, budget, rng: rng.pick(legal)

worker.sit_down = sit_down
worker.main()
"""


class Slow:
    """A bot pool of one process, where every bot that searches compiles until `compiled` is called."""

    def __init__(self, folder: Path) -> None:
        self.starts, self._compiled = folder / "starts", folder / "compiled"
        program = folder / "slow_bots.py"
        program.write_text(SLOW_BOTS.format(starts=str(self.starts), compiled=str(self._compiled)), encoding="utf-8")
        self.pool = BotPool(1, program=(sys.executable, str(program)))

    async def begun(self) -> None:
        """Until somebody compiles."""
        while not self.starts.exists():
            await asyncio.sleep(0.02)

    def compiled(self) -> None:
        self._compiled.touch()

    @property
    def compilations(self) -> int:
        return len(self.starts.read_text(encoding="utf-8").splitlines())


async def test_nobody_waits_for_a_bot_that_has_to_be_compiled(file_store: str, tmp_path: Path):
    """Not even where only one may think at a time; and two tables wait for one compilation."""
    slow = Slow(tmp_path)
    async with house(HostSettings(file_store, limits=UNLIMITED), slow.pool) as (base, _):
        device = await Device(base).introduce("Anna")
        codes = [await device.make_table("kingdomino", ["family", "family"]) for _ in range(2)]
        waiting = [asyncio.create_task(ended(device, code)) for code in codes]
        await slow.begun()
        await ended(device, await device.make_table("kingdomino", ["random", "random"]))
        assert 1 == slow.compilations
        slow.compiled()
        await asyncio.gather(*waiting)


async def test_whoever_asks_for_a_hint_and_goes_does_not_stop_a_compilation(file_store: str, tmp_path: Path):
    slow = Slow(tmp_path)
    async with house(HostSettings(file_store, limits=UNLIMITED), slow.pool) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, "random"])
        for _ in range(3):
            async with device.live(code) as live:
                await live.sit(0, "Anna")
                await live.look(0)
                while not (await live.next("news")).get("legal"):
                    pass
                await live.say({"type": "hint", "id": "some-hint", "seat": 0})
                await slow.begun()
        slow.compiled()
        async with device.live(code) as live:
            await live.look(0)
            await live.say({"type": "hint", "id": "another-hint", "seat": 0})
            assert "action" in await live.next("hint")

    assert 1 == slow.compilations


FORSAKEN = """
import pickle, subprocess, sys, time
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.games import find_game
from spilabord.server.bots.worker import HEADER, Question, framed

game, luck = find_game("kingdomino"), Rng("a bot that thinks for ever")
state = game.setup(2, game.options())
while game.to_move(state) == -1:
    state = game.apply(state, game.deal(state, luck))
view, legal = game.view(state, game.to_move(state)), tuple(game.legal_actions(state))
worker = subprocess.Popen([sys.executable, sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
worker.stdin.write(framed(pickle.dumps(Question(game.key, "greedy", view, legal, Budget(1000), luck))))
worker.stdin.flush()
worker.stdout.read(HEADER.unpack(worker.stdout.read(HEADER.size))[0])
print(worker.pid, flush=True)
time.sleep(600)
"""


def runs(pid: int) -> bool:
    """Whether this process is still at work."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_whoever_thinks_for_a_server_that_is_gone_ends_in_the_middle_of_a_thought(tmp_path: Path):
    program, server = tmp_path / "worker.py", tmp_path / "server.py"
    program.write_text(BAD_BOTS.format(deed="[0 for _ in iter(int, 1)]"), encoding="utf-8")
    server.write_text(FORSAKEN, encoding="utf-8")
    with subprocess.Popen([sys.executable, str(server), str(program)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        worker = int(process.stdout.readline())
        assert runs(worker)
        process.kill()
    for _ in range(600):
        if not runs(worker):
            return
        time.sleep(0.1)
    os.kill(worker, signal.SIGKILL)
    pytest.fail("it went on thinking for nobody")


async def test_bots_go_on_after_a_restart(file_store: str):
    with Served(file_store, "--unlimited") as served:
        device = await Device(served.base).introduce("Anna")
        codes = [await device.make_table("kingdomino", ["random", "random"]) for _ in range(5)]
        served.kill()
        served.start()
        ends = [await asyncio.wait_for(ended(device, code), PATIENCE) for code in codes]

    for news in ends:
        assert list(range(1, news["number"] + 1)) == [event["number"] for event in news["events"]]


async def test_when_time_is_up_a_bot_acts_and_the_log_says_so(base: str):
    people = [await Device(base).introduce(name) for name in ("Anna", "Bjarni")]
    code = await people[0].make_table("kingdomino", [None, None], clock={"type": "action", "seconds": 1})
    await take_seats(code, people)
    async with people[0].live(code) as live:
        await live.look(0)
        first = await live.next("news")
        second = await live.next("news")

    assert first["clocks"]["running"] == first["to_move"]
    assert 0 < max(first["clocks"]["left"]) <= 1000
    assert "clock" == second["events"][0]["by"]
    assert 1000 <= second["events"][0]["at"] - first["events"][-1]["at"]


async def test_when_time_is_up_the_rules_come_first(file_store: str, monkeypatch: pytest.MonkeyPatch):
    timed = replace(secret_cards.GAME, out_of_time=lambda late, now: secret_cards.Word("aha") if now is late else None)
    monkeypatch.setitem(games(), "secret_cards", timed)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("secret_cards", [None, None], clock={"type": "game", "seconds": 1})
        async with device.live(code) as live:
            for seat in (0, 1):
                await live.sit(seat, f"person {seat}")
            await live.look(-2)
            late: list[dict[str, Any]] = []
            while not late:  # on a busy machine the time may be up before the first news
                news = await live.next("news")
                late = [event for event in news["events"] if event.get("by") == "clock"]

    assert "aha" == late[0]["tell"]["args"]["word"]
    assert 0 == news["clocks"]["left"][0]


@pytest.mark.parametrize(
    ("clock", "options", "done"),
    [
        ({"type": "action", "seconds": 3}, {"time_up": "buy"}, ["tell-buy", "tell-buy", "tell-buy", "tell-pass"]),
        ({"type": "game", "seconds": 3, "increment": 1}, {}, ["tell-buy", "tell-pass"]),
    ],
)
async def test_when_time_is_up_in_triominos_the_turn_is_played_as_its_rules_say(
    base: str, clock: dict[str, Any], options: dict[str, Any], done: list[str]
):
    """The starter lays the first tile that can be laid; the next one buys and passes, all in one piece."""
    people = [await Device(base).introduce(name) for name in ("Anna", "Bjarni")]
    code = await people[0].make_table("triominos", [None, None], clock=clock, options=options)
    async with people[0].live(code) as live, people[1].live(code) as other:
        for seat, one in enumerate((live, other)):
            assert isinstance(await one.sit(seat, f"person {seat}"), Done)
        await live.look(0)
        starter = (await live.next("news"))["to_move"]
        first, second = await live.next("news"), await live.next("news")

    by_clock = [event["tell"]["id"] for event in second["events"] if event.get("by") == "clock"]
    assert [("clock", "tell-lay")] == [(event["by"], event["tell"]["id"]) for event in first["events"]]
    assert done == by_clock
    assert (1 - starter, starter) == (first["to_move"], second["to_move"])
    assert clock["type"] == "action" or 1000 == second["clocks"]["left"][1 - starter]
    assert -5 * done.count("tell-buy") - 10 * (len(done) == 4) == second["tally"]["scores"][1 - starter]


def timed_table(clock: PerAction | PerGame) -> Table:
    """The smallest game under this clock, begun at time 1000 and dealt."""
    card = Terms("22222222", "secret_cards", "1", {}, ("random", "random"), clock, True, False, "", "", 0)
    table = after(opened(secret_cards.GAME, card), Started(), 1000)
    return with_(table, state=secret_cards.State(2, ("ace", "king")), to_move=0)


def test_an_outage_costs_nobody_any_time():
    assert 500 == elapsed(1000, 2500, [Outage(1200, 2200)])
    assert 200 == elapsed(1000, 2500, [Outage(1200, 9000)])
    assert 1500 == elapsed(1000, 2500, [Outage(0, 900)])


def test_a_networks_delay_is_given_back_up_to_a_limit():
    table = timed_table(PerAction(10))

    assert 3000 - 120 == spent(table, 4000, 120, [])
    assert 3000 - MOST_CREDIT == spent(table, 4000, 60_000, [])
    assert 0 == spent(table, 1100, 300, [])
    assert 7000 + MOST_CREDIT == time_left(table, 0, 4000, [])


def test_a_clock_per_game_runs_down_and_an_action_adds_to_it():
    table = after(timed_table(PerGame(60, 5)), Acted(0, "say hm", "person", 12_000), 13_000)
    late = after(timed_table(PerGame(10, 5)), Acted(0, "say hm", "clock", 10_000), 13_000)

    assert (53_000, 60_000) == table.left
    assert (5_000, 10_000) == late.left


async def test_time_in_which_no_server_ran_does_not_count(file_store: str):
    """A server that is away for three seconds: only those in which one ran are taken from whose turn it is."""
    with Served(file_store, "--unlimited") as served:
        people = [await Device(served.base).introduce(name) for name in ("Anna", "Bjarni")]
        code = await people[0].make_table("kingdomino", [None, None], clock={"type": "action", "seconds": 600})
        began = time.monotonic()
        await take_seats(code, people)
        gone = time.monotonic()
        served.kill()
        await asyncio.sleep(3)
        back = time.monotonic()
        await asyncio.to_thread(served.start)
        async with people[0].live(code) as live:
            await live.look(0)
            news = await live.next("news")
        there = gone - began + time.monotonic() - back

    assert 600 - news["clocks"]["left"][news["to_move"]] / 1000 < there + 0.5
