"""All rooms of this server: what is asked of a table is decided, written, and only then heard."""

import asyncio
import contextlib
import functools
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.fair import commitment
from spilabord.core.game import AnyGame
from spilabord.core.versions import todays_options
from spilabord.games import find_game
from spilabord.server.bots.allowed import Allowed
from spilabord.server.clock import ServerClock
from spilabord.server.codes import is_code, new_code
from spilabord.server.metrics import Metrics
from spilabord.server.rooms.due import due_at
from spilabord.server.rooms.history import History, ToldBlocks
from spilabord.server.rooms.room import Room
from spilabord.server.slices import Slice, Slices
from spilabord.server.store.notices import Notice
from spilabord.server.store.removals import Gone
from spilabord.server.store.store import Outrun, Store
from spilabord.table.devices import Join
from spilabord.table.log import Command, FromClient, Row, decide
from spilabord.table.luck import EndOpening
from spilabord.table.play import Act, ActAsBot, Acted, begun
from spilabord.table.refusals import Refused
from spilabord.table.rematch import AskRematch, Rematch, check_rematch, next_terms
from spilabord.table.seats import Fill, Hand
from spilabord.table.table import AnyEntry, Asker, Decided, Outage, Table, opened
from spilabord.table.terms import Terms
from spilabord.table.timeout import TimeUp

ATTEMPTS: Final = 8
"""How often a command is decided again because another server wrote first."""

SOON: Final = 500
"""Milliseconds until a table is looked at again at the soonest: its clock may stand still."""

IDLE: Final = 60_000
"""Milliseconds until a room that nobody looks at is let go."""

MOST_IDLE: Final = 300_000
CROWDED: Final = 5_000
"""Entries of such rooms, about 1 kB each, beyond which they are let go after these milliseconds."""

LONG: Final = 1_000
"""Entries of a table after whose loading it is looked whether that is so."""

AT_ONCE: Final = 256
STEP: Final = 16
"""Entries that are read at once, and folded without looking at the time."""


class Rooms:
    """The tables that this server has in memory; none of them is its own."""

    def __init__(self, store: Store, metrics: Metrics, clock: ServerClock, allowed: Allowed) -> None:
        self._store = store
        self._metrics = metrics
        self._allowed = allowed
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._told = ToldBlocks()
        self.slices = Slices()
        self.clock = clock
        self.outages: Sequence[Outage] = clock.outages
        self._trouble: Refused | None = None
        self.on_written: list[Callable[[Room], None]] = []
        """Called with a room when something was written there."""
        self.on_ended: list[Callable[[Room], None]] = []
        """Called with a room when the last action of its game is on disk."""

    def __len__(self) -> int:
        return len(self._rooms)

    def watched(self) -> Iterator[Room]:
        """The rooms that somebody looks at through this server."""
        return (room for room in list(self._rooms.values()) if room.watchers)

    # Finding and making

    def has(self, code: str) -> bool:
        """Whether this table is in memory."""
        return code in self._rooms

    async def find(self, code: str) -> Room:
        """The room of this table, read from the store if it is not in memory."""
        if (room := self._rooms.get(code)) is not None:
            room.used = self.clock.now()  # who found it may be about to come in
            return room
        if not is_code(code):
            raise Refused("no-such-table", 404)
        if (loading := self._loading.get(code)) is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda done: self._loaded(code, done))
        return await asyncio.shield(loading)  # others may wait for it too

    def _loaded(self, code: str, done: asyncio.Task[Room]) -> None:
        del self._loading[code]
        if not done.cancelled():
            done.exception()  # those who wait for it are told; perhaps nobody does any more

    async def _load(self, code: str) -> Room:
        """Read a table from the store and fold its log, in slices; it is in memory when that is done."""
        terms = await self._store.terms(code)
        if terms is None:
            raise Refused("no-such-table", 404)
        game = game_of(terms)
        table = opened(game, translated(game, terms))
        history = History(table, functools.partial(self._store.rows, code), self.slices, self._told)
        room = Room(table, history, self.clock)
        await self.catch_up(room)
        self._rooms[code] = room
        await self.catch_up(room)  # what others wrote while nobody here would have heard
        if room.table.number >= LONG:
            self.let_go()
        return room

    async def close(self) -> None:
        """Load no more."""
        loading = list(self._loading.values())
        for task in loading:
            task.cancel()
        await asyncio.gather(*loading, return_exceptions=True)

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

    async def lay(self, terms: Terms, entries: Sequence[AnyEntry], guest: str | None = None) -> Table:
        """A new table whose log begins with what was played elsewhere; a `guest` brought the record of a whole game."""
        rows = [Row(number, terms.made, entry) for number, entry in enumerate(entries, start=1)]
        rows[:1] = [replace(row, device=guest) for row in rows[:1]]
        await self._store.make_table(terms, rows, None, guest is not None, guest)
        return (await self.find(terms.code)).table

    def is_running(self, commitment: str) -> bool:
        """Whether a table in memory goes on under this commitment."""
        return any(room.table.commitment == commitment and not room.table.over for room in self._rooms.values())

    # What is asked of a table

    async def carry_out(self, room: Room, command: FromClient | Join, device: str, credit: int = 0) -> int:
        """Does what is asked, once however often it is asked, and says under which number it is on disk."""
        self._metrics.counts["commands"] += 1
        arrived = self.clock.now()
        async with room.lock:
            if isinstance(command, Act) and command.number > room.table.number:
                await self.catch_up(room)
            for _ in range(ATTEMPTS):
                if (number := _done_already(room, command, device)) is not None:
                    return number
                asker = Asker(device, self.clock.now(), credit, self.outages, arrived, new_seed())
                with contextlib.suppress(Outrun):
                    number = room.table.number + 1
                    await self._attempt(room, await self._prepared(room, command, asker), asker)
                    return number
                await self.catch_up(room)
                await self._refuse_if_gone(room)
        raise Refused("busy", 503)

    async def act_for(self, room: Room, command: ActAsBot | TimeUp | EndOpening) -> None:
        """Acts for a bot, or for seats whose time is up; Outrun if another server wrote first."""
        async with room.lock:
            try:
                asker = Asker(None, self.clock.now(), 0, self.outages, self.clock.settled(), new_seed())
                await self._attempt(room, command, asker)
            except Outrun:
                await self.catch_up(room)
                await self._refuse_if_gone(room)
                raise

    async def _attempt(self, room: Room, command: Command, asker: Asker) -> None:
        await self._write(room, decide(room.table, command, asker), asker, command)

    async def _prepared(self, room: Room, command: FromClient | Join, asker: Asker) -> Command:
        """The command as it can be decided: a bot is one that plays here, a rematch has a table to lead to."""
        match command:
            case Fill(bot=str(bot)) | Hand(bot=str(bot)):
                self.check_bot(bot, room.table.game)
            case AskRematch(id, seat, other):
                check_rematch(room.table, seat, asker)
                terms = renewed(next_terms(room.table, other), asker.now)
                for bot in filter(None, terms.bots):
                    self.check_bot(bot, room.table.game)
                await self.make(terms)
                return Rematch(id, seat, terms.code)
        return command

    def check_bot(self, bot: str, game: AnyGame) -> None:
        """Refuses a spelling that names no bot of this game, or one that may not be seated here."""
        try:
            self._allowed.check(bot, game)
        except UnknownName as error:
            raise Refused.because(error, 404) from None
        except BadOptions as error:
            raise Refused.because(error, 422) from None

    async def _write(self, room: Room, decided: Decided, asker: Asker, command: Command) -> None:
        """Writes what was decided; when it is on disk, the room hears it. The room's lock is held."""
        due = due_at(decided.table, asker.now, self.outages)
        ended = decided.table.over and not room.table.over
        rows = _rows(decided, asker.now, asker.device, room.table.number + 1, getattr(command, "id", None))
        await self._store.append(room.table.terms.code, rows, None if due == room.due else due, ended)
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
        now = self.clock.now()
        when, over = due_at(room.table, now, self.outages)
        room.due = (None if when is None else max(when, now + SOON)), over
        await self._store.reschedule(room.table.terms.code, was, *room.due)

    # What other servers wrote

    async def catch_up(self, room: Room) -> None:
        """Reads what others wrote to this table; if it is much, in slices. Raises Gone if it has been deleted."""
        try:
            await self._hear_what_others_wrote(room)
        except Gone:
            self.drop(room.table.terms.code)
            room.close()
            raise

    async def _hear_what_others_wrote(self, room: Room) -> None:
        work: Slice | None = None
        while True:
            rows = await self._store.rows(room.table.terms.code, room.table.number, AT_ONCE)
            room.hear(rows[:STEP])
            for start in range(STEP, len(rows), STEP):
                work = work or await self.slices.begin()
                await work.pause()
                room.hear(rows[start : start + STEP])
            if len(rows) < AT_ONCE:
                return

    async def _refuse_if_gone(self, room: Room) -> None:
        """Raises Gone if not even the mark is left of a table that this server still had in memory."""
        if await self._store.terms(room.table.terms.code) is None:
            self.drop(room.table.terms.code)
            room.close()
            raise Gone

    def drop(self, code: str) -> None:
        """Forgets a table that has been deleted; anyone who looks at it is told."""
        if (room := self._rooms.pop(code, None)) is not None:
            room.close()

    async def read_up_to(self, room: Room, number: int) -> None:
        """Somebody has seen this much: if it was on another server, it is read now; Refused if it was never written."""
        if number > room.table.number:
            await self.catch_up(room)
        if number > room.table.number:
            raise Refused("ahead", number=room.table.number)

    async def heard_notice(self, notice: Notice) -> None:
        """Another server wrote: a table that is here hears what the notice carries, if nothing is missing before it."""
        for code in notice.codes:
            room, rows = self._rooms.get(code), notice.carried.get(code)
            if room is not None and rows and rows[0].number <= room.table.number + 1:
                room.hear(rows)
            else:
                await self.heard([code])

    async def heard(self, codes: Sequence[str]) -> None:
        """Something was written to these tables: those that are here read it."""
        for code in codes:
            if (room := self._rooms.get(code)) is not None:
                with contextlib.suppress(Gone):
                    await self.catch_up(room)

    async def heard_nothing(self) -> None:
        """Something may have been missed: every room looks for itself."""
        await self.heard(list(self._rooms))

    def tell_trouble(self, trouble: Refused | None) -> None:
        """Tell everybody at a table that the store fails; None when it writes again."""
        if (trouble is None) == (self._trouble is None):
            return
        self._trouble = trouble
        for room in self._rooms.values():
            room.tell_trouble(trouble)

    def looked_at(self) -> list[str]:
        """Codes of the tables that somebody looks at, or where a bot thinks."""
        return [code for code, room in self._rooms.items() if room.connections or room.thinking is not None]

    def release(self, code: str) -> None:
        """Forgets a room that nobody looks at: what its log says has changed."""
        room = self._rooms.get(code)
        if room is not None and not room.connections and room.thinking is None:
            del self._rooms[code]

    def let_go(self) -> None:
        """Forgets the rooms that nobody looks at and where nobody thinks."""
        now = self.clock.now()
        idle = [room for room in self._rooms.values() if not (room.connections or room.thinking or room.lock.locked())]
        crowded = sum(room.table.number for room in idle) > MOST_IDLE
        for room in idle:
            if now - room.used > (CROWDED if crowded else IDLE):
                del self._rooms[room.table.terms.code]


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
    seed = new_seed()
    return replace(terms, code=new_code(), seed=seed, commitment=commitment(seed), made=now)


def new_seed() -> str:
    """Random secret of 256 bits behind a table's luck."""
    return secrets.token_hex(32)


def _done_already(room: Room, command: FromClient | Join, device: str) -> int | None:
    """Under which number the command was written, if it was."""
    return room.commands.get((device, command.id))


def _rows(decided: Decided, now: int, device: str | None, first: int, command: str | None = None) -> list[Row]:
    """The entries in their places; who asked, and by which command, stands with the first."""
    rows = [Row(number, now, entry) for number, entry in enumerate(decided.entries, start=first)]
    if rows and device is not None:
        rows[0] = replace(rows[0], device=device, command=command)
    return rows
