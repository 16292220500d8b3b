"""Options and State: the nouns of the table."""

from typing import TypeAlias

from msgspec import Struct

from spilabord.core.game import Seat

Square: TypeAlias = tuple[int, int]
"""Columns to the right of the castle and rows above it: the castle stands on (0, 0) and the kingdom floats."""

CASTLE: Square = (0, 0)


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """§7 and §8: the variants, freely mixed."""

    dynasty: bool = False
    middle_kingdom: bool = False
    harmony: bool = False
    mighty_duel: bool = False
    voluntary_discard: bool = False


class Laid(Struct, frozen=True, gc=False):
    """A domino in a kingdom, and the squares of its two halves."""

    domino: int
    left: Square
    right: Square


class Kingdom(Struct, frozen=True, gc=False):
    """What one seat has built around its castle, in the order it was laid, and what it had to throw away."""

    laid: tuple[Laid, ...] = ()
    discarded: tuple[int, ...] = ()


class Spot(Struct, frozen=True, gc=False):
    """A domino of a row, and whose king stands on it."""

    domino: int
    king: Seat | None = None


class State(Struct, frozen=True, gc=False):
    """The whole table. Nothing on it is hidden: what nobody has seen has not been decided yet."""

    options: Options
    players: int
    unseen: tuple[int, ...]
    """The dominoes that may still come, rising. With two or three players some of them never will (§2.3)."""
    kings: tuple[Seat, ...]
    """Kings that stand nowhere: in the shaking hand before the first choice, at rest after the last placement."""
    kingdoms: tuple[Kingdom, ...]
    round: int = 0
    """0 is the first choice (§2.5); dominoes are placed from round 1 on."""
    row: tuple[Spot, ...] = ()
    """The dominoes still to be placed this round, lowest number first."""
    new_row: tuple[Spot, ...] = ()
    """The dominoes to choose from."""
    king: Seat | None = None
    """Whose king is in the air: it was brought out, or lifted from a domino just placed, and must be put down."""
    earlier: tuple[tuple[Kingdom, ...], ...] = ()
    """§7.1 The kingdoms of the games of a Dynasty already played."""
