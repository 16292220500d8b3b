"""Talking at the table."""

from typing import ClassVar

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table.fields import Id, SeatNumber, Text
from spilabord.table.refusals import Refused
from spilabord.table.table import Asker, Decided, SeatEntry, Table, check_own


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: Id
    seat: SeatNumber
    text: Text

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Anyone who sits at the table may, at any time."""
        check_own(table, self.seat, asker)
        if not self.text.strip():
            raise Refused("nothing-said", 400)
        return Decided(table).then(Said(self.seat, self.text), asker.now)


class Said(SeatEntry, frozen=True, gc=False, tag="said"):
    """Somebody at the table said something."""

    changes_table: ClassVar[bool] = False
    text: str

    def fold(self, table: Table, at: int) -> Table:
        """Words change nothing."""
        return table

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-said", {"seat": self.seat, "text": self.text})
