"""Prospects, what each card in a hand would do: every gesture with it, and the way of every peg that would move."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.games.partners_duo.actions import Back, Enter, Forward, Part, Play, Split, Swap, SwapAlike
from spilabord.games.partners_duo.components import BACK, JUMP
from spilabord.games.partners_duo.notation import write
from spilabord.games.partners_duo.pegs import arrive, home_on, lift, places_to_swap, walk_back, walk_forward
from spilabord.games.partners_duo.play import sent_home
from spilabord.games.partners_duo.rules import uses
from spilabord.games.partners_duo.split import Shared, every_division, share
from spilabord.games.partners_duo.state import HOME, Card, Home, Options, Pegs, Place
from spilabord.games.partners_duo.track import HOMES, place_name, start_square
from spilabord.games.partners_duo.views import View


class Way(Struct, frozen=True):
    """The way of one peg: the place it leaves, and those it comes to one after another."""

    home: Home
    places: tuple[Place, ...]


Deed: TypeAlias = tuple[Way, ...]
"""The way of the peg that is moved, and after it the ways of those that move because of it."""


class Prospect(Struct, frozen=True):
    """A gesture with a card, the action that it is, and what it would do, part by part."""

    card: Card
    action: str
    """§4.9 §6.12 Several gestures may be the same action."""
    deeds: tuple[Deed, ...]


def aid(view: View) -> tuple[Prospect, ...]:
    """§3.1 What each card of the seat to move would do; nothing while a card is to be given."""
    return prospects(view.pegs, view.seat, view.hand, view.options) if all(view.given) else ()


def prospects(pegs: Pegs, seat: Seat, hand: tuple[Card, ...], options: Options) -> tuple[Prospect, ...]:
    """Everything that this seat could do with these cards, card by card."""
    return tuple(
        Prospect(card, write(play), deeds(pegs, gesture, options))
        for card in dict.fromkeys(hand)
        for play in uses(pegs, seat, card, options)
        for gesture in _gestures(pegs, seat, play, options)
    )


def _gestures(pegs: Pegs, seat: Seat, play: Play, options: Options) -> Iterator[Play]:
    """The gestures that are this action."""
    match play:
        case Split(parts):
            yield from map(Split, every_division(pegs, seat, options)[parts])
        case SwapAlike():
            yield from (Swap(*pair) for pair in combinations(places_to_swap(pegs, options), 2) if _alike(pegs, *pair))
        case _:
            yield play


def _alike(pegs: Pegs, first: Place, second: Place) -> bool:
    return home_on(pegs, first) == home_on(pegs, second)


def deeds(pegs: Pegs, play: Play, options: Options) -> tuple[Deed, ...]:
    """What this play does, part by part."""
    match play:
        case Enter(_, home):
            return (_arrival(lift(pegs, home, HOME), home, (HOME, start_square(home))),)
        case Forward(card, place):
            return (_forward(pegs, place, card, card == JUMP, options),)
        case Back(place):
            home = home_on(pegs, place) or 0
            others = lift(pegs, home, place)
            return (_arrival(others, home, walk_back(others, home, place, BACK).way),)
        case Split(parts):
            return tuple(_shares(pegs, parts, options))
        case Swap(first, second):
            one, other = home_on(pegs, first) or 0, home_on(pegs, second) or 0
            return ((Way(one, (first, second)), Way(other, (second, first))),)
        case SwapAlike():
            return ()


def _forward(pegs: Pegs, place: Place, steps: int, jumps: bool, options: Options) -> Deed:
    home = home_on(pegs, place) or 0
    others = lift(pegs, home, place)
    return _arrival(others, home, walk_forward(others, home, place, steps, jumps, options).way)


def _shares(pegs: Pegs, parts: tuple[Part, ...], options: Options) -> Iterator[Deed]:
    """§6.6 One after another, each arriving before the next one moves."""
    shared = Shared(pegs)
    for part in parts:
        yield _forward(shared.pegs, part.place, part.steps, False, options)
        shared = share(shared, part, options)


def _arrival(others: Pegs, home: Home, places: tuple[Place, ...]) -> Deed:
    """§4.6 §4.7 The peg comes there, and a peg that is sent home by that goes home."""
    end = places[-1]
    sent = sent_home(others, arrive(others, home, end))
    return (Way(home, places), *(Way(other, (end, HOME)) for other in sent))


# Written


def arrows(done: tuple[Deed, ...]) -> str:
    """From where to where, part by part: "a5→b3, a6→a9"."""
    return ", ".join(f"{_name(way.places[0])}→{_name(way.places[-1])}" for way, *_ in done)


def ways(done: tuple[Deed, ...]) -> str:
    """Every way, place by place: "a a5 a6 a7, b a7 home"."""
    return ", ".join(" ".join((HOMES[way.home], *map(_name, way.places))) for deed in done for way in deed)


def _name(place: Place) -> str:
    return "home" if place == HOME else place_name(place)
