"""The rules in both languages have the same numbers, and every number is tested."""

import re

from spilabord.games.dominion import GAME


def numbers(name: str) -> list[str]:
    text = (GAME.folder / name).read_text(encoding="utf-8")
    return re.findall(r"^\*\*(§[\d.]+)\*\*", text, re.MULTILINE)


def test_both_languages_have_the_same_rules() -> None:
    """§1.1"""
    assert numbers("rules.is.md") == numbers("rules.en.md")


def test_every_rule_is_cited_by_a_test() -> None:
    """§1.1"""
    tests = "".join(path.read_text(encoding="utf-8") for path in (GAME.folder / "tests").glob("test_*.py"))
    docstrings = " ".join(re.findall(r'"""(.*?)"""', tests, re.DOTALL))
    cited = set(re.findall(r"§\d+\.\d+", docstrings))

    assert [] == [number for number in numbers("rules.en.md") if number not in cited]
