"""Seats: sitting down, leaving, handing over to a bot and taking back, going on from another device."""

import unicodedata
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.game import AnyGame, Seat
from spilabord.core.message import Message
from spilabord.table.fields import Id, Name, Nonce, SeatNumber, Word
from spilabord.table.refusals import Refused
from spilabord.table.table import Asker, Chair, Decided, SeatEntry, Table, bot_chair, check_own, check_running


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a free seat under this name, and add this nonce to the luck."""

    id: Id
    seat: SeatNumber
    name: Name
    nonce: Nonce

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Anyone who has the code may take a free seat, under a name of their own."""
        _check_free(table, self.seat)
        name = checked_name(self.name)
        if name in [chair.name for seat, chair in enumerate(table.chairs) if seat != self.seat]:
            raise Refused("name-taken", name=name)
        assert asker.device is not None, "only a device can sit down"
        return Decided(table).then(Sat(self.seat, name, asker.device, self.nonce), asker.now)


class Sat(SeatEntry, frozen=True, gc=False, tag="sat"):
    """A person took a seat, and added to the luck."""

    message: ClassVar[str] = "table-sat"
    name: str
    device: str
    nonce: str

    def fold(self, table: Table, at: int) -> Table:
        """The person's chair; once the game has begun, its luck stays what it is."""
        nonce = self.nonce if table.state is None else table.chairs[self.seat].nonce
        return with_chair(table, self.seat, Chair(name=self.name, device=self.device, nonce=nonce))


class Fill(Struct, frozen=True, tag="fill", forbid_unknown_fields=True):
    """Let a bot take a free seat."""

    id: Id
    seat: SeatNumber
    bot: Word | None = None

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Anyone who sits at the table may seat a bot."""
        if not table.seats_of(asker.device):
            raise Refused("not-seated", 403)
        _check_free(table, self.seat)
        return Decided(table).then(Filled(self.seat, self.bot or default_bot(table.game)), asker.now)


class Filled(SeatEntry, frozen=True, gc=False, tag="filled"):
    """A bot took a seat for which nobody came."""

    message: ClassVar[str] = "table-sat"
    bot: str

    def fold(self, table: Table, at: int) -> Table:
        """The bot's chair; once the game has begun, its luck stays what it is."""
        chair = bot_chair(table.terms, self.seat, self.bot)
        if table.state is not None:
            chair = replace(chair, nonce=table.chairs[self.seat].nonce)
        return with_chair(table, self.seat, chair)


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Give my seat up."""

    id: Id
    seat: SeatNumber

    def decide(self, table: Table, asker: Asker) -> Decided:
        """A person may leave at any time."""
        check_own(table, self.seat, asker)
        return Decided(table).then(Left(self.seat), asker.now)


class Left(SeatEntry, frozen=True, gc=False, tag="left"):
    """A person gave the seat up; it is free for anyone who has the code."""

    message: ClassVar[str] = "table-left"

    def fold(self, table: Table, at: int) -> Table:
        """An empty chair; once the game has begun, its name and its luck stay."""
        chair = table.chairs[self.seat]
        left = Chair() if table.state is None else Chair(name=chair.name, nonce=chair.nonce)
        return with_chair(table, self.seat, left)


class Hand(Struct, frozen=True, tag="hand", forbid_unknown_fields=True):
    """Let a bot play for my seat."""

    id: Id
    seat: SeatNumber
    bot: Word | None = None

    def decide(self, table: Table, asker: Asker) -> Decided:
        """A person may let a bot play on, until they take the seat back."""
        check_own(table, self.seat, asker)
        check_running(table)
        if table.chairs[self.seat].bot is not None:
            raise Refused("bot-plays")
        return Decided(table).then(Handed(self.seat, self.bot or default_bot(table.game)), asker.now)


class Handed(SeatEntry, frozen=True, gc=False, tag="handed"):
    """A bot plays for this seat until its person takes it back."""

    bot: str

    def fold(self, table: Table, at: int) -> Table:
        """The same chair, with a bot at work."""
        return with_chair(table, self.seat, replace(table.chairs[self.seat], bot=self.bot))

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-handed", {"seat": self.seat, "bot": self.bot})


class Take(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take my seat back from the bot."""

    id: Id
    seat: SeatNumber

    def decide(self, table: Table, asker: Asker) -> Decided:
        """A person may play again when a bot plays for them."""
        check_own(table, self.seat, asker)
        check_running(table)
        if table.chairs[self.seat].bot is None:
            raise Refused("you-play")
        return Decided(table).then(Taken(self.seat), asker.now)


class Taken(SeatEntry, frozen=True, gc=False, tag="taken"):
    """The person plays again."""

    message: ClassVar[str] = "table-taken"

    def fold(self, table: Table, at: int) -> Table:
        """The same chair, without the bot."""
        return with_chair(table, self.seat, replace(table.chairs[self.seat], bot=None))


class MoveSeat(Struct, frozen=True):
    """Go on with this seat from the asker's device; anyone who asks has shown the seat's personal link."""

    seat: Seat
    id: str | None = None

    def decide(self, table: Table, asker: Asker) -> Decided:
        """The seat of a person moves; a bot's own does not."""
        chair = table.chairs[self.seat]
        if chair.bot is not None and chair.device is None:
            raise Refused("seat-taken")
        assert asker.device is not None, "only a device can go on"
        return Decided(table).then(Moved(self.seat, asker.device), asker.now)


class Moved(SeatEntry, frozen=True, gc=False, tag="moved"):
    """The person goes on from another device, by a personal link."""

    message: ClassVar[str] = "table-moved"
    device: str

    def fold(self, table: Table, at: int) -> Table:
        """The same chair, held by the other device."""
        return with_chair(table, self.seat, replace(table.chairs[self.seat], device=self.device, bot=None))


def with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    """The table with this chair in its place."""
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _check_free(table: Table, seat: Seat) -> None:
    if seat >= len(table.chairs):
        raise Refused("no-such-seat", 404)
    if table.over:
        raise Refused("over")
    if table.chairs[seat].taken:
        raise Refused("seat-taken")


def checked_name(name: str) -> str:
    """A name as people write one: something to see, and nothing that cannot be seen."""
    if not name.strip() or name != name.strip() or any(unicodedata.category(sign)[0] == "C" for sign in name):
        raise Refused("bad-name", 400)
    return name


def default_bot(game: AnyGame) -> str:
    """The bot that plays where none is named: the game's own first one."""
    return next(iter(game.bots), "random")
