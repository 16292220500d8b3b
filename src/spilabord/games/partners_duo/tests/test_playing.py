"""§3 Playing."""

import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.components import inventory
from spilabord.games.partners_duo.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.partners_duo.scoring import outcome
from spilabord.games.partners_duo.state import Options
from spilabord.games.partners_duo.tests.drawn import after, cards, drawn, legal, table, why_not

BOTH_OUT = """
    a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  .
    b  .  .  .  .  .  B  .  .  .  .  .  |  .  .  .
"""


def test_players_take_turns() -> None:
    """§3.1 A card leaves the hand and lies open."""
    state = after(table(BOTH_OUT, hand="3 5", other="7 10"), "forward 3 a5")

    assert 1 == to_move(state)
    assert (cards("5"), cards("7 10")) == state.hands
    assert (cards("3"), ()) == state.played
    assert 0 == to_move(after(state, "forward 10 b5"))


def test_only_a_card_in_the_hand_is_played() -> None:
    """§3.2"""
    assert ("§3.2",) == why_not(table(BOTH_OUT, hand="3 5"), "forward 7 a5")


def test_every_reason_is_told_in_the_order_of_the_rulebook() -> None:
    """§3.2 §3.3 §4.1 §4.2"""
    board = "b  .  .  .  .  .  B  B  B  .  .  .  |  .  .  ."

    assert ("§3.2", "§3.3", "§4.1", "§4.2") == why_not(table(board, hand="1"), "enter 3 b")


def test_a_hand_without_use_is_laid_down_whole_and_open() -> None:
    """§3.5 No peg is out and there is no heart."""
    state = table("", hand="2 3 5 7", other="1 4 9 10")
    assert ["lay down"] == legal(state)

    state = after(state, "lay down")
    assert ((), cards("1 4 9 10")) == state.hands
    assert (cards("2 3 5 7"), ()) == state.played
    assert 1 == state.tally.laid_down


def test_the_other_plays_on_alone() -> None:
    """§3.5 Until the next deal."""
    state = after(table("", hand="2 3 5 7", other="1 6 8 10"), "lay down", "enter 1 b")
    assert 1 == to_move(state)

    state = after(state, "enter 6 b", "enter 8 d", "forward 10 b0")
    assert CHANCE == to_move(state)
    assert 2 == state.deal


def test_a_usable_card_must_be_played() -> None:
    """§3.4"""
    assert ("§3.4",) == why_not(table(BOTH_OUT, hand="3 5"), "lay down")


def test_even_if_it_does_harm() -> None:
    """§3.4 §4.7 The only move leads to two pegs of the opponent."""
    board = "a  .  .  .  .  .  A  .  .  BB .  .  |  .  .  ."
    state = table(board, hand="3")

    assert ["forward 3 a5"] == legal(state)
    assert drawn(board.replace("A", ".")) == after(state, "forward 3 a5").pegs


def test_a_swap_may_be_forced_too() -> None:
    """§3.4 §6.9 Two pegs of the opponent are enough to make the nine usable."""
    assert ["swap alike"] == legal(table("b  .  B  .  .  B  .  .  .  .  .  .  |  .  .  .", hand="9 7"))


def test_the_hand_may_be_laid_down_late_in_a_deal() -> None:
    """§3.5 After some cards were played."""
    board = """
        a  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
        b  B  .  .  .  .  B  .  .  .  .  .  |  .  .  .
    """
    state = after(table(board, hand="3 7", other="10 3"), "lay down")

    assert (cards("3 7"), ()) == state.played
    assert 1 == to_move(state)


@pytest.mark.parametrize("key", range(6))
def test_random_games_end(key: int) -> None:
    """§5.8 No rule limits their length, and none is needed.

    There are finitely many positions, and from each of them some deals and plays lead to the end: a heart lets
    pegs enter, small cards lock what is in a goal. So luck ends every game sooner or later, with probability one.
    """
    luck, state = Rng(f"ends {key}"), setup(2, Options(*(bool(key & bit) for bit in (1, 2, 4))))
    box = inventory(state)
    while (seat := to_move(state)) is not None:
        state = apply(state, deal(state, luck) if seat == CHANCE else luck.pick(legal_actions(state)))

    assert [1, 2] == sorted(outcome(state).ranks)
    assert 6 == max(outcome(state).scores)
    assert box == inventory(state)


def test_what_is_counted() -> None:
    """§3.1 §3.5 §4.6 Every count of the outcome is that of the state."""
    state = table(BOTH_OUT.replace("A  .  .  .", "A  .  .  B"), hand="3", other="1 6")
    counts = outcome(after(state, "forward 3 a5", "enter 1 b")).counts

    assert {
        "deals": 1,
        "plays": 2,
        "entries": 1,
        "captures": 1,
        "own_captures": 0,
        "burns": 0,
        "swaps": 0,
        "laid_down": 0,
    } == counts


def test_the_card_says_who_can_play() -> None:
    """§1.2"""
    assert (2,) == GAME.players
