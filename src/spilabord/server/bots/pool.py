"""Pool of bot processes, off the event loop; a bot that compiles, hangs or crashes costs only its own table."""

import asyncio
import os
import pickle
import sys
from collections.abc import Coroutine, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from spilabord.bots import read_spelling
from spilabord.bots.asking import Question, gets_ready
from spilabord.bots.readiness import deputy_of, searches
from spilabord.games import find_game
from spilabord.server.backoff import Backoff
from spilabord.server.bots.compiling import Compiling
from spilabord.server.bots.lanes import Lane, is_quick
from spilabord.server.bots.queue import Rank, Share
from spilabord.server.bots.worker import HEADER, NICE, Answered, framed

READY_TIMEOUT: Final = 300.0
"""Seconds in which a bot must be ready; a first compilation takes a minute on a busy machine."""

GRACE: Final = 10.0
"""Seconds beyond its budget that a bot may take on a busy machine before it is given up."""

ATTEMPTS: Final = 5
"""How often the same question, with the same luck, is asked when the process that thinks about it dies."""

FIRST_PAUSE: Final = 0.1
"""Seconds before it is asked again for the first time; then twice as long, and so on."""

A_WHILE: Final = 1.0
"""Seconds of waiting that are counted at once: a server that is stopped meanwhile counts no more than this."""

WORKER: Final = (sys.executable, "-m", "spilabord.server.bots.worker")

SOMEBODY: Final = Share(Rank.PRESENT, "", "")
T = TypeVar("T")


class BotFailed(Exception):
    """The bot crashed, hung, or named no action."""


class WorkerDied(Exception):
    """The process that thought about a question is gone, which says nothing about the bot."""


class BotPool:
    """Worker processes in three lanes, started when they are first needed and again when one was lost."""

    def __init__(
        self,
        most: int,
        grace: float = GRACE,
        program: Sequence[str] = WORKER,
        compiling: Compiling | None = None,
    ) -> None:
        self.compiling = compiling
        """Games that are not compiled, for whose bots a deputy answers; if None, each bot compiles what it needs."""
        self._program = (*program, str(os.getpid()))
        self._thinking = Lane(most, 2 * NICE)
        self._quick = Lane(most)
        """Lane of bots that answer in milliseconds, so that none waits for one that thinks."""
        self._compiling = Lane(1)
        """Lane of bots that must compile, so that none that is ready waits for one."""
        self._ready: set[tuple[str, str]] = set()
        """Bots, by game and name, that were ready here before: what they need is compiled."""
        self._all: set[asyncio.subprocess.Process] = set()
        self._working: set[asyncio.Task[Answered]] = set()
        self._grace = grace
        self.waiting = 0
        """Questions not yet answered."""

    async def ask(self, question: Question, share: Share = SOMEBODY) -> Answered:
        """Ask a bot for its action, again if its process dies; its deputy while its game is being compiled.

        If the caller is cancelled, a worker that has begun still finishes: it may be compiling.
        """
        deputy = self._deputy(question)
        answer = await self._asked(question if deputy is None else replace(question, bot=deputy), share)
        return replace(answer, deputy=deputy)

    def _deputy(self, question: Question) -> str | None:
        """The bot that answers in place of one that must be compiled first."""
        if self.compiling is None or self.compiling.is_ready(question.game):
            return None
        game = find_game(question.game)
        return deputy_of(game) if searches(question.bot, game) else None

    async def _asked(self, question: Question, share: Share) -> Answered:
        self.waiting += 1
        pauses = Backoff(FIRST_PAUSE)
        try:
            while True:
                try:
                    return await self._asked_once(question, share)
                except WorkerDied as death:
                    pause = pauses.failed()
                    if pauses.failures == ATTEMPTS:
                        raise BotFailed(f"{question.bot} was given up: {death}, {ATTEMPTS} times") from None
                    await asyncio.sleep(pause)
        finally:
            self.waiting -= 1

    async def _asked_once(self, question: Question, share: Share) -> Answered:
        home = self._quick if is_quick(question.bot, find_game(question.game)) else self._thinking
        lane = await self._entered(home, question, share)
        work = asyncio.create_task(self._work(question, share, lane, home))
        self._working.add(work)
        work.add_done_callback(self._worked)
        return await asyncio.shield(work)

    async def _entered(self, home: Lane, question: Question, share: Share) -> Lane:
        """Take a place for this bot: where bots compile, if it is not ready."""
        if self._must_compile(question):
            await self._compiling.enter(share)
            if self._must_compile(question):
                return self._compiling
            self._compiling.leave(share)
        await home.enter(share)
        return home

    def _must_compile(self, question: Question) -> bool:
        if _kind(question) in self._ready:
            return False
        try:
            return gets_ready(question.bot, find_game(question.game))
        except Exception:  # whatever is wrong with a bot shows in its process
            return True

    async def _work(self, question: Question, share: Share, lane: Lane, home: Lane) -> Answered:
        try:
            reply = await self._ask(question, home)
            self._ready.add(_kind(question))
            return reply
        finally:
            lane.leave(share)

    def _worked(self, work: asyncio.Task[Answered]) -> None:
        self._working.discard(work)
        if not work.cancelled():
            work.exception()  # mark it as retrieved: the caller may be gone

    async def _ask(self, question: Question, home: Lane) -> Answered:
        process = home.idle.pop() if home.idle else await self._started(home)
        try:
            reply = await self._exchange(process, question)
        except (TimeoutError, msgspec.DecodeError) as error:
            await self._ended(process)
            raise BotFailed(f"{question.bot} was given up: {type(error).__name__}") from None
        except (OSError, EOFError) as error:
            await self._ended(process)
            raise WorkerDied(type(error).__name__) from None
        home.idle.append(process)
        if reply.error:
            raise BotFailed(f"{question.bot} raised {reply.error}")
        return reply

    async def _exchange(self, process: asyncio.subprocess.Process, question: Question) -> Answered:
        """Send the question; wait until the bot is ready, and then as long as it may think."""
        assert process.stdin is not None
        process.stdin.write(framed(pickle.dumps(question)))
        await process.stdin.drain()
        reply = await _patiently(_read_reply(process), READY_TIMEOUT)
        if reply.error:
            return reply
        return await _patiently(_read_reply(process), (question.budget.milliseconds or 0) / 1000 + self._grace)

    async def start_quick(self) -> None:
        """Start a process for bots that answer in milliseconds, before anybody asks one."""
        self._quick.idle.append(await self._started(self._quick))

    async def _started(self, home: Lane) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *self._program, str(home.niceness), stdin=pipe, stdout=pipe, start_new_session=True
        )
        self._all.add(process)
        return process

    async def _ended(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """Cancel what is asked and kill every worker."""
        for work in list(self._working):
            work.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        for process in list(self._all):
            await self._ended(process)


def _kind(question: Question) -> tuple[str, str]:
    return question.game, read_spelling(question.bot)[0]


async def _patiently(work: Coroutine[Any, Any, T], seconds: float) -> T:
    """Wait for this; TimeoutError after these seconds, of which a pause of this process counts one at most."""
    task = asyncio.create_task(work)
    try:
        while not task.done():
            if seconds <= 0:
                raise TimeoutError
            await asyncio.wait({task}, timeout=min(seconds, A_WHILE))
            seconds -= A_WHILE
        return task.result()
    finally:
        task.cancel()


async def _read_reply(process: asyncio.subprocess.Process) -> Answered:
    """Read the next reply of this process."""
    assert process.stdout is not None
    header = await process.stdout.readexactly(HEADER.size)
    return msgspec.json.decode(await process.stdout.readexactly(HEADER.unpack(header)[0]), type=Answered)
