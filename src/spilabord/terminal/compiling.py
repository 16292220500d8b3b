"""Compiling in the terminal: a line that says what takes so long, and that it goes on."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape

from spilabord.bots.readiness import compile_search, is_compiled, searches
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.lab.orders import Order
from spilabord.table.words import Words


def compile_for(bots: Sequence[str], game: AnyGame, console: Console, language: str) -> None:
    """Compile what these bots need before they are asked, if it is not yet, and say how far it is."""
    if is_compiled(game) or not any(searches(bot, game) for bot in bots):
        return
    line = _line(game, language)
    if not console.is_terminal:
        console.print(line(0), highlight=False)
    with console.status(line(0)) as status:
        compile_search(game, lambda parts: status.update(line(parts)))


@contextmanager
def said_while_compiling(game: AnyGame, console: Console, language: str) -> Iterator[None]:
    """Say what is compiled meanwhile, as soon as something is; nothing where all of it is in the cache."""
    from spilabord.compiled.kernels import counted

    line = _line(game, language)
    with console.status("") as status:

        def hear(parts: int) -> None:
            if parts == 1 and not console.is_terminal:
                console.print(line(0), highlight=False)
            status.update(line(parts))

        with counted(hear):
            yield


def compile_games(game: AnyGame, order: Order, console: Console, language: str) -> None:
    """Compile what native games of this order need, or fetch it."""
    from spilabord.lab.native_blocks import get_ready

    with said_while_compiling(game, console, language):
        get_ready(order)


def _line(game: AnyGame, language: str) -> Callable[[int], str]:
    """What is being compiled, how many parts of it, and since when."""
    words, began = Words(language, game), time.monotonic()

    def line(parts: int) -> str:
        seconds = round(time.monotonic() - began)
        about: dict[str, int | str] = {"game": words.say(Message("game-name")), "parts": parts, "seconds": seconds}
        return escape(words.say(Message("compiling", about)))

    return line
