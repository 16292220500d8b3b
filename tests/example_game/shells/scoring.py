"""The last chapter: what shells are worth."""

from collections import Counter
from collections.abc import Iterator

from shells.rules import is_over
from shells.state import Shells, State
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, Points, Tie, ranked

ALIKE = {2: 5, 3: 15}
"""§5.2 What two and three equal shells are worth besides."""


def outcome(state: State) -> Outcome:
    """§5.1 and §5.2 line by line, and §4.3 who shares a place."""
    breakdown = tuple(tuple(_lines(hand)) for hand in state.hands)
    scores = tuple(sum(line.points for line in lines) for lines in breakdown)
    ties = tuple(_ties(scores)) if is_over(state) else ()
    return Outcome(scores, ranked([(score,) for score in scores]), breakdown, ties=ties)


def _lines(hand: Shells) -> Iterator[Points]:
    if hand:
        yield Points("§5.1", sum(hand), Message("points-numbers"))
    for shell, count in sorted(Counter(hand).items()):
        if count in ALIKE:
            yield Points("§5.2", ALIKE[count], Message("points-alike", {"shell": shell, "count": count}))


def _ties(scores: tuple[int, ...]) -> Iterator[Tie]:
    for seat, score in enumerate(scores):
        if scores.count(score) > 1:
            yield Tie("§4.3", Message("tie-shared", {"seat": seat}))
