"""The tour through the house is true: the functions it names run, in its order, when a domino is laid."""

import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from served import house

import spilabord
from spilabord.server.client import Device
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings

pytestmark = pytest.mark.anyio
HOUSE = Path(spilabord.__file__).parent
TOUR = HOUSE.parent.parent / "docs" / "tour.md"
ROW = re.compile(r"^\| `(?P<file>[^`]+)` \| `(?P<name>[^`]+)` \| .+ \|$", re.MULTILINE)


def rows() -> list[tuple[str, str]]:
    """The files and names of the tour, in its order."""
    return [(row["file"], row["name"]) for row in ROW.finditer(TOUR.read_text(encoding="utf-8"))]


@contextmanager
def called() -> Iterator[list[tuple[str, str]]]:
    """The functions of the house that are called meanwhile, in every thread, in their order."""
    calls: list[tuple[str, str]] = []

    def hear(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(HOUSE)):
            calls.append((frame.f_code.co_filename.removeprefix(f"{HOUSE}/"), frame.f_code.co_qualname))

    threading.setprofile(hear)
    sys.setprofile(hear)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]  # None takes it back


def missing(steps: list[tuple[str, str]], calls: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The first step that was not called after the one before it, if there is one."""
    waiting = iter(calls)
    return [step for step in steps if step not in waiting][:1]


async def laid_a_domino(database: str) -> list[tuple[str, str]]:
    """What is called when a person lays a domino on a real server, until they hear of it."""
    with called() as calls:
        async with house(HostSettings(database, limits=UNLIMITED)) as (base, _):
            anna = await Device(base).introduce("Anna")
            code = await anna.make_table("kingdomino", [None, "random"])
            async with anna.live(code) as live:
                await live.sit(0, "Anna")
                await live.look(0)
                while True:
                    news = await live.next("news")
                    if not (legal := news.get("legal")):
                        continue
                    place = next((action for action in legal if action.startswith("place")), None)
                    begins = len(calls)
                    await live.command("act", seat=0, number=news["number"], action=place or legal[0])
                    if place is not None:
                        await live.next("news")
                        return calls[begins:]


async def test_a_domino_takes_the_tour(file_store: str):
    steps = [(file, name) for file, name in rows() if file.endswith(".py")]
    calls = await laid_a_domino(file_store)

    assert [] == missing(steps, calls)
    assert missing(steps[::-1], calls), "another order would be noticed"


@pytest.mark.parametrize(("file", "name"), [row for row in rows() if not row[0].endswith(".py")])
def test_the_names_in_the_browser_are_there(file: str, name: str):
    root = HOUSE if file.startswith("games/") else TOUR.parent.parent

    assert re.search(rf"\b{name}\b", (root / file).read_text(encoding="utf-8"))
