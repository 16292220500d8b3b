"""The watchdog: what holds the event loop is counted and named, and a pause of the process is not."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time

import pytest
from patience import PATIENCE
from served import house

from spilabord.server.metrics import Metrics
from spilabord.server.service import HostSettings
from spilabord.server.watchdog import BEAT, HELD, QUIET, Watchdog

pytestmark = pytest.mark.anyio


def hold_the_loop(how_long: float) -> None:
    """As a long computation would; what a busy machine does meanwhile is not counted."""
    end = time.thread_time() + how_long
    while time.thread_time() < end:
        pass


async def test_what_holds_the_loop_is_logged_with_its_name(caplog: pytest.LogCaptureFixture):
    """The line names functions, and nothing that was handed to them."""
    metrics = Metrics()
    dog = Watchdog(metrics)
    dog.start()
    try:
        async with asyncio.timeout(PATIENCE):
            while not any("hold_the_loop" in line for line in caplog.messages):
                hold_the_loop(5 * HELD)
                await asyncio.sleep(QUIET / 2)  # a busy machine may have had a line of its own just before
    finally:
        dog.stop()

    assert metrics.counts["loop_stalls"] >= 1


async def test_a_server_has_one_and_tells_of_it(file_store: str):
    async with house(HostSettings(file_store)) as (_, service):
        async with asyncio.timeout(PATIENCE):
            while not service.metrics.counts["loop_stalls"]:
                hold_the_loop(4 * HELD)  # again, if no processor was free for the watchdog
                await asyncio.sleep(4 * BEAT)
        longest = [line for line in service.metrics.text({}, {}).splitlines() if "longest_stall_ms " in line]

    assert int(longest[-1].split()[-1]) >= 1000 * HELD


def test_one_line_a_second_says_how_many_more_there_were(caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.WARNING)
    dog = Watchdog(Metrics())
    for now in (10.0, 10.2, 10.4, 10.0 + QUIET):
        dog._looked = now
        dog._late(now, 0.2, 0.19, 0.01)

    assert 2 == len(caplog.messages)
    assert "held for 200 ms (computing 190, without a processor 10) in" in caplog.messages[0]
    assert "2 more since the last line" in caplog.messages[1]


@pytest.mark.parametrize(
    ("computed", "waited", "looked", "where", "counted"),
    [
        pytest.param(0.4, 0.0, 0.0, None, 1, id="one call that held the interpreter too"),
        pytest.param(0.0, 0.0, 0.5, "somewhere", 1, id="a call that waited for something"),
        pytest.param(0.0, 0.0, 0.0, None, 0, id="nobody ran"),
        pytest.param(0.05, 0.35, 0.5, "somewhere", 0, id="no processor was free"),
        pytest.param(0.0, 0.0, 0.5, "", 0, id="the loop had nothing to do, and was not woken"),
    ],
)
def test_a_pause_is_told_from_a_loop_that_is_held(
    computed: float, waited: float, looked: float, where: str | None, counted: int
):
    """By what the loop computed, and by whether the thread could look on."""
    metrics = Metrics()
    dog = Watchdog(metrics)
    dog._looked, dog._where = looked, where
    dog._late(0.5, 0.4, computed, waited)

    assert counted == metrics.counts["loop_stalls"]


STOPPED = """
import asyncio
from spilabord.server.metrics import Metrics
from spilabord.server.watchdog import Watchdog

async def main():
    metrics = Metrics()
    dog = Watchdog(metrics)
    dog.start()
    print("ready", flush=True)
    await asyncio.to_thread(input)
    await asyncio.sleep(0.3)
    dog.stop()
    print(metrics.counts["loop_stalls"], flush=True)

asyncio.run(main())
"""


def test_a_process_that_was_stopped_has_held_nothing():
    with subprocess.Popen(
        [sys.executable, "-c", STOPPED], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert "ready\n" == process.stdout.readline()
        os.kill(process.pid, signal.SIGSTOP)
        time.sleep(8 * HELD)
        os.kill(process.pid, signal.SIGCONT)
        said, _ = process.communicate("\n", timeout=PATIENCE)

    assert "0" == said.strip()
