"""Controls always in sight: whole games at the sizes that screens have (tools/in_sight.py plays all of them)."""

import json
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from browsing import Guest
from playwright.sync_api import expect
from sight import LARGEST_TYPE, play_in_sight, sit_down

Guests = Callable[..., Guest]
PLAYED: Final = {"code": "A", "game": "kingdomino", "at": 1, "against": "family", "ended": "won", "points": 2}
HISTORY: Final = json.dumps({"games": [PLAYED], "erased": 0})


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


@pytest.mark.parametrize("size", [(390, 664), (844, 340)])
def test_with_the_largest_type_the_way_on_and_back_stays_in_sight_beside_the_table_too(
    guest: Guests, size: tuple[int, int]
):
    """In a lesson, a replay, one's history and the list of puzzles."""
    eve = guest("is", size=size)
    eve.context.add_init_script(LARGEST_TYPE)
    eve.context.add_init_script(f"localStorage.setItem('spilabord-history', '{HISTORY}')")
    eve.go("/learn/kingdomino")
    expect(eve.button("web-lesson-next")).to_be_in_viewport(ratio=1)
    code = eve.lay_table("kingdomino", "random", "random")
    eve.go(f"/t/{code}")
    expect(eve.page.locator("#ending")).to_be_visible()
    eve.go(f"/t/{code}/at/40").rest()
    expect(eve.button("web-now")).to_be_in_viewport(ratio=1)
    bar = eve.page.locator(".replay").bounding_box()
    assert bar is not None
    assert bar["height"] < 0.6 * size[1]
    eve.go("/puzzles/kingdomino")
    title = eve.page.get_by_role("heading", level=1)
    expect(title).to_be_visible()
    assert title.evaluate("it => it.scrollWidth <= it.clientWidth")
    eve.go()
    eve.button("web-history").click()
    expect(eve.button("web-close")).to_be_in_viewport(ratio=1)
