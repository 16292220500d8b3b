"""Notation: how actions are written and the table is drawn."""

import re
from itertools import zip_longest

from spilabord.core.game import Seat
from spilabord.core.message import Message, Say
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Draw, King, Place
from spilabord.games.kingdomino.components import COLOURS as SEAT_COLOURS
from spilabord.games.kingdomino.components import DOMINOES, Half, Terrain, kings_each
from spilabord.games.kingdomino.rules import side
from spilabord.games.kingdomino.scoring import Count, Kingdoms, count, earned
from spilabord.games.kingdomino.squares import square_name, square_named
from spilabord.games.kingdomino.state import CASTLE, Kingdom, Options, Spot, Square
from spilabord.games.kingdomino.territory import neighbours, territory
from spilabord.games.kingdomino.views import View

# Written


def write(action: Action) -> str:
    """The one spelling: "draw 12", "king pink", "choose 12", "place 12 g8 h8" (left half first), "discard 12"."""
    match action:
        case Draw(domino):
            return f"draw {domino}"
        case King(seat):
            return f"king {SEAT_COLOURS[seat]}"
        case Choose(domino):
            return f"choose {domino}"
        case Place(domino, left, right):
            return f"place {domino} {square_name(left)} {square_name(right)}"
        case Discard(domino):
            return f"discard {domino}"


def read(text: str) -> Action:
    """The action of this spelling."""
    match text.split(" "):
        case ["draw", number]:
            return Draw(_domino(number))
        case ["king", colour]:
            if colour not in SEAT_COLOURS:
                raise ValueError(f"{colour!r} is not a king's colour: they are {', '.join(SEAT_COLOURS)}")
            return King(SEAT_COLOURS.index(colour))
        case ["choose", number]:
            return Choose(_domino(number))
        case ["place", number, left, right]:
            return _place(_domino(number), square_named(left), square_named(right))
        case ["discard", number]:
            return Discard(_domino(number))
    raise ValueError(f"{text!r} is not an action: write 'choose 12', 'place 12 g8 h8' or 'discard 12'")


def _domino(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]?", text) or int(text) not in DOMINOES:
        raise ValueError(f"{text!r} is not a domino: they are numbered 1 to 48")
    return int(text)


def _place(number: int, left: Square, right: Square) -> Place:
    if right not in neighbours(left):
        squares = f"{square_name(left)} and {square_name(right)}"
        raise ValueError(f"{squares} are not side by side: a domino covers two squares that share a side")
    if DOMINOES[number].is_double and left > right:
        spelled = f"place {number} {square_name(right)} {square_name(left)}"
        raise ValueError(f"both halves of domino {number} are alike: write {spelled!r}")
    return Place(number, left, right)


# Drawn

SIGNS = {
    Terrain.WHEAT: "¥",
    Terrain.FOREST: "♣",
    Terrain.LAKE: "≈",
    Terrain.GRASS: "∴",
    Terrain.SWAMP: "¶",
    Terrain.MINE: "▲",
}
"""A square is its sign and its crowns: "▲2"."""

BLOCK_WIDTH = 40
"""Two blocks fill a terminal of 80 columns."""

NAME_WIDTH = 24

CASTLE_SIGN = "♜"
FREE_SIGN = "·"

COLOURS = {
    "¥[ 123]": "black on yellow3",
    "♣[ 123]": "white on dark_green",
    "≈[ 123]": "white on dodger_blue3",
    "∴[ 123]": "black on light_green",
    "¶[ 123]": "white on orange4",
    "▲[ 123]": "white on grey23",
    "♜": "bold red",
}
"""How a terminal colours the squares."""


def draw(view: View, say: Say) -> str:
    """The rows, the kingdoms two by two, and what the signs mean."""
    rows = [_row(title, row, say) for title, row in (("draw-row", view.row), ("draw-new-row", view.new_row)) if row]
    before = view.earlier and view.round == 0
    kingdoms = _game_before(view, say) if before else _kingdoms(view, (*view.earlier, view.kingdoms), say)
    parts = [_heading(view, say), *([_side_by_side(rows)] if rows else []), *kingdoms, _legend(say)]
    return "\n\n".join(parts)


def _heading(view: View, say: Say) -> str:
    args: dict[str, int | str] = {
        "game": len(view.earlier) + 1 if view.options.dynasty else 0,
        "round": view.round,
        "rounds": view.rounds,
        "left": view.rounds - view.round,
        "to_come": view.to_come,
        "out": len(view.unseen) - view.to_come,
    }
    return say(Message("draw-heading", args))


def _kingdoms(view: View, games: tuple[Kingdoms, ...], say: Say) -> list[str]:
    """§5 The kingdoms of the last of these games two by two, with their points; §7.1 and those of the games before."""
    each = view.rounds * kings_each(view.players)
    points = [[earned(kingdom, view.options, each).points for kingdom in own] for own in zip(*games, strict=True)]
    blocks = [_kingdom(seat, kingdom, points[seat], view.options, say) for seat, kingdom in enumerate(games[-1])]
    return [_side_by_side(blocks[first : first + 2]) for first in range(0, len(blocks), 2)]


def _game_before(view: View, say: Say) -> list[str]:
    """§7.1 While nothing lies in the next game of a Dynasty: how the last one ended, line by line."""
    scores = [_score(seat, count(kingdom, view.options), say) for seat, kingdom in enumerate(view.earlier[-1])]
    title = say(Message("draw-game-before", {"game": len(view.earlier)}))
    return [title, *_kingdoms(view, view.earlier, say), *scores]


def _score(seat: Seat, counted: Count, say: Say) -> str:
    lines = [f"{line.points:4} {line.section} {say(line.reason)}" for line in counted.lines]
    return "\n".join([f"{_name(seat, say)}: {counted.points}", *lines])


def _row(title: str, row: tuple[Spot, ...], say: Say) -> list[str]:
    """A row, one domino a line: number, halves, and whose king stands on it."""
    lines = [say(Message(title))]
    for spot in row:
        left, right = DOMINOES[spot.domino]
        king = "" if spot.king is None else _name(spot.king, say)
        lines.append(f"{spot.domino:3} {_square(left)}{_square(right)} {king}".rstrip())
    return lines


def _kingdom(seat: Seat, kingdom: Kingdom, points: list[int], options: Options, say: Say) -> list[str]:
    """All squares that the kingdom may still reach, between the names of rows and columns; its points come last."""
    land = territory(kingdom)
    reach = side(options) - 1
    columns = range(land.east - reach, land.west + reach + 1)
    rows = range(land.south + reach, land.north - reach - 1, -1)
    lines = [f"{_name(seat, say)}: {points[-1]}"]
    if len(points) > 1:
        args: dict[str, int | str] = {"games": " + ".join(map(str, points)), "points": sum(points)}
        lines.append(say(Message("draw-sum", args)))
    lines.append("   " + "".join(f"{square_name((x, 0))[0]} " for x in columns).rstrip())
    for y in rows:
        squares = "".join(_at((x, y), land.ground) for x in columns)
        lines.append(f"{square_name((0, y))[1:]:>2} {squares}".rstrip())
    return lines


def _at(square: Square, ground: dict[Square, Half | None]) -> str:
    if square == CASTLE:
        return f"{CASTLE_SIGN} "
    half = ground.get(square)
    return f"{FREE_SIGN} " if half is None else _square(half)


def _square(half: Half) -> str:
    return f"{SIGNS[half.terrain]}{half.crowns or ' '}"


def _name(seat: Seat, say: Say) -> str:
    return say(Message("seat-name", {"seat": seat}))[:NAME_WIDTH]


def _legend(say: Say) -> str:
    return "  ".join(f"{sign} {say(Message(f'terrain-{terrain}'))}" for terrain, sign in SIGNS.items())


def _side_by_side(blocks: list[list[str]]) -> str:
    lines = zip_longest(*blocks, fillvalue="")
    return "\n".join("".join(f"{text:{BLOCK_WIDTH}}" for text in line).rstrip() for line in lines)
