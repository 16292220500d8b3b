"""Long tasks of the page while a whole game is played on a slow phone: nothing of ours may hold a frame for 100 ms.

    python bench/frames.py
    python bench/frames.py --games dominion --runs 5 --worst 10

From the start page by one tap to a whole game against a bot, with motion, in a window of a phone, by touches of what
glows. Chromium's trace says how much processor time each task of the page's main thread took; a phone takes `--slow`
times as long. Other work on the machine only ever adds to that, so the same game is played `--runs` times, and of the
longest tasks at each entry of its log the shortest counts. Tasks of the player that drives the page, who looks for
something to touch, are not counted. Ends with 1 if a task was too long.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

sys.path.append(str(Path(__file__).parent.parent / "tests"))
from browsing import SAME_SHARE, Fingers, Guest, launched
from served import Served
from short_games import GAMES, shorten

OPTIONS: Final = {"dominion": {"turn_limit": 12}}
"""How a game is longer than the short one of the tests."""
GOAL: Final = 100.0
"""Milliseconds that a task may take on the phone."""
SIZE: Final = (390, 664)
PHONE: Final = {"reduced_motion": "no-preference", "has_touch": True, "is_mobile": True, "device_scale_factor": 3}
CATEGORIES: Final = ["toplevel", "devtools.timeline", "blink.user_timing"]
TOUCHES: Final = 1500
CALM: Final = 0.3
"""Seconds between two looks of the player."""
ENTRIES: Final = """new MutationObserver(() => {
    const number = document.querySelector("#board")?.dataset.number
    if (number && number !== window.marked) performance.mark(`entry ${window.marked = number}`)
}).observe(document, {subtree: true, childList: true, attributeFilter: ["data-number"]})
//# sourceURL=entries.js"""
"""Marks in the trace which entry is on the screen."""
STANDING: Final = """luck => {
    const table = document.querySelector("#table")
    const moves = document.getAnimations().some(({playState, effect}) =>
        playState === "running" && effect.getComputedTiming().endTime !== Infinity)
    if (document.querySelector("#ending")) return {over: true}
    if (!table || !("quiet" in table.dataset) || document.querySelector("#board [aria-busy=true]") || moves) return {}
    const shown = (css) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility())
    const held = shown("#board [data-held]")
    const found = held.length ? held : shown(":is(#board, [data-dock]) [data-legal]")
    const one = found[Math.floor(luck * found.length)]
    one?.scrollIntoView({block: "nearest", behavior: "instant"})
    const box = one?.getBoundingClientRect()
    return {point: box && [box.x + box.width / 2, box.y + box.height / 2]}
}"""
"""Whether it is over, and a point to touch if nothing moves."""


@dataclass
class Task:
    """One task of the main thread."""

    ends: float
    milliseconds: float
    """Processor time on the phone."""
    entry: int
    """The entry of the log that was on the screen when it began; -1 before the board."""
    parts: Counter[str] = field(default_factory=Counter)
    """What was done in it, each without what was done within it."""
    driven: bool = False
    """The player's own looking."""

    def __str__(self) -> str:
        parts = ", ".join(f"{name} {spent:.0f}" for name, spent in self.parts.most_common(6) if spent >= 1)
        return f"{self.milliseconds:.0f} ms after entry {self.entry}: {parts}"


def tasks(trace: bytes, base: str, slow: float) -> list[Task]:
    """The tasks of the pages' main threads, without the player's own."""
    events = json.loads(trace)["traceEvents"]
    named = [event for event in events if event["name"] == "thread_name"]
    mains = {(one["pid"], one["tid"]) for one in named if one["args"]["name"] == "CrRendererMain"}
    found: list[Task] = []
    for main in mains:
        own = [one for one in events if (one["pid"], one["tid"]) == main and ("tdur" in one or _entry(one) is not None)]
        found += _of_thread(sorted(own, key=lambda one: (one["ts"], -one.get("dur", 0))), base, slow / 1000)
    return [task for task in found if not task.driven]


def _entry(event: dict[str, Any]) -> int | None:
    """The entry that this mark is about."""
    word, _, number = event["name"].partition(" ")
    return int(number) if word == "entry" else None


def _of_thread(events: Iterable[dict[str, Any]], base: str, scale: float) -> Iterator[Task]:
    task = Task(0, 0, -1)
    within: list[tuple[float, str]] = []
    entry = -1
    for event in events:
        if (number := _entry(event)) is not None:
            entry = number
            continue
        spent = event["tdur"] * scale
        ends = event["ts"] + event["dur"]
        if event["name"] == "ThreadControllerImpl::RunTask" and event["ts"] >= task.ends:
            yield task
            task, within = Task(ends, spent, entry), []
        elif event["ts"] < task.ends:
            within = [(end, label) for end, label in within if event["ts"] < end]
            if within:
                task.parts[within[-1][1]] -= spent
            label = _label(event, base)
            task.parts[label] += spent
            task.driven |= label == "driven"
            within.append((ends, label))
    yield task


def _label(event: dict[str, Any], base: str) -> str:
    """What an event is called: a script's by its file, and those that are not the page's own as driven."""
    url = (event.get("args", {}).get("data") or {}).get("url")
    if event["name"] not in ("FunctionCall", "EvaluateScript") or url is None:
        return str(event["name"])
    return url.rpartition("/")[2] if url.startswith((base, "entries.js")) else "driven"


def play(page: Page) -> int:
    """Touches what glows until the game is over, the same on every run; how many touches."""
    fingers = Fingers(page)
    for touches in range(TOUCHES):
        luck = Random(touches).random()
        while not (standing := page.evaluate(STANDING, luck)).get("point"):
            if standing.get("over"):
                return touches
            time.sleep(CALM)
        fingers.put(standing["point"]).lift()
        time.sleep(CALM)
    raise AssertionError(f"the game is not over after {TOUCHES} touches")


def traced(browser: Browser, base: str, game: str) -> tuple[int, bytes]:
    """Plays one game; how many touches, and the trace."""
    guest = Guest(browser, base, "is", SIZE, **PHONE)
    for script in (f"({SAME_SHARE})(7)", ENTRIES):
        guest.context.add_init_script(script)
    shorten(guest.page, game, **OPTIONS.get(game, {}))
    guest.go()
    browser.start_tracing(page=guest.page, categories=CATEGORIES)
    guest.button("web-play-now", game=guest.say("game-name", game)).tap()
    touches = play(guest.page)
    time.sleep(2)  # the ending celebrates
    trace = browser.stop_tracing()
    guest.context.close()
    return touches, trace


def played(playwright: Playwright, game: str, slow: float) -> dict[int, Task]:
    """One game on a server and a browser of its own: the longest task at each entry."""
    longest: dict[int, Task] = {}
    with tempfile.TemporaryDirectory() as folder:
        luck = Path(folder) / "luck"
        luck.write_text(game, encoding="utf-8")
        with Served(f"sqlite:///{folder}/tables.db", "--unlimited", luck=luck) as server:
            browser = launched(playwright)
            touches, trace = traced(browser, server.base, game)
            browser.close()
            for task in tasks(trace, server.base, slow):
                longest[task.entry] = max(task, longest.get(task.entry, task), key=lambda one: one.milliseconds)
    print(f"{game}: {touches} touches, longest task {max(one.milliseconds for one in longest.values()):.0f} ms")
    return longest


def main() -> None:
    """Play, and print the longest tasks of each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--slow", type=float, default=6)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--worst", type=int, default=3, help="how many of the longest tasks to show")
    asked = parser.parse_args()
    too_long = 0
    with sync_playwright() as playwright:
        for game in asked.games.split(","):
            runs = [played(playwright, game, asked.slow) for _ in range(asked.runs)]
            entries = set.intersection(*(set(run) for run in runs))
            found = [min((run[entry] for run in runs), key=lambda one: one.milliseconds) for entry in entries]
            found.sort(key=lambda one: -one.milliseconds)
            too_long += sum(one.milliseconds > GOAL for one in found)
            print(f"{game}, the best of {asked.runs} runs at each of {len(found)} entries:")
            for one in found[: asked.worst]:
                print(f"    {one}", flush=True)
    sys.exit(min(too_long, 1))


if __name__ == "__main__":
    main()
