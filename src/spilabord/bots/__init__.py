"""Players that think. Each file here that holds a `bot` is a bot for every game; a game may bring its own."""

import importlib
import pkgutil

from spilabord.core.bot import Bot
from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame


def bot_names(game: AnyGame) -> list[str]:
    """Every bot that can play this game."""
    return sorted({*game.bots, *(module.name for module in pkgutil.iter_modules(__path__))})


def find_bot(name: str, game: AnyGame) -> Bot:
    """The bot of this name; a game's own comes before one for all games."""
    if name not in bot_names(game):
        raise UnknownName(f"there is no bot {name!r} for {game.key}; there is: {', '.join(bot_names(game))}")
    if name in game.bots:
        return game.bots[name]
    bot: Bot = importlib.import_module(f"{__name__}.{name}").bot
    return bot
