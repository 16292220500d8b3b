"""Reviews of many records, over workers, summed up player by player."""

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial

from msgspec import Struct

from spilabord.games import find_game
from spilabord.lab.orders import in_order
from spilabord.lab.review import CAUSES, Effort, Review, SeatReview, review
from spilabord.lab.runs import Here, players_in
from spilabord.table.record import Record


class Mean(Struct, frozen=True):
    """A mean over games and its standard error, the game as the unit."""

    value: float
    error: float


class Player(Struct, frozen=True, kw_only=True):
    """One player in many games: means of a game in shares of the win."""

    name: str
    games: int
    start: Mean
    result: Mean
    parts: dict[str, Mean]
    decisions: int
    """Own decisions that were not forced."""
    lost: Mean
    """What such a decision cost on average, beside the best."""


def reviewed(record: Record, effort: Effort) -> Review:
    """The review of one record, in whichever process."""
    return review(find_game(record.game), record, effort)


def reviews(records: Iterable[Record], effort: Effort, workers: int) -> Iterator[Review]:
    """The reviews of these records, in their order."""
    with ExitStack() as stack:
        pool = stack.enter_context(players_in(workers)) if workers > 1 else Here()
        yield from in_order(pool, partial(reviewed, effort=effort), records, 2 * workers)


def players_of(found: Iterable[Review]) -> list[Player]:
    """Everybody who played in these games, by name, in the order of their first game."""
    books: dict[str, list[SeatReview]] = {}
    for one in found:
        for seat in one.seats:
            books.setdefault(seat.name, []).append(seat)
    return [player_of(name, seats) for name, seats in books.items()]


def player_of(name: str, books: Sequence[SeatReview]) -> Player:
    """The sums of one player."""
    decisions = sum(len(book.decisions) for book in books)
    lost = mean([book.lost for book in books])
    each = len(books) / decisions if decisions else 0.0
    return Player(
        name=name,
        games=len(books),
        start=mean([book.start.win for book in books]),
        result=mean([book.result.win for book in books]),
        parts={cause: mean([book.parts[cause].win for book in books]) for cause in CAUSES},
        decisions=decisions,
        lost=Mean(lost.value * each, lost.error * each),
    )


def mean(values: Sequence[float]) -> Mean:
    """The mean, and its standard error as far as several values tell it."""
    count = len(values)
    middle = sum(values) / count
    spread = sum((value - middle) ** 2 for value in values)
    return Mean(middle, math.sqrt(spread / (count - 1) / count) if count > 1 else 0.0)
