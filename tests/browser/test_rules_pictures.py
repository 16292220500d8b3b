"""The pictures in the rules: as they are drawn now, and as the rules panel shows them."""

import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from browsing import DESKTOP, PHONE, ROOT, Guest, chromium, soon, violations
from playwright.sync_api import Route, expect

from spilabord.games import games
from spilabord.testing.texts import rulebook

Guests = Callable[..., Guest]
SHOWN = "it => it.complete && it.naturalWidth > 0"
FITS = "it => it.scrollWidth <= it.clientWidth"
ROOM = "it => [it.width, it.height, it.naturalWidth, it.naturalHeight]"


def test_every_picture_on_disk_is_what_is_drawn_from_its_description() -> None:
    chromium()
    said = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "draw_rules.py"), "--check"], capture_output=True, text=True, check=False
    )

    assert (0, "") == (said.returncode, said.stdout + said.stderr)


@pytest.mark.parametrize(("language", "size"), [("is", PHONE), ("en", DESKTOP)], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", games())
def test_the_rules_show_their_pictures_with_words_and_within_the_panel(
    guest: Guests, game: str, language: str, size: tuple[int, int]
) -> None:
    words = re.findall(r"^!\[(.*)\]\(", rulebook(games()[game].folder, language), re.MULTILINE)
    anna = guest(language, size=size)
    anna.start(game)
    anna.button("web-rules").click()
    pictures = anna.page.locator("aside.rules figure img")

    expect(pictures).to_have_count(len(words))
    for picture, said in zip(pictures.all(), words, strict=True):
        picture.scroll_into_view_if_needed()
        assert soon(anna.page, lambda shown=picture: shown.evaluate(SHOWN), bool)
        assert said == picture.get_attribute("alt")
        wide, high, *natural = picture.evaluate(ROOM)
        assert abs(wide * natural[1] - high * natural[0]) <= natural[0], "neither squeezed nor stretched"
    assert anna.page.locator("aside.rules .page").evaluate(FITS)
    assert [] == violations(anna.page, "aside.rules")


def test_the_room_of_a_picture_is_kept_until_it_comes(guest: Guests) -> None:
    """A rule that is brought into sight is not pushed away by the pictures above it."""
    anna = guest(size=PHONE)
    held: list[Route] = []
    anna.page.route("**/bridge*.svg", lambda route: held.append(route))  # noqa: PLW0108 (Playwright looks into it)
    anna.start("triominos")
    anna.button("web-rules").click()
    picture = anna.page.locator("aside.rules img[src*='bridge']")
    picture.scroll_into_view_if_needed()
    soon(anna.page, lambda: held, bool)
    before = picture.bounding_box()
    held[0].continue_()
    assert soon(anna.page, lambda: picture.evaluate(SHOWN), bool)

    assert before == picture.bounding_box()
