"""The compiled twin of a game: the same rules on a flat record, for bots and research.

All kernels take `(states, i, ...)`: a structured array and a place in it. An action is a whole number,
its code. Luck is a stream of numbers, two uint64 that are made and used by `compiled.luck`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:  # a table of people needs no NumPy
    import numpy as np
    import numpy.typing as npt

OVER: Final = -3
"""What a compiled `to_move` says when the game is over; chance is -1, as everywhere."""

States: TypeAlias = "npt.NDArray[Any]"
Codes: TypeAlias = "npt.NDArray[np.int64]"
Numbers: TypeAlias = "npt.NDArray[np.int64]"
Luck: TypeAlias = "npt.NDArray[np.uint64]"


@dataclass(frozen=True, kw_only=True)
class Twin:
    """The kernels of one game, and the way between its states and the reference's."""

    key: str
    dtype: "np.dtype[Any]"
    """One state; a copy is one assignment."""
    widest: int
    """No state has more legal actions than this."""

    setup: Callable[[int, Any], States]
    """An array of one: the table before anything is dealt, for n players and these options."""
    to_move: Callable[[States, int], int]
    legal: Callable[[States, int, Codes], int]
    """Writes the legal codes, chance's too, and says how many."""
    apply: Callable[[States, int, int], None]
    """Changes the state in place; trusts its caller."""
    deal: Callable[[States, int, Luck], int]
    """The code of what chance does; advances the stream."""
    outcome: Callable[[States, int, Numbers, Numbers], None]
    """Writes the scores and the ranks, seat by seat."""
    imagine: Callable[[States, int, Luck], None]
    """Fills what a packed view does not know, fairly, in place."""

    pack: Callable[[Any], States]
    """The reference's state as an array of one."""
    pack_view: Callable[[Any], States]
    """A view as an array of one, its hidden parts unknown."""
    encode: Callable[[Any], int]
    decode: Callable[[int], Any]
    playout: Callable[[States, int, Luck, Codes], int]
    """Plays uniformly at random to the end, in place, and says how many actions it took."""

    ways: Callable[[States, int, int], int] | None = None
    """The multiplicity of a legal code of chance: as records list it; without it no whole games are played natively."""
