"""Demands: how a broken law is reported, and what laws compare values by."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from spilabord.core.game import AnyGame
from spilabord.testing.journeys import Journey

ENOUGH: Final = 6
"""How many actions, chosen by luck, stand for all legal ones where each of them costs a new state."""

SHORT: Final = 60
"""How many characters of a value are shown."""


class LawBroken(AssertionError):
    """What a game does that no game may."""


def demand(kept: bool, sentence: str) -> None:
    """Says which law is broken, unless it is kept."""
    if not kept:
        raise LawBroken(sentence)


def demand_same(here: Any, there: Any, sentence: str) -> None:
    """Says which law is broken, and in which field, unless the two are the same byte for byte."""
    if encoded(here) != encoded(there):
        raise LawBroken(f"{sentence}: {_difference('', msgspec.to_builtins(here), msgspec.to_builtins(there))}")


def some(actions: Sequence[Any], journey: Journey) -> list[Any]:
    """All actions when they are few, else enough of them."""
    return list(actions) if len(actions) <= ENOUGH else journey.luck.shuffled(actions)[:ENOUGH]


def encoded(value: Any) -> bytes:
    """The value byte for byte, as it would be sent."""
    return msgspec.json.encode(value)


def spelled(game: AnyGame, actions: Iterable[Any]) -> str:
    """These actions as they are written."""
    return ", ".join(repr(game.write(action)) for action in actions)


def _difference(path: str, here: Any, there: Any) -> str:
    """The first field in which two values differ, and what it is in each: "hands[1] is [3, 5], there [3, 4]"."""
    if isinstance(here, dict) and isinstance(there, dict) and here.keys() == there.keys():
        for key in here:
            if here[key] != there[key]:
                return _difference(f"{path}.{key}".removeprefix("."), here[key], there[key])
    if isinstance(here, list | tuple) and isinstance(there, list | tuple) and len(here) == len(there):
        for place, (one, other) in enumerate(zip(here, there, strict=True)):
            if one != other:
                return _difference(f"{path}[{place}]", one, other)
    return f"{path or 'it'} is {_short(here)}, there {_short(there)}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= SHORT else text[:SHORT] + " …"
