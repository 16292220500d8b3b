"""Simulation, arena and verification: games and records a second on one core, natively and at tables in Python.

    python bench/simulate.py [--quick]

`--quick` plays a tenth of the games, so that what a run costs once (its first 100 games are counted by `rules.py`, a
fifth of a second) weighs ten times as much: 14,000 games of Big Money a second instead of 27,000.

Times are CPU-seconds of this process, the best of three turns: other work on the machine can only slow them down. A
table in Python is what `simulate` did before bots were compiled, and still does for all others.
"""

import os
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from spilabord.games import find_game
from spilabord.lab.arena import Bout, Contest, fight
from spilabord.lab.native_blocks import get_ready
from spilabord.lab.native_bouts import fight_natively
from spilabord.lab.orders import Keeping, Order
from spilabord.lab.runs import Run, play
from spilabord.lab.simulate import play_block, simulate
from spilabord.lab.verification import Verifier
from spilabord.table.record import read_record, verify

QUIET = Console(quiet=True)
QUICK = "--quick" in sys.argv
TURNS = 3

ORDERS = [
    ("kingdomino", "random,random", 100_000),
    ("kingdomino", "greedy,greedy", 5_000),
    ("dominion", "bigmoney,bigmoney", 50_000),
    ("dominion", "spender,spender", 5_000),
    ("partners_duo", "greedy,greedy", 5_000),
    ("triominos", "greedy,greedy", 20_000),
]


def per_second(count: int, work: Callable[[], object]) -> float:
    """Of this many, how many are done in a CPU-second of the best turn."""
    return max(count / _spent(work) for _ in range(TURNS))


def _spent(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def line(what: str, *rates: float) -> None:
    """One line of the result."""
    print(f"{what:44}", *(f"{rate:>12,.0f}" for rate in rates), flush=True)


def order_for(key: str, bots: str) -> Order:
    """An order with the game's own options."""
    return Order(key, find_game(key).options(), tuple(bots.split(",")), 1)


def simulations(folder: Path) -> None:
    """Games a second, without records and with them, and at tables in Python."""
    print(f"{'games a CPU-second, one core':44} {'native':>12} {'records':>12} {'Python':>12}")
    for key, bots, count in ORDERS:
        _simulation(key, bots, count // 10 if QUICK else count, Keeping(records=folder / "games.jsonl"))


def _simulation(key: str, bots: str, count: int, kept: Keeping) -> None:
    order = order_for(key, bots)
    get_ready(order)
    bare = per_second(count, lambda: simulate(order, count, 1, Keeping(), QUIET))
    logged = per_second(count // 10, lambda: simulate(order, count // 10, 1, kept, QUIET))
    tables = per_second(6, lambda: [play_block(order, kept, number) for number in range(6)])
    line(f"{key} {bots}", bare, logged, tables)


def verifications(folder: Path) -> None:
    """Records a second: those with a stream, and those with a proof, by the twin and by the rules."""
    print(f"\n{'records verified a CPU-second, one core':44} {'stream':>12} {'promises':>12} {'by rules.py':>12}")
    for key, bots in (("kingdomino", "random,random"), ("dominion", "bigmoney,bigmoney")):
        _verification(key, bots, folder / "few.jsonl")


def _verification(key: str, bots: str, file: Path) -> None:
    game, order = find_game(key), order_for(key, bots)
    simulate(order, 1000, 1, Keeping(records=file), QUIET)
    verifier, lines = Verifier(game), file.read_text().splitlines()
    proved = [play_block(order, Keeping(records=file), number).lines.decode() for number in range(20)]
    verifier.verify(read_record(lines[0]))
    streamed = per_second(1000, lambda: [verifier.verify(read_record(each)) for each in lines])
    promised = per_second(200, lambda: [verifier.verify(read_record(each)) for _ in range(10) for each in proved])
    judged = per_second(20, lambda: [verify(game, read_record(each)) for each in proved])
    line(f"{key} {bots}", streamed, promised, judged)


def arenas() -> None:
    """Games a second of a contest, natively and asked."""
    print(f"\n{'games of the arena a CPU-second, one core':44} {'native':>12} {'Python':>12}")
    for key, bots in (("kingdomino", ("greedy", "random")), ("dominion", ("bigmoney-ultimate", "bigmoney"))):
        _arena(Contest(key, {}, bots, 1), 1_000 if QUICK else 10_000)


def _arena(contest: Contest, count: int) -> None:
    fight_natively(contest, False, [Bout(0, 0)])
    native = per_second(count, lambda: play(contest, Run(games=count, workers=1), QUIET))
    asked = per_second(6, lambda: [fight(contest, Bout(deal, 0)) for deal in range(6)])
    line(f"{contest.game} {','.join(contest.bots)}", native, asked)


def memory() -> None:
    """Bytes of Python and NumPy at their height, for few games and for many."""
    order = order_for("kingdomino", "random,random")
    for count in (1_000, 10_000 if QUICK else 100_000):
        tracemalloc.start()
        simulate(order, count, 1, Keeping(), QUIET)
        print(f"\nmemory at its height, {count:,} games: {tracemalloc.get_traced_memory()[1] / 1e6:.1f} MB", end="")
        tracemalloc.stop()


def threads() -> None:
    """Games a second by the clock, on one core and on all."""
    order, count = order_for("kingdomino", "greedy,greedy"), 2_000 if QUICK else 10_000
    rates = []
    for workers in (1, len(os.sched_getaffinity(0))):
        began = time.perf_counter()
        simulate(order, count, workers, Keeping(), QUIET)
        rates.append(count / (time.perf_counter() - began))
    print(f"\n\nby the clock, one thread and {workers}: {rates[0]:,.0f} and {rates[1]:,.0f} games a second")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        simulations(Path(place))
        verifications(Path(place))
    arenas()
    memory()
    threads()
