"""docs/add-a-game.md and the example game: each says what the other does."""

import re
from pathlib import Path

import pytest

from spilabord.testing.laws import LAWS, Law

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "tests" / "example_game"
WRITTEN = [path for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".md", ".ftl", ".toml")]


@pytest.mark.parametrize("quoted", re.findall(r"```(?:python|toml)\n(.*?)```", PAGE, re.DOTALL))
def test_what_the_page_quotes_stands_in_the_example(quoted: str):
    assert [path for path in WRITTEN if quoted in path.read_text(encoding="utf-8")], quoted


@pytest.mark.parametrize("path", [path for path in WRITTEN if "tests" not in path.relative_to(EXAMPLE).parts])
def test_every_file_of_the_example_is_in_the_page(path: Path):
    name = path.relative_to(EXAMPLE / "shells" if path.is_relative_to(EXAMPLE / "shells") else EXAMPLE).as_posix()

    assert f"`{name}`" in PAGE or (name == "pyproject.toml" and "```toml" in PAGE)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_page_lists_every_law(law: Law):
    assert f"| {law.__name__.replace('_', ' ')} |" in PAGE


def test_the_page_names_the_files_that_a_game_must_have_and_the_example_has_them():
    must = re.findall(r"^\| (.*?) \| .* \| must \|$", PAGE, re.MULTILINE)

    assert 11 == len(must)
    for name in re.findall(r"`([^`]+)`", " ".join(must)):
        assert (EXAMPLE / "shells" / name).exists(), name


@pytest.mark.parametrize(
    "name", ["heuristics.py", "lesson.py", "client", "pictures", "tests/counts.csv", "tests/golden"]
)
def test_the_example_shows_that_a_game_may_do_without(name: str):
    assert not (EXAMPLE / "shells" / name).exists()
