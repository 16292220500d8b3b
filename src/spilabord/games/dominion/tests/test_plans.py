"""The language of plans: what a wish says is what is bought."""

import json
from pathlib import Path
from typing import Any

import pytest

from spilabord.games.dominion.fast import BUY, COPPER, DUCHY, END_TURN, ESTATE, GOLD, NAMES, PROVINCE, SILVER
from spilabord.games.dominion.plans import (
    EARLY,
    FEW_PROVINCES,
    JAMMED,
    LATER,
    MANY_CARDS,
    PLAYABLE,
    RICH,
    ULTIMATE,
    UNLIMITED,
    earning,
    is_plan,
    purchase,
    win_to_buy,
)
from spilabord.games.dominion.tests.positions import VILLAGE_SQUARE, late, plan, table

SMITHY, VILLAGE, FESTIVAL = (NAMES.index(name) for name in ("smithy", "village", "festival"))


def in_the_middle(**changed: int) -> Any:
    """Six coins to spend; these cards more in the discard pile, these turns, these Provinces."""
    s = table(VILLAGE_SQUARE)[0]
    p = s.players[s.turn]
    s.coins, s.supply[PROVINCE], p.turns = 6, changed.pop("provinces", 8), changed.pop("turns", 5)
    for name, number in changed.items():
        p.discard[NAMES.index(name)] += number
        p.discard_n += number
    return s


def test_the_first_wish_that_can_be_paid_is_bought() -> None:
    s = in_the_middle()

    assert BUY | GOLD == purchase(s, plan((PROVINCE,), (GOLD,), (SILVER,)))
    assert BUY | SILVER == purchase(s, plan((PROVINCE,), (SILVER,), (GOLD,)))
    assert END_TURN == purchase(s, plan((PROVINCE,)))


def test_a_wish_is_fulfilled_when_there_are_enough() -> None:
    wishes = plan((SMITHY, 2), (SILVER,))

    assert BUY | SMITHY == purchase(in_the_middle(smithy=1), wishes)
    assert BUY | SILVER == purchase(in_the_middle(smithy=2), wishes)


@pytest.mark.parametrize(
    ("when", "bound", "before", "after"),
    [
        (FEW_PROVINCES, 4, {"provinces": 5}, {"provinces": 4}),
        (RICH, 9, {"silver": 1}, {"silver": 1, "festival": 1}),
        (EARLY, 4, {"turns": 5}, {"turns": 4}),
        (LATER, 4, {"turns": 4}, {"turns": 5}),
        (PLAYABLE, 1, {"smithy": 1}, {"smithy": 1, "village": 1}),
        (JAMMED, 0, {"smithy": 1, "festival": 1}, {"smithy": 2, "festival": 1}),
        (MANY_CARDS, 12, {"silver": 1}, {"silver": 2}),
    ],
)
def test_a_wish_waits_for_its_condition(when: int, bound: int, before: dict[str, int], after: dict[str, int]) -> None:
    wishes = plan((DUCHY, UNLIMITED, when, bound), (GOLD,))

    assert BUY | GOLD == purchase(in_the_middle(**before), wishes)
    assert BUY | DUCHY == purchase(in_the_middle(**after), wishes)


def test_what_a_deck_earns_is_in_its_treasures_and_its_actions() -> None:
    s = in_the_middle(gold=1, festival=2, market=1, smithy=1)

    assert 7 + 3 + 4 + 1 == earning(s.players[s.turn])


def test_a_game_that_is_being_lost_is_not_ended() -> None:
    """§10.1 The last Province would end it, nine points behind: six do not help."""
    assert BUY | PROVINCE != purchase(late(8, theirs=3), ULTIMATE)


def test_a_win_that_is_there_is_taken() -> None:
    """§10.1 Even with a plan that wants no Province."""
    assert BUY | PROVINCE == purchase(late(8, theirs=1), plan((GOLD,)))
    assert BUY | GOLD == purchase(late(8, theirs=3), plan((GOLD,)))


def test_a_win_may_take_two_purchases() -> None:
    """§7.1, §10.1 Two Provinces are left, and there are two Buys."""
    s = late(16, theirs=3)
    s.supply[PROVINCE], s.buys = 2, 2
    assert BUY | PROVINCE == win_to_buy(s)
    s.coins = 15
    assert -1 == win_to_buy(s)


def test_a_win_may_lie_in_the_third_empty_pile() -> None:
    """§10.1 One pile is gone, two have one card left: both must be bought, and the dearer one wins."""
    s = late(7)
    s.supply[PROVINCE], s.buys = 5, 2
    s.supply[SMITHY if s.supply[SMITHY] else VILLAGE] = 0
    s.supply[ESTATE] = s.supply[DUCHY] = 1
    assert win_to_buy(s) in (BUY | ESTATE, BUY | DUCHY)
    s.coins = 6
    assert -1 == win_to_buy(s)


def test_nothing_is_bought_from_an_empty_pile() -> None:
    """§7.1 The last Province is bought, and there is a Buy left over."""
    s = late(8, mine=4)
    s.supply[PROVINCE], s.buys = 0, 1

    assert -1 == win_to_buy(s)


@pytest.mark.parametrize(
    "table",
    [
        [[COPPER, 6], [PROVINCE, 118], [SILVER, 99]],
        [[6, 4, 0, 4]],
        [[6, 4, 0, 4], [PROVINCE, 99, 12, 0]],
        [[6, 4, 0, 4], [77, 99, 0, 0]],
        [[6, 4, 0, 4], [PROVINCE, 99, 0, 0.5]],
        {"wishes": []},
    ],
)
def test_another_language_is_no_plan(table: Any, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(json.dumps(table))

    assert not is_plan(json.loads((tmp_path / "plan.json").read_text()))
    assert is_plan(ULTIMATE.tolist())
