"""What everybody hears of an action: the same for all, but a secret card is named only to its owner."""

from collections.abc import Iterator

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.games.dominion.actions import (
    Action,
    Buy,
    Discard,
    Done,
    EndActions,
    EndTurn,
    Gain,
    Include,
    Keep,
    LandOnTop,
    Overturn,
    Pick,
    Play,
    Put,
    Reveal,
    SetAside,
    Start,
    Trash,
    Turn,
)
from spilabord.games.dominion.effects import (
    Cards,
    DrawToHand,
    MayOverturnDeck,
    React,
    RobTop,
    SpyOnTop,
    TakeStolen,
    TrashUpTo,
)
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.rules import apply, to_move
from spilabord.games.dominion.scoring import result, ties
from spilabord.games.dominion.starting import starters
from spilabord.games.dominion.state import Event, Result, State, Step

DECLINED: dict[type, str] = {
    MayOverturnDeck: "done-may-overturn-deck",
    React: "done-react",
    TakeStolen: "done-take-stolen",
    TrashUpTo: "done-trash-up-to",
}
"""How it is said that somebody leaves it at that; where nothing better fits, just so."""


def tell(state: State, action: Action, seat: Seat) -> Message:
    """The action as this seat hears of it, and everything that followed by itself."""
    after = apply(state, action)
    events = tuple(message for event in after.trail for message in _event(event, after))
    return replace(
        _sentence(state, action, seat), then=(*events, *_next_starter(state, after), *_agreed_starter(state, action))
    )


def _agreed_starter(state: State, action: Action) -> Iterator[Message]:
    """§3.2 At the first card of another game at the same table: who starts, if the last game left one seat only."""
    agreed = state.options.starters
    is_first = isinstance(action, Turn) and not any(one.hand or one.turns for one in state.dominions)
    if is_first and not state.earlier and agreed and "," not in agreed:
        yield Message("then-starts-again", {"seat": state.turn})


def _next_starter(state: State, after: State) -> Iterator[Message]:
    """§3.2 Who starts the next game of a row, if a single winner decides that; chance is told as it decides."""
    if len(after.earlier) > len(state.earlier) and len(after.earlier[-1].winners) == 1:
        yield Message("then-starts", {"seat": starters(after.players, after.earlier[-1])[0]})


def _event(event: Event, after: State) -> Iterator[Message]:
    """Something that followed by itself, in a sentence; the points of a game of a row in several."""
    args: dict[str, int | str] = {"seat": event.seat, "number": event.number}
    if event.card is not None:
        args["card"] = f"card-{event.card}"
    if event.what != "scores":
        yield Message(f"then-{event.what}", args)
        return
    games = (*after.earlier, result(after)) if after.ended else after.earlier
    game = games[event.number - 1]
    lines = game.lines[event.seat]
    yield Message("then-scores", {**args, "points": game.points[event.seat], "lines": len(lines)})
    for line in lines:
        about = {**line.reason.args, "points": line.points, "section": line.section}
        yield Message(f"then-{line.reason.id}", about)
    if event.seat == after.players - 1:
        yield from _ties(game)


def _ties(game: Result) -> Iterator[Message]:
    """§10.4, §10.5 Ties for the victory in a game of a row: how many turns each had, and who shares it."""
    for tie in ties(game.points, game.turns):
        if game.points[int(tie.reason.args["seat"])] == max(game.points):
            yield Message(f"then-{tie.reason.id}", {**tie.reason.args, "section": tie.section})


def _about(name: str, seat: Seat, card: Card | None = None) -> Message:
    """A sentence about a seat, and perhaps a card."""
    args: dict[str, int | str] = {"seat": seat}
    if card is not None:
        args["card"] = f"card-{card}"
    return Message(f"tell-{name}", args)


def _sentence(state: State, action: Action, hearer: Seat) -> Message:
    owner = state.stack[-1].seat if state.stack else state.turn
    actor = to_move(state)
    assert actor is not None
    match action:
        case Start(seat):
            return _about("start", seat)
        case Include(card):
            return Message("tell-include", {"card": f"card-{card}"})
        case Turn(card):
            return _turned(state, card, hearer)
        case LandOnTop(card):
            return _about("land-on-top", owner, card)
        case Discard(card) if not isinstance(state.stack[-1].effect, SpyOnTop):
            return _about("discard", owner, card) if hearer == owner else _about("discard-secretly", owner)
        case Discard(card):
            return _decided("spy-discard", state.stack[-1], card)
        case Trash(card) if isinstance(state.stack[-1].effect, RobTop):
            return _decided("rob", state.stack[-1], card)
        case Gain(card) if isinstance(state.stack[-1].effect, TakeStolen):
            return _about("gain-stolen", actor, card)
        case Keep() | SetAside():
            return _kept(state, action, owner)
        case Pick(card) | Play(card) | Buy(card) | Trash(card) | Gain(card) | Put(card) | Reveal(card):
            return _about(type(action).__name__.lower(), actor, card)
        case EndActions():
            return _about("end-actions", actor)
        case EndTurn():
            return _about("end-turn", actor)
        case Overturn():
            return _about("overturn", actor)
        case Done():
            return _about(DECLINED.get(type(state.stack[-1].effect), "done"), actor)


def _decided(name: str, step: Step, card: Card) -> Message:
    """§11.15, §11.16 Somebody else decides about this card: the spy or the thief, `by`, about the cards of `seat`."""
    about: dict[str, int | str] = {"seat": step.seat, "by": step.by, "card": f"card-{card}"}
    return Message(f"tell-{name}", {**about, "own": int(step.seat == step.by)})


def _turned(state: State, card: Card, hearer: Seat) -> Message:
    """§6.1 A drawn card is named to its owner alone; §6.8 a revealed one to everybody."""
    step = state.stack[-1]
    if not isinstance(step.effect, Cards | DrawToHand):
        return _about("reveal-top", step.seat, card)
    return _about("draw", step.seat, card) if hearer == step.seat else _about("draw-secretly", step.seat)


def _kept(state: State, action: Keep | SetAside, owner: Seat) -> Message:
    """§11.15 A revealed card is put back; §11.21 a drawn one is kept in secret, or set aside for all to see."""
    step = state.stack[-1]
    if not isinstance(step.effect, DrawToHand):
        return _decided("spy-keep", step, step.cards[0])
    if isinstance(action, Keep):
        return _about("keep", owner)
    return _about("set-aside", owner, step.effect.drawn)
