"""Views, who may know what: the table lies open, the hands are their owners', and the pool is nobody's."""

from typing import Literal

from msgspec import Struct

import spilabord.games.triominos.rules as rules
import spilabord.games.triominos.scoring as scoring
from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.core.identity_cache import cached_by_identity
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.games.triominos.actions import Action, Buy, Draw, Lay, Pass
from spilabord.games.triominos.components import PIPS
from spilabord.games.triominos.deduction import Clues, imagined_hands
from spilabord.games.triominos.endings import tell_ending
from spilabord.games.triominos.state import Options, Round, State, Tile, Turn
from spilabord.games.triominos.triangles import cell_name, mosaic


class Ending(Struct, frozen=True):
    """§6 How a round ended, and who won by that: §6.2 by closing, §6.6 by the lowest sum when it was stranded."""

    how: Literal["closed", "stranded"]
    seats: tuple[Seat, ...]


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
    endings: tuple[Ending, ...]
    """§6 How each round that is over ended, the last round of all included."""
    penalty: int
    """§5.5 What a pass of this seat costs now beside the tiles bought; 0 unless it is on turn."""
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
        endings=tuple(_ending(ended, state.options) for ended in scoring.ended_rounds(state)),
        penalty=scoring.PENALTY if seat == state.on_turn and rules.is_penalised(state) else 0,
        points=scoring.totals(state),
    )


def _ending(ended: Round, options: Options) -> Ending:
    """How this round ended."""
    if all(ended.hands):
        return Ending("stranded", scoring.stranded_winners(ended, options))
    return Ending("closed", scoring.closers(ended, options))


def clues(view: View) -> Clues:
    """What of this view tells of the hands that are not seen."""
    return Clues(
        options=view.options,
        players=view.players,
        hands=view.hands,
        sizes=view.sizes,
        pool=view.pool,
        drawn=view.drawn,
        shown=view.shown,
        turns=view.turns,
        bought=view.bought,
        buying=view.buying,
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
    """§7.4 The points so far: everybody has seen what each of them is for, and §6.8 hands count when all is over."""
    return scoring.outcome(
        State(
            options=view.options,
            players=view.players,
            hands=tuple(hand or () for hand in view.hands) if view.over else (),
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
    """The action as this seat hears of it; the end of a round, and that the last lap begins, follow it."""
    return _tell_draw(state, action.tile, seat) if isinstance(action, Draw) else _tell_all(state, action)


@cached_by_identity(1024)
def _tell_all(state: State, action: Lay | Buy | Pass) -> Message:
    """What everybody hears alike, worked out once."""
    seat_on_turn = rules.actor(state)
    match action:
        case Lay():
            args = {"seat": seat_on_turn, **_lay(state.turns, state.options, action)}
            return Message("tell-lay", args, tuple(tell_ending(state, action)))
        case Buy():
            return Message("tell-buy", {"seat": seat_on_turn, "points": _price(state.options)})
        case Pass():
            points = scoring.PENALTY if rules.is_penalised(state) else 0
            return Message("tell-pass", {"seat": seat_on_turn, "points": points}, tuple(tell_ending(state, action)))


def _price(options: Options) -> int:
    """§5.2 What a tile costs, §8.1 children nothing."""
    return 0 if options.children else scoring.PRICE


def _tell_draw(state: State, tile: Tile, seat: Seat) -> Message:
    """§2.3 A tile drawn for the start is seen by all; any other is its owner's secret."""
    if rules.is_drawing_for_the_start(state):
        owner = state.drawing[len(state.drawn)]
        return Message("tell-draw", {"seat": owner, "tile": tile, "sum": PIPS[tile]})
    if rules.is_dealing(state):
        taker, own, others = rules.next_hand(state), "tell-deal-own", "tell-deal"
    else:
        taker, own, others = rules.actor(state), "tell-bought-own", "tell-bought"
    return Message(own, {"seat": taker, "tile": tile}) if seat == taker else Message(others, {"seat": taker})


def _lay(turns: tuple[Turn, ...], options: Options, lay: Lay) -> dict[str, int | str]:
    """A tile laid, for the texts: which, where, what it completes and what it gives."""
    made = rules.figure(mosaic(turns), lay.cell, options)
    points = scoring.tile_points(lay.tile, options) + scoring.bonus(made, options)
    return {"tile": lay.tile, "cell": cell_name(lay.cell), "points": points, "figure": made}


# What is offered


def offer(view: View, action: Action) -> Message:
    """The action as a choice, before it is done, with what it gives or costs at once."""
    match action:
        case Draw(tile):
            return Message("offer-draw", {"tile": tile})
        case Lay():
            return Message("offer-lay", _lay(view.turns, view.options, action))
        case Buy():
            return Message("offer-buy", {"points": _price(view.options)})
        case Pass():
            return Message("offer-pass", {"points": view.penalty})
