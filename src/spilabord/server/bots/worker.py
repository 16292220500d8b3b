"""Worker process of the bot pool: it reads a view, never a state, and answers with an action's spelling."""

import os
import pickle
import struct
import sys
from collections.abc import Iterator
from typing import IO

import msgspec
from msgspec import Struct

from spilabord.bots.asking import Question, sit_down, think
from spilabord.bots.parent import end_with
from spilabord.core.errors import IllegalAction
from spilabord.games import find_game, games

HEADER = struct.Struct(">I")
"""Length of a frame, before it."""

NICE = 5
"""How far a worker steps back for the server; one that thinks long steps back as far again for those that do not."""


class Answered(Struct, frozen=True):
    """What comes back: first that the bot sits, then what it does; or the name of what went wrong."""

    action: str = ""
    playouts: int = 0
    plan: str = ""
    error: str = ""
    deputy: str | None = None
    """The bot that answered, if it was not the one that was asked."""


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
    """Answer questions until the pipe closes; what a bot prints goes to standard error.

    The server names its process id, as it may be gone already when this one has started, and how far this one is to
    step back for others.
    """
    parent = int(sys.argv[1]) if len(sys.argv) > 1 else os.getppid()
    niceness = int(sys.argv[2]) if len(sys.argv) > 2 else NICE
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.nice(niceness)
    end_with(parent)
    games()  # loaded while nobody waits: half of what a first answer costs
    while (content := read_frame(sys.stdin.buffer)) is not None:
        try:
            for reply in answers(pickle.loads(content)):
                _send(replies, reply)
        except Exception as error:
            _send(replies, Answered(error=type(error).__name__))


def _send(replies: IO[bytes], reply: Answered) -> None:
    replies.write(framed(msgspec.json.encode(reply)))
    replies.flush()


if __name__ == "__main__":
    main()
