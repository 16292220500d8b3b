"""Bots think off the event loop, so many at once; one that hangs or crashes costs only its own table."""

import asyncio
import pickle
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from spilabord.server.thinker import HEADER, Question, Reply, framed

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
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._late = late
        self.waiting = 0
        """How many questions are asked and not yet answered."""

    async def ask(self, question: Question) -> Reply:
        """What the bot does."""
        self.waiting += 1
        try:
            async with self._places:
                return await self._ask(question)
        finally:
            self.waiting -= 1

    async def _ask(self, question: Question) -> Reply:
        process = self._idle.pop() if self._idle else await self._started()
        try:
            reply = await self._exchange(process, question)
        except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            await self._ended(process)
            raise BotFailed(f"{question.bot} was given up: {type(error).__name__}") from None
        except asyncio.CancelledError:
            await self._ended(process)
            raise
        self._idle.append(process)
        if reply.error:
            raise BotFailed(f"{question.bot} raised {reply.error}")
        return reply

    async def _exchange(self, process: asyncio.subprocess.Process, question: Question) -> Reply:
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
        for process in list(self._all):
            await self._ended(process)


async def _heard(process: asyncio.subprocess.Process) -> Reply:
    """The next reply of this process."""
    assert process.stdout is not None
    header = await process.stdout.readexactly(HEADER.size)
    return msgspec.json.decode(await process.stdout.readexactly(HEADER.unpack(header)[0]), type=Reply)
