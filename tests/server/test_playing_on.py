"""Playing on over the network: from a finished game, through restarts and at two servers; and records opened here."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from patience import PATIENCE
from served import Guest, Served, house, seated

from spilabord.games import find_game
from spilabord.lab.orders import Order
from spilabord.lab.simulate import play_one
from spilabord.server.bots.allowed import Allowed
from spilabord.server.client import Device
from spilabord.server.http import onward
from spilabord.server.http.bodies import OnwardOrder, SeatOrder
from spilabord.server.keeping import DAY, DEFAULT
from spilabord.server.network.limits import UNLIMITED, Limits
from spilabord.server.rooms import checker
from spilabord.server.service import HostSettings
from spilabord.table.limits import TableLimits
from spilabord.table.line import Anew
from spilabord.table.record import Record, read_record, verify, write_record
from spilabord.table.refusals import Refused

pytestmark = pytest.mark.anyio


async def finished(base: str, game: str = "triominos") -> tuple[Device, str]:
    """A game that is over, and the device of the person who played it against a bot."""
    device = await Device(base).introduce("Anna")
    code = await device.make_table(game, [None, "random"])
    await Guest(device, code, 0, "Anna").play()
    return device, code


async def record_at(device: Device, code: str) -> Record:
    return read_record((await device.ask("GET", f"/api/tables/{code}/record")).content.decode())


async def middle(device: Device, code: str) -> int:
    """The number of an entry in the middle of the log."""
    return int((await device.ask("GET", f"/api/tables/{code}")).json()["number"]) // 2


async def on_from(device: Device, code: str, number: int, *bots: str | None, **how: Any) -> Any:
    order = {"seats": [{"bot": bot} for bot in bots], **how}
    return await device.ask("POST", f"/api/tables/{code}/at/{number}/on", order)


async def opened(device: Device, record: Record | bytes) -> Any:
    line = record if isinstance(record, bytes) else write_record(record).encode()
    return await device.ask("POST", "/api/records", msgspec.Raw(line))


def simulated(game: str = "kingdomino", players: int = 2) -> Record:
    return play_one(Order(game, find_game(game).options(), ("random",) * players, seed=3), 0).record


@pytest.mark.parametrize("anew", [None, 0])
async def test_a_game_goes_on_to_a_record_that_proves_itself(base: str, anew: int | None):
    device, code = await finished(base)
    number = await middle(device, code)
    made = await on_from(device, code, number, None, "random", anew=anew)
    table = made.json()["table"]
    guest = Guest(device, table["code"], 0, "Anna")
    await guest.play()
    record = await record_at(device, table["code"])
    earlier = await record_at(device, code)

    assert made.status == 201
    assert (code, number) == (table["line"]["code"], table["line"]["number"])
    assert list(range(1, guest.last + 1)) == guest.numbers
    verify(find_game("triominos"), record)
    assert record.line is not None
    assert record.line.events == earlier.events[: table["line"]["actions"]]
    assert record.line.of == earlier.fair.commitment
    assert (None if record.line.anew is None else record.line.anew.seat) == anew


async def test_earlier_moments_of_the_line_are_seen_at_the_new_table(base: str):
    device, code = await finished(base)
    number = await middle(device, code)
    made = (await on_from(device, code, number, None, "random")).json()["table"]
    await Guest(device, made["code"], 0, "Anna").play()

    then = (await device.ask("GET", f"/api/tables/{code}/at/{number}?seat=0")).json()
    now = (await device.ask("GET", f"/api/tables/{made['code']}/at/{made['line']['actions']}?seat=0")).json()
    assert then["view"] == now["view"]


async def test_a_running_game_is_not_played_on_from(base: str):
    device = await Device(base).introduce("Anna")
    other = await Device(base).introduce("Bjarni")
    code = await device.make_table("dominion", [None, None])
    async with device.live(code) as one, other.live(code) as two:
        await one.sit(0, "Anna")
        await two.sit(1, "Bjarni")
        for who in (device, other, await Device(base).introduce("Carla")):
            for number in (1, 9):
                answer = await on_from(who, code, number, None, "random", anew=0)
                assert ("refused-not-over", 409) == (answer.json()["reason"]["id"], answer.status)


async def test_what_makes_no_table_is_refused_in_words(base: str):
    device, code = await finished(base, "kingdomino")
    last = (await device.ask("GET", f"/api/tables/{code}")).json()["number"]
    cases: list[tuple[int, tuple[str | None, ...], dict[str, int], str]] = [
        (12, (None,), {}, "refused-line-seats"),
        (12, ("random", "random"), {}, "refused-line-nobody"),
        (12, (None, "nobody-knows"), {}, "refused-no-such-bot"),
        (12, (None, "random"), {"anew": 2}, "refused-no-such-seat"),
        (12, (None, "random"), {"anew": 99}, "refused-not-a-message"),
        (last, (None, "random"), {}, "refused-line-over"),
        (last + 1, (None, "random"), {}, "refused-no-such-moment"),
    ]
    for number, bots, how, why in cases:
        assert (await on_from(device, code, number, *bots, **how)).json()["reason"]["id"] == why
    assert 401 == (await on_from(Device(base), code, 9, None, "random")).status


async def test_what_was_dealt_anew_a_hundred_times_is_played_on_as_it_was(file_store: str):
    """A record holds no more; of a game after that there was none that anybody could read."""
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, service):
        _, code = await finished(base)
        then = await (await service.rooms.find(code)).seen(None, -2, 14)
    often = replace(then, dealt=(Anew(3, 0, "key"),) * 100)
    order = OnwardOrder((SeatOrder(), SeatOrder("random")), anew=0)
    with pytest.raises(Refused, match="line-dealt"):
        onward.onward(often, order, Allowed())
    for allowed in ((replace(often, dealt=often.dealt[1:]), order), (often, replace(order, anew=None))):
        onward.onward(*allowed, Allowed())


async def test_others_join_and_kills_lose_nothing(file_store: str):
    """Two people play on; the server is killed before they sit and while they play."""
    with Served(file_store, "--unlimited") as server:
        code, guests = await seated(server.base, "triominos", 2)
        await asyncio.gather(*(guest.play() for guest in guests))
        first = guests[0].device
        made = await on_from(first, code, guests[0].last // 2, None, None, anew=1)
        there = made.json()["table"]["code"]
        server.kill()
        server.start()
        again = [Guest(guest.device, there, seat, f"guest {seat}") for seat, guest in enumerate(guests)]
        playing = asyncio.gather(*(guest.play() for guest in again))
        while not all(len(guest.acknowledged) > 5 for guest in again) and not playing.done():
            await asyncio.sleep(0.02)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        await playing
        record = await record_at(first, there)

    verify(find_game("triominos"), record)
    for guest in again:
        assert list(range(1, guest.last + 1)) == guest.numbers


async def test_two_servers_agree_on_what_was_dealt_anew(postgres: str):
    settings = HostSettings(postgres, limits=UNLIMITED)
    async with house(settings) as (one, _), house(settings) as (other, _):
        device, code = await finished(one)
        made = (await on_from(device, code, await middle(device, code), None, "random", anew=0)).json()["table"]
        await Guest(device, made["code"], 0, "Anna", [one, other]).play()
        device.base = other
        record = await record_at(device, made["code"])

    verify(find_game("triominos"), record)


# Records of games that were played elsewhere


@pytest.mark.parametrize("source", ["simulated", "streamed", "line"])
async def test_a_record_opens_as_a_finished_table_of_the_device(base: str, source: str):
    if source == "line":
        device, code = await finished(base, "kingdomino")
        made = (await on_from(device, code, await middle(device, code), None, "random", anew=0)).json()["table"]
        await Guest(device, made["code"], 0, "Anna").play()
        record = await record_at(device, made["code"])
    else:
        device, record = await Device(base).introduce("Anna"), simulated()
        if source == "streamed":
            record = streamed(record)
    table = (await opened(device, record)).json()["table"]
    back = await record_at(device, table["code"])
    own = (await device.ask("GET", "/api/own")).json()["tables"]
    moment = (await Device(base).ask("GET", f"/api/tables/{table['code']}/at/12?seat=1")).json()

    assert table["over"]
    assert table["brought"]
    assert record == back
    assert table["code"] in [entry["table"]["code"] for entry in own]
    assert moment["seat"] == moment["view"]["seat"] == 1
    on = await on_from(device, table["code"], 14, None, "random", anew=1)
    await Guest(device, on.json()["table"]["code"], 0, "Anna").play()
    verify(find_game(record.game), await record_at(device, on.json()["table"]["code"]))


def streamed(record: Record) -> Record:
    """The same game, as if its luck had come from a stream."""
    from spilabord.table.record import STREAM, STREAMED, UNPROMISED, LuckStream

    return replace(record, format=STREAMED, fair=UNPROMISED, luck=LuckStream(STREAM, "7/0"))


async def test_what_is_no_record_of_a_finished_game_is_refused_in_words(base: str):
    device, record = await Device(base).introduce("Anna"), simulated()
    forged = replace(record, events=record.events[:-1])
    unfinished = replace(forged, result=None, fair=replace(record.fair, seed=None))
    for wrong, why in [
        (b'{"game": "kingdomino"}', "refused-record-not-whole"),
        (b"[]", "refused-record-not-whole"),
        (forged, "refused-record-too-short"),
        (unfinished, "refused-record-unfinished"),
    ]:
        answer = await opened(device, wrong)
        assert (why, answer.status >= 400) == (answer.json()["reason"]["id"], True)
    assert 401 == (await opened(Device(base), record)).status


async def test_the_record_of_a_running_game_is_not_opened(base: str):
    """A record that says that it is over, of a table that goes on: its commitment tells them to be one game."""
    device = await Device(base).introduce("Anna")
    code = await device.make_table("kingdomino", [None, None])
    commitment = (await device.ask("GET", f"/api/tables/{code}")).json()["commitment"]
    record = simulated()
    fair = replace(record.fair, commitment=commitment, seed=None)
    unfinished = replace(record, fair=fair, events=record.events[:4], result=None)

    assert "refused-record-still-played" == (await opened(device, unfinished)).json()["reason"]["id"]


async def test_one_address_opens_and_lays_no_more_than_it_may(file_store: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(onward, "LIMITS", TableLimits(entries=60))
    record = simulated("triominos", 2)
    limits = Limits(record=50_000, commands=0.001, commands_burst=len(record.events) + 10)
    async with house(HostSettings(file_store, limits=limits)) as (base, _):
        device = await Device(base).introduce("Anna")
        assert "refused-line-too-long" == (await opened(device, record)).json()["reason"]["id"]
        monkeypatch.setattr(onward, "LIMITS", TableLimits())
        assert 201 == (await opened(device, record)).status
        assert "refused-too-fast" == (await opened(device, record)).json()["reason"]["id"]
        large = await opened(device, b'{"game": "' + b"x" * 60_000 + b'"}')
        assert ("refused-too-big", 413) == (large.json()["reason"]["id"], large.status)


async def test_what_an_address_may_have_laid_is_counted_in_bytes_too(file_store: str):
    """A record may have 4 MB of texts in few entries, and each table that plays on from it has them again."""
    record = simulated()
    verbose = replace(record, events=(replace(record.events[0], bot="x" * 2_000), *record.events[1:]))
    limits = Limits(laid_bytes=0.001, laid_bytes_burst=20_000)
    async with house(HostSettings(file_store, limits=limits)) as (base, _):
        device = await Device(base).introduce("Anna")
        code = (await opened(device, verbose)).json()["table"]["code"]
        on = [(await on_from(device, code, 14, None, "random")).status for _ in range(9)]
        assert 201 == on[0]
        assert 429 == on[-1]
        assert "refused-too-fast" == (await opened(device, verbose)).json()["reason"]["id"]


async def test_an_address_sends_one_record_at_a_time_and_not_for_long(file_store: str, monkeypatch: pytest.MonkeyPatch):
    """Four megabytes of each were kept, for as long as somebody took to send the last byte."""
    reading = most = 0
    read_json = onward.read_json

    async def counted(*how: Any) -> bytes:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        try:
            return await read_json(*how)
        finally:
            reading -= 1

    monkeypatch.setattr(onward, "read_json", counted)
    monkeypatch.setattr(onward, "TO_ARRIVE", 0.5)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        answers = await asyncio.gather(*(half_sent(device) for _ in range(3)))
        monkeypatch.setattr(onward, "TO_ARRIVE", PATIENCE)
        whole = await opened(device, simulated())

    assert [b"HTTP/1.1 408"] * 3 == answers
    assert 1 == most
    assert 201 == whole.status


async def half_sent(device: Device) -> bytes:
    """How the answer begins to a record whose second half never comes."""
    host, port = device.base.removeprefix("http://").split(":")
    reader, to = await asyncio.open_connection(host, int(port))
    head = f"POST /api/records HTTP/1.1\r\nhost: {host}:{port}\r\ncookie: {device.cookie}\r\n"
    to.write(f"{head}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n".encode() + b" " * 500_000)
    try:
        return await reader.read(12)
    finally:
        to.close()


async def test_what_is_long_and_no_record_is_read_by_the_checkers_process_alone(
    file_store: str, monkeypatch: pytest.MonkeyPatch
):
    """Four megabytes made for it hold up everybody for 80 ms, and take ten times their room."""
    here: list[int] = []
    read = checker._read
    monkeypatch.setattr(checker, "_read", lambda content: here.append(len(content)) or read(content))
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        device = await Device(base).introduce("Anna")
        for size in (1_000, 100_000):
            answer = await opened(device, b'{"game": "' + b"x" * size + b'"}')
            assert answer.json()["reason"]["id"] in ("refused-record-not-whole", "refused-record-field")

    assert 1 == len(here)


async def test_a_record_that_takes_too_long_is_given_up(file_store: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(checker, "PATIENCE", 0.001)
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        answer = await opened(await Device(base).introduce("Anna"), simulated())

    assert "refused-record-too-costly" == answer.json()["reason"]["id"]


async def test_a_game_played_on_reaches_no_best_score(base: str):
    """Nobody begins with the points of a game that was played before."""
    device = await Device(base).introduce("Anna")
    code = await device.make_table("triominos", [None])
    await Guest(device, code, 0, "Anna").play()
    there = (await on_from(device, code, await middle(device, code), None)).json()["table"]["code"]
    await Guest(device, there, 0, "Anna").play()
    async with asyncio.timeout(PATIENCE):
        while not (best := (await device.ask("GET", f"/api/tables/{there}/best")).json()["scores"]):
            await asyncio.sleep(0.05)

    assert [code] == [one["code"] for one in best]


async def test_a_record_that_was_opened_goes_like_a_finished_table_and_to_no_folder(file_store: str, tmp_path: Path):
    keep = replace(DEFAULT, finished=31 * DAY)
    settings = HostSettings(file_store, limits=UNLIMITED, keep=keep, records=tmp_path / "records")
    async with house(settings) as (base, service):
        device = await Device(base).introduce("Anna")
        code = (await opened(device, simulated())).json()["table"]["code"]
        now = service.clock.now()
        for days, status in ((30, 200), (32, 404)):
            service.expiry.now = lambda later=days * DAY: now + later
            while await service.expiry.step():
                pass
            assert status == (await device.ask("GET", f"/api/tables/{code}")).status

    assert not (tmp_path / "records").exists()
