"""A run of the arena: its executor, its progress, and what is kept when it is stopped."""

import multiprocessing
import os
import re
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
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

from spilabord.bots.parent import end_with
from spilabord.core.errors import BadOptions
from spilabord.lab.arena import Contest, Fought, bouts, fought_by, line_of, open_journal, read_journal, warm_up

SCHEDULER: Final = re.compile(r"(?:(?:tcp|tls)://)?(?P<host>[\w.-]+|\[[0-9a-fA-F:.]+\]):(?P<port>[0-9]{1,5})")
"""Address of a Dask scheduler."""

KNOCK: Final = 3.0
"""Seconds in which the machine of a scheduler must answer."""


class Run(Struct, frozen=True, kw_only=True):
    """How a contest is run: how many games, where, and what is kept on the way."""

    games: int
    workers: int = 1
    dask: str | None = None
    journal: Path | None = None
    records: Path | None = None


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
    pool = ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(os.getpid(),))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()


def _begin(parent: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(parent)


@contextmanager
def executor_for(run: Run) -> Iterator[tuple[Executor, int]]:
    """The executor that plays the games, and how many at once."""
    if run.dask is not None:
        with _cluster(run.dask) as client:
            yield client.get_executor(pure=False), 2 * max(1, len(client.scheduler_info()["workers"]))
    elif (workers := min(run.workers, run.games)) > 1:
        with players_in(workers) as pool:
            yield pool, 2 * workers
    else:
        yield Here(), 1


def _cluster(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise BadOptions("needs-package", extra="cluster") from None
    _knock(address)
    try:
        join: Any = Client  # typed or not, depending on its version
        return join(address, timeout=10, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise BadOptions("no-scheduler", address=address) from None


def _knock(address: str) -> None:
    """Refuses an address where nobody listens: Dask itself would take half a minute, and leave a traceback behind."""
    found = SCHEDULER.fullmatch(address)
    if found is None:
        raise BadOptions("scheduler-spelling", typed=address)
    try:
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), KNOCK).close()
    except (OSError, OverflowError, UnicodeError):
        raise BadOptions("no-scheduler", address=address) from None


def play(contest: Contest, run: Run, console: Console) -> list[Fought]:
    """Plays what is still missing; when it is stopped by Ctrl-C, gives what there is."""
    before = [] if run.journal is None else read_journal(run.journal, contest)
    known = {one.bout for one in before}
    wanted = bouts(contest, run.games)
    missing = [bout for bout in wanted if bout not in known]
    fought = [one for one in before if one.bout in set(wanted)]
    warm_up(contest)
    with ExitStack() as stack:
        journal = None if run.journal is None else stack.enter_context(open_journal(run.journal, contest, before))
        records = None if run.records is None else stack.enter_context(run.records.open("a" if before else "w"))
        executor, at_once = stack.enter_context(executor_for(run))
        show = stack.enter_context(games_shown(console))
        task = show.add_task(contest.game, total=len(wanted), completed=len(fought))
        try:
            for one in fought_by(executor, contest, missing, at_once):
                if records is not None:
                    records.write(one.record + "\n")
                fought.append(replace(one, record=""))
                if journal is not None:
                    journal.write(line_of(fought[-1]))
                show.advance(task)
        except KeyboardInterrupt:
            pass  # the result says that it is not finished
    return fought


class _Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:,.0f}/s" if task.speed >= 10 else f"{task.speed:.1f}/s")


def games_shown(console: Console) -> Progress:
    """Progress of games: how many of how many, how many a second, and the time that is left."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Speed(), TimeElapsedColumn()
    return Progress(*columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal)
