"""The smallest game with a secret, for tests: each seat is dealt a card that only it sees, then all say one word."""

from collections import Counter
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.chance import Chance, Rng
from spilabord.core.game import CHANCE, Game, Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, ranked

CARDS = ("ace", "king", "queen")


class Options(Struct, frozen=True):
    """None."""


class State(Struct, frozen=True):
    players: int
    hands: tuple[str, ...] = ()
    said: int = 0


class Deal(Struct, frozen=True):
    card: str


class Word(Struct, frozen=True):
    word: str


class View(Struct, frozen=True):
    seat: Seat
    players: int
    dealt: int
    hand: str | None
    said: int


def to_move(state: State) -> Seat | None:
    if len(state.hands) < state.players:
        return CHANCE
    return state.said % state.players if state.said < 3 * state.players else None


def legal_actions(state: State) -> list[Any]:
    seat = to_move(state)
    if seat is None:
        return []
    return [Deal(card) for card in CARDS] if seat == CHANCE else [Word("hm"), Word("aha")]


def objections(state: State, action: Any) -> tuple[str, ...]:
    return () if action in legal_actions(state) else ("§1.1",)


def apply(state: State, action: Any) -> State:
    if isinstance(action, Deal):
        return replace(state, hands=(*state.hands, action.card))
    return replace(state, said=state.said + 1)


def deal(state: State, chance: Chance) -> Any:
    return chance.draw(dict.fromkeys(legal_actions(state), 1))


def view(state: State, seat: Seat) -> View:
    hand = state.hands[seat] if 0 <= seat < len(state.hands) else None
    return View(seat, state.players, len(state.hands), hand, state.said)


def imagine(view: View, rng: Rng) -> State:
    hands = [view.hand if seat == view.seat and view.hand else rng.pick(CARDS) for seat in range(view.dealt)]
    return State(view.players, tuple(hands), view.said)


def tell(state: State, action: Any, seat: Seat) -> Message:
    if isinstance(action, Word):
        return Message("tell-word", {"word": action.word})
    return Message("tell-deal", {"card": action.card if seat == len(state.hands) else "a card"})


def write(action: Any) -> str:
    return f"deal {action.card}" if isinstance(action, Deal) else f"say {action.word}"


def read(text: str) -> Any:
    kind, _, what = text.partition(" ")
    if kind == "deal" and what in CARDS:
        return Deal(what)
    if kind == "say" and what in ("hm", "aha"):
        return Word(what)
    raise ValueError(f"{text!r} is no action")


def outcome(state: State) -> Outcome:
    scores = tuple(len(CARDS) - CARDS.index(hand) for hand in state.hands)
    return Outcome(scores, ranked([(score,) for score in scores]), ((),) * state.players)


GAME: Game[Options, State, Any, View] = Game(
    key="secret_cards",
    version="1",
    players=(2, 3),
    options=Options,
    folder=Path(__file__).parent,
    setup=lambda players, _: State(players),
    to_move=to_move,
    objections=objections,
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
    aid=lambda view: f"a picture of the {view.hand}",
    inventory=lambda state: Counter(state.hands),
    bots={},
    colours={},
    fast=lambda: (_ for _ in ()).throw(NotImplementedError),
)
