"""§5 Buying and passing."""

import pytest

from spilabord.core.game import CHANCE
from spilabord.games.triominos.rules import to_move
from spilabord.games.triominos.scoring import outcome, totals
from spilabord.games.triominos.state import Options
from spilabord.games.triominos.tests.drawn import after, legal, table, why_not
from spilabord.games.triominos.tests.test_ending import gains
from spilabord.games.triominos.tests.test_laying import ONE

THREE_FIRST = Options(pass_after=3)


def test_anyone_who_cannot_lay_must_buy() -> None:
    """§5.1"""
    state = table(ONE, "111 222", "055")

    assert ["buy"] == legal(state)
    assert ("§5.5",) == why_not(state, "pass")


def test_anyone_who_will_not_lay_must_buy_too() -> None:
    """§5.1 A tile fits, but that need not be the one to lay."""
    assert ["lay 344 n57", "buy"] == legal(table(ONE, "344 222", "055"))


def test_the_tile_comes_out_of_the_pool_into_the_hand() -> None:
    """§5.1"""
    state = after(table(ONE, "111 222", "055"), "buy")

    assert CHANCE == to_move(state)
    assert len(state.pool) == len(legal(state))
    state = after(state, "draw 123")
    assert 0 == to_move(state)
    assert ("111", "123", "222") == state.hands[0]


def test_every_tile_bought_costs_five_points() -> None:
    """§5.2 At once, and whether or not a tile is laid afterwards."""
    state = after(table(ONE, "111 222", "055"), "buy")
    before = totals(table(ONE, "111 222", "055"))

    assert (before[0] - 5, before[1]) == totals(state)
    state = after(state, "draw 123", "buy", "draw 334")
    assert (before[0] - 10, before[1]) == totals(state)
    assert (before[0], before[1]) == totals(after(state, "lay 334 n57"))


def test_after_buying_any_tile_of_the_hand_may_be_laid() -> None:
    """§5.3 Also one that could have been laid before."""
    state = after(table(ONE, "344 222", "055"), "buy", "draw 334")

    assert ["lay 334 n57", "lay 344 n57", "buy", "pass"] == legal(state)


def test_at_most_three_tiles_are_bought_in_a_turn() -> None:
    """§5.4 But three again in the next."""
    state = after(table(ONE, "344 222", "055 111"), "buy", "draw 334", "buy", "draw 123", "buy", "draw 124")

    assert ("§5.4",) == why_not(state, "buy")
    assert () == why_not(after(state, "lay 344 n57"), "buy")


def test_anyone_who_has_bought_three_and_lays_none_loses_25_in_all() -> None:
    """§5.5"""
    before = table(ONE, "111 222", "055 111")
    state = after(before, "buy", "draw 123", "buy", "draw 124", "buy", "draw 125")

    assert ["pass"] == legal(state)
    state = after(state, "pass")
    assert 1 == to_move(state)
    assert 25 == totals(before)[0] - totals(state)[0]


@pytest.mark.parametrize("bought", [("draw 123",), ("draw 123", "draw 124")])
def test_after_one_tile_or_two_one_may_pass_for_their_price_alone(bought: tuple[str, ...]) -> None:
    """§5.5 One tile must be bought, another may be; the 10 are for those who have bought three."""
    before = table(ONE, "344 222", "055 111")
    state = after(before, *(text for draw in bought for text in ("buy", draw)))

    assert ["lay 344 n57", "buy", "pass"] == legal(state)
    assert 5 * len(bought) == totals(before)[0] - totals(after(state, "pass"))[0]
    assert 1 == to_move(after(state, "pass"))


def test_what_was_bought_in_an_earlier_turn_frees_nobody() -> None:
    """§5.5"""
    state = after(table(ONE, "111 222", "055 344"), "buy", "draw 123", "pass", "lay 344 n57")

    assert ("§5.5",) == why_not(state, "pass")


@pytest.mark.parametrize("bought", range(3))
def test_three_tiles_may_be_agreed_on_before_a_pass(bought: int) -> None:
    """§8.9 By the custom of other editions."""
    assert ("§8.9",) == why_not(table(ONE, "111 222", "055", bought=bought, options=THREE_FIRST), "pass")
    assert () == why_not(table(ONE, "111 222", "055", bought=3, options=THREE_FIRST), "pass")


def test_the_clock_changes_nothing_that_a_player_may_do() -> None:
    """§8.6 §8.9 Passing is as free, or not, whatever is done for those whose time is up."""
    for time_up in ("pass", "buy", "lay"):
        early = table(ONE, "344", "055", bought=1, options=Options(time_up=time_up))
        late = table(ONE, "344", "055", bought=1, options=Options(time_up=time_up, pass_after=3))
        assert (["lay 344 n57", "buy", "pass"], ["lay 344 n57", "buy"]) == (legal(early), legal(late))


def test_after_three_tiles_one_may_pass_although_a_tile_fits() -> None:
    """§5.5"""
    state = table(ONE, "344 222", "055", bought=3)

    assert ["lay 344 n57", "pass"] == legal(state)


def test_nothing_is_bought_from_an_empty_pool() -> None:
    """§5.6"""
    assert ("§5.6",) == why_not(table(ONE, "344 222", "055", pool=""), "buy")


def test_on_an_empty_pool_anyone_who_cannot_lay_passes_for_nothing() -> None:
    """§5.7"""
    before = table(ONE, "111 222", "344 555", pool="")

    assert ["pass"] == legal(before)
    assert totals(before) == totals(after(before, "pass"))


def test_when_the_pool_runs_out_only_the_tiles_bought_are_paid_for() -> None:
    """§5.7 Two tiles bought, no 10 on top."""
    before = table(ONE, "111 222", "344 555", pool="123 124")
    state = after(before, "buy", "draw 123", "buy", "draw 124")

    assert ["pass"] == legal(state)
    assert 10 == totals(before)[0] - totals(after(state, "pass"))[0]


def test_no_penalty_if_the_third_tile_empties_the_pool_and_nothing_fits() -> None:
    """§5.7 Three tiles bought, no 10 on top."""
    before = table(ONE, "111 222", "344 555", pool="123 124 125")
    state = after(before, "buy", "draw 123", "buy", "draw 124", "buy", "draw 125")

    assert 15 == totals(before)[0] - totals(after(state, "pass"))[0]
    assert (False, 0) == (after(state, "pass").turns[-1].penalised, outcome(after(state, "pass")).counts["penalties"])


def test_no_penalty_for_the_pass_that_strands_the_round() -> None:
    """§5.7 §6.6 The third tile empties the pool, nobody can lay: 15 for the tiles, and the lower sum wins."""
    before = table(ONE, "111", "555", pool="112 122 222", bought=0)
    end = after(before, "buy", "draw 112", "buy", "draw 122", "buy", "draw 222", "pass")

    assert to_move(end) is None
    assert (-15, 18 - 15) == gains(before, end)


def test_the_penalty_is_paid_if_the_third_tile_empties_the_pool_and_one_fits() -> None:
    """§5.5 §5.7 Only those who cannot lay are free of it."""
    before = table(ONE, "111 344", "334 555", pool="123 124 125")
    state = after(before, "buy", "draw 123", "buy", "draw 124", "buy", "draw 125")

    assert 25 == totals(before)[0] - totals(after(state, "pass"))[0]
    assert after(state, "pass").turns[-1].penalised


def test_on_an_empty_pool_anyone_who_can_lay_must() -> None:
    """§5.8"""
    state = table(ONE, "344 222", "055", pool="")

    assert ["lay 344 n57"] == legal(state)
    assert ("§5.8",) == why_not(state, "pass")


@pytest.mark.parametrize("bought", [1, 2, 3])
def test_anyone_who_bought_a_tile_may_pass_although_the_pool_is_empty_now(bought: int) -> None:
    """§5.8 §5.5"""
    state = table(ONE, "344 222", "055 111", pool="", bought=bought)

    assert ["lay 344 n57", "pass"] == legal(state)
    assert 1 == to_move(after(state, "pass"))


def test_where_three_are_bought_before_a_pass_an_empty_pool_frees_nobody_who_can_lay() -> None:
    """§5.8 §8.9"""
    assert ("§5.8",) == why_not(table(ONE, "344", "055", pool="", bought=2, options=THREE_FIRST), "pass")
    assert () == why_not(table(ONE, "344", "055", pool="", bought=3, options=THREE_FIRST), "pass")
