"""The hand-made players, compiled: see `bots`, whose choices they share value by value."""

from typing import Any

import numpy as np

import spilabord.games.kingdomino.fast as fast
from spilabord.compiled.bits import lowest, ones
from spilabord.compiled.kernels import kernel
from spilabord.compiled.luck import below
from spilabord.core.policies import Policy
from spilabord.core.twin import States
from spilabord.games.kingdomino.components import DOMINOES
from spilabord.games.kingdomino.fast import NOTHING, ONE, beside
from spilabord.games.kingdomino.heuristics import LANDS, joined, properties

WIDEST = fast.TWIN.widest
THROWN_AWAY = len(DOMINOES)
"""As many squares as this are reckoned spoilt by throwing a domino away."""


@kernel
def step_of(code: int) -> tuple[int, int]:
    """Where the right half lies, from the left one."""
    way = code >> fast.WAY & 3
    return (1 - way, 0) if way & 1 == 0 else (0, 2 - way)


@kernel
def gain(kingdom: Any, code: int, lands: Any) -> int:
    """The points that laying a domino so adds: it joins the properties it touches."""
    domino = code & 63
    x, y = (code >> fast.COLUMN & 15) - fast.MIDDLE, (code >> fast.ROW & 15) - fast.MIDDLE
    step_x, step_y = step_of(code)
    west, south = min(int(kingdom.west), x, x + step_x), min(int(kingdom.south), y, y + step_y)
    grown = int(kingdom.west) - west + 8 * (int(kingdom.south) - south)
    left = ONE << np.uint64(x - west + 8 * (y - south))
    right = ONE << np.uint64(x + step_x - west + 8 * (y + step_y - south))
    left_land, right_land = fast.LEFT_LAND[domino], fast.RIGHT_LAND[domino]
    left_crowns, right_crowns = fast.LEFT_CROWNS[domino], fast.RIGHT_CROWNS[domino]
    if left_land == right_land:
        return joined(beside(left | right), grown, 2, left_crowns + right_crowns, left_land, lands)
    points = joined(beside(left), grown, 1, left_crowns, left_land, lands)
    return points + joined(beside(right), grown, 1, right_crowns, right_land, lands)


@kernel
def filled(columns: int, rows: int) -> Any:
    """A board whose first columns and rows are full."""
    line, board = np.uint64((1 << columns) - 1), NOTHING
    for _ in range(rows):
        board = (board << np.uint64(8)) | line
    return board


@kernel
def spoilt(kingdom: Any, side: int, middle: bool) -> int:
    """Squares lost for good: holes of one square beside the kingdom, and the castle's place in the middle.

    Where there is room for two more columns, no square beside the kingdom on that side is a hole: one with a margin of
    one square around the kingdom tells all the others.
    """
    west, east = int(kingdom.west), int(kingdom.east)
    south, north = int(kingdom.south), int(kingdom.north)
    wide, high, reach = east - west + 1, north - south + 1, side // 2
    if middle and max(-west, east, -south, north) <= reach:
        room, inner = filled(side, side), filled(side, side)
        shift = (west + reach) + 8 * (south + reach)
    else:
        margin_x, margin_y = int(wide < side), int(high < side)
        room = filled(wide + 2 * margin_x, high + 2 * margin_y)
        shift = margin_x + 8 * margin_y
        inside_x, inside_y = int(side - wide > 1), int(side - high > 1)
        inner = filled(wide + 2 * (margin_x - inside_x), high + 2 * (margin_y - inside_y))
        inner <<= np.uint64(inside_x + 8 * inside_y)
    here = kingdom.built << np.uint64(shift)
    usable = room & ~here
    holes = usable & inner & beside(here) & ~beside(usable)
    return ones(holes) + int(middle and max(-west, east, -south, north) > reach)


@kernel
def most_with(s: Any, domino: int, codes: Any, lands: Any) -> int:
    """The most points that laying this domino can add, as the kingdom stands; none if it does not fit."""
    row = s.row
    s.row = ONE << np.uint64(domino)
    count = fast.placements(s, codes)
    s.row = row
    best, fits = 0, False
    for k in range(count):
        if codes[k] >= fast.PLACE:
            points = gain(s.kingdoms[s.turn], int(codes[k]), lands)
            if not fits or points > best:
                best, fits = points, True
    return best


@kernel
def most_next(s: Any, codes: Any, lands: Any) -> int:
    """The most points that the best free domino of the new row can add."""
    properties(s.kingdoms[s.turn], lands)
    free = s.new_row & ~s.chosen
    best = 0
    while free != NOTHING:
        best = max(best, most_with(s, lowest(free), codes, lands))
        free &= free - ONE
    return best


@kernel
def harms(states: States, i: int, codes: Any, count: int, weights: Any) -> float:
    """Writes what each placement spoils, and says the least; each is tried in the next state."""
    s, trial = states[i], states[i + 1]
    side, middle = 7 if s.mighty_duel else 5, bool(s.middle_kingdom)
    least = 1000.0
    for k in range(count):
        weights[k] = float(THROWN_AWAY)
        if codes[k] >= fast.PLACE:
            trial.kingdoms[s.turn] = s.kingdoms[s.turn]
            code = int(codes[k])
            fast.lay(trial.kingdoms[s.turn], code, code & 63)
            weights[k] = float(spoilt(trial.kingdoms[s.turn], side, middle))
        least = min(least, weights[k])
    return least


@kernel
def greedy(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """The best score two dominoes ahead of those actions that spoil least; ties by luck."""
    count = fast.legal(states, i, codes)
    if count == 1:
        return int(codes[0])
    lands, more = np.empty(LANDS, np.uint64), np.empty(WIDEST, np.int64)
    s, trial = states[i], states[i + 1]
    states[i + 1] = states[i]
    properties(s.kingdoms[s.turn], lands)
    least = 0.0 if s.king >= 0 else harms(states, i, codes, count, weights)
    best, most = 0, -1_000_000
    for k in range(count):
        code = int(codes[k])
        if s.king >= 0:
            points = most_with(trial, code & 63, more, lands)
        elif weights[k] > least:
            continue
        else:
            points = 0
            trial.kingdoms[s.turn] = s.kingdoms[s.turn]
            if code >= fast.PLACE:
                properties(s.kingdoms[s.turn], lands)
                points = gain(s.kingdoms[s.turn], code, lands)
                fast.lay(trial.kingdoms[s.turn], code, code & 63)
            points += most_next(trial, more, lands)
        if points > most:
            best, most = 0, points
        if points == most:
            codes[best] = code
            best += 1
    return int(codes[below(luck, best)])


@kernel
def alike(kingdom: Any, code: int) -> int:
    """The squares of the kingdom that share a side with a half of the same landscape, when a domino is laid so."""
    domino = code & 63
    x, y = (code >> fast.COLUMN & 15) - fast.MIDDLE, (code >> fast.ROW & 15) - fast.MIDDLE
    step_x, step_y = step_of(code)
    west, south = min(int(kingdom.west), x, x + step_x), min(int(kingdom.south), y, y + step_y)
    grown = np.uint64(int(kingdom.west) - west + 8 * (int(kingdom.south) - south))
    left = ONE << np.uint64(x - west + 8 * (y - south))
    right = ONE << np.uint64(x + step_x - west + 8 * (y + step_y - south))
    sides = ones(beside(left) & (kingdom.land[fast.LEFT_LAND[domino]] << grown))
    return sides + ones(beside(right) & (kingdom.land[fast.RIGHT_LAND[domino]] << grown))


@kernel
def most_alike(s: Any, domino: int, codes: Any) -> int:
    """The most sides that this domino can bring against its like, as the kingdom stands; -1 if it does not fit."""
    row = s.row
    s.row = ONE << np.uint64(domino)
    count = fast.placements(s, codes)
    s.row = row
    best = -1
    for k in range(count):
        if codes[k] >= fast.PLACE:
            best = max(best, alike(s.kingdoms[s.turn], int(codes[k])))
    return best


@kernel
def any_of(codes: Any, count: int, weights: Any, luck: Any) -> int:
    """One of the actions with the highest weight, by luck."""
    found, most = 0, weights[0]
    for k in range(count):
        if weights[k] > most:
            found, most = 0, weights[k]
        if weights[k] == most:
            codes[found] = codes[k]
            found += 1
    return int(codes[below(luck, found)])


@kernel
def matcher(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """As many sides as can be against the same landscape; any domino that has such a side."""
    count = fast.legal(states, i, codes)
    more = np.empty(WIDEST, np.int64)
    states[i + 1] = states[i]
    s, trial = states[i], states[i + 1]
    for k in range(count):
        code = int(codes[k])
        if s.king >= 0:
            weights[k] = float(min(1, most_alike(trial, code & 63, more)))
        else:
            weights[k] = float(alike(s.kingdoms[s.turn], code)) if code >= fast.PLACE else -1.0
    return any_of(codes, count, weights, luck)


@kernel
def pointer(states: States, i: int, luck: Any, codes: Any, weights: Any, advice: Any) -> int:  # noqa: ARG001 (none)
    """The placement that adds the most points, whatever it spoils; the most crowns of those dominoes that join."""
    count = fast.legal(states, i, codes)
    lands, more = np.empty(LANDS, np.uint64), np.empty(WIDEST, np.int64)
    states[i + 1] = states[i]
    s, trial = states[i], states[i + 1]
    properties(s.kingdoms[s.turn], lands)
    for k in range(count):
        code = int(codes[k])
        if s.king >= 0:
            domino = code & 63
            joins = most_alike(trial, domino, more) > 0
            weights[k] = float(fast.LEFT_CROWNS[domino] + fast.RIGHT_CROWNS[domino]) if joins else -1.0
        else:
            weights[k] = float(gain(s.kingdoms[s.turn], code, lands)) if code >= fast.PLACE else -1.0
    return any_of(codes, count, weights, luck)


POLICIES = {"greedy": Policy(greedy), "matcher": Policy(matcher), "pointer": Policy(pointer)}
