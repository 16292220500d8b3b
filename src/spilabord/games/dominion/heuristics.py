"""What a good player looks at, compiled: buying by a list of wishes, as in Big Money, and the hints for the search."""

from functools import lru_cache
from typing import Any

import numpy as np

import spilabord.games.dominion.fast as fast
import spilabord.games.dominion.plans as plans
from spilabord.compiled.bits import lowest
from spilabord.compiled.hints import value_template
from spilabord.compiled.kernels import kernel, specialise
from spilabord.core.heuristics import UNSURE, Heuristics, Planning
from spilabord.core.twin import OVER, Codes, States
from spilabord.games.dominion.codes import KINDS, card_of, verb_of
from spilabord.games.dominion.evolution import make_plan, topic
from spilabord.games.dominion.hints import DOUBLES, EAGERNESS, FREE
from spilabord.games.dominion.plans import Rows, ends_the_game, ends_well, owned
from spilabord.games.dominion.strategy import sensible

BIG_MONEY = plans.read_plan("6.4.0.4 province gold silver").rows


@kernel
def _purchase(s: Any, p: Any, plan: Rows) -> int:
    """The first wish that can be paid, or the end of the turn; conditions, which these plans do not have, cost 3 %."""
    for place in range(1, plan.shape[0]):
        card, most = plan[place, plans.CARD], plan[place, plans.MOST]
        if fast.COST[card] <= s.coins and s.supply[card] and (most >= plans.UNLIMITED or owned(p, card) < most):
            return int(fast.BUY | card)
    return fast.END_TURN


@kernel
def _least_useful(codes: Codes, number: int) -> int:
    """Declines what can be declined; otherwise gives away what makes the least money."""
    if codes[number - 1] == fast.DONE:
        return fast.DONE
    for place in range(number):
        if verb_of(codes[place]) == fast.DISCARD and card_of(codes[place]) > fast.GOLD:
            return int(codes[place])
    return int(codes[0])


@kernel
def choice(states: States, i: int, plan: Rows, codes: Codes) -> int:
    """Plays every Action and every Treasure, then buys by the plan."""
    s = states[i]
    if s.stack_n:
        return _least_useful(codes, fast.legal(states, i, codes))
    p = s.players[s.turn]
    if not s.buying and s.actions:
        for card in range(fast.GOLD + 1, KINDS):
            if p.hand[card] and fast.DEEDS >> card & 1:
                return int(fast.PLAY | card)
    if not s.bought:
        for card in range(fast.GOLD + 1):
            if p.hand[card]:
                return int(fast.PLAY | card)
    return _purchase(s, p, plan)


@kernel
def play_plans(states: States, i: int, luck: Any, plans: Any, codes: Codes) -> None:
    """A whole game in which each seat follows its plan."""
    while True:
        seat = fast.to_move(states, i)
        if seat == OVER:
            return
        if seat < 0:
            fast.apply(states, i, fast.deal(states, i, luck))
        else:
            fast.apply(states, i, choice(states, i, plans[seat], codes))


@kernel
def many_games(states: States, luck: Any, plans: Any, codes: Codes, results: Any) -> None:
    """Plays from the first state, in the second, as many games as there are rows of results.

    A row has the scores of four seats, their ranks, their turns, and who started.
    """
    for game in range(results.shape[0]):
        states[1] = states[0]
        fast.apply(states, 1, fast.deal(states, 1, luck))
        results[game, 12] = states[1].turn
        play_plans(states, 1, luck, plans, codes)
        fast.outcome(states, 1, results[game, 0:4], results[game, 4:8])
        for seat in range(states[1].seats):
            results[game, 8 + seat] = states[1].players[seat].turns


# Hints for the search


@kernel
def bargain(s: Any) -> int:
    """A win that can be bought; the end of the turn where there is nothing to buy but Copper and Curses."""
    win = plans.win_to_buy(s)
    if win == UNSURE and s.coins < fast.COST[fast.ESTATE] and not int(s.piles) >> fast.GARDENS & 1:
        return fast.END_TURN
    return win


@kernel
def obvious(states: States, i: int) -> int:
    """Cards that cost no Action are played, then Treasures; a win is bought, and nothing where there is nothing."""
    s = states[i]
    if s.stack_n or s.ended:
        return UNSURE
    p = s.players[s.turn]
    if not s.buying and s.actions:
        free, any_deed, doubled = UNSURE, False, False
        for card in range(fast.GOLD + 1, KINDS):
            if p.hand[card] and fast.DEEDS >> card & 1:
                any_deed, doubled = True, doubled or DOUBLES[card] != 0
                if FREE[card] and (free == UNSURE or EAGERNESS[card] > EAGERNESS[free]):
                    free = card
        if any_deed:
            return UNSURE if free == UNSURE or doubled else int(fast.PLAY | free)
    if not s.bought:
        for card in range(fast.GOLD, -1, -1):
            if p.hand[card]:
                return int(fast.PLAY | card)
    return bargain(s) if s.buys else UNSURE


MONEY_ROWS = len(plans.ULTIMATE.rows)


@lru_cache(maxsize=64)
def advice(plan: str) -> Rows:
    """This plan, and Big Money for anyone who plays that."""
    return np.concatenate([plans.read_plan(plan).rows, plans.ULTIMATE.rows])


ADVISED = 0.6
"""How much of the promise lies on what the plan would do."""

SELDOM, NEVER = 0.25, 0.02
"""What is left for cards that the plan does not speak of, and for a Copper, a Curse or an Action left unplayed."""

REVEALING = 4
"""After this number of turns it shows who wants no Action cards."""


@kernel
def plan_of(s: Any, advice: Rows) -> Rows:
    """The plan for the kingdom; anyone who has no Action by now plays Big Money, whose wishes stand behind it."""
    p = s.players[s.turn]
    own = advice[: advice.shape[0] - MONEY_ROWS]
    if p.turns <= REVEALING:
        return own
    deeds = int(s.kingdom) & fast.DEEDS
    while deeds:
        if owned(p, lowest(deeds)):
            return own
        deeds &= deeds - 1
    return advice[advice.shape[0] - MONEY_ROWS :]


@kernel
def policy(states: States, i: int, luck: Any, codes: Codes, weights: Any, advice: Rows) -> int:  # noqa: ARG001 (no luck)
    """What needs no thought, else what a sensible player with the plan does."""
    sure = obvious(states, i)
    return sure if sure != UNSURE else sensible(states, i, plan_of(states[i], advice), codes)


@kernel
def gives_up(s: Any, code: int) -> bool:
    """Whether this purchase, the last of the turn, ends a game that is being lost."""
    card = card_of(code)
    if verb_of(code) != fast.BUY or s.buys != 1 or not ends_the_game(s, card):
        return False
    return not ends_well(s, int(s.turn), plans.worth(card))


@kernel
def promise(code: int, advised: int, plan: Rows) -> float:
    """How promising an action looks that the plan does not ask for now."""
    verb, card = verb_of(code), card_of(code)
    if code == fast.END_ACTIONS and verb_of(advised) == fast.PLAY:
        return NEVER
    if verb not in (fast.BUY, fast.GAIN):
        return 1.0
    if card in (fast.COPPER, fast.CURSE):
        return NEVER
    for place in range(1, plan.shape[0]):
        if plan[place, plans.CARD] == card:
            return 1.0
    return SELDOM


@kernel
def prior(states: States, i: int, codes: Codes, count: int, weights: Any, advice: Rows) -> None:
    """Much of the promise lies on what the plan asks for, and most of the rest on what it speaks of."""
    others = np.empty(64, np.int64)
    plan = plan_of(states[i], advice)
    advised = sensible(states, i, plan, others)
    total, at = 0.0, -1
    for k in range(count):
        if codes[k] == advised:
            at = k
        elif gives_up(states[i], codes[k]):
            weights[k] = -1.0
        else:
            weights[k] = promise(codes[k], advised, plan)
            total += weights[k]
    weights[at] = total * ADVISED / (1.0 - ADVISED)


@kernel
def settled(states: States, root: int, i: int) -> bool:
    """In a row of games a rollout ends with its game."""
    return bool(states[i].played != states[root].played)


HEURISTICS = Heuristics(
    policy=policy,
    prior=prior,
    settled=settled,
    value=specialise(value_template, "dominion_value", outcome=fast.outcome),
    obvious=obvious,
    planning=Planning(topic=topic, make=make_plan, default=plans.write_plan(plans.ULTIMATE), read=advice),
    exploration=0.3,
    depth=1,
)
