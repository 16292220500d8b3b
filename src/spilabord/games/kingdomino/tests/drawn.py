"""Drawn scenarios: a text picture becomes a kingdom and back.

A square is `C` (the castle), `.` (free), or a domino's number and the first letter of that half's land:

    .   22w 22s
    C   .   12s
    .   .   12s

An `x` is a free square where some half of a domino can go.
"""

import re
from collections.abc import Iterable
from textwrap import dedent

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.games.kingdomino.actions import Action
from spilabord.games.kingdomino.components import COLOURS, DOMINOES
from spilabord.games.kingdomino.notation import read, write
from spilabord.games.kingdomino.rules import apply, legal_actions, objections, placements
from spilabord.games.kingdomino.state import CASTLE, Kingdom, Laid, Options, Spot, Square, State
from spilabord.games.kingdomino.territory import neighbours, territory


def drawn(picture: str, discarded: tuple[int, ...] = ()) -> Kingdom:
    """The kingdom of this picture, its dominoes in the order of their numbers."""
    halves: dict[int, dict[Square, str]] = {}
    for square, cell in _cells(picture).items():
        if match := re.fullmatch(r"([0-9]+)([a-z])", cell):
            halves.setdefault(int(match[1]), {})[square] = match[2]
        else:
            assert cell in ("C", ".", "x"), f"{cell!r} is not a square of a picture"
    return Kingdom(tuple(_laid(number, halves[number]) for number in sorted(halves)), discarded)


def _cells(picture: str) -> dict[Square, str]:
    """What is drawn on each square, counted from the castle."""
    rows = [line.split() for line in picture.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1, "the rows of a picture are of the same length"
    [(castle_x, castle_y)] = [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "C"]
    return {(x - castle_x, castle_y - y): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}


def _laid(number: int, halves: dict[Square, str]) -> Laid:
    """A domino on its two squares; of a double, the left half is on the lesser one."""
    first, second = sorted(halves)
    assert second in neighbours(first), f"the halves of domino {number} lie apart"
    lands = tuple(half.terrain[0] for half in DOMINOES[number])
    if (halves[first], halves[second]) == lands:
        return Laid(number, first, second)
    assert (halves[second], halves[first]) == lands, f"domino {number} has other lands"
    return Laid(number, second, first)


def picture(kingdom: Kingdom, marks: Iterable[Square] = ()) -> str:
    """The smallest picture that shows the kingdom and these marks."""
    cells = {CASTLE: "C", **dict.fromkeys(marks, "x")}
    for laid in kingdom.laid:
        for square, half in zip((laid.left, laid.right), DOMINOES[laid.domino], strict=True):
            cells[square] = f"{laid.domino}{half.terrain[0]}"
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(max(y for _, y in cells), min(y for _, y in cells) - 1, -1)
    return "\n".join(" ".join(f"{cells.get((x, y), '.'):3}" for x in columns).rstrip() for y in rows)


def tidy(text: str) -> str:
    """The same picture in its one spelling."""
    lines = dedent(text).strip("\n").splitlines()
    return "\n".join(" ".join(f"{cell:3}" for cell in line.split()).rstrip() for line in lines if line.strip())


def reach(kingdom: Kingdom, domino: int, options: Options | None = None) -> str:
    """The kingdom with a mark wherever some half of the domino can go."""
    ways = placements(territory(kingdom), domino, options or Options())
    return picture(kingdom, {square for way in ways for square in (way.left, way.right)})


def row(text: str) -> tuple[Spot, ...]:
    """A row: "3p 17y 22" is domino 3 with a pink king, 17 with a yellow one, and 22 free."""
    letters = {colour[0]: seat for seat, colour in enumerate(COLOURS)}
    spots = (re.fullmatch(r"([0-9]+)([a-z]?)", spot) for spot in text.split())
    return tuple(Spot(int(spot[1]), letters[spot[2]] if spot[2] else None) for spot in spots if spot)


def table(
    *kingdoms: Kingdom,
    row: tuple[Spot, ...] = (),
    new_row: tuple[Spot, ...] = (),
    king: Seat | None = None,
    kings: tuple[Seat, ...] = (),
    round: int = 1,
    options: Options | None = None,
) -> State:
    """A table with these kingdoms, seat by seat, and these rows; the dominoes not shown are unseen."""
    laid = [laid.domino for kingdom in kingdoms for laid in kingdom.laid]
    thrown = [domino for kingdom in kingdoms for domino in kingdom.discarded]
    shown = {*laid, *thrown, *(spot.domino for spot in row + new_row)}
    unseen = tuple(domino for domino in DOMINOES if domino not in shown)
    return State(options or Options(), len(kingdoms), unseen, kings, kingdoms, round, row, new_row, king)


def last_round(kingdom: Kingdom, domino: int, options: Options | None = None) -> State:
    """Pink is to lay this domino as the last act of a game for four, where all dominoes have been seen."""
    spots = (Spot(domino, 0),)
    state = table(kingdom, Kingdom(), Kingdom(), Kingdom(), row=spots, kings=(1, 2, 3), round=12, options=options)
    return replace(state, unseen=())


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
    action: Action = read(text)
    return objections(state, action)
