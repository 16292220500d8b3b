"""Lessons: every game's is right and can be said, and a lesson that is not is told of in words."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as with_

from spilabord.core.game import AnyGame
from spilabord.core.lesson import Lesson, Stop
from spilabord.games import games
from spilabord.games.kingdomino import GAME
from spilabord.table.lessons import scenes
from spilabord.table.words import LANGUAGES
from spilabord.testing.demands import LawBroken
from spilabord.testing.lessons import LESSON_LAWS, a_lesson_goes_by_the_rules, a_lesson_has_its_words
from spilabord.testing.texts import ENGLISH, lesson_entries

Law = Callable[[AnyGame], None]
LESSONS = {key: game for key, game in games().items() if game.lesson is not None}
every_game = pytest.mark.parametrize("game", games().values(), ids=games())


@every_game
@pytest.mark.parametrize("law", LESSON_LAWS, ids=lambda law: law.__name__)
def test_every_lesson_obeys_every_law(game: AnyGame, law: Law) -> None:
    law(game)


@pytest.mark.parametrize("game", LESSONS.values(), ids=LESSONS)
def test_a_lesson_is_short_and_leaves_much_to_do(game: AnyGame) -> None:
    """Five minutes: few stops, few words, and a third of the stops are for the learner's own hands."""
    stops = [stop for stop in game.lesson.course if isinstance(stop, Stop)]
    longest = max(
        len(entry.value.elements[0].value.split())
        for language in LANGUAGES
        for entry in lesson_entries(game.folder, language).values()
    )

    assert 10 <= len(stops) <= 16
    assert 60 >= longest
    assert len(stops) <= 3 * len([stop for stop in stops if stop.awaits or stop.tries])
    assert [stop for stop in stops if stop.tries]


@every_game
def test_no_english_is_left_in_the_icelandic_words_of_a_lesson(game: AnyGame) -> None:
    written = lesson_entries(game.folder, "is")

    assert [] == [id for id, entry in written.items() if ENGLISH.search(entry.value.elements[0].value)]


def test_a_game_without_a_lesson_obeys_the_laws() -> None:
    without = replace(GAME, lesson=None)
    for law in LESSON_LAWS:
        law(without)

    assert () == scenes(without)


def test_a_stop_that_awaits_several_actions_is_a_scene_for_each() -> None:
    """The words stay until all is done, and each action is told where it happened."""
    assert GAME.lesson is not None
    before = GAME.lesson.course[: GAME.lesson.course.index("place 4 h7 i7, choose 28") + 1]
    several = Stop("lesson-lay", awaits="place 19 h7 i7, choose 22")
    found = scenes(replace(GAME, lesson=with_(GAME.lesson, course=(*before, several, Stop("lesson-row")))))[-3:]

    assert ["lesson-lay", "lesson-lay", "lesson-row"] == [scene.stop.says for scene in found]
    assert ["place 19 h7 i7", "choose 22", None] == [scene.stop.awaits for scene in found]
    assert [2, 1, 1] == [len(scene.heard) for scene in found]


# Planted faults


def told(law: Law, game: AnyGame) -> str:
    """How the law tells of what is wrong."""
    try:
        law(game)
    except LawBroken as broken:
        return str(broken)
    return "nothing was found"


def taught(*course: str | Stop) -> AnyGame:
    """Kingdomino with another lesson, which begins where the learner is to choose the first domino."""
    begun = "draw 4, draw 30, draw 19, draw 45, king pink"
    return replace(GAME, lesson=Lesson(2, GAME.options(), (begun, *course)))


FAULTS = {
    "cannot be given: the lesson of kingdomino cannot be read": taught("choose nineteen", Stop("lesson-row")),
    "cannot be given: 'choose 20' breaks §3.3": taught("choose 20", Stop("lesson-row")),
    "cannot be given: 'choose 21' breaks §3.3": taught(Stop("lesson-choose", awaits="choose 21"), "king yellow"),
    "'choose 20' breaks §3.3, not §4.5": taught(Stop("lesson-try", tries="choose 20", refused="§4.5")),
    "'choose 19' breaks no rule, not §3.3": taught(Stop("lesson-try", tries="choose 19", refused="§3.3")),
    "a try and the rule that refuses it do not come together": taught(Stop("lesson-try", tries="choose 20")),
    "is to do one thing and to try another": taught(
        Stop("lesson-try", awaits="choose 19", tries="choose 20", refused="§3.3")
    ),
    "at lesson-order chance is to act": taught("choose 19", Stop("lesson-order")),
    "at lesson-choose chance is to act": taught(Stop("lesson-choose", awaits="choose 19, choose 4")),
    "it is not the learner's turn": taught("choose 19, king yellow", Stop("lesson-lay", awaits="choose 4")),
    "does not end with a stop": taught(Stop("lesson-row"), "choose 19"),
    "players (game='kingdomino', players=5, allowed='2, 3, 4')": replace(
        GAME, lesson=Lesson(5, GAME.options(), (Stop("lesson-row"),))
    ),
}


def test_a_lesson_after_the_end_of_its_game_is_told_of() -> None:
    assert GAME.lesson is not None
    longer = with_(GAME.lesson, course=(*GAME.lesson.course, "choose 19", Stop("lesson-after")))

    assert "'choose 19' comes after the end of the game" in told(
        a_lesson_goes_by_the_rules, replace(GAME, lesson=longer)
    )


@pytest.mark.parametrize("sentence", FAULTS)
def test_a_lesson_against_the_rules_is_told_of(sentence: str) -> None:
    assert sentence in told(a_lesson_goes_by_the_rules, FAULTS[sentence])


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A copy of Kingdomino's texts, to be spoilt."""
    shutil.copytree(GAME.folder / "texts", tmp_path / "texts")
    return tmp_path


WORDS = {
    "there are no words in is for ['lesson-row']": ("is", "lesson-row = ", "lesson-line = "),
    "nobody says in en: ['lesson-more']": ("en", "lesson-row = ", "lesson-more = More.\nlesson-row = "),
    "do not stand in the order": ("en", "lesson-welcome = ", "lesson-row = Row.\nlesson-welcome = "),
    "the words of lesson-row in is cannot be said as they are": ("is", "Hér liggja", "{ $name } liggja"),
}


@pytest.mark.parametrize("sentence", WORDS)
def test_a_lesson_without_the_right_words_is_told_of(book: Path, sentence: str) -> None:
    language, before, after = WORDS[sentence]
    path = book / "texts" / f"lesson.{language}.ftl"
    path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")

    assert sentence in told(a_lesson_has_its_words, replace(GAME, folder=book))


def test_two_stops_that_say_the_same_are_told_of() -> None:
    game = taught(Stop("lesson-row"), Stop("lesson-row"))

    assert "two stops say the same" in told(a_lesson_has_its_words, game)
