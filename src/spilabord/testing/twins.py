"""Compares twins: `rules.py` and `fast.py` are walked through the same games, and compared at every state.

`python -m spilabord.testing.twins kingdomino --positions 10000000 --workers 2` takes a long walk.
"""

import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NoReturn

import click
import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import ready
from spilabord.compiled.luck import below, stream
from spilabord.core.chance import Rng
from spilabord.core.errors import UnknownName
from spilabord.core.game import CHANCE, AnyGame, Seat, possibilities, twin_of
from spilabord.core.outcome import Outcome
from spilabord.core.twin import OVER, States
from spilabord.games import find_game
from spilabord.testing.demands import LawBroken, demand
from spilabord.testing.tables import kind, opening, tables

LONGEST: Final = 2000
"""A game is left after this many positions, so that a walk sees many tables."""

LONGEST_OPENED: Final = 500
"""From an opening a game is left earlier: what makes it worth setting out from is at its beginning."""

NOW_AND_THEN: Final = 32
"""What costs most, scores before the end and imagined worlds, is compared at one position of this many."""

BINS: Final = 10
MIXTURES: Final = 16

UNLUCKY: Final = 52.0
"""Draws that fall evenly in ten bins have a chi-square above this once in twenty million."""

UNFAIR: Final = 6.5
"""A sum of fair differences lies this many roots of its squares from zero in one of seven hundred million."""


@dataclass
class Agreement:
    """What was compared, and found equal."""

    positions: int = 0
    decisions: int = 0
    """Positions in which a seat was to move, and not chance."""
    games: int = 0
    """Played to the end."""
    legal: int = 0
    """Legal actions, summed over the positions."""
    outcomes: int = 0
    """Scores and ranks, at the end of games and on the way."""
    imagined: int = 0
    """Worlds imagined from what a seat sees."""
    actions: Counter[str] = field(default_factory=Counter)
    """What was done, by its kind."""
    tables: Counter[str] = field(default_factory=Counter)
    """Games begun, by players and options."""
    counts: Counter[str] = field(default_factory=Counter)
    """What the games count themselves, summed over those played to the end."""
    luck: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Where the compiled draws fell within all that could be drawn, by kind: all bins should fill alike."""
    leaning: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros(1))
    """By how much the imagined worlds of the two engines differ, feature by feature: sums, which stay near zero."""
    spread: npt.NDArray[np.float64] = field(default_factory=lambda: np.zeros(1))
    """The same differences, squared and summed."""

    def __add__(self, other: "Agreement") -> "Agreement":
        """What was compared in two walks."""
        return Agreement(**{name: getattr(self, name) + getattr(other, name) for name in self.__dict__})

    @property
    def unluckiness(self) -> float:
        """The chi-square of the compiled draws, of the kind where it is greatest."""
        return max((self._chi_square(kind) for kind in {kind for kind, _ in self.luck}), default=0.0)

    def _chi_square(self, kind: str) -> float:
        bins = [self.luck[kind, place] for place in range(BINS)]
        even = sum(bins) / BINS
        return sum((found - even) ** 2 for found in bins) / even

    @property
    def unfairness(self) -> float:
        """How far the imagined worlds lean apart, in the feature that leans most."""
        return float((abs(self.leaning) / np.sqrt(np.maximum(self.spread, 1))).max())

    def judge(self) -> None:
        """Luck and imagination can be judged only over many draws: they must be as fair as the reference's."""
        demand(self.unluckiness < UNLUCKY, f"the compiled deal is not fair: chi-square {self.unluckiness:.0f}")
        demand(self.unfairness < UNFAIR, f"the compiled imagine is not fair: it leans by {self.unfairness:.1f}")


def walk(game: AnyGame, positions: int, key: str) -> Agreement:
    """Compares the two engines at `positions` positions of random games at random tables; raises LawBroken."""
    walker = _Walker(game, key)
    while walker.agreement.positions < positions:
        walker.play(positions)
    walker.play_out()  # last: compiled play that never ends cannot be interrupted, and the walk says why
    walker.agreement.judge()
    return walker.agreement


class _Walker:
    """Goes through games with one state of each engine in hand."""

    def __init__(self, game: AnyGame, key: str) -> None:
        self.game = game
        self.twin = twin_of(game)
        self.agreement = Agreement()
        self.rng = Rng(key)
        self.luck = stream(key)
        self.codes = np.zeros(self.twin.widest, np.int64)
        self.scores = np.zeros(max(game.players), np.int64)
        self.ranks = np.zeros(max(game.players), np.int64)
        self.mixtures = np.random.default_rng(1).choice([-1, 1], (MIXTURES, self.twin.dtype.itemsize))
        self.decoded = lru_cache(maxsize=1 << 16)(self._decoded)
        self.kind = kind(game)
        self.opening = opening(game)

    def sit_down(self) -> tuple[Any, States]:
        """A new table, set up by both."""
        self.players, options = tables(self.game, self.rng)
        self.table = f"{self.players} players, {options}"
        self.actions: list[Any] = []
        return self.game.setup(self.players, options), self.twin.setup(self.players, options)

    def set_out(self) -> tuple[Any, States, int]:
        """A new table, and how far to go; if the game has openings, three times of four as one has left it."""
        state, states = self.sit_down()
        if self.opening is None or not self.rng.below(4):
            return state, states, LONGEST
        state = self.opening(state, self.rng)
        self.table += f", opened as {state}"
        return state, self.twin.pack(state), LONGEST_OPENED

    def play_out(self) -> None:
        """The compiled random play reaches an end of the game."""
        _, states = self.sit_down()
        actions = self.twin.playout(states, 0, self.luck, self.codes)
        turn = self.twin.to_move(states, 0)
        if turn != OVER or actions < 1:
            self.disagree("the end of a playout", OVER, f"{turn} is to move after {actions} actions")

    def play(self, positions: int) -> None:
        """One game at one table, as far as the positions reach."""
        state, states, longest = self.set_out()
        self.agreement.tables[f"{self.players} players"] += 1
        for _ in range(min(longest, positions - self.agreement.positions)):
            action = self.compare(state, states)
            if action is None:
                break
            self.agreement.actions[self.kind(action)] += 1
            self.actions.append(action)
            state = self.game.apply(state, action)
            self.twin.apply(states, 0, self.twin.encode(action))

    def compare(self, state: Any, states: States) -> Any:
        """Everything that the two say of one position; gives the next action, None at the end."""
        self.agreement.positions += 1
        seat, turn = self.game.to_move(state), self.twin.to_move(states, 0)
        if turn != (OVER if seat is None else seat):
            self.disagree("who is to move", seat, turn)
        packed = self.twin.pack(state)
        if packed.tobytes() != states.tobytes():
            apart = [name for name in packed.dtype.names or () if packed[name].tobytes() != states[name].tobytes()]
            where = ", ".join(apart) or "the gaps between its fields"
            self.disagree(f"the state, in {where}", packed[apart].tolist(), states[apart].tolist())
        if seat is None:
            self.compare_end(state, states)
            return None
        if not below(self.luck, NOW_AND_THEN):
            self.compare_outcomes(self.game.outcome(state), states)
            self.compare_imagined(state, seat)
        return self.drawn(state, states) if seat == CHANCE else self.chosen(state, states)

    def drawn(self, state: Any, states: States) -> Any:
        """What the compiled deal draws; where that lies among what could be drawn is kept."""
        multiplicities = possibilities(self.game, state)
        self.compare_legal(list(multiplicities), states)
        self.compare_ways(multiplicities, states)
        action = self.decoded(self.twin.deal(states, 0, self.luck))
        if action not in multiplicities:
            self.disagree("what chance can draw", list(multiplicities), action)
        likeliest_first = sorted(multiplicities, key=multiplicities.__getitem__, reverse=True)
        before = sum(multiplicities[other] for other in likeliest_first[: likeliest_first.index(action)])
        within = below(self.luck, 1 << 20) / (1 << 20) * multiplicities[action]
        place = int(BINS * (before + within) / sum(multiplicities.values()))
        evenly = "evenly" if len(set(multiplicities.values())) == 1 else "unevenly"
        self.agreement.luck[f"{type(action).__name__}, {evenly}", place] += 1
        return action

    def compare_ways(self, multiplicities: Mapping[Any, int], states: States) -> None:
        """Both count as many ways for chance to do each of these."""
        if self.twin.ways is None:
            return
        for action, count in multiplicities.items():
            if (found := self.twin.ways(states, 0, self.twin.encode(action))) != count:
                self.disagree(f"how often chance can do {action}", count, found)

    def chosen(self, state: Any, states: States) -> Any:
        """Any legal action, each as likely."""
        legal = self.game.legal_actions(state)
        self.compare_legal(legal, states)
        self.agreement.decisions += 1
        return legal[below(self.luck, len(legal))]

    def compare_legal(self, legal: list[Any], states: States) -> None:
        """Both list the same actions, each once."""
        count = self.twin.legal(states, 0, self.codes)
        found = list(map(self.decoded, self.codes[:count].tolist()))
        if len(legal) != count or set(legal) != set(found):
            write = self.game.write
            self.disagree("what is legal", sorted(map(write, legal)), sorted(map(write, found)))
        self.agreement.legal += count

    def _decoded(self, code: int) -> Any:
        """The action of a code, which is the code of this action."""
        action = self.twin.decode(code)
        if self.twin.encode(action) != code:
            self.disagree(f"the code of {action}", self.twin.encode(action), code)
        return action

    def compare_outcomes(self, outcome: Outcome, states: States) -> None:
        """The same scores and ranks."""
        self.twin.outcome(states, 0, self.scores, self.ranks)
        scores, ranks = self.scores[: self.players].tolist(), self.ranks[: self.players].tolist()
        if list(outcome.scores) != scores:
            self.disagree("the scores", outcome.scores, scores)
        if list(outcome.ranks) != ranks:
            self.disagree("the ranks", outcome.ranks, ranks)
        self.agreement.outcomes += 1

    def compare_end(self, state: Any, states: States) -> None:
        """The last position: nothing is legal, and the scores stand."""
        self.compare_legal(self.game.legal_actions(state), states)
        outcome = self.game.outcome(state)
        self.compare_outcomes(outcome, states)
        self.agreement.counts.update(outcome.counts)
        self.agreement.games += 1

    def compare_imagined(self, state: Any, turn: Seat) -> None:
        """From what a seat sees, both imagine worlds with the same turn, the same choices and alike features."""
        seat = below(self.luck, self.players)
        seen = self.game.view(state, seat)
        states = self.twin.pack_view(seen)
        self.twin.imagine(states, 0, self.luck)
        imagined = self.twin.to_move(states, 0)
        if imagined != turn:
            self.disagree(f"who is to move in a world imagined by seat {seat}", turn, imagined)
        if turn == seat:
            self.compare_legal(self.game.legal_actions(state), states)
        reference = self.twin.pack(self.game.imagine(seen, self.rng))
        apart = self.features(states) - self.features(reference)
        self.agreement.leaning = self.agreement.leaning + apart
        self.agreement.spread = self.agreement.spread + apart**2
        self.agreement.imagined += 1

    def features(self, states: States) -> npt.NDArray[np.float64]:
        """Every byte of a state, and some mixtures of them squared, which see how bytes go together."""
        data = states.view(np.uint8).astype(np.float64)
        return np.concatenate((data, (self.mixtures @ data) ** 2))

    def disagree(self, what: str, rules: object, fast: object) -> NoReturn:
        """Says where the twins disagree, and the way there."""
        way = ", ".join(map(self.game.write, self.actions)) or "nothing has happened"
        raise LawBroken(
            f"{self.game.key}: the twins disagree about {what}: rules.py says {rules}, fast.py says {fast} "
            f"({self.table}: {way})"
        )


# A long walk

STRETCH: Final = 20_000
"""How many positions a worker walks before it reports."""


def long_walk(key: str, positions: int, workers: int, luck: str) -> Iterator[Agreement]:
    """What was compared so far, again after each stretch; each is judged by itself, so a walk can be stopped."""
    so_far = Agreement()
    lengths = [min(STRETCH, positions - begin) for begin in range(0, positions, STRETCH)]
    with ProcessPoolExecutor(workers) as pool:
        walks = [pool.submit(_stretch, key, length, f"{luck} {number}") for number, length in enumerate(lengths)]
        try:
            for done in as_completed(walks):
                so_far = so_far + done.result()
                yield so_far
        finally:
            pool.shutdown(cancel_futures=True)
    so_far.judge()


def _stretch(key: str, positions: int, luck: str) -> Agreement:
    return walk(find_game(key), positions, luck)


def figures(key: str, agreement: Agreement, seconds: float) -> dict[str, Any]:
    """What a long walk found, to be published."""
    found: dict[str, Any] = {"game": key, "version": find_game(key).version, "seconds": round(seconds, 1)}
    for each in fields(agreement):
        value = getattr(agreement, each.name)
        if isinstance(value, int):
            found[each.name] = value
    for name in ("actions", "tables", "counts"):
        found[name] = dict(sorted(getattr(agreement, name).items()))
    return found | {
        "draws": agreement.luck.total(),
        "chi_square_of_draws": round(agreement.unluckiness, 2),
        "leaning_of_imagined": round(agreement.unfairness, 2),
    }


@click.command()
@click.argument("game")
@click.option("--positions", type=click.IntRange(1), default=1_000_000, show_default=True)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True)
@click.option("--luck", default="walk", show_default=True, help="Another word gives other games.")
@click.option("--keep", type=click.Path(dir_okay=False, path_type=Path), help="A file for the figures so far.")
def main(game: str, positions: int, workers: int, luck: str, keep: Path | None) -> None:
    """Walk both engines of a GAME through the same random games, and write down what was compared."""
    try:
        twin = twin_of(find_game(game))
    except UnknownName as error:
        raise click.ClickException(str(error)) from error
    ready(twin, lambda: click.echo(f"compiling {game} ...", err=True))
    began = time.perf_counter()
    try:
        for agreement in long_walk(game, positions, workers, luck):
            seconds = time.perf_counter() - began
            left = seconds * (positions / agreement.positions - 1)
            line = f"{agreement.positions:,} positions, {agreement.games:,} games, {seconds:.0f} s, {left:.0f} s to go"
            click.echo(f"\r{line}    ", nl=False, err=True)
            if keep:
                keep.write_text(json.dumps(figures(game, agreement, seconds), indent=2), encoding="utf-8")
    except LawBroken as error:
        raise click.ClickException(str(error)) from error
    click.echo(err=True)
    click.echo(json.dumps(figures(game, agreement, seconds), indent=2))


if __name__ == "__main__":
    main()
