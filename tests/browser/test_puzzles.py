"""Puzzles in the browser: chosen from the start page, done on the real board, answered in words, remembered."""

import re
from collections.abc import Callable

from browsing import DESKTOP, PHONE, Guest, seen, violations
from playwright.sync_api import Locator, expect

from spilabord.games import find_game
from spilabord.table.puzzles import Puzzle, shipped_puzzles

Guests = Callable[..., Guest]
SHIPPED = shipped_puzzles(find_game("kingdomino"))
VERB = {"is": "Velja flís", "en": "Choose domino"}


def a_choice() -> tuple[int, Puzzle]:
    """The first puzzle of Kingdomino in which a domino is chosen, and its number."""
    assert SHIPPED is not None
    found = enumerate(SHIPPED.puzzles, start=1)
    return next((number, one) for number, one in found if one.best.startswith("choose"))


def domino(guest: Guest, action: str) -> Locator:
    """What chooses this domino."""
    number = action.removeprefix("choose ")
    control: Locator = guest.board.get_by_role("button", name=re.compile(f"^{VERB[guest.language]} {number}:"))
    return control


def practise(guest: Guest, press: Callable[[Locator], None]) -> None:
    """From the first page to a puzzle: answered wrongly, then rightly; the list remembers it."""
    number, puzzle = a_choice()
    assert SHIPPED is not None
    grade = guest.say(f"web-puzzles-{puzzle.grade(SHIPPED.head.tries)}")
    guest.go()
    title = guest.say("web-puzzles-of", game=guest.say("game-name", "kingdomino"))
    press(guest.page.get_by_role("link", name=title))
    one = guest.page.get_by_role("link", name=guest.say("web-puzzles-one", number=number, grade=grade), exact=True)
    seen(one)
    assert [] == violations(guest.page)
    press(one)
    wrong = list(puzzle.values)[-1]
    seen(domino(guest, wrong))
    press(domino(guest, wrong))
    loss = round(100 * (puzzle.values[puzzle.best].win - puzzle.values[wrong].win))
    expect(guest.page.locator(".answer.bad")).to_contain_text(f"{loss} %")
    press(domino(guest, puzzle.best))
    expect(guest.page.locator(".answer.good")).to_contain_text(guest.say("web-puzzles-right", action="").strip())
    assert [] == violations(guest.page)
    press(guest.button("web-puzzles-list"))
    done = guest.say("web-puzzles-one-solved", number=number, grade=grade)
    seen(guest.page.get_by_role("link", name=done, exact=True))
    guest.page.reload()
    seen(guest.page.get_by_role("link", name=done, exact=True))


def by_key(control: Locator) -> None:
    """Anyone who has no mouse."""
    control.focus()
    control.page.keyboard.press("Enter")


def test_a_puzzle_is_solved_in_icelandic_on_a_phone(guest: Guests):
    practise(guest("is", size=PHONE), Locator.tap)


def test_a_puzzle_is_solved_in_english_by_keys_alone_in_the_dark(guest: Guests):
    practise(guest("en", size=DESKTOP, color_scheme="dark"), by_key)


def test_a_theme_is_practised_and_an_answer_that_was_shown_counts_as_unsolved(guest: Guests):
    anna = guest("en").go("/puzzles/kingdomino")
    assert SHIPPED is not None
    theme = a_choice()[1].theme
    anna.page.get_by_label(anna.say("web-puzzles-theme")).select_option(theme)
    of_it = [one.id for one in SHIPPED.puzzles if one.theme == theme]
    expect(anna.page.locator("main li a")).to_have_count(len(of_it))
    anna.button("web-puzzles-begin").click()
    expect(anna.board).to_have_attribute("data-puzzle", of_it[0])
    anna.button("web-puzzles-show").click()

    seen(anna.board.locator(".hinted"))
    expect(anna.page.locator(".answer")).to_contain_text(anna.say("web-puzzles-answer", action="").strip())
    anna.button("web-puzzles-next").click()
    expect(anna.board).not_to_have_attribute("data-puzzle", of_it[0])
    anna.button("web-puzzles-list").click()
    seen(anna.page.get_by_text(anna.say("web-puzzles-solved", solved=0, all=len(SHIPPED.puzzles))))


def test_a_puzzle_that_is_not_there_is_told_of(guest: Guests):
    anna = guest("en")
    anna.may_be_missing = True
    anna.go("/puzzles/kingdomino/none")

    seen(anna.page.get_by_text("There is no such puzzle."))
