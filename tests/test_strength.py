"""Table of strength: contests become lines of JSON, once each, and lines become the table on the page."""

import importlib.util
import shlex
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner, Result

from spilabord.bots import find_bot
from spilabord.core.options import read_options
from spilabord.games import find_game

HOME = Path(__file__).parent.parent


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, with files of its own."""
    spec = importlib.util.spec_from_file_location("strength", HOME / "tools" / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ROWS", tmp_path / "rows.jsonl")
    monkeypatch.setattr(module, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(module, "LIST", tmp_path / "list.txt")
    module.PAGE.write_text(f"# Bots\n\n{module.BEGIN}\n{module.END}\nMore.\n", encoding="utf-8")
    module.LIST.write_text("# Compiled\ntriominos random --games 20\ntriominos thrifty --games 20\n", encoding="utf-8")
    return module


def run(tool: ModuleType, *typed: str) -> Result:
    return CliRunner().invoke(tool.main, typed)


def test_every_contest_of_the_list_is_played_once_and_written(tool: ModuleType):
    assert 0 == run(tool, "play").exit_code
    rows = tool.read_rows()
    before = tool.ROWS.read_bytes()
    assert ["random", "thrifty"] == [row.bot for row in rows]
    assert [("greedy", 20, 2)] * 2 == [(row.against, row.games, row.players) for row in rows]
    assert all(row.interval[0] <= row.share <= row.interval[1] for row in rows)

    assert 0 == run(tool, "play").exit_code
    assert before == tool.ROWS.read_bytes()

    assert 1 == run(tool, "write", "--check").exit_code
    assert 0 == run(tool, "write").exit_code
    assert 0 == run(tool, "write", "--check").exit_code
    page = tool.PAGE.read_text(encoding="utf-8")
    assert page.index("| **triominos**, 2 players, against `greedy` | `random` | 20 |") < page.index("|  | `thrifty` |")
    assert page.endswith(f"{tool.END}\nMore.\n")


def test_a_contest_that_was_stopped_is_played_by_the_next_run(tool: ModuleType):
    run(tool, "play")
    first, last = tool.ROWS.read_bytes().splitlines(keepends=True)
    tool.ROWS.write_bytes(first)

    assert 0 == run(tool, "play").exit_code
    assert ["random", "thrifty"] == [row.bot for row in tool.read_rows()]
    assert b'"share":%s' % last.split(b'"share":')[1].split(b",")[0] in tool.ROWS.read_bytes()


def test_more_games_take_the_place_of_fewer(tool: ModuleType):
    run(tool, "add", "triominos", "random", "--games", "20")
    run(tool, "add", "triominos", "random", "--games", "40")

    assert [40] == [row.games for row in tool.read_rows()]


def test_a_bot_of_ones_own_has_a_row_and_one_that_fails_has_none(tool: ModuleType, tmp_path: Path):
    last = tmp_path / "last.py"
    last.write_text("def bot(view, legal, budget, rng):\n    return legal[-1]\n", encoding="utf-8")
    fails = tmp_path / "fails.py"
    fails.write_text("def bot(view, legal, budget, rng):\n    raise ValueError('no idea')\n", encoding="utf-8")

    assert 0 == run(tool, "add", "kingdomino", str(last), "--games", "4").exit_code
    failed = run(tool, "add", "kingdomino", str(fails), "--games", "4")
    assert 1 == failed.exit_code
    assert "no idea" in failed.output
    assert [str(last)] == [row.bot for row in tool.read_rows()]


def test_one_deal_is_refused_because_it_has_no_interval(tool: ModuleType):
    assert "two deals" in run(tool, "add", "triominos", "random", "--games", "2").output


def test_the_page_says_what_the_lines_say():
    """If not, run tools/strength.py write."""
    spec = importlib.util.spec_from_file_location("strength", HOME / "tools" / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert 0 == run(module, "write", "--check").exit_code


@pytest.mark.parametrize("typed", (HOME / "tools" / "strength.txt").read_text(encoding="utf-8").splitlines())
def test_every_contest_of_the_list_can_be_played(typed: str, tool: ModuleType):
    if words := shlex.split(typed, comments=True):
        given = tool.add.make_context("add", words).params
        game = find_game(given["game"])
        find_bot(given["bot"], game)
        game.setup(given["players"], read_options(game, given["options"]))
