"""Bits of a word: how many are set, and where, compiled to one instruction each."""

from typing import Any

import numba
import numpy as np
from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import intrinsic, overload

from spilabord.compiled.kernels import kernel


def ones(word: Any) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def lowest(word: Any) -> int:
    """The place of the lowest bit that is set; there is one."""
    number = int(word)
    return (number & -number).bit_length() - 1


def _ones(context: Any, word: Any) -> Any:  # noqa: ARG001 (Numba hands it over)
    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001 (the same)
        return builder.ctpop(args[0])

    return numba.int64(numba.uint64), build


_count_ones: Any = intrinsic(_ones)
_count_zeros: Any = trailing_zeros


@overload(ones)
def _compiled_ones(word: Any) -> Any:  # noqa: ARG001 (Numba reads the function within)
    def count(word: Any) -> Any:
        return _count_ones(np.uint64(word))

    return count


@overload(lowest)
def _compiled_lowest(word: Any) -> Any:  # noqa: ARG001 (the same)
    def place(word: Any) -> Any:
        return np.int64(_count_zeros(np.uint64(word)))

    return place


@kernel
def nth_bit(word: Any, n: int) -> int:
    """The place of the bit that has n set bits below it."""
    for _ in range(n):
        word &= word - np.uint64(1)
    return lowest(word)
