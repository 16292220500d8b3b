"""Compiling in the terminal: a line that says what takes so long, and that it goes on."""

import time
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from spilabord.bots.readiness import compile_search, is_compiled, searches
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.table.words import Words


def compile_for(bots: Sequence[str], game: AnyGame, console: Console, language: str) -> None:
    """Compile what these bots need before they are asked, if it is not yet, and say how far it is."""
    if is_compiled(game) or not any(searches(bot, game) for bot in bots):
        return
    words, began = Words(language, game), time.monotonic()

    def line(parts: int) -> str:
        seconds = round(time.monotonic() - began)
        about: dict[str, int | str] = {"game": words.say(Message("game-name")), "parts": parts, "seconds": seconds}
        return escape(words.say(Message("compiling", about)))

    if not console.is_terminal:
        console.print(line(0), highlight=False)
    with console.status(line(0)) as status:
        compile_search(game, lambda parts: status.update(line(parts)))
