"""Why another action would have been better."""

from spilabord.games.triominos import GAME
from spilabord.games.triominos.contrast import contrast
from spilabord.games.triominos.state import State
from spilabord.games.triominos.tests.drawn import table
from spilabord.games.triominos.tests.test_laying import ARCH, ONE

HALF = """
      1───3───4
     /*\\ / \\ / \\
    0───3───4───4
     \\ / \\
      3───5
"""


def told(state: State, better: str, taken: str) -> dict[str, dict[str, int | str]]:
    assert {better, taken} <= {GAME.write(action) for action in GAME.legal_actions(state)}
    found = contrast(GAME.view(state, 0), GAME.read(better), GAME.read(taken))
    return {reason.id: reason.args for reason in found}


def test_a_bridge_that_is_opened_is_told() -> None:
    """§4.2 Under 445 at the end of the arch only 455 fits, which nobody has seen."""
    state = table(HALF, "133 445", "055 111")
    opened = next(text for text in map(GAME.write, GAME.legal_actions(state)) if text.startswith("lay 445 o"))

    found = told(state, "lay 133 m57", opened)

    assert {"figure": "bridge", "points": 40, "tiles": 1, "section": "§4.2"} == found["reason-but-opens"]


def test_buying_while_a_tile_fits_is_told_with_its_price() -> None:
    """§5.2"""
    found = told(table(ARCH, "044 455", "055"), "lay 044 n61", "buy")

    assert {"points": 5} == found["reason-but-bought"]


def test_sums_are_told_side_by_side() -> None:
    """§4.1"""
    found = told(table(ONE, "004 344", "055"), "lay 344 n57", "lay 004 o56")

    assert {"points": 11, "fewer": 4} == found["reason-more-points"]
