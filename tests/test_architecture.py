"""Imports: what each room may import, checked by machine, with planted faults that show the check can fail."""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "spilabord"

COMPILED = "spilabord.compiled"

PURE = frozenset(
    "bisect collections dataclasses enum functools hashlib hmac importlib itertools math msgspec pathlib pkgutil re "
    "spilabord struct textwrap typing unicodedata".split()
)
"""What core, games and table may import: nothing of the web, of time, of threads, of stores or of sockets."""

MORE = {
    "core/tensors.py": "numpy",  # for types only
    "core/twin.py": "numpy",  # for types only
    "table/words.py": "fluent",
    "games/dominion/codes.py": "spilabord.compiled",
    "games/dominion/evolution.py": "numpy spilabord.compiled",
    "games/dominion/hints.py": "numpy",
    "games/dominion/packing.py": "numpy",
    "games/dominion/plans.py": "numpy spilabord.compiled",
    "games/dominion/strategy.py": "numpy spilabord.compiled",
    "games/triominos/beliefs.py": "numpy",
}
"""Files that may import more."""

KERNELS = "/fast.py", "/heuristics.py", "/inputs.py", "/policies.py", "/tensors.py"
"""Files of a game that may import NumPy."""


def imported(source: str) -> set[str]:
    """The top-level names of everything that this source imports, wherever in it; our compiled rooms by their own."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return {COMPILED if name.startswith(COMPILED) else name.partition(".")[0] for name in found}


def allowed(file: str) -> set[str]:
    """What this file may import."""
    compiled = {"numpy", COMPILED} if file.endswith(KERNELS) else set()
    return {*PURE, *MORE.get(file, "").split(), *compiled}


def pure_files() -> Iterator[str]:
    """Every file of core, games and table, without tests."""
    for room in ("core", "games", "table"):
        for path in sorted((PACKAGE / room).rglob("*.py")):
            if "tests" not in path.relative_to(PACKAGE).parts:
                yield path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("file", list(pure_files()))
def test_core_games_and_tables_import_only_what_is_allowed(file: str):
    assert set() == imported((PACKAGE / file).read_text(encoding="utf-8")) - allowed(file)


@pytest.mark.parametrize(
    "fault",
    [
        "import threading",
        "def f():\n    import sqlite3",
        "from starlette import routing",
        "import numpy",
        "from spilabord.compiled import luck",
        "from . import x",
    ],
)
def test_a_planted_import_is_seen(fault: str):
    """In a game's rules, at the top or inside a function."""
    source = (PACKAGE / "games" / "kingdomino" / "rules.py").read_text(encoding="utf-8")

    assert set() == imported(source) - allowed("games/kingdomino/rules.py")
    assert 1 == len(imported(f"{source}\n{fault}\n") - allowed("games/kingdomino/rules.py"))


def test_no_exception_is_left_that_nobody_needs():
    unneeded = {
        f"{file}: {name}"
        for file, names in MORE.items()
        for name in names.split()
        if name not in imported((PACKAGE / file).read_text(encoding="utf-8"))
    }

    assert set() == unneeded


PLAYED = """
import sys
from spilabord.core.chance import Rng
from spilabord.games import games

for game in games().values():
    state, luck = game.setup(2, game.options()), Rng("luck")
    for _ in range(200):
        if (seat := game.to_move(state)) is not None:
            state = game.apply(state, game.deal(state, luck) if seat < 0 else luck.pick(game.legal_actions(state)))
    game.view(state, 0), game.outcome(state)
print(*sorted({"numpy", "numba"} & set(sys.modules)))
"""

NAMED = """
import sys
from spilabord.bots import bot_names
from spilabord.bots.asking import gets_ready
from spilabord.games import games
from spilabord.server.bots.allowed import Allowed
from spilabord.server.bots.lanes import is_quick

for game in games().values():
    for bot in (*bot_names(game), "search:ms=200"):
        Allowed().check(bot, game), gets_ready(bot, game), is_quick(bot, game)
print(*sorted({"numpy", "numba"} & set(sys.modules)))
"""


@pytest.mark.parametrize("done", [PLAYED, NAMED], ids=["a game played by its rules", "a bot named by a server"])
def test_no_numpy_is_loaded_by(done: str):
    """In a fresh process: NumPy and Numba are reached only through `fast` and `heuristics`, and by bots that think.

    To load them takes longer than a server's event loop may be held.
    """
    process = subprocess.run([sys.executable, "-c", done], capture_output=True, text=True, check=True)

    assert "\n" == process.stdout


PLANTED = {
    "Games do not import each other": ("games/kingdomino/scoring.py", "import spilabord.games.dominion.cards"),
    "Bots, lab and environments import no game by name": (
        "bots/levels.py",
        "from spilabord.games.dominion import GAME",
    ),
    "Imports of the server point one way": (
        "server/rooms/room.py",
        "from spilabord.server.live.socket import Connection",
    ),
    "Imports point one way": ("core/errors.py", "from spilabord.table import words"),
}


def linted(source: Path) -> str:
    """What import-linter says of the package in this folder."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as main; main()", "--no-cache"]
    surroundings = {**os.environ, "PYTHONPATH": str(source)}
    config = str(ROOT / "pyproject.toml")
    done = subprocess.run(
        [*command, "--config", config], cwd=source, env=surroundings, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def test_every_import_contract_turns_red_on_a_planted_fault(tmp_path: Path):
    shutil.copytree(PACKAGE, tmp_path / "spilabord", ignore=shutil.ignore_patterns("tests", "static", "__pycache__"))
    for file, fault in PLANTED.values():
        with (tmp_path / "spilabord" / file).open("a", encoding="utf-8") as planted:
            planted.write(f"{fault}\n")
    said = linted(tmp_path)

    assert f"0 kept, {len(PLANTED)} broken" in said, said
    for contract in PLANTED:
        assert f"{contract} BROKEN" in said
