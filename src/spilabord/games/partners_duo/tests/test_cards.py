"""§6 The cards, the four apart."""

import pytest

from spilabord.games.partners_duo.components import CARDS_OF_A_KIND, DECK, KINDS
from spilabord.games.partners_duo.rules import legal_actions
from spilabord.games.partners_duo.state import Options
from spilabord.games.partners_duo.tests.drawn import after, drawn, ends, legal, table, why_not

A5 = "a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  ."

TWO = """
    a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  .
    b  .  .  .  B  .  .  .  .  .  .  .  |  .  .  .
"""


def test_the_deck_has_three_of_each_of_ten_kinds() -> None:
    """§1.5"""
    assert 30 == len(DECK)
    assert {CARDS_OF_A_KIND} == {DECK.count(card) for card in KINDS}


def test_every_card_goes_forward_by_its_number() -> None:
    """§6.1 §6.2 §6.3 §6.4 §6.8 §6.9 b0 lies between a10 and b1, and is not counted."""
    assert "a6 a7 a8 a9 a10 b1 b2 b3 b4 b5" == ends(A5, "a5")


@pytest.mark.parametrize("card", [3, 7, 10])
def test_a_plain_card_does_nothing_else(card: int) -> None:
    """§6.1"""
    assert [f"forward {card} a5"] == legal(table(TWO, hand=f"{card}"))


@pytest.mark.parametrize("card", [1, 6, 8])
def test_a_heart_enters_or_goes_forward(card: int) -> None:
    """§6.2"""
    assert [f"enter {card} a", f"enter {card} c", f"forward {card} a5"] == legal(table(TWO, hand=f"{card}"))


def test_the_two_goes_either_way() -> None:
    """§6.3"""
    assert ["forward 2 a5", "back a5"] == legal(table(TWO, hand="2"))
    assert drawn(A5.replace(".  .  A", "A  .  .")) == after(table(A5, hand="2"), "back a5").pegs


def test_two_backwards_a_peg_arrives_like_any_other() -> None:
    """§6.3 §4.6 §4.7"""
    one = after(table(A5.replace(".  .  A", "B  .  A"), hand="2"), "back a5")
    two = after(table(A5.replace(".  .  A", "BB .  A"), hand="2"), "back a5")

    assert drawn(A5.replace(".  .  A", "A  .  .")) == one.pegs
    assert drawn(A5.replace(".  .  A", "BB .  .")) == two.pegs
    assert (1, 0) == (one.tally.captures, one.tally.burns)
    assert (0, 1) == (two.tally.captures, two.tally.burns)


def test_the_five_only_goes_forward() -> None:
    """§6.8"""
    assert ["forward 5 a5"] == legal(table(TWO, hand="5"))


def test_the_nine_goes_forward_or_swaps() -> None:
    """§6.9"""
    state = table(TWO, hand="9 3")

    assert ["forward 9 a5", "swap a5 b3"] == legal(state)[-2:]
    swapped = after(state, "swap a5 b3")
    assert drawn(TWO.replace("A", "x").replace("B", "A").replace("x", "B")) == swapped.pegs
    assert (1, 0, 0) == (swapped.tally.swaps, swapped.tally.captures, swapped.tally.burns)


def test_a_swap_needs_no_peg_of_ones_own() -> None:
    """§6.9 Two pegs of the opponent's two homes."""
    board = "b  .  .  .  B  .  .  .  D  .  .  .  |  .  .  ."

    assert ["swap b3 b7"] == legal(table(board, hand="9"))


def test_two_of_ones_own_may_be_swapped() -> None:
    """§6.9"""
    board = "b  .  .  .  A  .  .  .  C  .  .  .  |  .  .  ."

    assert "swap b3 b7" in legal(table(board, hand="9"))


def test_a_swap_needs_two_pegs() -> None:
    """§6.9"""
    assert ("§6.9",) == why_not(table(TWO, hand="9"), "swap a5 a6")
    assert ("§6.9",) == why_not(table(TWO, hand="9"), "swap c1 c2")


def test_pegs_in_goal_and_at_home_are_not_swapped() -> None:
    """§6.10 Not even one that is not locked."""
    board = """
        a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  .
        b  .  .  .  .  .  .  .  .  .  .  .  |  B  .  B
    """
    state = table(board, hand="9")

    assert ("§6.10",) == why_not(state, "swap a5 bg1")
    assert ("§6.10",) == why_not(state, "swap a5 bg3")
    assert ["forward 9 a5"] == legal(state)


def test_pegs_that_share_a_square_are_not_swapped() -> None:
    """§6.11"""
    state = table(TWO.replace("B ", "BB"), hand="9")

    assert ("§6.11",) == why_not(state, "swap a5 b3")


def test_swaps_of_the_same_home_are_one_action() -> None:
    """§6.12 Whichever pegs of whichever home are meant; nothing changes but the card."""
    board = """
        a  .  .  .  .  .  A  .  A  .  A  .  |  .  .  .
        b  .  .  .  B  .  B  .  .  .  .  .  |  .  .  .
    """
    state = table(board, hand="9 3")

    assert 1 == legal(state).count("swap alike")
    assert ("§6.12",) == why_not(state, "swap a5 a7")
    assert ("§6.12",) == why_not(state, "swap b3 b5")
    assert drawn(board) == after(state, "swap alike").pegs
    assert 1 == after(state, "swap alike").tally.swaps


def test_a_swap_of_the_same_home_needs_two_that_are_not_protected() -> None:
    """§6.12 The pegs of the opponent count, too."""
    assert ("§6.12",) == why_not(table(TWO, hand="9"), "swap alike")
    assert ("§6.12",) == why_not(table("a  .  .  AA .  .  A  .  .  .  .  .  |  .  .  .", hand="9"), "swap alike")
    assert ["swap alike"] == legal(table("b  .  .  .  B  .  B  .  .  .  .  .  |  .  .  .", hand="9"))


START = """
    a  A  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    b  .  .  .  B  .  .  .  .  .  .  .  |  .  .  .
"""


def test_a_peg_alone_on_its_start_square_may_be_swapped() -> None:
    """§7.1 The one that takes its place closes nothing."""
    state = after(table(START, hand="9 3"), "swap a0 b3")

    assert drawn(START.replace("A", "x").replace("B", "A").replace("x", "B")) == state.pegs
    beside = START.replace("A", "B").rstrip() + "\nd  .  .  .  .  .  .  .  .  .  .  C  |  .  .  ."
    assert "a3" == ends(beside, "d10", cards=(3,))


def test_or_may_not_if_that_is_switched_off() -> None:
    """§7.1"""
    off = Options(swap_start_square=False)

    assert ("§7.1",) == why_not(table(START, hand="9", options=off), "swap a0 b3")
    assert ["forward 9 a0"] == legal(table(START, hand="9", options=off))
    both = START.replace("A  .", "A  A")
    assert "swap alike" in legal(table(both, hand="9"))
    assert "swap alike" not in legal(table(both, hand="9", options=off))


def test_a_protected_peg_has_all_its_reasons_told() -> None:
    """§6.11 §7.1 In the order of the rulebook."""
    state = table(START.replace("A ", "AA"), hand="3", other="9", options=Options(swap_start_square=False))

    assert ("§3.2", "§6.11", "§7.1") == why_not(state, "swap a0 b3")


def test_a_card_that_is_in_the_hand_twice_is_one_choice() -> None:
    """§3.2"""
    state = table(A5, hand="3 3 7")

    assert ["forward 3 a5", "forward 7 a5"] == legal(state)
    assert len(legal(state)) == len(legal_actions(state))
