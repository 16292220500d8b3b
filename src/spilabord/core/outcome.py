"""How a game ended: scores, shared ranks, and where each point came from."""

from collections.abc import Sequence

from msgspec import Struct

from spilabord.core.message import Message


class Points(Struct, frozen=True, gc=False):
    """One line of a score: the rule it comes from, how much, and what for."""

    section: str
    points: int
    reason: Message


class Outcome(Struct, frozen=True, gc=False):
    """Seat by seat: score, rank (1 is best, equal ranks are shared) and the lines of the score."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[tuple[Points, ...], ...]
    counts: dict[str, int] = {}
    """What happened how often, for statistics; each game names its own."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1; more than one share the victory."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks by falling key; equal keys share a rank and the next one is skipped (1, 1, 3)."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
