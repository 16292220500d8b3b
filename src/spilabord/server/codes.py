"""Random codes of tables, tokens of devices, and keys of personal links."""

import hashlib
import secrets
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No 0, 1, I, L or O: a code is read aloud across a room."""

CODE_LENGTH: Final = 8
"""31 ** 8 is 850,000,000,000 codes; anyone who guesses wrong is slowed down."""


def new_code() -> str:
    """Random code of a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a table could have this code."""
    return len(text) == CODE_LENGTH and set(text) <= set(LETTERS)


def new_token() -> str:
    """Random token or key of 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """SHA-256 of a token, which is what is kept; with 256 random bits no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
