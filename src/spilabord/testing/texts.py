"""Reads rules and texts of a game: the numbers of its rules, and the ids of its texts."""

import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry
from fluent.syntax.ast import Resource

from spilabord.core.game import Section

RULE = re.compile(r"^\*\*(§[0-9]+\.[0-9]+)\*\* ", re.MULTILINE)
CHAPTER = re.compile(r"^## (§[0-9]+) ", re.MULTILINE)

ENGLISH = re.compile(r"\b(the|and|with|your|you|from|this|that|has|have|are|was|which|when|player|card|tile)\b", re.I)
"""Words that no Icelandic sentence has."""


def sections(folder: Path, language: str) -> list[Section]:
    """The numbers of the rules, in the order of the rulebook."""
    return RULE.findall(rulebook(folder, language))


def chapters(folder: Path, language: str) -> list[Section]:
    """The numbers of the chapters, in the order of the rulebook."""
    return CHAPTER.findall(rulebook(folder, language))


@cache
def rulebook(folder: Path, language: str) -> str:
    """The rules in this language."""
    return (folder / f"rules.{language}.md").read_text(encoding="utf-8")


@cache
def parsed(folder: Path, language: str) -> Resource:
    """The texts in this language, as far as they can be understood."""
    return FluentParser().parse((folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def lesson_entries(folder: Path, language: str) -> dict[str, Entry]:
    """The words of the lesson in this language by their ids; none if they are not written."""
    path = folder / "texts" / f"lesson.{language}.ftl"
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body if path.exists() else []
    return {entry.id.name: entry for entry in body if isinstance(entry, Entry)}


@cache
def entries(folder: Path, language: str) -> dict[str, Entry]:
    """The texts in this language by their ids."""
    return {entry.id.name: entry for entry in parsed(folder, language).body if isinstance(entry, Entry)}


def why(section: Section) -> str:
    """The id of the sentence that says what this rule has against an action."""
    return "why-" + section.removeprefix("§").replace(".", "-")
