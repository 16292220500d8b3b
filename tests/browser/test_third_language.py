"""A made-up third language: no letter on any page, seen or read aloud, that does not come from a .ftl file.

Every text file that the page fetches has its texts in marks. Inserted names stand outside them, so only these may.
"""

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest
from browsing import ROOT, Guest, seen, soon
from fluent.runtime import FluentBundle, FluentResource
from marked_texts import LETTER, marked, unmarked
from playwright.sync_api import Browser, Route, WebSocketRoute, expect
from served import Served

from spilabord.games import games
from spilabord.table.lessons import scenes
from spilabord.table.words import HOUSE_TEXTS

NAMES: Final = re.compile(
    r"Spilaborð|English|Íslenska"  # the program, and the languages in their own words
    r"|\b(Anna|Bjarni|Host)\b"  # those who play
    r"|\b[2-9A-HJKMNP-Z]{8}\b"  # codes of tables
    r"|\b[a-z]g?\d{0,2}\b"  # places on a board: a row, a home, a square, a ring of a goal
)
READ: Final = """() => {
    const found = []
    const shown = (element) => element && (element.closest("select, svg") ?? element).checkVisibility()
    const say = (text, element) => found.push([text, element?.outerHTML.slice(0, 160) ?? "title"])
    const read = "aria-label aria-description aria-roledescription aria-valuetext title alt placeholder".split(" ")
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
        const element = nodes.currentNode.parentElement
        if (element.closest("script, style, aside.rules .page, [data-rules]") || !shown(element)) continue
        say(nodes.currentNode.data, element)
    }
    for (const element of document.body.querySelectorAll("*")) {
        if (!shown(element)) continue
        for (const name of read)
            if (element.hasAttribute(name)) say(element.getAttribute(name), element)
    }
    say(document.title)
    return found
}"""
"""Every visible text and every text for who cannot see, with where it stands."""


class Stranger(Guest):
    """Somebody who reads the third language, and notes whatever they cannot."""

    def __init__(self, browser: Browser, base: str) -> None:
        super().__init__(browser, base, "is")
        self.foreign: dict[str, str] = {}
        self.legal: list[str] = []
        self.spoils = False
        self.context.route("**/*.ftl", self._translate)
        self.context.route("**/api/games/*/texts/is", self._translate_served)
        self.page.route_web_socket("**/live/*", self._between)

    def _translate(self, route: Route) -> None:
        route.fulfill(body=marked(route.fetch().text()), content_type="text/plain; charset=utf-8")

    def _translate_served(self, route: Route) -> None:
        """The same for the texts of a game of another package, which the server hands out."""
        found = route.fetch()
        if found.ok:
            route.fulfill(json={"text": marked(found.json()["text"])})
        else:
            route.fulfill(response=found)

    def _between(self, page: WebSocketRoute) -> None:
        """Answers for a bot that gives hints, and turns an action into one that the rules refuse when told to."""
        server = page.connect_to_server()

        def asked(text: str | bytes) -> None:
            order = json.loads(text)
            if order["type"] == "hint":
                page.send(json.dumps({"type": "hint", "id": order["id"], "action": self.legal[0], "why": []}))
            elif order["type"] == "act" and self.spoils:
                server.send(json.dumps({**order, "action": REFUSED[self.game]}))
            else:
                server.send(text)

        def told(text: str | bytes) -> None:
            self.legal = json.loads(text).get("legal") or self.legal
            page.send(text)

        page.on_message(asked)
        server.on_message(told)

    def say(self, id: str, of: str | None = None, **args: int | str) -> str:
        """What the page says, marks and all."""
        bundle = FluentBundle(["is"], use_isolating=False)
        folders = [HOUSE_TEXTS, ROOT / "web" / "texts", *([games()[of].folder / "texts"] if of else [])]
        for folder in folders:
            bundle.add_resource(FluentResource(marked((folder / "is.ftl").read_text(encoding="utf-8"))))
        return str(bundle.format_pattern(bundle.get_message(id).value, args)[0])

    def read(self) -> None:
        """Reads everything on the page, once nothing is on its way."""
        self.rest()
        for text, where in self.page.evaluate(READ):
            if LETTER.search(NAMES.sub("", unmarked(text))):
                self.foreign.setdefault(" ".join(text.split()), where)

    game = ""


REFUSED: Final = {
    "kingdomino": "discard 1",
    "dominion": "play moat",
    "partners_duo": "lay down",
    "triominos": "pass",
}
"""Of games with a board of their own: an action that is not legal where the game begins."""


@pytest.fixture
def stranger(browser: Browser, served: Served) -> Iterator[Stranger]:
    guest = Stranger(browser, served.base)
    yield guest
    guest.close()


def sit_down(stranger: Stranger, game: str) -> None:
    """A table of this game for Anna and a bot."""
    code = stranger.lay_table(game, None, "random")
    stranger.game = game
    stranger.sit(code)
    seen(stranger.page.locator("li.me.turn"))


# The shell


def test_the_start_and_the_preferences(stranger: Stranger):
    stranger.lay_table("kingdomino", None, "greedy")
    stranger.go()
    seen(stranger.page.get_by_role("article"))
    stranger.read()
    stranger.button("web-preferences").click()
    seen(stranger.page.locator("dialog"))
    stranger.read()

    assert {} == stranger.foreign


@pytest.mark.parametrize("path", ["/t/22222222", "/learn/nothing"])
def test_a_page_that_is_not_there(stranger: Stranger, path: str):
    stranger.may_be_missing = True
    stranger.go(path)
    seen(stranger.page.locator("main.alone h1"))
    stranger.read()

    assert {} == stranger.foreign


def test_an_invitation_and_a_covered_table(stranger: Stranger):
    """Two people at one device, and one who gets a link."""
    code = stranger.lay_table("dominion", None, None, None)
    stranger.go(f"/t/{code}")
    for name, sees in (("Anna", "img[src$='qr.svg']"), ("Bjarni", "main > h1:not(.unseen)")):
        stranger.page.locator("main input").first.fill(name)
        stranger.page.locator("main section li button").first.click()
        seen(stranger.page.locator(sees))
        seen(stranger.page.get_by_text(name))
        stranger.read()

    assert {} == stranger.foreign


@pytest.mark.parametrize("game", games())
def test_the_form_for_a_table(stranger: Stranger, game: str):
    dialog = stranger.table_form(game)
    stranger.read()
    for clock in ("action", "game"):
        dialog.locator("select").filter(has=stranger.page.locator("option[value=action]")).select_option(clock)
        stranger.read()
    for box in dialog.locator("details").first.locator("input[type=checkbox]:enabled").all()[:8]:
        box.check(force=True)
    for number in dialog.locator("details").first.locator("input[type=number]:enabled").all()[:2]:
        number.fill("0")
        number.press("Tab")
    stranger.read()
    for select in dialog.locator("details").first.locator("select:enabled").all():
        select.select_option(index=select.locator("option").count() - 1, force=True)
    stranger.read()

    assert {} == stranger.foreign


# The games


@pytest.mark.parametrize("game", REFUSED)
def test_a_game_from_its_beginning_to_its_end_and_back(stranger: Stranger, game: str):
    stranger.prefer(confirm=True)
    sit_down(stranger, game)
    stranger.read()
    stranger.button("web-hint").click()
    stranger.read()
    _refused(stranger)
    _some_actions(stranger, Random(4), 6)
    stranger.button("web-more").click()
    stranger.button("web-personal-make").click()
    stranger.page.get_by_label(stranger.say("web-personal"), exact=True).wait_for()
    stranger.read()
    stranger.page.get_by_label(stranger.say("web-hand-to")).select_option("random")
    stranger.button("web-hand").click()
    stranger.page.locator("#ending").wait_for()
    stranger.button("web-ending-more").click()
    stranger.button("web-check-fair").click()
    expect(stranger.page.locator("#ending ~ p[role=status]")).not_to_be_empty()
    stranger.read()
    stranger.button("web-replay").click()
    for number in (5, 12, 30, 60):
        stranger.page.goto(re.sub(r"/at/\d+", f"/at/{number}", stranger.page.url))
        expect(stranger.board).to_have_attribute("data-number", str(number))
        stranger.read()

    assert {} == stranger.foreign


@pytest.mark.parametrize("game", [key for key, game in games().items() if 1 in game.players])
def test_a_game_alone_and_its_best_scores(stranger: Stranger, game: str):
    stranger.sit(stranger.lay_table(game, None))
    seen(stranger.page.locator("li.me.turn"))
    for _ in range(2):
        stranger.read()
        stranger.button("web-more").click()
        stranger.page.get_by_label(stranger.say("web-hand-to")).select_option("random")
        stranger.button("web-hand").click()
        seen(stranger.page.locator("#ending"))
        stranger.read()
        stranger.button("web-again").click()
        seen(stranger.page.locator("li.me.turn"))

    assert {} == stranger.foreign


def _refused(stranger: Stranger) -> None:
    """The next action is turned into one that the rules refuse, and the refusal is read."""
    stranger.spoils = True
    luck = Random(2)
    while not stranger.rest().page.get_by_role("alert").get_by_role("button").count():
        _step(stranger, luck)
    stranger.read()
    stranger.spoils = False


def _some_actions(stranger: Stranger, luck: Random, count: int) -> None:
    """Acts, and reads what is asked before and what is shown after."""
    seen_numbers = {stranger.number}
    while len(seen_numbers) <= count:
        _step(stranger, luck)
        stranger.read()
        seen_numbers.add(stranger.number)


def _step(stranger: Stranger, luck: Random) -> None:
    """Answers the question whether to send an action, or does something on the board."""
    send = stranger.rest().button("web-send")
    if send.count():
        send.click()
    else:
        stranger.control(luck).click(force=True)


@pytest.mark.parametrize("game", [key for key, game in games().items() if game.lesson is not None])
def test_a_lesson(stranger: Stranger, game: str):
    stranger.go(f"/learn/{game}")
    last = len(scenes(games()[game])) - 1
    for _ in range(3 * last):
        seen(stranger.board)
        stranger.read()
        if stranger.board.get_attribute("data-stop") == str(last):
            break
        before = stranger.page.locator("main").inner_html()
        stranger.page.locator("button.on").click()
        soon(stranger.page, stranger.page.locator("main").inner_html, _differs(before))

    assert str(last) == stranger.board.get_attribute("data-stop")
    assert {} == stranger.foreign


def _differs(before: str) -> Callable[[str], bool]:
    return lambda now: now != before
