"""The luck of the tests in here: the same name, the same deal."""

from collections.abc import Callable
from pathlib import Path

from browsing import Guest
from playwright.sync_api import expect


def dealt(anna: Guest) -> list[str]:
    """The nine tiles of Anna's hand at a new table, where she plays alone."""
    anna.sit(anna.lay_table("triominos", None))
    hand = anna.board.locator("[data-tile]")
    expect(hand).to_have_count(9)
    return sorted(str(tile.get_attribute("data-tile")) for tile in hand.all())


def test_a_name_gives_the_same_deal_again_and_another_name_another(guest: Callable[..., Guest], luck: Path):
    own_name = luck.read_text(encoding="utf-8")
    first = dealt(guest())
    luck.write_text("another name", encoding="utf-8")
    other = dealt(guest())
    luck.write_text(own_name, encoding="utf-8")

    assert first == dealt(guest())
    assert first != other
