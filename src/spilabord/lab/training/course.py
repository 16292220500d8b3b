"""The course of a training: chunks of positions, a snapshot and a line of the curve after each, and a gate at the end.

A chunk is gathered, learned and forgotten. What goes on is the weights and how many chunks there were; so a training
that was stopped ends with the same weights as one that was not.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct

from spilabord.bots.nets import About, read_net, told_of, write_net
from spilabord.bots.search_settings import WEIGHTS
from spilabord.core.errors import BadOptions
from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame
from spilabord.lab.training.fitting import HIDDEN, Learner, calibration
from spilabord.lab.training.gate import Meeting, meet
from spilabord.lab.training.positions import Gatherer

CHUNK: Final = 1 << 16
"""Positions in a chunk."""

PASSES: Final = 2
"""How often each position is looked at."""

EVERY: Final = 8
"""One decision in this many is kept: neighbours in a game tell much the same."""

EVERY_BY_NET: Final = 2
"""The same where the net plays, for those games are dear."""

BY_NET: Final = 0.75
"""The share of seats that follow the net, once it has learned from the policy, where nothing is hidden."""

FOLLOWING: Final = 0.8
"""After this part of the training they do: it costs ten times as much, for every action is tried."""

STATE, PROGRESS, CURVE, CALIBRATION = "state.pt", "progress.json", "curve.csv", "calibration.csv"


class Orders(Struct, frozen=True, kw_only=True):
    """What to train, and how long."""

    positions: int
    seed: int = 0
    chunk: int = CHUNK
    gate_games: int = 100
    gate_playouts: int = 100
    command: str = ""


class Progress(Struct, kw_only=True):
    """How far it is."""

    game: str
    told: int
    seed: int
    chunk: int
    positions: int = 0
    games: int = 0
    minutes: float = 0.0


class Course:
    """A training in a folder, where it can be gone on with."""

    def __init__(self, game: AnyGame, orders: Orders, folder: Path) -> None:
        self._game, self._orders, self._folder = game, orders, folder
        self._told = told_of(game)
        self.learner = Learner(self._told, orders.seed)
        self._gatherer = Gatherer(game, orders.seed)
        self.progress = Progress(game=game.key, told=self._told.version, seed=orders.seed, chunk=orders.chunk)
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / PROGRESS).exists():
            self._go_on()

    def get_ready(self) -> None:
        """Compiles what plays the games."""
        Gatherer(self._game, 0).gather(1, 1)

    def _go_on(self) -> None:
        kept = msgspec.json.decode((self._folder / PROGRESS).read_bytes(), type=Progress)
        mine = self.progress
        if (kept.game, kept.told, kept.seed, kept.chunk) != (mine.game, mine.told, mine.seed, mine.chunk):
            raise BadOptions("training-of-another", folder=str(self._folder))
        self.learner.load(self._folder / STATE)
        self._gatherer.games = kept.games
        self.progress = kept

    def run(self, hear: Callable[[Progress, float], None]) -> None:
        """Learns until there were enough positions; tells after each chunk how far it is, and the loss."""
        while self.progress.positions < self._orders.positions:
            hear(self.progress, self._learn_a_chunk())

    def _learn_a_chunk(self) -> float:
        began, progress = time.perf_counter(), self.progress
        part = progress.positions / self._orders.positions
        follows = BY_NET if part >= FOLLOWING and not self._game.secrets else 0.0
        every = EVERY_BY_NET if follows else EVERY
        positions = self._gatherer.gather(self._orders.chunk, every, self.learner.net(), follows)
        order = np.random.default_rng([self._orders.seed, progress.positions])
        loss = float(np.mean([self.learner.fit(positions, order, part) for _ in range(PASSES)]))
        progress.positions += self._orders.chunk
        progress.games = self._gatherer.games
        progress.minutes += (time.perf_counter() - began) / 60
        self._keep(loss, follows)
        return loss

    def _keep(self, loss: float, follows: float) -> None:
        self.learner.save(self._folder / STATE)
        progress, curve = self.progress, self._folder / CURVE
        line = f"{progress.positions},{progress.games},{progress.minutes:.2f},{follows},{loss:.5f}\n"
        before = curve.read_text() if curve.exists() else "positions,games,minutes,by_net,loss\n"
        write_whole(curve, f"{before}{line}".encode())
        write_whole(self._folder / PROGRESS, msgspec.json.encode(progress))

    def finish(self) -> tuple[Meeting | None, bool]:
        """Writes the weights if they are shown to beat the last ones or, without any, rollouts."""
        self._calibrate()
        net, orders = self.learner.net(), self._orders
        meeting = None
        if orders.gate_games:
            meeting = meet(self._game, net, self._last(), orders.gate_games, orders.gate_playouts, orders.seed)
            if not meeting.passed:
                return meeting, False
        write_net(self._folder, net, self.about(meeting))
        return meeting, True

    def _last(self) -> Any:
        """The weights that passed the gate before."""
        return read_net(self._folder, self._game) if self._has_net() else None

    def _has_net(self) -> bool:
        return (self._folder / WEIGHTS).exists()

    def _calibrate(self) -> None:
        gatherer = Gatherer(self._game, self._orders.seed + 1)
        found = calibration(self.learner, gatherer.gather(self._orders.chunk, EVERY), np.random.default_rng(0))
        lines = "".join(f"{expected:.4f},{came:.4f},{count}\n" for expected, came, count in found)
        write_whole(self._folder / CALIBRATION, f"expected,came,positions\n{lines}".encode())

    def about(self, meeting: Meeting | None) -> About:
        """How these weights were made."""
        progress = self.progress
        return About(
            game=self._game.key,
            rules=self._game.version,
            told=self._told.version,
            hidden=HIDDEN,
            command=self._orders.command,
            positions=progress.positions,
            games=progress.games,
            minutes=round(progress.minutes, 1),
            arena="" if meeting is None else meeting.said(),
        )
