"""Why an action and not another: what a person would say, from the view alone, the strongest reason first."""

from collections.abc import Iterator, Sequence

from spilabord.core.message import Message
from spilabord.core.reasons import Reason, mean, strongest
from spilabord.games.triominos.actions import Action, Buy, Lay, Pass
from spilabord.games.triominos.components import PIPS
from spilabord.games.triominos.rules import agreeing, figure
from spilabord.games.triominos.scoring import (
    CHILDRENS_CLOSING_BONUS,
    CLOSING_BONUS,
    FIGURE_SECTIONS,
    PRICE,
    bonus,
    tile_points,
)
from spilabord.games.triominos.state import Tile
from spilabord.games.triominos.triangles import mosaic
from spilabord.games.triominos.views import View

LEFT_OVER = 0.25
"""How likely a tile in hand is to be counted against its owner at the end of the round, about."""

FITS = 3.0
"""What it is reckoned to be worth in points that one more tile of the hand fits somewhere."""


def reasons(view: View, action: Action, others: Sequence[Action]) -> tuple[Message, ...]:
    """§4 Points first; then what leaves the hand, and what still fits; §5 or what a purchase saves."""
    match action:
        case Lay():
            return strongest(of_laying(view, action, [other for other in others if isinstance(other, Lay)]))
        case Buy():
            return strongest(_of_buying(view, others))
        case Pass():
            return strongest(_of_passing(view, others))
    return ()


def _hand(view: View) -> tuple[Tile, ...]:
    return view.hands[view.seat] or ()


def of_laying(view: View, lay: Lay, others: Sequence[Lay]) -> Iterator[Reason]:
    """What a tile gives, and what leaves the hand and still fits."""
    table, options, hand = mosaic(view.turns), view.options, _hand(view)
    made = figure(table, lay.cell, options)
    extra = bonus(made, options)
    if extra:
        over = extra - mean([bonus(figure(table, other.cell, options), options) for other in others])
        args: dict[str, int | str] = {"figure": made, "points": extra, "section": FIGURE_SECTIONS[made]}
        yield Reason(over, Message("reason-figure", args))
    if len(hand) == 1:
        points = CHILDRENS_CLOSING_BONUS if options.children else CLOSING_BONUS
        yield Reason(float(points), Message("reason-closes", {"points": points}))
        return
    points = tile_points(lay.tile, options)
    over = points - mean([tile_points(other.tile, options) for other in others])
    if over > 0:
        heaviest = max(hand, key=PIPS.__getitem__) == lay.tile
        weight = over * (1 + LEFT_OVER)
        yield Reason(weight, Message("reason-heaviest" if heaviest else "reason-points", {"points": points}))
    left = [_still_fitting(view, other) for other in others if other != lay]
    fit = _still_fitting(view, lay)
    if fit > mean(left):
        args = {"tiles": fit, "hand": len(hand) - 1}
        yield Reason(FITS * (fit - mean(left)), Message("reason-still-fit", args))


def _still_fitting(view: View, lay: Lay) -> int:
    """How many tiles of the hand would fit somewhere once this one lies there."""
    table = mosaic(view.turns).with_tile(lay.tile, lay.cell)
    fitting = frozenset().union(*(agreeing(known) for known, _ in table.shore.values()))
    return sum(tile in fitting for tile in _hand(view) if tile != lay.tile)


def _of_buying(view: View, others: Sequence[Action]) -> Iterator[Reason]:
    if any(isinstance(other, Lay) for other in others):
        return  # to keep what fits for later was weighed: it loses 0.7 hundredths of a win (0.2 to 1.2)
    if Pass() in others:
        yield Reason(float(max(1, view.penalty)), Message("reason-buy-rather", {"pool": view.pool}))
    else:
        yield Reason(1.0, Message("reason-nothing-fits"))


def _of_passing(view: View, others: Sequence[Action]) -> Iterator[Reason]:
    if Buy() in others:
        price = 0 if view.options.children else PRICE
        yield Reason(1.0, Message("reason-pass-rather", {"points": price, "penalty": view.penalty}))
