"""A hint: what the master would do here, for somebody who asks."""

from collections.abc import Sequence
from typing import Any

from spilabord.bots.asking import sit_down, think
from spilabord.core.bot import Budget, Thought
from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame


def hint(game: AnyGame, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought:
    """The master's action for whoever has this view, and what it expects of it."""
    return think(sit_down("master", game), view, legal, budget, rng)
