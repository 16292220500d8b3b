"""Rounds of self-play: games of the search with the last weights, a window of them to learn from, a snapshot, a gate.

A round is played in pieces, each kept in a file; a round that was stopped goes on with the next piece, and ends with
the same weights as one that was not.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct

from spilabord.bots.nets import About, read_net, shipped_net, told_of, write_net
from spilabord.bots.search_settings import WEIGHTS
from spilabord.compiled.nets import Net
from spilabord.core.errors import BadOptions
from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame
from spilabord.lab.training.fitting import Learner
from spilabord.lab.training.gate import Meeting, meet
from spilabord.lab.training.head_fitting import HeadLearner
from spilabord.lab.training.positions import Positions
from spilabord.lab.training.self_play import CAPS, Choices, SelfPlay

WINDOW: Final = 3
"""The rounds whose games are learned from: the present one and those before it."""

PASSES: Final = 2
"""How often each position of the window is looked at in a round."""

LATE: Final = 1.0
"""The part of a training that is done, as the learner's steps have it: weights that know the game take small ones."""

PROGRESS, CURVE = "rounds.json", "rounds.csv"


class RoundOrders(Struct, frozen=True, kw_only=True):
    """How many rounds, of how many positions, and what new weights have to show."""

    rounds: int
    positions: int
    piece: int = 1 << 13
    seed: int = 0
    caps: tuple[int, int, int] = CAPS
    from_shipped: bool = False
    """Whether the first round begins with the weights that the game ships, and must beat them."""
    gate_games: int = 100
    gate_playouts: int = 100
    about: About
    """How the weights were made that the first round begins with."""


class RoundProgress(Struct, kw_only=True):
    """How far it is."""

    game: str
    told: int
    seed: int
    positions: int
    piece: int
    rounds: int = 0
    pieces: int = 0
    games: int = 0
    minutes: float = 0.0


class Round(Struct, frozen=True, kw_only=True):
    """What came of a round."""

    number: int
    positions: int
    games: int
    minutes: float
    loss: float
    head_loss: float
    meeting: Meeting | None
    kept: bool


def begun(folder: Path) -> bool:
    """Whether rounds have been begun in this folder: its training by the policy's games is over then."""
    return (folder / PROGRESS).exists()


class Rounds:
    """Rounds in a folder, where they can be gone on with."""

    def __init__(self, game: AnyGame, orders: RoundOrders, folder: Path, learner: Learner) -> None:
        self._game, self._orders, self._folder, self._learner = game, orders, folder, learner
        assert game.tensors is not None
        self._features = game.tensors()
        self._head = HeadLearner(game, orders.seed)
        self.progress = RoundProgress(
            game=game.key,
            told=told_of(game).version,
            seed=orders.seed,
            positions=orders.positions,
            piece=orders.piece,
        )
        folder.mkdir(parents=True, exist_ok=True)
        if begun(folder):
            self._go_on()
        elif orders.from_shipped:
            learner.begin_with(self._shipped())

    def _shipped(self) -> Net:
        net = shipped_net(self._game)
        if net is None:
            raise BadOptions("game-no-net", game=self._game.key)
        return net

    def _go_on(self) -> None:
        kept, mine = msgspec.json.decode((self._folder / PROGRESS).read_bytes(), type=RoundProgress), self.progress
        done = {"rounds": kept.rounds, "pieces": kept.pieces, "games": kept.games, "minutes": kept.minutes}
        if kept != msgspec.structs.replace(mine, **done):
            raise BadOptions("training-of-another", folder=str(self._folder))
        self.progress = kept
        if kept.rounds:
            self._learner.load(self._snapshot(kept.rounds))
            self._head.load(self._snapshot(kept.rounds, "head"))
        elif self._orders.from_shipped:
            self._learner.begin_with(self._shipped())

    def _snapshot(self, number: int, what: str = "value") -> Path:
        return self._folder / f"round-{number}-{what}.pt"

    def _piece(self, number: int, piece: int) -> Path:
        return self._folder / f"round-{number}-{piece}.npz"

    @property
    def _pieces(self) -> int:
        """How many there are in a round."""
        return -(-self._orders.positions // self._orders.piece)

    def get_ready(self) -> None:
        """Compiles what plays the games."""
        SelfPlay(self._game, 0, (1, 1, 1)).gather(1, self.net())

    def run(self, hear: Callable[[Round], None]) -> None:
        """Plays and learns until there were enough rounds."""
        while self.progress.rounds < self._orders.rounds:
            hear(self._round())

    def _round(self) -> Round:
        number = self.progress.rounds + 1
        while self.progress.pieces < self._pieces:
            self._play_a_piece(number)
        began = time.perf_counter()
        loss, head_loss = self._learn(number)
        net, meeting = self.net(), None
        if self._orders.gate_games:
            games, playouts = self._orders.gate_games, self._orders.gate_playouts
            meeting = meet(self._game, net, self._best(), games, playouts, self._orders.seed + number)
        self._learner.save(self._snapshot(number))
        self._head.save(self._snapshot(number, "head"))
        self.progress.minutes += (time.perf_counter() - began) / 60
        done = self._done(number, loss, head_loss, meeting)
        if done.kept:
            write_net(self._folder, net, self._about(meeting))
        self.progress.rounds, self.progress.pieces = number, 0
        self._keep()
        return done

    def _play_a_piece(self, number: int) -> None:
        """Games of the search with the last weights that passed, or with the present ones as long as none has."""
        began, player = time.perf_counter(), SelfPlay(self._game, self._orders.seed, self._orders.caps)
        player.games = self.progress.games
        positions, choices = player.gather(self._orders.piece, self._best() or self.net())
        np.savez_compressed(self._piece(number, self.progress.pieces), **positions._asdict(), **choices._asdict())
        self.progress.games, self.progress.pieces = player.games, self.progress.pieces + 1
        self.progress.minutes += (time.perf_counter() - began) / 60
        self._keep()

    def _learn(self, number: int) -> tuple[float, float]:
        """Looks at every position and decision of the window; says the mean losses."""
        first = max(1, number - WINDOW + 1)
        files = [self._piece(each, piece) for each in range(first, number + 1) for piece in range(self._pieces)]
        order = np.random.default_rng([self._orders.seed, number])
        losses = []
        for _ in range(PASSES):
            for at in order.permutation(len(files)):
                positions, choices = _read(files[at])
                losses.append((self._learner.fit(positions, order, LATE), self._head.fit(choices, order)))
        value, head = np.mean(losses, axis=0)
        return float(value), float(head)

    def net(self) -> Net:
        """The weights of value and policy head."""
        return self._learner.net()._replace(head=self._head.head())

    def _best(self) -> Net | None:
        """The weights that passed the gate last; before any did, those that were begun with, if they are shipped."""
        if (self._folder / WEIGHTS).exists():
            return read_net(self._folder, self._game)
        return self._shipped() if self._orders.from_shipped else None

    def _done(self, number: int, loss: float, head_loss: float, meeting: Meeting | None) -> Round:
        done = Round(
            number=number,
            positions=number * self._pieces * self._orders.piece,
            games=self.progress.games,
            minutes=self.progress.minutes,
            loss=loss,
            head_loss=head_loss,
            meeting=meeting,
            kept=meeting is None or meeting.passed,
        )
        curve = self._folder / CURVE
        before = curve.read_text() if curve.exists() else "round,positions,games,minutes,loss,head_loss,share,kept\n"
        share = "" if meeting is None else f"{meeting.share:.4f}"
        line = (
            f"{number},{done.positions},{done.games},{done.minutes:.1f},{loss:.5f},{head_loss:.5f},{share},{done.kept}"
        )
        write_whole(curve, f"{before}{line}\n".encode())
        return done

    def _keep(self) -> None:
        write_whole(self._folder / PROGRESS, msgspec.json.encode(self.progress))

    def _about(self, meeting: Meeting | None) -> About:
        return msgspec.structs.replace(
            self._orders.about,
            features=self._features.version,
            positions=self._orders.about.positions + (self.progress.rounds + 1) * self._pieces * self._orders.piece,
            games=self._orders.about.games + self.progress.games,
            minutes=round(self._orders.about.minutes + self.progress.minutes, 1),
            arena="" if meeting is None else meeting.said(),
        )


def _read(file: Path) -> tuple[Positions, Choices]:
    with np.load(file, allow_pickle=False) as arrays:
        read: Any = {name: arrays[name] for name in (*Positions._fields, *Choices._fields)}
    return Positions(*(read[name] for name in Positions._fields)), Choices(*(read[name] for name in Choices._fields))
