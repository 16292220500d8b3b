"""The lie of the land: which squares of a kingdom are built on, and what lies beside what."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from spilabord.games.kingdomino.components import DOMINOES, Half, Terrain
from spilabord.games.kingdomino.state import CASTLE, Kingdom, Square


def neighbours(square: Square) -> tuple[Square, Square, Square, Square]:
    """The squares that share a side with this one."""
    x, y = square
    return (x - 1, y), (x, y - 1), (x, y + 1), (x + 1, y)


class Territory(NamedTuple):
    """A kingdom as squares. The castle is ground, but has no landscape (None)."""

    ground: dict[Square, Half | None]
    shore: dict[Square, tuple[Terrain | None, ...]]
    """The free squares beside the ground, each with the landscapes that share a side with it."""
    pairs: list[tuple[Square, Square]]
    """Two free squares side by side, at least one of them on the shore, both ways round and in order."""
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
        """The pairs that leave the kingdom no wider and no higher than this."""
        west, east = self.east - side, self.west + side
        south, north = self.north - side, self.south + side
        for pair in self.pairs:
            (x, y), (far_x, far_y) = pair
            if west < x < east and west < far_x < east and south < y < north and south < far_y < north:
                yield pair

    def beside(self, square: Square) -> tuple[Terrain | None, ...]:
        """The landscapes that share a side with this square; None stands for the castle."""
        known = self.shore.get(square)
        return _landscapes(square, self.ground) if known is None else known

    @staticmethod
    def joins(half: Half, beside: tuple[Terrain | None, ...]) -> bool:
        """§4.4 The castle takes any landscape; §4.5 otherwise like lies beside like."""
        return None in beside or half.terrain in beside


def _landscapes(square: Square, ground: dict[Square, Half | None]) -> tuple[Terrain | None, ...]:
    touching = [ground[near] for near in neighbours(square) if near in ground]
    return tuple(half and half.terrain for half in touching)


@lru_cache(maxsize=4096)
def territory(kingdom: Kingdom) -> Territory:
    """The kingdom's squares."""
    ground: dict[Square, Half | None] = {CASTLE: None}
    for laid in kingdom.laid:
        ground[laid.left], ground[laid.right] = DOMINOES[laid.domino]
    free = {near for square in ground for near in neighbours(square)} - ground.keys()
    shore = {square: _landscapes(square, ground) for square in free}
    outward = [(near, far) for near in shore for far in neighbours(near) if far not in ground]
    pairs = sorted({*outward, *((far, near) for near, far in outward)})
    columns = [x for x, _ in ground]
    rows = [y for _, y in ground]
    return Territory(ground, shore, pairs, min(columns), max(columns), min(rows), max(rows))
