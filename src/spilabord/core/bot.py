"""What a bot is: a function of what its seat rightly knows."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from spilabord.core.chance import Rng


class Budget(Struct, frozen=True):
    """How long a bot may think about one action; whichever limit is set and reached first ends it."""

    milliseconds: int | None = None
    playouts: int | None = None


class Bot(Protocol):
    """A player that thinks: given a view, the legal actions, a budget and luck of its own, it names an action."""

    def __call__(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Any: ...
