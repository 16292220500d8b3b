"""A league: many bots, every pair, and one rating for each (Bradley-Terry, in points of Elo) with its interval."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import exp, log, log10
from typing import Any

from spilabord.core.chance import Rng

BOOTSTRAPS = 200
STEPS = 200
HALF_A_GAME = 0.5
"""Every pair starts with a drawn game, so that a bot that never lost has a rating too."""

Pairing = tuple[int, int]


def pairings(bots: Sequence[str]) -> list[Pairing]:
    """Every pair of bots."""
    return list(combinations(range(len(bots)), 2))


def ratings(count: int, shares: Mapping[Pairing, Sequence[float]]) -> list[float]:
    """The ratings that make these results likeliest; their mean is 0, and 400 points are ten to one."""
    won = {pair: sum(values) + HALF_A_GAME for pair, values in shares.items()}
    played = {pair: len(values) + 2 * HALF_A_GAME for pair, values in shares.items()}
    strength = [1.0] * count
    for _ in range(STEPS):
        strength = _improved(strength, won, played)
    mean = sum(map(log10, strength)) / count
    return [400 * (log10(one) - mean) for one in strength]


def _improved(strength: list[float], won: Mapping[Pairing, float], played: Mapping[Pairing, float]) -> list[float]:
    """One step of minorisation and maximisation."""
    wins, weight = [0.0] * len(strength), [0.0] * len(strength)
    for (one, other), games in played.items():
        wins[one] += won[one, other]
        wins[other] += games - won[one, other]
        expected = games / (strength[one] + strength[other])
        weight[one] += expected
        weight[other] += expected
    better = [win / heavy for win, heavy in zip(wins, weight, strict=True)]
    middle = exp(sum(map(log, better)) / len(better))
    return [one / middle for one in better]


def league_table(bots: Sequence[str], shares: Mapping[Pairing, Sequence[float]]) -> list[dict[str, Any]]:
    """Every bot with its rating and its 95 % interval, from deals drawn again with replacement; the best one first."""
    found = ratings(len(bots), shares)
    luck = Rng("bootstrap")
    again = [
        ratings(len(bots), {pair: [luck.pick(values) for _ in values] for pair, values in shares.items()})
        for _ in range(BOOTSTRAPS)
    ]
    lines = []
    for bot, name in enumerate(bots):
        drawn = sorted(one[bot] for one in again)
        cut = round(0.025 * BOOTSTRAPS)
        lines.append({"name": name, "rating": found[bot], "interval": (drawn[cut], drawn[-cut - 1])})
    return sorted(lines, key=lambda line: -line["rating"])
