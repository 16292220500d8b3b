"""The gate: every way in which a view leaves the server asks it, each time."""

import ast
from pathlib import Path
from typing import Any

import marked_hands
import pytest
from msgspec.structs import replace
from served import SPECTATOR, house

from spilabord.core.fair import promise_of
from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.server.clock import ServerClock
from spilabord.server.live.viewer import Viewer
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.rooms.history import History, ToldBlocks
from spilabord.server.rooms.room import MOST_RECENT, Room
from spilabord.server.service import HostSettings
from spilabord.server.slices import Slices
from spilabord.table import gate
from spilabord.table.log import Row, decide
from spilabord.table.luck import Open
from spilabord.table.refusals import Refused
from spilabord.table.seats import Leave, Sit
from spilabord.table.succession import AskForSeat
from spilabord.table.table import Asker, Chair, Holder, Sitting, Table, opened
from spilabord.table.talk import Say
from spilabord.table.terms import Terms

pytestmark = pytest.mark.anyio
HOUSE = Path(gate.__file__).parent.parent


def seated(watch: bool, begun: bool) -> Table:
    """Anna's device holds the first seat and Bjarni's the second."""
    game = find_game("kingdomino")
    terms = Terms("code", game.key, game.version, {}, (None, None), None, watch, False, "", "", 0)
    chairs = (Chair("Anna", Sitting((Holder("anna"),))), Chair("Bjarni", Sitting((Holder("bjarni"),))))
    return replace(opened(game, terms), chairs=chairs, state=game.setup(2, game.options()) if begun else None)


@pytest.mark.parametrize("watch", [True, False])
@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize("device", ["anna", "bjarni", "carl", None])
def test_a_seat_is_its_devices_and_the_table_from_beside_is_for_watchers_and_players(
    watch: bool, begun: bool, device: str | None
):
    table = seated(watch, begun)
    seen = {seat for seat in (SPECTATOR, 0, 1, 2, -1, -3) if gate.may_see(table, device, seat, 0)}

    own = {"anna": {0}, "bjarni": {1}}.get(device or "", set())
    beside = {SPECTATOR} if watch or not begun or own else set()
    assert own | beside == seen
    assert not any(gate.may_see(table, device, seat, number) for seat in seen for number in (-1, 1))


async def test_no_way_out_is_open_while_the_gate_is_closed(file_store: str, monkeypatch: pytest.MonkeyPatch):
    """News, a look, an earlier moment in both forms, a hint, a record, a review, playing on: for the seat’s holder."""
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, "random"])
        async with anna.live(code) as live:
            await live.sit(0, "Anna")
            await live.look(0)
            news: dict[str, Any] = {}
            while not news.get("legal"):
                news = await live.next("news")
            monkeypatch.setattr(gate, "may_see", lambda *_: False)
            await live.say({"type": "hint", "id": "a-hint-0001", "seat": 0})
            hint = await live.next("refused")
            await live.command("act", seat=0, number=news["number"], action=news["legal"][0])
            stopped = await live.next("refused")
            await live.look(0)
            look = await live.next("refused")
        paths = ("at/2?seat=0", "at/2", "at/2/plain?seat=0", "record", "review")
        past = [await anna.ask("GET", f"/api/tables/{code}/{what}") for what in paths]
        past.append(await anna.ask("POST", f"/api/tables/{code}/at/2/on", {"seats": [{}, {"bot": "random"}]}))

    assert ["refused-not-your-seat"] * 3 == [no["reason"]["id"] for no in (hint, stopped, look)]
    assert [403] * 6 == [answer.status for answer in past]


VIEWED = {
    "bots/asking.py": "a bot's own view goes to the bot, and to no device",
    "server/http/puzzles.py": "shows a position of a bots' game, as the seat to move saw it",
    "server/reviews/reviewing.py": "reviews a game that is over: the gate has been asked, and its record is public",
    "server/live/viewer.py": "compares views to know whether a table must be covered, and sends none of them",
    "table/line.py": "imagines the hidden part of a finished game anew, and sends no view",
    "table/telling.py": "is called by a room's news and moments, for a device that has passed the gate, and by lessons",
    "table/undo.py": "compares views to know whether somebody learned something, and sends none of them",
}


def views(path: Path) -> bool:
    """Whether this file asks a game for a view."""
    calls = [node.func for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    return any(isinstance(called, ast.Attribute) and called.attr == "view" for called in calls)


def test_every_file_between_a_game_and_a_device_that_views_a_game_is_known():
    """A new one has to be thought about, and listed with its reason."""
    rooms = [path for room in ("bots", "server", "table") for path in (HOUSE / room).rglob("*.py")]

    assert set(VIEWED) == {path.relative_to(HOUSE).as_posix() for path in rooms if views(path)}


async def test_the_gate_is_asked_again_when_much_has_been_told():
    """Telling takes a while, and meanwhile the seat is given to somebody else."""
    terms = Terms("code", "marked_hands", "1", {}, (None, None), None, True, False, "", "seed", 0, host="carl")
    now = opened(marked_hands.GAME, terms)
    nonce = "n" * 16
    asked = [("anna", Sit("", 0, "Anna", promise_of("", 0, nonce)))]
    asked += [("bjarni", Sit("", 1, "Bjarni", promise_of("", 1, nonce)))]
    asked += [("anna", Open("", 0, nonce)), ("bjarni", Open("", 1, nonce))]
    asked += [("bjarni", Say("", 1, "hello"))] * MOST_RECENT
    asked += [("anna", Leave("", 0)), ("carl", AskForSeat("", 0, "Carl"))]
    written: list[Row] = []
    for device, command in asked:
        decided = decide(now, command, Asker(device, 0))
        written += [Row(number, 0, entry) for number, entry in enumerate(decided.entries, start=now.number + 1)]
        now = decided.table

    async def rows(beyond: int, most: int) -> list[Row]:
        room.hear(written[-2:])
        return written[beyond : beyond + most]

    table = opened(marked_hands.GAME, terms)
    room = Room(table, History(table, rows, Slices(), ToldBlocks()), ServerClock())
    room.hear(written[:-2])
    anna = Viewer(room, "anna")
    anna.look(0, 0)
    with pytest.raises(Refused, match="not-your-seat"):
        await anna.next_news(0)
    assert not anna.behind
