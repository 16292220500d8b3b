"""The gate: every way in which a view leaves the server asks it, each time."""

import ast
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from served import SPECTATOR, house, nonce

from spilabord.games import find_game
from spilabord.server.client import Device
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings
from spilabord.table import gate
from spilabord.table.table import Chair, Table, opened
from spilabord.table.terms import Terms

pytestmark = pytest.mark.anyio
HOUSE = Path(gate.__file__).parent.parent


def seated(watch: bool, begun: bool) -> Table:
    """Anna's device holds the first seat and Bjarni's the second."""
    game = find_game("kingdomino")
    terms = Terms("code", game.key, game.version, {}, (None, None), None, watch, False, "", "", 0)
    chairs = (Chair("Anna", "anna"), Chair("Bjarni", "bjarni"))
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
    """News, a look, an earlier moment in both forms, a hint and a record, asked for by the holder of the seat."""
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        anna = await Device(base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, "random"])
        async with anna.live(code) as live:
            await live.command("sit", seat=0, name="Anna", nonce=nonce())
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
        paths = ("at/2?seat=0", "at/2", "at/2/plain?seat=0", "record")
        past = [await anna.ask("GET", f"/api/tables/{code}/{what}") for what in paths]

    assert ["refused-not-your-seat"] * 3 == [no["reason"]["id"] for no in (hint, stopped, look)]
    assert [403] * 4 == [answer.status for answer in past]


VIEWED = {
    "bots/asking.py": "a bot's own view goes to the bot, and to no device",
    "server/live/viewer.py": "compares views to know whether a table must be covered, and sends none of them",
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
