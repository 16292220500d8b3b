"""The pictures in the rules as they lie on disk: drawn, used in both languages, described in words, and harmless."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from spilabord.core.game import AnyGame
from spilabord.games import games
from spilabord.table.words import LANGUAGES
from spilabord.testing.texts import ENGLISH, rulebook

IMAGE = re.compile(r"^!\[([^\]\n]*)\]\(([^)\n]*)\)$", re.MULTILINE)
PLACED = re.compile(r"\*\*(§[0-9]+\.[0-9]+)\*\* [^\n]*\n\n!\[[^\]\n]*\]\(pictures/([a-z-]+)\.svg\)\n")
LARGEST = 20_000
"""Bytes of one picture."""
SHORTEST = 60
"""Characters in which the words of a picture can say what it shows."""
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "defs", "symbol", "pattern", "use", "g", "path", "rect", "circle", "ellipse", "text"}

FILES = [path for game in games().values() for path in sorted((game.folder / "pictures").glob("*.svg"))]
DRAWN = {key: game for key, game in games().items() if (game.folder / "pictures" / "pictures.json").exists()}
every_game = pytest.mark.parametrize("game", DRAWN.values(), ids=DRAWN)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_picture = pytest.mark.parametrize("path", FILES, ids=[f"{path.parts[-3]}-{path.stem}" for path in FILES])


def pictures(game: AnyGame) -> dict[str, Any]:
    """What the game says of each of its pictures."""
    found: dict[str, Any] = json.loads((game.folder / "pictures" / "pictures.json").read_text(encoding="utf-8"))
    return found


def described(game: AnyGame) -> set[str]:
    """The names of the pictures."""
    return set(pictures(game))


def words(game: AnyGame, language: str) -> dict[str, str]:
    """The words of each picture in the rules of this language."""
    return {path: said for said, path in IMAGE.findall(rulebook(game.folder, language))}


@every_game
def test_every_picture_that_is_described_is_drawn(game: AnyGame) -> None:
    assert described(game) == {path.stem for path in (game.folder / "pictures").glob("*.svg")}


@every_game
@every_language
def test_every_picture_stands_in_the_rules_once(game: AnyGame, language: str) -> None:
    used = [path for _, path in IMAGE.findall(rulebook(game.folder, language))]

    assert sorted(f"pictures/{name}.svg" for name in described(game)) == sorted(used)


@every_game
def test_a_picture_follows_the_same_rule_in_both_languages(game: AnyGame) -> None:
    placed = [PLACED.findall(rulebook(game.folder, language)) for language in LANGUAGES]

    assert len(described(game)) == len(placed[0])
    assert placed[0] == placed[1]


@every_game
@every_language
def test_a_picture_has_words_for_people_who_cannot_see_it(game: AnyGame, language: str) -> None:
    short = {path: said for path, said in words(game, language).items() if len(said) < SHORTEST or said[-1] != "."}

    assert {} == short


def facts(description: Any) -> Iterator[str]:
    """The sums and the rules that a picture names, wherever they stand in its description."""
    match description:
        case str() if re.search(r"= [0-9]+$|^§", description):
            yield description
        case dict():
            yield from (fact for part in description.values() for fact in facts(part))
        case list():
            yield from (fact for part in description for fact in facts(part))


@every_game
@every_language
def test_the_words_of_a_picture_have_its_sums_and_name_its_rules(game: AnyGame, language: str) -> None:
    said = words(game, language)
    missing = {
        name: fact
        for name, description in pictures(game).items()
        for fact in facts(description)
        if fact not in said[f"pictures/{name}.svg"]
    }

    assert {} == missing


@every_game
def test_the_words_of_a_picture_are_icelandic_in_the_icelandic_rules(game: AnyGame) -> None:
    icelandic, english = words(game, "is"), words(game, "en")

    assert {} == {path: said for path, said in icelandic.items() if ENGLISH.search(said) or said == english[path]}


@every_game
def test_the_numbers_in_pictures_are_explained_in_both_languages(game: AnyGame) -> None:
    legends = [
        [re.findall("[①-⑨]", text) for text in rulebook(game.folder, language).split("\n\n") if text.startswith("- ①")]
        for language in LANGUAGES
    ]

    assert legends[0] == legends[1]
    assert [] == [numbers for numbers in legends[0] if numbers != sorted(set(numbers))]


@every_picture
def test_a_picture_is_small_and_holds_nothing_but_shapes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    elements = list(ElementTree.fromstring(text).iter())
    named = {element.get("id") for element in elements}
    referred = [*re.findall(r'href="([^"]*)"', text), *re.findall(r"url\(([^)]*)\)", text)]

    assert len(text.encode()) < LARGEST
    assert set() == {element.tag.removeprefix(SVG) for element in elements} - SHAPES
    assert [] == [reference for reference in referred if reference[:1] != "#" or reference[1:] not in named]
    assert [] == re.findall(r"\s(?:on[a-z]+|style|class)=", text)


@every_picture
def test_a_picture_says_nothing_in_any_language(path: Path) -> None:
    """One file serves both: numbers, signs and § are all that is written in it."""
    said = [element.text or "" for element in ElementTree.parse(path).iter(f"{SVG}text")]

    assert [] == [text for text in said if re.search(r"[^\W\d_]{2,}", text)]
