"""The ledger of sentences: each sentence of a rulebook, our rules for it, and the tests that show them."""

import csv
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from spilabord.core.game import Section
from spilabord.testing.citations import NAMED_LAST, Proof, cited, proofs
from spilabord.testing.texts import rulebook, sections

NONE = "none"
"""Stands for the rules of a sentence with nothing to play."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of `rulebook.csv`: a sentence of the rulebook, or a rule of ours that no sentence asks for."""

    kind: Literal["sentence", "ours"]
    chapter: str
    number: str
    says: str
    rules: str
    reason: str

    @property
    def place(self) -> str:
        return f"{self.chapter} {self.number}"

    @property
    def sections(self) -> list[Section]:
        return cited(self.rules)


class Ledger(msgspec.Struct, frozen=True):
    """A game's rows, the numbers of its rules, and its tests."""

    title: str
    rows: list[Row]
    rules: list[Section]
    proofs: list[Proof]

    @property
    def sentences(self) -> list[Row]:
        return [row for row in self.rows if row.kind == "sentence"]

    @property
    def ours(self) -> list[Row]:
        return [row for row in self.rows if row.kind == "ours"]

    def shown_by(self, section: Section) -> list[Proof]:
        """The tests that cite a rule."""
        return [proof for proof in self.proofs if section in proof.sections]


def source(folder: Path) -> Path:
    """Where the sentences of a rulebook stand; a game that has no rulebook but its own rules has no such file."""
    return folder / "tests" / "rulebook.csv"


def ledger(game: str, folder: Path, shared: Path) -> Ledger:
    """The ledger of the game in this folder; `shared` holds the tests of all games."""
    title = rulebook(folder, "en").partition(":")[0].removeprefix("# ")
    with source(folder).open(encoding="utf-8", newline="") as lines:
        rows = [msgspec.convert(line, Row) for line in csv.DictReader(lines)]
    return Ledger(title, rows, sections(folder, "en"), proofs(game, folder, shared))


def faults(book: Ledger) -> list[str]:
    """Everything that keeps the ledger from being whole, a sentence each."""
    return [*faults_of_rows(book), *faults_of_places(book), *faults_of_rules(book)]


def faults_of_rows(book: Ledger) -> Iterator[str]:
    """What is wrong with a line by itself."""
    for row in book.sentences:
        if not row.says:
            yield f"{row.place} says nothing"
        if not row.sections and (row.rules != NONE or not row.reason):
            yield f"{row.place} has no rule, and no reason why not"
        if row.sections and row.reason:
            yield f"{row.place} has rules, and a reason why not"
    yield from (f"{row.rules} is ours for no reason" for row in book.ours if not row.reason)


def faults_of_places(book: Ledger) -> Iterator[str]:
    """The sentences of each chapter are counted from one."""
    counted: Counter[str] = Counter()
    for row in book.sentences:
        counted[row.chapter] += 1
        if row.number != str(counted[row.chapter]):
            yield f"{row.place} is sentence {counted[row.chapter]} of its chapter"


def faults_of_rules(book: Ledger) -> Iterator[str]:
    """Every rule named exists, is asked for by a sentence or is ours, and is shown by a test."""
    asked_for = {section for row in book.sentences for section in row.sections}
    ours = {section for row in book.ours for section in row.sections}
    yield from (f"there is no rule {section}" for section in sorted((asked_for | ours) - set(book.rules)))
    for section in book.rules:
        if not book.shown_by(section):
            yield f"{section} has no test"
        if section not in asked_for | ours:
            yield f"{section} is asked for by no sentence, and not listed as ours"
        if section in asked_for & ours:
            yield f"{section} is listed as ours, but a sentence asks for it"


HEADING = """# The rulebooks, sentence by sentence

{sentences} sentences of {books} rulebooks have been read: {kept} are kept by our rules, and {idle} ask for nothing \
that can be played. All {rules} rules are shown by tests, {proofs} of them; {ours} rules are our own.

`python tools/rulebook.py --check` fails if a sentence has neither a rule nor a reason, if a rule has no test, or if \
this page is not what `python tools/rulebook.py` writes from the `tests/rulebook.csv` of each game. It is run by \
`tests/test_rulebook.py`.

A sentence is named by its chapter in the Icelandic rulebook and its number there; a line of a list and a line that \
heads a list count as sentences. What it says is told in our words. A test belongs to a rule if it cites it in its \
docstring, or by itself as a string; one test is named for each of the first two rules. Tests of bots do not count.
"""


def page(books: list[Ledger]) -> str:
    """`docs/rulebook.md`."""
    kept = [row for book in books for row in book.sentences if row.sections]
    sentences = sum(len(book.sentences) for book in books)
    heading = HEADING.format(
        sentences=sentences,
        books={4: "four"}.get(len(books), len(books)),
        kept=len(kept),
        idle=sentences - len(kept),
        rules=sum(len(book.rules) for book in books),
        proofs=sum(len(book.proofs) for book in books),
        ours=sum(len(book.ours) for book in books),
    )
    return "\n".join([heading, *overview(books), *(line for book in books for line in chapter(book))])


def overview(books: list[Ledger]) -> list[str]:
    """A line for each game."""
    lines = [
        line("game", "sentences", "of them with nothing to play", "rules", "of them ours", "tests"),
        "|---" * 6 + "|",
    ]
    for book in books:
        idle = sum(not row.sections for row in book.sentences)
        cells = (book.title, len(book.sentences), idle, len(book.rules), len(book.ours), len(book.proofs))
        lines.append(line(*map(str, cells)))
    return [*lines, ""]


def chapter(book: Ledger) -> list[str]:
    """A game's sentences, and its rules that no sentence asks for."""
    lines = [f"## {book.title}", "", "| sentence | in our words | rules | tests |", "|---|---|---|---|"]
    for row in book.sentences:
        lines.append(line(row.place, row.says, row.rules if row.sections else f"none: {row.reason}", proven(book, row)))
    lines += ["", f"### Rules of our own in {book.title}", "", "| rule | why | tests |", "|---|---|---|"]
    return [*lines, *(line(row.rules, row.reason, proven(book, row)) for row in book.ours), ""]


def proven(book: Ledger, row: Row) -> str:
    """How many tests show the rules of a row, and the plainest for each of the first two."""
    found = [book.shown_by(section) for section in row.sections]
    named = dict.fromkeys(plainest(shown, row.says).name for shown in found[:2] if shown)
    number = len({(proof.topic, proof.name) for shown in found for proof in shown})
    return f"{number}: " + ", ".join(f"`{name}`" for name in named) if number else ""


def plainest(shown: list[Proof], says: str) -> Proof:
    """The test whose name has most of the sentence's words; else the one that cites little else."""

    def rank(proof: Proof) -> tuple[bool, int, int]:
        return proof.topic in NAMED_LAST, -len(stems(says) & stems(proof.name)), len(proof.sections)

    return min(shown, key=rank)


def stems(text: str) -> set[str]:
    """How the longer words of a text or a test's name begin."""
    return {word[:4] for word in re.findall(r"[^\W_]{4,}", text.lower())}


def line(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"
