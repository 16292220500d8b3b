"""Laws of lessons: what is shown to somebody who has never seen the game is right, and can be said."""

from fluent.syntax.ast import Message as Entry
from fluent.syntax.ast import TextElement

from spilabord.core.errors import BadLesson, BadOptions
from spilabord.core.game import AnyGame
from spilabord.core.lesson import Stop
from spilabord.table.lessons import scenes
from spilabord.table.words import LANGUAGES
from spilabord.testing.demands import LawBroken, demand
from spilabord.testing.texts import lesson_entries


def a_lesson_goes_by_the_rules(game: AnyGame) -> None:
    """Every action is legal, every try is refused by the rule that it names, and nothing is awaited out of turn."""
    try:
        scenes(game)
    except (BadLesson, BadOptions) as error:
        raise LawBroken(f"the lesson cannot be given: {error}") from error


def a_lesson_has_its_words(game: AnyGame) -> None:
    """Every stop has words of its own in every language, which can be said as they are, and none are left over."""
    if game.lesson is None:
        return
    says = [stop.says for stop in game.lesson.course if isinstance(stop, Stop)]
    demand(len(set(says)) == len(says), f"two stops say the same: {says}")
    for language in LANGUAGES:
        written = lesson_entries(game.folder, language)
        demand(not set(says) - set(written), f"there are no words in {language} for {sorted(set(says) - set(written))}")
        demand(not set(written) - set(says), f"nobody says in {language}: {sorted(set(written) - set(says))}")
        demand(list(written) == says, f"the words in {language} do not stand in the order in which they are said")
        for id, entry in written.items():
            demand(_is_plain(entry), f"the words of {id} in {language} cannot be said as they are")


def _is_plain(entry: Entry) -> bool:
    return entry.value is not None and all(isinstance(element, TextElement) for element in entry.value.elements)


LESSON_LAWS = (a_lesson_goes_by_the_rules, a_lesson_has_its_words)
"""Laws of lessons, asked once of each game; a game without a lesson obeys them."""
