"""Store of tables and their logs, devices, personal links, and heartbeats of servers."""

import asyncio
import contextlib
import hmac
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, cast

import msgspec
from sqlalchemy import URL, Select, func, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from spilabord.server.backoff import Backoff
from spilabord.server.keeping import DEFAULT, LOOK_AT_LEAST, Keep, look_after_end
from spilabord.server.store import schema
from spilabord.server.store.database import migrate, writing_engine_for
from spilabord.server.store.faults import NOT_KNOWN, FaultLog, StoreFailed, fault_of
from spilabord.server.store.notices import News, Notice, news_of, payloads, read_notice
from spilabord.server.store.reader import Reader
from spilabord.server.store.removals import GONE, Gone, Removals
from spilabord.server.store.writer import CHANNEL, Job, Params, Watch, Writer
from spilabord.table.devices import Joined
from spilabord.table.log import Entry, Row
from spilabord.table.seats import Sat
from spilabord.table.succession import SeatGiven
from spilabord.table.table import Outage
from spilabord.table.terms import Terms

PIECE: Final = 500
"""Entries of a new table that are written in one commit: anyone who acts meanwhile waits for it."""

LISTED: Final = 100
"""Most tables in the list for everybody, the newest first."""


class Outrun(Exception):
    """Write conflict: somebody else wrote this number, or this command, first."""


class KnownDevice(msgspec.Struct, frozen=True):
    """A device in the store: it may come back until it expires."""

    id: str
    name: str
    expires: int
    sat: bool = False
    """Whether it has ever sat at a table."""


class Result(msgspec.Struct, frozen=True):
    """Result of a finished game; of somebody who played alone, with the score."""

    code: str
    at: int
    kind: str
    device: str | None = None
    name: str | None = None
    score: int | None = None


class KeptReview(msgspec.Struct, frozen=True):
    """Review of a finished game, as it is told: in which form, and after how many rounds."""

    code: str
    form: int
    round: int
    told: str


_entry = msgspec.json.Decoder(Entry)


class Store:
    """Database access: a pool of readers, and one writer."""

    def __init__(self, url: URL, name: str, timed: Callable[[float, int], None], keep: Keep = DEFAULT) -> None:
        self._url = url
        self._name = name
        self._reader = Reader(url, self._note_fault)
        self._writer: Writer | None = None
        self.watch = Watch(timed)
        """What is told of every commit."""
        self.faults = FaultLog()
        self.watch.fails = self._note_fault
        self.corrupt = False
        """Whether damage was found since the start: it does not go away by itself."""
        self._keep = keep
        self.removals = Removals(self._read, self._write)

    @property
    def name(self) -> str:
        """Name of this server in the store."""
        return self._name

    @property
    def shared(self) -> bool:
        """Whether other servers may write to it too (PostgreSQL)."""
        return self._url.get_backend_name() == "postgresql"

    async def open(self) -> None:
        """Run the migrations and start the writer."""
        await asyncio.to_thread(migrate, self._url)
        self._writer = Writer(writing_engine_for(self._url), self._name, self.watch)

    async def close(self) -> None:
        """Write what is waiting, and close every connection."""
        if self._writer is not None:
            await self._writer.close()
        await self._reader.close()

    async def _write(self, *writes: tuple[str, Params], news: News | None = None) -> None:
        assert self._writer is not None, "the store is open"
        try:
            await self._writer.write(Job(writes, news if self.shared else None))
        except (SQLAlchemyError, OSError) as error:
            if (fault := fault_of(error)) is None:
                raise
            raise StoreFailed(fault, NOT_KNOWN) from None

    async def _read(self, wanted: Select[Any]) -> Sequence[Any]:
        return await self._reader.read(wanted)

    def _note_fault(self, error: Exception) -> None:
        self.corrupt = self.corrupt or fault_of(error) == "corrupt"
        self.faults.note("the store fails", error)

    # Tables and their logs

    async def make_table(
        self, terms: Terms, rows: Sequence[Row], due: int | None, over: bool, guest: str | None = None
    ) -> None:
        """Insert a table and the first entries of its log; of one that is over from the start, whose table it is.

        A long log is written in pieces. Nobody knows the code before the last: a table that was cut off expires unseen.
        """
        pieces = [rows[start : start + PIECE] for start in range(0, len(rows), PIECE)] or [rows]
        table = {
            "code": terms.code,
            "card": msgspec.json.encode(terms).decode(),
            "listed": terms.listed and len(pieces) == 1,
            "over": over,
            "made": terms.made,
            "due": due,
            "look_after": terms.made + min(self._keep.unstarted, LOOK_AT_LEAST),
        }
        try:
            await self._write(("table", table), *(("entry", _written(terms.code, row)) for row in pieces[0]))
        except IntegrityError:  # written by a commit whose fate was unknown: codes are not made twice
            if await self.terms(terms.code) != terms:
                raise
        for piece in pieces[1:]:
            with contextlib.suppress(IntegrityError):  # the same: nobody else writes here
                await self._write(*(("entry", _written(terms.code, row)) for row in piece))
        if guest is not None:
            await self._write(("guest", {"device": guest, "code": terms.code}))
        if terms.listed and len(pieces) > 1:
            await self._write(("show", {"which": terms.code}))

    async def terms(self, code: str) -> Terms | None:
        """Terms of this table; None if there is none, or it is being deleted."""
        tables = schema.tables.c
        found = await self._read(select(tables.card).where(tables.code == code, tables.look_after >= 0))
        return msgspec.json.decode(found[0].card, type=Terms) if found else None

    async def rows(self, code: str, beyond: int = 0, most: int | None = None) -> list[Row]:
        """Rows of this table's log with a number beyond this one, in order; of many the first `most`.

        Raises Gone if the table is being deleted.
        """
        entries = schema.entries.c
        wanted = select(schema.entries).where(entries.code == code, entries.number > beyond).order_by(entries.number)
        found = await self._read(wanted.limit(most))
        if found and found[-1].entry == GONE:
            raise Gone
        return [Row(row.number, row.at, _entry.decode(row.entry), row.device, row.command) for row in found]

    async def append(
        self, code: str, rows: Sequence[Row], due: tuple[int | None, bool] | None, ended: bool = False
    ) -> None:
        """Append these rows, all or none; `due` says when to look again and whether it is over, if that changes.

        A game that ended with them is marked, so that its end is seen to.
        """
        writes: list[tuple[str, Params]] = [("entry", _written(code, row)) for row in rows]
        for row in rows:
            if isinstance(row.entry, (Sat, Joined, SeatGiven)):
                writes.append(("guest", {"device": row.entry.device, "code": code}))
                writes.append(("sat", {"which": row.entry.device, "until": row.at + self._keep.devices}))
        if ended:
            writes.append(("ending", {"code": code}))
            writes.append(("look", {"which": code, "when": look_after_end(self._keep, rows[-1].at)}))
        if due is not None:
            writes.append(("due", {"which": code, "when": due[0], "ended": due[1]}))
        try:
            await self._write(*writes, news=news_of(code, rows) if self.shared else None)
        except IntegrityError:
            raise Outrun(code) from None

    async def reschedule(self, code: str, was: int, when: int | None, over: bool) -> None:
        """Set `due` if it still equals `was` (compare-and-set).

        Anyone who acted meanwhile knows better: what they wrote must not be lost, or nobody would look again.
        """
        await self._write(("later", {"which": code, "was": was, "when": when, "ended": over}))

    async def due(self, now: int | None, most: int = 200) -> list[tuple[str, int]]:
        """Tables that are due by now, and since when; without a time, all that wait for a bot or a clock."""
        column = schema.tables.c.due
        wanted = select(schema.tables.c.code, column).where(column.is_not(None) if now is None else column <= now)
        return [(row.code, row.due) for row in await self._read(wanted.order_by(column).limit(most))]

    async def listed(self) -> list[str]:
        """Codes of the tables shown to everybody that are not over, newest first."""
        tables = schema.tables.c
        wanted = select(tables.code).where(tables.listed, ~tables.over).order_by(tables.made.desc()).limit(LISTED)
        return [row.code for row in await self._read(wanted)]

    async def tables_of(self, device: str, over: bool) -> list[str]:
        """Codes of the tables at which this device did something, of games that are over or not; the last one first."""
        entries, guests, tables = schema.entries.c, schema.guests.c, schema.tables.c
        last = func.max(entries.at)
        sat = select(guests.code).join(schema.tables).where(guests.device == device, tables.over == over)
        wanted = select(entries.code).where(entries.code.in_(sat), entries.device == device)
        wanted = wanted.group_by(entries.code).order_by(last.desc())
        return [row.code for row in await self._read(wanted.limit(LISTED))]

    async def is_running(self, commitment: str) -> bool:
        """Whether a table that was made under this commitment is not over."""
        tables = schema.tables.c
        made = tables.card.contains(f'"commitment":"{commitment}"', autoescape=True)
        return bool(await self._read(select(tables.code).where(~tables.over, made).limit(1)))

    async def count_tables(self) -> int:
        """Number of tables whose game is not over."""
        [(count,)] = await self._read(select(func.count()).select_from(schema.tables).where(~schema.tables.c.over))
        return int(count)

    async def games_played(self) -> list[str]:
        """Games of the newest tables, the one played most first."""
        newest = select(schema.tables.c.card).order_by(schema.tables.c.made.desc()).limit(LISTED)
        cards = [msgspec.json.decode(row.card) for row in await self._read(newest)]
        return [game for game, _ in Counter(card["game"] for card in cards).most_common()]

    # Ends of games

    async def unsettled(self) -> list[str]:
        """Codes of finished games whose end no server has seen to."""
        return [row.code for row in await self._read(select(schema.endings.c.code).limit(LISTED))]

    async def settle(self, result: Result) -> None:
        """Write a result and remove the mark of its end, both or neither; Outrun if another server has."""
        try:
            await self._write(("result", msgspec.structs.asdict(result)), ("settled", {"which": result.code}))
        except IntegrityError:
            raise Outrun(result.code) from None

    async def best(self, device: str, kind: str, most: int) -> list[Result]:
        """Best results of this kind that this device reached alone; of equal scores the earlier first."""
        results = schema.results.c
        wanted = select(schema.results).where(results.device == device, results.kind == kind)
        found = await self._read(wanted.order_by(results.score.desc(), results.at).limit(most))
        return [Result(**row._mapping) for row in found]

    async def review(self, code: str, form: int) -> KeptReview | None:
        """The review of this game that is kept in this form; None if there is none."""
        reviews = schema.reviews.c
        found = await self._read(select(schema.reviews).where(reviews.code == code, reviews.form == form))
        return KeptReview(**found[0]._mapping) if found else None

    async def keep_review(self, review: KeptReview) -> None:
        """Keep this review in place of an earlier one, as long as its table."""
        await self._write(("review", msgspec.structs.asdict(review)))

    # Devices and personal links

    async def add_device(self, device: KnownDevice, token_hash: str) -> None:
        """Insert a device, with the hash of its token."""
        row = {"token_hash": token_hash, **msgspec.structs.asdict(device)}
        try:
            await self._write(("device", row))
        except IntegrityError:  # written by a commit whose fate was unknown: tokens are not made twice
            if await self.device(token_hash) != device:
                raise

    async def device(self, token_hash: str) -> KnownDevice | None:
        """Device whose token has this hash."""
        found = await self._read(select(schema.devices).where(schema.devices.c.token_hash == token_hash))
        same = (row for row in found if hmac.compare_digest(row.token_hash, token_hash))
        return next((KnownDevice(row.id, row.name, row.expires, row.sat) for row in same), None)

    async def renew(self, device: KnownDevice, until: int) -> None:
        """Extend the time until which a device may come back."""
        await self._write(("seen", {"which": device.id, "until": until}))

    async def names(self, devices: Sequence[str]) -> dict[str, str]:
        """Names of these devices, by id; one that has expired may have none."""
        known = schema.devices.c
        found = await self._read(select(known.id, known.name).where(known.id.in_(devices)))
        return {row.id: row.name for row in found}

    async def set_link(self, code: str, seat: int, key_hash: str) -> None:
        """Set the personal link of this seat; an older one is no longer valid."""
        await self._write(("link", {"code": code, "seat": seat, "key_hash": key_hash}))

    async def links(self, code: str) -> dict[int, str]:
        """Hash of the newest personal link of each seat of this table."""
        found = await self._read(select(schema.links).where(schema.links.c.code == code))
        return {link.seat: link.key_hash for link in found}

    # Servers

    async def beat(self, now: int, outages: Sequence[Outage] = ()) -> None:
        """Heartbeat: this server is alive, and these outages are over."""
        await self._write(("server", {"id": self._name, "seen": now}), *map(_written_outage, outages))

    async def last_beat(self) -> int | None:
        """Time of the last heartbeat of any server."""
        [(seen,)] = await self._read(select(func.max(schema.servers.c.seen)))
        return cast(int | None, seen)

    async def other_beats(self, since: int) -> dict[str, int]:
        """Last heartbeats of the other servers, of those that had one after this time."""
        servers = schema.servers.c
        found = await self._read(select(schema.servers).where(servers.id != self._name, servers.seen > since))
        return {row.id: row.seen for row in found}

    def share_with(self, others: int) -> None:
        """Commit as often as leaves room for this many other servers."""
        if self._writer is not None:
            self._writer.servers = 1 + others

    async def leave(self, outage: Outage) -> None:
        """The last heartbeat of a server whose people go on at others: they need a moment for that."""
        await self._write(("left", {"which": self._name}), _written_outage(outage))

    async def forget_servers(self, before: int, outages_before: int) -> None:
        """Delete servers and outages of long ago."""
        await self._write(("forgotten server", {"before": before}), ("forgotten outage", {"before": outages_before}))

    async def database_time(self) -> float:
        """Seconds since the epoch by the clock of PostgreSQL."""
        [(seconds,)] = await self._read(select(func.extract("epoch", func.clock_timestamp())))
        return float(seconds)

    async def add_outage(self, outage: Outage) -> None:
        """Insert an outage: a time in which nobody could act."""
        await self._write(_written_outage(outage))

    async def outages(self, since: int) -> list[Outage]:
        """Outages that ended after this time."""
        found = await self._read(select(schema.outages).where(schema.outages.c.end > since))
        return [Outage(row.start, row.end) for row in found]

    async def listen(self, heard: Callable[[Notice], Awaitable[None]], lost: Callable[[], Awaitable[None]]) -> None:
        """LISTEN for what other servers wrote, for ever; after each connect `lost` says that news may be missing."""
        import psycopg

        address = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        backoff = Backoff(0.1, 5.0)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await lost()
                    backoff.succeeded()
                    async for payload in payloads(connection, self._name):
                        await heard(read_notice(payload))
            except Exception as error:
                self.faults.note("listening to other servers fails", error)
            await asyncio.sleep(backoff.failed())


def _written_outage(outage: Outage) -> tuple[str, Params]:
    return "outage", {"start": outage.start, "end": outage.end}


def _written(code: str, row: Row) -> Params:
    return {
        "code": code,
        "number": row.number,
        "at": row.at,
        "entry": msgspec.json.encode(row.entry).decode(),
        "device": row.device,
        "command": row.command,
    }
