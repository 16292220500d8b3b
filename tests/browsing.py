"""A browser for tests: people at tables in real pages, who may do nothing but what a page shows them."""

import contextlib
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright, Request, expect

from spilabord.core.message import Message
from spilabord.games import games
from spilabord.server.pages import STATIC
from spilabord.table.words import Words

ROOT: Final = Path(__file__).parent.parent
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP: Final = (1280, 800)
PHONE: Final = (360, 740)
FLAGS: Final = (
    "--no-sandbox --disable-gpu --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()
CONTROLS: Final = "#board :is(button, [role=button], [role=gridcell], [role=option], a[href])"
SOON: Final = 2000
"""Milliseconds in which a control that is there can be used."""
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
        self.context: BrowserContext = browser.new_context(
            locale={"is": "is-IS", "en": "en-GB"}[language],
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            reduced_motion=how.pop("reduced_motion", "reduce"),
            **how,
        )
        self.context.set_default_timeout(20_000)
        self.prefer(pause=0)
        self.page = self.opened()

    def prefer(self, **preferences: Any) -> None:
        """Sets preferences before the first page is opened; what the person chooses later stands."""
        kept = json.dumps(preferences)
        self.context.add_init_script(
            f"""const key = "spilabord-preferences"
            const found = JSON.parse(localStorage.getItem(key) ?? "{{}}")
            localStorage.setItem(key, JSON.stringify({{...{kept}, ...found}}))"""
        )

    def opened(self) -> Page:
        """A new page of this person, whose faults are remembered."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", self._request)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        noise = self.server_may_go and any(sound in message.text for sound in NOISE)
        if message.type in ("error", "warning") and not noise:
            self.faults.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        own = (self.base, self.base.replace("http", "ws"), "data:", "blob:")
        if not request.url.startswith(own):
            self.faults.append(f"a request left the house: {request.url}")

    def close(self) -> None:
        """Leaves; whatever went wrong is said now."""
        self.context.close()
        assert [] == self.faults

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
        self.board.wait_for()
        return self.code

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

    # Playing

    def is_my_turn(self) -> bool:
        """Whether the page says so."""
        return self.page.locator("li.me.turn").count() == 1

    def is_over(self) -> bool:
        """Whether the page shows how it ended."""
        return self.page.locator("#ending").count() == 1

    def act(self, luck: Random, keyboard: bool = False) -> None:
        """One action by whatever named control leads there; illegal gestures on the way do no harm."""
        before = self.number
        for _ in range(60):
            with contextlib.suppress(Error):  # a control may be gone by the time it is used
                self._use(self.control(luck), keyboard)
            self.page.wait_for_timeout(30)
            if self.number != before or self.is_over():
                return
        raise AssertionError(f"nothing on the board led to an action after entry {before}")

    def _use(self, control: Any, keyboard: bool) -> None:
        if control is None:
            self.page.wait_for_timeout(50)
        elif keyboard:
            control.focus(timeout=SOON)
            self.page.keyboard.press("Enter")
        else:
            control.click(force=True, timeout=SOON)

    def control(self, luck: Random) -> Any:
        """A control that leads to a legal action if the board marks those, else any that is not disabled."""
        marked = self.page.locator("#board [data-legal]:visible")
        found = (
            marked
            if marked.count()
            else self.page.locator(f"{CONTROLS}:visible").and_(
                self.page.locator(":not(:disabled):not([aria-disabled=true])")
            )
        )
        count = found.count()
        if not count:
            return None
        control = found.nth(luck.randrange(count))
        name = "control => control.ariaLabel || control.textContent.trim() || control.getAttribute('title')"
        assert control.evaluate(name, timeout=SOON), "a control has no name"
        return control


def play_to_the_end(
    *guests: Guest,
    seed: int = 1,
    keyboard: Guest | None = None,
    most: int = 3000,
    each: Callable[[int], None] = lambda _: None,
) -> None:
    """Everybody acts by what their own page shows, until every page shows how it ended; bots act by themselves."""
    luck = Random(seed)
    for action in range(most):
        waiting = [guest for guest in guests if not guest.is_over()]
        if not waiting:
            return
        for guest in waiting:
            cover = guest.page.locator("main button.main", has_text=guest.say("web-i-am", name="").strip())
            if cover.count() and not guest.board.count():
                cover.first.click()
            elif guest.is_my_turn():
                guest.act(luck, keyboard=guest is keyboard)
                each(action)
        guests[0].page.wait_for_timeout(20)
    raise AssertionError(f"the game was not over after {most} rounds of waiting")


def violations(page: Page) -> list[str]:
    """What axe finds on this page; axe is brought by the test, past the policy of the server.

    A bot may act while axe looks, and a button that becomes usable meanwhile looks pale: what is wrong is wrong again.
    """
    page.evaluate(AXE.read_text(encoding="utf-8"))
    problems: list[str] = []
    for _ in range(4):
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        problems = [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]
        if not problems:
            break
        page.wait_for_timeout(500)
    return problems


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
