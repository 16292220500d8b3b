"""A game whose every hand bears a mark, for tests: each seat holds one card, lays it down and is dealt another.

No card is dealt twice in a game, so anyone who finds a mark in a frame knows whose hand it was, and when.
"""

from collections import Counter
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.chance import Chance, Rng
from spilabord.core.game import CHANCE, Game, Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome

ROUNDS: Final = 3
CARDS: Final = tuple(f"mark{number:03}" for number in range(60))


class Options(Struct, frozen=True):
    """None."""


class State(Struct, frozen=True):
    hands: tuple[str | None, ...]
    dealt: tuple[str, ...] = ()
    laid: int = 0


class Deal(Struct, frozen=True):
    card: str


class Lay(Struct, frozen=True):
    """Lay the card down, face down: nobody else sees it, and its seat no more."""

    how: str


class View(Struct, frozen=True):
    seat: Seat
    players: int
    hand: str | None
    empty: tuple[Seat, ...]
    laid: int


def _empty(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, card in enumerate(state.hands) if card is None)


def to_move(state: State) -> Seat | None:
    if state.laid == ROUNDS * len(state.hands):
        return None
    return CHANCE if _empty(state) else state.laid % len(state.hands)


def legal_actions(state: State) -> list[Any]:
    seat = to_move(state)
    if seat is None:
        return []
    return [Deal(card) for card in CARDS if card not in state.dealt] if seat == CHANCE else [Lay("high"), Lay("low")]


def apply(state: State, action: Any) -> State:
    if isinstance(action, Deal):
        seat = _empty(state)[0]
        hands = (*state.hands[:seat], action.card, *state.hands[seat + 1 :])
        return State(hands, (*state.dealt, action.card), state.laid)
    seat = state.laid % len(state.hands)
    return replace(state, hands=(*state.hands[:seat], None, *state.hands[seat + 1 :]), laid=state.laid + 1)


def deal(state: State, chance: Chance) -> Any:
    return chance.draw(dict.fromkeys(legal_actions(state), 1))


def view(state: State, seat: Seat) -> View:
    hand = state.hands[seat] if 0 <= seat < len(state.hands) else None
    return View(seat, len(state.hands), hand, _empty(state), state.laid)


def imagine(view: View, rng: Rng) -> State:
    cards = iter(rng.shuffled([card for card in CARDS if card != view.hand]))
    seats = range(view.players)
    hands = [view.hand if seat == view.seat else None if seat in view.empty else next(cards) for seat in seats]
    return State(tuple(hands), tuple(card for card in hands if card is not None), view.laid)


def tell(state: State, action: Any, seat: Seat) -> Message:
    if isinstance(action, Lay):
        return Message("tell-lay", {"how": action.how})
    return Message("tell-deal", {"card": action.card if seat == _empty(state)[0] else "a card"})


def write(action: Any) -> str:
    return f"deal {action.card}" if isinstance(action, Deal) else f"lay {action.how}"


def read(text: str) -> Any:
    kind, _, what = text.partition(" ")
    if kind == "deal" and what in CARDS:
        return Deal(what)
    if kind == "lay" and what in ("high", "low"):
        return Lay(what)
    raise ValueError(f"{text!r} is no action")


def outcome(state: State) -> Outcome:
    players = len(state.hands)
    return Outcome((0,) * players, (1,) * players, ((),) * players)


GAME: Game[Options, State, Any, View] = Game(
    key="marked_hands",
    version="1",
    players=(2, 3),
    options=Options,
    folder=Path(__file__).parent,
    setup=lambda players, _: State((None,) * players),
    to_move=to_move,
    objections=lambda state, action: () if action in legal_actions(state) else ("§1.1",),
    legal_actions=legal_actions,
    apply=apply,
    deal=deal,
    outcome=outcome,
    view=view,
    tell=tell,
    imagine=imagine,
    write=write,
    read=read,
    draw=lambda view, _: str(view),
    aid=lambda view: f"a picture of {view.hand}",
    inventory=lambda state: Counter(state.dealt),
    bots={},
    colours={},
    fast=lambda: (_ for _ in ()).throw(NotImplementedError),
)
