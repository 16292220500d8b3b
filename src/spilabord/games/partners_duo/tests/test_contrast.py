"""Why another action would have been better."""

from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.contrast import contrast
from spilabord.games.partners_duo.state import State
from spilabord.games.partners_duo.tests.drawn import table
from spilabord.games.partners_duo.tests.test_dealing import dealt


def told(state: State, better: str, taken: str) -> set[str]:
    assert {better, taken} <= {GAME.write(action) for action in GAME.legal_actions(state)}
    return {reason.id for reason in contrast(GAME.view(state, 0), GAME.read(better), GAME.read(taken))}


def test_an_own_peg_sent_home_is_told() -> None:
    """§4.6"""
    state = table("a  .  .  .  .  .  A  .  .  C  .  .  |  .  .  .", hand="3 10")

    assert {"reason-but-own-home"} == told(state, "forward 10 a5", "forward 3 a5")


def test_an_own_start_square_that_stays_closed_to_own_pegs_is_told() -> None:
    """§4.4 The peg of home a on the track cannot pass the start square of c as long as c stands on it."""
    board = """
        a  .  .  .  A  .  .  .  .  .  .  .  |  .  .  .
        c  C  .  .  .  .  .  .  .  .  .  .  |  .  .  .
    """

    assert "reason-but-blocks" in told(table(board, hand="3 7"), "forward 7 c0", "forward 7 a3")
    assert "reason-but-blocks" not in told(table(board, hand="3 7"), "forward 7 a3", "forward 7 c0")


def test_a_heart_that_was_given_away_is_told() -> None:
    """§2.2 §6.2 While pegs wait at home."""
    assert "reason-give-keeps-hearts" in told(dealt(), "give 3", "give 1")
    assert "reason-give-keeps-hearts" not in told(dealt(), "give 1", "give 3")
