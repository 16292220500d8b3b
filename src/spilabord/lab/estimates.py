"""Estimates of a position: each seat's share of the win and points ahead, over worlds that a view allows.

An estimator is a kernel with a name: `(states, i, luck, at, codes, weights, advice, row)` writes, for the world in
state i, the shares of all seats into the row, then their points ahead. It may change states i and i + 1.

Luck is shared by all that is compared: in row n the draw of this ordinal, and the action of this number, have the same
luck wherever a rollout begins. So what follows from alike choices is alike, and differences are less noisy.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spilabord.bots.plans import kept_plan
from spilabord.bots.searching import heuristics_of
from spilabord.bots.tree import VIEW, WORLD
from spilabord.compiled.hints import NO_ADVICE, as_imagined
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import begin_game, stream
from spilabord.compiled.templates import games_own
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.twin import OVER, States
from spilabord.games import find_game

NONE: Final = -1
"""Instead of a code: nothing is done first."""

MOST_WORLDS: Final = 16
"""How many times as many worlds are imagined as are wanted, in search of those in which an action is legal."""

At: TypeAlias = tuple[int, int]
"""A moment: how many events there were, and how many of them chance's."""

LUCK: Final = "spilabord-review-1"
"""Name of the luck of reviews: the same for all games, so that it tells nothing of hidden cards."""

LONGEST: Final = 20_000
"""Actions after which a rollout stops where it is: no game of any policy has come near it."""

Rows: Any = npt.NDArray[np.float64]


class Estimator(NamedTuple):
    """A named way to judge a world, and what it is handed besides."""

    name: str
    kernel: Callable[..., None]
    advice: Any = NO_ADVICE


class Bench(NamedTuple):
    """The arrays that an estimate works on."""

    states: States
    roots: Any
    luck: Any
    """Streams: for the world, for chance, for the players, and one to draw from."""
    codes: Any
    weights: Any
    advice: Any


to_move = legal = deal = apply = outcome = imagine = rethink = policy = estimate = games_own


@kernel
def share_and_lead(scores: Any, ranks: Any, row: Any) -> None:
    """Writes the shares of the win, then the points ahead of the best other seat; alone, one's own points."""
    players = len(row) // 2
    winners = 0
    for seat in range(players):
        winners += ranks[seat] == 1
    for seat in range(players):
        best = 0 if players == 1 else -1_000_000
        for other in range(players):
            if other != seat:
                best = max(best, scores[other])
        row[seat] = 1.0 / winners if ranks[seat] == 1 else 0.0
        row[players + seat] = scores[seat] - best


WORLDS, CHANCES, PLAYERS, NOW = range(4)
"""Places of the streams in the luck of a row."""


def rollout_template(
    states: States, i: int, luck: Any, at: At, codes: Any, weights: Any, advice: Any, row: Any
) -> None:
    """Plays on to the end of the game by its policy, and tells the result."""
    number, draws = at
    now = luck[NOW]
    for _ in range(LONGEST):
        seat = to_move(states, i)
        if seat == OVER:
            break
        if seat < 0:
            begin_game(luck[CHANCES], draws, now)
            apply(states, i, deal(states, i, now))
            draws += 1
        else:
            begin_game(luck[PLAYERS], number, now)
            apply(states, i, policy(states, i, now, codes, weights, advice))
        number += 1
    scores, ranks = np.zeros(16, np.int64), np.zeros(16, np.int64)
    outcome(states, i, scores, ranks)
    share_and_lead(scores, ranks, row)


def estimates_template(bench: Bench, at: At, code: int, needed: int, first: int, rows: Any) -> None:
    """Imagines a world for each row, does what this code says, if any, and estimates; a row begins with 1.

    It is all 0 where the code that is needed, if any, is not legal.
    """
    states, roots, luck, codes, weights, advice = bench
    number, draws = at
    for j in range(len(rows)):
        for each in range(NOW):
            begin_game(roots, NOW * (first + j) + each, luck[each])
        row = rows[j]
        row[:] = 0.0
        states[WORLD] = states[VIEW]
        imagine(states, WORLD, luck[WORLDS])
        rethink(states, VIEW, WORLD, luck[WORLDS])
        if needed != NONE:
            count, k = legal(states, WORLD, codes), 0
            while k < count and codes[k] != needed:
                k += 1
            if k == count:
                continue
        if code != NONE:
            apply(states, WORLD, code)
        estimate(states, WORLD, luck, (number + int(code != NONE), draws), codes, weights, advice, row[1:])
        row[0] = 1.0


@cache
def _rollout(key: str) -> Callable[..., None]:
    game = find_game(key)
    twin = twin_of(game)
    moves = {"to_move": twin.to_move, "apply": twin.apply, "deal": twin.deal, "outcome": twin.outcome}
    rollout: Callable[..., None] = specialise(
        rollout_template, f"{key}_rollout", **moves, policy=heuristics_of(game).policy
    )
    return rollout


@kernel
def nothing_hidden(states: States, i: int, luck: Any) -> None:  # noqa: ARG001 (there is nothing to imagine)
    """Instead of `imagine` where the whole state is known."""
    return


@cache
def _estimates(key: str, kernel: Callable[..., None], hidden: bool) -> Callable[[Bench, At, int, int, int, Any], None]:
    game = find_game(key)
    twin = twin_of(game)
    loop: Callable[[Bench, At, int, int, int, Any], None] = specialise(
        estimates_template,
        f"{key}_estimates" if hidden else f"{key}_estimates_of_states",
        apply=twin.apply,
        legal=twin.legal,
        imagine=twin.imagine if hidden else nothing_hidden,
        rethink=(heuristics_of(game).rethink if hidden else None) or as_imagined,
        estimate=kernel,
    )
    return loop


def rollouts(game: AnyGame, table: "States | None" = None) -> Estimator:
    """The estimator that plays on by the game's policy, with the plan for this table if there is one to make."""
    planning = heuristics_of(game).planning
    if planning is None:
        return Estimator("rollouts", _rollout(game.key))
    topic = "" if table is None else planning.topic(table)
    plan = kept_plan(planning, topic) if topic else planning.default
    return Estimator("rollouts", _rollout(game.key), planning.read(plan))


class Known(NamedTuple):
    """All that a verdict may rest on: the packed view of a seat, and when it was."""

    view: States
    at: At


class Oracle:
    """Estimates from views of one game, or from states: the same view, code, rows and luck give the same numbers."""

    def __init__(
        self, game: AnyGame, players: int, estimator: Estimator, luck: str = LUCK, hidden: bool = True
    ) -> None:
        twin = twin_of(game)
        self.players = players
        self._loop = _estimates(game.key, estimator.kernel, hidden)
        self._hints, self._twin = heuristics_of(game), twin
        self._benches = {
            name: Bench(
                states=np.zeros(4, twin.dtype),
                roots=stream(f"{luck}/{name}"),
                luck=np.zeros((4, 2), np.uint64),
                codes=np.zeros(twin.widest, np.int64),
                weights=np.zeros(twin.widest),
                advice=estimator.advice,
            )
            for name in ("choosing", "measuring")
        }

    def rows(self, known: Known, code: int, first: int, count: int, which: str = "measuring") -> Rows:
        """A row for each of these worlds: whether the code is legal, shares of all seats, points ahead."""
        bench = self._benches[which]
        bench.states[VIEW] = known.view[0]
        rows = np.zeros((count, 1 + 2 * self.players))
        self._loop(bench, known.at, code, code, first, rows)
        return rows

    def gains(self, known: Known, code: int, count: int) -> Rows:
        """What this action brings beside the policy, in worlds where it is legal: `count` of them, if that will do.

        Where most worlds have not got it, more are imagined, until half as many have.
        """
        bench, found, first = self._benches["measuring"], np.zeros((0, 2 * self.players)), 0
        bench.states[VIEW] = known.view[0]
        while first < MOST_WORLDS * count and 2 * len(found) < count:
            with_it, without = np.zeros((2, count, 1 + 2 * self.players))
            self._loop(bench, known.at, code, code, first, with_it)
            self._loop(bench, known.at, NONE, code, first, without)
            found = np.concatenate([found, (with_it - without)[with_it[:, 0] == 1.0, 1:]])
            first += count
        return found

    def _world(self, known: Known) -> States:
        """One world that this view allows, the same every time; there is a place for trying beside it."""
        worlds = np.repeat(known.view, 3)
        self._twin.imagine(worlds, 0, stream(f"{LUCK}/world"))
        return worlds

    def candidates(self, known: Known, most: int) -> list[int]:
        """What could be done here, the most promising first: no more than these."""
        worlds, bench = self._world(known), self._benches["choosing"]
        count = self._twin.legal(worlds, 0, bench.codes)
        codes = bench.codes[:count].copy()
        self._hints.prior(worlds, 0, bench.codes, count, bench.weights, bench.advice)
        order = np.argsort(-bench.weights[:count], kind="stable")[:most]
        return [int(codes[k]) for k in order if bench.weights[k] >= 0.0]

    def obvious(self, known: Known) -> int:
        """What needs no thought here, or UNSURE."""
        return int(self._hints.obvious(self._world(known), 0))
