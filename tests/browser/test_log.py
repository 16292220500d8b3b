"""The log and the board point at each other; deals are folded; a game is replayed, and any moment of it shared."""

import struct
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from browsing import PHONE, Guest, seen, soon, violations
from playwright.sync_api import expect

Guests = Callable[..., Guest]
WORD: Final = "a" * 120
DEALT: Final = {
    "kingdomino": ("4 dominoes are turned up.", "Domino ", " choose"),
    "dominion": ("Everybody draws 5 cards.", "You draw ", " up: "),
    "partners_duo": ("Each is dealt 4 cards.", "You are dealt a card: ", ""),
    "triominos": ("Everybody takes 9 tiles.", "You take the tile ", " lay"),
}
"""How a deal stands in the log, how a line of it begins once it is unfolded, and what stands in lines that point."""
SHORT: Final[dict[str, dict[str, int]]] = {"dominion": {"turn_limit": 8}}
"""Options without which bots that do anything would play for long."""
FIRST_ROW: Final = 7
"""The entry that completes the first row in Kingdomino, after sitting down, opening and beginning."""
LINE: Final = "aside.log .panel > ol > li"
HEIGHT: Final = "css => Number(getComputedStyle(document.querySelector(css)).zIndex)"
OVERFLOWS: Final = "it => it.scrollWidth > it.clientWidth"


def sat_down(guest: Guests, game: str, **how: Any) -> Guest:
    """Anna at a table with a bot that plays anything, in her turn."""
    anna = guest(**how)
    anna.sit(anna.lay_table(game, None, "random", **SHORT.get(game, {})))
    seen(anna.page.locator("li.me.turn"))
    return anna.rest()


def finished(anna: Guest) -> None:
    """A bot plays on for her, to the end."""
    anna.button("web-more").click()
    anna.page.get_by_label(anna.say("web-hand-to")).select_option("random")
    anna.button("web-hand").click()
    expect(anna.page.locator("#ending")).to_be_visible()
    anna.rest()


def line_that_points(anna: Guest, says: str) -> Any:
    """The last line of the log with these words that lights something on the board, under the mouse."""
    lines = anna.page.locator(f"{LINE}:not(.table):not(.deal) > button").filter(has_text=says)
    for at in reversed(range(lines.count())):
        lines.nth(at).hover()
        anna.page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")
        if anna.page.locator("#board [data-lit]:visible").count():
            return lines.nth(at)
    raise AssertionError("no line of the log lights anything")


@pytest.mark.parametrize("game", DEALT)
def test_log_and_board_point_at_each_other_and_a_game_is_replayed(guest: Guests, game: str, tmp_path: Path):
    anna = sat_down(guest, game, accept_downloads=True)
    _deal_is_folded(anna, game)
    luck = Random(3)
    for _ in range(4):
        seen(anna.page.locator("li.me.turn"))
        anna.act(luck)
    line = line_that_points(anna, DEALT[game][2])
    lit = anna.page.locator("#board [data-lit]:visible")
    names = lit.first.get_attribute("data-piece")
    if game != "dominion":  # its hand lies in the bar
        assert anna.page.evaluate(HEIGHT, "aside.log > svg") < anna.page.evaluate(HEIGHT, ".bar")
    if game == "triominos":
        expect(anna.page.locator("aside.log svg text").first).to_have_text(str(names).split("-")[0])
    anna.page.locator("aside.log h2").hover()
    expect(lit).to_have_count(0)
    piece = anna.page.locator(f"#board [data-piece='{names}']:visible").first
    box = piece.bounding_box()
    anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(anna.page.locator(f"{LINE}.found")).to_have_count(1)
    line.focus()
    anna.page.keyboard.press("Shift+Tab")
    anna.page.keyboard.press("Tab")
    expect(lit.first).to_be_visible()

    finished(anna)
    _replayed(anna, tmp_path)


def test_the_log_says_you_to_the_one_who_acted_and_names_to_others(guest: Guests):
    """Names too in what is shared: the sentence of a moment that is looked back at."""
    anna, bjarni = guest(), guest()
    code = anna.lay_table("kingdomino", None, "random")
    anna.sit(code)
    bjarni.go(f"/t/{code}")
    anna.act(Random(1))

    line = anna.page.locator(f"{LINE} > button").filter(has_text="You choose domino").first
    seen(line)
    seen(bjarni.page.locator(LINE).filter(has_text="Anna chooses domino"))
    expect(anna.page.locator("aside.log")).not_to_contain_text("Anna")
    line.click()
    expect(anna.page.locator(".replay")).to_contain_text("Anna chooses domino")


def test_the_end_of_the_log_stays_in_sight_when_there_is_less_room_for_it(guest: Guests):
    anna = sat_down(guest, "dominion")
    luck = Random(1)
    for _ in range(6):
        anna.act(luck)
    log, last = anna.page.locator("aside.log .panel > ol"), anna.page.locator(f"{LINE} > button").last
    assert log.evaluate("it => it.scrollHeight > it.clientHeight")
    expect(last).to_be_in_viewport(ratio=0.9)
    anna.page.set_viewport_size({"width": 1280, "height": 633})
    expect(last).to_be_in_viewport(ratio=0.9)
    log.evaluate("it => it.scrollTop = 0")
    anna.page.set_viewport_size({"width": 1280, "height": 600})
    soon(anna.page, lambda: log.evaluate("it => it.clientHeight"), lambda high: high < 400)

    assert 0 == log.evaluate("it => it.scrollTop"), "one who reads further up is left there"


def _deal_is_folded(anna: Guest, game: str) -> None:
    whole, part, _ = DEALT[game]
    deal = anna.page.locator(f"{LINE}.deal").filter(has_text=whole).first
    seen(deal)
    inside = deal.locator("ol li").filter(has_text=part)
    expect(inside).to_have_count(0)
    deal.get_by_role("button", name=anna.say("web-unfold")).click()
    expect(inside.first).to_be_visible()
    assert [] == violations(anna.page, "aside.log")
    deal.get_by_role("button", name=anna.say("web-unfold")).click()
    expect(inside).to_have_count(0)


def _replayed(anna: Guest, tmp_path: Path) -> None:
    """From its first picture; by button, key and by itself; to another person by a link, and as a picture."""
    anna.button("web-replay").click()
    seen(anna.page.locator("#board [data-piece]"))
    expect(anna.page.locator("li.turn")).to_have_count(1)
    first = anna.rest().number
    expect(anna.page.locator("#board div.told")).to_have_count(0)  # nothing had been done yet
    assert anna.page.locator("[data-dock] [data-asks]").count()
    expect(anna.page.locator("[data-dock] [data-asks]:visible")).to_have_count(0)
    anna.page.keyboard.press("ArrowRight")
    expect(anna.board).to_have_attribute("data-number", str(first + 1))
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.board).to_have_attribute("data-number", str(first))
    anna.page.get_by_label(anna.say("web-replay-speed")).select_option("4")
    anna.page.locator("body").press(" ")
    soon(anna.page, lambda: anna.number, lambda number: number > first + 5)
    anna.button("web-replay-stop").click()
    here = anna.rest().page.locator(f"{LINE}.here")
    expect(here).to_have_count(1)
    expect(here).to_be_in_viewport()
    assert [] == violations(anna.page, ".replay")
    with anna.page.expect_download() as download:
        anna.button("web-snapshot").click()
    download.value.save_as(tmp_path / "moment.png")
    _is_a_picture_of(tmp_path / "moment.png", anna)


def _is_a_picture_of(file: Path, anna: Guest) -> None:
    """A PNG of the board, twice as large, in which the browser finds more colours than a blank one has."""
    data = file.read_bytes()
    wide, high = struct.unpack(">II", data[16:24])
    box = anna.board.bounding_box()

    assert data.startswith(b"\x89PNG")
    assert wide >= 2 * int(box["width"])
    assert high >= 2 * int(box["height"])
    assert len(data) > 40_000, "there is next to nothing in it"


def test_a_moment_of_a_finished_game_opens_by_its_link_for_anybody_who_may_watch(guest: Guests):
    anna = sat_down(guest, "kingdomino")
    finished(anna)
    watcher = guest("is", size=PHONE)
    watcher.go(f"/t/{anna.code}/at/{FIRST_ROW}")
    expect(watcher.board).to_have_attribute("data-number", str(FIRST_ROW))
    seen(watcher.page.locator("#board [data-lit]"))
    watcher.go(f"/t/{anna.code}/at/1")
    seen(watcher.page.locator("#board [data-piece]"))
    expect(watcher.page.locator("li.turn")).to_have_count(1)


def test_on_a_phone_the_line_is_written_beside_a_tapped_piece_and_long_words_are_wrapped(guest: Guests):
    anna = sat_down(guest, "triominos", size=PHONE)
    luck = Random(1)
    while not anna.page.locator("#board [data-label]").count():
        anna.act(luck)
    anna.page.get_by_label(anna.say("web-chat")).fill(WORD)
    anna.button("web-chat-send").click()
    seen(anna.page.locator("li.said"))
    assert not anna.page.locator("aside.log .panel > ol").evaluate(OVERFLOWS)
    anna.page.evaluate("scrollTo(0, 0)")
    tile = anna.page.locator("#board [data-label]").first
    tile.tap(force=True)
    beside = anna.page.locator("aside.log > p")
    expect(beside).to_contain_text(str(tile.get_attribute("data-label")))
    anna.page.locator(f"{LINE} > button").last.scroll_into_view_if_needed()
    expect(beside).to_have_count(0)


def room_below_the_table(anna: Guest) -> float:
    """Pixels between the table of Triominos and the rack below it."""
    table, rack = (anna.page.locator(f".triominos > {part}").bounding_box() for part in (".table", ".bottom"))
    return float(rack["y"] - table["y"] - table["height"])


def test_on_a_phone_on_its_side_the_rack_makes_way_for_the_table(guest: Guests):
    """When the game is opened, and when it is replayed."""
    anna = sat_down(guest, "triominos", size=(844, 340))
    soon(anna.page, lambda: room_below_the_table(anna), lambda room: room >= 0)
    expect(anna.page.locator(".triominos > .table")).to_be_in_viewport(ratio=0.99)
    anna.go(f"/t/{anna.code}/at/{anna.number}")
    seen(anna.page.locator(".replay"))
    anna.rest()

    assert room_below_the_table(anna) >= 0
