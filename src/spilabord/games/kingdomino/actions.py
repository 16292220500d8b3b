"""Actions: one small value per gesture."""

from typing import TypeAlias

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.games.kingdomino.state import Square


class Draw(Struct, frozen=True, gc=False, tag=True):
    """§2.4 Chance turns up a domino for the row."""

    domino: int


class King(Struct, frozen=True, gc=False, tag=True):
    """§2.5 Chance brings a king of this seat out of the hand."""

    seat: Seat


class Choose(Struct, frozen=True, gc=False, tag=True):
    """§3.3 Put your king on a domino of the new row."""

    domino: int


class Place(Struct, frozen=True, gc=False, tag=True):
    """§3.2 Lay your domino, its left half on one square and its right half on the next."""

    domino: int
    left: Square
    right: Square


class Discard(Struct, frozen=True, gc=False, tag=True):
    """§4.6 Throw away a domino that cannot be placed."""

    domino: int


Action: TypeAlias = Draw | King | Choose | Place | Discard
