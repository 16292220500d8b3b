"""Processes that think: killed ones are asked again, and none outlives the server that started it."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from patience import PATIENCE
from served import Served, house

from spilabord.server.bots.pool import ATTEMPTS, BotPool
from spilabord.server.client import Device, Live
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.reviews import worker as reviewer
from spilabord.server.rooms import checker
from spilabord.server.service import HostSettings

pytestmark = pytest.mark.anyio

MORTAL_BOTS = """
import os, time
from spilabord.server.bots import worker

def sit_down(name, game):
    def bot(view, legal, budget, rng):
        luck = rng.below(10 ** 12)
        with open({asked!r}, "a+") as asked:
            asked.seek(0)
            before = sum(line.split()[1] == str(luck) for line in asked)
            asked.write(f"{{os.getpid()}} {{luck}}\\n")
        if before < {deaths}:
            time.sleep(600)
        return rng.pick(legal)
    return bot

worker.sit_down = sit_down
worker.main()
"""


class Mortal:
    """A bot pool whose bots think without end, until their process has been killed this number of times."""

    def __init__(self, folder: Path, deaths: int) -> None:
        self._asked = folder / "asked"
        program = folder / "mortal_bots.py"
        program.write_text(MORTAL_BOTS.format(asked=str(self._asked), deaths=deaths), encoding="utf-8")
        self.pool = BotPool(1, grace=150.0, program=(sys.executable, str(program)))

    def asked(self) -> list[tuple[int, str]]:
        """The process and the luck of each question, in order."""
        lines = self._asked.read_text(encoding="utf-8").splitlines() if self._asked.exists() else []
        return [(int(line.split()[0]), line.split()[1]) for line in lines if len(line.split()) == 2]

    async def kill_thinkers(self, times: int) -> None:
        """Kill the process that is asked, -9, each time that one is."""
        for number in range(times):
            while len(self.asked()) <= number:
                await asyncio.sleep(0.01)
            os.kill(self.asked()[number][0], signal.SIGKILL)


async def acted_by(live: Live, actions: int) -> list[str]:
    """Who did the first actions of a table."""
    found: list[str] = []
    while len(found) < actions:
        found += [event["by"] for event in (await live.next("news"))["events"] if "by" in event]
    return found


async def test_a_bot_whose_process_is_killed_is_asked_again_with_the_same_luck(file_store: str, tmp_path: Path):
    """In eight of eight cases: each is a question whose first process is killed."""
    mortal = Mortal(tmp_path, deaths=1)
    async with house(HostSettings(file_store, limits=UNLIMITED), mortal.pool) as (base, service):
        device = await Device(base).introduce("Anna")
        async with device.live(await device.make_table("kingdomino", ["random", "random"])) as live:
            await live.look(-2)
            for case in range(8):
                while len(mortal.asked()) <= 2 * case:
                    await asyncio.sleep(0.01)
                os.kill(mortal.asked()[2 * case][0], signal.SIGKILL)
            by = await acted_by(live, 8)
        failures = service.metrics.counts["bot_failures"]

    lucks = [luck for _, luck in mortal.asked()[:16]]
    assert lucks[::2] == lucks[1::2]
    assert (["bot"] * 8, 0) == (by[:8], failures)


async def test_a_bot_whose_process_dies_every_time_gets_a_stand_in(file_store: str, tmp_path: Path):
    mortal = Mortal(tmp_path, deaths=1000)
    async with house(HostSettings(file_store, limits=UNLIMITED), mortal.pool) as (base, _):
        device = await Device(base).introduce("Anna")
        async with device.live(await device.make_table("kingdomino", ["random", "random"])) as live:
            await live.look(-2)
            await mortal.kill_thinkers(ATTEMPTS)

            assert "stand-in" == (await acted_by(live, 1))[0]


async def test_a_worker_killed_while_it_waits_is_replaced(file_store: str, tmp_path: Path):
    mortal = Mortal(tmp_path, deaths=0)
    async with house(HostSettings(file_store, limits=UNLIMITED), mortal.pool) as (base, _):
        device = await Device(base).introduce("Anna")
        async with device.live(await device.make_table("kingdomino", [None, "random"])) as live:
            await live.sit(0, "Anna")
            await live.look(0)
            by: list[str] = []
            while len(by) < 4:
                news = await live.next("news")
                by += [event["by"] for event in news["events"] if "by" in event]
                if news.get("legal"):
                    for process, _ in mortal.asked()[-1:]:
                        with contextlib.suppress(ProcessLookupError):  # two decisions of Anna's in a row
                            os.kill(process, signal.SIGKILL)
                    await live.command("act", seat=0, number=news["number"], action=news["legal"][0])

    assert {"bot"} == set(by)


# No process outlives its server

HANGING_BOT = """
import os

def make(game):
    with open({pids!r}, "a") as pids:
        pids.write(f"{{os.getpid()}} {{os.getppid()}}\\n")
    sum(range(10 ** 15))  # compiled code that never lets another thread run
"""


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def descendants(pid: int) -> list[int]:
    """All processes that this one has started, and theirs."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text(encoding="utf-8").rsplit(")", 1)[1].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
        parents.setdefault(parent, []).append(int(stat.parent.name))
    found = [pid]
    for one in found:
        found += parents.get(one, [])
    return found[1:]


@pytest.fixture
def hanging() -> Iterator[tuple[str, Path]]:
    """A bot of a file that hangs as it sits down, and where it says which process it is in."""
    with tempfile.TemporaryDirectory(prefix="b", dir="/tmp") as folder:  # a spelling has 40 characters at most
        file, pids = Path(folder) / "hang.py", Path(folder) / "pids"
        file.write_text(HANGING_BOT.format(pids=str(pids)), encoding="utf-8")
        yield str(file), pids


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("end", ["SIGTERM", "kill -9", "kill -9 of the worker"])
async def test_no_process_outlives_the_one_that_started_it(end: str, file_store: str, hanging: tuple[str, Path]):
    """A bot of somebody else hangs in compiled code; its process goes with the server's, however that ends."""
    bot, pids = hanging
    with Served(file_store, "--unlimited", "--bots", bot) as served:
        device = await Device(served.base).introduce("Anna")
        code = await device.make_table("kingdomino", [bot, bot])
        async with device.live(code) as live:
            await live.look(-2)
            while not (pids.exists() and pids.read_text(encoding="utf-8").endswith("\n")):
                await asyncio.sleep(0.05)
        hung, worker = map(int, pids.read_text(encoding="utf-8").splitlines()[0].split())
        left = [hung, worker] if end == "kill -9 of the worker" else [served.pid, *descendants(served.pid)]
        assert {hung, worker} <= set(left)
        whom = worker if end == "kill -9 of the worker" else served.pid
        os.kill(whom, signal.SIGTERM if end == "SIGTERM" else signal.SIGKILL)
        until = time.monotonic() + PATIENCE
        while (left := [pid for pid in left if runs(pid)]) and time.monotonic() < until:
            await asyncio.sleep(0.05)

    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert [] == left


PARENT = """
import os, subprocess, sys, time
print(subprocess.Popen([*sys.argv[1:], str(os.getpid()), "0"]).pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("program", [checker.PROGRAM, reviewer.PROGRAM], ids=["checker", "reviewer"])
def test_what_checks_and_reviews_does_not_outlive_its_server_either(program: tuple[str, ...]):
    """Its input stays open: it does not end only because nothing more can come."""
    here, held_open = os.pipe()
    command = [sys.executable, "-c", PARENT, *program]
    with subprocess.Popen(command, stdin=here, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    until = time.monotonic() + PATIENCE
    while (left := runs(pid)) and time.monotonic() < until:
        time.sleep(0.05)
    os.close(here)
    os.close(held_open)
    if left:
        os.kill(pid, signal.SIGKILL)

    assert not left
