"""Beliefs: how well a hidden tile goes with what its seat did, if it plays about as the greedy player does.

Who buys or passes has hardly a tile that fits, and who lays one has hardly a dearer one. A tile counts for what was
done while it was held, so it matters when it came: each tile that was laid or is hidden came from the deal, from one of
the purchases, or lies in the pool. Every such place takes a number of tiles, and each tile goes with it more or less:
evened out, that is how likely the tile is there (Sinkhorn: as if the places were filled apart from each other).
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spilabord.core.game import Seat
from spilabord.games.triominos.components import TRIOMINOES, hand_size
from spilabord.games.triominos.deduction import Clues, hidden_seats, unseen
from spilabord.games.triominos.state import Tile

Table: Any = npt.NDArray[np.float64]
Offers: TypeAlias = Callable[[int], tuple[int, ...]]
"""What each tile would have given on the table as it was after this number of turns; below 0 it fitted nowhere."""

NOT_SEEN = 0.1
"""How likely a seat does what it did although it held a tile that went against it, at least."""

WARMTH = 4.0
"""By how many points a tile must be better to be laid e times as often as another."""

CHILDREN = 8.0
"""§8.1 With children a point is worth about this many."""

ROUNDS_OF_EVENING = 25

NUMBER = {tile: number for number, tile in enumerate(TRIOMINOES)}


class Story(NamedTuple):
    """What one hidden seat did in this round, decision by decision."""

    against: Table
    """A row for each moment between decisions: for each tile the logarithm of how well it goes with all before."""
    came: list[int]
    """The moments at which tiles came: the deal first, then each purchase."""
    laid: dict[int, int]
    """The numbers of the tiles that were laid, and the moment of each."""


def weights(clues: Clues, offers: Offers) -> Table:
    """For each seat and tile how likely it holds the tile beside how likely the pool does; of seats that are seen 1."""
    found = np.ones((clues.players, len(TRIOMINOES)))
    stories = {seat: story(clues, seat, offers) for seat in hidden_seats(clues)}
    if not any(len(each.against) > 1 for each in stories.values()):
        return found
    free = np.array([NUMBER[tile] for tile in unseen(clues)], np.int64)
    rows, rooms, owners = _fitting(clues, stories, free)
    even = _evened(rows, rooms)
    for seat in stories:
        found[seat, free] = rows[: len(free), owners == seat] @ even[owners == seat]
    return found


def story(clues: Clues, seat: Seat, offers: Offers) -> Story:
    """What this seat did in this round, and how well each tile goes with it."""
    steps, came, laid = [np.zeros(len(TRIOMINOES))], [0], {}
    for number, bought, came_now, tile in _turns(clues, seat):
        buying, laying = going_with(offers(number), tile, clues.options.children)
        for purchase in range(bought):
            steps.append(buying)
            if purchase < came_now:
                came.append(len(steps) - 1)
        if tile is not None:
            laid[NUMBER[tile]] = len(steps) - 1
        if number < len(clues.turns):
            steps.append(laying)
    return Story(np.cumsum(steps, axis=0), came, laid)


def _turns(clues: Clues, seat: Seat) -> Iterator[tuple[int, int, int, Tile | None]]:
    """The turns of this seat: after how many others, tiles bought, those that came, and the one that was laid."""
    for number, turn in enumerate(clues.turns):
        if turn.seat == seat:
            yield number, turn.bought, turn.bought, turn.tile
    if clues.bought and (clues.turns[-1].seat + 1) % clues.players == seat:
        yield len(clues.turns), clues.bought, clues.bought - clues.buying, None


@lru_cache(maxsize=1024)
def going_with(offers: tuple[int, ...], laid: Tile | None, children: bool) -> tuple[Table, Table]:
    """The logarithm of how well each tile goes with a purchase, and with the tile that was laid or a pass.

    A purchase goes with what fits nowhere. A tile goes with another being laid the worse, the more it gives than that.
    """
    given = np.array(offers, np.float64)
    buying = np.where(given >= 0.0, np.log(NOT_SEEN), 0.0)
    if laid is None:
        return buying, buying
    ahead = (given - given[NUMBER[laid]]) * (CHILDREN if children else 1.0) / WARMTH
    seldom = np.maximum(NOT_SEEN, 1.0 / (1.0 + np.exp(ahead)))
    return buying, np.where(given >= 0.0, np.log(seldom), 0.0)


def _fitting(clues: Clues, stories: dict[Seat, Story], free: Table) -> tuple[Table, Table, Any]:
    """How well tiles go with rooms: rows are the tiles not seen, then those laid; rooms are the pool, and places."""
    laid = [tile for each in stories.values() for tile in each.laid]
    tiles = [*free, *laid]
    shown = [number for number, tile in enumerate(tiles) if TRIOMINOES[tile] in clues.shown]
    pools = 1 if clues.pool else 0
    blocks, rooms, owners, begin = [np.ones((len(tiles), pools))], [float(clues.pool)] * pools, [-1] * pools, len(free)
    blocks[0][len(free) :] = 0.0
    for seat, each in stories.items():
        block, own, came = np.zeros((len(tiles), len(each.came))), np.array([*each.laid], np.int64), np.array(each.came)
        block[: len(free)] = np.exp(each.against[-1, free] - each.against[np.ix_(came, free)]).T
        then = np.array([*each.laid.values()], np.int64)
        held = np.exp(each.against[then, own] - each.against[np.ix_(came, own)]).T
        block[begin : begin + len(own)] = np.where(came[None, :] <= then[:, None], held, 0.0)
        begin += len(own)
        block[shown, 0] = 0.0  # §2.3 what was shown in the draw for the start was not dealt
        blocks.append(block)
        rooms += [float(hand_size(clues.players)), *[1.0] * (len(came) - 1)]
        owners += [seat] * len(came)
    return np.hstack(blocks), np.array(rooms), np.array(owners)


def _evened(rows: Table, rooms: Table) -> Table:
    """By what each room is multiplied, that all rooms are full when every tile is shared out."""
    even = np.ones(len(rooms))
    for _ in range(ROUNDS_OF_EVENING):
        even = rooms / (rows.T @ (1.0 / (rows @ even)))
    return even
