"""Partners DUO in the browser: whole games, and every gesture on a prepared table."""

from collections.abc import Callable, Iterator

import pytest
from browsing import PHONE, Guest, middle, seen, violations
from partners_duo_board import BOARD, Prepared, Seated, play
from playwright.sync_api import Browser, expect
from served import Served

from spilabord.core.chance import Rng
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.actions import LayDown
from spilabord.games.partners_duo.notation import read
from spilabord.games.partners_duo.offers import offer
from spilabord.games.partners_duo.state import Options
from spilabord.games.partners_duo.tests.census import scattered
from spilabord.games.partners_duo.tests.drawn import table
from spilabord.games.partners_duo.views import view
from spilabord.table.words import LANGUAGES, Words

Guests = Callable[..., Guest]

# Whole games


def test_two_people_play_a_whole_game_in_icelandic(guest: Guests):
    """Anna touches the board; Bjarni has no mouse; half-way both come back to the same table."""
    anna, bjarni = Seated(guest("is")), Seated(guest("is"), keyboard=True, by_name=True, helps=True)
    code = anna.guest.lay_table("partners_duo", None, None)
    for one, name in ((anna, "Anna"), (bjarni, "Bjarni")):
        one.guest.sit(code, name)
    for one in (anna, bjarni):
        seen(one.guest.board)
    play(anna, bjarni, until=lambda: anna.guest.number > 40)
    before = anna.standing()
    anna.guest.reload()
    assert before == anna.standing()
    play(anna, bjarni, until=anna.guest.is_over)

    winner = anna.news["outcome"]["ranks"].index(1)
    assert 6 == anna.news["outcome"]["scores"][winner]
    for seat, one in enumerate((anna, bjarni)):  # the second person when it is you
        said = "Þú vannst!" if seat == winner else ["Anna", "Bjarni"][winner] + " vinnur"
        expect(one.page.locator("#board [role=status]")).to_contain_text(said)


def test_one_plays_a_bot_on_a_phone_in_english(guest: Guests):
    phone = Seated(guest("en", size=PHONE))
    phone.guest.start("partners_duo")
    play(phone, until=phone.guest.is_over)

    assert 6 == max(phone.news["outcome"]["scores"])
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


# Gestures, on a prepared table

WAY_BACK = """
    b  .  .  .  .  .  .  .  .  .  .  C  |  .  .  .
    c  .  .  .  .  .  .  .  .  .  .  .  |  .  C  C
"""


@pytest.fixture(scope="module")
def anna(browser: Browser, served: Served) -> Iterator[Prepared]:
    """Anna at a prepared table, in English, where nothing else happens."""
    guest = Guest(browser, served.base, "en", bypass_csp=True)
    yield Prepared(guest)
    guest.close()


def test_a_card_shows_where_each_peg_would_land_and_who_would_be_sent_home(anna: Prepared):
    """§4.6 §4.7"""
    anna.lay(table(BOARD, hand="1 2 7 10"))
    anna.card(1).click()

    assert {
        "a new peg enters on a0",
        "a new peg enters on c0",
        "a5 → a6",
        "a6 → a7 (a peg of home b is sent home)",
        "d10 → a1",
    } == anna.labels()
    anna.card(2).click()
    assert {
        "a5: a peg of home a (Guest) …",
        "a6: a peg of home a (Guest) …",
        "d10: a peg of home c (Guest) …",
    } == anna.labels()
    anna.spot("^a6:").click()
    assert {
        "a6 → a4, backwards",
        "a6 → a8 (a peg of home a lands on more than one and goes home itself)",
    } == anna.labels()
    anna.spot("^a6 → a4").click()
    anna.has_sent("back a6")


@pytest.mark.parametrize("by_name", [True, False], ids=["words", "board"])
def test_the_four_is_shared_out_part_by_part_and_taken_back(anna: Prepared, by_name: bool):
    """§6.4 Nothing is sent before all four steps are shared out and confirmed."""
    anna.lay(table(BOARD, hand="1 2 4 10"), keyboard=by_name, by_name=by_name)
    anna.press(anna.card(4))
    anna.press(anna.spot("^a6:"))
    anna.press(anna.spot("^a6 → a7").last)
    expect(anna.status).to_have_text("3 steps are left. Choose a peg.")
    anna.press(anna.button("duo-take-back"))
    expect(anna.status).to_have_text("Four steps to share out. Choose a peg.")
    anna.press(anna.spot("^a5:"))
    anna.press(anna.spot("^a5 → a7").last)
    anna.press(anna.spot("^a6 → a8").first)
    expect(anna.status).to_have_text("All four steps are shared out.")
    assert [] == anna.sent
    anna.press(anna.button("duo-play-four"))

    anna.has_sent("split a5+2 a6+2")
    expect(anna.page.locator("#board div.told")).to_contain_text("A peg of home b is sent home.")


def test_another_way_to_the_same_division_is_the_same_action(anna: Prepared):
    """§4.9 The peg on a5 goes one and the other three, which is as if it had gone four."""
    anna.lay(table("a  .  .  .  .  .  A  A  .  .  .  .  |  .  .  .", hand="2 4 5 10"))
    anna.card(4).click()
    anna.spot("^a5:").click()
    anna.spot("^a5 → a6").last.click()
    anna.spot("^a6 → a9").first.click()
    anna.button("duo-play-four").click()

    anna.has_sent("split a5+4")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_play_is_put_in_words_before_it_is_sent_if_the_person_prefers_that(guest: Guests, language: str):
    """§6.4 §5.4 §6.3 §6.9 §6.12 In the words of the list that the terminal shows."""
    person = guest(language)
    person.prefer(confirm=True)
    anna, words = Prepared(person), Words(language, GAME, ("Anna", "Bjarni"))
    for board, hand, action in (
        (BOARD, "1 2 4 10", "split a5+2 a6+2"),
        (BOARD, "1 2 4 10", "enter 1 c"),
        (BOARD, "1 2 4 10", "back a6"),
        (BOARD, "1 2 9 10", "swap a7 d10"),
        (BOARD, "1 2 9 10", "swap alike"),
        (WAY_BACK, "2 7 8 10", "forward 2 b10"),
    ):
        anna.lay(table(board, hand=hand))
        offered = words.say(offer(view(anna.state, 0), read(action)))
        anna.do(action)
        expect(anna.page.locator("#asked")).to_have_text(f"{offered}?")
        person.button("web-send").click()
        anna.has_sent(action)


def test_two_pegs_are_swapped_by_touching_both(anna: Prepared):
    """§6.9 §6.12"""
    anna.lay(table(BOARD, hand="1 2 9 10"))
    anna.card(9).click()
    anna.spot("^d10:").click()
    anna.spot("^swap d10 and a7").click()
    anna.has_sent("swap a7 d10")

    anna.lay(table(BOARD, hand="1 2 9 10"))
    anna.card(9).click()
    anna.spot("^a6:").click()
    anna.spot(r"^swap a6 and a5 \(changes nothing\)").click()
    anna.has_sent("swap alike")


def test_a_peg_is_dragged_to_where_it_lands(anna: Prepared):
    """§6.3 And where it cannot land, nothing happens."""
    anna.lay(table(BOARD, hand="1 2 7 10"))
    anna.card(2).click()
    mouse = anna.page.mouse
    start, nowhere = middle(anna.spot("^a6:")), middle(anna.page.locator("#board .table"))
    for end in (nowhere, None):
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + 20, start[1] + 20)
        mouse.move(*(end or middle(anna.spot("^a6 → a4"))), steps=4)
        mouse.up()
        if end:
            expect(anna.status).to_have_text(anna.say("duo-not-there"))

    anna.has_sent("back a6")


@pytest.mark.parametrize("by_name", [True, False], ids=["words", "board"])
def test_a_peg_that_comes_back_to_its_square_is_touched_once_more(anna: Prepared, by_name: bool):
    """§5.5 §6.3 From b10 it steps on the outer ring, and back from the filled ones."""
    anna.lay(table(WAY_BACK, hand="2 7 8 10"), by_name=by_name)
    anna.card(2).click()
    anna.spot("^b10:").click()
    anna.spot("^b10 → b10").click()

    anna.has_sent("forward 2 b10")


def test_a_peg_that_is_put_back_where_it_was_has_not_been_played(anna: Prepared):
    """§5.5 §6.3"""
    anna.lay(table(WAY_BACK, hand="2 7 8 10"))
    anna.card(2).click()
    x, y = middle(anna.spot("^b10:"))
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(x - 60, y + 60, steps=4)
    anna.page.mouse.move(x, y, steps=4)
    anna.page.mouse.up()

    expect(anna.page.locator("#board .spot.chosen")).to_have_count(1)
    assert [] == anna.sent


@pytest.mark.parametrize("keyboard", [True, False], ids=["keys", "mouse"])
@pytest.mark.parametrize("by_name", [True, False], ids=["words", "board"])
def test_whatever_is_legal_can_be_done(anna: Prepared, keyboard: bool, by_name: bool):
    """On boards full of trouble, and nothing but what was meant is sent."""
    luck = Rng(f"{keyboard} {by_name}")
    for _ in range(80):
        state = scattered(Options(), luck)
        action = luck.pick(GAME.legal_actions(state))
        if state.turn == 0 and not isinstance(action, LayDown):
            laid = anna.lay(state, keyboard, by_name).guest.number
            anna.do(GAME.write(action))
            expect(anna.guest.board).not_to_have_attribute("data-number", str(laid))
            anna.has_sent(GAME.write(action))


def test_a_gesture_that_is_not_legal_says_why(anna: Prepared):
    """§3.3 §4.1 §5.5 §7.2 And nothing happens."""
    board = """
        a  .  .  .  .  .  .  .  B  .  .  .  |  A  .  .
        b  .  .  .  .  .  .  .  .  .  .  .  |  .  .  B
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
    """
    anna.lay(table(board, hand="1 4 7 10", options=Options(bounce_may_leave_goal=False)))
    for card, spot, section in (
        (7, "^a7:", "§3.3"),
        (10, "^home a:", "§4.1"),
        (7, "^ag1:", "§7.2"),
        (4, "^d10:", "§5.5"),
    ):
        anna.card(card).click()
        anna.spot(spot).click()
        expect(anna.page.get_by_role("alert").get_by_role("button", name=section)).to_be_visible()

    anna.has_sent("forward 7 a7", "enter 10 a", "forward 7 ag1", "split d10+4")


def test_laying_down_is_for_a_hand_of_which_no_card_can_be_used(anna: Prepared):
    """§3.4 §3.5"""
    anna.lay(table(BOARD, hand="1 2 7 10"))
    expect(anna.button("offer-lay-down")).to_be_disabled()
    anna.button("offer-lay-down").click(force=True)  # it tells why

    expect(anna.page.get_by_role("alert")).to_contain_text("§3.4")


def test_the_pegs_walk_where_they_go(guest: Guests):
    """§4.6 With motion, too, they end where the rules have them: a6 on a7, and the peg that stood there at home."""
    anna = Prepared(guest("en", reduced_motion="no-preference")).lay(table(BOARD, hand="1 2 7 10"))
    anna.card(1).click()
    anna.spot("^a6 → a7").first.click()
    anna.page.wait_for_function(ARRIVED, arg={"left": "translate(30px, 230px)", "there": "translate(30px, 190px)"})


def test_a_key_ends_the_walk(guest: Guests):
    """Here no clock would: every peg stands where it belongs as soon as a key is pressed."""
    anna = Prepared(guest("en", reduced_motion="no-preference")).lay(table(BOARD, hand="1 2 7 10"))
    anna.card(1).click()
    anna.page.evaluate("window.setTimeout = () => 0")
    anna.spot("^a6 → a7").first.click()
    places = {"left": "translate(30px, 230px)", "there": "translate(30px, 190px)"}
    anna.page.wait_for_function(LEFT, arg=places)
    assert not anna.page.evaluate(ARRIVED, places)
    anna.page.keyboard.press("Shift")
    anna.page.wait_for_function(ARRIVED, arg=places)


LEFT = """({left}) => ![...document.querySelectorAll("#board .piece")].some(({style}) => style.transform === left)"""
ARRIVED = """({left, there}) => {
    const places = [...document.querySelectorAll("#board .piece")].map((piece) => piece.style.transform)
    return places.includes(there) && !places.includes(left) && new Set(places).size === 12
}"""
"""One peg has gone from here to there, and no two of the twelve are drawn on top of each other."""


def test_axe_finds_nothing_on_the_board(anna: Prepared):
    for theme, hearts in (("light", 1), ("dark", 8)):
        anna.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        anna.lay(table(BOARD, hand=f"{hearts} 2 4 9"))
        assert [] == violations(anna.page)
        anna.card(4).click()
        anna.spot("^a5:").click()
        assert [] == violations(anna.page)
        anna.spot("^a5 → a9").last.click()
        anna.card(9).click()
        assert [] == violations(anna.page)
