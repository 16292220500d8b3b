"""A position solved: what every legal action is worth, over all worlds that the seat must reckon with.

The best action is picked on one half of the playouts and measured on the other. All actions meet the same worlds and
the same luck. Only the packed view, the number of the event and fixed luck go into it, so two worlds that a seat cannot
tell apart get the same verdict.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from msgspec import Struct

from spilabord.bots.searching import heuristics_of
from spilabord.core.game import AnyGame, Seat, twin_of
from spilabord.lab.choices import favourites
from spilabord.lab.estimates import Estimator, Known, Oracle, rollouts
from spilabord.table.puzzles import Value

SURE: Final = 4.0
"""Standard errors by which the margin must be above what is wanted of it, or above nothing: see `clear`."""

FINALISTS: Final = 4
"""How many playouts, for each one of a measurement, are shared by all actions while the best is sought."""

FAR: Final = 2.0
"""An action that is this many times as far behind as the runner-up, beyond its error, needs no longer measurement."""


class Solution(Struct, frozen=True):
    """The best action, by how much of a win it is better than any other, and what each is worth."""

    best: int
    margin: float
    error: float
    values: dict[int, Value]

    def clear(self, margin: float, sure: float = SURE) -> bool:
        """Whether the best action is better than any other by this much, and by this many standard errors."""
        return self.margin >= margin and self.margin > sure * self.error


def estimator_with(game: AnyGame, plan: str) -> Estimator:
    """The estimator that plays on by the game's policy, following this plan in a game that has plans."""
    usual, planning = rollouts(game), heuristics_of(game).planning
    return usual._replace(advice=planning.read(plan)) if planning is not None and plan else usual


class Solver:
    """Solves positions of one game, for a number of players; the name of its luck tells one long run from another."""

    def __init__(self, game: AnyGame, players: int, plan: str = "", luck: str = "spilabord-puzzles-1") -> None:
        self._game, self._players = game, players
        self._oracle = Oracle(game, players, estimator_with(game, plan), luck)

    def known(self, view: Any, events: int, draws: int) -> Known:
        """All that a verdict may rest on."""
        return Known(twin_of(self._game).pack_view(view), (events, draws))

    def obvious(self, known: Known) -> int:
        """What needs no thought here, or UNSURE."""
        return self._oracle.obvious(known)

    def look(self, known: Known, seat: Seat, codes: Sequence[int], playouts: int) -> tuple[float, float]:
        """A first look: the margin of what looks best, and its standard error."""
        wins = self._wins(known, seat, codes, playouts, "choosing")[:, :, 0]
        first, second = np.argsort(-wins.mean(axis=1), kind="stable")[:2]
        gap = wins[first] - wins[second]
        return float(gap.mean()), float(gap.std() / np.sqrt(playouts))

    def solve(self, known: Known, seat: Seat, codes: Sequence[int], playouts: int, least: int = 0) -> Solution:
        """What each of these codes is worth; those far behind after `least` playouts are measured no longer."""
        best, _ = favourites(self._oracle, known, seat, list(codes), FINALISTS * playouts)
        first = min(least or playouts, playouts)
        short = self._worth(known, seat, codes, best, first)
        margin = min(_loss(short, best, code) for code in codes if code != best)
        near = [code for code in codes if _loss(short, best, code) - SURE * short[code].error <= FAR * max(margin, 0.0)]
        values = short if first == playouts else {**short, **self._worth(known, seat, near, best, playouts)}
        second = min((code for code in near if code != best), key=lambda code: _loss(values, best, code))
        return Solution(best, _loss(values, best, second), values[second].error, values)

    def _worth(self, known: Known, seat: Seat, codes: Sequence[int], best: int, playouts: int) -> dict[int, Value]:
        rows = self._wins(known, seat, codes, playouts, "measuring")
        top = rows[list(codes).index(best)]
        values = {}
        for code, row in zip(codes, rows, strict=True):
            spread = (row if code == best else top - row)[:, 0].std() / np.sqrt(playouts)
            values[code] = Value(float(row[:, 0].mean()), float(row[:, 1].mean()), float(spread))
        return values

    def _wins(self, known: Known, seat: Seat, codes: Sequence[int], playouts: int, which: str) -> Any:
        """By code and world: the seat's share of the win, and points ahead."""
        columns = [1 + seat, 1 + self._players + seat]
        return np.array([self._oracle.rows(known, code, 0, playouts, which)[:, columns] for code in codes])


def _loss(values: dict[int, Value], best: int, code: int) -> float:
    return values[best].win - values[code].win
