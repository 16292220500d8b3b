"""Components: what is in the box, and where it lies."""

from collections import Counter
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from spilabord.core.game import Seat
from spilabord.games.kingdomino.state import State

COLOURS = ("pink", "yellow", "green", "blue")
"""§1.1 The colours of the castles and kings, seat by seat."""


class Terrain(StrEnum):
    """The six landscapes."""

    WHEAT = "wheat"
    FOREST = "forest"
    LAKE = "lake"
    GRASS = "grass"
    SWAMP = "swamp"
    MINE = "mine"


class Half(NamedTuple):
    """One square of a domino."""

    terrain: Terrain
    crowns: int = 0


class Domino(NamedTuple):
    """Two squares side by side."""

    left: Half
    right: Half

    @property
    def is_double(self) -> bool:
        """Both halves alike: turned round, it is the same domino."""
        return self.left == self.right


def _halves(text: str) -> Domino:
    left, right = (
        Half(next(terrain for terrain in Terrain if terrain[0] == half[0]), int(half[1:] or 0))
        for half in text.split("-")
    )
    return Domino(left, right)


DOMINOES: dict[int, Domino] = dict(
    enumerate(map(_halves, Path(__file__).with_name("dominoes.txt").read_text(encoding="utf-8").split()), start=1)
)
"""§1.1 The 48 dominoes by number: each half’s landscape by its first letter, and its crowns."""


def kings_each(players: int) -> int:
    """§2.1 Two players have two kings each, three or four have one."""
    return 2 if players == 2 else 1


@cache
def kings_in_hand(players: int) -> tuple[Seat, ...]:
    """All kings of the game."""
    return tuple(seat for seat in range(players) for _ in range(kings_each(players)))


def inventory(state: State) -> Counter[str]:
    """Every domino, castle and king, wherever it lies."""
    rows = state.row + state.new_row
    dominoes = [*state.unseen, *(spot.domino for spot in rows)]
    for kingdom in state.kingdoms:
        dominoes += [laid.domino for laid in kingdom.laid]
        dominoes += kingdom.discarded
    kings = [*state.kings, *(spot.king for spot in rows if spot.king is not None)]
    if state.king is not None:
        kings.append(state.king)
    pieces = Counter(f"domino {number}" for number in dominoes)
    pieces.update(f"{COLOURS[seat]} king" for seat in kings)
    pieces.update(f"{COLOURS[seat]} castle" for seat in range(len(state.kingdoms)))
    return pieces
