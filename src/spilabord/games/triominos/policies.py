"""The hand-made players, compiled: see `bots`."""

from typing import Any

import spilabord.games.triominos.heuristics as heuristics
from spilabord.compiled.kernels import kernel
from spilabord.core.policies import Policy
from spilabord.core.twin import States


@kernel
def thrifty(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """Any tile that fits; a purchase only when nothing fits."""
    return heuristics.thrifty(states, i, luck, codes)


@kernel
def greedy(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """The tile that gives the most points now; a purchase only when nothing fits."""
    return heuristics.greedy(states, i, luck, codes)


POLICIES = {"greedy": Policy(greedy), "thrifty": Policy(thrifty)}
