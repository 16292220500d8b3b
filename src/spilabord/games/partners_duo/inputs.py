"""Inputs of the net: where the pegs stand, which are in reach of others, and the cards that everybody holds."""

from typing import Any

import numpy as np

from spilabord.compiled.kernels import kernel
from spilabord.core.game import CHANCE
from spilabord.core.tensors import Field, places_of
from spilabord.core.told import Told
from spilabord.core.twin import States
from spilabord.games.partners_duo import fast

STANDS = 48
"""A peg stands on its start square, a counted square, a ring, another start square, or (the last) at home."""

REACH = 12
"""Squares behind a peg from which it may be captured before long."""

TABLE = (
    Field("options", (3,), 0, 1, "swap_start_square, bounce_may_leave_goal, tournament_goal_rule."),
    Field("chance", (1,), 0, 1, "1 if chance is to move."),
    Field("deal", (4,), 0, 1, "1 for which of the dealer's deals this is."),
    Field("stock", (10,), 0, 3, "By kind: cards that are still to be dealt by this dealer."),
)

SEAT = (
    Field("further", (STANDS,), 0, 3, "Pegs of the home that is further on, by where they stand."),
    Field("other", (STANDS,), 0, 3, "Pegs of the other home."),
    Field("squares", (2,), -30, 129, "Squares gone by the pegs of the further home, and of the other."),
    Field("at_home", (1,), 0, 6, "Pegs at home."),
    Field("on_rings", (1,), 0, 6, "Pegs on rings."),
    Field("locked", (1,), 0, 6, "Pegs that are locked."),
    Field("behind", (REACH,), 0, 36, "By squares: opponents' pegs that stand so far behind one of its pegs."),
    Field("closed", (1,), 0, 2, "Start squares that it closes."),
    Field("hand", (10,), 0, 3, "By kind: cards in the hand."),
    Field("held", (5,), 0, 1, "1 for how many cards it holds."),
    Field("to_move", (1,), 0, 1, "1 for the seat to move."),
    Field("player", (1,), 0, 1, "1 for the seat that plays the next card."),
    Field("dealer", (1,), 0, 1, "1 for the dealer."),
    Field("gave", (1,), 0, 1, "1 if it has given a card in this deal."),
)

_ON = {name: place.start for name, place in places_of(TABLE).items()}
DEAL, STOCK = _ON["deal"], _ON["stock"]
_OF = {name: place.start for name, place in places_of(SEAT).items()}
SQUARES, AT_HOME, ON_RINGS, LOCKED = _OF["squares"], _OF["at_home"], _OF["on_rings"], _OF["locked"]
BEHIND, CLOSED, HAND, HELD = _OF["behind"], _OF["closed"], _OF["hand"], _OF["held"]
TO_MOVE, PLAYER, DEALER, GAVE = _OF["to_move"], _OF["player"], _OF["dealer"], _OF["gave"]


@kernel
def tell(states: States, i: int, table: Any, seats: Any) -> int:
    """Writes what a net is told of this state, and says how many play."""
    s = states[i]
    turn = fast.whole(s.turn)
    table[0], table[1], table[2] = s.swap_start_square, s.bounce_may_leave_goal, s.tournament_goal_rule
    table[3] = turn == CHANCE
    table[DEAL + fast.whole(s.deal)] = 1.0
    for card in range(1, 11):
        table[STOCK + card - 1] = fast.count_of(s.stock, card) / 2.0
    for seat in range(2):
        out = seats[seat]
        tell_pegs(s, seat, out)
        tell_threats(s, seat, out)
        for card in range(1, 11):
            out[HAND + card - 1] = fast.count_of(s.hands[seat], card)
        out[HELD + fast.whole(s.held[seat])] = 1.0
        out[GAVE] = s.given[seat] != 0
    if turn >= 0:
        seats[turn, TO_MOVE] = 1.0
    seats[fast.whole(s.player), PLAYER] = 1.0
    seats[fast.whole(s.dealer), DEALER] = 1.0
    return 2


@kernel
def squares_of(s: Any, home: int) -> int:
    """Squares gone by the pegs of a home; one at home counts as ten behind its start."""
    total = 0
    for peg in range(3):
        gone = fast.whole(s.pegs[home, peg])
        total += -10 if gone == fast.AT_HOME else 10 * (gone - fast.FOREIGN) if gone > fast.FOREIGN else gone
    return total


@kernel
def tell_pegs(s: Any, seat: int, out: Any) -> None:
    """Where the pegs of a seat stand, the home first that is further on."""
    further, other = seat, seat + 2
    if squares_of(s, other) > squares_of(s, further):
        further, other = other, further
    for place in range(2):
        home = further if place == 0 else other
        rings = fast.rings_of(s, home)
        out[SQUARES + place] = squares_of(s, home) / 40.0
        for peg in range(3):
            gone = fast.whole(s.pegs[home, peg])
            if gone == fast.AT_HOME:
                out[AT_HOME] += 0.5
                gone = STANDS - 1
            elif fast.OUTER <= gone <= fast.INNER:
                out[ON_RINGS] += 0.5
                out[LOCKED] += 0.5 * fast.locks(gone, fast.others_than(gone, rings))
            out[STANDS * place + gone] += 1.0
        out[CLOSED] += s.pegs[home, 0] == 0


@kernel
def tell_threats(s: Any, seat: int, out: Any) -> None:
    """How far behind a seat's pegs on the track its opponent's stand."""
    for home in range(seat, 4, 2):
        for peg in range(3):
            gone = fast.whole(s.pegs[home, peg])
            if gone == 0 or gone == fast.AT_HOME or fast.OUTER <= gone <= fast.INNER:
                continue
            place = int(fast.PLACE[home, gone])
            for back in range(1, REACH + 1):
                there = fast.whole(s.board[(place - back) % 44])
                if there and (there >> 2) & 1 != seat:
                    out[BEHIND + back - 1] += 0.5 * (there & 3)


@kernel
def hide(states: States, i: int, seat: int) -> None:
    """Leaves what this seat sees: of the other hand only the card that it gave, while that must be there."""
    s, other = states[i], 1 - seat
    gave, got = fast.whole(s.given[seat]), fast.whole(s.given[other])
    known = np.uint32(0)
    if gave and got and fast.count_of(s.played[other], gave) == 0:
        known = fast.one(gave)
    s.stock += s.hands[other] - known
    s.hands[other] = known
    s.hidden[other] = fast.whole(s.held[other]) - fast.cards_in(known)
    if got and not gave:
        s.stock += fast.one(got)
        s.given[other] = fast.UNSEEN


TOLD = Told(version=1, table=TABLE, seat=SEAT, most=2, tell=tell, hide=hide, scale=2.0, exploration=0.4)
