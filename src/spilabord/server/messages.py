"""The wire: every message that a client may send and every one that it may get."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.server.entries import Clock

Id: TypeAlias = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$(?!\n)", description="Made up by the client, once for each command.")
]
Nonce: TypeAlias = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)", description="What a seat adds to the luck.")
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Chair: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Spelling: TypeAlias = Annotated[str, Meta(max_length=200)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Code: TypeAlias = Annotated[str, Meta(pattern=r"^[2-9A-HJKMNP-Z]{8}$(?!\n)", description="The code of a table.")]

Eyes: TypeAlias = Annotated[int, Meta(ge=-2, le=15, description="A seat, or -2 beside the table.")]


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """I am here, on this seat (-2: beside the table), and have seen everything up to this number."""

    seat: Eyes
    last: Number = 0


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """The answer to a ping."""

    number: Number


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a free seat under this name, and add this nonce to the luck."""

    id: Id
    seat: Chair
    name: Name
    nonce: Nonce


class Fill(Struct, frozen=True, tag="fill", forbid_unknown_fields=True):
    """Let a bot take a free seat."""

    id: Id
    seat: Chair
    bot: Word | None = None


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Do this, having seen everything up to this number."""

    id: Id
    seat: Chair
    number: Number
    action: Spelling


class Hand(Struct, frozen=True, tag="hand", forbid_unknown_fields=True):
    """Let a bot play for my seat."""

    id: Id
    seat: Chair
    bot: Word | None = None


class Take(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take my seat back from the bot."""

    id: Id
    seat: Chair


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Give my seat up."""

    id: Id
    seat: Chair


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take my last action back."""

    id: Id
    seat: Chair


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Agree to the undo that was asked for, or do not."""

    id: Id
    seat: Chair
    yes: bool


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: Id
    seat: Chair
    text: Text


class Again(Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """Invite everybody to the same game again."""

    id: Id
    seat: Chair


class Hint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """What would a good player do on my seat?"""

    id: Id
    seat: Chair


class Rematch(Struct, frozen=True):
    """The invitation, once the new table is there."""

    id: str
    seat: Seat
    code: str


Command: TypeAlias = Sit | Fill | Act | Hand | Take | Leave | Undo | Answer | Say | Rematch
ToServer: TypeAlias = Look | Pong | Sit | Fill | Act | Hand | Take | Leave | Undo | Answer | Say | Again | Hint


class ChairInfo(Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it."""

    name: str | None = None
    bot: str | None = None
    person: bool = False
    nonce: str | None = None


class OfferInfo(Struct, frozen=True):
    """An undo that waits for consent: who asked, and who has agreed."""

    seat: Seat
    agreed: list[Seat]


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """A table as everybody who has its code sees it."""

    code: str
    game: str
    version: str
    options: dict[str, Any]
    chairs: list[ChairInfo]
    commitment: str
    watch: bool
    listed: bool
    number: int
    started: bool = False
    over: bool = False
    clock: Clock | None = None
    offer: OfferInfo | None = None
    again: str | None = None
    seed: str | None = None
    """The secret behind the commitment, once the game is over."""


class Told(Struct, frozen=True, omit_defaults=True):
    """One entry of the log as this seat hears of it."""

    number: int
    at: int
    tell: Message
    by: str | None = None
    """Who acted for the seat, if it was not its person: bot, clock or stand-in."""


class Clocks(Struct, frozen=True):
    """Whose clock runs, and the milliseconds each seat has left."""

    running: Seat | None
    left: list[int]


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message: the table, and which seats this device holds."""

    table: TableInfo
    seats: list[Seat]


class News(Struct, frozen=True, tag="news", omit_defaults=True):
    """Everything that happened after `since`, how it looks now from this seat, and what it may do."""

    seat: Seat
    since: int
    number: int
    events: list[Told]
    table: TableInfo | None = None
    """If anything about the table itself changed."""
    view: Any = None
    to_move: Seat | None = None
    legal: list[str] | None = None
    aid: Any = None
    """What the game's picture shows beyond the view, where it has such an aid and this seat may act."""
    clocks: Clocks | None = None
    tally: Outcome | None = None
    """The points that this seat can count on the table so far, if the game has any."""
    outcome: Outcome | None = None


class Moment(Struct, frozen=True, omit_defaults=True):
    """The table after an earlier entry, as this seat saw it then."""

    seat: Seat
    number: int
    view: Any = None
    to_move: Seat | None = None
    tally: Outcome | None = None
    outcome: Outcome | None = None


class Cover(Struct, frozen=True, tag="cover"):
    """It is the turn of another person at this device: cover the table until they say that they are there."""

    seat: Seat
    hidden: bool
    """Whether there is anything that they must not see of each other."""


class Done(Struct, frozen=True, tag="done"):
    """The command was carried out, and is on disk, under this number."""

    id: str
    number: int


class No(Struct, frozen=True, tag="refused", omit_defaults=True):
    """Nothing was done, for this reason."""

    reason: Message
    id: str | None = None
    sections: tuple[str, ...] = ()


class Hinted(Struct, frozen=True, tag="hint"):
    """What a good player would do, in its one spelling."""

    id: str
    action: str


class Ping(Struct, frozen=True, tag="ping"):
    """Answer at once: a network's delay is given back to a clock."""

    number: int


ToClient: TypeAlias = Welcome | News | Cover | Done | No | Hinted | Ping
