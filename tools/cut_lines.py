"""Freezes and cuts the lines of browsers that play, and checks that no action is lost or done twice.

    python tools/cut_lines.py                        # 100 freezes, 1,000 cuts, and how long a tap takes
    python tools/cut_lines.py --freezes 0 --cuts 50

Every page has a line of its own, a TCP proxy, and plays game after game against a bot, by tapping pieces at random. A
frozen line closes nothing: how soon does the page say that it is lost? A line is cut at any moment, often with bytes
under way that then arrive nowhere. What each page said was tapped and saved must be what the store holds, in its order.
"""

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from collections import Counter
from typing import Any, Final

from playwright.async_api import Browser, Page, async_playwright
from trial import Shelf, percentile, say, verdict

from browsing import DESKTOP, FLAGS, chromium  # isort: skip (trial knows where it is)
from proxy import Proxy  # isort: skip
from served import Served  # isort: skip
from spilabord.table.play import Acted

GAMES: Final = ("kingdomino", "kingdomino", "triominos", "partners_duo")
NOTICED: Final = 12.0
"""Seconds in which a frozen line must be noticed."""
ACKNOWLEDGED: Final = 50.0
"""Milliseconds from a tap to its acknowledgement on loopback, in the median."""
SHOWN: Final = 100.0
"""Milliseconds from a tap until it is seen as sent, however far the server is."""
BACK: Final = 60_000
"""Milliseconds for a page to come back to a line that works."""
COUNTED: Final = ("taps", "tables", "cut while sent", "lost", "doubled", "out of order", "refused")

NOTES: Final = """
window.taps = []
window.lost = window.late = 0
let tapAt = 0, before = null, beat = performance.now()
setInterval(() => {
    window.late = Math.max(window.late, performance.now() - beat - 100)
    beat = performance.now()
}, 100)
new MutationObserver((changes) => {
    if (changes.some(({target}) => target.dataset?.light === "lost")) window.lost = Date.now()
}).observe(document, {subtree: true, attributeFilter: ["data-light"]})
addEventListener("pointerup", ({timeStamp}) => (tapAt = timeStamp), true)
new MutationObserver(() => {
    const {tap, tapped} = document.querySelector("#board")?.dataset ?? {}
    const now = performance.now(), last = window.taps.at(-1)
    const open = (state) => state === "sent" || state === "kept"
    if (open(tap) && !open(before)) {
        const one = {action: tapped, end: null, marked: null, took: null, at: tapAt}
        window.taps.push(one)
        requestAnimationFrame(() => setTimeout(() => (one.marked = performance.now() - one.at)))
    } else if (!open(tap) && last?.end === null) {
        last.end = tap === "saved" ? "saved" : "refused"
        last.took = now - last.at
    } else if (tap === "saved" && last.end === "refused") last.end = "saved"
    before = tap
}).observe(document, {subtree: true, childList: true, attributeFilter: ["data-tap", "data-tapped"]})
"""
"""Writes down every tap that the page marks, and what became of it; and when it said that the line is lost, and by how
many milliseconds its own clock was late at most: the page itself is the witness."""

STANDING: Final = """() => {
    const legal = [...document.querySelectorAll("#table [data-legal]")].filter((one) => one.checkVisibility())
    const one = legal[Math.floor(Math.random() * legal.length)]
    one?.scrollIntoView({block: "center"})
    const box = one?.getBoundingClientRect()
    const tap = document.querySelector("#board")?.dataset.tap
    return {
        over: document.querySelector("#ending") !== null,
        open: tap === "sent" || tap === "kept",
        light: document.querySelector("[data-light]")?.dataset.light,
        point: box ? [box.x + box.width / 2, box.y + box.height / 2] : null,
    }
}"""


class Player:
    """One page on a line of its own, and what was found at its tables."""

    def __init__(self, browser: Browser, served: Served) -> None:
        self._browser = browser
        self.line = Proxy(served.base)
        self._shelf = Shelf(served.database)
        self.found: Counter[str] = Counter()
        self.took: list[float] = []
        """Seconds from a tap to its acknowledgement."""
        self.marked: list[float] = []
        """Seconds from a tap until it is seen as sent."""
        self._code = ""
        self.page: Page

    async def come(self) -> None:
        """Opens a page and makes its device known."""
        context = await self._browser.new_context(
            locale="en-GB", viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce"
        )
        await context.add_init_script(NOTES)
        await context.add_init_script("localStorage.setItem('spilabord-preferences', JSON.stringify({pause: 0}))")
        await context.request.post(f"{self.line.base}/api/device", data={"name": "Anna"})
        self.page = await context.new_page()
        await self.sit_down()

    async def sit_down(self) -> None:
        """A new table, a bot on the other seat; the line must work."""
        order = {"game": random.choice(GAMES), "seats": [{}, {"bot": "random"}]}
        made = await self.page.context.request.post(f"{self.line.base}/api/tables", data=order)
        self._code = (await made.json())["table"]["code"]
        await self.page.goto(f"{self.line.base}/t/{self._code}")
        await self.page.get_by_label("Your name").fill("Anna")
        await self.page.get_by_role("button", name="Sit here").first.click()
        await self.page.locator("#board").wait_for()

    async def standing(self) -> dict[str, Any]:
        """How the page stands, and a point to tap."""
        return dict(await self.page.evaluate(STANDING))

    async def tap(self) -> dict[str, Any]:
        """Taps any legal piece, whatever the line does; how the page stood before."""
        standing = await self.standing()
        if standing["point"] is not None:
            await self.page.mouse.click(*standing["point"])
        return standing

    async def settle(self) -> None:
        """Waits until the page is connected and the last tap has its answer."""
        self.line.thaw()
        await self.page.wait_for_function(
            "() => document.querySelector('[data-light]:is([data-light=here], [data-light=saved])')", timeout=BACK
        )

    async def check(self) -> None:
        """Compares what the page said with what is written at its table, once the last tap has its answer."""
        await self.settle()
        taps = await self.page.evaluate("() => window.taps")
        self.took += [tap["took"] / 1000 for tap in taps if tap["took"] is not None]
        self.marked += [tap["marked"] / 1000 for tap in taps if tap["marked"] is not None]
        saved = [tap["action"] for tap in taps if tap["end"] == "saved"]
        rows = await asyncio.to_thread(self._shelf.rows, self._code)
        acts = [row.entry for row in rows if isinstance(row.entry, Acted)]
        written = [act.action for act in acts if act.seat == 0 and act.by == "person"]
        lost, doubled = Counter(saved) - Counter(written), Counter(written) - Counter(saved)
        self.found += Counter(taps=len(taps), tables=1, lost=lost.total(), doubled=doubled.total())
        self.found["out of order"] += saved != written and not lost and not doubled
        self.found["refused"] += len(taps) - len(saved)
        if saved != written:
            say(differs=self._code, tapped=taps, written=written)

    async def finish(self) -> None:
        """Checks this table, and goes to a new one."""
        self.line.delay = 0
        await self.check()
        await self.sit_down()

    async def play_on(self) -> None:
        """One tap; after the end of a game, the next game."""
        if (await self.tap())["over"]:
            await self.finish()

    def leave(self) -> None:
        """Ends the line."""
        self.line.__exit__()
        self._shelf.close()


async def frozen(player: Player, freezes: int) -> list[tuple[float, float]]:
    """Freezes the line at any moment, with or without a tap under way; seconds until each was noticed, and how many of
    them at most the page's own clock was late."""
    noticed = []
    for _ in range(freezes):
        for _ in range(random.randrange(4)):
            await player.play_on()
        await player.settle()
        await asyncio.sleep(random.uniform(0, 6))
        await player.page.evaluate("window.late = 0")
        player.line.freeze()
        began = time.time()
        if random.random() < 0.5:
            await player.tap()
        await player.page.locator("[data-light=lost]").wait_for(timeout=BACK)
        lost, late = await player.page.evaluate("[window.lost, window.late]")
        noticed.append((lost / 1000 - began, late / 1000))
        await player.settle()
    await player.finish()
    return noticed


async def cut(player: Player, cuts: int) -> None:
    """Cuts the line at random moments while the page plays."""
    made = 0

    async def cutting() -> None:
        nonlocal made
        while made < cuts:
            await asyncio.sleep(random.uniform(0.05, 1.2))
            player.line.delay = random.choice((0, 0, 0.005, 0.03, 0.1))
            if random.random() < 0.5:
                player.line.freeze()
                await asyncio.sleep(random.uniform(0, 0.3))
            player.found["cut while sent"] += (await player.standing())["open"]
            await asyncio.to_thread(player.line.cut)
            player.line.thaw()
            made += 1

    while made < cuts:
        under_way = asyncio.create_task(cutting())
        over = False
        while not under_way.done() and not over:
            over = (await player.tap())["over"]
            await asyncio.sleep(random.uniform(0, 0.1))
        under_way.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await under_way
        await player.finish()


async def timed(player: Player, taps: int, delay: float) -> tuple[float, float]:
    """A line that only takes its time: milliseconds to the acknowledgement and to the mark as sent, medians."""
    player.took.clear()
    player.marked.clear()
    while len(player.took) < taps:
        player.line.delay = delay
        for _ in range(25):
            if (await player.tap())["over"]:
                break
            await asyncio.sleep(0.05)
        await player.finish()
    return percentile(player.took, 50), percentile(player.marked, 50)


async def tried(players: list[Player], args: argparse.Namespace) -> bool:
    """All that was asked for; whether it holds."""
    share = args.freezes // args.pages, args.cuts // args.pages
    for player in players:
        await player.come()
    acknowledged, _ = await timed(players[0], args.taps, 0)
    _, shown = await timed(players[0], args.taps // 4, 0.5)
    say(acknowledged_ms=acknowledged, shown_as_sent_ms=shown, at_most_ms=round(1000 * max(players[0].marked)))
    each = await asyncio.gather(*(frozen(player, share[0]) for player in players))
    noticed = sorted(freeze for one in each for freeze in one)
    if noticed:
        middle, (most, late) = noticed[len(noticed) // 2][0], noticed[-1]
        say(freezes=len(noticed), median_s=round(middle, 1), most_s=round(most, 1), its_clock_was_late_s=round(late, 1))
    await asyncio.gather(*(cut(player, share[1]) for player in players))
    quick = acknowledged < ACKNOWLEDGED and shown < SHOWN
    return quick and all(seconds < NOTICED for seconds, _ in noticed)


async def opened(served: Served, args: argparse.Namespace) -> None:
    """A browser with as many pages, and what was found in all of them."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        players = [Player(browser, served) for _ in range(args.pages)]
        try:
            holds = await tried(players, args)
        finally:
            for player in players:
                player.leave()
            await browser.close()
    found = sum((player.found for player in players), Counter[str]())
    faults = found["lost"] + found["doubled"] + found["out of order"]
    verdict(holds and not faults, cuts=args.cuts, **{name: found[name] for name in COUNTED})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--freezes", type=int, default=100)
    parser.add_argument("--cuts", type=int, default=1000)
    parser.add_argument("--taps", type=int, default=200)
    parser.add_argument("--pages", type=int, default=4)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Served(f"sqlite:///{folder}/tables.db", "--unlimited") as served:
        asyncio.run(opened(served, args))


if __name__ == "__main__":
    main()
