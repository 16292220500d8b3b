"""A room: one table in memory, the connections that look at it, and one thing at a time."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from itertools import zip_longest
from typing import Final

import msgspec

from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.server.codes import milliseconds
from spilabord.server.messages import Cover, No, Ping, ToClient, Welcome
from spilabord.table import gate
from spilabord.table.clock import clocks_of
from spilabord.table.log import Row, folded, walked
from spilabord.table.refusals import Refused
from spilabord.table.table import Outage, Table, after, opened
from spilabord.table.telling import Moment, info, moment, news
from spilabord.table.undo import WORLDS

RECENT: Final = 8
"""Recent entries that are kept with how the table stood before; older ones are read from the store."""

RECENT_TIMES: Final = 3
MOST_RECENT: Final = 40
"""Batches, if they hold more entries than that, and most entries in all: an action may deal many cards, and nobody
should have to walk through the whole game to hear of them."""

_encoder = msgspec.json.Encoder()


class Room:
    """How the table stands, and who must hear of it."""

    def __init__(self, table: Table, rows: Callable[[], Awaitable[list[Row]]], outages: Sequence[Outage]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.commands: dict[tuple[str, str], int] = {}
        """Which command of which device was written under which number."""
        self.thinking: asyncio.Task[None] | None = None
        self.due: tuple[int | None, bool] = (None, False)
        self.used = milliseconds()
        self._rows = rows
        self._outages = outages
        self._recent: deque[tuple[Table, Row]] = deque()
        self._times: deque[int] = deque(maxlen=RECENT_TIMES)
        """First entry number of each recent batch."""
        self._frames: dict[tuple[Seat, int], bytes] = {}

    def hear(self, rows: Sequence[Row], stages: Sequence[Table] = ()) -> None:
        """These entries are on disk: everybody may know. How the table stands after each may be known already."""
        began = self.table.number
        for row, stage in zip_longest(rows, stages):
            if row.number != self.table.number + 1:
                continue  # heard already
            self._recent.append((self.table, row))
            if row.device is not None and row.command is not None:
                self.commands[row.device, row.command] = row.number
            self.table = stage or after(self.table, row.entry, row.at)
        if self.table.number > began:
            self._times.append(began)
            self._forget()
        self.used = milliseconds()
        self._frames.clear()
        for connection in self.connections:
            connection.wake.set()

    def _forget(self) -> None:
        recent = min(max(RECENT, self.table.number - self._times[0]), MOST_RECENT)
        while len(self._recent) > recent:
            self._recent.popleft()

    async def news(self, seat: Seat, since: int) -> tuple[int, bytes]:
        """The number of the last entry, and all that this seat missed, as it goes over the wire.

        What is read from the store may be on disk already, and heard by the room only in a moment.
        """
        assert since <= self.table.number, "nobody has seen what was not written"
        if (frame := self._frames.get((seat, since))) is not None:
            return self.table.number, frame
        happened = [(before, row) for before, row in self._recent if row.number > since]
        if len(happened) < self.table.number - since:
            happened = await self._from_the_store(since)
        table = self.table
        if happened and happened[-1][1].number != table.number:
            table = _after_all(happened)
        frame = _encoder.encode(news(table, happened, seat, since, clocks_of(table, milliseconds(), self._outages)))
        if table.number == self.table.number and table.terms.clock is None:  # a clock goes on meanwhile
            self._frames[seat, since] = frame
        return table.number, frame

    async def moment(self, device: str | None, seat: Seat, number: int) -> Moment:
        """How the table stood after this entry, for a device that may see this seat."""
        gate.refuse_unless_seen(self.table, device, seat, number)
        return moment(await self._at(number), seat)

    async def _at(self, number: int) -> Table:
        """The table after this entry."""
        if number == self.table.number:
            return self.table
        for before, row in self._recent:
            if row.number == number + 1:
                return before
        return folded(opened(self.table.game, self.table.terms), (await self._rows())[:number])

    async def _from_the_store(self, since: int) -> list[tuple[Table, Row]]:
        start = opened(self.table.game, self.table.terms)
        return [(before, row) for before, row in walked(start, await self._rows()) if row.number > since]


def _after_all(happened: list[tuple[Table, Row]]) -> Table:
    before, row = happened[-1]
    return after(before, row.entry, row.at)


class Connection:
    """One device looking at one table. It is never sent more than it reads: what it missed it gets later."""

    def __init__(self, room: Room, device: str | None, send: Callable[[bytes], Awaitable[None]]) -> None:
        self.room = room
        self.device = device
        self.wake = asyncio.Event()
        self.delay = 0
        """Milliseconds that a message takes to this device and back."""
        self.hint: asyncio.Task[None] | None = None
        """A bot thinks about a hint for this device, or has thought."""
        self._send = send
        self._seat: Seat | None = None
        self._last = 0
        self._fresh = False
        self._ping: tuple[int, int] | None = None

    async def say(self, message: ToClient) -> None:
        """Sends this at once, before any news; anyone who does not read it is not heard meanwhile."""
        await self._send(_encoder.encode(message))

    async def welcome(self) -> None:
        """The table, and which seats this device holds."""
        table = self.room.table
        await self.say(Welcome(info(table), list(table.seats_of(self.device))))

    def look(self, seat: Seat, last: int) -> None:
        """From now on this connection gets the news of this seat, from after `last` on."""
        gate.refuse_unless_seen(self.room.table, self.device, seat, last)
        self._seat, self._last, self._fresh = seat, last, True
        self.wake.set()

    def leave(self) -> None:
        """The device is gone: whatever it has asked for nobody waits."""
        self.room.connections.discard(self)
        if self.hint is not None:
            self.hint.cancel()

    def pong(self, number: int) -> None:
        """The answer to the last ping says how far away the device is."""
        if self._ping is not None and self._ping[0] == number:
            self.delay = milliseconds() - self._ping[1]
            self._ping = None

    async def deliver(self) -> None:
        """Sends whatever news there is, for as long as the connection lasts."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self._seat is not None and (self._fresh or self._last < self.room.table.number):
                await self._deliver_news(self._seat)

    async def _deliver_news(self, seat: Seat) -> None:
        if not gate.may_see(self.room.table, self.device, seat, self.room.table.number):
            self._seat = None
            await self.say(No(Refused("not-your-seat").reason))
            return
        number, frame = await self.room.news(seat, self._last)
        if self._seat != seat:
            return
        self._last, self._fresh = number, False
        await self._send(frame)
        await self._ping_if_timed(number)
        await self._cover(seat)

    async def _ping_if_timed(self, number: int) -> None:
        if self.room.table.terms.clock is not None:
            self._ping = (number, milliseconds())
            await self.say(Ping(number))

    async def _cover(self, seat: Seat) -> None:
        """When another person at this device comes to move, the table is covered until they say they are there."""
        table = self.room.table
        to_move = table.to_move
        if to_move is None or to_move == seat:
            return
        if not (table.holds(self.device, seat) and table.holds(self.device, to_move)):
            return
        if self._seat == seat and self._last == table.number:
            self._seat = None
            hidden = _hidden(table, seat, to_move) or _hidden(table, to_move, seat)
            await self.say(Cover(to_move, hidden))


def _hidden(table: Table, one: Seat, other: Seat) -> bool:
    """Whether, for all that the one knows, the other may see something else: equal cards are still a secret."""
    game, state = table.game, table.state
    seen, rng = game.view(state, one), Rng(f"cover/{table.number}")
    return any(game.view(game.imagine(seen, rng), other) != game.view(state, other) for _ in range(WORLDS))
