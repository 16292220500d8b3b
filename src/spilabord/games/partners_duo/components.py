"""Components: what is in the box, and where it lies."""

from collections import Counter

from spilabord.core.game import Seat
from spilabord.games.partners_duo.state import HOME, Card, Home, Pegs, State
from spilabord.games.partners_duo.track import HOMES

COLOURS = ("yellow", "red")
"""§1.2 The colours of the pegs, seat by seat."""

PEGS_OF_A_HOME = 3
"""§1.3"""

KINDS: tuple[Card, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""§1.5 The kinds of card."""

CARDS_OF_A_KIND = 3
"""§1.5 Like the squares of the board, counted once from the physical box."""

DECK: tuple[Card, ...] = tuple(card for card in KINDS for _ in range(CARDS_OF_A_KIND))
"""§1.5 All cards, rising."""

HEARTS: tuple[Card, ...] = (1, 6, 8)
"""§6.2 The cards that let a peg enter."""

BACK: Card = 2
"""§6.3 The card that also goes backwards."""

SPLIT: Card = 4
"""§6.4 The card whose steps can be divided."""

JUMP: Card = 5
"""§6.8 The card that passes closed start squares."""

SWAP: Card = 9
"""§6.9 The card that also lets two pegs change places."""


def owner(home: Home) -> Seat:
    """§1.2 Whose home this is: opposite homes have the same owner."""
    return home % len(COLOURS)


def homes_of(seat: Seat) -> tuple[Home, Home]:
    """§1.2 The two homes of a seat."""
    return seat, seat + len(COLOURS)


def all_at_home() -> Pegs:
    """§1.3 The pegs before the first card."""
    return ((HOME,) * PEGS_OF_A_HOME,) * len(HOMES)


def inventory(state: State) -> Counter[str]:
    """Every card and every peg, wherever it lies."""
    given = () if None not in state.given else tuple(card for card in state.given if card is not None)
    cards = [*state.stock, *state.spent, *given, *sum(state.hands, ()), *sum(state.played, ())]
    pieces = Counter(f"card {card}" for card in cards)
    for home, places in enumerate(state.pegs):
        pieces[f"{COLOURS[owner(home)]} peg of home {HOMES[home]}"] += len(places)
    return pieces
