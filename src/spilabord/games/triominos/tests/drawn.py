r"""Drawn scenarios: a text picture becomes the tiles on a table.

A number stands on every corner of a tile, and lines on its sides. Lines of corners and lines of cells take turns:

        2───5
       /*\ /
      1───5

Two slants with three numbers around them are a tile, unless there is a mark between them: `.` is a hole, and `x` a
free triangle where a tile can go. `*` marks the first tile, which lies on n56; without it that is the
leftmost of the lowest that points up. Flat lines are for the eye only.
"""

from textwrap import dedent
from typing import NamedTuple

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.games.triominos.components import TRIOMINOES
from spilabord.games.triominos.notation import read, write
from spilabord.games.triominos.rules import apply, legal_actions, objections, placements
from spilabord.games.triominos.state import Cell, Options, State, Tile, Turn
from spilabord.games.triominos.triangles import Mosaic, corners, mosaic, neighbours, points_up


class Drawing(NamedTuple):
    """The turns that lead to a picture, the first tile first and every other beside an earlier one; and its marks."""

    turns: tuple[Turn, ...]
    marks: frozenset[Cell]


def drawn(picture: str, players: int = 2) -> Drawing:
    """The tiles of this picture, laid by each player in turn."""
    tiles: dict[Cell, str] = {}
    marks: dict[str, list[Cell]] = {"x": [], "*": []}
    for cell, (middle, sides, numbers) in _cells(_lines(picture)).items():
        if middle in marks:
            marks[middle].append(cell)
        if middle in " *" and sides == ("/\\" if points_up(cell) else "\\/"):
            tiles[cell] = numbers
    start = marks["*"][0] if marks["*"] else min(filter(points_up, tiles), key=lambda cell: (cell[1], cell[0]))
    return Drawing(_laid(tiles, start, players), frozenset(_from(start, cell) for cell in marks["x"]))


def _lines(picture: str) -> list[str]:
    """The lines of a picture, of one length, beginning and ending with a line of corners."""
    lines = dedent(picture).strip("\n").splitlines()
    numbered = next(number for number, line in enumerate(lines) if any(mark.isdigit() for mark in line))
    lines = [""] * (numbered % 2) + lines
    lines += [""] * (1 - len(lines) % 2)
    width = max(map(len, lines)) + 2
    return [f"  {line:{width}}" for line in lines]


def _cells(lines: list[str]) -> dict[Cell, tuple[str, str, str]]:
    """What every triangle has in its middle, left and right of that, and on its corners, clockwise from the left."""
    depth = next(number for number, line in enumerate(lines) if line.strip() and number % 2 == 0)
    corner = next(place for place, mark in enumerate(lines[depth]) if mark.isdigit())
    shift = (corner // 2 - (len(lines) - 1 - depth) // 2) % 2
    cells = {}
    for number in range(1, len(lines), 2):
        above, line, below = lines[number - 1 : number + 2]
        for place in range(2, len(line) - 2, 2):
            cell = place // 2 - 1 + shift, (len(lines) - 2 - number) // 2
            if points_up(cell):
                numbers = below[place - 2] + above[place] + below[place + 2]
            else:
                numbers = above[place - 2] + above[place + 2] + below[place]
            cells[cell] = line[place], line[place - 1] + line[place + 1], numbers
    return cells


def _from(start: Cell, cell: Cell) -> Cell:
    """The cell as it is counted when the first tile lies on this one."""
    return cell[0] - start[0], cell[1] - start[1]


def _laid(tiles: dict[Cell, str], start: Cell, players: int) -> tuple[Turn, ...]:
    """Turns in which these tiles can be laid, each tile given by its numbers clockwise from the left corner."""
    order = [start]
    for cell in order:
        order += [near for near in neighbours(cell) if near in tiles and near not in order]
    assert len(order) == len(tiles), "the tiles of a picture hang together"
    turns = tuple(
        Turn(number % players, 0, tile_of(tiles[cell]), _from(start, cell)) for number, cell in enumerate(order)
    )
    there = mosaic(turns)
    for cell in order:
        found = "".join(map(str, read_clockwise(there, _from(start, cell))))
        assert found == tiles[cell], f"{tiles[cell]} is drawn, but {found} lies there: is the first one turned right?"
    return turns


def tile_of(clockwise: str) -> Tile:
    """The tile with these numbers in this order, wherever one begins to read."""
    found = [tile for tile in (clockwise[turn:] + clockwise[:turn] for turn in range(3)) if tile in TRIOMINOES]
    assert found, f"there is no tile {clockwise}"
    return found[0]


def read_clockwise(table: Mosaic, cell: Cell) -> tuple[int, ...]:
    """The numbers of a laid tile, clockwise from its left corner."""
    return tuple(table.numbers[corner] for corner in corners(cell))


def table(
    picture: str,
    *hands: str,
    pool: str | None = None,
    on_turn: Seat = 0,
    bought: int = 0,
    options: Options | None = None,
) -> State:
    """A table with these tiles on it, these hands, and the others in the pool."""
    players = len(hands)
    turns = drawn(picture, players).turns
    starter = (on_turn - len(turns)) % players
    seen = {*(turn.tile for turn in turns), *(tile for hand in hands for tile in hand.split())}
    return State(
        options=options or Options(),
        players=players,
        hands=tuple(tuple(sorted(hand.split())) for hand in hands),
        pool=tuple(tile for tile in TRIOMINOES if tile not in seen) if pool is None else tuple(pool.split()),
        drawing=(),
        starter=starter,
        turns=tuple(replace(turn, seat=(turn.seat + starter) % players) for turn in turns),
        bought=bought,
    )


def reach(picture: str, tile: Tile) -> frozenset[Cell]:
    """Where a tile may be laid in this picture."""
    return frozenset(lay.cell for lay in placements(mosaic(drawn(picture).turns), [tile]))


def after(state: State, *texts: str) -> State:
    """The state after these actions, each of which must be legal."""
    for text in texts:
        action = read(text)
        assert objections(state, action) == (), f"{text} is not legal"
        state = apply(state, action)
    return state


def legal(state: State) -> list[str]:
    """What may be done, as it is written."""
    return [write(action) for action in legal_actions(state)]


def why_not(state: State, text: str) -> tuple[str, ...]:
    """The rules that this action would break."""
    return objections(state, read(text))
