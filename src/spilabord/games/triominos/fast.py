"""The compiled twin, the same rules: one flat record, a table of the tiles that fit, and whole numbers for actions.

A corner is a number, `row * 64 + place`, and so its neighbours lie at fixed distances. A cell is twice the number of
its left corner, plus one if it points down. One byte a corner says which number it carries (bits 0-2, 0 is free),
how many tiles touch it (bits 3-5), and whether the cell to its right is covered that points up (bit 6) or down
(bit 7). The free cells beside tiles are kept in a list, each with the tiles that fit there, a bit a tile.
"""

from collections.abc import Iterator
from functools import lru_cache
from struct import Struct
from typing import Any

import numpy as np
import numpy.typing as npt

from spilabord.compiled.bits import lowest
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import below
from spilabord.compiled.templates import playout_template
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.core.twin import OVER, States, Twin
from spilabord.games.triominos import views
from spilabord.games.triominos.actions import Action, Buy, Draw, Lay, Pass
from spilabord.games.triominos.beliefs import NUMBER, weights
from spilabord.games.triominos.components import PIPS, TRIOMINOES, hand_size, numbers
from spilabord.games.triominos.deduction import (
    POOL,
    Clues,
    cannot_hold,
    hidden_seats,
    must_hold,
    unseen,
    ways_by_dealt,
)
from spilabord.games.triominos.scoring import COUNTS, counts, totals
from spilabord.games.triominos.state import Cell, Options, State, Tile, Turn
from spilabord.games.triominos.triangles import points_up
from spilabord.games.triominos.views import View

SEATS = 6
TILES = len(TRIOMINOES)
ALL_TILES = (1 << TILES) - 1
ROW = 64
"""From a corner to the one above it and to the left, the lattice being slanted."""
MIDDLE = 31 * ROW + 31
FIRST_CELL = 2 * MIDDLE
MOST_OPEN = 64
"""A tile covers one free cell and opens two at most, so there are never more than 58."""

BUY = TILES
PASS = BUY + 1
LAY = PASS + 1
"""The first code of a tile on a cell: LAY + cell * TILES + tile."""

ROUNDS, TURNS, LAID, BUYS, PASSES, PENALTIES, BRIDGES, HEXAGONS, DOUBLES, TRIPLES, STRANDED = range(len(COUNTS))

DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("hands", np.int64, (SEATS,)),  # sets of tiles: bit n is tile n
                ("pool", np.int64),
                ("fits", np.int64, (MOST_OPEN,)),  # what fits on each of the open cells
                ("unseen", np.int64),  # from here to `ways`: what a packed view knows of hidden tiles, else nothing
                ("shown", np.int64),
                ("cannot", np.int64, (SEATS,)),
                ("must", np.int64, (SEATS,)),  # one tile of these is held; 0 is nothing known
                ("ways", np.float64, (SEATS, 10)),  # by number of dealt tiles: how likely they are still held
                ("scores", np.int32, (SEATS,)),
                ("counts", np.int32, (len(COUNTS),)),
                ("target", np.int32),  # 0 is none
                ("rounds", np.int32),  # 0 is none
                ("open_cells", np.int16, (MOST_OPEN,)),
                ("n_open", np.int16),
                ("hidden", np.int16, (SEATS,)),  # which hands a packed view does not see
                ("rooms", np.int16, (1 + 2 * SEATS,)),  # for imagining: free places in the pool and the hands
                ("kinds", np.int16, (TILES,)),  # for imagining: which rooms were open to the tiles placed so far
                ("players", np.int16),
                ("children", np.int16),
                ("extended", np.int16),
                ("triple", np.int16),
                ("all_closers", np.int16),
                ("nobody_tied", np.int16),
                ("pass_after", np.int16),
                ("strict_empty_pool", np.int16),
                ("laid", np.int16),
                ("sizes", np.int16, (SEATS,)),
                ("pool_size", np.int16),
                ("dealt", np.int16),
                ("drawn", np.int16, (SEATS,)),  # tiles that lie open in the draw for the start, counted from 1
                ("drawing", np.int8),  # a set of seats
                ("n_drawn", np.int8),
                ("starter", np.int8),
                ("on_turn", np.int8),
                ("bought", np.int8),
                ("buying", np.int8),
                ("closer", np.int8),
                ("over", np.int8),
                ("board", np.uint8, (ROW * ROW,)),
                ("doubts", np.uint8, (SEATS, TILES)),  # what a packed view believes: how ill a tile goes with a seat
                ("unused", np.uint8, (6,)),  # what would be a gap
            ],
            align=True,
        ),
    )
)
"""One table, its fields without gaps. Seats in `starter`, `on_turn` and `closer` are counted from 1; 0 is nobody."""


# What is known before any game

NUMBERS = np.array([numbers(tile) for tile in TRIOMINOES], np.uint8)
SUMS = np.array([PIPS[tile] for tile in TRIOMINOES], np.int32)
HAND_SIZES = np.array([0] + [hand_size(players) for players in range(1, SEATS + 1)], np.int16)
BONUSES = np.array([0, 40, 50, 60, 70], np.int32)
CHILDRENS_BONUSES = np.array([0, 1, 1, 2, 3], np.int32)


def _fitting() -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint8]]:
    """For each three numbers on the corners of a cell (0 is free): which tiles fit, and how far each is turned."""
    masks, turns = np.zeros(343, np.int64), np.zeros((343, TILES), np.uint8)
    for key in range(343):
        known = key // 49, key // 7 % 7, key % 7
        for tile in range(TILES):
            for turn in (2, 1, 0):
                ways = [int(NUMBERS[tile, (corner + turn) % 3]) + 1 for corner in range(3)]
                if all(there in (0, way) for there, way in zip(known, ways, strict=True)):
                    masks[key] |= 1 << tile
                    turns[key, tile] = turn
    return masks, turns


FITTING, TURNED = _fitting()


# §2 Setting up


@kernel
def begin_round(states: States, i: int) -> None:
    """§2.1 All tiles in the pool, an empty table, and nobody on turn; §2.5 unless somebody plays alone."""
    s = states[i]
    players = int(s.players)
    s.hands[:] = 0
    s.sizes[:] = 0
    s.pool = ALL_TILES
    s.pool_size = TILES
    s.board[:] = 0
    s.fits[:] = 0
    s.open_cells[:] = 0
    s.open_cells[0] = FIRST_CELL
    s.fits[0] = FITTING[0]
    s.n_open = 1
    s.dealt = 0
    s.drawing = (1 << players) - 1 if players > 1 else 0
    s.drawn[:] = 0
    s.n_drawn = 0
    s.starter = 0 if players > 1 else 1
    s.on_turn = s.starter
    s.laid = 0
    s.bought = 0
    s.buying = 0
    s.closer = 0


def setup(players: int, options: Options) -> States:
    """The table before anything is dealt."""
    states = np.zeros(1, DTYPE)
    s = states[0]
    s.players = players
    s.target = options.target or 0
    s.rounds = options.rounds or 0
    s.children = options.children
    s.extended = options.bridge == "extended"
    s.triple = options.triple_hexagon
    s.all_closers = options.closers == "all"
    s.nobody_tied = options.stranded_tie == "nobody"
    s.pass_after = options.pass_after
    s.strict_empty_pool = options.strict_empty_pool
    begin_round(states, 0)
    return states


# §3 Laying tiles


@kernel
def to_move(states: States, i: int) -> int:
    """Chance while tiles are dealt, drawn or bought; else the seat on turn."""
    s = states[i]
    if s.over:
        return OVER
    if s.buying or s.starter == 0 or s.dealt < s.players * HAND_SIZES[s.players]:
        return CHANCE
    return int(s.on_turn) - 1


@kernel
def lays(states: States, i: int, codes: Any) -> int:
    """§3 Writes every placement of the seat on turn, and says how many."""
    s = states[i]
    hand = int(s.hands[int(s.on_turn) - 1])
    n = 0
    for k in range(int(s.n_open)):
        left = int(s.fits[k]) & hand
        first = LAY + int(s.open_cells[k]) * TILES
        while left:
            bit = left & -left
            codes[n] = first + lowest(bit)
            n += 1
            left ^= bit
    return n


@kernel
def legal(states: States, i: int, codes: Any) -> int:
    """Placements first, then buying, then passing; or what chance may draw."""
    s = states[i]
    seat = to_move(states, i)
    if seat == OVER:
        return 0
    if seat == CHANCE:
        n = 0
        for tile in range(TILES):
            if int(s.pool) >> tile & 1:
                codes[n] = tile
                n += 1
        return n
    n = lays(states, i, codes)
    if s.laid == 0:
        return n
    stuck = n == 0
    enough = 3 if s.strict_empty_pool and s.pool == 0 else int(s.pass_after)
    if s.pool and s.bought < 3:
        codes[n] = BUY
        n += 1
    if s.bought >= enough or (s.pool == 0 and stuck):
        codes[n] = PASS
        n += 1
    return n


@kernel
def corners_of(cell: int) -> tuple[int, int, int]:
    """The corners of a cell, clockwise from its left one."""
    left = cell >> 1
    if cell & 1:
        return left, left + 1, left + 1 - ROW
    return left, left + ROW, left + 1


@kernel
def neighbours_of(cell: int) -> tuple[int, int, int]:
    """The cells across each side, clockwise from the left corner."""
    left = cell >> 1
    if cell & 1:
        return 2 * left, 2 * (left + 1 - ROW), 2 * (left - ROW)
    return 2 * (left + ROW - 1) + 1, 2 * (left + ROW) + 1, 2 * left + 1


@kernel
def covered(states: States, i: int, cell: int) -> int:
    """1 if a tile lies on this cell."""
    return int(states[i].board[cell >> 1]) >> (6 + (cell & 1)) & 1


@kernel
def key_of(states: States, i: int, cell: int) -> int:
    """The three numbers on the corners of a cell, as one."""
    board = states[i].board
    a, b, c = corners_of(cell)
    return (int(board[a]) & 7) * 49 + (int(board[b]) & 7) * 7 + (int(board[c]) & 7)


@kernel
def figure_on(states: States, i: int, cell: int) -> int:
    """§4 What a tile completes on this cell: 0 nothing, 1 a bridge, 2 to 4 one to three hexagons."""
    board = states[i].board
    a, b, c = corners_of(cell)
    at_a, at_b, at_c = int(board[a]), int(board[b]), int(board[c])
    hexagons = (at_a >> 3 & 7 == 5) + (at_b >> 3 & 7 == 5) + (at_c >> 3 & 7 == 5)
    if hexagons:
        return 1 + hexagons
    one, two, three = neighbours_of(cell)
    shared = covered(states, i, one) + covered(states, i, two) + covered(states, i, three)
    if shared == 1 and at_a & 7 and at_b & 7 and at_c & 7:
        return 1
    return int(shared > 1 and states[i].extended != 0)


@kernel
def open_cell(states: States, i: int, cell: int) -> None:
    """Lists a cell beside the tile just laid, unless it is covered or listed already."""
    s = states[i]
    if covered(states, i, cell):
        return
    one, two, three = neighbours_of(cell)
    if covered(states, i, one) + covered(states, i, two) + covered(states, i, three) > 1:
        return
    s.open_cells[int(s.n_open)] = cell
    s.fits[int(s.n_open)] = FITTING[key_of(states, i, cell)]
    s.n_open += 1


@kernel
def close_cell(states: States, i: int, k: int) -> None:
    """Strikes a cell from the list; the last one takes its place."""
    s = states[i]
    last = int(s.n_open) - 1
    s.open_cells[k] = s.open_cells[last]
    s.fits[k] = s.fits[last]
    s.open_cells[last] = 0
    s.fits[last] = 0
    s.n_open = last


@kernel
def refit(states: States, i: int, corner: int) -> None:
    """Sees anew what fits on the cells around a corner that has got its number; where nothing does is no use."""
    s = states[i]
    for k in range(int(s.n_open) - 1, -1, -1):
        cell = int(s.open_cells[k])
        away = corner - (cell >> 1)
        if away == 0 or away == 1 or away == ROW or away == 1 - ROW:
            s.fits[k] = FITTING[key_of(states, i, cell)]
            if s.fits[k] == 0:
                close_cell(states, i, k)


@kernel
def cover(states: States, i: int, tile: int, cell: int) -> None:
    """Puts a tile on the table, and keeps the list of free cells."""
    s = states[i]
    board = s.board
    for k in range(int(s.n_open)):
        if s.open_cells[k] == cell:
            close_cell(states, i, k)
            break
    turn = int(TURNED[key_of(states, i, cell), tile])
    corners = corners_of(cell)
    for corner in corners:
        is_new = board[corner] == 0
        board[corner] = (int(board[corner]) & 0xF8 | int(NUMBERS[tile, turn]) + 1) + 8
        turn = (turn + 1) % 3
        if is_new:
            refit(states, i, corner)
    board[cell >> 1] = int(board[cell >> 1]) | 0x40 << (cell & 1)
    for beside in neighbours_of(cell):
        open_cell(states, i, beside)
    s.laid += 1


# What an action does


@kernel
def apply(states: States, i: int, code: int) -> None:
    """The table after a legal action."""
    s = states[i]
    if code >= LAY:
        lay(states, i, (code - LAY) % TILES, (code - LAY) // TILES)
    elif code == BUY:
        s.bought += 1
        s.buying = 1
        s.counts[BUYS] += 1
        if not s.children:
            s.scores[int(s.on_turn) - 1] -= 5
    elif code == PASS:
        s.counts[PASSES] += 1
        if s.bought == 3 and not s.children and (s.pool or s.strict_empty_pool or can_lay(states, i)):
            s.counts[PENALTIES] += 1
            s.scores[int(s.on_turn) - 1] -= 10
        end_turn(states, i, True)
    else:
        take(states, i, code)


@kernel
def can_lay(states: States, i: int) -> bool:
    """Whether a tile of the seat on turn fits anywhere."""
    s = states[i]
    return int(s.hands[int(s.on_turn) - 1]) & fitting(states, i) != 0


@kernel
def fitting(states: States, i: int) -> int:
    """All tiles that fit somewhere on the table."""
    s = states[i]
    tiles = 0
    for k in range(int(s.n_open)):
        tiles |= int(s.fits[k])
    return tiles


@kernel
def take(states: States, i: int, tile: int) -> None:
    """§2.2 A tile is dealt, §2.3 drawn for the start, or §5.1 bought."""
    s = states[i]
    s.pool &= ~(1 << tile)
    s.pool_size -= 1
    if s.dealt < s.players * HAND_SIZES[s.players]:
        seat = int(s.dealt) % int(s.players)
        s.dealt += 1
    elif s.starter == 0:
        show(states, i, tile)
        return
    else:
        seat = int(s.on_turn) - 1
        s.buying = 0
    s.hands[seat] |= 1 << tile
    s.sizes[seat] += 1


@kernel
def show(states: States, i: int, tile: int) -> None:
    """§2.3 The highest sum starts, and all go back; §2.4 those who share it draw again."""
    s = states[i]
    s.drawn[int(s.n_drawn)] = tile + 1
    s.n_drawn += 1
    contenders = 0
    for seat in range(SEATS):
        contenders += int(s.drawing) >> seat & 1
    if s.n_drawn < contenders:
        return
    highest, best, starter, turn = -1, 0, 0, 0
    for seat in range(SEATS):
        if not int(s.drawing) >> seat & 1:
            continue
        shown = int(s.drawn[turn]) - 1
        turn += 1
        s.pool |= 1 << shown
        if SUMS[shown] > highest:
            highest, best, starter = int(SUMS[shown]), 0, seat + 1
        if SUMS[shown] == highest:
            best |= 1 << seat
    s.pool_size += contenders
    s.drawn[:] = 0
    s.n_drawn = 0
    if best & (best - 1):
        s.drawing = best
    else:
        s.drawing = 0
        s.starter = starter
        s.on_turn = starter


@kernel
def points_on(states: States, i: int, tile: int, figure: int) -> int:
    """§4 What a tile gives that completes this figure; §8.1 with children."""
    s = states[i]
    if s.children:
        return 1 + int(CHILDRENS_BONUSES[figure])
    return int(SUMS[tile]) + (int(s.triple) if figure == 4 else int(BONUSES[figure]))


@kernel
def offers(states: States, i: int, points: Any) -> None:
    """Writes for each tile the most that it can give on this table, or -1 if it fits nowhere."""
    s = states[i]
    points[:] = -1
    for k in range(int(s.n_open)):
        figure, left = figure_on(states, i, int(s.open_cells[k])), int(s.fits[k])
        while left:
            bit = left & -left
            left ^= bit
            tile = lowest(bit)
            points[tile] = max(int(points[tile]), points_on(states, i, tile, figure))


@kernel
def lay(states: States, i: int, tile: int, cell: int) -> None:
    """§3 The tile leaves the hand and gives its points."""
    s = states[i]
    seat = int(s.on_turn) - 1
    figure = figure_on(states, i, cell)
    s.counts[LAID] += 1
    s.counts[BRIDGES] += figure == 1
    s.counts[HEXAGONS] += figure > 1
    s.counts[DOUBLES] += figure == 3
    s.counts[TRIPLES] += figure == 4
    s.scores[seat] += points_on(states, i, tile, figure)
    s.hands[seat] &= ~(1 << tile)
    s.sizes[seat] -= 1
    cover(states, i, tile, cell)
    if s.sizes[seat] == 0 and s.closer == 0:
        s.closer = seat + 1
    end_turn(states, i, False)


@kernel
def end_turn(states: States, i: int, passed: bool) -> None:
    """§3.2 The next one is on turn; §6.1 the last lap may be finished, §6.5 or the round stranded."""
    s = states[i]
    s.counts[TURNS] += 1
    s.bought = 0
    s.on_turn = int(s.on_turn) % int(s.players) + 1
    if s.closer:
        if s.on_turn == s.starter:
            score_closing(states, i)
            end_round(states, i)
    elif passed and s.pool == 0 and nothing_fits(states, i):
        s.counts[STRANDED] += 1
        score_stranded(states, i)
        end_round(states, i)


@kernel
def nothing_fits(states: States, i: int) -> bool:
    """§6.5 No tile in any hand fits anywhere."""
    s = states[i]
    held = 0
    for seat in range(int(s.players)):
        held |= int(s.hands[seat])
    return fitting(states, i) & held == 0


@kernel
def sum_of(tiles: int) -> int:
    """§4.1 The sum of all these tiles."""
    total = 0
    while tiles:
        bit = tiles & -tiles
        total += int(SUMS[lowest(bit)])
        tiles ^= bit
    return total


@kernel
def score_closing(states: States, i: int) -> None:
    """§6.2 25 and what the others hold, §6.3 for the first who closed, §8.4 or all; §8.1 with children 5."""
    s = states[i]
    rest = 0
    for seat in range(int(s.players)):
        rest += sum_of(int(s.hands[seat]))
    reward = 5 if s.children else 25 + rest
    for seat in range(int(s.players)):
        if s.closer == seat + 1 or (s.all_closers and s.sizes[seat] == 0):
            s.scores[seat] += reward


@kernel
def score_stranded(states: States, i: int) -> None:
    """§6.6 The lowest sum gets what the others hold, less their own; §6.7, §8.5 if shared; §8.1 not with children."""
    s = states[i]
    total, lowest, tied = 0, 1000, 0
    for seat in range(int(s.players)):
        rest = sum_of(int(s.hands[seat]))
        total += rest
        if rest < lowest:
            lowest, tied = rest, 0
        tied += rest == lowest
    if s.children or (tied > 1 and s.nobody_tied):
        return
    for seat in range(int(s.players)):
        if sum_of(int(s.hands[seat])) == lowest:
            s.scores[seat] += total - 2 * lowest


@kernel
def end_round(states: States, i: int) -> None:
    """§7 The match is over by number of rounds or by points; §7.4 else all begins again."""
    s = states[i]
    s.counts[ROUNDS] += 1
    if s.rounds:
        s.over = s.counts[ROUNDS] == s.rounds
    elif s.target:
        for seat in range(int(s.players)):
            if s.scores[seat] >= s.target:
                s.over = 1
    else:
        s.over = 1
    if not s.over:
        begin_round(states, i)


@kernel
def deal(states: States, i: int, luck: Any) -> int:
    """§2.1 A tile of the pool, each as likely."""
    pool = int(states[i].pool)
    for _ in range(below(luck, int(states[i].pool_size))):
        pool &= pool - 1
    return lowest(pool)


@kernel
def ways(states: States, i: int, code: int) -> int:  # noqa: ARG001 (all alike)
    """§2.1 Every tile is there once."""
    return 1


@kernel
def outcome(states: States, i: int, scores: Any, ranks: Any) -> None:
    """§7.1 Most points win, equal points share the place."""
    s = states[i]
    for seat in range(int(s.players)):
        scores[seat] = s.scores[seat]
        ranks[seat] = 1
        for other in range(int(s.players)):
            ranks[seat] += s.scores[other] > s.scores[seat]


# What a seat may imagine: see `deduction` for why it is fair


@kernel
def kind_of(states: States, i: int, tile: int) -> int:
    """The rooms that may hold this tile, a bit a room: 0 is the pool, then bought and dealt places seat by seat."""
    s = states[i]
    kind = 1
    for seat in range(int(s.players)):
        if s.hidden[seat] and not int(s.cannot[seat]) >> tile & 1:
            kind |= 2 << 2 * seat
            if not int(s.shown) >> tile & 1:
                kind |= 4 << 2 * seat
    return kind


@kernel
def most_places(states: States, i: int, kind: int) -> int:
    """No more places of these rooms can ever be open, however many dealt tiles are still held."""
    s = states[i]
    most = int(s.pool_size)
    for seat in range(int(s.players)):
        if not kind >> (1 + 2 * seat) & 1:
            continue
        fewest = 0
        while s.ways[seat, fewest] == 0.0:
            fewest += 1
        most += int(s.sizes[seat])
        if not kind >> (2 + 2 * seat) & 1:
            most -= fewest
    return most


@kernel
def furnish(states: States, i: int, luck: Any) -> None:
    """Draws how many dealt tiles each hidden hand still holds, and counts the places of every room."""
    s = states[i]
    s.rooms[0] = s.pool_size
    for seat in range(int(s.players)):
        if not s.hidden[seat]:
            continue
        lot = below(luck, 1 << 30) / (1 << 30)
        dealt, last = 0, 0
        while dealt < 10:
            if s.ways[seat, dealt] > 0.0:
                last = dealt
                if lot < s.ways[seat, dealt]:
                    break
                lot -= s.ways[seat, dealt]
            dealt += 1
        s.rooms[1 + 2 * seat] = int(s.sizes[seat]) - last
        s.rooms[2 + 2 * seat] = last


@kernel
def put(states: States, i: int, tile: int, kind: int, number: int) -> bool:
    """Puts the tile on the place of this number among the open places of these rooms, if there is one."""
    s = states[i]
    for room in range(1 + 2 * int(s.players)):
        if not kind >> room & 1:
            continue
        if number < s.rooms[room]:
            s.rooms[room] -= 1
            if room == 0:
                s.pool |= 1 << tile
            else:
                s.hands[(room - 1) // 2] |= 1 << tile
            return True
        number -= int(s.rooms[room])
    return False


@kernel
def attempt(states: States, i: int, luck: Any, everywhere: int) -> bool:
    """Places the tiles that something is known of; False if this time they do not go."""
    s = states[i]
    furnish(states, i, luck)
    placed, left = 0, int(s.unseen)
    while left:
        bit = left & -left
        left ^= bit
        kind = kind_of(states, i, lowest(bit))
        if kind == everywhere:
            continue
        limit = most_places(states, i, kind)
        for k in range(placed):
            limit -= int(s.kinds[k]) & ~kind == 0
        s.kinds[placed] = kind
        placed += 1
        if not put(states, i, lowest(bit), kind, below(luck, limit)):
            return False
    return True


@kernel
def clear_hidden(states: States, i: int) -> None:
    """Takes back every tile that was only imagined."""
    s = states[i]
    s.pool = 0
    for seat in range(int(s.players)):
        if s.hidden[seat]:
            s.hands[seat] = 0


@kernel
def imagine(states: States, i: int, luck: Any) -> None:
    """Fills the hidden hands and the pool, every way as likely, and forgets what the view knew."""
    s = states[i]
    everywhere = 1
    for seat in range(int(s.players)):
        if s.hidden[seat]:
            everywhere |= 6 << 2 * seat
    while True:
        clear_hidden(states, i)
        if attempt(states, i, luck, everywhere):
            fill(states, i, luck, everywhere)
            if holds_what_it_must(states, i):
                break
    s.unseen = 0
    s.shown = 0
    s.cannot[:] = 0
    s.must[:] = 0
    s.doubts[:] = 0
    s.ways[:] = 0.0
    s.hidden[:] = 0
    s.rooms[:] = 0
    s.kinds[:] = 0


@kernel
def fill(states: States, i: int, luck: Any, everywhere: int) -> None:
    """Puts the tiles of which nothing is known on the places left, each as likely."""
    s = states[i]
    left, places = int(s.unseen), 0
    for room in range(1 + 2 * int(s.players)):
        places += int(s.rooms[room])
    while left:
        bit = left & -left
        left ^= bit
        if kind_of(states, i, lowest(bit)) == everywhere:
            put(states, i, lowest(bit), everywhere, below(luck, places))
            places -= 1


@kernel
def holds_what_it_must(states: States, i: int) -> bool:
    """§5.5 Whether a seat that paid the penalty on an empty pool holds a tile that fitted."""
    s = states[i]
    missing = 0
    for seat in range(int(s.players)):
        missing += s.must[seat] != 0 and int(s.must[seat]) & int(s.hands[seat]) == 0
    return bool(missing == 0)


# What a seat may believe: see `beliefs`

FINENESS = 16
IMPOSSIBLE = 255
"""The doubt of what cannot be."""
GOING_WITH = np.append(np.exp(-np.arange(IMPOSSIBLE) / FINENESS), 0.0)
"""How well a tile goes with a seat, by the doubt."""

EXCHANGES = 8
"""How many exchanges are tried for each hidden tile: six times as many do not change how often a tile is in a hand."""


@kernel
def rethink(states: States, view: int, world: int, luck: Any) -> None:
    """Exchanges hidden tiles of an imagined world, so that worlds come as often as what the others did makes likely.

    Metropolis: an exchange that makes it likelier is made, another one as often as it is as likely.
    """
    tiles, homes = np.empty(TILES, np.int64), np.zeros(TILES, np.int64)
    count, held, left = 0, 0, int(states[view].unseen)
    while left:
        bit = left & -left
        left ^= bit
        tiles[count] = lowest(bit)
        for seat in range(int(states[view].players)):
            if states[view].hidden[seat] and int(states[world].hands[seat]) & bit:
                homes[count] = seat + 1
                held += 1
        count += 1
    if held == 0 or not states[view].doubts.any():
        return
    for _ in range(EXCHANGES * count):
        lot = below(luck, count * count)
        a, b = lot // count, lot % count
        if homes[a] != homes[b]:
            exchange(states, view, world, luck, tiles, homes, a, b)


@kernel
def exchange(states: States, view: int, world: int, luck: Any, tiles: Any, homes: Any, a: int, b: int) -> None:
    """Exchanges two hidden tiles, if the rules allow it and it is likely enough."""
    before = going_with(states, view, tiles[a], homes[a]) * going_with(states, view, tiles[b], homes[b])
    after = going_with(states, view, tiles[a], homes[b]) * going_with(states, view, tiles[b], homes[a])
    if after < before and below(luck, 1 << 30) * before >= after * (1 << 30):
        return
    homes[a], homes[b] = homes[b], homes[a]
    move(states, world, tiles[a], homes[b], homes[a])
    move(states, world, tiles[b], homes[a], homes[b])
    if not (agrees(states, view, world, homes[a] - 1) and agrees(states, view, world, homes[b] - 1)):
        homes[a], homes[b] = homes[b], homes[a]
        move(states, world, tiles[a], homes[b], homes[a])
        move(states, world, tiles[b], homes[a], homes[b])


@kernel
def going_with(states: States, view: int, tile: int, home: int) -> float:
    """How well a tile goes with the pool, or a hand, counted from 1."""
    return 1.0 if home == 0 else float(GOING_WITH[int(states[view].doubts[home - 1, tile])])


@kernel
def move(states: States, i: int, tile: int, start: int, end: int) -> None:
    """Moves a tile between the pool and the hands, counted from 1."""
    s = states[i]
    if start == 0:
        s.pool &= ~(1 << tile)
    else:
        s.hands[start - 1] &= ~(1 << tile)
    if end == 0:
        s.pool |= 1 << tile
    else:
        s.hands[end - 1] |= 1 << tile


@kernel
def agrees(states: States, view: int, world: int, seat: int) -> bool:
    """Whether the rules let a seat hold what it is imagined to hold: see `deduction`."""
    if seat < 0:
        return True
    s, hand = states[view], int(states[world].hands[seat])
    if hand & int(s.cannot[seat]) or (s.must[seat] != 0 and hand & int(s.must[seat]) == 0):
        return False
    fewest, shown, left = 0, 0, hand & int(s.shown)
    while s.ways[seat, fewest] == 0.0:
        fewest += 1
    while left:
        left &= left - 1
        shown += 1
    return bool(shown <= int(s.sizes[seat]) - fewest)


# Between the records and the reference


OFFSETS = {name: DTYPE.fields[name][1] for name in ("scores", "sizes")}  # type: ignore[index]


@lru_cache(maxsize=4096)
def _mask(tiles: tuple[Tile, ...] | frozenset[Tile]) -> int:
    return sum(1 << NUMBER[tile] for tile in tiles)


def _cell_code(cell: Cell) -> int:
    column, row = cell
    level = row if points_up(cell) else row + 1
    return 2 * (MIDDLE + level * ROW + (column - level) // 2) + (not points_up(cell))


def _cell_of(code: int) -> Cell:
    level, place = divmod(code // 2 - MIDDLE + ROW // 2, ROW)
    place -= ROW // 2
    return 2 * place + level, level - code % 2


@lru_cache(maxsize=256)
def _laid(players: int, options: Options, turns: tuple[Turn, ...]) -> bytes:
    """The record of a table with the tiles of these turns on it, and nothing else done."""
    if not turns:
        return setup(players, options).tobytes()
    record = bytearray(_laid(players, options, turns[:-1]))
    tile, cell = turns[-1].tile, turns[-1].cell
    if tile is not None and cell is not None:
        cover(np.frombuffer(record, DTYPE), 0, NUMBER[tile], _cell_code(cell))
    return bytes(record)


WHAT_IS_WHERE = Struct("=7q")
"""The hands and the pool, at the beginning of a record."""
POINTS_AND_COUNTS = Struct(f"={SEATS + len(COUNTS)}i")
WHOSE_TURN = Struct(f"={2 * SEATS + 2}h 8b")
"""From the sizes of the hands to whether all is over."""


def pack(state: State) -> States:
    """The reference's state as a record: the table with its tiles, and over it all that changes without a tile."""
    record = bytearray(_laid(state.players, state.options, state.turns))
    nobody = (0,) * (SEATS - state.players)
    WHAT_IS_WHERE.pack_into(record, 0, *map(_mask, state.hands), *nobody, _mask(state.pool))
    happened = counts(state)
    numbers = *totals(state), *nobody, *(happened[name] for name in COUNTS)
    POINTS_AND_COUNTS.pack_into(record, OFFSETS["scores"], *numbers)
    WHOSE_TURN.pack_into(record, OFFSETS["sizes"], *map(len, state.hands), *nobody, *_whose_turn(state))
    return np.frombuffer(record, DTYPE)


def _whose_turn(state: State) -> Iterator[int]:
    """What is on between two tiles, from the size of the pool on, in the order of the record."""
    yield len(state.pool)
    yield state.players * hand_size(state.players) if state.turns else sum(map(len, state.hands))
    yield from (NUMBER[tile] + 1 for tile in state.drawn)
    yield from (0,) * (SEATS - len(state.drawn))
    yield sum(1 << seat for seat in state.drawing)
    yield len(state.drawn)
    yield 0 if state.starter is None else state.starter + 1
    yield 0 if state.on_turn is None else state.on_turn + 1
    yield from (state.bought, state.buying, _first_closer(state), state.over)


def _first_closer(state: State) -> int:
    """§6.3 Who laid the last tile first, counted from 1; 0 is nobody."""
    if not state.turns:
        return 0
    order = [(state.turns[0].seat + place) % state.players for place in range(state.players)]
    return next((seat + 1 for seat in order if not state.hands[seat]), 0)


def pack_view(view: View) -> States:
    """A view as a record: what is hidden is wiped out, whatever it was, until it is imagined."""
    states = pack(views.imagine(view, Rng("any")))
    s = states[0]
    known = views.clues(view)
    s.pool = 0
    s.unseen = _mask(unseen(known))
    s.shown = _mask(view.shown)
    for seat, tiles in cannot_hold(known).items():
        if seat != POOL:
            s.cannot[seat] = _mask(tiles)
    if needed := must_hold(known):
        s.must[needed[0]] = _mask(needed[1])
    for seat in hidden_seats(known):
        ways = ways_by_dealt(known, seat)
        s.hands[seat] = 0
        s.hidden[seat] = 1
        for dealt, number in ways.items():
            s.ways[seat, dealt] = number / sum(ways.values())
    s.doubts[: view.players] = _doubts(view, known)
    return states


def _doubts(view: View, known: Clues) -> Any:
    """How ill each tile goes with what each seat did, in sixteenths of a natural logarithm; 254 stands for more."""

    def offered(turns: int) -> tuple[int, ...]:
        return _offers(view.players, view.options, view.turns[:turns])

    with np.errstate(divide="ignore"):
        found = np.log(weights(known, offered))
    doubts = np.round((found.max(axis=1, keepdims=True) - found) * FINENESS)
    return np.where(np.isinf(doubts), IMPOSSIBLE, np.minimum(doubts, IMPOSSIBLE - 1)).astype(np.uint8)


@lru_cache(maxsize=256)
def _offers(players: int, options: Options, turns: tuple[Turn, ...]) -> tuple[int, ...]:
    """What each tile gives on a table with the tiles of these turns on it."""
    points = np.zeros(TILES, np.int64)
    offers(np.frombuffer(_laid(players, options, turns), DTYPE), 0, points)
    return tuple(points.tolist())


def encode(action: Action) -> int:
    """The code of an action."""
    match action:
        case Draw(tile):
            return NUMBER[tile]
        case Lay(tile, cell):
            return LAY + _cell_code(cell) * TILES + NUMBER[tile]
        case Buy():
            return BUY
        case Pass():
            return PASS


def decode(code: int) -> Action:
    """The action of a code."""
    if code >= LAY:
        cell, tile = divmod(code - LAY, TILES)
        return Lay(TRIOMINOES[tile], _cell_of(cell))
    if code == BUY:
        return Buy()
    return Pass() if code == PASS else Draw(TRIOMINOES[code])


TWIN = Twin(
    key="triominos",
    dtype=DTYPE,
    widest=6 * MOST_OPEN,
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    deal=deal,
    outcome=outcome,
    imagine=imagine,
    pack=pack,
    pack_view=pack_view,
    encode=encode,
    decode=decode,
    ways=ways,
    playout=specialise(playout_template, "triominos_playout", to_move=to_move, legal=legal, deal=deal, apply=apply),
)
