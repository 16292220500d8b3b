"""The log of a table: every command that can be asked, every entry that can be written, and how one leads to the other.

A verb is one file beside this one; here each of its commands and entries stands in its union.
"""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from spilabord.table import play, rematch, seats, talk, timeout, undo
from spilabord.table.table import AnyEntry, Asker, Decided, Table, after

FromPeople: TypeAlias = (
    seats.Sit | seats.Fill | play.Act | seats.Hand | seats.Take | seats.Leave | undo.Undo | undo.AnswerUndo | talk.Say
)
"""What people ask for, and what is decided as it stands."""

FromClient: TypeAlias = FromPeople | rematch.AskRematch
"""What a client may send; a rematch becomes a `Rematch` when its table has been made."""

Command: TypeAlias = FromPeople | rematch.Rematch | seats.MoveSeat | play.ActAsBot | timeout.TimeUp
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
    | seats.Moved
    | undo.UndoAsked
    | undo.UndoAnswered
    | undo.Undone
    | talk.Said
    | rematch.RematchMade
)
"""What can stand in a log; in the store each is known by its tag."""


class Row(Struct, frozen=True, gc=False):
    """An entry in its place: its number, when it happened, and the command that caused it."""

    number: int
    at: int
    entry: AnyEntry
    device: str | None = None
    command: str | None = None


def decide(table: Table, command: Command, asker: Asker) -> Decided:
    """All that follows from this command, the game's beginning and chance's actions too; Refused if nothing may."""
    return play.begun(command.decide(table, asker), asker.now)


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
