"""Puzzles of a game: at which tables they are looked for, and what each is about."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct


class Laid(Struct, frozen=True):
    """A table at which puzzles are looked for: its bots, one for each seat, and its options."""

    bots: tuple[str, ...]
    options: Mapping[str, Any] = {}


@dataclass(frozen=True, kw_only=True)
class Puzzling:
    """What a game says of its puzzles. A theme is the name of three texts in `texts/puzzles.*.ftl`."""

    tables: tuple[Laid, ...]
    """Game number n of a seed is played at table n, round and round."""
    themes: tuple[str, ...]
    """Every theme, in the order in which they are offered."""
    theme: Callable[[Any, Any, Sequence[Any]], str | None]
    """What it is about that this action is the best: (view, best action, the other legal ones). None: no puzzle."""
    margin: float = 0.04
    """By how much of a win the best action must be better than any other."""
