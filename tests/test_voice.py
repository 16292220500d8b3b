"""Voice of docstrings, comments and docs: plain words first, checked by pattern, with planted faults."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

TICS = {
    r"\bso (many|few)\b": "n, or how many",
    r"^so (much|long)\b": "how much, how long",
    r"\bwhom?ever\b": "anyone who",
    r"\bif nothing is said\b": "by default",
    r"\band all that\b(?=\W*$)": "what, exactly?",
}
"""Ways of speaking that hide the word a reader searches for, and what to say instead."""

DANGLING = re.compile(r"(§[\d.]+[, ]+)*(And|But|If|So|That|They)\b")
"""First words after which a reader does not know what a docstring is about; a test's may go on from its name."""

GENERATED = {"docs/rulebook.md"}

NOT_YET = (
    "src/spilabord/server/",
    "tests/browser/",
    "tests/server/",
)
"""Folders still to be gone through: this list is to be emptied."""


def pages() -> Iterator[str]:
    """Every Python file and every page of the docs, without rules and texts of games."""
    files = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    files += [path for folder in ("src", "tests", "tools", "bench") for path in (ROOT / folder).rglob("*.py")]
    names = (path.relative_to(ROOT).as_posix() for path in files)
    yield from sorted(name for name in names if name not in {*GENERATED, "CHANGELOG.md", "tests/test_voice.py"})


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Every string that stands by itself, with its line."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Every comment, with its line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.removeprefix("#").strip()


def faults(name: str, source: str) -> Iterator[str]:
    """What is wrong with the voice of this file, line by line."""
    is_python = name.endswith(".py")
    prose = [*docstrings(source), *comments(source)] if is_python else list(enumerate(source.splitlines(), start=1))
    for line, text in prose:
        for tic, better in TICS.items():
            if found := re.search(tic, text, re.IGNORECASE | re.MULTILINE):
                yield f"{name}:{line}: “{found[0]}”, say {better}"
    if is_python and "tests/" not in name:
        for line, text in docstrings(source):
            if DANGLING.match(text):
                yield f"{name}:{line}: begins with “{text.split()[0]}”"


def faults_of(name: str) -> list[str]:
    return list(faults(name, (ROOT / name).read_text(encoding="utf-8")))


def test_plain_words_come_first():
    assert [] == [fault for name in pages() if not name.startswith(NOT_YET) for fault in faults_of(name)]


def test_no_folder_is_left_out_that_needs_it_no_more():
    assert [] == [
        folder for folder in NOT_YET if not any(faults_of(name) for name in pages() if name.startswith(folder))
    ]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("docs/page.md", "Whoever reads this."),
        ("src/a.py", 'MOST = 3\n"""So many at most."""\n'),
        ("src/a.py", "x = 1  # if nothing is said\n"),
        ("tests/test_a.py", 'def test_a():\n    """It takes so many."""\n'),
        ("src/a.py", 'def a():\n    """And this as well."""\n'),
        ("src/a.py", 'def a():\n    """§3.1 That the bot sits."""\n'),
    ],
)
def test_a_planted_fault_is_seen(name: str, source: str):
    assert [] != list(faults(name, source))


def test_plain_words_are_let_through():
    """A string that is no docstring may hold anything."""
    source = '"""Anyone who sits down."""\n\nSAID = "whoever"\n# So that nobody waits.\n'

    assert [] == list(faults("src/a.py", source))
