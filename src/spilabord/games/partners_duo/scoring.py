"""Scoring, the last chapter: who has won, and how far the other has come."""

from collections.abc import Iterator

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, Points, ranked
from spilabord.games.partners_duo.components import COLOURS, homes_of
from spilabord.games.partners_duo.pegs import in_goal
from spilabord.games.partners_duo.state import Pegs, State, Tally
from spilabord.games.partners_duo.track import HOMES


def outcome(state: State) -> Outcome:
    """§5.8 All six pegs on rings win; the score is the number of pegs there."""
    return counted(state.pegs, state.tally)


def counted(pegs: Pegs, tally: Tally) -> Outcome:
    """The score of pegs that stand so, after all that has happened."""
    breakdown = tuple(tuple(_lines(pegs, seat)) for seat in range(len(COLOURS)))
    scores = tuple(sum(line.points for line in lines) for lines in breakdown)
    return Outcome(scores, ranked([(score,) for score in scores]), breakdown, _counts(tally), unit="unit-pegs")


def _lines(pegs: Pegs, seat: Seat) -> Iterator[Points]:
    """One line for each goal that has pegs in it."""
    for home in homes_of(seat):
        if pegs_there := in_goal(pegs, home):
            args: dict[str, int | str] = {"home": HOMES[home], "pegs": pegs_there}
            yield Points("§5.8", pegs_there, Message("points-goal", args))


def _counts(tally: Tally) -> dict[str, int]:
    return {
        "deals": tally.deals,
        "plays": tally.plays,
        "entries": tally.entries,
        "captures": tally.captures,
        "own_captures": tally.own_captures,
        "burns": tally.burns,
        "swaps": tally.swaps,
        "laid_down": tally.laid_down,
    }
