"""Bots think off the event loop, some at once; one that compiles, hangs or crashes costs only its own table."""

import asyncio
import pickle
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from spilabord.bots import read_spelling
from spilabord.bots.asking import Question, gets_ready
from spilabord.games import find_game
from spilabord.server.thinker import HEADER, Answered, framed

SITTING_DOWN: Final = 300.0
"""Seconds until a bot is given up that does not sit down; a first compilation takes a minute on a busy machine."""

LATE: Final = 10.0
"""Seconds that a bot may be late on a busy machine before it is given up."""

THINKER: Final = (sys.executable, "-m", "spilabord.server.thinker")


class BotFailed(Exception):
    """The bot crashed, hung, or named no action."""


class Thinkers:
    """Processes that think, started when they are first needed and again when one was lost."""

    def __init__(self, most: int, late: float = LATE, program: Sequence[str] = THINKER) -> None:
        self._program = program
        self._places = asyncio.Semaphore(most)
        self._aside = asyncio.Semaphore(1)
        """The place of a bot that must first be compiled, so that none that is ready waits for it."""
        self._ready: set[tuple[str, str]] = set()
        """The bots, by game and name, that have sat down here before: what they need is compiled."""
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._at_work: set[asyncio.Task[Answered]] = set()
        self._late = late
        self.waiting = 0
        """How many questions are asked and not yet answered."""

    async def ask(self, question: Question) -> Answered:
        """What the bot does. Who asks may go away meanwhile: what the bot has begun it ends, for it may compile."""
        self.waiting += 1
        try:
            place = await self._place(question)
            work = asyncio.create_task(self._work(question, place))
            self._at_work.add(work)
            work.add_done_callback(self._has_worked)
            return await asyncio.shield(work)
        finally:
            self.waiting -= 1

    async def _place(self, question: Question) -> asyncio.Semaphore:
        """A place for this bot, which is now taken."""
        if self._must_get_ready(question):
            await self._aside.acquire()
            if self._must_get_ready(question):
                return self._aside
            self._aside.release()
        await self._places.acquire()
        return self._places

    def _must_get_ready(self, question: Question) -> bool:
        if _kind(question) in self._ready:
            return False
        try:
            return gets_ready(question.bot, find_game(question.game))
        except Exception:  # whatever is wrong with a bot shows in its process
            return True

    async def _work(self, question: Question, place: asyncio.Semaphore) -> Answered:
        try:
            reply = await self._ask(question)
            self._ready.add(_kind(question))
            return reply
        finally:
            place.release()

    def _has_worked(self, work: asyncio.Task[Answered]) -> None:
        self._at_work.discard(work)
        if not work.cancelled():
            work.exception()  # it is no news if nobody has waited for it

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
        """Asks, waits until the bot sits, and then as long as it may think."""
        assert process.stdin is not None
        process.stdin.write(framed(pickle.dumps(question)))
        await process.stdin.drain()
        reply = await asyncio.wait_for(_heard(process), SITTING_DOWN)
        if reply.error:
            return reply
        return await asyncio.wait_for(_heard(process), (question.budget.milliseconds or 0) / 1000 + self._late)

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
        """Nobody thinks any more."""
        for work in list(self._at_work):
            work.cancel()
        await asyncio.gather(*self._at_work, return_exceptions=True)
        for process in list(self._all):
            await self._ended(process)


def _kind(question: Question) -> tuple[str, str]:
    return question.game, read_spelling(question.bot)[0]


async def _heard(process: asyncio.subprocess.Process) -> Answered:
    """The next reply of this process."""
    assert process.stdout is not None
    header = await process.stdout.readexactly(HEADER.size)
    return msgspec.json.decode(await process.stdout.readexactly(HEADER.unpack(header)[0]), type=Answered)
