"""What everybody hears of an action: the same for all, but a secret card is named only to its owner."""

from collections.abc import Iterator

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.games.dominion.actions import Action, Turn
from spilabord.games.dominion.meanings import meaning_of
from spilabord.games.dominion.rules import apply, to_move
from spilabord.games.dominion.scoring import result, ties
from spilabord.games.dominion.sentences import about, hyphened
from spilabord.games.dominion.starting import starters
from spilabord.games.dominion.state import Event, Result, State


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


def _sentence(state: State, action: Action, hearer: Seat) -> Message:
    """The action by itself; what is special about it in answer to an effect is part of that effect's meaning."""
    if state.stack:
        step = state.stack[-1]
        told = meaning_of(step.effect).tells.get(type(action))
        if told is not None:
            return told(step, action, hearer)
        if isinstance(action, Turn):
            return about("reveal-top", step.seat, action.card)
    actor = to_move(state)
    assert actor is not None
    return about(hyphened(type(action).__name__), actor, getattr(action, "card", None))
