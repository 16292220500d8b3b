"""What is asked and offered in words: the question of the card being played, and each action before it is done."""

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.games.dominion.actions import Action, Done, Keep
from spilabord.games.dominion.cards import cost
from spilabord.games.dominion.components import lying_open
from spilabord.games.dominion.effects import CarryOut, Effect, React
from spilabord.games.dominion.meanings import meaning_of
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.sentences import hyphened
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
    return f"{name}-treasure" if getattr(effect, "treasure", False) else name


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
    args = _about(card or next(reversed(lying_open(step)), None)) | {
        "seat": step.seat,
        "own": int(step.seat == step.by),
    }
    if isinstance(action, Done | Keep) or meaning_of(step.effect).own_offers:
        name = f"{name}-{hyphened(type(step.effect).__name__)}"
    return Message(f"offer-{name}", args | {"number": len(step.cards)})


def _about(card: Card | None) -> dict[str, int | str]:
    return {} if card is None else {"card": f"card-{card}", "cost": cost(card)}
