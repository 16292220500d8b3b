"""The form for a new table: what does not go together cannot be chosen, and the form says why."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Guest, soon, violations
from playwright.sync_api import Browser, Locator, Request, Route, expect
from served import Served

from spilabord.table.words import LANGUAGES

Guests = Callable[..., Guest]
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)
CARDS = ["cellar", "market", "adventurer", "witch", "village"]


def field(dialog: Locator, section: str) -> Locator:
    """The control that names this rule."""
    return dialog.locator(f".field:has(> p > .rule:text-is('{section}')) > label :is(input, select)")


def reason(control: Locator) -> Locator:
    """What is said beside a control about why."""
    return control.page.locator(f"#{str(control.get_attribute('aria-describedby')).split(' ')[0]}")


def make(anna: Guest, dialog: Locator) -> Locator:
    return dialog.get_by_role("button", name=anna.say("web-lay"), exact=True)


@in_both_languages
def test_a_choice_that_does_not_go_is_disabled_and_says_why(guest: Guests, language: str):
    """Kingdomino §7.4"""
    anna = guest(language)
    dialog = anna.table_form("kingdomino")
    dialog.get_by_role("radio", name="3").check()
    duel = field(dialog, "§7.4")
    expect(duel).to_be_disabled()

    expect(reason(duel)).to_contain_text(anna.say("refused-mighty-duel-players", "kingdomino", players=3))
    reason(duel).get_by_role("button", name=anna.say("web-open-rule", section="§7.4")).click()
    expect(reason(duel).locator("blockquote")).to_contain_text(re.compile("^§7.4 .{20}"))
    expect(field(dialog, "§7.3")).to_be_enabled()
    dialog.get_by_role("radio", name="2").check()
    expect(duel).to_be_enabled()


def test_numbers_of_players_that_do_not_go_are_disabled(guest: Guests):
    """Kingdomino §7.4"""
    anna = guest()
    dialog = anna.table_form("kingdomino")
    field(dialog, "§7.4").check()

    expect(dialog.get_by_role("radio", name="3")).to_be_disabled()
    expect(reason(dialog.get_by_role("radio", name="3"))).to_contain_text("not 3")
    expect(dialog.get_by_role("radio", name="2")).to_be_enabled()


@in_both_languages
def test_of_two_that_exclude_each_other_one_can_be_cleared_to_use_the_other(guest: Guests, language: str):
    """Triominos §7.5"""
    anna = guest(language)
    dialog = anna.table_form("triominos")
    target, rounds = field(dialog, "§7.2"), field(dialog, "§7.3")
    target.fill("400")
    target.press("Tab")
    expect(rounds).to_be_disabled()
    expect(reason(rounds)).to_contain_text(anna.say("refused-target-and-rounds", "triominos"))
    target.fill("")
    target.press("Tab")
    expect(rounds).to_be_enabled()
    rounds.fill("3")
    rounds.press("Tab")

    expect(target).to_be_disabled()
    expect(make(anna, dialog)).to_have_attribute("aria-disabled", "false")


@in_both_languages
def test_what_is_known_to_be_refused_is_marked_and_never_sent(guest: Guests, language: str):
    anna = guest(language)
    sent: list[str] = []
    anna.page.on("request", lambda request: sent.extend(_orders(request)))
    dialog = anna.table_form("triominos")
    target = field(dialog, "§7.2")
    target.fill("0")
    make(anna, dialog).press("Enter")
    expect(target).to_have_attribute("aria-invalid", "true")
    expect(make(anna, dialog)).to_be_focused()
    why = dialog.locator("#order-why")
    expect(why).to_contain_text("10")
    expect(make(anna, dialog)).to_have_attribute("aria-describedby", "order-why")
    assert "target" not in why.inner_text()
    assert [] == sent
    dialog.get_by_role("button", name=re.compile(f"^{anna.say('web-option-clear')}: ")).press("Enter")
    expect(why).to_have_count(0)
    make(anna, dialog).press("Enter")
    anna.page.wait_for_url("**/t/*")

    assert 1 == len(sent)


def _orders(request: Request) -> list[str]:
    return [str(request.post_data)] if request.method == "POST" and request.url.endswith("/api/tables") else []


def test_a_clock_that_cannot_be_is_told_in_the_language_of_the_page(guest: Guests):
    anna = guest("is")
    dialog = anna.table_form("partners_duo")
    dialog.get_by_label(anna.say("web-clock")).last.select_option("action")
    dialog.get_by_label(anna.say("web-clock-seconds")).fill("0")
    make(anna, dialog).press("Enter")

    expect(dialog.locator("#order-why")).to_have_text(anna.say("web-clock-range", least=1, most=86_400))
    expect(anna.page).to_have_url(f"{anna.base}/")


@in_both_languages
def test_ten_cards_are_chosen_by_tapping_them_and_played_with(guest: Guests, language: str):
    """Dominion §2.5 From a recommended set as a picture; ten are counted, an eleventh says why not."""
    anna = guest(language, size=PHONE)
    dialog = anna.table_form("dominion")
    kingdom = dialog.locator(".kingdom")
    expect(kingdom.locator(".all button")).to_have_count(25)
    kingdom.get_by_role("radio").nth(1).check()
    expect(kingdom.get_by_role("status")).to_contain_text(re.compile(r"\b10\b.*\b10\b"))
    expect(kingdom.locator(".set").nth(1).locator(".mini")).to_have_count(10)
    taken = kingdom.locator("[data-legal^=drop]")
    taken.first.tap()
    expect(taken).to_have_count(9)
    expect(kingdom.get_by_role("radio").last).to_be_checked()
    expect(dialog.locator("#order-why")).to_contain_text(re.compile(r"\b10\b.*\b9\b"))
    kingdom.locator("[data-legal='take witch']").tap()
    expect(kingdom.locator(".says")).to_contain_text(anna.say("card-witch", "dominion"))
    expect(taken).to_have_count(10)
    kingdom.locator(".all button:not([data-legal])").first.tap()
    expect(anna.page.locator(".dominion-pane.held")).to_contain_text("10")
    assert [] == violations(anna.page)
    anna.page.keyboard.press("Escape")
    expect(make(anna, dialog)).to_have_attribute("aria-disabled", "false")
    make(anna, dialog).press("Enter")
    anna.page.wait_for_url("**/t/*")
    table = anna.context.request.get(f"{anna.base}/api/tables/{anna.code}").json()

    assert 10 == len(set(table["options"]["kingdom"].split(",")))
    assert "witch" in table["options"]["kingdom"].split(",")


def test_a_kingdom_can_be_a_surprise(guest: Guests):
    """Dominion §2.6"""
    anna = guest("is")
    dialog = anna.table_form("dominion")
    dialog.locator(".kingdom").get_by_role("radio", name="Komdu mér á óvart").check()
    expect(dialog.locator(".kingdom .all")).to_have_count(0)
    make(anna, dialog).click()
    anna.page.wait_for_url("**/t/*")
    table = anna.context.request.get(f"{anna.base}/api/tables/{anna.code}").json()

    assert "random" == table["options"]["kingdom"]


# Names of which some are chosen, at a made-up game


def made_up(route: Route) -> None:
    """Options of every kind that names are chosen from, none of which the game has pictures for."""
    games = route.fetch().json()
    (game,) = [one for one in games["games"] if one["game"] == "dominion"]
    chosen = {"kind": "choice", "choices": ["first-game", "random"], "several": CARDS, "number": 3, "each": "games"}
    game["options"] = {
        "cards": {**chosen, "nouns": "card-", "default": "first-game"},
        "contains": {"kind": "several", "several": CARDS, "nouns": "card-", "default": ""},
        "games": {"kind": "number", "default": 1},
    }
    route.fulfill(json=games)


class Answers:
    """What the server says of the made-up game: as many kingdoms as games, and wishes for a drawn one."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []

    def __call__(self, route: Route) -> None:
        options = json.loads(route.request.post_data or "{}")["options"]
        self.asked.append(options)
        sets = str(options.get("cards", "first-game")).split("; ")
        no = {"reason": {"id": "refused-wishes-with-named-cards", "args": {}, "then": []}, "sections": ["§2.8"]}
        closed = {"reason": no, "refused": dict.fromkeys(CARDS, no)}
        wishes = {} if set(sets) == {"random"} else closed
        fields = {"cards": [{}] * options.get("games", 1), "contains": [wishes], "games": [{}]}
        route.fulfill(json={"refusal": None, "players": {}, "options": fields})

    def last(self, name: str) -> Any:
        return self.asked[-1].get(name)


@pytest.fixture
def answers() -> Answers:
    return Answers()


def with_names(anna: Guest, answers: Answers) -> Locator:
    anna.page.route("**/api/games", made_up)
    anna.page.route("**/api/games/*/choices", answers)
    return anna.table_form("dominion")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("is", ["Kjallari", "Markaður", "Norn", "Þorp", "Ævintýramaður"]),
        ("en", ["Adventurer", "Cellar", "Market", "Village", "Witch"]),
    ],
)
def test_cards_are_named_by_boxes_in_the_order_of_the_alphabet(
    guest: Guests, answers: Answers, language: str, names: list[str]
):
    anna = guest(language, size=PHONE)
    dialog = with_names(anna, answers)
    dialog.locator(".field select").first.select_option("")
    boxes = dialog.locator(".field").first.get_by_role("checkbox")
    expect(boxes).to_have_count(5)
    assert names == [text.strip() for text in dialog.locator(".field").first.locator(".names label").all_inner_texts()]
    for name in names[:3]:
        dialog.locator(".field").first.get_by_label(name).check()
    expect(dialog.locator(".field").first.get_by_role("status")).to_have_text(
        anna.say("web-chosen-of", count=3, number=3)
    )

    expect(dialog.locator(".field").first.get_by_label(names[4])).to_be_disabled()
    soon(anna.page, lambda: str(answers.last("cards")), lambda cards: len(cards.split(",")) == 3)


def test_each_game_of_a_row_has_a_set_of_its_own(guest: Guests, answers: Answers):
    anna = guest()
    dialog = with_names(anna, answers)
    dialog.locator("input[type=number]").fill("2")
    dialog.locator("input[type=number]").press("Tab")
    sets = dialog.locator(".field select")
    expect(sets).to_have_count(2)
    sets.nth(1).select_option("random")
    expect(sets.nth(1)).to_have_value("random")
    soon(anna.page, lambda: answers.last("cards"), lambda value: value == "first-game; random")
    expect(dialog.locator(".field details").get_by_role("checkbox").first).to_be_disabled()
    sets.nth(0).select_option("random")
    expect(dialog.locator(".field details").get_by_role("checkbox").first).to_be_enabled()

    assert "random" == answers.last("cards")


def test_axe_finds_nothing_where_choices_are_disabled(browser: Browser, served: Served):
    anna = Guest(browser, served.base, "is", bypass_csp=True)
    dialog = anna.table_form("kingdomino")
    field(dialog, "§7.4").check()
    expect(dialog.get_by_role("radio", name="3")).to_be_disabled()
    assert [] == violations(anna.page)
    dialog = with_names(anna, Answers())
    expect(dialog.locator(".field details").get_by_role("checkbox").first).to_be_disabled()
    assert [] == violations(anna.page)
    anna.close()
