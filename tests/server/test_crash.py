"""kill -9 at random moments: nothing acknowledged is lost, nothing is doubled, every game goes on to its end."""

import asyncio
import random
from collections.abc import Sequence

import pytest
from served import Guest, Served, seated

from spilabord.games import find_game, games
from spilabord.lab.orders import Order
from spilabord.lab.simulate import play_one
from spilabord.server.client import Device
from spilabord.server.store.database import database_url
from spilabord.server.store.store import Store
from spilabord.table.log import Row
from spilabord.table.play import Acted
from spilabord.table.record import read_record, verify

pytestmark = pytest.mark.anyio
TABLES = 200
KILLS = 4
LONG_ENOUGH = 40
"""Actions of a game that is not over before something is killed."""


def actions_of_a_game(key: str) -> int:
    """How long a game of random players takes."""
    game = find_game(key)
    players = min(count for count in game.players if count > 1)
    return play_one(Order(key, game.options(), ("random",) * players, seed=1), 0).actions


async def laid(base: str, tables: int) -> list[Guest]:
    """Many tables, mostly of the shortest game, every twentieth of another; at every fourth a bot plays along."""
    guests: list[Guest] = []
    actions = {key: actions_of_a_game(key) for key in games()}
    shortest, *others = sorted((key for key in actions if actions[key] > LONG_ENOUGH), key=actions.__getitem__)
    for number in range(tables):
        key = others[number // 20 % len(others)] if others and number % 20 == 0 else shortest
        players = min(count for count in find_game(key).players if count > 1)
        if number % 4:
            guests += (await seated(base, key, players))[1]
            continue
        device = await Device(base).introduce("Anna")
        code = await device.make_table(key, [None, *["random"] * (players - 1)])
        guests.append(Guest(device, code, 0, "Anna"))
    return guests


async def until_everybody_plays(guests: list[Guest]) -> None:
    """Until as many actions were acknowledged as there are guests, since it was last asked; or all is over."""
    wanted = sum(len(guest.acknowledged) for guest in guests) + len(guests)
    while sum(len(guest.acknowledged) for guest in guests) < wanted and any(not guest.outcome for guest in guests):
        await asyncio.sleep(0.02)


async def play_through_crashes(servers: Sequence[Served], guests: list[Guest]) -> int:
    """All guests play while the servers are killed one after the other; how often games were under way then."""
    for guest in guests:
        guest.bases = [served.base for served in servers]
        random.shuffle(guest.bases)
    playing = asyncio.gather(*(guest.play() for guest in guests))
    interrupted = 0
    for kill in range(KILLS):
        await until_everybody_plays(guests)
        await asyncio.sleep(random.uniform(0.0, 0.8))
        served = servers[kill % len(servers)]
        interrupted += sum(guest.outcome is None and guest.last > 0 for guest in guests)
        await asyncio.to_thread(served.kill)
        await asyncio.to_thread(served.start)
    await playing
    return interrupted


async def check(guest: Guest, rows: list[Row]) -> None:
    assert list(range(1, guest.last + 1)) == guest.numbers, "an event was lost, doubled or out of order"
    written = {
        row.number: row.entry.action
        for row in rows
        if isinstance(row.entry, Acted) and row.entry.seat == guest.seat and row.entry.by == "person"
    }
    assert guest.acknowledged == written
    assert {*guest.refused} <= {"refused-stale", "refused-over"}
    answer = await guest.device.ask("GET", f"/api/tables/{guest.code}/record")
    record = read_record(answer.content.decode())
    assert record.result is not None
    verify(find_game(record.game), record)


async def check_all(guests: list[Guest], database: str) -> None:
    store = Store(database_url(database), "test", lambda *_: None)
    for guest in guests:
        await check(guest, await store.rows(guest.code))
    await store.close()


async def test_a_server_killed_at_random_moments_loses_and_doubles_nothing(file_store: str):
    with Served(file_store, "--unlimited") as served:
        guests = await laid(served.base, TABLES)
        interrupted = await play_through_crashes([served], guests)
        await check_all(guests, file_store)

        assert interrupted > TABLES, "the games were over before anything was killed"
        assert "Traceback" not in served.stop()


async def test_one_of_two_servers_killed_at_random_moments_loses_and_doubles_nothing(postgres: str):
    with Served(postgres, "--unlimited") as one, Served(postgres, "--unlimited") as other:
        guests = await laid(one.base, TABLES // 4)
        interrupted = await play_through_crashes([one, other], guests)
        await check_all(guests, postgres)

        assert interrupted > TABLES // 4, "the games were over before anything was killed"
        for served in (one, other):
            assert "Traceback" not in served.stop()
