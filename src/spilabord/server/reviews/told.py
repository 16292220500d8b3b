"""A review as it is told to a browser: books that add up, the curve, and the dearest decisions with what was seen.

These structs load no compiler: the server hands out what the worker process wrote.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from spilabord.core.message import Message
from spilabord.core.outcome import Outcome

FORM: Final = 1
"""Of what is kept: a review of another form is made again."""

Cause: TypeAlias = Literal["luck", "own", "others", "learned", "anew"]
"""What a change is put down to."""


class WorthTold(Struct, frozen=True):
    """A share of the win, from 0 to 1, and points ahead of the best other seat."""

    win: float
    points: float


class PartTold(Struct, frozen=True):
    """What one cause brought in the whole game, and the standard error of its share of the win."""

    cause: Cause
    win: float
    points: float
    error: float


class EventTold(Struct, frozen=True):
    """Something that changed somebody's chances: the entry of the table's log, who did it, as all hear of it."""

    entry: int
    actor: int
    """A seat; -1 is chance."""
    tell: Message


class DecisionTold(Struct, frozen=True, kw_only=True):
    """A dear decision, with the table as its seat saw it: the better action, and by how much it was better."""

    entry: int
    """Of the table's log, after which the decision was to be made."""
    action: str
    best: str
    loss: float
    """Share of the win; 0 where it may be noise."""
    points: float
    error: float
    view: Any
    aid: Any = None
    tally: Outcome | None = None
    reasons: tuple[Message, ...] = ()
    """Why the other action was better, in the game's words."""


class SeatTold(Struct, frozen=True, kw_only=True):
    """The book of a seat: result - start is the sum of the parts."""

    start: WorthTold
    result: WorthTold
    parts: tuple[PartTold, ...]
    curve: tuple[tuple[int, float, float], ...]
    """Where something changed for this seat: which of the events, and its share of the win and points after it."""
    decisions: int
    """Own decisions that were not forced."""
    lost: float
    """What all of them cost together."""
    dearest: tuple[DecisionTold, ...]
    like: str | None = None
    """The level that loses about as much."""


class ReviewTold(Struct, frozen=True, kw_only=True):
    """What decided a game, seat by seat."""

    estimator: str
    playouts: int
    unit: str
    """What the scores count."""
    events: tuple[EventTold, ...]
    seats: tuple[SeatTold, ...]


Round: TypeAlias = Annotated[int, Meta(ge=0, le=2)]
"""Of a review: 0 is none, 1 the first pass, 2 the better one."""

Stage: TypeAlias = Literal["waiting", "compiling", "judging", "refining", "done", "failed"]
"""How far it is: in a queue, behind the compiler, in the first pass; there is one and a better one comes, or none."""


class ReviewInfo(Struct, frozen=True):
    """How far the review of a finished game is, and the review as far as there is one and the asker has not got it."""

    stage: Stage
    share: float
    """How much of this stage is done, from 0 to 1."""
    round: Round
    """Of the review that there is."""
    seats: tuple[int, ...]
    """Those that the asker holds."""
    review: ReviewTold | None
