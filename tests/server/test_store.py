"""The store: brought up to date by migrations, durable, and no number is ever written twice."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.command import upgrade
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from patience import PATIENCE
from sqlalchemy import Connection, insert

from spilabord.core.errors import BadOptions
from spilabord.core.fair import commitment
from spilabord.server.codes import LETTERS, new_code
from spilabord.server.store import database, schema, writer
from spilabord.server.store.database import NEWEST, database_url
from spilabord.server.store.store import Outrun, Store
from spilabord.table.devices import Joined
from spilabord.table.log import Row
from spilabord.table.seats import Sat
from spilabord.table.table import Outage
from spilabord.table.talk import Said
from spilabord.table.terms import Terms

pytestmark = pytest.mark.anyio


def card(code: str) -> Terms:
    seed = "a seed"
    return Terms(code, "kingdomino", "1", {}, (None, None), None, True, False, commitment(seed), seed, 1)


@pytest.fixture
async def stores(unattended: str) -> AsyncIterator[list[Store]]:
    """Two writers on one store, as two servers would be."""
    both = [Store(database_url(unattended), name, lambda *_: None) for name in ("one", "other")]
    for store in both:
        await store.open()
    yield both
    for store in both:
        await store.close()


async def test_a_long_log_is_written_in_pieces_and_listed_when_it_is_whole(stores: list[Store]):
    """All who acted meanwhile waited for one commit of up to 20,000 rows."""
    store, code = stores[0], new_code()
    terms = replace(card(code), listed=True)
    rows = [Row(number, 1, Said(0, f"word {number}")) for number in range(1, 1_202)]
    written: list[tuple[int, bool]] = []
    store_writer = store._writer
    assert store_writer is not None
    write = store_writer.write

    async def seen(job: writer.Job) -> None:
        await write(job)
        written.append((sum(name == "entry" for name, _ in job.writes), code in await stores[1].listed()))

    store_writer.write = seen  # type: ignore[method-assign]
    await store.make_table(terms, rows, None, False)

    assert [(500, False), (500, False), (201, False), (0, True)] == written
    assert rows == await stores[1].rows(code)


async def test_migrations_lead_to_the_schema_that_the_code_speaks_of(unattended: str, stores: list[Store]):
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    engine = database.engine_for(database_url(unattended), 1)
    async with engine.connect() as connection:
        found = await connection.run_sync(differences)
    await engine.dispose()
    assert stores

    assert [] == [difference for difference in found if "alembic_version" not in str(difference)]


def test_the_newest_migration_is_the_one_the_code_names():
    assert NEWEST == ScriptDirectory.from_config(database.migrations()).get_current_head()


async def test_what_was_written_is_read_back(stores: list[Store]):
    code = new_code()
    rows = [Row(1, 5, Said(0, "hæ"), "device", "command-1"), Row(2, 6, Said(1, "\x7f„“")), Row(3, 7, Said(0, "🂡"))]
    await stores[0].make_table(card(code), rows[:1], None, False)
    await stores[0].append(code, rows[1:], (77, False))

    assert rows == await stores[1].rows(code)
    assert rows[2:] == await stores[1].rows(code, beyond=2)
    assert card(code) == await stores[1].terms(code)
    assert (code, 77) in await stores[1].due(77)
    assert (code, 77) not in await stores[1].due(76)


async def test_whoever_puts_a_table_off_does_not_undo_what_was_written_meanwhile(stores: list[Store]):
    """One looks at a table that is due; before it says that a person is to move, another writes that a bot is."""
    code = new_code()
    await stores[0].make_table(card(code), [], 50, False)
    [(found, since)] = [one for one in await stores[1].due(60) if one[0] == code]
    await stores[0].append(code, [Row(1, 5, Said(0, "hæ"))], (70, False))
    await stores[1].reschedule(found, since, None, False)

    assert (code, 70) in await stores[0].due(80)

    await stores[1].reschedule(code, 70, None, False)

    assert code not in dict(await stores[0].due(None))


async def test_of_two_writers_of_one_number_one_wins_and_the_other_is_told(stores: list[Store]):
    """Many tables at once: commits are shared, and one who loses takes nobody else down."""
    codes = [new_code() for _ in range(20)]
    for code in codes:
        await stores[0].make_table(card(code), [], None, False)

    async def write(store: Store, code: str, text: str) -> bool:
        try:
            await store.append(code, [Row(1, 1, Said(0, text)), Row(2, 1, Said(0, text))], None)
        except Outrun:
            return False
        return True

    won = await asyncio.gather(*(write(stores[at], code, f"{at}") for code in codes for at in (0, 1)))
    for number, code in enumerate(codes):
        pair = won[2 * number : 2 * number + 2]
        assert [False, True] == sorted(pair)
        winner = str(pair.index(True))
        assert [Said(0, winner)] * 2 == [row.entry for row in await stores[0].rows(code)]


async def test_the_tables_of_a_device_come_in_the_order_in_which_it_was_there(stores: list[Store]):
    """Anyone who sat down, or came with a personal link; what others did there meanwhile changes nothing."""
    sat, moved, other = new_code(), new_code(), new_code()
    for code in (sat, moved, other):
        await stores[0].make_table(card(code), [], None, False)
    await stores[0].append(sat, [Row(1, 10, Sat(0, "Anna", "anna", ""), "anna", "1")], None)
    await stores[0].append(moved, [Row(1, 20, Sat(0, "Anna", "other", ""), "other", "1")], None)
    await stores[0].append(moved, [Row(2, 30, Joined(0, "anna"), "anna", None)], None)
    await stores[0].append(other, [Row(1, 40, Sat(0, "Bjarni", "other", ""), "other", "1")], None)
    assert [moved, sat] == await stores[1].tables_of("anna", over=False)

    await stores[1].append(sat, [Row(2, 50, Said(0, "hello"), "anna", "2")], None)
    await stores[1].append(moved, [Row(3, 60, Said(0, "hello"), "other", "2")], None)
    assert [sat, moved] == await stores[0].tables_of("anna", over=False)
    await stores[1].append(sat, [Row(3, 70, Said(0, "bye"), "anna", "3")], (None, True))
    assert [moved] == await stores[0].tables_of("anna", over=False)
    assert [sat] == await stores[0].tables_of("anna", over=True)


async def test_an_older_store_is_brought_up_to_date_with_all_that_it_holds(empty_store: str):
    """Before 0003 nothing but the log said who had been at a table."""
    engine = database.writing_engine_for(database_url(empty_store))
    with engine.begin() as connection:
        config = database.migrations()
        config.attributes["connection"] = connection
        upgrade(config, "0002")
        made = {"code": "ZLD22222", "card": "{}", "listed": False, "over": False, "made": 1}
        connection.execute(insert(schema.tables), [made, {**made, "code": "ZTHER222"}])
        entry = {"code": "ZLD22222", "at": 1, "entry": '{"type":"said","seat":0,"text":"hello"}', "device": "anna"}
        rows = [{**entry, "number": number, "command": f"{number}"} for number in (1, 2)]
        connection.execute(insert(schema.entries), [*rows, {**entry, "number": 3, "device": None, "command": None}])
    engine.dispose()
    store = Store(database_url(empty_store), "one", lambda *_: None)
    await store.open()

    assert ["ZLD22222"] == await store.tables_of("anna", over=False)
    assert 3 == len(await store.rows("ZLD22222"))
    await store.close()


async def test_what_is_written_soon_after_a_commit_shares_the_next(file_store: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(writer, "APART", {"sqlite": 1.0})
    commits: list[int] = []
    store = Store(database_url(file_store), "one", lambda _, jobs: commits.append(jobs))
    await store.open()
    await store.make_table(card("SOON2222"), [], None, False)

    async def write(number: int) -> None:
        await asyncio.sleep(number / 100)
        await store.append("SOON2222", [Row(number, number, Said(0, "hello"))], None)

    await asyncio.gather(*(write(number) for number in range(1, 6)))
    await store.close()

    assert [1, 5] == commits


async def test_whoever_closes_the_store_loses_nothing_that_is_being_written(unattended: str):
    store = Store(database_url(unattended), "one", lambda *_: None)
    await store.open()
    writing = asyncio.create_task(store.make_table(card("LAST2222"), [Row(1, 1, Said(0, "hello"))], None, False))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await store.close()
    await asyncio.wait_for(writing, PATIENCE)
    again = Store(database_url(unattended), "other", lambda *_: None)
    await again.open()

    assert [Row(1, 1, Said(0, "hello"))] == await again.rows("LAST2222")
    await again.close()


async def test_an_outage_is_remembered(stores: list[Store]):
    await stores[0].add_outage(Outage(1000, 5000))

    assert Outage(1000, 5000) in await stores[1].outages(4999)
    assert Outage(1000, 5000) not in await stores[1].outages(5000)


async def test_sqlite_waits_for_the_disk(file_store: str):
    store = Store(database_url(file_store), "one", lambda *_: None)
    await store.open()
    assert store._writer is not None
    with store._writer._engine.connect() as connection:
        modes = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    await store.close()

    assert ["wal", 2] == modes
    with sqlite3.connect(file_store.removeprefix("sqlite:///")) as file:
        assert [(NEWEST,)] == file.execute("SELECT version_num FROM alembic_version").fetchall()


def modes(folder: Path) -> dict[str, str]:
    """The mode of every file here."""
    return {path.name: f"{path.stat().st_mode & 0o777:o}" for path in folder.iterdir()}


PRIVATE = dict.fromkeys(("tables.db", "tables.db-shm", "tables.db-wal"), "600")


@pytest.fixture
def loose_umask() -> Iterator[None]:
    """Whatever is made is readable by all, unless it is made otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("loose_umask")
async def test_only_its_owner_may_read_a_store_that_holds_the_seeds(file_store: str, tmp_path: Path):
    store = Store(database_url(file_store), "one", lambda *_: None)
    await store.open()
    await store.beat(1)
    found = modes(tmp_path)
    await store.close()

    assert PRIVATE == found


@pytest.mark.usefixtures("loose_umask")
async def test_an_older_store_that_all_could_read_is_tightened(file_store: str, tmp_path: Path):
    """After kill -9 its log is still there, and stays readable unless its mode is changed too."""
    killed = Store(database_url(file_store), "one", lambda *_: None)
    await killed.open()
    await killed.beat(1)
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    store = Store(database_url(file_store), "other", lambda *_: None)
    await store.open()
    found = modes(tmp_path)
    await store.close()
    await killed.close()

    assert PRIVATE == found


def test_a_folder_named_as_a_store_keeps_its_mode(tmp_path: Path):
    tmp_path.chmod(0o755)
    database.keep_private(tmp_path)

    assert 0o755 == tmp_path.stat().st_mode & 0o777


@pytest.mark.parametrize("written", ["", "mysql://x/y", "sqlite://", "tables.db", "postgresql+asyncpg://x"])
def test_another_database_is_refused_in_a_sentence(written: str):
    with pytest.raises(BadOptions, match=r"database-spelling"):
        database_url(written)


def test_codes_can_be_read_aloud_and_do_not_repeat():
    codes = {new_code() for _ in range(1000)}

    assert 1000 == len(codes)
    assert {*"".join(codes)} == {*LETTERS}
    assert not {*LETTERS} & {*"01ILO"}
