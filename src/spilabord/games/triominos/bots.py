"""Hand-made bots: plain functions of what a bot is given."""

from collections.abc import Sequence

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.games.triominos.actions import Action, Buy, Lay, Pass
from spilabord.games.triominos.rules import figure
from spilabord.games.triominos.scoring import bonus, tile_points
from spilabord.games.triominos.state import MOST_BOUGHT
from spilabord.games.triominos.triangles import mosaic
from spilabord.games.triominos.views import View

PATIENCE = 2
"""How many tiles are bought in a turn before a pass that is legal; `heuristics` says how that was measured."""


def thrifty(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it does not look)
    """Lays any tile that fits, each placement as likely; buys only when nothing fits."""
    lays = _lays(legal)
    return rng.pick(lays) if lays else _buy_or_pass(view, legal)


def greedy(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Lays the tile that gives the most points now; buys only when nothing fits. Ties are broken by luck."""
    lays = _lays(legal)
    if not lays:
        return _buy_or_pass(view, legal)
    values = [_points(view, lay) for lay in lays]
    best = max(values)
    return rng.pick([lay for lay, value in zip(lays, values, strict=True) if value == best])


def neighbour(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Lays a tile side to side where its far corner is free, as a young child does, each placement as likely.

    It overlooks every place where a third number has to fit, and so all bridges and hexagons; rather than look again it
    buys.
    """
    lays = _lays(legal)
    table = mosaic(view.turns)
    easy = [lay for lay in lays if None in table.around(lay.cell)[0]]
    if easy:
        return rng.pick(easy)
    return Buy() if Buy() in legal else rng.pick(lays) if lays else Pass()


def heavy(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Lays the tile with the highest sum, as a beginner does; it overlooks bridges and hexagons, unless by luck."""
    lays = _lays(legal)
    if not lays:
        return _buy_or_pass(view, legal)
    best = max(tile_points(lay.tile, view.options) for lay in lays)
    return rng.pick([lay for lay in lays if tile_points(lay.tile, view.options) == best])


def _lays(legal: Sequence[Action]) -> list[Lay]:
    return [action for action in legal if isinstance(action, Lay)]


def _buy_or_pass(view: View, legal: Sequence[Action]) -> Action:
    """§5.5 A purchase, or a pass that is legal instead of the third tile; §8.1 children do not pay for that one."""
    patience = MOST_BOUGHT if view.options.children else PATIENCE
    return Buy() if Buy() in legal and (Pass() not in legal or view.bought < patience) else Pass()


def _points(view: View, lay: Lay) -> int:
    """§4 What the tile gives at once."""
    made = figure(mosaic(view.turns), lay.cell, view.options)
    return tile_points(lay.tile, view.options) + bonus(made, view.options)
