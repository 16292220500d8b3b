"""§6.4 to §6.7 The four."""

import pytest

from spilabord.games.partners_duo.actions import Forward, Part, Split
from spilabord.games.partners_duo.pegs import winner
from spilabord.games.partners_duo.rules import objections
from spilabord.games.partners_duo.state import Options
from spilabord.games.partners_duo.tests.drawn import after, drawn, legal, table, why_not
from spilabord.games.partners_duo.track import place_named

TWO_AND_ONE = """
    a  .  .  .  .  .  A  A  .  .  .  .  |  .  .  .
    c  .  .  .  .  .  .  .  .  C  .  .  |  .  .  .
"""


def splits(board: str, options: Options | None = None) -> list[str]:
    """Every way to divide the four."""
    return [text for text in legal(table(board, hand="4", options=options)) if text.startswith("split")]


def test_four_steps_for_one_or_two_pegs_of_one_home() -> None:
    """§6.4 §6.5 Pegs on a5 and a6 come to {a5, a10}, {a6, a9} or {a7, a8}, or home c goes four; nothing is mixed."""
    ends = {after(table(TWO_AND_ONE, hand="4"), text).pegs for text in splits(TWO_AND_ONE)}

    assert {
        drawn(TWO_AND_ONE.replace("A  A  .  .  .  .", "A  .  .  .  .  A")),
        drawn(TWO_AND_ONE.replace("A  A  .  .  .  .", ".  A  .  .  A  .")),
        drawn(TWO_AND_ONE.replace("A  A  .  .  .  .", ".  .  A  A  .  .")),
        drawn(TWO_AND_ONE.replace("C  .  .", ".  .  .") + "d  .  .  C  .  .  .  .  .  .  .  .  |  .  .  ."),
    } == ends
    assert ["split a5+4", "split a6+4", "split c8+4", "split a5+2 a6+2"] == splits(TWO_AND_ONE)


def test_equal_ends_are_one_action_in_the_fewest_parts_and_the_first_places() -> None:
    """§4.9 {a6, a9} is also a5+1 a6+3, and {a7, a8} is also a5+3 a6+1 or the same in the other order."""
    state = table(TWO_AND_ONE, hand="4")

    assert ("§4.9",) == why_not(state, "split a5+1 a6+3")
    assert ("§4.9",) == why_not(state, "split a5+3 a6+1")
    assert ("§4.9",) == why_not(state, "split a6+2 a5+2")


def test_all_four_steps_must_be_used() -> None:
    """§6.4 No more and no less."""
    state = table(TWO_AND_ONE, hand="4")

    assert ("§6.4",) == why_not(state, "split a5+3")
    assert ("§6.4",) == why_not(state, "split a5+1 a6+2")
    assert ("§6.4",) == why_not(state, "split a5+3 a6+3")
    assert ("§6.4",) == objections(state, Forward(4, place_named("a5")))


def test_pegs_of_two_homes_do_not_share_the_four() -> None:
    """§6.5"""
    state = table(TWO_AND_ONE, hand="4")

    assert ("§6.5",) == why_not(state, "split a5+3 c8+1")
    assert ("§6.4", "§6.5") == why_not(state, "split a5+1 c8+1")


def test_each_peg_moves_once() -> None:
    """§6.6 On a square that is shared with one that has moved, there is another to move."""
    state = table(TWO_AND_ONE, hand="4")

    assert ("§6.6",) == why_not(state, "split a5+2 a7+2")
    assert ("§6.6",) == why_not(state, "split a5+1 a6+1 a6+2")
    assert ("§6.6",) == why_not(state, "split a5+1 a6+1 a7+2")


def test_pegs_on_one_square_share_the_four() -> None:
    """§6.6 As many of them as stand there."""
    board = "a  .  .  .  .  .  AA .  .  .  .  .  |  .  .  ."

    assert ["split a5+4", "split a5+1 a5+3", "split a5+2 a5+2"] == splits(board)
    assert ("§4.9",) == why_not(table(board, hand="4"), "split a5+3 a5+1")
    assert ("§3.3",) == why_not(table(board, hand="4"), "split a5+1 a5+1 a5+2")


def test_the_parts_need_own_pegs() -> None:
    """§3.3"""
    board = TWO_AND_ONE + "b  .  .  .  B  .  .  .  .  .  .  .  |  .  .  ."

    assert ("§3.3",) == why_not(table(board, hand="4"), "split b3+4")
    assert ("§3.3",) == why_not(table(board, hand="4"), "split a1+4")


def test_a_part_that_cannot_go_on_spoils_the_whole() -> None:
    """§4.4 §6.4"""
    board = """
        a  .  .  .  .  .  .  .  .  A  A  .  |  .  .  .
        b  B  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    """

    assert [] == [text for text in splits(board) if text != "lay down"]
    assert ("§4.4",) == why_not(table(board, hand="4"), "split a8+1 a9+3")
    assert ["lay down"] == legal(table(board, hand="4"))


def test_each_part_arrives_before_the_next_one_moves() -> None:
    """§6.6 §4.6 Both captures count, one's own other home's too."""
    board = "a  .  .  .  .  .  A  A  B  C  .  .  |  .  .  ."
    state = after(table(board, hand="4"), "split a5+2 a6+2")

    assert drawn("a  .  .  .  .  .  .  .  A  A  .  .  |  .  .  .") == state.pegs
    assert (1, 1, 0) == (state.tally.captures, state.tally.own_captures, state.tally.burns)


def test_a_peg_that_meets_several_has_had_its_move() -> None:
    """§6.6 §4.7 It goes home, and the rest goes to another."""
    board = "a  .  .  .  .  .  A  .  BB .  A  .  |  .  .  ."
    state = after(table(board, hand="4"), "split a5+2 a9+2")

    assert (
        drawn("a  .  .  .  .  .  .  .  BB .  .  .  |  .  .  .\nb  .  A  .  .  .  .  .  .  .  .  .  |  .  .  .")
        == state.pegs
    )
    assert (0, 1) == (state.tally.captures, state.tally.burns)


def test_pegs_on_rings_that_are_not_locked_share_too() -> None:
    """§6.6 §5.7 The inner of them makes room for the outer."""
    board = "a  .  .  .  .  .  A  .  .  .  .  .  |  A  A  ."
    state = after(table(board, hand="4"), "split a5+2 ag2+1 ag1+1")

    assert drawn("a  .  .  .  .  .  .  .  A  .  .  .  |  .  A  A") == state.pegs


def test_the_order_of_the_parts_matters_in_the_goal() -> None:
    """§5.5 The outer ring must be free before the next peg can come in."""
    board = """
        a  .  .  .  .  .  .  .  .  .  .  .  |  A  .  .
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
    """
    state = table(board, hand="4")

    assert ("§5.5",) == why_not(state, "split d10+2 ag1+2")
    assert drawn("a  .  .  .  .  .  .  .  .  .  .  .  |  .  A  A") == after(state, "split ag1+2 d10+2").pegs


LAST_OF_A = """
    a  .  .  .  .  .  .  .  .  .  .  .  |  .  A  A
    c  .  .  .  .  .  .  .  .  C  .  .  |  .  .  .
    d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
"""


def test_the_last_peg_of_a_home_may_leave_the_rest_to_the_other_home() -> None:
    """§6.7 One step in and three for home c; or home a uses all four and turns; or home c goes four."""
    assert ["split c8+4", "split d10+4", "split d10+1 c8+3"] == splits(LAST_OF_A)
    state = after(table(LAST_OF_A, hand="4"), "split d10+1 c8+3")

    assert (
        drawn("""
        a  .  .  .  .  .  .  .  .  .  .  .  |  A  A  A
        d  .  C  .  .  .  .  .  .  .  .  .  |  .  .  .
    """)
        == state.pegs
    )
    assert 3 == sum(place >= 44 for place in state.pegs[0])


def test_the_rest_must_be_used() -> None:
    """§6.7 §6.4 With home c at home, or locked, there is nobody to use it: then the goal is not filled so."""
    at_home = LAST_OF_A.replace("C", ".")
    locked = at_home.replace("c  .  .  .  .  .  .  .  .  .  .  .  |  .  .  .", "c . . . . . . . . . . . | C C C")

    assert ["split d10+4"] == splits(at_home)
    assert ["split d10+4"] == splits(locked)
    assert ("§6.4",) == why_not(table(locked, hand="4"), "split d10+1")


def test_the_rest_goes_to_the_other_home_only_when_the_goal_is_full() -> None:
    """§6.7 §6.5 One peg in is not enough."""
    board = LAST_OF_A.replace(".  A  A", ".  .  A")

    assert ("§6.5",) == why_not(table(board, hand="4"), "split d10+2 c8+2")


def test_the_rest_may_be_divided_and_so_may_what_fills_the_goal() -> None:
    """§6.7 Two pegs fill the goal of home a, two pegs of home c take the rest."""
    board = """
        a  .  .  .  .  .  .  .  .  .  .  .  |  A  .  A
        c  .  .  .  .  C  .  .  .  C  .  .  |  .  .  .
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
    """
    state = after(table(board, hand="4"), "split ag1+1 d10+1 c4+1 c8+1")

    assert (
        drawn("""
        a  .  .  .  .  .  .  .  .  .  .  .  |  A  A  A
        c  .  .  .  .  .  C  .  .  .  C  .  |  .  .  .
    """)
        == state.pegs
    )


def test_the_rest_may_capture_and_may_burn() -> None:
    """§6.7 §4.6 §4.7"""
    one = LAST_OF_A + "d  .  B  .  .  .  .  .  .  .  .  .  |  .  .  ."
    two = LAST_OF_A + "d  .  BB .  .  .  .  .  .  .  .  .  |  .  .  ."
    captured, burnt = (after(table(board, hand="4"), "split d10+1 c8+3") for board in (one, two))

    assert (1, 0) == (captured.tally.captures, captured.tally.burns)
    assert (0, 1) == (burnt.tally.captures, burnt.tally.burns)


def test_the_four_can_win_with_both_homes() -> None:
    """§6.7 §5.8 All four steps used: three fill goal c, one fills goal a; the other order is the same action (§4.9)."""
    board = """
        a  .  .  .  .  .  .  .  .  .  .  .  |  .  A  A
        b  .  .  .  .  .  .  .  .  C  .  .  |  .  .  .
        c  .  .  .  .  .  .  .  .  .  .  .  |  .  C  C
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
    """

    assert 0 == winner(after(table(board, hand="4"), "split b8+3 d10+1").pegs)
    assert ("§4.9",) == why_not(table(board, hand="4"), "split d10+1 b8+3")


def test_the_four_cannot_win_with_steps_to_spare() -> None:
    """§6.7 §6.4 With goal c full already, the one step home cannot be taken alone."""
    board = """
        a  .  .  .  .  .  .  .  .  .  .  .  |  .  A  A
        c  .  .  .  .  .  .  .  .  .  .  .  |  C  C  C
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
    """

    assert ["split d10+4"] == splits(board)


def test_by_the_tournament_goal_every_part_must_lock_or_leave() -> None:
    """§7.3"""
    board = "a  .  .  .  .  .  A  .  .  .  .  .  |  A  .  ."
    cup = Options(tournament_goal_rule=True)

    assert ("§7.3",) == why_not(table(board, hand="4", options=cup), "split ag1+1 a5+3")
    assert "split ag1+2 a5+2" not in splits(board, cup)
    assert "split a5+2 ag1+2" in splits(board, cup)


@pytest.mark.parametrize("steps", [0, 5, -1])
def test_parts_are_of_one_to_four_steps(steps: int) -> None:
    """§6.4 An action built by hand is refused, too."""
    state = table(TWO_AND_ONE, hand="4")

    assert "§6.4" in objections(state, Split((Part(place_named("a5"), steps),)))
