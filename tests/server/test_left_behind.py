"""What one address may leave behind is bounded, over HTTP and WebSockets; an IPv6 /64 is one address."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from served import house
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from spilabord.server.client import Device
from spilabord.server.live.messages import Done, No
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings

pytestmark = pytest.mark.anyio
NEVER = 1e-9


class Elsewhere(Device):
    """A device behind the reverse proxy, which names the address."""

    def __init__(self, base: str, address: str) -> None:
        super().__init__(base)
        self._address = address

    async def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        return await super().ask(method, path, body, {"x-forwarded-for": self._address, **(headers or {})})


def settings(database: str, **limits: Any) -> HostSettings:
    """No limits but these."""
    return HostSettings(database, limits=replace(UNLIMITED, **limits))


async def said_at_once(base: str, sockets: int, words: int) -> tuple[int, int]:
    """How many of these words were written down and how many refused, said over many sockets of one address."""
    anna = await Device(base).introduce("Anna")
    code = await anna.make_table("kingdomino", [None, None])
    async with anna.live(code) as live:
        await live.sit(0, "Anna")

    async def say() -> list[Done | No]:
        async with anna.live(code) as live:
            return [await live.command("say", seat=0, text="x" * 100) for _ in range(words)]

    answers = [answer for one in await asyncio.gather(*(say() for _ in range(sockets))) for answer in one]
    refused = [answer.reason.id for answer in answers if isinstance(answer, No)]
    assert {"refused-too-fast"} >= {*refused}
    return len(answers) - len(refused), len(refused)


@pytest.mark.parametrize(
    "limits",
    [
        {"talk": NEVER, "talk_burst": 30},
        {"talk_bytes": NEVER, "talk_bytes_burst": 3_050},
        {"commands": NEVER, "commands_burst": 31},
    ],
)
async def test_talk_is_bounded_by_address_however_many_sockets_it_comes_over(file_store: str, limits: dict[str, float]):
    async with house(settings(file_store, **limits)) as (base, _):
        assert (30, 20) == await said_at_once(base, 10, 5)


async def test_messages_of_all_sockets_of_one_address_share_a_rate(file_store: str):
    async with house(settings(file_store, all_messages=NEVER, all_messages_burst=7)) as (base, _):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])
        answers = []
        for _ in range(5):
            async with anna.live(code) as live:
                await live.next("welcome")
                for _ in range(2):
                    await live.look(-2)
                    answers.append((await live.next())["type"])

    assert ["news"] * 7 + ["refused"] * 3 == answers


async def test_devices_are_bounded_by_address_and_a_64_is_one(file_store: str):
    async with house(settings(file_store, devices=NEVER, devices_burst=3)) as (base, _):
        made = [
            (await Elsewhere(base, f"2001:db8:1:2::{guest:x}").ask("POST", "/api/device", {"name": "Anna"})).status
            for guest in range(5)
        ]
        other = await Elsewhere(base, "2001:db8:1:3::1").ask("POST", "/api/device", {"name": "Anna"})

    assert ([201, 201, 201, 429, 429], 201) == (made, other.status)


async def test_tables_that_wait_for_their_game_are_bounded_by_address(file_store: str):
    """A game that begins makes room for another table."""
    async with house(settings(file_store, unstarted=2)) as (base, _):
        anna = await Device(base).introduce("Anna")
        first = await anna.make_table("kingdomino", [None, "random"])
        await anna.make_table("kingdomino", [None, "random"])
        order = {"game": "kingdomino", "seats": [{}, {"bot": "random"}]}
        refused = await anna.ask("POST", "/api/tables", order)
        async with anna.live(first) as live:
            await live.sit(0, "Anna")
        again = await anna.ask("POST", "/api/tables", order)

    assert (429, "refused-too-many-tables") == (refused.status, refused.json()["reason"]["id"])
    assert 201 == again.status


async def test_tables_of_a_day_and_links_are_bounded_by_address(file_store: str):
    bounds = {"tables_today": NEVER, "tables_today_burst": 1, "links": NEVER, "links_burst": 1}
    async with house(settings(file_store, **bounds)) as (base, _):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])
        async with anna.live(code) as live:
            await live.sit(0, "Anna")
        links = [(await anna.ask("POST", f"/api/tables/{code}/links", {"seat": 0})).status for _ in range(2)]
        with pytest.raises(ValueError, match="429"):
            await anna.make_table("kingdomino", [None, None])

    assert [201, 429] == links


async def test_connections_of_a_64_are_counted_together(file_store: str):
    async with house(settings(file_store, connections=1)) as (base, _):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])

        def connected(address: str) -> connect:
            headers = {"x-forwarded-for": address}
            return connect(f"{base.replace('http', 'ws', 1)}/live/{code}", additional_headers=headers)

        async with connected("2001:db8::1"):
            with pytest.raises(InvalidStatus):
                async with connected("2001:db8::2"):
                    pass
            async with connected("2001:db8:0:1::1") as socket:
                assert "welcome" in await socket.recv()
