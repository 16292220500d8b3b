"""A new verb at the table is one file, a line in each union, and its words in two languages.

A copy of the house is given a verb that it does not have. A real server of that copy then takes the command, writes its
entry, tells everybody, and knows it again after `kill -9`.
"""

import filecmp
import shutil
from pathlib import Path

import msgspec
import pytest
from served import Served

import spilabord
from spilabord.server.client import Device

pytestmark = pytest.mark.anyio
HOUSE = Path(spilabord.__file__).parent

WAVE = '''"""Waving across the table."""

from typing import ClassVar

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table.fields import Id, SeatNumber
from spilabord.table.gate import check_own
from spilabord.table.table import Asker, Decided, Table


class Wave(Struct, frozen=True, tag="wave", forbid_unknown_fields=True):
    """Wave to everybody."""

    id: Id
    seat: SeatNumber

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Anyone who sits at the table may."""
        check_own(table, self.seat, asker)
        return Decided(table).then(Waved(self.seat), asker.now)


class Waved(Struct, frozen=True, gc=False, tag="waved"):
    """Somebody waved."""

    changes_table: ClassVar[bool] = False
    seat: Seat

    def fold(self, table: Table, at: int) -> Table:
        """A wave changes nothing."""
        return table

    def told(self, before: Table, seat: Seat) -> Message:
        """To everybody alike."""
        return Message("table-waved", {"seat": self.seat})
'''

LINES = {
    "table/log.py": {
        "timeout, undo\n": "timeout, undo, wave\n",
        "| talk.Say\n": "| talk.Say | wave.Wave\n",
        "| talk.Said\n": "| talk.Said | wave.Waved\n",
    },
    "texts/en.ftl": {"table-said =": "table-waved = { WHO($seat) } waves.\ntable-said ="},
    "texts/is.ftl": {"table-said =": "table-waved = { WHO($seat) } veifar.\ntable-said ="},
}


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The house with one verb more; servers that are started now are its."""
    copied = tmp_path / "house" / "spilabord"
    shutil.copytree(HOUSE, copied, ignore=shutil.ignore_patterns("tests", "static", "client", "__pycache__"))
    (copied / "table" / "wave.py").write_text(WAVE, encoding="utf-8")
    for file, changes in LINES.items():
        text = (copied / file).read_text(encoding="utf-8")
        for old, new in changes.items():
            assert 1 == text.count(old), f"{file} has no one place for {new!r}"
            text = text.replace(old, new)
        (copied / file).write_text(text, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(copied.parent))
    return copied


def changed(one: Path, other: Path) -> set[str]:
    """The files of the other tree that the one does not have, or has otherwise."""
    files = [path.relative_to(other) for path in other.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {
        str(file)
        for file in files
        if not (one / file).exists() or not filecmp.cmp(one / file, other / file, shallow=False)
    }


async def test_a_verb_is_one_file_and_a_line_in_each_union(copy: Path, file_store: str):
    assert {"table/wave.py", *LINES} == changed(HOUSE, copy)
    with Served(file_store, "--unlimited") as served:
        anna = await Device(served.base).introduce("Anna")
        code = await anna.make_table("kingdomino", [None, None])
        async with anna.live(code) as live:
            await live.sit(0, "Anna")
            done = await live.command("wave", seat=0)
            refused = await live.command("wave", seat=1)
        served.kill()
        served.start()
        async with anna.live(code) as live:
            await live.look(-2)
            events = (await live.next("news"))["events"]

    assert 2 == done.number
    assert "refused-not-your-seat" == refused.reason.id
    assert [("table-sat", 0), ("table-waved", 0)] == [
        (told["tell"]["id"], told["tell"]["args"]["seat"]) for told in events
    ]


async def test_the_house_as_it_is_does_not_know_the_verb(base: str):
    """So the test above cannot pass by itself."""
    anna = await Device(base).introduce("Anna")
    code = await anna.make_table("kingdomino", [None, None])
    async with anna.live(code) as live:
        await live.say({"type": "wave", "id": "a-wave-01", "seat": 0})
        refused = await live.next("refused")

    assert "refused-not-a-message" == refused["reason"]["id"]
    assert b"wave" in msgspec.json.encode(refused["reason"])
