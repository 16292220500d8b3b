"""Nothing is kept for ever: tables, words and devices go in their time, in small steps, and nobody is held up."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.command import upgrade
from patience import PATIENCE
from served import Guest, Served, house, take_seats
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import InvalidStatus

from spilabord.core.fair import commitment
from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.server.codes import new_code
from spilabord.server.keeping import DAY, Keep
from spilabord.server.live.messages import Done, No
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.rooms import record_folder
from spilabord.server.service import HostSettings, Service
from spilabord.server.store import database, schema
from spilabord.server.store.database import database_url
from spilabord.server.store.removals import AT_ONCE, Gone
from spilabord.server.store.store import Store
from spilabord.table.log import Row
from spilabord.table.record import read_record, verify
from spilabord.table.talk import Said
from spilabord.table.terms import Terms

pytestmark = pytest.mark.anyio
SECRET = "a word that nobody else says"


def milliseconds() -> int:
    """Now, in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


async def counted(database: str) -> dict[str, int]:
    """Rows of each table of the store that is not empty; heartbeats left out."""
    engine = create_async_engine(database_url(database))
    async with engine.connect() as connection:
        counts = {
            table.name: (await connection.execute(select(func.count()).select_from(table))).scalar_one()
            for table in schema.metadata.sorted_tables
            if table not in (schema.servers, schema.outages)
        }
    await engine.dispose()
    return {name: count for name, count in counts.items() if count}


async def expire(service: Service, days: float) -> None:
    """Remove what will be due in this many days."""
    service.expiry.now = lambda: milliseconds() + int(days * DAY)
    await service.expiry.run()


async def status(device: Device, code: str) -> int:
    return (await device.ask("GET", f"/api/tables/{code}")).status


async def sit(device: Device, code: str, *seats: int) -> None:
    async with device.live(code) as live:
        for seat in seats:
            assert isinstance(await live.sit(seat, f"guest {seat}"), Done)


async def play_alone(device: Device) -> str:
    """A game of Triominos to its end, with a word about it; the code of its table."""
    code = await device.make_table("triominos", [None])
    await Guest(device, code, 0, "Anna").play()
    async with device.live(code) as live:
        await live.command("say", seat=0, text=SECRET)
    return code


def settings(database: str, **how: Any) -> HostSettings:
    return HostSettings(database, limits=UNLIMITED, **{"keep": Keep(), **how})


# Tables


async def test_a_table_that_never_began_is_gone_after_a_day_and_leaves_nothing(empty_store: str):
    async with house(settings(empty_store)) as (base, service):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None], listed=True)
        await sit(anna, code, 0)
        await anna.ask("POST", f"/api/tables/{code}/links", {"seat": 0})
        await expire(service, 0.9)
        before = await status(anna, code)
        await expire(service, 1.1)
        answer = await anna.ask("GET", f"/api/tables/{code}")
        own = (await anna.ask("GET", "/api/own")).json()["tables"]
        with pytest.raises(InvalidStatus):
            async with anna.live(code):
                pass

    assert (200, 404) == (before, answer.status)
    assert "refused-no-such-table" == answer.json()["reason"]["id"]
    assert [] == own
    assert {"alembic_version", "devices"} >= {*await counted(empty_store)}
    assert [] == broken_references(empty_store)


def broken_references(database: str) -> list[Any]:
    """Rows that refer to rows that are not there; PostgreSQL never lets that be."""
    if not database.startswith("sqlite"):
        return []
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        return connection.execute("PRAGMA foreign_key_check").fetchall()


async def test_what_happens_at_a_table_keeps_it(empty_store: str):
    """Its time counts from the last thing that happened there."""
    async with house(settings(empty_store, keep=Keep(unstarted=DAY))) as (base, service):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])
        await sit(anna, code, 0, 1)
        await expire(service, 1.1)
        begun = await status(anna, code)
        await expire(service, 89)
        still = await status(anna, code)
        await expire(service, 91)

        assert (200, 200, 404) == (begun, still, await status(anna, code))


async def test_a_table_that_somebody_looks_at_is_not_deleted(empty_store: str):
    async with house(settings(empty_store)) as (base, service):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])
        async with anna.live(code) as live:
            await live.next("welcome")
            await expire(service, 2)
            answer = await live.sit(0, "Anna")

        assert isinstance(answer, Done)


async def test_an_action_at_the_last_moment_wins_over_the_deletion(empty_store: str):
    """The first to write the next number wins: what was acknowledged is not deleted, nor the other way round."""
    async with house(settings(empty_store)) as (base, service):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])
        removals = service.store.removals
        standing = await removals.standing(code)
        assert standing is not None
        await sit(anna, code, 0)

        assert not await removals.mark_gone(standing, milliseconds())
        assert 200 == await status(anna, code)

        async with anna.live(code) as live:
            await live.next("welcome")
            now = await removals.standing(code)
            assert now is not None
            assert await removals.mark_gone(now, milliseconds())
            answer = await live.sit(1, "Bjarni")
            with pytest.raises(ConnectionError):
                while True:
                    await live.next("news")

    assert isinstance(answer, No)
    assert "refused-no-such-table" == answer.reason.id


@pytest.mark.parametrize("records", [True, False])
async def test_a_finished_game_is_gone_after_thirty_days_and_its_record_may_stay(
    empty_store: str, tmp_path: Path, records: bool
):
    folder = tmp_path / "records"
    async with house(settings(empty_store, records=folder if records else None)) as (base, service):
        anna = await Device(base).introduce("Anna")
        code = await play_alone(anna)
        kept = (await anna.ask("GET", f"/api/tables/{code}/record")).content
        await service.endings.close()
        await expire(service, 29)
        before = await status(anna, code)
        await expire(service, 31)
        other = await anna.make_table("triominos", [None])
        best = (await anna.ask("GET", f"/api/tables/{other}/best")).json()["scores"]

        assert (200, 404) == (before, await status(anna, code))
        assert [code] == [score["code"] for score in best]
    files = [*folder.rglob("*.jsonl")]
    assert records == bool(files)
    assert [kept] == [file.read_bytes() for file in files] or not records
    for file in files:
        record = read_record(file.read_text(encoding="utf-8"))
        verify(find_game(record.game), record)


async def test_a_game_whose_record_cannot_be_written_is_kept(
    file_store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with house(settings(file_store, records=tmp_path / "records")) as (base, service):
        anna = await Device(base).introduce("Anna")
        code = await play_alone(anna)
        await service.endings.close()
        with monkeypatch.context() as patched:
            patched.setattr(record_folder.os, "fsync", _disk_is_full)
            await expire(service, 31)
        before = await status(anna, code)
        await expire(service, 32)

        assert (200, 404) == (before, await status(anna, code))
    assert [".jsonl"] == [file.suffix for file in (tmp_path / "records").rglob("*.*")]


def _disk_is_full(_: int) -> None:
    raise OSError(28, "No space left on device")


async def test_words_go_a_week_after_the_end_and_their_places_stay(empty_store: str):
    async with house(settings(empty_store)) as (base, service):
        anna = await Device(base).introduce("Anna")
        code = await play_alone(anna)
        await service.endings.close()
        said = await told(anna, code)
        service.rooms.release(code)
        await expire(service, 8)
        after = await told(anna, code)
        await sit(anna, await anna.make_table("kingdomino", [None, None]), 0)

    assert ("table-said", {"seat": 0, "name": "Anna", "text": SECRET}) == said[-1]
    assert ("table-unsaid", {"seat": 0, "name": "Anna"}) == after[-1]
    assert said[:-1] == after[:-1]
    assert not await says(empty_store, SECRET)


async def told(device: Device, code: str) -> list[tuple[str, dict[str, Any]]]:
    async with device.live(code) as live:
        await live.look(0)
        return [(event["tell"]["id"], event["tell"]["args"]) for event in (await live.next("news"))["events"]]


async def says(database: str, words: str) -> bool:
    engine = create_async_engine(database_url(database))
    async with engine.connect() as connection:
        found = (await connection.execute(select(schema.entries.c.entry))).scalars().all()
    await engine.dispose()
    return any(words in entry for entry in found)


async def test_a_store_from_before_is_left_alone_for_a_week(empty_store: str):
    """A host who upgrades has time to choose; a score, and the device that it is of, are taken over."""
    engine = database.writing_engine_for(database_url(empty_store))
    with engine.begin() as connection:
        config = database.migrations()
        config.attributes["connection"] = connection
        upgrade(config, "0004")
        terms = msgspec.json.encode(terms_of("ZAD22222")).decode()
        made = {"code": "ZAD22222", "card": terms, "listed": False, "over": True, "made": 1}
        connection.execute(insert(schema.tables), [made])
        score = {"code": "ZAD22222", "at": 1, "kind": "k", "device": "anna", "name": "Anna", "score": 7}
        connection.execute(insert(schema.results), [score])
        device = {"id": "anna", "token_hash": "x", "name": "Anna", "expires": milliseconds() + 300 * DAY}
        connection.execute(insert(schema.devices), [device])
    engine.dispose()
    async with house(settings(empty_store)) as (base, service):
        before = []
        for days in (0, 6, 8):
            await expire(service, days)
            before.append(await status(Device(base), "ZAD22222"))
        best = await service.store.best("anna", "k", 10)

    assert [200, 200, 404] == before
    assert [7] == [one.score for one in best]


# Small steps


def terms_of(code: str) -> Terms:
    return Terms(code, "kingdomino", "1", {}, (None, None), None, True, False, commitment("seed"), "seed", 1)


async def long_table(store: Store, words: int) -> str:
    """A table with a long log at which nothing has happened for years."""
    terms = terms_of(new_code())
    await store.make_table(
        terms, [Row(number, 1, Said(0, f"word {number}")) for number in range(1, words + 1)], None, False
    )
    return terms.code


async def test_a_long_log_goes_in_pieces_between_which_others_play(empty_store: str):
    words = 5 * AT_ONCE
    async with house(settings(empty_store)) as (base, service):
        anna = await Device(base).introduce("Anna")
        other = await anna.make_table("kingdomino", [None, None])
        await long_table(service.store, words)
        removed: list[int] = []
        between: list[int] = []
        async with anna.live(other) as live:
            await live.sit(0, "Anna")
            before = (await counted(empty_store))["entries"]
            while await service.expiry.step():
                left = (await counted(empty_store))["entries"] - len(between)
                removed.append(before - left)
                before = left
                answer = await live.command("say", seat=0, text="hæ")
                assert isinstance(answer, Done)
                between.append(answer.number)

    assert words <= sum(removed)
    assert AT_ONCE >= max(removed)
    assert len([piece for piece in removed if piece > 1]) >= 5
    assert [*range(2, 2 + len(between))] == between
    assert {"tables": 1, "entries": 1 + len(between)}.items() <= (await counted(empty_store)).items()


async def test_many_small_tables_share_a_step(empty_store: str):
    async with house(settings(empty_store)) as (_, service):
        for _ in range(40):
            await long_table(service.store, 2)
        steps = 0
        while await service.expiry.step():
            steps += 1

    assert steps <= 4
    assert {"alembic_version"} >= {*await counted(empty_store)}


async def test_devices_do_not_wait_until_no_table_is_due(file_store: str):
    async with house(settings(file_store)) as (base, service):
        await Device(base).introduce("Passing")
        await long_table(service.store, 5 * AT_ONCE)
        service.expiry.now = lambda: milliseconds() + 2 * DAY
        await service.expiry.step()

    assert "devices" not in await counted(file_store)


async def test_killed_in_the_middle_of_a_deletion_nothing_is_half_there_and_it_goes_on(empty_store: str):
    """kill -9 while the entries of a long log go."""
    words = 40 * AT_ONCE
    store = Store(database_url(empty_store), "test", lambda *_: None)
    await store.open()
    code = await long_table(store, words)
    with Served(empty_store, "--unlimited", "--keep", "unstarted=1s") as served:
        while await entries_left(empty_store) >= words:
            await asyncio.sleep(0.01)
        served.kill()
        left = await entries_left(empty_store)
        found = await store.terms(code)
        with pytest.raises(Gone):
            await store.rows(code)
        served.start()
        again = await status(Device(served.base), code)
        async with asyncio.timeout(PATIENCE):
            while (await counted(empty_store)).keys() & {"entries", "tables"}:
                await asyncio.sleep(0.05)
        said = await asyncio.to_thread(served.stop)
    await store.close()

    assert 0 < left < words, "everything was deleted before anything was killed"
    assert (None, 404) == (found, again)
    assert "Traceback" not in said


async def entries_left(database: str) -> int:
    return (await counted(database)).get("entries", 0)


# Two servers


@asynccontextmanager
async def two_servers(postgres: str) -> AsyncIterator[tuple[str, Service, str, Service]]:
    async with house(settings(postgres)) as (one, first), house(settings(postgres)) as (other, second):
        yield one, first, other, second


@pytest.mark.parametrize("empty_store", ["postgresql"], indirect=True)
async def test_two_servers_that_remove_at_once_remove_everything_once(empty_store: str):
    async with two_servers(empty_store) as (_, one, _, other):
        for _ in range(30):
            await long_table(one.store, 30)

        async def remove(service: Service) -> None:
            while await service.expiry.step():
                await asyncio.sleep(0)

        await asyncio.gather(remove(one), remove(other), remove(one))
        deleted = one.metrics.counts["tables_deleted"] + other.metrics.counts["tables_deleted"]

    assert deleted >= 30
    assert {"alembic_version"} >= {*await counted(empty_store)}


@pytest.mark.parametrize("empty_store", ["postgresql"], indirect=True)
async def test_one_of_two_servers_removes_and_leaves_alone_what_is_looked_at_on_the_other(empty_store: str):
    async with two_servers(empty_store) as (here, one, there, other):
        anna = await Device(here).introduce("Anna")
        bjarni = await Device(there).introduce("Bjarni")
        looked_at, forgotten = [await anna.make_table("kingdomino", [None, None]) for _ in range(2)]
        await bjarni.ask("GET", f"/api/tables/{forgotten}")
        async with bjarni.live(looked_at) as live:
            await live.next("welcome")
            await expire(other, 1 - 1 / 5000)
            await expire(one, 1 + 1 / 5000)
            answer = await live.sit(0, "Bjarni")

        assert isinstance(answer, Done)
        assert [404, 404] == [await status(device, forgotten) for device in (anna, bjarni)]
        assert [200, 200] == [await status(device, looked_at) for device in (anna, bjarni)]


@pytest.mark.parametrize("empty_store", ["postgresql"], indirect=True)
async def test_a_server_that_did_not_hear_of_a_deletion_acknowledges_nothing_there(
    empty_store: str, monkeypatch: pytest.MonkeyPatch
):
    async def hear_nothing(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Store, "listen", hear_nothing)
    async with two_servers(empty_store) as (here, one, there, _):
        anna = await Device(there).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])
        async with anna.live(code) as live:
            await live.next("welcome")
            one.expiry.now = lambda: milliseconds() + 2 * DAY
            while await one.expiry.step():  # as if the other had looked away
                pass
            answer = await live.sit(0, "Anna")
        assert here

    assert isinstance(answer, No)
    assert "refused-no-such-table" == answer.reason.id


# Devices


async def test_a_device_that_never_sat_is_forgotten_after_a_day_and_another_after_four_hundred(empty_store: str):
    async with house(settings(empty_store)) as (base, service):
        passing = await Device(base).introduce("Passing")
        anna = await Device(base).introduce("Anna")
        code = await play_alone(anna)
        await service.endings.close()
        await expire(service, 2)
        assert [401, 200] == [(await device.ask("GET", "/api/device")).status for device in (passing, anna)]
        await expire(service, 399)
        assert [404, 200] == [await status(anna, code), (await anna.ask("GET", "/api/device")).status]
        assert {"devices": 1, "results": 1}.items() <= (await counted(empty_store)).items()
        await expire(service, 401)

        assert 401 == (await anna.ask("GET", "/api/device")).status
    assert {"alembic_version"} >= {*await counted(empty_store)}


async def test_a_device_whose_table_is_kept_is_kept_with_it(empty_store: str):
    async with house(settings(empty_store, keep=Keep(devices=DAY, idle=10 * DAY))) as (base, service):
        anna = await Device(base).introduce("Anna")
        await sit(anna, await anna.make_table("kingdomino", [None, None]), 0, 1)
        await expire(service, 5)
        assert 1 == (await counted(empty_store))["devices"]
        await expire(service, 12)
        await expire(service, 13)

    assert {"alembic_version"} >= {*await counted(empty_store)}


async def test_a_device_is_forgotten_when_it_asks(empty_store: str):
    """Name, token, seats and scores; what its games say of it goes with them."""
    async with house(settings(empty_store)) as (base, service):
        anna, bjarni = [await Device(base).introduce(name) for name in ("Anna", "Bjarni")]
        played = await play_alone(anna)
        await service.endings.close()
        code = await anna.make_table("kingdomino", [None, None])
        await take_seats(code, [anna, bjarni])
        answer = await anna.ask("DELETE", "/api/device")
        again = await anna.ask("GET", "/api/device")
        async with asyncio.timeout(PATIENCE):
            while (await counted(empty_store))["devices"] > 1 or "results" in await counted(empty_store):
                await asyncio.sleep(0.02)
        chairs = (await bjarni.ask("GET", f"/api/tables/{code}")).json()["chairs"]

        assert 200 == await status(bjarni, played)
    assert (200, {"name": "Anna"}) == (answer.status, answer.json())
    assert answer.cookie is not None
    assert 401 == again.status
    assert [None, True] == [chair.get("person") for chair in chairs]


async def test_a_server_that_dies_while_it_forgets_a_device_leaves_it_to_the_next(
    empty_store: str, monkeypatch: pytest.MonkeyPatch
):
    async with house(settings(empty_store)) as (base, service):
        anna, bjarni = [await Device(base).introduce(name) for name in ("Anna", "Bjarni")]
        code = await anna.make_table("kingdomino", [None, None])
        await take_seats(code, [anna, bjarni])
        monkeypatch.setattr(service.expiry, "forget", _die)
        await anna.ask("DELETE", "/api/device")
    async with house(settings(empty_store)) as (base, service):
        bjarni.base = base
        while await service.expiry.step():  # the heart of the other may seem to beat still
            pass
        chairs = (await bjarni.ask("GET", f"/api/tables/{code}")).json()["chairs"]

    assert [None, True] == [chair.get("person") for chair in chairs]
    assert 1 == (await counted(empty_store))["devices"]


async def _die(_: str) -> None:
    """What a server does that was killed a moment before."""


async def test_the_server_says_how_long_it_keeps_what(file_store: str):
    keep = Keep(unstarted=30_000, talk=100 * 365 * DAY)
    async with house(settings(file_store, keep=keep)) as (base, _):
        answer = (await Device(base).ask("GET", "/api/kept")).json()

    day = 86_400
    assert {
        "unstarted": 30,
        "idle": 90 * day,
        "finished": 30 * day,
        "talk": None,
        "records": False,
    }.items() <= answer.items()
    assert {"devices": 400 * day, "newcomers": day}.items() <= answer.items()


async def test_heartbeats_of_servers_that_are_gone_are_not_kept_for_ever(empty_store: str):
    store = Store(database_url(empty_store), "long gone", lambda *_: None)
    await store.open()
    await store.beat(milliseconds() - 31 * DAY)
    await store.close()
    async with house(settings(empty_store)) as (_, service):
        await service.heartbeat.tidy()
        alive = await service.store.removals.alive(0)

        assert [service.store.name] == alive
