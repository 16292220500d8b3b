"""Store of tables and their logs, devices, personal links, and heartbeats of servers."""

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, cast

import msgspec
from sqlalchemy import URL, Select, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from spilabord.server.store import schema
from spilabord.server.store.database import engine_for, migrate, writing_engine_for
from spilabord.server.store.writer import CHANNEL, Job, Params, Writer
from spilabord.table.log import Entry, Row
from spilabord.table.seats import Moved, Sat
from spilabord.table.table import Outage
from spilabord.table.terms import Terms

READERS: Final = 4
LISTED: Final = 100
"""Most tables in the list for everybody, the newest first."""

log = logging.getLogger("spilabord")


class Outrun(Exception):
    """Write conflict: somebody else wrote this number, or this command, first."""


class KnownDevice(msgspec.Struct, frozen=True):
    """A device in the store: it may come back until it expires."""

    id: str
    name: str
    expires: int


class Result(msgspec.Struct, frozen=True):
    """Result of a finished game; of somebody who played alone, with the score."""

    code: str
    at: int
    kind: str
    device: str | None = None
    name: str | None = None
    score: int | None = None


_entry = msgspec.json.Decoder(Entry)


class Store:
    """Database access: a pool of readers, and one writer."""

    def __init__(self, url: URL, name: str, timed: Callable[[float, int], None]) -> None:
        self._url = url
        self._name = name
        self._readers: AsyncEngine = engine_for(url, READERS)
        self._timed = timed
        self._writer: Writer | None = None

    @property
    def shared(self) -> bool:
        """Whether other servers may write to it too (PostgreSQL)."""
        return self._url.get_backend_name() == "postgresql"

    async def open(self) -> None:
        """Run the migrations and start the writer."""
        await migrate(self._readers)
        self._writer = Writer(writing_engine_for(self._url), self._name, self._timed)

    async def close(self) -> None:
        """Write what is waiting, and close every connection."""
        if self._writer is not None:
            await self._writer.close()
        await self._readers.dispose()

    async def _write(self, *writes: tuple[str, Params], news: str | None = None) -> None:
        assert self._writer is not None, "the store is open"
        await self._writer.write(Job(writes, news))

    async def _read(self, wanted: Select[Any]) -> Sequence[Any]:
        async with self._readers.connect() as connection:
            found: Sequence[Any] = (await connection.execute(wanted)).all()
        return found

    # Tables and their logs

    async def make_table(self, terms: Terms, rows: Sequence[Row], due: int | None, over: bool) -> None:
        """Insert a table and the first entries of its log."""
        table = {
            "code": terms.code,
            "card": msgspec.json.encode(terms).decode(),
            "listed": terms.listed,
            "over": over,
            "made": terms.made,
            "due": due,
        }
        await self._write(("table", table), *(("entry", _written(terms.code, row)) for row in rows))

    async def terms(self, code: str) -> Terms | None:
        """Terms of this table; None if there is none."""
        found = await self._read(select(schema.tables.c.card).where(schema.tables.c.code == code))
        return msgspec.json.decode(found[0].card, type=Terms) if found else None

    async def rows(self, code: str, beyond: int = 0) -> list[Row]:
        """Rows of this table's log with a number beyond this one."""
        entries = schema.entries.c
        wanted = select(schema.entries).where(entries.code == code, entries.number > beyond).order_by(entries.number)
        found = await self._read(wanted)
        return [Row(row.number, row.at, _entry.decode(row.entry), row.device, row.command) for row in found]

    async def append(
        self, code: str, rows: Sequence[Row], due: tuple[int | None, bool] | None, ended: bool = False
    ) -> None:
        """Append these rows, all or none; `due` says when to look again and whether it is over, if that changes.

        A game that ended with them is marked, so that its end is seen to.
        """
        writes: list[tuple[str, Params]] = [("entry", _written(code, row)) for row in rows]
        guests = [row.entry.device for row in rows if isinstance(row.entry, (Sat, Moved))]
        writes.extend(("guest", {"device": device, "code": code}) for device in guests)
        if ended:
            writes.append(("ending", {"code": code}))
        if due is not None:
            writes.append(("due", {"which": code, "when": due[0], "ended": due[1]}))
        try:
            await self._write(*writes, news=f"{code}")
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

    async def tables_of(self, device: str) -> list[str]:
        """Codes of the tables at which this device did something, the last one first."""
        entries = schema.entries.c
        last = func.max(entries.at)
        sat = select(schema.guests.c.code).where(schema.guests.c.device == device)
        wanted = select(entries.code).where(entries.code.in_(sat), entries.device == device)
        wanted = wanted.group_by(entries.code).order_by(last.desc())
        return [row.code for row in await self._read(wanted.limit(LISTED))]

    async def count_tables(self) -> int:
        """Number of tables whose game is not over."""
        [(count,)] = await self._read(select(func.count()).select_from(schema.tables).where(~schema.tables.c.over))
        return int(count)

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

    # Devices and personal links

    async def add_device(self, device: KnownDevice, token_hash: str) -> None:
        """Insert a device, with the hash of its token."""
        row = {"id": device.id, "token_hash": token_hash, "name": device.name, "expires": device.expires}
        await self._write(("device", row))

    async def device(self, token_hash: str) -> KnownDevice | None:
        """Device whose token has this hash."""
        found = await self._read(select(schema.devices).where(schema.devices.c.token_hash == token_hash))
        same = (row for row in found if hmac.compare_digest(row.token_hash, token_hash))
        return next((KnownDevice(row.id, row.name, row.expires) for row in same), None)

    async def renew(self, device: KnownDevice, until: int) -> None:
        """Extend the time until which a device may come back."""
        await self._write(("seen", {"which": device.id, "until": until}))

    async def set_link(self, code: str, seat: int, key_hash: str) -> None:
        """Set the personal link of this seat; an older one is no longer valid."""
        await self._write(("link", {"code": code, "seat": seat, "key_hash": key_hash}))

    async def link_seat(self, code: str, key_hash: str) -> int | None:
        """Seat that this personal link is for."""
        found = await self._read(select(schema.links).where(schema.links.c.code == code))
        return next((link.seat for link in found if hmac.compare_digest(link.key_hash, key_hash)), None)

    # Servers

    async def beat(self, now: int) -> None:
        """Heartbeat: this server is alive."""
        await self._write(("server", {"id": self._name, "seen": now}))

    async def last_beat(self) -> int | None:
        """Time of the last heartbeat of any server."""
        [(seen,)] = await self._read(select(func.max(schema.servers.c.seen)))
        return cast(int | None, seen)

    async def add_outage(self, outage: Outage) -> None:
        """Insert an outage: a time in which no server was alive."""
        await self._write(("outage", {"start": outage.start, "end": outage.end}))

    async def outages(self, since: int) -> list[Outage]:
        """Outages that ended after this time."""
        found = await self._read(select(schema.outages).where(schema.outages.c.end > since))
        return [Outage(row.start, row.end) for row in found]

    async def listen(self, heard: Callable[[list[str]], Awaitable[None]], lost: Callable[[], Awaitable[None]]) -> None:
        """LISTEN for what other servers wrote, for ever; after each connect `lost` says that news may be missing."""
        import psycopg

        address = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await lost()
                    async for notification in connection.notifies():
                        writer, *codes = notification.payload.split()
                        if writer != self._name:
                            await heard(codes)
            except psycopg.OperationalError:
                log.warning("connection to PostgreSQL lost while listening; reconnecting")
                await asyncio.sleep(1)


def _written(code: str, row: Row) -> Params:
    return {
        "code": code,
        "number": row.number,
        "at": row.at,
        "entry": msgspec.json.encode(row.entry).decode(),
        "device": row.device,
        "command": row.command,
    }
