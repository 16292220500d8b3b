"""What to buy, compiled: a plan is a list of wishes, and the first that can be fulfilled is bought.

A plan is a table of whole numbers. A wish is a row: a card, how many of it are wanted at most, a condition and its
bound. The first row is no wish: it says how the cards are played (`ENOUGH` and the others below).
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import kernel
from spilabord.core.heuristics import UNSURE
from spilabord.games.dominion.fast import (
    BUY,
    COST,
    DUCHY,
    END_TURN,
    ESTATE,
    GARDENS,
    GOLD,
    NAMES,
    POINTS,
    PROGRAMS,
    PROVINCE,
    SILVER,
    score_of,
)
from spilabord.games.dominion.packing import ACTIONS, CARDS, COINS
from spilabord.games.dominion.packing import CARD_KINDS as KINDS

Plan = npt.NDArray[np.int64]

CARD, MOST, WHEN, BOUND = range(4)
"""The columns of a wish."""

UNLIMITED: Final = 99
"""A wish that is never fulfilled."""

(
    ALWAYS,
    FEW_PROVINCES,  # no more than `bound` Provinces are left
    RICH,  # the deck earns more than `bound` coins
    EARLY,  # in one of the first `bound` turns
    LATER,  # after `bound` turns
    PLAYABLE,  # the deck has fewer Actions that end the chain than it has ways to play them, and `bound` more
    JAMMED,  # it has more of them than that
    MANY_CARDS,  # the deck has `bound` cards or more
) = range(8)
"""Conditions of a wish."""

ENOUGH, ESTATES, ATTACK, REMAKE = range(4)
"""How to play, in the first row: Copper is trashed while the deck earns more than ENOUGH; Estates are while more than
ESTATES Provinces are left; with a single Action left an ATTACK may come before drawing cards; and Gold is turned into
a Province once no more than REMAKE of them are left."""

ULTIMATE: Plan = np.array(
    [
        (6, 4, 0, 4),
        (PROVINCE, UNLIMITED, RICH, 18),
        (DUCHY, UNLIMITED, FEW_PROVINCES, 4),
        (ESTATE, UNLIMITED, FEW_PROVINCES, 2),
        (GOLD, UNLIMITED, ALWAYS, 0),
        (DUCHY, UNLIMITED, FEW_PROVINCES, 6),
        (SILVER, UNLIMITED, ALWAYS, 0),
    ],
    np.int64,
)
"""Big Money that waits with Provinces until it is rich, and takes Duchies and Estates near the end."""


def is_plan(table: Any) -> bool:
    """Whether this is a table of wishes, and not one of another language."""
    rows = [row for row in table if isinstance(row, list) and len(row) == BOUND + 1] if isinstance(table, list) else []
    if len(rows) < 2 or len(rows) != len(table) or not all(type(number) is int for row in rows for number in row):
        return False
    return all(0 <= row[CARD] < KINDS and row[MOST] > 0 and ALWAYS <= row[WHEN] <= MANY_CARDS for row in rows[1:])


def _said(operation: int, card: str) -> int:
    """How many cards, Actions or coins a card gives."""
    return sum(number for what, number in PROGRAMS.get(card, []) if what == operation)


EARNS = np.array([1, 2, 3] + [_said(COINS, name) for name in NAMES[3:]], np.int64)
"""How many coins a card gives when it is played."""
DRAWS = np.array([_said(CARDS, name) for name in NAMES], np.int64)
DRAWS[NAMES.index("library")] = 2
DRAWS[NAMES.index("adventurer")] = 2
RETURNS = np.array([_said(ACTIONS, name) for name in NAMES], np.int64)
"""How many Actions a card gives back."""
CLOGS = np.array([name in PROGRAMS and _said(ACTIONS, name) == 0 and name != "throne-room" for name in NAMES], np.int64)
"""Actions after which, by themselves, no other can be played."""


@kernel
def owned(p: Any, card: int) -> int:
    """How many of this card the player has, wherever they lie."""
    total = int(p.hand[card]) + int(p.deck[card]) + int(p.discard[card]) + int(p.play[card])
    for place in range(p.top_n):
        total += p.top[place] == card
    return total


@kernel
def earning(p: Any) -> int:
    """The coins in the whole deck."""
    total = 0
    for card in range(KINDS):
        if EARNS[card]:
            total += EARNS[card] * owned(p, card)
    return total


@kernel
def clogging(p: Any) -> int:
    """How many more Actions end the chain than there are ways to play one more."""
    total = 0
    for card in range(GOLD + 1, KINDS):
        if CLOGS[card]:
            total += owned(p, card)
        elif RETURNS[card] > 1:
            total -= owned(p, card)
    return total


@kernel
def size(p: Any) -> int:
    """How many cards the player has."""
    total = int(p.hand_n) + int(p.deck_n) + int(p.discard_n) + int(p.top_n)
    for card in range(KINDS):
        total += int(p.play[card])
    return total


@kernel
def wished(s: Any, p: Any, wish: Any) -> bool:
    """Whether more of this card are wanted, and its condition holds now."""
    if wish[MOST] < UNLIMITED and owned(p, wish[CARD]) >= wish[MOST]:
        return False
    when, bound = wish[WHEN], wish[BOUND]
    if when == FEW_PROVINCES:
        return bool(s.supply[PROVINCE] <= bound)
    if when == RICH:
        return bool(earning(p) > bound)
    if when == EARLY:
        return bool(p.turns <= bound)
    if when == LATER:
        return bool(p.turns > bound)
    if when == PLAYABLE:
        return bool(clogging(p) < bound)
    if when == JAMMED:
        return bool(clogging(p) > bound)
    if when == MANY_CARDS:
        return bool(size(p) >= bound)
    return True


@kernel
def empty_piles(s: Any) -> int:
    """How many piles of the supply are gone."""
    empty = 0
    for card in range(KINDS):
        empty += int(s.piles) >> card & 1 and s.supply[card] == 0
    return empty


@kernel
def ends_the_game(s: Any, card: int) -> bool:
    """Whether the game is over once one more of this pile is gone."""
    if s.supply[card] != 1:
        return False
    return bool(card == PROVINCE or empty_piles(s) >= 2)


@kernel
def ends_well(s: Any, seat: int, points: int) -> bool:
    """Whether this seat would win if the game were over once it has this number of points more."""
    own = score_of(s, seat) + points
    for other in range(s.seats):
        if other != seat:
            rival = score_of(s, other)
            later = s.players[seat].turns > s.players[other].turns
            if rival > own or (rival == own and later):
                return False
    return True


@kernel
def worth(card: int) -> int:
    """The points of a card, at the least."""
    return 1 if card == GARDENS else int(POINTS[card])


@kernel
def suits_better(s: Any, card: int, other: int, empty: int) -> bool:
    """Which pile to buy up: the last one for its points, those before it as cheaply as can be."""
    if empty == 2:
        return bool(s.supply[card] * worth(card) > s.supply[other] * worth(other))
    return bool(s.supply[card] * COST[card] < s.supply[other] * COST[other])


@kernel
def win_to_buy(s: Any) -> int:
    """The first of the purchases that end the game with a win this turn, if there are such."""
    seat, buys, coins = int(s.turn), int(s.buys), int(s.coins)
    left = int(s.supply[PROVINCE])
    if 0 < left <= buys and left * COST[PROVINCE] <= coins and ends_well(s, seat, left * POINTS[PROVINCE]):
        return int(BUY | PROVINCE)
    first, points, empty, taken = UNSURE, 0, empty_piles(s), 0
    while empty < 3:
        best = UNSURE
        for card in range(KINDS):
            here = int(s.supply[card])
            if int(s.piles) >> card & 1 and here and not taken >> card & 1:
                payable = here <= buys and here * COST[card] <= coins
                if payable and (best == UNSURE or suits_better(s, card, best, empty)):
                    best = card
        if best == UNSURE:
            return UNSURE
        here = int(s.supply[best])
        first, taken, empty = int(BUY | best), taken | 1 << best, empty + 1
        buys, coins, points = buys - here, coins - here * int(COST[best]), points + here * worth(best)
    return first if ends_well(s, seat, points) else UNSURE


@kernel
def purchase(s: Any, plan: Plan) -> int:
    """A win that is there, else the first wish that can be paid and does not end a game that is lost."""
    win = win_to_buy(s)
    if win != UNSURE:
        return win
    p = s.players[s.turn]
    for place in range(1, plan.shape[0]):
        card = plan[place, CARD]
        if COST[card] <= s.coins and s.supply[card] and wished(s, p, plan[place]) and not ends_the_game(s, card):
            return int(BUY | card)
    return END_TURN
