"""What learners on a batch share: columns scaled to small numbers, ragged rows, advantages, and what a bot sees.

All of it in NumPy: a bot that was learned needs no more, and any library can learn from arrays.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.core.tensors import size_of

Floats = npt.NDArray[np.float32]
Rows = npt.NDArray[Any]


def scaled(rows: Rows, mean: Floats, spread: Floats) -> Floats:
    """Rows of whole numbers as small ones around 0."""
    small: Floats = np.clip((rows - mean) / spread, -5, 5).astype(np.float32)
    return small


class Scale:
    """Mean and spread of each column, over all rows so far; a column that has never varied becomes 0."""

    def __init__(self, columns: int) -> None:
        self._sums, self._count = np.zeros((2, columns)), 0

    def see(self, rows: Rows) -> None:
        """Counts these rows in."""
        rows = rows.astype(np.float64)
        self._sums += rows.sum(0), np.square(rows).sum(0)
        self._count += len(rows)
        mean, square = self._sums / self._count
        spread = np.sqrt(np.maximum(square - mean**2, 0))
        self.mean = mean.astype(np.float32)
        self.spread = np.where(spread > 1e-6, spread + 0.1, np.inf).astype(np.float32)

    def __call__(self, rows: Rows) -> Floats:
        """Scaled by all that was seen."""
        return scaled(rows, self.mean, self.spread)


def best_of_each(values: Rows, start: Rows, count: Rows) -> Rows:
    """The row of the highest value at each table, the first of several; every table has one row at least."""
    highest = np.maximum.reduceat(values, start)
    rows = np.flatnonzero(values == np.repeat(highest, count))
    return rows[np.searchsorted(rows, start)]


def advantages(
    values: Sequence[Rows], rewards: Sequence[Rows], over: Sequence[Rows], seats: Sequence[Rows], fade: float
) -> list[Floats]:
    """How much better each decision was than expected (GAE); where the other seat is next, its good is our bad.

    Values and seats have one entry more than the others: of the decision that comes next.
    """
    gains, gain = [], np.zeros(len(values[-1]), np.float32)
    for k in reversed(range(len(rewards))):
        turned = np.where(seats[k + 1] == seats[k], 1, -1) * ~over[k]
        surprise = rewards[k] + turned * values[k + 1] - values[k]
        gain = (surprise + fade * turned * gain).astype(np.float32)
        gains.append(gain)
    return gains[::-1]


def layout_of(game: AnyGame) -> str:
    """What must be the same where weights are learned and where they play, to be kept with them."""
    assert game.tensors is not None
    return f"{game.key}, layout {game.tensors().version}"


def check_layout(game: AnyGame, learned: str) -> None:
    """Refuses what was learned from rows of another game, or of another version of their layout."""
    if learned != layout_of(game):
        raise ValueError(f"these weights were learned for {learned}, and not for {layout_of(game)}")


def eyes_of(game: AnyGame) -> Callable[[Any, Sequence[Any]], tuple[Rows, Rows]]:
    """What a bot of this game sees as a learner does: of a view and the legal actions, the rows of a batch.

    It is compiled here, before any clock runs: what a bot does only when it is asked for the first time comes too late.
    """
    assert game.tensors is not None
    twin, tensors = twin_of(game), game.tensors()

    def see(view: Any, legal: Sequence[Any]) -> tuple[Rows, Rows]:
        states, seen = twin.pack_view(view), np.zeros(size_of(tensors.observation), np.int16)
        tensors.observe(states, 0, view.seat, seen)
        actions = np.zeros((len(legal), size_of(tensors.action)), np.int16)
        for action, row in zip(legal, actions, strict=True):
            tensors.features(states, 0, twin.encode(action), row)
        return seen, actions

    see(*_first_decision(game))
    return see


def _first_decision(game: AnyGame) -> tuple[Any, Sequence[Any]]:
    """A view and its legal actions."""
    luck, state = Rng("eyes"), game.setup(max(game.players), game.options())
    while (seat := game.to_move(state)) == CHANCE:
        state = game.apply(state, game.deal(state, luck))
    assert seat is not None, "a game that has just begun is not over"
    return game.view(state, seat), game.legal_actions(state)
