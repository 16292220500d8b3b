"""What a good player looks at: hints for the search, and the hand-made players, compiled."""

from typing import Any

from spilabord.core.compiled import below, kernel
from spilabord.core.twin import OVER, States
from spilabord.games.triominos.fast import LAY, TILES, apply, deal, figure_on, lays, legal, points_on, to_move


@kernel
def thrifty(states: States, i: int, luck: Any, codes: Any) -> int:
    """Any tile that fits, each placement as likely; a purchase only when nothing fits."""
    n = lays(states, i, codes)
    if n == 0:
        n = legal(states, i, codes)
    return int(codes[below(luck, n)])


@kernel
def greedy(states: States, i: int, luck: Any, codes: Any) -> int:
    """The placement that gives the most points now, ties by luck; a purchase only when nothing fits."""
    n = lays(states, i, codes)
    if n == 0:
        n = legal(states, i, codes)
        return int(codes[below(luck, n)])
    best, most = 0, -1
    for k in range(n):
        cell, tile = (codes[k] - LAY) // TILES, (codes[k] - LAY) % TILES
        points = points_on(states, i, tile, figure_on(states, i, cell))
        if points > most:
            best, most = 0, points
        if points == most:
            codes[best] = codes[k]
            best += 1
    return int(codes[below(luck, best)])


@kernel
def thrifty_playout(states: States, i: int, luck: Any, codes: Any) -> int:
    """Everybody plays thriftily to the end; says how many actions it took."""
    actions = 0
    while True:
        seat = to_move(states, i)
        if seat == OVER:
            return actions
        apply(states, i, deal(states, i, luck) if seat < 0 else thrifty(states, i, luck, codes))
        actions += 1


@kernel
def greedy_playout(states: States, i: int, luck: Any, codes: Any) -> int:
    """Everybody plays greedily to the end; says how many actions it took."""
    actions = 0
    while True:
        seat = to_move(states, i)
        if seat == OVER:
            return actions
        apply(states, i, deal(states, i, luck) if seat < 0 else greedy(states, i, luck, codes))
        actions += 1
