"""The shell around every game: starting, inviting, coming back, looking back, and being told why not."""

import re
from collections.abc import Callable
from random import Random

import pytest
from browsing import PHONE, Guest, HeldBack, on_turn, play_to_the_end, seen, violations
from playwright.sync_api import Browser, WebSocketRoute, expect
from served import Served

from spilabord.games import games
from spilabord.table.words import LANGUAGES

Guests = Callable[..., Guest]
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


# The start


@in_both_languages
@pytest.mark.parametrize("game", games())
def test_one_tap_leads_from_the_first_page_to_a_game_against_a_bot(guest: Guests, game: str, language: str):
    anna = guest(language)
    anna.start(game)

    assert language == anna.page.evaluate("document.documentElement.lang")
    expect(anna.page.locator("aside.log ol li").nth(2)).to_have_text(anna.say("table-started"))


def test_a_switch_of_language_is_at_hand_everywhere(guest: Guests):
    anna = guest("en")
    anna.go()
    anna.page.get_by_role("button", name="Íslenska").click()
    expect(anna.page.locator("h1")).to_have_text("Sestu og spilaðu")
    anna.language = "is"
    anna.start("kingdomino")
    anna.page.get_by_role("button", name="English").click()

    expect(anna.page.locator("aside.log ol li").nth(2)).to_have_text("All seats are taken. The game begins.")


def test_where_you_were_is_offered_again(guest: Guests):
    anna = guest()
    code = anna.start("kingdomino")
    anna.go()
    anna.page.get_by_role("heading", name=anna.say("web-waiting-for-you")).wait_for()
    anna.page.locator(f"a[href='/t/{code}']").click()

    seen(anna.board)


@in_both_languages
def test_the_start_says_what_is_kept_and_forgets_the_device_on_request(guest: Guests, language: str):
    anna = guest(language)
    code = anna.start("kingdomino")
    anna.go()
    anna.page.locator(f"a[href='/t/{code}']").wait_for()
    anna.button("web-kept").click()
    dialog = anna.page.locator("dialog")
    expect(dialog.locator("dd").nth(2)).to_have_text(anna.say("web-days", count=30))
    assert [] == violations(anna.page)
    dialog.get_by_role("button", name=anna.say("web-forget")).click()
    dialog.get_by_role("button", name=anna.say("web-forget-sure")).click()
    expect(dialog.get_by_role("status")).to_have_text(anna.say("web-forgotten"))

    expect(anna.page.locator(f"a[href='/t/{code}']")).to_have_count(0)
    assert [] == anna.page.context.cookies()


# Others


def lay(anna: Guest, game: str, who: list[str], names: list[str]) -> str:
    """A table laid in plain words; who sits where, and under which names those who are here."""
    anna.go()
    anna.button("web-lay-table", game=anna.say("game-name", game)).click()
    dialog = anna.page.locator("dialog")
    seen(dialog.get_by_label(anna.say("web-who-sits-at", number=1)))
    for number in dialog.get_by_role("radio", name=str(len(who))).all():  # a game for two asks nothing
        number.check()
    for seat, one in enumerate(who):
        dialog.get_by_label(anna.say("web-who-sits-at", number=seat + 1)).select_option(one)
    for seat, name in enumerate(names):
        if name:
            dialog.get_by_label(anna.say("web-name-of", number=seat + 1)).fill(name)
    dialog.get_by_role("button", name=anna.say("web-lay"), exact=True).click()
    anna.page.wait_for_url("**/t/*")
    return anna.code


def test_an_invitation_leads_to_the_table(guest: Guests):
    anna, bjarni = guest("is"), guest("en", size=PHONE)
    code = lay(anna, "kingdomino", ["here", "link"], ["Anna", ""])
    seen(anna.page.get_by_text(code))
    expect(anna.page.get_by_label(anna.say("web-another-name"))).to_have_value("")  # not the first person's name
    anna.page.locator("img[src$='qr.svg']").wait_for()
    expect(anna.page.locator("img[src$='qr.svg']")).to_have_js_property("complete", True)
    bjarni.sit(code, "Bjarni")
    for one in (anna, bjarni):
        seen(one.board)

    expect(anna.page.locator("aside.log")).to_contain_text("Bjarni sest við borðið.")
    expect(bjarni.page.locator("aside.log")).to_contain_text("Anna takes a seat.")


def test_promised_luck_is_opened_by_a_page_that_was_reloaded_or_away(guest: Guests):
    """Anna has promised and is away when Bjarni promises too; he is told for whom the table waits, and she opens."""
    anna, bjarni = guest("is"), guest("en")
    code = lay(anna, "kingdomino", ["here", "link"], ["Anna", ""])
    seen(anna.page.get_by_text(code))
    anna.page.goto("about:blank")
    bjarni.sit(code, "Bjarni")
    seen(bjarni.page.get_by_text(bjarni.say("web-opening", names="Anna")))
    anna.go(f"/t/{code}")
    for one in (anna, bjarni):
        seen(one.board)

    expect(bjarni.page.locator("aside.log")).to_contain_text("Anna opens the promised share of the luck.")


LEAVE = """(code) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/live/${code}`)
    socket.onopen = () => socket.send(JSON.stringify({type: "leave", id: "leave-0001", seat: 1}))
    socket.onmessage = ({data}) => JSON.parse(data).type === "done" && done()
})"""
"""Another window of the same device gives the second seat up."""


def test_a_page_that_lost_its_seat_while_the_luck_was_opened_says_why_and_everybody_promises_anew(guest: Guests):
    """Anna, who is away, promises again when she comes back, and so does Bjarni when he sits down again."""
    anna, bjarni = guest("is"), guest("en")
    code = lay(anna, "kingdomino", ["here", "link"], ["Anna", ""])
    seen(anna.page.get_by_text(code))
    anna.page.goto("about:blank")
    bjarni.sit(code, "Bjarni")
    seen(bjarni.page.get_by_text(bjarni.say("web-opening", names="Anna")))
    bjarni.page.evaluate(LEAVE, code)
    seen(bjarni.page.get_by_text(bjarni.say("web-anew")))
    bjarni.sit(code, "Bjarni")
    seen(bjarni.page.get_by_text(bjarni.say("web-promising", names="Anna")))
    anna.go(f"/t/{code}")
    for one in (anna, bjarni):
        seen(one.board)


ENDINGS = [
    ["Þú vannst!", "Anna won this time. Well played!"],
    ["Bjarni vann í þetta sinn. Vel spilað!", "You won!"],
    ["Jafnt! Þú deilir sigrinum: Anna og Bjarni", "A tie! You share the victory: Anna and Bjarni"],
]


def test_two_people_play_to_the_end_and_play_again(guest: Guests):
    anna, bjarni = guest("is"), guest("en")
    code = lay(anna, "kingdomino", ["here", "link"], ["Anna", ""])
    bjarni.sit(code, "Bjarni")
    for one in (anna, bjarni):
        seen(one.board)
    play_to_the_end(anna, bjarni, keyboard=bjarni)
    told = [one.page.locator("#ending").inner_text() for one in (anna, bjarni)]
    assert told in ENDINGS, "nobody hears about themselves in the third person"
    anna.button("web-ending-more").click()
    anna.button("web-check-fair").click()
    proof = anna.page.locator("#ending ~ p[role=status]")
    for sentence in (
        "lofað var og rétt var dregið",
        *map(anna.say, ("web-fair-promised", "web-fair-own", "web-fair-not")),
    ):
        expect(proof).to_contain_text(sentence)
    bjarni.button("web-again").click()
    anna.button("web-again-go").click()
    for one in (anna, bjarni):
        expect(one.page).not_to_have_url(re.compile(code))
        seen(one.board)

    assert anna.code == bjarni.code
    for one in (anna, bjarni):  # on the seats that they had, though the other one was there first
        expect(one.page.locator("li .name").first).to_have_text("Anna")


def test_what_is_said_at_the_table_is_heard(guest: Guests):
    anna, watcher = guest(), guest("is")
    code = anna.start("kingdomino")
    watcher.go(f"/t/{code}")
    anna.page.get_by_label(anna.say("web-chat")).fill("Hello <b>there</b>")
    anna.page.keyboard.press("Enter")

    expect(watcher.page.locator("aside.log li.said")).to_have_text("Guest: Hello <b>there</b>")
    seen(watcher.page.get_by_text(watcher.say("web-watching")))


def test_people_answer_with_a_sign_and_a_bot_is_not_talked_to(guest: Guests):
    anna, bjarni = guest(), guest("is")
    anna.sit(anna.lay_table("kingdomino", None, None))
    bjarni.sit(anna.code, "Bjarni")
    anna.page.get_by_role("group", name=anna.say("web-react")).get_by_label(anna.say("web-react-clap")).click()
    seen(bjarni.page.locator("aside.log li.said", has_text="👏"))
    expect(bjarni.page.locator("main li", has_text="Anna").locator(".said")).to_have_text("👏")

    anna.start("kingdomino")
    seen(anna.page.get_by_label(anna.say("web-chat")))
    assert anna.page.get_by_role("group", name=anna.say("web-react")).count() == 0


NOTICES = """
window.notices = []
const Shown = Notification
window.Notification = class extends Shown {
  constructor(words, more) { super(words, more); notices.push(words) }
}
Object.defineProperty(document, "hidden", { get: () => window.away ?? false })
"""


def test_a_hidden_page_notifies_its_person_of_the_turn_if_they_chose_so(guest: Guests):
    anna, bjarni = guest(), guest()
    anna.context.grant_permissions(["notifications"])
    anna.page.add_init_script(NOTICES)
    anna.sit(anna.lay_table("partners_duo", None, None))
    bjarni.sit(anna.code, "Bjarni")
    anna.button("web-preferences").click()
    anna.page.get_by_label(anna.say("web-notice")).check()
    anna.page.keyboard.press("Escape")
    luck = Random(1)
    for away in (False, True):
        anna.page.evaluate("away = false")
        while on_turn(anna, bjarni) == [anna]:
            anna.act(luck)
        anna.page.evaluate("value => (window.away = value)", away)
        while on_turn(anna, bjarni) == [bjarni]:
            bjarni.act(luck)
        assert anna.page.evaluate("notices") == [f"{anna.say('web-your-turn')} · Partners DUO"] * away


def test_a_bot_plays_for_somebody_until_they_come_back(guest: Guests):
    """Somebody else is at the table, so that the game does not end meanwhile."""
    anna, bjarni = guest(), guest()
    bjarni.sit(lay(anna, "kingdomino", ["here", "link"], ["Anna", ""]), "Bjarni")
    seen(anna.board)
    anna.button("web-more").click()
    anna.page.get_by_label(anna.say("web-hand-to")).select_option("random")
    anna.button("web-hand").click()
    anna.button("web-take").click()

    expect(anna.page.locator("aside.log")).to_contain_text("You take over again.")


# Coming back


def test_nothing_is_lost_on_reload(guest: Guests):
    anna = guest()
    anna.start("kingdomino")
    luck = Random(3)
    while len(anna.lines()) < 20:
        anna.act(luck)
    before = anna.lines()
    seen(anna.reload().page.locator("li.me.turn"))

    assert before == anna.lines()


def test_a_lost_connection_is_said_calmly_and_comes_back(browser: Browser, tmp_path):
    with Served(f"sqlite:///{tmp_path / 't.db'}", "--unlimited") as served:
        anna = Guest(browser, served.base)
        anna.server_may_go = True
        anna.start("kingdomino")
        served.kill()
        seen(anna.page.get_by_text(anna.say("web-back-soon")))
        served.start()
        expect(anna.page.get_by_text(anna.say("web-back-soon"))).to_have_count(0)
        seen(anna.page.locator("li.me.turn"))
        anna.act(Random(1))
        anna.close()


def test_the_screen_is_covered_between_two_people_at_one_device(guest: Guests):
    """Dominion's hands are secret: nobody sees the other's."""
    anna = guest()
    held = HeldBack(anna)
    lay(anna, "dominion", ["here", "here"], ["Anna", "Bjarni"])
    seen(anna.page.get_by_text(anna.say("web-who-is-there")))
    seen(anna.page.get_by_role("button", name=anna.say("web-i-am", name="Bjarni")))
    it_is_anna = anna.page.get_by_role("button", name=anna.say("web-i-am", name="Anna"))
    it_is_anna.click()
    luck, turn = Random(2), anna.page.locator("li.me.turn")
    cover = anna.page.get_by_role("heading", name=anna.say("web-cover", name="Bjarni"))
    her_own = anna.page.get_by_role("heading", name=anna.say("web-cover", name="Anna"))
    while not cover.count():
        seen(turn.or_(cover).or_(her_own))  # the cover comes a moment after the news
        if her_own.count():
            it_is_anna.click()
        elif turn.count():
            anna.act(luck)

    expect(cover).to_be_visible()
    assert 0 == anna.board.count()
    assert "Bjarni draws" not in (anna.page.locator("body").text_content() or "")
    held.holds = True
    anna.page.get_by_role("button", name=anna.say("web-i-am", name="Bjarni")).click()
    expect(cover).to_have_count(0)
    assert 0 == anna.board.locator("[data-place=hand]").count(), "what Anna saw is shown until Bjarni's news arrives"
    assert [] == anna.lines()
    held.release()
    seen(anna.board.locator("[data-place=hand]"))


def test_nobody_is_asked_who_is_there_where_nothing_is_secret(guest: Guests):
    """Kingdomino lies open: the board comes at once, and the turn goes round without a word."""
    anna = guest("is")
    lay(anna, "kingdomino", ["here", "here"], ["Anna", "Bjarni"])
    luck, turns = Random(1), set()
    seen(anna.page.locator("li.me.turn"))
    while len(turns) < 2:
        turns.add(anna.rest().page.locator("li.me.turn .name").inner_text())
        anna.act(luck)
        seen(anna.page.locator("li.me.turn"))

    assert {"Anna", "Bjarni"} == turns
    anna.page.evaluate("sessionStorage.clear()")
    seen(anna.reload().page.locator("li.me.turn"))


# Looking back, rules, why not


def test_a_line_of_the_log_shows_the_board_at_that_moment(guest: Guests):
    anna = guest()
    code = anna.start("kingdomino")
    expect(anna.page.locator("li.me.turn")).to_be_visible()
    anna.page.locator("aside.log ol li").nth(3).get_by_role("button").first.click()
    expect(anna.board).to_have_attribute("data-number", "7")
    expect(anna.page).to_have_url(f"{anna.base}/t/{code}/at/7")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.button("web-copy").click()
    seen(anna.button("web-copied"))
    assert anna.page.url == anna.page.evaluate("navigator.clipboard.readText()")
    anna.button("web-replay-on").click()
    expect(anna.board).to_have_attribute("data-number", "8")
    anna.button("web-now").click()

    expect(anna.button("web-replay-on")).to_have_count(0)
    expect(anna.page).to_have_url(f"{anna.base}/t/{code}")


def test_a_refusal_says_why_and_leads_to_the_rule(guest: Guests):
    """Whatever the board sends is turned on its way into something that the rules do not allow."""

    def spoiled(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda text: server.send(re.sub(r'"action":"[^"]*"', '"action":"discard 1"', str(text))))

    anna = guest("is")
    anna.page.route_web_socket("**/live/*", spoiled)
    anna.start("kingdomino")
    luck = Random(1)
    while not anna.rest().page.get_by_role("alert").get_by_role("button").count():
        anna.control(luck).click(force=True)
    link = anna.page.get_by_role("alert").get_by_role("button", name="Opna reglu §").first
    section = link.text_content() or ""
    link.click()
    rule = anna.page.locator(f"#rule-{section[1:].replace('.', '-')}")

    seen(rule)
    expect(rule).to_have_class("now")


def test_the_rules_are_beside_the_table_and_a_sheet_on_a_phone(guest: Guests):
    anna, bjarni = guest(), guest(size=PHONE)
    for one, position in ((anna, "sticky"), (bjarni, "fixed")):
        one.start("triominos")
        one.button("web-rules").click()
        seen(one.page.locator("#rule-1-1"))
        assert position == one.page.locator("aside.rules").evaluate("it => getComputedStyle(it).position")


@pytest.mark.parametrize(
    ("game", "rule"), [("dominion", "7-1"), ("kingdomino", "3-3"), ("partners_duo", "2-2"), ("triominos", "3-")]
)
def test_the_rules_open_at_what_may_be_done_now(guest: Guests, game: str, rule: str):
    """§7.1 of Dominion: Treasures may be played; §3.3 of Kingdomino: a king is put on a domino; and so on."""
    anna = guest(size=PHONE)
    anna.sit(anna.lay_table(game, None, "random"))
    seen(anna.page.locator("li.me.turn"))
    anna.rest()
    anna.button("web-rules").click()

    expect(anna.page.locator(f"aside.rules .now[id^=rule-{rule}]")).to_be_in_viewport()


def test_a_new_refusal_marks_its_rule_in_open_rules_and_leaves_the_focus_where_it_is(guest: Guests):
    anna = guest(size=PHONE)
    anna.start("triominos")
    anna.button("web-rules").click()
    anna.page.locator("#rule-1-1").wait_for()
    refused = anna.board.get_by_role("button", name="Pass")
    refused.press("Enter")
    alert = anna.page.get_by_role("alert")
    section = alert.get_by_role("button", name="Open rule").first.text_content() or ""

    expect(anna.page.locator(f"#rule-{section[1:].replace('.', '-')}")).to_have_class("now")
    expect(refused).to_be_focused()
    anna.page.mouse.wheel(0, 2000)
    expect(alert).to_be_in_viewport()


# Preferences


def test_an_action_waits_for_a_word_if_the_person_prefers_that(guest: Guests):
    anna = guest()
    anna.start("kingdomino")
    anna.button("web-preferences").click()
    anna.page.get_by_label(anna.say("web-confirm-before")).check()
    anna.page.get_by_label(anna.say("web-theme")).select_option("dark")
    anna.button("web-close").click()
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")
    before = anna.rest().number
    anna.control(Random(1)).click(force=True)
    question = anna.page.get_by_role("group", name=anna.say("web-confirm"))
    expect(question).to_contain_text(re.compile(r"^Choose domino \d+: [a-z0-9 ]+ and [a-z0-9 ]+\?"))
    anna.button("web-take-back").click()
    expect(question).to_have_count(0)
    assert before == anna.rest().number
    anna.control(Random(1)).click(force=True)
    expect(anna.button("web-send")).to_be_focused()
    anna.page.keyboard.press("Enter")

    anna.goes_on(before)


@in_both_languages
@pytest.mark.parametrize("game", games())
def test_whatever_waits_for_a_word_is_asked_in_words(guest: Guests, game: str, language: str):
    anna = guest(language)
    anna.prefer(confirm=True)
    lay(anna, game, ["here", "random"], ["Anna"])
    seen(anna.board)
    luck = Random(5)
    asked = set()
    while len(asked) < 8 and not anna.rest().is_over():  # a short game has fewer questions
        if anna.rest().button("web-send").count():
            asked.add(anna.page.locator("#asked").inner_text())
            anna.button("web-send").click()
        else:
            anna.control(luck).click(force=True)

    assert asked
    unsaid = [
        text
        for text in asked
        if re.search(r"[a-z]-[a-z]+|\b(place|choose|lay|play|buy|give|forward) \w+ ?\w*\?$", text)
    ]
    assert [] == unsaid


# For everybody


@in_both_languages
def test_axe_finds_nothing_on_any_page_of_the_shell(browser: Browser, served: Served, language: str):
    for theme in ("light", "dark"):
        anna = Guest(browser, served.base, language, bypass_csp=True)
        anna.prefer(theme=theme)
        anna.go()
        seen(anna.page.get_by_role("article"))
        assert [] == violations(anna.page)
        anna.button("web-preferences").click()
        assert [] == violations(anna.page)
        anna.page.keyboard.press("Escape")
        anna.button("web-lay-table", game="Triominos").click()
        for summary in anna.page.locator("dialog summary").all():
            summary.click()
        assert [] == violations(anna.page)
        code = lay(anna, "dominion", ["here", "link"], ["Anna", ""])
        seen(anna.page.get_by_text(code))
        assert [] == violations(anna.page)
        anna.page.get_by_role("button", name=anna.say("web-let-bot-sit")).click()
        seen(anna.board)
        anna.button("web-rules").click()
        seen(anna.page.locator("#rule-1-1"))
        assert [] == violations(anna.page)
        anna.close()


def test_nothing_is_wider_than_a_phone(guest: Guests):
    anna = guest("is", size=PHONE)
    anna.go()
    seen(anna.page.get_by_role("article"))
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    for game, rules in games().items():
        anna.go()
        anna.button("web-lay-table", game=anna.say("game-name", game)).click()
        for summary in anna.page.locator("dialog summary").all():
            summary.click()
        assert anna.page.locator("dialog").evaluate("it => it.scrollWidth <= it.clientWidth"), game
        lay(anna, game, ["here", *["random"] * (rules.players[-1] - 1)], ["Anna"])
        seen(anna.page.locator("aside.log ol li"))
        anna.rest()
        assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], game


def test_a_change_of_the_action_bar_restyles_only_what_lies_above_it(guest: Guests):
    """Everything that inherited its height would be styled anew with every question of a game."""
    anna = guest()
    anna.start("kingdomino")
    bar = "css => getComputedStyle(document.querySelector(css)).getPropertyValue('--bar')"
    height = anna.page.evaluate(bar, "html")

    assert float(height.removesuffix("px")) > 0
    assert [height] * 3 == [anna.page.evaluate(bar, css) for css in (".room", "#board", "#board .kingdom svg[role]")]
    assert ["0px"] * 2 == [anna.page.evaluate(bar, css) for css in ("#board .kingdom rect", "aside.log li")]
