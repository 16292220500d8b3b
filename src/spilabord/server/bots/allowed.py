"""Bots that strangers may name: levels, the game's own, `random`, and a search with limits; the host may allow more."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from spilabord.bots import bot_names, find_bot, is_foreign, read_spelling
from spilabord.bots.levels import LEVELS
from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.game import AnyGame
from spilabord.games import games
from spilabord.table.fields import BotSpelling

THINK: Final = 500
"""Milliseconds that a bot may think about an action on a server: as long as the master does."""

MOST: Final[Mapping[str, int]] = {"ms": THINK, "playouts": 20_000, "nodes": 1 << 18, "threads": 1, "worlds": 16}
"""Limits of the search's parameters: one core, 12 MB, and a budget that no other bot waits for long."""


class Allowed(Struct, frozen=True):
    """The one place that says which bots can be seated over the network."""

    more: tuple[str, ...] = ()
    """Spellings, to the letter, that the host allows beside the usual ones."""

    def check(self, spelling: str, game: AnyGame) -> None:
        """Refuses a bot that may not be seated at a table of this game, or does not exist.

        What the host allows is not looked at here: it may be a program of others, and sits in a process of its own.
        """
        if spelling in self.more:
            return
        name, parameters = read_spelling(spelling)
        if is_foreign(spelling, game):
            raise UnknownName("no-such-bot", bot=name, game=game.key, known=", ".join(self.names(game)))
        find_bot(spelling, game)
        for parameter, most in MOST.items() if name == "search" else ():
            if int(parameters.get(parameter, 0)) > most:
                raise BadOptions("bot-limit", bot=spelling, name=parameter, most=str(most))

    def names(self, game: AnyGame) -> list[str]:
        """Every bot that can be seated at a table of this game."""
        own = [name for name in bot_names(game) if not is_foreign(name, game)]
        return sorted({*own, *self.more})


def read_allowed(spellings: str) -> Allowed:
    """What the host allows, separated by commas; refuses a bot that cannot be found, or a name that is too long."""
    more = tuple(filter(None, (spelling.strip() for spelling in spellings.split(","))))
    for spelling in more:
        _refuse_unless_found(spelling)
    return Allowed(more)


def _refuse_unless_found(spelling: str) -> None:
    name, _ = read_spelling(spelling)
    try:
        msgspec.convert(spelling, BotSpelling)
    except msgspec.ValidationError:
        raise BadOptions("bot-too-long", bot=spelling) from None
    if name.endswith(".py"):
        if not Path(name).is_file():
            raise UnknownName("no-bot-file", file=name)
        return
    known = sorted({*LEVELS, *(bot for game in games().values() for bot in bot_names(game))})
    if name not in known:
        raise UnknownName("no-bot-anywhere", bot=name, known=", ".join(known))
