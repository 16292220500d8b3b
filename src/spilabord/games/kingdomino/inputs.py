"""Inputs of the net: what a kingdom is worth and can become, what waits for it, and what is still to come."""

from typing import Any

from spilabord.compiled.bits import lowest, ones
from spilabord.compiled.hints import nothing_hidden
from spilabord.compiled.kernels import kernel
from spilabord.core.tensors import Field, places_of
from spilabord.core.told import Told
from spilabord.core.twin import States
from spilabord.games.kingdomino import fast
from spilabord.games.kingdomino.fast import NOTHING, ONE, beside
from spilabord.games.kingdomino.heuristics import ROOMS, spoilt
from spilabord.games.kingdomino.tensors import property_of

TABLE = (
    Field("options", (5,), 0, 1, "Dynasty, Middle Kingdom, Harmony, Mighty Duel, voluntary discard."),
    Field("players", (5,), 0, 1, "1 for how many play."),
    Field("choosing", (1,), 0, 1, "1 if the seat to move puts down a king."),
    Field("chance", (1,), 0, 1, "1 if chance is to move."),
    Field("to_come", (1,), 0, 48, "Dominoes that will still be turned up."),
    Field("rounds", (13,), 0, 1, "1 for how many rounds are still to begin."),
    Field("earlier", (3,), 0, 1, "1 for how many games of a Dynasty are over."),
    Field("free", (6, 2), 0, 8, "By landscape: squares and crowns of dominoes that can be chosen."),
    Field("unseen", (6, 2), 0, 48, "By landscape: squares and crowns of dominoes that nobody has seen."),
)

SEAT = (
    Field("seated", (1,), 0, 1, "1 for a seat that plays."),
    Field("to_move", (1,), 0, 1, "1 for the seat to move."),
    Field("earlier_points", (1,), 0, 1000, "Points of the earlier games of a Dynasty."),
    Field("points", (1,), 0, 1000, "Points of all properties, bonuses left out."),
    Field("by_landscape", (6,), 0, 1000, "Points of the properties."),
    Field("largest", (6,), 0, 48, "Squares of the largest property."),
    Field("crowns", (6,), 0, 48, "Crowns of the property that has the most."),
    Field("crowned_squares", (6,), 0, 48, "Squares of that property."),
    Field("ways_on", (6,), 0, 30, "Free squares beside that property, where the kingdom may still be built."),
    Field("shore", (6,), 0, 30, "Free squares beside the landscape."),
    Field("castle_shore", (1,), 0, 4, "Free squares beside the castle."),
    Field("spoilt", (1,), 0, 48, "Holes of one square, and one for the middle if it is lost."),
    Field("centred", (1,), 0, 1, "1 if the castle can still be in the middle."),
    Field("discarded", (2,), 0, 1, "1 if a domino was thrown away; and how many were."),
    Field("extent", (8,), 0, 1, "By length: 1 for the width, and 1 for the height."),
    Field("room", (1,), 0, 49, "Squares still to be built."),
    Field("waiting", (6, 2), 0, 8, "By landscape: squares and crowns of its dominoes in both rows."),
    Field("next_place", (5,), 0, 1, "1 for each place of the row where one of its kings stands."),
    Field("new_place", (5,), 0, 1, "The same of the new row."),
)

_ON = {name: place.start for name, place in places_of(TABLE).items()}
PLAYERS, CHOOSING, CHANCE_MOVES, TO_COME = _ON["players"], _ON["choosing"], _ON["chance"], _ON["to_come"]
ROUNDS, EARLIER, FREE, UNSEEN = _ON["rounds"], _ON["earlier"], _ON["free"], _ON["unseen"]
_OF = {name: place.start for name, place in places_of(SEAT).items()}
SEATED, TO_MOVE, EARLIER_POINTS, POINTS = _OF["seated"], _OF["to_move"], _OF["earlier_points"], _OF["points"]
BY_LANDSCAPE, LARGEST, CROWNS = _OF["by_landscape"], _OF["largest"], _OF["crowns"]
CROWNED_SQUARES, WAYS_ON, SHORE, CASTLE_SHORE = (
    _OF["crowned_squares"],
    _OF["ways_on"],
    _OF["shore"],
    _OF["castle_shore"],
)
SPOILT, CENTRED, DISCARDED, EXTENT = _OF["spoilt"], _OF["centred"], _OF["discarded"], _OF["extent"]
ROOM, WAITING, NEXT_PLACE, NEW_PLACE = _OF["room"], _OF["waiting"], _OF["next_place"], _OF["new_place"]


@kernel
def tell(states: States, i: int, table: Any, seats: Any) -> int:
    """Writes what a net is told of this state, and says how many play."""
    s = states[i]
    players = int(s.players)
    tell_table(s, table)
    for seat in range(players):
        tell_kingdom(s, s.kingdoms[seat], seats[seat])
        seats[seat, SEATED] = 1.0
        seats[seat, EARLIER_POINTS] = int(s.earlier_points[seat]) / 20.0
    if s.turn >= 0:
        seats[int(s.turn), TO_MOVE] = 1.0
    tell_row(s, s.row, s.row, seats, NEXT_PLACE)
    tell_row(s, s.new_row, s.chosen, seats, NEW_PLACE)
    return players


@kernel
def tell_table(s: Any, table: Any) -> None:
    """Options, how far the game is, and the dominoes that are nobody's yet."""
    table[0], table[1], table[2] = s.dynasty, s.middle_kingdom, s.harmony
    table[3], table[4] = s.mighty_duel, s.voluntary_discard
    table[PLAYERS + int(s.players)] = 1.0
    table[CHOOSING] = s.king >= 0
    table[CHANCE_MOVES] = s.turn == -1
    table[TO_COME] = int(s.pile) / 16.0
    table[ROUNDS + int(s.pile) // int(s.kings)] = 1.0
    table[EARLIER + int(s.earlier)] = 1.0
    tell_dominoes(s.new_row & ~s.chosen, table, FREE, 0.5)
    tell_dominoes(s.unseen, table, UNSEEN, 0.1)


@kernel
def tell_dominoes(dominoes: Any, out: Any, place: int, share: float) -> None:
    """Adds their squares and crowns, by landscape."""
    while dominoes != NOTHING:
        domino = lowest(dominoes)
        dominoes &= dominoes - ONE
        left, right = place + 2 * fast.LEFT_LAND[domino], place + 2 * fast.RIGHT_LAND[domino]
        out[left] += share
        out[right] += share
        out[left + 1] += share * fast.LEFT_CROWNS[domino]
        out[right + 1] += share * fast.RIGHT_CROWNS[domino]


@kernel
def tell_row(s: Any, row: Any, taken: Any, seats: Any, place: int) -> None:
    """The places of the kings in a row, and what their dominoes are."""
    n = 0
    while row != NOTHING:
        domino = lowest(row)
        row &= row - ONE
        if (taken >> domino) & ONE:
            seat = fast.owner(s, domino)
            seats[seat, place + n] = 1.0
            tell_dominoes(ONE << domino, seats[seat], WAITING, 0.5)
        n += 1


@kernel
def tell_kingdom(s: Any, kingdom: Any, out: Any) -> None:
    """What a kingdom is worth, and what it can become."""
    side, middle = 7 if s.mighty_duel else 5, bool(s.middle_kingdom)
    west, east, south, north = int(kingdom.west), int(kingdom.east), int(kingdom.south), int(kingdom.north)
    wide, high = east - west + 1, north - south + 1
    margin_x, margin_y = int(wide < side), int(high < side)
    shift = margin_x + 8 * margin_y
    free = ROOMS[wide + 2 * margin_x, high + 2 * margin_y] & ~(kingdom.built << shift)
    castle = ONE << (margin_x - west + 8 * (margin_y - south))
    for terrain in range(6):
        if kingdom.land[terrain] != NOTHING:
            tell_landscape(kingdom, terrain, shift, free, out)
    out[CASTLE_SHORE] = ones(beside(castle) & free) / 2.0
    out[SPOILT] = spoilt(kingdom.built, west, east, south, north, side, middle) / 2.0
    out[CENTRED] = max(-west, east, -south, north) <= side // 2
    out[DISCARDED] = kingdom.discarded > 0
    out[DISCARDED + 1] = int(kingdom.discarded) / 2.0
    out[EXTENT + wide] += 0.5
    out[EXTENT + high] += 0.5
    out[ROOM] = (side * side - ones(kingdom.built)) / 10.0


@kernel
def tell_landscape(kingdom: Any, terrain: int, shift: int, free: Any, out: Any) -> None:
    """The properties of one landscape, and where they can grow."""
    land = kingdom.land[terrain]
    out[SHORE + terrain] = ones(beside(land << shift) & free) / 4.0
    points, largest, best, best_squares, best_land = 0, 0, -1, 0, NOTHING
    while land != NOTHING:
        found = property_of(land & ~(land - ONE), land)
        squares, crowned = ones(found), fast.crowns_on(kingdom, found)
        points += squares * crowned
        largest = max(largest, squares)
        if crowned > best or (crowned == best and squares > best_squares):
            best, best_squares, best_land = crowned, squares, found
        land ^= found
    out[POINTS] += points / 20.0
    out[BY_LANDSCAPE + terrain] = points / 10.0
    out[LARGEST + terrain] = largest / 4.0
    out[CROWNS + terrain] = best / 2.0
    out[CROWNED_SQUARES + terrain] = best_squares / 4.0
    out[WAYS_ON + terrain] = ones(beside(best_land << shift) & free) / 4.0


TOLD = Told(version=1, table=TABLE, seat=SEAT, most=4, tell=tell, hide=nothing_hidden)
