"""Pegs on the board: which place is closed, locked or protected, and how a peg walks and arrives."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from spilabord.core.game import Seat, Section
from spilabord.games.partners_duo.components import PEGS_OF_A_HOME, homes_of, owner
from spilabord.games.partners_duo.state import HOME, Home, Options, Pegs, Place
from spilabord.games.partners_duo.track import (
    QUARTER,
    goal_ring,
    is_goal_ring,
    is_on_track,
    rings_inside,
    start_square,
    start_square_between,
    step_back,
    step_forward,
)

# Who stands where


def home_on(pegs: Pegs, place: Place) -> Home | None:
    """The home whose pegs stand on this place: pegs of two homes never share one (§4.6, §4.7)."""
    for home, places in enumerate(pegs):
        if place in places:
            return home
    return None


def places_of(pegs: Pegs, seat: Seat) -> list[Place]:
    """Where pegs of this seat stand outside their homes, each place once, rising."""
    return sorted({place for home in homes_of(seat) for place in pegs[home] if place != HOME})


def put(pegs: Pegs, home: Home, place: Place) -> Pegs:
    """The pegs with one more of this home on this place."""
    return (*pegs[:home], tuple(sorted((*pegs[home], place))), *pegs[home + 1 :])


def lift(pegs: Pegs, home: Home, place: Place) -> Pegs:
    """The pegs without one of this home on this place."""
    at = pegs[home].index(place)
    return (*pegs[:home], pegs[home][:at] + pegs[home][at + 1 :], *pegs[home + 1 :])


def is_closed(pegs: Pegs, square: Place, home: Home) -> bool:
    """§4.4 Whether pegs on their own start square keep a peg of this home from passing it."""
    host = square // QUARTER
    return host != home and square in pegs[host]


def closed_squares(pegs: Pegs) -> tuple[Place, ...]:
    """§4.4 The start squares that pegs of their own home close."""
    return tuple(start_square(home) for home, places in enumerate(pegs) if start_square(home) in places)


# In the goal


def is_locked(pegs: Pegs, place: Place) -> bool:
    """§5.2 On a ring, and every ring further in is taken."""
    return is_goal_ring(place) and all(home_on(pegs, ring) is not None for ring in rings_inside(place))


def locked_pegs(pegs: Pegs) -> tuple[Place, ...]:
    """§5.3 The rings whose pegs are never moved again."""
    return tuple(place for places in pegs for place in places if is_locked(pegs, place))


def in_goal(pegs: Pegs, home: Home) -> int:
    """§5.8 How many pegs of this home are on its rings."""
    return sum(map(is_goal_ring, pegs[home]))


def is_filled(pegs: Pegs, home: Home) -> bool:
    """§6.7 Whether the last peg of this home has come into its goal."""
    return in_goal(pegs, home) == PEGS_OF_A_HOME


def winner(pegs: Pegs) -> Seat | None:
    """§5.8 Who has all six pegs on rings."""
    return next((seat for seat in (0, 1) if all(is_filled(pegs, home) for home in homes_of(seat))), None)


# Walking


class Walk(NamedTuple):
    """The places that a peg comes to, from the one it leaves on, and the rule that stops it there, if one does."""

    way: tuple[Place, ...]
    stopped: Section | None = None

    @property
    def end(self) -> Place:
        """Where it comes to in the end."""
        return self.way[-1]


@lru_cache(maxsize=8192)
def walk_forward(others: Pegs, home: Home, place: Place, steps: int, jumps: bool, options: Options) -> Walk:
    """§4.3 Step by step clockwise; §5.4 turning in the goal before a ring that is taken, or after the inner one."""
    way = [place]
    back = False
    for _ in range(steps):
        back = back or _must_turn(others, home, place)
        step = step_back(home, place) if back else step_forward(home, place)
        stopped = _obstacle(others, home, place, step, jumps)
        if is_goal_ring(place) and is_on_track(step) and not options.bounce_may_leave_goal:
            stopped = "§7.2"
        if stopped:
            return Walk(tuple(way), stopped)
        place = step
        way.append(place)
    return Walk(tuple(way))


def walk_back(others: Pegs, home: Home, place: Place, steps: int) -> Walk:
    """§6.3 Step by step counter-clockwise."""
    way = [place]
    for _ in range(steps):
        step = step_back(home, place)
        stopped = _obstacle(others, home, place, step, jumps=False)
        if stopped:
            return Walk(tuple(way), stopped)
        place = step
        way.append(place)
    return Walk(tuple(way))


def _must_turn(others: Pegs, home: Home, place: Place) -> bool:
    """§5.4 On a ring with no free ring next to it on the inside."""
    if not is_goal_ring(place):
        return False
    return place == goal_ring(home, 2) or place + 1 in others[home]


def _obstacle(others: Pegs, home: Home, place: Place, step: Place, jumps: bool) -> Section | None:
    """What keeps a peg from taking this one step."""
    if is_goal_ring(step) and step in others[home]:
        return "§5.6" if is_goal_ring(place) else "§5.5"
    passed = start_square_between(place, step)
    if passed is not None and not jumps and is_closed(others, passed, home):
        return "§4.4"
    return None


def arrive(others: Pegs, home: Home, place: Place) -> Pegs:
    """§4.6 One peg of another home is sent home; §4.7 before more of them the peg goes home itself."""
    host = home_on(others, place)
    if host is None or host == home:
        return put(others, home, place)
    if others[host].count(place) > 1:
        return put(others, home, HOME)
    return put(put(lift(others, host, place), host, HOME), home, place)


# Moving forward, by any card


def objections_to_moving(
    pegs: Pegs, seat: Seat, place: Place, steps: int, jumps: bool, options: Options
) -> Iterator[Section]:
    """What keeps this seat from moving the peg on this place forward."""
    home = home_on(pegs, place)
    if home is None or owner(home) != seat or place == HOME:
        yield "§3.3"
        return
    if is_locked(pegs, place):
        yield "§5.3"
        return
    others = lift(pegs, home, place)
    walk = walk_forward(others, home, place, steps, jumps, options)
    if walk.stopped:
        yield walk.stopped
    elif options.tournament_goal_rule:
        if is_goal_ring(place) and is_goal_ring(walk.end) and not is_locked(others, walk.end):
            yield "§7.3"
        if walk.end == place:
            yield "§7.4"


def moved(pegs: Pegs, place: Place, steps: int, jumps: bool, options: Options) -> Pegs:
    """The pegs after the one on this place has moved forward and arrived."""
    home = home_on(pegs, place)
    assert home is not None
    others = lift(pegs, home, place)
    return arrive(others, home, walk_forward(others, home, place, steps, jumps, options).end)


# Swapping


def objections_to_swapping(pegs: Pegs, place: Place, options: Options) -> Iterator[Section]:
    """§6.9 What protects the peg on this place from being swapped."""
    home = home_on(pegs, place)
    if home is None:
        yield "§6.9"
        return
    if not is_on_track(place):
        yield "§6.10"
        return
    if pegs[home].count(place) > 1:
        yield "§6.11"
    if place == start_square(home) and not options.swap_start_square:
        yield "§7.1"


def places_to_swap(pegs: Pegs, options: Options) -> list[Place]:
    """The places whose pegs are not protected, rising."""
    taken = sorted({place for places in pegs for place in places})
    return [place for place in taken if not any(objections_to_swapping(pegs, place, options))]


def two_alike_can_be_swapped(pegs: Pegs, options: Options) -> bool:
    """§6.12 Whether some home has two pegs that are not protected."""
    free = places_to_swap(pegs, options)
    return any(sum(place in free for place in places) > 1 for places in pegs)


def swapped(pegs: Pegs, first: Place, second: Place) -> Pegs:
    """§6.9 The pegs with these two in each other's place."""
    one, other = home_on(pegs, first), home_on(pegs, second)
    assert one is not None and other is not None
    return put(put(lift(lift(pegs, one, first), other, second), one, second), other, first)
