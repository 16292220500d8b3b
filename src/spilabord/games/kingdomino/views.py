"""Views: who may know what. In this game everybody sees everything that has happened, and nobody what is to come."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.games.kingdomino import scoring
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Draw, King, Place
from spilabord.games.kingdomino.components import DOMINOES
from spilabord.games.kingdomino.ending import end_of_a_game
from spilabord.games.kingdomino.rules import apply, dominoes_to_come, ends_game, rounds, side, to_move
from spilabord.games.kingdomino.squares import square_name
from spilabord.games.kingdomino.state import Kingdom, Options, Spot, Square, State


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
    rounds: int
    """§3.6 In how many rounds dominoes are laid; the last of them is the last of the game."""
    to_come: int
    """§2.3 How many of the unseen dominoes will still be turned up."""


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
        rounds=rounds(state),
        to_come=dominoes_to_come(state),
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
    return scoring.tally(imagine(view, Rng("nothing is hidden")))


def tell(state: State, action: Action, seat: Seat) -> Message:  # noqa: ARG001 (everybody hears the same)
    """The action as a sentence, and what follows from it: the last row, the last round, the end of a game."""
    return replace(_told(state, action), then=tuple(_consequences(state, action)))


def _told(state: State, action: Action) -> Message:
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
            return Message("tell-place", {"seat": actor, **_domino(domino), **_squares(left, right)})
        case Discard(domino):
            return Message("tell-discard", {"seat": actor, **_domino(domino)})


def _consequences(state: State, action: Action) -> Iterator[Message]:
    if ends_game(state, action) and state.options.dynasty:
        yield from end_of_a_game(state, apply(state, action))
    elif isinstance(action, Draw) and dominoes_to_come(state) == 1:
        yield Message("tell-last-row")
    elif isinstance(action, Choose) and state.round == rounds(state) - 1 and _is_last_king(state):
        yield Message("tell-last-round")


def _is_last_king(state: State) -> bool:
    """§3.5 Whether the king in the air is the last one of its round."""
    return sum(spot.king is None for spot in state.new_row) == 1


def offer(view: View, action: Action) -> Message:  # noqa: ARG001 (what a domino is called does not depend on the table)
    """The action as a choice."""
    match action:
        case Draw(domino):
            return Message("offer-draw", {**_halves(domino)})
        case King(owner):
            return Message("offer-king", {"seat": owner})
        case Choose(domino):
            return Message("offer-choose", {**_halves(domino)})
        case Place(domino, left, right):
            return Message("offer-place", {**_halves(domino), **_squares(left, right)})
        case Discard(domino):
            return Message("offer-discard", {**_halves(domino)})


def _squares(left: Square, right: Square) -> dict[str, int | str]:
    return {"left_square": square_name(left), "right_square": square_name(right)}


@cache
def _halves(number: int) -> dict[str, int | str]:
    """A domino for the texts: its number, and each half with its crowns."""
    left, right = DOMINOES[number]
    return {
        "domino": number,
        "left": f"terrain-{left.terrain}",
        "left_crowns": left.crowns,
        "right": f"terrain-{right.terrain}",
        "right_crowns": right.crowns,
    }


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
