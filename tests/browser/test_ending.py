"""The ending: what it says to the person who played, what it leaves in sight, the next game, and sounds."""

import re
from collections.abc import Callable

from browsing import PHONE, Guest, HeldBack, seen, violations
from playwright.sync_api import expect
from sight import MEASURE

Guests = Callable[..., Guest]

HEARD = """window.heard = []
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (when) {
    heard.push(this.frequency.value)
    return start.call(this, when)
}"""
"""Every tone that begins, by its frequency."""


def finished(guest: Guest, *opponents: str) -> None:
    """A game against these bots, in which another bot plays for the person to the end."""
    guest.sit(guest.lay_table("kingdomino", None, *opponents))
    seen(guest.board)
    guest.rest()
    guest.button("web-more").click()
    guest.page.get_by_label(guest.say("web-hand-to")).select_option("random")
    guest.button("web-hand").click()
    expect(guest.page.locator("li.me")).to_contain_text(guest.say("web-bot"))
    guest.rest()
    seen(guest.page.locator("#ending"))


def test_the_ending_leaves_the_board_in_sight_and_offers_sounds_and_the_next_level(guest: Guests):
    """Nothing sounds until it is chosen; the card can be folded; a harder bot sits at the next table."""
    anna = guest("is", size=PHONE, bypass_csp=True)
    anna.context.add_init_script(HEARD)
    finished(anna, "family")
    page, ending = anna.page, anna.page.locator("section[aria-labelledby=ending]")
    assert [] == page.evaluate("heard")
    assert [] == violations(page)
    expect(ending).to_be_in_viewport(ratio=1)
    expect(anna.board.get_by_role("group", name="Ríkið þitt")).to_be_in_viewport()
    if "vann" in page.locator("#ending").inner_text():  # somebody won, and it is said by what
        ending.locator(".decided").get_by_role("button", name="Opna reglu §").first.click()
        seen(page.locator("aside.rules .now"))
        page.locator("aside.rules").get_by_role("button", name=anna.say("web-close")).click()
    anna.button("web-sound-on").click()
    expect(anna.button("web-sound-on")).to_have_count(0)
    assert [523, 659] == page.evaluate("heard")
    anna.button("web-close").click()
    expect(anna.button("web-ending-more")).to_be_hidden()
    anna.button("web-ending-show").click()
    seen(anna.button("web-again-easier", name=anna.say("level-beginner")))
    anna.button("web-again-harder", name=anna.say("level-expert")).click()

    seen(page.locator("li", has_text=anna.say("level-expert")))
    seen(anna.board)
    seen(anna.rest().page.locator("li.me.turn"))
    assert page.evaluate("heard").count(523) > 1, "the turn sounds"


def test_at_a_table_of_four_names_stand_whole_and_two_winners_are_told_of_in_the_plural(guest: Guests):
    """Beside a large kingdom three small ones have little room."""
    anna = guest("is", size=(1280, 633))
    held = HeldBack(anna)
    finished(anna, *["random"] * 3)
    assert [] == anna.page.evaluate(MEASURE)
    held.repeat(outcome={**held.last["outcome"], "ranks": [3, 1, 1, 4]})

    expect(anna.page.locator("#ending")).to_have_text("Slembi og Slembi 3 unnu. Þú varðst í 3. sæti. Vel spilað!")


def test_what_the_other_lost_by_is_told_with_a_minus(guest: Guests):
    anna = guest("is")
    held = HeldBack(anna)
    finished(anna, "random")
    outcome = held.last["outcome"]
    line = next(line for lines in outcome["breakdown"] for line in lines)
    held.repeat(outcome={**outcome, "ranks": [1, 2], "breakdown": [[], [{**line, "points": -4}]]})

    expect(anna.page.locator(".decided li")).to_have_text(re.compile("^Slembi: .* −4 §"))
