"""Hints in sight; tools/in_sight.py plays whole games at the sizes that screens have, and measures every control."""

from collections.abc import Callable

from browsing import Guest
from playwright.sync_api import expect
from sight import sit_down

Guests = Callable[..., Guest]


def test_a_hint_is_scrolled_to(guest: Guests):
    """On a phone on its side, from the end of the page."""
    anna = sit_down(guest("is", size=(844, 340)), "partners_duo", "Anna")
    anna.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(anna.board.locator(".hand")).not_to_be_in_viewport()
    anna.button("web-hint").click()
    while anna.rest().page.get_by_text(anna.say("refused-no-hint")).count():  # it compiles its game first
        anna.button("web-hint").click()

    expect(anna.board.locator(".hinted").first).to_be_in_viewport()
