"""Plans: what to buy and how to play; a list of wishes, of which the first that can be fulfilled is bought.

One spelling serves records, the cache and the code: `6.4.0.4 province:rich18 smithy*2 gold silver`. First comes the
style (`Style`), then wishes: a card, `*` and how many of it are wanted at most, `:` and a condition with its bound.
What is not said is without limit and always true. Kernels read the same as rows of four whole numbers, the style first.
"""

import re
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

import spilabord.games.dominion.fast as fast
from spilabord.compiled.kernels import kernel
from spilabord.core.heuristics import UNSURE
from spilabord.games.dominion.codes import KINDS
from spilabord.games.dominion.fast import COST, GARDENS, POINTS, PROVINCE, empty_piles
from spilabord.games.dominion.hints import CLOGS, EARNS, RETURNS

UNLIMITED: Final = 99
"""A wish that is never fulfilled."""

CONDITIONS = "always few rich early later playable jammed many".split()
ALWAYS, FEW_PROVINCES, RICH, EARLY, LATER, PLAYABLE, JAMMED, MANY_CARDS = range(8)
"""Conditions of a wish, in this order: always; no more than `bound` Provinces are left; the deck earns more than
`bound` coins; in one of the first `bound` turns; after `bound` turns; the deck has fewer Actions that end the chain
than it has ways to play them, and `bound` more; it has more of them than that; it has `bound` cards or more."""


class Style(NamedTuple):
    """How to play: Copper is trashed while the deck earns more than `enough`; Estates are while more than `estates`
    Provinces are left; with a single Action left an attack may come before drawing cards (`attack` is 1); and Gold is
    turned into a Province once no more than `remake` of them are left."""

    enough: int
    estates: int
    attack: int
    remake: int


class Wish(NamedTuple):
    """A number of one card, under a condition."""

    card: int
    most: int = UNLIMITED
    when: int = ALWAYS
    bound: int = 0


Rows: TypeAlias = npt.NDArray[np.int64]
"""A plan as kernels read it."""

ENOUGH, ESTATES, ATTACK, REMAKE = range(4)
"""The columns of the first row."""
CARD, MOST, WHEN, BOUND = range(4)
"""The columns of a wish."""


class Plan(NamedTuple):
    """How to play, and the wishes in their order."""

    style: Style
    wishes: tuple[Wish, ...]

    @property
    def rows(self) -> Rows:
        """For kernels."""
        return np.array([self.style, *self.wishes], np.int64)


def write_plan(plan: Plan) -> str:
    """The one spelling of a plan."""
    return " ".join((".".join(map(str, plan.style)), *map(_write_wish, plan.wishes)))


def _write_wish(wish: Wish) -> str:
    most = f"*{wish.most}" if wish.most < UNLIMITED else ""
    return fast.NAMES[wish.card] + most + (f":{CONDITIONS[wish.when]}{wish.bound}" if wish.when else "")


STYLE = re.compile(r"(\d+)\.(\d+)\.(\d+)\.(\d+)", re.ASCII)
WISH = re.compile(rf"({'|'.join(fast.NAMES)})(?:\*([1-9]\d?))?(?::({'|'.join(CONDITIONS[1:])})(-?\d+))?", re.ASCII)


def read_plan(text: str) -> Plan:
    """The plan of this spelling; raises ValueError for any other text."""
    style, *wishes = text.split(" ")
    found, read = STYLE.fullmatch(style), [WISH.fullmatch(wish) for wish in wishes]
    if found is not None and read and all(read):
        plan = Plan(Style(*map(int, found.groups())), tuple(_wish(*wish.groups()) for wish in read if wish))
        if write_plan(plan) == text:
            return plan
    raise ValueError(f"{text!r} is not a plan: write '6.4.0.4 province:rich18 smithy*2 gold silver'")


def _wish(card: str, most: str | None, when: str | None, bound: str | None) -> Wish:
    condition = CONDITIONS.index(when) if when else ALWAYS
    return Wish(fast.NAMES.index(card), int(most or UNLIMITED), condition, int(bound or 0))


ULTIMATE = read_plan("6.4.0.4 province:rich18 duchy:few4 estate:few2 gold duchy:few6 silver")
"""Big Money that waits with Provinces until it is rich, and takes Duchies and Estates near the end."""


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
    for card in range(fast.GOLD + 1, KINDS):
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
def holds(s: Any, p: Any, when: int, bound: int) -> bool:
    """Whether this condition holds now."""
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
    return bool(size(p) >= bound)


@kernel
def wished(s: Any, p: Any, plan: Rows, place: int) -> bool:
    """Whether more of the card at this place of the plan are wanted, and its condition holds now."""
    if plan[place, MOST] < UNLIMITED and owned(p, plan[place, CARD]) >= plan[place, MOST]:
        return False
    return plan[place, WHEN] == ALWAYS or holds(s, p, plan[place, WHEN], plan[place, BOUND])


@kernel
def ends_the_game(s: Any, card: int) -> bool:
    """Whether the game is over once one more of this pile is gone."""
    if s.supply[card] != 1:
        return False
    return bool(card == PROVINCE or empty_piles(s) >= 2)


@kernel
def ends_well(s: Any, seat: int, points: int) -> bool:
    """Whether this seat would win if the game were over once it has this number of points more."""
    own = fast.score_of(s, seat) + points
    for other in range(s.seats):
        if other != seat:
            rival = fast.score_of(s, other)
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
        return int(fast.BUY | PROVINCE)
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
        first, taken, empty = int(fast.BUY | best), taken | 1 << best, empty + 1
        buys, coins, points = buys - here, coins - here * int(COST[best]), points + here * worth(best)
    return first if ends_well(s, seat, points) else UNSURE


@kernel
def purchase(s: Any, plan: Rows) -> int:
    """A win that is there, else the first wish that can be paid and does not end a game that is lost."""
    win = win_to_buy(s)
    if win != UNSURE:
        return win
    p = s.players[s.turn]
    for place in range(1, plan.shape[0]):
        card = plan[place, CARD]
        if COST[card] <= s.coins and s.supply[card] and wished(s, p, plan, place) and not ends_the_game(s, card):
            return int(fast.BUY | card)
    return fast.END_TURN
