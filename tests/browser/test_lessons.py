"""Lessons: anyone who does what Lóa says comes to the end, and anyone who does something else is answered kindly."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Guest, seen, violations
from playwright.sync_api import Browser, Locator, expect
from served import Served

from spilabord.core.lesson import Stop
from spilabord.games import games
from spilabord.table.lessons import scenes
from spilabord.table.words import LANGUAGES
from spilabord.testing.texts import lesson_entries

Guests = Callable[..., Guest]
Gesture = Callable[[Guest, str], None]
LESSONS = [key for key, game in games().items() if game.lesson is not None]


def words_of(game: str, language: str, stop: Stop) -> str:
    """What is said at a stop."""
    return str(lesson_entries(games()[game].folder, language)[stop.says].value.elements[0].value)


def stops_of(game: str) -> list[Stop]:
    return [scene.stop for scene in scenes(games()[game])]


def on(guest: Guest) -> Locator:
    """The button that leads on."""
    return guest.page.locator("button.on")


def arrived(guest: Guest, number: int) -> None:
    expect(guest.board).to_have_attribute("data-stop", str(number))


def learn(guest: Guest, game: str, stop: int = 0) -> Guest:
    """Opens the lesson at this stop."""
    guest.go(f"/learn/{game}#{stop}")
    arrived(guest, stop)
    return guest


def walk(guest: Guest, game: str, gesture: Gesture, press: Callable[[Locator], Any] = Locator.click) -> None:
    """From the first page through the whole lesson: what is awaited is done on the board, the rest is read."""
    guest.go()
    press(guest.page.get_by_role("link", name=guest.say("web-learn-game", game=guest.say("game-name", game))))
    stops = stops_of(game)
    for number, stop in enumerate(stops):
        arrived(guest, number)
        expect(guest.page.locator(".words p").first).to_have_text(words_of(game, guest.language, stop))
        if stop.part is not None:
            expect(guest.board.locator(f"[data-part={stop.part}][data-pointed]")).to_have_count(1)
        if stop.awaits is not None:
            gesture(guest, stop.awaits)
        elif stop.tries is not None:
            gesture(guest, stop.tries)
            expect(guest.page.locator(".answer.good")).to_contain_text(str(stop.refused))
            press(on(guest))
        elif number < len(stops) - 1:
            press(on(guest))
    press(on(guest))
    guest.page.wait_for_url("**/t/*")
    seen(guest.page.get_by_text(guest.say("level-beginner"), exact=True))


def by_key(control: Locator) -> None:
    """Anyone who has no mouse."""
    control.focus()
    control.page.keyboard.press("Enter")


# The four games


def kingdomino(guest: Guest, action: str) -> None:
    """By keys alone: every square can be reached, R turns the domino, Enter holds it there, and once more lays it."""
    verb, domino, *squares = action.split(" ")
    if verb == "choose":
        by_key(guest.board.get_by_role("button", name=re.compile(rf"^Velja flís {domino}:")))
    elif verb == "discard":
        by_key(guest.page.get_by_role("button", name=f"Henda flís {domino}"))
    else:
        square = guest.board.locator(f"[data-square={squares[0]}]")
        guest.page.keyboard.press("Tab")
        square.focus()
        said = re.compile(rf" á {squares[0]}, .* á {squares[1]}$|passar ekki hér$")
        for _ in range(8):
            if said.search(str(square.get_attribute("aria-label"))):
                break
            guest.page.keyboard.press("r")
        guest.page.keyboard.press("Enter")
        if guest.board.locator("[data-held]").count():
            guest.page.keyboard.press("Enter")


def test_kingdomino_is_learned_in_icelandic_by_keys_alone(guest: Guests):
    walk(guest("is"), "kingdomino", kingdomino, press=by_key)


def dominion(guest: Guest, action: str) -> None:
    """By mouse: a card in the hand is played, a pile is bought from; one too dear is tried by its large card."""
    verb, card = action.split(" ")
    place = guest.board.locator(f"[data-place={'hand' if verb == 'play' else 'pile'}-{card}]")
    lights_up = place.get_attribute("data-legal")
    place.click()
    if not lights_up:
        guest.page.locator(".dominion-pane button.main").click()


def test_dominion_is_learned_in_english(guest: Guests):
    walk(guest("en"), "dominion", dominion)


def test_one_tap_plays_all_treasures_in_a_lesson_too(guest: Guests):
    anna = learn(guest("en"), "dominion", 2)
    anna.board.locator("[data-legal=all]").click()

    arrived(anna, 6)
    expect(anna.page.locator(".words p").first).to_contain_text("Gold costs 6")


def triominos(guest: Guest, action: str) -> None:
    """By finger: a tile, then its place; where nothing glows, as far to the right as a triangle is wide."""
    if action in ("buy", "pass"):
        guest.board.get_by_role("button", name={"buy": "Kaupa plötu (−5)", "pass": "Segja pass"}[action]).tap(
            force=True
        )
        return
    _, tile, cell = action.split(" ")
    if (chosen := guest.board.locator(f"[data-tile='{tile}']")).get_attribute("aria-pressed") != "true":
        chosen.tap()
        expect(chosen).to_have_attribute("aria-pressed", "true")
    if (place := guest.board.locator(f"[data-cell={cell}]")).count():
        place.tap(force=True)
        return
    box = guest.board.locator("[data-cell][data-legal]").bounding_box()
    assert box is not None
    guest.page.touchscreen.tap(box["x"] + box["width"] * 1.5, box["y"] + box["height"] / 2)


def test_triominos_is_learned_in_icelandic_on_a_phone(guest: Guests):
    walk(guest("is", size=PHONE), "triominos", triominos, press=Locator.tap)


def partners_duo(guest: Guest, action: str) -> None:
    """By mouse: a card, then what it can do, from the list in words; the board itself for what it cannot do."""
    verb, *rest = action.split(" ")
    number = "4" if verb == "split" else rest[0]
    name = guest.say(f"card-{number}", "partners_duo")
    hand = guest.board.get_by_role("group", name="Your hand")
    hand.get_by_role("button", name=re.compile(f"^{re.escape(name)}(,|$)")).click()
    listed = guest.board.get_by_role("list", name="What the card can do").get_by_role("button")
    if verb == "give":
        guest.board.get_by_role("button", name=f"Give the {name}").click()
    elif verb == "forward":
        listed.filter(has_text=re.compile(rf"^\s*{rest[1]} →")).click()
    elif verb == "split":
        for part in rest:
            place, steps = part.split("+")
            if (more := listed.filter(has_text=re.compile(rf"^\s*{place}:.*…"))).count():
                more.click()
            listed.filter(has_text=re.compile(rf"^\s*{place} → .*{steps} step")).click()
        guest.board.get_by_role("button", name="Play the four").click()
    elif listed.count():
        listed.filter(has_text=f"a new peg enters on {rest[1]}0").click()
    else:
        guest.board.get_by_role("button", name=re.compile(f"^home {rest[1]}:")).click()


def test_partners_duo_is_learned_in_english(guest: Guests):
    walk(guest("en"), "partners_duo", partners_duo)


# Whatever else is done


def test_something_else_that_is_legal_is_answered_kindly_and_nothing_moves(guest: Guests):
    anna = learn(guest("en"), "kingdomino", 2)
    seen(anna.board.get_by_role("button", name=re.compile("^Choose domino 45:")))
    anna.board.get_by_role("button", name=re.compile("^Choose domino 45:")).click()

    expect(anna.page.locator(".answer.kind")).to_have_text(anna.say("web-lesson-other"))
    expect(anna.board.locator("li.hinted")).to_contain_text("Choose domino 19:")
    arrived(anna, 2)


def test_something_that_is_not_legal_is_answered_with_its_rule_and_nothing_moves(guest: Guests):
    """§4.1 The castle is never covered."""
    anna = learn(guest("is"), "kingdomino", 5)
    anna.board.locator("[data-square=g7]").click(force=True)
    answer = anna.page.locator(".answer.kind")
    expect(answer).to_contain_text("Þarna liggur eitthvað nú þegar.")
    answer.get_by_role("button", name=anna.say("web-open-rule", section="§4.1")).click()

    seen(anna.page.locator("#rule-4-1"))
    arrived(anna, 5)


def test_what_is_legal_is_not_what_is_to_be_tried(guest: Guests):
    anna = learn(guest("en"), "kingdomino", 7)
    anna.board.locator("[data-square=g8]").click(force=True)
    anna.board.locator("[data-square=g8]").click(force=True)

    expect(anna.page.locator(".answer.kind")).to_have_text(anna.say("web-lesson-allowed"))
    arrived(anna, 7)


@pytest.mark.parametrize("game", LESSONS)
def test_whoever_does_not_know_how_is_shown_and_helped_to_the_end(guest: Guests, game: str):
    """Two taps lead on everywhere: first it is shown, then it is done; and on a phone nothing is too wide."""
    anna = learn(guest("is", size=PHONE), game)
    told = {stop.says: stop for stop in stops_of(game)}
    for number, stop in enumerate(told.values(), start=1):
        expect(anna.page.locator(".progress")).to_contain_text(anna.say("web-lesson-at", number=number, last=len(told)))
        if stop.awaits is not None:
            expect(on(anna)).to_have_text(anna.say("web-lesson-show"))
            on(anna).tap()
            expect(on(anna)).to_have_text(anna.say("web-lesson-do-it"))
        elif stop.tries is not None:
            on(anna).tap()
            seen(anna.page.locator(".answer.good"))
        assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        if number < len(told):
            on(anna).tap()

    expect(on(anna)).to_have_text(anna.say("web-lesson-play"))


def test_a_step_back_shows_what_was_and_a_reload_loses_nothing(guest: Guests):
    anna = learn(guest("en"), "kingdomino", 5)
    anna.button("web-lesson-back").click()
    arrived(anna, 4)
    anna.page.reload()
    arrived(anna, 4)
    anna.button("web-lesson-leave").click()

    expect(anna.page.locator("h1")).to_have_text(anna.say("web-welcome"))


def test_the_language_can_be_switched_in_the_middle(guest: Guests):
    anna = learn(guest("en"), "kingdomino", 4)
    anna.page.get_by_role("button", name="Íslenska").click()

    expect(anna.page.locator(".words p").first).to_have_text(words_of("kingdomino", "is", stops_of("kingdomino")[4]))


def test_a_game_that_is_not_here_cannot_be_learned(guest: Guests):
    anna = guest("en")
    anna.may_be_missing = True
    anna.go("/learn/chess")

    seen(anna.page.get_by_role("heading", name=anna.say("refused-no-such-lesson")))


@pytest.mark.parametrize("game", LESSONS)
def test_axe_finds_nothing_in_a_lesson(browser: Browser, served: Served, game: str):
    for language, theme in zip(LANGUAGES, ("light", "dark"), strict=True):
        anna = Guest(browser, served.base, language, bypass_csp=True)
        anna.prefer(theme=theme)
        for number, stop in enumerate(stops_of(game)):
            if stop.tries is not None or number in (0, len(stops_of(game)) - 1):
                learn(anna, game, number)
                anna.page.reload()
                arrived(anna, number)
                if stop.tries is not None:
                    on(anna).click()
                    seen(anna.page.locator(".answer.good"))
                assert [] == violations(anna.page)
        anna.close()
