"""The start page: the bot's level, tables that wait, results, the history of this device, and names that are mended."""

import json
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from browsing import Guest, seen, soon, violations
from playwright.sync_api import Locator, Route, expect
from sight import LARGEST_TYPE

from spilabord.table.words import LANGUAGES

Guests = Callable[..., Guest]
SMALL_PHONE = (390, 664)
SHORT_PATIENCE = """() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = () => timeout.call(AbortSignal, 2000)
}"""
OVERLAPS = """() => {
    const boxes = [...document.querySelectorAll("fieldset strong, form :is(label, input, button), .who > label input")]
        .map((it) => ({name: it.id || it.textContent, box: it.getBoundingClientRect()}))
    const meet = (a, c) => a.left < c.right - 1 && c.left < a.right - 1 && a.top < c.bottom - 1 && c.top < a.bottom - 1
    const narrow = boxes.filter(({box}) => box.width < 40).map(({name}) => name)
    const over = ({name, box}, at) => boxes.slice(at + 1).filter((it) => meet(box, it.box)).map((it) => [name, it.name])
    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ["page"] : []
    const cards = [...document.querySelectorAll("article *")].filter((it) => it.clientWidth)
    const cut = cards.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent)
    return [...boxes.flatMap(over), ...narrow, ...wide, ...cut]
}"""
"""What lies over its neighbour at the top of the start page, or has no room."""
in_both_languages = pytest.mark.parametrize("language", LANGUAGES)


@in_both_languages
def test_with_the_largest_type_the_fields_and_levels_of_a_phone_stand_beside_each_other(guest: Guests, language: str):
    anna = guest(language, size=SMALL_PHONE)
    anna.context.add_init_script(LARGEST_TYPE)
    anna.go()
    seen(anna.page.get_by_role("article").first)

    assert [] == anna.page.evaluate(OVERLAPS)


@in_both_languages
def test_the_level_is_chosen_in_one_tap_and_remembered_and_the_code_field_is_in_reach(guest: Guests, language: str):
    anna = guest(language, size=SMALL_PHONE)
    anna.go()
    seen(anna.page.get_by_role("article").first)
    levels = anna.page.get_by_role("group", name=anna.say("web-opponent"))
    expect(levels.get_by_role("radio", name=anna.say("level-family"))).to_be_checked()
    expect(anna.page.get_by_label(anna.say("web-join-code"))).to_be_in_viewport(ratio=1)
    expect(anna.button("web-join")).to_be_in_viewport(ratio=1)
    levels.get_by_text(anna.say("level-beginner"), exact=True).click()
    expect(levels).to_contain_text(anna.say("level-beginner-line"))
    assert [] == violations(anna.page)
    anna.page.reload()
    expect(levels.get_by_role("radio", name=anna.say("level-beginner"))).to_be_checked()
    anna.button("web-play-now", game=anna.say("game-name", "triominos")).click()
    anna.page.wait_for_url("**/t/*")
    seen(anna.page.get_by_text(anna.say("level-beginner"), exact=True).first)
    table = anna.context.request.get(f"{anna.base}/api/tables/{anna.code}").json()

    assert "beginner" == table["chairs"][1]["bot"]


def played(anna: Guest, game: str) -> str:
    """A game against a bot that a bot plays to its end for Anna."""
    code = anna.lay_table(game, None, "random")
    anna.sit(code)
    seen(anna.page.locator("li.me"))
    anna.button("web-more").click()
    anna.page.get_by_label(anna.say("web-hand-to")).select_option("random")
    anna.button("web-hand").click()
    seen(anna.page.locator("#ending"))
    return code


@in_both_languages
def test_waiting_tables_come_first_and_results_make_a_history_that_can_be_saved_and_erased(
    guest: Guests, language: str, tmp_path: Path
):
    anna = guest(language)
    ended = played(anna, "triominos")
    waiting = anna.lay_table("kingdomino", None, "random")
    anna.sit(waiting)
    seen(anna.page.locator("li.me.turn"))
    anna.go()
    first = anna.page.locator("main section").first
    expect(first.get_by_role("heading")).to_have_text(anna.say("web-waiting-for-you"))
    expect(first.get_by_role("link")).to_have_attribute("href", f"/t/{waiting}")
    expect(first).to_contain_text(anna.say("bot-name-random"))
    (result,) = [own["result"] for own in own_tables(anna) if own["table"]["code"] == ended]
    end = "tied" if result["ranks"] == [1, 1] else "won" if result["ranks"][0] == 1 else "lost"
    card = anna.page.locator("section[aria-labelledby=finished] li")
    expect(card).to_contain_text(anna.say("web-result", ended=end))
    expect(card).to_contain_text("{}–{}".format(*result["scores"]))
    expect(card.get_by_role("link").last).to_have_attribute("href", f"/t/{ended}/at/1")
    expect(anna.page.locator("main")).not_to_contain_text("random")
    assert [] == violations(anna.page)
    anna.button("web-history").click()
    dialog = anna.page.locator("dialog")
    assert {end: 1} == counted(anna, dialog)
    assert [] == violations(anna.page)
    with anna.page.expect_download() as saving:
        anna.button("web-history-export").click()
    saving.value.save_as(tmp_path / "history.json")
    assert [(ended, "bots", end)] == [
        (game["code"], game["against"], game["ended"]) for game in json.loads((tmp_path / "history.json").read_text())
    ]
    anna.button("web-history-erase").click()
    anna.button("web-history-erase-sure").click()
    expect(dialog).to_contain_text(anna.say("web-history-none"))
    anna.page.reload()
    seen(card)

    expect(anna.button("web-history")).to_have_count(0)


def own_tables(anna: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = anna.context.request.get(f"{anna.base}/api/own").json()["tables"]
    return found


def counted(anna: Guest, dialog: Locator) -> dict[str, int]:
    """How often a game ended how, from the table of the history; what never happened is left out."""
    dialog.locator("summary").click()
    cells = soon(anna.page, dialog.locator("td").all_inner_texts, bool)
    assert [anna.say("web-against-bots")] == dialog.locator("tbody th").all_inner_texts()
    return {end: int(cell) for end, cell in zip(("won", "tied", "lost"), cells, strict=True) if cell != "0"}


@in_both_languages
def test_a_name_that_is_refused_is_mended_where_it_was_given(guest: Guests, language: str):
    anna = guest(language, size=SMALL_PHONE)
    bot, anna.may_be_refused = anna.say("level-family"), True
    anna.go()
    name = anna.page.get_by_label(anna.say("web-your-name"))
    name.fill(bot)
    anna.button("web-play-now", game=anna.say("game-name", "kingdomino")).click()
    expect(anna.page.get_by_role("alert")).to_have_text(anna.say("refused-name-of-a-bot", name=bot))
    expect(name).to_be_focused()
    anna.lay_table("kingdomino", None, "random")  # the server knows this device now, by another name
    anna.button("web-play-now", game=anna.say("game-name", "kingdomino")).click()
    anna.page.wait_for_url("**/t/*")
    expect(anna.page.get_by_role("alert")).to_contain_text(anna.say("refused-name-of-a-bot", name=bot))
    expect(name).to_be_focused()
    expect(name).to_have_value(bot)
    assert [] == violations(anna.page)
    name.fill("Anna 👩‍🚀")
    anna.page.get_by_role("button", name=anna.say("web-sit-here")).click()
    expect(anna.page.locator("li.me .name")).to_have_text("Anna 👩‍🚀")
    anna.go()

    expect(name).to_have_value("Anna 👩‍🚀")


def test_a_second_person_gives_a_name_of_their_own(guest: Guests):
    anna = guest()
    dialog = anna.table_form("kingdomino")
    dialog.get_by_label(anna.say("web-who-sits-at", number=2)).select_option("here")
    for number in (1, 2):
        dialog.get_by_label(anna.say("web-name-of", number=number)).fill("Anna")
    dialog.get_by_role("button", name=anna.say("web-lay"), exact=True).click()
    other = anna.page.get_by_label(anna.say("web-another-name"))
    expect(other).to_be_focused()
    expect(other).to_have_value("Anna")
    expect(anna.page.get_by_role("alert")).to_contain_text(anna.say("refused-name-taken", name="Anna"))
    anna.page.reload()
    expect(other).to_have_value("")
    other.fill("Bjarni")
    anna.page.get_by_role("button", name=anna.say("web-sit-too")).click()

    seen(anna.board.locator("[data-legal]").first)
    expect(anna.page.get_by_label(anna.say("web-seats")).get_by_text("Bjarni")).to_be_visible()


def test_an_answer_that_news_have_overtaken_is_dropped(guest: Guests):
    anna = guest()
    anna.sit(anna.lay_table("kingdomino", None, None))
    sit_too = anna.page.get_by_role("button", name=anna.say("web-sit-too"))
    seen(sit_too)
    path = anna.page.url.replace("/t/", "/api/tables/")
    before = anna.page.request.get(path).json()
    held: Queue[Route] = Queue()
    anna.page.route(path, held.put_nowait)
    sit_too.click()
    legal = anna.board.locator("[data-legal]").first
    seen(legal)
    while not anna.page.locator("li.turn", has_text="Anna").count():  # else her look would fetch all
        number = anna.number
        legal.click()
        expect(anna.board).not_to_have_attribute("data-number", str(number))
        seen(legal)

    with anna.page.expect_response(path):
        held.get_nowait().fulfill(json=before)

    anna.rest()
    seen(legal)


@in_both_languages
def test_a_request_on_a_frozen_line_ends_in_words(guest: Guests, language: str):
    """The line never says that it is dead; the page's patience is shortened here."""
    anna = guest(language)
    anna.go()
    seen(anna.page.get_by_role("article").first)
    anna.rest()
    anna.page.evaluate(SHORT_PATIENCE)
    anna.page.route("**/api/tables", _swallowed)
    anna.button("web-play-now", game=anna.say("game-name", "triominos")).click()

    expect(anna.page.get_by_text(anna.say("web-no-answer"))).to_be_visible()


def _swallowed(_: Route) -> None:
    """Never answered."""
