"""Fair chance: secrets are promised before the first card, and every draw can be checked after the last.

The host commits to the SHA-256 of a secret seed, then each person promises a nonce by its hash; when all have
promised, all open theirs. Decision number n is taken by HMAC-SHA256 under the seed and the nonces from the
possibilities, sorted by their spelling.
"""

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spilabord.core.chance import nth, number_below


def commitment(seed: str) -> str:
    """The SHA-256 of the seed, published before the first card: it fixes the seed and tells nothing about it."""
    return hashlib.sha256(seed.encode()).hexdigest()


def promise_of(commitment: str, seat: int, nonce: str) -> str:
    """A person's promise of a nonce, bound to the host's commitment and to the seat: a copy is worth nothing."""
    return hashlib.sha256(f"{commitment}/{seat}/{nonce}".encode()).hexdigest()


def bot_nonce(commitment: str, seat: int) -> str:
    """A bot's nonce: it follows from the commitment, so that the host cannot choose it later."""
    return hashlib.sha256(f"{commitment}/{seat}".encode()).hexdigest()[:32]


def is_kept(commitment: str, seat: int, promise: str, nonce: str) -> bool:
    """Whether the nonce is the one that was promised; without a promise it must be a bot's."""
    return promise_of(commitment, seat, nonce) == promise if promise else bot_nonce(commitment, seat) == nonce


def fair_key(seed: str, nonces: Sequence[str]) -> bytes:
    """The key of all draws: the host's seed and every seat's nonce, so that nobody alone decides."""
    return "\n".join((seed, *nonces)).encode()


def anew_key(seed: str, nonces: Sequence[str]) -> str:
    """The key of the luck by which hidden cards are dealt anew where a table plays on: nobody can choose it either."""
    return hmac.digest(fair_key(seed, nonces), b"anew", "sha256").hex()


class Fair:
    """Chance for a table: draws in public, and remembers what the last draw was drawn from."""

    def __init__(self, seed: str, nonces: Sequence[str], write: Callable[[Any], str], decision: int = 0) -> None:
        self._key = fair_key(seed, nonces)
        self._write = write
        self.decision = decision
        self.drawn_from: dict[str, int] = {}

    def draw(self, possibilities: Mapping[Any, int]) -> Any:
        """One possibility, by the number of this decision; sorted by spelling, so that anybody can repeat it."""
        actions = {self._write(action): action for action in possibilities}
        return actions[self.spelled({text: possibilities[action] for text, action in actions.items()})]

    def spelled(self, possibilities: Mapping[str, int]) -> str:
        """The same among spellings."""
        self.drawn_from = dict(sorted(possibilities.items()))
        number = number_below(sum(self.drawn_from.values()), self._key, self.decision)
        self.decision += 1
        return nth(number, self.drawn_from)
