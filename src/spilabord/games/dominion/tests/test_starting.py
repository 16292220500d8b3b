"""§3.2, §3.3: who may start another game at the same table."""

import pytest
from msgspec.structs import replace

from spilabord.core.errors import BadOptions
from spilabord.games.dominion import GAME
from spilabord.games.dominion.rules import legal_actions, settle, setup
from spilabord.games.dominion.starting import next_options
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.tests.drawn import CECILIA, drawn
from spilabord.games.dominion.turns import next_game

WORTH = {3: "duchy", 6: "province", 9: "province duchy"}


def ended(*points: int, games: int = 1) -> State:
    """A game that has just ended with these points, everybody after as many turns."""
    seats = "\n".join(f"seat: hand {WORTH[each]}" for each in points)
    return replace(drawn(seats), ended="piles", options=Options(games=games))


@pytest.mark.parametrize(
    ("points", "may_start"),
    [
        ((6, 3), "2"),
        ((3, 6), "1"),
        ((6, 6), ""),
        ((3, 6, 3), "3"),
        ((6, 6, 3), "3"),
        ((9, 6, 9), "2"),
        ((6, 6, 6), ""),
        ((9, 3, 6, 9), "2,3"),
        ((3, 9, 6, 6), "3"),
        ((9, 9, 9, 6), "4"),
    ],
)
def test_another_game_is_started_by_whom_a_row_would_have_start(points: tuple[int, ...], may_start: str) -> None:
    """§3.2, §3.3"""
    options = next_options(ended(*points))
    alone, in_a_row = setup(len(points), options), settle(next_game(ended(*points, games=2)))

    assert may_start == options.starters
    assert (alone.turn, legal_actions(alone)) == (in_a_row.turn, legal_actions(in_a_row))


def test_another_game_begins_with_the_seat_that_is_named() -> None:
    """§3.2 Nothing is left to chance but the cards."""
    state = setup(4, Options(starters="3"))

    assert (CECILIA, "turn") == (state.turn, GAME.write(legal_actions(state)[0]).split()[0])


def test_another_game_is_played_by_the_same_options_and_todays_rules() -> None:
    """§8.1 A table of version 1 is followed by one of today."""
    last = replace(ended(6, 3), options=Options(kingdom="big-money", counting=True, starters="1", hand_under_play=True))

    assert Options(kingdom="big-money", counting=True, starters="2") == next_options(last)


@pytest.mark.parametrize("starters", ["0", "3", "2,1", "1,1", " 1", "1, 2", "two", ",", "1,"])
def test_a_starter_that_is_no_seat_is_refused(starters: str) -> None:
    """§3.2 Seats are counted from 1 and named in their order."""
    with pytest.raises(BadOptions, match="starters"):
        setup(2, Options(starters=starters))
