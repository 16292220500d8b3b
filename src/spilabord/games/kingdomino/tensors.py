"""Tensors for learners: a kingdom hangs in the south-west corner of a board of seven by seven, as in the twin.

Everything lies open in this game, so a seat sees all of it, itself first.
"""

from typing import Any

import numpy as np

from spilabord.compiled.bits import lowest, ones
from spilabord.compiled.kernels import kernel
from spilabord.core.tensors import Field, FlatActions, Row, Tensors, places_of, size_of
from spilabord.core.twin import States
from spilabord.games.kingdomino import fast
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Place
from spilabord.games.kingdomino.fast import NOTHING, ONE, beside
from spilabord.games.kingdomino.heuristics import spoilt
from spilabord.games.kingdomino.rules import to_move
from spilabord.games.kingdomino.state import State

SIDE = 7
MOST_POINTS = 1000
"""More than any kingdom is worth, or a whole Dynasty."""

OBSERVATION = (
    Field(
        "options", (5,), 0, 1, "Dynasty, Middle Kingdom, Harmony, Mighty Duel, voluntary discard: 1 if it is played."
    ),
    Field("players", (1,), 2, 4, "How many play."),
    Field("to_move", (1,), -1, 3, "The seat to move; -1 is chance, or nobody when the game is over."),
    Field("choosing", (1,), 0, 1, "1 if the seat to move puts down a king, 0 if it lays a domino."),
    Field("rounds", (1,), 0, 12, "How many rounds have begun."),
    Field("to_come", (1,), 0, 48, "How many dominoes will still be turned up."),
    Field("earlier", (1,), 0, 2, "How many games of a Dynasty are over."),
    Field("earlier_points", (4,), 0, MOST_POINTS, "By seat: points of the earlier games of a Dynasty."),
    Field("earlier_largest", (4,), 0, 200, "By seat: largest properties of the earlier games, summed."),
    Field("earlier_crowns", (4,), 0, 200, "By seat: crowns of the earlier games, summed."),
    Field("kings", (4,), 0, 2, "By seat: kings that stand nowhere."),
    Field("discarded", (4,), 0, 24, "By seat: dominoes thrown away."),
    Field("reach", (4, 4), 0, 6, "By seat: squares that the kingdom reaches west, east, south, north of its castle."),
    Field("points", (4, 6), 0, MOST_POINTS, "By seat and landscape: points of its properties."),
    Field("largest", (4, 6), 0, 48, "By seat and landscape: squares of the largest property."),
    Field("crowns", (4, 6), 0, 48, "By seat and landscape: crowns."),
    Field("land", (4, 7, 7), 0, 7, "By seat, row from the south, column from the west: 1-6 a landscape, 7 the castle."),
    Field("crowned", (4, 7, 7), 0, 3, "By seat, row, column: crowns on the square."),
    Field(
        "row", (4, 6), -1, 48, "Dominoes to be laid, lowest first: number, landscape and crowns left and right, seat."
    ),
    Field("new_row", (4, 6), -1, 48, "Dominoes to choose from, alike; number 0 is no domino, seat -1 no king."),
    Field("unseen", (48,), 0, 1, "By domino: 1 if nobody has seen it."),
)

ACTION = (
    Field("kind", (3,), 0, 1, "Choose, lay or throw away a domino: 1 for what it does."),
    Field("domino", (1,), 1, 48, "Its number."),
    Field("halves", (4,), 0, 6, "Landscape (1-6) and crowns of the left half, then of the right half."),
    Field("place", (1,), 0, 4, "Its place in the new row, from 1, if it is chosen."),
    Field("left", (2,), -2, 6, "Column and row of the left half if it is laid, from the kingdom's south-west corner."),
    Field("right", (2,), -2, 6, "Column and row of the right half, alike."),
    Field("points", (1,), 0, MOST_POINTS, "What the properties win at once."),
    Field(
        "spoilt",
        (1,),
        0,
        48,
        "Holes of one square beside the kingdom, and one more if the castle cannot be in the middle.",
    ),
    Field("extent", (2,), 0, 7, "Width and height of the kingdom afterwards, if the domino is laid."),
    Field(
        "left_property",
        (2,),
        0,
        48,
        "Squares and crowns of the property that the left half joins; of all its landscape if chosen.",
    ),
    Field("right_property", (2,), 0, 48, "The same of the right half."),
)

_AT = {name: place.start for name, place in places_of(OBSERVATION).items()}
EARLIER_POINTS, EARLIER_LARGEST, EARLIER_CROWNS = _AT["earlier_points"], _AT["earlier_largest"], _AT["earlier_crowns"]
KINGS, DISCARDED, REACH = _AT["kings"], _AT["discarded"], _AT["reach"]
POINTS, LARGEST, CROWNS = _AT["points"], _AT["largest"], _AT["crowns"]
LAND, CROWNED, ROW, NEW_ROW, UNSEEN = _AT["land"], _AT["crowned"], _AT["row"], _AT["new_row"], _AT["unseen"]
SIZE, ACTION_SIZE = size_of(OBSERVATION), size_of(ACTION)
SPREAD = np.array([[line >> column & 1 for column in range(8)] for line in range(256)], np.int16)
"""The bits of a line of a board, each in its own place. Eight are copied at once, and the eighth is always 0."""
LINE, EIGHT = np.uint64(255), np.uint64(8)
assert _AT["options"] == 0 and _AT["earlier"] == 10


@kernel
def observe(states: States, i: int, seat: int, out: Row) -> None:
    """What this seat sees, itself first."""
    s = states[i]
    players = int(s.players)
    out[:] = 0
    out[0], out[1], out[2] = s.dynasty, s.middle_kingdom, s.harmony
    out[3], out[4] = s.mighty_duel, s.voluntary_discard
    out[5] = players
    turn = int(s.turn)
    out[6] = relative(turn, seat, players) if turn >= 0 else -1
    out[7] = s.king >= 0
    out[8], out[9], out[10] = s.rounds, s.pile, s.earlier
    for near in range(players):
        far = seat + near
        far -= players if far >= players else 0
        out[EARLIER_POINTS + near] = s.earlier_points[far]
        out[EARLIER_LARGEST + near] = s.earlier_largest[far]
        out[EARLIER_CROWNS + near] = s.earlier_crowns[far]
        out[KINGS + near] = s.resting[far]
        see_kingdom(s.kingdoms[far], near, out)
    for near in range(players):  # after all others: a row of squares writes one place too many
        far = seat + near
        see_crowns(s.kingdoms[far - players if far >= players else far], CROWNED + 49 * near, out)
    see_row(s, s.row, s.row, seat, out, ROW)
    see_row(s, s.new_row, s.chosen, seat, out, NEW_ROW)
    unseen = s.unseen >> ONE
    for domino in range(48):
        out[UNSEEN + domino] = (unseen >> np.uint64(domino)) & ONE


@kernel
def relative(seat: int, looker: int, players: int) -> int:
    """A seat counted from the one that looks."""
    return seat - looker if seat >= looker else seat - looker + players


@kernel
def see_kingdom(kingdom: Any, near: int, out: Row) -> None:
    """Its squares, and what its properties are worth."""
    out[DISCARDED + near] = kingdom.discarded
    reach = REACH + 4 * near
    out[reach], out[reach + 1] = -int(kingdom.west), kingdom.east
    out[reach + 2], out[reach + 3] = -int(kingdom.south), kingdom.north
    see_land(kingdom, LAND + 49 * near, out)
    see_properties(kingdom, 6 * near, out)


@kernel
def see_land(kingdom: Any, place: int, out: Row) -> None:
    """The landscape of every square, row by row, and the castle: numbers from 1 to 7, by their three bits."""
    castle = ONE << np.uint64(-int(kingdom.west) - 8 * int(kingdom.south))
    ones_of = castle | kingdom.land[0] | kingdom.land[2] | kingdom.land[4]
    twos_of = castle | kingdom.land[1] | kingdom.land[2] | kingdom.land[5]
    fours_of = castle | kingdom.land[3] | kingdom.land[4] | kingdom.land[5]
    for _ in range(int(kingdom.north) - int(kingdom.south) + 1):
        one, two, four = ones_of & LINE, twos_of & LINE, fours_of & LINE
        for column in range(8):
            out[place + column] = SPREAD[one, column] + 2 * SPREAD[two, column] + 4 * SPREAD[four, column]
        ones_of >>= EIGHT
        twos_of >>= EIGHT
        fours_of >>= EIGHT
        place += SIDE


@kernel
def see_crowns(kingdom: Any, place: int, out: Row) -> None:
    """The crowns of every square, row by row."""
    ones_of, twos_of = kingdom.crowns[0], kingdom.crowns[1]
    while ones_of | twos_of != NOTHING:
        one, two = ones_of & LINE, twos_of & LINE
        for column in range(8):
            out[place + column] = SPREAD[one, column] + 2 * SPREAD[two, column]
        ones_of >>= EIGHT
        twos_of >>= EIGHT
        place += SIDE


@kernel
def see_properties(kingdom: Any, place: int, out: Row) -> None:
    """By landscape: the points of its properties, the largest of them, and its crowns."""
    for terrain in range(6):
        land = kingdom.land[terrain]
        if land == NOTHING:
            continue
        points, largest, crowns = 0, 0, 0
        while land != NOTHING:
            found = property_of(land & ~(land - ONE), land)
            squares, crowned = ones(found), fast.crowns_on(kingdom, found)
            points += squares * crowned
            crowns += crowned
            largest = max(largest, squares)
            land ^= found
        out[POINTS + place + terrain] = points
        out[LARGEST + place + terrain] = largest
        out[CROWNS + place + terrain] = crowns


@kernel
def property_of(seed: Any, land: Any) -> Any:
    """All squares of this landscape that hang together with these."""
    found, grown = NOTHING, seed
    while grown != found:
        found = grown
        grown |= beside(grown) & land
    return found


@kernel
def see_row(s: Any, row: Any, kings: Any, seat: int, out: Row, place: int) -> None:
    """Up to four dominoes, each with its halves and the king on it."""
    while row != NOTHING:
        domino = lowest(row)
        out[place] = domino
        see_halves(domino, out, place + 1)
        if (kings >> np.uint64(domino)) & ONE:
            out[place + 5] = relative(fast.owner(s, domino), seat, int(s.players))
        else:
            out[place + 5] = -1
        row &= row - ONE
        place += 6


@kernel
def see_halves(domino: int, out: Row, place: int) -> None:
    """Landscape and crowns of each half."""
    out[place] = 1 + fast.LEFT_LAND[domino]
    out[place + 1] = fast.LEFT_CROWNS[domino]
    out[place + 2] = 1 + fast.RIGHT_LAND[domino]
    out[place + 3] = fast.RIGHT_CROWNS[domino]


@kernel
def features(states: States, i: int, code: int, out: Row) -> None:
    """What an action of the seat to move does."""
    s = states[i]
    domino = code & 63
    kind = code >> 16 << 16
    out[:] = 0
    out[3] = domino
    see_halves(domino, out, 4)
    kingdom = s.kingdoms[s.turn]
    if kind == fast.PLACE:
        out[1] = 1
        see_placement(s, kingdom, code, domino, out)
    elif kind == fast.CHOOSE:
        out[0] = 1
        out[8] = 1 + ones(s.new_row & ((ONE << np.uint64(domino)) - ONE))
        left, right = kingdom.land[fast.LEFT_LAND[domino]], kingdom.land[fast.RIGHT_LAND[domino]]
        out[17], out[18] = ones(left), fast.crowns_on(kingdom, left)
        out[19], out[20] = ones(right), fast.crowns_on(kingdom, right)
    else:
        out[2] = 1


@kernel
def see_placement(s: Any, kingdom: Any, code: int, domino: int, out: Row) -> None:
    """Where the halves lie, what they join, and what becomes of the kingdom's shape."""
    x, y = (code >> fast.COLUMN & 15) - fast.MIDDLE, (code >> fast.ROW & 15) - fast.MIDDLE
    way = code >> fast.WAY & 3
    right_x = x + (1 - way if way & 1 == 0 else 0)
    right_y = y + (2 - way if way & 1 else 0)
    old_west, old_south = int(kingdom.west), int(kingdom.south)
    west, south = min(old_west, x, right_x), min(old_south, y, right_y)
    east, north = max(int(kingdom.east), x, right_x), max(int(kingdom.north), y, right_y)
    grown = np.uint64(old_west - west + 8 * (old_south - south))
    left = ONE << np.uint64(x - west + 8 * (y - south))
    right = ONE << np.uint64(right_x - west + 8 * (right_y - south))
    out[9], out[10], out[11], out[12] = x - old_west, y - old_south, right_x - old_west, right_y - old_south
    side = 7 if s.mighty_duel else 5
    built = (kingdom.built << grown) | left | right
    out[14] = spoilt(built, west, east, south, north, side, bool(s.middle_kingdom))
    out[15], out[16] = east - west + 1, north - south + 1

    left_land, right_land = fast.LEFT_LAND[domino], fast.RIGHT_LAND[domino]
    left_crowns, right_crowns = fast.LEFT_CROWNS[domino], fast.RIGHT_CROWNS[domino]
    if left_land == right_land:
        won = join(kingdom, left_land, left | right, grown, 2, left_crowns + right_crowns, out, 17)
        out[19], out[20] = out[17], out[18]
    else:
        won = join(kingdom, left_land, left, grown, 1, left_crowns, out, 17)
        won += join(kingdom, right_land, right, grown, 1, right_crowns, out, 19)
    out[13] = won


@kernel
def join(kingdom: Any, terrain: int, new: Any, grown: Any, squares: int, crowned: int, out: Row, place: int) -> int:
    """Writes the property that new squares make with those they touch; says by how many points it is worth more."""
    land = kingdom.land[terrain] << grown
    touched = beside(new) & land
    lost = 0
    while touched != NOTHING:
        found = property_of(touched & ~(touched - ONE), land)
        more, crowns = ones(found), ones(found & (kingdom.crowns[0] << grown))
        crowns += 2 * ones(found & (kingdom.crowns[1] << grown))
        squares += more
        crowned += crowns
        lost += more * crowns
        touched &= ~found
    out[place], out[place + 1] = squares, crowned
    return squares * crowned - lost


# One number for every action: where the left half lies and which way the right one, from the kingdom's corner


WIDE = 9
"""The left half lies at most two squares before the corner, and the board is seven squares wide."""
CHOICES = 4 * WIDE * WIDE
DISCARD = CHOICES + 4


@kernel
def flat_index(states: States, i: int, code: int) -> int:
    """A placement by its way, row and column; then the four places of the new row; then throwing away."""
    s = states[i]
    kind = code >> 16 << 16
    if kind == fast.CHOOSE:
        return CHOICES + ones(s.new_row & ((ONE << np.uint64(code & 63)) - ONE))
    if kind != fast.PLACE:
        return DISCARD
    kingdom = s.kingdoms[s.turn]
    column = (code >> fast.COLUMN & 15) - fast.MIDDLE - int(kingdom.west) + 2
    row = (code >> fast.ROW & 15) - fast.MIDDLE - int(kingdom.south) + 2
    return int(((code >> fast.WAY & 3) * WIDE + row) * WIDE + column)


def flat_action(state: State, number: int) -> Action | None:
    """What a number names: the domino that is laid next, or would be, or a place of the new row."""
    if CHOICES <= number < DISCARD:
        places = [spot.domino for spot in state.new_row]
        return Choose(places[number - CHOICES]) if number - CHOICES < len(places) else None
    if not (spots := state.row or state.new_row):
        return None
    domino = spots[0].domino
    if number == DISCARD:
        return Discard(domino)
    kingdom = fast.pack(state)[0].kingdoms[to_move(state)]
    way, place = divmod(number, WIDE * WIDE)
    x, y = place % WIDE - 2 + int(kingdom.west), place // WIDE - 2 + int(kingdom.south)
    step_x, step_y = fast.WAYS[way]
    return Place(domino, (x, y), (x + step_x, y + step_y))


TENSORS = Tensors(
    version=1,
    observation=OBSERVATION,
    action=ACTION,
    observe=observe,
    features=features,
    flat=FlatActions(size=DISCARD + 1, index=flat_index, action=flat_action),
)
