"""Components: what is in the box, and where it lies."""

from collections import Counter
from itertools import combinations_with_replacement

from spilabord.games.triominos.state import State, Tile

NUMBERS = range(6)

TRIOMINOES: tuple[Tile, ...] = tuple(
    f"{low}{middle}{high}" for low, middle, high in combinations_with_replacement(NUMBERS, 3)
)
"""§1.1 The 56 tiles, rising: read clockwise from the lowest number, the numbers never fall."""

PIPS: dict[Tile, int] = {tile: sum(map(int, tile)) for tile in TRIOMINOES}
"""§4.1 The sum of each tile."""


def numbers(tile: Tile) -> tuple[int, int, int]:
    """The three numbers of a tile, clockwise from the lowest."""
    return int(tile[0]), int(tile[1]), int(tile[2])


def hand_size(players: int) -> int:
    """§2.2 9 tiles each for one or two, 7 for three or four, 6 for five or six."""
    return {1: 9, 2: 9, 3: 7, 4: 7, 5: 6, 6: 6}[players]


def inventory(state: State) -> Counter[str]:
    """Every tile, wherever it lies."""
    laid = [turn.tile for turn in state.turns if turn.tile is not None]
    held = [tile for hand in state.hands for tile in hand]
    return Counter(f"triomino {tile}" for tile in (*state.pool, *state.drawn, *laid, *held))
