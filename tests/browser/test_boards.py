"""The contract of a board (web/src/board.ts), kept by the shell for every game: marks, gestures, focus, why not."""

import re
from collections.abc import Callable
from random import Random

import pytest
from browsing import Guest, HeldBack, seen
from playwright.sync_api import Locator, expect

Guests = Callable[..., Guest]
every_game = pytest.mark.parametrize("game", ["dominion", "kingdomino", "partners_duo", "triominos"])

MARKS = (
    """() => [...document.querySelectorAll("#board [data-legal]")].map((mark) => mark.ariaLabel || mark.textContent)"""
)
"""What is marked as legal on the board, by name."""

SECTION = re.compile(r"§\d")


def at_table(guest: Guest, game: str) -> HeldBack:
    """This person against a bot, to decide something of which a part can be done without an action."""
    held = HeldBack(guest)
    guest.sit(guest.lay_table(game, None, "random"))
    seen(guest.board)
    while game == "kingdomino" and not guest.rest().board.locator("[data-square]").count():
        guest.board.locator("button.open").first.click()
    guest.rest()
    held.acts.clear()
    return held


def is_quiet(guest: Guest) -> bool:
    return guest.page.locator("#table[data-quiet]").count() == 1


def begin(guest: Guest, game: str) -> Locator:
    """Begins a gesture by keyboard, and gives what has the focus then: nothing is sent yet."""
    control = guest.board.locator(
        {
            "dominion": ".prompt [data-legal]",
            "kingdomino": "[data-square][data-legal]",
            "partners_duo": ".hand button",
            "triominos": "[data-tile]",
        }[game]
    ).first
    guest.page.keyboard.press("Shift")
    control.focus()
    if game in ("partners_duo", "triominos"):
        control.press("Enter")
        control.focus()
    expect(control).to_be_focused()
    return control


def illegal(guest: Guest, game: str) -> Locator:
    """A gesture that breaks a rule now."""
    if game == "partners_duo":
        guest.board.locator(".hand button").first.click()
    return guest.board.locator(
        {
            "dominion": "[data-place=pile-province]",
            "kingdomino": "[data-square=g7]",
            "partners_duo": ".table .spot",
            "triominos": ".actions button:not([data-legal])",
        }[game]
    ).first


@every_game
def test_in_flight_the_board_keeps_its_marks_and_sends_no_second_action(guest: Guests, game: str):
    """The command is on disk, but the table on the screen is not yet the one that is."""
    anna, luck = guest(), Random(1)
    held = at_table(anna, game)
    held.holds, before = True, anna.number
    while is_quiet(anna):
        marks = anna.page.evaluate(MARKS)
        anna.control(luck).click(force=True)
    assert marks
    assert marks == anna.page.evaluate(MARKS)
    for control in anna.board.locator("[data-legal]").element_handles()[:4]:
        control.evaluate("control => control.dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    illegal(anna, game).dispatch_event("click")
    assert before == anna.number
    held.release()

    assert anna.rest().number > before
    assert 1 == len(held.acts)
    assert "" == anna.page.get_by_role("alert").inner_text()


@every_game
def test_news_that_changes_nothing_leaves_gesture_and_focus_as_they_are(guest: Guests, game: str):
    anna = guest()
    held = at_table(anna, game)
    focused = begin(anna, game)
    picture = anna.board.inner_html()
    expect(anna.board).to_have_attribute("data-number", str(held.repeat()))

    expect(focused).to_be_focused()
    assert picture == anna.board.inner_html()


@every_game
def test_the_focus_stays_on_the_board_when_what_had_it_is_gone(guest: Guests, game: str):
    """A person who plays by keyboard is never thrown back to the top of the page."""
    anna, luck = guest(), Random(2)
    held = at_table(anna, game)
    while len(held.acts) < 8:
        anna.act(luck, keyboard=True)
        expect(anna.board.locator(":focus")).to_have_count(1)


@every_game
def test_an_illegal_gesture_is_answered_with_its_rule(guest: Guests, game: str):
    """In Dominion by the card itself, read large, before anything is sent."""
    anna = guest()
    held = at_table(anna, game)
    before = anna.number
    illegal(anna, game).dispatch_event("click")
    answer = anna.page.locator(".dominion-pane") if game == "dominion" else anna.page.get_by_role("alert")

    expect(answer.get_by_role("button", name=SECTION)).not_to_have_count(0)
    assert before == anna.rest().number
    assert len(held.acts) == (game != "dominion")
