"""Group commit: one writer puts the writes of many tables into one transaction, and answers when it is on disk."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Connection, Engine, Executable, bindparam, delete, insert, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from spilabord.server.store import schema

MOST_AT_ONCE: Final = 500
"""Jobs in one commit; more wait for the next."""

APART: Final = 0.01
"""Seconds from the beginning of one commit to the next: when many ask, more share one, and each costs less."""

CHANNEL: Final = "spilabord"
"""Channel of LISTEN and NOTIFY, which carries the news between servers."""

Params = dict[str, Any]


class Job(Struct, frozen=True):
    """Statements that are written together, by name and with their parameters; and the table that they are news of."""

    writes: tuple[tuple[str, Params], ...]
    news: str | None = None


def statements(dialect: str) -> dict[str, Executable]:
    """Every write statement, by name; they are executed in this order."""
    upsert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect]
    link = upsert(schema.links)
    server = upsert(schema.servers)
    outage = upsert(schema.outages)
    guest = upsert(schema.guests)
    return {
        "table": insert(schema.tables),
        "entry": insert(schema.entries),
        "guest": guest.on_conflict_do_nothing(),
        "ending": insert(schema.endings),
        "result": insert(schema.results),
        "settled": delete(schema.endings).where(schema.endings.c.code == bindparam("which")),
        "due": update(schema.tables)
        .where(schema.tables.c.code == bindparam("which"))
        .values(due=bindparam("when"), over=bindparam("ended")),
        "later": update(schema.tables)
        .where(schema.tables.c.code == bindparam("which"), schema.tables.c.due == bindparam("was"))
        .values(due=bindparam("when"), over=bindparam("ended")),
        "device": insert(schema.devices),
        "seen": update(schema.devices)
        .where(schema.devices.c.id == bindparam("which"))
        .values(expires=bindparam("until")),
        "link": link.on_conflict_do_update(index_elements=["code", "seat"], set_={"key_hash": link.excluded.key_hash}),
        "server": server.on_conflict_do_update(index_elements=["id"], set_={"seen": server.excluded.seen}),
        "outage": outage.on_conflict_do_nothing(),
    }


class Writer:
    """Queue of jobs; as many as are waiting are committed at once, and each learns whether it was written.

    A transaction runs as a whole in the writer's own thread: the event loop does nothing for it meanwhile.
    """

    def __init__(self, engine: Engine, name: str, timed: Callable[[float, int], None]) -> None:
        self._engine = engine
        self._name = name
        self._timed = timed
        self._statements = statements(engine.dialect.name)
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[None]]] = asyncio.Queue()
        self._thread = ThreadPoolExecutor(1, "writer")
        self._task = asyncio.create_task(self._work())

    async def write(self, job: Job) -> None:
        """Write a job: returns when it is on disk, raises what the database objected to."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
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
            soonest = time.perf_counter() + APART
            while not self._jobs.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._jobs.get_nowait())
            await self._write_batch(batch)
            for _ in batch:
                self._jobs.task_done()
            await asyncio.sleep(soonest - time.perf_counter())

    async def _write_batch(self, batch: list[tuple[Job, asyncio.Future[None]]]) -> None:
        """Commit all at once; on an integrity error, each by itself."""
        began = time.perf_counter()
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, [job for job, _ in batch])
        except IntegrityError as error:
            if len(batch) == 1:
                _settle(batch[0][1], error)
                return
            for one in batch:
                await self._write_batch([one])
            return
        except Exception as error:
            for _, done in batch:
                _settle(done, error)
            return
        self._timed(time.perf_counter() - began, len(batch))
        for _, done in batch:
            _settle(done, None)

    def _commit(self, jobs: Sequence[Job]) -> None:
        with self._engine.begin() as connection:
            for name, statement in self._statements.items():
                rows = [params for job in jobs for wanted, params in job.writes if wanted == name]
                if rows:
                    connection.execute(statement, rows)
            self._notify(connection, [job.news for job in jobs if job.news])

    def _notify(self, connection: Connection, news: list[str]) -> None:
        """NOTIFY other servers, who hear of it when it is committed; a notification holds 8,000 bytes."""
        if self._engine.dialect.name != "postgresql":
            return
        for at in range(0, len(news), MOST_AT_ONCE):
            payload = " ".join([self._name, *news[at : at + MOST_AT_ONCE]])
            connection.execute(text(f"SELECT pg_notify('{CHANNEL}', :payload)"), {"payload": payload})


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
