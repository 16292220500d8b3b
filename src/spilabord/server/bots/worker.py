"""Worker process of the bot pool: it reads a view, never a state, and answers with an action's spelling."""

import os
import pickle
import struct
import sys
import threading
import time
from collections.abc import Iterator
from typing import IO

import msgspec
from msgspec import Struct

from spilabord.bots.asking import Question, sit_down, think
from spilabord.core.errors import IllegalAction
from spilabord.games import find_game

HEADER = struct.Struct(">I")
"""Length of a frame, before it."""


class Answered(Struct, frozen=True):
    """What comes back: first that the bot sits, then what it does; or the name of what went wrong."""

    action: str = ""
    playouts: int = 0
    plan: str = ""
    error: str = ""


SITS = Answered()


def answers(question: Question) -> Iterator[Answered]:
    """Yields that the bot is ready, for which it may have to compile; then its action."""
    game = find_game(question.game)
    bot = sit_down(question.bot, game)
    yield SITS
    thought = think(bot, question.view, question.legal, question.budget, question.luck)
    if thought.action not in question.legal:
        raise IllegalAction("the bot named an action that is not legal")
    yield Answered(game.write(thought.action), thought.playouts, thought.plan)


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Read the next frame; None when the other side has gone."""
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    return stream.read(HEADER.unpack(header)[0])


def framed(content: bytes) -> bytes:
    """Frame this content: its length before it."""
    return HEADER.pack(len(content)) + content


def main() -> None:
    """Answer questions until the pipe closes; what a bot prints goes to standard error."""
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.nice(5)  # the server comes first
    threading.Thread(target=_exit_with_parent, args=[os.getppid()], daemon=True).start()
    while (content := read_frame(sys.stdin.buffer)) is not None:
        try:
            for reply in answers(pickle.loads(content)):
                _send(replies, reply)
        except Exception as error:
            _send(replies, Answered(error=type(error).__name__))


def _exit_with_parent(parent: int) -> None:
    """Exit when the server has gone, in the middle of a thought or of a compilation as well."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def _send(replies: IO[bytes], reply: Answered) -> None:
    replies.write(framed(msgspec.json.encode(reply)))
    replies.flush()


if __name__ == "__main__":
    main()
