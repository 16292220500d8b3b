"""What decided a game, in the browser: sums that add up, the curve and its table, and the dearest decisions."""

import re
from collections.abc import Callable

from browsing import PHONE, Guest, seen, violations_now
from playwright.sync_api import Page, expect

Guests = Callable[..., Guest]


SCROLLED_BY = """async (decision) => {
    decision.scrollIntoView({block: "end", behavior: "instant"})
    const [before, drawn] = [scrollY, () => new Promise(requestAnimationFrame)]
    decision.click()
    for (let frame = 0; frame < 3; frame++) await drawn()
    return scrollY - before
}"""
"""A decision is chosen at the bottom of the window, its board below it: how far the page goes by itself."""


def finished(guest: Guest) -> str:
    """A game against a bot, in which another plays for the person to the end; the code of its table."""
    code = guest.lay_table("kingdomino", None, "random")
    guest.sit(code)
    seen(guest.board)
    guest.rest()
    guest.button("web-more").click()
    guest.page.get_by_label(guest.say("web-hand-to")).select_option("random")
    guest.button("web-hand").click()
    seen(guest.page.locator("#ending"))
    return code


def summed(page: Page) -> tuple[int, int]:
    """What the parts of the shown sum make, and the result that is shown beside them."""
    line = (
        page.locator("section[aria-labelledby=review-sums] p.sum")
        .inner_text()
        .split("\n")[-1]
        .replace("−", "-")
        .replace("%", "")
    )
    parts, result = re.sub(r"[^-+=0-9]", "", line[line.index(":") + 1 :] if ":" in line else line).split("=")
    return sum(map(int, re.findall(r"[-+]?\d+", parts))), int(result)


def test_the_end_of_a_game_leads_to_what_decided_it(guest: Guests):
    """On a phone, in Icelandic: the books add up, all of it can be reached, and the better action is on the board."""
    anna = guest("is", size=PHONE, bypass_csp=True)
    code = finished(anna)
    page = anna.page
    page.get_by_role("link", name=anna.say("web-review")).click()
    seen(page.get_by_role("heading", name=anna.say("web-review-dearest-you")))
    assert page.url.endswith(f"/t/{code}/review")
    made, result = summed(page)
    assert made == result
    anna.button("web-review-by-win").click()
    made, result = summed(page)
    assert made == result
    assert result in (0, 50, 100)
    seen(page.locator("#board .hinted"))
    expect(page.locator("[data-dock] [data-asks]:visible")).to_have_count(0)
    page.locator("summary").click()
    rows = page.locator("tbody tr")
    expect(rows.last).to_contain_text(f"{result} %")
    assert [] == violations_now(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    anna.go("/")
    page.get_by_role("link", name=re.compile(re.escape(anna.say("web-review")))).first.click()
    seen(page.get_by_role("heading", name=anna.say("web-review-dearest-you")))


def test_somebody_beside_the_table_turns_from_seat_to_seat_by_keyboard(guest: Guests):
    """On a desk, in English, in the dark: the address is enough; each seat has its own book and decisions."""
    eve = guest("en", bypass_csp=True, color_scheme="dark")
    code = eve.lay_table("kingdomino", "random", "random")
    page = eve.go(f"/t/{code}").page
    seen(page.locator("#ending"))
    eve.go(f"/t/{code}/review")
    name = eve.say("bot-name-random")
    expect(page.get_by_role("heading", name=eve.say("web-review-sums", name=name), exact=True)).to_be_visible()
    first = page.locator("section[aria-labelledby=review-sums] p.sum").inner_text()
    made, result = summed(page)
    assert made == result
    turn = page.get_by_role("button", name=f"{name} 2", exact=True)
    turn.focus()
    page.keyboard.press("Enter")
    expect(turn).to_have_attribute("aria-pressed", "true")
    seen(page.get_by_role("heading", name=eve.say("web-review-dearest", name=f"{name} 2")))
    assert first != page.locator("section[aria-labelledby=review-sums] p.sum").inner_text()
    eve.button("web-review-draw-theirs").focus()
    page.keyboard.press("Enter")
    picture = page.get_by_role("img").and_(page.locator("div"))
    expect(picture).to_have_attribute("aria-label", re.compile(re.escape(page.locator("dd").first.inner_text())))
    assert [] == violations_now(page)


def test_a_review_opens_at_its_sums_whatever_its_board_shows(guest: Guests):
    """A kingdom in which a domino is to be laid is brought into sight at a table, and not here."""
    eve = guest("en", size=PHONE)
    code = eve.lay_table("kingdomino", "random", "random")
    eve.go(f"/t/{code}")
    seen(eve.page.locator("#ending"))
    eve.go(f"/t/{code}/review")
    laid = eve.page.locator("section[aria-labelledby=review-dear] dd").filter(has_text="Lay domino")
    seats, dear = (eve.page.get_by_role("group", name=eve.say(name)) for name in ("web-review-whose", "review-dearest"))
    seen(eve.page.locator("#review-dear"))
    shown = 0
    for seat in seats.get_by_role("button").all():
        seat.click()
        for decision in reversed(dear.get_by_role("button").all()):  # the first is shown already
            assert 0 == decision.evaluate(SCROLLED_BY)
            shown += laid.count()

    assert shown, "no domino is laid among the dearest decisions: give it another luck"


def test_a_game_that_goes_on_has_no_review_and_says_so(guest: Guests):
    anna = guest("en", size=PHONE, bypass_csp=True)
    anna.may_be_refused = True
    code = anna.lay_table("kingdomino", None, "random")
    anna.go(f"/t/{code}/review")

    expect(anna.page.get_by_role("alert")).to_have_text(anna.say("refused-review-not-over"))
    seen(anna.button("web-review-again"))
    seen(anna.page.get_by_role("link", name=anna.say("web-review-to-the-table")))
    assert [] == violations_now(anna.page)
