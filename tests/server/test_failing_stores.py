"""Stores that fail: full, read-only, damaged, restarted, in use by another server; it is said, and nothing is lost."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
import uvicorn
from click.testing import CliRunner
from patience import PATIENCE
from served import SPECTATOR, Cluster, Guest, hold_store, house, running_cluster, seated
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from spilabord.cli import main
from spilabord.core.errors import BadOptions
from spilabord.server.client import Device, Live
from spilabord.server.live.messages import Done, No
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings, Service
from spilabord.server.store import database, reader, writer
from spilabord.server.store.database import database_url
from spilabord.server.store.faults import StoreFailed, fault_of
from spilabord.server.store.lock import lock_store
from spilabord.server.store.store import Store
from spilabord.table.play import Acted
from spilabord.table.words import LANGUAGES

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def fresh_health(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer about health is not kept for a second."""
    monkeypatch.setattr("spilabord.server.health.FRESH", -1.0)


@pytest.fixture(autouse=True)
def serve_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that should be refused, and is not, fails the test and does not serve for ever."""

    def run(*_: object, **__: object) -> None:
        raise AssertionError("the store was not refused")

    monkeypatch.setattr(uvicorn.Server, "run", run)


class Guests:
    """A server in this process, a table, somebody who sits there and somebody who looks on."""

    def __init__(self, service: Service, device: Device, code: str, live: Live, onlooker: Live) -> None:
        self.service = service
        self.device = device
        self.code = code
        self.live = live
        self.onlooker = onlooker

    async def say(self, text: str = "hello") -> Done | No:
        return await self.live.command("say", seat=0, text=text)

    async def health(self) -> tuple[int, dict[str, Any]]:
        answer = await self.device.ask("GET", "/health")
        return answer.status, answer.json()

    def on_the_writers_connection(self, statement: str) -> None:
        """As nobody else can: faults of one connection, which the others do not have."""
        store_writer = self.service.store._writer
        assert store_writer is not None
        with store_writer._engine.connect() as connection:
            connection.exec_driver_sql(statement)
            connection.commit()


@asynccontextmanager
async def playing(store: str) -> AsyncIterator[Guests]:
    async with house(HostSettings(store, limits=UNLIMITED)) as (base, service):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None])
        async with device.live(code) as live, device.live(code) as onlooker:
            for seat in (0, 1):
                await live.sit(seat, f"person {seat}")
            await onlooker.look(SPECTATOR)
            await onlooker.next("news")
            yield Guests(service, device, code, live, onlooker)


READ_ONLY = {
    "sqlite": ("PRAGMA query_only=ON", "PRAGMA query_only=OFF"),
    "postgresql": ("SET default_transaction_read_only=on", "SET default_transaction_read_only=off"),
}


async def test_a_store_that_can_only_be_read_is_said_and_play_goes_on_later(
    empty_store: str, caplog: pytest.LogCaptureFixture
):
    broken, mended = READ_ONLY[empty_store.partition(":")[0]]
    async with playing(empty_store) as guests:
        number = (await guests.service.rooms.find(guests.code)).table.number
        guests.on_the_writers_connection(broken)
        refusals = [await guests.say() for _ in range(50)]
        told = await guests.onlooker.next("refused")
        ill = await guests.health()
        metrics = (await guests.device.ask("GET", "/metrics")).content.decode()
        made = await guests.device.ask("POST", "/api/tables", {"game": "kingdomino", "seats": [{}, {}]})
        guests.on_the_writers_connection(mended)
        done = await guests.say()
        well = await guests.health()

    assert {"refused-store-read-only"} == {answer.reason.id for answer in refusals if isinstance(answer, No)}
    assert 50 == len([answer for answer in refusals if isinstance(answer, No)])
    assert "refused-store-read-only" == told["reason"]["id"]
    assert (503, "store-failed", "read-only") == (ill[0], ill[1]["status"], ill[1]["fault"])
    assert "refused-store-read-only" == ill[1]["reason"]["id"]
    assert (503, "refused-store-read-only") == (made.status, made.json()["reason"]["id"])
    assert int(metrics.partition("\nspilabord_store_failures_total ")[2].split()[0]) >= 50
    assert isinstance(done, Done)
    assert number + 1 == done.number, "something was written that was refused"
    assert (200, {"status": "well"}) == well
    assert 1 == len([line for line in caplog.messages if "read-only" in line])
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("empty_store", ["sqlite"], indirect=True)
async def test_a_full_disk_is_survived(empty_store: str):
    """SQLite may take no more pages; then it may."""
    async with playing(empty_store) as guests:
        guests.on_the_writers_connection("PRAGMA max_page_count=1")  # no fewer than there are
        said = 0
        while isinstance(answer := await guests.say("x" * 300), Done):
            said += 1
        guests.on_the_writers_connection("PRAGMA max_page_count=1000000")
        after = await guests.say("again")
        rows = await guests.service.store.rows(guests.code)

    assert "refused-store-full" == answer.reason.id
    assert isinstance(after, Done)
    assert after.number == rows[-1].number == len(rows)


async def test_on_a_full_disk_health_is_not_well_because_a_heartbeat_can_be_written(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    """A heartbeat needs no room: it is written over the one before. An action does."""
    async with playing(file_store) as guests:
        with monkeypatch.context() as full:
            full.setattr(writer.shutil, "disk_usage", lambda _: SimpleNamespace(free=writer.ROOM - 1))
            ill = await guests.health()
            answer = await guests.say()
            assert isinstance(answer, No), "it was written"
            told = await guests.onlooker.next("refused")
        done = await guests.say()
        well = await guests.health()

    assert (503, "disk-full") == (ill[0], ill[1]["fault"])
    assert "refused-store-full" == answer.reason.id == told["reason"]["id"]
    assert isinstance(done, Done)
    assert 200 == well[0]


RAISE_FULL = "RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full';"
FULL = (
    f"CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {RAISE_FULL} END $$",
    "CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION full_disk()",
)
"""PostgreSQL says of every new entry that the disk is full; a heartbeat is written over the one before."""


@pytest.mark.parametrize("empty_store", ["postgresql"], indirect=True)
async def test_on_a_full_disk_of_postgresql_health_is_not_well_and_clocks_stand_still(
    empty_store: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async with playing(empty_store) as guests:
        clock = guests.service.clock
        with monkeypatch.context() as full:
            full.setattr(writer, "TRY_ROOM", (text(f"DO $$ BEGIN {RAISE_FULL} END $$"),))
            for statement in FULL:
                guests.on_the_writers_connection(statement)
            answer = await guests.say()
            began = clock.now()
            ill = [await guests.health() for _ in range(3)]
            until = time.monotonic() + PATIENCE
            while not any(outage.end > began for outage in clock.outages) and time.monotonic() < until:
                await asyncio.sleep(0.1)
                clock.now()
        standing = list(clock.outages)
        guests.on_the_writers_connection("DROP TRIGGER full_disk ON entries")
        done = await guests.say()
        well = await guests.health()

    assert isinstance(answer, No), "it was written"
    assert "refused-store-full" == answer.reason.id
    assert [(503, "disk-full")] * 3 == [(status, said["fault"]) for status, said in ill]
    assert any(outage.end > began for outage in standing)
    assert isinstance(done, Done)
    assert (200, {"status": "well"}) == well
    assert not [line for line in caplog.messages if "pipeline" in line.lower()]


SMALL_DISK = 120 << 20
"""Bytes: a cluster takes some 40 million, and keeps a log of 16 million ready."""


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A folder on a disk of its own, in memory."""
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as name:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK},mode=755", "tmpfs", name]
        if shutil.which("mount") is None or subprocess.run(mount, check=False, capture_output=True).returncode:
            pytest.skip("a disk can be mounted here by nobody, or by root alone")
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", "--lazy", name], check=True)


def fill(disk: Path) -> Path:
    """A file that leaves no room on this disk."""
    filling = disk / "filling"
    with filling.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(1 << 12)):
            pass
    return filling


async def test_postgresql_on_a_disk_that_is_really_full(small_disk: Path, caplog: pytest.LogCaptureFixture):
    """It has no room for another page of entries: people are told, and play goes on when there is room."""
    running = Cluster(small_disk)
    try:
        async with playing(running.address) as guests:
            filling = fill(small_disk)
            said = 0
            while isinstance(answer := await guests.say("x" * 400), Done):
                said += 1
            told = await guests.onlooker.next("refused")
            ill = [await guests.health() for _ in range(3)]
            made = await guests.device.ask("POST", "/api/tables", {"game": "kingdomino", "seats": [{}, {}]})
            filling.unlink()
            done = await guests.say("again")
            well = await guests.health()
            rows = await guests.service.store.rows(guests.code)
    finally:
        running.stop()

    assert said > 0, "the disk was full too soon"
    assert "refused-store-full" == answer.reason.id == told["reason"]["id"]
    assert [(503, "disk-full")] * 3 == [(status, body["fault"]) for status, body in ill]
    assert (503, "refused-store-full") == (made.status, made.json()["reason"]["id"])
    assert isinstance(done, Done), "nothing can be said although there is room"
    assert done.number == rows[-1].number == len(rows)
    assert (200, {"status": "well"}) == well
    assert not [record for record in caplog.records if record.exc_info]


def test_what_is_written_to_try_for_room_takes_that_room(postgres: str):
    with database.writing_engine_for(database_url(postgres)).begin() as connection:
        for statement in writer.TRY_ROOM:
            connection.execute(statement)
        taken = connection.execute(text("SELECT pg_table_size('room')")).scalar_one()
    assert writer.ROOM <= taken <= 2 * writer.ROOM


class Injected(sqlite3.OperationalError):
    """As if by SQLite, with the name of the fault."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.sqlite_errorname = name


FAULTS = {
    "SQLITE_FULL": ("disk-full", "refused-store-full"),
    "SQLITE_CORRUPT_INDEX": ("corrupt", "refused-store-corrupt"),
    "SQLITE_NOTADB": ("corrupt", "refused-store-corrupt"),
    "SQLITE_IOERR_FSYNC": ("failed", "refused-store-failed"),
    "SQLITE_BUSY": ("slow", "refused-store-failed"),
}


@pytest.mark.parametrize("name", FAULTS)
async def test_every_fault_has_its_word_and_its_sentence(name: str, file_store: str, monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise OperationalError("INSERT", {}, Injected(name))

    fault, reason = FAULTS[name]
    async with playing(file_store) as guests:
        with monkeypatch.context() as failing:
            failing.setattr(guests.service.store._writer, "_commit", fail)
            answer = await guests.say()
            ill = await guests.health()
        again = await guests.say()

    assert isinstance(answer, No)
    assert reason == answer.reason.id
    assert (503, fault) == (ill[0], ill[1]["fault"])
    assert isinstance(again, Done)


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (psycopg.errors.DiskFull(), "disk-full"),
        (psycopg.errors.ReadOnlySqlTransaction(), "read-only"),
        (psycopg.errors.DataCorrupted(), "corrupt"),
        (psycopg.errors.AdminShutdown(), "unreachable"),
        (psycopg.errors.CannotConnectNow(), "unreachable"),
        (psycopg.OperationalError("server closed the connection"), "unreachable"),
        (psycopg.errors.DeadlockDetected(), "conflict"),
    ],
)
def test_faults_of_postgresql_have_the_same_words(error: Exception, fault: str):
    assert fault == fault_of(OperationalError("INSERT", {}, error))


async def test_one_who_asks_for_what_cannot_be_written_spoils_no_other_write(postgres: str):
    """PostgreSQL takes no NUL; whatever shares the commit with it is written."""
    store = Store(database_url(postgres), "one", lambda *_: None)
    await store.open()
    writes = await asyncio.gather(
        *(store._write(("server", {"id": name, "seen": 1})) for name in ("a\0b", "innocent")), return_exceptions=True
    )
    beats = await store.other_beats(0)
    await store.close()

    assert [True, None] == [isinstance(writes[0], Exception), writes[1]]
    assert "innocent" in beats


async def test_many_who_ask_for_the_health_cost_one_write(file_store: str, monkeypatch: pytest.MonkeyPatch):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (_, service):
        beats = 0
        beat = service.heartbeat.beat

        async def counted() -> None:
            nonlocal beats
            beats += 1
            await beat()

        monkeypatch.setattr(service.heartbeat, "beat", counted)
        answers = await asyncio.gather(*(service.health.fault() for _ in range(200)))

    assert [None] * 200 == answers
    assert 1 == beats


async def test_a_store_that_does_not_answer_is_ill_and_waited_for_no_longer_than_that(
    empty_store: str, monkeypatch: pytest.MonkeyPatch
):
    """A question or a command that nobody answers is refused in the end, and nothing hangs."""
    async with playing(empty_store) as guests:
        hold = await asyncio.to_thread(hold_store, empty_store)
        monkeypatch.setattr("spilabord.server.health.PATIENCE", 0.2)
        monkeypatch.setattr(writer, "PATIENCE", 0.2)
        try:
            answer = await guests.say()
            ill = await guests.health()
        finally:
            await asyncio.to_thread(hold)
        monkeypatch.setattr("spilabord.server.health.PATIENCE", 30.0)
        monkeypatch.setattr(writer, "PATIENCE", 30.0)
        again = await guests.say()
        well = await guests.health()

    assert isinstance(answer, No)
    assert "refused-store-failed" == answer.reason.id
    assert (503, "slow") == (ill[0], ill[1]["fault"])
    assert isinstance(again, Done)
    assert 200 == well[0]


# Opening


def refused(store: str, language: str = "en") -> str:
    """What `spilabord serve` says to this store."""
    arguments = ["serve", "--lang", language, "--port", "0", "--database", store]
    result = CliRunner().invoke(main, arguments)
    assert 1 == result.exit_code, result.output
    assert 1 == len(result.output.splitlines()), result.output
    return str(result.output)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_folder_is_refused_in_one_sentence(tmp_path: Path, language: str, capfd: pytest.CaptureFixture[str]):
    assert str(tmp_path) in refused(f"sqlite:///{tmp_path}", language)
    assert ("", "") == capfd.readouterr()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("damage", ["all of it", "in the middle"])
async def test_a_damaged_file_is_refused_in_one_sentence(file_store: str, language: str, damage: str):
    file = Path(file_store.removeprefix("sqlite:///"))
    if damage == "all of it":
        file.write_bytes(b"this is not a database " * 1000)
    else:
        database.prepare(file_store)
        content = bytearray(file.read_bytes())
        content[-4096:] = os.urandom(4096)
        file.write_bytes(content)
    said = await asyncio.to_thread(refused, file_store, language)

    assert str(file) in said
    assert {"en": "damaged", "is": "skemmd"}[language] in said


@pytest.mark.parametrize("empty_store", ["postgresql"], indirect=True)
def test_a_database_that_can_only_be_read_is_refused_in_one_sentence(empty_store: str):
    database.prepare(empty_store)
    with psycopg.connect(empty_store, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())

    assert "can only be read" in refused(empty_store)


def test_a_file_that_can_only_be_read_is_refused_in_one_sentence(file_store: str, monkeypatch: pytest.MonkeyPatch):
    """Root may write everywhere, so it is SQLite that will not."""
    database.prepare(file_store)
    durable = database._durable

    def read_only(connection: Any, record: object) -> None:
        durable(connection, record)
        connection.execute("PRAGMA query_only=ON")

    monkeypatch.setattr(database, "_durable", read_only)

    assert "can only be read" in refused(file_store)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_second_server_on_a_file_is_refused_and_told_which_is_the_first(file_store: str, language: str):
    async with house(HostSettings(file_store)):
        said = await asyncio.to_thread(refused, file_store, language)
        with pytest.raises(BadOptions, match="store-in-use"):
            await Service(HostSettings(file_store)).open()
    async with house(HostSettings(file_store)) as (base, _):
        assert 200 == (await Device(base).ask("GET", "/health")).status

    assert str(os.getpid()) in said


HOLDER = """
import sys, time
from spilabord.server.store.database import database_url
from spilabord.server.store.lock import lock_store

held = lock_store(database_url(sys.argv[1]))
print("held", flush=True)
time.sleep(600)
"""


def test_the_lock_of_a_server_that_was_killed_is_free(file_store: str):
    with subprocess.Popen([sys.executable, "-c", HOLDER, file_store], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert b"held\n" == holder.stdout.readline()
        assert str(holder.pid) in refused(file_store)
        holder.kill()
    lock = lock_store(database_url(file_store))

    assert lock is not None
    lock.release()


# PostgreSQL restarts


class Patient(Guest):
    """Sends a command again, with the same id, if it is not certain that it was written."""

    async def _send(self, live: Live, id: str, number: int, action: str) -> None:
        while True:
            answer = await live.command("act", id, seat=self.seat, number=number, action=action)
            self._act = None
            if isinstance(answer, Done):
                self.acknowledged[answer.number] = action
                return
            self.refused.append(answer.reason.id)
            if not answer.reason.id.startswith("refused-store"):
                return


@pytest.fixture(scope="module")
def restarting() -> Iterator[Cluster]:
    """A PostgreSQL that tests stop and start again."""
    with running_cluster() as postgres:
        yield postgres


async def test_postgresql_restarts_while_people_play(restarting: Cluster, caplog: pytest.LogCaptureFixture):
    """Two servers, each with one of the players: nothing is lost or doubled, nobody sees a 500 or waits for ever.

    The log has lines about it, and no traceback.
    """
    settings = HostSettings(restarting.address, limits=UNLIMITED)
    async with house(settings) as (one, service), house(settings) as (other, _):
        guests: list[Guest] = []
        for _ in range(2):
            guests += [Patient(guest.device, guest.code, guest.seat, guest.name) for guest in await laid(one)]
        for guest in guests:
            guest.bases = [(one, other)[guest.seat]]
        play = asyncio.gather(*(guest.play() for guest in guests))
        asked = asyncio.create_task(asked_meanwhile(one, play))
        for mode in ("fast", "immediate"):
            await acknowledged(guests, 10)
            assert not play.done(), "the games were over before anything was restarted"
            await asyncio.to_thread(restarting.stop, mode)
            await asyncio.to_thread(restarting.start)
        await play
        statuses = await asked
        logs = {guest.code: await service.store.rows(guest.code) for guest in guests}

    assert statuses <= {200, 201, 503}
    for guest in guests:
        written = {
            row.number: row.entry.action
            for row in logs[guest.code]
            if isinstance(row.entry, Acted) and row.entry.seat == guest.seat and row.entry.by == "person"
        }
        assert list(range(1, guest.last + 1)) == guest.numbers
        assert guest.acknowledged == written
    assert not [record for record in caplog.records if record.exc_info], caplog.text
    assert len(caplog.records) < 20, caplog.text


async def laid(base: str) -> list[Guest]:
    return (await seated(base, "kingdomino", 2))[1]


async def acknowledged(guests: list[Guest], more: int) -> None:
    wanted = sum(len(guest.acknowledged) for guest in guests) + more
    while sum(len(guest.acknowledged) for guest in guests) < wanted and any(not guest.outcome for guest in guests):
        await asyncio.sleep(0.02)


async def asked_meanwhile(base: str, play: "asyncio.Future[Any]") -> set[int]:
    """The status of every answer to somebody who asks for one thing after the other."""
    device = await Device(base).introduce("Bjarni")
    statuses: set[int] = set()
    while not play.done():
        for method, path, body in (
            ("GET", "/api/own", None),
            ("GET", "/api/tables", None),
            ("POST", "/api/tables", {"game": "kingdomino", "seats": [{}, {}]}),
            ("POST", "/api/device", {"name": "Bjarni"}),
        ):
            statuses.add((await device.ask(method, path, body)).status)
        await asyncio.sleep(0.05)
    return statuses


async def test_a_question_waits_for_a_restart_and_no_longer(restarting: Cluster, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(reader, "PATIENCE", 0.2)
    store = Store(database_url(restarting.address), "one", lambda *_: None)
    await store.open()
    await asyncio.to_thread(restarting.stop, "fast")
    with pytest.raises(StoreFailed) as failed:
        await store.unsettled()
    monkeypatch.setattr(reader, "PATIENCE", PATIENCE)
    asking = asyncio.create_task(store.unsettled())
    await asyncio.to_thread(restarting.start)
    assert [] == await asking
    await store.close()

    assert ("unreachable", 503) == (failed.value.fault, failed.value.status)
    assert "refused-store-away" == failed.value.reason.id
