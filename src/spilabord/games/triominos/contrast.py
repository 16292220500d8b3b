"""Why one action would have been better than another that was taken: what it has, and what is wrong with the other."""

from collections.abc import Iterator
from typing import NamedTuple

from spilabord.core.message import Message
from spilabord.core.reasons import Reason, strongest
from spilabord.games.triominos.actions import Action, Buy, Lay
from spilabord.games.triominos.components import TRIOMINOES
from spilabord.games.triominos.reasons import of_laying, reasons
from spilabord.games.triominos.rules import agreeing, figure
from spilabord.games.triominos.scoring import FIGURE_SECTIONS, PRICE, bonus, tile_points
from spilabord.games.triominos.state import Cell, Figure
from spilabord.games.triominos.triangles import Mosaic, mosaic
from spilabord.games.triominos.views import View

UNSAID = {"reason-points"}
"""What is said otherwise when two actions are compared."""


def contrast(view: View, better: Action, taken: Action) -> tuple[Message, ...]:
    """§4 Points first; then what the tile that was laid opens to the next player; §5 or what buying cost."""
    match better, taken:
        case Lay(), Lay():
            told = [*of_laying(view, better, [taken]), *_of_laying(view, better, taken)]
        case Lay(), Buy():
            price = 0 if view.options.children else PRICE
            told = [*of_laying(view, better, []), Reason(float(price), Message("reason-but-bought", {"points": price}))]
        case _:
            return reasons(view, better, [taken])
    return strongest(reason for reason in told if reason.message.id not in UNSAID)


def _of_laying(view: View, better: Lay, taken: Lay) -> Iterator[Reason]:
    points, fewer = (tile_points(lay.tile, view.options) for lay in (better, taken))
    args: dict[str, int | str] = {"points": points, "fewer": fewer}
    yield Reason(float(points - fewer), Message("reason-more-points", args))
    if view.players > 1:
        yield from _of_opening(view, better, taken)


def _of_opening(view: View, better: Lay, taken: Lay) -> Iterator[Reason]:
    """§4.2 to §4.5 What only one of the two lays open to the next player: the likeliest and dearest figure."""
    table = mosaic(view.turns)
    after, instead = (_opened(view, table.with_tile(lay.tile, lay.cell)) for lay in (taken, better))
    worst = max((after[cell] for cell in after.keys() - instead.keys()), key=lambda one: one.expected, default=None)
    beside = max((instead[cell].expected for cell in instead.keys() - after.keys()), default=0.0)
    if worst is not None:
        args: dict[str, int | str] = {"figure": worst.figure, "points": worst.points, "tiles": worst.tiles}
        args["section"] = FIGURE_SECTIONS[worst.figure]
        yield Reason(worst.expected - beside, Message("reason-but-opens", args))


class Opened(NamedTuple):
    """A figure that the next player can complete with the right tile: how many tiles fit, and what it is worth."""

    figure: Figure
    points: int
    tiles: int
    expected: float


def _opened(view: View, table: Mosaic) -> dict[Cell, Opened]:
    """Where the next player could complete a figure, by how likely one of the unseen tiles that fit is in that hand."""
    seen = {*table.covered.values(), *(view.hands[view.seat] or ())}
    unseen = frozenset(tile for tile in TRIOMINOES if tile not in seen)
    held = view.sizes[(view.seat + 1) % view.players] / len(unseen) if unseen else 0.0
    found: dict[Cell, Opened] = {}
    for cell, (known, _) in table.shore.items():
        made = figure(table, cell, view.options)
        points, tiles = bonus(made, view.options), len(unseen & agreeing(known))
        if points and tiles:
            found[cell] = Opened(made, points, tiles, points * (1 - max(0.0, 1 - held) ** tiles))
    return found
