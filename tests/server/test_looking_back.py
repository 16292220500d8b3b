"""What a page asks for beside the game: earlier moments, its own tables, a hint, and the code of an invitation."""

import pytest
from served import SPECTATOR, Guest

from spilabord.games import games
from spilabord.server.client import Device, Live

pytestmark = pytest.mark.anyio


async def seated(live: Live, seat: int, name: str) -> None:
    await live.sit(seat, name)


async def heard(live: Live) -> dict[str, object]:
    """The next news in which this seat may act."""
    while True:
        news: dict[str, object] = await live.next("news")
        if news.get("legal"):
            return news


async def test_a_moment_is_the_view_that_the_seat_was_sent_then(base: str, game: str):
    """For every entry in turn; and from beside the table nothing of a hand is seen."""
    device = await Device(base).introduce("Anna")
    code = await device.make_table(game, [None] if 1 in games()[game].players else [None, "random"])
    async with device.live(code) as live:
        await seated(live, 0, "Anna")
        await live.look(0)
        seen = {}
        for _ in range(6):
            news = await heard(live)
            seen[news["number"]] = news["view"]
            await live.command("act", seat=0, number=news["number"], action=news["legal"][0])
        for number, view in seen.items():
            moment = await device.ask("GET", f"/api/tables/{code}/at/{number}?seat=0")
            assert (number, view) == (moment.json()["number"], moment.json()["view"])
        beside = (await device.ask("GET", f"/api/tables/{code}/at/{max(seen)}")).json()

    assert SPECTATOR == beside["seat"] == beside["view"]["seat"]


async def test_nobody_looks_back_through_another_seats_eyes(base: str):
    anna, bjarni = await Device(base).introduce("Anna"), await Device(base).introduce("Bjarni")
    code = await anna.make_table("dominion", [None, None])
    async with anna.live(code) as one, bjarni.live(code) as other:
        await seated(one, 0, "Anna")
        await seated(other, 1, "Bjarni")

    assert 200 == (await anna.ask("GET", f"/api/tables/{code}/at/9?seat=0")).status
    assert 403 == (await anna.ask("GET", f"/api/tables/{code}/at/9?seat=1")).status
    assert 403 == (await Device(base).ask("GET", f"/api/tables/{code}/at/9?seat=0")).status
    assert 200 == (await Device(base).ask("GET", f"/api/tables/{code}/at/9")).status
    assert 409 == (await anna.ask("GET", f"/api/tables/{code}/at/9000?seat=0")).status
    assert 400 == (await anna.ask("GET", f"/api/tables/{code}/at/x?seat=0")).status


async def test_a_table_without_spectators_has_none_later_either(base: str):
    device = await Device(base).introduce("Anna")
    order = {"game": "kingdomino", "seats": [{}, {"bot": "random"}], "watch": False}
    code = (await device.ask("POST", "/api/tables", order)).json()["table"]["code"]
    async with device.live(code) as live:
        await seated(live, 0, "Anna")

    assert 200 == (await device.ask("GET", f"/api/tables/{code}/at/2")).status
    assert 403 == (await Device(base).ask("GET", f"/api/tables/{code}/at/2")).status


async def test_a_device_finds_its_tables_again(base: str):
    device, phone = await Device(base).introduce("Anna"), await Device(base).introduce("Anna")
    codes = [await device.make_table("kingdomino", [None, "random"]) for _ in range(2)]
    for code in codes:
        async with device.live(code) as live:
            await seated(live, 0, "Anna")
    link = (await device.ask("POST", f"/api/tables/{codes[0]}/links", {"seat": 0})).json()["link"]
    await phone.ask("POST", f"/api/tables/{codes[0]}/claim", {"key": link.split("#")[1]})

    found = (await device.ask("GET", "/api/own")).json()
    joined = (await phone.ask("GET", "/api/own")).json()
    nobody = (await Device(base).ask("GET", "/api/own")).json()
    assert ("Anna", [codes[1], codes[0]]) == (found["name"], [entry["table"]["code"] for entry in found["tables"]])
    assert [(codes[0], [0])] == [(entry["table"]["code"], entry["seats"]) for entry in joined["tables"]]
    assert {"name": None, "tables": []} == nobody


async def test_own_tables_say_how_they_ended_and_those_that_go_on_come_first(base: str):
    device = await Device(base).introduce("Anna")
    waiting = await device.make_table("kingdomino", [None, "random"])
    async with device.live(waiting) as live:
        await seated(live, 0, "Anna")
    ended = await device.make_table("triominos", [None, "random"])
    guest = Guest(device, ended, 0, "Anna")
    await guest.play()
    first, last = (await device.ask("GET", "/api/own")).json()["tables"]
    record = (await device.ask("GET", f"/api/tables/{ended}/record")).json()

    assert guest.outcome is not None
    assert [(waiting, None), (ended, {name: guest.outcome[name] for name in ("scores", "ranks", "unit")})] == [
        (entry["table"]["code"], entry["result"]) for entry in (first, last)
    ]
    assert record["result"]["scores"] == last["result"]["scores"]
    assert 0 < first["at"] < last["at"]


async def test_a_hint_is_a_legal_action_and_is_not_written_down(base: str, game: str):
    device = await Device(base).introduce("Anna")
    code = await device.make_table(game, [None] if 1 in games()[game].players else [None, "random"])
    async with device.live(code) as live:
        await seated(live, 0, "Anna")
        await live.look(0)
        news = await heard(live)
        await live.say({"type": "hint", "id": "hint-0001", "seat": 0})
        hint = await live.next("hint")
        after = (await device.ask("GET", f"/api/tables/{code}")).json()["number"]

    assert "hint-0001" == hint["id"]
    assert hint["action"] in news["legal"]
    assert news["number"] == after


async def test_a_hint_is_for_the_seat_to_move_and_its_owner(base: str):
    anna, bjarni = await Device(base).introduce("Anna"), await Device(base).introduce("Bjarni")
    code = await anna.make_table("kingdomino", [None, None])
    async with anna.live(code) as one, bjarni.live(code) as other:
        await seated(one, 0, "Anna")
        await seated(other, 1, "Bjarni")
        await one.look(0)
        to_move = (await one.next("news"))["to_move"]
        refused = []
        for live, seat in ((one, 1), (other, 0), ((one, other)[1 - to_move], 1 - to_move)):
            await live.say({"type": "hint", "id": f"hint-000{seat}", "seat": seat})
            refused.append((await live.next("refused"))["reason"]["id"])

    assert ["refused-not-your-seat", "refused-not-your-seat", "refused-not-your-turn"] == refused


async def test_the_code_of_an_invitation_is_a_picture(base: str):
    device = await Device(base).introduce("Anna")
    code = await device.make_table("kingdomino", [None, None])
    picture = await device.ask("GET", f"/t/{code}/qr.svg")

    assert b"<svg" in picture.content
    assert 404 == (await device.ask("GET", "/t/22222222/qr.svg")).status
