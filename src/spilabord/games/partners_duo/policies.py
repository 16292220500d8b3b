"""The hand-made players, compiled: see `bots`, whose choices they share value by value."""

from typing import Any

import numpy as np

import spilabord.games.partners_duo.fast as fast
import spilabord.games.partners_duo.tensors as tensors
from spilabord.compiled.kernels import kernel
from spilabord.compiled.luck import below
from spilabord.core.policies import Policy
from spilabord.core.twin import Codes, States
from spilabord.games.partners_duo.bots import HUNTER, RUNNER
from spilabord.games.partners_duo.fast import whole

LOCKED = 1 << 20
CAPTURED = 1 << 12
"""First things first: one of these is worth more than any number of what comes after."""


@kernel
def gain(states: States, i: int, code: int, row: Any) -> int:
    """What a play wins: pegs locked, then pegs sent home, then squares."""
    tensors.features(states, i, code, row)
    captured = int(row[tensors.CAPTURED]) - int(row[tensors.LOST])
    return LOCKED * int(row[tensors.LOCKS]) + CAPTURED * captured + int(row[tensors.WON])


@kernel
def uses(s: Any, seat: int, card: int, codes: Codes) -> int:
    """Everything that this card can do now, if it were this seat's turn."""
    if card == 4:
        return fast.divisions(s, seat, codes, 0)
    count = 0
    for home in range(seat, 4, 2):
        count = fast.moves(s, home, card, codes, count)
    return fast.swaps(s, codes, count) if card == 9 else count


@kernel
def best_use(states: States, i: int, card: int, codes: Codes, row: Any) -> int:
    """The most that this card could win now; nothing if it has no use."""
    count = uses(states[i], whole(states[i].turn), card, codes)
    best = gain(states, i, int(codes[0]), row) if count else 0
    for k in range(1, count):
        best = max(best, gain(states, i, int(codes[k]), row))
    return best


@kernel
def gift(states: States, i: int, luck: Any, codes: Codes, row: Any) -> int:
    """§2.2 The card that would do least, by luck among equals."""
    hand = whole(states[i].hands[states[i].turn])
    least, found, cards = 0, 0, 0
    for card in range(1, 11):
        if fast.count_of(hand, card):
            most = best_use(states, i, card, codes, row)
            if found == 0 or most < least:
                least, found, cards = most, 0, 0
            if most == least:
                cards |= card << (4 * found)
                found += 1
    return fast.GIVE + ((cards >> (4 * below(luck, found))) & 15)


@kernel
def greedy(states: States, i: int, luck: Any, codes: Codes, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """Locks if it can, else sends home what it can, else goes as far as it can; gives away what would do least."""
    row = np.empty(tensors.ACTION_SIZE, np.int16)
    if states[i].given[1] == 0:
        return gift(states, i, luck, codes, row)
    count = fast.legal(states, i, codes)
    if count == 1:
        return int(codes[0])
    found, most = 0, 0
    for k in range(count):
        won = gain(states, i, int(codes[k]), row)
        if k == 0 or won > most:
            found, most = 0, won
        if won == most:
            codes[found] = codes[k]
            found += 1
    return int(codes[below(luck, found)])


@kernel
def squares_run(states: States, seat: int, i: int, code: int) -> int:
    """How far a play brings the pegs of a seat, those that are sent home included."""
    states[i + 1] = states[i]
    fast.apply(states, i + 1, code)
    total = 0
    for home in range(seat, 4, 2):
        for peg in range(3):
            before, after = whole(states[i].pegs[home, peg]), whole(states[i + 1].pegs[home, peg])
            total += int(tensors.PROGRESS[after]) - int(tensors.PROGRESS[before])
    return total


@kernel
def by_taste(states: States, i: int, luck: Any, codes: Codes, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """The play that is liked best, by the taste in the first row; gives away what would do least."""
    row = np.empty(tensors.ACTION_SIZE, np.int16)
    if states[i].given[1] == 0:
        return gift(states, i, luck, codes, row)
    count = fast.legal(states, i, codes)
    if count == 1:
        return int(codes[0])
    seat, found, most = whole(states[i].turn), 0, 0
    for k in range(count):
        tensors.features(states, i, int(codes[k]), row)
        liking = squares_run(states, seat, i, int(codes[k])) + advice[0, 0] * int(row[tensors.CAPTURED])
        liking += advice[0, 1] * int(row[tensors.LOCKS])
        if k == 0 or liking > most:
            found, most = 0, liking
        if liking == most:
            codes[found] = codes[k]
            found += 1
    return int(codes[below(luck, found)])


POLICIES = {
    "greedy": Policy(greedy, np.zeros((1, 2), np.int64)),
    "runner": Policy(by_taste, np.array([RUNNER])),
    "hunter": Policy(by_taste, np.array([HUNTER])),
}
