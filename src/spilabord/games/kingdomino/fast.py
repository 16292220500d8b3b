"""The compiled twin, the same rules: a kingdom is a handful of 64-bit boards, and a rule is a few operations on them.

A board has 8 rows of 8 squares, bit 8y + x, and hangs in the south-west corner of its kingdom: bit 0 is the
square furthest west in the row furthest south of all that is built, so seven by seven always fits.
"""

import struct
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from spilabord.compiled.bits import lowest, nth_bit, ones
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import below
from spilabord.compiled.templates import playout_template
from spilabord.core.game import CHANCE
from spilabord.core.twin import OVER, Codes, States, Twin
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Draw, King, Place
from spilabord.games.kingdomino.components import DOMINOES, Terrain
from spilabord.games.kingdomino.state import CASTLE, Kingdom, Options, Square, State
from spilabord.games.kingdomino.views import View

# The record. Fields fill it without gaps, so equal states have equal bytes.

KINGDOM = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("land", np.uint64, (6,)),  # one board for each landscape
                ("built", np.uint64),  # all of them, and the castle
                ("crowns", np.uint64, (2,)),  # the ones and the twos of each square's crowns
                ("west", np.int8),  # how far it reaches, counted from the castle
                ("east", np.int8),
                ("south", np.int8),
                ("north", np.int8),
                ("discarded", np.uint32),  # how many dominoes were thrown away
            ],
            align=True,
        ),
    )
)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("unseen", np.uint64),  # sets of dominoes: bit n is domino n
                ("row", np.uint64),
                ("new_row", np.uint64),
                ("chosen", np.uint64),  # those of the new row that have a king
                ("owner", np.uint64, (2,)),  # the ones and the twos of the seat whose king stands there
                ("kingdoms", KINGDOM, (4,)),
                ("earlier_points", np.uint16, (4,)),  # sums over the earlier games of a Dynasty
                ("earlier_largest", np.uint16, (4,)),
                ("earlier_crowns", np.uint16, (4,)),
                ("resting", np.uint8, (4,)),  # kings in the hand or at rest, by seat
                ("players", np.uint8),
                ("kings", np.uint8),
                ("pile", np.uint8),  # how many dominoes are still to be turned up
                ("rounds", np.uint8),  # how many have begun
                ("earlier", np.uint8),  # how many games of a Dynasty are over
                ("dynasty", np.uint8),
                ("middle_kingdom", np.uint8),
                ("harmony", np.uint8),
                ("mighty_duel", np.uint8),
                ("voluntary_discard", np.uint8),
                ("king", np.int8),  # whose king is in the air; -1 is nobody's
                ("turn", np.int8),  # what to_move says
            ],
            align=True,
        ),
    )
)

# Codes: the kind of action above sixteen bits, the domino or the seat in the lowest six; a placement has the
# left half's square between them, and which way the right half lies.

DRAW, KING, CHOOSE, DISCARD, PLACE = (kind << 16 for kind in range(5))
COLUMN, ROW, WAY = 6, 10, 14
EAST, NORTH, WEST, SOUTH = (way << WAY for way in range(4))
MIDDLE = 6
"""The castle's column and row in a code: no square lies further from it than six."""

NOBODY = -1

# What the dominoes are, by number

_TERRAINS = list(Terrain)
_BLANK = ((0, 0), (0, 0))
_HALVES = [_BLANK] + [
    ((_TERRAINS.index(left.terrain), left.crowns), (_TERRAINS.index(right.terrain), right.crowns))
    for left, right in (DOMINOES[number] for number in sorted(DOMINOES))
]
LEFT_LAND = np.array([left[0] for left, _ in _HALVES])
RIGHT_LAND = np.array([right[0] for _, right in _HALVES])
LEFT_CROWNS = np.array([left[1] for left, _ in _HALVES])
RIGHT_CROWNS = np.array([right[1] for _, right in _HALVES])

# Boards

ONE = np.uint64(1)
NOTHING = np.uint64(0)
ALL_DOMINOES = np.uint64(2**49 - 2)
NOT_FIRST_COLUMN = np.uint64(0xFEFEFEFEFEFEFEFE)
NOT_LAST_COLUMN = np.uint64(0x7F7F7F7F7F7F7F7F)


def _reaches(side: int, extent: int) -> tuple[int, int, int]:
    """Where one half may touch a kingdom of this extent along one axis: anywhere, with the other half before, after.

    As bits along the axis; the first is one square before the kingdom where there is still room, else its first.
    """
    room = side - extent
    if room < 0:
        return 0, 0, 0
    line = (1 << (extent + 2 * (room > 0))) - 1
    if room >= 2:
        return line, line, line
    return line, line & ~1, line >> 1


def _columns(line: int) -> int:
    return line * 0x0101010101010101


def _rows(line: int) -> int:
    return sum(0xFF << 8 * row for row in range(8) if line >> row & 1)


_REACHES = [[_reaches(side, extent) for extent in range(8)] for side in (5, 7)]
COLUMNS = np.array([[[_columns(line) for line in lines] for lines in reach] for reach in _REACHES], np.uint64)
ROWS = np.array([[[_rows(line) for line in lines] for lines in reach] for reach in _REACHES], np.uint64)
"""[Mighty Duel?][extent][0: anywhere, 1: the other half lies before (west, south), 2: after (east, north)]"""


@kernel
def beside(board: Any) -> Any:
    """The squares that share a side with a square of this board."""
    sides = ((board & NOT_LAST_COLUMN) << 1) | ((board & NOT_FIRST_COLUMN) >> 1)
    return sides | (board << 8) | (board >> 8)


# §2 and §3


@kernel
def row_is_forming(s: Any) -> bool:
    """§2.4 A row wants as many dominoes as there are kings, while the pile lasts."""
    return bool(s.pile > 0 and ones(s.new_row) < s.kings)


@kernel
def kings_resting(s: Any) -> int:
    """§2.5 How many kings are in the hand, or at rest after the last placement."""
    return int(s.resting[0]) + int(s.resting[1]) + int(s.resting[2]) + int(s.resting[3])


@kernel
def owner(s: Any, domino: int) -> int:
    """Whose king stands on this domino."""
    return int((s.owner[0] >> domino) & ONE) + 2 * int((s.owner[1] >> domino) & ONE)


@kernel
def pass_on(states: States, i: int) -> None:
    """§3.1 Settles whose decision it is now."""
    s = states[i]
    if s.king >= 0:
        s.turn = s.king
    elif row_is_forming(s) or (s.rounds == 0 and kings_resting(s) > 0):
        s.turn = CHANCE
    elif s.row != NOTHING:
        s.turn = owner(s, lowest(s.row))
    else:
        s.turn = OVER


@kernel
def begin(states: States, i: int) -> None:
    """§2 The table before anything is dealt; players, options and the sums of a Dynasty stay."""
    s = states[i]
    s.unseen = ALL_DOMINOES
    s.row = s.new_row = s.chosen = s.owner[0] = s.owner[1] = NOTHING
    s.pile = 48 if s.mighty_duel else 12 * s.players
    s.kings = 3 if s.players == 3 else 4
    s.rounds = 0
    s.king = NOBODY
    for seat in range(s.players):
        s.resting[seat] = 2 if s.players == 2 else 1
        kingdom = s.kingdoms[seat]
        kingdom.land[:] = NOTHING
        kingdom.crowns[:] = NOTHING
        kingdom.built = ONE
        kingdom.west = kingdom.east = kingdom.south = kingdom.north = 0
        kingdom.discarded = 0
    pass_on(states, i)


@kernel
def to_move(states: States, i: int) -> int:
    """Whose decision it is: a seat, -1 for chance, or OVER."""
    return int(states[i].turn)


@kernel
def listed(dominoes: Any, kind: int, codes: Codes) -> int:
    """Writes one code for each of these dominoes."""
    count = 0
    while dominoes != NOTHING:
        codes[count] = kind + lowest(dominoes)
        dominoes &= dominoes - ONE
        count += 1
    return count


@kernel
def legal(states: States, i: int, codes: Codes) -> int:
    """Writes the legal codes, chance's too, and says how many."""
    s = states[i]
    if s.turn == OVER:
        return 0
    if s.king >= 0:
        return listed(s.new_row & ~s.chosen, CHOOSE, codes)
    if s.turn >= 0:
        return placements(s, codes)
    if row_is_forming(s):
        return listed(s.unseen, DRAW, codes)
    count = 0
    for seat in range(s.players):
        if s.resting[seat] > 0:
            codes[count] = KING + seat
            count += 1
    return count


@kernel
def deal(states: States, i: int, luck: Any) -> int:
    """§2.4 Turns up one domino, each as likely, or §2.5 brings out one king, each as likely."""
    s = states[i]
    if row_is_forming(s):
        return DRAW + nth_bit(s.unseen, below(luck, ones(s.unseen)))
    place = below(luck, kings_resting(s))
    seat = 0
    while place >= s.resting[seat]:
        place -= int(s.resting[seat])
        seat += 1
    return KING + seat


@kernel
def ways(states: States, i: int, code: int) -> int:
    """§2.4 Each domino comes once, §2.5 a seat as often as it has kings that wait."""
    return int(states[i].resting[code - KING]) if code >= KING else 1


# §4 Connecting


@kernel
def spelled(lefts: Any, base: int, codes: Codes, count: int) -> int:
    """Writes one code for each of these squares; `base` is the code of square 0."""
    while lefts != NOTHING:
        square = lowest(lefts)
        codes[count] = base + ((square + (square & 56)) << COLUMN)
        lefts &= lefts - ONE
        count += 1
    return count


@kernel
def placements(s: Any, codes: Codes) -> int:
    """§4 Every way to lay the first domino of the row, or §4.6 the way to throw it away.

    Placements are found by a half that joins: the left half, or the right one where the left one does not. That half
    lies in the kingdom's rectangle or one square around it, which a board can hold; the other half may lie beyond.
    """
    domino = lowest(s.row)
    kingdom = s.kingdoms[s.turn]
    big = int(s.mighty_duel)
    side = 7 if big else 5
    west, south = int(kingdom.west), int(kingdom.south)
    wide, high = int(kingdom.east) - west + 1, int(kingdom.north) - south + 1
    margin_x, margin_y = int(wide < side), int(high < side)
    margin = margin_x + 8 * margin_y

    built = kingdom.built << margin
    castle = ONE << (margin - west - 8 * south)
    left_land, right_land = LEFT_LAND[domino], RIGHT_LAND[domino]
    left_touches = beside((kingdom.land[left_land] << margin) | castle)
    right_touches = beside((kingdom.land[right_land] << margin) | castle)
    left_joins = left_touches & ~built
    right_joins = right_touches & ~built

    # §4.1, §4.2: where a half may lie so that the other half has room to the east, north, west, south of it
    columns, rows = COLUMNS[big, wide], ROWS[big, high]
    room_east = columns[2] & rows[0] & ~((built >> 1) & NOT_LAST_COLUMN)
    room_north = columns[0] & rows[2] & ~(built >> 8)
    room_west = columns[1] & rows[0] & ~((built << 1) & NOT_FIRST_COLUMN)
    room_south = columns[0] & rows[1] & ~(built << 8)

    square = ((MIDDLE + west - margin_x) << COLUMN) + ((MIDDLE + south - margin_y) << ROW)
    base = PLACE + domino + square
    count = spelled(left_joins & room_east, base + EAST, codes, 0)
    count = spelled(left_joins & room_north, base + NORTH, codes, count)
    # the left half lies in the direction named, and does not join
    only_west = right_joins & room_west & ~((left_touches << 1) & NOT_FIRST_COLUMN)
    only_south = right_joins & room_south & ~(left_touches << 8)
    count = spelled(only_west, base + EAST - (1 << COLUMN), codes, count)
    count = spelled(only_south, base + NORTH - (1 << ROW), codes, count)
    if left_land != right_land:  # both halves of a double are alike: its left half lies west or south
        count = spelled(left_joins & room_west, base + WEST, codes, count)
        count = spelled(left_joins & room_south, base + SOUTH, codes, count)
        only_east = right_joins & room_east & ~((left_touches >> 1) & NOT_LAST_COLUMN)
        only_north = right_joins & room_north & ~(left_touches >> 8)
        count = spelled(only_east, base + WEST + (1 << COLUMN), codes, count)
        count = spelled(only_north, base + SOUTH + (1 << ROW), codes, count)
    if count == 0 or s.voluntary_discard:
        codes[count] = DISCARD + domino
        count += 1
    return count


# What an action does


@kernel
def apply(states: States, i: int, code: int) -> None:
    """Changes the table by a legal action."""
    s = states[i]
    code = int(code)
    kind, domino = code >> 16 << 16, code & 63
    bit = ONE << domino
    if kind == DRAW:
        s.unseen ^= bit
        s.new_row |= bit
        s.pile -= 1
    elif kind == KING:
        s.resting[domino] -= 1
        s.king = domino
    elif kind == CHOOSE:
        choose(s, bit)
    else:
        if kind == PLACE:
            lay(s.kingdoms[s.turn], code, domino)
        else:
            s.kingdoms[s.turn].discarded += 1
        lift(states, i, bit)
    pass_on(states, i)


@kernel
def choose(s: Any, bit: Any) -> None:
    """§3.3 The king goes down; when the last one stands, §3.5 the new row becomes the row."""
    s.chosen |= bit
    if s.king & 1:
        s.owner[0] |= bit
    if s.king & 2:
        s.owner[1] |= bit
    s.king = NOBODY
    if s.chosen == s.new_row:
        s.row = s.new_row
        s.new_row = NOTHING
        s.chosen = NOTHING
        s.rounds += 1


@kernel
def lay(kingdom: Any, code: int, domino: int) -> None:
    """§3.2 The domino becomes land."""
    x, y = (code >> COLUMN & 15) - MIDDLE, (code >> ROW & 15) - MIDDLE
    way = code >> WAY & 3
    step_x = 1 - way if way & 1 == 0 else 0
    step_y = 2 - way if way & 1 else 0
    west, south = min(int(kingdom.west), x, x + step_x), min(int(kingdom.south), y, y + step_y)
    grown = int(kingdom.west) - west + 8 * (int(kingdom.south) - south)
    if grown:  # the corner has moved
        kingdom.built <<= grown
        kingdom.crowns[0] <<= grown
        kingdom.crowns[1] <<= grown
        for terrain in range(6):
            kingdom.land[terrain] <<= grown
        kingdom.west, kingdom.south = west, south
    kingdom.east = max(int(kingdom.east), x, x + step_x)
    kingdom.north = max(int(kingdom.north), y, y + step_y)

    left = ONE << (x - west + 8 * (y - south))
    right = ONE << (x + step_x - west + 8 * (y + step_y - south))
    kingdom.built |= left | right
    kingdom.land[LEFT_LAND[domino]] |= left
    kingdom.land[RIGHT_LAND[domino]] |= right
    crown(kingdom, left, LEFT_CROWNS[domino])
    crown(kingdom, right, RIGHT_CROWNS[domino])


@kernel
def crown(kingdom: Any, square: Any, crowns: int) -> None:
    """The crowns of one square, as two bits."""
    if crowns & 1:
        kingdom.crowns[0] |= square
    if crowns & 2:
        kingdom.crowns[1] |= square


@kernel
def lift(states: States, i: int, bit: Any) -> None:
    """§3.2 The domino has left the row and its king is lifted; §5.1 in the last round it comes to rest."""
    s = states[i]
    s.row ^= bit
    s.owner[0] &= ~bit
    s.owner[1] &= ~bit
    if s.new_row != NOTHING:
        s.king = s.turn
        return
    s.resting[s.turn] += 1
    if s.row == NOTHING and s.dynasty and s.earlier < 2:
        remember(states, i)
        begin(states, i)


# §5 and §6


@kernel
def remember(states: States, i: int) -> None:
    """§7.1 A game of a Dynasty is over: its sums are kept."""
    s = states[i]
    for seat in range(s.players):
        points, largest, crowns = tally(s, seat)
        s.earlier_points[seat] += points
        s.earlier_largest[seat] += largest
        s.earlier_crowns[seat] += crowns
    s.earlier += 1


@kernel
def crowns_on(kingdom: Any, board: Any) -> int:
    """The crowns on these squares."""
    return ones(board & kingdom.crowns[0]) + 2 * ones(board & kingdom.crowns[1])


@kernel
def tally(s: Any, seat: int) -> tuple[int, int, int]:
    """§5.6 The points of a kingdom with its bonuses, §6.1 its largest property and §6.2 its crowns."""
    kingdom = s.kingdoms[seat]
    points, largest = 0, 0
    for terrain in range(6):
        land = kingdom.land[terrain]
        while land != NOTHING:
            found = NOTHING
            grown = land & ~(land - ONE)
            while grown != found:
                found = grown
                grown |= beside(grown) & land
            squares = ones(found)
            points += squares * crowns_on(kingdom, found)
            largest = max(largest, squares)
            land ^= found
    reach = 3 if s.mighty_duel else 2
    furthest = max(-int(kingdom.west), int(kingdom.east), -int(kingdom.south), int(kingdom.north))
    if s.middle_kingdom and furthest <= reach:
        points += 10
    if s.harmony and kingdom.discarded == 0:
        points += 5
    return points, largest, crowns_on(kingdom, kingdom.built)


@kernel
def outcome(states: States, i: int, scores: Any, ranks: Any) -> None:
    """§5.6 The scores, and §6 the ranks: more points, then the larger property, then more crowns."""
    s = states[i]
    for seat in range(s.players):
        points, largest, crowns = tally(s, seat)
        scores[seat] = points + int(s.earlier_points[seat])
        largest += int(s.earlier_largest[seat])
        crowns += int(s.earlier_crowns[seat])
        ranks[seat] = ((scores[seat] << 20) + (largest << 10) + crowns) << 3
    for seat in range(s.players):  # a key above three bits, in which the better seats are counted
        for other in range(s.players):
            ranks[seat] += (ranks[other] >> 3) > (ranks[seat] >> 3)
    for seat in range(s.players):
        ranks[seat] = 1 + (ranks[seat] & 7)


@kernel
def imagine(states: States, i: int, luck: Any) -> None:
    """Nothing is hidden, so nothing is left to imagine."""


# Between the two engines


def setup(players: int, options: Options) -> States:
    """§2 The table before anything is dealt."""
    states = np.zeros(1, STATE)
    s = states[0]
    s.players = players
    s.dynasty, s.middle_kingdom, s.harmony = options.dynasty, options.middle_kingdom, options.harmony
    s.mighty_duel, s.voluntary_discard = options.mighty_duel, options.voluntary_discard
    begin(states, 0)
    return states


_PACKED_KINGDOM = struct.Struct("=9Q4bI")
_PACKED_STATE = struct.Struct(f"=6Q{4 * KINGDOM.itemsize}s12H14B2b")
assert (_PACKED_KINGDOM.size, _PACKED_STATE.size) == (KINGDOM.itemsize, STATE.itemsize)


@lru_cache(maxsize=1024)
def _packed_kingdom(kingdom: Kingdom) -> bytes:
    """A kingdom's part of the record."""
    squares = [CASTLE, *(square for laid in kingdom.laid for square in (laid.left, laid.right))]
    columns, rows = [x for x, _ in squares], [y for _, y in squares]
    west, south = min(columns), min(rows)

    def bit(square: Square) -> int:
        return 1 << (square[0] - west + 8 * (square[1] - south))

    land, crowns, built = [0] * 6, [0, 0], bit(CASTLE)
    for laid in kingdom.laid:
        for square, (terrain, count) in zip((laid.left, laid.right), _HALVES[laid.domino], strict=True):
            land[terrain] |= bit(square)
            built |= bit(square)
            crowns[0] |= bit(square) * (count & 1)
            crowns[1] |= bit(square) * (count >> 1)
    reach = west, max(columns), south, max(rows)
    return _PACKED_KINGDOM.pack(*land, built, *crowns, *reach, len(kingdom.discarded))


@lru_cache(maxsize=64)
def _packed_earlier(games: tuple[tuple[Kingdom, ...], ...], players: int, options: Options) -> tuple[int, ...]:
    """The sums over the earlier games of a Dynasty: points of each seat, largest properties, crowns."""
    sums = np.zeros((3, 4), np.int64)
    for kingdoms in games:
        states = setup(players, options)
        for seat, kingdom in enumerate(kingdoms):
            states["kingdoms"][0, seat] = np.frombuffer(_packed_kingdom(kingdom), KINGDOM)[0]
        remember(states, 0)
        for line, name in enumerate(("earlier_points", "earlier_largest", "earlier_crowns")):
            sums[line] += states[name][0]
    return tuple(map(int, sums.ravel()))


def pack(state: State | View) -> States:
    """The reference's state as an array of one; a view shows all of it."""
    options, players = state.options, state.players
    rows = [state.row, state.new_row]
    packed = _PACKED_STATE.pack(
        _set(state.unseen),
        *(_set(spot.domino for spot in row) for row in rows),
        _set(spot.domino for spot in state.new_row if spot.king is not None),
        *(_set(spot.domino for row in rows for spot in row if (spot.king or 0) >> plane & 1) for plane in (0, 1)),
        b"".join(map(_packed_kingdom, state.kingdoms)),
        *_packed_earlier(state.earlier, players, options),
        *(state.kings.count(seat) for seat in range(4)),
        players,
        3 if players == 3 else 4,
        (48 if options.mighty_duel else 12 * players) - (48 - len(state.unseen)),
        state.round,
        len(state.earlier),
        options.dynasty,
        options.middle_kingdom,
        options.harmony,
        options.mighty_duel,
        options.voluntary_discard,
        NOBODY if state.king is None else state.king,
        CHANCE,
    )
    states = np.frombuffer(bytearray(packed), STATE)
    pass_on(states, 0)
    return states


def _set(dominoes: Iterable[int]) -> int:
    return sum(map((1).__lshift__, dominoes))


def encode(action: Action) -> int:
    """The code of an action."""
    match action:
        case Draw(domino):
            return DRAW + domino
        case King(seat):
            return KING + seat
        case Choose(domino):
            return CHOOSE + domino
        case Discard(domino):
            return DISCARD + domino
        case Place(domino, (x, y), (right_x, right_y)):
            way = WAYS.index((right_x - x, right_y - y))
            return PLACE + (way << WAY) + (y + MIDDLE << ROW) + (x + MIDDLE << COLUMN) + domino


_OF_A_DOMINO: dict[int, type[Draw | Choose | Discard]] = {DRAW: Draw, CHOOSE: Choose, DISCARD: Discard}
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def decode(code: int) -> Action:
    """The action of a code."""
    domino = code & 63
    kind = code >> 16 << 16
    if kind == KING:
        return King(domino)
    if kind != PLACE:
        return _OF_A_DOMINO[kind](domino)
    x, y = (code >> COLUMN & 15) - MIDDLE, (code >> ROW & 15) - MIDDLE
    step_x, step_y = WAYS[code >> WAY & 3]
    return Place(domino, (x, y), (x + step_x, y + step_y))


TWIN = Twin(
    key="kingdomino",
    dtype=STATE,
    widest=512,  # eight boards of directions
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    deal=deal,
    outcome=outcome,
    imagine=imagine,
    pack=pack,
    pack_view=pack,
    encode=encode,
    decode=decode,
    ways=ways,
    playout=specialise(playout_template, "kingdomino_playout", to_move=to_move, legal=legal, deal=deal, apply=apply),
)
