"""A child's test: someone who touches only what glows, or a button with words, finishes every game unrefused."""

import json
from collections.abc import Callable
from random import Random

import pytest
from browsing import Guest, HeldBack
from playwright.sync_api import Route
from sight import GAMES, MOST

Guests = Callable[..., Guest]
GLOWS = "#board [data-legal]"
WORDS = "#board [data-dock] button:not(:disabled, [aria-disabled=true])"
UNDO = "#board [data-shell=undo]:not(:disabled)"


def shorten(guest: Guest, game: str) -> None:
    """The table of the first page is laid for a short game."""
    bot, options = GAMES[game]

    def laid(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        order = json.loads(route.request.post_data or "{}")
        order["seats"] = [{"bot": bot} if seat.get("bot") else seat for seat in order["seats"]]
        return route.continue_(post_data=json.dumps({**order, "options": options}))

    guest.page.route("**/api/tables", laid)


def touch(guest: Guest, luck: Random) -> None:
    """Mostly what glows, sometimes a button with words, now and then a step back."""
    kind = luck.choices((GLOWS, WORDS, UNDO), (16, 4, 1))[0]
    found = next(all for one in (kind, GLOWS, WORDS) if (all := guest.page.locator(f"{one}:visible")).count())
    control = found.nth(luck.randrange(found.count()))
    control.evaluate("it => it.scrollIntoView({block: 'nearest'})")
    control.click(force=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_child_who_touches_what_glows_finishes_the_game(guest: Guests, game: str):
    child, luck = guest("is"), Random(3)
    shorten(child, game)
    held = HeldBack(child)
    child.start(game)
    for _ in range(MOST):
        if child.rest().is_over():
            break
        touch(child, luck)
        assert "" == child.rest().page.get_by_role("alert").inner_text()

    assert child.is_over()
    assert "buy curse" not in held.acts
