"""Best scores of solo games: a table on this machine, one for each game and its options."""

import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from spilabord.core.errors import BadRecord
from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame

KEPT = 10
"""How many places the table has."""


class Best(Struct, frozen=True):
    """One line of the table."""

    score: int
    name: str


def scores_file(game: AnyGame, options: Any) -> Path:
    """The file of this game by these options; other options make other scores."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    spelled = "-".join(f"{name}={value}" for name, value in sorted(msgspec.to_builtins(options).items()))
    readable = "".join(sign if sign.isalnum() or sign in "-=_" else "_" for sign in spelled)
    return Path(home) / "spilabord" / "best" / f"{game.key}-{readable}.json"


def best_scores(file: Path) -> list[Best]:
    """The table so far, best first."""
    if not file.exists():
        return []
    try:
        return msgspec.json.decode(file.read_bytes(), type=list[Best])
    except msgspec.DecodeError:
        raise BadRecord("best-scores", file=str(file)) from None


def enter(file: Path, new: Best) -> list[Best]:
    """The table with a new score in its place, kept on disk; of equal scores the earlier stands first."""
    table = sorted([*best_scores(file), new], key=lambda best: -best.score)[:KEPT]
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, msgspec.json.encode(table))
    return table
