"""Journeys: random games up to some state, where the laws are tried."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR, AnyGame, Seat


@dataclass(frozen=True)
class Journey:
    """Every state on the way, the actions between them, and luck for a law that looks around at the end of it."""

    game: AnyGame
    players: int
    options: Any
    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    luck: Rng

    @property
    def state(self) -> Any:
        """Where the journey has come to."""
        return self.states[-1]

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """All points of view: each seat, and a spectator."""
        return (*range(self.players), SPECTATOR)

    def __repr__(self) -> str:
        spelled = ", ".join(map(self.game.write, self.actions))
        return f"<{self.game.key} for {self.players}, {self.options}: {spelled or 'nothing has happened'}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 (Hypothesis would show every state)
        printer.text(repr(self))


def travel(game: AnyGame, players: int, options: Any, key: str, depth: int, picks: Sequence[int] = ()) -> Journey:
    """Plays `depth` random actions from a key, then the picked ones; fewer when the game is over, or stuck, before."""
    luck = Rng(key)
    states = [game.setup(players, options)]
    actions: list[Any] = []
    for number in range(depth + len(picks)):
        legal = game.legal_actions(states[-1])
        if not legal or game.to_move(states[-1]) is None:
            break
        if number >= depth:
            action = legal[picks[number - depth] % len(legal)]
        elif game.to_move(states[-1]) == CHANCE:
            action = game.deal(states[-1], luck)
        else:
            action = luck.pick(legal)
        states.append(game.apply(states[-1], action))
        actions.append(action)
    return Journey(game, players, options, tuple(states), tuple(actions), luck)
