"""Around the game: refusals that change nothing, several people at one device, bots, links, undo, rematch, talk."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest
import secret_cards
from served import SPECTATOR, house

from spilabord.core.message import Message
from spilabord.games import games
from spilabord.server.client import Device, Live
from spilabord.server.live.messages import Done, No
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings, Service
from spilabord.table.words import Words

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def secret_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game with a secret is among the games: each seat is dealt a card, then all say one word three times."""
    monkeypatch.setitem(games(), "secret_cards", secret_cards.GAME)
    yield


class Table:
    """A table with people at it, each at a device and with a connection of their own."""

    def __init__(self, service: Service, code: str, devices: list[Device], lives: list[Live]) -> None:
        self.service = service
        self.code = code
        self.devices = devices
        self.lives = lives

    async def number(self) -> int:
        table = await self.devices[0].ask("GET", f"/api/tables/{self.code}")
        return int(table.json()["number"])

    async def info(self) -> dict[str, Any]:
        table: dict[str, Any] = (await self.devices[0].ask("GET", f"/api/tables/{self.code}")).json()
        return table

    async def act(self, seat: int, action: str) -> Done | No:
        return await self.lives[seat].command("act", seat=seat, number=await self.number(), action=action)


@contextlib.asynccontextmanager
async def laid(
    store: str, game: str = "secret_cards", people: int = 2, bots: int = 0, **how: Any
) -> AsyncIterator[Table]:
    """A table in a house of its own, all people seated."""
    async with house(HostSettings(store, limits=UNLIMITED)) as (base, service), contextlib.AsyncExitStack() as stack:
        devices = [await Device(base).introduce(f"person {seat}") for seat in range(people)]
        code = await devices[0].make_table(game, [*[None] * people, *["random"] * bots], **how)
        lives = [await stack.enter_async_context(device.live(code)) for device in devices]
        for seat, live in enumerate(lives):
            await live.sit(seat, f"person {seat}")
        yield Table(service, code, devices, lives)


def reason(answer: Done | No) -> str:
    return answer.reason.id.removeprefix("refused-") if isinstance(answer, No) else "done"


async def test_what_may_not_be_done_is_refused_with_its_reason_and_changes_nothing(file_store: str):
    async with laid(file_store) as table:
        number = await table.number()
        one, two = table.lives
        act = {"seat": 0, "number": number, "action": "say hm"}
        refused = [
            await two.command("act", **act),
            await two.command("act", **{**act, "seat": 1}),
            await one.command("act", **{**act, "number": number - 1}),
            await one.command("act", **{**act, "number": number + 1}),
            await one.command("act", **{**act, "action": "sing"}),
            await one.command("act", **{**act, "action": "deal ace"}),
            await one.command("act", **{**act, "seat": 9}),
            await one.sit(0, "Another"),
            await one.sit(7, "Another"),
            await one.command("take", seat=0),
            await one.command("undo", seat=0),
            await one.command("answer", seat=0, yes=True),
            await one.command("again", seat=0),
            await one.command("hand", seat=0, bot="nobody"),
            await one.command("hand", seat=0, bot="search:ms=soon"),
            await one.command("fill", seat=1),
            await one.command("say", seat=0, text="   "),
        ]
        after = await table.number()

    expected = (
        "not-your-seat not-your-turn stale stale not-an-action illegal not-your-seat seat-taken no-such-seat you-play "
        "nothing-to-undo nothing-to-answer not-over no-such-bot parameter-whole-number seat-taken nothing-said"
    )
    assert expected.split() == [reason(answer) for answer in refused]
    assert ("§1.1",) == refused[5].sections  # type: ignore[union-attr]
    assert number == after


async def test_a_ping_is_answered_with_its_number_after_all_that_was_asked_before(file_store: str):
    async with laid(file_store) as table:
        live = table.lives[0]
        live.keep_frames = True
        answers = asyncio.gather(*(live.command("say", seat=0, text=text) for text in "ab"))
        await asyncio.sleep(0)
        await live.say({"type": "ping", "number": 7})
        pong = await live.next("pong")
        await answers

    assert 7 == pong["number"]
    assert ["done", "done", "pong"] == [msgspec.json.decode(frame)["type"] for frame in live.frames]


@pytest.mark.parametrize("name", [" ", "", " Anna", "An\nna", "x" * 41, "\u202eannA", "\x00"])
async def test_a_name_must_be_one_that_people_can_read(file_store: str, name: str):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        answer = await Device(base).ask("POST", "/api/device", {"name": name})

    assert 400 == answer.status


async def test_two_people_at_one_device_do_not_see_each_others_cards(file_store: str):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("secret_cards", [None, None])
        async with device.live(code) as live:
            for seat, name in enumerate(("Anna", "Bjarni")):
                await live.sit(seat, name)
            await live.look(0)
            first = await live.next("news")
            await live.command("act", seat=0, number=first["number"], action="say hm")
            own = await live.next("news")
            cover = await live.next()
            await asyncio.sleep(0.1)
            nothing = live.messages.empty()
            await live.look(1, 0)
            second = await live.next("news")

    assert (0, ["say hm", "say aha"]) == (first["view"]["seat"], first["legal"])
    assert (0, None, None) == (own["seat"], own.get("legal"), own.get("aid"))
    assert [f"a picture of the {news['view']['hand']}" for news in (first, second)] == [first["aid"], second["aid"]]
    assert {"type": "cover", "seat": 1, "hidden": True} == cover
    assert nothing
    assert (1, ["say hm", "say aha"]) == (second["view"]["seat"], second["legal"])


async def test_a_table_may_let_nobody_look_on(file_store: str):
    async with laid(file_store, watch=False) as table:
        stranger = await Device(table.devices[0].base).introduce("Stranger")
        async with stranger.live(table.code) as live:
            await live.look(SPECTATOR)
            refusal = await live.next("refused")
            await live.look(0)
            again = await live.next("refused")
        record = await stranger.ask("GET", f"/api/tables/{table.code}/record")

    assert "refused-no-spectators" == refusal["reason"]["id"]
    assert "refused-not-your-seat" == again["reason"]["id"]
    assert 403 == record.status


async def test_a_bot_plays_for_a_seat_until_it_is_taken_back(file_store: str):
    async with laid(file_store, "kingdomino") as table:
        mover = (await follow(table, 0))["to_move"]
        await table.lives[mover].command("hand", seat=mover)
        news = await follow(table, 1 - mover, until=lambda news: news["to_move"] == 1 - mover)
        refused = await table.act(mover, "choose 1")
        taken = await table.lives[mover].command("take", seat=mover)
        info = await table.info()

    assert "bot" in [event.get("by") for event in news["events"]]
    assert "bot-plays" == reason(refused)
    assert "done" == reason(taken)
    assert "bot" not in info["chairs"][mover]


async def follow(table: Table, seat: int, until: Any = bool) -> dict[str, Any]:
    """The first news of this seat, all events included, for which the condition holds."""
    await table.lives[seat].look(seat)
    events: list[dict[str, Any]] = []
    while True:
        news = await table.lives[seat].next("news")
        events += news["events"]
        if until(news):
            return {**news, "events": events}


async def test_whoever_leaves_makes_room_for_another_before_the_game_begins(file_store: str):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        anna, carla = [await Device(base).introduce(name) for name in ("Anna", "Carla")]
        code = await anna.make_table("secret_cards", [None, None])
        async with anna.live(code) as one, carla.live(code) as other:
            await one.sit(0, "Anna")
            left = await one.command("leave", seat=0)
            sat = await other.sit(0, "Carla")

    assert ["done", "done"] == [reason(answer) for answer in (left, sat)]


async def test_a_seat_left_in_a_running_game_is_given_by_the_host(file_store: str):
    async with laid(file_store) as table:
        await table.lives[0].look(0)
        await table.lives[0].next("news")
        await table.lives[0].command("leave", seat=0)
        lost = await table.lives[0].next("refused")
        other = await Device(table.devices[0].base).introduce("Carla")
        async with other.live(table.code) as live:
            sat = await live.sit(0, "Carla")
            asked = await live.command("ask", seat=0, name="Carla")
            given = await table.lives[0].command("give", seat=0, request=asked.number, yes=True)
            told = await live.next("seats")
            acted = await live.command("act", seat=0, number=await table.number(), action="say hm")
        no_longer = await table.act(0, "say hm")
        info = await table.info()

    assert "refused-not-your-seat" == lost["reason"]["id"]
    assert ["seat-played", "done", "done", "done"] == [reason(answer) for answer in (sat, asked, given, acted)]
    assert "not-your-seat" == reason(no_longer)
    assert [0] == told["seats"]
    assert "Carla" == info["chairs"][0]["name"]


async def test_a_seat_that_nobody_takes_can_be_filled_by_a_bot(file_store: str):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = await device.make_table("kingdomino", [None, None])
        async with device.live(code) as live:
            early = await live.command("fill", seat=1)
            await live.sit(0, "Anna")
            filled = await live.command("fill", seat=1, bot="random")
            await live.opened()
        info = (await device.ask("GET", f"/api/tables/{code}")).json()

    assert ["not-seated", "done"] == [reason(early), reason(filled)]
    assert info["started"]


async def test_a_personal_link_opens_the_seat_on_another_device(file_store: str):
    async with laid(file_store) as table:
        links = [
            (await table.devices[0].ask("POST", f"/api/tables/{table.code}/links", {"seat": 0})).json()["link"]
            for _ in range(2)
        ]
        not_mine = await table.devices[1].ask("POST", f"/api/tables/{table.code}/links", {"seat": 0})
        phone = await Device(table.devices[0].base).introduce("Phone")
        path = f"/api/tables/{table.code}/claim"
        old, wrong, right, twice = [
            await phone.ask("POST", path, {"key": key})
            for key in (links[0].split("#")[1], "x" * 43, links[1].split("#")[1], links[1].split("#")[1])
        ]
        async with phone.live(table.code) as live:
            acted = await live.command("act", seat=0, number=await table.number(), action="say hm")
        still_mine = await table.act(0, "say hm")

    assert [403, 404, 404, 200, 200] == [not_mine.status, old.status, wrong.status, right.status, twice.status]
    assert ["done", "not-your-turn"] == [reason(acted), reason(still_mine)]


async def test_an_action_from_which_nobody_learned_anything_is_undone_at_once(file_store: str):
    async with laid(file_store) as table:
        before = (await table.info())["number"]
        await table.act(0, "say hm")
        undone = await table.lives[0].command("undo", seat=0)
        again = await table.act(0, "say aha")
        news = await follow(table, 1)

    assert ["done", "done"] == [reason(undone), reason(again)]
    assert ["tell-word", "table-undone", "tell-word"] == [event["tell"]["id"] for event in news["events"][before:]]
    assert 1 == news["view"]["said"]


async def test_an_action_after_which_others_acted_is_undone_only_if_everybody_agrees(file_store: str):
    async with laid(file_store, people=3) as table:
        await table.act(0, "say hm")
        await table.act(1, "say hm")
        asked = await table.lives[0].command("undo", seat=0)
        twice = await table.lives[0].command("undo", seat=0)
        first = await table.lives[1].command("answer", seat=1, yes=True)
        offer = (await table.info())["offer"]
        no = await table.lives[2].command("answer", seat=2, yes=False)
        stands = (await follow(table, 2))["view"]["said"]
        await table.lives[0].command("undo", seat=0)
        for seat in (1, 2):
            await table.lives[seat].command("answer", seat=seat, yes=True)
        back = (await follow(table, 0))["view"]["said"]

    assert ["done", "undo-asked-already", "done", "done"] == [reason(one) for one in (asked, twice, first, no)]
    assert {"seat": 0, "agreed": [0, 1]} == offer
    assert (2, 0) == (stands, back)


async def test_after_the_end_everybody_is_invited_to_a_new_table(file_store: str):
    async with laid(file_store) as table:
        for turn in range(6):
            await table.act(turn % 2, "say hm")
        again = await table.lives[1].command("again", seat=1)
        twice = await table.lives[0].command("again", seat=0)
        info = await table.info()
        new = (await table.devices[0].ask("GET", f"/api/tables/{info['again']}")).json()

    assert ["done", "rematch-made"] == [reason(again), reason(twice)]
    assert new["game"] == "secret_cards"
    assert new["commitment"] != info["commitment"]
    assert info["seed"]


async def test_what_is_said_is_text_and_nothing_else(file_store: str):
    text = "<script>alert('hæ')</script> & {$x}"
    async with laid(file_store) as table:
        await table.lives[0].command("say", seat=0, text=text)
        news = await follow(table, 1)

    args = {"seat": 0, "name": "person 0", "text": text}
    assert {"id": "table-said", "args": args, "then": []} == news["events"][-1]["tell"]


async def test_only_tables_that_want_to_be_are_listed(file_store: str):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        await device.make_table("secret_cards", [None, None])
        shown = await device.make_table("secret_cards", [None, None], listed=True)
        listed = (await device.ask("GET", "/api/tables")).json()["tables"]

    assert [shown] == [table["code"] for table in listed]


@pytest.mark.parametrize(
    "order",
    [
        {"game": "chess", "seats": [{}, {}]},
        {"game": "kingdomino", "seats": [{}]},
        {"game": "kingdomino", "seats": [{}, {"bot": "nobody"}]},
        {"game": "kingdomino", "seats": [{}, {"bot": __file__[-40:]}]},
        {"game": "kingdomino", "seats": [{}, {"bot": "search:ms=soon"}]},
        {"game": "kingdomino", "seats": [{}, {}], "options": {"fog": True}},
        {"game": "kingdomino", "seats": [{}, {}, {}], "options": {"mighty_duel": True}},
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_words(file_store: str, order: dict[str, Any]):
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        answer = await (await Device(base).introduce("Anna")).ask("POST", "/api/tables", order)

    assert 422 == answer.status
    problem = answer.json()
    words = Words("is", games().get(order["game"])).say(msgspec.convert(problem["reason"], Message))
    assert "[" not in words and "'" not in words, "no Python in what a person reads"
    assert "refused-" not in words
