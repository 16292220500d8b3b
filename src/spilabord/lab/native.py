"""Whole games between compiled bots, on the twin: many at a time, in one compiled loop.

Game `n` of a seed has two streams of luck of its own, one for chance and one for the players. So it is the same game
wherever it is played, whatever is kept of it, and chance deals alike when other bots sit down.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from spilabord.compiled.hints import NO_ADVICE, policy_template
from spilabord.compiled.kernels import specialise
from spilabord.compiled.luck import begin_game, stream
from spilabord.compiled.templates import games_own
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.policies import Policy
from spilabord.core.twin import OVER, Codes, States
from spilabord.games import find_game
from spilabord.table.record import STREAM

EVENTS: Final = 1 << 16
"""Room for events when games are logged, to begin with: it doubles whenever a single game needs more."""

Numbers: Any = npt.NDArray[np.int64]


class Work(NamedTuple):
    """What a game is played in: the table before anything is dealt, states to play and try in, luck and buffers."""

    start: States
    states: States
    games: Any
    chance: Any
    luck: Any
    codes: Any
    weights: Any
    which: Any
    """By seat: the number of its policy."""
    advice: Any
    rows: Any
    """By seat: where its advice begins, and ends with the next."""


class Log(NamedTuple):
    """Every action of some games, and what chance could have drawn each time."""

    seats: Any
    codes: Any
    drawn: Any
    """By event: where its possibilities end."""
    possible: Any
    times: Any
    """Multiplicities of what was possible."""
    ends: Any
    """By game: where its events end."""


to_move = legal = deal = apply = outcome = ways = choose = policy = others = games_own


def choose_template(
    which: int, states: States, i: int, luck: Any, codes: Codes, weights: Any, advice: Any
) -> int:  # one link of a chain: compiled once a game, for all its bots
    """What the policy of this number does."""
    if which == 0:
        return int(policy(states, i, luck, codes, weights, advice))
    return int(others(which - 1, states, i, luck, codes, weights, advice))


def last_template(which: int, states: States, i: int, luck: Any, codes: Codes, weights: Any, advice: Any) -> int:  # noqa: ARG001 (nobody is left)
    """The end of the chain."""
    return int(policy(states, i, luck, codes, weights, advice))


def play_template(work: Work, log: Log, first: int, results: Any, logged: bool) -> int:
    """Plays a game for each row of results, from number `first` on, and says how many there was room for in the log.

    A row has the scores of all seats, their ranks, and how often each acted; last comes chance.
    """
    start, states, games, chance, luck, codes, weights, which, advice, rows = work
    seats, events, drawn, possible, times, ends = log
    players, event, could = len(which), 0, 0
    for game in range(results.shape[0]):
        begin_game(games, 2 * (first + game), chance)
        begin_game(games, 2 * (first + game) + 1, luck)
        states[0] = start[0]
        row = results[game]
        row[:] = 0
        while True:
            seat = to_move(states, 0)
            if seat == OVER:
                break
            if seat >= 0:
                code = choose(which[seat], states, 0, luck, codes, weights, advice[rows[seat] : rows[seat + 1]])
                row[2 * players + seat] += 1
            else:
                code = deal(states, 0, chance)
                row[3 * players] += 1
            if logged:
                count = legal(states, 0, codes) if seat < 0 else 0
                if event == len(events) or could + count > len(possible):
                    return game
                for k in range(count):
                    possible[could + k] = codes[k]
                    times[could + k] = ways(states, 0, int(codes[k]))
                could += count
                seats[event], events[event], drawn[event] = seat, code, could
                event += 1
            apply(states, 0, code)
        outcome(states, 0, row[:players], row[players : 2 * players])
        if logged:
            ends[game] = event
    return int(results.shape[0])


def compiled_bots(game: AnyGame) -> dict[str, Policy]:
    """The bots that play this game natively, by their spelling, and the levels that are such bots.

    There are none if the twin cannot tell what records list.
    """
    if game.fast is None or twin_of(game).ways is None:
        return {}
    bots = {"random": Policy(_any_action(game.key)), **(game.policies() if game.policies else {})}
    return bots | {level: bots[bot] for level, bot in game.levels.items() if bot in bots}


@cache
def _any_action(key: str) -> Callable[..., int]:
    kernel: Callable[..., int] = specialise(
        policy_template, f"{key}_random_policy", legal=twin_of(find_game(key)).legal
    )
    return kernel


@cache
def _loop(key: str) -> Callable[[Work, Log, int, Any, bool], int]:
    """The loop of one game, for all its bots: which of them play is data, so it is compiled once."""
    game = find_game(key)
    twin, (first, *others) = twin_of(game), reversed(_kernels(game))
    chosen = specialise(last_template, f"{key}_choose_last", policy=first)
    for number, each in enumerate(others):
        chosen = specialise(choose_template, f"{key}_choose_{number}", policy=each, others=chosen)
    loop: Callable[[Work, Log, int, Any, bool], int] = specialise(
        play_template,
        f"{key}_play_games",
        to_move=twin.to_move,
        legal=twin.legal,
        deal=twin.deal,
        apply=twin.apply,
        outcome=twin.outcome,
        ways=twin.ways,
        choose=chosen,
    )
    return loop


def _kernels(game: AnyGame) -> list[Callable[..., int]]:
    """The kernels of the game's bots, each once, in a fixed order."""
    return list(dict.fromkeys(policy.choose for policy in compiled_bots(game).values()))


class NativeTable:
    """A table of compiled bots that plays games by their number; one for each thread."""

    def __init__(self, game: AnyGame, options: Any, bots: Sequence[str], seed: int) -> None:
        policies = [compiled_bots(game)[bot] for bot in bots]
        twin, kernels = twin_of(game), _kernels(game)
        self.players = len(bots)
        self._play = _loop(game.key)
        self._log = _room(0)
        advice, rows = _advice(policies)
        self._work = Work(
            start=twin.setup(self.players, options),
            states=np.zeros(3, twin.dtype),
            games=stream(f"{STREAM}/{seed}"),
            chance=np.zeros(2, np.uint64),
            luck=np.zeros(2, np.uint64),
            codes=np.zeros(twin.widest, np.int64),
            weights=np.zeros(twin.widest),
            which=np.array([kernels.index(policy.choose) for policy in policies], np.int64),
            advice=advice,
            rows=rows,
        )

    def play(self, first: int, count: int) -> "Numbers":
        """A row for each of these games: scores, ranks, actions by seat, actions of chance."""
        results = np.zeros((count, 3 * self.players + 1), np.int64)
        self._play(self._work, _room(0), first, results, False)
        return results

    def play_logged(self, first: int, count: int) -> tuple["Numbers", Log]:
        """The same, and all that happened, of as many games as there was room for: one at least."""
        results = np.zeros((count, 3 * self.players + 1), np.int64)
        if len(self._log.ends) < count:
            self._log = _room(EVENTS, count)
        while not (done := self._play(self._work, self._log, first, results, True)):
            self._log = _room(2 * len(self._log.codes), count)
        return results[:done], self._log


def _room(events: int, games: int = 0) -> Log:
    possible = 8 * events
    return Log(
        np.zeros(events, np.int8),
        np.zeros(events, np.int64),
        np.zeros(events, np.int64),
        np.zeros(possible, np.int64),
        np.zeros(possible, np.int64),
        np.zeros(games, np.int64),
    )


def _advice(policies: Sequence[Policy]) -> tuple["Numbers", "Numbers"]:
    """The advice of all seats, one after the other, and where each begins."""
    each = [NO_ADVICE if policy.advice is None else policy.advice for policy in policies]
    columns = max(rows.shape[1] for rows in each)
    even = [rows if rows.shape[1] == columns else np.zeros((1, columns), np.int64) for rows in each]
    return np.concatenate(even), np.cumsum([0, *map(len, even)])
