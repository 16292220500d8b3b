"""Players that think. Each file in `players` and each level is a bot for every game; others may bring their own.

A bot is spelled by its name and its parameters: `greedy`, `search:ms=200`, `search:playouts=2000:depth=1`. A file of
yours is spelled by its path: `./mine.py`. Files and entry points (group `spilabord.bots`) hold the same: a function
`bot`, or a function `make(game, **parameters)` that gives one; parameters are texts.
"""

import importlib
import inspect
import pkgutil
import runpy
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from spilabord.bots import players
from spilabord.bots.levels import LEVELS
from spilabord.core.bot import Bot
from spilabord.core.errors import BadOptions, Refusal, UnknownName
from spilabord.core.game import AnyGame

GROUP = "spilabord.bots"
"""The entry points under which other packages offer their bots."""

SEARCHING = ("search", *LEVELS)
"""Those of ours that search, on the compiled twin; a game may spell a level otherwise."""


def bot_names(game: AnyGame) -> list[str]:
    """Every bot that can play this game."""
    unable = set(SEARCHING) - set(game.levels) if game.fast is None else set()
    return sorted({*game.bots, *_from_other_packages(), *(set(_ours()) - unable)})


def _ours() -> list[str]:
    return [*LEVELS, *(module.name for module in pkgutil.iter_modules(players.__path__))]


def _from_other_packages() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def is_foreign(spelling: str, game: AnyGame) -> bool:
    """Whether this bot was written elsewhere: such a bot gets a process of its own."""
    name, _ = read_spelling(spelling)
    return name not in game.bots and name not in _ours()


def read_spelling(spelling: str) -> tuple[str, dict[str, str]]:
    """The name and the parameters of a bot."""
    name, *texts = spelling.split(":")
    parameters: dict[str, str] = {}
    for text in texts:
        parameter, equals, value = text.partition("=")
        if not equals or not parameter or not value:
            raise BadOptions("parameter-spelling", typed=text)
        if parameter in parameters:
            raise BadOptions("parameter-twice", bot=name, name=parameter)
        parameters[parameter] = value
    return name, parameters


def find_bot(spelling: str, game: AnyGame) -> Bot:
    """The bot of this spelling; a game's own comes before one for all games, and ours before those of others."""
    name, parameters = read_spelling(spelling)
    if name in game.bots:
        return _sat_down(name, {"bot": game.bots[name]}, game, parameters)
    if name in LEVELS:
        return _sat_down(name, {"bot": find_bot(game.levels.get(name, LEVELS[name]), game)}, game, parameters)
    if name in _ours():
        if name not in bot_names(game):
            raise BadOptions("game-no-twin", game=game.key)
        module = importlib.import_module(f"{players.__name__}.{name}")
        return _sat_down(name, vars(module), game, parameters)
    if name.endswith(".py"):
        return _sat_down_from_file(Path(name), game, parameters)
    if name in _from_other_packages():
        return _sat_down(name, vars(_from_other_packages()[name].load()), game, parameters)
    raise UnknownName("no-such-bot", bot=name, game=game.key, known=", ".join(bot_names(game)))


def _sat_down_from_file(path: Path, game: AnyGame, parameters: Mapping[str, str]) -> Bot:
    """The bot that a file holds; what goes wrong in the file is said with its name."""
    if not path.is_file():
        raise UnknownName("no-bot-file", file=str(path))
    try:
        return _sat_down(str(path), runpy.run_path(str(path)), game, parameters)
    except Refusal:
        raise
    except Exception as error:
        raise BadOptions("broken-bot-file", file=str(path), fault=f"{type(error).__name__}: {error}") from None


def _sat_down(name: str, held: Mapping[str, Any], game: AnyGame, parameters: Mapping[str, str]) -> Bot:
    """The bot that a module, a file or a game holds."""
    if "make" not in held and "bot" not in held:
        raise UnknownName("no-bot-inside", bot=name)
    takes = list(inspect.signature(held["make"]).parameters)[1:] if "make" in held else []
    for parameter in parameters:
        if parameter not in takes:
            raise BadOptions("parameter-unknown", bot=name, name=parameter, known=", ".join(takes) or "–")
    bot: Bot = held["make"](game, **parameters) if "make" in held else held["bot"]
    return bot
