"""How a sensible player goes about it, compiled: which Action first, what to give away, and buying by a plan."""

from typing import Any

import numpy as np

import spilabord.games.dominion.codes as ops
import spilabord.games.dominion.fast as fast
import spilabord.games.dominion.plans as plans
from spilabord.compiled.kernels import kernel
from spilabord.core.twin import OVER, Codes, States
from spilabord.games.dominion.codes import KINDS, arg_of, by_of, card_of, op_of, seat_of, verb_of
from spilabord.games.dominion.hints import CLOGS, CURSES, DOUBLES, DRAWN_TO, DRAWS, EAGERNESS, NEEDS, TWICE
from spilabord.games.dominion.packing import NONE
from spilabord.games.dominion.plans import Rows, earning, ends_the_game, purchase, wished

LATE = 4
"""How few Provinces are left when points begin to count for more than cards."""


@kernel
def is_dead(card: int) -> bool:
    """A card that does nothing in a hand."""
    return card == fast.CURSE or fast.VICTORIES >> card & 1 != 0


@kernel
def is_rubbish(s: Any, p: Any, card: int, plan: Rows) -> bool:
    """A card that the deck is better without."""
    if card == fast.CURSE:
        return True
    if card == fast.ESTATE:
        return bool(s.supply[fast.PROVINCE] > plan[0, plans.ESTATES])
    return bool(card == fast.COPPER and earning(p) > plan[0, plans.ENOUGH])


@kernel
def remakes_gold(s: Any, plan: Rows) -> bool:
    """Whether a Remodel turns Gold into a Province."""
    return bool(0 < s.supply[fast.PROVINCE] <= plan[0, plans.REMAKE])


@kernel
def other_deeds(p: Any) -> int:
    """How many Actions are in the hand that a Throne Room could play."""
    others = 0
    for card in range(fast.GOLD + 1, KINDS):
        if fast.DEEDS >> card & 1 and not DOUBLES[card]:
            others += int(p.hand[card])
    return others


@kernel
def has_use(s: Any, p: Any, card: int, plan: Rows) -> bool:
    """Whether playing this Action now does any good."""
    need = int(NEEDS[card])
    if need == NONE:
        return True
    op, arg = op_of(need), ops.rest_of_line(need)
    if op == ops.LENDER:
        return bool(p.hand[card_of(arg)] > 0)
    if op == ops.CELLAR:
        return bool(p.hand[fast.ESTATE] or p.hand[fast.DUCHY] or p.hand[fast.PROVINCE] or p.hand[fast.CURSE])
    if op == ops.PLAY_TWICE:
        return other_deeds(p) > 0
    if op == ops.UPGRADE and arg & ops.TREASURE_ONLY:
        return bool(p.hand[fast.COPPER] or p.hand[fast.SILVER])
    if p.hand[fast.CURSE] or (p.hand[fast.ESTATE] and is_rubbish(s, p, fast.ESTATE, plan)):
        return True
    if op == ops.UPGRADE:
        return bool(p.hand[fast.GOLD] and remakes_gold(s, plan))
    return bool(p.hand[fast.COPPER] > 1 and earning(p) > plan[0, plans.ENOUGH] + 1)


@kernel
def eagerness(s: Any, p: Any, card: int, plan: Rows) -> int:
    """How soon to play this Action, with this hand."""
    base = int(EAGERNESS[card])
    if DOUBLES[card] and other_deeds(p) == 1:
        return 100
    if DRAWN_TO[card]:
        drawn = int(DRAWN_TO[card]) + 1 - int(p.hand_n)
        return 66 if drawn >= 3 else 45 if drawn > 0 else 3
    left = int(p.deck_n) + int(p.discard_n) + int(p.top_n)
    if CLOGS[card] and DRAWS[card] > left and not (CURSES[card] and s.supply[fast.CURSE]):
        return 1 + left
    if s.actions == 1 and plan[0, plans.ATTACK] and fast.ASSAULTS >> card & 1 and CLOGS[card]:
        return base + 15
    return base


@kernel
def deed(s: Any, p: Any, plan: Rows) -> int:
    """The Action to play now, or no more."""
    best, most = -1, 0
    for card in range(fast.GOLD + 1, KINDS):
        if p.hand[card] and EAGERNESS[card] and has_use(s, p, card, plan):
            eager = eagerness(s, p, card, plan)
            if eager > most:
                best, most = card, eager
    return fast.END_ACTIONS if best < 0 else int(fast.PLAY | best)


@kernel
def played_twice(s: Any, p: Any, codes: Codes, count: int) -> int:
    """What a Throne Room plays: Villages while the hand has more to play, else what does most."""
    best, most = int(codes[0]), -1
    for k in range(count):
        card = card_of(int(codes[k]))
        twice = int(TWICE[card])
        if s.actions == 0 and not CLOGS[card] and other_deeds(p) > 2:
            twice += 50
        if twice > most:
            best, most = int(codes[k]), twice
    return best


@kernel
def keeping(card: int) -> int:
    """How much a card in hand is worth keeping."""
    if is_dead(card):
        return 0
    if card <= fast.GOLD:
        return 2 + 3 * card
    return 3 + int(fast.COST[card])


@kernel
def giving_up(codes: Codes, count: int) -> int:
    """Of cards that must be given away, the one least worth keeping."""
    best, least = int(codes[0]), 1000
    for k in range(count):
        worth = keeping(card_of(int(codes[k])))
        if worth < least:
            best, least = int(codes[k]), worth
    return best


@kernel
def in_need(s: Any, card: int) -> int:
    """How welcome a card is that no wish speaks of."""
    if card == fast.PROVINCE:
        return 9
    if card in (fast.DUCHY, fast.ESTATE):
        return 8 if s.supply[fast.PROVINCE] <= LATE else 1
    if card in (fast.COPPER, fast.CURSE):
        return int(card == fast.COPPER) - 1
    return 7 if card == fast.GOLD else 6 if card == fast.SILVER else 2


@kernel
def gained(s: Any, p: Any, plan: Rows, codes: Codes, count: int) -> int:
    """Of cards that can be gained, what the plan wants first; else money, or points at the end."""
    for place in range(1, plan.shape[0]):
        for k in range(count):
            card = plan[place, plans.CARD]
            if codes[k] == fast.GAIN | card and wished(s, p, plan, place) and not ends_the_game(s, card):
                return int(codes[k])
    best = int(codes[0])
    for k in range(count):
        if in_need(s, card_of(int(codes[k]))) > in_need(s, card_of(best)):
            best = int(codes[k])
    return best


@kernel
def upgraded(s: Any, p: Any, plan: Rows, codes: Codes, count: int, coins_only: bool) -> int:
    """What to trash for something better."""
    best, most = int(codes[0]), -1000
    for k in range(count):
        card = card_of(int(codes[k]))
        worth = -keeping(card)
        if coins_only:
            worth = 2 - abs(card - fast.SILVER)
        elif card == fast.GOLD and remakes_gold(s, plan):
            worth = 30
        elif card in (fast.CURSE, fast.ESTATE):
            worth = 20 - card if is_rubbish(s, p, card, plan) else -20
        elif fast.VICTORIES >> card & 1:
            worth = -20
        if worth > most:
            best, most = int(codes[k]), worth
    return best


@kernel
def trimmed(s: Any, p: Any, plan: Rows) -> int:
    """What a Chapel trashes next: Curses, then Estates, then Copper."""
    for card in (fast.CURSE, fast.ESTATE, fast.COPPER):
        if p.hand[card] and is_rubbish(s, p, card, plan):
            return int(fast.TRASH | card)
    return fast.DONE


@kernel
def answer(s: Any, plan: Rows, codes: Codes, count: int) -> int:
    """What to say when a card asks."""
    step = int(s.stack[s.stack_n - 1])
    op, seat, by = op_of(step), seat_of(step), by_of(step)
    p = s.players[seat]
    first = int(codes[0])
    verb = verb_of(first)
    if op == ops.SPY_ON:
        card = int(s.held_last)
        poor = is_dead(card) or card == fast.COPPER
        return first if poor == (seat == by) else fast.KEEP
    if op == ops.LIBRARY:
        return fast.KEEP if count == 1 or s.actions > 0 else fast.SET_ASIDE
    if verb == fast.REVEAL or first == fast.OVERTURN_DECK:
        return first
    if op == ops.CELLAR:
        for k in range(count - 1):
            if is_dead(card_of(int(codes[k]))):
                return int(codes[k])
        return fast.DONE
    if op == ops.TRASH_UP_TO:
        return trimmed(s, p, plan)
    if op == ops.UPGRADE:
        return upgraded(s, p, plan, codes, count, arg_of(step) & ops.TREASURE_ONLY != 0)
    if op == ops.ROB:
        return int(codes[count - 1])
    if verb == fast.GAIN:
        if codes[count - 1] != fast.DONE:
            return gained(s, p, plan, codes, count)
        best = int(codes[count - 2])
        return best if card_of(best) > fast.COPPER else fast.DONE
    if verb == fast.PLAY:
        return played_twice(s, p, codes, count)
    if verb in (fast.DISCARD, fast.TRASH, fast.PUT):
        return giving_up(codes, count)
    return first


@kernel
def sensible(states: States, i: int, plan: Rows, codes: Codes) -> int:
    """What a sensible player with this plan does."""
    s = states[i]
    if s.stack_n:
        return answer(s, plan, codes, fast.legal(states, i, codes))
    p = s.players[s.turn]
    if not s.buying and s.actions:
        play = deed(s, p, plan)
        if play != fast.END_ACTIONS:
            return play
        for card in range(fast.GOLD + 1, KINDS):
            if p.hand[card] and fast.DEEDS >> card & 1:
                return fast.END_ACTIONS
    if not s.bought:
        for card in range(fast.GOLD, -1, -1):
            if p.hand[card]:
                return int(fast.PLAY | card)
    return purchase(s, plan)


@kernel
def contest(states: States, luck: Any, one: Rows, other: Rows, codes: Codes, games: int) -> float:
    """How many of these games the first plan wins against the second, ties half; they start in turn."""
    scores, ranks = np.zeros(8, np.int64), np.zeros(8, np.int64)
    won = 0.0
    for game in range(games):
        mine = game & 1
        states[1] = states[0]
        while True:
            seat = fast.to_move(states, 1)
            if seat == OVER:
                break
            if seat < 0:
                fast.apply(states, 1, fast.deal(states, 1, luck))
            elif seat == mine:
                fast.apply(states, 1, sensible(states, 1, one, codes))
            else:
                fast.apply(states, 1, sensible(states, 1, other, codes))
        fast.outcome(states, 1, scores, ranks)
        if ranks[mine] < ranks[1 - mine]:
            won += 1.0
        elif ranks[mine] == ranks[1 - mine]:
            won += 0.5
    return won
