"""Probe of observations: how well they foretell the end of a game, against the score alone, on games not learnt from.

Two seats play by the hand-made bot of the game, and one decision of ten by luck. In the middle of each game, and again
later, a small net guesses from what the seat to move sees whether it will win, and how many points it will gain on the
other until the end; a net of the same kind guesses both from the margin of the score. `python tools/probe.py` prints
two lines for each game. Intervals are of 95 %, and the game is their unit: decisions of one game are not independent.
"""

from typing import Any, Final, NamedTuple

import click
import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.table import Table

from spilabord.games import games
from spilabord.lab import Batch

Floats = npt.NDArray[np.float32]

TABLES: Final = 512
OFTEN: Final = 0.1
"""Which part of the decisions is looked at: neighbours in a game tell much the same."""

SKILL: Final = 0.9
"""Which part of the decisions is the bot's."""

PARTS: Final = {"middle": (0.25, 0.75), "later": (0.75, 0.95)}
"""Parts of a game, by its decisions: before the first little can be known, and after the last the score says it."""

HIDDEN: Final = 32
EPOCHS, ROWS = 15, 256
RATE, DECAY = 5e-4, 0.1
KEPT: Final = 8
"""One game of this many says when to stop, and is not learnt from."""


class Samples(NamedTuple):
    """What seats saw, and how it ended for them."""

    seen: Floats
    margin: Floats
    """By how much the seat led at that moment."""
    won: Floats
    """1, 0 or between."""
    to_come: Floats
    """By how many points it gained on the other seat from then on."""
    game: npt.NDArray[np.int64]
    """From which game it is."""


def margins(batch: Batch, tables: Any) -> list[float]:
    """By how much the seat to move leads in score, as the rules would count it now."""
    scores, ranks, found = np.zeros(16, np.int64), np.zeros(16, np.int64), []
    for t in tables:
        batch.twin.outcome(batch._arrays.states, t, scores, ranks)
        seat = batch.seat[t]
        found.append(float(scores[seat] - scores[1 - seat]))
    return found


def samples(game: str, seed: int, wanted: int, part: tuple[float, float]) -> Samples:
    """Decisions in this part of games, once it is known how those ended."""
    batch, rng = Batch(game, TABLES, 2, seed=seed, history=False), np.random.default_rng(seed)
    assert batch.game.policies is not None
    hand = next(iter(batch.game.policies()))
    waiting: list[list[tuple[Any, float, int, int]]] = [[] for _ in range(TABLES)]
    found: list[tuple[Any, float, float, float, int]] = []
    while len(found) < wanted:
        looked = np.flatnonzero(rng.random(TABLES) < OFTEN)
        made = batch._arrays.tables["decisions"]
        for t, lead in zip(looked, margins(batch, looked), strict=True):
            waiting[t].append((batch.observation[t].copy(), lead, int(batch.seat[t]), int(made[t])))
        choice = (rng.random(TABLES) * batch.count).astype(np.int64)
        batch.step(np.where(rng.random(TABLES) < SKILL, batch.choices(hand), choice))
        for t in np.flatnonzero(batch.terminal).tolist():
            found += _ended(batch, t, waiting[t], part)
            waiting[t] = []
    seen, *numbers = zip(*found, strict=True)
    margin, won, to_come, games = map(np.array, numbers)
    return Samples(np.array(seen, np.float32), margin[:, None].astype(np.float32), won, to_come, games)


def _ended(batch: Batch, t: int, waiting: list[tuple[Any, float, int, int]], part: tuple[float, float]) -> list[Any]:
    """The decisions in this part of the game that has just ended at this table."""
    table = batch._arrays.tables[t]
    decisions, number = int(table["last_decisions"]), int(table["last_game"])
    least, most = (decisions * share for share in part)
    scores, rewards = batch.scores[t].tolist(), batch.rewards[t].tolist()
    return [
        (row, lead, (1 + rewards[seat]) / 2, scores[seat] - scores[1 - seat] - lead, number)
        for row, lead, seat, made in waiting
        if least <= made <= most
    ]


class Net:
    """A net of one hidden layer, and what it sees directly beside it: the chance to win, and the points to come."""

    def __init__(self, inputs: Floats, samples: Samples, seed: int = 1) -> None:
        rng = np.random.default_rng(seed)
        self._mean, self._spread = inputs.mean(0), inputs.std(0) + 0.1
        self._point = float(samples.to_come.std()) + 1e-6
        wide = inputs.shape[1]
        shapes = (wide, HIDDEN), (HIDDEN,), (HIDDEN, 2), (wide, 2), (2,)
        self._weights = [np.zeros(shape, np.float32) for shape in shapes]
        self._weights[0] += rng.normal(0, (2 / wide) ** 0.5, shapes[0])
        wanted = np.stack([samples.won, samples.to_come / self._point], 1).astype(np.float32)
        kept = samples.game % KEPT == 0
        self._learn(self._scaled(inputs[~kept]), wanted[~kept], self._scaled(inputs[kept]), wanted[kept], rng)

    def _scaled(self, inputs: Floats) -> Floats:
        scaled: Floats = ((inputs - self._mean) / self._spread).clip(-5, 5)
        return scaled

    def _learn(self, inputs: Floats, wanted: Floats, kept: Floats, kept_wanted: Floats, rng: Any) -> None:
        """Adam, as often through the samples as games that it does not learn from are foretold better."""
        moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self._weights]
        best, found, step = np.inf, self._weights, 0
        for _ in range(EPOCHS):
            for rows in np.array_split(rng.permutation(len(inputs)), len(inputs) // ROWS):
                step += 1
                self._step(self._slopes(inputs[rows], wanted[rows]), moments, step)
            if (loss := self._loss(kept, kept_wanted)) < best:
                best, found = loss, [each.copy() for each in self._weights]
        self._weights = found

    def _step(self, slopes: list[Floats], moments: list[tuple[Floats, Floats]], step: int) -> None:
        known = 1 - 0.9**step, 1 - 0.999**step
        for weight, slope, (first, second) in zip(self._weights, slopes, moments, strict=True):
            first[...] += 0.1 * (slope - first)
            second[...] += 0.001 * (slope * slope - second)
            weight[...] -= RATE * ((first / known[0]) / (np.sqrt(second / known[1]) + 1e-8) + DECAY * weight)

    def _loss(self, inputs: Floats, wanted: Floats) -> float:
        chance, points = self._guessed(inputs)
        won = -(wanted[:, 0] * np.log(chance) + (1 - wanted[:, 0]) * np.log(1 - chance)).mean()
        return float(won + 0.5 * ((points - wanted[:, 1]) ** 2).mean())

    def _slopes(self, inputs: Floats, wanted: Floats) -> list[Floats]:
        """How the loss changes with each weight: logarithmic for the win, squared for the points."""
        into, offset, out, direct, level = self._weights
        hidden = np.maximum(inputs @ into + offset, 0)
        said = hidden @ out + inputs @ direct + level
        said[:, 0] = 1 / (1 + np.exp(-said[:, 0]))
        missed = (said - wanted) / len(inputs)
        back = (missed @ out.T) * (hidden > 0)
        return [inputs.T @ back, back.sum(0), hidden.T @ missed, inputs.T @ missed, missed.sum(0)]

    def guesses(self, inputs: Floats) -> tuple[Floats, Floats]:
        """The chance to win, and the points to come."""
        chance, points = self._guessed(self._scaled(inputs))
        return chance, points * self._point

    def _guessed(self, scaled: Floats) -> tuple[Floats, Floats]:
        into, offset, out, direct, level = self._weights
        said = np.maximum(scaled @ into + offset, 0) @ out + scaled @ direct + level
        return np.clip(1 / (1 + np.exp(-said[:, 0])), 1e-4, 1 - 1e-4), said[:, 1]


def by_games(values: Floats, game: npt.NDArray[np.int64]) -> tuple[float, float]:
    """The mean, and half the width of its interval, from sums over games."""
    _, place = np.unique(game, return_inverse=True)
    sums, counts = np.bincount(place, values), np.bincount(place)
    mean = float(sums.sum() / counts.sum())
    return mean, float(1.96 * np.sqrt(((sums - mean * counts) ** 2).sum()) / counts.sum())


def judged(tried: Samples, guess: tuple[Floats, Floats]) -> tuple[Floats, Floats, float]:
    """By decision: was the likelier end right, and the logarithmic loss; and how much of the points is explained."""
    chance, points = guess
    right = np.where(tried.won == 0.5, 0.5, (chance > 0.5) == (tried.won > 0.5))
    loss = -(tried.won * np.log(chance) + (1 - tried.won) * np.log(1 - chance))
    explained = 1 - np.mean((tried.to_come - points) ** 2) / np.var(tried.to_come)
    return right, loss, float(explained)


def figures(game: str, decisions: int, part: tuple[float, float]) -> list[str]:
    """One line: both nets, and by how much the observation is better."""
    learnt, tried = samples(game, 1, decisions, part), samples(game, 2, decisions // 2, part)
    score = judged(tried, Net(learnt.margin, learnt).guesses(tried.margin))
    sight = judged(tried, Net(learnt.seen, learnt).guesses(tried.seen))
    better, give = by_games(sight[0] - score[0], tried.game)
    less, or_so = by_games(score[1] - sight[1], tried.game)
    return [
        f"{score[0].mean():.1%}",
        f"{sight[0].mean():.1%}",
        f"{100 * better:+.1f} ± {100 * give:.1f}",
        f"{score[1].mean():.3f}",
        f"{sight[1].mean():.3f}",
        f"{less:+.3f} ± {or_so:.3f}",
        f"{score[2]:.0%}",
        f"{sight[2]:.0%}",
        f"{len(np.unique(tried.game)):,}",
    ]


@click.command()
@click.option("--game", "keys", multiple=True, help="Only this game; may be repeated.")
@click.option("--decisions", default=40_000, show_default=True, help="How many to learn from; half as many are tried.")
def main(keys: tuple[str, ...], decisions: int) -> None:
    """Fit both nets of every game, and print a line for each of its parts."""
    heads = "right by score", "by sight", "more", "log loss by score", "by sight", "less"
    table = Table("game", "part", *heads, "of points to come by score", "by sight", "games")
    for key in keys or [key for key, game in games().items() if game.tensors is not None]:
        for name, part in PARTS.items():
            table.add_row(key, name, *figures(key, decisions, part))
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
