"""Benchmark of the games: both engines of every game play random games in turns, on one core and in one run.

    python bench/run.py                       every game, every number of players
    python bench/run.py --game kingdomino     one of them

A game is set up, played at random to the end and scored. Times are of the processor, not of the clock on the wall, and
the middle one of several turns counts. The figures are left in `bench/latest.json`.
"""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Any

import click
import numba
import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from spilabord.bots.plans import plan_in_time
from spilabord.bots.search_settings import Settings
from spilabord.bots.searching import Tree, heuristics_of
from spilabord.compiled.hints import NO_ADVICE
from spilabord.compiled.kernels import kernel, ready, specialise
from spilabord.compiled.luck import below, stream
from spilabord.compiled.templates import games_own
from spilabord.core.bot import Budget
from spilabord.core.chance import nth
from spilabord.core.game import CHANCE, AnyGame
from spilabord.core.twin import States, Twin
from spilabord.games import find_game, games

LATEST = Path(__file__).parent / "latest.json"

TURNS = 7
"""How often each engine has its turn."""

COPIES = 100_000

Figures = dict[str, Any]


class Luck:
    """The compiled luck for the reference too, so that only the rules differ."""

    def __init__(self, key: str) -> None:
        self.stream = stream(key)

    def draw(self, possibilities: Mapping[Any, int]) -> Any:
        return nth(below(self.stream, sum(possibilities.values())), possibilities)


def reference_game(game: AnyGame, players: int) -> Callable[[], int]:
    """Plays one game by rules.py, and says how many actions it took."""
    luck, options = Luck(f"{game.key} rules"), game.options()

    def play() -> int:
        state, actions = game.setup(players, options), 0
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                action = game.deal(state, luck)
            else:
                legal = game.legal_actions(state)
                action = legal[below(luck.stream, len(legal))]
            state = game.apply(state, action)
            actions += 1
        game.outcome(state)
        return actions

    return play


playout = outcome = games_own


def games_template(table: States, states: States, count: int, luck: Any, codes: Any, scores: Any, ranks: Any) -> int:
    """Plays n games one after another; returns how many actions they took."""
    actions = 0
    for _ in range(count):
        states[0] = table[0]
        actions += playout(states, 0, luck, codes)
        outcome(states, 0, scores, ranks)
    return actions


def compiled_games(game: AnyGame, players: int) -> Callable[[], int]:
    """Plays a hundred games by fast.py, and says how many actions they took."""
    twin = game.fast()
    table = twin.setup(players, game.options())
    play = specialise(games_template, f"{game.key}_games", playout=twin.playout, outcome=twin.outcome)
    states, luck, codes = table.copy(), stream(f"{game.key} fast"), np.zeros(twin.widest, np.int64)
    scores, ranks = np.zeros(players, np.int64), np.zeros(players, np.int64)
    return lambda: play(table, states, 100, luck, codes, scores, ranks)


def rates(play: Callable[[], int], games_a_call: int, seconds: float) -> tuple[float, float]:
    """Games and actions a second, over at least one call."""
    calls, actions, began = 0, 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not calls:
        actions += play()
        calls += 1
    return calls * games_a_call / spent, actions / spent


def side_by_side(game: AnyGame, players: int, seconds: float) -> Figures:
    """Both engines in turns."""
    by_rules, by_fast = reference_game(game, players), compiled_games(game, players)
    by_fast()  # compiles it
    turns = [{"rules": rates(by_rules, 1, seconds), "fast": rates(by_fast, 100, seconds)} for _ in range(TURNS)]
    figures: Figures = {"game": game.key, "players": players}
    for name in ("rules", "fast"):
        figures[f"{name}_games_a_second"] = round(median(turn[name][0] for turn in turns), 1)
        figures[f"{name}_actions_a_second"] = round(median(turn[name][1] for turn in turns))
    return figures | {"ratio": round(median(turn["fast"][1] / turn["rules"][1] for turn in turns), 1)}


@kernel
def copies(states: States, count: int) -> None:
    """Copies the first state n times."""
    for i in range(count):
        states[1 + (i & 1023)] = states[0]


def copy_nanoseconds(twin: Twin) -> float:
    """How long one copy takes, within compiled code."""
    states = np.zeros(1025, twin.dtype)
    copies(states, 1)
    times = []
    for _ in range(TURNS):
        began = time.perf_counter()
        copies(states, COPIES)
        times.append(time.perf_counter() - began)
    return round(median(times) / COPIES * 1e9, 1)


GETTING_READY = """
import sys, time
from spilabord.compiled.kernels import ready
from spilabord.games import find_game
twin = find_game(sys.argv[1]).fast()
began = time.perf_counter()
ready(twin, lambda: None)
print(time.perf_counter() - began)
"""


def compile_seconds(key: str) -> Iterator[float]:
    """How long a game takes to get ready with an empty cache, and then with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            command = [sys.executable, "-c", GETTING_READY, key]
            environment = os.environ | {"XDG_CACHE_HOME": folder}
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            yield round(float(done.stdout), 2)


def twin_figures(game: AnyGame) -> Figures:
    """What is the same for any number of players."""
    twin = game.fast()
    cold, cached = compile_seconds(game.key)
    return {
        "state_bytes": twin.dtype.itemsize,
        "copy_nanoseconds": copy_nanoseconds(twin),
        "compile_seconds": cold,
        "cached_seconds": cached,
    }


THINKING = 0.5
"""Seconds for each figure of a search."""


def search_figures(game: AnyGame, players: int) -> Figures:
    """Playouts a second of a search from the first decision of a game, with random rollouts and with informed ones."""
    twin, luck, figures = game.fast(), stream(f"{game.key} search"), {"game": game.key, "players": players}
    states, codes = twin.setup(players, game.options()), np.zeros(twin.widest, np.int64)
    while twin.legal(states, 0, codes) == 1 or twin.to_move(states, 0) < 0:
        chance = twin.to_move(states, 0) < 0
        twin.apply(states, 0, twin.deal(states, 0, luck) if chance else codes[0])
    planning = heuristics_of(game).planning
    advice = NO_ADVICE if planning is None else planning.read(plan_in_time(planning, states, Budget()))
    for informed in (False, True):
        tree = Tree(game, Settings(informed=informed), states, advice, "bench")
        tree.grow(1)
        began, before = time.process_time(), tree.playouts
        while (spent := time.process_time() - began) < THINKING:
            tree.grow(100)
        figures["informed" if informed else "random"] = round((tree.playouts - before) / spent)
    return figures


def searches(rows: list[Figures]) -> Table:
    """What was found of the search, one line for each game and number of players."""
    table = Table(title="playouts a second of a search, from the first decision, on one core")
    for column in ("game", "players", "random rollouts", "informed rollouts"):
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=column == "game")
    for row in rows:
        table.add_row(row["game"], str(row["players"]), f"{row['random']:,}", f"{row['informed']:,}")
    return table


def _short(number: float) -> str:
    return f"{number / 1e6:,.2f} M" if number >= 1e6 else f"{number:,.0f}"


def speeds(rows: list[Figures]) -> Table:
    """What was found, one line for each game and number of players."""
    table = Table(title="random games on one core")
    for column in ("game", "players", "rules.py games/s", "actions/s", "fast.py games/s", "actions/s", "ratio"):
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=column == "game")
    for row in rows:
        numbers = [
            _short(row[f"{name}_{what}_a_second"]) for name in ("rules", "fast") for what in ("games", "actions")
        ]
        table.add_row(row["game"], str(row["players"]), *numbers, f"{row['ratio']:,.0f}")
    return table


def twins(found: Mapping[str, Figures]) -> Table:
    """What was found, one line for each game."""
    table = Table(title="the compiled twins")
    for column in ("game", "state bytes", "copy ns", "compile s", "from the cache s"):
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=column == "game")
    for key, figures in found.items():
        table.add_row(key, *map(str, figures.values()))
    return table


@click.command()
@click.option(
    "--game", "keys", multiple=True, type=click.Choice(list(games())), help="Only this game; may be repeated."
)
@click.option("--seconds", default=0.2, show_default=True, help="How long one turn of one engine lasts.")
def main(keys: tuple[str, ...], seconds: float) -> None:
    """Time both engines of every game, and leave the figures in bench/latest.json."""
    chosen = [find_game(key) for key in keys or games()]
    console = Console()
    twin_by_game = {}
    for game in chosen:
        ready(game.fast(), lambda: console.print("compiling ..."))
        twin_by_game[game.key] = twin_figures(game)
    tables = [(game, players) for game in chosen for players in game.players]
    rows = [
        side_by_side(game, players, seconds)
        for game, players in track(tables, "playing", console=console, transient=True)
    ]
    searched = [
        search_figures(game, players)
        for game, players in track(tables, "searching", console=console, transient=True)
        if players > 1
    ]
    console.print(speeds(rows), twins(twin_by_game), searches(searched))
    machine: Figures = {"processor": platform.processor() or platform.machine(), "python": platform.python_version()}
    machine |= {"numba": numba.__version__, "numpy": np.__version__, "turns": TURNS, "seconds_a_turn": seconds}
    LATEST.write_text(
        json.dumps({"machine": machine, "games": rows, "twins": twin_by_game, "searches": searched}, indent=2) + "\n"
    )


if __name__ == "__main__":
    main()
