"""The games: each folder here with a game card in it, and each card that another package brings by entry point.

An entry point of the group `spilabord.games` is named by the game's key and leads to its package, or to the card in it:
`shells = "shells"` or `shells = "shells:GAME"`. One that cannot be used is left out, and `left_out` says why.
"""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame, Game

GROUP = "spilabord.games"
"""The entry points under which other packages offer their games."""

LANGUAGES = tuple(sorted(path.stem for path in (Path(__file__).parent.parent / "texts").glob("*.ftl")))
"""What the house speaks, and so must a game that comes to it."""


def games() -> dict[str, AnyGame]:
    """Every game by its key, in alphabetical order."""
    return _found()[0]


def left_out() -> dict[str, UnknownName]:
    """Why games of other packages cannot be played, by the names of their entry points."""
    return _found()[1] if entry_points(group=GROUP) else {}  # without any, no game is loaded to find that out


def find_game(key: str) -> AnyGame:
    """The game of this name."""
    if key in games():
        return games()[key]
    if key in left_out():
        raise left_out()[key]
    raise UnknownName("no-such-game", game=key, known=", ".join(games()))


@cache
def _found() -> tuple[dict[str, AnyGame], dict[str, UnknownName]]:
    """Ours come first, then those of other packages in the order of their names: the first of a key is the game."""
    found = {name: importlib.import_module(f"{__name__}.{name}").GAME for _, name, _ in pkgutil.iter_modules(__path__)}
    refused: dict[str, UnknownName] = {}
    for entry in sorted(entry_points(group=GROUP), key=_package):
        try:
            if entry.name in found:
                raise UnknownName("game-taken", game=entry.name, package=_package(entry))
            found[entry.name] = _loaded(entry)
        except UnknownName as refusal:
            refused[entry.name] = refusal
    return dict(sorted(found.items())), refused


def _package(entry: EntryPoint) -> str:
    """The name under which the package was installed."""
    return entry.dist.name if entry.dist is not None else entry.module


def _loaded(entry: EntryPoint) -> AnyGame:
    """The card of an entry point; refused unless it is one, under its own name and in all languages."""
    try:
        held: Any = entry.load()
    except Exception as error:  # whatever is wrong with one package, the house goes on
        fault = f"{type(error).__name__}: {error}"
        raise UnknownName("game-broken", game=entry.name, package=_package(entry), fault=fault) from None
    card: Any = getattr(held, "GAME", held)
    if not isinstance(card, Game) or card.key != entry.name:
        raise UnknownName("game-no-card", game=entry.name, package=_package(entry))
    written = [card.folder / name for each in LANGUAGES for name in (f"rules.{each}.md", f"texts/{each}.ftl")]
    if missing := [str(path.relative_to(card.folder)) for path in written if not path.is_file()]:
        raise UnknownName("game-unwritten", game=entry.name, package=_package(entry), files=", ".join(missing))
    return card
