"""The board: 44 places in a ring, three goal rings for each home, their names, and what a step is."""

import re
from functools import cache

from spilabord.games.partners_duo.state import Home, Place

SQUARES = 10
"""§1.1 Numbered squares in a quarter. With the deck, this rests on one first-hand count of the physical box, which
agrees with every passage of the rulebook that can be checked; the rulebook's pictures are lost."""

QUARTER = SQUARES + 1
"""A quarter with its start square."""

HOMES = "abcd"
"""§1.1 The quarters and their homes, clockwise."""

TRACK = QUARTER * len(HOMES)
"""§1.1 All places of the track."""

RINGS = 3
"""§1.4 Goal rings of a home: 0 is the outer, 1 the middle and 2 the inner ring."""

PLACES = TRACK + RINGS * len(HOMES)
"""Every place that has a name."""


def start_square(home: Home) -> Place:
    """§1.1 The heart of a quarter."""
    return QUARTER * home


def goal_ring(home: Home, ring: int) -> Place:
    """§1.4 A ring of this home's goal."""
    return TRACK + RINGS * home + ring


def is_on_track(place: Place) -> bool:
    """Neither at home nor in a goal."""
    return 0 <= place < TRACK


def is_start_square(place: Place) -> bool:
    """§1.1 The first place of a quarter, with or without a peg."""
    return is_on_track(place) and place % QUARTER == 0


def is_goal_ring(place: Place) -> bool:
    """§1.4 Inside a goal."""
    return place >= TRACK


def rings_inside(place: Place) -> range:
    """§5.2 The rings further in than this one."""
    home, ring = divmod(place - TRACK, RINGS)
    return range(goal_ring(home, ring + 1), goal_ring(home, RINGS))


@cache
def step_forward(home: Home, place: Place) -> Place:
    """§4.3 The next counted place for a peg of this home; §5.1 before its own start square it turns into its goal."""
    if is_goal_ring(place):
        return place + 1
    ahead = (place + 1) % TRACK
    if ahead == start_square(home):
        return goal_ring(home, 0)
    return ahead + 1 if is_start_square(ahead) else ahead


@cache
def step_back(home: Home, place: Place) -> Place:
    """§4.3 The counted place before this one; from the outer ring it is the last square of the track."""
    if is_goal_ring(place) and place != goal_ring(home, 0):
        return place - 1
    behind = ((start_square(home) if is_goal_ring(place) else place) - 1) % TRACK
    return (behind - 1) % TRACK if is_start_square(behind) else behind


@cache
def start_square_between(place: Place, other: Place) -> Place | None:
    """§4.3 The start square that a single step on the track passes, if it passes one."""
    if not (is_on_track(place) and is_on_track(other)):
        return None
    middle = (place + 1) % TRACK
    if other == (place + 2) % TRACK and is_start_square(middle):
        return middle
    middle = (place - 1) % TRACK
    return middle if other == (place - 2) % TRACK and is_start_square(middle) else None


def place_name(place: Place) -> str:
    """The name of a place: "a0" is the start square of quarter a, "a10" its last square, "ag1" its outer goal ring."""
    if is_goal_ring(place):
        home, ring = divmod(place - TRACK, RINGS)
        return f"{HOMES[home]}g{ring + 1}"
    return f"{HOMES[place // QUARTER]}{place % QUARTER}"


def place_named(name: str) -> Place:
    """The place of this name."""
    if re.fullmatch(r"[a-d]g[1-3]", name):
        return goal_ring(HOMES.index(name[0]), int(name[2]) - 1)
    if re.fullmatch(r"[a-d]([0-9]|10)", name):
        return start_square(HOMES.index(name[0])) + int(name[1:])
    raise ValueError(f"{name!r} is not a place: they are a0 to a10, ag1 to ag3, and the same for b, c and d")
