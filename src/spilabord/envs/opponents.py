"""Opponents in environments where one seat learns: bots of ours, compiled where they can be."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from spilabord.bots import find_bot
from spilabord.compiled.hints import NO_ADVICE
from spilabord.compiled.luck import begin_game, stream
from spilabord.core.bot import Bot, Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions, IllegalAction
from spilabord.core.game import AnyGame, Seat, twin_of
from spilabord.envs.one_table import OneTable
from spilabord.lab.batch import Batch
from spilabord.lab.native import compiled_bots

USUAL: Final = ("greedy", "bigmoney")
"""The opponents where nobody names others: the first that the game has, else chance picks."""


def usual_opponent(game: AnyGame) -> str:
    """The opponent where nobody names another."""
    return next((name for name in USUAL if name in game.bots), "random")


def luck_of_opponents(seed: int | str) -> Any:
    """What the streams of opponents are made from, game by game: chance has others."""
    return stream(f"opponents/{seed}")


class Opponents:
    """Bots on all seats of one table but the learner's."""

    def __init__(self, game: AnyGame, players: int, learner: Seat, spelled: str | Sequence[str] | None) -> None:
        if learner not in range(players):
            raise ValueError(f"there is no seat {learner}: seats are 0 to {players - 1}")
        self.learner = learner
        self.spellings = self._by_seat(game, players, spelled)
        policies = compiled_bots(game)
        self._policies = {seat: policies[name] for seat, name in self.spellings.items() if name in policies}
        self._bots: dict[Seat, Bot] = {
            seat: find_bot(name, game) for seat, name in self.spellings.items() if name not in policies
        }
        twin = twin_of(game)
        self._states = np.zeros(2, twin.dtype)
        self._codes, self._weights = np.zeros(twin.widest, np.int64), np.zeros(twin.widest, np.float64)
        self._luck = np.zeros(2, np.uint64)

    def _by_seat(self, game: AnyGame, players: int, spelled: str | Sequence[str] | None) -> dict[Seat, str]:
        """Which bot sits where; a single name is taken for all."""
        seats = [seat for seat in range(players) if seat != self.learner]
        names = usual_opponent(game) if spelled is None else spelled
        if isinstance(names, str):
            return dict.fromkeys(seats, names)
        if len(names) != len(seats):
            raise BadOptions("bots-for-seats", bots=len(names), seats=len(seats))
        return dict(zip(seats, names, strict=True))

    def begin(self, batch: Batch) -> None:
        """Sits down to the game that is played now, with luck of its own."""
        self._game = f"{batch.seed}/{batch.numbers[0]}"
        begin_game(luck_of_opponents(batch.seed), int(batch.numbers[0]), self._luck)
        self._decisions = 0

    def play(self, table: OneTable) -> None:
        """Act until the learner is to move, or the game is over."""
        while (seat := table.seat) >= 0 and seat != self.learner:
            table.choose(self._place(table, seat))
            self._decisions += 1

    def _place(self, table: OneTable, seat: Seat) -> int:
        """The place in the legal list of what the bot on this seat does."""
        codes = table.batch.codes.tolist()
        if seat in self._policies:
            self._states[0] = table.batch._arrays.states[0]
            policy = self._policies[seat]
            advice = NO_ADVICE if policy.advice is None else policy.advice
            code = policy.choose(self._states, 0, self._luck, self._codes, self._weights, advice)
            return int(codes.index(code))
        state, game = table.batch.state(0), table.game
        legal, luck = game.legal_actions(state), Rng(f"{self._game}/{self._decisions}")
        action = self._bots[seat](game.view(state, seat), legal, Budget(), luck)
        if action not in legal:
            raise IllegalAction(f"the bot {self.spellings[seat]!r} did what is not legal: {game.write(action)}")
        return int(codes.index(table.batch.twin.encode(action)))
