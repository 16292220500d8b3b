"""Who may know what. In this game everybody sees everything that has happened, and nobody what is to come."""

from functools import cache

from msgspec import Struct

from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Draw, King, Place
from spilabord.games.kingdomino.components import DOMINOES
from spilabord.games.kingdomino.rules import side, to_move
from spilabord.games.kingdomino.scoring import outcome
from spilabord.games.kingdomino.squares import square_name
from spilabord.games.kingdomino.state import Kingdom, Options, Spot, State


class View(Struct, frozen=True):
    """The table as one seat sees it."""

    seat: Seat
    options: Options
    players: int
    unseen: tuple[int, ...]
    """§2.3 The dominoes nobody has seen: those in the pile and those taken out, which nobody can tell apart."""
    kings: tuple[Seat, ...]
    kingdoms: tuple[Kingdom, ...]
    round: int
    row: tuple[Spot, ...]
    new_row: tuple[Spot, ...]
    king: Seat | None
    earlier: tuple[tuple[Kingdom, ...], ...]
    side: int
    """§4.2 §7.4 How many squares wide and high a kingdom can be at this table."""


def view(state: State, seat: Seat) -> View:
    """What this seat has rightly learned."""
    return View(
        seat=seat,
        options=state.options,
        players=state.players,
        unseen=state.unseen,
        kings=state.kings,
        kingdoms=state.kingdoms,
        round=state.round,
        row=state.row,
        new_row=state.new_row,
        king=state.king,
        earlier=state.earlier,
        side=side(state.options),
    )


def imagine(view: View, rng: Rng) -> State:  # noqa: ARG001 (nothing is hidden, so nothing is left to luck)
    """The state behind this view: there is only one."""
    return State(
        options=view.options,
        players=view.players,
        unseen=view.unseen,
        kings=view.kings,
        kingdoms=view.kingdoms,
        round=view.round,
        row=view.row,
        new_row=view.new_row,
        king=view.king,
        earlier=view.earlier,
    )


def tally(view: View) -> Outcome:
    """§5 The kingdoms as they lie: everybody can count them."""
    return outcome(imagine(view, Rng("nothing is hidden")))


def tell(state: State, action: Action, seat: Seat) -> Message:  # noqa: ARG001 (everybody hears the same)
    """The action as a sentence."""
    actor = to_move(state)
    assert actor is not None
    match action:
        case Draw(domino):
            return Message("tell-draw", {**_domino(domino)})
        case King(owner):
            return Message("tell-king", {"seat": owner})
        case Choose(domino):
            return Message("tell-choose", {"seat": actor, **_domino(domino)})
        case Place(domino, left, right):
            squares = {"left_square": square_name(left), "right_square": square_name(right)}
            return Message("tell-place", {"seat": actor, **_domino(domino), **squares})
        case Discard(domino):
            return Message("tell-discard", {"seat": actor, **_domino(domino)})


@cache
def _domino(number: int) -> dict[str, int | str]:
    """A domino for the texts: its number, and its halves with the one crowned half's crowns."""
    left, right = DOMINOES[number]
    return {
        "domino": number,
        "left": f"terrain-{left.terrain}",
        "right": f"terrain-{right.terrain}",
        "crowns": left.crowns + right.crowns,
    }
