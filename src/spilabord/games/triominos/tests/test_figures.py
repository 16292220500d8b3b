"""§4 Points for a tile."""

import pytest

from spilabord.games.triominos.components import TRIOMINOES, hand_size
from spilabord.games.triominos.rules import to_move
from spilabord.games.triominos.scoring import bonus, totals
from spilabord.games.triominos.state import Cell, Options, State
from spilabord.games.triominos.tests.drawn import after, table, tile_of
from spilabord.games.triominos.tests.test_laying import ARCH, GAP
from spilabord.games.triominos.triangles import EMPTY, Mosaic, corners

BEFORE_TWO = r"""
      1───3───4
     /*\ / \ / \
    0───3───4───4
     \ / \./ \ /
      3───5───5
"""

BEFORE_THREE = r"""
      0───3───0
     /*\ / \ / \
    0───5───3───1
     \ / \./ \ /
      5───4───3
       \ / \ /
        4───4
"""

BAY = r"""
      4───0───3
     / \ / \ /*\
    1───0───0───4
        .\ /.\ / \
      3───2───4───5
       \ / \ / \ /
        2───4───1
"""
"""On o53 a tile shares two sides, and closes no hexagon."""

GOLDEN = {
    "a hexagon": (
        "145 n56, 144 n55, 044 m55, 445 n57, 344 m57, 034 m56",
        [10, 9, 8, 13, 11, 57],
    ),
    "a bridge": (
        "013 n56, 133 n57, 334 n58, 344 n59, 444 n60, 033 o56, 335 o57, 445 o60, 455 o59",
        [4, 7, 10, 11, 12, 6, 11, 13, 54],
    ),
    "a double hexagon": (
        "013 n56, 133 n57, 334 n58, 344 n59, 444 n60, 033 o56, 335 o57, 445 o60, 455 o59, 345 o58",
        [4, 7, 10, 11, 12, 6, 11, 13, 54, 72],
    ),
    "a triple hexagon": (
        "005 n56, 035 n57, 335 n58, 033 n59, 013 n60, 055 o56, 455 o57, 133 o60, 334 o59, 445 p57, 444 p58, 344 p59, "
        "345 o58",
        [5, 8, 11, 6, 4, 10, 14, 7, 50, 13, 12, 11, 82],
    ),
}
"""Tiles laid one after another, and what each gives."""

LATTICE = {
    "a hexagon": (
        "-1,-1,1:145 -1,0,0:144 -1,0,1:404 0,-1,0:544 0,-1,1:434 0,0,0:403",
        [10, 9, 8, 13, 11, 57],
    ),
    "a double hexagon": (
        "-1,-1,1:130 -1,0,0:133 -1,0,1:343 -1,1,0:344 -1,1,1:444 0,-1,0:033 0,-1,1:353 0,1,0:445 0,0,1:455 0,0,0:345",
        [4, 7, 10, 11, 12, 6, 11, 13, 54, 72],
    ),
    "a triple hexagon": (
        "-1,-1,1:050 -1,0,0:035 -1,0,1:335 -1,1,0:303 -1,1,1:013 0,-1,0:055 0,-1,1:545 0,1,0:313 0,0,1:334 1,-1,0:544 "
        "1,-1,1:444 1,0,0:434 0,0,0:534",
        [5, 8, 11, 6, 4, 10, 14, 7, 50, 13, 12, 11, 82],
    ),
}
"""The same figures lying the other way up: q, r and whether it points down, and its numbers clockwise from the left.

The column is 2q + r, and one more if it points down.
"""


def holding(tiles: str) -> State:
    """A player alone who holds these tiles, and others to make a hand, and is to lay the first."""
    others = [tile for tile in TRIOMINOES if tile not in tiles.split()]
    missing = max(1, hand_size(1) - len(tiles.split()))
    hand = tuple(sorted((*tiles.split(), *others[:missing])))
    return State(Options(), 1, (hand,), tuple(others[missing:]), drawing=(), starter=0)


@pytest.mark.parametrize(("lays", "points"), GOLDEN.values(), ids=GOLDEN)
def test_the_golden_games_give_their_points_tile_by_tile(lays: str, points: list[int]) -> None:
    """§4.1 §4.2 §4.3 §4.4 §4.5"""
    state = holding(" ".join(lay.split()[0] for lay in lays.split(", ")))
    found, before = [], 0
    for lay in lays.split(", "):
        state = after(state, f"lay {lay}")
        found.append(totals(state)[0] - before)
        before = totals(state)[0]

    assert points == found


@pytest.mark.parametrize(("lays", "points"), LATTICE.values(), ids=LATTICE)
def test_the_golden_figures_can_lie_anyhow(lays: str, points: list[int]) -> None:
    """§4.1 §4.2 §4.3 §4.4 §4.5 On a lattice where the first tile points down."""
    laid, found = EMPTY, []
    for lay in lays.split():
        where, clockwise = lay.split(":")
        q, r, down = map(int, where.split(","))
        cell: Cell = 2 * q + r + down, r
        found.append(sum(map(int, clockwise)) + bonus(laid.figure(cell), Options()))
        numbers = {**laid.numbers, **dict(zip(corners(cell), map(int, clockwise), strict=True))}
        laid = Mosaic(numbers, laid.covered, laid.shore).with_tile(tile_of(clockwise), cell)

    assert points == found


def gained(state: State, lay: str) -> int:
    """What a tile gives to the seat that lays it."""
    seat = to_move(state)
    assert seat is not None
    return totals(after(state, lay))[seat] - totals(state)[seat]


def test_a_tile_gives_its_sum() -> None:
    """§4.1 §3.1 The first one, too, whatever it is: there is nothing extra for a triple."""
    assert 15 == gained(holding("555 345"), "lay 555 n56")
    assert 0 == gained(holding("000 345"), "lay 000 n56")
    assert 8 == gained(table(ARCH, "044 555", "055"), "lay 044 n61")


def test_a_bridge_leads_from_a_side_to_a_corner_over_two_gaps() -> None:
    """§4.2 4 + 5 + 5 and 40."""
    assert 54 == gained(table(ARCH, "455 555", "055"), "lay 455 o59")


def test_a_tile_that_shares_two_sides_is_no_bridge() -> None:
    """§4.2"""
    assert 5 == gained(table(BAY, "023 555", "055"), "lay 023 o53")


def test_the_sixth_tile_around_a_corner_closes_a_hexagon() -> None:
    """§4.3 0 + 3 + 4 and 50."""
    assert 57 == gained(table(GAP, "034 555", "055"), "lay 034 m56")


def test_the_sixth_tile_around_two_corners_gives_60_in_all() -> None:
    """§4.4 §4.6 3 + 4 + 5 and 60, which is 72: not 50 more, and not twice 50."""
    assert 72 == gained(table(BEFORE_TWO, "345 555", "055"), "lay 345 o58")


def test_the_sixth_tile_around_three_corners_gives_70_in_all() -> None:
    """§4.5 §4.6"""
    assert 82 == gained(table(BEFORE_THREE, "345 555", "111"), "lay 345 o58")
