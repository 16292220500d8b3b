"""Default heuristics for any game: random rollouts to the end, no priors, and rewards from scores."""

from typing import Any

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import below
from spilabord.compiled.templates import games_own
from spilabord.core.heuristics import UNSURE, Heuristics
from spilabord.core.twin import States, Twin

NO_ADVICE: npt.NDArray[np.int64] = np.zeros((1, 1), np.int64)
"""The plan of a game without plans."""


@kernel
def nothing_obvious(states: States, i: int) -> int:  # noqa: ARG001 (it does not look)
    """Default `obvious`: everything is searched."""
    return UNSURE


legal = outcome = games_own


def policy_template(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (it does not look)
    """Default `policy`: any legal action, each as likely."""
    return int(codes[below(luck, legal(states, i, codes))])


@kernel
def nothing_hidden(states: States, i: int, seat: int) -> None:
    """The `hide` of a game in which everybody sees everything."""


@kernel
def no_prior(states: States, i: int, codes: Any, count: int, weights: Any, advice: Any) -> None:  # noqa: ARG001 (it does not look)
    """Default `prior`: every action looks as promising."""
    for k in range(count):
        weights[k] = 1.0


@kernel
def as_likely(states: States, view: int, world: int) -> float:  # noqa: ARG001 (it does not look)
    """Default `likely`: every world is believed."""
    return 1.0


@kernel
def as_imagined(states: States, view: int, world: int, luck: Any) -> None:  # noqa: ARG001 (it does not look)
    """Default `rethink`: worlds stay as they were imagined."""
    return


@kernel
def played_out(states: States, root: int, i: int) -> bool:  # noqa: ARG001 (it does not look)
    """Default `settled`: a rollout goes on to the end of the game."""
    return False


def value_template(states: States, root: int, i: int, scores: Any, ranks: Any, rewards: Any, win: float) -> None:  # noqa: ARG001
    """Default `value`: the win, shared among the seats of rank 1, and how far the score is from the best other one."""
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
    """The default heuristics: random rollouts to the end, and no priors."""
    return Heuristics(
        policy=specialise(policy_template, f"{twin.key}_random_policy", legal=twin.legal),
        prior=no_prior,
        settled=played_out,
        obvious=nothing_obvious,
        value=specialise(value_template, f"{twin.key}_value", outcome=twin.outcome),
    )
