"""The hand-made players, compiled: see `bots`."""

from typing import Any

import spilabord.games.triominos.fast as fast
import spilabord.games.triominos.heuristics as heuristics
from spilabord.compiled.kernels import kernel
from spilabord.compiled.luck import below
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


@kernel
def neighbour(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """A tile where a corner is free; else a purchase, even where another place would take one."""
    n, easy = fast.lays(states, i, codes), 0
    for k in range(n):
        key = fast.key_of(states, i, int(codes[k] - fast.LAY) // fast.TILES)
        if key % 7 == 0 or key // 7 % 7 == 0 or key // 49 == 0:
            codes[k], codes[easy] = codes[easy], codes[k]
            easy += 1
    if easy:
        return int(codes[below(luck, easy)])
    count = fast.legal(states, i, codes)
    for k in range(n, count):
        if codes[k] == fast.BUY:
            return fast.BUY
    return int(codes[below(luck, n)]) if n else fast.PASS


@kernel
def heavy(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """The tile with the highest sum, wherever it fits; a purchase only when nothing fits."""
    n = fast.lays(states, i, codes)
    if n == 0:
        return heuristics.buy_or_pass(states, i, codes)
    best, most = 0, -1
    for k in range(n):
        points = fast.points_on(states, i, int(codes[k] - fast.LAY) % fast.TILES, 0)
        if points > most:
            best, most = 0, points
        if points == most:
            codes[best] = codes[k]
            best += 1
    return int(codes[below(luck, best)])


POLICIES = {
    "greedy": Policy(greedy),
    "heavy": Policy(heavy),
    "neighbour": Policy(neighbour),
    "thrifty": Policy(thrifty),
}
