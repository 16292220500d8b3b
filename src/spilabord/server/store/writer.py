"""Group commit: one writer puts the writes of many tables into one transaction, and answers when it is on disk."""

import asyncio
import errno
import os
import shutil
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    Executable,
    Text,
    bindparam,
    case,
    cast,
    column,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DatabaseError

from spilabord.server.backoff import Backoff
from spilabord.server.store import removals, schema
from spilabord.server.store.faults import PASSING, fault_of
from spilabord.server.store.notices import News, notices

MOST_AT_ONCE: Final = 500
"""Jobs in one commit; more wait for the next."""

APART: Final = {"sqlite": 0.01, "postgresql": 0.02}
"""Seconds from the beginning of one commit to the next: when many ask, more share one, and each costs less."""

MOST_SHARING: Final = 3
"""Servers, at most, by whose number that time is multiplied: together they commit about as often as one alone, for
each commit wakes all the others."""

ROOM: Final = 1_000_000
"""Bytes that must be free on the disk. On a full one a store can still write over what is there, as a heartbeat does,
so that health would be well and clocks would run while no action can be written."""

TRY_ROOM: Final = (
    text("SET LOCAL temp_tablespaces = ''"),
    text(f"CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT generate_series(1, {ROOM // 36})"),
)
"""PostgreSQL cannot be asked how much is free: after a full disk this much is written, 36 bytes a row, and dropped."""

RETRIES: Final = 10.0
"""Seconds for which a commit is tried again while PostgreSQL restarts."""

PATIENCE: Final = 20.0
"""Seconds after which nobody waits any longer for the store to write."""

CHANNEL: Final = "spilabord"
"""Channel of LISTEN and NOTIFY, which carries the news between servers."""

NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', :payload)")

Params = dict[str, Any]


class Job(Struct, frozen=True):
    """Statements that are written together, by name and with their parameters; and what other servers hear of it."""

    writes: tuple[tuple[str, Params], ...]
    news: News | None = None


def statements(dialect: str) -> dict[str, Executable]:
    """Every write statement, by name; they are executed in this order."""
    upsert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect]
    known = {**_about_tables(upsert), **_about_servers(upsert), **removals.statements()}
    return {**known, "entry": _entries_from_json()} if dialect == "postgresql" else known


def _entries_from_json() -> Executable:
    """Insert entries that come as one list in JSON: to hand PostgreSQL each by itself costs more than all the rest."""
    columns = schema.entries.columns
    given = func.json_to_recordset(cast(bindparam("rows", type_=Text), JSON))
    rows = given.table_valued(*(column(one.name, one.type) for one in columns), name="given")
    return insert(schema.entries).from_select(
        [one.name for one in columns], select(*rows.render_derived(with_types=True).columns)
    )


def _about_tables(upsert: Any) -> dict[str, Executable]:
    link, guest = upsert(schema.links), upsert(schema.guests)
    review = _about_a_table_that_is_kept(upsert(schema.reviews), schema.reviews)
    of_review = review.excluded
    return {
        "table": insert(schema.tables),
        "entry": insert(schema.entries),
        "guest": guest.on_conflict_do_nothing(),
        "ending": insert(schema.endings),
        "result": _about_a_table_that_is_kept(insert(schema.results), schema.results),
        "settled": delete(schema.endings).where(schema.endings.c.code == bindparam("which")),
        "due": update(schema.tables)
        .where(schema.tables.c.code == bindparam("which"))
        .values(due=bindparam("when"), over=bindparam("ended")),
        "show": update(schema.tables).where(schema.tables.c.code == bindparam("which")).values(listed=True),
        "later": update(schema.tables)
        .where(schema.tables.c.code == bindparam("which"), schema.tables.c.due == bindparam("was"))
        .values(due=bindparam("when"), over=bindparam("ended")),
        "device": insert(schema.devices),
        "seen": update(schema.devices)
        .where(schema.devices.c.id == bindparam("which"), schema.devices.c.expires != removals.FORGOTTEN)
        .values(expires=bindparam("until")),
        "link": link.on_conflict_do_update(index_elements=["code", "seat"], set_={"key_hash": link.excluded.key_hash}),
        "review": review.on_conflict_do_update(
            index_elements=["code"],
            set_={name: getattr(of_review, name) for name in ("form", "round", "told")},
        ),
    }


def _about_servers(upsert: Any) -> dict[str, Executable]:
    server, outage = upsert(schema.servers), upsert(schema.outages)
    old_end = schema.outages.c.end
    return {
        "server": server.on_conflict_do_update(index_elements=["id"], set_={"seen": server.excluded.seen}),
        "outage": outage.on_conflict_do_update(
            index_elements=["start"],
            set_={"end": case((outage.excluded.end > old_end, outage.excluded.end), else_=old_end)},
        ),
        "left": delete(schema.servers).where(schema.servers.c.id == bindparam("which")),
        "forgotten server": delete(schema.servers).where(schema.servers.c.seen < bindparam("before")),
        "forgotten outage": delete(schema.outages).where(schema.outages.c.end < bindparam("before")),
    }


def _about_a_table_that_is_kept(insertion: Any, about: Any) -> Any:
    """Insert a row about a table, unless that has been deleted meanwhile."""
    columns = about.columns
    given = select(*(bindparam(column.name, type_=column.type).label(column.name) for column in columns))
    kept = exists().where(schema.tables.c.code == bindparam("code", type_=columns.code.type))
    return insertion.from_select([column.name for column in columns], given.where(kept))


class Watch:
    """What is told of every commit: that it begins, how it ended, and how long it took."""

    def __init__(self, timed: Callable[[float, int], None]) -> None:
        self.timed = timed
        self.begins: Callable[[], None] = lambda: None
        self.ends: Callable[[], None] = lambda: None
        self.fails: Callable[[Exception], None] = lambda _: None


class Writer:
    """Queue of jobs; as many as are waiting are committed at once, and each learns whether it was written.

    A transaction runs as a whole in the writer's own thread: the event loop does nothing for it meanwhile.
    """

    def __init__(self, engine: Engine, name: str, watch: "Watch") -> None:
        self._engine = engine
        self._name = name
        self._watch = watch
        self._disk = Path(str(engine.url.database)).parent if engine.dialect.name == "sqlite" else None
        self._statements = statements(engine.dialect.name)
        self._order = {name: place for place, name in enumerate(self._statements)}
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[None]]] = asyncio.Queue()
        self._was_full = False
        """Whether the last commit found the disk full."""
        self.servers = 1
        """Servers that write to this store, this one too."""
        self._thread = ThreadPoolExecutor(1, "writer")
        self._task = asyncio.create_task(self._work())

    async def write(self, job: Job) -> None:
        """Write a job: returns when it is on disk, raises what the database objected to.

        After a TimeoutError it may still be written: what cannot be written twice has a number, a key or an id.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
        async with asyncio.timeout(PATIENCE):
            await done

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        await self._jobs.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown()
        self._engine.dispose()

    async def _work(self) -> None:
        while True:
            batch = [await self._jobs.get()]
            soonest = time.perf_counter() + APART[self._engine.dialect.name] * min(self.servers, MOST_SHARING)
            while not self._jobs.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._jobs.get_nowait())
            await self._write_batch(batch)
            for _ in batch:
                self._jobs.task_done()
            await asyncio.sleep(soonest - time.perf_counter())

    async def _write_batch(self, batch: list[tuple[Job, asyncio.Future[None]]]) -> None:
        """Commit all at once; if the store objects to something in it, each by itself."""
        began = time.perf_counter()
        self._watch.begins()
        error = await self._committed([job for job, _ in batch])
        self._was_full = error is not None and fault_of(error) == "disk-full"
        if error is not None and fault_of(error) is not None:
            self._watch.fails(error)
        else:
            self._watch.ends()
        if error is not None and fault_of(error) is None and len(batch) > 1:
            for one in batch:
                await self._write_batch([one])
            return
        if error is None:
            self._watch.timed(time.perf_counter() - began, len(batch))
        for _, done in batch:
            _settle(done, error)

    async def _committed(self, jobs: Sequence[Job]) -> Exception | None:
        """What went wrong, if anything; a fault that passes is waited for, within limits.

        A commit whose fate is unknown is tried again too: if it was on disk after all, its number is taken.
        """
        backoff, until = Backoff(0.05, 1.0), time.monotonic() + RETRIES
        while True:
            try:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, jobs)
            except Exception as error:
                if fault_of(error) not in PASSING or time.monotonic() > until:
                    return error
                await asyncio.sleep(backoff.failed())
            else:
                return None

    def _commit(self, jobs: Sequence[Job]) -> None:
        self._check_room()
        wanted: dict[str, list[Params]] = {}
        for job in jobs:
            for name, params in job.writes:
                wanted.setdefault(name, []).append(params)
        if "entry" in wanted and self._engine.dialect.name == "postgresql":
            wanted["entry"] = [{"rows": msgspec.json.encode(wanted["entry"]).decode()}]
        with self._engine.begin() as connection:
            for name in sorted(wanted, key=self._order.__getitem__):
                connection.execute(self._statements[name], wanted[name])
            self._notify(connection, [job.news for job in jobs if job.news])

    def _check_room(self) -> None:
        """Fail if the disk is full, whatever is to be written."""
        if self._disk is not None:
            if shutil.disk_usage(self._disk).free < ROOM:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        elif self._was_full:
            try:
                with self._engine.begin() as connection:
                    for statement in TRY_ROOM:
                        connection.execute(statement)
            except DatabaseError as error:
                if fault_of(error) == "disk-full":
                    raise
                # it may not be allowed to make a table: then nothing is known, and the commit itself must show

    def _notify(self, connection: Connection, news: list[News]) -> None:
        """NOTIFY other servers, who hear of it when it is committed."""
        for payload in notices(self._name, news):
            connection.execute(NOTIFY, {"payload": payload})


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
