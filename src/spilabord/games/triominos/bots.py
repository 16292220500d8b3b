"""Hand-made players: plain functions of what a bot is given."""

from collections.abc import Sequence

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.games.triominos.actions import Action, Lay
from spilabord.games.triominos.rules import figure
from spilabord.games.triominos.scoring import bonus, tile_points
from spilabord.games.triominos.triangles import mosaic
from spilabord.games.triominos.views import View


def thrifty(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it does not look)
    """Lays any tile that fits, each placement as likely; buys only when nothing fits."""
    return rng.pick(_lays(legal) or legal)


def greedy(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Lays the tile that gives the most points now; buys only when nothing fits. Ties are broken by luck."""
    lays = _lays(legal)
    if not lays:
        return rng.pick(legal)
    values = [_points(view, lay) for lay in lays]
    best = max(values)
    return rng.pick([lay for lay, value in zip(lays, values, strict=True) if value == best])


def _lays(legal: Sequence[Action]) -> list[Lay]:
    return [action for action in legal if isinstance(action, Lay)]


def _points(view: View, lay: Lay) -> int:
    """§4 What the tile gives at once."""
    made = figure(mosaic(view.turns), lay.cell, view.options)
    return tile_points(lay.tile, view.options) + bonus(made, view.options)
