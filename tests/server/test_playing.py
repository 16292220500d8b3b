"""A whole game over the protocol: every event once and in order, durable, fair, and provable by anybody."""

import asyncio
import contextlib
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from served import SPECTATOR, Guest, seated

from spilabord.core.fair import commitment
from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.server.live.messages import Done, No
from spilabord.table.record import read_record, verify

pytestmark = pytest.mark.anyio
CHECKER = Path(__file__).parent.parent.parent / "tools" / "verify_record.py"


def few(game: str) -> int:
    """The smallest company that plays this game together."""
    return min(number for number in find_game(game).players if number > 1)


class Played(NamedTuple):
    """A finished game: how the table was before anybody sat, and who played."""

    before: dict[str, Any]
    guests: list[Guest]

    @property
    def code(self) -> str:
        return str(self.before["code"])


finished: dict[tuple[str, str], Played] = {}


async def played(base: str, game: str) -> Played:
    """One game to its end; the tests of one server share it."""
    if (base, game) not in finished:
        code, guests = await seated(base, game, few(game))
        before = (await guests[0].device.ask("GET", f"/api/tables/{code}")).json()
        await asyncio.gather(*(guest.play() for guest in guests))
        finished[base, game] = Played(before, guests)
    return finished[base, game]


async def test_a_game_is_played_to_its_end_and_its_record_proves_itself(base: str, game: str, tmp_path: Path):
    table = await played(base, game)

    for guest in table.guests:
        assert list(range(1, guest.last + 1)) == guest.numbers
        assert [] == guest.refused
    answer = await table.guests[0].device.ask("GET", f"/api/tables/{table.code}/record")
    record = read_record(answer.content.decode())
    verify(find_game(game), record)
    assert sum(event.seat >= 0 for event in record.events) == sum(len(guest.acknowledged) for guest in table.guests)

    file = tmp_path / "record.jsonl"
    file.write_bytes(answer.content)
    alone = subprocess.run([sys.executable, "-I", CHECKER, file], capture_output=True, text=True, check=False)
    assert (0, "") == (alone.returncode, alone.stderr)


async def test_the_promise_is_made_before_anybody_adds_to_the_luck(base: str, game: str):
    table = await played(base, game)
    device = table.guests[0].device
    record = read_record((await device.ask("GET", f"/api/tables/{table.code}/record")).content.decode())
    after = (await device.ask("GET", f"/api/tables/{table.code}")).json()

    assert [None] * few(game) == [chair.get("nonce") for chair in table.before["chairs"]]
    assert "seed" not in table.before
    assert table.before["commitment"] == record.fair.commitment == commitment(after["seed"])
    assert len(set(record.fair.nonces)) == few(game)


async def test_the_record_of_a_running_game_is_nobodys(base: str, game: str):
    code, guests = await seated(base, game, few(game))
    answer = await guests[0].device.ask("GET", f"/api/tables/{code}/record")

    assert (409, "refused-not-over") == (answer.status, answer.json()["reason"]["id"])


async def test_whoever_comes_back_gets_all_they_missed_and_nothing_twice(base: str, game: str):
    table = await played(base, game)
    last = table.guests[0].last
    for since in (0, 1, last // 2, last - 1, last):
        async with table.guests[0].device.live(table.code) as live:
            await live.look(0, since)
            news = await live.next("news")
        assert list(range(since + 1, last + 1)) == [event["number"] for event in news["events"]]
        assert last == news["number"]
        assert news["outcome"] is not None
        assert find_game(game).tally is None or news["outcome"] == news["tally"]


async def test_whoever_has_seen_more_than_was_written_is_told_so(base: str, game: str):
    table = await played(base, game)
    last = table.guests[0].last
    async with table.guests[0].device.live(table.code) as live:
        await live.look(0, last + 1)
        answer = await live.next("refused")

    assert ("refused-ahead", last) == (answer["reason"]["id"], answer["reason"]["args"]["number"])


async def test_spectators_hear_everything_and_may_do_nothing(base: str, game: str):
    code, guests = await seated(base, game, few(game))
    onlooker = await Device(base).introduce("Onlooker")
    async with onlooker.live(code) as live:
        await live.look(SPECTATOR)
        playing = asyncio.gather(*(guest.play() for guest in guests), return_exceptions=True)
        numbers: list[int] = []
        over = False
        while len(numbers) < 60 and not over:  # a game may be shorter
            news = await live.next("news")
            numbers += [event["number"] for event in news["events"]]
            over = "outcome" in news
            assert "legal" not in news
        playing.cancel()
        answer = await live.command("act", seat=0, number=news["number"], action="anything")

    assert list(range(1, len(numbers) + 1)) == numbers
    assert isinstance(answer, No)
    assert "refused-not-your-seat" == answer.reason.id


async def test_a_command_is_carried_out_once_however_often_it_is_sent(base: str, game: str):
    code, guests = await seated(base, game, few(game))
    async with contextlib.AsyncExitStack() as stack:
        one, other = [await stack.enter_async_context(guests[0].device.live(code)) for _ in range(2)]
        for guest in guests[1:]:
            await (await stack.enter_async_context(guest.device.live(code))).sit(guest.seat, guest.name)
        await one.sit(0, "Anna", "the-same-id")
        answers = []
        for live in (one, other, one, other):
            answers.append(await live.sit(0, "Anna", "the-same-id"))
        said = [await live.command("say", "another-id", seat=0, text="hæ") for live in (one, other, other)]
        await one.look(0)
        heard = [event["tell"]["id"] for event in (await one.next("news"))["events"]]

    assert 1 == len({answer.number for answer in answers if isinstance(answer, Done)}) == len({*map(str, answers)})
    assert 1 == len({*map(str, said)})
    assert few(game) == heard.count("table-sat")
    assert 1 == heard.count("table-said")
