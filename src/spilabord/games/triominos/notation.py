"""Notation: how actions are written and the table is drawn."""

from itertools import zip_longest

from spilabord.core.game import Seat
from spilabord.core.message import Message, Say
from spilabord.games.triominos.actions import Action, Buy, Draw, Lay, Pass
from spilabord.games.triominos.components import TRIOMINOES
from spilabord.games.triominos.picture import picture
from spilabord.games.triominos.scoring import is_match
from spilabord.games.triominos.state import Tile
from spilabord.games.triominos.triangles import cell_name, cell_named, mosaic
from spilabord.games.triominos.views import View

# Written


def write(action: Action) -> str:
    """The one spelling: "draw 013", "lay 013 n56", "buy", "pass"."""
    match action:
        case Draw(tile):
            return f"draw {tile}"
        case Lay(tile, cell):
            return f"lay {tile} {cell_name(cell)}"
        case Buy():
            return "buy"
        case Pass():
            return "pass"


def read(text: str) -> Action:
    """The action of this spelling."""
    match text.split(" "):
        case ["draw", tile]:
            return Draw(_tile(tile))
        case ["lay", tile, cell]:
            return Lay(_tile(tile), cell_named(cell))
        case ["buy"]:
            return Buy()
        case ["pass"]:
            return Pass()
    raise ValueError(f"{text!r} is not an action: write 'lay 013 n57', 'buy' or 'pass'")


def _tile(text: str) -> Tile:
    if text in TRIOMINOES:
        return text
    if len(text) == 3 and (named := "".join(sorted(text))) in TRIOMINOES:
        raise ValueError(f"{text!r} is not how a tile is written: its lowest number comes first, as in {named!r}")
    raise ValueError(f"{text!r} is not a tile: a tile is three numbers from 0 to 5 that never fall, as in '013'")


# Drawn

BLOCK_WIDTH = 40
"""Two blocks fill a terminal of 80 columns."""

NAME_WIDTH = 16

TILES_A_LINE = 13
"""Tiles of six characters each."""

COLOURS = {
    r"(?<![0-9a-z])[0-5](?![0-9a-z])": "bold",
    r"[─/\\▲▼]": "grey50",
    r"•": "bold yellow",
    r"\b[a-z]{1,2}[0-9]{1,3}\b": "cyan",
}
"""How a terminal colours the numbers, the sides, the tile laid last, and the names of free triangles."""


def draw(view: View, say: Say) -> str:
    """Who stands how, the tiles on the table with the names of the free triangles, and the hands that are seen."""
    parts = [_heading(view, say), _players(view, say)]
    if view.turns:
        parts.append("\n".join(picture(mosaic(view.turns))))
    parts += [_hand(seat, hand, say) for seat, hand in enumerate(view.hands) if hand]
    return "\n\n".join(parts)


def _heading(view: View, say: Say) -> str:
    number = len(view.earlier) + 1 if is_match(view.options) else 0
    return say(Message("draw-heading", {"round": number, "target": view.options.target or 0, "pool": view.pool}))


def _players(view: View, say: Say) -> str:
    """One line a player, two side by side."""
    lines = [_player(view, seat, say) for seat in range(view.players)]
    pairs = zip_longest(lines[::2], lines[1::2], fillvalue="")
    return "\n".join(f"{left:{BLOCK_WIDTH}}{right}".rstrip() for left, right in pairs)


def _player(view: View, seat: Seat, say: Say) -> str:
    """Who it is, points, tiles in hand, and the tile drawn for the start; an arrow shows whose turn it is."""
    mark = "→" if seat == view.on_turn and not view.over else " "
    standing = say(Message("draw-standing", {"points": view.points[seat], "tiles": view.sizes[seat]}))
    shown = dict(zip(view.drawing, view.drawn, strict=False)).get(seat, "")
    return f"{mark} {_name(seat, say):{NAME_WIDTH}} {standing} {shown}".rstrip()


def _name(seat: Seat, say: Say) -> str:
    return say(Message("seat-name", {"seat": seat}))[:NAME_WIDTH].rstrip()


def _hand(seat: Seat, hand: tuple[Tile, ...], say: Say) -> str:
    """The tiles of a hand: the name of each, and how it looks."""
    lines = [f"{_name(seat, say)} · {say(Message('draw-hand'))}"]
    for first in range(0, len(hand), TILES_A_LINE):
        tiles = hand[first : first + TILES_A_LINE]
        lines.append("".join(f" {tile}  " for tile in tiles).rstrip())
        lines.append("".join(f"  {tile[0]}   " for tile in tiles).rstrip())
        lines.append("".join(f" {tile[2]} {tile[1]}  " for tile in tiles).rstrip())
    return "\n".join(lines)
