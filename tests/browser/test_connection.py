"""A page on a bad line: what was tapped is marked as sent and as saved, and is done once or given back."""

import sqlite3
from collections.abc import Callable, Iterator
from random import Random

import pytest
from browsing import PHONE, Guest, seen, soon, violations_now
from playwright.sync_api import Browser, expect
from proxy import Proxy
from served import Served

from spilabord.table.words import LANGUAGES

SILENCE, QUICK = 10_000, 2_000
"""Milliseconds in which a page notices that its line is dead: by itself, and after a wake-up."""


@pytest.fixture
def line(served: Served) -> Iterator[Proxy]:
    with Proxy(served.base) as proxy:
        yield proxy


@pytest.fixture
def visitor(browser: Browser, line: Proxy) -> Iterator[Callable[..., Guest]]:
    """Makes a person who comes over this line."""
    guests: list[Guest] = []

    def make(language: str = "en", **how: object) -> Guest:
        guests.append(Guest(browser, line.base, language, **how))
        guests[-1].server_may_go = True
        return guests[-1]

    yield make
    for one in guests:
        one.close()


def to_move(anna: Guest) -> str:
    """Anna sits at a table with a bot, and it is her turn; the code of the table."""
    code = anna.lay_table("kingdomino", None, "random")
    anna.sit(code)
    seen(anna.page.locator("li.me.turn"))
    anna.rest()
    return code


def tap(anna: Guest, place: int = 0) -> str:
    """Taps a legal piece; the action that the page says was tapped."""
    anna.board.locator("[data-legal]").nth(place).click(force=True)
    return str(anna.board.get_attribute("data-tapped"))


def written(served: Served, code: str) -> list[str]:
    """What was done by persons at this table, in its order, as the store has it."""
    rows = sqlite3.connect(served.database.removeprefix("sqlite:///"))
    found = rows.execute(
        "SELECT json_extract(entry, '$.action') FROM entries"
        " WHERE code = ? AND json_extract(entry, '$.type') = 'acted' AND json_extract(entry, '$.by') IS NULL"
        " ORDER BY number",
        [code],
    ).fetchall()
    rows.close()
    return [action for (action,) in found]


def stop_time(anna: Guest) -> None:
    """From now on the page's time goes by only when the test says so."""
    anna.page.clock.pause_at(anna.page.evaluate("Date.now() / 1000 + 1"))


def says(anna: Guest, word: str) -> None:
    """The light shows this, in its word."""
    expect(anna.page.locator(".light")).to_have_text(anna.say(word))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_frozen_line_is_noticed_and_what_was_tapped_is_done_once(
    visitor: Callable[..., Guest], line: Proxy, served: Served, language: str
):
    anna = visitor(language)
    anna.page.clock.install()
    code = to_move(anna)
    says(anna, "web-line-here")
    stop_time(anna)
    line.freeze()
    tapped = tap(anna)
    expect(anna.board).to_have_attribute("data-tap", "sent")
    says(anna, "web-line-sent")
    banner = anna.page.locator("header .banner")
    expect(banner).to_be_empty()
    anna.page.clock.run_for(SILENCE / 4)
    expect(banner).to_have_text(anna.say("web-line-slow"))
    anna.page.clock.run_for(SILENCE * 3 / 4)
    expect(banner).to_have_text(anna.say("web-back-soon"))
    says(anna, "web-line-lost")
    expect(anna.page.locator("[data-dock] > [role=group] > [role=status]")).to_contain_text(
        anna.say("web-tap-sent", action="")[4:]
    )
    assert [] == written(served, code)
    line.thaw()
    expect(anna.board).to_have_attribute("data-tap", "saved")
    anna.page.clock.resume()
    anna.rest()

    says(anna, "web-line-here")
    expect(banner).to_be_empty()
    assert [tapped] == written(served, code)


def test_an_action_tapped_without_a_line_waits_can_be_taken_back_and_is_sent_once(
    visitor: Callable[..., Guest], line: Proxy, served: Served
):
    anna = visitor(size=PHONE, bypass_csp=True)
    code = to_move(anna)
    line.freeze()
    line.cut()
    says(anna, "web-line-lost")
    first = tap(anna)
    expect(anna.board).to_have_attribute("data-tap", "kept")
    assert [] == violations_now(anna.page)
    anna.button("web-tap-back").click()
    expect(anna.board).not_to_have_attribute("data-tap", "kept")
    second = tap(anna, -1)
    expect(anna.board).to_have_attribute("data-tap", "kept")
    assert first != second
    line.thaw()
    anna.rest()

    assert [second] == written(served, code)


def test_an_action_is_given_back_if_the_table_has_moved_on(
    visitor: Callable[..., Guest], line: Proxy, browser: Browser, served: Served
):
    """Another device of the same person plays meanwhile."""
    anna = visitor()
    code = to_move(anna)
    other = Guest(browser, served.base)
    other.context.add_cookies(anna.context.cookies())  # type: ignore[arg-type]
    other.go(f"/t/{code}")
    seen(other.page.locator("li.me.turn"))
    line.freeze()
    line.cut()
    says(anna, "web-line-lost")
    tap(anna)
    words = (anna.page.locator("[data-dock] [role=group]").get_attribute("aria-label")) or ""
    other.act(Random(3))
    line.thaw()

    expect(anna.page.get_by_role("alert")).to_contain_text(anna.say("web-given-back", action=words))
    assert anna.rest().number == other.rest().number
    assert 1 == len(written(served, code))
    other.close()


FRAME_AFTER_A_TAP = """async () => {
    const board = document.querySelector("#board")
    board.querySelector("[data-legal]").dispatchEvent(new MouseEvent("click", {bubbles: true}))
    await new Promise(requestAnimationFrame)
    return [board.dataset.tap, document.querySelector(".light").dataset.light]
}"""


def test_a_tap_is_marked_as_sent_in_the_next_frame_however_far_the_server_is(
    visitor: Callable[..., Guest], line: Proxy, served: Served
):
    anna = visitor()
    code = to_move(anna)
    line.delay = 0.5

    assert ["sent", "sent"] == anna.page.evaluate(FRAME_AFTER_A_TAP)
    expect(anna.board).to_have_attribute("data-tap", "saved")
    assert 1 == len(written(served, code))


def test_a_wake_up_or_a_change_of_network_finds_a_dead_line_at_once(
    visitor: Callable[..., Guest], line: Proxy, served: Served
):
    anna = visitor()
    anna.page.clock.install()
    code = to_move(anna)
    for target, kind in (
        ("window", "online"),
        ("window", "offline"),
        ("window", "pageshow"),
        ("document", "visibilitychange"),
        ("navigator.connection", "change"),
    ):
        stop_time(anna)
        line.deafen()
        before = line.opened
        anna.page.evaluate(f"{target}.dispatchEvent(new Event('{kind}'))")
        anna.page.clock.run_for(QUICK)
        soon(anna.page, lambda: line.opened, lambda now, before=before: now > before)  # type: ignore[misc]
        anna.page.clock.resume()
        anna.rest()
    tapped = tap(anna)
    anna.rest()

    assert tapped == written(served, code)[0]


def test_a_silent_server_is_asked_and_is_not_left_as_long_as_it_answers(visitor: Callable[..., Guest], line: Proxy):
    anna = visitor()
    heard: list[str] = []
    anna.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    anna.page.clock.install()
    to_move(anna)
    stop_time(anna)
    before = line.opened
    for _ in range(3):
        answers = sum('"pong"' in frame for frame in heard)
        anna.page.clock.run_for(SILENCE / 2)
        soon(anna.page, lambda: sum('"pong"' in frame for frame in heard), lambda now, then=answers: now > then)  # type: ignore[misc]

    says(anna, "web-line-here")
    assert before == line.opened
