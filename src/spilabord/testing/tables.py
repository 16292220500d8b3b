"""Tables: how many sit down to a game, and by which options."""

import runpy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args, get_origin

import msgspec

from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame

Chooser: TypeAlias = Callable[[int, Rng], Any]
"""Chooses options for n players, by luck."""

Opening: TypeAlias = Callable[[Any, Rng], Any]
"""Leads from the bare table to a state worth setting out from, by luck."""


def tables(game: AnyGame, luck: Rng) -> tuple[int, Any]:
    """Any table that the game can be set up for: the number of players, and options that go together.

    Switches fall either way and named choices on any name. A game whose options need more thought says
    so in `tests/tables.py`, with a function `options(players, luck)`.
    """
    players = luck.pick(game.players)
    choose: Chooser | None = _own(game.folder / "tests" / "tables.py").get("options")
    while True:
        options = choose(players, luck) if choose else _any_options(game, luck)
        try:
            game.setup(players, options)
        except BadOptions:
            continue
        return players, options


def opening(game: AnyGame) -> Opening | None:
    """Where else walks of this game may set out from, than the bare table: `opening` in its `tests/tables.py`."""
    found: Opening | None = _own(game.folder / "tests" / "tables.py").get("opening")
    return found


def kind(game: AnyGame) -> Callable[[Any], str]:
    """Under which name an action is counted: its gesture's, unless `kind` in `tests/tables.py` tells more apart."""
    named: Callable[[Any], str] = _own(game.folder / "tests" / "tables.py").get("kind", _gesture)
    return named


def forgets(game: AnyGame) -> str:
    """Which fields of a state `imagine` may know less of than a seat could: the pattern `FORGETS`, and its reason."""
    pattern: str = _own(game.folder / "tests" / "tables.py").get("FORGETS", "")
    return pattern


def _gesture(action: Any) -> str:
    return type(action).__name__


@cache
def _own(file: Path) -> dict[str, Any]:
    """What a game has to say about its tables, if anything."""
    return runpy.run_path(str(file)) if file.exists() else {}


def _any_options(game: AnyGame, luck: Rng) -> Any:
    chosen = {}
    for field in msgspec.structs.fields(game.options):
        if field.type is bool:
            chosen[field.name] = luck.pick((False, True))
        elif get_origin(field.type) is Literal:
            chosen[field.name] = luck.pick(get_args(field.type))
    return game.options(**chosen)
