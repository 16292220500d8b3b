"""Levels for people: the same search, with more or less time, and with honest limits to what it looks at."""

from spilabord.bots import find_bot
from spilabord.core.bot import Bot
from spilabord.core.game import AnyGame

LEVELS = ("beginner", "family", "master")

SPELLED = {
    "beginner": "search:playouts=6:depth=1:exact=no",
    "family": "search:playouts=60:depth=2:exact=no",
    "master": "search:ms=500",
}
"""What a level is in a game that does not say otherwise."""


def level(name: str, game: AnyGame) -> Bot:
    """The bot of this level for this game."""
    return find_bot(game.levels.get(name, SPELLED[name]), game)
