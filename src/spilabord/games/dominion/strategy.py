"""How a sensible player goes about it, compiled: which Action first, what to give away, and buying by a plan.

A plan is a list of wishes, the first that can be fulfilled is bought. A wish is a card and its condition: a number
below 100 is how many of it are wanted, 100 + n waits until the deck holds more than n coins, and -n until n Provinces
are left. The first line is no wish: it says below how many coins the deck trashes no Copper.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from spilabord.core.compiled import kernel
from spilabord.core.heuristics import UNSURE
from spilabord.core.twin import OVER, Codes, States
from spilabord.games.dominion.fast import (
    BUY,
    COPPER,
    COST,
    CURSE,
    DEEDS,
    DISCARD,
    DONE,
    DUCHY,
    END_ACTIONS,
    END_TURN,
    ESTATE,
    GAIN,
    GOLD,
    KEEP,
    NAMES,
    OVERTURN_DECK,
    PLAY,
    POINTS,
    PROVINCE,
    PUT,
    REVEAL,
    SET_ASIDE,
    SILVER,
    TRASH,
    VICTORIES,
    apply,
    deal,
    legal,
    outcome,
    score_of,
    to_move,
)
from spilabord.games.dominion.packing import CARD_KINDS as KINDS
from spilabord.games.dominion.packing import CELLAR, LIBRARY, ROB, SPY_ON, TRASH_UP_TO, UPGRADE

Plan = npt.NDArray[np.int64]

ALWAYS = 99
RICH = 100

ULTIMATE: Plan = np.array(
    [(COPPER, 6), (PROVINCE, RICH + 18), (DUCHY, -4), (ESTATE, -2), (GOLD, ALWAYS), (DUCHY, -6), (SILVER, ALWAYS)],
    np.int64,
)
"""Big Money that waits with Provinces until it is rich, and takes Duchies and Estates near the end."""

_EAGERNESS = """village 90 festival 88 market 86 laboratory 84 spy 80 cellar 30 throne-room 95 witch 70 council-room 64
    smithy 60 library 58 militia 56 adventurer 54 moneylender 53 mine 50 bureaucrat 40 remodel 38 chapel 57 moat 36
    woodcutter 35 chancellor 34 workshop 33 feast 45 thief 20""".split()
EAGERNESS = np.zeros(KINDS, np.int64)
for _name, _number in zip(_EAGERNESS[::2], _EAGERNESS[1::2], strict=True):
    EAGERNESS[NAMES.index(_name)] = int(_number)
"""Which Action to play first: those that give Actions back, then by what they do."""

CELLAR_CARD, CHAPEL, MINE, MONEYLENDER, REMODEL, THRONE_ROOM = (
    NAMES.index(name) for name in "cellar chapel mine moneylender remodel throne-room".split()
)
LATE = 4
"""So few Provinces are left when points begin to count for more than cards."""


@kernel
def owned(p: Any, card: int) -> int:
    """How many of this card the player has, wherever they lie."""
    total = int(p.hand[card]) + int(p.deck[card]) + int(p.discard[card]) + int(p.play[card])
    for place in range(p.top_n):
        total += p.top[place] == card
    return total


@kernel
def money(p: Any) -> int:
    """The coins in the whole deck."""
    return owned(p, COPPER) + 2 * owned(p, SILVER) + 3 * owned(p, GOLD)


@kernel
def wished(s: Any, p: Any, plan: Plan, place: int) -> bool:
    """Whether the condition of this wish holds now."""
    card, condition = plan[place, 0], plan[place, 1]
    if condition < 0:
        return bool(int(s.supply[PROVINCE]) <= -condition)
    if condition >= RICH:
        return bool(money(p) > condition - RICH)
    return bool(condition >= ALWAYS or owned(p, card) < condition)


@kernel
def ends_the_game(s: Any, card: int) -> bool:
    """Whether the game is over once one more of this pile is gone."""
    if s.supply[card] != 1:
        return False
    if card == PROVINCE:
        return True
    empty = 1
    for other in range(KINDS):
        empty += int(s.piles) >> other & 1 and s.supply[other] == 0
    return empty >= 3


@kernel
def ends_well(s: Any, seat: int, card: int) -> bool:
    """Whether this seat would win if that were the last card."""
    own = score_of(s, seat) + int(POINTS[card])
    for other in range(s.seats):
        if other != seat:
            rival = score_of(s, other)
            later = s.players[seat].turns > s.players[other].turns
            if rival > own or (rival == own and later):
                return False
    return True


@kernel
def win_to_buy(s: Any) -> int:
    """The purchase that ends the game with a win, if there is one."""
    seat = int(s.turn)
    for card in range(KINDS):
        payable = int(s.piles) >> card & 1 and COST[card] <= s.coins
        if payable and ends_the_game(s, card) and ends_well(s, seat, card):
            return int(BUY | card)
    return UNSURE


@kernel
def purchase(s: Any, plan: Plan) -> int:
    """A win that is there, else the first wish that can be paid and does not end a game that is lost."""
    win = win_to_buy(s)
    if win != UNSURE:
        return win
    p = s.players[s.turn]
    for place in range(1, plan.shape[0]):
        card = plan[place, 0]
        if COST[card] <= s.coins and s.supply[card] and wished(s, p, plan, place) and not ends_the_game(s, card):
            return int(BUY | card)
    return END_TURN


@kernel
def is_dead(card: int) -> bool:
    """A card that does nothing in a hand."""
    return card == CURSE or VICTORIES >> card & 1 != 0


@kernel
def is_rubbish(s: Any, p: Any, card: int, enough: int) -> bool:
    """A card that the deck is better without."""
    if card == CURSE:
        return True
    if card == ESTATE:
        return bool(s.supply[PROVINCE] > LATE)
    return bool(card == COPPER and money(p) > enough)


@kernel
def has_use(s: Any, p: Any, card: int, enough: int) -> bool:
    """Whether playing this Action now does any good."""
    if card == CHAPEL:
        estates = p.hand[ESTATE] and is_rubbish(s, p, ESTATE, enough)
        return bool(p.hand[CURSE] or estates or (p.hand[COPPER] > 1 and money(p) > enough + 1))
    if card == MONEYLENDER:
        return bool(p.hand[COPPER] > 0)
    if card == MINE:
        return bool(p.hand[COPPER] or p.hand[SILVER])
    if card == REMODEL:
        late = s.supply[PROVINCE] <= LATE
        return bool(p.hand[CURSE] or p.hand[ESTATE] or (p.hand[GOLD] and late))
    if card == CELLAR_CARD:
        return bool(p.hand[ESTATE] or p.hand[DUCHY] or p.hand[PROVINCE] or p.hand[CURSE])
    if card == THRONE_ROOM:
        others = 0
        for other in range(GOLD + 1, KINDS):
            others += p.hand[other] > 0 and other != THRONE_ROOM and DEEDS >> other & 1 != 0
        return others > 0
    return True


@kernel
def deed(s: Any, p: Any, enough: int) -> int:
    """The Action to play now, or no more."""
    best, eagerness = -1, 0
    for card in range(GOLD + 1, KINDS):
        if p.hand[card] and EAGERNESS[card] > eagerness and has_use(s, p, card, enough):
            best, eagerness = card, EAGERNESS[card]
    return END_ACTIONS if best < 0 else int(PLAY | best)


@kernel
def keeping(card: int) -> int:
    """How much a card in hand is worth keeping."""
    if is_dead(card):
        return 0
    if card <= GOLD:
        return 2 + 3 * card
    return 3 + int(COST[card])


@kernel
def giving_up(codes: Codes, count: int) -> int:
    """Of cards that must be given away, the one least worth keeping."""
    best, least = int(codes[0]), 1000
    for k in range(count):
        worth = keeping(int(codes[k]) & 31)
        if worth < least:
            best, least = int(codes[k]), worth
    return best


@kernel
def gained(s: Any, p: Any, plan: Plan, codes: Codes, count: int) -> int:
    """Of cards that can be gained, what the plan wants first; else the dearest."""
    for place in range(1, plan.shape[0]):
        for k in range(count):
            if codes[k] == GAIN | plan[place, 0] and wished(s, p, plan, place):
                return int(codes[k])
    best = int(codes[0])
    for k in range(count):
        if codes[k] != DONE and COST[codes[k] & 31] > COST[best & 31] and codes[k] & 31 != CURSE:
            best = int(codes[k])
    return best


@kernel
def upgraded(s: Any, codes: Codes, count: int) -> int:
    """What to trash for something better."""
    best, most = int(codes[0]), -1000
    for k in range(count):
        card = int(codes[k]) & 31
        worth = -int(COST[card])
        if card == CURSE:
            worth = 20
        elif card == ESTATE and s.supply[PROVINCE] > 2:
            worth = 10
        elif card == GOLD and s.supply[PROVINCE] <= LATE and s.supply[PROVINCE] > 0:
            worth = 30
        elif VICTORIES >> card & 1:
            worth = -20
        elif card == SILVER:
            worth = 1
        if worth > most:
            best, most = int(codes[k]), worth
    return best


@kernel
def answer(s: Any, plan: Plan, codes: Codes, count: int) -> int:
    """What to say when a card asks."""
    step = int(s.stack[s.stack_n - 1])
    op, seat, by = step & 31, step >> 5 & 3, step >> 7 & 3
    p = s.players[seat]
    first = int(codes[0])
    verb = first & ~31
    if op == SPY_ON:
        card = int(s.held_last)
        poor = is_dead(card) or card == COPPER
        return first if poor == (seat == by) else KEEP
    if op == LIBRARY:
        return KEEP if count == 1 or s.actions > 0 else SET_ASIDE
    if verb == REVEAL or first == OVERTURN_DECK:
        return first
    if op == CELLAR:
        for k in range(count - 1):
            if is_dead(int(codes[k]) & 31):
                return int(codes[k])
        return DONE
    if op == TRASH_UP_TO:
        for k in range(count - 1):
            card = int(codes[k]) & 31
            if is_rubbish(s, p, card, int(plan[0, 1])):
                return int(codes[k])
        return DONE
    if op == UPGRADE:
        return upgraded(s, codes, count)
    if op == ROB:
        return int(codes[count - 1])
    if verb == GAIN:
        if codes[count - 1] != DONE:
            return gained(s, p, plan, codes, count)
        best = int(codes[count - 2])
        return best if best & 31 > COPPER else DONE
    if verb == DISCARD:
        return giving_up(codes, count)
    if verb == PLAY:
        best = first
        for k in range(count):
            if EAGERNESS[codes[k] & 31] > EAGERNESS[best & 31] and codes[k] & 31 != THRONE_ROOM:
                best = int(codes[k])
        return best
    if verb in (TRASH, PUT):
        return giving_up(codes, count)
    return first


@kernel
def sensible(states: States, i: int, plan: Plan, codes: Codes) -> int:
    """What a sensible player with this plan does."""
    s = states[i]
    if s.stack_n:
        return answer(s, plan, codes, legal(states, i, codes))
    p = s.players[s.turn]
    if not s.buying and s.actions:
        play = deed(s, p, int(plan[0, 1]))
        if play != END_ACTIONS:
            return play
        for card in range(GOLD + 1, KINDS):
            if p.hand[card] and DEEDS >> card & 1:
                return END_ACTIONS
    if not s.bought:
        for card in range(GOLD, -1, -1):
            if p.hand[card]:
                return int(PLAY | card)
    return purchase(s, plan)


@kernel
def contest(states: States, luck: Any, one: Plan, other: Plan, codes: Codes, games: int) -> float:
    """How many of so many games the first plan wins against the second, ties half; they start in turn."""
    scores, ranks = np.zeros(8, np.int64), np.zeros(8, np.int64)
    won = 0.0
    for game in range(games):
        mine = game & 1
        states[1] = states[0]
        while True:
            seat = to_move(states, 1)
            if seat == OVER:
                break
            if seat < 0:
                apply(states, 1, deal(states, 1, luck))
            elif seat == mine:
                apply(states, 1, sensible(states, 1, one, codes))
            else:
                apply(states, 1, sensible(states, 1, other, codes))
        outcome(states, 1, scores, ranks)
        if ranks[mine] < ranks[1 - mine]:
            won += 1.0
        elif ranks[mine] == ranks[1 - mine]:
            won += 0.5
    return won
