"""The outcome of a game: scores, shared ranks, where each point came from, and what decided between equals."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from spilabord.core.message import Message


class Points(Struct, frozen=True, gc=False):
    """One line of a score: the rule it comes from, how much, and what for."""

    section: str
    points: int
    reason: Message


class Tie(Struct, frozen=True, gc=False):
    """One thing that was looked at between equal scores: the rule that asks for it, and how it is."""

    section: str
    reason: Message


class Outcome(Struct, frozen=True, gc=False):
    """Seat by seat: score, rank (1 is best, equal ranks are shared) and the lines of the score."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[tuple[Points, ...], ...]
    counts: dict[str, int] = {}
    """What happened how often, for statistics; each game names its own."""
    ties: tuple[Tie, ...] = ()
    """When the game is over, what decided between equal scores; or that nothing did."""
    unit: str = "unit-points"
    """What the scores count: the id of a text that is given the `points`."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1; more than one share the victory."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks by falling key; equal keys share a rank and the next one is skipped (1, 1, 3)."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def compared(keys: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, int]]:
    """Which parts of the keys were compared after the first, and for which seat; one more if all its parts are equal.

    Between the keys (9, 4), (9, 4) and (9, 3) the second part, number 1, is compared for all, and the first two
    seats are still equal: (1, 0), (1, 1), (1, 2), (2, 0), (2, 1).
    """
    for part in range(1, len(keys[0]) + 1):
        for seat, key in enumerate(keys):
            if sum(other[:part] == key[:part] for other in keys) > 1:
                yield part, seat
