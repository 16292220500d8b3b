"""A child's test: someone who touches only what glows, or a button with words, finishes every game unrefused."""

from collections.abc import Callable
from random import Random

import pytest
from browsing import Guest, HeldBack
from short_games import GAMES, shorten
from sight import MOST

Guests = Callable[..., Guest]
GLOWS = "#board [data-legal]"
WORDS = "#board [data-dock] button:not(:disabled, [aria-disabled=true])"
UNDO = "#board [data-shell=undo]:not(:disabled)"


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
    shorten(child.page, game)
    held = HeldBack(child)
    child.start(game)
    for _ in range(MOST):
        if child.rest().is_over():
            break
        touch(child, luck)
        assert "" == child.rest().page.get_by_role("alert").inner_text()

    assert child.is_over()
    assert "buy curse" not in held.acts
