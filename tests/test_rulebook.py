"""The ledger of sentences is whole and its page current; each fault it can have is planted once and found."""

import importlib.util
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from spilabord.core.game import AnyGame
from spilabord.games import games
from spilabord.testing.citations import Proof, cited, proofs
from spilabord.testing.ledger import Ledger, Row, faults, ledger, page, proven, source

SHARED = Path(__file__).parent
HOME = SHARED.parent

BOOKS = {key: game for key, game in games().items() if source(game.folder).exists()}
every_game = pytest.mark.parametrize("game", BOOKS.values(), ids=BOOKS)


# The four rulebooks


@every_game
def test_every_sentence_has_its_rules_and_every_rule_its_tests(game: AnyGame) -> None:
    assert [] == faults(ledger(game.key, game.folder, SHARED))


def test_the_page_is_current() -> None:
    """If not, run tools/rulebook.py."""
    books = [ledger(key, game.folder, SHARED) for key, game in BOOKS.items()]

    assert page(books) == (HOME / "docs" / "rulebook.md").read_text(encoding="utf-8")


# Planted faults, in a game of one chapter: §1.1 two draw a card, §1.2 the higher one wins, §1.3 is a variant of ours


def sentence(number: int, rules: str, reason: str = "", says: str = "in other words") -> Row:
    return Row("sentence", "Upphaf", str(number), says, rules, reason)


def ours(rules: str, reason: str = "variant of ours") -> Row:
    return Row("ours", "", "", "", rules, reason)


WHOLE = Ledger(
    title="High Card",
    rows=[sentence(1, "none", "story"), sentence(2, "§1.1"), sentence(3, "§1.1 to §1.2"), ours("§1.3")],
    rules=["§1.1", "§1.2", "§1.3"],
    proofs=[
        Proof("playing", "test_two_draw_and_the_higher_wins", frozenset({"§1.1", "§1.2", "§1.3"})),
        Proof("playing", "test_two_draw", frozenset({"§1.1"})),
    ],
)

PLANTED = [
    ("Upphaf 2 has no rule, and no reason why not", sentence(2, "")),
    ("Upphaf 2 has no rule, and no reason why not", sentence(2, "none")),
    ("Upphaf 2 has no rule, and no reason why not", sentence(2, "§1", "a chapter is no rule")),
    ("Upphaf 2 has rules, and a reason why not", sentence(2, "§1.1", "story")),
    ("Upphaf 2 says nothing", sentence(2, "§1.1", says="")),
    ("Upphaf 7 is sentence 2 of its chapter", sentence(7, "§1.1")),
    ("there is no rule §1.4", sentence(2, "§1.1 §1.4")),
    ("§1.3 is listed as ours, but a sentence asks for it", sentence(2, "§1.1 §1.3")),
]


def test_a_whole_ledger_has_no_fault() -> None:
    assert [] == faults(WHOLE)


@pytest.mark.parametrize(("fault", "row"), PLANTED)
def test_a_fault_in_a_sentence_is_found(fault: str, row: Row) -> None:
    rows = [WHOLE.rows[0], row, *WHOLE.rows[2:]]

    assert [fault] == faults(msgspec.structs.replace(WHOLE, rows=rows))


def test_a_rule_that_no_sentence_asks_for_is_found() -> None:
    assert ["§1.3 is asked for by no sentence, and not listed as ours"] == faults(
        msgspec.structs.replace(WHOLE, rows=WHOLE.rows[:3])
    )


def test_a_rule_that_is_ours_for_no_reason_is_found() -> None:
    rows = [*WHOLE.rows[:3], ours("§1.3", reason="")]

    assert ["§1.3 is ours for no reason"] == faults(msgspec.structs.replace(WHOLE, rows=rows))


def test_a_rule_without_a_test_is_found() -> None:
    assert ["§1.2 has no test", "§1.3 has no test"] == faults(msgspec.structs.replace(WHOLE, proofs=WHOLE.proofs[1:]))


# Which test cites what


TESTS = '''
"""§1.9 A module cites nothing."""

@pytest.mark.parametrize("section", ["§1.4", "not §1.8 alone"])
def test_of_{name}(section):
    """§1.1, §1.2 and §1.6 to §1.7; and a whole chapter, §2."""
    assert ("§1.5",) == why_not()

def test_of_nothing():
    """No rule."""

def drawn():
    """§1.9 No test."""
'''


def written(path: Path, name: str = "a_draw") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(TESTS.replace("{name}", name), encoding="utf-8")


def test_a_test_cites_by_its_docstring_and_by_strings_that_are_a_rule(tmp_path: Path) -> None:
    written(tmp_path / "tests" / "test_drawing.py")

    (proof,) = proofs("high_card", tmp_path, tmp_path / "shared")

    assert ("drawing", "test_of_a_draw") == (proof.topic, proof.name)
    assert {"§1.1", "§1.2", "§1.4", "§1.5", "§1.6", "§1.7"} == proof.sections


def test_bots_prove_nothing(tmp_path: Path) -> None:
    written(tmp_path / "tests" / "test_bots.py")

    assert [] == proofs("high_card", tmp_path, tmp_path / "shared")


def test_a_shared_test_counts_for_the_game_it_names(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    written(shared / "browser" / "test_high_card.py")
    written(shared / "test_terminal.py", "high_card_by_keys")
    written(shared / "test_server.py", "whist")

    assert ["test_of_a_draw", "test_of_high_card_by_keys"] == [
        proof.name for proof in proofs("high_card", tmp_path / "game", shared)
    ]


def test_a_chapter_is_no_rule() -> None:
    assert ["§4.7", "§4.10"] == cited("§4, §4.7 and §4.10, but not §4.")


# The page and the tool


def test_the_page_has_a_line_for_each_sentence() -> None:
    """With a test for each of its first two rules."""
    lines = page([WHOLE]).splitlines()

    assert "| Upphaf 1 | in other words | none: story |  |" in lines
    assert "| Upphaf 2 | in other words | §1.1 | 2: `test_two_draw` |" in lines
    assert (
        "| Upphaf 3 | in other words | §1.1 to §1.2 | 2: `test_two_draw`, `test_two_draw_and_the_higher_wins` |"
        in lines
    )
    assert "| §1.3 | variant of ours | 1: `test_two_draw_and_the_higher_wins` |" in lines


def test_the_test_named_is_the_one_that_says_the_same() -> None:
    """Else the one that cites little else; tests of notation come last."""
    told = Proof("notation", "test_a_card", frozenset({"§1.1"}))
    higher = msgspec.structs.replace(
        WHOLE, rows=[sentence(1, "§1.1", says="the higher one wins")], proofs=[told, *WHOLE.proofs]
    )
    other = msgspec.structs.replace(higher, rows=[sentence(1, "§1.1")])

    assert "3: `test_two_draw_and_the_higher_wins`" == proven(higher, higher.rows[0])
    assert "3: `test_two_draw`" == proven(other, other.rows[0])


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rulebook", HOME / "tools" / "rulebook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tool_writes_the_page_and_checks_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written_page = tmp_path / "rulebook.md"
    main = tool().main

    assert 1 == main(["--check", "--page", str(written_page)])
    assert 0 == main(["--page", str(written_page)])
    assert 0 == main(["--check", "--page", str(written_page)])

    written_page.write_text(written_page.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert 1 == main(["--check", "--page", str(written_page)])
    assert "is not current: run tools/rulebook.py" in capsys.readouterr().err


def test_the_tool_fails_on_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Written or checked."""
    rulebook = tool()
    monkeypatch.setattr(rulebook, "books", lambda: [msgspec.structs.replace(WHOLE, proofs=[])])

    assert 1 == rulebook.main(["--page", str(tmp_path / "rulebook.md")])
    assert 1 == rulebook.main(["--check", "--page", str(tmp_path / "rulebook.md")])
