"""Time from a tap to its mark: how soon a page shows that an action was sent, on a line that is 500 ms away.

    python bench/tap.py
    python bench/tap.py --games dominion --taps 60 --worst 5

A person with a phone plays by what glows, with motion, over a line that holds everything back by `--delay` each way.
From the moment a finger is lifted to the picture that shows the mark: as the clock says, and how much processor time
the page's main thread took meanwhile, which other work on the machine hardly lengthens. Ends with 1 if a mark was late.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from browsing import SAME_SHARE, Fingers, Guest, launched
from frames import CATEGORIES, PHONE, SIZE, STANDING, Task, tasks
from proxy import Proxy
from served import Served
from short_games import GAMES

GOAL: Final = 100.0
"""Milliseconds from the tap to the mark."""
CALM: Final = 0.2
"""Seconds between two looks of the player."""
MARKS: Final = """(() => {
    let lifted = null
    addEventListener("pointerup", (event) => (lifted = event.timeStamp), true)
    addEventListener("keydown", (event) => (lifted = event.timeStamp), true)
    const painted = (tap) => requestAnimationFrame(() => {
        const {port1, port2} = new MessageChannel()
        port1.onmessage = () => performance.measure("tap", {start: tap, end: performance.now()})
        port2.postMessage(null)
    })
    new MutationObserver(() => {
        if (lifted === null || document.querySelector("#board")?.dataset.tap !== "sent") return
        painted(lifted)
        lifted = null
    }).observe(document, {subtree: true, childList: true, attributeFilter: ["data-tap"]})
})()
//# sourceURL=entries.js"""
"""Measures in the trace how long each tap waited for the picture with its mark."""


class Mark(NamedTuple):
    """One tap."""

    milliseconds: float
    computed: float
    """Processor time of the main thread meanwhile."""
    tasks: list[Task]
    """What it did meanwhile."""


def marks(trace: bytes, base: str, slow: float) -> list[Mark]:
    """Every tap that was marked, and what the page computed until then."""
    events = json.loads(trace)["traceEvents"]
    begins = [one["ts"] for one in events if one["name"] == "tap" and one["ph"] == "b"]
    ends = [one["ts"] for one in events if one["name"] == "tap" and one["ph"] == "e"]
    worked = tasks(trace, base, slow)
    found = []
    for begin, end in zip(sorted(begins), sorted(ends), strict=True):
        own = [task for task in worked if begin <= task.ends <= end + 1]
        found.append(Mark((end - begin) / 1000, sum(task.milliseconds for task in own), own))
    return found


def play(guest: Guest, taps: int) -> None:
    """Touches what glows, `taps` times or until the game is over."""
    fingers = Fingers(guest.page)
    for tap in range(taps):
        while not (standing := guest.page.evaluate(STANDING, Random(tap).random())).get("point"):
            if standing.get("over"):
                return
            time.sleep(CALM)
        fingers.put(standing["point"]).lift()
        time.sleep(CALM)


def traced(browser: Browser, server: Served, game: str, asked: argparse.Namespace) -> list[Mark]:
    """Plays over the slow line."""
    bot, options = GAMES[game]
    with Proxy(server.base) as line:
        guest = Guest(browser, line.base, "is", SIZE, **PHONE)
        for script in (f"({SAME_SHARE})(7)", MARKS):
            guest.context.add_init_script(script)
        guest.sit(guest.lay_table(game, None, bot, **options))
        guest.board.wait_for()
        line.delay = asked.delay
        browser.start_tracing(page=guest.page, categories=CATEGORIES)
        play(guest, asked.taps)
        trace = browser.stop_tracing()
        guest.context.close()
        return marks(trace, line.base, asked.slow)


def told(game: str, found: list[Mark], worst: int) -> bool:
    """Prints what was measured; whether a mark was late."""
    for name in ("milliseconds", "computed"):
        each = sorted(getattr(one, name) for one in found)
        print(f"{game:14} {name:12} of {len(each)} taps: middle {statistics.median(each):.0f}, worst {each[-1]:.0f}")
    for one in sorted(found, key=lambda one: -one.computed)[:worst]:
        print(f"    {one.milliseconds:.0f} ms, of them computed {one.computed:.0f}")
        for task in sorted(one.tasks, key=lambda task: -task.milliseconds)[:3]:
            print(f"        {task}", flush=True)
    return max(one.milliseconds for one in found) > GOAL


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--taps", type=int, default=60)
    parser.add_argument("--delay", type=float, default=0.5, help="seconds that everything takes, each way")
    parser.add_argument("--slow", type=float, default=1, help="how many times slower the processor is reckoned")
    parser.add_argument("--worst", type=int, default=2, help="how many of the taps that took most to show")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    late = False
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(f"sqlite:///{folder}/tables.db", "--unlimited") as server,
        sync_playwright() as playwright,
    ):
        for game in asked.games.split(","):
            browser = launched(playwright)
            late |= told(game, traced(browser, server, game, asked), asked.worst)
            browser.close()
    sys.exit(int(late))


if __name__ == "__main__":
    main()
