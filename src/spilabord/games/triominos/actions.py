"""Actions: one small value per gesture."""

from typing import TypeAlias

from msgspec import Struct

from spilabord.games.triominos.state import Cell, Tile


class Draw(Struct, frozen=True, tag=True):
    """§2.1 Chance brings a tile out of the pool: into a hand, for the start, or for a buyer."""

    tile: Tile


class Lay(Struct, frozen=True, tag=True):
    """§3 Lay a tile on a triangle, turned so that it fits; no tile fits there in two ways that differ."""

    tile: Tile
    cell: Cell


class Buy(Struct, frozen=True, tag=True):
    """§5.1 Pay for a tile of the pool."""


class Pass(Struct, frozen=True, tag=True):
    """§5.5 End the turn without laying a tile."""


Action: TypeAlias = Draw | Lay | Buy | Pass
