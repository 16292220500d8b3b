"""The cards: each a row that reads like its text."""

from enum import Flag, auto
from typing import NamedTuple

from spilabord.games.dominion.effects import (
    Actions,
    Buys,
    Cards,
    Coins,
    DigForTreasures,
    DiscardDownTo,
    DiscardForCards,
    DrawToHand,
    EachOther,
    Effect,
    Everybody,
    GainCard,
    GainUpTo,
    MayOverturnDeck,
    Place,
    PlayTwice,
    PutVictoryOnDeck,
    RobTop,
    SpyOnTop,
    TakeStolen,
    TrashForCoins,
    TrashThis,
    TrashUpTo,
    Upgrade,
)
from spilabord.games.dominion.names import Card, Preset


class Type(Flag):
    """§1.3 What a card is; a card can be several of these."""

    TREASURE = auto()
    VICTORY = auto()
    CURSE = auto()
    ACTION = auto()
    ATTACK = auto()
    REACTION = auto()


class Face(NamedTuple):
    """What is printed on a card."""

    cost: int
    type: Type
    text: tuple[Effect, ...] = ()
    coins: int = 0
    points: int = 0


TREASURE, VICTORY, CURSE, ACTION = Type.TREASURE, Type.VICTORY, Type.CURSE, Type.ACTION
ATTACK = Type.ACTION | Type.ATTACK
REACTION = Type.ACTION | Type.REACTION


def action(cost: int, *text: Effect) -> Face:
    """An Action card of this price, and what it says."""
    return Face(cost, ACTION, text)


def attack(cost: int, *text: Effect) -> Face:
    """An Action card that is an Attack."""
    return Face(cost, ATTACK, text)


def reaction(cost: int, *text: Effect) -> Face:
    """An Action card that is a Reaction."""
    return Face(cost, REACTION, text)


FACES: dict[Card, Face] = {
    Card.COPPER: Face(0, TREASURE, coins=1),
    Card.SILVER: Face(3, TREASURE, coins=2),
    Card.GOLD: Face(6, TREASURE, coins=3),
    Card.ESTATE: Face(2, VICTORY, points=1),
    Card.DUCHY: Face(5, VICTORY, points=3),
    Card.PROVINCE: Face(8, VICTORY, points=6),
    Card.CURSE: Face(0, CURSE, points=-1),
    Card.CELLAR: action(2, Actions(1), DiscardForCards()),
    Card.CHAPEL: action(2, TrashUpTo(4)),
    Card.MOAT: reaction(2, Cards(2)),
    Card.CHANCELLOR: action(3, Coins(2), MayOverturnDeck()),
    Card.VILLAGE: action(3, Cards(1), Actions(2)),
    Card.WOODCUTTER: action(3, Buys(1), Coins(2)),
    Card.WORKSHOP: action(3, GainUpTo(4)),
    Card.BUREAUCRAT: attack(4, GainCard(Card.SILVER, Place.DECK), EachOther(PutVictoryOnDeck())),
    Card.FEAST: action(4, TrashThis(Card.FEAST), GainUpTo(5)),
    Card.GARDENS: Face(4, VICTORY),
    Card.MILITIA: attack(4, Coins(2), EachOther(DiscardDownTo(3))),
    Card.MONEYLENDER: action(4, TrashForCoins(Card.COPPER, 3)),
    Card.REMODEL: action(4, Upgrade(2)),
    Card.SMITHY: action(4, Cards(3)),
    Card.SPY: attack(4, Cards(1), Actions(1), Everybody(SpyOnTop())),
    Card.THIEF: attack(4, EachOther(RobTop(2)), TakeStolen()),
    Card.THRONE_ROOM: action(4, PlayTwice()),
    Card.COUNCIL_ROOM: action(5, Cards(4), Buys(1), EachOther(Cards(1))),
    Card.FESTIVAL: action(5, Actions(2), Buys(1), Coins(2)),
    Card.LABORATORY: action(5, Cards(2), Actions(1)),
    Card.LIBRARY: action(5, DrawToHand(7)),
    Card.MARKET: action(5, Cards(1), Actions(1), Buys(1), Coins(1)),
    Card.MINE: action(5, Upgrade(3, treasure=True, to=Place.HAND)),
    Card.WITCH: attack(5, Cards(2), EachOther(GainCard(Card.CURSE))),
    Card.ADVENTURER: action(6, DigForTreasures(2)),
}
"""What each card costs, is, says and is worth; §11.10 Gardens count their points at the end."""

BASIC = tuple(Card)[:7]
KINGDOM = tuple(Card)[7:]
BY_PRICE_AND_NAME = sorted(Card, key=lambda card: (FACES[card].cost, card.value))
"""§8.1 The order that decides which card of an unplayed hand lies on top."""

_SETS = {
    Preset.FIRST_GAME: "cellar market militia mine moat remodel smithy village woodcutter workshop",
    Preset.BIG_MONEY: "adventurer bureaucrat chancellor chapel feast laboratory market mine moneylender throne-room",
    Preset.INTERACTION: "bureaucrat chancellor council-room festival library militia moat spy thief village",
    Preset.SIZE_DISTORTION: "cellar chapel feast gardens laboratory thief village witch woodcutter workshop",
    Preset.VILLAGE_SQUARE: "bureaucrat cellar festival library market remodel smithy throne-room village woodcutter",
}
PRESETS = {preset: tuple(map(Card, cards.split())) for preset, cards in _SETS.items()}
"""§2.5 The recommended sets."""


def cost(card: Card) -> int:
    """The price of a card."""
    return FACES[card].cost


OF_TYPE = {kind: frozenset(card for card in Card if kind in FACES[card].type) for kind in Type}


def is_a(card: Card, kind: Type) -> bool:
    """Whether the card is (also) of this type."""
    return card in OF_TYPE[kind]
