"""Random numbers: a function that needs luck is handed it; the same key gives the same on every machine."""

import hmac
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """What `deal` is handed: something that draws one of several possibilities, by their multiplicities."""

    def draw(self, possibilities: Mapping[T, int]) -> T: ...


def number_below(limit: int, key: bytes, decision: int) -> int:
    """A fair number from 0 to limit-1, from HMAC-SHA256 by rejection: every number is exactly as likely."""
    assert 0 < limit <= 1 << 256
    highest = (1 << 256) // limit * limit
    attempt = 0
    while True:
        digest = hmac.digest(key, f"{decision}.{attempt}".encode(), "sha256")
        number = int.from_bytes(digest, "big")
        if number < highest:
            return number % limit
        attempt += 1


def nth(number: int, possibilities: Mapping[T, int]) -> T:
    """The possibility that covers this number when each takes as many numbers as its multiplicity."""
    for possibility, multiplicity in possibilities.items():
        if number < multiplicity:
            return possibility
        number -= multiplicity
    raise AssertionError("the number lies beyond the possibilities")


class Rng:
    """A stream of fair numbers for bots, simulations and imagined worlds."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._decision = 0

    def below(self, limit: int) -> int:
        """A number from 0 to limit-1."""
        number = number_below(limit, self._key, self._decision)
        self._decision += 1
        return number

    def pick(self, things: Sequence[T]) -> T:
        """One of these, each as likely."""
        return things[self.below(len(things))]

    def draw(self, possibilities: Mapping[T, int]) -> T:
        """One of these, as likely as its multiplicity."""
        return nth(self.below(sum(possibilities.values())), possibilities)

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """A permutation of these, each as likely."""
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in things]
