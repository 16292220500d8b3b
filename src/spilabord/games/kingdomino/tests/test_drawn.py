"""The pictures that the other tests are drawn in."""

import pytest

from spilabord.core.chance import Rng
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.state import Kingdom, Laid, Options
from spilabord.games.kingdomino.tests.drawn import drawn, picture, tidy


def test_a_picture_fixes_a_kingdom() -> None:
    """§4.1 Each half of a domino lies on its square, counted from the castle."""
    kingdom = drawn("""
        .   22w 22s
        C   .   12s
        .   .   12s
    """)

    assert Kingdom((Laid(12, (2, -1), (2, 0)), Laid(22, (1, 1), (2, 1)))) == kingdom


@pytest.mark.parametrize("key", range(5))
def test_a_kingdom_becomes_a_picture_and_back(key: int) -> None:
    """§1.2 Every kingdom can be drawn."""
    luck = Rng(str(key))
    state = GAME.setup(4, Options())
    while (seat := GAME.to_move(state)) is not None:
        action = GAME.deal(state, luck) if seat < 0 else luck.pick(GAME.legal_actions(state))
        state = GAME.apply(state, action)

    for kingdom in state.kingdoms:
        text = picture(kingdom)
        assert Kingdom(tuple(sorted(kingdom.laid, key=lambda laid: laid.domino)), (3,)) == drawn(text, (3,))
        assert text == tidy(text)


@pytest.mark.parametrize(
    "wrong",
    ["C 22w . 22s", "C 22w 22w", "C ?", "C 22w 22s\n.", "22w 22s"],
    ids=["lies apart", "other lands", "no square", "ragged", "no castle"],
)
def test_a_wrong_picture_is_refused(wrong: str) -> None:
    """§4.1 A picture that shows no kingdom is no picture."""
    with pytest.raises((AssertionError, ValueError)):
        drawn(wrong)
