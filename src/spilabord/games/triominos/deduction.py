"""Deduction of hidden tiles: where a tile that is not seen may lie, by what was seen.

Three things tell of a hidden tile. A tile shown in the draw for the start was in the pool then (§2.3), so it was
not dealt. Anyone who lays a tile had it, dealt or bought. And a pass on an empty pool tells by the rules alone
whether a tile fitted: none did where one had to be laid (§5.8) or where the third tile cost no penalty (§5.7), and
one did where it cost the penalty; nothing was taken since. Everything else is luck, and every way that chance can
have gone is as likely. Why somebody bought, or laid one tile and not another, is not judged here: see `beliefs`.

Count every tile dealt to a seat and every tile bought as a place. If a seat has `n` tiles of which `d` were
dealt, a tile it lays came from any of these `n` places, or from any of `n - d` if it was shown. So the number of
ways in which a seat can have come to what it laid is known for every number `d` of dealt tiles still held.
"""

from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple, TypeAlias

from spilabord.core.chance import Rng, nth
from spilabord.core.game import Seat
from spilabord.games.triominos.components import TRIOMINOES, hand_size
from spilabord.games.triominos.rules import fits
from spilabord.games.triominos.state import MOST_BOUGHT, Options, Tile, Turn
from spilabord.games.triominos.triangles import mosaic

Hands: TypeAlias = tuple[tuple[Tile, ...], ...]

POOL = -1


class Clues(NamedTuple):
    """What of a view tells of hidden tiles; a hand that is not seen is None."""

    options: Options
    players: int
    hands: tuple[tuple[Tile, ...] | None, ...]
    sizes: tuple[int, ...]
    pool: int
    drawn: tuple[Tile, ...]
    shown: tuple[Tile, ...]
    turns: tuple[Turn, ...]
    bought: int
    """How many tiles were bought in the turn that is going on."""
    buying: bool = False
    """Whether the last of them is yet to come out of the pool."""


class Room(NamedTuple):
    """Places of one kind: in the pool, or in a hand, dealt or bought."""

    seat: Seat
    dealt: bool = False


def unseen(clues: Clues) -> tuple[Tile, ...]:
    """The tiles that lie nowhere in sight."""
    laid = [turn.tile for turn in clues.turns if turn.tile is not None]
    seen = {*laid, *clues.drawn, *chain.from_iterable(hand for hand in clues.hands if hand is not None)}
    return tuple(tile for tile in TRIOMINOES if tile not in seen)


def hidden_seats(clues: Clues) -> list[Seat]:
    """The seats whose hands are not seen."""
    return [seat for seat, hand in enumerate(clues.hands) if hand is None]


def ways_by_dealt(clues: Clues, seat: Seat) -> dict[int, int]:
    """For each number of dealt tiles that this seat may still hold: in how many ways it laid what it laid."""
    if not clues.turns:
        return {clues.sizes[seat]: 1}
    held = hand_size(clues.players)
    ways = {held: 1}
    for turn in clues.turns:
        if turn.seat != seat:
            continue
        held += turn.bought
        if turn.tile is not None:
            ways = _after_laying(ways, held, was_shown=turn.tile in clues.shown)
            held -= 1
    return ways


def _after_laying(ways: Mapping[int, int], held: int, was_shown: bool) -> dict[int, int]:
    """The ways once a tile is laid: it was one of those bought, or, unless it was shown, one of those dealt."""
    after: dict[int, int] = {}
    for dealt, number in ways.items():
        if held > dealt:
            after[dealt] = after.get(dealt, 0) + number * (held - dealt)
        if dealt and not was_shown:
            after[dealt - 1] = after.get(dealt - 1, 0) + number * dealt
    return after


def cannot_hold(clues: Clues) -> dict[Seat, frozenset[Tile]]:
    """§5.7 The tiles that would have fitted when a seat passed that had none: it does not hold them."""
    hidden = unseen(clues)
    excluded: dict[Seat, frozenset[Tile]] = {seat: frozenset() for seat in (POOL, *range(clues.players))}
    for number in range(_first_on_empty_pool(clues), len(clues.turns)):
        turn = clues.turns[number]
        if _shows_that_nothing_fitted(turn, clues.options):
            table = mosaic(clues.turns[:number])
            excluded[turn.seat] |= {tile for tile in hidden if fits(table, tile)}
    return excluded


def _shows_that_nothing_fitted(turn: Turn, options: Options) -> bool:
    """§5.8 A pass on an empty pool that was only legal, §5.7 or only free of the penalty, if nothing fitted."""
    if not turn.is_pass:
        return False
    if turn.bought == MOST_BOUGHT:
        return not (turn.penalised or options.children)
    return options.strict_empty_pool or turn.bought < options.pass_after


def must_hold(clues: Clues) -> tuple[Seat, frozenset[Tile]] | None:
    """§5.5 The seat that paid the penalty on an empty pool, and the tiles of which it holds one: some tile fitted.

    Only one turn takes the last tile of the pool, so there is one such seat at most. None if there is none, or if it
    has laid a tile since that fitted then.
    """
    number = _first_on_empty_pool(clues)
    if number == len(clues.turns) or not clues.turns[number].penalised or clues.options.strict_empty_pool:
        return None
    seat, table = clues.turns[number].seat, mosaic(clues.turns[:number])
    since = [turn.tile for turn in clues.turns[number + 1 :] if turn.seat == seat and turn.tile is not None]
    if clues.hands[seat] is not None or any(fits(table, tile) for tile in since):
        return None
    return seat, frozenset(tile for tile in unseen(clues) if fits(table, tile))


def _first_on_empty_pool(clues: Clues) -> int:
    """The number of the turn that took the last tile of the pool; of the one to come, if there are tiles left."""
    number = len(clues.turns)
    if clues.pool or clues.bought:
        return number
    while number and not clues.turns[number - 1].bought:
        number -= 1
    return max(number - 1, 0)


def imagined_hands(clues: Clues, rng: Rng) -> tuple[Hands, tuple[Tile, ...]]:
    """The hands and the pool, as chance may have filled them, each way as likely."""
    excluded, shown = cannot_hold(clues), set(clues.shown)
    free = unseen(clues)
    bound = [tile for tile in free if tile in shown or any(tile in tiles for tiles in excluded.values())]
    ways = {seat: ways_by_dealt(clues, seat) for seat in hidden_seats(clues)}
    needed = must_hold(clues)
    while True:
        placed = _attempt(clues, bound, ways, excluded, rng)
        if placed is None:
            continue
        hands, pool = _filled(clues, placed, [tile for tile in free if tile not in placed], rng)
        if needed is None or not needed[1].isdisjoint(hands[needed[0]]):
            return hands, pool


def _rooms(clues: Clues, dealt: Mapping[Seat, int]) -> dict[Room, int]:
    """How many hidden places there are of each kind, if these numbers of dealt tiles are still held."""
    rooms = {Room(POOL): clues.pool}
    for seat, number in dealt.items():
        rooms[Room(seat, dealt=True)] = number
        rooms[Room(seat)] = clues.sizes[seat] - number
    return rooms


def _attempt(
    clues: Clues,
    bound: list[Tile],
    ways: Mapping[Seat, Mapping[int, int]],
    excluded: Mapping[Seat, frozenset[Tile]],
    rng: Rng,
) -> dict[Tile, Seat] | None:
    """Places the tiles of which something is known; None if this attempt is rejected.

    Rejection sampling: for each tile a number is drawn below the most places that could ever be open to it. If it is
    not the number of an open place, all is begun again: every way to place the tiles is exactly as likely.
    """
    most = _rooms(clues, {seat: min(numbers) for seat, numbers in ways.items()})
    rooms = _rooms(clues, {seat: rng.draw(numbers) for seat, numbers in ways.items()})
    placed: dict[Tile, Seat] = {}
    kinds: list[set[Room]] = []
    for tile in bound:
        open_to = {room for room in rooms if tile not in excluded[room.seat]}
        kind = {room for room in open_to if not (room.dealt and tile in clues.shown)}
        limit = sum(most[room] for room in kind) - sum(other <= kind for other in kinds)
        number = rng.below(limit)
        if number >= sum(rooms[room] for room in kind):
            return None
        room = nth(number, {room: rooms[room] for room in rooms if room in kind})
        rooms[room] -= 1
        placed[tile] = room.seat
        kinds.append(kind)
    return placed


def _filled(clues: Clues, placed: Mapping[Tile, Seat], rest: list[Tile], rng: Rng) -> tuple[Hands, tuple[Tile, ...]]:
    """The other tiles fill what is left, in any order."""
    taken = list(placed.values())
    waiting = rng.shuffled(rest)
    hands = list(clues.hands)
    for seat in hidden_seats(clues):
        missing = clues.sizes[seat] - taken.count(seat)
        own = [tile for tile, owner in placed.items() if owner == seat] + waiting[:missing]
        waiting = waiting[missing:]
        hands[seat] = tuple(sorted(own))
    pool = [tile for tile, owner in placed.items() if owner == POOL] + waiting
    return tuple(hand or () for hand in hands), tuple(sorted(pool))
