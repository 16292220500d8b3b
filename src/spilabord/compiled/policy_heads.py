"""A policy head: how promising an action is by its features, learned as a factor to what the game's own prior says."""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import kernel
from spilabord.compiled.templates import games_own
from spilabord.core.twin import States

Floats = npt.NDArray[np.float32]

HEAD: Final = 16
"""Places between the features of an action and its promise: a root has tens of actions, and is judged once."""


class PolicyHead(NamedTuple):
    """The weights: a row for each feature or place; the last row is always added."""

    first: Floats
    last: Floats


def empty_head(features: int, places: int = HEAD) -> PolicyHead:
    """A head of this shape that leaves every prior as it is."""
    return PolicyHead(np.zeros((features + 1, places), np.float32), np.zeros((places + 1, 1), np.float32))


@kernel
def leaning(head: PolicyHead, row: Any) -> float:
    """How many times e an action of these features is more promising than its prior says."""
    first, last = head
    total = last[len(last) - 1, 0]
    for place in range(first.shape[1]):
        value = first[len(first) - 1, place]
        for feature in range(len(row)):
            value += row[feature] * first[feature, place]
        if value > 0.0:
            total += value * last[place, 0]
    return float(total)


legal = prior = features = games_own


def promise_template(states: States, i: int, head: PolicyHead, codes: Any, weights: Any, advice: Any, rows: Any) -> int:
    """Writes the features of each legal action, and how promising it is by prior and head; says how many there are.

    What counts is how they compare: the action that the head likes best keeps what its prior says.
    """
    count = legal(states, i, codes)
    prior(states, i, codes, count, weights, advice)
    leanings, most = np.zeros(count), -np.inf
    for k in range(count):
        features(states, i, codes[k], rows[k])
        leanings[k] = leaning(head, rows[k])
        most = max(most, leanings[k])
    for k in range(count):
        weights[k] *= np.exp(leanings[k] - most)
    return int(count)
