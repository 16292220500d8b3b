"""A rematch: the same players are invited to a new table."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table.fields import BotSpelling, Id, SeatNumber
from spilabord.table.gate import check_own
from spilabord.table.refusals import Refused
from spilabord.table.table import Asker, Decided, SeatEntry, Table
from spilabord.table.terms import Terms


class AskRematch(Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """Invite everybody to the same game again, where it is named with this bot on every seat of a bot."""

    id: Id
    seat: SeatNumber
    bot: BotSpelling | None = None


class Rematch(Struct, frozen=True):
    """The invitation, once the new table is there."""

    id: str
    seat: Seat
    code: str

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Everybody at the old table hears of the new one."""
        check_rematch(table, self.seat, asker)
        return Decided(table).then(RematchMade(self.seat, self.code), asker.now)


class RematchMade(SeatEntry, frozen=True, gc=False, tag="again"):
    """The same players were invited to a new table."""

    code: str

    def fold(self, table: Table, at: int) -> Table:
        """The table leads on to the new one."""
        return replace(table, rematch=self.code)

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-again", {"seat": self.seat, "code": self.code})


def check_rematch(table: Table, seat: Seat, asker: Asker) -> None:
    """A rematch is asked for once, after the end, by a player."""
    check_own(table, seat, asker)
    if not table.over and not table.closed:
        raise Refused("not-over")
    if table.rematch is not None:
        raise Refused("rematch-made", code=table.rematch)


def next_terms(table: Table, bot: str | None = None) -> Terms:
    """The terms of another game at this table, from its beginning: a game may say who begins, and by which options."""
    bots = tuple(old and (bot or old) for old in table.terms.bots)
    terms = replace(table.terms, bots=bots, line=None)
    if table.game.next_options is None or table.closed:
        return terms
    return replace(terms, options=msgspec.to_builtins(table.game.next_options(table.state)))
