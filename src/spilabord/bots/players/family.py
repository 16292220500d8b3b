"""Sees a little further, and what the others want."""

from spilabord.bots.levels import level
from spilabord.core.bot import Bot
from spilabord.core.game import AnyGame


def make(game: AnyGame) -> Bot:
    """The level of this name."""
    return level("family", game)
