"""Repository layout: every game's folder has the same files, and what the README shows is true."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from spilabord.cli import main
from spilabord.games import games
from spilabord.localised import NO_TERMINAL

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
ROOMS = (
    "__init__.py rules.is.md rules.en.md components.py state.py actions.py rules.py scoring.py views.py notation.py "
    "texts/is.ftl texts/en.ftl tests"
).split()
"""Every game has these. It may have fast.py, heuristics.py, bots.py, a lesson, pictures, a client, goldens, counts."""


@pytest.mark.parametrize("key", games())
def test_every_game_has_the_same_rooms(key: str):
    missing = [room for room in ROOMS if not (games()[key].folder / room).exists()]

    assert [] == missing
    assert key == games()[key].key == games()[key].folder.name


def test_every_folder_among_the_games_is_a_game():
    folders = {path.parent.name for path in (ROOT / "src/spilabord/games").glob("*/__init__.py")}

    assert folders == {key for key, game in games().items() if game.folder.is_relative_to(ROOT / "src")}


def commands() -> list[str]:
    """Every command of ours that the README shows."""
    return re.findall(r"^\$ spilabord (.*)$", README, re.MULTILINE)


def test_every_command_in_the_readme_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """They are run in order: what one writes the next one reads. A game for people needs a terminal, and says so."""
    monkeypatch.chdir(tmp_path)
    assert 5 <= len(commands())
    for command in commands():
        result = CliRunner().invoke(main, shlex.split(command))
        expected = NO_TERMINAL if command.startswith("play ") else 0
        assert expected == result.exit_code, f"{command}: {result.output}"


@pytest.mark.parametrize(
    "page", [path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]]
)
def test_every_link_leads_somewhere(page: str):
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link.split("#")[0] for link in re.findall(r"\]\(([^)]+)\)", text)]
    broken = [link for link in links if link and not ((ROOT / page).parent / link).exists()]

    assert [] == broken
    assert not [link for link in links if link.startswith("http")], "we link to nothing that may go away"


def test_make_test_is_what_runs_everywhere():
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "$ make test" in README
    assert "$ make play" in README
