"""Linear probe: how well observations foretell the winner, against the score alone, on games of another seed.

Two seats play by a hand-made bot of the game, and one decision of four at random. A logistic regression is fitted to
what the seat to move sees, each number scaled and beside it its square; another to the margin of the score at that
moment. `python tools/probe.py` prints a line for each game.
"""

from typing import Any, NamedTuple

import click
import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.table import Table

from spilabord.compiled.luck import stream
from spilabord.games import games
from spilabord.lab import Batch

Floats = npt.NDArray[np.float64]

TABLES = 512
OFTEN = 0.04
"""Which part of the decisions is looked at: neighbours in a game tell much the same."""

SKILL = 0.75
"""Which part of the decisions is the bot's."""

PENALTY = 100.0
"""On the squares of weights, which are of numbers scaled to a deviation of 1."""


class Samples(NamedTuple):
    """What seats saw, the margin of their score at that moment, and how it ended for them: 1, 0 or between."""

    seen: Floats
    margin: Floats
    won: Floats


class Hand:
    """The compiled hand-made bot of a game, asked at single tables of a batch."""

    def __init__(self, batch: Batch, seed: int) -> None:
        assert batch.game.policies is not None
        policy = next(iter(batch.game.policies().values()))
        self._choose, self._batch = policy.choose, batch
        self._advice = np.zeros((1, 1), np.int64) if policy.advice is None else policy.advice
        self._luck = stream(f"probe/{seed}")
        self._states, self._codes = np.zeros(3, batch.twin.dtype), np.zeros(batch.twin.widest, np.int64)
        self._weights = np.zeros(batch.twin.widest)

    def choice(self, t: int) -> int:
        """The place of its action in the legal list of this table."""
        batch = self._batch
        self._states[0] = batch._arrays.states[t]
        code = self._choose(self._states, 0, self._luck, self._codes, self._weights, self._advice)
        return int(np.flatnonzero(batch.codes[batch.start[t] : batch.start[t] + batch.count[t]] == code)[0])


def margins(batch: Batch, tables: Any) -> list[float]:
    """By how much the seat to move leads in score, as the rules would count it now."""
    scores, ranks, found = np.zeros(16, np.int64), np.zeros(16, np.int64), []
    for t in tables:
        batch.twin.outcome(batch._arrays.states, t, scores, ranks)
        seat = batch.seat[t]
        found.append(float(scores[seat] - scores[1 - seat]))
    return found


def samples(game: str, seed: int, wanted: int) -> Samples:
    """Decisions of games, once it is known how those ended."""
    batch, rng = Batch(game, TABLES, 2, seed=seed, history=False), np.random.default_rng(seed)
    hand = Hand(batch, seed)
    waiting: list[list[tuple[Any, float, int]]] = [[] for _ in range(TABLES)]
    seen, margin, won = [], [], []
    while len(won) < wanted:
        looked = np.flatnonzero(rng.random(TABLES) < OFTEN)
        for t, lead in zip(looked, margins(batch, looked), strict=True):
            waiting[t].append((batch.observation[t].copy(), lead, int(batch.seat[t])))
        choice = (rng.random(TABLES) * batch.count).astype(np.int64)
        for t in np.flatnonzero(rng.random(TABLES) < SKILL).tolist():
            choice[t] = hand.choice(t)
        batch.step(choice)
        for t in np.flatnonzero(batch.terminal):
            for row, lead, seat in waiting[t]:
                seen.append(row)
                margin.append(lead)
                won.append((1 + batch.rewards[t, seat]) / 2)
            waiting[t] = []
    return Samples(np.array(seen, np.float64), np.array(margin)[:, None], np.array(won, np.float64))


class Probe:
    """Logistic regression by Newton's method, with a penalty on large weights."""

    def __init__(self, inputs: Floats, won: Floats) -> None:
        self._mean, self._spread = inputs.mean(0), inputs.std(0)
        self._used = self._spread > 0
        scaled = self._scaled(inputs)
        self._weights = np.zeros(scaled.shape[1])
        penalty = np.full(scaled.shape[1], PENALTY)
        penalty[0] = 0.0
        for _ in range(8):
            chance = 1 / (1 + np.exp(-scaled @ self._weights))
            slope = scaled.T @ (won - chance) - penalty * self._weights
            bend = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + np.diag(penalty + 1e-6)
            self._weights += np.linalg.solve(bend, slope)

    def _scaled(self, inputs: Floats) -> Floats:
        scaled = (inputs[:, self._used] - self._mean[self._used]) / self._spread[self._used]
        scaled = scaled.clip(-5, 5)
        return np.concatenate([np.ones((len(scaled), 1)), scaled, scaled**2 - 1], axis=1)

    def judged(self, inputs: Floats, won: Floats) -> tuple[float, float]:
        """On these samples: how often the likelier end came, and the mean logarithmic loss."""
        chance = np.clip(1 / (1 + np.exp(-self._scaled(inputs) @ self._weights)), 1e-6, 1 - 1e-6)
        decided = won != 0.5
        right = float(((chance > 0.5) == (won > 0.5))[decided].mean())
        return right, float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


@click.command()
@click.option("--game", "keys", multiple=True, help="Only this game; may be repeated.")
@click.option("--decisions", default=60_000, show_default=True, help="How many to learn from, and to be tried on.")
def main(keys: tuple[str, ...], decisions: int) -> None:
    """Fit both probes of every game that learners can play."""
    table = Table(title=f"who wins, foretold at {decisions:,} decisions of games not learnt from")
    for column in ("game", "by score: right", "log loss", "by observation: right", "log loss"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for key in keys or [key for key, game in games().items() if game.tensors is not None]:
        learnt, tried = samples(key, 1, decisions), samples(key, 2, decisions)
        by_score = Probe(learnt.margin, learnt.won).judged(tried.margin, tried.won)
        by_sight = Probe(learnt.seen, learnt.won).judged(tried.seen, tried.won)
        table.add_row(key, *(f"{by[0]:.1%} {by[1]:.3f}".split()[k] for by in (by_score, by_sight) for k in (0, 1)))
    Console().print(table)


if __name__ == "__main__":
    main()
