"""Beliefs: how well a hidden tile goes with what its seat did, if it plays about as the greedy player does.

Who buys or passes has hardly a tile that fits, and who lays one has hardly a dearer one. A tile counts for what was
done while it was held, so it matters when it came: each tile that was laid or is hidden came from the deal, from one of
the purchases, or lies in the pool. Every such place takes so many tiles, and each tile goes with it more or less:
evened out, that is how likely the tile is there (Sinkhorn: as if the places were filled apart from each other).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spilabord.core.game import Seat
from spilabord.games.triominos.components import TRIOMINOES, hand_size
from spilabord.games.triominos.deduction import Clues, hidden_seats, unseen
from spilabord.games.triominos.state import Tile

Table: TypeAlias = npt.NDArray[np.float64]
Offers: TypeAlias = Callable[[int], Sequence[int]]
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
    laid: dict[Tile, int]
    """The tiles laid, and the moment of each."""


def weights(clues: Clues, offers: Offers) -> Table:
    """For each seat and tile how likely it holds the tile beside how likely the pool does; of seats that are seen 1."""
    found, hidden = np.ones((clues.players, len(TRIOMINOES))), hidden_seats(clues)
    stories = {seat: story(clues, seat, offers) for seat in hidden}
    if not any(len(each.against) > 1 for each in stories.values()):
        return found
    free = [NUMBER[tile] for tile in unseen(clues)]
    rows, rooms, owners = _fitting(clues, stories, free)
    even = _evened(rows, rooms)
    for seat in hidden:
        found[seat, free] = (rows[: len(free), owners == seat] * even[owners == seat]).sum(axis=1)
    return found


def story(clues: Clues, seat: Seat, offers: Offers) -> Story:
    """What this seat did in this round, and how well each tile goes with it."""
    steps, came, laid = [np.zeros(len(TRIOMINOES))], [0], {}
    for number, bought, came_now, tile in _turns(clues, seat):
        given = np.array(offers(number), np.float64)
        nothing_fits = np.where(given >= 0.0, np.log(NOT_SEEN), 0.0)
        for purchase in range(bought):
            steps.append(nothing_fits)
            if purchase < came_now:
                came.append(len(steps) - 1)
        if tile is not None:
            laid[tile] = len(steps) - 1
            steps.append(_not_laid(given, given[NUMBER[tile]], clues))
        elif number < len(clues.turns):
            steps.append(nothing_fits)
    return Story(np.cumsum(steps, axis=0), came, laid)


def _turns(clues: Clues, seat: Seat) -> Iterator[tuple[int, int, int, Tile | None]]:
    """The turns of this seat: after how many others, tiles bought, those that came, and the one that was laid."""
    for number, turn in enumerate(clues.turns):
        if turn.seat == seat:
            yield number, turn.bought, turn.bought, turn.tile
    if clues.bought and (clues.turns[-1].seat + 1) % clues.players == seat:
        yield len(clues.turns), clues.bought, clues.bought - clues.buying, None


def _not_laid(given: Table, chosen: float, clues: Clues) -> Table:
    """How well each tile goes with another being laid that gave so much: the better it is, the worse."""
    ahead = (given - chosen) * (CHILDREN if clues.options.children else 1.0) / WARMTH
    likely = np.maximum(NOT_SEEN, 1.0 / (1.0 + np.exp(np.clip(ahead, -50.0, 50.0))))
    return np.where(given >= 0.0, np.log(likely), 0.0)


def _fitting(clues: Clues, stories: dict[Seat, Story], free: list[int]) -> tuple[Table, Table, Any]:
    """How well tiles go with rooms: rows are the tiles not seen, then those laid; rooms are the pool, and places."""
    laid = [(seat, tile, moment) for seat, each in stories.items() for tile, moment in each.laid.items()]
    rooms, owners, columns = [float(clues.pool)], [-1], [np.ones(len(free) + len(laid))]
    columns[0][len(free) :] = 0.0
    for seat, each in stories.items():
        for place, moment in enumerate(each.came):
            column = np.zeros(len(free) + len(laid))
            column[: len(free)] = np.exp(each.against[-1, free] - each.against[moment, free])
            for row, (owner, tile, then) in enumerate(laid, len(free)):
                if owner == seat and moment <= then:
                    column[row] = np.exp(each.against[then, NUMBER[tile]] - each.against[moment, NUMBER[tile]])
            if place == 0:
                column *= _was_dealt(clues, free, laid)
            rooms.append(float(hand_size(clues.players)) if place == 0 else 1.0)
            owners.append(seat)
            columns.append(column)
    return np.array(columns).T, np.array(rooms), np.array(owners)


def _was_dealt(clues: Clues, free: list[int], laid: Sequence[tuple[Seat, Tile, int]]) -> Table:
    """§2.3 Whether each of these tiles can have been dealt: none that was shown in the draw for the start."""
    tiles = [*(TRIOMINOES[number] for number in free), *(tile for _, tile, _ in laid)]
    return np.array([float(tile not in clues.shown) for tile in tiles])


def _evened(rows: Table, rooms: Table) -> Table:
    """By what each room is multiplied, that all rooms are full when every tile is shared out."""
    even = np.ones(len(rooms))
    for _ in range(ROUNDS_OF_EVENING):
        shares = rows * even
        shares /= shares.sum(axis=1, keepdims=True)
        even *= rooms / np.maximum(shares.sum(axis=0), 1e-12)
    return even
