"""The hand-made bots."""

import pytest

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.bots import greedy, squares_gone
from spilabord.games.partners_duo.rules import legal_actions, setup
from spilabord.games.partners_duo.scoring import outcome
from spilabord.games.partners_duo.state import Options, State
from spilabord.games.partners_duo.tests.drawn import after, table
from spilabord.games.partners_duo.track import place_named
from spilabord.games.partners_duo.views import view

LUCKS = range(8)
"""What must never happen must not happen by any luck."""


def thinks(state: State) -> set[str]:
    """What the greedy player may do here, by luck."""
    seat = GAME.to_move(state)
    assert seat is not None
    seen, legal = view(state, seat), legal_actions(state)
    return {GAME.write(greedy(seen, legal, Budget(), Rng(str(luck)))) for luck in LUCKS}


def test_locking_comes_first() -> None:
    """§5.2 Before a capture, and before the greatest progress."""
    board = """
        a  .  .  .  .  .  A  .  .  B  .  .  |  .  .  .
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
    """

    assert {"forward 3 d10"} == thinks(table(board, hand="3 10"))


def test_then_capturing() -> None:
    """§4.6 Three squares with a capture, rather than ten without; and never one's own."""
    board = "a  .  .  .  .  .  A  .  .  B  .  .  |  .  .  ."

    assert {"forward 3 a5"} == thinks(table(board, hand="3 10"))
    assert {"forward 10 a5", "forward 10 a8"} == thinks(table(board.replace("B", "C"), hand="3 10"))
    assert {"forward 10 a5"} == thinks(table(board.replace("B ", "BB"), hand="3 10"))


def test_then_progress() -> None:
    """§6.1 §6.3 Two squares backwards from the start are 39 forward."""
    assert {"forward 10 a5"} == thinks(table("a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  .", hand="3 10"))
    assert {"back a0"} == thinks(table("a  A  .  .  .  .  .  .  .  .  .  .  |  .  .  .", hand="2 10"))


def test_it_enters_rather_than_walks_a_little() -> None:
    """§6.2"""
    assert {"enter 8 a", "enter 8 c"} == thinks(table("a  .  .  .  .  .  A  .  .  .  .  .  |  .  .  .", hand="8 3"))


def test_it_swaps_the_hindmost_for_the_foremost() -> None:
    """§6.9"""
    board = """
        a  .  A  .  .  .  .  .  .  .  .  .  |  .  .  .
        d  .  .  .  .  .  .  .  .  .  B  .  |  .  .  .
    """

    assert {"swap a1 d9"} == thinks(table(board, hand="9 7"))


def test_it_gives_what_it_can_use_least() -> None:
    """§2.2 With no peg out, hearts are kept; of the others any."""
    state = after(setup(2, Options()), *(f"deal {card}" for card in (1, 2, 6, 2, 8, 2, 7, 3)))

    assert {"give 7"} == thinks(state)


def test_it_does_what_it_must() -> None:
    """§3.5"""
    assert {"lay down"} == thinks(table("", hand="3 7"))


@pytest.mark.parametrize(
    ("place", "squares"), {"a0": 0, "a1": 1, "b1": 11, "c0": 20, "d10": 40, "ag1": 41, "ag3": 43}.items()
)
def test_squares_gone(place: str, squares: int) -> None:
    """§4.3 Start squares are not counted."""
    assert squares == squares_gone(0, place_named(place))


def test_greedy_beats_luck() -> None:
    """§5.8 In every one of these games, from either seat."""
    for seat in (0, 1):
        luck, state = Rng(f"duel {seat}"), setup(2, Options())
        while (turn := GAME.to_move(state)) is not None:
            if turn == CHANCE:
                action = GAME.deal(state, luck)
            elif turn == seat:
                action = greedy(view(state, turn), legal_actions(state), Budget(), luck)
            else:
                action = luck.pick(legal_actions(state))
            state = GAME.apply(state, action)
        assert (seat,) == outcome(state).winners
