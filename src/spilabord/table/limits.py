"""Limits of a table: how long its log may grow, and how much of it one seat may fill beside its actions.

They are generous: nobody who plays meets them. A log that has grown too long is closed, so that a table always ends.
"""

from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table import devices, luck, play, rematch, seats, timeout, undo
from spilabord.table.refusals import Refused
from spilabord.table.table import AnyCommand, Decided, Table


class TableLimits(Struct, frozen=True):
    """What a table may come to."""

    entries: int = 20_000
    """Entries of a log. The longest games are matches: ten games of Dominion by four people are about 15,000."""
    asides: int = 1_000
    """Entries that one seat may cause beside its actions: talk, undos, hand-overs."""
    undos: int = 50
    """Undos in a row: until the game has got further than it ever was."""


LIMITS: Final = TableLimits()
NO_LIMITS: Final = TableLimits(entries=10**9, asides=10**9, undos=10**9)
"""For tables in this process: simulations and the terminal."""

PLAYING: Final = (
    play.Act,
    play.ActAsBot,
    timeout.TimeUp,
    undo.AnswerUndo,
    seats.Sit,
    seats.Take,
    luck.Open,
    luck.EndOpening,
    rematch.Rematch,
)
"""Commands by which a game goes on: no seat ever has enough of them."""

GOING: Final = (seats.Leave, devices.Join, devices.Dismiss)
"""Commands that somebody may still need who has said all they may: they may be asked for twice as often."""


class Closed(Struct, frozen=True, gc=False, tag="closed"):
    """The log has as many entries as a log may have: the game stays undecided, and its record can be had."""

    changes_table: ClassVar[bool] = True

    def fold(self, table: Table, at: int) -> Table:
        """Nobody is to move any more."""
        return replace(table, closed=True, to_move=None, offer=None, changed=table.number)

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-closed")


def check(table: Table, command: AnyCommand | luck.EndOpening, limits: TableLimits) -> None:
    """Refuses what a table has had enough of."""
    ended = table.closed or (table.over and table.number >= limits.entries)
    if ended and not isinstance(command, rematch.Rematch):
        raise Refused("closed")
    if isinstance(command, undo.Undo) and table.undos >= limits.undos:
        raise Refused("undos", most=limits.undos)
    if isinstance(command, PLAYING):
        return
    most = limits.asides * 2 if isinstance(command, GOING) else limits.asides
    if table.asides.get(command.seat, 0) >= most:
        raise Refused("asides", most=most)


def closed_if_full(decided: Decided, now: int, limits: TableLimits) -> Decided:
    """Close a table whose log has grown too long, unless its game is over."""
    table = decided.table
    return decided if table.number < limits.entries or table.over else decided.then(Closed(), now)
