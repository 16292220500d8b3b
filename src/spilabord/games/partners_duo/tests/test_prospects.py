"""Prospects: what each card in a hand would do."""

import pytest

from spilabord.core.game import SPECTATOR
from spilabord.games.partners_duo.notation import read, write
from spilabord.games.partners_duo.play import pegs_after
from spilabord.games.partners_duo.prospects import Prospect, aid, arrows, ways
from spilabord.games.partners_duo.rules import legal_actions, setup
from spilabord.games.partners_duo.state import HOME, Options, Pegs, State
from spilabord.games.partners_duo.tellings import tell
from spilabord.games.partners_duo.tests.drawn import after, table
from spilabord.games.partners_duo.views import view

BOARD = """
    a  .  .  .  .  .  A  A  B  BB .  .  |  .  .  .
    d  .  .  .  .  .  .  .  .  .  .  C  |  .  .  .
"""

NEAR_THE_GOAL = """
    a  .  .  .  .  .  .  .  .  .  .  .  |  .  A  A
    c  .  .  .  .  .  .  .  .  C  .  .  |  .  .  .
    d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
"""

BOARDS = [table(board, hand="1 2 4 9") for board in ("", BOARD, NEAR_THE_GOAL)]


def seen(state: State) -> tuple[Prospect, ...]:
    """What the seat whose turn it is sees that it could do."""
    return aid(view(state, state.turn))


def of(state: State, action: str) -> list[Prospect]:
    """The gestures that are this action."""
    return [prospect for prospect in seen(state) if prospect.action == action]


def walked(pegs: Pegs, prospect: Prospect) -> Pegs:
    """The pegs after each has gone its way."""
    places = [list(places) for places in pegs]
    for way in (way for deed in prospect.deeds for way in deed):
        places[way.home].remove(way.places[0])
        places[way.home].append(way.places[-1])
    return tuple(tuple(sorted(home)) for home in places)


@pytest.mark.parametrize("state", BOARDS)
def test_every_play_has_its_prospect_and_leads_there(state: State) -> None:
    """§3.1"""
    plays = {write(action): action for action in legal_actions(state)}

    assert set(plays) == {prospect.action for prospect in seen(state)}
    for prospect in seen(state):
        play = plays[prospect.action]
        assert walked(state.pegs, prospect) == pegs_after(state.pegs, play, state.options)  # type: ignore[arg-type]


def test_there_are_none_while_a_card_is_to_be_given() -> None:
    """§3.1 §2.2"""
    dealt = after(setup(2, Options()), *(f"deal {card}" for card in (1, 2, 3, 4, 5, 6, 7, 8)))

    assert seen(BOARDS[1])
    assert () == aid(view(dealt, 0))


def test_a_way_names_every_place_and_who_is_sent_home() -> None:
    """§4.6 §4.7"""
    [captures] = of(BOARDS[1], "forward 1 a6")
    [burns] = of(BOARDS[1], "forward 2 a6")
    [enters] = of(BOARDS[1], "enter 1 c")

    assert "a a6 a7, b a7 home" == ways(captures.deeds)
    assert "a a6 a7 a8, a a8 home" == ways(burns.deeds)
    assert "c home c0" == ways(enters.deeds)


def test_a_way_turns_in_the_goal() -> None:
    """§5.4"""
    state = table("d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .", hand="6 9 9 10")
    [turns] = of(state, "forward 6 d10")

    assert "a d10 ag1 ag2 ag3 ag2 ag1 d10" == ways(turns.deeds)
    assert "d10→d10" == arrows(turns.deeds)


def test_divisions_that_come_to_the_same_are_one_action() -> None:
    """§4.9 The peg on a5 goes four, or one, and the other three."""
    state = table("a  .  .  .  .  .  A  A  .  .  .  .  |  .  .  .", hand="4")

    assert {"a5→a9", "a5→a6, a6→a9", "a6→a9, a5→a6"} == {arrows(prospect.deeds) for prospect in of(state, "split a5+4")}


def test_all_swaps_of_two_alike_are_one_action() -> None:
    """§6.12"""
    [alike] = of(BOARDS[1], "swap alike")

    assert "a a5 a6, a a6 a5" == ways(alike.deeds)


def test_the_rest_of_the_four_goes_to_the_other_home() -> None:
    """§6.7"""
    assert "d10→ag1, c8→d1" in {arrows(prospect.deeds) for prospect in seen(BOARDS[2]) if prospect.card == 4}


def test_the_ways_are_told_with_the_play() -> None:
    """§3.1"""
    told = tell(BOARDS[1], read("split a5+2 a6+2"), 1)

    assert "a a5 a6 a7, b a7 home, a a6 a7 a8, a a8 home" == told.args["ways"]


def test_closed_and_locked_places_are_seen_by_all() -> None:
    """§4.4 §5.3 A peg on another's start square closes nothing, and a free ring inside leaves a peg unlocked."""
    board = """
        a  A  .  .  .  .  .  .  .  .  .  .  |  A  .  A
        b  C  .  .  .  .  .  .  .  .  .  .  |  .  B  .
    """
    beside = view(table(board), SPECTATOR)

    assert (0,) == beside.closed
    assert (46,) == beside.locked
    assert HOME not in beside.locked
