"""Why another action would have been better."""

from spilabord.games.dominion import GAME
from spilabord.games.dominion.contrast import contrast
from spilabord.games.dominion.state import State
from spilabord.games.dominion.tests.drawn import ANNA, drawn


def told(state: State, better: str, taken: str) -> list[str]:
    assert {better, taken} <= {GAME.write(action) for action in GAME.legal_actions(state)}
    return [reason.id for reason in contrast(GAME.view(state, ANNA), GAME.read(better), GAME.read(taken))]


def test_a_purchase_that_ends_the_game_behind_is_told_first() -> None:
    """§10.1"""
    state = drawn("Anna: hand estate | deck gold*5\nBjarni: deck province*3", piles="province 1", coins=8)

    assert "reason-but-ends-behind" == told(state, "buy gold", "buy province")[0]


def test_action_cards_that_are_left_without_an_action_are_told() -> None:
    """§5.1"""
    state = drawn("Anna: hand village smithy*2 | deck copper*9\nBjarni: hand copper")

    assert "reason-but-stranded" in told(state, "play village", "play smithy")
    assert "reason-but-stranded" not in told(state, "play smithy", "play village")


def test_what_is_true_of_both_is_left_out() -> None:
    """§6.1 Smithy and Village both draw; only one draws three."""
    state = drawn("Anna: hand estate | deck copper*9 estate*3\nBjarni: hand copper", coins=4)

    assert ["reason-draws"] == told(state, "buy smithy", "buy moat")
    assert [] == told(state, "buy moat", "buy smithy")


def test_coins_that_are_left_are_told() -> None:
    """§8.1"""
    state = drawn("Anna: hand estate | deck copper*9\nBjarni: hand copper", coins=3)

    assert "reason-but-coins-left" in told(state, "buy silver", "end-turn")
