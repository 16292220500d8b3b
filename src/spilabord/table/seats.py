"""Seats: sitting down, leaving, handing over to a bot and taking back."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.game import AnyGame, Seat
from spilabord.core.message import Message
from spilabord.table import gate
from spilabord.table.fields import BotSpelling, Id, Name, Promise, SeatNumber
from spilabord.table.gate import check_own
from spilabord.table.names import check_alone, checked_name
from spilabord.table.refusals import Refused
from spilabord.table.table import (
    Asker,
    Chair,
    Decided,
    Holder,
    SeatEntry,
    Sitting,
    Table,
    Vacancy,
    bot_chair,
    check_running,
)


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a free seat under this name, and promise a share of the luck."""

    id: Id
    seat: SeatNumber
    name: Name
    promise: Promise

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Before the game begins anyone who has the code may take a free seat, under a name of their own."""
        gate.check_never_played(table, self.seat)
        name = free_name(table, self.seat, self.name)
        assert asker.device is not None, "only a device can sit down"
        return Decided(table).then(Sat(self.seat, name, asker.device, promise=self.promise), asker.now)


class Sat(SeatEntry, frozen=True, gc=False, tag="sat", omit_defaults=True):
    """A person took a seat, and promised a share of the luck."""

    message: ClassVar[str] = "table-sat"
    name: str
    device: str
    nonce: str | None = None
    """By the first protocol a share was added at once."""
    promise: str | None = None

    def fold(self, table: Table, at: int) -> Table:
        """The person's chair, and a new sitting.

        In older logs anybody could sit down on a seat that was left in a running game; its luck stays what it is.
        """
        holders = (Holder(self.device, table.number, at),)
        if table.state is None:
            chair = Chair(self.name, Sitting(holders), nonce=self.nonce, promise=self.promise, links_from=table.number)
            return replace(with_chair(table, self.seat, chair), since=at)
        sitting = Sitting(holders, table.number, len(table.events))
        before = table.chairs[self.seat]
        chair = replace(before, name=self.name, sitting=sitting, links_from=table.number, vacancy=None)
        return replace(with_chair(table, self.seat, chair), offer=None)


class Fill(Struct, frozen=True, tag="fill", forbid_unknown_fields=True):
    """Let a bot take a free seat."""

    id: Id
    seat: SeatNumber
    bot: BotSpelling | None = None

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Anyone who sits at the table may seat a bot."""
        if not table.seats_of(asker.device):
            raise Refused("not-seated", 403)
        gate.check_free(table, self.seat)
        return Decided(table).then(Filled(self.seat, self.bot or default_bot(table.game)), asker.now)


class Filled(SeatEntry, frozen=True, gc=False, tag="filled"):
    """A bot took a seat for which nobody came."""

    message: ClassVar[str] = "table-sat"
    bot: str

    def fold(self, table: Table, at: int) -> Table:
        """The bot's chair; once the game has begun, its luck stays what it is."""
        chair = bot_chair(table.commitment, self.seat, self.bot)
        if table.state is None:
            return replace(with_chair(table, self.seat, chair), since=at)
        before = table.chairs[self.seat]
        chair = replace(chair, nonce=before.nonce, promise=before.promise, past=before.past)
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
    """A person gave the seat up, on all their devices."""

    message: ClassVar[str] = "table-left"

    def fold(self, table: Table, at: int) -> Table:
        """An empty chair, free for anyone who has the code.

        Once the game has begun its name and its luck stay, and it is vacant: somebody must be given it.
        """
        chair = table.chairs[self.seat]
        if table.state is None:
            return with_chair(table, self.seat, Chair())
        assert chair.sitting is not None, "only a person leaves"
        left = Chair(
            chair.name,
            nonce=chair.nonce,
            promise=chair.promise,
            past=(*chair.past, *chair.devices),
            vacancy=Vacancy(chair.sitting),
        )
        return with_chair(table, self.seat, left)

    def told(self, before: Table, seat: Seat) -> Message:
        """By the name of the one who leaves, whose seat may be another's later."""
        return Message(self.message, {"seat": self.seat, "name": before.chairs[self.seat].name or ""})


class Hand(Struct, frozen=True, tag="hand", forbid_unknown_fields=True):
    """Let a bot play for my seat."""

    id: Id
    seat: SeatNumber
    bot: BotSpelling | None = None

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
        """The same chair, with a bot at work; personal links made before are not valid any more."""
        chair = replace(table.chairs[self.seat], bot=self.bot, deputy=None, links_from=table.number)
        return with_chair(table, self.seat, chair)

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
        return with_chair(table, self.seat, replace(table.chairs[self.seat], bot=None, deputy=None))


def with_chair(table: Table, seat: Seat, chair: Chair) -> Table:
    """The table with this chair in its place."""
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def free_name(table: Table, seat: Seat, name: str) -> str:
    """This name, if a person may go by it on this seat; nobody else at the table has it."""
    name = checked_name(name, bots_of(table))
    check_alone(name, [chair.name for other, chair in enumerate(table.chairs) if other != seat])
    return name


def bots_of(table: Table) -> list[str]:
    """The bots of this game, and those at this table."""
    return [*table.game.bots, *(chair.bot.partition(":")[0] for chair in table.chairs if chair.bot is not None)]


def default_bot(game: AnyGame) -> str:
    """The bot that plays where none is named: the game's own first one."""
    return next(iter(game.bots), "random")
