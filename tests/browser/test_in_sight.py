"""Controls always in sight: whole games at the sizes that screens have (tools/in_sight.py plays all of them)."""

from collections.abc import Callable
from random import Random

import pytest
from browsing import Guest
from playwright.sync_api import expect
from sight import LARGEST_TYPE, play_in_sight, sit_down

Guests = Callable[..., Guest]


@pytest.mark.parametrize(
    ("game", "size", "language", "type"),
    [
        ("dominion", (844, 340), "is", "largest"),
        ("kingdomino", (390, 664), "en", "usual"),
        ("partners_duo", (390, 844), "is", "largest"),
        ("triominos", (1280, 633), "en", "largest"),
    ],
)
def test_every_control_stays_in_sight_and_no_text_is_cut(
    guest: Guests, game: str, size: tuple[int, int], language: str, type: str
):
    anna = guest(language, size=size)
    if type == "largest":
        anna.context.add_init_script(LARGEST_TYPE)
    sit_down(anna, game, "Guðrún Ósk Jónsdóttir")
    expect(anna.page.locator("li.me .name")).to_have_text("Guðrún Ósk")

    assert [] == play_in_sight(anna, Random(7))[1]


def test_a_hint_is_scrolled_to(guest: Guests):
    """On a phone on its side, from the end of the page."""
    anna = sit_down(guest("is", size=(844, 340)), "partners_duo", "Anna")
    anna.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(anna.board.locator(".hand")).not_to_be_in_viewport()
    anna.button("web-hint").click()
    while anna.rest().page.get_by_text(anna.say("refused-no-hint")).count():  # it compiles its game first
        anna.button("web-hint").click()

    expect(anna.board.locator(".hinted").first).to_be_in_viewport()
