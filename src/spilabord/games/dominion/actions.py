"""What can be done: one small value per gesture."""

from typing import TypeAlias

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.games.dominion.names import Card

# What chance does


class Start(Struct, frozen=True, tag=True):
    """§3.1 Chance decides who starts."""

    seat: Seat


class Include(Struct, frozen=True, tag=True):
    """§2.6 Chance draws a card for the kingdom."""

    card: Card


class Turn(Struct, frozen=True, tag=True):
    """§9.1 Chance decides which card comes off the deck that is being drawn from."""

    card: Card


class LandOnTop(Struct, frozen=True, tag=True):
    """§11.4 Chance decides which card of an overturned deck lies on top."""

    card: Card


# What a player does in turn


class Pick(Struct, frozen=True, tag=True):
    """§2.7 Choose a card for the kingdom."""

    card: Card


class Play(Struct, frozen=True, tag=True):
    """§5.4 Play an Action card, §7.1 or a Treasure."""

    card: Card


class EndActions(Struct, frozen=True, tag=True):
    """§5.7 Leave the Action phase."""


class Buy(Struct, frozen=True, tag=True):
    """§7.2 Buy a card."""

    card: Card


class EndTurn(Struct, frozen=True, tag=True):
    """§7.9 Leave the Buy phase."""


# What a player answers when a card asks


class Discard(Struct, frozen=True, tag=True):
    """§6.5 Discard this card."""

    card: Card


class Trash(Struct, frozen=True, tag=True):
    """§6.6 Trash this card."""

    card: Card


class Gain(Struct, frozen=True, tag=True):
    """§6.7 Gain this card."""

    card: Card


class Put(Struct, frozen=True, tag=True):
    """§11.8 Put this card from hand onto the deck."""

    card: Card


class Reveal(Struct, frozen=True, tag=True):
    """§11.3 Show this card from hand."""

    card: Card


class Keep(Struct, frozen=True, tag=True):
    """§11.15 Put the revealed card back; §11.21 take the drawn card into hand."""


class SetAside(Struct, frozen=True, tag=True):
    """§11.21 Set the drawn Action card aside."""


class Overturn(Struct, frozen=True, tag=True):
    """§11.4 Put the whole deck onto the discard pile."""


class Done(Struct, frozen=True, tag=True):
    """§6.11 Decline what may be declined, or have had enough."""


Action: TypeAlias = (
    Start
    | Include
    | Turn
    | LandOnTop
    | Pick
    | Play
    | EndActions
    | Buy
    | EndTurn
    | Discard
    | Trash
    | Gain
    | Put
    | Reveal
    | Keep
    | SetAside
    | Overturn
    | Done
)

ByChance: TypeAlias = Start | Include | Turn | LandOnTop
