"""Heuristics for the search: the points a domino adds, holes, the castle's place, and what the row offers."""

from typing import Any

import numpy as np

import spilabord.games.kingdomino.fast as fast
from spilabord.compiled.bits import lowest, ones
from spilabord.compiled.hints import nothing_obvious, played_out, value_template
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import below
from spilabord.core.heuristics import Heuristics
from spilabord.core.twin import States
from spilabord.games.kingdomino.fast import NOTHING, ONE, beside

WIDEST = fast.TWIN.widest

SPOILT = 8.0
"""What a hole of one square, or losing the middle, is reckoned to cost in points."""

WARMTH = 2.5
"""How many points more make an action e times as promising."""


# The properties of a kingdom, in one array: boards, then squares, then crowns, then where each landscape begins.

SQUARES, CROWNS, FIRST, LANDS = 48, 96, 144, 151


@kernel
def properties(kingdom: Any, lands: Any) -> None:
    """Every property as a board, with its squares and crowns, sorted by landscape."""
    count = 0
    for terrain in range(6):
        lands[FIRST + terrain] = count
        land = kingdom.land[terrain]
        while land != NOTHING:
            found = NOTHING
            grown = land & ~(land - ONE)
            while grown != found:
                found = grown
                grown |= beside(grown) & land
            lands[count] = found
            lands[SQUARES + count] = ones(found)
            lands[CROWNS + count] = fast.crowns_on(kingdom, found)
            land ^= found
            count += 1
    lands[FIRST + 6] = count


@kernel
def joined(touched: Any, grown: int, squares: int, crowned: int, terrain: int, lands: Any) -> int:
    """The points won by joining the properties of this landscape that are touched by new squares."""
    lost = 0
    for k in range(int(lands[FIRST + terrain]), int(lands[FIRST + 1 + terrain])):
        if (lands[k] << np.uint64(grown)) & touched != NOTHING:
            more, crowns = int(lands[SQUARES + k]), int(lands[CROWNS + k])
            squares += more
            crowned += crowns
            lost += more * crowns
    return squares * crowned - lost


ROOMS = np.array(
    [[sum(((1 << columns) - 1) << 8 * row for row in range(rows)) for rows in range(9)] for columns in range(9)],
    np.uint64,
)
"""[columns, rows] The board of a rectangle in its corner."""


@kernel
def spoilt(built: Any, west: int, east: int, south: int, north: int, side: int, middle: bool) -> int:
    """Holes of one square beside the kingdom, and the castle's place in the middle."""
    reach = side // 2
    centred = middle and max(-west, east, -south, north) <= reach
    if centred:
        columns, rows = side, side
        shift = (west + reach) + 8 * (south + reach)
    else:
        wide, high = east - west + 1, north - south + 1
        margin_x, margin_y = min(2, side - wide, (8 - wide) // 2), min(2, side - high, (8 - high) // 2)
        columns, rows = wide + 2 * margin_x, high + 2 * margin_y
        shift = margin_x + 8 * margin_y
    here = built << np.uint64(shift)
    usable = ROOMS[columns, rows] & ~here
    holes = usable & beside(here) & ~beside(usable)
    return ones(holes) + int(middle and not centred)


@kernel
def gain(kingdom: Any, code: int, lands: Any, side: int, middle: bool) -> tuple[int, int]:
    """What laying a domino so adds in points, and what it spoils."""
    domino = code & 63
    x, y = (code >> fast.COLUMN & 15) - fast.MIDDLE, (code >> fast.ROW & 15) - fast.MIDDLE
    way = code >> fast.WAY & 3
    step_x = 1 - way if way & 1 == 0 else 0
    step_y = 2 - way if way & 1 else 0
    west, south = min(int(kingdom.west), x, x + step_x), min(int(kingdom.south), y, y + step_y)
    grown = int(kingdom.west) - west + 8 * (int(kingdom.south) - south)
    left = ONE << np.uint64(x - west + 8 * (y - south))
    right = ONE << np.uint64(x + step_x - west + 8 * (y + step_y - south))
    left_land, right_land = fast.LEFT_LAND[domino], fast.RIGHT_LAND[domino]
    if left_land == right_land:
        crowned = fast.LEFT_CROWNS[domino] + fast.RIGHT_CROWNS[domino]
        points = joined(beside(left | right), grown, 2, crowned, left_land, lands)
    else:
        points = joined(beside(left), grown, 1, fast.LEFT_CROWNS[domino], left_land, lands)
        points += joined(beside(right), grown, 1, fast.RIGHT_CROWNS[domino], right_land, lands)
    east, north = max(int(kingdom.east), x, x + step_x), max(int(kingdom.north), y, y + step_y)
    built = (kingdom.built << np.uint64(grown)) | left | right
    return points, spoilt(built, west, east, south, north, side, middle)


@kernel
def best_gain(s: Any, domino: int, codes: Any, lands: Any) -> float:
    """The most this seat can win by laying this domino, as its kingdom stands now."""
    row = s.row
    s.row = ONE << np.uint64(domino)
    count = fast.placements(s, codes)
    s.row = row
    best = -2.0 * SPOILT
    for k in range(count):
        if codes[k] >= fast.PLACE:
            points, harm = gain(s.kingdoms[s.turn], codes[k], lands, 7 if s.mighty_duel else 5, bool(s.middle_kingdom))
            best = max(best, points - SPOILT * harm)
    return best


@kernel
def policy(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (it writes none down)
    """The placement that wins most and spoils least; the domino that fits best; ties by luck."""
    s = states[i]
    lands = np.empty(LANDS, np.uint64)
    kingdom = s.kingdoms[s.turn]
    properties(kingdom, lands)
    if s.king >= 0:
        return likely_choice(s, luck, lands)
    count = fast.legal(states, i, codes)
    first = np.int64(below(luck, count))
    side, middle = 7 if s.mighty_duel else 5, bool(s.middle_kingdom)
    best, best_value = int(codes[first]), -1000.0
    for step in range(count):
        code = int(codes[first + step - (count if first + step >= count else 0)])
        if code < fast.PLACE:
            continue
        points, harm = gain(kingdom, code, lands, side, middle)
        value = points - SPOILT * harm
        if value > best_value:
            best, best_value = code, value
    return best


@kernel
def likely_choice(s: Any, luck: Any, lands: Any) -> int:
    """The domino of the new row that promises most at a glance: its crowns, and what its landscapes join."""
    free = s.new_row & ~s.chosen
    best, best_value = 0, -1.0
    while free != NOTHING:
        domino = lowest(free)
        free &= free - ONE
        value = glance(fast.LEFT_LAND[domino], fast.LEFT_CROWNS[domino], lands)
        value += glance(fast.RIGHT_LAND[domino], fast.RIGHT_CROWNS[domino], lands) + below(luck, 4) * 0.5
        if value > best_value:
            best, best_value = domino, value
    return fast.CHOOSE + best


@kernel
def glance(terrain: int, crowned: int, lands: Any) -> float:
    """What a half may add: to the property of its landscape where it adds most."""
    best = float(crowned)
    for k in range(int(lands[FIRST + terrain]), int(lands[FIRST + 1 + terrain])):
        best = max(best, float(crowned) * (1.0 + int(lands[SQUARES + k])) + int(lands[CROWNS + k]))
    return best


@kernel
def prior(states: States, i: int, codes: Any, count: int, weights: Any, advice: Any) -> None:  # noqa: ARG001 (none)
    """How promising each action looks: e to the points it adds at once."""
    s = states[i]
    lands = np.empty(LANDS, np.uint64)
    kingdom = s.kingdoms[s.turn]
    properties(kingdom, lands)
    side, middle = 7 if s.mighty_duel else 5, bool(s.middle_kingdom)
    best = -1000.0
    if s.king >= 0:
        more = np.empty(WIDEST, np.int64)
    for k in range(count):
        if codes[k] >= fast.PLACE:
            points, harm = gain(kingdom, codes[k], lands, side, middle)
            weights[k] = points - SPOILT * harm
        elif s.king >= 0:
            weights[k] = best_gain(s, codes[k] & 63, more, lands)
        else:
            weights[k] = -2.0 * SPOILT
        best = max(best, weights[k])
    for k in range(count):
        weights[k] = np.exp((weights[k] - best) / WARMTH)


HEURISTICS = Heuristics(
    obvious=nothing_obvious,
    policy=policy,
    prior=prior,
    settled=played_out,
    value=specialise(value_template, "kingdomino_value", outcome=fast.outcome),
)
