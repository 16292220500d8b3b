"""Deputies: a bot that decides on a seat until the seat's own bot is compiled, so that nobody waits for that."""

from typing import ClassVar

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table.table import SeatEntry, Table


class Deputed(SeatEntry, frozen=True, gc=False, tag="deputed", omit_defaults=True):
    """From now on this bot decides on a seat whose own bot is not compiled yet; without one, its own does again."""

    changes_table: ClassVar[bool] = False
    bot: str | None = None

    def fold(self, table: Table, at: int) -> Table:
        """The same chair, with the deputy."""
        chairs = list(table.chairs)
        chairs[self.seat] = replace(chairs[self.seat], deputy=self.bot)
        return replace(table, chairs=tuple(chairs))

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-own-bot" if self.bot is None else "table-deputy", {"seat": self.seat})
