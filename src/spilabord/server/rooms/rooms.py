"""All rooms of this server: what is asked of a table is decided, written, and only then heard."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from spilabord.bots import find_named
from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.fair import commitment
from spilabord.core.game import AnyGame
from spilabord.core.versions import todays_options
from spilabord.games import find_game
from spilabord.server.codes import milliseconds, new_code
from spilabord.server.metrics import Metrics
from spilabord.server.rooms.due import due_at
from spilabord.server.rooms.room import Room
from spilabord.server.store.store import Outrun, Store
from spilabord.table.log import Command, FromClient, Row, decide
from spilabord.table.play import Act, ActAsBot, Acted, begun
from spilabord.table.refusals import Refused
from spilabord.table.rematch import AskRematch, Rematch, check_rematch, next_terms
from spilabord.table.seats import Fill, Hand, MoveSeat
from spilabord.table.table import Asker, Decided, Outage, Table, opened
from spilabord.table.terms import Terms
from spilabord.table.timeout import TimeUp

ATTEMPTS: Final = 8
"""How often a command is decided again because another server wrote first."""

IDLE: Final = 60_000
"""Milliseconds until a room that nobody looks at is let go."""

log = logging.getLogger("spilabord")


class Rooms:
    """The tables that this server has in memory; none of them is its own."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.outages: list[Outage] = []
        self.on_written: list[Callable[[Room], None]] = []
        """Called with a room when something was written there."""
        self.on_ended: list[Callable[[Room], None]] = []
        """Called with a room when the last action of its game is on disk."""

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
        terms = await self._store.terms(code)
        if terms is None:
            raise Refused("no-such-table", 404)
        game = game_of(terms)
        room = Room(opened(game, translated(game, terms)), lambda: self._store.rows(code), self.outages)
        room.hear(await self._store.rows(code))
        return room

    async def enter(self, code: str) -> Room:
        """The room for somebody who comes in: what another server wrote and told them, this one must know too."""
        room = await self.find(code)
        if self._store.shared:
            await self.catch_up(room)
        return room

    async def make(self, terms: Terms) -> Table:
        """A new table; if only bots sit there, they begin."""
        decided = begun(Decided(opened(game_of(terms), terms)), terms.made)
        due = due_at(decided.table, terms.made, self.outages)
        await self._store.make_table(terms, _rows(decided, terms.made, None, 1), *due)
        if decided.entries:
            self._has_written(await self.find(terms.code))
        return decided.table

    # What is asked of a table

    async def carry_out(self, room: Room, command: FromClient | MoveSeat, device: str, credit: int = 0) -> int:
        """Does what is asked, once however often it is asked, and says under which number it is on disk."""
        self._metrics.counts["commands"] += 1
        async with room.lock:
            if isinstance(command, Act) and command.number > room.table.number:
                await self.catch_up(room)
            for _ in range(ATTEMPTS):
                if (number := _done_already(room, command, device)) is not None:
                    return number
                asker = Asker(device, milliseconds(), credit, self.outages)
                with contextlib.suppress(Outrun):
                    number = room.table.number + 1
                    await self._attempt(room, await self._prepared(room, command, asker), asker)
                    return number
                await self.catch_up(room)
        raise Refused("busy", 503)

    async def act_for(self, room: Room, command: ActAsBot | TimeUp) -> None:
        """Acts for a bot, or for a seat whose time is up; comes to nothing if another server wrote first."""
        async with room.lock:
            try:
                await self._attempt(room, command, Asker(None, milliseconds(), 0, self.outages))
            except Outrun:
                await self.catch_up(room)

    async def _attempt(self, room: Room, command: Command, asker: Asker) -> None:
        await self._write(room, decide(room.table, command, asker), asker, command)

    async def _prepared(self, room: Room, command: FromClient | MoveSeat, asker: Asker) -> Command:
        """The command as it can be decided: a bot is one that plays here, a rematch has a table to lead to."""
        match command:
            case Fill(bot=str(bot)) | Hand(bot=str(bot)):
                check_bot(bot, room.table.game)
            case AskRematch(id, seat):
                check_rematch(room.table, seat, asker)
                terms = renewed(next_terms(room.table), asker.now)
                await self.make(terms)
                return Rematch(id, seat, terms.code)
        return command

    async def _write(self, room: Room, decided: Decided, asker: Asker, command: Command) -> None:
        """Writes what was decided; when it is on disk, the room hears it. The room's lock is held."""
        due = due_at(decided.table, asker.now, self.outages)
        ended = decided.table.over and not room.table.over
        rows = _rows(decided, asker.now, asker.device, room.table.number + 1, getattr(command, "id", None))
        try:
            await self._store.append(room.table.terms.code, rows, None if due == room.due else due, ended)
        except (SQLAlchemyError, OSError):
            log.exception("the store failed")  # if it was written after all, the next number will be taken
            raise Refused("store-failed", 503) from None
        room.due = due
        room.hear(rows, decided.stages)
        self._metrics.counts["actions"] += sum(isinstance(row.entry, Acted) for row in rows)
        self._has_written(room)
        if ended:
            for follow in self.on_ended:
                follow(room)

    def _has_written(self, room: Room) -> None:
        for follow in self.on_written:
            follow(room)

    async def reschedule(self, room: Room, was: int) -> None:
        """Nothing has to be done now; when it must, is written down again, unless somebody wrote since."""
        room.due = due_at(room.table, milliseconds(), self.outages)
        await self._store.reschedule(room.table.terms.code, was, *room.due)

    # What other servers wrote

    async def catch_up(self, room: Room) -> None:
        """Reads what others wrote to this table."""
        room.hear(await self._store.rows(room.table.terms.code, room.table.number))

    async def read_up_to(self, room: Room, number: int) -> None:
        """Somebody has seen this much: if it was on another server, it is read now; Refused if it was never written."""
        if number > room.table.number:
            await self.catch_up(room)
        if number > room.table.number:
            raise Refused("ahead", number=room.table.number)

    async def heard(self, codes: Sequence[str]) -> None:
        """Another server wrote to these tables."""
        for code in codes:
            if (room := self._rooms.get(code)) is not None:
                await self.catch_up(room)

    async def heard_nothing(self) -> None:
        """Something may have been missed: every room looks for itself."""
        await self.heard(list(self._rooms))

    def let_go(self) -> None:
        """Forgets the rooms that nobody looks at and where nobody thinks."""
        now = milliseconds()
        for code, room in list(self._rooms.items()):
            idle = not room.connections and room.thinking is None and not room.lock.locked()
            if idle and now - room.used > IDLE:
                del self._rooms[code]


def game_of(terms: Terms) -> AnyGame:
    """The game of this table."""
    try:
        return find_game(terms.game)
    except UnknownName as error:
        raise Refused.because(error, 404) from None


def translated(game: AnyGame, terms: Terms) -> Terms:
    """Terms of an older version of the rules as today's, with options that keep the old reading."""
    try:
        return replace(terms, version=game.version, options=todays_options(game, terms.version, terms.options))
    except BadOptions as error:
        raise Refused.because(error, 409) from None


def renewed(terms: Terms, now: int) -> Terms:
    """The same table with a new code, a new secret and a new promise."""
    seed = secrets.token_hex(32)
    return replace(terms, code=new_code(), seed=seed, commitment=commitment(seed), made=now)


def check_bot(bot: str, game: AnyGame) -> None:
    """Refuses a spelling that names no bot of this game."""
    try:
        find_named(bot, game)
    except UnknownName as error:
        raise Refused.because(error, 404) from None
    except BadOptions as error:
        raise Refused.because(error, 422) from None


def _done_already(room: Room, command: FromClient | MoveSeat, device: str) -> int | None:
    """Under which number the command was written, if it was."""
    if isinstance(command, MoveSeat):
        return room.table.number if room.table.chairs[command.seat].device == device else None
    return room.commands.get((device, command.id))


def _rows(decided: Decided, now: int, device: str | None, first: int, command: str | None = None) -> list[Row]:
    """The entries in their places; who asked, and by which command, stands with the first."""
    rows = [Row(number, now, entry) for number, entry in enumerate(decided.entries, start=first)]
    if rows and device is not None:
        rows[0] = replace(rows[0], device=device, command=command)
    return rows
