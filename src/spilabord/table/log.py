"""The log of a table: every command that can be asked, every entry that can be written, and how one leads to the other.

A verb is one file beside this one; here each of its commands and entries stands in its union.
"""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from spilabord.table import deputies, devices, limits, luck, play, rematch, seats, succession, talk, timeout, undo
from spilabord.table.brought import Brought
from spilabord.table.limits import LIMITS, TableLimits
from spilabord.table.playing_on import DealtAnew, Retraced
from spilabord.table.table import AnyEntry, Asker, Decided, Table, after

FromPeople: TypeAlias = (
    seats.Sit
    | luck.Promise
    | luck.Open
    | seats.Fill
    | play.Act
    | seats.Hand
    | seats.Take
    | seats.Leave
    | devices.Dismiss
    | succession.AskForSeat
    | succession.AnswerSeat
    | undo.Undo
    | undo.AnswerUndo
    | talk.Say
)
"""What people ask for, and what is decided as it stands."""

FromClient: TypeAlias = FromPeople | rematch.AskRematch
"""What a client may send; a rematch becomes a `Rematch` when its table has been made."""

Command: TypeAlias = FromPeople | rematch.Rematch | devices.Join | play.ActAsBot | timeout.TimeUp | luck.EndOpening
"""What can be decided."""

Entry: TypeAlias = (
    seats.Sat
    | seats.Filled
    | play.Started
    | play.Acted
    | play.Dealt
    | seats.Left
    | seats.Handed
    | seats.Taken
    | deputies.Deputed
    | devices.Joined
    | devices.Dismissed
    | devices.Moved
    | succession.SeatAsked
    | succession.SeatAnswered
    | succession.SeatGiven
    | undo.UndoAsked
    | undo.UndoAnswered
    | undo.Undone
    | talk.Said
    | rematch.RematchMade
    | limits.Closed
    | luck.Promised
    | luck.Opened
    | luck.Withheld
    | luck.BegunAnew
    | Retraced
    | DealtAnew
    | Brought
)
"""What can stand in a log; in the store each is known by its tag."""


class Row(Struct, frozen=True, gc=False):
    """An entry in its place: its number, when it happened, and the command that caused it."""

    number: int
    at: int
    entry: AnyEntry
    device: str | None = None
    command: str | None = None


def decide(table: Table, command: Command, asker: Asker, most: TableLimits = LIMITS) -> Decided:
    """All that follows from this command, the game's beginning and chance's actions too; Refused if nothing may."""
    limits.check(table, command, most)
    decided = play.begun(luck.begun_anew(table, command.decide(table, asker), asker), asker.now)
    return limits.closed_if_full(decided, asker.now, most)


def folded(table: Table, rows: Iterable[Row]) -> Table:
    """The table after these entries."""
    for row in rows:
        table = after(table, row.entry, row.at)
    return table


def walked(table: Table, rows: Iterable[Row]) -> Iterable[tuple[Table, Row]]:
    """Each entry with the table as it stood before."""
    for row in rows:
        yield table, row
        table = after(table, row.entry, row.at)
