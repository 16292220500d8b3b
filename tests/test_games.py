"""Games of other packages, found by entry point: used, or left out with a sentence that names the package."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from shells import GAME as SHELLS

from spilabord.bots import bot_names, find_bot
from spilabord.cli import main
from spilabord.core.errors import BadOptions
from spilabord.games import find_game, games
from spilabord.table.words import LANGUAGES, Words

Install = Callable[..., dict[str, str]]


@pytest.fixture
def install(tmp_path: Path) -> Install:
    """Installs a package with one game; gives the surroundings in which it is there."""

    def make(entry: str, code: str = "", name: str = "their-games") -> dict[str, str]:
        info = tmp_path / f"{name.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[spilabord.games]\n{entry}\n", encoding="utf-8")
        (tmp_path / "theirs.py").write_text(code, encoding="utf-8")
        return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]])}

    return make


def listed(surroundings: dict[str, str], *arguments: str) -> tuple[list[str], str]:
    """The games that a fresh process finds, and what it says besides."""
    command = [sys.executable, "-m", "spilabord", *(arguments or ("games", "--json", "--lang", "en"))]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    return [card["game"] for card in json.loads(done.stdout or "[]")], done.stderr.replace("\n", " ")


def test_a_game_of_another_package_is_among_the_games() -> None:
    assert SHELLS is find_game("shells")
    assert ["dominion", "kingdomino", "partners_duo", "shells", "triominos"] == list(games())


@pytest.mark.parametrize(
    ("entry", "code", "said"),
    [
        ("broken = theirs", "1 / 0", "it cannot be loaded: ZeroDivisionError: division by zero"),
        ("broken = theirs:GAME", "GAMES = 1", "it cannot be loaded: AttributeError"),
        ("broken = nowhere", "", "it cannot be loaded: ModuleNotFoundError"),
        ("broken = theirs", "GAME = 'a card'", "its entry point does not lead to a game card with this key"),
        ("broken = theirs", "from shells import GAME", "its entry point does not lead to a game card with this key"),
        ("dominion = shells", "", "another game here has that name"),
        (
            "broken = theirs",
            "import dataclasses, pathlib, shells\n"
            "GAME = dataclasses.replace(shells.GAME, key='broken', folder=pathlib.Path('/nowhere'))",
            "these files are missing: rules.en.md, texts/en.ftl, rules.is.md, texts/is.ftl",
        ),
    ],
)
def test_a_game_that_cannot_be_used_is_left_out_and_the_house_goes_on(
    install: Install, entry: str, code: str, said: str
) -> None:
    names, errors = listed(install(entry, code))

    assert list(games()) == names
    assert f"The game {entry.partition(' ')[0]} of the package their-games is left out" in errors
    assert said in errors


def test_of_two_packages_with_the_same_key_the_first_by_name_is_the_game(install: Install) -> None:
    names, errors = listed(install("shells = theirs", "1 / 0", name="zebra-games"))

    assert list(games()) == names
    assert "The game shells of the package zebra-games is left out: another game here has that name." in errors


def test_anyone_who_asks_for_a_game_that_was_left_out_is_told_why(install: Install) -> None:
    _, errors = listed(install("broken = theirs", "1 / 0"), "simulate", "broken", "--games", "1", "--lang", "en")

    assert "of the package their-games is left out, because it cannot be loaded: ZeroDivisionError" in errors


# A game without a compiled twin


def test_without_a_twin_no_bot_searches_and_that_is_said_in_words() -> None:
    plain = replace(SHELLS, fast=None)

    assert ["random"] == [name for name in bot_names(plain) if name in bot_names(SHELLS)]
    for spelling in ("search:playouts=5", "family"):
        with pytest.raises(BadOptions) as refused:
            find_bot(spelling, plain)
        for language in LANGUAGES:
            assert "fast.py" in Words(language).say(refused.value.reason)


def test_a_level_that_a_game_spells_otherwise_needs_no_twin() -> None:
    plain = replace(SHELLS, fast=None, levels={"family": "random"})

    assert {"family", "random"} <= {*bot_names(plain)}
    assert find_bot("family", plain) is not None


# What a game of another package can do


def run(*arguments: str) -> str:
    result = CliRunner().invoke(main, [*arguments, "--lang", "is"])
    assert 0 == result.exit_code, result.output
    return result.output


def test_it_is_simulated_and_its_records_are_verified(tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    run("simulate", "shells", "--games", "4", "--players", "3", "--option", "patient=true", "--records", str(record))

    assert 4 == len(record.read_text(encoding="utf-8").splitlines())
    run("verify", str(record))


def test_bots_compete_in_it() -> None:
    """The search against random play, in processes of their own."""
    said = run("arena", "shells", "--seats", "search:playouts=20,random", "--games", "8", "--workers", "2", "--json")

    assert "search:playouts=20" in said
