"""The names of squares: columns a to m, rows 1 to 13, and the castle on g7, whatever the kingdom's size."""

import re
from functools import cache

from spilabord.games.kingdomino.state import Square

COLUMNS = "abcdefghijklm"
CASTLE_COLUMN = COLUMNS.index("g")
CASTLE_ROW = 7


@cache
def square_name(square: Square) -> str:
    """The name of a square: "g8" lies above the castle, "h7" to its right."""
    return f"{COLUMNS[square[0] + CASTLE_COLUMN]}{square[1] + CASTLE_ROW}"


def square_named(name: str) -> Square:
    """The square of this name."""
    if not re.fullmatch(r"[a-m]([1-9]|1[0-3])", name):
        raise ValueError(f"{name!r} is not a square: squares are a1 to m13, and the castle stands on g7")
    return COLUMNS.index(name[0]) - CASTLE_COLUMN, int(name[1:]) - CASTLE_ROW
