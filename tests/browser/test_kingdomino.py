"""Kingdomino's board: dominoes are laid by mouse, finger and key, and whatever may not be is answered with its rule."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from browsing import PHONE, Fingers, Guest, middle, seen, soon, violations
from playwright.sync_api import Browser, Locator, expect
from served import Served

Guests = Callable[..., Guest]
CASTLE = "g7"
LAID = ".kingdom svg [data-place] > [data-domino]"


def at_table(guest: Guest, bots: int = 1, **options: bool) -> Guest:
    """This person, against `bots` bots."""
    return guest.sit(guest.lay_table("kingdomino", None, *["greedy"] * bots, **options))


def choices(guest: Guest) -> Locator:
    """The dominoes that may be chosen."""
    return guest.board.locator("button.open[data-legal]")


def squares(guest: Guest) -> Locator:
    """The squares that glow: the domino fits there."""
    return guest.board.locator("[data-square][data-legal]")


def square(guest: Guest, name: str) -> Locator:
    return guest.board.locator(f"[data-square={name}]")


def bar(guest: Guest, name: str | re.Pattern[str]) -> Locator:
    """A button of the action bar."""
    return guest.page.get_by_role("button", name=name, exact=True)


def piece(guest: Guest) -> Locator:
    """The domino in hand."""
    return guest.page.locator("button.piece")


def laid(guest: Guest) -> int:
    """How many dominoes lie in the large kingdom."""
    return int(guest.board.locator(LAID).count())


def first_domino(guest: Guest) -> Guest:
    """Chooses until there is a domino to lay."""
    seen(guest.board)
    while not squares(guest.rest()).count():
        choices(guest).first.click()
    return guest


@pytest.fixture(scope="module")
def anna_at_work(browser: Browser, served: Served) -> Iterator[Guest]:
    """Somebody with a domino in hand and an empty kingdom, against a bot."""
    anna = Guest(browser, served.base, "en")
    yield first_domino(at_table(anna))
    anna.close()


@pytest.fixture
def builder(anna_at_work: Guest) -> Guest:
    """The same builder for every test that lays nothing; whatever was held is put down."""
    anna_at_work.page.mouse.move(0, 0)
    anna_at_work.page.keyboard.press("Escape")
    return anna_at_work


def drag(guest: Guest, name: str) -> None:
    """Drags the domino from the hand until its left half lies over the square of this name, and lets go."""
    x, y = middle(square(guest, name))
    half = guest.board.locator("[data-square]").first.bounding_box()
    assert half is not None
    guest.page.mouse.move(*middle(piece(guest)))
    guest.page.mouse.down()
    guest.page.mouse.move(x, y, steps=3)
    guest.page.mouse.move(x + half["width"] / 2, y, steps=2)


# Whole games


def act(guest: Guest, luck: Random) -> None:
    """One action by controls that the board marks as legal, and what comes of it."""
    before = guest.rest().number
    while guest.rest().number == before:
        guest.control(luck).click(force=True)
    guest.rest()


def press_on(guest: Guest, control: Locator) -> None:
    """By keys alone: Tab leads to it if it has no focus yet, Enter presses it."""
    for _ in range(200):
        if control.evaluate("it => it === document.activeElement"):
            return guest.page.keyboard.press("Enter")
        guest.page.keyboard.press("Tab")
    raise AssertionError("no key leads there")


def key(guest: Guest) -> None:
    """One action by keys: the focus lies on what is to be done next; a domino is moved by arrows, held, and laid."""
    page = guest.page
    if choices(guest).count():
        expect(choices(guest).first).to_be_focused()
        page.keyboard.press("Enter")
    elif squares(guest).count():
        expect(guest.board.locator("[data-square][data-legal]:focus")).to_have_count(1)
        if not guest.board.locator("[data-square]:focus[aria-pressed=true]").count():  # the first key may have held it
            if laid(guest) % 2:
                page.keyboard.press("r")
            page.keyboard.press("Enter")
            expect(guest.board.locator("[data-square]:focus")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
    else:
        press_on(guest, bar(guest, re.compile("^Henda flís")))


def test_one_person_plays_a_whole_game_by_keys_alone(guest: Guests):
    """§5.1 Twelve dominoes are laid or thrown away; a page that is loaded again in the middle has lost nothing."""
    anna = at_table(guest("is"))
    seen(anna.board)
    points = ""
    while not anna.rest().is_over():
        if not anna.board.locator("[data-legal]:focus").count() and (choices(anna).count() or squares(anna).count()):
            first = choices(anna).first if choices(anna).count() else anna.board.locator("[data-first]")
            press_on(anna, first)  # at the start, after a reload, and after the action bar
        else:
            key(anna)
        if not points and laid(anna) == 5:
            points = anna.board.locator(".score").inner_text()
            assert points == anna.reload().board.locator(".score").inner_text()

    assert points
    expect(anna.page.locator(".sentence")).to_have_text("Spilinu er lokið.")
    thrown = [line for line in anna.lines() if re.match(r"Þú hendir flís \d+\.", line)]
    assert 12 == laid(anna) + len(thrown)


def tap(guest: Guest) -> None:
    """One action by finger: a tap holds the domino, a second one lays it."""
    if choices(guest).count():
        choices(guest).first.tap()
    elif squares(guest).count():
        squares(guest).first.tap()
        guest.board.locator("[data-held]").last.tap()
    else:
        bar(guest, re.compile("^Throw domino")).tap()


def test_one_person_plays_a_bot_in_english_on_a_phone_by_finger(guest: Guests):
    anna = guest("en", size=PHONE)
    at_table(anna)
    seen(anna.board)
    while not anna.rest().is_over():
        before = anna.number
        tap(anna)
        anna.goes_on(before)

    expect(anna.page.locator(".sentence")).to_have_text("The game is over.")
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


# Laying


def test_a_domino_is_dragged_and_answered_with_the_rule_where_it_does_not_fit(guest: Guests):
    """§4.1 Its ghost shows where it would lie before it is let go: never on the castle, but beside it."""
    anna = guest("en")
    first_domino(at_table(anna))
    drag(anna, CASTLE)
    expect(anna.board.locator("g.not > rect")).to_be_visible()
    anna.page.mouse.up()
    alert = anna.page.get_by_role("alert")
    expect(alert).to_contain_text("Something lies there already.")
    alert.get_by_role("button", name="§4.1").click()
    seen(anna.page.locator("#rule-4-1"))
    drag(anna, "h7")
    expect(anna.board.locator("g.fits > rect")).to_be_visible()
    anna.page.mouse.up()

    expect(anna.board.locator(LAID)).to_have_count(1)


def ghost(guest: Guest) -> str:
    """Where the domino is held."""
    box = guest.board.locator("g.fits > rect")
    return " ".join(str(box.get_attribute(name)) for name in ("x", "y", "width", "height"))


def turned(guest: Guest, before: str) -> str:
    """Where it is held once it has been turned."""
    return soon(guest.page, lambda: ghost(guest), lambda now: now != before)


def test_a_domino_is_turned_by_wheel_by_key_and_by_button(builder: Guest):
    square(builder, "h7").hover(force=True)
    first = ghost(builder)
    builder.page.mouse.wheel(0, 100)
    second = turned(builder, first)
    builder.page.keyboard.press("r")
    third = turned(builder, second)
    builder.page.keyboard.press("Shift+R")
    assert second == turned(builder, third)
    square(builder, "h7").click(force=True)
    held = ghost(builder)
    bar(builder, "Turn").click()
    turned(builder, held)

    assert 3 == len({first, second, third})


HELD_ABOVE = 52
"""A finger hides what lies under it: the domino is held this many pixels above it."""


def test_a_finger_drags_a_domino_and_a_tap_on_it_turns_it(guest: Guests):
    """§4.1 The page does not scroll meanwhile."""
    anna = guest("en", size=PHONE)
    first_domino(at_table(anna))
    fingers = Fingers(anna.page)
    lies = piece(anna).locator("svg").inner_html()
    piece(anna).tap()
    soon(anna.page, piece(anna).locator("svg").inner_html, lambda now: now != lies)
    scrolled = anna.page.evaluate("scrollY")
    x, y = middle(square(anna, CASTLE))
    fingers.drag(middle(piece(anna)), (x, y + HELD_ABOVE))
    expect(anna.board.locator("g.not > rect")).to_be_visible()
    fingers.lift()
    expect(anna.page.get_by_role("alert")).to_contain_text("§4.1")
    x, y = middle(square(anna, "g9"))
    fingers.drag(middle(piece(anna)), (x, y + 30 + HELD_ABOVE))
    expect(anna.board.locator("g.fits > rect")).to_be_visible()
    fingers.lift()

    expect(anna.board.locator(LAID)).to_have_count(1)
    assert scrolled == anna.page.evaluate("scrollY")


def how(guest: Guest) -> Locator:
    """The line that says how a domino is laid."""
    return guest.page.locator(".how")


def test_nothing_is_laid_by_one_tap_and_the_words_are_true_for_a_finger(guest: Guests):
    """A tap holds the domino where it is seen, Turn turns it, a second tap lays it."""
    anna = guest("is", size=PHONE)
    first_domino(at_table(anna))
    anna.board.locator(".score .sum").tap()
    expect(how(anna)).to_have_text("Ýttu á reit sem glóir eða dragðu flísina þangað.")
    lay = bar(anna, "Leggja hér")
    expect(lay).to_be_disabled()
    square(anna, "g8").tap(force=True)
    expect(how(anna)).to_have_text("Ýttu aftur á flísina til að leggja hana.")
    first = ghost(anna)
    bar(anna, "Snúa").tap()
    turned(anna, first)
    square(anna, CASTLE).tap(force=True)
    expect(lay).to_be_disabled()
    expect(how(anna)).to_have_text("Þarna má flísin ekki liggja.")
    expect(anna.page.locator("[role=alert] .note:not(.failed)")).to_contain_text("§4.1")
    square(anna, "g8").tap(force=True)
    expect(anna.page.get_by_role("alert")).to_be_empty()
    assert 0 == laid(anna.rest())
    square(anna, "g8").tap(force=True)

    expect(anna.board.locator(LAID)).to_have_count(1)


def test_a_click_holds_the_domino_and_the_words_follow_mouse_and_keys(guest: Guests):
    """What is held stays while the mouse goes to the button, which lays it; until then nothing is chosen from."""
    anna = guest("en")
    first_domino(at_table(anna))
    expect(anna.board.locator(".rows h2")).to_have_text(["To be laid", "The next row"])
    square(anna, "h7").hover(force=True)
    expect(how(anna)).to_have_text("Click a square that glows, or drag the domino there.")
    expect(bar(anna, "Lay it here")).to_be_disabled()
    anna.page.keyboard.press("ArrowDown")
    expect(how(anna)).to_have_text("The arrows move the domino, R turns it, Enter holds it there.")
    square(anna, "h7").click(force=True)
    expect(how(anna)).to_have_text("Click the domino again to lay it. The wheel turns it.")
    held = ghost(anna)
    square(anna, CASTLE).hover(force=True)
    assert held == ghost(anna)
    assert 0 == laid(anna.rest())
    bar(anna, "Lay it here").click()

    expect(anna.board.locator(LAID)).to_have_count(1)


FLIGHTS = """window.flights = []
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, how) {
    if (this.dataset.domino) flights.push(how.duration)
    return animate.call(this, frames, how)
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_domino_slides_to_its_place_unless_the_person_prefers_no_motion(guest: Guests, motion: str):
    anna = guest("en", reduced_motion=motion)
    anna.context.add_init_script(FLIGHTS)
    first_domino(at_table(anna))
    anna.page.evaluate("flights.length = 0")
    squares(anna).first.click(force=True)
    bar(anna, "Lay it here").click()
    expect(anna.board.locator(LAID)).to_have_count(1)

    flights = anna.page.evaluate("flights")
    assert bool(flights) == (motion != "reduce")
    assert all(150 <= duration <= 400 for duration in flights)


def test_arrows_lead_over_the_kingdom_and_every_square_says_what_would_be_laid(builder: Guest):
    square(builder, "g8").focus()
    builder.page.keyboard.press("ArrowRight")
    expect(square(builder, "h8")).to_be_focused()
    expect(square(builder, "h8")).to_have_attribute(
        "aria-label", re.compile(r"^Lay domino \d+: .* on \w\d+, .* on \w\d+$")
    )
    builder.page.keyboard.press("ArrowDown")
    builder.page.keyboard.press("ArrowLeft")
    expect(square(builder, CASTLE)).to_have_attribute("aria-label", "g7: the domino does not fit here")
    builder.page.keyboard.press("Enter")

    expect(builder.page.get_by_role("alert")).to_contain_text("§4.1")
    expect(square(builder, CASTLE)).to_be_focused()


def test_a_domino_may_be_thrown_away_when_that_is_legal(guest: Guests):
    """§8.1"""
    anna = guest("en")
    first_domino(at_table(anna, voluntary_discard=True))
    bar(anna, re.compile(r"^Throw domino \d+ away$")).click()

    expect(anna.board.locator(".score")).to_contain_text("1 domino was thrown away.")


# Choosing, points, other kingdoms


def test_a_choice_that_comes_too_early_is_answered_with_what_comes_first(builder: Guest):
    """§3.2"""
    builder.board.get_by_role("region", name="The next row").get_by_role("button").first.click(force=True)

    expect(builder.page.get_by_role("alert")).to_contain_text("First you lay the domino you have")


def test_every_line_of_the_score_opens_its_rule(guest: Guests):
    """§7.3 Harmony is promised from the beginning, and no point of it is counted yet."""
    anna = guest("is")
    at_table(anna, harmony=True)
    promised = "engri flís hefur enn verið hent: 5 stig í lokin ef það helst"
    anna.board.locator(".score").get_by_role("button", name=re.compile(promised)).click()

    seen(anna.page.locator("#rule-7-3"))
    expect(anna.board.locator(".score .sum")).to_have_text("0 stig")


def test_the_first_picture_shows_that_the_kingdom_may_grow_to_any_side(builder: Guest):
    """§4.2 Squares go on beyond those that a first domino can reach; a border stands only where no more is allowed."""
    picture = builder.board.locator(".kingdom svg[role=group]")
    west, north, wide, high = (float(part) for part in str(picture.get_attribute("viewBox")).split())

    assert 4 * 5 + 4 == picture.locator(".later").count()
    assert wide > 6 * 100
    assert high > 6 * 100
    border = picture.locator(".border")
    assert float(str(border.get_attribute("x"))) < west
    assert float(str(border.get_attribute("y"))) < north
    expect(builder.board.locator("[data-part=kingdom]")).to_contain_text(
        "The kingdom is 1 square wide and 1 high. It may grow to any side, until it is 5 wide and 5 high."
    )


def test_the_heading_says_what_is_still_to_come(builder: Guest):
    """§2.3 §3.6 Two rows of four are on the table: of 24 dominoes 16 are left."""
    expect(builder.board.locator(".heading")).to_have_text(
        "Round 1 of 6 · 16 dominoes still to come (24 were taken out)"
    )


# A Dynasty


def test_the_end_of_a_game_of_a_dynasty_stays_until_the_person_goes_on(guest: Guests):
    """§7.1 Everybody's points line by line; then the next game, and the points of the first in the score."""
    anna = guest("is", bypass_csp=True)
    at_table(anna, dynasty=True)
    seen(anna.board)
    luck, over = Random(1), anna.board.locator("#game-over")
    while not over.count():
        act(anna, luck)
    expect(over).to_have_text("1. spili er lokið.")
    assert 0 == choices(anna).count()
    ended = anna.board.get_by_role("region", name="1. spili er lokið.")
    assert 2 == ended.locator(".owner").count()
    assert [] == violations(anna.page)
    owner = ended.locator(".owner").first.inner_text()
    seen(anna.reload().board.locator("#game-over"))
    ended.get_by_role("button", name=re.compile("§5.3")).first.click()
    seen(anna.page.locator("#rule-5-3"))
    anna.board.get_by_role("button", name="Áfram í 2. spil").click()

    expect(over).to_have_count(0)
    seen(choices(anna))
    points = owner.split()[-1]
    expect(anna.board.locator(".score")).to_contain_text(f"1. spil: {points} stig")
    told = [line for line in anna.lines() if "1. spili er lokið." in line]
    assert 1 == len(told)
    assert f"Þú færð {points} stig:" in told[0]


def test_another_kingdom_is_shown_large_and_the_own_one_comes_back(builder: Guest):
    mine = builder.board.get_by_role("group", name="Your kingdom")
    builder.board.get_by_role("button", name=re.compile("^Look at the kingdom")).click()
    expect(mine).to_have_count(0)
    seen(builder.board.get_by_role("group", name=re.compile("^Kingdom: ")))
    builder.board.get_by_role("button", name="Back to my kingdom").click()

    seen(mine)


def test_axe_finds_nothing_on_the_board(browser: Browser, served: Served):
    for language, theme in (("is", "light"), ("en", "dark")):
        anna = Guest(browser, served.base, language, bypass_csp=True)
        anna.prefer(theme=theme)
        at_table(anna, bots=2, harmony=True)
        seen(choices(anna))
        assert [] == violations(anna.page)
        first_domino(anna)
        assert [] == violations(anna.page)
        anna.close()
