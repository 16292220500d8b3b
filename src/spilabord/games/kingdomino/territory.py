"""Territory: which squares of a kingdom are built on, and what lies beside what."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from spilabord.core.identity_cache import cached_by_identity
from spilabord.games.kingdomino.components import DOMINOES, Domino, Half, Terrain
from spilabord.games.kingdomino.state import CASTLE, Kingdom, Square


@cache
def neighbours(square: Square) -> tuple[Square, Square, Square, Square]:
    """The squares that share a side with this one."""
    x, y = square
    return (x - 1, y), (x, y - 1), (x, y + 1), (x + 1, y)


class Territory(Struct, frozen=True, gc=False):
    """A kingdom as squares. The castle is ground, but has no landscape (None)."""

    ground: dict[Square, Half | None]
    shore: dict[Square, tuple[Terrain | None, ...]]
    """The free squares beside the ground, each with the landscapes that share a side with it."""
    west: int
    east: int
    south: int
    north: int

    def span_with(self, left: Square, right: Square) -> int:
        """The longer side of the smallest rectangle around the kingdom and these two squares."""
        wide = max(self.east, left[0], right[0]) - min(self.west, left[0], right[0])
        high = max(self.north, left[1], right[1]) - min(self.south, left[1], right[1])
        return 1 + max(wide, high)

    def pairs_within(self, side: int) -> Iterator[tuple[Square, Square]]:
        """Two free squares side by side, at least one of them on the shore, both ways round: those pairs that leave
        the kingdom no wider and no higher than this."""
        west, east = self.east - side, self.west + side
        south, north = self.north - side, self.south + side
        for near in self.shore:
            if not (west < near[0] < east and south < near[1] < north):
                continue
            for far in neighbours(near):
                if far not in self.ground and west < far[0] < east and south < far[1] < north:
                    yield near, far
                    if far not in self.shore:  # otherwise its own turn comes
                        yield far, near

    def beside(self, square: Square) -> tuple[Terrain | None, ...]:
        """The landscapes that share a side with this square; None stands for the castle."""
        if square in self.ground:
            return _landscapes(square, self.ground)
        return self.shore.get(square, ())

    def takes(self, domino: Domino, left: Square, right: Square) -> bool:
        """§4.5 At least one half lies beside its like; §4.4 the castle takes any landscape."""
        beside_left, beside_right = self.beside(left), self.beside(right)
        return (
            domino.left.terrain in beside_left
            or domino.right.terrain in beside_right
            or None in beside_left
            or None in beside_right
        )


def _landscapes(square: Square, ground: dict[Square, Half | None]) -> tuple[Terrain | None, ...]:
    touching = [ground[near] for near in neighbours(square) if near in ground]
    return tuple(half and half.terrain for half in touching)


@cache
def _one_for_all(*landscapes: Terrain | None) -> tuple[Terrain | None, ...]:
    """The same tuple for the same landscapes: a server holds a thousand territories, and its collector walks them."""
    return landscapes


@cached_by_identity(4096)
def ground(kingdom: Kingdom) -> dict[Square, Half | None]:
    """What lies on each square of the kingdom: all that its score needs."""
    squares: dict[Square, Half | None] = {CASTLE: None}
    for laid in kingdom.laid:
        squares[laid.left], squares[laid.right] = DOMINOES[laid.domino]
    return squares


@cached_by_identity(4096)
def territory(kingdom: Kingdom) -> Territory:
    """The kingdom's squares, and those beside them: what it takes to build there."""
    built = ground(kingdom)
    beside: dict[Square, list[Terrain | None]] = {}
    for square, half in built.items():
        terrain = half and half.terrain
        for near in neighbours(square):
            if near not in built:
                beside.setdefault(near, []).append(terrain)
    shore = {square: _one_for_all(*landscapes) for square, landscapes in beside.items()}
    columns = [x for x, _ in built]
    rows = [y for _, y in built]
    return Territory(built, shore, min(columns), max(columns), min(rows), max(rows))
