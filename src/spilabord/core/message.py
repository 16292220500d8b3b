"""Messages: a sentence in no language yet, an id and its arguments, worded by the texts of a game."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct


class Message(Struct, frozen=True, gc=False):
    """One sentence; a seat in `args` is its number, a noun is the id of its entry in the texts."""

    id: str
    args: dict[str, int | str] = {}
    then: tuple["Message", ...] = ()
    """What followed by itself, sentence by sentence."""


Say: TypeAlias = Callable[[Message], str]
"""Words a message in the reader's language."""
