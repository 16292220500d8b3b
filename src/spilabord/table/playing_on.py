"""Playing on: a table that begins where a finished game stood, with the hidden part as it was or dealt anew.

Its log begins with the actions of that game up to there. They are no actions of this table: nobody undoes them, no
clock counts them, and the luck after them is the table's own, from its first draw on.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.fair import anew_key
from spilabord.core.game import CHANCE, Seat
from spilabord.core.message import Message
from spilabord.table.events import Event
from spilabord.table.line import Anew, imagined
from spilabord.table.table import AnyEntry, Table, first_state, read_action


class Retraced(Struct, frozen=True, gc=False, tag="retraced", omit_defaults=True):
    """An action that was played in another game: of the line played on from here, or of a record opened here."""

    changes_table: ClassVar[bool] = False
    seat: Seat
    action: str
    playouts: int = 0
    plan: str = ""
    bot: str = ""

    def fold(self, table: Table, at: int) -> Table:
        """One more action of the line; once the game has begun, of the game."""
        event = Event(self.seat, self.action, playouts=self.playouts, plan=self.plan, bot=self.bot)
        before = standing(table)
        after = table.game.apply(before, read_action(table.game, self.action))
        if table.state is None:
            return replace(table, line=table.line.then(event, before), position=after)
        drawn = table.draws + (self.seat == CHANCE)
        events = table.events.then(event, before)
        to_move = table.game.to_move(after)
        return replace(table, state=after, to_move=to_move, events=events, draws=drawn, since=at, changed=table.number)

    def told(self, before: Table, seat: Seat) -> Message:
        """As the game tells it to this seat."""
        told: Message = before.game.tell(standing(before), read_action(before.game, self.action), seat)
        return told


class DealtAnew(Struct, frozen=True, gc=False, tag="dealt-anew", omit_defaults=True):
    """The hidden part was dealt anew, as this seat could have known."""

    changes_table: ClassVar[bool] = True
    seat: Seat
    key: str = ""
    """The key of its luck on the line of another game; that of this game follows from what its seats have promised."""

    def fold(self, table: Table, at: int) -> Table:
        """A state that the seat cannot tell from the one there was."""
        key = self.key or anew_key(table.seed, [chair.nonce or "" for chair in table.chairs])
        anew = Anew(len(table.line), self.seat, key)
        state = imagined(table.game, standing(table), anew)
        if table.state is None:
            return replace(table, dealt=(*table.dealt, anew), position=state)
        return replace(table_at(table, state), anew=anew, since=at, changed=table.number)

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-dealt-anew", {"seat": self.seat})


def standing(table: Table) -> Any:
    """The state of the game, or before it begins the one after the line so far."""
    if table.state is not None:
        return table.state
    return first_state(table) if table.position is None else table.position


def table_at(table: Table, state: Any) -> Table:
    """The table with this as the state in which the game begins."""
    return replace(table, state=state, origin=state, to_move=table.game.to_move(state))


def retraced(table: Table) -> list[AnyEntry]:
    """The entries that lead a new table to where this one stands."""
    dealt = table.dealt if table.anew is None else (*table.dealt, table.anew)
    return along([*table.line, *table.events], dealt)


def along(events: Sequence[Event], dealt: Sequence[Anew]) -> list[AnyEntry]:
    """The entries of a line: its actions, and where its hidden part was dealt anew."""
    entries: list[AnyEntry] = []
    for number, event in enumerate(events):
        entries += [DealtAnew(anew.seat, anew.key) for anew in dealt if anew.after == number]
        entries.append(Retraced(event.seat, event.action, event.playouts, event.plan, event.bot))
    return entries + [DealtAnew(anew.seat, anew.key) for anew in dealt if anew.after == len(events)]
