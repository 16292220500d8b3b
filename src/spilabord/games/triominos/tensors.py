"""Tensors of Triominos for learners: tiles as sets, how many places each fits on, and what a placement opens.

The table is told by what may be laid on it and not as a picture: a place matters by the tiles that fit there, and the
features of an action carry its points, its figure and what it leaves to the next. The record of the twin remembers
neither the tiles shown in the draw for the start nor who passed, so neither do these.
"""

from typing import Any

from spilabord.compiled.bits import lowest, ones
from spilabord.compiled.kernels import kernel
from spilabord.core.tensors import Field, Tensors, places_of
from spilabord.core.twin import States
from spilabord.games.triominos.fast import (
    BUY,
    FITTING,
    LAY,
    MOST_OPEN,
    NUMBERS,
    ROUNDS,
    SEATS,
    SUMS,
    TILES,
    TURNED,
    can_lay,
    corners_of,
    covered,
    figure_on,
    key_of,
    neighbours_of,
    points_on,
)

MOST = 32_767
"""The most that a number of a row can say."""

OBSERVATION = (
    Field("hand", (TILES,), 0, 1, "The tiles one holds, rising: 000, 001 ... 555."),
    Field("unseen", (TILES,), 0, 1, "The tiles in the pool and in hidden hands."),
    Field("places", (TILES,), 0, MOST_OPEN, "On how many places of the table each tile fits, in any hand."),
    Field("sizes", (SEATS,), 0, TILES, "How many tiles each seat holds."),
    Field("scores", (SEATS,), -MOST, MOST, "Points in the match; what is beyond the range is its end."),
    Field("on_turn", (SEATS,), 0, 1, "Whose turn it is."),
    Field("starter", (SEATS,), 0, 1, "Who began the round: a last lap ends before that seat."),
    Field("closer", (SEATS,), 0, 1, "Who laid the last tile first, and so began the last lap."),
    Field("pool", (), 0, TILES, "How many tiles are in the pool."),
    Field("open_places", (), 0, MOST_OPEN, "On how many places of the table some tile fits."),
    Field("fitting", (), 0, TILES, "How many of one's tiles fit on some place."),
    Field("best", (), 0, 85, "The most points that one of them gives at once."),
    Field("laid", (), 0, TILES, "How many tiles lie on the table."),
    Field("bought", (), 0, 3, "How many tiles the seat on turn has bought in this turn."),
    Field("rounds_over", (), 0, MOST, "How many rounds of the match are over."),
    Field("players", (), 1, SEATS, "How many players there are."),
    Field("target", (), 0, 10_000, "Option: the match ends when somebody has this many points; 0 is none."),
    Field("rounds", (), 0, 100, "Option: rounds of the match; 0 is none."),
    Field("children", (), 0, 1, "Option: children's points."),
    Field("extended", (), 0, 1, "Option: the extended bridge."),
    Field("triple_hexagon", (), 60, 70, "Option: what a triple hexagon gives."),
    Field("all_closers", (), 0, 1, "Option: all who close are rewarded."),
    Field("nobody_tied", (), 0, 1, "Option: nobody is rewarded if the lowest sum is shared in a stranded round."),
    Field("pass_after", (), 1, 3, "Option: how many tiles are bought before a pass."),
    Field("strict_empty_pool", (), 0, 1, "Option: the reading of an empty pool by version 1 of the rules."),
)

ACTION = (
    Field("lay", (), 0, 1, "A tile is laid."),
    Field("buy", (), 0, 1, "A tile is bought."),
    Field("pass", (), 0, 1, "The turn is passed."),
    Field("numbers", (6,), 0, 3, "How many corners of the tile have the number 0, 1 ... 5."),
    Field("sum", (), 0, 15, "The sum of the tile."),
    Field("points", (), -10, 85, "What it gives or costs at once."),
    Field("figure", (4,), 0, 1, "It completes a bridge, a hexagon, two hexagons, three."),
    Field("sides", (), 0, 3, "How many sides it shares with tiles on the table."),
    Field("corners", (), 0, 3, "How many of its corners lie on numbers that are there."),
    Field("nearly", (), 0, 3, "How many corners will lack one tile to a hexagon."),
    Field("opened", (), 0, 3, "How many free places it has a side to where some tile fits."),
    Field("own_next", (), 0, TILES, "How many of the other tiles one holds fit there."),
    Field("unseen_next", (), 0, TILES, "How many unseen tiles fit there."),
    Field("last", (), 0, 1, "It is the last tile of the hand."),
)

AT = {name: place.start for name, place in places_of(OBSERVATION).items()}
HAND, UNSEEN, PLACES, SIZES, SCORES = AT["hand"], AT["unseen"], AT["places"], AT["sizes"], AT["scores"]
ON_TURN, STARTER, CLOSER, REST = AT["on_turn"], AT["starter"], AT["closer"], AT["pool"]

ON = {name: place.start for name, place in places_of(ACTION).items()}
KIND, NUMBERS_AT, SUM, POINTS, FIGURE, SIDES = (
    ON["lay"],
    ON["numbers"],
    ON["sum"],
    ON["points"],
    ON["figure"],
    ON["sides"],
)
CORNERS, NEARLY, OPENED, OWN_NEXT, UNSEEN_NEXT, LAST = (
    ON["corners"],
    ON["nearly"],
    ON["opened"],
    ON["own_next"],
    ON["unseen_next"],
    ON["last"],
)


@kernel
def hidden_from(states: States, i: int, seat: int) -> int:
    """The tiles that this seat does not see: those of the pool and of the other hands, wherever each of them is."""
    s = states[i]
    tiles = int(s.pool) | int(s.unseen)
    for other in range(int(s.players)):
        if other != seat:
            tiles |= int(s.hands[other])
    return tiles


@kernel
def observe(states: States, i: int, seat: int, out: Any) -> None:
    """Writes what this seat sees."""
    s = states[i]
    hand, hidden = int(s.hands[seat]), hidden_from(states, i, seat)
    for tile in range(TILES):
        out[HAND + tile] = hand >> tile & 1
        out[UNSEEN + tile] = hidden >> tile & 1
        out[PLACES + tile] = 0
    places, fitting, best = 0, 0, 0
    for k in range(int(s.n_open)):
        left = int(s.fits[k])
        places += left != 0
        fitting |= left & hand
        if left & hand:
            best = max(best, most_points(states, i, int(s.open_cells[k]), left & hand))
        while left:
            out[PLACES + lowest(left)] += 1
            left &= left - 1
    observe_seats(states, i, seat, out)
    out[REST] = s.pool_size
    out[REST + 1] = places
    out[REST + 2] = ones(fitting)
    out[REST + 3] = best
    out[REST + 4] = s.laid
    out[REST + 5] = s.bought
    out[REST + 6] = min(int(s.counts[ROUNDS]), MOST)
    out[REST + 7] = s.players
    out[REST + 8] = s.target
    out[REST + 9] = s.rounds
    out[REST + 10] = s.children
    out[REST + 11] = s.extended
    out[REST + 12] = s.triple
    out[REST + 13] = s.all_closers
    out[REST + 14] = s.nobody_tied
    out[REST + 15] = s.pass_after
    out[REST + 16] = s.strict_empty_pool


@kernel
def most_points(states: States, i: int, cell: int, tiles: int) -> int:
    """The most points that one of these tiles gives on this cell, where all of them fit."""
    figure, most = figure_on(states, i, cell), 0
    while tiles:
        most = max(most, points_on(states, i, lowest(tiles), figure))
        tiles &= tiles - 1
    return most


@kernel
def observe_seats(states: States, i: int, seat: int, out: Any) -> None:
    """Writes what is seen of each seat, counted from the one that looks."""
    s = states[i]
    players = int(s.players)
    for place in range(SEATS):
        if place >= players:
            out[SIZES + place] = 0
            out[SCORES + place] = 0
            out[ON_TURN + place] = 0
            out[STARTER + place] = 0
            out[CLOSER + place] = 0
            continue
        other = seat + place if seat + place < players else seat + place - players
        out[SIZES + place] = s.sizes[other]
        out[SCORES + place] = min(max(int(s.scores[other]), -MOST), MOST)
        out[ON_TURN + place] = s.on_turn == other + 1
        out[STARTER + place] = s.starter == other + 1
        out[CLOSER + place] = s.closer == other + 1


@kernel
def features(states: States, i: int, code: int, out: Any) -> None:
    """Writes what a legal action of the seat on turn does."""
    s = states[i]
    for place in range(LAST + 1):
        out[place] = 0
    if code >= LAY:
        lay_features(states, i, (code - LAY) % TILES, (code - LAY) // TILES, out)
    elif code == BUY:
        out[KIND + 1] = 1
        out[POINTS] = 0 if s.children else -5
    else:
        out[KIND + 2] = 1
        if s.bought == 3 and not s.children and (s.pool_size or s.strict_empty_pool or can_lay(states, i)):
            out[POINTS] = -10


@kernel
def lay_features(states: States, i: int, tile: int, cell: int, out: Any) -> None:
    """Writes the tile, what it completes and gives, and what it opens."""
    s = states[i]
    seat = int(s.on_turn) - 1
    out[KIND] = 1
    for corner in range(3):
        out[NUMBERS_AT + int(NUMBERS[tile, corner])] += 1
    figure = figure_on(states, i, cell)
    out[SUM] = SUMS[tile]
    out[POINTS] = points_on(states, i, tile, figure)
    if figure:
        out[FIGURE + figure - 1] = 1
    out[LAST] = s.sizes[seat] == 1
    corners = corners_of(cell)
    for corner in corners:
        touching = int(s.board[corner])
        out[CORNERS] += touching & 7 != 0
        out[NEARLY] += touching >> 3 & 7 == 4
    next_tiles = opened_by(states, i, tile, cell, out) & ~(1 << tile)
    out[OWN_NEXT] = ones(next_tiles & int(s.hands[seat]))
    out[UNSEEN_NEXT] = ones(next_tiles & hidden_from(states, i, seat))


@kernel
def opened_by(states: States, i: int, tile: int, cell: int, out: Any) -> int:
    """Counts the sides that the tile will share and the places it opens; returns the tiles that will fit on these."""
    a, b, c = corners_of(cell)
    turn = int(TURNED[key_of(states, i, cell), tile])
    at_a = int(NUMBERS[tile, turn]) + 1
    at_b = int(NUMBERS[tile, (turn + 1) % 3]) + 1
    at_c = int(NUMBERS[tile, (turn + 2) % 3]) + 1
    tiles = 0
    for beside in neighbours_of(cell):
        if covered(states, i, beside):
            out[SIDES] += 1
            continue
        key = 0
        for corner in corners_of(beside):
            number = int(states[i].board[corner]) & 7
            if corner == a:
                number = at_a
            elif corner == b:
                number = at_b
            elif corner == c:
                number = at_c
            key = key * 7 + number
        fitting = int(FITTING[key])
        out[OPENED] += fitting != 0
        tiles |= fitting
    return tiles


TENSORS = Tensors(version=2, observation=OBSERVATION, action=ACTION, observe=observe, features=features)
