"""Options and State: the nouns of the table."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from spilabord.core.game import Seat
from spilabord.core.options import UNOFFERED

Tile: TypeAlias = str
"""§1.1 A tile is its three numbers, read clockwise from the lowest: "013"."""

Cell: TypeAlias = tuple[int, int]
"""A triangle of the table: columns to the right of the first tile, and rows above it. See `triangles`."""

FIRST_CELL: Cell = (0, 0)
"""§3.1 The middle of the table."""

MOST_BOUGHT = 3
"""§5.4 In one turn."""

Figure: TypeAlias = Literal["none", "bridge", "hexagon", "double", "triple"]
"""§4 What a tile completes, at most one of these."""


class Options(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """§7 and §8: the length of the match, and the variants."""

    target: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    rounds: Annotated[int, Meta(ge=1, le=100)] | None = None
    children: bool = False
    bridge: Literal["strict", "extended"] = "strict"
    triple_hexagon: Literal[70, 60] = 70
    closers: Literal["first", "all"] = "first"
    stranded_tie: Literal["each", "nobody"] = "each"
    pass_after: Literal[1, 3] = 1
    """§5.5 How many tiles are bought in a turn before a pass; §8.9 three by the custom of other editions."""
    time_up: Literal["pass", "buy", "lay"] = "pass"
    """§8.6 What is done for a seat whose time is up; never what a seat may do."""
    strict_empty_pool: Annotated[bool, UNOFFERED] = False
    """Of version 1 of the rules: after the third tile the penalty is paid even if the pool is empty and nothing fits,
    and on an empty pool only three tiles bought free a seat from laying a tile that fits."""


class Turn(Struct, frozen=True, cache_hash=True):
    """A turn that is over: how many tiles were bought in it, the tile that was laid, if any, or the penalty."""

    seat: Seat
    bought: int = 0
    tile: Tile | None = None
    cell: Cell | None = None
    figure: Figure = "none"
    penalised: bool = False
    """§5.5 Three tiles were bought and none was laid, §5.7 although one fitted or there were tiles in the pool."""

    @property
    def is_pass(self) -> bool:
        """No tile was laid."""
        return self.tile is None


class Round(Struct, frozen=True, cache_hash=True):
    """A round that is over: all its turns, and what was left in the hands."""

    turns: tuple[Turn, ...]
    hands: tuple[tuple[Tile, ...], ...]


class State(Struct, frozen=True):
    """The whole table."""

    options: Options
    players: int
    hands: tuple[tuple[Tile, ...], ...]
    """The tiles of each seat, rising."""
    pool: tuple[Tile, ...]
    """§2.1 The tiles that may still come, rising: a pool has no order."""
    drawing: tuple[Seat, ...]
    """§2.3 Who draws for the start; after a tie only those who tied."""
    drawn: tuple[Tile, ...] = ()
    """§2.3 The tiles that lie open in this draw, in the order of `drawing`."""
    shown: tuple[Tile, ...] = ()
    """§2.3 All tiles that were seen in the draws of this round, rising: none of them was dealt to a hand."""
    starter: Seat | None = None
    turns: tuple[Turn, ...] = ()
    """The turns of this round that are over."""
    bought: int = 0
    """§5.4 How many tiles the seat on turn has bought in it."""
    buying: bool = False
    """§5.1 A tile has been paid for, and is yet to come out of the pool."""
    over: bool = False
    """The last round has ended, and §6.8 the hands lie open."""
    earlier: tuple[Round, ...] = ()
    """§7 The rounds of the match that are over; the last round of all stays on the table."""

    @property
    def on_turn(self) -> Seat | None:
        """§3.2 Whose turn it is: from the starter on, clockwise; nobody's before the start is known."""
        return None if self.starter is None else (self.starter + len(self.turns)) % self.players
