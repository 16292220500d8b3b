"""Seats and keys: a personal link belongs to one sitting and works once; a seat that was played is given, not taken."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from served import SPECTATOR, house

from spilabord.server.client import Device, HttpReply, Live
from spilabord.server.live.messages import Done, No
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings
from spilabord.server.store.store import Store

pytestmark = pytest.mark.anyio


def _said(answer: Done | No) -> str:
    return answer.reason.id.removeprefix("refused-") if isinstance(answer, No) else "done"


class Sitter:
    """A person at a device with an open connection."""

    def __init__(self, device: Device, live: Live, code: str, name: str) -> None:
        self.device = device
        self.live = live
        self.code = code
        self.name = name

    async def does(self, kind: str, seat: int, **what: Any) -> str:
        """Sends a command; done, or why not."""
        return _said(await self.live.command(kind, seat=seat, **what))

    async def sits(self, seat: int) -> str:
        return _said(await self.live.sit(seat, self.name))

    async def asks(self, seat: int) -> Done | No:
        return await self.live.command("ask", seat=seat, name=self.name)

    async def link(self, seat: int) -> str:
        answer = await self.device.ask("POST", f"/api/tables/{self.code}/links", {"seat": seat})
        return str(answer.json()["link"]).partition("#")[2] if answer.status == 201 else reason_of(answer)

    async def claims(self, key: str) -> HttpReply:
        return await self.device.ask("POST", f"/api/tables/{self.code}/claim", {"key": key})

    async def devices(self, seat: int) -> Any:
        answer = await self.device.ask("GET", f"/api/tables/{self.code}/seats/{seat}/devices")
        return answer.json()["devices"] if answer.status == 200 else reason_of(answer)

    async def moment(self, seat: int, number: int) -> HttpReply:
        return await self.device.ask("GET", f"/api/tables/{self.code}/at/{number}?seat={seat}")

    async def number(self) -> int:
        return int((await self.device.ask("GET", f"/api/tables/{self.code}")).json()["number"])

    async def news(self, seat: int, last: int = 0) -> dict[str, Any]:
        await self.live.look(seat, last)
        return await self.live.next("news")


def reason_of(answer: HttpReply) -> str:
    return str(answer.json()["reason"]["id"]).removeprefix("refused-")


@contextlib.asynccontextmanager
async def table(base: str, *names: str, game: str = "dominion", seats: int = 2) -> AsyncIterator[list[Sitter]]:
    """People at their devices, the first of whom made the table; nobody sits yet."""
    devices = [await Device(base).introduce(name) for name in names]
    code = await devices[0].make_table(game, [None] * seats)
    async with contextlib.AsyncExitStack() as stack:
        yield [
            Sitter(device, await stack.enter_async_context(device.live(code)), code, name)
            for device, name in zip(devices, names, strict=True)
        ]


# A personal link belongs to one sitting


async def test_a_link_does_not_outlive_leaving_the_seat(base: str):
    """The first of the attacks: sit, make a link, leave; another sits and plays, and the old key opens nothing."""
    async with table(base, "Anna", "Bjarni", "Carl", "thief") as (anna, bjarni, carl, thief):
        await bjarni.sits(0)
        key = await bjarni.link(0)
        await bjarni.does("leave", 0)
        before = [(await one.claims(key)).status for one in (bjarni, thief)]
        await carl.sits(0)
        await anna.sits(1)
        running = [(await one.claims(key)).status for one in (bjarni, thief, anna)]
        seen = await bjarni.moment(0, await anna.number())

    assert [404] * 5 == [*before, *running]
    assert 403 == seen.status


async def test_a_link_works_once_and_asked_again_by_the_same_device_says_the_same(base: str):
    async with table(base, "Anna", "Bjarni", "phone", "thief") as (anna, bjarni, phone, thief):
        await anna.sits(0)
        await bjarni.sits(1)
        key = await anna.link(0)
        own = await anna.claims(key)
        first, again, other = [await one.claims(key) for one in (phone, phone, thief)]
        next_key = await anna.link(0)
        second = await thief.claims(next_key)

    assert [200, 200, 200, 404] == [one.status for one in (own, first, again, other)]
    assert [{"seat": 0}] * 3 == [one.json() for one in (own, first, again)]
    assert 200 == second.status


@pytest.mark.parametrize("end", ["leave", "hand", "dismiss", "over", "newer"])
async def test_a_link_ends_with(base: str, end: str):
    async with table(base, "Anna", "Bjarni", "phone", "other", game="triominos") as (anna, bjarni, phone, other):
        await anna.sits(0)
        await phone.claims(await anna.link(0))
        await bjarni.sits(1)
        key = await phone.link(0)
        match end:
            case "dismiss":
                ended = await anna.does("dismiss", 0, device=(await anna.devices(0))[1]["device"])
            case "over":
                await anna.does("hand", 0, bot="random")
                key = await anna.link(0)
                ended = await bjarni.does("hand", 1, bot="random")
                news = await bjarni.news(SPECTATOR)
                while "outcome" not in news:
                    news = await bjarni.live.next("news")
            case "newer":
                ended = "done" if await anna.link(0) else ""
            case _:
                ended = await anna.does(end, 0)
        answer = await other.claims(key)
        late = await anna.link(0) if end == "over" else "over"

    assert ["done", 404, "over"] == [ended, answer.status, late]


async def test_of_two_devices_that_claim_at_once_on_two_servers_one_wins(
    postgres: str, monkeypatch: pytest.MonkeyPatch
):
    """Also if no server hears what the other writes."""

    async def hear_nothing(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Store, "listen", hear_nothing)
    settings = HostSettings(postgres, limits=UNLIMITED)
    statuses = []
    async with (
        house(settings) as (one, _),
        house(settings) as (other, _),
        table(one, "Anna", "Bjarni") as (anna, bjarni),
    ):
        await anna.sits(0)
        await bjarni.sits(1)
        path = f"/api/tables/{anna.code}/claim"
        for _ in range(4):
            key = await anna.link(0)
            phones = [await Device(base).introduce("phone") for base in (one, other)]
            answers = await asyncio.gather(*(phone.ask("POST", path, {"key": key}) for phone in phones))
            statuses.append(sorted(answer.status for answer in answers))
        held = await anna.devices(0)

    assert [[200, 404]] * 4 == statuses
    assert 5 == len(held)


# Several devices on one seat


async def test_each_device_of_a_seat_sees_the_others_and_can_end_them(base: str):
    async with table(base, "Anna", "Bjarni", "phone") as (anna, bjarni, phone):
        await anna.sits(0)
        await bjarni.sits(1)
        await phone.claims(await anna.link(0))
        await phone.news(0)
        listed = await phone.devices(0)
        others = await bjarni.devices(0)
        raw = (await phone.device.ask("GET", f"/api/tables/{phone.code}/seats/0/devices")).content.decode()
        numbers = [one["device"] for one in listed]
        refused = [
            await bjarni.does("dismiss", 0, device=numbers[0]),
            await anna.does("dismiss", 0, device=numbers[1] + 1),
        ]
        ended = await anna.does("dismiss", 0, device=numbers[1])
        lost = await phone.live.next("refused")
        seen = await phone.moment(0, 3)
        last = await anna.does("dismiss", 0, device=numbers[0])

    assert [("Anna", False), ("phone", True)] == [(one["name"], one["this"]) for one in listed]
    assert [1, True] == [numbers[0], all(one["at"] > 1_600_000_000_000 for one in listed)]
    assert "not-your-seat" == others
    assert {"device", "name", "at", "this"} == {key for one in listed for key in one}
    assert len(raw) < 200, "an id of a device has 32 digits"
    assert ["not-your-seat", "no-such-device", "done", "last-device"] == [*refused, ended, last]
    assert "refused-not-your-seat" == lost["reason"]["id"]
    assert 403 == seen.status


async def test_a_device_may_end_itself_and_leaving_gives_the_seat_up_on_all(base: str):
    async with table(base, "Anna", "Bjarni", "phone", "tablet") as (anna, bjarni, phone, tablet):
        await anna.sits(0)
        await bjarni.sits(1)
        for one in (phone, tablet):
            await one.claims(await anna.link(0))
        itself = await anna.does("dismiss", 0, device=(await anna.devices(0))[0]["device"])
        after = await anna.does("say", 0, text="hello")
        left = await phone.does("leave", 0)
        gone = await tablet.does("say", 0, text="hello")

    assert ["done", "not-your-seat", "done", "not-your-seat"] == [itself, after, left, gone]


async def test_a_seat_has_at_most_eight_devices(file_store: str):
    names = ("Anna", *(f"phone {number}" for number in range(8)))
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _), table(base, *names) as (anna, *phones):
        await anna.sits(0)
        answers = [await phone.claims(await anna.link(0)) for phone in phones]

    assert [*[200] * 7, 409] == [answer.status for answer in answers]
    assert "too-many-devices" == reason_of(answers[-1])


# A seat that was left in a running game


async def test_the_opponent_cannot_sit_down_on_a_leavers_seat_and_look_at_the_hand(base: str):
    """The tenth of the attacks; nor ask for it, nor give it to a second device of their own."""
    async with table(base, "host", "Anna", "Bjarni", "Bjarni's other") as (_, anna, bjarni, other):
        await anna.sits(0)
        await bjarni.sits(1)
        key = await anna.link(0)
        await anna.does("leave", 0)
        sits = [await one.sits(0) for one in (bjarni, other)]
        asks = await bjarni.asks(0)
        asked = await other.asks(0)
        given = await bjarni.does("give", 0, request=asked.number, yes=True)
        seen = [await one.moment(0, await anna.number()) for one in (bjarni, other, anna)]
        claimed = await bjarni.claims(key)
        filled = await bjarni.does("fill", 0, bot="random")

    assert ["seat-played", "seat-played"] == sits
    assert "refused-other-seat" == asks.reason.id
    assert "done" == given, "it is said that Bjarni agrees, but one alone is not enough"
    assert [403, 403, 403, 404] == [*(answer.status for answer in seen), claimed.status]
    assert "done" == filled


async def test_a_leaver_comes_back_and_sees_all_that_was_theirs(base: str):
    async with table(base, "Bjarni", "Anna", "Carl") as (bjarni, anna, carl):
        await anna.sits(0)
        await bjarni.sits(1)
        await anna.does("leave", 0)
        request = await carl.asks(0)
        back = await anna.asks(0)
        late = await bjarni.does("give", 0, request=request.number, yes=True)
        seen = [(await anna.moment(0, number)).status for number in (0, 3, back.number)]

    assert isinstance(back, Done)
    assert "seat-taken" == late
    assert [200, 200, 200] == seen


async def test_everybody_at_the_table_gives_a_seat_away_and_one_no_ends_it(base: str):
    async with table(base, "host", "Anna", "Bjarni", "Carl", "Dora", seats=3) as (_, anna, bjarni, carl, dora):
        for seat, one in enumerate((anna, bjarni, carl)):
            await one.sits(seat)
        await anna.does("leave", 0)
        first = await dora.asks(0)
        lately = await dora.asks(0)
        stranger = await dora.does("give", 0, request=first.number, yes=True)
        wrong = await bjarni.does("give", 0, request=first.number + 1, yes=True)
        yes = await bjarni.does("give", 0, request=first.number, yes=True)
        chair = (await anna.device.ask("GET", f"/api/tables/{anna.code}")).json()["chairs"][0]
        no = await carl.does("give", 0, request=first.number, yes=False)
        after = await bjarni.does("give", 0, request=first.number, yes=True)

    assert "refused-asked-lately" == lately.reason.id
    assert ["not-seated", "nothing-to-answer", "done", "done", "nothing-to-answer"] == [stranger, wrong, yes, no, after]
    assert {"number": first.number, "name": "Dora", "agreed": [1]} == chair["request"]


async def test_a_new_person_sees_the_hand_from_now_on_and_hears_of_before_as_a_spectator(base: str):
    """And nothing that was done before they came can be taken back."""
    async with table(base, "Bjarni", "Anna", "Carl") as (bjarni, anna, carl):
        await anna.sits(0)
        await bjarni.sits(1)
        before = await anna.news(0)
        mover = {0: anna, 1: bjarni}[before["to_move"]]
        legal = (await mover.news(before["to_move"]))["legal"]
        await mover.does("act", before["to_move"], number=before["number"], action=legal[-1])
        await anna.does("leave", 0)
        asked = await carl.asks(0)
        given = await bjarni.live.command("give", seat=0, request=asked.number, yes=True)
        told = await carl.live.next("seats")
        now = await carl.news(0)
        beside = await carl.news(SPECTATOR)
        undo = [await carl.does("undo", 0), await bjarni.does("undo", 1)]
        since = given.number + 1
        moments = [await carl.moment(0, number) for number in (0, 3, since - 1, since, now["number"])]

    assert {"type": "seats", "seats": [0]} == told
    assert now["view"] != beside["view"]
    early = [event for event in now["events"] if event["number"] < since]
    assert [event for event in beside["events"] if event["number"] < since] == early
    assert early != [event for event in before["events"] if event["number"] < since]
    assert [403, 403, 403, 200, 200] == [moment.status for moment in moments]
    assert "before-your-time" == reason_of(moments[0])
    assert "undo-too-far" in undo
    assert "done" not in undo


async def test_what_somebody_said_and_did_stays_under_their_name_when_the_seat_is_anothers(base: str):
    async with table(base, "Bjarni", "Anna", "Carl") as (bjarni, anna, carl):
        await anna.sits(0)
        await bjarni.sits(1)
        await anna.does("say", 0, text="hæ")
        await anna.does("leave", 0)
        asked = await carl.asks(0)
        await bjarni.does("give", 0, request=asked.number, yes=True)
        await carl.does("leave", 0)
        events = (await bjarni.news(1))["events"]

    named = ("table-said", "table-left", "table-seat-given")
    told = [event["tell"] for event in events if event["tell"]["id"] in named]
    assert ["Anna", "Anna", "Carl", "Carl"] == [one["args"]["name"] for one in told]


async def test_a_host_who_does_not_play_gives_a_seat_away_or_takes_it(base: str):
    async with table(base, "host", "Anna", "Bjarni", "Carl") as (host, anna, bjarni, carl):
        await anna.sits(0)
        await bjarni.sits(1)
        welcome = [(await one.live.next("welcome"))["host"] for one in (host, anna)]
        await anna.does("leave", 0)
        asked = await carl.asks(0)
        given = await host.does("give", 0, request=asked.number, yes=True)
        await bjarni.does("leave", 1)
        taken = await host.asks(1)
        both = await host.asks(0)

    assert [True, False] == welcome
    assert "done" == given
    assert isinstance(taken, Done)
    assert "refused-seat-taken" == both.reason.id


async def test_who_holds_what_is_known_again_when_the_server_has_stopped(file_store: str):
    settings = HostSettings(file_store, limits=UNLIMITED)
    names = ("Bjarni", "Anna", "Carl", "phone")
    async with house(settings) as (base, _), table(base, *names) as (bjarni, anna, carl, phone):
        await anna.sits(0)
        await bjarni.sits(1)
        await phone.claims(await anna.link(0))
        key = await anna.link(0)
        await anna.does("leave", 0)
        asked = await carl.asks(0)
    async with house(settings) as (base, _):
        for one in (bjarni, anna, carl, phone):
            one.device.base = base
        async with bjarni.device.live(bjarni.code) as live:
            given = await live.command("give", seat=0, request=asked.number, yes=True)
        answers = [(await one.moment(0, asked.number + 2)).status for one in (anna, phone, carl)]
        claimed = await phone.claims(key)

    assert isinstance(given, Done)
    assert [403, 403, 200, 404] == [*answers, claimed.status]
