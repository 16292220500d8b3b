"""Options as people write them: name=value, checked against what the game declares."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, inspect

from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame

UNOFFERED: Final = Meta(extra={"unoffered": True})
"""Marks an option that no form offers: it keeps an older reading of a rule, or the program sets it."""


def several(choices: Iterable[str], nouns: str = "") -> Meta:
    """Marks a text that lists some of these, with commas; `nouns` begins the ids of their words."""
    return Meta(extra={"several": tuple(choices), "nouns": nouns})


def chosen(
    choices: Iterable[str], several: Iterable[str] = (), number: int | None = None, each: str = "", nouns: str = ""
) -> Meta:
    """Marks a text that is one of `choices`, or `number` of `several` with commas.

    With `each`, there may be one such value for each of the games that this other option counts, separated by ";".
    """
    return Meta(
        extra={
            "choices": tuple(choices),
            "several": tuple(several),
            "number": number,
            "each": each,
            "nouns": nouns,
        }
    )


class Takes(Struct, frozen=True, omit_defaults=True):
    """What an option takes: a switch, one of some choices, a number, a text, or several names."""

    kind: Literal["switch", "choice", "number", "text", "several"]
    choices: tuple[int | str, ...] = ()
    least: int | None = None
    most: int | None = None
    empty: bool = False
    """Whether it may be left without a value."""
    several: tuple[str, ...] = ()
    """The names of which some may be listed."""
    number: int | None = None
    """How many of them, if that is fixed."""
    each: str = ""
    """The option that counts the games, if each game may have a value of its own."""
    nouns: str = ""
    """How the ids of the names' words begin."""


def options_taken(game: AnyGame) -> dict[str, Takes]:
    """What each option of this game takes, of those that a form offers."""
    declared = inspect.type_info(game.options)
    assert isinstance(declared, inspect.StructType)
    marks = {field.name: _mark(field.type) for field in declared.fields}
    return {
        field.name: _takes(field.type, marks[field.name])
        for field in declared.fields
        if not marks[field.name].get("unoffered")
    }


def _mark(kind: inspect.Type) -> dict[str, Any]:
    return kind.extra or {} if isinstance(kind, inspect.Metadata) else {}


def _takes(kind: inspect.Type, mark: Mapping[str, Any]) -> Takes:
    match kind:
        case inspect.Metadata(type=inner):
            return _takes(inner, mark)
        case inspect.UnionType(types=types):
            (inner,) = [one for one in types if not isinstance(one, inspect.NoneType)]
            return msgspec.structs.replace(_takes(inner, mark), empty=True)
        case inspect.BoolType():
            return Takes("switch")
        case inspect.LiteralType(values=values):
            return Takes("choice", choices=tuple(one for one in values if one is not None))
        case inspect.IntType(ge=least, le=most):
            return Takes("number", least=least, most=most)
        case inspect.StrType() if "choices" in mark:
            return Takes("choice", **mark)
        case inspect.StrType() if "several" in mark:
            return Takes("several", **mark)
        case inspect.StrType():
            return Takes("text")
    raise TypeError(f"no page knows how to ask for {kind}")


def read_options(game: AnyGame, texts: Iterable[str]) -> Any:
    """The game's options from texts like "harmony=true"; what is not named keeps its default."""
    given: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions("option-spelling", typed=text)
        if name in given:
            raise BadOptions("option-twice", name=name)
        given[name] = value
    return convert_options(game, given, strict=False)


def convert_options(game: AnyGame, given: Mapping[str, Any], strict: bool = True) -> Any:
    """The game's options from names and values."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    for name, value in given.items():
        if name not in kinds:
            known = ", ".join(options_taken(game)) or "–"
            raise BadOptions("option-unknown", game=game.key, name=name, known=known)
        try:
            msgspec.convert(value, kinds[name], strict=strict)
        except msgspec.ValidationError:
            raise _bad_value(game, name, value) from None
    return msgspec.convert(given, game.options, strict=strict)


def _bad_value(game: AnyGame, name: str, value: Any) -> BadOptions:
    """What this option takes, and that this value is nothing of the kind."""
    typed = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    takes = options_taken(game).get(name, Takes("text"))
    match takes:
        case Takes(kind="switch"):
            return BadOptions("option-not-a-switch", name=name, typed=typed)
        case Takes(kind="choice", choices=choices):
            return BadOptions("option-not-a-choice", name=name, typed=typed, choices=", ".join(map(str, choices)))
        case Takes(kind="number", least=int(least), most=int(most)):
            return BadOptions("option-out-of-range", name=name, typed=typed, least=least, most=most)
        case Takes(kind="number"):
            return BadOptions("option-not-a-number", name=name, typed=typed)
    return BadOptions("option-not-a-text", name=name, typed=typed)


def check_players(game: AnyGame, players: int) -> None:
    """Refuses a number of players that the game is not made for."""
    if players not in game.players:
        allowed = ", ".join(map(str, game.players))
        raise BadOptions("players", game=game.key, players=players, allowed=allowed)
