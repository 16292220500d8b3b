"""Options and State: the nouns of the table."""

from typing import TypeAlias

from msgspec import Struct

from spilabord.core.game import Seat

Card: TypeAlias = int
"""§1.5 A kind of card by its number, 1 to 10."""

Home: TypeAlias = int
"""§1.2 Homes a, b, c and d are 0, 1, 2 and 3, clockwise."""

Place: TypeAlias = int
"""Where a peg stands: HOME, a place of the track (0 to 43, from a0 clockwise) or a goal ring (44 to 55)."""

HOME: Place = -1
"""§1.3 At home, where every peg begins and where it is sent back to."""

Pegs: TypeAlias = tuple[tuple[Place, ...], ...]
"""Home by home, the places of its pegs, rising: §1.3 the three cannot be told apart."""


class Options(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """§7: what can be switched."""

    swap_start_square: bool = True
    bounce_may_leave_goal: bool = True
    tournament_goal_rule: bool = False


class Tally(Struct, frozen=True):
    """What has happened how often, for statistics; no rule looks at it."""

    deals: int = 0
    plays: int = 0
    entries: int = 0
    captures: int = 0
    """§4.6 Pegs of the opponent sent home."""
    own_captures: int = 0
    """§4.6 Pegs of one's own other home sent home."""
    burns: int = 0
    """§4.7 Pegs that arrived where they had to go home themselves."""
    swaps: int = 0
    laid_down: int = 0
    """§3.5 Hands laid down."""


class State(Struct, frozen=True):
    """The whole table. What lies in the stock has no order: chance decides when a card is dealt."""

    options: Options
    pegs: Pegs
    dealer: Seat
    stock: tuple[Card, ...]
    """The cards that may still be dealt, rising."""
    turn: Seat
    """Who plays the next card."""
    deal: int = 1
    """§2.5 Which of the dealer's three deals this is."""
    hands: tuple[tuple[Card, ...], ...] = ((), ())
    """Seat by seat, rising."""
    given: tuple[Card | None, ...] = (None, None)
    """§2.2 What each seat has given in this deal. It leaves the hand at once, and arrives when both have given."""
    played: tuple[tuple[Card, ...], ...] = ((), ())
    """What each seat has played or laid down in this deal, rising; it lies open."""
    spent: tuple[Card, ...] = ()
    """What was played or laid down in the dealer's earlier deals, rising; everybody has seen it."""
    tally: Tally = Tally()
