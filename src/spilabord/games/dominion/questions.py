"""What is asked and offered in words: the question of the card being played, and each action before it is done."""

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.games.dominion.actions import Action, Done, Keep
from spilabord.games.dominion.cards import cost
from spilabord.games.dominion.effects import (
    CarryOut,
    DrawToHand,
    Effect,
    GainUpTo,
    React,
    RobTop,
    SpyOnTop,
    TakeStolen,
    Upgrade,
)
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Step
from spilabord.games.dominion.views import View


def question(view: View, asked: Seat) -> Message:
    """What the card on top asks of this seat, as everybody at the table may read it."""
    effect = view.stack[-1].step.effect
    args: dict[str, int | str] = {"seat": asked, "question": f"ask-{_named(effect)}"}
    if not isinstance(effect, React):
        return Message("draw-asked", args)
    own = view.seen[asked].own
    moat = -1 if own is None else int(Card.MOAT in own.hand)
    return Message("draw-asked-react", {"seat": asked, "card": f"card-{_attack(view)}", "moat": moat})


def _named(effect: Effect) -> str:
    """The id of a question in the texts: DiscardDownTo is "discard-down-to"; a Mine asks for a Treasure."""
    name = hyphened(type(effect).__name__)
    match effect:
        case Upgrade(treasure=True) | GainUpTo(treasure=True):
            return f"{name}-treasure"
    return name


def hyphened(name: str) -> str:
    """The name of a class as an id: EndActions is "end-actions"."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")


def _attack(view: View) -> Card:
    """§11.3 The Attack that is about to be carried out."""
    effects = [waiting.step.effect for waiting in view.stack]
    return next(effect.card for effect in reversed(effects) if isinstance(effect, CarryOut))


def offer(view: View, action: Action) -> Message:
    """The action as a choice, before it is done: "Play a Smithy"."""
    name = hyphened(type(action).__name__)
    card: Card | None = getattr(action, "card", None)
    if not view.stack:
        return Message(f"offer-{name}", _about(card))
    step = view.stack[-1].step
    args = _about(card or _looked_at(step)) | {"seat": step.seat, "own": int(step.seat == step.by)}
    if isinstance(action, Done | Keep) or isinstance(step.effect, SpyOnTop | RobTop | TakeStolen):
        name = f"{name}-{hyphened(type(step.effect).__name__)}"
    return Message(f"offer-{name}", args | {"number": len(step.cards)})


def _about(card: Card | None) -> dict[str, int | str]:
    return {} if card is None else {"card": f"card-{card}", "cost": cost(card)}


def _looked_at(step: Step) -> Card | None:
    """§11.15 The card that a spy has turned up; §11.21 or that was drawn for a Library."""
    match step.effect:
        case SpyOnTop():
            return step.cards[0]
        case DrawToHand(drawn=drawn):
            return drawn
    return None
