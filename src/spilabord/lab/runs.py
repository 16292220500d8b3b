"""A run of the arena: its executor, its progress, and what is kept when it is stopped."""

import asyncio
import multiprocessing
import os
import re
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from spilabord.bots.asking import files_of
from spilabord.bots.parent import end_with
from spilabord.core.errors import BadOptions
from spilabord.games import find_game
from spilabord.lab.arena import (
    Bout,
    Contest,
    Fought,
    bouts,
    fight,
    fought_by,
    line_of,
    open_journal,
    read_journal,
    warm_up,
)
from spilabord.lab.streams import natively
from spilabord.table.record import STREAM

SCHEDULER: Final = re.compile(r"(?:(?:tcp|tls)://)?(?P<host>[\w.-]+|\[[0-9a-fA-F:.]+\]):(?P<port>[0-9]{1,5})")
"""Address of a Dask scheduler."""

KNOCK: Final = 3.0
"""Seconds in which a scheduler must answer, its machine first."""


class Run(Struct, frozen=True, kw_only=True):
    """How a contest is run: how many games, where, and what is kept on the way."""

    games: int
    workers: int | None = None
    """None: one, or as many as there are cores where all bots are compiled."""
    dask: str | None = None
    journal: Path | None = None
    records: Path | None = None
    luck: bool = False
    """Whether what chance brought each bot is worked out."""


class Here(Executor):
    """An executor that runs each call at once, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The result of the call, already there."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def players_in(workers: int) -> Iterator[Executor]:
    """Processes that play games, each its own: they end with this one, and Ctrl-C is for this one alone."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=end_with, initargs=(os.getpid(),))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()


@contextmanager
def executor_for(run: Run, tasks: int, threads: bool = False) -> Iterator[tuple[Executor, int]]:
    """The executor that plays the games, and how many tasks at once; compiled games run in threads."""
    if run.dask is not None:
        with _cluster(run.dask) as client:
            yield client.get_executor(pure=False), 2 * max(1, len(client.scheduler_info()["workers"]))
    elif (workers := min(run.workers or (cores() if threads else 1), tasks)) > 1:
        with ThreadPoolExecutor(workers) if threads else players_in(workers) as pool:
            yield pool, 2 * workers
    else:
        yield Here(), 1


def _cluster(address: str) -> Any:
    check_scheduler(address)
    from distributed import Client

    try:
        join: Any = Client  # typed or not, depending on its version
        return join(address, timeout=10, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise BadOptions("no-scheduler", address=address) from None


def check_scheduler(address: str) -> None:
    """Refuses an address where no scheduler answers, before anything is compiled or loaded.

    A client of Dask would take half a minute, or never end if somebody else listens, and leave a traceback behind.
    """
    if find_spec("distributed") is None:
        raise BadOptions("needs-package", extra="cluster")
    found = SCHEDULER.fullmatch(address)
    if found is None:
        raise BadOptions("scheduler-spelling", typed=address)
    try:
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), KNOCK).close()
        kind = asyncio.run(asyncio.wait_for(_listener(address), 2 * KNOCK))
    except Exception:  # Dask takes what others say for its own words, and fails in many ways
        kind = "nobody"
    if kind != "Scheduler":
        raise BadOptions("no-scheduler", address=address)


async def _listener(address: str) -> str:
    """Which part of Dask listens there; raises an error that is not ours if nobody does whom Dask knows."""
    from distributed.core import rpc
    from distributed.security import Security

    call: Any = rpc
    security: Any = Security
    async with call(address, timeout=KNOCK, connection_args=security().get_connection_args("client")) as other:
        kind: str = (await other.identity())["type"]
        return kind


def play(contest: Contest, run: Run, console: Console) -> list[Fought]:
    """Plays what is still missing; when it is stopped by Ctrl-C, gives what there is."""
    native = natively(contest.game, contest.bots)
    contest = replace(contest, luck=STREAM if native else "")
    before = [] if run.journal is None else read_journal(run.journal, contest)
    known = {one.bout for one in before}
    wanted = bouts(contest, run.games)
    missing = [bout for bout in wanted if bout not in known]
    fought = [one for one in before if one.bout in set(wanted)]
    with ExitStack() as stack:
        journal = None if run.journal is None else stack.enter_context(open_journal(run.journal, contest, before))
        records = None if run.records is None else stack.enter_context(run.records.open("a" if before else "w"))
        ends = stack.enter_context(_ends_natively(contest, run, missing) if native else _ends(contest, run, missing))
        show = stack.enter_context(games_shown(console))
        task = show.add_task(contest.game, total=len(wanted), completed=len(fought))
        try:
            for whole in ends:
                if records is not None:
                    records.write("".join(f"{one.record}\n" for one in whole))
                ended = [replace(one, record="") for one in whole]
                fought += ended
                if journal is not None:
                    journal.write(b"".join(map(line_of, ended)))
                show.advance(task, len(ended))
        except KeyboardInterrupt:
            pass  # the result says that it is not finished
    return fought


@contextmanager
def _ends(contest: Contest, run: Run, missing: Sequence[Bout]) -> Iterator[Iterator[list[Fought]]]:
    """Bouts as they end, one by one, between bots that are asked."""
    warm_up(contest)
    files = files_of(contest.bots, find_game(contest.game)) if run.dask else {}
    with executor_for(run, len(missing)) as (executor, at_once):
        play_one = partial(_fight(run), contest, files=files)
        yield ([one] for one in fought_by(executor, play_one, missing, at_once))


def _fight(run: Run) -> Any:
    """What plays one bout; what chance brought is worked out on the twin, which is loaded only then."""
    if not run.luck:
        return fight
    from spilabord.lab.fortune import fight_with_luck

    return fight_with_luck


@contextmanager
def _ends_natively(contest: Contest, run: Run, missing: Sequence[Bout]) -> Iterator[Iterator[list[Fought]]]:
    """The same between compiled bots, many at a time."""
    from spilabord.lab.native_bouts import fight_natively, in_blocks

    recorded = run.records is not None or run.luck

    def played(block: Sequence[Bout]) -> list[Fought]:
        fought = fight_natively(contest, recorded, block)
        if not run.luck:
            return fought
        from spilabord.lab.fortune import with_luck

        return [with_luck(contest, one) for one in fought]

    played([Bout(0, 0)])  # compiled once, and not by every thread
    blocks = list(in_blocks(missing))
    with executor_for(run, len(blocks), threads=True) as (executor, at_once):
        yield fought_by(executor, played, blocks, at_once)


class _Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:,.0f}/s" if task.speed >= 10 else f"{task.speed:.1f}/s")


def games_shown(console: Console) -> Progress:
    """Progress of games: how many of how many, how many a second, and the time that is left."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Speed(), TimeElapsedColumn()
    return Progress(*columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal)
