"""All rooms of this server: what is asked of a table is decided, written, and only then heard."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.fair import commitment
from spilabord.core.game import AnyGame
from spilabord.core.versions import todays_options
from spilabord.games import find_game
from spilabord.server.attendant import Attendant
from spilabord.server.bots.pool import BotPool as Thinkers
from spilabord.server.clocks import Outage, time_left
from spilabord.server.codes import milliseconds, new_code
from spilabord.server.commands import Asker, Decided, check_rematch, decide, moved, with_chance
from spilabord.server.entries import Acted, Card, Row, Started
from spilabord.server.messages import Act, Again, Command, Rematch
from spilabord.server.metrics import Metrics
from spilabord.server.refusals import Refused
from spilabord.server.room import Room
from spilabord.server.standing import Standing, opened
from spilabord.server.store.store import Outrun, Store

ATTEMPTS: Final = 8
"""How often a command is decided again because another server wrote first."""

TAKEOVER: Final = 5_000
"""Milliseconds until another server thinks for a bot whose server is silent."""

IDLE: Final = 60_000
"""Milliseconds until a room that nobody looks at is let go."""

log = logging.getLogger("spilabord")


class Rooms:
    """The tables that this server has in memory; none of them is its own."""

    def __init__(self, store: Store, thinkers: Thinkers, metrics: Metrics, think: int) -> None:
        self._store = store
        self._metrics = metrics
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.outages: list[Outage] = []
        self.attendant = Attendant(self, thinkers, metrics, think)

    def __len__(self) -> int:
        return len(self._rooms)

    # Finding and making

    async def find(self, code: str) -> Room:
        """The room of this table, read from the store if it is not in memory."""
        if (room := self._rooms.get(code)) is not None:
            room.used = milliseconds()  # who found it may be about to come in
            return room
        lock = self._loading.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                if code not in self._rooms:
                    self._rooms[code] = await self._load(code)
                    await self.catch_up(self._rooms[code])  # what others wrote while nobody here would have heard
                return self._rooms[code]
        finally:
            self._loading.pop(code, None)

    async def _load(self, code: str) -> Room:
        card = await self._store.card(code)
        if card is None:
            raise Refused("no-such-table", 404)
        game = game_of(card)
        room = Room(opened(game, translated(game, card)), lambda: self._store.rows(code), self.outages)
        room.hear(await self._store.rows(code))
        return room

    async def enter(self, code: str) -> Room:
        """The room for somebody who comes in: what another server wrote and told them, this one must know too."""
        room = await self.find(code)
        if self._store.shared:
            await self.catch_up(room)
        return room

    async def make(self, card: Card) -> Standing:
        """A new table; if only bots sit there, they begin."""
        decided = Decided((), opened(game_of(card), card))
        if all(chair.taken for chair in decided.standing.chairs):
            decided = with_chance(decided.then(Started(), card.made), card.made)
        rows = _rows(decided, card.made, None, 1)
        when, over = self._due(decided.standing, card.made)
        await self._store.make_table(card, rows, when, over)
        if when is not None:
            self.attendant.attend(await self.find(card.code))
        return decided.standing

    # What is asked of a table

    async def carry_out(self, room: Room, command: Command | Again, device: str, credit: int = 0) -> int:
        """Does what is asked, once however often it is asked, and says under which number it is on disk."""
        self._metrics.counts["commands"] += 1
        async with room.lock:
            if isinstance(command, Act) and command.number > room.standing.number:
                await self.catch_up(room)
            for _ in range(ATTEMPTS):
                if (number := room.commands.get((device, command.id))) is not None:
                    return number
                asker = Asker(device, milliseconds(), credit, self.outages)
                with contextlib.suppress(Outrun):
                    return await self._attempt(room, command, asker)
                await self.catch_up(room)
        raise Refused("busy", 503)

    async def _attempt(self, room: Room, command: Command | Again, asker: Asker) -> int:
        if isinstance(command, Again):
            command = await self._rematch(room, command, asker)
        decided = decide(room.standing, command, asker)
        await self.write(room, decided, asker.now, (asker.device, command.id))
        return room.commands[asker.device, command.id]

    async def _rematch(self, room: Room, again: Again, asker: Asker) -> Rematch:
        """The invitation, and the table it leads to: the same card with a new promise, by the game's next options."""
        if not room.standing.holds(asker.device, again.seat):
            raise Refused("not-your-seat", 403)
        check_rematch(room.standing)
        card = renewed(next_card(room.standing), asker.now)
        await self.make(card)
        return Rematch(again.id, again.seat, card.code)

    async def move_seat(self, room: Room, seat: int, device: str) -> None:
        """The person of this seat goes on from this device."""
        async with room.lock:
            for _ in range(ATTEMPTS):
                if room.standing.chairs[seat].device == device:
                    return None
                now = milliseconds()
                decided = Decided((), room.standing).then(moved(room.standing, seat, device), now)
                with contextlib.suppress(Outrun):
                    return await self.write(room, decided, now, (device, None))
                await self.catch_up(room)
        raise Refused("busy", 503)

    async def write(self, room: Room, decided: Decided, now: int, command: tuple[str, str | None] | None) -> None:
        """Writes what was decided; when it is on disk, the room hears it. The room's lock is held."""
        due = self._due(decided.standing, now)
        rows = _rows(decided, now, command, room.standing.number + 1)
        code = room.standing.card.code
        try:
            await self._store.append(code, rows, None if due == room.due else due)
        except (SQLAlchemyError, OSError):
            log.exception("the store failed")  # if it was written after all, the next number will be taken
            raise Refused("store-failed", 503) from None
        room.due = due
        room.hear(rows, decided.stages)
        self._metrics.counts["actions"] += sum(isinstance(row.entry, Acted) for row in rows)
        self.attendant.attend(room)

    def _due(self, standing: Standing, now: int) -> tuple[int | None, bool]:
        """When somebody must look at this table even if nobody speaks, and whether it is over."""
        seat = standing.to_move
        if seat is None:
            return None, standing.over
        if standing.chairs[seat].bot is not None:
            return now + TAKEOVER, False
        left = time_left(standing, seat, now, self.outages)
        return (None if left is None else now + max(0, left)), False

    async def reschedule(self, room: Room, was: int) -> None:
        """Nothing has to be done now; when it must, is written down again, unless somebody wrote since."""
        room.due = self._due(room.standing, milliseconds())
        await self._store.reschedule(room.standing.card.code, was, *room.due)

    # What other servers wrote

    async def catch_up(self, room: Room) -> None:
        """Reads what others wrote to this table."""
        room.hear(await self._store.rows(room.standing.card.code, room.standing.number))

    async def read_up_to(self, room: Room, number: int) -> None:
        """Somebody has seen this much: if it was on another server, it is read now; Refused if it was never written."""
        if number > room.standing.number:
            await self.catch_up(room)
        if number > room.standing.number:
            raise Refused("ahead", number=room.standing.number)

    async def heard(self, codes: Sequence[str]) -> None:
        """Another server wrote to these tables."""
        for code in codes:
            if (room := self._rooms.get(code)) is not None:
                await self.catch_up(room)

    async def heard_nothing(self) -> None:
        """Something may have been missed: every room looks for itself."""
        await self.heard(list(self._rooms))

    # Housekeeping

    async def sweep(self, everything: bool = False) -> None:
        """Looks at every table whose time has come: bots without a server, clocks that ran out."""
        for code, since in await self._store.due(None if everything else milliseconds()):
            try:
                room = await self.find(code)
                await self.attendant.look_after(room, since)
            except Refused as refusal:
                log.warning("table %s waits: %s", code[:2] + "…", refusal)
                await self._store.reschedule(code, since, milliseconds() + IDLE, False)

    def let_go(self) -> None:
        """Forgets the rooms that nobody looks at and where nobody thinks."""
        now = milliseconds()
        for code, room in list(self._rooms.items()):
            idle = not room.connections and room.thinking is None and not room.lock.locked()
            if idle and now - room.used > IDLE:
                del self._rooms[code]


def game_of(card: Card) -> AnyGame:
    """The game of this table."""
    try:
        return find_game(card.game)
    except UnknownName as error:
        raise Refused.because(error, 404) from None


def translated(game: AnyGame, card: Card) -> Card:
    """A card of an older version of the rules as one of today's, with options that keep the old reading."""
    try:
        return replace(card, version=game.version, options=todays_options(game, card.version, card.options))
    except BadOptions as error:
        raise Refused.because(error, 409) from None


def next_card(standing: Standing) -> Card:
    """The card for another game at this table: a game may say who begins, and by which options."""
    if standing.game.next_options is None:
        return standing.card
    return replace(standing.card, options=msgspec.to_builtins(standing.game.next_options(standing.state)))


def renewed(card: Card, now: int) -> Card:
    """The same table with a new code, a new secret and a new promise."""
    seed = secrets.token_hex(32)
    return replace(card, code=new_code(), seed=seed, commitment=commitment(seed), made=now)


def _rows(decided: Decided, now: int, command: tuple[str, str | None] | None, first: int) -> list[Row]:
    """The entries in their places; who asked, and by which command, stands with the first."""
    rows = [Row(number, now, entry) for number, entry in enumerate(decided.entries, start=first)]
    if rows and command is not None:
        rows[0] = replace(rows[0], device=command[0], command=command[1])
    return rows
