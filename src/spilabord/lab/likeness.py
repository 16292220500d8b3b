"""Played like which level: the loss of a decision on average, beside what players of each level lose.

Reference figures lie in the game's folder, measured by reviewing games in which a level plays itself.
"""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from spilabord.bots.levels import LEVELS
from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame

FILE: Final = "losses.json"

FEWEST: Final = 8
"""Decisions below which nothing is said."""

SURE: Final = 0.5
"""A level is named that is at least this likely, all being as likely before."""

Loss: TypeAlias = tuple[float, float]
"""What a decision cost: a share of the win, and points."""


class Reference(Struct, frozen=True, kw_only=True):
    """What players of one level lose at one kind of table: measured in reviews of games among themselves."""

    level: str
    bot: str
    """How the level was spelled when it was measured."""
    players: int
    playouts: int
    """Of the reviews: more of them take less for noise."""
    games: int
    decisions: int
    loss: float
    """A share of the win, of a decision that was not forced, on average."""
    error: float
    """Its standard error, the game as the unit."""
    points: float
    """The same loss in points."""
    spread: Loss
    """The standard deviation of a seat's means in one game, times the root of its decisions."""
    together: float
    """How these two go together: their correlation."""


class References(Struct, frozen=True, kw_only=True):
    """The figures of a game, and how they were made."""

    rules: str
    command: str
    figures: tuple[Reference, ...]


def references(game: AnyGame) -> References | None:
    """The figures in the game's folder, if there are any."""
    return _read(game.folder / FILE)


@cache
def _read(file: Path) -> References | None:
    return msgspec.json.decode(file.read_bytes(), type=References) if file.exists() else None


def write_references(game: AnyGame, found: References) -> None:
    """Writes them, a line for each."""
    head = msgspec.json.encode({"rules": found.rules, "command": found.command}).decode()[:-1]
    lines = ",\n  ".join(msgspec.json.encode(figure).decode() for figure in found.figures)
    write_whole(game.folder / FILE, f'{head},"figures":[\n  {lines}\n]}}\n'.encode())
    _read.cache_clear()


def level_of(game: AnyGame, players: int, playouts: int, losses: Sequence[Loss]) -> str | None:
    """The level that loses about as much as these decisions did."""
    found = references(game)
    return None if found is None else likeliest(found.figures, players, playouts, losses)


def likeliest(figures: Sequence[Reference], players: int, playouts: int, losses: Sequence[Loss]) -> str | None:
    """The level that such losses fit best; None for few decisions, or where others together fit better."""
    here = _at(figures, players, playouts)
    if len(losses) < FEWEST or len(here) < 2:
        return None
    means = (sum(loss for loss, _ in losses) / len(losses), sum(points for _, points in losses) / len(losses))
    fits = [_fit(one, means, len(losses)) for one in here]
    best = max(fits)
    if 1 / sum(math.exp(fit - best) for fit in fits) < SURE:
        return None
    return here[fits.index(best)].level


def _at(figures: Sequence[Reference], players: int, playouts: int) -> list[Reference]:
    """Those of this number of players, made with about as many playouts."""
    here = [one for one in figures if one.players == players and one.level in LEVELS]
    nearest = min((abs(math.log(one.playouts / playouts)) for one in here), default=0.0)
    return [one for one in here if abs(math.log(one.playouts / playouts)) == nearest]


def _fit(one: Reference, means: Loss, count: int) -> float:
    """The logarithm of how likely these means over a number of decisions are for the level (a normal density)."""
    widths = [max(spread, 1e-6) / math.sqrt(count) for spread in one.spread]
    x, y = ((mean - of) / width for mean, of, width in zip(means, (one.loss, one.points), widths, strict=True))
    rest = 1 - one.together**2
    square = (x * x - 2 * one.together * x * y + y * y) / rest
    return -0.5 * square - math.log(widths[0] * widths[1] * math.sqrt(rest))
