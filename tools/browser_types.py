"""Writes the browser's types from our own structs: the messages, and each game's view. Run before every build."""

import re
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from spilabord.games import games
from spilabord.server.http import bodies
from spilabord.server.live import messages
from spilabord.server.reviews.told import ReviewInfo
from spilabord.table import telling
from spilabord.table.record import Record

GENERATED = Path(__file__).parent.parent / "web" / "src" / "generated"
HEADING = "// Written by tools/browser_types.py from the Python structs; not kept in git.\n"
SIMPLE = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


class Page:
    """One file of types; every struct is written once, under its own name."""

    def __init__(self) -> None:
        self._written: dict[str, tuple[type, str]] = {}

    def add(self, kind: Any, name: str | None = None) -> None:
        """Writes this type, under this name if it has none of its own."""
        said = self._type(inspect.type_info(kind))
        if name is not None:
            self._written[name] = (type(None), f"export type {name} = {said}\n")

    def text(self) -> str:
        """The whole file."""
        return HEADING + "".join(f"\n{text}" for _, text in self._written.values())

    def _type(self, kind: inspect.Type) -> str:
        if type(kind) in SIMPLE:
            return SIMPLE[type(kind)]
        match kind:
            case inspect.Metadata(type=inner):
                return self._type(inner)
            case inspect.LiteralType(values=values):
                return " | ".join(_literal(value) for value in values)
            case inspect.EnumType(cls=cls):
                return self._enum(cls)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(map(self._type, types)))
            case inspect.DictType(value_type=value):
                return f"{{ [name: string]: {self._type(value)} }}"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(map(self._type, items))}]"
            case inspect.CollectionType(item_type=item):
                return f"{_bracketed(self._type(item))}[]"
            case inspect.StructType():
                return self._struct(kind)
        raise TypeError(f"the browser has no word for {kind}")

    def _enum(self, cls: type[Enum]) -> str:
        values = " | ".join(_literal(member.value) for member in cls)
        self._written[cls.__name__] = (cls, f"export type {cls.__name__} = {values}\n")
        return cls.__name__

    def _struct(self, kind: inspect.StructType) -> str:
        name = kind.cls.__name__
        if name in self._written:
            assert self._written[name][0] is kind.cls, f"two structs are called {name}"
            return name
        self._written[name] = (kind.cls, "")  # it may refer to itself
        lines = [f"  {kind.tag_field}: {_literal(kind.tag)}\n"] if kind.tag_field else []
        lines += [self._field(kind, field) for field in kind.fields]
        doc = re.sub(r"\s+", " ", kind.cls.__doc__ or "")
        self._written[name] = (kind.cls, f"/** {doc} */\nexport interface {name} {{\n{''.join(lines)}}}\n")
        return name

    def _field(self, struct: inspect.StructType, field: inspect.Field) -> str:
        """A field may be missing if it is left out at its default, or if its sender may leave it out."""
        config: Any = struct.cls.__struct_config__  # type: ignore[attr-defined]
        sent = struct.cls.__module__.startswith(("spilabord.server", "spilabord.table"))
        missing = not field.required and (config.omit_defaults or (sent and config.forbid_unknown_fields))
        return f"  {field.encode_name}{'?' if missing else ''}: {self._type(field.type)}\n"


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _bracketed(text: str) -> str:
    return f"({text})" if " | " in text else text


def message_types() -> str:
    """Types of every message and HTTP body, but the games' own views."""
    page = Page()
    for kind in (messages.ToServer, messages.ToClient):
        page.add(kind, "ToServer" if kind is messages.ToServer else "ToClient")
    for body in vars(bodies).values():
        if isinstance(body, type) and body.__module__ == bodies.__name__:
            page.add(body)
    page.add(telling.Moment)
    page.add(ReviewInfo)
    page.add(Record)
    return page.text()


def view_types(key: str) -> str:
    """A game's view, and its aid if it has one."""
    game, page = games()[key], Page()
    view = inspect.type_info(game.view.__annotations__["return"])
    assert isinstance(view, inspect.StructType)
    page.add(view.cls)
    if game.aid is not None:
        page.add(game.aid.__annotations__["return"], "Aid")
    return page.text()


def main() -> None:
    """Writes all of it; what has not changed is left alone."""
    pages = {"messages": message_types(), **{key: view_types(key) for key in games()}}
    GENERATED.mkdir(parents=True, exist_ok=True)
    for name, text in pages.items():
        path = GENERATED / f"{name}.ts"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
