"""A browser for tests: people at tables in real pages, who may do nothing but what a page shows them."""

import json
import os
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import pytest
from patience import PATIENCE
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebSocketRoute,
    expect,
)
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from spilabord.core.message import Message
from spilabord.games import games
from spilabord.server.http.pages import STATIC
from spilabord.table.words import Words

ROOT: Final = Path(__file__).parent.parent
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP: Final = (1280, 800)
PHONE: Final = (360, 740)
FLAGS: Final = (
    "--no-sandbox --disable-gpu --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()
CONTROLS: Final = "#board :is(button:not([data-shell]), [role=button], [role=gridcell], [role=option], a[href])"
SHOWN_NAME: Final = """control => {
    control.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"})
    return control.ariaLabel || control.textContent.trim() || control.getAttribute("title")
}"""
"""Brings a control from behind the action bar, as a person would, and tells its name."""
QUIET: Final = """() => {
    const table = document.querySelector("#table")
    const moves = document.getAnimations().some(({playState, effect}) =>
        playState === "running" && effect.getComputedTiming().endTime !== Infinity)
    const drawn = document.querySelector("#board [aria-busy=true]")
    return (!table || "quiet" in table.dataset) && !drawn && !moves
}"""
"""The page says that nothing is on its way, and the browser that nothing moves but what always does."""
UNREST: Final = """() => ({
    quiet: "quiet" in (document.querySelector("#table")?.dataset ?? {}),
    number: document.querySelector("#board")?.dataset.number,
    turn: document.querySelector("li.turn")?.textContent,
    said: document.querySelector("aside.log ol li:last-child")?.textContent,
    moves: document.getAnimations().map(({playState, effect}) =>
        [playState, effect.getComputedTiming().endTime, effect.target?.outerHTML.slice(0, 120)]),
})"""
"""What a page shows that does not come to rest."""
SAME_SHARE: Final = """(share) => {
    const random = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (bytes) => bytes.length === 16 ? bytes.fill(share) : random(bytes)
}"""
"""The share of the luck that a page promises, 16 bytes, is always this one; ids of commands stay random."""

NOISE: Final = ("WebSocket connection to", "net::ERR_")
"""What a browser itself says when a server goes away; only tests that stop the server allow it."""


def chromium() -> str:
    """The machine's own Chromium; without one the tests are skipped, and fail where everything must run."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if (found := shutil.which(name)) is not None:
            return found
    reason = "there is no Chromium on this machine: apt-get install chromium"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def check_that_the_client_is_built() -> None:
    """The client is built by make, before the tests."""
    if not (STATIC / "index.html").exists():
        reason = "the browser's client is not built: make client"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)


def launched(playwright: Playwright) -> Browser:
    """Chromium, without a window."""
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS)


class Moment(NamedTuple):
    """What one page shows at one moment: the last entry, and whether it is over or this person's turn."""

    number: int
    over: bool
    my_turn: bool


MOMENT = """() => ({
    number: Number(document.querySelector("#board")?.dataset.number ?? -1),
    over: document.querySelector("#ending") !== null,
    my_turn: document.querySelectorAll("li.me.turn").length === 1,
})"""


class Guest:
    """One person in one browser context: their language, their screen, and everything that went wrong there."""

    def __init__(
        self, browser: Browser, base: str, language: str = "en", size: tuple[int, int] = DESKTOP, **how: Any
    ) -> None:
        self.base = base
        self.language = language
        self.size = size
        self.faults: list[str] = []
        self.server_may_go = False
        self.may_be_missing = False
        """Whether answers of 404 are expected: a browser notes each of them, sooner or later."""
        self.may_be_refused = False
        """The same for answers of 400, 409 and 422."""
        self.context: BrowserContext = browser.new_context(
            locale={"is": "is-IS", "en": "en-GB"}[language],
            viewport={"width": size[0], "height": size[1]},
            has_touch=how.pop("has_touch", size == PHONE),
            reduced_motion=how.pop("reduced_motion", "reduce"),
            **how,
        )
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        self.context.on("request", self._request)
        self.prefer(pause=0)
        self.page = self.context.new_page()

    def prefer(self, **preferences: Any) -> None:
        """Sets preferences before the first page is opened; what the person chooses later stands."""
        kept = json.dumps(preferences)
        self.context.add_init_script(
            f"""const key = "spilabord-preferences"
            if (location.origin !== "null") {{  // a page that is still empty has no storage
                const found = JSON.parse(localStorage.getItem(key) ?? "{{}}")
                localStorage.setItem(key, JSON.stringify({{...{kept}, ...found}}))
            }}"""
        )

    def _console(self, message: ConsoleMessage) -> None:
        noise = self.server_may_go and any(sound in message.text for sound in NOISE)
        noise |= self.may_be_missing and "status of 404" in message.text
        noise |= self.may_be_refused and any(f"status of {status}" in message.text for status in (400, 409, 422))
        if message.type in ("error", "warning") and not noise:
            self.faults.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        own = (self.base, self.base.replace("http", "ws"), "data:", "blob:")
        if not request.url.startswith(own):
            self.faults.append(f"a request left the house: {request.url}")

    def close(self) -> None:
        """Leaves; whatever went wrong is said now."""
        self.context.close()
        assert [] == self.faults, self.faults

    # Words

    def say(self, id: str, of: str | None = None, **args: int | str) -> str:
        """What the page says in this person's language."""
        if id.startswith("web-"):
            return _web_words(self.language, id, args)
        return Words(self.language, games()[of] if of else None).say(Message(id, args))

    def button(self, id: str, **args: int | str) -> Any:
        """The button that says this."""
        return self.page.get_by_role("button", name=self.say(id, **args), exact=True)

    # Moving about

    def go(self, path: str = "/") -> "Guest":
        """Opens an address of ours."""
        self.page.goto(self.base + path)
        return self

    def start(self, game: str) -> str:
        """From the first page to a game against a bot; the code of the table."""
        self.go()
        name = self.say("game-name", game)
        self.button("web-play-now", game=name).click()
        self.page.wait_for_url("**/t/*")
        self.board.wait_for()
        self.rest()
        return self.code

    def lay_table(self, game: str, *seats: str | None, **options: int | str) -> str:
        """A new table: on each seat a bot, by its name, or nobody yet; the code of the table."""
        request = self.context.request
        if not request.get(f"{self.base}/api/device").ok:
            assert request.post(f"{self.base}/api/device", data={"name": "Host"}).ok
        order = {"game": game, "seats": [{"bot": bot} if bot else {} for bot in seats], "options": options}
        made = request.post(f"{self.base}/api/tables", data=order)
        assert made.ok, made.text()
        return str(made.json()["table"]["code"])

    def sit(self, code: str, name: str = "Anna") -> "Guest":
        """Comes by the link and takes the first free seat."""
        self.go(f"/t/{code}")
        self.page.get_by_label(self.say("web-your-name")).fill(name)
        self.page.get_by_role("button", name=self.say("web-sit-here")).first.click()
        return self

    def reload(self) -> "Guest":
        """Loads the page again and waits until it shows as much as it did."""
        before = self.rest().number
        self.page.reload()
        shows_as_much_as(self.page, before)
        return self.rest()

    def rest(self) -> "Guest":
        """Waits until nothing is on its way: whatever can be seen then stays until somebody acts."""
        rest(self.page)
        return self

    def goes_on(self, after: int) -> None:
        """Waits for what comes after this entry, and until nothing more is on its way."""
        expect(self.board).not_to_have_attribute("data-number", str(after))
        self.rest()

    @property
    def code(self) -> str:
        found = re.search(r"/t/(\w+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    @property
    def board(self) -> Any:
        return self.page.locator("#board")

    @property
    def number(self) -> int:
        """The number of the last entry on the screen."""
        return int(self.page.evaluate("document.querySelector('#board')?.dataset.number ?? -1"))

    def lines(self) -> list[str]:
        """The log, line by line."""
        return [line.strip() for line in self.page.locator("aside.log ol li").all_inner_texts()]

    def table_form(self, game: str) -> Any:
        """The form for a new table, with everything unfolded."""
        self.go()
        self.button("web-lay-table", game=self.say("game-name", game)).click()
        dialog = self.page.locator("dialog")
        seen(dialog.get_by_label(self.say("web-who-sits-at", number=1)))
        for summary in dialog.locator("summary").all():
            summary.click()
        return dialog

    # Playing

    def is_my_turn(self) -> bool:
        """Whether the page says so."""
        return self.page.locator("li.me.turn").count() == 1

    def is_over(self) -> bool:
        """Whether the page shows how it ended."""
        return self.page.locator("#ending").count() == 1

    def moment(self) -> Moment:
        """What the page shows, read at once: a bot may act between two looks."""
        return Moment(**self.page.evaluate(MOMENT))

    def act(self, luck: Random, keyboard: bool = False) -> None:
        """One action by whatever named control leads there; illegal gestures on the way do no harm."""
        before = self.rest().number
        for _ in range(60):
            self._use(self.control(luck), keyboard)
            if self.rest().number != before:
                return
        raise AssertionError(f"nothing on the board led to an action after entry {before}")

    def _use(self, control: Any, keyboard: bool) -> None:
        if keyboard:
            control.focus()
            self.page.keyboard.press("Enter")
        else:
            control.click(force=True)

    def control(self, luck: Random) -> Any:
        """What a gesture that was begun ends with, else what leads to a legal action, else any that is not disabled."""
        if (held := self.page.locator("#board [data-held]:visible")).count():
            return held.first
        marked = self.page.locator(":is(#board, [data-dock]) [data-legal]:visible")
        found = (
            marked
            if marked.count()
            else self.page.locator(f"{CONTROLS}:visible").and_(
                self.page.locator(":not(:disabled):not([aria-disabled=true])")
            )
        )
        count = found.count()
        assert count, "there is nothing to act with"
        control = found.nth(luck.randrange(count))
        assert control.evaluate(SHOWN_NAME), "a control has no name"
        return control


class HeldBack:
    """A connection that writes down which actions are sent, and holds news back when a test says so."""

    def __init__(self, guest: Guest) -> None:
        self.holds = False
        self.acts: list[str] = []
        self._kept: list[str] = []
        self.last: dict[str, Any] = {}
        """The last news."""
        guest.page.route_web_socket("**/live/*", self._between)

    def _between(self, page: WebSocketRoute) -> None:
        self._page, server = page, page.connect_to_server()
        page.on_message(lambda text: self._sent(text, server))
        server.on_message(self._heard)

    def _sent(self, text: str | bytes, server: WebSocketRoute) -> None:
        order = json.loads(text)
        if order["type"] == "act":
            self.acts.append(order["action"])
        server.send(text)

    def _heard(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "news":
            self.last = message
        if self.holds and message["type"] == "news":
            self._kept.append(str(text))
        else:
            self._page.send(text)

    def release(self) -> None:
        self.holds = False
        for text in self._kept:
            self._page.send(text)

    def repeat(self, **changes: Any) -> int:
        """Sends the last news again as news in which nothing has happened, with these changes; its number."""
        number = int(self.last["number"])
        self._page.send(json.dumps({**self.last, "since": number, "number": number + 1, "events": [], **changes}))
        return number + 1


Point: TypeAlias = tuple[float, float]
Seen = TypeVar("Seen")


class Fingers:
    """Fingers on a screen, told to Chromium as hardware tells it."""

    def __init__(self, page: Page) -> None:
        self._screen = page.context.new_cdp_session(page)

    def _tell(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def put(self, *points: Point) -> "Fingers":
        self._tell("touchStart", *points)
        return self

    def move(self, *ways: tuple[Point, Point], steps: int = 6) -> "Fingers":
        """Every finger goes from one point to another, all at the same time."""
        for step in range(1, steps + 1):
            part = step / steps
            self._tell("touchMove", *((a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in ways))
        return self

    def lift(self) -> None:
        self._tell("touchEnd")

    def drag(self, start: Point, end: Point) -> "Fingers":
        """One finger, put down and moved; it has not been lifted."""
        return self.put(start).move((start, end))


def middle(locator: Any) -> Point:
    """The point in its middle."""
    box = locator.bounding_box()
    assert box is not None, "it cannot be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play_to_the_end(*guests: Guest, seed: int = 1, keyboard: Guest | None = None) -> None:
    """Everybody acts by what their own page shows, until every page shows how it ended; bots act by themselves."""
    luck = Random(seed)
    while to_act := on_turn(*guests):
        for guest in to_act:
            guest.act(luck, keyboard=guest is keyboard)


def on_turn(*guests: Guest) -> list[Guest]:
    """Who has the turn, read where all pages show the same entry; nobody once all show how it ended."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        moments = [guest.moment() for guest in together(*guests)]
        to_act = [guest for guest, moment in zip(guests, moments, strict=True) if moment.my_turn]
        if len({moment.number for moment in moments}) == 1 and (to_act or all(moment.over for moment in moments)):
            return to_act
        guests[0].page.wait_for_timeout(20)
    raise AssertionError(f"nobody has the turn, and it is not over: {moments}")


def together(*guests: Guest) -> tuple[Guest, ...]:
    """Waits until every page shows as much as the one that shows most."""
    most = max(guest.rest().number for guest in guests)
    for guest in guests:
        shows_as_much_as(guest.page, most)
        guest.rest()
    return guests


def shows_as_much_as(page: Page, number: int) -> None:
    """Waits until this entry, or a later one, is on the screen."""
    page.wait_for_function("number => document.querySelector('#board')?.dataset.number >= number", arg=number)


def rest(page: Page) -> None:
    """Waits until nothing is on its way on this page."""
    try:
        page.wait_for_function(QUIET)
    except PlaywrightTimeout:
        raise AssertionError(f"the page does not come to rest: {page.evaluate(UNREST)}") from None


def soon(page: Page, look: Callable[[], Seen], is_so: Callable[[Seen], bool]) -> Seen:
    """What is seen as soon as it is so: a finger, a wheel or an answer is noticed a moment later."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if is_so(found := look()):
            return found
        page.wait_for_timeout(20)
    raise AssertionError(f"it stays as it is: {found}")


def violations(page: Page, within: str = "html") -> list[str]:
    """What axe finds on this page, once it is quiet; axe is brought by the test, past the policy of the server."""
    rest(page)
    return violations_now(page, within)


def violations_now(page: Page, within: str = "html") -> list[str]:
    """What axe finds on this page as it is, though something may be on its way."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("within => axe.run(within, {resultTypes: ['violations']})", within)["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


def seen(locator: Any) -> None:
    """Waits until it is there to see."""
    expect(locator.first).to_be_visible()


def _web_words(language: str, id: str, args: dict[str, int | str]) -> str:
    """The words that only the browser says."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((ROOT / "web" / "texts" / f"{language}.ftl").read_text(encoding="utf-8")))
    text, errors = bundle.format_pattern(bundle.get_message(id).value, args)
    assert not errors, errors
    return str(text)
