"""The browser on a server that has only a path of its host: nothing is asked for outside it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from browsing import Guest, check_that_the_client_is_built, seen
from playwright.sync_api import Browser, expect
from served import Served

PREFIX = "/games/spil"


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    check_that_the_client_is_built()
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", "--unlimited", "--prefix", PREFIX) as server:
        yield server.base + PREFIX


@pytest.fixture
def anna(browser: Browser, base: str) -> Iterator[Guest]:
    """Each of her requests goes below the prefix, or closing fails."""
    guest = Guest(browser, base)
    yield guest
    guest.close()


def test_all_pages_stand_under_the_prefix(anna: Guest):
    """A game from the first page, a rule with its picture, an earlier moment, a lesson, and an invitation."""
    code = anna.start("triominos")
    anna.act(Random(1))
    anna.reload()
    anna.button("web-rules").click()
    seen(anna.page.locator("figure img"))
    assert f"{anna.base}/t/{code}" == anna.page.url

    anna.go(f"/t/{code}/at/3")
    seen(anna.page.locator(".replay"))
    anna.button("web-now").click()
    expect(anna.page).to_have_url(f"{anna.base}/t/{code}")

    anna.page.locator("a.home").click()
    expect(anna.page).to_have_url(f"{anna.base}/")
    seen(anna.page.locator(f"a[href$='/t/{code}']"))
    name = anna.say("web-learn-game", game=anna.say("game-name", "kingdomino"))
    anna.page.get_by_role("link", name=name).click()
    seen(anna.page.locator("#board"))
    expect(anna.page).to_have_url(f"{anna.base}/learn/kingdomino")

    code = anna.lay_table("kingdomino", None, None)
    anna.sit(code)
    expect(anna.page.get_by_label(anna.say("web-link"), exact=True)).to_have_value(f"{anna.base}/t/{code}")
    picture = anna.page.get_by_alt_text(anna.say("web-qr"))
    seen(picture)
    anna.page.wait_for_function("picture => picture.naturalWidth > 0", arg=picture.element_handle())
