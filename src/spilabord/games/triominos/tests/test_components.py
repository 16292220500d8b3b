"""§1 The box and the goal."""

from collections import Counter

from spilabord.games.triominos import GAME
from spilabord.games.triominos.components import PIPS, TRIOMINOES, inventory, numbers
from spilabord.games.triominos.rules import setup
from spilabord.games.triominos.state import Options, Tile
from spilabord.games.triominos.tests.drawn import tile_of
from spilabord.games.triominos.triangles import flipped, turned

MIRRORS = "021 031 032 041 042 043 051 052 053 054 132 142 143 152 153 154 243 253 254 354".split()


def raised(tile: Tile) -> str:
    """The tile with one added to every number, 5 becoming 0."""
    return "".join(str((number + 1) % 6) for number in numbers(tile))


def test_there_are_56_tiles_with_420_pips() -> None:
    """§1.1"""
    assert 56 == len(set(TRIOMINOES))
    assert 420 == sum(PIPS.values())
    assert [1, 1, 2, 3, 4, 5, 6, 6, 6, 6, 5, 4, 3, 2, 1, 1] == [Counter(PIPS.values())[pips] for pips in range(16)]


def test_read_clockwise_the_numbers_never_fall() -> None:
    """§1.1"""
    assert all(list(numbers(tile)) == sorted(numbers(tile)) for tile in TRIOMINOES)
    assert list(TRIOMINOES) == sorted(TRIOMINOES)


def test_six_tiles_have_one_number_thirty_have_two_and_twenty_three() -> None:
    """§1.1"""
    assert {1: 6, 2: 30, 3: 20} == Counter(len(set(tile)) for tile in TRIOMINOES)


def test_every_number_is_there_28_times_on_21_tiles() -> None:
    """§1.1"""
    everything = "".join(TRIOMINOES)

    assert {28} == {everything.count(number) for number in "012345"}
    assert {21} == {sum(number in tile for tile in TRIOMINOES) for number in "012345"}


def test_the_mirror_images_of_twenty_tiles_do_not_exist() -> None:
    """§1.1 The other 36 tiles are their own mirror images."""
    own = [tile for tile in TRIOMINOES if set(flipped(tile)) == set(turned(tile))]
    mirrors = {min("".join(map(str, way)) for way in flipped(tile)) for tile in TRIOMINOES if tile not in own}

    assert 36 == len(own)
    assert set(MIRRORS) == mirrors
    assert not mirrors & {"".join(map(str, way)) for tile in TRIOMINOES for way in turned(tile)}


def test_adding_one_to_every_number_gives_the_same_box() -> None:
    """§1.1 Three different numbers stand in their order round the circle of six, and that has no beginning."""
    assert set(TRIOMINOES) == {tile_of(raised(tile)) for tile in TRIOMINOES}


def test_how_many_tiles_fit_a_side_depends_on_the_step_between_its_numbers() -> None:
    """§1.1 Only two tiles fit a laid side that reads 0 to 1 clockwise, but six one that reads 0 to 5."""
    sides = {(way[0], way[1], tile) for tile in TRIOMINOES for way in turned(tile)}
    fitting = Counter((second - first) % 6 for first, second, _ in sides)

    assert {0: 6, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6} == {-step % 6: number // 6 for step, number in fitting.items()}


def test_one_to_six_can_play() -> None:
    """§1.2"""
    assert (1, 2, 3, 4, 5, 6) == GAME.players


def test_the_inventory_is_every_tile_once() -> None:
    """§1.1"""
    for players in GAME.players:
        assert {f"triomino {tile}": 1 for tile in TRIOMINOES} == inventory(setup(players, Options()))
