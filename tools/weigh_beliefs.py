"""Beliefs of Triominos weighed: how well do they say where hidden tiles lie, beside worlds of chance alone?

    python tools/weigh_beliefs.py --games 40 --against heavy

Seat 0 watches games against a compiled bot. For every tile it does not see, nats tell how unlikely its true place was.
"""

from typing import Any, Final

import click
import numpy as np
from honest_reviews import simulated

from spilabord.compiled.luck import stream
from spilabord.core.chance import Rng
from spilabord.games import find_game
from spilabord.games.triominos import fast
from spilabord.games.triominos.state import State
from spilabord.games.triominos.views import view
from spilabord.lab.intervals import interval
from spilabord.table.record import replay

WORLDS: Final = 200
"""Imagined for each moment."""
MOMENTS: Final = 4
"""Of each game."""


@click.command()
@click.option("--games", default=40, show_default=True)
@click.option("--against", default="greedy", show_default=True, help="A compiled bot; seat 0 is greedy.")
@click.option("--seed", default=1, show_default=True)
def main(games: int, against: str, seed: int) -> None:
    """Weigh beliefs against chance alone."""
    game, luck, found = find_game("triominos"), Rng(f"beliefs/{seed}"), []
    for record in simulated(game, ("greedy", against), games, seed):
        moments = [state for state, event in replay(game, record) if event is not None and state.turns and state.pool]
        found.append(np.mean([surprise(luck.pick(moments), f"{luck.below(1 << 30)}") for _ in range(MOMENTS)], axis=0))
    for name, values in zip(("chance alone", "beliefs"), np.array(found).T, strict=True):
        low, high = interval(values.tolist()) or (0.0, 0.0)
        click.echo(f"greedy and {against}, {games} games, {name}: {values.mean():.3f} nats ({low:.3f} to {high:.3f})")


def surprise(state: State, key: str) -> tuple[float, float]:
    """How unlikely the true place of a hidden tile is on average: by chance alone, and by beliefs."""
    states, luck = np.repeat(fast.pack_view(view(state, 0)), 2), stream(key)
    hidden, truth = tiles(int(states[0].unseen)), tiles(int(fast.pack(state)[0].hands[1]))
    counts = np.ones((2, fast.TILES))
    for _ in range(WORLDS):
        states[1] = states[0]
        fast.imagine(states, 1, luck)
        counts[0] += tiles(int(states[1].hands[1]))
        fast.rethink(states, 0, 1, luck)
        counts[1] += tiles(int(states[1].hands[1]))
    shares = counts[:, hidden] / (WORLDS + 2)
    chance, belief = -np.log(np.where(truth[hidden], shares, 1.0 - shares)).mean(axis=1)
    return float(chance), float(belief)


def tiles(held: int) -> Any:
    """Which tiles are in this set."""
    return np.array([bool(held >> tile & 1) for tile in range(fast.TILES)])


if __name__ == "__main__":
    main()
