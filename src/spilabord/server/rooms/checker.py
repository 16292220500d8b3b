"""Checks the record of a game that somebody opens, in a process of its own: it may be long, and made to be costly.

Run as a program it reads one record, and answers whether it is right, or with the message that says why not.
"""

import asyncio
import contextlib
import os
import sys
from typing import Final

import msgspec
from msgspec import Struct

from spilabord.bots.parent import end_with
from spilabord.core.errors import BadRecord, Refusal
from spilabord.core.message import Message
from spilabord.games import find_game
from spilabord.table.record import Record, read_record, verify
from spilabord.table.refusals import Refused

SECONDS: Final = 10
"""Of computing that a record may take: the longest match of the tests takes about one."""

PATIENCE: Final = 60.0
"""Seconds until an answer is given up, on a machine that has much to do."""

MEMORY: Final = 1 << 30
"""Bytes that it may take."""

LITTLE: Final = 16_384
"""Bytes that are read before a process is started: most of what is no record is short. Anything longer is first read
there: four megabytes made for it take 80 ms and 40 MB to read."""

WAITING: Final = 16
"""Records that are checked or may wait for it."""

NICE: Final = 10
"""How far the process steps back for everything else."""

PROGRAM: Final = (sys.executable, "-m", "spilabord.server.rooms.checker")


class Answer(Struct, frozen=True):
    """What was found: nothing wrong, or the reason and the rules against it."""

    reason: Message | None = None
    sections: tuple[str, ...] = ()

    def refused(self) -> Refused:
        """The same as a refusal at a table."""
        assert self.reason is not None, "nothing was wrong"
        refused = Refused("", 422, self.sections)
        refused.reason = self.reason
        return refused


class Checker:
    """Checks records, one after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def checked(self, content: bytes) -> Record:
        """The record in these bytes; Refused if it is none, or not right, or takes too long to check."""
        if len(content) <= LITTLE:
            _whole(_read(content))
        if self._waiting >= WAITING:
            raise Refused("busy", 503)
        self._waiting += 1
        try:
            async with self._turn:
                answer = await _asked(content)
        finally:
            self._waiting -= 1
        if answer.reason is not None:
            raise answer.refused()
        return _whole(await asyncio.to_thread(_read, content))


def _whole(read: Record | Answer) -> Record:
    """What was read; Refused if it is no record."""
    if isinstance(read, Answer):
        raise read.refused()
    return read


async def _asked(content: bytes) -> Answer:
    """What a new process finds; Refused if it is not done in time."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *PROGRAM, str(os.getpid()), stdin=pipe, stdout=pipe, start_new_session=True
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(content), PATIENCE)
        return msgspec.json.decode(said, type=Answer)
    except (TimeoutError, msgspec.DecodeError):
        raise Refused("record-too-costly", 422) from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def check(content: bytes) -> Answer:
    """What is wrong with the record in these bytes, if anything is."""
    record = _read(content)
    if isinstance(record, Answer):
        return record
    try:
        verify(find_game(record.game), record)
    except Refusal as refusal:
        return _because(refusal)
    return Answer()


def _read(content: bytes) -> Record | Answer:
    try:
        return read_record(content.decode())
    except UnicodeError:
        return _because(BadRecord("record-not-text"))
    except RecursionError:
        return _because(BadRecord("record-too-deep"))
    except Refusal as refusal:
        return _because(refusal)


def _because(refusal: Refusal) -> Answer:
    return Answer(refusal.reason, refusal.sections)


def main() -> None:
    """Check the record on standard input, within bounds of time and memory."""
    end_with(int(sys.argv[1]))
    if os.name != "nt":
        import resource

        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.stdout.buffer.write(msgspec.json.encode(check(sys.stdin.buffer.read())))


if __name__ == "__main__":
    main()
