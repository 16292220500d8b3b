"""The hand-made players, compiled: see `bots`. Big Money reads its wishes from rows, so that one kernel serves both."""

from typing import Any

import numpy as np

import spilabord.games.dominion.fast as fast
from spilabord.compiled.kernels import kernel
from spilabord.compiled.luck import below
from spilabord.core.policies import Policy
from spilabord.core.twin import Codes, States
from spilabord.games.dominion.bots import (
    LEFT_FOR_DUCHIES,
    LEFT_FOR_EARLY_DUCHIES,
    LEFT_FOR_ESTATES,
    MONEY_FOR_PROVINCES,
)
from spilabord.games.dominion.codes import KINDS, card_of, verb_of
from spilabord.games.dominion.plans import Rows, owned

CARD, POORER, LEFT = range(3)
"""The columns of a wish: the card, the money that one must have more of, and how many Provinces may be left."""
ALWAYS = -1, 99

BIG_MONEY = np.array([(card, *ALWAYS) for card in (fast.PROVINCE, fast.GOLD, fast.SILVER)])
ULTIMATE = np.array(
    [
        (fast.PROVINCE, MONEY_FOR_PROVINCES, 99),
        (fast.DUCHY, -1, LEFT_FOR_DUCHIES),
        (fast.ESTATE, -1, LEFT_FOR_ESTATES),
        (fast.GOLD, *ALWAYS),
        (fast.DUCHY, -1, LEFT_FOR_EARLY_DUCHIES),
        (fast.SILVER, *ALWAYS),
    ]
)


@kernel
def money(p: Any) -> int:
    """The coins of all Treasures that a player has."""
    return owned(p, fast.COPPER) + 2 * owned(p, fast.SILVER) + 3 * owned(p, fast.GOLD)


@kernel
def least_useful(codes: Codes, count: int) -> int:
    """Declines what can be declined; otherwise gives away what makes the least money."""
    if codes[count - 1] == fast.DONE:
        return fast.DONE
    best, least = -1, 4
    for k in range(count):
        card = card_of(int(codes[k]))
        coins = card + 1 if card <= fast.GOLD else 0
        if verb_of(int(codes[k])) == fast.DISCARD and coins < least:
            best, least = int(codes[k]), coins
    return int(codes[0]) if best < 0 else best


@kernel
def first_affordable(s: Any, p: Any, wishes: Rows) -> int:
    """The first wish that can be paid, or the end of the turn."""
    for place in range(wishes.shape[0]):
        card = wishes[place, CARD]
        if fast.COST[card] > s.coins or not s.supply[card] or s.supply[fast.PROVINCE] > wishes[place, LEFT]:
            continue
        if wishes[place, POORER] < 0 or money(p) > wishes[place, POORER]:
            return int(fast.BUY | card)
    return fast.END_TURN


@kernel
def big_money(states: States, i: int, luck: Any, codes: Codes, weights: Any, advice: Rows) -> int:  # noqa: ARG001
    """Plays every Treasure, and the first Action it has; buys by its wishes; declines what can be declined."""
    s = states[i]
    if s.stack_n:
        return least_useful(codes, fast.legal(states, i, codes))
    p = s.players[s.turn]
    if not s.buying and s.actions:
        for card in range(fast.GOLD + 1, KINDS):
            if p.hand[card] and fast.DEEDS >> card & 1:
                return int(fast.PLAY | card)
    if not s.bought:
        for card in range(fast.GOLD + 1):
            if p.hand[card]:
                return int(fast.PLAY | card)
    return first_affordable(s, p, advice)


@kernel
def wasteful(code: int) -> int:
    """How gladly a Spender does this: a Play above all, then the dearest card; 0 is what it does if it must."""
    if verb_of(code) == fast.PLAY:
        return 100
    return int(fast.COST[card_of(code)]) if verb_of(code) == fast.BUY else 0


@kernel
def spender(states: States, i: int, luck: Any, codes: Codes, weights: Any, advice: Rows) -> int:  # noqa: ARG001
    """Plays all it can and buys the dearest card it can, by luck among equals."""
    count = fast.legal(states, i, codes)
    ends, most, found = codes[count - 1] == fast.END_TURN, 0, 0
    for k in range(count):
        glad = wasteful(int(codes[k]))
        if glad > most:
            most, found = glad, 0
        if glad == most:
            codes[found] = codes[k]
            found += 1
    return fast.END_TURN if ends and most == 0 else int(codes[below(luck, found)])


POLICIES = {
    "bigmoney": Policy(big_money, BIG_MONEY),
    "bigmoney-ultimate": Policy(big_money, ULTIMATE),
    "spender": Policy(spender),
}
