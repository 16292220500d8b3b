"""§6.4 to §6.7 The four: all the ways to divide its steps."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from spilabord.core.game import Seat, Section
from spilabord.games.partners_duo.actions import Part
from spilabord.games.partners_duo.components import SPLIT, owner
from spilabord.games.partners_duo.pegs import home_on, is_filled, moved, objections_to_moving, places_of
from spilabord.games.partners_duo.state import Home, Options, Pegs, Place


class Shared(NamedTuple):
    """The board after some parts: the pegs, where those that have had their move stand now, and whose they are."""

    pegs: Pegs
    done: tuple[Place, ...] = ()
    home: Home | None = None
    """The home of the last part."""


def objections_to_splitting(pegs: Pegs, seat: Seat, parts: tuple[Part, ...], options: Options) -> Iterator[Section]:
    """What keeps this seat from dividing the four in this way."""
    complete = sum(part.steps for part in parts) == SPLIT
    if not complete:
        yield "§6.4"
    shared = Shared(pegs)
    for part in parts:
        against = tuple(objections_to_part(shared, seat, part, options))
        if against:
            yield from against
            return
        shared = share(shared, part, options)
    if complete and divisions(pegs, seat, options)[shared.pegs] != parts:
        yield "§4.9"


def objections_to_part(shared: Shared, seat: Seat, part: Part, options: Options) -> Iterator[Section]:
    """What keeps this seat from going on with this part."""
    home = home_on(shared.pegs, part.place)
    if home is not None and owner(home) == seat:
        if shared.pegs[home].count(part.place) == shared.done.count(part.place):
            yield "§6.6"
            return
        if shared.home is not None and home != shared.home and not is_filled(shared.pegs, shared.home):
            yield "§6.5"
    yield from objections_to_moving(shared.pegs, seat, part.place, part.steps, jumps=False, options=options)


def share(shared: Shared, part: Part, options: Options) -> Shared:
    """§6.6 The peg of this part moves and arrives, and has had its move."""
    home = home_on(shared.pegs, part.place)
    assert home is not None
    after = moved(shared.pegs, part.place, part.steps, jumps=False, options=options)
    remaining = list(shared.pegs[home])
    remaining.remove(part.place)
    arrived = [place for place in after[home] if after[home].count(place) > remaining.count(place)]
    return Shared(after, (*shared.done, arrived[0]), home)


def split(pegs: Pegs, parts: tuple[Part, ...], options: Options) -> Pegs:
    """The pegs after the four has been divided so."""
    shared = Shared(pegs)
    for part in parts:
        shared = share(shared, part, options)
    return shared.pegs


@lru_cache(maxsize=4096)
def divisions(pegs: Pegs, seat: Seat, options: Options) -> dict[Pegs, tuple[Part, ...]]:
    """§4.9 What the four can lead to, and how each is written: fewest parts first, then by places and steps."""
    first: dict[Pegs, tuple[Part, ...]] = {}
    for parts, after in _in_order(pegs, seat, options):
        first.setdefault(after, parts)
    return first


def every_division(pegs: Pegs, seat: Seat, options: Options) -> dict[tuple[Part, ...], list[tuple[Part, ...]]]:
    """§4.9 All divisions that lead to the same, by the one that is written."""
    written = divisions(pegs, seat, options)
    alike: dict[tuple[Part, ...], list[tuple[Part, ...]]] = {}
    for parts, after in _in_order(pegs, seat, options):
        alike.setdefault(written[after], []).append(parts)
    return alike


@lru_cache(maxsize=256)
def _in_order(pegs: Pegs, seat: Seat, options: Options) -> list[tuple[tuple[Part, ...], Pegs]]:
    return sorted(_ways(Shared(pegs), seat, SPLIT, options), key=lambda way: (len(way[0]), _spelled(way[0])))


def _spelled(parts: tuple[Part, ...]) -> tuple[tuple[Place, int], ...]:
    return tuple((part.place, part.steps) for part in parts)


def _ways(shared: Shared, seat: Seat, left: int, options: Options) -> Iterator[tuple[tuple[Part, ...], Pegs]]:
    """Every way to use the steps that are left, equal ones too."""
    if left == 0:
        yield (), shared.pegs
        return
    for place in places_of(shared.pegs, seat):
        for steps in range(1, left + 1):
            part = Part(place, steps)
            if any(objections_to_part(shared, seat, part, options)):
                continue
            for parts, after in _ways(share(shared, part, options), seat, left - steps, options):
                yield (part, *parts), after
