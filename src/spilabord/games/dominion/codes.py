"""Codes: steps, actions and sets of cards as whole numbers, the widths of their fields, and how a field is read.

A code of an action is a verb and a card or a seat. A step is an operation, the seat whose cards it moves, the seat that
played it, the seats it spares, and an argument. A line of a card's text is an operation and an argument. A set of cards
has a bit for each; it is kept in 64 bits.
"""

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import astuple

import spilabord.games.dominion.actions as actions
import spilabord.games.dominion.effects as effects
from spilabord.compiled.kernels import kernel
from spilabord.games.dominion.actions import Action
from spilabord.games.dominion.effects import Effect, Place
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Step

KINDS: Final = len(Card)
NUMBER = {card: number for number, card in enumerate(Card)}
CARDS_IN_ORDER = tuple(Card)


@lru_cache(maxsize=4096)
def card_set(cards: tuple[Card, ...]) -> int:
    """These cards as one number."""
    return sum(1 << NUMBER[card] for card in cards)


# Operations

(
    CARDS, SPY_ON, ROB, LIBRARY, DIG,
    CELLAR, MILITIA, TRASH_UP_TO, UPGRADE, PUT_VICTORY, PLAY_TWICE, LENDER,
    REACT, OVERTURN, GAIN_UP_TO, MAY_OVERTURN, TAKE_STOLEN, FIND_STARTER, FIND_KINGDOM, EACH_OTHER, EVERYBODY,
    ACTIONS, COINS, BUYS, CARRY_OUT, PLAY_AGAIN, GAIN_CARD, TRASH_THIS, BEGIN_TURN, FINISH_TURN, LAY_OUT,
) = range(31)  # fmt: skip
"""First those about a deck, then those about a hand, then the others."""

OP_BITS: Final = 6
OP_MASK: Final = (1 << OP_BITS) - 1
CARD_BITS: Final = 6
CARD_MASK: Final = (1 << CARD_BITS) - 1

# Lines of a card's text; arguments that name a card or a sum of coins have it first


def line(op: int, arg: int = 0) -> int:
    """A line of a card's text."""
    return op | arg << OP_BITS


def card_and_coins(card: int, coins: int) -> int:
    """The argument of LENDER."""
    return card | coins << CARD_BITS


@kernel
def op_of(step: int) -> int:
    """The operation of a step or a line."""
    return step & OP_MASK


@kernel
def rest_of_line(line: int) -> int:
    """The argument of a line."""
    return line >> OP_BITS


@kernel
def card_of(code: int) -> int:
    """The card of an action, or of an argument that has one; or a sum of coins."""
    return code & CARD_MASK


@kernel
def coins_of(arg: int) -> int:
    """The coins of LENDER."""
    return arg >> CARD_BITS


TO_DISCARD: Final = 0
TO_DECK: Final = 1 << CARD_BITS
TO_HAND: Final = 2 << CARD_BITS
TO_ANY: Final = TO_DECK | TO_HAND
TREASURE_ONLY: Final = 4 << CARD_BITS
PLACES = {Place.DISCARD: TO_DISCARD, Place.DECK: TO_DECK, Place.HAND: TO_HAND}

# Steps

SEAT_MASK: Final = 3
SEATS_MASK: Final = 15
SEAT: Final = OP_BITS
BY: Final = SEAT + 2
SAFE: Final = BY + 2
ARG: Final = SAFE + 4


@kernel
def step_of(op: int, seat: int, by: int, arg: int) -> int:
    """A step that spares nobody."""
    return op | seat << SEAT | by << BY | arg << ARG


@kernel
def sparing(step: int, safe: int) -> int:
    """The step, sparing these seats."""
    return step | safe << SAFE


@kernel
def seat_of(step: int) -> int:
    """Whose cards a step moves."""
    return step >> SEAT & SEAT_MASK


@kernel
def by_of(step: int) -> int:
    """Who played it."""
    return step >> BY & SEAT_MASK


@kernel
def safe_of(step: int) -> int:
    """Whom it spares, as a set of seats."""
    return step >> SAFE & SEATS_MASK


@kernel
def arg_of(step: int) -> int:
    """The argument of a step."""
    return step >> ARG


@lru_cache(maxsize=4096)
def effect_code(effect: Effect) -> tuple[int, int]:
    """An effect as its operation and its argument, which is the sum of its fields."""
    match effect:
        case effects.TrashForCoins(card, coins):
            return LENDER, card_and_coins(NUMBER[card], coins)
        case effects.DrawToHand(size):  # what is drawn has a field of its own in the record
            return LIBRARY, size
    return OPERATIONS[type(effect)], sum(map(_field, astuple(effect)))


def _field(value: Any) -> int:
    """A field of an effect as a part of the argument."""
    match value:
        case Card():
            return NUMBER[value]
        case Place():
            return PLACES[value]
        case bool():
            return TREASURE_ONLY * value
        case int():
            return value
        case tuple():
            return sum(1 << seat for seat in value)
    return line(*effect_code(value))


OPERATIONS: dict[type, int] = {
    effects.Cards: CARDS,
    effects.SpyOnTop: SPY_ON,
    effects.RobTop: ROB,
    effects.DigForTreasures: DIG,
    effects.GainCard: GAIN_CARD,
    effects.GainUpTo: GAIN_UP_TO,
    effects.Upgrade: UPGRADE,
    effects.EachOther: EACH_OTHER,
    effects.Everybody: EVERYBODY,
    effects.FindStarter: FIND_STARTER,
    effects.DiscardForCards: CELLAR,
    effects.DiscardDownTo: MILITIA,
    effects.TrashUpTo: TRASH_UP_TO,
    effects.PutVictoryOnDeck: PUT_VICTORY,
    effects.PlayTwice: PLAY_TWICE,
    effects.React: REACT,
    effects.OverturnDeck: OVERTURN,
    effects.MayOverturnDeck: MAY_OVERTURN,
    effects.TakeStolen: TAKE_STOLEN,
    effects.FindKingdom: FIND_KINGDOM,
    effects.Actions: ACTIONS,
    effects.Coins: COINS,
    effects.Buys: BUYS,
    effects.CarryOut: CARRY_OUT,
    effects.PlayAgain: PLAY_AGAIN,
    effects.TrashThis: TRASH_THIS,
    effects.BeginTurn: BEGIN_TURN,
    effects.FinishTurn: FINISH_TURN,
    effects.LayOut: LAY_OUT,
}


def step_code(step: Step) -> int:
    """A step of the reference as one number."""
    op, arg = effect_code(step.effect)
    safe = sum(1 << seat for seat in step.safe)
    return op | step.seat << SEAT | step.by << BY | safe << SAFE | arg << ARG


# Actions

VERBS: tuple[Any, ...] = (
    actions.Start,
    actions.Include,
    actions.Turn,
    actions.LandOnTop,
    actions.Pick,
    actions.Play,
    actions.Buy,
    actions.Discard,
    actions.Trash,
    actions.Gain,
    actions.Put,
    actions.Reveal,
)
WORDS: tuple[Action, ...] = (
    actions.EndActions(),
    actions.EndTurn(),
    actions.Keep(),
    actions.SetAside(),
    actions.Overturn(),
    actions.Done(),
)


@kernel
def verb_of(code: int) -> int:
    """The code of an action without its card."""
    return code & ~CARD_MASK


def encode(action: Action) -> int:
    """The code of an action."""
    if isinstance(action, actions.Start):
        return action.seat
    if action in WORDS:
        return len(VERBS) << CARD_BITS | WORDS.index(action)
    return VERBS.index(type(action)) << CARD_BITS | NUMBER[action.card]  # type: ignore[union-attr]


def decode(code: int) -> Action:
    """The action of a code."""
    verb, place = code >> CARD_BITS, code & CARD_MASK
    if verb == len(VERBS):
        return WORDS[place]
    found: Action = VERBS[verb](place if verb == 0 else CARDS_IN_ORDER[place])
    return found
