"""Who may know what: the table lies open, the hands are their owners', and the pool is nobody's."""

from msgspec import Struct

from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.games.triominos.actions import Action, Buy, Draw, Lay, Pass
from spilabord.games.triominos.components import PIPS
from spilabord.games.triominos.deduction import Clues, imagined_hands
from spilabord.games.triominos.rules import (
    actor,
    apply,
    figure,
    is_dealing,
    is_drawing_for_the_start,
    is_penalised,
    next_hand,
)
from spilabord.games.triominos.scoring import PENALTY, PRICE, bonus, outcome, tile_points, totals
from spilabord.games.triominos.state import Options, Round, State, Tile, Turn
from spilabord.games.triominos.triangles import cell_name, mosaic


class View(Struct, frozen=True):
    """The table as one seat sees it."""

    seat: Seat
    options: Options
    players: int
    hands: tuple[tuple[Tile, ...] | None, ...]
    """§2.2 One's own tiles, and §6.8 everybody's once all is over; None is a hand that is not seen."""
    sizes: tuple[int, ...]
    """§2.2 How many tiles each seat holds."""
    pool: int
    """§2.1 How many tiles are in the pool."""
    drawing: tuple[Seat, ...]
    drawn: tuple[Tile, ...]
    shown: tuple[Tile, ...]
    """§2.3 The tiles seen in the draw for the start: they were in the pool, and so in nobody's hand."""
    starter: Seat | None
    on_turn: Seat | None
    turns: tuple[Turn, ...]
    bought: int
    buying: bool
    over: bool
    earlier: tuple[Round, ...]
    """§6.8 The rounds that are over, with the hands that were laid open."""
    points: tuple[int, ...]
    """How many points each seat has in all."""


def view(state: State, seat: Seat) -> View:
    """What this seat has rightly learned."""
    return View(
        seat=seat,
        options=state.options,
        players=state.players,
        hands=tuple(hand if state.over or owner == seat else None for owner, hand in enumerate(state.hands)),
        sizes=tuple(map(len, state.hands)),
        pool=len(state.pool),
        drawing=state.drawing,
        drawn=state.drawn,
        shown=state.shown,
        starter=state.starter,
        on_turn=state.on_turn,
        turns=state.turns,
        bought=state.bought,
        buying=state.buying,
        over=state.over,
        earlier=state.earlier,
        points=totals(state),
    )


def clues(view: View) -> Clues:
    """What of this view tells of the hands that are not seen."""
    return Clues(
        view.options, view.players, view.hands, view.sizes, view.pool, view.drawn, view.shown, view.turns, view.bought
    )


def imagine(view: View, rng: Rng) -> State:
    """A table that this view allows: the tiles not seen lie as chance may have put them."""
    hands, pool = imagined_hands(clues(view), rng)
    return State(
        options=view.options,
        players=view.players,
        hands=hands,
        pool=pool,
        drawing=view.drawing,
        drawn=view.drawn,
        shown=view.shown,
        starter=view.starter,
        turns=view.turns,
        bought=view.bought,
        buying=view.buying,
        over=view.over,
        earlier=view.earlier,
    )


def tally(view: View) -> Outcome:
    """§7.4 The points so far: everybody has seen what each of them is for."""
    return outcome(
        State(
            options=view.options,
            players=view.players,
            hands=tuple(hand or () for hand in view.hands),
            pool=(),
            drawing=view.drawing,
            starter=view.starter,
            turns=view.turns,
            bought=view.bought,
            over=view.over,
            earlier=view.earlier,
        )
    )


# What is heard


def tell(state: State, action: Action, seat: Seat) -> Message:
    """The action as this seat hears of it."""
    if isinstance(action, Draw):
        return _tell_draw(state, action.tile, seat)
    seat_on_turn = actor(state)
    match action:
        case Lay():
            return Message("tell-lay", {"seat": seat_on_turn, **_lay(state, action), **_laid_open(state, action)})
        case Buy():
            price = 0 if state.options.children else PRICE
            return Message("tell-buy", {"seat": seat_on_turn, "points": price})
        case Pass():
            points = PENALTY if is_penalised(state) else 0
            return Message("tell-pass", {"seat": seat_on_turn, "points": points, **_laid_open(state, action)})


def _tell_draw(state: State, tile: Tile, seat: Seat) -> Message:
    """§2.3 A tile drawn for the start is seen by all; any other is its owner's secret."""
    if is_drawing_for_the_start(state):
        owner = state.drawing[len(state.drawn)]
        return Message("tell-draw", {"seat": owner, "tile": tile, "sum": PIPS[tile]})
    if is_dealing(state):
        taker, own, others = next_hand(state), "tell-deal-own", "tell-deal"
    else:
        taker, own, others = actor(state), "tell-bought-own", "tell-bought"
    return Message(own, {"seat": taker, "tile": tile}) if seat == taker else Message(others, {"seat": taker})


def _lay(state: State, lay: Lay) -> dict[str, int | str]:
    """A tile laid, for the texts: which, where, what it completes and what it gives."""
    made = figure(mosaic(state.turns), lay.cell, state.options)
    points = tile_points(lay.tile, state.options) + bonus(made, state.options)
    return {"tile": lay.tile, "cell": cell_name(lay.cell), "points": points, "figure": made}


def _laid_open(state: State, action: Action) -> dict[str, int | str]:
    """§6.8 If this ends the round: how, and what is left in the hands, seat by seat."""
    after = apply(state, action)
    if after.over:
        hands = after.hands
    elif len(after.earlier) > len(state.earlier):
        hands = after.earlier[-1].hands
    else:
        return {"end": "none", "hands": ""}
    end = "stranded" if all(hands) else "closed"
    return {"end": end, "hands": " · ".join(" ".join(hand) or "–" for hand in hands)}
