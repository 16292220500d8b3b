"""Batches of tables: decisions a second, what threads add, what compiling costs, and whether the rules agree.

`python bench/batch.py --agreement 1000000` compares a million decisions a game with `rules.py`.
"""

import os
import platform
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

import click
import msgspec
import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame
from spilabord.games import find_game, games
from spilabord.lab import Batch
from spilabord.lab.agreement import agree
from spilabord.testing.tables import tables

TURNS = 9
"""How often each figure is taken; the median counts."""

TABLES = 256
WIDTH = 128
"""Places of a padded mask; none of these tables has longer legal lists in random play, and Kingdomino 68 of them."""

MANY = 4096
"""Tables of a large batch that is stepped by two threads."""


def luck(batch: Batch) -> Iterator[Any]:
    """Numbers from 0 to 1 for every table, for ever; made before time is taken."""
    rows = np.random.default_rng(1).random((1_000, batch.tables))
    while True:
        yield from rows


def turn(batch: Batch, rolls: Iterator[Any], steps: int, sighted: bool) -> None:
    """Steps of random choices, with the mask as a learner would ask for it."""
    for _ in range(steps):
        batch.step((next(rolls) * batch.count).astype(np.int64))
        if sighted:
            batch.mask(WIDTH)


def decisions_a_second(game: str, steps: int, sighted: bool) -> float:
    """On one core, in CPU time, in the middle of games."""
    batch = Batch(game, TABLES, tensors=sighted)
    rolls, found = luck(batch), []
    turn(batch, rolls, steps, sighted)
    for _ in range(TURNS):
        began = time.process_time()
        turn(batch, rolls, steps, sighted)
        found.append(TABLES * steps / (time.process_time() - began))
    return statistics.median(found)


def gain_of_a_second_thread(game: str, tables: int, steps: int) -> float:
    """How many times faster two threads are than one: the median step in wall time, by turns.

    Each thread has a core of its own, as on a quiet machine; a busy one would put both on the same.
    """
    batches = [Batch(game, tables, threads=threads) for threads in (1, 2)]
    lucks = [luck(batch) for batch in batches]
    found: tuple[list[float], list[float]] = [], []
    with each_on_its_core():
        for _ in range(TURNS):
            for batch, rolls, seconds in zip(batches, lucks, found, strict=True):
                seconds.extend(timed_steps(batch, [next(rolls) for _ in range(steps)]))
    return statistics.median(found[0]) / statistics.median(found[1])


def timed_steps(batch: Batch, rolls: list[Any]) -> list[float]:
    """Seconds of each step of random choices."""
    found = []
    for roll in rolls:
        began = time.perf_counter()
        batch.step((roll * batch.count).astype(np.int64))
        found.append(time.perf_counter() - began)
    return found


@contextmanager
def each_on_its_core() -> Iterator[None]:
    """Keeps this thread on one core and the threads of batches on another, where the system can."""
    cores = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
    if len(cores) > 1:
        for thread in threading.enumerate():
            os.sched_setaffinity(thread.native_id or 0, {cores[thread is not threading.main_thread()]})
    try:
        yield
    finally:
        if cores:
            os.sched_setaffinity(0, cores)


def seconds_to_begin(game: str, cache: str) -> float:
    """CPU seconds until a new process has taken its first step, with its kernels kept in this folder."""
    program = f"""
import time
from spilabord.lab import Batch
began = time.process_time()
batch = Batch({game!r}, 2)
batch.step([0, 0])
print(time.process_time() - began)
"""
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
    )
    return float(done.stdout)


def figures(game: AnyGame, steps: int, cold: bool) -> dict[str, float]:
    """All that is timed of one game."""
    found = {
        "decisions/s with tensors": decisions_a_second(game.key, steps, True),
        "without": decisions_a_second(game.key, steps, False),
        f"two threads, {TABLES} tables": gain_of_a_second_thread(game.key, TABLES, steps),
        f"{MANY}": gain_of_a_second_thread(game.key, MANY, max(1, steps // 16)),
    }
    if cold:
        with tempfile.TemporaryDirectory() as folder:
            found["compile s"] = seconds_to_begin(game.key, folder)
            found["from the cache s"] = seconds_to_begin(game.key, folder)
    return found


def compared(key: str, number: int, decisions: int) -> int:
    """Decisions of one batch, at a table chosen by luck, in which the rules agree with it."""
    game = find_game(key)
    players, options = tables(game, Rng(f"bench/{number}"))
    batch = Batch(key, 16, players, msgspec.to_builtins(options), seed=number)
    return agree(batch, decisions, number)


def agreement(game: AnyGame, decisions: int, console: Console) -> int:
    """How many decisions were compared and found equal, over many tables."""
    parts = 50
    with ProcessPoolExecutor() as pool:
        share = -(-decisions // parts)
        found = [pool.submit(compared, game.key, number, share) for number in range(parts)]
        return sum(each.result() for each in track(found, f"comparing {game.key}", console=console, transient=True))


def shown(rows: dict[str, dict[str, float]]) -> Table:
    """One line for each game."""
    table = Table(title=f"a batch of {TABLES} tables for two players on one core")
    table.add_column("game")
    for column in next(iter(rows.values())):
        table.add_column(column, justify="right")
    for key, row in rows.items():
        table.add_row(key, *(f"{value:,.0f}" if value > 1_000 else f"{value:.2f}" for value in row.values()))
    return table


@click.command()
@click.option("--game", "keys", multiple=True, help="Only this game; may be repeated.")
@click.option("--steps", default=500, show_default=True, help="Steps of a turn.")
@click.option("--cold/--no-cold", default=True, help="Whether to compile everything once more.")
@click.option(
    "--agreement", "decisions", default=0, show_default=True, help="Decisions a game to compare with rules.py."
)
def main(keys: tuple[str, ...], steps: int, cold: bool, decisions: int) -> None:
    """Time batches of every game that learners can play."""
    console = Console()
    chosen = [find_game(key) for key in keys] or [game for game in games().values() if game.tensors is not None]
    console.print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}")
    console.print(shown({game.key: figures(game, steps, cold) for game in chosen}))
    for game in chosen if decisions else []:
        console.print(f"{game.key}: batch and rules agree in {agreement(game, decisions, console):,} decisions")


if __name__ == "__main__":
    main()
