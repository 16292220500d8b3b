"""Plans of bots: made once, kept on disk, and named in the record, so that any decision can be made again."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spilabord.bots import plans
from spilabord.bots.asking import ask_seat
from spilabord.bots.plans import kept_plan, plan_file, plan_in_time
from spilabord.core.bot import Budget
from spilabord.core.game import CHANCE, twin_of
from spilabord.core.heuristics import Planning
from spilabord.games import find_game
from spilabord.lab.simulate import blameless
from spilabord.table.local import LocalTable
from spilabord.table.record import Player, write_record

DOMINION = find_game("dominion")
TABLE: Any = np.zeros(1)


def read(text: str) -> str:
    """Any text is a plan but nonsense."""
    if text in ("", "nonsense"):
        raise ValueError(text)
    return text


def planning(make: Callable[[str], str], topic: str = "topic") -> Planning:
    return Planning(topic=lambda _: topic, make=make, default="default", read=read)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder for plans, and nothing found yet."""
    monkeypatch.setattr(plans, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(plans, "_found", {})
    return tmp_path


def test_a_plan_is_made_once_and_kept(folder: Path) -> None:
    made: list[str] = []
    how = planning(lambda topic: made.append(topic) or f"plan for {topic}")  # type: ignore[func-returns-value]

    assert "plan for topic" == plan_in_time(how, TABLE, Budget())
    assert "plan for topic" == plan_in_time(how, TABLE, Budget()) == kept_plan(how, "topic")
    assert ["topic"] == made
    assert [plan_file(how, "topic")] == list(folder.iterdir())


@pytest.mark.parametrize("text", ["nonsense", ""])
def test_a_kept_text_that_is_no_plan_is_made_afresh(text: str) -> None:
    how = planning(lambda _: "fresh")
    file = plan_file(how, "topic")
    assert file is not None
    file.write_text(text)

    assert "fresh" == kept_plan(how, "topic") == file.read_text()


def test_the_default_serves_until_a_plan_is_made() -> None:
    """And where there is nothing to plan, nothing is made."""
    unfinished = planning(lambda _: "made")
    plans._found[unfinished, "topic"] = Future()

    assert "default" == plan_in_time(unfinished, TABLE, Budget(milliseconds=1))
    assert "default" == plan_in_time(planning(lambda _: "made", topic=""), TABLE, Budget())


def test_a_plan_that_is_named_is_followed_and_none_is_made() -> None:
    named = planning(lambda _: pytest.fail("nobody asked for another plan"))

    assert "named" == plan_in_time(named, TABLE, Budget(plan="named"))
    assert {} == plans._found


# Thought again from the record

AGAIN = """
import sys
from spilabord.bots import plans
from spilabord.bots.asking import sit_down, think
from spilabord.core.bot import Budget
from spilabord.games import find_game
from spilabord.table.record import luck_of, plan_followed, read_record, replay

plans.plan_file = plans._background = None  # there is no cache and nothing can be made
game = find_game("dominion")
record = read_record(sys.stdin.read())
for number, (state, event) in enumerate(replay(game, record)):
    if event is None or event.seat < 0:
        continue
    view, legal = game.view(state, event.seat), game.legal_actions(state)
    budget = Budget(playouts=event.playouts, plan=plan_followed(record, number))
    luck = luck_of("seed", event.seat, number)
    thought = think(sit_down(record.players[event.seat].bot, game), view, legal, budget, luck)
    print(game.write(thought.action), thought.playouts, thought.plan, sep="/")
"""


def test_a_record_names_the_plan_so_that_a_fresh_process_decides_the_same() -> None:
    """Bots by the clock: at first no plan is known; in the middle of the game one is found."""
    bots = ("search:ms=4", "search:ms=4")
    table = LocalTable(DOMINION, [Player(bot, bot) for bot in bots], DOMINION.options(), "seed", ["one", "other"])
    made: Future[str] = Future()
    how = DOMINION.heuristics and DOMINION.heuristics().planning
    assert how is not None
    first_game = how.topic(twin_of(DOMINION).setup(2, DOMINION.options()))
    plans._found[how, first_game] = made
    while len([event for event in table.events if event.plan]) < 24:
        seat = table.to_move
        assert seat is not None
        table.act_on(seat, blameless(table.table, seat, ask_seat(table.table, seat, Budget())).thought)
        if not made.done() and sum(bool(event.plan) for event in table.events) == 12:
            made.set_result("4.3.0.4 province:rich8 gold smithy*2 village:jammed0 silver")
    events = [event for event in table.events if event.seat != CHANCE]
    record = table.record()
    said = subprocess.run(
        [sys.executable, "-c", AGAIN],
        input=write_record(record),
        capture_output=True,
        text=True,
        check=True,
    ).stdout

    assert {"", how.default, made.result()} == {event.plan for event in events}
    assert 4 == sum(bool(event.plan) for event in record.events), "each seat names each plan once"
    assert [f"{event.action}/{event.playouts}/{event.plan}" for event in events] == said.splitlines()
