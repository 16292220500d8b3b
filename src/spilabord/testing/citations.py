"""Which tests cite which rules (§), found in their syntax trees."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec

from spilabord.core.game import Section

SECTION = re.compile(r"§[0-9]+\.[0-9]+")
"""A rule. A chapter (§4) cites none of its rules."""

RANGE = re.compile(r"§([0-9]+)\.([0-9]+) to §\1\.([0-9]+)")

OF_BOTS = ("bots", "evolution", "heuristics", "plans", "strategy", "write_a_bot")
"""Files of tests that prove no rule: how a bot plays."""

NAMED_LAST = ("baseline", "board", "census", "drawn", "notation", "values", "writing")
"""Files of tests that show a rule by how it is told, or by many games."""


class Proof(msgspec.Struct, frozen=True):
    """A test function and the rules it cites."""

    topic: str
    name: str
    sections: frozenset[Section]


def cited(text: str) -> list[Section]:
    """The rules that a text names in order; "§6.1 to §6.4" names all four."""
    whole = RANGE.sub(lambda found: " ".join(between(*found.groups())), text)
    return list(dict.fromkeys(SECTION.findall(whole)))


def between(chapter: str, first: str, last: str) -> list[Section]:
    """The rules of a chapter from the first to the last."""
    return [f"§{chapter}.{rule}" for rule in range(int(first), int(last) + 1)]


def proofs(game: str, folder: Path, shared: Path) -> list[Proof]:
    """The tests in the game's folder, and those in the shared one that name the game."""
    found = [proof for path in files_of_tests(folder / "tests") for proof in proofs_in(path)]
    for path in files_of_tests(shared):
        found += [proof for proof in proofs_in(path) if game in path.stem or game in proof.name]
    return found


def files_of_tests(folder: Path) -> list[Path]:
    """The files of tests below this folder, without those about bots."""
    return sorted(path for path in folder.rglob("test_*.py") if topic(path) not in OF_BOTS)


def topic(path: Path) -> str:
    """What a file of tests is about, by its name."""
    return path.stem.removeprefix("test_")


def proofs_in(path: Path) -> tuple[Proof, ...]:
    """The tests of a file that cite a rule."""
    return _proofs_in(topic(path), path.read_text(encoding="utf-8"))


@cache
def _proofs_in(topic: str, text: str) -> tuple[Proof, ...]:
    """The same, by its text: every game asks for the shared files."""
    tests = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    cites = [(node.name, frozenset(sections_of(node))) for node in tests if node.name.startswith("test_")]
    return tuple(Proof(topic, name, sections) for name, sections in cites if sections)


def sections_of(test: ast.FunctionDef) -> Iterable[Section]:
    """What the docstring cites, and every rule that stands alone as a string: in a parameter or an expected refusal."""
    strings = [node.value for node in ast.walk(test) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [*cited(ast.get_docstring(test) or ""), *(text for text in strings if SECTION.fullmatch(text))]
