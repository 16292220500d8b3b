"""What a net is told of a game: the layout of its inputs, and the kernel that fills them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spilabord.core.tensors import Field
from spilabord.core.twin import States


@dataclass(frozen=True, kw_only=True)
class Told:
    """What a net is told of a full state: numbers about the table, and the same numbers about each seat.

    A seat is judged with its own numbers first, then those of the seats after it. Fields say the whole numbers that
    are meant; they are written divided by what brings them near 1.
    """

    version: int
    """Changes whenever a number could mean something else than it did: weights are for one version."""
    table: tuple[Field, ...]
    seat: tuple[Field, ...]
    most: int
    """How many seats there can be."""
    tell: Callable[[States, int, Any, Any], int]
    """Writes into zeros, by `(states, i, table, seats)`, and says how many play."""
    hide: Callable[[States, int, int], None]
    """Makes a full state what one seat sees of it, as a packed view is, by `(states, i, seat)`."""
    scale: float = 40.0
    """Points ahead that are worth half of all that being ahead can be worth: as in `share_out`."""
    exploration: float | None = None
    """How much a search that asks counts promise beside experience; None is as without a net."""
    onward: int = 0
    """How many decisions a search rolls out before it asks."""
