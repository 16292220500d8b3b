"""The compiled twin: a peg is how far it has gone, so a move is an addition and a turn in the goal a reflection.

Seen from its own home a peg stands on 0 (its start square), 1 to 40 (the counted squares), 41 to 43 (the rings, from
the outer to the inner), 44 to 46 (the start square one, two or three quarters on, where only a swap can put it) or 63
(at home).
"""

import struct
from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np

import spilabord.games.partners_duo.actions as actions
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import below
from spilabord.compiled.templates import playout_template
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.core.twin import OVER, Codes, States, Twin
from spilabord.games.partners_duo.actions import Action
from spilabord.games.partners_duo.state import HOME, Card, Options, State
from spilabord.games.partners_duo.views import View

# The record. Fields fill it without gaps, so equal states have equal bytes.

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("hands", np.uint32, (2,)),  # piles of cards: two bits for each kind say how many there are
                ("played", np.uint32, (2,)),
                ("stock", np.uint32),
                ("spent", np.uint32),
                ("tally", np.uint32, (8,)),  # in the order of the reference's
                ("pegs", np.uint8, (4, 3)),  # how far each has gone, rising
                ("board", np.uint8, (44,)),  # who stands on each place of the track: 4 * home + how many, or 0
                ("held", np.uint8, (2,)),  # cards in each hand
                ("given", np.uint8, (2,)),  # 0 is nothing yet, 255 a card that the viewer has not seen
                ("hidden", np.uint8, (2,)),  # cards in each hand that the viewer has not seen; none in a full state
                ("dealer", np.uint8),
                ("deal", np.uint8),
                ("player", np.uint8),  # who plays the next card
                ("swap_start_square", np.uint8),
                ("bounce_may_leave_goal", np.uint8),
                ("tournament_goal_rule", np.uint8),
                ("turn", np.int8),  # what to_move says
                ("spare", np.uint8, (3,)),  # always 0: fills the record up to two cache lines
            ],
            align=True,
        ),
    )
)

DEALS, PLAYS, ENTRIES, CAPTURES, OWN_CAPTURES, BURNS, SWAPS, LAID_DOWN = range(8)

LAST_SQUARE, OUTER, MIDDLE, INNER, FOREIGN, AT_HOME = 40, 41, 42, 43, 43, 63
WHOLE_DECK = 0b11111111111111111111
UNSEEN = 255
BLOCKED = -1

# Codes: the kind of action above 16 bits, then the card, the home or the places. A divided four has its number of parts
# above 40 bits and its parts below, six bits for the place and three for the steps, the first part highest: so the
# smaller of two codes is the one that §4.9 writes.

DEAL, GIVE, ENTER, FORWARD, BACK, SWAP, SWAP_ALIKE, LAY_DOWN = (kind << 16 for kind in range(8))
PARTS = 40
PART = 9

KEYS = 256
"""The upper half of the codes' array is scratch space: what each division of the four leads to, and at its end the
unfinished parts, three numbers each."""
FRAMES = 2 * KEYS - 12

# How the board looks from each home


def _place(home: int, gone: int) -> int:
    """The number that the reference has for this place; a ring's is above the track."""
    if gone > FOREIGN:
        return 11 * ((home + gone - FOREIGN) % 4)
    if gone >= OUTER:
        return 44 + 3 * home + gone - OUTER
    quarters, along = divmod(gone - 1, 10) if gone else (0, -1)
    return 11 * ((home + quarters) % 4) + along + 1


_STANDS = range(FOREIGN + 4)
PLACE = np.array([[_place(home, gone) for gone in _STANDS] for home in range(4)])
_GONE = [{_place(home, gone): gone for gone in _STANDS} for home in range(4)]
GONE = np.array([[_GONE[home].get(place, AT_HOME) for place in range(56)] for home in range(4)])
"""[home][place] is how far a peg of this home has gone that stands there; AT_HOME if it never can."""

FORWARD_FROM = np.array([*range(FOREIGN + 1), 10, 20, 30])
BACK_FROM = np.array([LAST_SQUARE + 1, *range(1, FOREIGN + 1), 11, 21, 31])
"""Where a move begins to count: a start square lies between two counted squares, and is itself not counted."""


def _passed(begin: int, end: int) -> int:
    """§4.4 How many quarters on another home's start square is that is passed between these two, 0 if none is."""
    return next((k for k in (1, 2, 3) if min(begin, end) <= 10 * k < max(begin, end)), 0)


PASSED = np.array([[_passed(begin, begin + steps) for steps in range(11)] for begin in FORWARD_FROM])
PASSED_BACK = np.array([_passed(begin, begin - 2) for begin in BACK_FROM])

# Piles of cards


@kernel
def whole(number: Any) -> int:
    """A field of the record as a signed number: a compiled int() of an unsigned byte is still unsigned."""
    return int(np.int64(number))


@kernel
def count_of(pile: Any, card: int) -> int:
    """How many of this kind there are."""
    return (whole(pile) >> (2 * (card - 1))) & 3


@kernel
def one(card: int) -> Any:
    """A pile of this one card."""
    return np.uint32(1 << (2 * (card - 1)))


@kernel
def cards_in(pile: Any) -> int:
    """How many cards there are."""
    total = 0
    for card in range(1, 11):
        total += count_of(pile, card)
    return total


@kernel
def drawn(pile: Any, luck: Any) -> int:
    """A card of the pile, each as likely."""
    number = below(luck, cards_in(pile))
    for card in range(1, 10):
        number -= count_of(pile, card)
        if number < 0:
            return card
    return 10


# Walking


@kernel
def rings_among(one: int, two: int, three: int) -> int:
    """Which rings these three pegs of a home take: bit 0 is the outer, bit 2 the inner."""
    rings = 0
    for gone in (one, two, three):
        if OUTER <= gone <= INNER:
            rings |= 1 << (gone - OUTER)
    return rings


@kernel
def rings_of(s: Any, home: int) -> int:
    """Which rings of this home are taken: bit 0 is the outer, bit 2 the inner."""
    pegs = s.pegs[home]
    return rings_among(whole(pegs[0]), whole(pegs[1]), whole(pegs[2]))


@kernel
def locks(gone: int, rings: int) -> bool:
    """§5.2 A ring locks when all the rings further in are taken."""
    return gone == INNER or (gone == MIDDLE and rings & 4 != 0) or (gone == OUTER and rings & 6 == 6)


@kernel
def is_closed(s: Any, home: int, quarters: int) -> bool:
    """§4.4 Whether the start square one to three quarters on is closed to pegs of this home."""
    return bool(s.pegs[(home + quarters) & 3, 0] == 0)


@kernel
def forward(s: Any, home: int, gone: int, steps: int, jumps: bool, others: int) -> int:
    """How far a peg will have gone after a move forward, BLOCKED if it is not allowed; `others` are the other rings."""
    begin = int(FORWARD_FROM[gone])
    end = begin + steps
    if begin <= LAST_SQUARE:
        quarters = PASSED[gone, steps]
        if quarters and not jumps and is_closed(s, home, quarters):
            return BLOCKED
        if end <= LAST_SQUARE:
            return end
        if others & 1:
            return BLOCKED
    elif locks(gone, others):
        return BLOCKED
    deepest = INNER
    if others & 4:
        deepest = MIDDLE
    if begin < MIDDLE and others & 2:
        deepest = OUTER
    if end > deepest:
        end = 2 * deepest - end
        if gone == MIDDLE and end < MIDDLE and others & 1:
            return BLOCKED
        if end <= LAST_SQUARE and not s.bounce_may_leave_goal:
            return BLOCKED
    if s.tournament_goal_rule:
        stays = OUTER <= gone <= INNER and end >= OUTER
        if end == gone or (stays and not locks(end, others)):
            return BLOCKED
    return end


@kernel
def back(s: Any, home: int, gone: int) -> int:
    """§6.3 How far a peg of the track will have gone after two squares backwards, BLOCKED if it cannot."""
    quarters = PASSED_BACK[gone]
    if quarters and is_closed(s, home, quarters):
        return BLOCKED
    end = int(BACK_FROM[gone]) - 2
    return end if end > 0 else end + LAST_SQUARE


@kernel
def others_than(gone: int, rings: int) -> int:
    """The rings that are taken when the peg that has gone so far is lifted."""
    return rings & ~(1 << (gone - OUTER)) if OUTER <= gone <= INNER else rings


@kernel
def meets_several(s: Any, home: int, gone: int) -> bool:
    """§4.7 Whether a peg of this home would arrive where two or more of another stand."""
    if gone > LAST_SQUARE:
        return False
    there = whole(s.board[PLACE[home, gone]])
    return there & 3 > 1 and there >> 2 != home


# What is legal


@kernel
def to_move(states: States, i: int) -> int:
    """§3.1 Whose decision it is."""
    return whole(states[i].turn)


@kernel
def legal(states: States, i: int, codes: Codes) -> int:
    """The codes of what can be done, chance's too."""
    s = states[i]
    turn = whole(s.turn)
    if turn == OVER:
        return 0
    if turn == CHANCE:
        return kinds(s.stock, DEAL, codes)
    if s.given[1] == 0:
        return kinds(s.hands[turn], GIVE, codes)
    count = plays(s, codes)
    if count == 0:
        codes[0] = LAY_DOWN
        return 1
    return count


@kernel
def kinds(pile: Any, kind: int, codes: Codes) -> int:
    """One code for each kind of card in the pile."""
    count = 0
    for card in range(1, 11):
        if count_of(pile, card):
            codes[count] = kind + card
            count += 1
    return count


@kernel
def plays(s: Any, codes: Codes) -> int:
    """Every use of every card in the hand of whose turn it is."""
    seat = whole(s.player)
    hand = whole(s.hands[seat])
    count = 0
    for card in range(1, 11):
        if not count_of(hand, card):
            continue
        if card == 4:
            count = divisions(s, seat, codes, count)
            continue
        for home in range(seat, 4, 2):
            count = moves(s, home, card, codes, count)
        if card == 9:
            count = swaps(s, codes, count)
    return count


@kernel
def moves(s: Any, home: int, card: int, codes: Codes, count: int) -> int:
    """§6.1 to §6.3, §6.8: what one peg of this home can do."""
    if (card == 1 or card == 6 or card == 8) and s.pegs[home, 2] == AT_HOME:
        codes[count] = ENTER + (card << 2) + home
        count += 1
    rings = rings_of(s, home)
    before = -1
    for peg in range(3):
        gone = whole(s.pegs[home, peg])
        if gone in (before, AT_HOME):
            continue
        before = gone
        if forward(s, home, gone, card, card == 5, others_than(gone, rings)) != BLOCKED:
            codes[count] = FORWARD + (card << 6) + int(PLACE[home, gone])
            count += 1
        if card == 2 and not OUTER <= gone <= INNER and back(s, home, gone) != BLOCKED:
            codes[count] = BACK + int(PLACE[home, gone])
            count += 1
    return count


@kernel
def can_be_swapped(s: Any, home: int, gone: int) -> bool:
    """§6.10, §6.11, §7.1: on the track, alone, and not on its own start square if that protects."""
    if gone == AT_HOME or OUTER <= gone <= INNER:
        return False
    return whole(s.board[PLACE[home, gone]]) & 3 == 1 and (gone != 0 or s.swap_start_square != 0)


@kernel
def swaps(s: Any, codes: Codes, count: int) -> int:
    """§6.9 Every pair of pegs of two homes that can be swapped, and §6.12 once if two of one home can be."""
    alike = False
    for home in range(4):
        free = 0
        for peg in range(3):
            gone = whole(s.pegs[home, peg])
            if not can_be_swapped(s, home, gone):
                continue
            free += 1
            place = int(PLACE[home, gone])
            for other in range(home + 1, 4):
                for other_peg in range(3):
                    other_gone = whole(s.pegs[other, other_peg])
                    if can_be_swapped(s, other, other_gone):
                        there = int(PLACE[other, other_gone])
                        codes[count] = SWAP + (min(place, there) << 6) + max(place, there)
                        count += 1
        alike = alike or free > 1
    if alike:
        codes[count] = SWAP_ALIKE
        count += 1
    return count


# The four


@kernel
def sorted_key(one: int, two: int, three: int) -> int:
    """Three pegs as a number in which their order does not count."""
    if one > two:
        one, two = two, one
    if two > three:
        two, three = three, two
    if one > two:
        one, two = two, one
    return (one << 12) | (two << 6) | three


@kernel
def kept(
    s: Any, home: int, ended: int, filled: int, parts: int, code: int, codes: Codes, first: int, count: int
) -> int:
    """Keeps a whole division: as a new end, or in place of a longer way to the same end."""
    if filled == 0:
        pegs = s.pegs[(home + 2) & 3]
        filled = sorted_key(whole(pegs[0]), whole(pegs[1]), whole(pegs[2]))
    key = (ended << 18) | filled if home < 2 else (filled << 18) | ended
    code = (parts << PARTS) | (code << (PART * (4 - parts)))
    for at in range(first, count):
        if codes[KEYS + at] == key:
            codes[at] = min(int(codes[at]), code)
            return count
    codes[count] = code
    codes[KEYS + count] = key
    return count + 1


@kernel
def divisions(s: Any, seat: int, codes: Codes, count: int) -> int:
    """§6.4 Every way to divide the four; §4.9 of those that end alike the one with the smallest code.

    Depth first, by parts: a peg and its steps, then the rest for the pegs of this home that have not moved, or, when
    the goal has just been filled (§6.7), for those of the other. `filled` is then its pegs, else 0. Nothing else on the
    board that matters here can change on the way: what a part captures stood alone, and its place is then taken.
    So two parts that stay on the track can be taken in either order, and the one with the smaller code is enough.
    """
    first = count
    for start in range(seat, 4, 2):
        home, filled, moved, left, parts, code, choice, plain = start, 0, 0, 4, 0, 0, 0, 0
        one, two, three = whole(s.pegs[home, 0]), whole(s.pegs[home, 1]), whole(s.pegs[home, 2])
        rings = rings_among(one, two, three)
        while True:
            if choice == 12:
                if parts == 0:
                    break
                parts -= 1
                frame = codes[FRAMES + 3 * parts]
                one, two, three = frame & 63, (frame >> 6) & 63, (frame >> 12) & 63
                moved, left, home, choice = (frame >> 18) & 7, (frame >> 21) & 7, (frame >> 24) & 3, (frame >> 26) & 15
                plain = frame >> 30
                rings = rings_among(one, two, three)
                code, filled = codes[FRAMES + 3 * parts + 1], codes[FRAMES + 3 * parts + 2]
                continue
            peg, steps = choice >> 2, 1 + (choice & 3)
            choice += 1
            gone = one if peg == 0 else two if peg == 1 else three
            if steps > left or moved & (1 << peg) or gone == AT_HOME:
                choice = 4 * (peg + 1)
                continue
            end = forward(s, home, gone, steps, False, others_than(gone, rings))
            if end == BLOCKED:
                continue
            if meets_several(s, home, end):
                end = AT_HOME
            part = (PLACE[home, gone] << 3) | steps
            stays = 1 if FORWARD_FROM[gone] + steps <= LAST_SQUARE else 0
            if plain & stays and part < code & 511:
                continue
            longer = (code << PART) | part
            a, b, c = end if peg == 0 else one, end if peg == 1 else two, end if peg == 2 else three
            if steps == left:
                count = kept(s, home, sorted_key(a, b, c), filled, parts + 1, longer, codes, first, count)
                continue
            frame = one | (two << 6) | (three << 12) | (moved << 18) | (left << 21) | (home << 24) | (choice << 26)
            codes[FRAMES + 3 * parts] = frame | (plain << 30)
            codes[FRAMES + 3 * parts + 1], codes[FRAMES + 3 * parts + 2] = code, filled
            parts, left, code, choice, plain = parts + 1, left - steps, longer, 0, stays
            one, two, three, moved = a, b, c, moved | (1 << peg)
            rings = rings_among(a, b, c)
            if filled == 0 and rings == 7:
                filled, home, moved = sorted_key(a, b, c), home ^ 2, 0
                one, two, three = whole(s.pegs[home, 0]), whole(s.pegs[home, 1]), whole(s.pegs[home, 2])
                rings = rings_among(one, two, three)
    return count


# What an action does


@kernel
def begin_deal(s: Any) -> None:
    """§2.1 The next card goes to the seat that is next to get one."""
    s.given[0] = s.given[1] = 0
    s.played[0] = s.played[1] = 0
    s.player = 1 - s.dealer
    s.turn = CHANCE
    s.tally[DEALS] += 1


@kernel
def set_peg(s: Any, home: int, old: int, new: int) -> None:
    """A peg of this home has gone so far and no longer so far; the others keep their order."""
    at = 0
    while s.pegs[home, at] != old:
        at += 1
    while at > 0 and s.pegs[home, at - 1] > new:
        s.pegs[home, at] = s.pegs[home, at - 1]
        at -= 1
    while at < 2 and s.pegs[home, at + 1] < new:
        s.pegs[home, at] = s.pegs[home, at + 1]
        at += 1
    s.pegs[home, at] = new


@kernel
def leave(s: Any, home: int, gone: int) -> None:
    """One peg less of this home on the track where it stands."""
    if gone <= LAST_SQUARE or FOREIGN < gone < AT_HOME:
        place = PLACE[home, gone]
        there = whole(s.board[place]) - 1
        s.board[place] = there if there & 3 else 0


@kernel
def arrive(s: Any, home: int, old: int, new: int) -> None:
    """§4.6 to §4.8 The peg comes to its new place, or goes home."""
    leave(s, home, old)
    if new > LAST_SQUARE:
        set_peg(s, home, old, new)
        return
    place = PLACE[home, new]
    there = whole(s.board[place])
    host = there >> 2
    if there and host != home:
        if there & 3 > 1:
            set_peg(s, home, old, AT_HOME)
            s.tally[BURNS] += 1
            return
        set_peg(s, host, int(GONE[host, place]), AT_HOME)
        s.tally[OWN_CAPTURES if (host ^ home) == 2 else CAPTURES] += 1
        there = 0
    s.board[place] = there + 1 if there else 4 * home + 1
    set_peg(s, home, old, new)


@kernel
def home_at(s: Any, place: int) -> int:
    """Whose peg stands there."""
    return (place - 44) // 3 if place >= 44 else whole(s.board[place]) >> 2


@kernel
def walk(s: Any, place: int, steps: int, jumps: bool) -> None:
    """The peg on this place goes forward."""
    home = home_at(s, place)
    gone = int(GONE[home, place])
    arrive(s, home, gone, forward(s, home, gone, steps, jumps, others_than(gone, rings_of(s, home))))


@kernel
def swap(s: Any, first: int, second: int) -> None:
    """§6.9 The two pegs change places."""
    one, other = whole(s.board[first]) >> 2, whole(s.board[second]) >> 2
    set_peg(s, one, int(GONE[one, first]), int(GONE[one, second]))
    set_peg(s, other, int(GONE[other, second]), int(GONE[other, first]))
    s.board[first] = 4 * other + 1
    s.board[second] = 4 * one + 1


@kernel
def finish_turn(s: Any) -> None:
    """§5.8 The end, §2.4 the next deal, §2.5 by the other player, §3.5 or the seat that has cards plays."""
    seat = whole(s.player)
    if rings_of(s, seat) == 7 and rings_of(s, seat + 2) == 7:
        s.turn = OVER
    elif s.held[0] + s.held[1] > 0:
        if s.held[1 - seat]:
            s.player = 1 - seat
        s.turn = s.player
    elif s.deal == 3:
        s.dealer = 1 - s.dealer
        s.deal = 1
        s.stock = WHOLE_DECK
        s.spent = 0
        begin_deal(s)
    else:
        s.deal += 1
        s.spent += s.played[0] + s.played[1]
        begin_deal(s)


@kernel
def spend(s: Any, card: int) -> None:
    """§3.1 The card leaves the hand and lies open."""
    seat = whole(s.player)
    s.hands[seat] -= one(card)
    s.played[seat] += one(card)
    s.held[seat] -= 1
    s.tally[PLAYS] += 1


@kernel
def apply(states: States, i: int, code: int) -> None:
    """The table after a legal action."""
    s = states[i]
    kind = code >> 16 << 16
    if code >> PARTS:
        divide(s, code)
    elif kind == DEAL:
        dealt(s, code - DEAL)
    elif kind == GIVE:
        give(s, code - GIVE)
    elif kind == LAY_DOWN:
        lay_down(s)
    elif kind == ENTER:
        home = code & 3
        spend(s, (code - ENTER) >> 2)
        s.tally[ENTRIES] += 1
        arrive(s, home, AT_HOME, 0)
        finish_turn(s)
    elif kind == FORWARD:
        card = (code - FORWARD) >> 6
        spend(s, card)
        walk(s, code & 63, card, card == 5)
        finish_turn(s)
    elif kind == BACK:
        spend(s, 2)
        home = home_at(s, code & 63)
        gone = int(GONE[home, code & 63])
        arrive(s, home, gone, back(s, home, gone))
        finish_turn(s)
    else:
        spend(s, 9)
        s.tally[SWAPS] += 1
        if kind == SWAP:
            swap(s, (code - SWAP) >> 6, code & 63)
        finish_turn(s)


@kernel
def divide(s: Any, code: int) -> None:
    """§6.6 The parts of the four, one after another."""
    spend(s, 4)
    for part in range(code >> PARTS):
        bits = (code >> (PART * (3 - part))) & 511
        walk(s, bits >> 3, bits & 7, False)
    finish_turn(s)


@kernel
def dealt(s: Any, card: int) -> None:
    """§2.1 The card goes to the player with fewer, the dealer's last."""
    taker = whole(s.dealer)
    if s.held[taker] == s.held[1 - taker]:
        taker = 1 - taker
    s.stock -= one(card)
    s.hands[taker] += one(card)
    s.held[taker] += 1
    if s.held[0] == 4 and s.held[1] == 4:
        s.turn = 0


@kernel
def give(s: Any, card: int) -> None:
    """§2.2 The card is put down; with the second both are taken up."""
    seat = whole(s.turn)
    s.hands[seat] -= one(card)
    s.held[seat] -= 1
    s.given[seat] = card
    s.turn = 1
    if seat == 1:
        for taker in range(2):
            s.hands[taker] += one(whole(s.given[1 - taker]))
            s.held[taker] = 4
        s.turn = s.player


@kernel
def lay_down(s: Any) -> None:
    """§3.5 The whole hand lies open."""
    seat = whole(s.player)
    s.played[seat] += s.hands[seat]
    s.hands[seat] = 0
    s.held[seat] = 0
    s.tally[LAID_DOWN] += 1
    finish_turn(s)


@kernel
def deal(states: States, i: int, luck: Any) -> int:
    """§2.1 A card of the stock."""
    return DEAL + drawn(states[i].stock, luck)


@kernel
def ways(states: States, i: int, code: int) -> int:
    """§2.1 How many of this card are in the stock."""
    return count_of(states[i].stock, code - DEAL)


@kernel
def outcome(states: States, i: int, scores: Codes, ranks: Codes) -> None:
    """§5.8 Pegs on rings, and who has more of them."""
    s = states[i]
    for seat in range(2):
        scores[seat] = 0
        for home in range(seat, 4, 2):
            for peg in range(3):
                scores[seat] += OUTER <= s.pegs[home, peg] <= INNER
    for seat in range(2):
        ranks[seat] = 2 if scores[seat] < scores[1 - seat] else 1


@kernel
def imagine(states: States, i: int, luck: Any) -> None:
    """Deals what the viewer has not seen, each way as likely; what was given lies with who has got it."""
    s = states[i]
    exchanged = s.given[1] != 0
    for seat in range(2):
        for _ in range(s.hidden[seat]):
            card = drawn(s.stock, luck)
            s.stock -= one(card)
            s.hands[seat] += one(card)
        s.hidden[seat] = 0
        if s.given[seat] == UNSEEN and not exchanged:
            s.given[seat] = drawn(s.stock, luck)
            s.stock -= one(whole(s.given[seat]))
    for seat in range(2):
        if s.given[seat] == UNSEEN:
            s.given[seat] = drawn(s.hands[1 - seat] + s.played[1 - seat], luck)


# The way between the two engines

_PACKED = struct.Struct("=2I2III8I12s44s2B2B2B6Bb3x")
assert _PACKED.size == STATE.itemsize


def _pile(cards: Iterable[Card]) -> int:
    return sum(1 << 2 * (card - 1) for card in cards)


def _gone(pegs: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [sorted(AT_HOME if place == HOME else _GONE[home][place] for place in pegs[home]) for home in range(4)]


def _board(pegs: tuple[tuple[int, ...], ...]) -> bytes:
    board = bytearray(44)
    for home, places in enumerate(pegs):
        for place, count in Counter(places).items():
            if 0 <= place < 44:
                board[place] = 4 * home + count
    return bytes(board)


def _turn(pegs: list[list[int]], held: tuple[int, ...], given: tuple[int, ...], player: int) -> int:
    """What to_move says."""
    if any(all(OUTER <= gone <= INNER for home in (seat, seat + 2) for gone in pegs[home]) for seat in (0, 1)):
        return OVER
    if given[1]:
        return player
    if given[0]:
        return 1
    return 0 if sum(held) == 8 else CHANCE


def setup(players: int, options: Options) -> States:
    """The table before anything is dealt."""
    assert players == 2
    states = np.zeros(1, STATE)
    s = states[0]
    s.pegs[:] = AT_HOME
    s.stock = WHOLE_DECK
    s.deal = 1
    s.dealer = 1
    s.swap_start_square = options.swap_start_square
    s.bounce_may_leave_goal = options.bounce_may_leave_goal
    s.tournament_goal_rule = options.tournament_goal_rule
    s.turn = CHANCE
    s.tally[DEALS] = 1
    return states


def pack(state: State) -> States:
    """The reference's state as an array of one."""
    given = tuple(card or 0 for card in state.given)
    return _packed(state, state.hands, state.stock, given, (0, 0), tuple(map(len, state.hands)))


def pack_view(view: View) -> States:
    """A view as an array of one: what is unseen is all in the stock, and it is known how much of it is in each hand."""
    hands: list[tuple[Card, ...]] = [(), ()]
    given = [UNSEEN if there else 0 for there in view.given]
    if view.seat != SPECTATOR:
        other = 1 - view.seat
        hands[view.seat] = view.hand
        given[view.seat] = view.gave or 0
        if view.gave is not None and view.got is not None:
            given[other] = view.got
            hands[other] = () if view.gave in view.played[other] else (view.gave,)
    hidden = [size - len(hand) for size, hand in zip(view.hand_sizes, hands, strict=True)]
    return _packed(view, tuple(hands), view.unseen, tuple(given), tuple(hidden), view.hand_sizes)


def _packed(
    table: State | View,
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    given: tuple[int, ...],
    hidden: tuple[int, ...],
    held: tuple[int, ...],
) -> States:
    tally, options = table.tally, table.options
    pegs = _gone(table.pegs)
    packed = _PACKED.pack(
        *map(_pile, hands),
        *map(_pile, table.played),
        _pile(stock),
        _pile(table.spent),
        tally.deals,
        tally.plays,
        tally.entries,
        tally.captures,
        tally.own_captures,
        tally.burns,
        tally.swaps,
        tally.laid_down,
        bytes(gone for home in pegs for gone in home),
        _board(table.pegs),
        *held,
        *given,
        *hidden,
        table.dealer,
        table.deal,
        table.turn,
        options.swap_start_square,
        options.bounce_may_leave_goal,
        options.tournament_goal_rule,
        _turn(pegs, held, given, table.turn),
    )
    return np.frombuffer(bytearray(packed), STATE)


def encode(action: Action) -> int:
    """The code of an action."""
    match action:
        case actions.Deal(card):
            return DEAL + card
        case actions.Give(card):
            return GIVE + card
        case actions.Enter(card, home):
            return ENTER + (card << 2) + home
        case actions.Forward(card, place):
            return FORWARD + (card << 6) + place
        case actions.Back(place):
            return BACK + place
        case actions.Split(parts):
            bits = [(part.place << 3 | part.steps) << PART * (3 - at) for at, part in enumerate(parts)]
            return (len(parts) << PARTS) + sum(bits)
        case actions.Swap(first, second):
            return SWAP + (first << 6) + second
        case actions.SwapAlike():
            return SWAP_ALIKE
        case actions.LayDown():
            return LAY_DOWN


def decode(code: int) -> Action:
    """The action of a code."""
    if code >> PARTS:
        bits = [code >> PART * (3 - at) & 511 for at in range(code >> PARTS)]
        return actions.Split(tuple(actions.Part(part >> 3, part & 7) for part in bits))
    low = code & 0xFFFF
    match code >> 16:
        case 0:
            return actions.Deal(low)
        case 1:
            return actions.Give(low)
        case 2:
            return actions.Enter(low >> 2, low & 3)
        case 3:
            return actions.Forward(low >> 6, low & 63)
        case 4:
            return actions.Back(low)
        case 5:
            return actions.Swap(low >> 6, low & 63)
        case 6:
            return actions.SwapAlike()
        case _:
            return actions.LayDown()


TWIN = Twin(
    key="partners_duo",
    dtype=STATE,
    widest=2 * KEYS,
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    deal=deal,
    outcome=outcome,
    imagine=imagine,
    pack=pack,
    pack_view=pack_view,
    encode=encode,
    decode=decode,
    ways=ways,
    playout=specialise(playout_template, "partners_duo_playout", to_move=to_move, legal=legal, deal=deal, apply=apply),
)
