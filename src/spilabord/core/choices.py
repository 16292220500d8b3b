"""Choices that go together: what the game would refuse if one thing about a table were chosen differently.

No rule is told here and no game named: each change is tried by setting the table up.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame
from spilabord.core.options import Takes, check_players, convert_options, options_taken

MOST_GAMES: Final = 10
"""Games of a row that are asked about one by one; in a longer row one value holds for all of them."""

Trial: TypeAlias = Callable[[Any], BadOptions | None]
"""What is refused when this field has this value, and everything else stays."""


class Field(Struct, frozen=True):
    """What one field of a form would meet: each choice that is refused, and why it cannot hold a value of its own."""

    refused: dict[str, BadOptions]
    """By choice, as text; of a list of names, by name."""
    reason: BadOptions | None = None
    """Why a number, a text or a list cannot be used, or not as it is filled in now."""


class Choices(Struct, frozen=True):
    """What a table as it is chosen now would meet, and every table that differs from it in one thing."""

    refusal: BadOptions | None
    players: dict[int, BadOptions]
    options: dict[str, tuple[Field, ...]]
    """One field for each option, or one for each game of a row."""


def refusal(game: AnyGame, players: int, options: Mapping[str, Any]) -> BadOptions | None:
    """Why there can be no such table; None if there can."""
    return _refusal(game, options_taken(game), players, options)


def _refusal(game: AnyGame, taken: Mapping[str, Takes], players: int, options: Mapping[str, Any]) -> BadOptions | None:
    try:
        check_players(game, players)
        for name, takes in taken.items():
            if takes.number is not None and isinstance(value := options.get(name), str):
                _check_lists(name, takes, value)
        game.setup(players, convert_options(game, options))
    except BadOptions as refused:
        return refused
    return None


def _check_lists(name: str, takes: Takes, value: str) -> None:
    """Refuses a list that is not long enough yet, or too long, before the game takes it for something else."""
    for part in value.split(";"):
        names = _listed(part)
        if part.strip() not in takes.choices and set(names) <= set(takes.several) and len(names) != takes.number:
            raise BadOptions("option-number", name=name, number=takes.number or 0, chosen=len(names))


def _listed(value: Any) -> list[str]:
    return [name.strip() for name in str(value).split(",") if name.strip()]


def choices(game: AnyGame, players: int, options: Mapping[str, Any]) -> Choices:
    """Tries every choice of every field by itself: one setup for each, a few for a number."""
    taken = options_taken(game)
    defaults = msgspec.to_builtins(game.options())
    given = {**defaults, **options}
    whole = _completed(taken, given)

    def tried(changed: Mapping[str, Any]) -> BadOptions | None:
        return _refusal(game, taken, players, changed)

    fields = {}
    for name, takes in taken.items():
        base = given if takes.number is not None else whole
        now = tried(base)
        values = _values(takes, name, base, tried)
        fields[name] = tuple(_field(takes, value, defaults[name], trial, now) for value, trial in values)
    numbers = {number: _refusal(game, taken, number, whole) for number in game.players}
    return Choices(tried(given), _to_blame(numbers, tried(whole)), fields)


def _completed(taken: Mapping[str, Takes], given: Mapping[str, Any]) -> dict[str, Any]:
    """The table as it will be when a list that is being chosen is long enough: what goes with that is told before.

    A row of more parts than a form has is left alone: completed, it would grow without limit.
    """
    whole = dict(given)
    for name, takes in taken.items():
        parts = given[name].split(";") if takes.number is not None and isinstance(given[name], str) else []
        if 0 < len(parts) <= MOST_GAMES:
            whole[name] = "; ".join(_long_enough(takes, part.strip()) for part in parts)
    return whole


def _long_enough(takes: Takes, part: str) -> str:
    names = _listed(part)
    if part in takes.choices or not set(names) <= set(takes.several):
        return part
    return ",".join([*names, *(name for name in takes.several if name not in names)][: takes.number])


def _values(
    takes: Takes, name: str, given: Mapping[str, Any], refused: Callable[[Mapping[str, Any]], BadOptions | None]
) -> list[tuple[Any, Trial]]:
    """The values of this option, each with a way to try another one there; more than one in a row of games."""
    count = given.get(takes.each, 1)
    if not isinstance(count, int) or not 1 < count <= MOST_GAMES or not isinstance(given[name], str):
        return [(given[name], lambda value: refused({**given, name: value}))]
    parts = [part.strip() for part in given[name].split(";")]
    row = parts if len(parts) == count else parts[:1] * count

    def trial(place: int) -> Trial:
        return lambda value: refused({**given, name: "; ".join([*row[:place], value, *row[place + 1 :]])})

    return [(value, trial(place)) for place, value in enumerate(row)]


def _field(takes: Takes, value: Any, default: Any, trial: Trial, now: BadOptions | None) -> Field:
    match takes.kind:
        case "switch":
            return Field(_spelled(_to_blame({one: trial(one) for one in (False, True)}, now)))
        case "choice":
            return _choice(takes, value, trial, now)
        case "several" if takes.number is None:
            return _names(takes, value, trial, now)
    return Field({}, _reason(_probes(takes, default), value, default, trial, now))


def _choice(takes: Takes, value: Any, trial: Trial, now: BadOptions | None) -> Field:
    """One of some choices; and where names may be listed instead, whether they may."""
    listed = ",".join(takes.several[: takes.number or 1]) if takes.several else None
    typed = isinstance(value, str) and value not in takes.choices
    own = value if listed is not None and typed else listed
    tried = {choice: trial(choice) for choice in takes.choices}
    if own is not None:
        tried[own] = trial(own)
    blamed = _to_blame(tried, now)
    reason = blamed.pop(own, None) if own is not None else None
    return Field(_spelled(blamed), reason)


def _names(takes: Takes, value: Any, trial: Trial, now: BadOptions | None) -> Field:
    """A list of names: each of them put on it, or left off."""
    listed = _listed(value)
    refused: dict[str, BadOptions] = {}
    for name in takes.several:
        rest = [one for one in listed if one != name]
        on, off = (now, trial(",".join(rest))) if name in listed else (trial(",".join([*rest, name])), now)
        tried = {name: on, "": off}
        refused |= {one: why for one, why in _to_blame(tried, now).items() if one}
    if listed:
        return Field(refused, _to_blame({"": trial(""), "now": now}, now).get("now"))
    every = len(refused) == len(takes.several)
    return Field(refused, next(iter(refused.values())) if every else None)


def _reason(probes: Iterable[Any], value: Any, default: Any, trial: Trial, now: BadOptions | None) -> BadOptions | None:
    """Why this field cannot be used: not as it is filled in, or, while it is not, in no way that was tried."""
    tried = {_key(one): trial(one) for one in (default, *probes, value)}
    blamed = _to_blame(tried, now)
    if value != default:
        return blamed.get(_key(value))
    others = [key for key in tried if key != _key(default)]
    return blamed[others[0]] if others and all(key in blamed for key in others) else None


def _probes(takes: Takes, default: Any) -> list[Any]:
    """Values that stand for all that this field can hold."""
    if takes.kind == "number":
        least = 1 if takes.least is None else takes.least
        found = [least, least + 1, *([] if takes.most is None else [takes.most])]
        return [one for one in found if one != default]
    return [",".join(takes.several[: takes.number])] if takes.several else []


def _to_blame(tried: Mapping[Any, BadOptions | None], now: BadOptions | None) -> dict[Any, BadOptions]:
    """The choices of a field that are refused; not if each is, for what the table is refused for anyway."""
    refused = {choice: why for choice, why in tried.items() if why is not None}
    if now is None or len(refused) < len(tried):
        return refused
    return {choice: why for choice, why in refused.items() if why.reason.id != now.reason.id}


def _spelled(refused: Mapping[Any, BadOptions]) -> dict[str, BadOptions]:
    return {_key(choice): why for choice, why in refused.items()}


def _key(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
