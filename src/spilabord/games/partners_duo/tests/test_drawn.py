"""The pictures that the other tests are drawn in."""

import pytest

from spilabord.core.chance import Rng
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.state import Options
from spilabord.games.partners_duo.tests.drawn import drawn, picture, tidy


def test_a_picture_fixes_the_pegs() -> None:
    """§1.1 §1.3 §1.4 A quarter is a line, and what is not drawn is at home."""
    pegs = drawn("""
        a  .  .  .  .  .  AA .  .  .  .  .  |  .  .  A
        b  B  .  .  .  .  .  .  .  .  .  C  |  .  B  .
    """)

    assert ((5, 5, 46), (-1, 11, 48), (-1, -1, 21), (-1, -1, -1)) == pegs


@pytest.mark.parametrize("key", range(3))
def test_a_board_becomes_a_picture_and_back(key: int) -> None:
    """§1.1 Every board can be drawn."""
    luck = Rng(f"drawn {key}")
    state = GAME.setup(2, Options())
    while (seat := GAME.to_move(state)) is not None:
        action = GAME.deal(state, luck) if seat < 0 else luck.pick(GAME.legal_actions(state))
        state = GAME.apply(state, action)
        text = picture(state.pegs)
        assert state.pegs == drawn(text)
        assert text == tidy(text)


@pytest.mark.parametrize(
    "wrong",
    [
        "e . . . . . . . . . . . | . . .",
        "a . . . . . . . . . . | . . .",
        "a . . . . . . . . . . . . . . .",
        "a E . . . . . . . . . . | . . .",
        "a AB . . . . . . . . . . | . . .",
        "a AA . . . . . . . . . . | . A A",
    ],
    ids=["no quarter", "too short", "no bar", "no peg", "two homes on one square", "four pegs"],
)
def test_a_wrong_picture_is_refused(wrong: str) -> None:
    """§1.3 A picture that shows no board is no picture."""
    with pytest.raises(AssertionError):
        drawn(wrong)
