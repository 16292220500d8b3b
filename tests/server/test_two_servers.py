"""Two servers on one store: what the one told, the other knows, even if no news comes through between them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from served import house

from spilabord.server.client import Device
from spilabord.server.live.messages import Done
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings
from spilabord.server.store.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """No server hears what another writes."""

    async def hear_nothing(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Store, "listen", hear_nothing)


@pytest.mark.usefixtures("deaf")
async def test_a_person_goes_from_server_to_server_and_misses_nothing(postgres: str):
    settings = HostSettings(postgres, limits=UNLIMITED)
    async with house(settings) as (one, _), house(settings) as (other, _):
        device = await Device(one).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None])
        heard: list[int] = []
        last = 0
        for turn in range(10):
            device.base = (one, other)[turn % 2]
            async with device.live(code) as live:
                welcome = await live.next("welcome")
                for seat in {0, 1} - {*welcome["seats"]}:
                    await live.sit(seat, f"person {seat}")
                await live.look(welcome["table"].get("to_move", 0), last)
                news = await live.next("news")
                heard += [event["number"] for event in news["events"]]
                last = news["number"]
                if not news.get("legal"):
                    await live.look(news["to_move"], last)
                    news = await live.next("news")
                act = {"seat": news["to_move"], "number": last, "action": news["legal"][0]}
                assert isinstance(await live.command("act", **act), Done)

    assert list(range(1, last + 1)) == heard


@asynccontextmanager
async def at_both(postgres: str) -> AsyncIterator[tuple[Device, Device, str]]:
    """Two servers, the same person at each, and the code of a table with two free seats."""
    settings = HostSettings(postgres, limits=UNLIMITED)
    async with house(settings) as (one, _), house(settings) as (other, _):
        device = await Device(one).introduce("Anna")
        elsewhere = Device(other)
        elsewhere.cookie = device.cookie
        yield device, elsewhere, await device.make_table("kingdomino", [None, None])


@pytest.mark.usefixtures("deaf")
async def test_who_is_connected_to_both_may_know_more_than_one_of_them(postgres: str):
    """Seen here, looked at and acted upon there."""
    async with (
        at_both(postgres) as (device, elsewhere, code),
        device.live(code) as here,
        elsewhere.live(code) as there,
    ):
        for seat in (0, 1):
            await here.sit(seat, f"person {seat}")
        await here.look(0)
        news = await here.next("news")
        await there.look(0, news["number"])
        again = await there.next("news")
        await here.look(news["to_move"])
        legal = (await here.next("news"))["legal"]
        answer = await there.command("act", seat=news["to_move"], number=news["number"], action=legal[0])

    assert (news["number"], []) == (again["number"], again["events"])
    assert isinstance(answer, Done)


@pytest.mark.usefixtures("deaf")
async def test_a_command_is_written_once_however_many_servers_hear_it(postgres: str):
    """Anyone who is not sure that the one has heard asks the other, at the same time."""
    async with at_both(postgres) as (device, elsewhere, code), device.live(code) as here:
        await here.sit(0, "Anna")
        async with elsewhere.live(code) as there:
            answers = [
                await asyncio.gather(
                    *(live.command("say", id=f"the-word-{word}", seat=0, text=f"{word}") for live in (here, there))
                )
                for word in range(20)
            ]
        await here.look(0)
        heard = (await here.next("news"))["events"]

    assert all(isinstance(first, Done) and first == second for first, second in answers)
    assert [f"{word}" for word in range(20)] == [
        event["tell"]["args"]["text"] for event in heard if event["tell"]["id"] == "table-said"
    ]
