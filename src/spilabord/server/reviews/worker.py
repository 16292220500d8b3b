"""One worker process that reviews games: started when it is needed, asked one game at a time, ended when it rests."""

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from spilabord.server.bots.worker import HEADER, framed
from spilabord.server.reviews.told import Stage
from spilabord.table.record import Record

PROGRAM: Final = (sys.executable, "-m", "spilabord.server.reviews.reviewing")

REST: Final = 300.0
"""Seconds without work after which the process is ended: it holds some 200 MB."""

SILENCE: Final = 300.0
"""Seconds without a word after which the process is given up: compiling takes a minute on a busy machine."""

Hear: TypeAlias = Callable[[Stage, float], None]
"""Is told how far a review is."""


class Work(Struct, frozen=True):
    """How much work a pass is: most playouts for each estimate, and fewer, but not less than these, in a slow game."""

    playouts: int
    least: int
    seconds: float
    """Of one core, that the pass should take at most."""
    most: float = 180.0
    """Seconds of one core after which it is given up: even with the fewest playouts the game is too long."""


class Order(Struct, frozen=True):
    """A record to review, where each of its events stands in the table's log, and how much work it is worth."""

    record: Record
    entries: tuple[int, ...]
    work: Work
    planned: bool
    """Whether a plan may be made for this table first, in games that have plans."""


class Reply(Struct, frozen=True):
    """How far it is; at last the review, or the name of what went wrong."""

    stage: Literal["compiling", "judging", "done", "failed"]
    share: float = 0.0
    told: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""


TOO_COSTLY: Final = "TooCostly"
"""The error of a pass that took longer than it may."""


class ReviewFailed(Exception):
    """The record cannot be reviewed: to ask again would change nothing."""


class ReviewerDied(Exception):
    """The process is gone, or says nothing."""


class Reviewer:
    """The process; it steps back for everything else as far as `niceness` says."""

    def __init__(self, niceness: int, program: Sequence[str] = PROGRAM, rest: float = REST) -> None:
        self._program = (*program, str(os.getpid()), str(niceness))
        self._rest = rest
        self._process: asyncio.subprocess.Process | None = None
        self._resting: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int | None:
        """Of the process, if there is one."""
        return None if self._process is None else self._process.pid

    async def review(self, order: Order, hear: Hear) -> str:
        """The review of this record, as JSON; cancelled, or without an answer, the process is ended."""
        if self._resting is not None:
            self._resting.cancel()
        try:
            told = await self._exchanged(order, hear)
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
            await self.close()
            raise ReviewerDied(type(error).__name__) from None
        except asyncio.CancelledError:
            await self.close()
            raise
        self._resting = asyncio.get_running_loop().call_later(self._rest, self._retire)
        return told

    async def _exchanged(self, order: Order, hear: Hear) -> str:
        process = self._process = self._process or await self._started()
        assert process.stdin is not None
        process.stdin.write(framed(msgspec.json.encode(order)))
        await process.stdin.drain()
        while True:
            async with asyncio.timeout(SILENCE):
                reply = await _read_reply(process)
            if reply.stage == "done":
                return bytes(reply.told).decode()
            if reply.stage == "failed":
                self._resting = asyncio.get_running_loop().call_later(self._rest, self._retire)
                raise ReviewFailed(reply.error)
            hear(reply.stage, reply.share)

    async def _started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*self._program, stdin=pipe, stdout=pipe, start_new_session=True)

    def _retire(self) -> None:
        """End the process by closing its input: it has nothing to do."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        self._process = None

    async def close(self) -> None:
        """Kill the process, whatever it does."""
        if self._resting is not None:
            self._resting.cancel()
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _read_reply(process: asyncio.subprocess.Process) -> Reply:
    assert process.stdout is not None
    header = await process.stdout.readexactly(HEADER.size)
    return msgspec.json.decode(await process.stdout.readexactly(HEADER.unpack(header)[0]), type=Reply)
