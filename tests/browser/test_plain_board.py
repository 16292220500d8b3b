"""A game without a board of its own, from another package: the page shows its picture and its choices in words."""

import re
from collections.abc import Callable
from random import Random

import pytest
from browsing import PHONE, Guest, play_to_the_end, seen, violations
from playwright.sync_api import Browser, expect
from served import Served

from spilabord.core.message import Message
from spilabord.games import find_game
from spilabord.table.record import read_record, verify
from spilabord.table.words import LANGUAGES, Words

Guests = Callable[..., Guest]
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


def picture(guest: Guest) -> str:
    return str(guest.rest().page.locator("#board pre").inner_text())


def choices(guest: Guest) -> list[str]:
    return [str(text).strip() for text in guest.page.locator("#board [data-legal]").all_inner_texts()]


def test_it_is_played_to_its_end_in_icelandic_and_its_record_verified(guest: Guests):
    """One tap leads to the table, the next ones are actions; every choice is a sentence and the picture in words."""
    anna = guest("is")
    code = anna.start("shells")
    assert re.search(r"Enn á eftir að leika 8 sinnum\.\n\nFjaran: \d \d \d   Sandurinn: 13", picture(anna))
    assert re.search(r"→ Gestur +\d \d\n", picture(anna)), "one's own hand is seen"
    assert re.search(r"  Bjarni frændi +· ·", picture(anna)), "that of the other is not"
    assert choices(anna)
    for said in choices(anna):
        assert re.fullmatch(r"(Taka skel með tölunni \d úr fjörunni|Grafa í sandinn \(þar eru \d+ skeljar\))", said)
    play_to_the_end(anna)

    assert "·" not in picture(anna), "all hands are laid open at the end"
    assert [] == choices(anna)
    line = anna.context.request.get(f"{anna.base}/api/tables/{code}/record").text()
    verify(find_game("shells"), read_record(line))


def test_it_is_played_with_the_keyboard_and_the_focus_stays_with_the_choices(guest: Guests):
    anna = guest("en")
    code = anna.lay_table("shells", None, "random")
    anna.sit(code).rest()
    anna.page.locator("#board [data-legal]").first.focus()
    for _ in range(3):
        before = anna.rest().number
        anna.page.keyboard.press("Enter")
        anna.goes_on(before)
        expect(anna.page.locator("#board [data-legal]").first).to_be_focused()


def test_looking_back_shows_the_picture_of_then_and_nothing_to_do(guest: Guests):
    anna = guest("en")
    anna.start("shells")
    then, number = picture(anna), anna.number
    anna.act(Random(1))
    assert then != picture(anna)
    anna.go(f"/t/{anna.code}/at/{number}")
    expect(anna.board).to_have_attribute("data-number", str(number))

    assert then == picture(anna)
    assert [] == choices(anna)


def test_someone_who_looks_on_sees_no_hand(guest: Guests):
    anna, watcher = guest("en"), guest("en")
    code = anna.start("shells")
    watcher.go(f"/t/{code}")
    seen(watcher.board)

    assert re.search(r"Guest +· ·\n", picture(watcher))
    assert [] == choices(watcher)


def test_another_language_is_spoken_at_once(guest: Guests):
    anna = guest("is")
    anna.start("shells")
    anna.page.get_by_role("button", name="English").click()
    expect(anna.page.locator("#board pre")).to_contain_text("turns are left")

    assert all(re.match(r"(Take the \d from the beach|Dig in the sand)", said) for said in choices(anna.rest()))


@in_both_languages
def test_its_rules_are_read_and_a_refusal_leads_to_its_rule(guest: Guests, language: str):
    anna = guest(language)
    anna.start("shells")
    anna.button("web-rules").click()
    rule = anna.page.locator("#rule-3-4")
    seen(rule)

    assert "§3.4" in rule.inner_text()
    assert "§1" in anna.page.locator("#rule-1").inner_text()


@in_both_languages
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(browser: Browser, served: Served, language: str):
    anna = Guest(browser, served.base, language, size=PHONE, bypass_csp=True)
    anna.start("shells")

    assert [] == violations(anna.page)
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    size = anna.page.locator("#board pre").evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
    assert size >= 11
    anna.close()


def test_what_waits_for_a_word_is_asked_in_words(guest: Guests):
    anna = guest("is")
    anna.prefer(confirm=True)
    anna.start("shells")
    first = choices(anna)[0]
    anna.page.locator("#board [data-legal]").first.click()

    expect(anna.page.locator("#asked")).to_have_text(f"{first}?")
    assert first in [Words("is", find_game("shells")).say(Message("offer-take", {"shell": n})) for n in range(1, 6)]
