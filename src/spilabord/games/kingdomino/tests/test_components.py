"""§1 The box."""

from collections import Counter

import pytest

from spilabord.games.kingdomino.components import COLOURS, DOMINOES, Terrain, inventory, kings_in_hand
from spilabord.games.kingdomino.rules import setup
from spilabord.games.kingdomino.state import Options
from spilabord.games.kingdomino.tests.drawn import drawn, row, table

HALVES = [half for domino in DOMINOES.values() for half in domino]

SQUARES_AND_CROWNS = {
    Terrain.WHEAT: (26, 5),
    Terrain.FOREST: (22, 6),
    Terrain.LAKE: (18, 6),
    Terrain.GRASS: (14, 6),
    Terrain.SWAMP: (10, 6),
    Terrain.MINE: (6, 10),
}


def test_there_are_48_dominoes_numbered_from_1() -> None:
    """§1.1"""
    assert list(range(1, 49)) == list(DOMINOES)


@pytest.mark.parametrize("terrain", Terrain)
def test_each_land_has_its_squares_and_its_crowns(terrain: Terrain) -> None:
    """§1.1 In all 96 squares and 39 crowns."""
    halves = [half for half in HALVES if half.terrain == terrain]

    assert SQUARES_AND_CROWNS[terrain] == (len(halves), sum(half.crowns for half in halves))


def test_the_crowned_squares_are_these() -> None:
    """§1.1 The swamp of domino 39 has a crown; one mine, of domino 23, has none."""
    crowned = {
        f"{half.terrain} {half.crowns}": sorted(number for number, domino in DOMINOES.items() if half in domino)
        for half in HALVES
        if half.crowns
    }

    assert {
        "wheat 1": [19, 20, 21, 22, 23],
        "forest 1": [24, 25, 26, 27, 28, 29],
        "lake 1": [30, 31, 32, 33, 34, 35],
        "grass 1": [36, 37],
        "grass 2": [41, 42],
        "swamp 1": [38, 39],
        "swamp 2": [43, 44],
        "mine 1": [40],
        "mine 2": [45, 46, 47],
        "mine 3": [48],
    } == crowned
    assert [(Terrain.MINE, 0)] == [half for half in DOMINOES[23] if half.terrain == Terrain.MINE]


def test_a_domino_has_crowns_on_one_half_at_most_and_18_have_none() -> None:
    """§1.1"""
    crowned_halves = Counter(sum(half.crowns > 0 for half in domino) for domino in DOMINOES.values())

    assert {0: 18, 1: 30} == crowned_halves


def test_the_doubles_are_the_first_twelve() -> None:
    """§1.1 Turned round, a double is the same domino."""
    assert list(range(1, 13)) == [number for number, domino in DOMINOES.items() if domino.is_double]


@pytest.mark.parametrize(
    "alike", [(1, 2), (3, 4, 5, 6), (7, 8, 9), (10, 11), (24, 25, 26, 27), (30, 31), (32, 33, 34, 35), (46, 47)]
)
def test_some_dominoes_differ_by_their_number_only(alike: tuple[int, ...]) -> None:
    """§1.1"""
    same_land = tuple(number for number, domino in DOMINOES.items() if domino == DOMINOES[alike[0]])

    assert alike == same_land


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_box_is_on_the_table_from_the_start(players: int) -> None:
    """§1.1 Every domino once, a castle for each seat, and its kings in its colour."""
    pieces = inventory(setup(players, Options()))

    assert {f"domino {number}": 1 for number in DOMINOES} == {
        piece: count for piece, count in pieces.items() if piece.startswith("domino")
    }
    assert {f"{colour} castle" for colour in COLOURS[:players]} == {piece for piece in pieces if "castle" in piece}
    assert len(kings_in_hand(players)) == sum(pieces[f"{colour} king"] for colour in COLOURS)


def test_a_piece_is_counted_wherever_it_lies() -> None:
    """§1.1 In a kingdom, thrown away, in a row, unseen; a king in the hand, on a row or in the air."""
    state = table(
        drawn("C 22w 22s", discarded=(5,)),
        drawn("C"),
        row=row("7y 9p"),
        new_row=row("11 12y 13 14"),
        king=0,
    )

    assert {1} == {inventory(state)[f"domino {number}"] for number in DOMINOES}
    assert 2 == inventory(state)["pink king"]
    assert 2 == inventory(state)["yellow king"]
    assert 1 == inventory(state)["yellow castle"]
