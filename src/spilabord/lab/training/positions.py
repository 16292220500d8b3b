"""Positions to learn from: games on the twin between players that follow the game's policy, the net or luck.

A position is what a net is told right after a decision, for that is where a search asks it. How the game ended is its
target, for every seat. Players err at random in many games, so that positions vary.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from spilabord.bots.nets import inputs_of, room_for, shape_of, told_of
from spilabord.bots.searching import heuristics_of, judge_of
from spilabord.compiled.hints import NO_ADVICE, share_out
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import begin_game, below, stream
from spilabord.compiled.nets import SEATS, Asking, Net, empty_net
from spilabord.compiled.templates import games_own
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.options import convert_options, options_taken
from spilabord.core.told import Told
from spilabord.core.twin import OVER, States
from spilabord.games import find_game

ERRING: Final = np.array([0, 0, 1, 3, 12], np.int64)
"""Decisions out of 64 that luck takes, in one game or another."""

TABLES: Final = 96
"""Different tables to play at: numbers of players and options."""

NARROW: Final = 32
"""With more actions than this the net is not asked for each: the policy decides."""


class Positions(NamedTuple):
    """Positions, one a row: what was told, and how it ended for every seat."""

    table: Any
    seats: Any
    players: Any
    ends: Any
    """[position, seat, answer]"""


class Work(NamedTuple):
    """What games are played in."""

    starts: States
    states: States
    games: Any
    luck: Any
    codes: Any
    weights: Any
    advice: Any


@kernel
def note_ends(ends: Any, scores: Any, ranks: Any, rewards: Any, scale: float) -> None:
    """Writes to each of these positions how their game ended for every seat."""
    for answer in range(2):
        share_out(scores, ranks, rewards, 1.0 - answer, scale)
        for row in range(len(ends)):
            for seat in range(ends.shape[1]):
                ends[row, seat, answer] = rewards[seat]


to_move = legal = deal = apply = outcome = policy = tell = judge = games_own
value = best = games_own


def best_template(states: States, seat: int, luck: Any, codes: Any, count: int, rewards: Any, room: Asking) -> int:
    """The action after which the net expects most for this seat; each is tried in the next state."""
    best, most = 0, -1.0
    for k in range(count):
        states[1] = states[0]
        apply(states, 1, codes[k])
        if to_move(states, 1) == OVER:
            value(states, 0, 1, np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64), rewards, 0.5)
        else:
            judge(states, 1, room, rewards, 0.5)
        expected = rewards[seat] + below(luck, 256) * 0.0001
        if expected > most:
            best, most = k, expected
    return int(codes[best])


def gather_template(
    work: Work, kept: Positions, room: Asking, first: int, every: int, by_net: int, scale: float
) -> int:
    """Plays games from number `first` on until there is no more room, and says how many it played.

    One decision of `every` is kept; `by_net` of 64 seats follow the net.
    """
    starts, states, games, luck, codes, weights, advice = work
    tables, seats, players, ends = kept
    scores, ranks, rewards = np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64), np.zeros(SEATS, np.float64)
    row, game = 0, first
    while row < len(players):
        begin_game(games, game, luck)
        states[0] = starts[below(luck, len(starts))]
        erring = ERRING[below(luck, len(ERRING))]
        follow = [below(luck, 64) < by_net for _ in range(SEATS)]
        begin = row
        while True:
            seat = to_move(states, 0)
            if seat == OVER:
                break
            if seat < 0:
                apply(states, 0, deal(states, 0, luck))
                continue
            count = legal(states, 0, codes)
            code = codes[below(luck, count)]
            if below(luck, 64) >= erring:
                if follow[seat] and 1 < count <= NARROW:
                    code = best(states, seat, luck, codes, count, rewards, room)
                else:
                    code = policy(states, 0, luck, codes, weights, advice)
            apply(states, 0, code)
            if row < len(players) and below(luck, every) == 0 and to_move(states, 0) != OVER:
                players[row] = tell(states, 0, tables[row], seats[row])
                row += 1
        ranks[:] = 0
        outcome(states, 0, scores, ranks)
        note_ends(ends[begin:row], scores, ranks, rewards, scale)
        game += 1
    return game - first


@cache
def _loop(key: str) -> Callable[..., int]:
    """The loop of one game."""
    game = find_game(key)
    twin, told = twin_of(game), told_of(game)
    own: dict[str, Any] = {
        "to_move": twin.to_move,
        "legal": twin.legal,
        "deal": twin.deal,
        "apply": twin.apply,
        "outcome": twin.outcome,
        "policy": heuristics_of(game).policy,
        "value": heuristics_of(game).value,
        "tell": told.tell,
        "judge": judge_of(key, told),
    }
    best = specialise(best_template, f"{key}_best_by_net", **own)
    loop: Callable[..., int] = specialise(gather_template, f"{key}_gather", **own, best=best)
    return loop


def tables_of(game: AnyGame, luck: Rng) -> States:
    """Tables before anything is dealt: every number of players, with many options; long games are seldom."""
    found: list[States] = []
    shortest = 1.0
    while len(found) < TABLES:
        players = luck.pick([number for number in game.players if number > 1])
        with suppress(BadOptions):  # options that do not go together
            options = _options(game, luck)
            start = twin_of(game).setup(players, options)
            longest = float(game.longest(players, options) or 1) / players
            shortest = longest if not found else min(shortest, longest)
            if luck.below(1000) < 1000 * shortest / longest:
                found.append(start)
    return np.concatenate(found)


def _options(game: AnyGame, luck: Rng) -> Any:
    """Options by luck: one in three is not as usual."""
    given: dict[str, Any] = {}
    for name, takes in options_taken(game).items():
        choices = (False, True) if takes.kind == "switch" else takes.choices
        if choices and luck.below(3) == 0:
            given[name] = luck.pick(choices)
    return convert_options(game, given)


def room_for_positions(told: Told, positions: int) -> Positions:
    """Room for this number of positions."""
    table, seats, each = shape_of(told)
    return Positions(
        table=np.zeros((positions, table), np.float32),
        seats=np.zeros((positions, seats, each), np.float32),
        players=np.zeros(positions, np.int64),
        ends=np.zeros((positions, seats, 2), np.float32),
    )


class Gatherer:
    """Plays games and keeps positions of them; the same seed gives the same positions."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        twin, told = twin_of(game), told_of(game)
        planning = heuristics_of(game).planning
        self.games = 0
        self._told, self._gather = told, _loop(game.key)
        self._work = Work(
            starts=tables_of(game, Rng(f"tables/{seed}")),
            states=np.zeros(3, twin.dtype),
            games=stream(f"training/{seed}"),
            luck=np.zeros(2, np.uint64),
            codes=np.zeros(twin.widest, np.int64),
            weights=np.zeros(twin.widest),
            advice=NO_ADVICE if planning is None else planning.read(planning.default),
        )

    def gather(self, positions: int, every: int, net: Net | None = None, by_net: float = 0.0) -> Positions:
        """Positions of games, one decision of `every` kept; a share of the seats follows the net."""
        kept = room_for_positions(self._told, positions)
        room = room_for(self._told, empty_net(inputs_of(self._told), 1, 1) if net is None else net)
        share = 0 if net is None else round(64 * by_net)
        self.games += self._gather(self._work, kept, room, self.games, every, share, self._told.scale)
        return kept
