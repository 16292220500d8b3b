"""Who may know what: the beach lies open, a hand is its owner's but for what was seen to go into it."""

from msgspec import Struct

from shells.actions import Action, Dig, Find, Take, Throw
from shells.components import SHELLS
from shells.rules import is_over, next_hand, on_turn, without
from shells.state import Options, Shells, State
from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.core.message import Message


class View(Struct, frozen=True):
    """The table as one seat sees it."""

    seat: Seat
    options: Options
    players: int
    hands: tuple[Shells | None, ...]
    """One's own hand, and §4.2 everybody's at the end; None is a hand that is not seen."""
    sizes: tuple[int, ...]
    seen: tuple[Shells, ...]
    """§3.2 What everybody knows of each hand."""
    beach: Shells
    sand: int
    """§1.1 How many shells are in the sand."""
    turns: int
    digging: bool


def view(state: State, seat: Seat) -> View:
    """What this seat has rightly learned."""
    return View(
        seat=seat,
        options=state.options,
        players=state.players,
        hands=tuple(hand if owner == seat or is_over(state) else None for owner, hand in enumerate(state.hands)),
        sizes=tuple(map(len, state.hands)),
        seen=state.seen,
        beach=state.beach,
        sand=len(state.sand),
        turns=state.turns,
        digging=state.digging,
    )


def imagine(view: View, rng: Rng) -> State:
    """A table that this view allows: what nobody saw lies as chance may have put it; what was seen stays."""
    known = [seen if hand is None else hand for hand, seen in zip(view.hands, view.seen, strict=True)]
    unseen: Shells = SHELLS
    for shell in (*view.beach, *(shell for hand in known for shell in hand)):
        unseen = without(unseen, shell)
    lying = rng.shuffled(unseen)
    hands = []
    for size, hand in zip(view.sizes, known, strict=True):
        hands.append(tuple(sorted((*hand, *(lying.pop() for _ in range(size - len(hand)))))))
    sand = tuple(sorted(lying))
    return State(
        view.options, view.players, tuple(hands), view.seen, view.beach, sand, turns=view.turns, digging=view.digging
    )


# What is heard


def tell(state: State, action: Action, seat: Seat) -> Message:
    """The action as this seat hears of it."""
    match action:
        case Find(shell):
            owner = on_turn(state) if state.digging else next_hand(state)
            if owner is None:
                return Message("tell-laid", {"shell": shell})
            own = {"shell": shell} if seat == owner else {}
            return Message("tell-found-own" if own else "tell-found", {"seat": owner, **own})
        case Take(shell):
            return Message("tell-take", {"seat": on_turn(state), "shell": shell})
        case Dig():
            return Message("tell-dig", {"seat": on_turn(state)})
        case Throw(shell):
            return Message("tell-throw", {"seat": on_turn(state), "shell": shell})


# What is offered


def offer(view: View, action: Action) -> Message:
    """The action as a choice, before it is done."""
    match action:
        case Find(shell):
            return Message("offer-find", {"shell": shell})
        case Take(shell):
            return Message("offer-take", {"shell": shell})
        case Dig():
            return Message("offer-dig", {"sand": view.sand})
        case Throw(shell):
            return Message("offer-throw", {"shell": shell})
