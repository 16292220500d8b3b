"""What a good player looks at: a game's hints for the search, as kernels beside those of its twin."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from spilabord.core.bot import Budget
from spilabord.core.compiled import below, games_own, kernel, specialise
from spilabord.core.twin import States, Twin

NO_ADVICE: npt.NDArray[np.int64] = np.zeros((1, 1), np.int64)


def no_advice(states: States, budget: Budget) -> npt.NDArray[np.int64]:  # noqa: ARG001 (it does not look)
    """Nothing is known beforehand."""
    return NO_ADVICE


UNSURE = -1


@kernel
def nothing_obvious(states: States, i: int) -> int:  # noqa: ARG001 (it does not look)
    """Everything is worth a thought."""
    return UNSURE


@dataclass(frozen=True, kw_only=True)
class Heuristics:
    """The hints of one game; kernels take `(states, i, ...)` as the twin's do, and may try things in state i + 1."""

    policy: Callable[[States, int, Any, Any, Any, Any], int]
    """A good action, quickly and with a little luck: how rollouts go on. It may use the codes and the weights."""
    prior: Callable[[States, int, Any, int, Any, Any], None]
    """Writes for each of these codes how promising it looks: any number from 0 up; one below 0 is never tried."""
    settled: Callable[[States, int, int], bool]
    """Whether a rollout that began in one state may stop in another, before the game is over."""
    value: Callable[[States, int, int, Any, Any, Any, float], None]
    """Writes what the end of a rollout is worth to each seat, 0 to 1: so much for the win, the rest for the score."""
    obvious: Callable[[States, int], int] = nothing_obvious
    """A code that needs no thought because nothing can be better, or UNSURE: neither a node nor a playout is spent."""
    advise: Callable[[States, Budget], Any] = no_advice
    """What was found out before the search about the table at hand, for policy and prior: whole numbers."""
    exact: bool = False
    """Whether the end is worked out once nothing is hidden any more; worth it where hands run out."""
    exploration: float = 1.0
    """How much the search trusts promise over experience; each game's was measured."""
    win: float = 0.5
    """How much of the value is the win itself."""
    depth: int = 64
    """How many decisions deep the tree may grow."""


legal = outcome = games_own


def policy_template(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (it does not look)
    """Any legal action, each as likely."""
    return int(codes[below(luck, legal(states, i, codes))])


@kernel
def no_prior(states: States, i: int, codes: Any, count: int, weights: Any, advice: Any) -> None:  # noqa: ARG001 (it does not look)
    """Every action looks as promising."""
    for k in range(count):
        weights[k] = 1.0


@kernel
def played_out(states: States, root: int, i: int) -> bool:  # noqa: ARG001 (it does not look)
    """A rollout goes on to the end of the game."""
    return False


def value_template(states: States, root: int, i: int, scores: Any, ranks: Any, rewards: Any, win: float) -> None:  # noqa: ARG001
    """The win, shared among the seats of rank 1, and how far the score lies above or below the best other one."""
    ranks[:] = 0
    outcome(states, i, scores, ranks)
    share_out(scores, ranks, rewards, win, SCALE)


SCALE = 40.0


@kernel
def share_out(scores: Any, ranks: Any, rewards: Any, win: float, scale: float) -> None:
    """Rewards from scores and ranks; a seat without a rank is empty."""
    winners = 0
    for seat in range(len(ranks)):
        winners += ranks[seat] == 1
    for seat in range(len(ranks)):
        rewards[seat] = 0.0
        if ranks[seat] == 0:
            continue
        best = -1_000_000
        for other in range(len(ranks)):
            if other != seat and ranks[other] > 0:
                best = max(best, scores[other])
        margin = (scores[seat] - best) / scale
        ahead = 0.5 + 0.5 * margin / (1.0 + abs(margin))
        rewards[seat] = (1.0 - win) * ahead
        if ranks[seat] == 1:
            rewards[seat] += win / winners


def plain(twin: Twin) -> Heuristics:
    """What serves any game: random rollouts to the end, and no idea of what is promising."""
    return Heuristics(
        policy=specialise(policy_template, f"{twin.key}_random_policy", legal=twin.legal),
        prior=no_prior,
        settled=played_out,
        value=specialise(value_template, f"{twin.key}_value", outcome=twin.outcome),
    )
