"""Dominion's board: every question is put in words and can be answered, and every card can be read."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest
from browsing import PHONE, Fingers, Guest, middle, seen, soon, together, violations
from dominion_board import Prepared
from msgspec.structs import replace
from playwright.sync_api import Browser, Locator, expect
from served import Served

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.dominion import GAME
from spilabord.games.dominion.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.tests.drawn import after, drawn
from spilabord.table.words import LANGUAGES

Guests = Callable[..., Guest]
ANNA, BJARNI = 0, 1
TREASURES = "all"
"""The one control that stands for several actions."""

UNSAID = r"\b(board|ask|card|draw)-[a-z]"
"""The id of a text that is not there."""

ATTACKS = "bureaucrat, militia, spy, thief, witch, moat, village, throne-room, library, gardens"
TRASHERS = "chapel, moneylender, remodel, mine, feast, throne-room, workshop, gardens, cellar, chancellor"


def sentence(guest: Guest) -> Locator:
    """What the board says is going on."""
    found: Locator = guest.board.locator(".prompt .sentence")
    return found


def offered(guest: Guest) -> set[str]:
    """The actions that lit controls of the board lead to."""
    controls = guest.board.locator("[data-legal]")
    return set(controls.evaluate_all("found => found.map(one => one.dataset.legal).filter(Boolean)")) - {TREASURES}


def allowed(guest: Guest) -> set[str]:
    """The actions that nothing invites to: large cards have buttons for them."""
    controls = guest.board.locator("[data-allowed]")
    return set(controls.evaluate_all("found => found.map(one => one.dataset.allowed)"))


def control(guest: Guest, action: str) -> Locator:
    """The first control that leads to this action."""
    found: Locator = guest.board.locator(f"[data-legal='{action}']").first
    return found


def large(guest: Guest) -> Locator:
    """The card that is read large."""
    found: Locator = guest.page.locator(".dominion-pane.held")
    return found


def do(guest: Guest, action: str) -> None:
    """Does this by mouse: by what is lit, or by the large card; and means it."""
    if (lit := control(guest, action)).count():
        lit.click()
    else:
        guest.board.locator(f"[data-allowed='{action}']").click()
        large(guest).locator("button.main").click()
    if action.startswith("buy ") and (asked := guest.board.locator(f".prompt [data-legal='{action}']")).count():
        asked.click()


def pile(guest: Guest, card: str) -> Locator:
    found: Locator = guest.board.locator(f"[data-place='pile-{card}']")
    return found


# Prepared tables


@pytest.fixture(scope="module")
def anna(browser: Browser, served: Served) -> Iterator[Prepared]:
    """Somebody at a desk who reads English and is shown one table after the other."""
    guest = Guest(browser, served.base, "en")
    yield Prepared(guest, ANNA)
    guest.close()


class Picture(NamedTuple):
    """A table, what has happened, and what the board then asks."""

    asks: str
    table: str
    actions: str
    kingdom: str = ""


ASKED_IN_TURN = (
    Picture("Your turn: play an Action card, or go on", "hand smithy copper", ""),
    Picture("Your turn, with 2 Actions", "hand village smithy | deck copper", "play village"),
    Picture("Your turn: play Treasures", "hand copper silver estate", ""),
    Picture("Your turn: buy a card", "hand gold", "play gold"),
    Picture("Your turn, with 2 Buys", "hand woodcutter gold", "play woodcutter, play gold"),
    Picture("Cellar: choose any number", "hand cellar estate copper", "play cellar"),
    Picture("Cellar: 1 chosen", "hand cellar estate*2 copper", "play cellar, discard estate"),
    Picture("Chapel: you may trash up to 4", "hand chapel estate copper", "play chapel", TRASHERS),
    Picture("Remodel: trash a card", "hand remodel estate copper", "play remodel"),
    Picture(
        "Choose a card in the supply that costs up to 4", "hand remodel estate*2 gold", "play remodel, trash estate"
    ),
    Picture("Mine: trash a Treasure", "hand mine silver copper", "play mine"),
    Picture("Choose a Treasure in the supply that costs up to 3", "hand mine silver copper", "play mine, trash copper"),
    Picture("Throne Room: choose an Action", "hand throne-room spy library", "play throne-room", ATTACKS),
    Picture("Chancellor: will you put", "hand chancellor | deck copper*3", "play chancellor", TRASHERS),
    Picture("Spy: a Gold lies on top of your deck", "hand spy | top estate gold", "play spy", ATTACKS),
    Picture("Spy: Bot 2 reveals a Copper", "hand spy | top estate gold", "play spy, keep", ATTACKS),
    Picture("Thief: Bot 2 reveals two cards", "hand thief", "play thief", ATTACKS),
    Picture("Thief: you may gain the cards", "hand thief", "play thief, trash silver", ATTACKS),
    Picture("Library: you drew a Witch", "hand library estate | top witch gold", "play library", ATTACKS),
    Picture("Library: you drew a Gold", "hand library | deck gold witch", "play library, turn gold", ATTACKS),
)
ASKED_BY_ATTACKS = (
    Picture("Bot 1 plays an Attack: Militia. Will you reveal a Moat", "hand moat copper", "play militia", ATTACKS),
    Picture("Bot 1 plays an Attack: Witch. You hold no Moat", "hand copper | deck moat", "play witch", ATTACKS),
    Picture("Bot 1 played a Militia: discard 2 cards", "hand copper*3 estate duchy", "play militia", ATTACKS),
    Picture("Bot 1 played a Militia: discard 1 card,", "hand copper*3 estate", "play militia", ATTACKS),
    Picture("Bot 1 played a Bureaucrat", "hand estate province", "play bureaucrat", ATTACKS),
)


def own(picture: Picture) -> State:
    """The picture on Anna's turn."""
    state = drawn(f"Anna: {picture.table}\nBjarni: hand copper*5 | top copper silver", picture.kingdom)
    return after(state, *filter(None, picture.actions.split(", ")))


def attacked(picture: Picture) -> State:
    """The picture on the turn of an attacker; it is Bjarni's."""
    card = picture.actions.removeprefix("play ")
    return after(drawn(f"Anna: hand {card} | deck copper*5\nBjarni: {picture.table}", picture.kingdom), picture.actions)


def check_that_all_can_be_done(guest: Prepared, picture: Picture, state: State) -> None:
    """The board asks so, and offers all that is legal and nothing else; of each kind of answer one is given."""
    guest.show(state)
    expect(sentence(guest.guest)).to_contain_text(picture.asks)
    legal = {GAME.write(action) for action in legal_actions(state)}
    if len(legal) == 1:
        guest.has_done(*legal)
        return
    assert legal == offered(guest.guest) | allowed(guest.guest), picture
    for action in {action.split()[0]: action for action in legal}.values():
        guest.acts.clear()
        do(guest.guest, action)
        guest.has_done(action)
        guest.guest.rest()


def test_whatever_is_asked_in_turn_is_said_and_can_be_answered(anna: Prepared):
    for picture in ASKED_IN_TURN:
        check_that_all_can_be_done(anna, picture, own(picture))

    assert [] == violations(anna.guest.page)


def test_the_card_that_asks_is_seen_beside_the_question(guest: Guests):
    """On a phone too; a tap reads it."""
    anna = Prepared(guest("en", size=PHONE), ANNA)
    anna.show(own(ASKED_IN_TURN[5]))
    card = anna.guest.board.locator(".prompt > button")
    words, picture = sentence(anna.guest).bounding_box(), card.locator("svg").bounding_box()
    assert words and picture
    assert min(picture["width"], picture["height"]) >= 20
    assert picture["y"] < words["y"] + words["height"], "they stand side by side"
    card.tap()

    expect(large(anna.guest)).to_contain_text("Cellar")


def test_whatever_an_attack_asks_is_said_and_can_be_answered(guest: Guests):
    bjarni = Prepared(guest("en"), BJARNI)
    for picture in ASKED_BY_ATTACKS:
        check_that_all_can_be_done(bjarni, picture, attacked(picture))

    assert [] == violations(bjarni.guest.page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_is_put_in_words_before_it_is_sent_if_the_person_prefers_that(guest: Guests, language: str):
    anna = guest(language)
    anna.prefer(confirm=True)
    prepared = Prepared(anna, ANNA)
    for picture in ASKED_IN_TURN:
        prepared.show(own(picture))
        for action in {action.split()[0]: action for action in offered(anna)}.values():
            if not anna.page.locator("#asked").count():  # the only answer is proposed by itself
                control(anna, action).click()
            asked = anna.page.locator("#asked").inner_text()
            assert not re.search(UNSAID, asked), asked
            anna.button("web-take-back").click()
            anna.rest()

    assert [] == prepared.acts


def test_every_question_has_its_words_in_icelandic_too(guest: Guests):
    anna = Prepared(guest("is", size=PHONE), ANNA)
    for picture in ASKED_IN_TURN:
        anna.show(own(picture))
        said = anna.guest.board.inner_text()

        assert not re.search(UNSAID, said), said
    assert [] == violations(anna.guest.page)


def test_who_waits_is_told_for_whom_and_why(guest: Guests):
    """§11.11 Anyone who plays a Militia sees what the other is asked, and which card asks."""
    anna = Prepared(guest("is"), ANNA)
    state = drawn("Anna: hand militia\nBjarni: hand copper*5", ATTACKS)
    anna.show(after(state, "play militia"))

    expect(sentence(anna.guest)).to_have_text("Þjarkur 2 kastar þar til þrjú spil eru á hendi.")
    seen(anna.guest.board.get_by_role("button", name="Her", exact=True))


def test_one_tap_plays_all_treasures_each_when_the_one_before_has_arrived(anna: Prepared):
    """§7.1 It stops by itself when none is left to play."""
    state = drawn("Anna: hand copper*2 silver estate\nBjarni: hand copper")
    anna.show(state)
    anna.guest.board.get_by_role("button", name="Play all Treasures (+4)").click()
    for number in range(1, 4):
        soon(anna.guest.page, lambda: len(anna.acts), lambda count, number=number: count >= number)
        anna.guest.rest()
        assert number == len(anna.acts)
        state = after(state, anna.acts[-1])
        anna.change(state)
    anna.guest.rest()

    assert ["play copper", "play copper", "play silver"] == sorted(anna.acts)


def test_treasures_stop_when_somebody_must_decide_about_something_else(anna: Prepared):
    """§5.5"""
    anna.show(drawn("Anna: hand copper*2\nBjarni: hand copper"))
    anna.guest.board.get_by_role("button", name="Play all Treasures").click()
    anna.change(own(ASKED_IN_TURN[5]))
    anna.change(drawn("Anna: hand copper\nBjarni: hand copper"))
    anna.guest.rest()

    anna.has_done("play copper")


def test_the_kingdom_is_chosen_on_the_board(anna: Prepared):
    """§2.7 What has been chosen is marked, and everything that may be can be."""
    state = after(setup(2, Options(kingdom="draft")), "start 1", "pick witch", "pick moat")
    anna.show(state)

    assert {GAME.write(action) for action in legal_actions(state)} == offered(anna.guest)
    expect(sentence(anna.guest)).to_have_text("Choose a card for the kingdom: 2 of ten are there.")
    seen(anna.guest.board.get_by_role("button", name="Witch: in the kingdom"))
    anna.guest.board.get_by_role("button", name="Choose the Thief for the kingdom").click()
    expect(sentence(anna.guest)).to_be_visible()
    anna.has_done("pick thief")


def test_the_focus_of_the_keyboard_goes_on_when_its_card_has_gone(anna: Prepared):
    state = drawn("Anna: hand gold estate\nBjarni: hand copper")
    anna.show(state)
    anna.guest.page.keyboard.press("Tab")
    control(anna.guest, "play gold").press("Enter")
    anna.change(after(state, "play gold"))

    expect(anna.guest.board.get_by_role("button", name="End the turn")).to_be_focused()


# What has been counted


def test_a_table_that_has_agreed_on_counting_sees_all_that_can_be_counted(anna: Prepared):
    """§9.3"""
    state = drawn("Anna: hand gold | deck copper*3 witch\nBjarni: hand province | deck duchy", ATTACKS)
    anna.show(state)
    counting = anna.guest.board.get_by_text("Counting cards")
    expect(counting).to_have_count(0)
    anna.show(replace(state, options=replace(state.options, counting=True)))
    counting.click()

    expect(anna.guest.board.get_by_role("list", name="Still in the deck")).to_contain_text("3 × Copper")
    expect(anna.guest.board.get_by_role("list", name="All cards: Bot 2")).to_contain_text("1 × Province")
    assert [] == violations(anna.guest.page)


def test_no_page_tells_how_many_cards_a_discard_pile_holds(anna: Prepared):
    """§9.2 Two tables that differ under the top of the discard piles are the same page, what is read aloud included."""
    table = "Anna: hand gold | deck copper | discard {}\nBjarni: hand copper | deck silver | discard {}"
    few = drawn(table.format("estate", "curse"))
    many = drawn(table.format("witch copper*4 estate", "gold*2 curse"))

    def page_of(state: State) -> str:
        anna.show(state)
        anna.guest.rest()
        whole: str = anna.guest.board.evaluate("board => board.innerHTML")
        return whole

    def counted(state: State) -> State:
        return replace(state, options=replace(state.options, counting=True))

    assert page_of(few) == page_of(many)
    assert page_of(counted(few)) != page_of(counted(many))


# A row of games


def ended(games: int) -> State:
    """A game of a row that Anna has just ended; Bjarni has won it, so she starts the next."""
    state = drawn("Anna: hand gold*3 | deck copper*5\nBjarni: hand duchy*3 estate | deck copper*5", piles="province 1")
    state = replace(state, options=replace(state.options, games=games))
    return after(state, "play gold", "play gold", "play gold", "buy province")


def test_the_points_of_a_game_are_looked_at_before_the_next_of_the_row_begins(anna: Prepared):
    """§10.6 Everybody's, line by line with their §; they can be opened again while the next game is played."""
    anna.show(drawn("Anna: hand copper\nBjarni: hand copper"))
    state = ended(games=3)
    anna.show(by_chance(state))
    results = anna.guest.board.get_by_role("region", name="The games of the match")

    expect(results).to_contain_text("Game 1: the Provinces are gone")
    expect(results).to_contain_text("Bot 2: 10 points, victory")
    expect(results).to_contain_text("§10.3 3 × Duchy, 3 each: 9")
    expect(sentence(anna.guest)).to_have_count(0)
    results.get_by_role("button", name="On to game 2").click()
    expect(sentence(anna.guest)).to_be_visible()
    results.get_by_text("Game 1").click()
    expect(results).to_contain_text("Anna: 6 points")
    assert [] == violations(anna.guest.page)


def by_chance(state: State) -> State:
    """The first hands of the next game are drawn."""
    luck = Rng("the next game")
    while to_move(state) == CHANCE:
        state = apply(state, deal(state, luck))
    return state


# Reading a card


def test_a_card_is_read_by_hovering_by_focus_and_by_key(anna: Prepared):
    anna.show(drawn("Anna: hand gold*3\nBjarni: hand copper"))
    page = anna.guest.page
    pile(anna.guest, "smithy").hover()
    expect(page.get_by_role("tooltip", name="Smithy")).to_contain_text("Draw 3 cards.")
    page.mouse.move(1, 1)
    expect(page.get_by_role("tooltip")).to_have_count(0)

    pile(anna.guest, "moat").focus()
    page.keyboard.press("ArrowRight")
    expect(pile(anna.guest, "village")).to_be_focused()
    expect(page.get_by_role("tooltip", name="Village")).to_contain_text("2 more Actions")
    page.keyboard.press("i")
    page.get_by_role("dialog", name="Village").get_by_role("button", name="Rule §11.5").click()
    expect(page.locator("aside.rules")).to_contain_text("+1 Card, +2 Actions")
    assert [] == anna.acts


def test_a_finger_reads_a_card_before_it_does_anything(guest: Guests):
    """The button on the large card does it, or a second tap on the card; what is too dear says so."""
    anna = Prepared(guest("is", size=PHONE), ANNA)
    anna.show(after(drawn("Anna: hand gold*2\nBjarni: hand copper"), "play gold", "play gold"))
    smithy, card = pile(anna.guest, "smithy"), large(anna.guest)
    smithy.tap()
    expect(card).to_contain_text("Smiðja (Smithy)")
    expect(card).to_contain_text("Dragðu 3 spil.")
    assert [] == violations(anna.guest.page)
    card.get_by_role("button", name="Loka").tap()
    expect(card).to_have_count(0)
    pile(anna.guest, "province").tap()
    expect(card).to_contain_text("Kostar 8, en þú hefur 6 til ráðstöfunar.")
    anna.guest.page.keyboard.press("Escape")
    x, y = middle(smithy)
    Fingers(anna.guest.page).drag((x, y), (x, y - 60)).lift()
    assert [] == anna.acts
    smithy.tap()
    card.get_by_role("button", name="Kaupa Smiðju fyrir 4 peninga").tap()
    anna.has_done("buy smithy")
    pile(anna.guest, "cellar").tap()
    expect(card).to_contain_text("Kjallari")
    pile(anna.guest, "cellar").tap()

    anna.has_done("buy smithy", "buy cellar")


def test_a_mouse_that_lies_still_reads_nothing(anna: Prepared):
    """A card that comes under it, as a game begins, is not what anybody asked to read."""
    anna.show(drawn("Anna: hand gold*3\nBjarni: hand copper"))
    still = """async (pile) => {
        for (const kind of ["pointerenter", "pointermove"])
            pile.dispatchEvent(new PointerEvent(kind, {pointerType: "mouse", bubbles: true}))
        await new Promise((done) => setTimeout(done, 700))
        return document.querySelectorAll("[role=tooltip]").length
    }"""

    assert 0 == pile(anna.guest, "smithy").evaluate(still)


# Slips


def test_what_only_costs_does_not_light_up_and_a_curse_is_confirmed(anna: Prepared):
    """§7.2 Before Treasures are played only Copper and Curses can be paid for."""
    anna.show(drawn("Anna: hand copper*3 estate\nBjarni: hand copper"))
    assert {"play copper", "end-turn"} == offered(anna.guest)
    assert {"buy copper", "buy curse"} == allowed(anna.guest)
    pile(anna.guest, "curse").press("Enter")
    large(anna.guest).get_by_role("button", name="Buy a Curse for 0 coins").press("Enter")

    expect(sentence(anna.guest)).to_contain_text("A Curse takes a point away")
    expect(sentence(anna.guest)).to_contain_text("You still hold 3 coins: play them first?")
    assert [] == violations(anna.guest.page)
    anna.guest.board.get_by_role("button", name="Do not buy").press("Enter")
    expect(sentence(anna.guest)).to_contain_text("Your turn: play Treasures")
    assert [] == anna.acts
    do(anna.guest, "buy curse")
    anna.has_done("buy curse")


def test_a_purchase_asks_first_while_treasures_lie_unplayed(anna: Prepared):
    """§7.1"""
    state = after(drawn("Anna: hand silver copper estate\nBjarni: hand copper"), "play silver")
    anna.show(state)
    control(anna.guest, "buy cellar").click()
    expect(sentence(anna.guest)).to_have_text("You still hold 1 coin: play it first?")
    assert [] == anna.acts
    anna.guest.board.get_by_role("button", name="Play all Treasures (+1)").click()
    anna.has_done("play copper")
    anna.change(after(state, "play copper"))
    expect(sentence(anna.guest)).to_contain_text("Your turn: buy a card")
    control(anna.guest, "buy cellar").click()

    anna.has_done("play copper", "buy cellar")


def test_what_must_be_gained_lights_up_even_if_it_only_costs(anna: Prepared):
    """§6.7 With nothing else in the supply for so little, a Copper or a Curse it is."""
    state = drawn("Anna: hand remodel copper estate\nBjarni: hand copper", piles="estate 0, cellar 0, moat 0")
    anna.show(after(state, "play remodel", "trash copper"))

    assert {"gain copper", "gain curse"} == offered(anna.guest)


# Questions with one answer

SAID = """() => {
    const prompt = document.querySelector(".prompt")
    window.said = []
    const heard = new MutationObserver(() => window.said.push(prompt.innerText))
    heard.observe(prompt, {childList: true, subtree: true, characterData: true})
}"""

SLOWLY = """if (location.origin !== "null") localStorage.setItem("spilabord-preferences", '{"pause": 100}')"""


def test_the_only_answer_is_given_by_itself_once_and_told(guest: Guests):
    """§11.22 Of what a Library draws only Actions can be set aside."""
    one = guest("en")
    one.context.add_init_script(SLOWLY)
    anna = Prepared(one, ANNA)
    one.page.evaluate(SAID)
    anna.show(own(ASKED_IN_TURN[-1]))
    anna.has_done("keep")
    one.rest()

    assert any("There is only one answer: Keep the Gold" in said for said in one.page.evaluate("window.said"))
    anna.has_done("keep")


def test_nobody_who_does_not_want_it_is_answered_for(guest: Guests):
    one = guest("en")
    one.prefer(auto=False)
    anna = Prepared(one, ANNA)
    anna.show(own(ASKED_IN_TURN[-1]))
    one.rest()
    assert [] == anna.acts
    control(one, "keep").click()

    anna.has_done("keep")


# Real tables


def play_to_the_end(*guests: Guest, keyboard: Guest | None = None, each: Callable[[], None] = lambda: None) -> None:
    """Everybody does by luck what their own board offers, until every page shows how it ended."""
    luck = Random(1)
    for guest in guests:
        seen(guest.board)
    while not all(guest.is_over() for guest in guests):
        for guest in together(*guests):
            if actions := sorted(offered(guest)):
                chosen = control(guest, luck.choice(actions))
                chosen.press("Enter") if guest is keyboard else chosen.click()
                each()


def test_a_card_that_cannot_be_paid_for_tells_why_with_its_rule(guest: Guests):
    """§7.2"""
    anna = guest("is")
    anna.sit(anna.lay_table("dominion", None, "bigmoney"))
    expect(sentence(anna)).to_contain_text("Þú átt leik")
    pile(anna, "province").click()
    expect(large(anna)).to_contain_text("Kostar 8, en þú hefur 0 til ráðstöfunar")
    large(anna).get_by_role("button", name="Regla §7.2").click()

    expect(anna.page.locator("aside.rules")).to_contain_text("§7.2")
    expect(anna.page.get_by_role("alert")).to_have_text("")


def test_two_people_play_a_whole_game_in_icelandic_one_of_them_by_keys_alone(guest: Guests):
    """§10.7 Three turns each; a page that is loaded again in the middle has lost nothing."""
    anna, bjarni = guest("is"), guest("is")
    code = anna.lay_table("dominion", None, None, turn_limit=3)
    anna.sit(code)
    bjarni.sit(code, "Bjarni")
    reloaded: list[str] = []

    def hand() -> str:
        """The cards, whether or not they can be played at this moment."""
        cards: str = anna.board.locator("[data-place=hand]").inner_text()
        return cards.replace("Spila út ", "")

    def reload() -> None:
        if not reloaded and together(anna, bjarni)[0].number > 25:
            reloaded.append(hand())
            anna.reload()
            assert reloaded == [hand()]

    play_to_the_end(anna, bjarni, keyboard=bjarni, each=reload)

    assert reloaded
    for one in (anna, bjarni):
        expect(sentence(one)).to_have_text("Spilinu er lokið: hámarki umferða er náð.")
    assert [] == violations(anna.page)


FLOWN = """() => {
    window.flown = []
    new MutationObserver(() => {
        for (const card of document.querySelectorAll("[data-flies]"))
            for (const {effect} of card.getAnimations()) window.flown.push(effect.getComputedTiming().endTime)
    }).observe(document.querySelector("#board"), {childList: true, subtree: true})
}"""


def test_a_child_plays_a_bot_on_a_phone_by_touching_what_lights_up(guest: Guests):
    """§10.7 Cards fly, none for longer than 400 ms; nothing is refused, and no Curse is bought without a word."""
    anna = guest("en", size=PHONE, reduced_motion="no-preference")
    refused: list[str] = []
    anna.sit(anna.lay_table("dominion", None, "spender", kingdom="interaction", turn_limit=4))
    seen(anna.board.locator(".prompt"))
    anna.page.evaluate(FLOWN)
    luck = Random(1)
    while not anna.rest().is_over():
        lit = anna.board.locator("[data-legal]")
        lit.nth(luck.randrange(lit.count())).tap()
        if (acts := large(anna).locator("button.main")).count():
            acts.tap()
        refused += filter(None, [anna.page.get_by_role("alert").first.inner_text()])

    expect(sentence(anna)).to_have_text("The game is over: the limit of turns is reached.")
    assert [] == refused
    assert 0 < max(anna.page.evaluate("window.flown")) <= 400
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert [] == violations(anna.page)
