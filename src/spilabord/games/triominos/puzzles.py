"""Puzzles: at which tables they are looked for, and what each is about."""

from collections.abc import Sequence
from typing import Final

from spilabord.core.puzzles import Laid, Puzzling
from spilabord.games.triominos.actions import Action, Buy, Lay, Pass
from spilabord.games.triominos.rules import figure
from spilabord.games.triominos.scoring import bonus, tile_points
from spilabord.games.triominos.triangles import mosaic
from spilabord.games.triominos.views import View

TABLES: Final = (
    Laid(("greedy", "greedy"), {"rounds": 1}),
    Laid(("greedy", "thrifty"), {"rounds": 1}),
    Laid(("greedy", "heavy", "greedy"), {"rounds": 1}),
    Laid(("greedy", "greedy"), {"rounds": 1, "bridge": "extended"}),
    Laid(("greedy", "heavy"), {"target": 200}),
)

THEMES: Final = ("hexagon", "bridge", "decline", "keep", "where", "heavy", "buy")


def theme(view: View, best: Action, others: Sequence[Action]) -> str | None:
    """§4 The figure that is made or not made, the tile that is kept or laid, §5 or a purchase."""
    match best:
        case Lay():
            return _of_laying(view, best, [other for other in others if isinstance(other, Lay)])
        case Buy() | Pass():
            return "buy" if any(isinstance(other, Lay) for other in others) or isinstance(best, Pass) else None
    return None


def _of_laying(view: View, best: Lay, others: Sequence[Lay]) -> str | None:
    if not others:
        return None
    table, options = mosaic(view.turns), view.options
    made = figure(table, best.cell, options)
    if made != "none":
        return "bridge" if made == "bridge" else "hexagon"
    if any(bonus(figure(table, other.cell, options), options) for other in others):
        return "decline"
    if all(other.tile == best.tile for other in others):
        return "where"
    most = max(tile_points(other.tile, options) for other in others)
    return "heavy" if tile_points(best.tile, options) >= most else "keep"


PUZZLING: Final = Puzzling(tables=TABLES, themes=THEMES, theme=theme, margin=0.03)
