"""Records opened from a file, and playing on from a moment of them: alone against a bot, and with others."""

from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import PHONE, Guest, play_to_the_end, seen, violations
from click.testing import CliRunner
from playwright.sync_api import expect

from spilabord.cli import main
from spilabord.games import find_game
from spilabord.lab.orders import Order
from spilabord.lab.simulate import play_one
from spilabord.table.record import Record, read_record, write_record

Guests = Callable[..., Guest]


def simulated(game: str, seed: int = 3) -> Record:
    return play_one(Order(game, find_game(game).options(), ("random", "random"), seed=seed), 0).record


def written(folder: Path, record: Record) -> str:
    file = folder / "game.jsonl"
    file.write_text(f"{write_record(record)}\n", encoding="utf-8")
    return str(file)


def opened(guest: Guest, file: str, number: int | None = None) -> None:
    """Opens a game of a file, from the start page to its first picture."""
    guest.go()
    guest.button("web-open-record").click()
    dialog = guest.page.locator("dialog")
    dialog.locator("input[type=file]").set_input_files(file)
    if number is not None:
        dialog.get_by_role("spinbutton").fill(str(number))
        guest.button("web-open-go").click()
    seen(guest.page.locator(".replay"))
    guest.rest()


def at(guest: Guest, number: int) -> None:
    guest.page.get_by_label(guest.say("web-replay-to")).fill(str(number))
    expect(guest.board).to_have_attribute("data-number", str(number))
    guest.rest()


def test_a_record_is_opened_on_a_phone_and_played_on_from_with_the_hidden_cards_dealt_anew(
    guest: Guests, tmp_path: Path
):
    """A file that holds no record is refused in words; the ending says from where it went on, and what is proved."""
    anna = guest("is", size=PHONE, bypass_csp=True)
    anna.may_be_refused = True
    page, record = anna.page, simulated("triominos")
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(write_record(record).replace('"ranks":[', '"ranks":[9,') + "\n", encoding="utf-8")
    anna.go()
    anna.button("web-open-record").click()
    page.locator("dialog input[type=file]").set_input_files(str(wrong))
    expect(page.locator("dialog .refusal")).to_contain_text("Sætin ættu að vera")
    assert [] == violations(page)

    opened(anna, written(tmp_path, record))
    at(anna, len(record.events) - 8)
    page.get_by_label(anna.say("web-eyes")).select_option("1")
    anna.rest()
    assert [] == violations(page)
    anna.button("web-on").click()
    dialog = page.locator("dialog")
    expect(dialog.get_by_role("radio", name="Slembi 2", exact=True)).to_be_checked()
    assert [] == violations(page)
    anna.button("web-on-go").click()
    seen(page.locator("li.me"))
    expect(page.locator("aside.log")).to_contain_text("Það sem var hulið er gefið upp á nýtt")

    play_to_the_end(anna)
    ending = page.locator("section[aria-labelledby=ending]")
    expect(ending).to_contain_text("Haldið er áfram úr öðru spili, eftir")
    anna.button("web-ending-more").click()
    anna.button("web-check-fair").click()
    expect(ending.get_by_role("status")).to_contain_text(anna.say("web-fair-line"))
    expect(ending.get_by_role("status")).to_contain_text("rétt var dregið")
    assert [] == violations(page)
    page.get_by_role("link", name=anna.say("web-line-there")).click()
    expect(anna.board).to_have_attribute("data-number", str(len(record.events) - 8))
    anna.go()
    expect(page.locator("li.framed:is(.won, .lost, .tied)")).to_have_count(1)
    assert not page.evaluate("JSON.parse(localStorage.getItem('spilabord-history') ?? '{}').games?.length")


def test_two_people_play_on_from_a_game_of_a_batch(guest: Guests, tmp_path: Path):
    """The second of several games of `simulate --records`; nothing of its luck is proved, and the page says so."""
    anna, bjarni = guest(bypass_csp=True), guest("is")
    file = tmp_path / "batch.jsonl"
    command = ["simulate", "kingdomino", "--games", "2", "--seed", "1", "--records", str(file)]
    assert CliRunner().invoke(main, command).exit_code == 0
    second = read_record(file.read_text(encoding="utf-8").splitlines()[1])
    opened(anna, str(file), 2)
    anna.button("web-now").click()
    anna.button("web-ending-more").click()
    anna.button("web-check-fair").click()
    ending = anna.page.locator("section[aria-labelledby=ending]")
    expect(ending.get_by_role("status")).to_contain_text("Nothing was promised")
    anna.button("web-replay").click()
    at(anna, len(second.events) - 10)
    assert [] == violations(anna.page)

    anna.button("web-on").click()
    anna.page.get_by_role("radio", name=anna.say("web-on-people")).check()
    assert [] == violations(anna.page, "dialog")
    anna.button("web-on-go").click()
    expect(anna.page.locator("main")).to_contain_text("This plays on from another game, after")
    assert [] == violations(anna.page)
    bjarni.sit(anna.code, "Bjarni")
    play_to_the_end(anna, bjarni)
    for one in (anna, bjarni):
        expect(one.page.locator("section[aria-labelledby=ending]")).to_contain_text(
            {"en": "after", "is": "eftir"}[one.language]
        )


@pytest.mark.parametrize("language", ["is", "en"])
def test_a_finished_table_offers_to_play_on_and_a_running_one_does_not(guest: Guests, language: str):
    anna = guest(language)
    anna.sit(anna.lay_table("kingdomino", None, "random"))
    seen(anna.board)
    anna.rest()
    anna.go(f"/t/{anna.code}/at/{anna.number}")
    seen(anna.page.locator(".replay"))
    expect(anna.button("web-on")).to_have_count(0)
