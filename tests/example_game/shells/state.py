"""The nouns: options, and how the table stands."""

from typing import TypeAlias

from msgspec import Struct

Shell: TypeAlias = int
"""A shell is the number on it, 1 to 5."""

Shells: TypeAlias = tuple[Shell, ...]
"""Shells in rising order: how they came there is nobody's business."""


class Options(Struct, frozen=True):
    """§5.3 The option."""

    patient: bool = False
    """§5.3 Seven turns each instead of four."""


class State(Struct, frozen=True):
    """The table. The sand has no order: it is the shells that may still come up."""

    options: Options
    players: int
    hands: tuple[Shells, ...]
    seen: tuple[Shells, ...]
    """§3.2 Which shells of each hand everybody has seen: they were taken from the beach."""
    beach: Shells
    sand: Shells
    turns: int = 0
    """How many turns are over."""
    digging: bool = False
    """§3.3 A hand is in the sand, and chance says what it finds."""
