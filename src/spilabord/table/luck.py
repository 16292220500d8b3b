"""Luck that nobody can choose: promised by hash when sitting down, and opened when all have promised.

Nobody knows another's nonce before their own is fixed by its promise. Anyone who then withholds it, because they can
tell from the others' what will be dealt, loses the seat, and everybody promises anew under a new commitment.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.fair import bot_nonce, commitment, is_kept, promise_of
from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table import fields
from spilabord.table.clock import elapsed
from spilabord.table.fields import Id, Nonce, SeatNumber
from spilabord.table.gate import check_own
from spilabord.table.refusals import Refused
from spilabord.table.seats import Left, with_chair
from spilabord.table.table import Asker, Chair, Decided, Outage, SeatEntry, Table, Throw

TIME_TO_OPEN: Final = 60_000
"""Milliseconds from the last promise until a seat that has not opened is emptied: time to wake a phone."""


class Promise(Struct, frozen=True, tag="promise", forbid_unknown_fields=True):
    """Promise a share of the luck for my seat, anew or for the first time under this commitment."""

    id: Id
    seat: SeatNumber
    promise: fields.Promise

    def decide(self, table: Table, asker: Asker) -> Decided:
        """A promise may be replaced as long as somebody else's is missing: until then nothing has been opened."""
        check_own(table, self.seat, asker)
        if table.state is not None or table.opening:
            raise Refused("luck-promised")
        return Decided(table).then(Promised(self.seat, self.promise), asker.now)


class Promised(SeatEntry, frozen=True, gc=False, tag="promised"):
    """A person promised a share of the luck anew."""

    message: ClassVar[str] = "table-promised"
    promise: str

    def fold(self, table: Table, at: int) -> Table:
        """The same chair, with this promise."""
        chair = replace(table.chairs[self.seat], promise=self.promise, nonce=None)
        return replace(with_chair(table, self.seat, chair), since=at)


class Open(Struct, frozen=True, tag="open", forbid_unknown_fields=True):
    """Open the share of the luck that my seat has promised."""

    id: Id
    seat: SeatNumber
    nonce: Nonce

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Everybody has promised, and this is what was promised here."""
        check_own(table, self.seat, asker)
        chair = table.chairs[self.seat]
        if not table.opening or chair.nonce is not None:
            raise Refused("nothing-to-open")
        if promise_of(table.commitment, self.seat, self.nonce) != chair.promise:
            raise Refused("not-as-promised")
        return Decided(table).then(Opened(self.seat, self.nonce), asker.now)


class Opened(SeatEntry, frozen=True, gc=False, tag="opened"):
    """A person opened what they had promised."""

    message: ClassVar[str] = "table-opened"
    nonce: str

    def fold(self, table: Table, at: int) -> Table:
        """The same chair, with its share of the luck."""
        return with_chair(table, self.seat, replace(table.chairs[self.seat], nonce=self.nonce))


class EndOpening(Struct, frozen=True):
    """The time to open is over: empty the seats that have not."""

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Everybody who has not opened in time loses the seat."""
        if not is_overdue(table, asker.counted, asker.outages):
            raise Refused("stale", number=table.changed)
        decided = Decided(table)
        for seat in unopened(table):
            decided = decided.then(Withheld(seat), asker.now)
        return decided


class Withheld(Left, frozen=True, gc=False, tag="withheld"):
    """A person did not open in time and lost the seat; it is free for anyone who has the code."""

    message: ClassVar[str] = "table-withheld"


class BegunAnew(Struct, frozen=True, gc=False, tag="anew"):
    """The luck begins anew, under a new secret: nobody has a second throw of the old one."""

    changes_table: ClassVar[bool] = True
    seed: str

    def fold(self, table: Table, at: int) -> Table:
        """A new secret and its commitment; people promise anew, and bots' shares follow."""
        promise = commitment(self.seed)
        chairs = tuple(_anew(chair, seat, promise) for seat, chair in enumerate(table.chairs))
        abandoned = (*table.abandoned, _abandoned(table))
        return replace(table, seed=self.seed, commitment=promise, chairs=chairs, abandoned=abandoned, since=at)

    def told(self, before: Table, seat: Seat) -> Message:
        """To everybody alike, and without the secret."""
        return Message("table-anew")


def _anew(chair: Chair, seat: Seat, promise: str) -> Chair:
    bot = chair.bot is not None and not chair.person
    return replace(chair, promise=None, nonce=bot_nonce(promise, seat) if bot else None)


def _abandoned(table: Table) -> Throw:
    promises = tuple(chair.promise or "" for chair in table.chairs)
    nonces = (_proven(table.commitment, seat, chair) for seat, chair in enumerate(table.chairs))
    return Throw(table.commitment, table.seed, promises, tuple(nonces))


def _proven(commitment: str, seat: Seat, chair: Chair) -> str:
    """What the seat opened; nothing for a share of the first protocol, which nobody had promised."""
    nonce = chair.nonce or ""
    return nonce if is_kept(commitment, seat, chair.promise or "", nonce) else ""


def begun_anew(before: Table, decided: Decided, asker: Asker) -> Decided:
    """An opening that ends in anything but a game, somebody leaving for instance, begins anew."""
    after = decided.table
    if not before.opening or after.opening or after.ready:
        return decided
    assert asker.fresh_seed, "anyone who ends an opening brings a new secret"
    return decided.then(BegunAnew(asker.fresh_seed), asker.now)


def unopened(table: Table) -> tuple[Seat, ...]:
    """The seats that have promised and are still to open."""
    return tuple(seat for seat, chair in enumerate(table.chairs) if chair.nonce is None) if table.opening else ()


def to_promise(table: Table) -> tuple[Seat, ...]:
    """The seats of people who are still to promise."""
    if table.state is not None:
        return ()
    return tuple(seat for seat in sorted(table.people) if not table.chairs[seat].promised)


def time_to_open(table: Table, now: int, outages: Sequence[Outage]) -> int:
    """Milliseconds that are left to open."""
    return max(0, TIME_TO_OPEN - elapsed(table.since, now, outages))


def is_overdue(table: Table, now: int, outages: Sequence[Outage]) -> bool:
    """Whether somebody has not opened in time."""
    return table.opening and time_to_open(table, now, outages) == 0
