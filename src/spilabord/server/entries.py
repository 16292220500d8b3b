"""What can stand in a table's log, and the card that the table was made by. A table is nothing else."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from spilabord.core.game import Seat


class PerAction(Struct, frozen=True, gc=False, tag="action", forbid_unknown_fields=True):
    """A clock that gives `seconds` for each action."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]


class PerGame(Struct, frozen=True, gc=False, tag="game", forbid_unknown_fields=True):
    """A clock that gives `seconds` for the game, and `increment` more after each action."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


Clock: TypeAlias = PerAction | PerGame


class Card(Struct, frozen=True, gc=False):
    """How a table was made; everything but the seed is public."""

    code: str
    game: str
    version: str
    options: dict[str, Any]
    bots: tuple[str | None, ...]
    """Seat by seat: a bot's name, or None for a person."""
    clock: Clock | None
    watch: bool
    """Whether spectators may look on."""
    listed: bool
    """Whether the table is shown to everybody."""
    commitment: str
    seed: str
    made: int
    """When, in milliseconds; all times of the server are."""


class Sat(Struct, frozen=True, gc=False, tag="sat"):
    """A person takes a seat, and adds to the luck."""

    seat: Seat
    name: str
    device: str
    nonce: str


class Filled(Struct, frozen=True, gc=False, tag="filled"):
    """A bot takes a seat for which nobody came."""

    seat: Seat
    bot: str


class Started(Struct, frozen=True, gc=False, tag="started"):
    """All seats are taken, all luck is added: the game begins."""


class Acted(Struct, frozen=True, gc=False, tag="acted", omit_defaults=True):
    """A seat acted; `by` says who did it for the seat."""

    seat: Seat
    action: str
    by: Literal["person", "bot", "clock", "stand-in"] = "person"
    spent: int = 0
    """Milliseconds that count against the seat's clock."""
    playouts: int = 0
    """How many playouts a bot made before it."""


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """Chance acted."""

    action: str


class Left(Struct, frozen=True, gc=False, tag="left"):
    """A person gives the seat up; it is free for anybody who has the code."""

    seat: Seat


class Handed(Struct, frozen=True, gc=False, tag="handed"):
    """A bot plays for this seat until its person takes it back."""

    seat: Seat
    bot: str


class Taken(Struct, frozen=True, gc=False, tag="taken"):
    """The person plays again."""

    seat: Seat


class Moved(Struct, frozen=True, gc=False, tag="moved"):
    """The person goes on from another device, by a personal link."""

    seat: Seat
    device: str


class Asked(Struct, frozen=True, gc=False, tag="asked"):
    """A seat asks to undo: `keep` actions of the game would remain."""

    seat: Seat
    keep: int


class Answered(Struct, frozen=True, gc=False, tag="answered"):
    """A seat agrees to the undo, or does not."""

    seat: Seat
    yes: bool


class Undone(Struct, frozen=True, gc=False, tag="undone"):
    """The game goes back: `keep` actions remain."""

    seat: Seat
    keep: int


class Said(Struct, frozen=True, gc=False, tag="said"):
    """Somebody at the table says something."""

    seat: Seat
    text: str


class Again(Struct, frozen=True, gc=False, tag="again"):
    """The same players are invited to a new table."""

    seat: Seat
    code: str


Entry: TypeAlias = (
    Sat | Filled | Started | Acted | Dealt | Left | Handed | Taken | Moved | Asked | Answered | Undone | Said | Again
)


class Row(Struct, frozen=True, gc=False):
    """An entry in its place: its number, when it happened, and the command that caused it."""

    number: int
    at: int
    entry: Entry
    device: str | None = None
    command: str | None = None
