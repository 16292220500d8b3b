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
"""Chooses options for so many players, by luck."""


def tables(game: AnyGame, luck: Rng) -> tuple[int, Any]:
    """Any table that the game can be set up for: the number of players, and options that go together.

    Switches fall either way and named choices on any name. A game whose options need more thought says
    so in `tests/tables.py`, with a function `options(players, luck)`.
    """
    players = luck.pick(game.players)
    choose = _own_chooser(game.folder / "tests" / "tables.py")
    while True:
        options = choose(players, luck) if choose else _any_options(game, luck)
        try:
            game.setup(players, options)
        except BadOptions:
            continue
        return players, options


@cache
def _own_chooser(file: Path) -> Chooser | None:
    """The game's own way to choose options, if it has one."""
    chooser: Chooser | None = runpy.run_path(str(file))["options"] if file.exists() else None
    return chooser


def _any_options(game: AnyGame, luck: Rng) -> Any:
    chosen = {}
    for field in msgspec.structs.fields(game.options):
        if field.type is bool:
            chosen[field.name] = luck.pick((False, True))
        elif get_origin(field.type) is Literal:
            chosen[field.name] = luck.pick(get_args(field.type))
    return game.options(**chosen)
