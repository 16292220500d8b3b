"""§5 Buying and passing."""

from spilabord.core.game import CHANCE
from spilabord.games.triominos.rules import to_move
from spilabord.games.triominos.scoring import totals
from spilabord.games.triominos.tests.drawn import after, legal, table, why_not
from spilabord.games.triominos.tests.test_laying import ONE


def test_whoever_cannot_lay_must_buy() -> None:
    """§5.1"""
    state = table(ONE, "111 222", "055")

    assert ["buy"] == legal(state)
    assert ("§5.5",) == why_not(state, "pass")


def test_whoever_will_not_lay_must_buy_too() -> None:
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

    assert ["lay 334 n57", "lay 344 n57", "buy"] == legal(state)


def test_at_most_three_tiles_are_bought_in_a_turn() -> None:
    """§5.4 But three again in the next."""
    state = after(table(ONE, "344 222", "055 111"), "buy", "draw 334", "buy", "draw 123", "buy", "draw 124")

    assert ("§5.4",) == why_not(state, "buy")
    assert () == why_not(after(state, "lay 344 n57"), "buy")


def test_whoever_has_bought_three_and_lays_none_loses_25_in_all() -> None:
    """§5.5"""
    before = table(ONE, "111 222", "055 111")
    state = after(before, "buy", "draw 123", "buy", "draw 124", "buy", "draw 125")

    assert ["pass"] == legal(state)
    state = after(state, "pass")
    assert 1 == to_move(state)
    assert 25 == totals(before)[0] - totals(state)[0]


def test_nobody_passes_before_the_third_tile_while_there_are_tiles_to_buy() -> None:
    """§5.5"""
    state = after(table(ONE, "111 222", "055"), "buy", "draw 123", "buy", "draw 124")

    assert ("§5.5",) == why_not(state, "pass")


def test_after_three_tiles_one_may_pass_although_a_tile_fits() -> None:
    """§5.5"""
    state = table(ONE, "344 222", "055", bought=3)

    assert ["lay 344 n57", "pass"] == legal(state)


def test_nothing_is_bought_from_an_empty_pool() -> None:
    """§5.6"""
    assert ("§5.6",) == why_not(table(ONE, "344 222", "055", pool=""), "buy")


def test_on_an_empty_pool_whoever_cannot_lay_passes_for_nothing() -> None:
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


def test_the_third_tile_costs_its_penalty_although_it_empties_the_pool() -> None:
    """§5.5 §5.7"""
    before = table(ONE, "111 222", "344 555", pool="123 124 125")
    state = after(before, "buy", "draw 123", "buy", "draw 124", "buy", "draw 125")

    assert 25 == totals(before)[0] - totals(after(state, "pass"))[0]


def test_on_an_empty_pool_whoever_can_lay_must() -> None:
    """§5.8"""
    state = table(ONE, "344 222", "055", pool="")

    assert ["lay 344 n57"] == legal(state)
    assert ("§5.8",) == why_not(state, "pass")


def test_whoever_bought_three_may_pass_although_the_pool_is_empty_now() -> None:
    """§5.8 §5.5"""
    state = table(ONE, "344 222", "055 111", pool="", bought=3)

    assert ["lay 344 n57", "pass"] == legal(state)
    assert 1 == to_move(after(state, "pass"))
