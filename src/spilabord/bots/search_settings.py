"""Settings of the search; to read them loads nothing that is compiled."""

from typing import Final

from msgspec import Struct

from spilabord.core.bot import Budget
from spilabord.core.game import AnyGame

WEIGHTS: Final = "net.npz"
"""The file of a net, in its game's folder."""


def has_net(game: AnyGame) -> bool:
    """Whether the game comes with a net."""
    return (game.folder / WEIGHTS).exists()


class Settings(Struct, frozen=True, kw_only=True):
    """How to search; what is None is the game's own choice."""

    budget: Budget = Budget(playouts=2000)
    threads: int = 1
    nodes: int = 1 << 18
    """How many nodes all trees together may have: 12 MB. A full tree grows no more, and the search goes on."""
    worlds: int = 0
    """0 imagines a world for every playout; else this number of worlds, each searched as if it were known."""
    exploration: float | None = None
    win: float | None = None
    depth: int | None = None
    informed: bool = True
    """Rollouts follow the game's policy; else they are random."""
    hopeful: bool = True
    """The tree looks first at what the game calls promising."""
    exact: bool = True
    """An end in which nothing is hidden is worked out, where the game asks for it."""
    beliefs: bool = False
    """Imagined worlds are weighed by what the others did, where the game says how."""
    net: bool | None = None
    """A net judges in place of a rollout to the end; None is yes where the game ships one."""
    onward: int | None = None
    """How many decisions are rolled out before the net is asked."""
