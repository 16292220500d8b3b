"""Luck over the protocol: promised and opened on any server, withheld by somebody, and interrupted by a crash."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from served import Served, house

from spilabord.core.fair import promise_of
from spilabord.games import find_game
from spilabord.server.client import Device, Live
from spilabord.server.live.messages import Done
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings, Service
from spilabord.table import luck
from spilabord.table.record import PROMISED, read_record, verify

pytestmark = pytest.mark.anyio
NONCE = "a-nonce-to-withhold"


async def table_of(device: Device, code: str) -> dict[str, Any]:
    table: dict[str, Any] = (await device.ask("GET", f"/api/tables/{code}")).json()
    return table


async def until(device: Device, code: str, **what: Any) -> dict[str, Any]:
    """The table, as soon as it has these fields."""
    while True:
        table = await table_of(device, code)
        if what.items() <= {"started": False, "opening": False, "anew": 0, **table}.items():
            return table
        await asyncio.sleep(0.02)


async def until_opened(device: Device, code: str, seat: int) -> None:
    while "nonce" not in (await table_of(device, code))["chairs"][seat]:
        await asyncio.sleep(0.02)


@contextlib.contextmanager
def time_is_over(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Meanwhile nobody has any time left to open; before and after, however busy the machine, everybody has."""
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(luck, "TIME_TO_OPEN", 0)
        yield


async def bring_forward(service: Service, code: str) -> None:
    """Lets a server look at this table now."""
    [since] = [since for found, since in await service.store.due(None, 10_000) if found == code]
    await service.store.reschedule(code, since, 1, False)


async def sit_and_withhold(device: Device, live: Live, code: str, seat: int) -> None:
    """Promises something that the connection does not know, and so will not open by itself."""
    commitment = (await table_of(device, code))["commitment"]
    promise = promise_of(commitment, seat, NONCE)
    assert isinstance(await live.command("sit", seat=seat, name=f"Withholder {seat}", promise=promise), Done)


@contextlib.asynccontextmanager
async def at_table(*bases: str) -> AsyncIterator[tuple[str, list[Device], list[Live]]]:
    """A table of Kingdomino, and for each address a device with a live connection there."""
    async with contextlib.AsyncExitStack() as stack:
        devices = [await Device(base).introduce(f"person {seat}") for seat, base in enumerate(bases)]
        code = await devices[0].make_table("kingdomino", [None, None])
        yield code, devices, [await stack.enter_async_context(device.live(code)) for device in devices]


async def check_record(device: Device, lives: list[Live], code: str, throws: int) -> None:
    """Everybody lets a bot play to the end; the record proves itself, and shows the abandoned throws."""
    for seat, live in enumerate(lives):
        assert isinstance(await live.command("hand", seat=seat, bot="random"), Done)
    await until(device, code, over=True)
    record = read_record((await device.ask("GET", f"/api/tables/{code}/record")).content.decode())
    verify(find_game("kingdomino"), record)
    assert (PROMISED, throws) == (record.format, len(record.fair.abandoned))


async def test_a_seat_that_withholds_is_emptied_and_the_others_begin_anew(
    empty_store: str, monkeypatch: pytest.MonkeyPatch
):
    async with (
        house(HostSettings(empty_store, limits=UNLIMITED)) as (base, service),
        at_table(base, base, base) as (code, devices, (anna, bjarni, carla)),
    ):
        before = await table_of(devices[0], code)
        await anna.sit(0, "Anna")
        await sit_and_withhold(devices[1], bjarni, code, 1)
        await until_opened(devices[0], code, 0)
        with time_is_over(monkeypatch):
            await bring_forward(service, code)
            table = await until(devices[0], code, anew=1)
        late = await bjarni.command("open", seat=1, nonce=NONCE)
        assert isinstance(await carla.sit(1, "Carla"), Done)
        await until(devices[0], code, started=True)
        await anna.look(0)
        heard = [event["tell"] for event in (await anna.next("news"))["events"]]
        await check_record(devices[0], [anna, carla], code, 1)

    assert before["commitment"] != table["commitment"]
    assert "refused-not-your-seat" == late.reason.id  # type: ignore[union-attr]
    assert "table-sat table-sat table-opened table-withheld table-anew".split() == [tell["id"] for tell in heard][:5]
    assert {"seat": 1, "name": "Withholder 1"} == heard[3]["args"]


async def test_a_seat_that_is_left_while_the_luck_is_opened_brings_a_new_commitment(file_store: str):
    async with (
        house(HostSettings(file_store, limits=UNLIMITED)) as (base, service),
        at_table(base, base) as (code, devices, (anna, bjarni)),
    ):
        first = (await table_of(devices[0], code))["commitment"]
        await anna.sit(0, "Anna")
        await sit_and_withhold(devices[1], bjarni, code, 1)
        secret = (await service.rooms.find(code)).table.seed
        bjarni.keep_frames = anna.keep_frames = True
        await bjarni.command("leave", seat=1)
        assert isinstance(await bjarni.sit(1, "Bjarni"), Done)
        table = await until(devices[0], code, started=True)
        new_secret = (await service.rooms.find(code)).table.seed

    assert 1 == table["anew"]
    assert first != table["commitment"]
    assert secret != new_secret
    assert not [frame for frame in (*anna.frames, *bjarni.frames) if new_secret in frame]


async def test_luck_is_opened_across_two_servers(postgres: str):
    settings = HostSettings(postgres, limits=UNLIMITED)
    async with (
        house(settings) as (one, _),
        house(settings) as (other, _),
        at_table(one, other) as (code, devices, (anna, bjarni)),
    ):
        await anna.sit(0, "Anna")
        await bjarni.sit(1, "Bjarni")
        tables = [await until(device, code, started=True) for device in devices]

    assert tables[0]["chairs"] == tables[1]["chairs"]


async def test_another_server_empties_the_seat_when_the_first_is_gone(postgres: str, monkeypatch: pytest.MonkeyPatch):
    settings = HostSettings(postgres, limits=UNLIMITED)
    async with house(settings) as (other, service):
        async with house(settings) as (one, _), at_table(one, one) as (code, devices, (anna, bjarni)):
            await anna.sit(0, "Anna")
            await sit_and_withhold(devices[1], bjarni, code, 1)
            await until_opened(devices[0], code, 0)
        devices[0].base = other
        with time_is_over(monkeypatch):
            await bring_forward(service, code)
            table = await until(devices[0], code, anew=1)

    assert [True, False] == [chair.get("person", False) for chair in table["chairs"]]


@pytest.mark.parametrize("opened", [False, True])
async def test_a_server_killed_while_the_luck_is_opened_goes_on_where_it_was(file_store: str, opened: bool):
    """Anna had opened, or not; both open when they come back."""
    with Served(file_store, "--unlimited") as served:
        async with at_table(served.base, served.base) as (code, devices, (anna, bjarni)):
            if opened:
                await anna.sit(0, "Anna")
            else:
                await sit_and_withhold(devices[0], anna, code, 0)
            await sit_and_withhold(devices[1], bjarni, code, 1)
            table = await until(devices[0], code, opening=True)
            if opened:
                await until_opened(devices[0], code, 0)
        served.kill()
        served.start()
        for seat, device in enumerate(devices):
            device.nonces.setdefault((table["commitment"], seat), NONCE)
        async with devices[0].live(code), devices[1].live(code):
            after = await until(devices[0], code, started=True)

    assert (table["commitment"], 0) == (after["commitment"], after.get("anew", 0))
    assert NONCE == after["chairs"][1]["nonce"]
