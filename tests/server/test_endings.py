"""The end of a game: its result is written exactly once, whatever crashes, on either store and from two servers."""

import asyncio
from typing import Any

import msgspec
import pytest
from patience import PATIENCE
from served import Guest, Served, house
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import create_async_engine

from spilabord.server.client import Device
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.rooms.endings import Endings
from spilabord.server.service import HostSettings, Service
from spilabord.server.store import schema
from spilabord.server.store.database import database_url

pytestmark = pytest.mark.anyio


async def counted(database: str, code: str) -> tuple[int, int]:
    """How many results this game has, and how many marks that its end is to be seen to."""
    engine = create_async_engine(database_url(database))
    async with engine.connect() as connection:
        counts = [
            (await connection.execute(select(func.count()).select_from(table).where(table.c.code == code))).scalar_one()
            for table in (schema.results, schema.endings)
        ]
    await engine.dispose()
    return counts[0], counts[1]


async def settled(database: str, code: str) -> None:
    """Returns when the end of this game has been seen to."""
    async with asyncio.timeout(PATIENCE):
        while await counted(database, code) != (1, 0):
            await asyncio.sleep(0.05)


async def played_alone(base: str) -> tuple[Device, str, int]:
    """A person alone plays Triominos to the end: the device, the table and the score."""
    anna = await Device(base).introduce("Anna")
    code = await anna.make_table("triominos", [None])
    guest = Guest(anna, code, 0, "Anna")
    await guest.play()
    assert guest.outcome is not None
    return anna, code, guest.outcome["scores"][0]


async def best_of(device: Device, code: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await device.ask("GET", f"/api/tables/{code}/best")).json()["scores"]
    return found


async def test_a_score_reached_alone_is_kept_for_its_device_and_no_other(base: str, database: str):
    anna, code, score = await played_alone(base)
    await settled(database, code)
    bjarni = await Device(base).introduce("Bjarni")
    other = await anna.make_table("triominos", [None], options={"children": True})

    assert [{"score": score, "name": "Anna", "code": code}] == await best_of(anna, code)
    assert [] == await best_of(bjarni, code)
    assert [] == await best_of(Device(base), code)
    assert [] == await best_of(anna, other)


async def test_a_game_of_several_has_one_result_and_no_best_score(base: str, database: str):
    anna = await Device(base).introduce("Anna")
    code = await anna.make_table("kingdomino", [None, "random"])
    await Guest(anna, code, 0, "Anna").play()
    await settled(database, code)

    assert [] == await best_of(anna, code)


async def test_words_after_the_end_end_nothing_again(empty_store: str):
    """Not even after a restart, when the table is read from the store anew."""
    settings = HostSettings(empty_store, limits=UNLIMITED)
    async with house(settings) as (base, _):
        anna, code, _ = await played_alone(base)
        await settled(empty_store, code)
    async with house(settings) as (base, _):
        anna.base = base
        async with anna.live(code) as live:
            await live.command("say", seat=0, text="Gaman!")

    assert (1, 0) == await counted(empty_store, code)


async def test_a_server_that_dies_before_the_result_is_written_leaves_it_to_the_next(
    empty_store: str, monkeypatch: pytest.MonkeyPatch
):
    async def die(*_: object) -> None:
        """What a server does that was killed a moment before."""

    settings = HostSettings(empty_store, limits=UNLIMITED)
    with monkeypatch.context() as patched:
        patched.setattr(Endings, "settle", die)
        async with house(settings) as (base, _):
            anna, code, score = await played_alone(base)
        assert (0, 1) == await counted(empty_store, code)
    async with house(settings) as (base, _):
        anna.base = base
        await settled(empty_store, code)  # the server answers before it has seen to what was left
        found = await best_of(anna, code)

    assert (1, 0) == await counted(empty_store, code)
    assert [score] == [one["score"] for one in found]


@pytest.mark.parametrize("empty_store", ["postgresql"], indirect=True)
async def test_of_servers_that_see_to_an_end_at_once_one_writes_it(empty_store: str, monkeypatch: pytest.MonkeyPatch):
    settings = HostSettings(empty_store, limits=UNLIMITED)
    monkeypatch.setattr(Endings, "begin", lambda *_: None)
    async with house(settings) as (base, one), house(settings) as (_, other):
        _, code, _ = await played_alone(base)

        async def settle(service: Service) -> None:
            await service.endings.settle((await service.rooms.find(code)).table)

        await asyncio.gather(*(settle(service) for service in (one, other) for _ in range(5)))

    assert (1, 0) == await counted(empty_store, code)


async def test_killed_after_the_last_action_was_acknowledged(empty_store: str):
    """`kill -9` at the moment when the guest has heard the end; another start sees to it if that one did not."""
    with Served(empty_store, "--unlimited") as served:
        for _ in range(3):
            anna, code, score = await played_alone(served.base)
            served.kill()
            served.start()
            await settled(empty_store, code)
            best = await best_of(anna, code)
            assert msgspec.json.encode({"score": score, "name": "Anna", "code": code}) in msgspec.json.encode(best)
