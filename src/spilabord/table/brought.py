"""A game that was played elsewhere: its record, opened at a table of its own where it can be looked at."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table.line import Line
from spilabord.table.play import Started
from spilabord.table.playing_on import DealtAnew, along
from spilabord.table.record import Player, Record
from spilabord.table.table import AnyEntry, Chair, Sitting, Table


class Brought(Struct, frozen=True, gc=False, tag="brought"):
    """Somebody opened this record; its actions follow, each as an entry of its own."""

    changes_table: ClassVar[bool] = True
    record: Record
    """All of it but its actions, and those of its line."""

    def fold(self, table: Table, at: int) -> Table:
        """Everybody sits who sat there; nobody does from this server's devices."""
        fair = self.record.fair
        chairs = tuple(_chair(self.record, seat, player) for seat, player in enumerate(self.record.players))
        return replace(table, brought=self.record, chairs=chairs, abandoned=fair.abandoned)

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-brought")


def _chair(record: Record, seat: Seat, player: Player) -> Chair:
    fair = record.fair
    nonce = fair.nonces[seat] if fair.nonces else ""
    promise = fair.promises[seat] if fair.promises else ""
    sitting = Sitting(()) if player.bot is None else None
    return Chair(player.name, sitting, player.bot, nonce, promise or None)


def entries_of(record: Record) -> list[AnyEntry]:
    """The log of a record that was verified."""
    line = record.line
    bare = replace(record, events=(), line=None if line is None else Line((), line.of))
    entries: list[AnyEntry] = [Brought(bare)]
    if line is not None:
        entries += along(line.events, line.dealt)
    entries.append(Started())
    if line is not None and line.anew is not None:
        entries.append(DealtAnew(line.anew.seat))
    return entries + along(record.events, ())
