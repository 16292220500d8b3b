"""Removal from the store: tables, words and devices, in pieces that hold nobody up.

A table is first marked as gone, by an entry under the next number of its log: of two who write that number one wins, so
an action that was acknowledged is never removed with the table. From then on nobody who asks finds the table any more.
Then its entries are deleted piece by piece, and with the last of them its row. A crash in between leaves the mark, and
any server goes on.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, Select, bindparam, delete, exists, func, select, update
from sqlalchemy.exc import IntegrityError

from spilabord.server.keeping import Standing
from spilabord.server.store import schema
from spilabord.server.store.notices import News
from spilabord.table.refusals import Refused
from spilabord.table.talk import Said

GONE: Final = '{"type":"gone"}'
"""The last entry of a table that is being deleted."""

BEING_DELETED: Final = -1
"""`look_after` of a table that is being deleted."""

FORGOTTEN: Final = 0
"""`expires` of a device that asked to be forgotten."""

AT_ONCE: Final = 200
"""Rows that are deleted or changed in one commit: each may lie on another page of the disk."""

BEST_KEPT: Final = 10
"""Best scores of a device by the same options that outlive their tables."""


ABOUT_A_TABLE: Final = tuple(
    table
    for table in schema.metadata.sorted_tables
    if table is not schema.entries and any(key.column.table is schema.tables for key in table.foreign_keys)
)
"""What else the store knows of a table; it goes with the table."""


class Gone(Refused):
    """There is no such table any more."""

    def __init__(self) -> None:
        super().__init__("no-such-table", 404)


class GoneTable(Struct, frozen=True):
    """A table that is being deleted: the first and the last number that are left of its log."""

    code: str
    first: int
    last: int


class Write(Protocol):
    """Write these statements in one commit."""

    async def __call__(self, *writes: tuple[str, dict[str, Any]], news: News | None = None) -> None: ...


WHICH: Final[Any] = bindparam("which")


def statements() -> dict[str, Executable]:
    """Every statement that keeps or removes something, by name; they are executed in this order."""
    return {**_about_tables(), **_about_devices()}


def _about_tables() -> dict[str, Executable]:
    tables, entries = schema.tables.c, schema.entries.c
    table = update(schema.tables).where(tables.code == WHICH)
    return {
        "look": table.where(tables.look_after >= 0).values(look_after=bindparam("when")),
        "gone": table.values(look_after=BEING_DELETED, due=None, listed=False),
        "unsay": update(schema.entries)
        .where(entries.code == WHICH, entries.number == bindparam("at_number"))
        .values(entry=bindparam("instead")),
        "no_entries": delete(schema.entries).where(entries.code == WHICH, entries.number <= bindparam("up_to")),
        **{f"no_{about.name}": delete(about).where(about.c.code == WHICH) for about in ABOUT_A_TABLE},
        "no_result": delete(schema.results).where(schema.results.c.code == WHICH),
        "no_table": delete(schema.tables).where(tables.code == WHICH),
    }


def _about_devices() -> dict[str, Executable]:
    devices, guests = schema.devices.c, schema.guests.c
    device = update(schema.devices).where(devices.id == WHICH)
    return {
        "sat": device.where(~devices.sat).values(sat=True, expires=bindparam("until")),
        "forget": device.values(expires=FORGOTTEN, name="", token_hash=bindparam("instead")),
        "no_seat": delete(schema.guests).where(guests.device == WHICH, guests.code == bindparam("at")),
        "no_seats": delete(schema.guests).where(guests.device == WHICH),
        "no_scores": delete(schema.results).where(schema.results.c.device == WHICH),
        "no_device": delete(schema.devices).where(devices.id == WHICH),
    }


class Removals:
    """What is due in the store, and how it is removed."""

    def __init__(self, read: Callable[[Select[Any]], Awaitable[Sequence[Any]]], write: Write) -> None:
        self._read = read
        self._write = write

    # Tables

    async def to_look_at(self, now: int, most: int) -> list[str]:
        """Tables that must be looked at by now, the longest due first."""
        column = schema.tables.c.look_after
        wanted = select(schema.tables.c.code).where(column >= 0, column <= now).order_by(column).limit(most)
        return [row.code for row in await self._read(wanted)]

    async def due_among(self, codes: Sequence[str], by: int) -> list[str]:
        """Those of these tables that must be looked at by this time."""
        tables = schema.tables.c
        wanted = select(tables.code).where(tables.code.in_(codes), tables.look_after >= 0, tables.look_after <= by)
        return [row.code for row in await self._read(wanted)]

    async def standing(self, code: str) -> Standing | None:
        """How this table stands; None if it is gone meanwhile. Its log is not decoded."""
        tables, entries, of_table = schema.tables.c, schema.entries.c, schema.entries.c.code == code
        wanted = select(
            tables.made,
            tables.over,
            select(func.max(entries.number)).where(of_table).scalar_subquery().label("number"),
            select(func.max(entries.at)).where(of_table).scalar_subquery().label("last"),
            exists().where(of_table, entries.entry.startswith('{"type":"started"')).label("began"),
            exists().where(of_table, _still_said()).label("words"),
            exists().where(schema.endings.c.code == code).label("unsettled"),
        ).where(tables.code == code, tables.look_after >= 0)
        for row in await self._read(wanted):
            last = max(row.made, row.last or 0)
            return Standing(code, row.number or 0, last, row.began, row.over, row.words, not row.unsettled)
        return None

    async def look_again(self, code: str, when: int) -> None:
        """Set when this table is looked at next."""
        await self._write(("look", {"which": code, "when": when}))

    async def mark_gone(self, table: Standing, now: int) -> bool:
        """Mark this table as gone; False if something has happened there since it was looked at."""
        gone = {
            "code": table.code,
            "number": table.number + 1,
            "at": now,
            "entry": GONE,
            "device": None,
            "command": None,
        }
        try:
            await self._write(("entry", gone), ("gone", {"which": table.code}), news=News(table.code))
        except IntegrityError:
            return False
        return True

    async def gone_tables(self, most: int) -> list[GoneTable]:
        """Tables that are being deleted, in the order of their codes: two servers at it never wait for each other."""
        tables, entries = schema.tables.c, schema.entries.c
        wanted = (
            select(tables.code, func.min(entries.number).label("first"), func.max(entries.number).label("last"))
            .join(schema.entries, entries.code == tables.code)
            .where(tables.look_after == BEING_DELETED)
            .group_by(tables.code)
            .order_by(tables.code)
            .limit(most)
        )
        return [GoneTable(row.code, row.first, row.last) for row in await self._read(wanted)]

    async def delete_entries(self, table: GoneTable, up_to: int) -> None:
        """Delete the entries of a gone table up to this number; the mark stays."""
        assert up_to < table.last, "the mark goes with the table"
        await self._write(("no_entries", {"which": table.code, "up_to": up_to}))

    async def delete_table(self, table: GoneTable) -> None:
        """Delete what is left of a gone table; a score that is among its device's best stays."""
        which = {"which": table.code}
        names = [*(f"no_{about.name}" for about in ABOUT_A_TABLE), "no_table"]
        if not await self._among_the_best(table.code):
            names.append("no_result")
        await self._write(("no_entries", {**which, "up_to": table.last}), *((name, which) for name in names))

    async def _among_the_best(self, code: str) -> bool:
        results = schema.results.c
        for one in await self._read(select(schema.results).where(results.code == code)):
            if one.device is None or one.score is None:
                return False
            alike = select(results.code).where(results.device == one.device, results.kind == one.kind)
            best = await self._read(alike.order_by(results.score.desc(), results.at).limit(BEST_KEPT))
            return code in [row.code for row in best]
        return False

    # Words

    async def unsay(self, code: str) -> bool:
        """Remove some of the words said at this table; whether there were any. Their entries keep their numbers."""
        entries = schema.entries.c
        wanted = select(entries.number, entries.entry).where(entries.code == code, _still_said()).limit(AT_ONCE)
        found = await self._read(wanted)
        changes = [{"which": code, "at_number": row.number, "instead": unsaid(row.entry)} for row in found]
        await self._write(*(("unsay", change) for change in changes))
        return bool(changes)

    # Devices

    async def expired_devices(self, now: int, most: int) -> list[tuple[str, bool]]:
        """Devices whose time is over, and whether each asked to be forgotten."""
        devices = schema.devices.c
        wanted = select(devices.id, devices.expires).where(devices.expires < now).order_by(devices.expires).limit(most)
        return [(row.id, row.expires == FORGOTTEN) for row in await self._read(wanted)]

    async def seats_of(self, device: str, most: int = AT_ONCE) -> list[str]:
        """Codes of tables at which this device has sat."""
        wanted = select(schema.guests.c.code).where(schema.guests.c.device == device).order_by(schema.guests.c.code)
        return [row.code for row in await self._read(wanted.limit(most))]

    async def forget(self, device: str, instead: str) -> None:
        """Remove the name and the token of this device at once; the rest follows."""
        await self._write(("forget", {"which": device, "instead": instead}))

    async def no_longer_sits(self, code: str, device: str) -> None:
        """Delete that this device has sat at this table."""
        await self._write(("no_seat", {"which": device, "at": code}))

    async def put_off_device(self, device: str, until: int) -> None:
        """Keep this device until then."""
        await self._write(("seen", {"which": device, "until": until}))

    async def delete_device(self, device: str) -> None:
        """Delete a device, its scores, and that it has sat anywhere."""
        await self._write(*((name, {"which": device}) for name in ("no_seats", "no_scores", "no_device")))

    # Servers

    async def alive(self, since: int) -> list[str]:
        """Servers whose heart has beaten since this time, in order."""
        servers = schema.servers.c
        return [
            row.id for row in await self._read(select(servers.id).where(servers.seen >= since).order_by(servers.id))
        ]


def unsaid(entry: str) -> str:
    """Entry of something said, without its words."""
    said = msgspec.json.decode(entry, type=Said)
    return msgspec.json.encode(msgspec.structs.replace(said, text="")).decode()


def _still_said() -> Any:
    """Entries of words that are still kept."""
    entry = schema.entries.c.entry
    return entry.startswith('{"type":"said"') & ~entry.endswith('"text":""}')
