"""Messages over the WebSocket: every one that a client may send and every one that it may get."""

from typing import TypeAlias

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table.fields import Eyes, Id, Number, SeatNumber
from spilabord.table.log import FromClient
from spilabord.table.telling import News, TableInfo


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """I am here, on this seat (-2: beside the table), and have seen everything up to this number."""

    seat: Eyes
    last: Number = 0


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Answer at once: a server measures the delay that it gives back to a clock, a client whether it is still heard."""

    number: Number


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """The answer to a ping, with its number."""

    number: Number


class Hint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """What would a good player do on my seat?"""

    id: Id
    seat: SeatNumber


ToServer: TypeAlias = Look | Ping | Pong | FromClient | Hint


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message: the table, and which seats this device holds."""

    table: TableInfo
    seats: list[Seat]
    host: bool = False
    """Whether this device made the table."""


class YourSeats(Struct, frozen=True, tag="seats"):
    """The seats that this device holds have changed: somebody gave it one, or ended it."""

    seats: list[Seat]


class Cover(Struct, frozen=True, tag="cover"):
    """It is the turn of another person at this device: cover the table until they say that they are there."""

    seat: Seat
    hidden: bool
    """Whether there is anything that they must not see of each other."""


class Luck(Struct, frozen=True, tag="luck"):
    """What this device's seats still owe the luck; sent when it changes, and before the answer that it follows from."""

    commitment: str
    """The host's, under which a promise is made now."""
    promise: tuple[Seat, ...] = ()
    """Seats of this device that must promise anew."""
    open: tuple[Seat, ...] = ()
    """Seats of this device that must open what they promised."""
    opening: bool = False
    """Whether anybody at the table must."""


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
    """What a good player would do, in its one spelling, and what speaks for it, the strongest reason first."""

    id: str
    action: str
    why: tuple[Message, ...] = ()


ToClient: TypeAlias = Welcome | YourSeats | News | Cover | Luck | Done | No | Hinted | Ping | Pong
