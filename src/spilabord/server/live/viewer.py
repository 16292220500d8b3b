"""Viewer: which seat a connection looks at, the last entry it was sent, and what it must be sent next.

Frames are never queued. A viewer has a last number and is sent what came after it, so a slow reader costs nothing.
"""

from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.server.live.messages import Cover
from spilabord.server.rooms.room import Room
from spilabord.table import gate
from spilabord.table.refusals import Refused
from spilabord.table.table import Table
from spilabord.table.undo import WORLDS


class Viewer:
    """One device looking at one table."""

    def __init__(self, room: Room, device: str | None) -> None:
        self.room = room
        self.device = device
        self.seat: Seat | None = None
        """The seat whose news it gets; None until it asks, and while the table is covered."""
        self._last = 0
        self._fresh = False

    def look(self, seat: Seat, last: int) -> None:
        """Get the news of this seat, from after `last` on."""
        table = self.room.table
        gate.refuse_unless_seen(table, self.device, seat, max(last, gate.seen_from(table, seat)))
        self.seat, self._last, self._fresh = seat, last, True

    @property
    def behind(self) -> bool:
        """Whether there is something to send."""
        return self.seat is not None and (self._fresh or self._last < self.room.table.number)

    @property
    def far_behind(self) -> bool:
        """Whether what must be sent is more than the room has at hand."""
        return self.room.is_much(self._last)

    async def next_news(self, seat: Seat) -> tuple[int, bytes] | None:
        """Number and frame of the next news of this seat; None if the viewer has looked elsewhere meanwhile."""
        try:
            number, frame = await self.room.news(self.device, seat, self._last)
        except Refused:
            if self.seat == seat:
                self.seat = None
            raise
        if self.seat != seat:
            return None
        self._check(seat)  # to tell much takes a while
        self._last, self._fresh = number, False
        return number, frame

    def _check(self, seat: Seat) -> None:
        if not gate.may_see(self.room.table, self.device, seat, self.room.table.number):
            self.seat = None
            raise Refused("not-your-seat")

    def cover(self, seat: Seat) -> Cover | None:
        """Cover the table when another person at this device comes to move, until they say that they are there."""
        table = self.room.table
        to_move = table.to_move
        if to_move is None or to_move == seat:
            return None
        if not (table.holds(self.device, seat) and table.holds(self.device, to_move)):
            return None
        if self.seat != seat or self._last != table.number:
            return None
        self.seat = None
        return Cover(to_move, _hidden(table, seat, to_move) or _hidden(table, to_move, seat))


def _hidden(table: Table, one: Seat, other: Seat) -> bool:
    """Whether, for all that the one knows, the other may see something else: equal cards are still a secret."""
    game, state = table.game, table.state
    seen, rng = game.view(state, one), Rng(f"cover/{table.number}")
    return any(game.view(game.imagine(seen, rng), other) != game.view(state, other) for _ in range(WORLDS))
