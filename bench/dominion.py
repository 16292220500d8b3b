"""Benchmark of Dominion: Big Money against Big Money, by both engines and by pyminion, on one core and in one run.

    pip install spilabord[bench]
    python bench/dominion.py

Each buys the first of Province, Gold and Silver that it can pay, in the recommended first game. The engines take
turns, so that whatever else the machine does falls on all of them alike; times are of the processor, not of the clock
on the wall, and the middle one of several turns counts. The figures are left in `bench/dominion.json`.
"""

import json
import logging
import platform
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import click
import numba
import numpy as np
from rich.console import Console
from rich.table import Table

from spilabord.compiled.luck import below, stream
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng, nth
from spilabord.core.game import CHANCE
from spilabord.games.dominion import GAME, heuristics
from spilabord.games.dominion.state import Options

LATEST = Path(__file__).parent / "dominion.json"

TURNS = 5
"""How often each engine has its turn."""

COMPILED_GAMES = 40_000
REFERENCE_GAMES = 10
PEER_GAMES = 50
"""About a second's worth of each."""


class Luck(Rng):
    """Compiled luck for the reference too, so that only the rules differ."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.stream = stream(key)

    def below(self, limit: int) -> int:
        return below(self.stream, limit)

    def draw(self, possibilities: Any) -> Any:
        return nth(self.below(sum(possibilities.values())), possibilities)


def compiled() -> Callable[[], int]:
    """fast.py, both seats by the compiled plan, every gesture of it an action of the game."""
    fresh = GAME.fast().setup(2, Options())
    states, codes, luck = np.concatenate([fresh, fresh]), np.zeros(GAME.fast().widest, np.int64), stream("bench")
    results = np.zeros((COMPILED_GAMES, 13), np.int64)
    plans = (heuristics.BIG_MONEY, heuristics.BIG_MONEY)
    heuristics.many_games(states, luck, plans, codes, results[:1])

    def play() -> int:
        heuristics.many_games(states, luck, plans, codes, results)
        return COMPILED_GAMES

    return play


def reference() -> Callable[[], int]:
    """rules.py, both seats by the bot of the table, from views."""
    luck, bot = Luck("bench"), GAME.bots["bigmoney"]

    def play() -> int:
        for _ in range(REFERENCE_GAMES):
            state = GAME.setup(2, Options())
            while (seat := GAME.to_move(state)) is not None:
                if seat == CHANCE:
                    action = GAME.deal(state, luck)
                else:
                    action = bot(GAME.view(state, seat), GAME.legal_actions(state), Budget(), luck)
                state = GAME.apply(state, action)
        return REFERENCE_GAMES

    return play


def peer() -> Callable[[], int]:
    """pyminion, silent, as its own simulator plays."""
    try:
        from pyminion.bots.examples import BigMoney
        from pyminion.expansions.base import base_set
        from pyminion.game import Game
        from pyminion.simulator import Simulator
    except ImportError as error:
        raise click.ClickException("the peer is not installed: pip install spilabord[bench]") from error
    logging.disable(logging.CRITICAL)

    def play() -> int:
        players = [BigMoney(player_id="first"), BigMoney(player_id="second")]
        Simulator(Game(players=players, expansions=[base_set], log_stdout=False), iterations=PEER_GAMES).run()
        return PEER_GAMES

    return play


def games_a_second(play: Callable[[], int]) -> float:
    began = time.process_time()
    games = play()
    return games / (time.process_time() - began)


@click.command()
@click.option("--turns", type=click.IntRange(1), default=TURNS, show_default=True)
def main(turns: int) -> None:
    """Time Big Money against Big Money."""
    engines = {"fast.py": compiled(), "rules.py": reference(), "pyminion": peer()}
    speeds: dict[str, list[float]] = {name: [] for name in engines}
    for _ in range(turns):
        for name, play in engines.items():
            speeds[name].append(games_a_second(play))
    middle = {name: median(found) for name, found in speeds.items()}
    show(middle)
    figures = {
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "turns": turns,
        "games_a_second": {name: round(speed, 1) for name, speed in middle.items()},
        "times_pyminion": {name: round(speed / middle["pyminion"], 1) for name, speed in middle.items()},
    }
    LATEST.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def show(middle: dict[str, float]) -> None:
    table = Table("engine", "games a second", "times pyminion", title="Big Money v Big Money, one core")
    for name, speed in middle.items():
        table.add_row(name, f"{speed:,.1f}", f"{speed / middle['pyminion']:,.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
