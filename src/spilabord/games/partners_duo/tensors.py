"""Tensors for learners: the board turned so that one's own first home comes first, and what every play leads to.

Homes are counted clockwise from the viewer's first: 0 and 2 are its own, 1 and 3 the opponent's. Places of the track
are counted from the viewer's first start square.

Left out is only the tally of `state.py`, at which no rule looks: it counts what has happened, and grows without bound.
"""

from typing import Any

import numpy as np

import spilabord.games.partners_duo.fast as fast
from spilabord.compiled.kernels import kernel
from spilabord.core.game import CHANCE
from spilabord.core.tensors import Field, Row, Tensors, places_of, size_of
from spilabord.core.twin import OVER, States
from spilabord.games.partners_duo.fast import AT_HOME, INNER, LAST_SQUARE, OUTER, whole

KINDS = 10
AT_START = 10
"""What it takes off the squares gone that a peg is still at home: as much as the bot `greedy` counts for it."""
MOST_SQUARES = 300
"""More than four parts of a four can change when every one of them sends a peg home."""

OBSERVATION = (
    Field("options", (3,), 0, 1, "swap_start_square, bounce_may_leave_goal, tournament_goal_rule."),
    Field("to_move", (4,), 0, 1, "1 for whose decision it is: one's own, the opponent's, chance's, nobody's."),
    Field("turn", (1,), 0, 1, "Who plays the next card: 0 oneself, 1 the opponent."),
    Field("dealer", (1,), 0, 1, "Who deals: 0 oneself, 1 the opponent."),
    Field("deal", (1,), 1, 3, "Which of the dealer's three deals this is."),
    Field("given", (2,), 0, 1, "By seat: 1 if it has given a card in this deal."),
    Field("hand_sizes", (2,), 0, 4, "By seat: cards in the hand."),
    Field("closed", (4,), 0, 1, "By home: 1 if its start square is closed."),
    Field("locked", (4,), 0, 3, "By home: how many of its pegs are locked."),
    Field("at_home", (4,), 0, 3, "By home: how many of its pegs are at home."),
    Field("squares", (4, 3), -10, 43, "By home: squares each peg has gone, rising; 41 to 43 is a ring, -10 at home."),
    Field("hand", (10,), 0, 3, "By kind of card: how many one holds."),
    Field(
        "known",
        (10,),
        0,
        1,
        "By kind of card: 1 for the one given to the opponent, while it must hold it.",
    ),
    Field("gave", (10,), 0, 1, "By kind of card: 1 for the one given in this deal."),
    Field("got", (10,), 0, 1, "By kind of card: 1 for the one got for it, once both have given."),
    Field("played", (2, 10), 0, 3, "By seat and kind: cards played or laid down in this deal."),
    Field("spent", (10,), 0, 3, "By kind: cards played or laid down in this dealer's earlier deals."),
    Field("unseen", (10,), 0, 3, "By kind: cards of which one cannot tell whether they are in the stock or in a hand."),
    Field("rings", (4, 3), 0, 1, "By home and ring, the inner last: 1 if a peg of the home stands there."),
    Field("track", (4, 44), 0, 3, "By home and place of the track: how many of its pegs stand there."),
)

ACTION = (
    Field("kind", (8,), 0, 1, "1 for what it is: give, enter, forward, back, divide, swap, swap two alike, lay down."),
    Field("card", (10,), 0, 1, "1 for the kind of card that is given or played."),
    Field("locked", (1,), 0, 4, "How many more of one's own pegs are locked afterwards."),
    Field("captured", (1,), 0, 4, "How many pegs of the opponent are sent home."),
    Field("lost", (1,), 0, 4, "How many of one's own pegs are sent home."),
    Field("ringed", (1,), -4, 4, "How many more of one's own pegs stand on rings afterwards."),
    Field("squares", (1,), -MOST_SQUARES, MOST_SQUARES, "One's own squares won, and the opponent's lost."),
    Field("home", (4,), -1, 3, "Peg by peg that moves of itself: its home; -1 if there is none."),
    Field("origin", (4,), -1, 55, "Peg by peg: the place it leaves; 44 to 55 are rings, -1 is at home."),
    Field("end", (4,), -1, 55, "Peg by peg: the place it comes to; -1 is at home."),
    Field("gone", (4,), -53, 43, "Peg by peg: squares that it wins."),
)

_AT: dict[str, int] = {name: place.start for name, place in places_of(OBSERVATION).items()}
_OF: dict[str, int] = {name: place.start for name, place in places_of(ACTION).items()}
SIZE, ACTION_SIZE = size_of(OBSERVATION), size_of(ACTION)
OPTIONS, TO_MOVE, TURN, DEALER, DEAL = (_AT[name] for name in ("options", "to_move", "turn", "dealer", "deal"))
GIVEN, HAND_SIZES, CLOSED, LOCKED, SQUARES = (
    _AT[name] for name in ("given", "hand_sizes", "closed", "locked", "squares")
)
HAND, KNOWN, GAVE, GOT = (_AT[name] for name in ("hand", "known", "gave", "got"))
PLAYED, SPENT, UNSEEN = (_AT[name] for name in ("played", "spent", "unseen"))
CARD, LOCKS, CAPTURED, LOST, RINGED, WON = (
    _OF[name] for name in ("card", "locked", "captured", "lost", "ringed", "squares")
)
PEG_HOME, ORIGIN, END, GONE = (_OF[name] for name in ("home", "origin", "end", "gone"))
GIVE, ENTER, FORWARD, BACK, DIVIDE, SWAP, SWAP_ALIKE, LAY_DOWN = range(8)
"""Kinds of action, in the order of their field; the codes of `fast` count them alike but for the divided four."""

# How the board looks to each seat


def _turned(seat: int, place: int) -> int:
    """A place of the board, turned so that this seat's first home comes first."""
    return (place - 11 * seat) % 44 if place < 44 else 44 + (place - 44 - 3 * seat) % 12


def _stands(seat: int, home: int, gone: int) -> int:
    """The place of a peg that has gone so far, turned alike; -1 at home."""
    return _turned(seat, int(fast.PLACE[home, gone])) if gone < fast.PLACE.shape[1] else -1


def _where(seat: int, home: int, gone: int) -> int:
    """Where in an observation a peg is counted."""
    near = (home - seat) % 4
    place = _stands(seat, home, gone)
    if place < 0:
        return _AT["at_home"] + near
    return _AT["track"] + 44 * near + place if place < 44 else _AT["rings"] + place - 44


WHERE = np.array([[[_where(seat, home, gone) for gone in range(64)] for home in range(4)] for seat in range(2)])
STANDS = np.array([[[_stands(seat, home, gone) for gone in range(64)] for home in range(4)] for seat in range(2)])
PROGRESS = np.array([*range(INNER + 1), 10, 20, 30, *[-AT_START] * (AT_HOME - INNER - 3)])
"""Squares that a peg has gone which has gone so far: a start square is not counted."""
LOCKED_BY_RINGS = np.array([0, 0, 0, 0, 1, 1, 2, 3])
"""§5.2 How many pegs are locked when these rings are taken."""
PEGS_BY_RINGS = np.array([0, 1, 1, 2, 1, 2, 2, 3])
BLANK = np.array([-1 if PEG_HOME <= at < GONE else 0 for at in range(ACTION_SIZE)], np.int16)
"""The features of an action that moves no peg."""


@kernel
def see_pile(pile: Any, out: Row, at: int) -> None:
    """How many of each kind are in a pile."""
    bits = whole(pile)
    for kind in range(KINDS):
        out[at + kind] = (bits >> (2 * kind)) & 3


@kernel
def observe(states: States, i: int, seat: int, out: Row) -> None:
    """What this seat sees."""
    s = states[i]
    for at in range(SIZE):
        out[at] = 0
    out[OPTIONS], out[OPTIONS + 1] = s.swap_start_square, s.bounce_may_leave_goal
    out[OPTIONS + 2] = s.tournament_goal_rule
    turn = whole(s.turn)
    out[TO_MOVE + (2 if turn == CHANCE else 3 if turn == OVER else turn ^ seat)] = 1
    out[TURN], out[DEALER], out[DEAL] = whole(s.player) ^ seat, whole(s.dealer) ^ seat, s.deal
    out[HAND_SIZES], out[HAND_SIZES + 1] = s.held[seat], s.held[1 - seat]
    for home in range(4):
        near = (home - seat) & 3
        out[CLOSED + near] = s.pegs[home, 0] == 0
        for peg in range(3):
            gone = whole(s.pegs[home, peg])
            out[WHERE[seat, home, gone]] += 1
            out[SQUARES + 3 * near + peg] = PROGRESS[gone]
        out[LOCKED + near] = LOCKED_BY_RINGS[fast.rings_of(s, home)]
        rise(out, SQUARES + 3 * near)
    see_cards(s, seat, out)


@kernel
def rise(out: Row, at: int) -> None:
    """Puts three numbers into rising order: the record has pegs at home last."""
    for left in (0, 1, 0):
        if out[at + left] > out[at + left + 1]:
            out[at + left], out[at + left + 1] = out[at + left + 1], out[at + left]


@kernel
def see_cards(s: Any, seat: int, out: Row) -> None:
    """One's own hand, what lies open, what was given, and what is left."""
    other = 1 - seat
    gave, got = whole(s.given[seat]), whole(s.given[other])
    out[GIVEN], out[GIVEN + 1] = gave != 0, got != 0
    unseen = fast.WHOLE_DECK - whole(s.hands[seat]) - whole(s.spent) - whole(s.played[0]) - whole(s.played[1])
    if gave:
        out[GAVE + gave - 1] = 1
        arrived = got != 0
        if arrived:
            out[GOT + got - 1] = 1
        if not arrived or fast.count_of(s.played[other], gave) == 0:
            unseen -= 1 << (2 * (gave - 1))
            out[KNOWN + gave - 1] = arrived
    see_pile(s.hands[seat], out, HAND)
    see_pile(s.played[seat], out, PLAYED)
    see_pile(s.played[other], out, PLAYED + KINDS)
    see_pile(s.spent, out, SPENT)
    see_pile(unseen, out, UNSEEN)


# What an action leads to


@kernel
def see_peg(seat: int, home: int, gone: int, end: int, out: Row, peg: int) -> None:
    """A peg goes from one place to another; what its owner wins or loses by it."""
    out[PEG_HOME + peg] = (home - seat) & 3
    out[ORIGIN + peg] = STANDS[seat, home, gone]
    out[END + peg] = STANDS[seat, home, end]
    squares = int(PROGRESS[end] - PROGRESS[gone])
    out[GONE + peg] = squares
    out[WON] += squares if (home ^ seat) & 1 == 0 else -squares


@kernel
def see_walk(s: Any, seat: int, home: int, gone: int, end: int, out: Row, peg: int) -> int:
    """§4.6, §4.7 A peg of one's own goes by itself; says where it ends, which may be at home again.

    If pegs of one's other home have gone before it, they have filled their goal (§6.7), and none is on the track.
    """
    captures, host, place = False, home, 0
    if end <= LAST_SQUARE:
        place = int(fast.PLACE[home, end])
        there = whole(s.board[place])
        host = there >> 2
        filled = peg > 0 and out[PEG_HOME] != (home - seat) & 3 and (host ^ home) == 2
        if there and host != home and not filled:
            captures = there & 3 == 1
            for before in range(peg):
                captures = captures and out[END + before] != STANDS[seat, home, end]
            if there & 3 > 1:
                end = AT_HOME
                out[LOST] += 1
    see_peg(seat, home, gone, end, out, peg)
    if captures:
        squares = int(PROGRESS[fast.GONE[host, place]]) + AT_START
        if (host ^ home) == 2:
            out[LOST] += 1
            out[WON] -= squares
        else:
            out[CAPTURED] += 1
            out[WON] += squares
    return end


@kernel
def ring_after(others: int, end: int) -> int:
    """The rings that are taken when a peg comes to its end."""
    return others | (1 << (end - OUTER)) if OUTER <= end <= INNER else others


@kernel
def see_rings(before: int, after: int, out: Row) -> None:
    """How many more pegs are locked and on rings, when other rings of a home are taken than before."""
    if before != after:
        out[LOCKS] += LOCKED_BY_RINGS[after] - LOCKED_BY_RINGS[before]
        out[RINGED] += PEGS_BY_RINGS[after] - PEGS_BY_RINGS[before]


@kernel
def see_parts(s: Any, seat: int, code: int, out: Row) -> None:
    """§6.6 The parts of a divided four, one after another; nothing that stops one changes on the way but the rings."""
    moving, rings = -1, 0
    for part in range(code >> fast.PARTS):
        bits = (code >> (fast.PART * (3 - part))) & 511
        place, steps = bits >> 3, bits & 7
        home = fast.home_at(s, place)
        if home != moving:
            moving, rings = home, fast.rings_of(s, home)
        gone = int(fast.GONE[home, place])
        others = fast.others_than(gone, rings)
        end = see_walk(s, seat, home, gone, fast.forward(s, home, gone, steps, False, others), out, part)
        after = ring_after(others, end)
        see_rings(rings, after, out)
        rings = after


@kernel
def see_forward(s: Any, seat: int, place: int, card: int, out: Row) -> None:
    """A peg goes as far as its card says."""
    home = fast.home_at(s, place)
    gone = int(fast.GONE[home, place])
    rings = fast.rings_of(s, home)
    others = fast.others_than(gone, rings)
    end = see_walk(s, seat, home, gone, fast.forward(s, home, gone, card, card == 5, others), out, 0)
    see_rings(rings, ring_after(others, end), out)


@kernel
def see_swap(s: Any, seat: int, first: int, second: int, out: Row) -> None:
    """§6.9 Two pegs change places."""
    one, other = whole(s.board[first]) >> 2, whole(s.board[second]) >> 2
    see_peg(seat, one, int(fast.GONE[one, first]), int(fast.GONE[one, second]), out, 0)
    see_peg(seat, other, int(fast.GONE[other, second]), int(fast.GONE[other, first]), out, 1)


@kernel
def features(states: States, i: int, code: int, out: Row) -> None:
    """What an action of the seat to move leads to."""
    s = states[i]
    seat = whole(s.turn)
    for at in range(ACTION_SIZE):
        out[at] = BLANK[at]
    if code >> fast.PARTS:
        out[DIVIDE], out[CARD + 3] = 1, 1
        see_parts(s, seat, code, out)
        return
    kind, low = (code >> 16) - 1, code & 0xFFFF
    out[kind if kind < DIVIDE else kind + 1] = 1
    if code >= fast.LAY_DOWN:
        return
    if code >= fast.SWAP:
        out[CARD + 8] = 1
        if code < fast.SWAP_ALIKE:
            see_swap(s, seat, low >> 6, low & 63, out)
    elif code >= fast.BACK:
        out[CARD + 1] = 1
        home = fast.home_at(s, low)
        gone = int(fast.GONE[home, low])
        see_walk(s, seat, home, gone, fast.back(s, home, gone), out, 0)
    elif code >= fast.FORWARD:
        out[CARD + (low >> 6) - 1] = 1
        see_forward(s, seat, low & 63, low >> 6, out)
    elif code >= fast.ENTER:
        out[CARD + (low >> 2) - 1] = 1
        see_walk(s, seat, low & 3, AT_HOME, 0, out, 0)
    else:
        out[CARD + low - 1] = 1


TENSORS = Tensors(version=1, observation=OBSERVATION, action=ACTION, observe=observe, features=features)
