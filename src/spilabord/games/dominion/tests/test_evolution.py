"""Plans that evolve: the same seed gives the same plan, and what is kept is read again, unless it means nothing."""

from pathlib import Path

import numpy as np
import pytest

from spilabord.compiled.luck import stream
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.games.dominion import evolution, heuristics
from spilabord.games.dominion.fast import COPPER, DUCHY, ESTATE, GOLD, NAMES, PROVINCE, SILVER, TWIN
from spilabord.games.dominion.plans import ULTIMATE, is_plan
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.strategy import contest
from spilabord.games.dominion.tests.positions import WITCHES, table

CARDS = [NAMES.index(name) for name in WITCHES.split(",")]
KINGDOM = sum(1 << card for card in CARDS)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An evolution of few generations, kept in a folder of its own."""
    for name, number in {"APART": 2, "TOGETHER": 2, "CHILDREN": 8, "LOOK": 60, "TRIAL": 60, "FINALS": 200}.items():
        monkeypatch.setattr(evolution, name, number)
    monkeypatch.setattr(evolution, "cache_folder", lambda _: tmp_path)
    monkeypatch.setattr(evolution, "_found", {})
    return tmp_path


def test_a_plan_evolves_that_beats_big_money(short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Witches on the table that takes few generations; it is found once, and kept."""
    plan = evolution.plan_in_time(table(), Budget())
    monkeypatch.setattr(evolution, "Evolution", None)
    again = evolution.plan_for(KINGDOM)
    worlds, codes = np.repeat(TWIN.setup(2, Options(kingdom=WITCHES)), 2), np.zeros(TWIN.widest, np.int64)

    assert plan.tolist() == again.tolist()
    assert 1 == len(list(short.iterdir()))
    assert NAMES.index("witch") in plan[1:, 0]
    assert contest(worlds, stream("judge"), plan, ULTIMATE, codes, 400) > 320


def test_the_same_kingdom_gives_the_same_plan(short: Path) -> None:
    assert evolution.Evolution(KINGDOM).best() == evolution.Evolution(KINGDOM).best()
    assert [] == list(short.iterdir())


@pytest.mark.parametrize("text", ["[[0, 6], [5, 118], [1, 99]]", "nonsense", ""])
def test_a_plan_of_another_language_is_made_afresh(short: Path, text: str) -> None:
    file = evolution._file(KINGDOM)
    assert file is not None
    file.write_text(text)
    plan = evolution.plan_for(KINGDOM)

    assert is_plan(plan.tolist())
    assert file.read_text() not in (text, "")
    assert short == file.parent


def test_big_money_serves_until_a_plan_is_found() -> None:
    """§2.5 And while the kingdom is still being chosen."""
    states = TWIN.setup(2, Options(kingdom="draft"))

    assert ULTIMATE is evolution.plan_in_time(states, Budget())
    assert [*ULTIMATE.tolist(), *ULTIMATE.tolist()] == heuristics.advise(states, Budget()).tolist()


def test_seeds_are_of_every_kind_that_the_cards_allow() -> None:
    with_chapel = evolution.seeds(CARDS, Rng("seeds"))
    without = evolution.seeds([card for card in CARDS if NAMES[card] not in ("chapel", "gardens")], Rng("seeds"))

    assert (4, 2) == (len(with_chapel), len(without))
    assert all(is_plan([list(wish) for wish in menu]) for kind in with_chapel for menu in kind)


def test_a_changed_plan_is_still_a_plan() -> None:
    luck = Rng("changes")
    menus = evolution.seeds(CARDS, luck)[0]
    menu = menus[1]
    for _ in range(500):
        menu = evolution.changed(evolution.crossed(menu, menus[5], luck), CARDS, luck)
        assert is_plan([list(wish) for wish in menu])
        assert len(menu) <= evolution.MOST_WISHES + 1
        assert {wish[0] for wish in menu[1:]} <= {*CARDS, PROVINCE, DUCHY, ESTATE, GOLD, SILVER} - {COPPER}
