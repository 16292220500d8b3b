"""Readiness of a game's search: whether all that it calls has been compiled and kept; to ask loads no compiler."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from spilabord.bots import find_bot, is_foreign
from spilabord.compiled.cache import cache_folder
from spilabord.compiled.sources import PACKAGE, compiler
from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame
from spilabord.table.seats import default_bot

STAND_INS: Final = ("expert", "family")
"""Levels that see enough to decide for others, the strongest first."""

OURS: Final = ("core", "compiled", "bots")
"""Folders of our package that every search is made of, beside its game's own."""


def searches(spelling: str, game: AnyGame) -> bool:
    """Whether this is a bot of ours that cannot be asked before its game is compiled."""
    return not is_foreign(spelling, game) and hasattr(find_bot(spelling, game), "get_ready")


def is_compiled(game: AnyGame) -> bool:
    """Whether the search of this game was compiled before, from the files that are there now."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return True
    return (mark := _mark(game)) is not None and mark.exists()


def compile_search(game: AnyGame, hear: Callable[[int], None] = lambda _: None) -> None:
    """Compile all that the search of this game calls, or fetch it from the cache; and remember that it is there.

    On the way `hear` is told how many functions have been compiled.
    """
    from spilabord.compiled.kernels import counted

    search: Any = find_bot("search", game)
    with counted(hear):
        search.get_ready()
    if (mark := _mark(game)) is not None:
        write_whole(mark, b"")


def deputy_of(game: AnyGame) -> str:
    """The hand-made bot that decides while a search is being compiled: the strongest such level, if there is one.

    It needs no compiler.
    """
    spelled = [game.levels.get(level, "") for level in STAND_INS]
    return next((bot for bot in spelled if bot in game.bots), default_bot(game))


def _mark(game: AnyGame) -> Path | None:
    """The empty file that says so. Its name changes with any file: then the cache is asked, kernel by kernel."""
    folder = cache_folder()
    return folder and folder / f"ready-{game.key}-{_stamp(game)}"


def _stamp(game: AnyGame) -> str:
    digest = hashlib.sha256(repr(compiler()).encode())
    for home in (*(PACKAGE / name for name in OURS), game.folder):
        for file in sorted(home.rglob("*.py")):
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]
