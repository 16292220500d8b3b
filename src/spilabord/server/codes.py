"""What cannot be guessed: the codes of tables, the tokens of devices, the keys of personal links."""

import hashlib
import secrets
import time
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0, 1, I, L or O: a code is read aloud across a room."""

CODE_LENGTH: Final = 8
"""31 ** 8 is 850,000,000,000 codes; anyone who guesses wrong is slowed down."""


def new_code() -> str:
    """The code of a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """A token or key of 256 random bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token; with 256 random bits a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def milliseconds() -> int:
    """The time now."""
    return time.time_ns() // 1_000_000
