"""§2 Setting up."""

import pytest

from spilabord.core.game import CHANCE, possibilities
from spilabord.games.triominos import GAME
from spilabord.games.triominos.components import TRIOMINOES
from spilabord.games.triominos.rules import setup, to_move
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.tests.drawn import after, legal, why_not


def dealt(players: int) -> State:
    """A table where the lowest tiles have been dealt, round the table."""
    state = setup(players, Options())
    size = {1: 9, 2: 9, 3: 7, 4: 7, 5: 6, 6: 6}[players]
    return after(state, *(f"draw {tile}" for tile in TRIOMINOES[: size * players]))


def test_anything_in_the_pool_may_come_each_as_likely() -> None:
    """§2.1"""
    state = after(setup(2, Options()), "draw 013")

    assert 55 == len(possibilities(GAME, state))
    assert {1} == set(possibilities(GAME, state).values())
    assert ("§2.1",) == why_not(state, "draw 013")


@pytest.mark.parametrize(
    ("players", "size", "pool"), [(1, 9, 47), (2, 9, 38), (3, 7, 35), (4, 7, 28), (5, 6, 26), (6, 6, 20)]
)
def test_the_more_play_the_fewer_tiles_they_take(players: int, size: int, pool: int) -> None:
    """§2.2"""
    state = dealt(players)

    assert [size] * players == [len(hand) for hand in state.hands]
    assert pool == len(state.pool)


def test_tiles_are_dealt_one_at_a_time_round_the_table() -> None:
    """§2.2"""
    state = after(setup(3, Options()), "draw 555", "draw 000", "draw 013", "draw 001")

    assert (("001", "555"), ("000",), ("013",)) == state.hands


def test_nobody_acts_before_the_tiles_are_dealt() -> None:
    """§2.2"""
    state = setup(2, Options())

    assert CHANCE == to_move(state)
    assert ("§2.2",) == why_not(state, "lay 013 n56")
    assert ("§2.2",) == why_not(state, "buy")
    assert ("§2.2",) == why_not(state, "pass")


def test_the_highest_sum_starts_and_the_tiles_go_back() -> None:
    """§2.3"""
    state = after(dealt(3), "draw 345", "draw 455", "draw 444")

    assert 1 == to_move(state)
    assert 35 == len(state.pool)
    assert () == state.drawn
    assert ("345", "444", "455") == state.shown


def test_a_tile_that_lies_open_is_not_drawn_again() -> None:
    """§2.3"""
    state = after(dealt(3), "draw 345")

    assert "draw 345" not in legal(state)
    assert ("§2.1",) == why_not(state, "draw 345")


def test_nobody_acts_before_the_start_is_drawn() -> None:
    """§2.3"""
    state = after(dealt(2), "draw 345")

    assert CHANCE == to_move(state)
    assert ("§2.3",) == why_not(state, "lay 000 n56")
    assert ("§2.3",) == why_not(state, "buy")
    assert ("§2.3",) == why_not(state, "pass")


def test_only_those_who_share_the_highest_sum_draw_again() -> None:
    """§2.4 And from the whole pool: a tile just shown may come again."""
    state = after(dealt(4), "draw 345", "draw 333", "draw 444", "draw 255")

    assert CHANCE == to_move(state)
    assert (0, 2, 3) == state.drawing
    assert 28 == len(state.pool)
    state = after(state, "draw 344", "draw 255", "draw 345")
    assert (2, 3) == state.drawing
    assert 2 == to_move(after(state, "draw 555", "draw 233"))
    assert ("233", "255", "333", "344", "345", "444", "555") == after(state, "draw 555", "draw 233").shown


def test_anyone_who_plays_alone_starts_without_a_draw() -> None:
    """§2.5"""
    state = dealt(1)

    assert 0 == to_move(state)
    assert 9 == len(legal(state))
