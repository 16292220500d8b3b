"""What everybody hears of an action: the same for all, but a secret card is named only to its owner."""

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.games.dominion.actions import (
    Action,
    Buy,
    Discard,
    Done,
    EndActions,
    EndTurn,
    Gain,
    Include,
    Keep,
    LandOnTop,
    Overturn,
    Pick,
    Play,
    Put,
    Reveal,
    SetAside,
    Start,
    Trash,
    Turn,
)
from spilabord.games.dominion.effects import Cards, DrawToHand, SpyOnTop
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.rules import apply, to_move
from spilabord.games.dominion.state import Event, State


def tell(state: State, action: Action, seat: Seat) -> Message:
    """The action as this seat hears of it, and everything that followed by itself."""
    events = tuple(map(_event, apply(state, action).trail))
    return replace(_sentence(state, action, seat), then=events)


def _event(event: Event) -> Message:
    args: dict[str, int | str] = {"seat": event.seat, "number": event.number}
    if event.card is not None:
        args["card"] = f"card-{event.card}"
    return Message(f"then-{event.what}", args)


def _about(name: str, seat: Seat, card: Card | None = None) -> Message:
    """A sentence about a seat, and perhaps a card."""
    args: dict[str, int | str] = {"seat": seat}
    if card is not None:
        args["card"] = f"card-{card}"
    return Message(f"tell-{name}", args)


def _sentence(state: State, action: Action, hearer: Seat) -> Message:
    owner = state.stack[-1].seat if state.stack else state.turn
    actor = to_move(state)
    assert actor is not None
    match action:
        case Start(seat):
            return _about("start", seat)
        case Include(card):
            return Message("tell-include", {"card": f"card-{card}"})
        case Turn(card):
            return _turned(state, card, hearer)
        case LandOnTop(card):
            return _about("land-on-top", owner, card)
        case Discard(card) if not isinstance(state.stack[-1].effect, SpyOnTop):
            return _about("discard", owner, card) if hearer == owner else _about("discard-secretly", owner)
        case Discard(card):
            return _about("spy-discard", owner, card)
        case Keep() | SetAside():
            return _kept(state, action, owner)
        case Pick(card) | Play(card) | Buy(card) | Trash(card) | Gain(card) | Put(card) | Reveal(card):
            return _about(type(action).__name__.lower(), actor, card)
        case EndActions():
            return _about("end-actions", actor)
        case EndTurn():
            return _about("end-turn", actor)
        case Overturn():
            return _about("overturn", actor)
        case Done():
            return _about("done", actor)


def _turned(state: State, card: Card, hearer: Seat) -> Message:
    """§6.1 A drawn card is named to its owner alone; §6.8 a revealed one to everybody."""
    step = state.stack[-1]
    if not isinstance(step.effect, Cards | DrawToHand):
        return _about("reveal-top", step.seat, card)
    return _about("draw", step.seat, card) if hearer == step.seat else _about("draw-secretly", step.seat)


def _kept(state: State, action: Keep | SetAside, owner: Seat) -> Message:
    """§11.15 A revealed card is put back; §11.21 a drawn one is kept in secret, or set aside for all to see."""
    step = state.stack[-1]
    if not isinstance(step.effect, DrawToHand):
        return _about("spy-keep", owner, step.cards[0])
    if isinstance(action, Keep):
        return _about("keep", owner)
    return _about("set-aside", owner, step.effect.drawn)
