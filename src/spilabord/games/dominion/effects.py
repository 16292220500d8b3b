"""What the cards say: each instruction a small value that can wait on the stack of the state."""

from enum import StrEnum
from typing import TypeAlias, Union

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.games.dominion.names import Card


class Place(StrEnum):
    """Where a gained card goes."""

    DISCARD = "discard"
    DECK = "deck"
    HAND = "hand"


# What a player gets


class Cards(Struct, frozen=True, tag=True):
    """§6.1 Draw this number of cards."""

    number: int


class Actions(Struct, frozen=True, tag=True):
    """§6.2 More Actions, by this number."""

    number: int


class Coins(Struct, frozen=True, tag=True):
    """§6.3 More coins, by this number."""

    number: int


class Buys(Struct, frozen=True, tag=True):
    """§6.4 More Buys, by this number."""

    number: int


class GainCard(Struct, frozen=True, tag=True):
    """§6.7 Gain this very card."""

    card: Card
    to: Place = Place.DISCARD


class GainUpTo(Struct, frozen=True, tag=True):
    """§6.12 Gain a card costing up to a sum, of any kind or a Treasure only."""

    cost: int
    treasure: bool = False
    to: Place = Place.DISCARD


# What a player does with the hand


class DiscardForCards(Struct, frozen=True, tag=True):
    """§11.1 Discard any number, then draw as many."""


class DiscardDownTo(Struct, frozen=True, tag=True):
    """§11.11 Discard down to this size of hand."""

    size: int


class TrashUpTo(Struct, frozen=True, tag=True):
    """§11.2 You may trash up to this number of cards."""

    number: int


class TrashForCoins(Struct, frozen=True, tag=True):
    """§11.12 Trash this card from hand for coins."""

    card: Card
    coins: int


class Upgrade(Struct, frozen=True, tag=True):
    """§11.13, §11.23 Trash a card and gain one costing up to `more` above it; or Treasure for Treasure, into hand."""

    more: int
    treasure: bool = False
    to: Place = Place.DISCARD


class PutVictoryOnDeck(Struct, frozen=True, tag=True):
    """§11.8 Put a Victory card from hand onto the deck, or show a hand without any."""


class PlayTwice(Struct, frozen=True, tag=True):
    """§11.17 Choose an Action card from hand and play it twice."""


class TrashThis(Struct, frozen=True, tag=True):
    """§11.9 Trash the card being played, if it is still in play."""

    card: Card


# What happens to the deck


class MayOverturnDeck(Struct, frozen=True, tag=True):
    """§11.4 You may put the whole deck onto the discard pile."""


class OverturnDeck(Struct, frozen=True, tag=True):
    """§11.4 The deck becomes discards, and chance decides which of them lies on top."""


class SpyOnTop(Struct, frozen=True, tag=True):
    """§11.15 Reveal the top card; the spy says whether it is discarded or put back."""


class RobTop(Struct, frozen=True, tag=True):
    """§11.16 Reveal the top cards, this number of them; the thief trashes one Treasure among them."""

    number: int


class TakeStolen(Struct, frozen=True, tag=True):
    """§11.16 You may gain any of the cards trashed so."""


class DrawToHand(Struct, frozen=True, tag=True):
    """§11.21 Draw one at a time to this size of hand, setting Actions aside at will; `drawn` is being looked at."""

    size: int
    drawn: Card | None = None
    known: bool = False
    """Whether everybody knows what was drawn."""


class DigForTreasures(Struct, frozen=True, tag=True):
    """§11.25 Reveal until this number of Treasures has come."""

    number: int


# To whom


class EachOther(Struct, frozen=True, tag=True):
    """§6.10 Every other player does this, in turn order."""

    effect: "Effect"


class Everybody(Struct, frozen=True, tag=True):
    """§6.10 Every player does this, first the one whose turn it is."""

    effect: "Effect"


# What the rules themselves do, by the same means


class CarryOut(Struct, frozen=True, tag=True):
    """§5.4 Do what this card says."""

    card: Card


class PlayAgain(Struct, frozen=True, tag=True):
    """§11.17 Play this card, which already lies in play, once more."""

    card: Card


class React(Struct, frozen=True, tag=True):
    """§11.3 You may show a Moat."""


class FindStarter(Struct, frozen=True, tag=True):
    """§3.1, §3.3 Chance decides which of these starts."""

    among: tuple[Seat, ...]


class FindKingdom(Struct, frozen=True, tag=True):
    """§2.5 The kingdom is completed, by chance or by choice."""


class LayOut(Struct, frozen=True, tag=True):
    """§2.1 to §2.4 and §2.9 The supply is laid out and everybody gets ten cards."""


class BeginTurn(Struct, frozen=True, tag=True):
    """§4.2 A turn begins."""


class FinishTurn(Struct, frozen=True, tag=True):
    """§8.2 The turn is over; §10.1 perhaps the game is, too."""


Effect: TypeAlias = Union[  # noqa: UP007 (some name the union before it is made)
    Cards,
    Actions,
    Coins,
    Buys,
    GainCard,
    GainUpTo,
    DiscardForCards,
    DiscardDownTo,
    TrashUpTo,
    TrashForCoins,
    Upgrade,
    PutVictoryOnDeck,
    PlayTwice,
    TrashThis,
    MayOverturnDeck,
    OverturnDeck,
    SpyOnTop,
    RobTop,
    TakeStolen,
    DrawToHand,
    DigForTreasures,
    EachOther,
    Everybody,
    CarryOut,
    PlayAgain,
    React,
    FindStarter,
    FindKingdom,
    LayOut,
    BeginTurn,
    FinishTurn,
]

Revealing: TypeAlias = SpyOnTop | RobTop | DrawToHand | DigForTreasures
"""Those whose cards lie on the table for a while, in none of their owner's places."""
