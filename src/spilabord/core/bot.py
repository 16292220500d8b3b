"""Bots: a bot is a function of what its seat rightly knows."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from spilabord.core.chance import Rng


class Budget(Struct, frozen=True):
    """Limits on thinking about one action: milliseconds, playouts; the first that is reached ends it."""

    milliseconds: int | None = None
    playouts: int | None = None
    plan: str = ""
    """The plan to follow, as a record names it; default: the bot's own."""

    def within(self, other: "Budget") -> "Budget":
        """Both budgets at once: of each limit the tighter one."""
        return Budget(
            _tighter(self.milliseconds, other.milliseconds),
            _tighter(self.playouts, other.playouts),
            self.plan or other.plan,
        )


def _tighter(one: int | None, other: int | None) -> int | None:
    limits = [limit for limit in (one, other) if limit is not None]
    return min(limits, default=None)


class Bot(Protocol):
    """A player that thinks: given a view, the legal actions, a budget and luck of its own, it names an action."""

    def __call__(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Any: ...


class Thought(Struct, frozen=True):
    """A bot's decision, and how it was made: a search tells its playouts, and whether its tree was full."""

    action: Any
    playouts: int = 0
    full: bool = False
    value: float | None = None
    """What it expects for its seat, 0 to 1."""
    plan: str = ""
    """The plan it followed, in the game's spelling; asked again with it, the bot needs to find none."""


class Thinker(Bot, Protocol):
    """A bot that can also say how it came to its action."""

    def think(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought: ...
