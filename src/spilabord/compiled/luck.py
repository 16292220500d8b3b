"""Random streams for kernels (SplitMix64): two numbers each, where it stands and how far it steps."""

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import kernel, settings


def stream(key: int | str) -> npt.NDArray[np.uint64]:
    """A stream seeded by this key: keys that are near each other share neither place nor step."""
    place, step = np.frombuffer(hashlib.sha256(str(key).encode()).digest(), "<u8")[:2]
    return np.array([place, step | np.uint64(1)], np.uint64)


def _next_number(luck: npt.NDArray[np.uint64]) -> Any:
    z = luck[0] + luck[1]
    luck[0] = z
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


next_number = np.errstate(over="ignore")(_next_number) if settings.DISABLE_JIT else kernel(_next_number)
"""The next 64 bits; their arithmetic is meant to overflow."""


@kernel
def begin_game(games: npt.NDArray[np.uint64], number: int, luck: npt.NDArray[np.uint64]) -> None:
    """Begins stream `number` of those that follow from one, `games`, in `luck`: its own, whatever came before it."""
    luck[0] = games[0] ^ np.uint64(number)
    luck[1] = games[1]
    place = next_number(luck)
    luck[1] = next_number(luck) | np.uint64(1)
    luck[0] = place


@kernel
def below(luck: npt.NDArray[np.uint64], limit: int) -> int:
    """A number from 0 to limit-1, each exactly as likely; the limit is less than 2**32."""
    wide = np.uint64(limit)
    while True:
        product = (next_number(luck) >> np.uint64(32)) * wide
        rest = product & np.uint64(0xFFFFFFFF)
        if rest >= wide or rest >= np.uint64(0x100000000) % wide:
            return int(product >> np.uint64(32))
