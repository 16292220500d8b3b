"""Time: wall clocks that jump, servers and stores that stand still, clocks that differ: nobody pays for any of it."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from served import SPECTATOR, Served, hold_store, house

from spilabord.server.client import Device, Live
from spilabord.server.clock import GRACE, HELD, SLEW, ServerClock
from spilabord.server.heartbeat import LOST, SILENT, Heartbeat
from spilabord.server.live.messages import Done
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings, Service
from spilabord.server.store.database import database_url
from spilabord.server.store.store import Store
from spilabord.table.clock import elapsed, merged
from spilabord.table.play import Acted
from spilabord.table.table import Outage

pytestmark = pytest.mark.anyio


class Hand:
    """A counter that a test turns by hand, and a wall clock that it may set."""

    def __init__(self, wall: float = 1_000_000.0) -> None:
        self.seconds = 50.0
        self.wall = wall
        self.clock = ServerClock(lambda: self.wall, lambda: self.seconds)

    def turn(self, seconds: float) -> None:
        """At once, as if the process had not run meanwhile."""
        self.seconds += seconds

    def go(self, seconds: float) -> None:
        """Little by little, as the event loop would see it."""
        for _ in range(round(seconds * 4)):
            self.turn(0.25)
            self.clock.tick()


def test_a_jump_of_the_wall_clock_changes_nothing():
    hand = Hand(1000)
    hand.wall += 700
    hand.turn(1)

    assert 1_001_000 == hand.clock.now()


def test_a_pause_is_known_before_anything_is_decided_and_ends_with_the_next_tick():
    hand = Hand(1000)
    hand.clock.tick()
    hand.turn(1)
    assert (1_001_000, []) == (hand.clock.now(), hand.clock.outages)

    hand.turn(14)
    assert (1_015_000, [Outage(1_000_000, 1_015_000)]) == (hand.clock.now(), hand.clock.outages)
    hand.turn(1)
    assert [Outage(1_000_000, 1_016_000)] == (hand.clock.now() and hand.clock.outages)
    assert [] == hand.clock.unsaved

    hand.clock.tick()
    assert [Outage(1_000_000, 1_016_000 + GRACE)] == hand.clock.outages == hand.clock.unsaved
    hand.go(60)
    assert [Outage(1_000_000, 1_016_000 + GRACE)] == hand.clock.outages


def test_a_short_pause_is_followed_by_a_short_grace():
    hand = Hand(1000)
    hand.clock.tick()
    hand.turn(2)
    hand.clock.tick()

    assert [Outage(1_000_000, 1_004_000)] == hand.clock.outages


@pytest.mark.parametrize("fails", [False, True])
def test_a_store_that_stands_still_or_fails_is_an_outage_until_it_writes(fails: bool):
    hand = Hand(1000)
    hand.clock.tick()
    hand.clock.write_begins()
    if fails:
        hand.clock.write_failed()
        hand.clock.write_begins()
    hand.go(3)
    hand.clock.now()
    assert [Outage(1_000_000, 1_003_000)] == hand.clock.outages
    hand.clock.write_ends()
    assert [Outage(1_000_000, 1_006_000)] == hand.clock.unsaved == hand.clock.outages
    hand.go(30)
    hand.clock.now()
    assert [Outage(1_000_000, 1_006_000)] == hand.clock.outages


def test_a_write_that_fails_quickly_is_an_outage_and_a_quick_one_that_does_not_is_none():
    hand = Hand(1000)
    hand.clock.write_begins()
    hand.turn(HELD / 1000)
    hand.clock.write_ends()
    assert [] == hand.clock.outages

    hand.clock.write_begins()
    hand.clock.write_failed()
    hand.turn(0.1)
    hand.clock.write_ends()
    assert 1 == len(hand.clock.outages)


def test_time_goes_to_that_of_the_store_without_a_jump_and_never_back():
    hand = Hand(1000)
    for wall in (1700, 300):
        hand.clock.follow(wall, hand.seconds)
        before = hand.clock.now()
        for _ in range(100):
            hand.turn(1)
            now = hand.clock.now()
            assert abs(now - before - 1000) <= 1000 * SLEW + 1
            before = now

    hand.clock.follow(before / 1000 + 0.5, hand.seconds)
    hand.turn(1000)
    assert abs(hand.clock.now() - before - 1_000_500) <= 1


def test_time_in_a_store_does_not_go_back_at_a_restart():
    hand = Hand(1000)
    hand.clock.not_before(1_700_000)

    assert 1_700_000 == hand.clock.now()


def test_outages_that_overlap_are_taken_off_once():
    luck = Random(1)
    for _ in range(300):
        spans = [(start, start + luck.randrange(1, 30)) for start in (luck.randrange(100) for _ in range(6))]
        since, now = sorted((luck.randrange(120), luck.randrange(120)))
        counted = [tick for tick in range(since, now) if not any(start <= tick < end for start, end in spans)]

        assert len(counted) == elapsed(since, now, merged(Outage(*span) for span in spans))


# At a table


@asynccontextmanager
async def at_a_table(store: str, hand: Hand, **clock: Any) -> AsyncIterator[tuple[Service, str, Live]]:
    """A server whose time a test turns by hand, and one person on both seats of a table with a clock."""
    async with house(HostSettings(store, limits=UNLIMITED), clock=hand.clock) as (base, service):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None], clock=clock)
        hand.go(2 * GRACE / 1000)  # whatever was before the start is over
        async with device.live(code) as live:
            for seat in (0, 1):
                await live.sit(seat, f"person {seat}")
            yield service, code, live


async def swept(service: Service, times: int = 3) -> None:
    """Until the server has looked for clocks that ran out, a few times."""
    for _ in range(times):
        await service.attendant.sweep()
        await asyncio.gather(*service.attendant._tasks)  # and what follows from it


async def acted(service: Service, code: str) -> list[Acted]:
    """The actions of people, bots and clocks at this table."""
    rows = await service.store.rows(code)
    return [row.entry for row in rows if isinstance(row.entry, Acted) and row.entry.by is not None]


async def test_a_process_that_was_paused_takes_nobodys_time(file_store: str):
    """Ten seconds for an action, fifteen in which nothing ran; then the clock goes on, and does run out."""
    hand = Hand()
    async with at_a_table(file_store, hand, type="action", seconds=10) as (service, code, live):
        hand.go(2)
        hand.turn(15)
        await swept(service)
        assert [] == await acted(service, code)
        await live.look(0)
        left = max((await live.next("news"))["clocks"]["left"])
        assert 7_000 <= left <= 10_000
        for _ in range(60):
            hand.go(0.5)
            await asyncio.sleep(0.01)
        await swept(service)
        assert await acted(service, code)


async def test_a_command_is_decided_with_the_time_at_which_it_arrived(file_store: str):
    """Not with the time at which the room was free for it."""
    hand = Hand()
    async with at_a_table(file_store, hand, type="game", seconds=600) as (service, code, live):
        await live.look(0)
        news = await live.next("news")
        await live.look(news["to_move"])
        legal = (await live.next("news"))["legal"]
        room = await service.rooms.find(code)
        hand.go(3)
        async with room.lock:
            act = {"seat": news["to_move"], "number": news["number"], "action": legal[0]}
            answer = asyncio.create_task(live.command("act", **act))
            while not room.lock._waiters:
                await asyncio.sleep(0.01)
            hand.go(30)
        assert isinstance(await answer, Done)
        assert [True] == [2_400 <= entry.spent <= 3_000 for entry in await acted(service, code)]


async def test_a_store_that_stands_still_takes_nobodys_time(empty_store: str):
    """The one who acts meanwhile is charged until then, the next one from when it was written."""
    hand = Hand()
    async with at_a_table(empty_store, hand, type="action", seconds=10) as (service, code, live):
        await live.look(0)
        news = await live.next("news")
        await live.look(news["to_move"])
        legal = (await live.next("news"))["legal"]
        hand.go(3)
        release = await asyncio.to_thread(hold_store, empty_store)
        try:
            act = {"seat": news["to_move"], "number": news["number"], "action": legal[0]}
            answer = asyncio.create_task(live.command("act", **act))
            while service.clock._unwritten is None or not (await service.rooms.find(code)).lock.locked():
                await asyncio.sleep(0.01)
            hand.go(30)
            assert service.clock.now() and [] == await acted(service, code)
        finally:
            await asyncio.to_thread(release)
        assert isinstance(await answer, Done)
        await swept(service)
        found = await acted(service, code)

    assert [("person", True)] == [(entry.by, entry.spent <= 3_000) for entry in found]


def clock_times(news: list[dict[str, Any]]) -> list[int]:
    """When clocks ran out."""
    return [event["at"] for one in news for event in one["events"] if event.get("by") == "clock"]


async def test_a_server_that_was_stopped_and_goes_on_takes_nobodys_time(file_store: str):
    """SIGSTOP for more than two seconds: only those in which it ran are taken from whose turn it is."""
    with Served(file_store, "--unlimited") as served:
        device = await Device(served.base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None], clock={"type": "action", "seconds": 600})
        async with device.live(code) as live:
            began = time.monotonic()
            for seat in (0, 1):
                await live.sit(seat, f"person {seat}")
            stopped = time.monotonic()
            os.kill(served.pid, signal.SIGSTOP)
            await asyncio.sleep(2.2)
            gone_on = time.monotonic()
            os.kill(served.pid, signal.SIGCONT)
            await live.look(SPECTATOR)
            news = await live.next("news")
            ran = stopped - began + time.monotonic() - gone_on
        assert "Traceback" not in served.stop()

    assert 600 - news["clocks"]["left"][news["to_move"]] / 1000 < ran + 0.5


# Several servers


async def test_servers_whose_clocks_differ_by_minutes_agree(postgres: str):
    settings = HostSettings(postgres, limits=UNLIMITED)
    behind, ahead = ServerClock(lambda: time.time() - 700), ServerClock(lambda: time.time() + 700)
    async with house(settings, clock=behind) as (one, first), house(settings, clock=ahead) as (other, second):
        assert abs(first.clock.now() - second.clock.now()) < 60_000
        device = await Device(one).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None], clock={"type": "action", "seconds": 120})
        heard: list[dict[str, Any]] = []
        for turn in range(6):
            device.base = (one, other)[turn % 2]
            async with device.live(code) as live:
                welcome = await live.next("welcome")
                for seat in {0, 1} - {*welcome["seats"]}:
                    await live.sit(seat, f"person {seat}")
                await live.look(0)
                heard.append(await live.next("news"))
                await live.look(heard[-1]["to_move"])
                news = await live.next("news")
                act = {"seat": news["to_move"], "number": news["number"], "action": news["legal"][0]}
                assert isinstance(await live.command("act", **act), Done)

    assert [] == clock_times(heard)
    assert all(60_000 <= min(news["clocks"]["left"]) <= 120_000 for news in heard)


@asynccontextmanager
async def opened(address: str, name: str) -> AsyncIterator[Store]:
    store = Store(database_url(address), name, lambda *_: None)
    await store.open()
    yield store
    await store.close()


@pytest.mark.parametrize("empty_store", ["postgresql"], indirect=True)
async def test_while_a_server_is_silent_clocks_stand_still_until_its_people_can_be_elsewhere(empty_store: str):
    hand = Hand()
    async with opened(empty_store, "here") as here, opened(empty_store, "there") as there:
        heartbeat = Heartbeat(here, hand.clock)
        await heartbeat.open()
        assert hand.clock.settled() == hand.clock.now()
        seen = hand.clock.now()
        await there.beat(seen)
        hand.go(1)
        await heartbeat.beat()
        assert seen == hand.clock.settled(), "a clock ran out while nobody knew whether the other server was alive"
        hand.go(SILENT / 1000)
        await heartbeat.beat()
        assert [Outage(seen, hand.clock.now())] == hand.clock.outages
        hand.go(LOST / 1000)
        await heartbeat.beat()
        await heartbeat.beat()
        known = await here.outages(0)

    assert hand.clock.settled() == hand.clock.now()
    assert [seen] == [outage.start for outage in known]
    assert known == hand.clock.outages
    assert LOST <= known[0].end - seen


@pytest.mark.parametrize("empty_store", ["postgresql"], indirect=True)
async def test_a_server_that_stops_leaves_a_moment_to_go_to_another(empty_store: str):
    hand = Hand()
    async with opened(empty_store, "here") as here, opened(empty_store, "there") as there:
        heartbeats = [Heartbeat(store, hand.clock) for store in (here, there)]
        for heartbeat in heartbeats:
            await heartbeat.open()
        await heartbeats[0].beat()
        await heartbeats[0].close()
        now = hand.clock.now()

        assert {} == await there.other_beats(0)
        assert [now] == [outage.start for outage in await there.outages(0)]


async def test_a_restart_however_quick_takes_nobodys_time(file_store: str):
    """Nobody else can have been there: a file is one server's."""
    hand = Hand()
    async with opened(file_store, "before") as before:
        await before.beat(hand.clock.now())
        hand.go(1)
        async with opened(file_store, "after") as after:
            await Heartbeat(after, hand.clock).open()

            assert [Outage(hand.clock.now() - 1000, hand.clock.now() + GRACE)] == await after.outages(0)


async def test_an_outage_that_two_servers_noticed_is_the_longer_one(empty_store: str):
    async with opened(empty_store, "one") as store:
        for end in (5, 9, 7):
            await store.add_outage(Outage(1, end))

        assert [Outage(1, 9)] == await store.outages(0)
