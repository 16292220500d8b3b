"""The end of a game, worked out: when the view allows one world only, every way to go on is looked at.

Every seat does what is best for itself, to the end of the game or of the round. What has too many ways, and what comes
down to luck after all, is left to the search.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from spilabord.bots.tree import VIEW, WORLD
from spilabord.compiled.kernels import specialise
from spilabord.compiled.luck import stream
from spilabord.compiled.templates import games_own
from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.core.heuristics import Heuristics
from spilabord.core.twin import States, Twin

DEEPEST = 40
"""How many actions ahead at most."""

MOST = 20_000
"""How many positions at most: a few hundredths of a second."""

LOOKS = 6
"""How many imagined worlds, if all are alike, are taken for the only one."""

UNSOLVED = -1

LUCKY = 7
"""The place beside the rewards of the seats that says whether luck comes before the end."""

to_move = legal = apply = settled = value = games_own


def solve_template(states: States, codes: Any, best: Any, win: float, most: int) -> int:
    """The best code in the second state, its value for each seat in the first row of `best`; -1 if it is too much."""
    deepest = len(codes) - 1
    counts, tried, movers = np.zeros(deepest, np.int64), np.zeros(deepest, np.int64), np.zeros(deepest, np.int64)
    scores, ranks, rewards = np.zeros(8, np.int64), np.zeros(8, np.int64), np.zeros(8, np.float64)
    depth, looked, chosen, down = 0, 0, UNSOLVED, True
    while depth >= 0:
        i = WORLD + depth
        if down:
            looked += 1
            if looked > most:
                return UNSOLVED
            seat = to_move(states, i)
            if seat < 0 or settled(states, VIEW, i):
                value(states, VIEW, i, scores, ranks, rewards, win)
                rewards[LUCKY] = seat == CHANCE and not settled(states, VIEW, i)
                down = False
                depth -= 1
                continue
            if depth >= deepest:
                return UNSOLVED
            counts[depth], tried[depth], movers[depth] = legal(states, i, codes[depth]), 0, seat
            best[depth, :] = -1.0
        else:
            if rewards[movers[depth]] > best[depth, movers[depth]]:
                for place in range(len(rewards)):  # whole arrays would have the sentence of their error compiled: 2 s
                    best[depth, place] = rewards[place]
                if depth == 0:
                    chosen = codes[0, tried[0]]
            tried[depth] += 1
        if tried[depth] < counts[depth]:
            states[i + 1] = states[i]
            apply(states, i + 1, codes[depth, tried[depth]])
            depth += 1
            down = True
        else:
            for place in range(len(rewards)):
                rewards[place] = best[depth, place]
            depth -= 1
            down = False
    return int(chosen)


@cache
def _kernel(key: str, twin: Twin, hints: Heuristics) -> Callable[..., int]:
    solve: Callable[..., int] = specialise(
        solve_template,
        f"{key}_solve",
        to_move=twin.to_move,
        legal=twin.legal,
        apply=twin.apply,
        settled=hints.settled,
        value=hints.value,
    )
    return solve


def only_world(twin: Twin, states: States) -> "States | None":
    """The one world that the view allows; None if there are more."""
    luck = stream("is there another world?")
    worlds = np.repeat(states[:1], LOOKS)
    for i in range(LOOKS):
        twin.imagine(worlds, i, luck)
        if worlds[i].tobytes() != worlds[0].tobytes():
            return None
    return worlds[:1]


def solved(game: AnyGame, hints: Heuristics, world: States, most: int = MOST) -> tuple[int, float] | None:
    """The best code in this world and what it is worth to the seat that acts; None if that cannot be told."""
    twin = twin_of(game)
    states = np.repeat(world, DEEPEST + 2)
    best = np.zeros((DEEPEST + 1, 8))
    codes = np.zeros((DEEPEST + 1, twin.widest), np.int64)
    chosen = _kernel(game.key, twin, hints)(states, codes, best, hints.win, most)
    unsure = chosen == UNSOLVED or best[0, LUCKY]
    return None if unsure else (chosen, float(best[0, twin.to_move(world, 0)]))
