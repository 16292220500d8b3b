"""Synonyms that people may type for the words of a game's spelling, in every language at once.

A message `typed-lay = leggja, legg` lists what may be typed for "lay", and `typed-filler` what may be left out. Any
other short text whose id ends in a word of the spelling names it, in all its forms: `card-smithy` and its attributes.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from fluent.syntax import ast as fluent
from msgspec import Struct

from spilabord.core.game import AnyGame
from spilabord.core.message import Say
from spilabord.table.words import LANGUAGES, Words, resource

TYPED: Final = "typed"
FILLER: Final = "filler"
LONGEST: Final = 4
"""Words in a name; a longer text is a sentence and names nothing."""

AROUND: Final = " .,;:!?…'\"„“”‘’«»()[]–"
"""What may stand around a word without being part of it."""

SOFT_HYPHEN: Final = "\u00ad"


class Vocabulary(Struct, frozen=True):
    """What typed words mean in the spelling, and the game's sentences in every language."""

    meanings: dict[str, tuple[str, ...]]
    """By what is typed, one word or several: the words of the spelling that it may mean."""
    filler: frozenset[str]
    """Words that may be left out."""
    says: tuple[Say, ...]


def split(text: str) -> list[str]:
    """The words of a text, without case and without what stands around them."""
    bare = (word.strip(AROUND) for word in re.split(r"[\s()]+", text.replace(SOFT_HYPHEN, "").casefold()))
    return [word for word in bare if word]


def vocabulary(game: AnyGame, names: Sequence[str]) -> Vocabulary:
    """What people of these names may type in this game."""
    meanings: dict[str, dict[str, None]] = {}
    filler: set[str] = set()
    for language in LANGUAGES:
        for meant, form in _forms(game, language):
            words = split(form)
            if meant == FILLER:
                filler.update(words)
            elif 0 < len(words) <= LONGEST:
                several = meant.replace("-", " ")  # the id of "lay down" is typed-lay-down
                meanings.setdefault(" ".join(words), {}).update({meant: None, several: None})
    says = tuple(Words(language, game, names).say for language in LANGUAGES)
    return Vocabulary({form: tuple(meant) for form, meant in meanings.items()}, frozenset(filler), says)


def _forms(game: AnyGame, language: str) -> Iterator[tuple[str, str]]:
    """Each word of the spelling with each text that stands for it."""
    for entry in resource(game.folder / "texts", language).body:
        if not isinstance(entry, fluent.Message):
            continue
        kind, _, meant = entry.id.name.partition("-")
        for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
            text = _plain(pattern)
            if text is not None and meant:
                yield from ((meant, form) for form in (text.split(",") if kind == TYPED else [text]))
        yield meant, meant.replace("-", " ")


def _plain(pattern: Any) -> str | None:
    """The text of a pattern into which nothing is put; None for any other."""
    if pattern is None:
        return None
    parts = []
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, fluent.StringLiteral):
            parts.append(element.expression.parse()["value"])
        else:
            return None
    return "".join(parts)
