"""Heuristics for the search: the points of a tile and its figure, and the match; the hand-made players, compiled."""

from typing import Any

import numpy as np

import spilabord.games.triominos.fast as fast
from spilabord.compiled.hints import nothing_obvious
from spilabord.compiled.kernels import kernel
from spilabord.compiled.luck import below
from spilabord.core.heuristics import Heuristics
from spilabord.core.twin import States

PATIENCE = 2
"""How many tiles are bought in a turn before a pass that is legal: the third costs 15 unless it fits.

By 20,000 rounds of greedy players each, against others who buy three: 4.9 ± 0.6 points more for two players, 2.1 ± 0.4
for four, 0.6 ± 0.4 for six; a pass after one tile gains less. With children tiles are free, and three are best.
"""


@kernel
def buy_or_pass(states: States, i: int, codes: Any) -> int:
    """What is done when nothing fits: a purchase, or a pass that is legal instead of the third tile."""
    s = states[i]
    count = fast.legal(states, i, codes)
    patience = 3 if s.children else PATIENCE
    if codes[0] == fast.BUY and (count == 1 or s.bought < patience):
        return fast.BUY
    return fast.PASS


@kernel
def thrifty(states: States, i: int, luck: Any, codes: Any) -> int:
    """Any tile that fits, each placement as likely; a purchase only when nothing fits."""
    n = fast.lays(states, i, codes)
    if n == 0:
        return buy_or_pass(states, i, codes)
    return int(codes[below(luck, n)])


@kernel
def greedy(states: States, i: int, luck: Any, codes: Any) -> int:
    """The placement that gives the most points now, ties by luck; a purchase only when nothing fits."""
    n = fast.lays(states, i, codes)
    if n == 0:
        return buy_or_pass(states, i, codes)
    best, most = 0, -1
    for k in range(n):
        cell, tile = (codes[k] - fast.LAY) // fast.TILES, (codes[k] - fast.LAY) % fast.TILES
        points = fast.points_on(states, i, tile, fast.figure_on(states, i, cell))
        if points > most:
            best, most = 0, points
        if points == most:
            codes[best] = codes[k]
            best += 1
    return int(codes[below(luck, best)])


# Hints for the search

WARMTH = 10.0
"""This many points make an action e times as promising."""

A_ROUND = 75.0
"""By how many points one seat gains on another in a round, about."""

POINTS_A_ROUND = 130.0
"""What a seat gathers in a round, about."""

BUYING = -15.0
"""What buying looks like beside laying, in points."""


@kernel
def worth(states: States, i: int, code: int) -> float:
    """The points that an action gives at once."""
    if code < fast.LAY:
        return BUYING
    tile, cell = (code - fast.LAY) % fast.TILES, (code - fast.LAY) // fast.TILES
    return float(fast.points_on(states, i, tile, fast.figure_on(states, i, cell)))


@kernel
def policy(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """As the greedy player does."""
    return greedy(states, i, luck, codes)


@kernel
def prior(states: States, i: int, codes: Any, count: int, weights: Any, advice: Any) -> None:  # noqa: ARG001 (none)
    """e to the points that an action gives."""
    best = -1.0e9
    for k in range(count):
        weights[k] = worth(states, i, codes[k])
        best = max(best, weights[k])
    for k in range(count):
        weights[k] = np.exp((weights[k] - best) / WARMTH)


@kernel
def settled(states: States, root: int, i: int) -> bool:
    """A rollout ends with its round: the next one is all luck."""
    return bool(states[i].counts[fast.ROUNDS] != states[root].counts[fast.ROUNDS])


@kernel
def value(states: States, root: int, i: int, scores: Any, ranks: Any, rewards: Any, win: float) -> None:  # noqa: ARG001
    """How likely each seat is to win the match from here, and how far it is ahead."""
    s = states[i]
    players = int(s.players)
    highest = -1_000_000
    for seat in range(players):
        highest = max(highest, int(s.scores[seat]))
    left = 0.0
    if not s.over:
        left = (
            max(1.0, (int(s.target) - highest) / POINTS_A_ROUND)
            if s.target
            else float(s.rounds - s.counts[fast.ROUNDS])
        )
    scale = A_ROUND * np.sqrt(left) * 0.55
    winners, total = 0, 0.0
    for seat in range(players):
        winners += s.scores[seat] == highest
        rewards[seat] = np.exp((int(s.scores[seat]) - highest) / scale) if left > 0.0 else 0.0
        total += rewards[seat]
    for seat in range(players):
        if left > 0.0:
            rewards[seat] /= total
        elif s.scores[seat] == highest:
            rewards[seat] = 1.0 / winners
        best = -1_000_000
        for other in range(players):
            if other != seat:
                best = max(best, int(s.scores[other]))
        margin = (int(s.scores[seat]) - best) / A_ROUND if players > 1 else 0.0
        rewards[seat] = win * rewards[seat] + (1.0 - win) * (0.5 + 0.5 * margin / (1.0 + abs(margin)))


HEURISTICS = Heuristics(
    obvious=nothing_obvious,
    policy=policy,
    prior=prior,
    settled=settled,
    value=value,
    rethink=fast.rethink,
    exact=True,
    win=0.7,
)
