"""The language of plans: what a wish says is what is bought."""

from typing import Any

import pytest

from spilabord.games.dominion.fast import BUY, DUCHY, END_TURN, ESTATE, GOLD, NAMES, PROVINCE, SILVER
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
    Wish,
    earning,
    purchase,
    read_plan,
    win_to_buy,
    write_plan,
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
    assert BUY | PROVINCE != purchase(late(8, theirs=3), ULTIMATE.rows)


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


SPELLED = "3.2.1.8 province:rich14 smithy*2 village:jammed-1 gold:many12 silver*1:early4"


def test_a_plan_has_one_spelling() -> None:
    plan = read_plan(SPELLED)

    assert SPELLED == write_plan(plan)
    assert (3, 2, 1, 8) == plan.style
    assert Wish(SMITHY, 2) == plan.wishes[1]
    assert Wish(VILLAGE, UNLIMITED, JAMMED, -1) == plan.wishes[2]
    assert [[*plan.style], *map(list, plan.wishes)] == plan.rows.tolist()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "6.4.0.4",
        "6.4.0 province",
        "province gold",
        "6.4.0.4 provinces",
        "6.4.0.4 province:soon3",
        "6.4.0.4 province:rich",
        "6.4.0.4 province:always0",
        "6.4.0.4 province*0",
        "6.4.0.4 province*99",
        "6.4.0.4 province:rich018",
        "6.4.0.4  province",
        "[[6, 4, 0, 4], [5, 99, 0, 0]]",
    ],
)
def test_another_text_is_no_plan(text: str) -> None:
    with pytest.raises(ValueError, match="is not a plan"):
        read_plan(text)
