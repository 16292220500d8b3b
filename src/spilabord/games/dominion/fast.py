"""The same rules, compiled: zones are counts by card, what waits is a stack of whole numbers.

The kernels do not read `cards.py`: what a card says is told a second time, in `PROGRAMS`, so that the two
readings can be held against each other.
"""

from collections.abc import Callable
from math import comb
from typing import Any, Final, cast

import numpy as np

import spilabord.games.dominion.codes as ops
import spilabord.games.dominion.packing as packing
from spilabord.compiled.bits import lowest, nth_bit, ones
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import below
from spilabord.compiled.templates import playout_template
from spilabord.core.game import CHANCE
from spilabord.core.twin import OVER, Codes, States, Twin
from spilabord.games.dominion.codes import KINDS, arg_of, by_of, card_of, op_of, safe_of, seat_of, step_of, verb_of
from spilabord.games.dominion.packing import NONE, SECRET
from spilabord.games.dominion.state import Options

# The cards, told a second time

COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE = range(7)
NAMES = """copper silver gold estate duchy province curse cellar chapel moat chancellor village woodcutter workshop
    bureaucrat feast gardens militia moneylender remodel smithy spy thief throne-room council-room festival laboratory
    library market mine witch adventurer""".split()
MOAT, FEAST, GARDENS = NAMES.index("moat"), NAMES.index("feast"), NAMES.index("gardens")
COST = np.array([0, 3, 6, 2, 5, 8, 0] + [2] * 3 + [3] * 4 + [4] * 10 + [5] * 7 + [6], np.int64)
FIRST_KINGDOM = 7
POINTS = np.array([0, 0, 0, 1, 3, 6, -1] + [0] * (KINDS - FIRST_KINGDOM), np.int64)
TREASURES: Final = 0b111
VICTORIES: Final = 0b111000 | 1 << GARDENS
BASICS: Final = (1 << FIRST_KINGDOM) - 1
DEEDS: Final = ((1 << KINDS) - 1) & ~BASICS & ~(1 << GARDENS)
"""The Action cards."""
ASSAULTS: Final = sum(1 << NAMES.index(name) for name in "bureaucrat militia spy thief witch".split())

PROGRAMS: dict[str, list[tuple[int, int]]] = {
    "cellar": [(ops.ACTIONS, 1), (ops.CELLAR, 0)],
    "chapel": [(ops.TRASH_UP_TO, 4)],
    "moat": [(ops.CARDS, 2)],
    "chancellor": [(ops.COINS, 2), (ops.MAY_OVERTURN, 0)],
    "village": [(ops.CARDS, 1), (ops.ACTIONS, 2)],
    "woodcutter": [(ops.BUYS, 1), (ops.COINS, 2)],
    "workshop": [(ops.GAIN_UP_TO, 4)],
    "bureaucrat": [(ops.GAIN_CARD, SILVER | ops.TO_DECK), (ops.EACH_OTHER, ops.line(ops.PUT_VICTORY))],
    "feast": [(ops.TRASH_THIS, FEAST), (ops.GAIN_UP_TO, 5)],
    "militia": [(ops.COINS, 2), (ops.EACH_OTHER, ops.line(ops.MILITIA, 3))],
    "moneylender": [(ops.LENDER, ops.card_and_coins(COPPER, 3))],
    "remodel": [(ops.UPGRADE, 2)],
    "smithy": [(ops.CARDS, 3)],
    "spy": [(ops.CARDS, 1), (ops.ACTIONS, 1), (ops.EVERYBODY, ops.line(ops.SPY_ON))],
    "thief": [(ops.EACH_OTHER, ops.line(ops.ROB, 2)), (ops.TAKE_STOLEN, 0)],
    "throne-room": [(ops.PLAY_TWICE, 0)],
    "council-room": [(ops.CARDS, 4), (ops.BUYS, 1), (ops.EACH_OTHER, ops.line(ops.CARDS, 1))],
    "festival": [(ops.ACTIONS, 2), (ops.BUYS, 1), (ops.COINS, 2)],
    "laboratory": [(ops.CARDS, 2), (ops.ACTIONS, 1)],
    "library": [(ops.LIBRARY, 7)],
    "market": [(ops.CARDS, 1), (ops.ACTIONS, 1), (ops.BUYS, 1), (ops.COINS, 1)],
    "mine": [(ops.UPGRADE, 3 | ops.TREASURE_ONLY | ops.TO_HAND)],
    "witch": [(ops.CARDS, 2), (ops.EACH_OTHER, ops.line(ops.GAIN_CARD, CURSE))],
    "adventurer": [(ops.DIG, 2)],
}
FLEETING = sum(1 << NAMES.index(name) for name, program in PROGRAMS.items() if program[0][0] == ops.TRASH_THIS)
"""Cards that go to the trash before anybody can look."""
LINES = 4
TEXT = np.full((KINDS, LINES), NONE, np.int64)
for _name, _program in PROGRAMS.items():
    TEXT[NAMES.index(_name), : len(_program)] = [ops.line(op, arg) for op, arg in _program]

BY_PRICE = np.array(sorted(range(KINDS), key=lambda card: (COST[card], NAMES[card])), np.int64)
CHOOSE = np.array([[comb(n, k) for k in range(11)] for n in range(KINDS - FIRST_KINGDOM + 1)], np.int64)
"""How many ways to choose k of n."""

# Codes of actions

START, INCLUDE, TURN, LAND, PICK, PLAY, BUY, DISCARD, TRASH, GAIN, PUT, REVEAL = (
    np.arange(12, dtype=np.int64) << ops.CARD_BITS
)
END_ACTIONS, END_TURN, KEEP, SET_ASIDE, OVERTURN_DECK, DONE = range(12 << ops.CARD_BITS, (12 << ops.CARD_BITS) + 6)

wide = cast("Callable[[Any], int]", np.int64)
"""All numbers that kernels hand each other have one width: another width would be compiled once more."""


# Steps


@kernel
def _push(s: Any, step: int) -> None:
    s.stack[s.stack_n] = step
    s.stack_n += 1


@kernel
def _pop(s: Any) -> None:
    s.stack_n -= 1
    s.stack[s.stack_n] = 0


@kernel
def _count_down(s: Any) -> None:
    """The step on top has one fewer to go."""
    s.stack[s.stack_n - 1] -= step_of(0, 0, 0, 1)


@kernel
def _kinds(counts: Any) -> int:
    """The kinds of card that are there, as a mask."""
    mask = 0
    for card in range(KINDS):
        if counts[card]:
            mask |= 1 << card
    return mask


@kernel
def _sum(counts: Any) -> int:
    total = 0
    for card in range(KINDS):
        total += int(counts[card])
    return total


# Zones


@kernel
def _shuffle(p: Any) -> None:
    for card in range(KINDS):
        p.deck[card] = p.discard[card]
        p.discard[card] = 0
        p.shown_discard[card] = 0
    p.deck_n = p.discard_n
    p.discard_n = 0
    p.face = NONE


@kernel
def _take_top(p: Any) -> int:
    p.top_n -= 1
    card = wide(p.top[p.top_n])
    p.top[p.top_n] = 0
    return card


@kernel
def _put_on_top(p: Any, card: int) -> None:
    p.top[p.top_n] = card
    p.top_n += 1


@kernel
def _into_hand(p: Any, card: int) -> None:
    p.hand[card] += 1
    p.hand_n += 1


@kernel
def _openly_into_hand(p: Any, card: int) -> None:
    _into_hand(p, card)
    p.shown_hand[card] += 1


@kernel
def _out_of_hand(p: Any, card: int) -> None:
    p.hand[card] -= 1
    p.hand_n -= 1
    if p.shown_hand[card]:
        p.shown_hand[card] -= 1


@kernel
def _discard(p: Any, card: int) -> None:
    p.discard[card] += 1
    p.discard_n += 1
    p.shown_discard[card] += 1
    p.face = card


@kernel
def _may_hold_moat(p: Any) -> bool:
    if p.shown_hand[MOAT]:
        return True
    hidden = wide(p.hand[MOAT]) + wide(p.deck[MOAT]) + wide(p.discard[MOAT]) - wide(p.shown_discard[MOAT])
    if hidden == 0:
        return False
    return wide(p.hand_n) > _sum(p.shown_hand)


@kernel
def _discard_held(s: Any, p: Any) -> None:
    """What lies on the table for an effect goes onto the discard pile."""
    if s.held_n:
        for card in range(KINDS):
            p.discard[card] += s.held[card]
            p.shown_discard[card] += s.held[card]
            s.held[card] = 0
        p.discard_n += s.held_n
        p.face = s.held_last
        s.held_n = 0
    s.held_last = NONE


@kernel
def _discard_named(s: Any, p: Any) -> int:
    """The cards named from the hand are discarded at once; says how many."""
    number = wide(s.held_n)
    if number:
        last = wide(s.held_last)
        if p.shown_hand[last]:
            p.shown_hand[last] -= 1
        for card in range(KINDS):
            p.hand[card] -= s.held[card]
            p.discard[card] += s.held[card]
            s.held[card] = 0
            p.shown_hand[card] = max(0, wide(p.shown_hand[card]) - (number - 1))
        p.hand_n -= number
        p.discard_n += number
        p.shown_discard[last] += 1
        p.face = last
        s.held_n = 0
        s.held_last = NONE
    return number


@kernel
def _hold(s: Any, card: int) -> None:
    s.held[card] += 1
    s.held_n += 1
    s.held_last = card


@kernel
def _gain(s: Any, seat: int, card: int, to: int) -> None:
    s.supply[card] -= 1
    p = s.players[seat]
    if to == ops.TO_DISCARD:
        _discard(p, card)
    elif to == ops.TO_DECK:
        _put_on_top(p, card)
    else:
        _openly_into_hand(p, card)


@kernel
def _affordable(s: Any, limit: int) -> int:
    """The piles that are not empty and cost no more than this, as a mask."""
    mask = 0
    piles = wide(s.piles)
    for card in range(KINDS):
        if piles >> card & 1 and s.supply[card] and COST[card] <= limit:
            mask |= 1 << card
    return mask


# Playing


@kernel
def _lay_down(p: Any, card: int) -> None:
    _out_of_hand(p, card)
    p.play[card] += 1
    if not FLEETING >> card & 1:
        p.last = card


@kernel
def _begin(s: Any, seat: int, card: int) -> None:
    _push(s, step_of(ops.CARRY_OUT, seat, seat, card))
    if ASSAULTS >> card & 1:
        players = wide(s.seats)
        for further in range(players - 1, 0, -1):
            victim = (seat + further) % players
            if _may_hold_moat(s.players[victim]):
                _push(s, step_of(ops.REACT, victim, seat, 0))


@kernel
def _action_phase(s: Any) -> bool:
    if s.buying or s.actions == 0:
        return False
    p = s.players[s.turn]
    return _kinds(p.hand) & DEEDS != 0


@kernel
def _nothing_to_buy(s: Any) -> bool:
    if s.buys == 0:
        return True
    p = s.players[s.turn]
    if p.hand_n and not s.bought:
        return False
    return _affordable(s, wide(s.coins)) == 0 and not _action_phase(s)


@kernel
def _clean_up(s: Any) -> None:
    seat = wide(s.turn)
    p = s.players[seat]
    moved = wide(p.hand_n)
    face = wide(p.last)
    if moved and (face == NONE or not s.hand_under_play):
        for place in range(KINDS):
            face = int(BY_PRICE[place])
            if p.hand[face]:
                break
        if p.shown_hand[face] == 0:
            p.shown_discard[face] += 1
    for card in range(KINDS):
        p.discard[card] += p.hand[card] + p.play[card]
        p.shown_discard[card] += p.shown_hand[card] + p.play[card]
        moved += wide(p.play[card])
        p.hand[card] = 0
        p.play[card] = 0
        p.shown_hand[card] = 0
    if face != NONE:
        p.face = face
    p.discard_n += moved
    p.hand_n = 0
    p.last = NONE
    _push(s, step_of(ops.FINISH_TURN, seat, seat, 0))
    _push(s, step_of(ops.CARDS, seat, seat, 5))


# Scoring


@kernel
def score_of(s: Any, seat: int) -> int:
    p = s.players[seat]
    points = 0
    cards = wide(p.hand_n) + wide(p.deck_n) + wide(p.discard_n) + wide(p.top_n)
    gardens = wide(p.hand[GARDENS]) + wide(p.deck[GARDENS]) + wide(p.discard[GARDENS])
    for card in range(KINDS):
        cards += wide(p.play[card])
        if POINTS[card]:
            points += POINTS[card] * (wide(p.hand[card]) + wide(p.deck[card]) + wide(p.discard[card]))
    for place in range(p.top_n):
        card = wide(p.top[place])
        points += POINTS[card]
        gardens += card == GARDENS
    if s.stack_n:
        top = wide(s.stack[s.stack_n - 1])
        op = op_of(top)
        if seat_of(top) == seat and (op in (ops.SPY_ON, ops.ROB, ops.DIG, ops.LIBRARY)):
            cards += wide(s.held_n)
            gardens += wide(s.held[GARDENS])
            for card in range(KINDS):
                points += POINTS[card] * wide(s.held[card])
            if s.drawn != NONE:
                cards += 1
                points += POINTS[s.drawn]
                gardens += s.drawn == GARDENS
    return points + gardens * (cards // 10)


@kernel
def _rank(s: Any, seat: int) -> int:
    """The place of a seat in the present game."""
    score = score_of(s, seat)
    rank = 1
    for other in range(wide(s.seats)):
        theirs = score_of(s, other)
        if theirs > score or (theirs == score and s.players[other].turns < s.players[seat].turns):
            rank += 1
    return rank


# From turn to turn


@kernel
def empty_piles(s: Any) -> int:
    """How many piles of the supply are gone."""
    empty = 0
    for card in range(KINDS):
        empty += int(s.piles) >> card & 1 and s.supply[card] == 0
    return empty


@kernel
def _why_over(s: Any) -> int:
    if s.supply[PROVINCE] == 0:
        return 1
    if empty_piles(s) >= 3:
        return 2
    for seat in range(wide(s.seats)):
        if s.players[seat].turns < s.limit:
            return 0
    return 3


@kernel
def _finish_turn(s: Any) -> None:
    ended = _why_over(s)
    players = wide(s.seats)
    if not ended:
        s.turn = (wide(s.turn) + 1) % players
        _push(s, step_of(ops.BEGIN_TURN, wide(s.turn), wide(s.turn), 0))
        return
    s.ended = ended
    if s.games == 1:
        return
    winners = 0
    for seat in range(players):
        s.sums[seat] += score_of(s, seat)
        if _rank(s, seat) == 1:
            winners |= 1 << seat
            s.wins[seat] += 1
    s.played += 1
    if s.played < s.games:
        _next_game(s, winners)


@kernel
def _next_game(s: Any, winners: int) -> None:
    players = wide(s.seats)
    everybody = (1 << players) - 1
    if ones(winners) == 1:
        among = 1 << (lowest(winners) + 1) % players
    else:
        among = everybody & ~winners
        if among == 0:
            among = everybody
    for seat in range(players):
        p = s.players[seat]
        for card in range(KINDS):
            p.hand[card] = 0
            p.deck[card] = 0
            p.discard[card] = 0
            p.play[card] = 0
            p.shown_hand[card] = 0
            p.shown_discard[card] = 0
        for place in range(p.top_n):
            p.top[place] = 0
        p.hand_n = 0
        p.deck_n = 0
        p.discard_n = 0
        p.top_n = 0
        p.turns = 0
        p.face = NONE
        p.last = NONE
    for card in range(KINDS):
        s.supply[card] = 0
        s.trash[card] = 0
    s.piles = 0
    named = wide(s.agreed[s.played])
    if named in (packing.FOUND_BY_CHANCE, packing.FOUND_BY_CHOICE):
        s.way = named
        s.kingdom = s.contains
    else:
        s.way = 0
        s.kingdom = named
    s.turn = 0
    s.actions = 0
    s.buys = 0
    s.coins = 0
    s.buying = 0
    s.bought = 0
    s.ended = 0
    _push(s, ops.LAY_OUT)
    _push(s, ops.FIND_KINGDOM)
    _push(s, step_of(ops.FIND_STARTER, 0, 0, among))


@kernel
def _lay_out(s: Any) -> None:
    players = wide(s.seats)
    s.piles = BASICS | wide(s.kingdom)
    victories = 8 if players == 2 else 12
    for card in range(FIRST_KINGDOM, KINDS):
        if wide(s.kingdom) >> card & 1:
            s.supply[card] = victories if card == GARDENS else 10
    s.supply[COPPER] = 60 - 7 * players
    s.supply[SILVER] = 40
    s.supply[GOLD] = 30
    s.supply[ESTATE] = victories
    s.supply[DUCHY] = victories
    s.supply[PROVINCE] = victories
    s.supply[CURSE] = 10 * (players - 1)
    start = wide(s.turn)
    _push(s, step_of(ops.BEGIN_TURN, start, start, 0))
    for further in range(players - 1, -1, -1):
        seat = (start + further) % players
        p = s.players[seat]
        p.deck[COPPER] = 7
        p.deck[ESTATE] = 3
        p.deck_n = 10
        _push(s, step_of(ops.CARDS, seat, seat, 5))


@kernel
def _begin_turn(s: Any) -> None:
    s.players[s.turn].turns += 1
    s.actions = 1
    s.buys = 1
    s.coins = 0
    s.buying = 0
    s.bought = 0


# The kingdom


@kernel
def _completions(s: Any, chosen: int) -> int:
    """How many kingdoms that fulfil the wishes contain these cards."""
    number = ones(chosen)
    if number > 10:
        return 0
    rest = wide(s.allowed) & ~chosen
    total = 0
    for missed in range(1 << wide(s.wish_n)):
        usable = rest
        sign = 1
        possible = True
        for wish in range(s.wish_n):
            if missed >> wish & 1:
                usable &= ~wide(s.wishes[wish])
                sign = -sign
                possible = possible and not wide(s.wishes[wish]) & chosen
        if possible:
            total += sign * CHOOSE[ones(usable), 10 - number]
    return total


# What follows by itself


@kernel
def _can_turn(p: Any) -> int:
    """Whether the next card is known (2), chance's (1), or nowhere (0); shuffles if it must."""
    if p.top_n:
        return 2
    if p.deck_n:
        return 1
    if p.discard_n:
        _shuffle(p)
        return 1
    return 0


@kernel
def _upgradable(p: Any, arg: int) -> int:
    kinds = _kinds(p.hand)
    return kinds & TREASURES if arg & ops.TREASURE_ONLY else kinds


@kernel
def _offered(s: Any, arg: int) -> int:
    piles = _affordable(s, card_of(arg))
    return piles & TREASURES if arg & ops.TREASURE_ONLY else piles


@kernel
def _upgrade(s: Any, seat: int, by: int, arg: int, card: int) -> None:
    _pop(s)
    _out_of_hand(s.players[seat], card)
    s.trash[card] += 1
    _push(s, step_of(ops.GAIN_UP_TO, seat, by, arg + int(COST[card])))


@kernel
def _put(s: Any, seat: int, card: int) -> None:
    _pop(s)
    _out_of_hand(s.players[seat], card)
    _put_on_top(s.players[seat], card)


@kernel
def _play_twice(s: Any, seat: int, by: int, card: int) -> None:
    _pop(s)
    _push(s, step_of(ops.PLAY_AGAIN, seat, by, card))
    _lay_down(s.players[seat], card)
    _begin(s, seat, card)


@kernel
def _rob(s: Any, seat: int, card: int) -> None:
    """This card is stolen, the rest discarded."""
    _pop(s)
    s.held[card] -= 1
    s.held_n -= 1
    s.trash[card] += 1
    s.stolen[card] += 1
    s.stolen_n += 1
    if s.held_n:
        s.held_last = lowest(_kinds(s.held))
    else:
        s.held_last = NONE
    _discard_held(s, s.players[seat])


@kernel
def _share_out(s: Any, step: int) -> None:
    """Everybody else, or everybody, does what the step says, except whom a Moat protects."""
    first = 1 if op_of(step) == ops.EACH_OTHER else 0
    players = wide(s.seats)
    seat, by, safe, arg = seat_of(step), by_of(step), safe_of(step), arg_of(step)
    _pop(s)
    for further in range(players - 1, first - 1, -1):
        victim = (seat + further) % players
        if not safe >> victim & 1:
            _push(s, ops.sparing(step_of(op_of(arg), victim, by, ops.rest_of_line(arg)), safe))


@kernel
def _take_for_step(s: Any, p: Any, op: int, card: int) -> None:
    """A known card has come off the deck for this step."""
    if op == ops.CARDS:
        _openly_into_hand(p, card)
        _count_down(s)
    elif op == ops.LIBRARY:
        if DEEDS >> card & 1:
            s.drawn = card
            s.drawn_known = 1
        else:
            _openly_into_hand(p, card)
    else:
        _hold_revealed(s, op, card)


@kernel
def _hold_revealed(s: Any, op: int, card: int) -> None:
    """A revealed card lies on the table; an Adventurer's Treasures will not be discarded."""
    before = s.held_last
    _hold(s, card)
    if op == ops.DIG and card <= GOLD:
        s.held_last = before


@kernel
def _dug_up(s: Any, p: Any) -> None:
    for card in range(3):
        while s.held[card]:
            s.held[card] -= 1
            s.held_n -= 1
            _openly_into_hand(p, card)
    _discard_held(s, p)


@kernel
def _wants_card(s: Any, p: Any, op: int, arg: int) -> bool:
    if op == ops.CARDS:
        return arg > 0
    if op == ops.SPY_ON:
        return bool(s.held_n == 0)
    if op == ops.ROB:
        return bool(s.held_n < arg)
    if op == ops.LIBRARY:
        return bool(s.drawn == NONE and p.hand_n < arg)
    if op == ops.DIG:
        return wide(s.held[COPPER]) + wide(s.held[SILVER]) + wide(s.held[GOLD]) < arg
    return False


@kernel
def _advance_deck(s: Any, op: int, seat: int, arg: int) -> bool:
    """One thing that a step about a deck does by itself; False if somebody must decide."""
    p = s.players[seat]
    if _wants_card(s, p, op, arg):
        where = _can_turn(p)
        if where == 1:
            return False
        if where == 2:
            _take_for_step(s, p, op, _take_top(p))
            return True
    if op == ops.SPY_ON and s.held_n:
        return False
    if op == ops.LIBRARY and s.drawn != NONE:
        return False
    if op == ops.ROB:
        treasures = _kinds(s.held) & TREASURES
        if ones(treasures) > 1:
            return False
        if treasures:
            _rob(s, seat, lowest(treasures))
            return True
    _pop(s)
    if op == ops.DIG:
        _dug_up(s, p)
    elif op != ops.CARDS:
        _discard_held(s, p)
    return True


@kernel
def _advance_hand(s: Any, op: int, seat: int, by: int, arg: int) -> bool:
    """The same for steps about a hand."""
    p = s.players[seat]
    if op == ops.CELLAR:
        if p.hand_n > s.held_n:
            return False
        _pop(s)
        _push(s, step_of(ops.CARDS, seat, by, _discard_named(s, p)))
    elif op == ops.MILITIA:
        if wide(p.hand_n) - wide(s.held_n) > arg:
            return False
        _pop(s)
        _discard_named(s, p)
    elif op == ops.TRASH_UP_TO:
        if arg and p.hand_n:
            return False
        _pop(s)
    elif op == ops.UPGRADE:
        cards = _upgradable(p, arg)
        if ones(cards) > 1:
            return False
        if cards:
            _upgrade(s, seat, by, arg, lowest(cards))
        else:
            _pop(s)
    elif op == ops.PUT_VICTORY:
        cards = _kinds(p.hand) & VICTORIES
        if ones(cards) > 1:
            return False
        if cards:
            _put(s, seat, lowest(cards))
        else:
            _pop(s)
            for card in range(KINDS):
                p.shown_hand[card] = p.hand[card]
    elif op == ops.PLAY_TWICE:
        cards = _kinds(p.hand) & DEEDS
        if ones(cards) > 1:
            return False
        if cards:
            _play_twice(s, seat, by, lowest(cards))
        else:
            _pop(s)
    else:
        _lend(s, p, arg)
    return True


@kernel
def _lend(s: Any, p: Any, arg: int) -> None:
    """§11.12 The card is trashed for coins, if it is in the hand."""
    _pop(s)
    card = card_of(arg)
    if p.hand[card]:
        _out_of_hand(p, card)
        s.trash[card] += 1
        s.coins += ops.coins_of(arg)


@kernel
def _advance_table(s: Any, step: int, op: int, seat: int, by: int, arg: int) -> bool:
    """The same for steps about the supply and the turn."""
    if op in (ops.REACT, ops.OVERTURN):
        return False
    if op == ops.GAIN_UP_TO:
        piles = _offered(s, arg)
        if ones(piles) > 1:
            return False
        _pop(s)
        if piles:
            _gain(s, seat, lowest(piles), arg & ops.TO_ANY)
    elif op == ops.MAY_OVERTURN:
        if wide(s.players[seat].deck_n) + wide(s.players[seat].top_n):
            return False
        _pop(s)
    elif op == ops.TAKE_STOLEN:
        if s.stolen_n:
            return False
        _pop(s)
    elif op == ops.FIND_STARTER:
        if ones(arg) > 1:
            return False
        _pop(s)
        s.turn = lowest(arg)
    elif op == ops.FIND_KINGDOM:
        if ones(wide(s.kingdom)) < 10:
            return False
        _pop(s)
    elif op in (ops.EACH_OTHER, ops.EVERYBODY):
        _share_out(s, step)
    else:
        _pop(s)
        _simply(s, step, op, seat, by, arg)
    return True


@kernel
def _simply(s: Any, step: int, op: int, seat: int, by: int, arg: int) -> None:
    """Steps that ask nothing of anybody."""
    if op == ops.ACTIONS:
        s.actions += arg
    elif op == ops.COINS:
        s.coins += arg
    elif op == ops.BUYS:
        s.buys += arg
    elif op == ops.CARRY_OUT:
        safe = safe_of(step)
        for place in range(LINES - 1, -1, -1):
            text = TEXT[arg, place]
            if text != NONE:
                _push(s, ops.sparing(step_of(op_of(text), seat, by, ops.rest_of_line(text)), safe))
    elif op == ops.PLAY_AGAIN:
        _begin(s, seat, arg)
    elif op == ops.GAIN_CARD:
        if s.supply[card_of(arg)]:
            _gain(s, seat, card_of(arg), arg & ops.TO_ANY)
    elif op == ops.TRASH_THIS:
        if s.players[seat].play[arg]:
            s.players[seat].play[arg] -= 1
            s.trash[arg] += 1
    elif op == ops.BEGIN_TURN:
        _begin_turn(s)
    elif op == ops.FINISH_TURN:
        _finish_turn(s)
    else:
        _lay_out(s)


@kernel
def _settle(s: Any) -> None:
    """Everything that follows by itself."""
    while True:
        if s.stack_n == 0:
            if s.ended or not _nothing_to_buy(s):
                return
            _clean_up(s)
            continue
        step = wide(s.stack[s.stack_n - 1])
        op, seat, by, arg = op_of(step), seat_of(step), by_of(step), arg_of(step)
        if op <= ops.DIG:
            goes_on = _advance_deck(s, op, seat, arg)
        elif op <= ops.LENDER:
            goes_on = _advance_hand(s, op, seat, by, arg)
        else:
            goes_on = _advance_table(s, step, op, seat, by, arg)
        if not goes_on:
            return


@kernel
def _settle_at(states: States, i: int) -> None:
    _settle(states[i])


# The contract


@kernel
def to_move(states: States, i: int) -> int:
    """Whose decision: a seat, chance, or nobody's."""
    s = states[i]
    if s.stack_n == 0:
        return OVER if s.ended else wide(s.turn)
    step = wide(s.stack[s.stack_n - 1])
    op, seat, by = op_of(step), seat_of(step), by_of(step)
    if op in (ops.CARDS, ops.DIG, ops.OVERTURN, ops.FIND_STARTER):
        return CHANCE
    if op == ops.SPY_ON:
        return by if s.held_n else CHANCE
    if op == ops.ROB:
        return CHANCE if s.held_n < arg_of(step) else by
    if op == ops.LIBRARY:
        return CHANCE if s.drawn == NONE else seat
    if op == ops.FIND_KINGDOM:
        if s.way == 1:
            return CHANCE
        return (wide(s.turn) + ones(wide(s.kingdom)) - ones(wide(s.contains))) % wide(s.seats)
    return seat


@kernel
def _list(codes: Any, verb: int, mask: int, number: int) -> int:
    """Writes a code for each card of the mask from place `number` on; says how many there are now."""
    for card in range(KINDS):
        if mask >> card & 1:
            codes[number] = verb | card
            number += 1
    return number


@kernel
def legal(states: States, i: int, codes: Codes) -> int:
    """The legal codes, chance's too."""
    s = states[i]
    if s.stack_n == 0:
        return 0 if s.ended else _legal_in_turn(s, codes)
    step = wide(s.stack[s.stack_n - 1])
    op, seat, arg = op_of(step), seat_of(step), arg_of(step)
    p = s.players[seat]
    if to_move(states, i) == CHANCE:
        return _legal_chance(s, p, op, arg, codes)
    number = 0
    if op in (ops.CELLAR, ops.MILITIA):
        for card in range(KINDS):
            if p.hand[card] > s.held[card]:
                codes[number] = DISCARD | card
                number += 1
    elif op == ops.TRASH_UP_TO:
        number = _list(codes, TRASH, _kinds(p.hand), 0)
    elif op == ops.UPGRADE:
        return _list(codes, TRASH, _upgradable(p, arg), 0)
    elif op == ops.GAIN_UP_TO:
        return _list(codes, GAIN, _offered(s, arg), 0)
    elif op == ops.PUT_VICTORY:
        return _list(codes, PUT, _kinds(p.hand) & VICTORIES, 0)
    elif op == ops.PLAY_TWICE:
        return _list(codes, PLAY, _kinds(p.hand) & DEEDS, 0)
    elif op == ops.ROB:
        return _list(codes, TRASH, _kinds(s.held) & TREASURES, 0)
    elif op == ops.TAKE_STOLEN:
        number = _list(codes, GAIN, _kinds(s.stolen), 0)
    elif op == ops.FIND_KINGDOM:
        return _legal_kingdom(s, PICK, codes)
    elif op == ops.REACT:
        number = _list(codes, REVEAL, _kinds(p.hand) & 1 << MOAT, 0)
    elif op == ops.MAY_OVERTURN:
        codes[0] = OVERTURN_DECK
        number = 1
    elif op == ops.SPY_ON:
        codes[0] = DISCARD | wide(s.held_last)
        codes[1] = KEEP
        return 2
    else:
        codes[0] = KEEP
        codes[1] = SET_ASIDE
        return 2 if DEEDS >> wide(s.drawn) & 1 else 1
    if op != ops.MILITIA:
        codes[number] = DONE
        number += 1
    return number


@kernel
def _legal_in_turn(s: Any, codes: Any) -> int:
    p = s.players[s.turn]
    if _action_phase(s):
        number = _list(codes, PLAY, _kinds(p.hand) & DEEDS, 0)
        codes[number] = END_ACTIONS
        return number + 1
    number = 0
    if not s.bought:
        number = _list(codes, PLAY, _kinds(p.hand) & TREASURES, 0)
    number = _list(codes, BUY, _affordable(s, wide(s.coins)), number)
    codes[number] = END_TURN
    return number + 1


@kernel
def _legal_kingdom(s: Any, verb: int, codes: Any) -> int:
    chosen = wide(s.kingdom)
    number = 0
    for card in range(FIRST_KINGDOM, KINDS):
        if wide(s.allowed) & ~chosen & 1 << card and _completions(s, chosen | 1 << card):
            codes[number] = verb | card
            number += 1
    return number


@kernel
def _legal_chance(s: Any, p: Any, op: int, arg: int, codes: Any) -> int:
    if op == ops.FIND_STARTER:
        return _list(codes, START, arg, 0)
    if op == ops.FIND_KINGDOM:
        return _legal_kingdom(s, INCLUDE, codes)
    kinds = _kinds(p.deck)
    if op != ops.OVERTURN:
        return _list(codes, TURN, kinds, 0)
    for place in range(p.top_n):
        kinds |= 1 << wide(p.top[place])
    return _list(codes, LAND, kinds, 0)


@kernel
def deal(states: States, i: int, luck: Any) -> int:
    """What chance does."""
    s = states[i]
    step = wide(s.stack[s.stack_n - 1])
    op, arg = op_of(step), arg_of(step)
    p = s.players[seat_of(step)]
    if op == ops.FIND_STARTER:
        return int(START | nth_bit(np.uint64(arg), below(luck, ones(arg))))
    if op == ops.FIND_KINGDOM:
        return _deal_kingdom(s, luck)
    if op == ops.OVERTURN:
        at = below(luck, wide(p.deck_n) + wide(p.top_n))
        if at >= p.deck_n:
            return int(LAND | wide(p.top[at - wide(p.deck_n)]))
        return int(LAND | _nth(p.deck, at))
    return int(TURN | _nth(p.deck, below(luck, wide(p.deck_n))))


@kernel
def ways(states: States, i: int, code: int) -> int:
    """In how many ways chance can do this."""
    s = states[i]
    step = wide(s.stack[s.stack_n - 1])
    op, card = op_of(step), card_of(code)
    if op == ops.FIND_STARTER:
        return 1
    if op == ops.FIND_KINGDOM:
        return _completions(s, wide(s.kingdom) | 1 << card)
    p = s.players[seat_of(step)]
    count = wide(p.deck[card])
    if op == ops.OVERTURN:
        for place in range(p.top_n):
            count += wide(p.top[place]) == card
    return count


@kernel
def _nth(counts: Any, at: int) -> int:
    """The card at this place when they lie in order."""
    card = 0
    while at >= counts[card]:
        at -= int(counts[card])
        card += 1
    return card


@kernel
def _deal_kingdom(s: Any, luck: Any) -> int:
    chosen = wide(s.kingdom)
    at = below(luck, _completions(s, chosen) * (10 - ones(chosen)))
    for card in range(FIRST_KINGDOM, KINDS):
        if wide(s.allowed) & ~chosen & 1 << card:
            ways = _completions(s, chosen | 1 << card)
            if at < ways:
                return int(INCLUDE | card)
            at -= ways
    return NONE


@kernel
def _apply_turned(s: Any, p: Any, op: int, card: int) -> None:
    p.deck[card] -= 1
    p.deck_n -= 1
    if op == ops.CARDS:
        _into_hand(p, card)
        _count_down(s)
    elif op == ops.LIBRARY:
        s.drawn = card
        if not _may_be_deed(p, card):
            s.drawn = NONE
            _into_hand(p, card)
    else:
        _hold_revealed(s, op, card)


@kernel
def _may_be_deed(p: Any, drawn: int) -> bool:
    """Whether, as far as everybody else can know, the drawn card is an Action."""
    if DEEDS >> drawn & 1:
        return True
    for card in range(FIRST_KINGDOM, KINDS):
        if card != GARDENS:
            there = wide(p.hand[card]) + wide(p.deck[card]) + wide(p.discard[card])
            if there > wide(p.shown_hand[card]) + wide(p.shown_discard[card]):
                return True
    return False


@kernel
def _overturn(p: Any, face: int) -> None:
    known = False
    for place in range(p.top_n):
        card = wide(p.top[place])
        p.top[place] = 0
        p.discard[card] += 1
        p.shown_discard[card] += 1
        known = known or card == face
    for card in range(KINDS):
        p.discard[card] += p.deck[card]
        p.deck[card] = 0
    p.discard_n += p.deck_n + p.top_n
    p.deck_n = 0
    p.top_n = 0
    if not known:
        p.shown_discard[face] += 1
    p.face = face


@kernel
def _apply_in_turn(s: Any, verb: int, code: int, card: int) -> None:
    if code == END_TURN:
        _clean_up(s)
        return
    if code == END_ACTIONS:
        s.buying = 1
        return
    seat = wide(s.turn)
    if verb == BUY:
        s.coins -= COST[card]
        s.buys -= 1
        s.buying = 1
        s.bought = 1
        _gain(s, seat, card, wide(ops.TO_DISCARD))
        return
    _lay_down(s.players[seat], card)
    if card <= GOLD:
        s.coins += card + 1
        s.buying = 1
    else:
        s.actions -= 1
        _begin(s, seat, card)


@kernel
def _apply_answer(s: Any, verb: int, code: int, card: int, step: int) -> None:
    op, seat, by, arg = op_of(step), seat_of(step), by_of(step), arg_of(step)
    p = s.players[seat]
    if code == DONE:
        _pop(s)
        if op == ops.CELLAR:
            _push(s, step_of(ops.CARDS, seat, by, _discard_named(s, p)))
        elif op == ops.TAKE_STOLEN:
            for stolen in range(3):
                s.stolen[stolen] = 0
            s.stolen_n = 0
    elif verb == DISCARD:
        if op == ops.SPY_ON:
            _pop(s)
            _discard_held(s, p)
        else:
            _hold(s, card)
    elif verb == TRASH:
        if op == ops.UPGRADE:
            _upgrade(s, seat, by, arg, card)
        elif op == ops.ROB:
            _rob(s, seat, card)
        else:
            _out_of_hand(p, card)
            s.trash[card] += 1
            _count_down(s)
    elif verb == GAIN:
        if op == ops.GAIN_UP_TO:
            _pop(s)
            _gain(s, seat, card, arg & ops.TO_ANY)
        else:
            s.stolen[card] -= 1
            s.stolen_n -= 1
            s.trash[card] -= 1
            _discard(p, card)
    elif verb == PUT:
        _put(s, seat, card)
    elif verb == PLAY:
        _play_twice(s, seat, by, card)
    elif verb == REVEAL:
        _pop(s)
        if p.shown_hand[MOAT] == 0:
            p.shown_hand[MOAT] = 1
        _spare(s, seat)
    elif verb == PICK:
        s.kingdom |= 1 << card
    else:
        _apply_word(s, p, code, step)


@kernel
def _spare(s: Any, seat: int) -> None:
    """The card being played will not affect this seat."""
    at = wide(s.stack_n) - 1
    while op_of(wide(s.stack[at])) != ops.CARRY_OUT:
        at -= 1
    s.stack[at] = ops.sparing(wide(s.stack[at]), 1 << seat)


@kernel
def _apply_word(s: Any, p: Any, code: int, step: int) -> None:
    """Keep, set aside, overturn."""
    if code == OVERTURN_DECK:
        s.stack[s.stack_n - 1] = step - op_of(step) + ops.OVERTURN
    elif code == SET_ASIDE:
        _hold(s, wide(s.drawn))
        s.drawn = NONE
        s.drawn_known = 0
    elif op_of(step) == ops.SPY_ON:
        _pop(s)
        card = wide(s.held_last)
        s.held[card] = 0
        s.held_n = 0
        s.held_last = NONE
        _put_on_top(p, card)
    else:
        if s.drawn_known:
            _openly_into_hand(p, wide(s.drawn))
        else:
            _into_hand(p, wide(s.drawn))
        s.drawn = NONE
        s.drawn_known = 0


@kernel
def apply(states: States, i: int, code: int) -> None:
    """The state after this action and all that follows by itself."""
    s = states[i]
    verb, card = verb_of(code), card_of(code)
    if s.stack_n == 0:
        _apply_in_turn(s, verb, code, card)
        _settle(s)
        return
    step = wide(s.stack[s.stack_n - 1])
    p = s.players[seat_of(step)]
    if verb == TURN:
        _apply_turned(s, p, op_of(step), card)
    elif verb == START:
        _pop(s)
        s.turn = card
    elif verb == INCLUDE:
        s.kingdom |= 1 << card
    elif verb == LAND:
        _pop(s)
        _overturn(p, card)
    else:
        _apply_answer(s, verb, code, card, step)
    _settle(s)


@kernel
def outcome(states: States, i: int, scores: Any, ranks: Any) -> None:
    """Points and places; in a row of games, victories and places."""
    s = states[i]
    for seat in range(wide(s.seats)):
        if s.games == 1:
            scores[seat] = score_of(s, seat)
            ranks[seat] = _rank(s, seat)
            continue
        scores[seat] = s.wins[seat]
        ranks[seat] = 1
        for other in range(wide(s.seats)):
            more = s.wins[other] > s.wins[seat]
            if more or (s.wins[other] == s.wins[seat] and s.sums[other] > s.sums[seat]):
                ranks[seat] += 1


# Imagining


@kernel
def _draw_hidden(p: Any, luck: Any, hidden: int) -> int:
    """One of the cards whose place is unknown: they all lie in the deck as yet."""
    card = _nth(p.deck, below(luck, hidden))
    p.deck[card] -= 1
    return card


@kernel
def _has_choice(s: Any, seat: int) -> bool:
    """Whether this seat's hand leaves a choice where a question is only asked if there is one."""
    if s.stack_n == 0:
        return True
    step = wide(s.stack[s.stack_n - 1])
    if seat_of(step) != seat:
        return True
    op = op_of(step)
    hand = _kinds(s.players[seat].hand)
    if op == ops.UPGRADE:
        return ones(_upgradable(s.players[seat], arg_of(step))) > 1
    if op == ops.PUT_VICTORY:
        return ones(hand & VICTORIES) > 1
    if op == ops.PLAY_TWICE:
        return ones(hand & DEEDS) > 1
    return True


@kernel
def imagine(states: States, i: int, luck: Any) -> None:
    """Deals out the hidden cards of a packed view, fairly, to the hidden places."""
    s = states[i]
    for seat in range(wide(s.seats)):
        p = s.players[seat]
        missing = wide(p.hand_n) - _sum(p.hand)
        if missing:
            _imagine_hand(s, p, seat, missing, luck)
        hidden = _sum(p.deck)
        for _ in range(wide(p.discard_n) - _sum(p.discard)):
            p.discard[_draw_hidden(p, luck, hidden)] += 1
            hidden -= 1
    if s.stack_n == 0:
        return
    p = s.players[seat_of(wide(s.stack[s.stack_n - 1]))]
    if s.drawn == SECRET:
        s.drawn = _draw_hidden(p, luck, _sum(p.deck))
    named = _sum(s.held)
    while named < s.held_n:
        card = _unnamed(s, p, below(luck, wide(p.hand_n) - named))
        s.held[card] += 1
        s.held_last = card
        named += 1


@kernel
def _imagine_hand(s: Any, p: Any, seat: int, missing: int, luck: Any) -> None:
    while True:
        hidden = _sum(p.deck)
        for _ in range(missing):
            p.hand[_draw_hidden(p, luck, hidden)] += 1
            hidden -= 1
        if _has_choice(s, seat):
            return
        for card in range(KINDS):
            p.deck[card] += p.hand[card] - p.shown_hand[card]
            p.hand[card] = p.shown_hand[card]


@kernel
def _unnamed(s: Any, p: Any, at: int) -> int:
    """The card at this place among those of the hand that have not been named."""
    card = 0
    while at >= wide(p.hand[card]) - wide(s.held[card]):
        at -= wide(p.hand[card]) - wide(s.held[card])
        card += 1
    return card


playout = specialise(playout_template, "dominion_playout", to_move=to_move, legal=legal, deal=deal, apply=apply)


def setup(players: int, options: Options) -> States:
    """An array of one: the table before anything is dealt."""
    states = packing.blank(players, options)
    record: Any = states[0]
    named = options.starters.split(",") if options.starters else range(1, players + 1)
    among = sum(1 << int(seat) - 1 for seat in named)
    for place, step in enumerate((ops.LAY_OUT, ops.FIND_KINGDOM, step_of(ops.FIND_STARTER, 0, 0, among))):
        record.stack[place] = step
    record.stack_n = 3
    _settle_at(states, 0)
    return states


TWIN = Twin(
    key="dominion",
    dtype=packing.STATE,
    widest=KINDS + 8,
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    deal=deal,
    outcome=outcome,
    imagine=imagine,
    pack=packing.pack,
    pack_view=packing.pack_view,
    encode=ops.encode,
    decode=ops.decode,
    ways=ways,
    playout=playout,
)
