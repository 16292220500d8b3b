"""Hypothesis strategies for journeys: a broken law is shown on the shortest way to it that can be found."""

from typing import Any

from hypothesis import strategies as st

from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame
from spilabord.testing.journeys import Journey, travel
from spilabord.testing.tables import tables

SHORT = 60
LONG = 1500
"""Numbers of random actions; games of most kinds are over by the second."""


class Chosen(Rng):
    """Random numbers that Hypothesis chooses."""

    def __init__(self, draw: st.DrawFn) -> None:
        super().__init__("")
        self._draw = draw

    def below(self, limit: int) -> int:
        """A number from 0 to limit-1, as small as will do."""
        return self._draw(st.integers(0, limit - 1))


@st.composite
def journeys(draw: st.DrawFn, game: AnyGame) -> Journey:
    """A table, a number of random actions from a key, and some chosen one by one."""
    players, options = tables(game, Chosen(draw))
    depth = draw(st.integers(0, SHORT) | st.integers(0, LONG))
    key = draw(st.integers(0, 999))
    picks: list[Any] = draw(st.lists(st.integers(0, 999), max_size=8))
    return travel(game, players, options, str(key), depth, picks)
