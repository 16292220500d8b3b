"""Rules versions: a game begun by an older version is read as today's game with options that keep the old reading.

So a corrected rule breaks no record and no running table, and no version number reaches a state, a view or a twin.
"""

from collections.abc import Mapping
from typing import Any

from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame


def todays_options(game: AnyGame, version: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a record or a table of this version, as today's version has them."""
    if version == game.version:
        return dict(options)
    if version not in game.translations:
        known = ", ".join((*game.translations, game.version))
        raise BadOptions("other-version", game=game.key, version=version, known=known)
    return game.translations[version](options)


def filled(game: str, options: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """These options with the defaults of an older version; an option that it did not have is refused."""
    for name in options:
        if name not in defaults:
            raise BadOptions("option-unknown", game=game, name=name, known=", ".join(defaults))
    return {**defaults, **options}
