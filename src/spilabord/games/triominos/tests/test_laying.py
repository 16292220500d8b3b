"""§3 Laying tiles."""

import pytest

from spilabord.core.game import CHANCE
from spilabord.games.triominos.components import TRIOMINOES
from spilabord.games.triominos.rules import to_move
from spilabord.games.triominos.state import Tile
from spilabord.games.triominos.tests.drawn import after, drawn, legal, reach, read_clockwise, table, why_not
from spilabord.games.triominos.tests.test_setting_up import dealt
from spilabord.games.triominos.triangles import cell_named, mosaic

ONE = r"""
      3
     /*\
    0───4
"""

TWO = r"""
      3───4
     /*\ /
    0───4
"""

GAP = r"""
      0   3
     / \./ \
    4───4───4
     \ /*\ /
      1───5
"""

ARCH = r"""
      1───3───4
     /*\ / \ / \
    0───3───4───4
     \ / \.  \ /
      3───5   5
"""


def test_the_starter_lays_any_tile_of_the_hand_in_the_middle() -> None:
    """§3.1 Its lowest number lies on the left corner."""
    state = after(dealt(2), "draw 555", "draw 345")

    assert [f"lay {tile} n56" for tile in state.hands[0]] == legal(state)
    assert ("§3.1",) == why_not(state, "lay 000 n57")
    assert (0, 0, 2) == read_clockwise(mosaic(after(state, "lay 002 n56").turns), cell_named("n56"))


def test_the_starter_neither_buys_nor_passes_first() -> None:
    """§3.1 Nor does a tile come out of the pool."""
    state = after(dealt(2), "draw 555", "draw 345")

    assert ("§3.1",) == why_not(state, "buy")
    assert ("§3.1", "§5.5") == why_not(state, "pass")
    assert ("§3.1",) == why_not(state, "draw 345")


def test_the_turn_passes_on_clockwise_after_one_tile() -> None:
    """§3.2"""
    state = table(ONE, "334 005", "344 055", "001 112", on_turn=1)

    assert 1 == to_move(state)
    state = after(state, "lay 344 n57")
    assert 2 == to_move(state)
    assert ("055",) == state.hands[1]


def test_tiles_are_laid_from_the_own_hand() -> None:
    """§3.3 Not from another's, nor from the pool."""
    state = table(ONE, "334", "344 055")

    assert ("§3.3",) == why_not(state, "lay 344 n57")
    assert ("§3.3",) == why_not(state, "lay 033 n55")


def test_a_covered_triangle_takes_no_tile() -> None:
    """§3.4"""
    state = table(TWO, "334", "055")

    assert ("§3.4",) == why_not(state, "lay 334 n56")
    assert ("§3.4",) == why_not(state, "lay 334 n57")


def test_a_tile_must_touch_the_others() -> None:
    """§3.5"""
    state = table(ONE, "334", "055")

    assert ("§3.5",) == why_not(state, "lay 334 n70")
    assert ("§3.5",) == why_not(state, "lay 334 ao1")


@pytest.mark.parametrize(
    ("tile", "picture"),
    {
        "334": r"""
            x
          3───4
         /*\ /
        0───4
    """,
        "445": r"""
          3───4
         /*\ /x
        0───4
    """,
        "003": r"""
          3───4
        x/*\ /
        0───4
    """,
        "045": r"""
          3───4
         /*\ /
        0───4
          x
    """,
        "444": r"""
          3───4
         /*\ /x
        0───4
    """,
        "555": TWO,
    }.items(),
    ids=["334", "445", "003", "045", "444", "555"],
)
def test_a_tile_may_be_laid_anywhere_it_fits(tile: Tile, picture: str) -> None:
    """§3.5"""
    assert drawn(picture).marks == reach(picture, tile)


def test_a_corner_alone_does_not_connect() -> None:
    """§3.6 All nine triangles around the first tile that touch it with a corner only."""
    state = table(ONE, "333", "055")

    for cell in "m55 m56 m57 n54 n58 o54 o55 o57 o58".split():
        assert ("§3.6",) == why_not(state, f"lay 333 {cell}")


def test_both_numbers_of_a_shared_side_must_agree() -> None:
    """§3.7 One of two is not enough."""
    state = table(ONE, "333 015 244", "055")

    assert ("§3.7",) == why_not(state, "lay 333 n57")
    assert ("§3.7",) == why_not(state, "lay 015 n57")
    assert ("§3.7",) == why_not(state, "lay 244 n57")


@pytest.mark.parametrize("tile", [tile for tile in TRIOMINOES if tile != "034"])
def test_every_tile_fits_the_first_one_or_not(tile: Tile) -> None:
    """§3.7 Clockwise the sides of 034 read 03, 34 and 40, so they take tiles that read 30, 43 and 04."""
    sides = {"n55": "30", "n57": "43", "o56": "04"}
    ways = [tile[turn:] + tile[:turn] for turn in range(3)]
    fitting = {f"lay {tile} {cell}" for cell, side in sides.items() if any(way.startswith(side) for way in ways)}

    assert {*fitting, "buy"} == set(legal(table(ONE, tile, "055" if tile != "055" else "111")))


def test_a_gap_takes_just_the_tile_that_is_missing() -> None:
    """§3.7 Both shared sides must agree."""
    state = table(GAP, "034 003 334 444", "055")

    assert [] == list(why_not(state, "lay 034 m56"))
    assert ("§3.7",) == why_not(state, "lay 003 m56")
    assert ("§3.7",) == why_not(state, "lay 334 m56")
    assert ("§3.7",) == why_not(state, "lay 444 m56")


def test_a_tile_is_turned_but_not_flipped() -> None:
    """§3.8 The side that reads 3 to 4 takes a tile that reads 4 to 3; 134 reads 3 to 4, and 431 does not exist."""
    state = table(ONE, "134 344", "055")

    assert ("§3.8",) == why_not(state, "lay 134 n57")
    assert () == why_not(state, "lay 344 n57")


def test_the_far_corner_must_agree() -> None:
    """§3.9 Under the arch 045 fits the side of 4 and 5, but the far corner is a 5 already."""
    state = table(ARCH, "045 455", "055")

    assert ("§3.9",) == why_not(state, "lay 045 o59")
    assert () == why_not(state, "lay 455 o59")


def test_everything_that_speaks_against_a_tile_is_said_in_the_order_of_the_rulebook() -> None:
    """§3.3 §3.8 §5.1"""
    state = after(table(ONE, "344", "055"), "buy")

    assert ("§3.3", "§3.8", "§5.1") == why_not(state, "lay 134 n57")


def test_the_tile_that_was_bought_comes_before_anything_else() -> None:
    """§5.1"""
    state = after(table(ONE, "344", "055"), "buy")

    assert CHANCE == to_move(state)
    assert ("§5.1",) == why_not(state, "lay 344 n57")
    assert ("§5.1",) == why_not(state, "buy")
    assert ("§5.1",) == why_not(state, "pass")
    assert ("§5.1",) == why_not(after(state, "draw 111"), "draw 112")


def test_a_tile_can_be_laid_so_that_the_next_one_fits() -> None:
    """§1.3 445 fits nowhere until 344 lies there."""
    state = table(ONE, "344 445", "033 111")

    assert ["lay 344 n57", "buy"] == legal(state)
    assert "lay 445 n58" in legal(after(state, "lay 344 n57", "lay 033 n55"))
