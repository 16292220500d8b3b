"""Actions: one value per gesture, and a card with all it does is one gesture (§3.1)."""

from typing import TypeAlias

from msgspec import Struct

from spilabord.games.partners_duo.state import Card, Home, Place


class Deal(Struct, frozen=True, tag=True):
    """§2.1 Chance deals a card to the seat that is next to get one."""

    card: Card


class Give(Struct, frozen=True, tag=True):
    """§2.2 Put down the card that the other player gets."""

    card: Card


class Enter(Struct, frozen=True, tag=True):
    """§6.2 Bring a peg from its home to its start square."""

    card: Card
    home: Home


class Forward(Struct, frozen=True, tag=True):
    """§6.1 Take the peg on this place forward by the number of the card."""

    card: Card
    place: Place


class Back(Struct, frozen=True, tag=True):
    """§6.3 Take the peg on this place two squares backwards."""

    place: Place


class Part(Struct, frozen=True):
    """§6.4 A share of the four: the peg on this place goes this many steps."""

    place: Place
    steps: int


class Split(Struct, frozen=True, tag=True):
    """§6.4 Divide the four, part by part in this order."""

    parts: tuple[Part, ...]


class Swap(Struct, frozen=True, tag=True):
    """§6.9 Let the pegs on these two places change places; the first place is the lower."""

    first: Place
    second: Place


class SwapAlike(Struct, frozen=True, tag=True):
    """§6.12 Swap two pegs of the same home, which changes nothing."""


class LayDown(Struct, frozen=True, tag=True):
    """§3.5 Lay down the whole hand."""


Play: TypeAlias = Enter | Forward | Back | Split | Swap | SwapAlike
"""A card and what it does."""

Action: TypeAlias = Deal | Give | Play | LayDown
