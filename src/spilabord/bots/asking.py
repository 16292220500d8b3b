"""Asking a bot: what it is handed, and what the table gets from it: always a legal action."""

import multiprocessing
import os
import tempfile
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from msgspec import Struct

from spilabord.bots import find_bot, is_foreign, read_spelling
from spilabord.bots.parent import end_with
from spilabord.core.bot import Bot, Budget, Thought
from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame, Seat
from spilabord.core.message import Message
from spilabord.table.record import luck_of
from spilabord.table.seats import default_bot
from spilabord.table.table import Table

PATIENCE = 1.0
"""Seconds that a bot may be late, on a busy machine, before it is taken to hang."""

NO_HURRY = 60.0
"""Seconds that a bot without a limit gets, and that it may take to sit down."""

ATTEMPTS = 3
"""How often a bot is asked the same, with the same luck, when its process is killed."""


class BotFailed(Exception):
    """A bot could not sit down, or left the table."""

    trace = ""
    """Where it failed, line by line, for its author."""

    def at(self, trace: str) -> "BotFailed":
        """The same failure, with its traceback."""
        self.trace = trace
        return self


class BotKilled(BotFailed):
    """A bot's process was ended by a signal, which says nothing about the bot."""


class Question(Struct, frozen=True):
    """What a bot is asked: all that its seat rightly knows, how long it may think, and luck of its own."""

    game: str
    bot: str
    view: Any
    legal: tuple[Any, ...]
    budget: Budget
    luck: Rng


def question(table: Table, seat: Seat, budget: Budget) -> Question:
    """What the bot on this seat is asked now; its luck follows from the secret and the place, so it can be repeated."""
    game, state = table.game, table.state
    return Question(
        game=game.key,
        bot=table.chairs[seat].bot or default_bot(game),
        view=game.view(state, seat),
        legal=tuple(game.legal_actions(state)),
        budget=budget,
        luck=luck_of(table.seed, seat, len(table.events)),
    )


class Reply(Struct, frozen=True):
    """What a bot does, how long processors worked for it, and what was wrong with it, if something was."""

    thought: Thought
    milliseconds: float
    """Of all threads, and of the bot's own process: how long a busy machine kept it waiting is not in it."""
    fault: str | None = None
    """For the author of the bot."""
    why: Message | None = None
    """The same for people at the table."""
    trace: str = ""
    """The traceback of a bot that raised, for its author."""


def patience(budget: Budget) -> float:
    """Seconds after which nobody waits any more."""
    return NO_HURRY if budget.milliseconds is None else budget.milliseconds / 1000 + PATIENCE


def ask_seat(table: Table, seat: Seat, budget: Budget) -> Reply:
    """What the bot on this seat does now."""
    asked = question(table, seat, budget)
    return ask(sit_down(asked.bot, table.game), asked)


def ask(bot: Bot, asked: Question) -> Reply:
    """The bot's action; a bot that fails, hangs or answers nonsense gets one by luck, and it is said."""
    began, own, trace = processor_time(bot), time.thread_time(), ""
    try:
        thought, fault, why = think(bot, asked.view, asked.legal, asked.budget, asked.luck), None, None
    except Exception as error:  # whatever a bot does wrong is the bot's own affair
        thought, fault, why = Thought(None), f"{type(error).__name__}: {error}", Message("bot-raised")
        trace = getattr(error, "trace", "") or traceback.format_exc()
    seconds, own = processor_time(bot) - began, time.thread_time() - own
    if fault is None and thought.action not in asked.legal:
        fault, why = f"it answered {thought.action!r}, which is not legal", Message("bot-illegal")
    elif fault is None and own > patience(asked.budget):  # not what a busy machine kept it waiting
        fault, why = f"it thought for {own:.1f} seconds", Message("bot-slow", {"seconds": round(own)})
    if fault is not None:
        thought = Thought(asked.luck.pick(asked.legal))
    return Reply(thought, 1000 * seconds, fault, why, trace)


def processor_time(bot: Bot) -> float:
    """Seconds that processors have worked so far, in this process and for a bot that sits apart."""
    return time.process_time() + (bot.worked if isinstance(bot, Apart) else 0.0)


def think(bot: Bot, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought:
    """What the bot comes to; one that cannot say how has come to it without a playout."""
    if hasattr(bot, "think"):
        thought = bot.think(view, legal, budget, rng)
        assert isinstance(thought, Thought), f"a thought was {thought!r}"
        return thought
    return Thought(bot(view, legal, budget, rng))


def sit_down(spelling: str, game: AnyGame) -> Bot:
    """The bot of this spelling, ready to be asked; one that was written elsewhere sits in a process of its own."""
    if (game.key, spelling) not in _seated:
        bot = Apart(_brought.get(spelling, spelling), game) if is_foreign(spelling, game) else find_bot(spelling, game)
        if hasattr(bot, "get_ready"):
            bot.get_ready()
        _seated[game.key, spelling] = bot
    return _seated[game.key, spelling]


def gets_ready(spelling: str, game: AnyGame) -> bool:
    """Whether this bot may need long before it is asked for the first time, to compile or to start a process."""
    return is_foreign(spelling, game) or hasattr(find_bot(spelling, game), "get_ready")


_seated: dict[tuple[str, str], Bot] = {}
"""The bots that have sat down in this process, by game and spelling."""


_brought: dict[str, str] = {}
"""Bots whose files came from another machine: by their spelling there, their spelling here."""


def files_of(bots: Sequence[str], game: AnyGame) -> dict[str, bytes]:
    """The files of those bots that are spelled by one, to be sent where they may not lie."""
    names = {bot: Path(read_spelling(bot)[0]) for bot in bots if is_foreign(bot, game)}
    return {bot: path.read_bytes() for bot, path in names.items() if path.suffix == ".py"}


def bring(files: Mapping[str, bytes]) -> None:
    """Has these bots sit down from copies of their files, in a folder of this process."""
    for spelling, source in files.items():
        if spelling not in _brought:
            name, colon, parameters = spelling.partition(":")
            copy = Path(tempfile.mkdtemp(prefix="spilabord-bot-")) / Path(name).name
            copy.write_bytes(source)
            _brought[spelling] = f"{copy}{colon}{parameters}"


class Apart:
    """A bot in a process of its own, which is sent the view and the legal actions, and nothing else."""

    def __init__(self, spelling: str, game: AnyGame) -> None:
        self._spelling = spelling
        self._game = game
        self._process: Any = None
        self._line: Any = None
        self.worked = 0.0
        """Seconds of a processor in which it came to its answers."""

    def __call__(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Any:
        return self.think(view, legal, budget, rng).action

    def think(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought:
        """Sends the question and waits; a bot that does not answer in time is sent away, a killed one asked again."""
        asked = (view, tuple(legal), budget, rng)
        for _ in range(ATTEMPTS - 1):
            try:
                return self._asked(asked)
            except BotKilled:
                continue
        return self._asked(asked)

    def _asked(self, asked: tuple[Any, ...]) -> Thought:
        self.get_ready()
        answer, worked = self._exchanged(asked, patience(asked[2]))
        self.worked += worked
        if not isinstance(answer, Thought):
            fault, trace = answer
            raise BotFailed(fault).at(trace)
        return answer

    def get_ready(self) -> None:
        """Starts the process, unless it runs already, and waits until the bot has sat down in it.

        It ends with the thread that starts it, or soon after.
        """
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        arguments = (theirs, self._spelling, self._game, os.getpid())
        self._process = context.Process(target=_answer, args=arguments, daemon=True)
        with _free_to_start():
            self._process.start()
        theirs.close()
        if self._exchanged(None, NO_HURRY) is not None:
            self.leave()
            raise BotFailed(f"{self._spelling} could not sit down")

    def _exchanged(self, asked: tuple[Any, ...] | None, seconds: float) -> Any:
        """What comes over the line, after this was sent."""
        try:
            if asked is not None:
                self._line.send(asked)
            if self._line.poll(seconds):
                return self._line.recv()
        except (EOFError, OSError):
            if self.leave() < 0:
                raise BotKilled("its process was killed") from None
            raise BotFailed("it left the table") from None
        self.leave()
        raise BotFailed(f"it gave no answer in {seconds:.1f} seconds")

    def leave(self) -> int:
        """Ends the process and gives its exit code; the next question starts another one."""
        code = 0
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._line.close()
            code = self._process.exitcode
        self._process = self._line = None
        return code


@contextmanager
def _free_to_start() -> Iterator[None]:
    """Lets this process start another: a worker of Dask is a daemon, which may not, lest it leave one behind.

    A bot's process ends with the one that asks it, also when that is killed.
    """
    here = multiprocessing.current_process()
    daemon, here.daemon = here.daemon, False
    try:
        yield
    finally:
        here.daemon = daemon


def _answer(line: Connection, spelling: str, game: AnyGame, parent: int) -> None:
    """The life of a bot that sits apart: it ends with the process that asks it."""
    end_with(parent)
    bot = find_bot(spelling, game)
    if hasattr(bot, "get_ready"):
        bot.get_ready()
    line.send(None)
    while True:
        try:
            view, legal, budget, rng = line.recv()
        except EOFError:
            return
        began = time.process_time()
        try:
            line.send((think(bot, view, legal, budget, rng), time.process_time() - began))
        except Exception as error:
            told = f"{type(error).__name__}: {error}", traceback.format_exc()
            line.send((told, time.process_time() - began))
