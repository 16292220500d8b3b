"""§5 In the goal: turning, locking, protection, the end."""

import pytest

from spilabord.games.partners_duo.pegs import is_locked, winner
from spilabord.games.partners_duo.rules import legal_actions, to_move
from spilabord.games.partners_duo.scoring import outcome
from spilabord.games.partners_duo.state import Options
from spilabord.games.partners_duo.tests.drawn import after, drawn, ends, legal, table, why_not
from spilabord.games.partners_duo.track import place_named

EMPTY = "d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  ."


def goal(rings: str, track: str = EMPTY) -> str:
    """A peg of home a on d10, unless the track says otherwise, and these rings of its goal."""
    return f"a  .  .  .  .  .  .  .  .  .  .  .  |  {rings}\n{track}"


NONE_OUTSIDE = EMPTY.replace("A", ".")


def test_before_an_empty_goal() -> None:
    """§5.4 In to the inner ring, and back with what is left, out onto the track if it is enough."""
    assert "ag1 ag2 ag3 ag2 ag1 d10 d9 d8 d7 d6" == ends(goal(".  .  ."), "d10")


def test_before_a_goal_with_the_inner_ring_locked() -> None:
    """§5.4 It turns on the middle ring."""
    assert "ag1 ag2 ag1 d10 d9 d8 d7 d6 d5 d4" == ends(goal(".  .  A"), "d10")


def test_before_a_goal_with_one_ring_left() -> None:
    """§5.4 It turns on the outer ring."""
    assert "ag1 d10 d9 d8 d7 d6 d5 d4 d3 d2" == ends(goal(".  A  A"), "d10")


def test_from_the_outer_ring() -> None:
    """§5.4 §5.7 Not locked yet, it goes on; by the four it comes back to where it began."""
    assert "ag2 ag3 ag2 ag1 d10 d9 d8 d7 d6 d5" == ends(goal("A  .  .", NONE_OUTSIDE), "ag1")


def test_from_the_middle_ring() -> None:
    """§5.4 By the two it comes back to where it began."""
    assert "ag3 ag2 ag1 d10 d9 d8 d7 d6 d5 d4" == ends(goal(".  A  .", NONE_OUTSIDE), "ag2")


def test_before_a_taken_outer_ring_nobody_can_enter_or_turn() -> None:
    """§5.5"""
    assert " ".join(["§5.5"] * 10) == ends(goal("A  .  ."), "d10")


def test_before_a_taken_middle_ring_a_peg_turns_on_the_outer() -> None:
    """§5.4 Although the one on the middle ring is not locked."""
    assert "ag1 d10 d9 d8 d7 d6 d5 d4 d3 d2" == ends(goal(".  A  ."), "d10")


def test_with_two_loose_pegs_the_inner_of_them_cannot_come_back_past_the_other() -> None:
    """§5.6 One step locks it, two bring it back, and three would need the outer ring."""
    board = goal("A  A  .", NONE_OUTSIDE)

    assert "ag3 ag2 §5.6 §5.6 §5.6 §5.6 §5.6 §5.6 §5.6 §5.6" == ends(board, "ag2")


def test_with_two_loose_pegs_the_outer_of_them_turns_at_once() -> None:
    """§5.4"""
    board = goal("A  A  .", NONE_OUTSIDE)

    assert "d10 d9 d8 d7 d6 d5 d4 d3 d2 d1" == ends(board, "ag1")


def test_coming_out_of_the_goal_a_peg_arrives_like_any_other() -> None:
    """§5.4 §4.6 §4.7"""
    one = "d  .  .  .  .  .  .  .  .  .  B  .  |  .  .  ."
    two = "d  .  .  .  .  .  .  .  .  .  BB .  |  .  .  ."

    assert drawn(one.replace("B", "A")) == after(table(goal("A  .  .", one), hand="6"), "forward 6 ag1").pegs
    assert drawn(two) == after(table(goal("A  .  .", two), hand="6"), "forward 6 ag1").pegs


def test_turning_in_is_not_a_choice() -> None:
    """§5.1 Nobody goes a second lap, nor needs to have gone a first."""
    assert "ag1 ag2" == ends("d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .", "d10", cards=(1, 2))


def test_other_homes_pass_by() -> None:
    """§5.1 The goal is for its own pegs."""
    assert "a3" == ends("d  .  .  .  .  .  .  .  .  .  .  B  |  .  .  .", "d10", cards=(3,))


@pytest.mark.parametrize(
    ("rings", "locked"),
    {
        "A  .  .": "",
        ".  A  .": "",
        ".  .  A": "ag3",
        "A  A  .": "",
        "A  .  A": "ag3",
        ".  A  A": "ag2 ag3",
        "A  A  A": "ag1 ag2 ag3",
    }.items(),
)
def test_rings_lock_from_the_inside(rings: str, locked: str) -> None:
    """§5.2"""
    pegs = drawn(goal(rings, NONE_OUTSIDE))

    assert locked.split() == [
        name for name in ("ag1", "ag2", "ag3") if place_named(name) in pegs[0] and is_locked(pegs, place_named(name))
    ]


def test_a_locked_peg_is_never_moved() -> None:
    """§5.3"""
    state = table(goal("A  .  A", NONE_OUTSIDE), hand="1 2 5 10")

    assert ("§5.3",) == why_not(state, "forward 1 ag3")
    assert not [text for text in legal(state) if "ag3" in text]


def test_a_peg_on_a_ring_is_not_moved_backwards() -> None:
    """§5.7"""
    state = table(goal("A  .  .", NONE_OUTSIDE), hand="2 9")

    assert ("§5.7",) == why_not(state, "back ag1")


def test_a_peg_on_a_ring_is_not_swapped() -> None:
    """§5.7 §6.10"""
    state = table(goal("A  .  .", "b  .  B  .  .  .  .  .  .  .  .  .  |  .  .  ."), hand="9")

    assert ("§6.10",) == why_not(state, "swap b1 ag1")


LAST_STEP = """
    a  .  .  .  .  .  .  .  .  .  .  .  |  .  A  A
    c  .  .  .  .  .  .  .  .  .  .  .  |  C  C  C
    d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
    b  .  B  .  .  .  .  .  .  .  .  .  |  .  .  B
"""


def test_the_game_ends_at_once_when_the_sixth_peg_is_in() -> None:
    """§5.8 §1.6 Whatever cards are left in the hands."""
    state = after(table(LAST_STEP, hand="1 3"), "forward 1 d10")

    assert to_move(state) is None
    assert [] == legal_actions(state)
    assert 0 == winner(state.pegs)
    assert (6, 1) == outcome(state).scores
    assert (1, 2) == outcome(state).ranks
    assert ("§5.8",) == why_not(state, "forward 3 b1")
    assert ("§5.8",) == why_not(state, "lay down")
    assert ("§5.8",) == why_not(state, "deal 3")
    assert ("§5.8",) == why_not(state, "give 3")


def test_five_are_not_enough() -> None:
    """§5.8 §1.6 The score before the end is the pegs on rings, goal by goal."""
    state = table(LAST_STEP, hand="1 3")

    assert to_move(state) == 0
    assert (5, 1) == outcome(state).scores
    assert [("§5.8", 2), ("§5.8", 3)] == [(line.section, line.points) for line in outcome(state).breakdown[0]]


def test_the_way_back_may_be_kept_inside() -> None:
    """§7.2"""
    inside = Options(bounce_may_leave_goal=False)

    assert "ag1 ag2 ag3 ag2 ag1 §7.2 §7.2 §7.2 §7.2 §7.2" == ends(goal(".  .  ."), "d10", inside)
    assert "ag2 ag3 ag2 ag1 §7.2 §7.2 §7.2 §7.2 §7.2 §7.2" == ends(goal("A  .  .", NONE_OUTSIDE), "ag1", inside)


def test_the_tournament_goal_wants_pegs_on_rings_to_lock_or_leave() -> None:
    """§7.3 §7.4 And no move may end where it began."""
    cup = Options(tournament_goal_rule=True)

    loose = goal("A  .  .", NONE_OUTSIDE)
    assert "§7.3 ag3 §7.3 §7.3+§7.4 d10 d9 d8 d7 d6 d5" == ends(loose, "ag1", cup)
    assert "ag1 d10" == ends(goal(".  A  A"), "d10", Options(), (1, 2))
    assert "ag1 §7.4" == ends(goal(".  A  A"), "d10", cup, (1, 2))


def test_the_tournament_goal_lets_pegs_enter_without_locking() -> None:
    """§7.3 It speaks of pegs that are on a ring already."""
    assert "ag1 ag2 ag3 ag2 ag1" == ends(goal(".  .  ."), "d10", Options(tournament_goal_rule=True), (1, 2, 3, 4, 5))


def test_both_goal_options_together_leave_only_locking() -> None:
    """§7.2 §7.3"""
    both = Options(bounce_may_leave_goal=False, tournament_goal_rule=True)

    assert "§7.3 ag3 §7.3 §7.3+§7.4 §7.2" == ends(goal("A  .  .", NONE_OUTSIDE), "ag1", both, (1, 2, 3, 4, 5))
