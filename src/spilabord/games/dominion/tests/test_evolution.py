"""Plans that evolve: the same kingdom gives the same plan."""

import numpy as np
import pytest

from spilabord.compiled.luck import stream
from spilabord.core.chance import Rng
from spilabord.games.dominion import evolution
from spilabord.games.dominion.fast import COPPER, DUCHY, ESTATE, GOLD, NAMES, PROVINCE, SILVER, TWIN
from spilabord.games.dominion.plans import ULTIMATE, read_plan, write_plan
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.strategy import contest
from spilabord.games.dominion.tests.positions import WITCHES, table

CARDS = [NAMES.index(name) for name in WITCHES.split(",")]
KINGDOM = sum(1 << card for card in CARDS)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evolution of few generations."""
    for name, number in {"APART": 2, "TOGETHER": 2, "CHILDREN": 8, "LOOK": 60, "TRIAL": 60, "FINALS": 200}.items():
        monkeypatch.setattr(evolution, name, number)


@pytest.mark.usefixtures("short")
def test_a_plan_evolves_that_beats_big_money() -> None:
    """With Witches on the table that takes few generations; the same kingdom gives the same plan."""
    text = evolution.make_plan(evolution.topic(table()))
    plan = read_plan(text)
    worlds, codes = np.repeat(TWIN.setup(2, Options(kingdom=WITCHES)), 2), np.zeros(TWIN.widest, np.int64)

    assert text == evolution.make_plan(f"{KINGDOM:x}")
    assert NAMES.index("witch") in [wish.card for wish in plan.wishes]
    assert contest(worlds, stream("judge"), plan.rows, ULTIMATE.rows, codes, 400) > 320


def test_there_is_nothing_to_plan_while_the_kingdom_is_chosen() -> None:
    """§2.5"""
    assert "" == evolution.topic(TWIN.setup(2, Options(kingdom="draft")))


def test_seeds_are_of_every_kind_that_the_cards_allow() -> None:
    with_chapel = evolution.seeds(CARDS, Rng("seeds"))
    without = evolution.seeds([card for card in CARDS if NAMES[card] not in ("chapel", "gardens")], Rng("seeds"))

    assert (4, 2) == (len(with_chapel), len(without))
    assert all(plan == read_plan(write_plan(plan)) for kind in with_chapel for plan in kind)


def test_a_changed_plan_is_still_a_plan() -> None:
    luck = Rng("changes")
    plans = evolution.seeds(CARDS, luck)[0]
    plan = plans[1]
    for _ in range(500):
        plan = evolution.changed(evolution.crossed(plan, plans[5], luck), CARDS, luck)
        assert write_plan(plan) == write_plan(read_plan(write_plan(plan)))
        assert len(plan.wishes) <= evolution.MOST_WISHES
        assert {wish.card for wish in plan.wishes} <= {*CARDS, PROVINCE, DUCHY, ESTATE, GOLD, SILVER} - {COPPER}
