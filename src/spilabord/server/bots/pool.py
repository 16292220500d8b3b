"""Pool of bot processes, off the event loop; a bot that compiles, hangs or crashes costs only its own table."""

import asyncio
import pickle
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from spilabord.bots import read_spelling
from spilabord.bots.asking import Question, gets_ready
from spilabord.games import find_game
from spilabord.server.bots.worker import HEADER, Answered, framed

READY_TIMEOUT: Final = 300.0
"""Seconds in which a bot must be ready; a first compilation takes a minute on a busy machine."""

GRACE: Final = 10.0
"""Seconds beyond its budget that a bot may take on a busy machine before it is given up."""

WORKER: Final = (sys.executable, "-m", "spilabord.server.bots.worker")


class BotFailed(Exception):
    """The bot crashed, hung, or named no action."""


class BotPool:
    """Worker processes, started when they are first needed and again when one was lost."""

    def __init__(self, most: int, grace: float = GRACE, program: Sequence[str] = WORKER) -> None:
        self._program = program
        self._slots = asyncio.Semaphore(most)
        self._compile_slot = asyncio.Semaphore(1)
        """Slot for bots that must compile, so that none that is ready waits for one."""
        self._ready: set[tuple[str, str]] = set()
        """Bots, by game and name, that were ready here before: what they need is compiled."""
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._working: set[asyncio.Task[Answered]] = set()
        self._grace = grace
        self.waiting = 0
        """Questions not yet answered."""

    async def ask(self, question: Question) -> Answered:
        """Ask a bot for its action. If the caller is cancelled, the worker still finishes: it may be compiling."""
        self.waiting += 1
        try:
            slot = await self._acquired_slot(question)
            work = asyncio.create_task(self._work(question, slot))
            self._working.add(work)
            work.add_done_callback(self._worked)
            return await asyncio.shield(work)
        finally:
            self.waiting -= 1

    async def _acquired_slot(self, question: Question) -> asyncio.Semaphore:
        """Acquire a slot for this bot: the compile slot if it is not ready."""
        if self._must_compile(question):
            await self._compile_slot.acquire()
            if self._must_compile(question):
                return self._compile_slot
            self._compile_slot.release()
        await self._slots.acquire()
        return self._slots

    def _must_compile(self, question: Question) -> bool:
        if _kind(question) in self._ready:
            return False
        try:
            return gets_ready(question.bot, find_game(question.game))
        except Exception:  # whatever is wrong with a bot shows in its process
            return True

    async def _work(self, question: Question, slot: asyncio.Semaphore) -> Answered:
        try:
            reply = await self._ask(question)
            self._ready.add(_kind(question))
            return reply
        finally:
            slot.release()

    def _worked(self, work: asyncio.Task[Answered]) -> None:
        self._working.discard(work)
        if not work.cancelled():
            work.exception()  # mark it as retrieved: the caller may be gone

    async def _ask(self, question: Question) -> Answered:
        process = self._idle.pop() if self._idle else await self._started()
        try:
            reply = await self._exchange(process, question)
        except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            await self._ended(process)
            raise BotFailed(f"{question.bot} was given up: {type(error).__name__}") from None
        self._idle.append(process)
        if reply.error:
            raise BotFailed(f"{question.bot} raised {reply.error}")
        return reply

    async def _exchange(self, process: asyncio.subprocess.Process, question: Question) -> Answered:
        """Send the question; wait until the bot is ready, and then as long as it may think."""
        assert process.stdin is not None
        process.stdin.write(framed(pickle.dumps(question)))
        await process.stdin.drain()
        reply = await asyncio.wait_for(_read_reply(process), READY_TIMEOUT)
        if reply.error:
            return reply
        return await asyncio.wait_for(_read_reply(process), (question.budget.milliseconds or 0) / 1000 + self._grace)

    async def _started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*self._program, stdin=pipe, stdout=pipe)
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


async def _read_reply(process: asyncio.subprocess.Process) -> Answered:
    """Read the next reply of this process."""
    assert process.stdout is not None
    header = await process.stdout.readexactly(HEADER.size)
    return msgspec.json.decode(await process.stdout.readexactly(HEADER.unpack(header)[0]), type=Answered)
