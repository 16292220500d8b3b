"""Long logs: an earlier moment, a long absence, a cold start and an undo cost little, and hold up nobody.

What is counted is applications of actions, and how many of them there are between two turns of somebody else: the clock
of the slices goes on by a millisecond for each, however busy the machine is.
"""

import asyncio
import contextlib
import dataclasses
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache, partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from patience import PATIENCE
from served import SPECTATOR, house

from spilabord.core.fair import promise_of
from spilabord.games import games
from spilabord.server import slices
from spilabord.server.client import Device
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.rooms.attendant import Attendant
from spilabord.server.rooms.room import Room
from spilabord.server.rooms.rooms import STEP, Rooms
from spilabord.server.service import HostSettings, Service
from spilabord.table import events
from spilabord.table.limits import NO_LIMITS, TableLimits
from spilabord.table.log import Command, Row, decide, folded
from spilabord.table.luck import Open
from spilabord.table.play import Act
from spilabord.table.seats import Sit
from spilabord.table.table import Asker, Table, opened
from spilabord.table.terms import Terms
from spilabord.table.undo import Undo

pytestmark = pytest.mark.anyio

CODE = "22222222"
NONCE = "a" * 16
OPTIONS = {"rounds": 100}
ACTIONS, PAIRS = 1000, 200
SLICE = round(slices.SLICE * 1000)
"""Applications in a slice, by the clock of these tests."""

A_MOMENT = 100
"""Most applications for a moment: 64 entries from a snapshot on, and what the undos among them may cost."""


def terms(code: str = CODE) -> Terms:
    game = games()["triominos"]
    return Terms(code, game.key, game.version, OPTIONS, (None,), None, True, False, "", "seed", 0)


@cache
def long_log() -> tuple[tuple[Row, ...], Table]:
    """Triominos alone: a thousand actions, then two hundred pairs of action and undo; and how the table stands."""
    rows: list[Row] = []
    table = opened(games()["triominos"], terms())
    luck = Random(1)

    def carry_out(command: Command) -> None:
        nonlocal table
        decided = decide(table, command, Asker("anna", 0), NO_LIMITS)
        rows.extend(Row(number, 0, entry) for number, entry in enumerate(decided.entries, table.number + 1))
        table = decided.table

    def act() -> None:
        legal = table.game.legal_actions(table.state)
        carry_out(Act("", 0, table.number, table.game.write(luck.choice(list(legal)))))

    carry_out(Sit("", 0, "Anna", promise_of(table.commitment, 0, NONCE)))
    carry_out(Open("", 0, NONCE))
    for _ in range(ACTIONS):
        act()
    for _ in range(PAIRS):
        act()
        carry_out(Undo("", 0))
    return tuple(rows), table


class Counting:
    """Applications of actions so far, and the most of them between two turns of somebody else."""

    def __init__(self, apply: Callable[[Any, Any], Any]) -> None:
        self._apply = apply
        self.times = 0
        self.most_at_once = 0
        self.turns = 0

    def __call__(self, state: Any, action: Any) -> Any:
        self.times += 1
        return self._apply(state, action)

    def milliseconds(self) -> float:
        return self.times / 1000

    async def live(self) -> None:
        """Take every turn there is."""
        while True:
            before = self.times
            await asyncio.sleep(0)
            self.turns += 1
            self.most_at_once = max(self.most_at_once, self.times - before)

    @contextlib.contextmanager
    def costs_at_most(self, applications: int) -> Iterator[None]:
        """What is done here costs no more than this."""
        before = self.times
        yield
        assert self.times - before <= applications


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    long_log()
    game = games()["triominos"]
    counting = Counting(game.apply)
    monkeypatch.setitem(games(), "triominos", dataclasses.replace(game, apply=counting))
    monkeypatch.setattr(slices, "perf_counter", counting.milliseconds)
    monkeypatch.setattr(slices, "REST", 0)
    return counting


@contextlib.asynccontextmanager
async def served_log(store: str, counting: Counting) -> AsyncIterator[tuple[str, Service]]:
    """A server whose store holds the long log, cold; somebody else takes every turn meanwhile."""
    async with house(HostSettings(store, limits=UNLIMITED)) as (base, service):
        await service.store.make_table(terms(), long_log()[0], None, False)
        somebody = asyncio.create_task(counting.live())
        yield base, service
        somebody.cancel()


async def test_a_cold_log_is_folded_once_and_nobody_waits_for_it(empty_store: str, counting: Counting):
    """However many ask for it at once; another table is served meanwhile."""
    async with served_log(empty_store, counting) as (base, service):
        loading = [asyncio.create_task(service.rooms.find(CODE)) for _ in range(5)]
        device = await Device(base).introduce("Anna")
        assert "kingdomino" == (await device.ask("GET", "/api/games")).json()["games"][1]["game"]
        rooms = await asyncio.gather(*loading)

    assert 1 == len(set(map(id, rooms)))
    assert long_log()[1].state == rooms[0].table.state
    assert counting.times <= 2 * len(long_log()[0])
    assert counting.most_at_once <= SLICE + STEP + events.EVERY


async def test_any_moment_costs_about_as_many_applications_as_a_snapshot_is_away(empty_store: str, counting: Counting):
    """However many undos there are before it; a moment is what it was."""
    rows, last = long_log()
    async with served_log(empty_store, counting) as (base, service):
        room = await service.rooms.find(CODE)
        for number in (1, 1900, 63, 64, 65, 1000, len(rows) - 41, 2):
            with counting.costs_at_most(A_MOMENT):
                moment = await Device(base).ask("GET", f"/api/tables/{CODE}/at/{number}")
            assert number == moment.json()["number"]
        counting.most_at_once = 0
        after = await room.seen(None, SPECTATOR, len(rows) - 100)

    assert counting.most_at_once <= SLICE + events.EVERY
    assert folded(opened(last.game, terms()), rows[:-100]).state == after.state
    assert last.state == room.table.state


async def test_who_was_long_away_is_told_everything_in_slices(empty_store: str, counting: Counting):
    """Once; who asks after that, from whatever number, costs no more than the moment at which they begin."""
    rows, _ = long_log()
    async with served_log(empty_store, counting) as (base, service):
        await service.rooms.find(CODE)
        counting.most_at_once = 0
        heard = []
        for since, cost in ((1, 2 * len(rows)), (2, A_MOMENT), (700, A_MOMENT)):
            async with Device(base).live(CODE) as live:
                with counting.costs_at_most(cost):
                    await live.look(SPECTATOR, since)
                    heard.append(await live.next("news"))

    assert counting.most_at_once <= SLICE + events.EVERY
    for since, news in zip((1, 2, 700), heard, strict=True):
        assert (since, len(rows)) == (news["since"], news["number"])
        assert [*range(since + 1, len(rows) + 1)] == [told["number"] for told in news["events"]]
    assert heard[0]["events"][1:] == heard[1]["events"]


async def test_undo_costs_no_replay(empty_store: str, counting: Counting):
    """By a person, over the wire, at the end of the log."""
    async with served_log(empty_store, counting) as (_, service):
        room = await service.rooms.find(CODE)
        for number in range(3):
            action = room.table.game.write(room.table.game.legal_actions(room.table.state)[0])
            with counting.costs_at_most(events.EVERY):
                await service.rooms.carry_out(room, Act(f"action-{number}", 0, room.table.number, action), "anna")
            with counting.costs_at_most(events.EVERY):
                room.table = forgiven(room.table)
                await service.rooms.carry_out(room, Undo(f"undo-000{number}", 0), "anna")

    assert len(long_log()[1].events) == len(room.table.events)


def forgiven(table: Table) -> Table:
    """The table as if nobody had undone anything: the log was written without limits."""
    return replace(table, undos=0, asides={})


async def test_a_server_answers_while_a_long_log_is_read_and_bots_go_on_elsewhere(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    """After a restart the one log is never done; the other table's game comes to its end."""
    load = Rooms._load
    orders = ["kingdomino", "kingdomino"]
    with monkeypatch.context() as patched:
        patched.setattr(Attendant, "attend", lambda *_: None)
        async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
            device = await Device(base).introduce("Anna")
            endless, other = [await device.make_table(game, ["random", "random"]) for game in orders]

    async def slow(rooms: Rooms, code: str) -> Room:
        if code == endless:
            await asyncio.Event().wait()
        return await load(rooms, code)

    monkeypatch.setattr(Rooms, "_load", slow)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        assert 200 == (await Device(base).ask("GET", "/health")).status
        room = await service.rooms.find(other)
        async with Device(base).live(other) as live, asyncio.timeout(PATIENCE):  # bots rest where nobody looks
            await live.look(SPECTATOR)
            while not room.table.over:
                await asyncio.sleep(0.05)
        assert [other] == [one.table.terms.code for one in await service._opened([endless, other])]


async def test_bots_do_not_go_on_at_a_table_that_was_closed(file_store: str, monkeypatch: pytest.MonkeyPatch):
    """It is over for the store, everybody is told, and its record can be had."""
    monkeypatch.setattr("spilabord.server.rooms.rooms.decide", partial(decide, most=TableLimits(entries=30)))
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", ["random", "random"])
        async with device.live(code) as live:
            await live.look(SPECTATOR)
            while True:
                news = await live.next("news")
                if news["events"][-1]["tell"]["id"] == "table-closed":
                    break
        table = (await device.ask("GET", f"/api/tables/{code}")).json()
        record = (await device.ask("GET", f"/api/tables/{code}/record")).json()
        running = await service.store.count_tables()
        due = await service.store.due(None)

    assert (True, None, 0, []) == (table["closed"], news.get("to_move"), running, due)
    assert "over" not in table
    assert "seed" not in table
    assert "result" not in record
    assert table["number"] - len(record["events"]) == len(("started", "closed"))


async def test_an_address_is_served_one_expensive_thing_at_a_time():
    """Others do not wait for it, and when nobody waits any more nothing is kept."""
    lanes = slices.Slices()
    order: list[str] = []

    async def work(address: str, name: str) -> None:
        async with lanes.lane(address):
            order.append(f"{name} begins")
            for _ in range(3):
                await asyncio.sleep(0)
            order.append(f"{name} ends")

    await asyncio.gather(work("one", "a"), work("one", "b"), work("other", "c"))

    assert order.index("a ends") < order.index("b begins")
    assert order.index("c begins") < order.index("a ends")
    assert not lanes._lanes


async def test_tables_that_are_not_in_memory_are_read_one_at_a_time_for_an_address(file_store: str):
    """Somebody may have many long ones, and nobody else's waits for them."""
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (_, service):
        codes = [CODE.replace("2", sign) for sign in "23456"]
        for code in codes:
            await service.store.make_table(terms(code), (), None, False)
        reading, go_on = set(), asyncio.Event()
        load = service.rooms._load

        async def held(code: str) -> Room:
            reading.add(code)
            await go_on.wait()
            return await load(code)

        service.rooms._load = held  # type: ignore[method-assign]
        finding = [asyncio.create_task(service.find(code, "192.0.2.1")) for code in codes[:4]]
        finding.append(asyncio.create_task(service.find(codes[4], "192.0.2.2")))
        while codes[4] not in reading:
            await asyncio.sleep(0)
        assert {codes[0], codes[4]} == reading
        go_on.set()
        await asyncio.gather(*finding)


async def test_of_much_long_work_one_slice_runs_at_a_time(counting: Counting):
    """Between two slices everybody else has a turn, also when many begin at once."""
    all_slices = slices.Slices()
    somebody = asyncio.create_task(counting.live())

    async def work() -> None:
        step = await all_slices.begin()
        for _ in range(100):
            counting.times += 1
            await step.pause()

    await asyncio.gather(*(work() for _ in range(20)))
    somebody.cancel()

    assert counting.most_at_once <= SLICE + 1
