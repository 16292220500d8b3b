"""§4 On the track: entering, walking, closed start squares, arriving."""

import pytest

from spilabord.games.partners_duo.pegs import home_on
from spilabord.games.partners_duo.state import HOME
from spilabord.games.partners_duo.tests.drawn import after, drawn, ends, legal, table, why_not
from spilabord.games.partners_duo.track import HOMES, PLACES, place_name, place_named, step_back, step_forward

A5 = "a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  ."


def test_there_are_44_places_and_twelve_rings() -> None:
    """§1.1 §1.4 Each has its own name."""
    names = [place_name(place) for place in range(PLACES)]

    assert 44 + 12 == len(set(names))
    assert ["a0", "a10", "b0", "d10", "ag1", "dg3"] == [names[at] for at in (0, 10, 11, 43, 44, 55)]
    assert list(range(PLACES)) == [place_named(name) for name in names]


@pytest.mark.parametrize("home", range(4))
def test_a_lap_is_forty_squares_and_then_the_three_rings(home: int) -> None:
    """§4.3 §5.1 From the start square to the rings it is 41, 42 and 43 steps; start squares are not counted."""
    walked, place = [], 11 * home
    for _ in range(43):
        place = step_forward(home, place)
        walked.append(place)

    assert [place_named(f"{HOMES[home]}g{ring}") for ring in (1, 2, 3)] == walked[40:]
    assert not [place for place in walked if place < 44 and place % 11 == 0]
    assert 43 == len(set(walked))


@pytest.mark.parametrize("home", range(4))
def test_backwards_every_start_square_is_skipped(home: int) -> None:
    """§4.3 One's own too: forty steps back from a square is the same square."""
    walked, place = [], 11 * home + 5
    for _ in range(40):
        place = step_back(home, place)
        walked.append(place)

    assert 11 * home + 5 == place
    assert 40 == len(set(walked))
    assert not [place for place in walked if place % 11 == 0]


@pytest.mark.parametrize("card", [1, 6, 8])
def test_a_peg_enters_by_a_heart(card: int) -> None:
    """§4.1 §6.2"""
    state = after(table(hand=f"{card} 3 5 7"), f"enter {card} a")

    assert drawn("a  A  .  .  .  .  .  .  .  .  .  .  |  .  .  .") == state.pegs
    assert 1 == state.tally.entries


@pytest.mark.parametrize("card", [2, 3, 4, 5, 7, 9, 10])
def test_no_other_card_lets_a_peg_enter(card: int) -> None:
    """§4.1"""
    assert ("§4.1",) == why_not(table(hand=f"{card} 1 6 8"), f"enter {card} a")


def test_only_own_pegs_enter_and_only_from_home() -> None:
    """§3.3 §4.2"""
    state = table("a  AA .  .  .  .  .  .  .  .  .  A  |  .  .  .", hand="1 3 5 6")

    assert ("§4.2",) == why_not(state, "enter 1 a")
    assert ("§3.3",) == why_not(state, "enter 1 b")
    assert ["enter 1 c", "forward 1 a0", "forward 1 a10"] == legal(state)[:3]


def test_a_peg_may_join_its_own_on_the_start_square() -> None:
    """§4.2 §4.8"""
    state = after(table("a  AA .  .  .  .  .  .  .  .  .  .  |  .  .  .", hand="6 3"), "enter 6 a")

    assert drawn("a  AAA .  .  .  .  .  .  .  .  .  .  |  .  .  .") == state.pegs


def test_a_start_square_is_not_counted() -> None:
    """§4.3 From a8 with b0 empty: 2, 3 and 5 lead to a10, b1 and b3."""
    assert "a10 b1 b3" == ends("a  .  .  .  .  .  .  .  .  A  .  .  |  .  .  .", "a8", cards=(2, 3, 5))


def test_a_closed_start_square_is_passed_by_the_five_alone() -> None:
    """§4.4 §4.5 §6.8 One that stops before it is not hindered."""
    board = """
        a  .  .  .  .  .  .  .  .  A  .  .  |  .  .  .
        b  B  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    """

    assert "a9 a10 §4.4 §4.4 b3 §4.4 §4.4 §4.4 §4.4 §4.4" == ends(board, "a8")


def test_five_steps_by_the_other_cards_do_not_jump() -> None:
    """§6.8 Neither the four nor the ten passes what the five jumps over."""
    board = """
        a  .  .  .  .  .  .  .  .  .  A  .  |  .  .  .
        b  B  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    """

    assert "§4.4 §4.4 b4" == ends(board, "a9", cards=(4, 10, 5))


def test_ones_own_other_home_closes_too() -> None:
    """§4.4 A peg of home a before the start square of home c."""
    board = """
        b  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
        c  C  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    """

    assert "§4.4 §4.4 §4.4 §4.4 c5 §4.4" == ends(board, "b10", cards=(1, 2, 3, 4, 5, 6))


def test_pegs_of_the_same_home_pass_their_own_start_square() -> None:
    """§4.4 Backwards, for forwards they turn into their goal."""
    board = "a  A  A  .  .  .  .  .  .  .  .  .  |  .  .  ."

    assert "d9" == ends(board, "a1", cards=(-2,))


def test_two_backwards_past_start_squares() -> None:
    """§6.3 §4.3 From a0, a1, a2, a3 a peg of home a comes to d9, d9, d10, a1."""
    board = "a  A  .  .  .  .  .  .  .  .  .  .  |  .  .  ."

    assert "d9" == ends(board, "a0", cards=(-2,))
    assert "d9" == ends("a  .  A  .  .  .  .  .  .  .  .  .  |  .  .  .", "a1", cards=(-2,))
    assert "d10" == ends("a  .  .  A  .  .  .  .  .  .  .  .  |  .  .  .", "a2", cards=(-2,))
    assert "a1" == ends("a  .  .  .  A  .  .  .  .  .  .  .  |  .  .  .", "a3", cards=(-2,))


def test_from_just_behind_the_start_two_backwards_lead_to_the_goal() -> None:
    """§6.3 §5.1 Only the place matters: from a2 back to d10, and the next three steps lock the peg."""
    state = table("a  .  .  A  .  .  .  .  .  .  .  .  |  .  .  .", hand="2 3", other="")
    state = after(state, "back a2", "forward 3 d10")

    assert drawn("a  .  .  .  .  .  .  .  .  .  .  .  |  .  .  A") == state.pegs


def test_backwards_past_another_start_square() -> None:
    """§6.3 From b1 and b2 to a9 and a10, unless a peg of home b stands on b0."""
    open_b1 = "b  .  A  .  .  .  .  .  .  .  .  .  |  .  .  ."
    open_b2 = "b  .  .  A  .  .  .  .  .  .  .  .  |  .  .  ."
    closed_b1 = "b  B  A  .  .  .  .  .  .  .  .  .  |  .  .  ."
    closed_b2 = "b  B  .  A  .  .  .  .  .  .  .  .  |  .  .  ."

    assert "a9" == ends(open_b1, "b1", cards=(-2,))
    assert "a10" == ends(open_b2, "b2", cards=(-2,))
    assert "§4.4" == ends(closed_b1, "b1", cards=(-2,))
    assert "§4.4" == ends(closed_b2, "b2", cards=(-2,))


def test_backwards_needs_a_peg_of_ones_own() -> None:
    """§3.3"""
    state = table(A5 + "\nb  .  B  .  .  .  .  .  .  .  .  .  |  .  .  .", hand="2 3")

    assert ("§3.3",) == why_not(state, "back b1")
    assert ("§3.3",) == why_not(state, "back a7")


def test_other_pegs_are_passed_freely() -> None:
    """§4.5"""
    board = """
        a  .  .  .  .  .  A  BB C  .  .  .  |  .  .  .
        b  .  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    """

    assert "a8" == ends(board, "a5", cards=(3,))


def test_a_peg_on_another_homes_start_square_closes_nothing() -> None:
    """§4.5 §7.1 It came there by a swap, and goes on to the next square, or back to the last."""
    board = """
        a  .  .  .  .  .  .  .  .  A  .  .  |  .  .  .
        b  A  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    """

    assert "b1" == ends(board, "a8", cards=(3,))
    assert "b1 b10 a9" == ends(board, "b0", cards=(1, 10, -2))


def test_one_foreign_peg_is_sent_home() -> None:
    """§4.6"""
    state = after(table(A5.replace("A  .  .", "A  .  B"), hand="2 3"), "forward 2 a5")

    assert drawn("a  .  .  .  .  .  .  .  A  .  .  .  |  .  .  .") == state.pegs
    assert (1, 0, 0) == (state.tally.captures, state.tally.own_captures, state.tally.burns)


def test_ones_own_peg_of_the_other_home_is_sent_home_too() -> None:
    """§4.6"""
    state = after(table(A5.replace("A  .  .", "A  .  C"), hand="2 3"), "forward 2 a5")

    assert drawn("a  .  .  .  .  .  .  .  A  .  .  .  |  .  .  .") == state.pegs
    assert (0, 1, 0) == (state.tally.captures, state.tally.own_captures, state.tally.burns)


@pytest.mark.parametrize("pair", ["BB", "CC", "BBB"])
def test_before_more_than_one_the_peg_goes_home_itself(pair: str) -> None:
    """§4.7"""
    board = A5.replace("A  .  .", f"A  .  {pair}")
    state = after(table(board, hand="2 3"), "forward 2 a5")

    assert drawn(board.replace("A  .", ".  .")) == state.pegs
    assert (0, 0, 1) == (state.tally.captures, state.tally.own_captures, state.tally.burns)


def test_pegs_of_the_same_home_share_a_square() -> None:
    """§4.8 All three of them."""
    state = table("a  .  .  .  .  .  A  .  AA .  .  .  |  .  .  .", hand="2 3")

    assert drawn("a  .  .  .  .  .  .  .  AAA .  .  .  |  .  .  .") == after(state, "forward 2 a5").pegs


def test_who_enters_sends_home_the_peg_that_a_swap_has_put_there() -> None:
    """§4.6 §7.1"""
    state = after(table("a  B  .  .  .  .  .  .  .  .  .  .  |  .  .  .", hand="1 3"), "enter 1 a")

    assert drawn("a  A  .  .  .  .  .  .  .  .  .  .  |  .  .  .") == state.pegs
    assert 1 == state.tally.captures


def test_pegs_on_the_same_square_are_one_choice() -> None:
    """§1.3"""
    state = table("a  .  .  .  .  .  AA .  .  .  .  .  |  .  .  .", hand="3")

    assert ["forward 3 a5"] == legal(state)


def test_only_own_pegs_are_moved_but_those_of_both_homes() -> None:
    """§3.3"""
    board = """
        a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  .
        b  .  .  B  .  .  .  C  .  .  .  .  |  .  .  .
    """
    state = table(board, hand="3")

    assert ["forward 3 a5", "forward 3 b6"] == legal(state)
    assert ("§3.3",) == why_not(state, "forward 3 b2")
    assert ("§3.3",) == why_not(state, "forward 3 a6")


def test_at_home_nobody_stands_on_the_board() -> None:
    """§1.3 All twelve pegs begin at home."""
    pegs = drawn("")

    assert ((HOME,) * 3,) * 4 == pegs
    assert not [place for place in range(PLACES) if home_on(pegs, place) is not None]
