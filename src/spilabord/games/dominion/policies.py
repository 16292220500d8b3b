"""The hand-made players, compiled: see `bots`. Big Money reads its wishes from rows, so that one kernel serves both."""

from collections.abc import Sequence
from typing import Any

import numpy as np

import spilabord.games.dominion.fast as fast
from spilabord.compiled.kernels import kernel
from spilabord.compiled.luck import below
from spilabord.core.policies import Policy
from spilabord.core.twin import Codes, States
from spilabord.games.dominion.bots import BIG_MONEY, CAPTAIN, COLLECTOR, DUCHESS, STEWARD, ULTIMATE, UNLIMITED, Wish
from spilabord.games.dominion.codes import KINDS, card_of, verb_of
from spilabord.games.dominion.plans import Rows, owned

CARD, RICHER, LEFT, MOST = range(4)
"""The columns of a wish, as its fields."""


def rows_of(wishes: Sequence[Wish]) -> Rows:
    """A list of wishes as kernels read it."""
    return np.array([(fast.NAMES.index(card), *bounds) for card, *bounds in wishes], np.int64)


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
        if wishes[place, RICHER] >= 0 and money(p) <= wishes[place, RICHER]:
            continue
        if wishes[place, MOST] >= UNLIMITED or owned(p, card) < wishes[place, MOST]:
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
    **{
        name: Policy(big_money, rows_of(wishes))
        for name, wishes in (
            ("bigmoney", BIG_MONEY),
            ("bigmoney-ultimate", ULTIMATE),
            ("collector", COLLECTOR),
            ("duchess", DUCHESS),
            ("steward", STEWARD),
            ("captain", CAPTAIN),
        )
    },
    "spender": Policy(spender),
}
