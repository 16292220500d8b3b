"""Played like which level: the loss of a decision on average, beside what players of each level lose.

Reference figures lie in the game's folder, measured by reviewing games in which a level plays itself.
"""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from spilabord.bots.levels import LEVELS
from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame

FILE: Final = "losses.json"

FEWEST: Final = 8
"""Decisions below which nothing is said."""

SURE: Final = 2.0
"""A level is named if what was lost is this many times as likely for it as for any other."""


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
    spread: float
    """The standard deviation of a seat's mean in one game, times the root of its decisions."""


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


def level_of(game: AnyGame, players: int, playouts: int, losses: Sequence[float]) -> str | None:
    """The level that loses about as much as these decisions did."""
    found = references(game)
    return None if found is None else likeliest(found.figures, players, playouts, losses)


def likeliest(figures: Sequence[Reference], players: int, playouts: int, losses: Sequence[float]) -> str | None:
    """The level of these figures that such losses fit; None for few decisions, or where another fits about as well."""
    if len(losses) < FEWEST:
        return None
    mean, count = sum(losses) / len(losses), len(losses)
    here = _at(figures, players, playouts)
    likely = sorted(((_likelihood(one, mean, count), one.level) for one in here), reverse=True)
    if len(likely) < 2 or likely[0][0] < SURE * likely[1][0]:
        return None
    return likely[0][1]


def _at(figures: Sequence[Reference], players: int, playouts: int) -> list[Reference]:
    """Those of this number of players, made with about as many playouts."""
    here = [one for one in figures if one.players == players and one.level in LEVELS]
    nearest = min((abs(math.log(one.playouts / playouts)) for one in here), default=0.0)
    return [one for one in here if abs(math.log(one.playouts / playouts)) == nearest]


def _likelihood(one: Reference, mean: float, count: int) -> float:
    """How likely this mean over a number of decisions is for the level, about."""
    width = math.hypot(one.spread / math.sqrt(count), one.error) or 1e-9
    return math.exp(-0.5 * ((mean - one.loss) / width) ** 2) / width
