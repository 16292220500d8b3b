"""A game's options as a page can ask for them: a switch, a choice, a number or a text."""

from typing import Any

import msgspec
from msgspec import inspect

from spilabord.core.game import AnyGame
from spilabord.server.orders import OptionInfo


def option_infos(game: AnyGame) -> dict[str, OptionInfo]:
    """Every option of this game."""
    defaults = msgspec.to_builtins(game.options())
    fields = inspect.type_info(game.options)
    assert isinstance(fields, inspect.StructType)
    return {field.name: _info(defaults[field.name], field.type) for field in fields.fields}


def _info(default: Any, kind: inspect.Type) -> OptionInfo:
    match kind:
        case inspect.UnionType(types=types):
            (inner,) = [one for one in types if not isinstance(one, inspect.NoneType)]
            return msgspec.structs.replace(_info(default, inner), empty=True)
        case inspect.BoolType():
            return OptionInfo(default, "switch")
        case inspect.LiteralType(values=values):
            return OptionInfo(default, "choice", choices=tuple(one for one in values if one is not None))
        case inspect.IntType(ge=least, le=most):
            return OptionInfo(default, "number", least=least, most=most)
        case inspect.StrType():
            return OptionInfo(default, "text")
    raise TypeError(f"no page knows how to ask for {kind}")
