"""Tensors of a game for learners: what one seat sees, and what an action is, as rows of whole numbers.

Kernels take `(states, i, ...)` as the twin's do, and write every place of the row that they are handed. Seats are
counted from the one that looks: 0 is itself, 1 sits after it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from spilabord.core.twin import States

if TYPE_CHECKING:  # a table of people needs no NumPy
    import numpy as np
    import numpy.typing as npt

Row: TypeAlias = "npt.NDArray[np.int16]"


class Field(NamedTuple):
    """Named part of a row."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    """In one English sentence."""

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return prod(self.shape)


def size_of(fields: tuple[Field, ...]) -> int:
    """How many numbers a row of these fields has."""
    return sum(field.size for field in fields)


def places_of(fields: tuple[Field, ...]) -> dict[str, slice]:
    """Where each field lies in a row."""
    found, start = {}, 0
    for field in fields:
        found[field.name] = slice(start, start + field.size)
        start += field.size
    return found


@dataclass(frozen=True, kw_only=True)
class FlatActions:
    """One number for every action that a seat can ever take, for learners that need a fixed list."""

    size: int
    index: Callable[[States, int, int], int]
    """The number of a legal code of the seat to move: different codes have different numbers."""
    action: Callable[[Any, int], Any]
    """The action that a number names, by `(state, number)` and a state of `rules.py`, so that an error can explain it.

    It may be illegal for the seat to move; None if the number names nothing there.
    """


@dataclass(frozen=True, kw_only=True)
class Tensors:
    """The layouts of one game, and the kernels that fill them."""

    version: int
    """Changes whenever a row could mean something else than it did."""
    observation: tuple[Field, ...]
    action: tuple[Field, ...]
    observe: Callable[[States, int, int, Row], None]
    """Writes what this seat sees, options and number of players included: all that its view shows, and nothing else."""
    features: Callable[[States, int, int, Row], None]
    """Writes what a legal code of the seat to move does; it follows from that seat's view, too."""
    flat: FlatActions | None = None
    """Only where such a list is short."""
