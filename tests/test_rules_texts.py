"""Rules and texts of every game: its rules by number, and its words in every language."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from spilabord.core.game import AnyGame
from spilabord.core.options import options_taken
from spilabord.games import games
from spilabord.table.words import HOUSE_TEXTS, LANGUAGES
from spilabord.testing.texts import ENGLISH, chapters, entries, parsed, rulebook, sections, why

HOUSE = HOUSE_TEXTS.parent
FOLDERS = {"house": HOUSE, **{key: game.folder for key, game in games().items()}}

EXPECTED = {"game-name", "game-line", "notation-help"}
"""Every game says these, and nobody in its folder asks for them."""

TYPED = "typed-"
"""The words that people may type for a word of the spelling: the terminal reads all of them."""

ID_BEGINNING = re.compile(r"[a-z]+-")
NAMES_OF_BOTS = HOUSE.parent.parent / "web" / "src" / "bots.ts"
SAID_IN_THE_BROWSER = re.compile(r"`([a-z-]+-)\$\{")
SECTION = re.compile(r"§[0-9]+(?:\.[0-9]+)?")

QUOTED = re.compile(r"[“„‘][^“”’]*[“”’]")
"""What is quoted may be an action, and that is spelled in one way in all languages."""

every_game = pytest.mark.parametrize("game", games().values(), ids=games())
every_folder = pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def sources(folder: Path) -> list[Path]:
    """The code of a game, without its tests."""
    return [path for path in folder.rglob("*.py") if "tests" not in path.relative_to(folder).parts]


def strings(paths: list[Path]) -> Iterator[tuple[str, bool]]:
    """Every string in the code, and whether more is put behind it; docstrings too."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                yield from ((str(part.value), True) for part in node.values[:1] if isinstance(part, ast.Constant))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, False


BEGINNINGS = {"Message": "", "BadOptions": "refused-", "UnknownName": "refused-", "BadRecord": "refused-"}
"""What is called with the id of its text, and what stands before that."""


def is_named(called: ast.expr, names: Iterable[str]) -> bool:
    """Whether this calls something of one of these names."""
    return isinstance(called, ast.Name) and called.id in names


def messages(paths: list[Path]) -> set[str]:
    """The ids of the messages that the code spells out."""
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    calls = [
        node for node in nodes if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)
    ]
    named = [(BEGINNINGS.get(getattr(call.func, "id", "")), call.args[0]) for call in calls]
    return {f"{beginning}{id.value}" for beginning, id in named if beginning is not None}


# Rules


@every_game
def test_both_rulebooks_have_the_same_numbers(game: AnyGame) -> None:
    assert sections(game.folder, "is") == sections(game.folder, "en")
    assert chapters(game.folder, "is") == chapters(game.folder, "en")


@every_game
def test_rules_are_counted_from_one_without_gaps(game: AnyGame) -> None:
    numbers = [tuple(map(int, section[1:].split("."))) for section in sections(game.folder, "en")]
    found = [f"§{chapter}" for chapter, _ in numbers]

    assert [f"§{number}" for number in range(1, len(set(found)) + 1)] == chapters(game.folder, "en")
    assert list(dict.fromkeys(found)) == chapters(game.folder, "en")
    for chapter in chapters(game.folder, "en"):
        rules = [rule for section, (_, rule) in zip(found, numbers, strict=True) if section == chapter]
        assert list(range(1, len(rules) + 1)) == rules


@every_game
@every_language
def test_a_rule_refers_to_rules_that_exist(game: AnyGame, language: str) -> None:
    known = {*sections(game.folder, language), *chapters(game.folder, language)}

    assert set() == set(SECTION.findall(rulebook(game.folder, language))) - known


@every_game
def test_every_rule_that_code_tests_or_texts_name_exists(game: AnyGame) -> None:
    files = [path for kind in ("*.py", "*.ftl") for path in game.folder.rglob(kind)]
    named = {section for path in files for section in SECTION.findall(path.read_text(encoding="utf-8"))}

    assert set() == named - {*sections(game.folder, "en"), *chapters(game.folder, "en")}


# Texts


@every_folder
@every_language
def test_every_text_can_be_understood(folder: Path, language: str) -> None:
    junk = [entry.content for entry in parsed(folder, language).body if isinstance(entry, fluent.Junk)]
    named = [entry.id.name for entry in parsed(folder, language).body if isinstance(entry, fluent.Message)]

    assert [] == junk
    assert sorted(set(named)) == sorted(named), "an id stands twice"


@every_folder
def test_all_languages_have_the_same_texts(folder: Path) -> None:
    assert list(entries(folder, "en")) == list(entries(folder, "is"))


@every_game
def test_every_text_that_is_used_exists(game: AnyGame) -> None:
    known = {*entries(game.folder, "en"), *entries(HOUSE, "en")}

    assert set() == messages(sources(game.folder)) - known


@every_game
def test_what_every_game_must_say_is_said(game: AnyGame) -> None:
    options = {f"option-{name}" for name in options_taken(game)}

    assert set() == (EXPECTED | options) - set(entries(game.folder, "en"))


def counted(game: AnyGame) -> set[str]:
    """The texts of what the game counts."""
    return {f"count-{name}" for name in game.outcome(game.setup(game.players[0], game.options())).counts}


@every_game
def test_every_count_has_its_name(game: AnyGame) -> None:
    assert counted(game) == {name for name in entries(game.folder, "en") if name.startswith("count-")}


@every_game
def test_no_text_is_left_that_nobody_uses(game: AnyGame) -> None:
    found = list(strings(sources(game.folder)))
    whole = {text for text, _ in found}
    beginnings = tuple(text for text, goes_on in found if goes_on and ID_BEGINNING.fullmatch(text))
    whys = {why(section) for section in sections(game.folder, "en") if section in whole}
    options = {f"option-{name}" for name in options_taken(game)}
    named = messages(sources(game.folder))
    used = whole | whys | options | named | counted(game) | EXPECTED | referred_to(game.folder)

    heard = (*beginnings, TYPED)
    assert [] == [name for name in entries(game.folder, "en") if name not in used and not name.startswith(heard)]


ROOMS = ("table", "server", "terminal", "lab")
"""Where ids of the house's texts are put together from beginnings."""


def test_no_text_of_the_house_is_left_that_nobody_uses() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.py"))
    beginnings = tuple(
        text
        for text, goes_on in strings(
            [*HOUSE.glob("*.py"), *(path for room in ROOMS for path in HOUSE.glob(f"{room}/**/*.py"))]
        )
        if goes_on and ID_BEGINNING.fullmatch(text)
    )
    beginnings += tuple(SAID_IN_THE_BROWSER.findall(NAMES_OF_BOTS.read_text(encoding="utf-8")))

    assert [] == [name for name in entries(HOUSE, "en") if f'"{name}"' not in code and not name.startswith(beginnings)]


class References(Visitor):
    """Hears which texts a text refers to, and what it says in plain words."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.words: list[str] = []

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802 (Fluent names it so)
        self.names.add(node.id.name)

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802 (the same)
        self.words.append(node.value)


def referred_to(folder: Path) -> set[str]:
    """The texts that other texts are made of."""
    heard = References()
    for language in LANGUAGES:
        heard.visit(parsed(folder, language))
    return heard.names


def plain_words(entry: fluent.Message) -> str:
    """What a text says, without what is put into it."""
    heard = References()
    heard.visit(entry)
    return " ".join(" ".join(heard.words).split())


@every_folder
def test_no_english_is_left_in_the_icelandic_texts(folder: Path) -> None:
    left = {}
    for name, entry in entries(folder, "is").items():
        words = plain_words(entry)
        same = words == plain_words(entries(folder, "en")[name]) and re.search(r"[A-Za-z]", words)
        if name != "game-name" and (same or ENGLISH.search(QUOTED.sub("", words))):
            left[name] = words

    assert {} == left


@every_game
def test_no_english_is_left_in_the_icelandic_rules(game: AnyGame) -> None:
    assert [] == ENGLISH.findall(QUOTED.sub("", rulebook(game.folder, "is")))
