"""How it is written and drawn."""

from shells.actions import Action, Dig, Find, Take, Throw
from shells.components import NUMBERS
from shells.rules import turns_each
from shells.state import Shells
from shells.views import View
from spilabord.core.game import Seat
from spilabord.core.message import Message, Say

# Written


def write(action: Action) -> str:
    """The one spelling: "find 3", "take 3", "dig", "throw 3"."""
    match action:
        case Find(shell):
            return f"find {shell}"
        case Take(shell):
            return f"take {shell}"
        case Dig():
            return "dig"
        case Throw(shell):
            return f"throw {shell}"


READABLE: dict[str, Action] = {
    write(action): action for action in (Dig(), *(kind(shell) for kind in (Find, Take, Throw) for shell in NUMBERS))
}
"""Every action there is, by its spelling."""


def read(text: str) -> Action:
    """The action of this spelling."""
    if text not in READABLE:
        raise ValueError(f"{text!r} is not an action: write 'take 3', 'dig' or 'throw 3'")
    return READABLE[text]


# Drawn

NAME_WIDTH = 20


def draw(view: View, say: Say) -> str:
    """The beach, the sand, and a line for each player: a number is a shell that is seen, a dot one that is not."""
    left = max(0, turns_each(view.options) * view.players - view.turns)
    heading = say(Message("draw-heading", {"turns": left}))
    beach = say(Message("draw-beach", {"shells": _shown(view.beach) or "–", "sand": view.sand}))
    return "\n".join([heading, "", beach, "", *(_player(view, seat, say) for seat in range(view.players))])


def _player(view: View, seat: Seat, say: Say) -> str:
    """Whose hand it is and what of it is seen; an arrow shows whose turn it is."""
    mark = "→" if seat == view.turns % view.players and not all(view.hands) else " "
    name = say(Message("seat-name", {"seat": seat}))[:NAME_WIDTH]
    known = view.hands[seat] or view.seen[seat]
    return f"{mark} {name:{NAME_WIDTH}} {_shown(known, view.sizes[seat] - len(known))}".rstrip()


def _shown(shells: Shells, hidden: int = 0) -> str:
    return " ".join([*map(str, shells), *["·"] * hidden])
