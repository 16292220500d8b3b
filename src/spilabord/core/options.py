"""Options as people write them: name=value, checked against what the game declares."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame


def read_options(game: AnyGame, texts: Iterable[str]) -> Any:
    """The game's options from texts like "harmony=true"; what is not named keeps its default."""
    given: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"an option is written name=value, not {text!r}")
        if name in given:
            raise BadOptions(f"option {name!r} is given twice")
        given[name] = value
    return convert_options(game, given, strict=False)


def convert_options(game: AnyGame, given: Mapping[str, Any], strict: bool = True) -> Any:
    """The game's options from names and values."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    for name, value in given.items():
        if name not in kinds:
            raise BadOptions(f"{game.key} has no option {name!r}; it has: {', '.join(kinds) or 'none'}")
        try:
            msgspec.convert(value, kinds[name], strict=strict)
        except msgspec.ValidationError:
            raise BadOptions(f"{name} is {_what_it_takes(kinds[name])}, not {value!r}") from None
    return msgspec.convert(given, game.options, strict=strict)


def _what_it_takes(kind: Any) -> str:
    """The values an option takes, in words."""
    if get_origin(kind) is Literal:
        return " or ".join(map(str, get_args(kind)))
    return {bool: "true or false", int: "a whole number", str: "a text"}.get(kind, str(kind))


def check_players(game: AnyGame, players: int) -> None:
    """Refuses a number of players that the game is not made for."""
    if players not in game.players:
        allowed = ", ".join(map(str, game.players))
        raise BadOptions(f"{game.key} is for {allowed} players, not {players}")
