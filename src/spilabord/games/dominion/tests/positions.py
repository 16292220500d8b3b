"""Positions of the compiled twin for two, set up by hand."""

from typing import Any

import numpy as np

from spilabord.compiled.luck import stream
from spilabord.core.twin import States
from spilabord.games.dominion.fast import DUCHY, NAMES, PROVINCE, TWIN
from spilabord.games.dominion.plans import Plan, Rows, Style, Wish
from spilabord.games.dominion.state import Options

WITCHES = "cellar,chapel,feast,gardens,laboratory,thief,village,witch,woodcutter,workshop"
FIRST_GAME = "cellar,market,militia,mine,moat,remodel,smithy,village,woodcutter,workshop"
VILLAGE_SQUARE = "bureaucrat,cellar,festival,library,market,remodel,smithy,throne-room,village,woodcutter"


def table(kingdom: str = WITCHES) -> States:
    """A game of two at its first decision."""
    states, luck = np.repeat(TWIN.setup(2, Options(kingdom=kingdom)), 3), stream("table")
    while TWIN.to_move(states, 0) < 0:
        TWIN.apply(states, 0, TWIN.deal(states, 0, luck))
    return states


def holding(hand: str, kingdom: str, actions: int = 1) -> States:
    """The same, but with these cards in the hand."""
    states = table(kingdom)
    s = states[0]
    p = s.players[s.turn]
    p.hand[:], s.actions = 0, actions
    for name in hand.split():
        p.hand[NAMES.index(name)] += 1
    p.hand_n = len(hand.split())
    return states


def late(coins: int, mine: int = 0, theirs: int = 0) -> Any:
    """One Province is left, all Treasures are played, and each has this number of Duchies."""
    s = table()[0]
    s.supply[PROVINCE] = 1
    s.coins, s.bought, s.buying = coins, 0, 1
    seat = int(s.turn)
    s.players[seat].hand[:], s.players[seat].hand_n = 0, 0
    s.players[seat].discard[DUCHY] = s.players[seat].discard_n = mine
    s.players[1 - seat].discard[DUCHY] = s.players[1 - seat].discard_n = theirs
    return s


def plan(*wishes: tuple[int, ...], style: tuple[int, int, int, int] = (6, 4, 0, 4)) -> Rows:
    """A plan; what a wish does not say is without a limit and always true."""
    return Plan(Style(*style), tuple(Wish(*wish) for wish in wishes)).rows
