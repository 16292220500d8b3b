r"""The lattice of triangles: numbers stand on its corners, and tiles cover its cells.

A cell is (column, row). It points up when column and row are both even or both odd, else down. A corner is
(column, row) too, in the same columns: the cell (c, r) reaches from column c to c + 2, and from the corners of
row r to those of row r + 1.

          (1,1)
            o-------o         Cell (0, 0) points up:     (0,0), (1,1), (2,0), clockwise from its left corner.
           / \ 1,0 /          Cell (1, 0) points down:   (1,1), (3,1), (2,0), clockwise from its left corner.
          /   \   /
         / 0,0 \ /
        o-------o
      (0,0)   (2,0)

Whatever lies on the table is the number on each corner and the cells that are covered. A tile fits where every
corner is free or carries the same number: sides, far corners, bridges and hexagons are all this one idea.
"""

import re
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from spilabord.games.triominos.components import numbers
from spilabord.games.triominos.state import FIRST_CELL, Cell, Figure, Tile, Turn

Corner: TypeAlias = tuple[int, int]
Cells3: TypeAlias = tuple[Cell, Cell, Cell]
Corners3: TypeAlias = tuple[Corner, Corner, Corner]
Numbers3: TypeAlias = tuple[int, int, int]
Known3: TypeAlias = tuple[int | None, int | None, int | None]
"""The number on each corner of a cell, clockwise from its left corner; None is free."""
Sides3: TypeAlias = tuple[bool, bool, bool]
"""Which sides of a cell lie against a tile: side i runs from corner i to the next one clockwise."""


HEXAGONS: dict[int, Figure] = {1: "hexagon", 2: "double", 3: "triple"}
"""§4.3 to §4.5 By the number of corners around which a tile is the sixth."""


def points_up(cell: Cell) -> bool:
    """Whether a cell stands on a side, and not on a corner."""
    return (cell[0] - cell[1]) % 2 == 0


@lru_cache(maxsize=8192)
def corners(cell: Cell) -> Corners3:
    """The corners of a cell, clockwise from its left one."""
    column, row = cell
    if points_up(cell):
        return (column, row), (column + 1, row + 1), (column + 2, row)
    return (column, row + 1), (column + 2, row + 1), (column + 1, row)


@lru_cache(maxsize=8192)
def neighbours(cell: Cell) -> Cells3:
    """The cells across each side, clockwise from the left corner."""
    column, row = cell
    left, right = (column - 1, row), (column + 1, row)
    return (left, right, (column, row - 1)) if points_up(cell) else ((column, row + 1), right, left)


@lru_cache(maxsize=8192)
def ring(corner: Corner) -> tuple[Cell, ...]:
    """The six cells around a corner."""
    column, row = corner
    return tuple((near, level) for level in (row - 1, row) for near in (column - 2, column - 1, column))


def turned(tile: Tile) -> tuple[Numbers3, Numbers3, Numbers3]:
    """§3.8 The three ways a tile can be turned."""
    low, middle, high = numbers(tile)
    return (low, middle, high), (middle, high, low), (high, low, middle)


def flipped(tile: Tile) -> tuple[Numbers3, Numbers3, Numbers3]:
    """§3.8 The three ways its mirror image could be turned, if it were in the box."""
    low, middle, high = numbers(tile)
    return (low, high, middle), (high, middle, low), (middle, low, high)


FIRST_COLUMN = 56
"""§3.1 The first tile lies in the middle of 111 columns: 55 more tiles cannot leave them."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"
ROWS = [f"a{letter}" for letter in LETTERS[14::-1]] + list(LETTERS) + [f"z{letter}" for letter in LETTERS[:16]]
"""The names of the rows from the top: ao to aa, a to z, za to zp. The first tile lies in row n."""


def cell_name(cell: Cell) -> str:
    """The name of a cell: its row and column; "n56" is the first tile's, "n57" to its right, "o56" below it."""
    column, row = cell
    return f"{ROWS[ROWS.index('n') - row]}{column + FIRST_COLUMN}"


def cell_named(name: str) -> Cell:
    """The cell of this name."""
    parts = re.fullmatch(r"([a-z]{1,2})([1-9][0-9]{0,2})", name)
    if not parts or parts[1] not in ROWS or not int(parts[2]) < 2 * FIRST_COLUMN:
        raise ValueError(f"{name!r} is not a triangle: they are a1 to z111, and the first tile lies on n56")
    return int(parts[2]) - FIRST_COLUMN, ROWS.index("n") - ROWS.index(parts[1])


class Mosaic(NamedTuple):
    """The tiles on the table."""

    numbers: dict[Corner, int]
    """§3.9 The number on every corner that a tile touches: all tiles there agree on it."""
    covered: dict[Cell, Tile]
    """The cells with a tile, in the order they were laid."""
    shore: dict[Cell, tuple[Known3, Sides3]]
    """§3.5 The free cells beside a tile, in their order: what their corners carry, and which sides are shared."""

    def known(self, cell: Cell) -> Known3:
        """What the corners of a cell carry."""
        left, second, third = corners(cell)
        return self.numbers.get(left), self.numbers.get(second), self.numbers.get(third)

    def shared(self, cell: Cell) -> Sides3:
        """Which sides of a cell lie against a tile."""
        first, second, third = neighbours(cell)
        return first in self.covered, second in self.covered, third in self.covered

    def around(self, cell: Cell) -> tuple[Known3, Sides3]:
        """Both of these."""
        return self.shore[cell] if cell in self.shore else (self.known(cell), self.shared(cell))

    def way(self, tile: Tile, cell: Cell) -> Numbers3:
        """How the tile lies on this cell, clockwise from its left corner; §3.1 alone it lies lowest number first."""
        return next(way for way in turned(tile) if agrees(way, self.known(cell)))

    def with_tile(self, tile: Tile, cell: Cell) -> "Mosaic":
        """The table once this tile lies there."""
        numbers = {**self.numbers, **dict(zip(corners(cell), self.way(tile, cell), strict=True))}
        grown = Mosaic(numbers, {**self.covered, cell: tile}, {})
        touched = {near for corner in corners(cell) for near in ring(corner)}
        free = (self.shore.keys() | set(neighbours(cell))) - grown.covered.keys()
        for near in sorted(free):
            is_as_before = near in self.shore and near not in touched
            grown.shore[near] = self.shore[near] if is_as_before else (grown.known(near), grown.shared(near))
        return grown

    def figure(self, cell: Cell) -> Figure:
        """§4 What a tile completes that is about to be laid on this cell."""
        hexagons = sum(all(near == cell or near in self.covered for near in ring(corner)) for corner in corners(cell))
        if hexagons:
            return HEXAGONS[hexagons]
        known, shared = self.around(cell)
        return "bridge" if sum(shared) == 1 and None not in known else "none"


def agrees(way: Numbers3, known: Known3) -> bool:
    """§3.9 Every corner is free or carries the same number."""
    first, second, third = known
    return first in (None, way[0]) and second in (None, way[1]) and third in (None, way[2])


EMPTY = Mosaic({}, {}, {FIRST_CELL: ((None, None, None), (False, False, False))})
"""§3.1 The table before the first tile: it can only be laid in the middle."""


@lru_cache(maxsize=4096)
def mosaic(turns: tuple[Turn, ...]) -> Mosaic:
    """The table after these turns."""
    if not turns:
        return EMPTY
    before, turn = mosaic(turns[:-1]), turns[-1]
    if turn.tile is None or turn.cell is None:
        return before
    return before.with_tile(turn.tile, turn.cell)
