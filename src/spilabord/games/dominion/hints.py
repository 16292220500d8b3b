"""Hints about cards, for bots: what follows from the operations in a card's text, so that a new card needs none."""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from spilabord.games.dominion import codes as op
from spilabord.games.dominion.codes import line
from spilabord.games.dominion.fast import CURSE, NAMES, PROGRAMS
from spilabord.games.dominion.packing import NONE

Table: TypeAlias = npt.NDArray[np.int64]
"""A number for each card."""


def by_card(about: Callable[[str], int]) -> Table:
    """A table for kernels: this of each card."""
    return np.array([about(name) for name in NAMES], np.int64)


def said(operation: int, card: str) -> int:
    """How many cards, Actions or coins a card gives."""
    return sum(number for what, number in PROGRAMS.get(card, []) if what == operation)


def says(operation: int, card: str) -> bool:
    """Whether a card has such a line."""
    return any(what == operation for what, _ in PROGRAMS.get(card, []))


EARNS = by_card(lambda card: said(op.COINS, card))
"""How many coins a card gives when it is played."""
EARNS[:3] = 1, 2, 3
DRAWS = by_card(lambda card: said(op.CARDS, card) + said(op.DIG, card) + 2 * says(op.LIBRARY, card))
"""How many cards it draws; a Library about two."""
RETURNS = by_card(lambda card: said(op.ACTIONS, card))
"""How many Actions a card gives back."""
DOUBLES = by_card(lambda card: says(op.PLAY_TWICE, card))
"""Cards that play another one twice."""
CLOGS = by_card(lambda card: card in PROGRAMS and not says(op.ACTIONS, card) and not says(op.PLAY_TWICE, card))
"""Actions after which, by themselves, no other can be played."""
GIVING = op.ACTIONS, op.BUYS, op.CARDS, op.COINS, op.EACH_OTHER, op.EVERYBODY
"""Lines that take nothing from the one who plays them."""
FREE = by_card(lambda card: says(op.ACTIONS, card) and all(what in GIVING for what, _ in PROGRAMS[card]))
"""Actions that take nothing from the one who plays them, neither an Action nor a card that could be kept."""

# Which Action first

ENDING: dict[int, tuple[int, int, int, int]] = {
    op.CARDS: (-12, 24, -24, 38),
    op.COINS: (0, 17, 0, 24),
    op.BUYS: (0, 1, 0, 2),
    op.GAIN_CARD: (20, 0, 30, 0),
    op.GAIN_UP_TO: (-15, 12, 6, 12),
    op.TRASH_THIS: (0, 0, 19, 0),
    op.UPGRADE: (14, 12, 17, 19),
    op.TRASH_UP_TO: (57, 0, 53, 0),
    op.LENDER: (53, 0, 72, 0),
    op.LIBRARY: (58, 0, 30, 0),
    op.DIG: (54, 0, 84, 0),
    op.PLAY_TWICE: (80, 0, 1, 0),
}
"""What a line of a card adds to how soon it is played, and to how gladly it is played twice: each at first, and for
each card, coin or the like that it gives. Any other line adds nothing."""

KEEPING = {
    op.ACTIONS: (72, 8, 63, 3),
    op.CARDS: (0, 2, 0, 11),
    op.COINS: (0, -4, 0, 9),
    op.BUYS: (0, 8, 0, 0),
    op.CELLAR: (-5, 0, -46, 0),
}
"""The same for cards that give an Action back: they come first."""

TO_OTHERS = {
    op.PUT_VICTORY: (20, 30),
    op.MILITIA: (22, 22),
    op.GAIN_CARD: (34, 40),
    op.CARDS: (-21, -35),
    op.ROB: (20, 40),
    op.SPY_ON: (7, -30),
}
"""The same for what others do or everybody does, whatever its number."""

LAST_OF_ALL, BEFORE_OTHERS = 1, 74
"""What ends the chain is played after all that does not."""


def _line_worth(what: int, arg: int, keeping: bool) -> tuple[int, int]:
    if what in (op.EACH_OTHER, op.EVERYBODY):
        return TO_OTHERS.get(arg & op.OP_MASK, (0, 0))
    table = ENDING | KEEPING if keeping else ENDING
    first, for_each, twice, twice_for_each = table.get(what, (0, 0, 0, 0))
    number = arg & op.CARD_MASK
    return first + for_each * number, twice + twice_for_each * number


def _worth(card: str) -> tuple[int, int]:
    """How soon to play a card, and how gladly twice; nothing for a card that is no Action."""
    if card not in PROGRAMS:
        return 0, 0
    keeping = says(op.ACTIONS, card)
    eager, twice = map(sum, zip(*(_line_worth(what, arg, keeping) for what, arg in PROGRAMS[card]), strict=True))
    if not keeping and not says(op.PLAY_TWICE, card):
        eager = min(eager, BEFORE_OTHERS)
    return max(eager, LAST_OF_ALL), twice


EAGERNESS = by_card(lambda card: _worth(card)[0])
"""Which Action to play first: those that give Actions back, then by what they do."""
TWICE = by_card(lambda card: _worth(card)[1])
"""What a Throne Room is best used for."""

NEEDING = op.CELLAR, op.TRASH_UP_TO, op.LENDER, op.UPGRADE, op.PLAY_TWICE
"""Lines that do nothing without the right cards in the hand."""


def _need(card: str) -> int:
    """The line without which the card does nothing but give its Action back; NONE if there is no such line."""
    lines = [(what, arg) for what, arg in PROGRAMS.get(card, []) if what != op.ACTIONS]
    return line(*lines[0]) if len(lines) == 1 and lines[0][0] in NEEDING else NONE


NEEDS = by_card(_need)
DRAWN_TO = by_card(lambda card: said(op.LIBRARY, card))
"""The size of hand to which a Library draws."""
CURSES = by_card(lambda card: (op.EACH_OTHER, line(op.GAIN_CARD, CURSE)) in PROGRAMS.get(card, []))
"""Cards that give others Curses."""
