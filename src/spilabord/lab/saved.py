"""A table of a batch as bytes: its state, its luck, and the choices that led there."""

import hashlib
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct

from spilabord.core.game import AnyGame, twin_of

FORMAT: Final = "spilabord-batch-1"


class BadSave(ValueError):
    """Bytes that are no saved table, or one of another game, version, layout or kind of table; nothing has changed."""


class Saved(Struct, frozen=True, forbid_unknown_fields=True):
    """One table, and what must be the same where it is loaded."""

    format: str
    game: str
    version: str
    """Of the rules."""
    layout: str
    """Of the twin's state: a fingerprint of its fields."""
    players: int
    options: dict[str, Any]
    state: bytes
    table: bytes
    choices: bytes
    digest: bytes
    """Of state, table and choices: a compiled kernel trusts what it is handed."""


def layout_of(dtype: "np.dtype[Any]") -> str:
    """A fingerprint of the fields of a record, their places and kinds."""
    return hashlib.sha256(_spelled(dtype).encode()).hexdigest()[:16]


def _spelled(dtype: "np.dtype[Any]") -> str:
    if dtype.subdtype is not None:
        inner, shape = dtype.subdtype
        return f"{shape}{_spelled(inner)}"
    if dtype.fields is None:
        return dtype.str
    fields = (f"{name}@{place[1]}:{_spelled(place[0])}" for name, place in dtype.fields.items())
    return f"{{{dtype.itemsize};{','.join(fields)}}}"


def write_saved(game: AnyGame, players: int, options: Any, state: bytes, table: bytes, choices: bytes) -> bytes:
    """The table as bytes."""
    return msgspec.msgpack.encode(
        Saved(
            format=FORMAT,
            game=game.key,
            version=game.version,
            layout=layout_of(twin_of(game).dtype),
            players=players,
            options=msgspec.to_builtins(options),
            state=state,
            table=table,
            choices=choices,
            digest=_digest(state, table, choices),
        )
    )


def read_saved(data: bytes, game: AnyGame, players: int, options: Any) -> Saved:
    """The table that these bytes hold, if it is one of this game, layout, number of players and options."""
    try:
        saved = _decoder.decode(data)
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise BadSave("these bytes are no saved table of a batch") from None
    expected = {
        "format": FORMAT,
        "game": game.key,
        "version": game.version,
        "layout": layout_of(twin_of(game).dtype),
        "players": players,
        "options": msgspec.to_builtins(options),
    }
    for name, value in expected.items():
        if (found := getattr(saved, name)) != value:
            raise BadSave(f"the saved table is of another {name}: {found!r}, and not {value!r}")
    if saved.digest != _digest(saved.state, saved.table, saved.choices):
        raise BadSave("the saved table is damaged")
    return saved


def _digest(*parts: bytes) -> bytes:
    return hashlib.sha256(msgspec.msgpack.encode(parts)).digest()


_decoder = msgspec.msgpack.Decoder(Saved)
