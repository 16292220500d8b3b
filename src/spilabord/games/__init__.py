"""The games, one folder each; a folder with a game card in it is a game, there is no other list."""

import importlib
import pkgutil
from functools import cache

from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame


@cache
def games() -> dict[str, AnyGame]:
    """Every game by its key, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(__path__):
        found[module.name] = importlib.import_module(f"{__name__}.{module.name}").GAME
    return found


def find_game(key: str) -> AnyGame:
    """The game of this name."""
    if key not in games():
        raise UnknownName("no-such-game", game=key, known=", ".join(games()))
    return games()[key]
