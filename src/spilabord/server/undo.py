"""Whether an action may be taken back at once: only when nobody has learned anything from it."""

from typing import Any, Final

import msgspec

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR, AnyGame, Seat
from spilabord.server.standing import Standing, states_of

WORLDS: Final = 16
"""Worlds that are imagined for each seat; what all of them have in common it knew already."""


def last_action_of(standing: Standing, seat: Seat) -> int | None:
    """How many actions would remain if this seat's last action were undone."""
    own = [at for at, event in enumerate(standing.line) if event.seat == seat]
    return own[-1] if own else None


def somebody_learned(standing: Standing, keep: int) -> bool:
    """Whether since then chance or another seat acted, or any seat's view tells it more than it knew.

    A seat knew it already if, in every world that it could not tell apart before, the same action is legal
    and leads to the same view.
    """
    last = standing.line[keep]
    if len(standing.line) != keep + 1 or last.seat == CHANCE:
        return True
    actor, spelling = last.seat, last.action
    *_, before = states_of(standing, standing.line.first(keep))
    action = standing.game.read(spelling)
    seats = [*range(len(standing.chairs)), SPECTATOR]
    return any(_learned(standing.game, before, actor, action, seat) for seat in seats)


def _learned(game: AnyGame, before: Any, actor: Seat, action: Any, seat: Seat) -> bool:
    view = game.view(before, seat)
    now = msgspec.json.encode(game.view(game.apply(before, action), seat))
    rng = Rng(f"undo/{seat}")
    for _ in range(WORLDS):
        world = game.imagine(view, rng)
        if game.to_move(world) != actor or game.objections(world, action):
            return True
        if msgspec.json.encode(game.view(game.apply(world, action), seat)) != now:
            return True
    return False
