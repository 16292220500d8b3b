"""Curve of a learner: how many games it wins against a compiled bot while it learns, as a table and a picture."""

import csv
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spilabord.lab.batch import Batch
from spilabord.lab.intervals import interval


class Point(NamedTuple):
    """How well it played at some time."""

    decisions: int
    minutes: float
    """Since it began; and of the time of one core, in which it may be stopped, too. Both with measuring."""
    core_minutes: float
    games: int
    wins: float
    low: float
    """The 95 % interval of the share of wins, a draw for half a win."""
    high: float


class Curve:
    """The points so far, in a CSV file beside the weights, and as a picture where Matplotlib is installed."""

    def __init__(self, weights: Path) -> None:
        self.file, self.points = weights.with_suffix(".csv"), list[Point]()
        self._began, self._cpu = time.monotonic(), time.process_time()

    def add(self, decisions: int, results: list[float]) -> Point:
        """Writes another point: the results of games played after these decisions."""
        low, high = interval(results, 0, 1) or (0.0, 1.0)
        minutes, cpu = (time.monotonic() - self._began) / 60, (time.process_time() - self._cpu) / 60
        shares = (round(share, 4) for share in (fmean(results), low, high))
        self.points.append(Point(decisions, round(minutes, 2), round(cpu, 2), len(results), *shares))
        with self.file.open("w", newline="") as lines:
            csv.writer(lines).writerows([Point._fields, *self.points])
        if find_spec("matplotlib"):
            self._draw()
        return self.points[-1]

    def _draw(self) -> None:
        from matplotlib.figure import Figure  # slow to load

        figure = Figure()
        axes = figure.add_subplot(title=self.file.stem, xlabel="decisions", ylabel="share of wins", ylim=(0, 1))
        decisions = [point.decisions for point in self.points]
        axes.plot(decisions, [point.wins for point in self.points], marker=".")
        low, high = [point.low for point in self.points], [point.high for point in self.points]
        axes.fill_between(decisions, low, high, alpha=0.2)
        figure.savefig(self.file.with_suffix(".png"))


def results_against(
    bot: str, choose: Callable[[Batch], npt.NDArray[Any]], game: str, games: int, seed: int | str = "measured"
) -> list[float]:
    """1 for a game that a learner wins against a compiled bot, ½ for a draw: each game's luck from both seats.

    The learner is handed a batch, and says which legal action it chooses at each table.
    """
    return [result for seat in (0, 1) for result in _results_on(seat, bot, choose, Batch(game, games // 2, seed=seed))]


def _results_on(seat: int, bot: str, choose: Callable[[Batch], npt.NDArray[Any]], batch: Batch) -> list[float]:
    """Those of the first game at each table."""
    won = np.full(batch.tables, np.nan)
    while np.isnan(won).any():
        batch.step(np.where(batch.seat == seat, choose(batch), batch.choices(bot)))
        first = np.flatnonzero(batch.terminal & np.isnan(won))
        won[first] = (1 + batch.rewards[first, seat]) / 2
    return [float(each) for each in won]
