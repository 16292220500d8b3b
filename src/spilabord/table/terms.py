"""The terms of a table: its game and options, who may sit and watch, its clock, and the promise of its luck."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct


class PerAction(Struct, frozen=True, gc=False, tag="action", forbid_unknown_fields=True):
    """A clock that gives `seconds` for each action."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]


class PerGame(Struct, frozen=True, gc=False, tag="game", forbid_unknown_fields=True):
    """A clock that gives `seconds` for the game, and `increment` more after each action."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


Clock: TypeAlias = PerAction | PerGame


class Origin(Struct, frozen=True, gc=False):
    """The moment of a finished game that a table plays on from."""

    code: str
    """The code of that game's table."""
    number: int
    """The number of the entry after which it stood so."""
    of: str
    """Its commitment; empty if nothing was promised there."""
    anew: int | None = None
    """The seat as which the hidden part is dealt anew; None to leave it as it was."""


class Terms(Struct, frozen=True, gc=False):
    """How a table was made; everything but the seed and the host is public."""

    code: str
    game: str
    version: str
    options: dict[str, Any]
    bots: tuple[str | None, ...]
    """Seat by seat: a bot's spelling, or None for a person."""
    clock: Clock | None
    watch: bool
    """Whether spectators may look on."""
    listed: bool
    """Whether the table is shown to everybody."""
    commitment: str
    seed: str
    made: int
    """When, in milliseconds; all times of a table are."""
    host: str | None = None
    """The device that made the table, which is nobody else's to know; None where nobody wrote it down."""
    line: Origin | None = None
    """Where it plays on from; None for a game from its beginning."""
