"""Compares compiled policies with the bots that they stand for: at each view both choose from the same actions.

`python -m spilabord.testing.policies kingdomino --views 10000` takes a long walk.
"""

from collections.abc import Sequence
from typing import Any, Final

import click
import numpy as np

from spilabord.bots import find_bot
from spilabord.compiled.hints import NO_ADVICE
from spilabord.compiled.luck import stream
from spilabord.core.bot import Bot, Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.core.policies import Policy
from spilabord.core.twin import States
from spilabord.games import find_game
from spilabord.testing.demands import demand
from spilabord.testing.tables import tables

DRAWS: Final = 16
"""How often a compiled policy is asked for each action of the bot: one is never drawn once in ten million times."""

WANDERING: Final = 4
"""One action of this many is any legal one, so that the walk sees what no bot would do."""


class _Overheard(Rng):
    """Luck that notes what a bot picks from."""

    heard: tuple[Any, ...] | None = None

    def pick(self, things: Sequence[Any]) -> Any:
        demand(self.heard is None, "a bot that is compiled picks at most once")
        self.heard = tuple(things)
        return super().pick(things)


def choices(bot: Bot, view: Any, legal: Sequence[Any]) -> frozenset[Any]:
    """The actions from which a bot takes one, each as likely."""
    luck = _Overheard("any")
    action = bot(view, legal, Budget(), luck)
    return frozenset({action} if luck.heard is None else luck.heard)


class _Asker:
    """Asks a compiled policy again and again, with luck of its own."""

    def __init__(self, game: AnyGame, policy: Policy, key: str) -> None:
        self._twin = twin_of(game)
        self._choose = policy.choose
        self._advice = NO_ADVICE if policy.advice is None else policy.advice
        self._states = np.zeros(2, self._twin.dtype)
        self._codes = np.zeros(self._twin.widest, np.int64)
        self._weights = np.zeros(self._twin.widest)
        self._luck = stream(key)

    def choices(self, states: States, draws: int) -> frozenset[Any]:
        """What it chooses in n draws; the state stays as it is."""
        found = {self._drawn(states) for _ in range(draws)}
        demand(self._states[0].tobytes() == states[0].tobytes(), "a policy has changed the state")
        return frozenset(map(self._twin.decode, found))

    def _drawn(self, states: States) -> int:
        self._states[0] = states[0]
        return int(self._choose(self._states, 0, self._luck, self._codes, self._weights, self._advice))


def compare(game: AnyGame, name: str, views: int, key: str = "policies") -> int:
    """Walks through games at random tables until this many choices were compared; raises LawBroken."""
    assert game.policies is not None
    bot, luck, twin = find_bot(name, game), Rng(f"{key}/{name}"), twin_of(game)
    asker, compared, state = _Asker(game, game.policies()[name], key), 0, None
    while compared < views:
        if state is None or (seat := game.to_move(state)) is None:
            state = game.setup(*tables(game, luck))
            continue
        if seat == CHANCE:
            state = game.apply(state, game.deal(state, luck))
            continue
        legal = game.legal_actions(state)
        wanted = choices(bot, game.view(state, seat), legal)
        if len(legal) > 1:
            found = asker.choices(twin.pack(state), 1 if len(wanted) == 1 else DRAWS * len(wanted))
            demand(
                found == wanted, f"{name} in {state}: in Python {_spelled(game, wanted)}, not {_spelled(game, found)}"
            )
            compared += 1
        state = game.apply(state, luck.pick(legal if not luck.below(WANDERING) else sorted(wanted, key=game.write)))
    return compared


def _spelled(game: AnyGame, actions: frozenset[Any]) -> str:
    return ", ".join(sorted(map(game.write, actions)))


@click.command()
@click.argument("game")
@click.option("--views", default=10_000, show_default=True)
@click.option("--bot", "bots", multiple=True)
@click.option("--key", default="policies", show_default=True)
def main(game: str, views: int, bots: tuple[str, ...], key: str) -> None:
    """Compares the compiled policies of GAME with its bots."""
    found = find_game(game)
    for name in bots or (found.policies() if found.policies else ()):
        click.echo(f"{game} {name}: the same choices in {compare(found, name, views, key)} views")


if __name__ == "__main__":
    main()
