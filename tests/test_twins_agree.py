"""The twins agree: 100,000 positions of every game, over all numbers of players and all options.

With bounds checks (NUMBA_BOUNDSCHECK=1) and uncompiled (NUMBA_DISABLE_JIT=1) they walk a shorter way.
"""

import numba
import pytest

from spilabord.core.game import AnyGame
from spilabord.games import games
from spilabord.testing.twins import walk

STRETCHES = 5
CHECKED = bool(numba.config.DISABLE_JIT or numba.config.BOUNDSCHECK)
POSITIONS = 1_000 if CHECKED else 20_000


@pytest.mark.twin
@pytest.mark.parametrize("stretch", range(STRETCHES))
@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_twins_agree(game: AnyGame, stretch: int):
    agreement = walk(game, POSITIONS, f"stretch {stretch}")

    assert POSITIONS == agreement.positions
    assert agreement.imagined > 0
    if not CHECKED:  # a checked walk is shorter than a game of Dominion
        assert agreement.games > 0
        assert set(game.players) == {int(table.split(" ", 1)[0]) for table in agreement.tables}
