"""Sentences about what is done: the id of a text, and whom and which card it is about."""

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Step


def about(name: str, seat: Seat, card: Card | None = None) -> Message:
    """A sentence about a seat, and perhaps a card."""
    args: dict[str, int | str] = {"seat": seat}
    if card is not None:
        args["card"] = f"card-{card}"
    return Message(f"tell-{name}", args)


def decided(name: str, step: Step, card: Card) -> Message:
    """§11.15, §11.16 Somebody else decides about this card: the spy or the thief, `by`, about the cards of `seat`."""
    about: dict[str, int | str] = {"seat": step.seat, "by": step.by, "card": f"card-{card}"}
    return Message(f"tell-{name}", {**about, "own": int(step.seat == step.by)})


def hyphened(name: str) -> str:
    """The name of a class as an id: EndActions is "end-actions"."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")
