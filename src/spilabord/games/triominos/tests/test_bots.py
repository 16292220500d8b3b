"""The hand-made bots."""

import numpy as np
import pytest

from spilabord.compiled.luck import stream
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.games.triominos.bots import greedy, thrifty
from spilabord.games.triominos.fast import TWIN
from spilabord.games.triominos.heuristics import greedy as greedy_compiled
from spilabord.games.triominos.heuristics import thrifty as thrifty_compiled
from spilabord.games.triominos.notation import write
from spilabord.games.triominos.rules import legal_actions
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.tests.drawn import table
from spilabord.games.triominos.tests.test_figures import BAY
from spilabord.games.triominos.tests.test_laying import ARCH, ONE
from spilabord.games.triominos.views import view


def choices(bot: object, state: State) -> set[str]:
    """What a bot does here, in fifty tries."""
    assert callable(bot)
    return {write(bot(view(state, 0), legal_actions(state), Budget(), Rng(str(key)))) for key in range(50)}


def test_greedy_takes_the_bridge_and_not_the_higher_tile() -> None:
    """§4.2 455 gives 54 under the arch, and 044 only 8."""
    assert {"lay 455 o59"} == choices(greedy, table(ARCH, "044 455", "055"))


def test_greedy_breaks_ties_by_luck() -> None:
    """§4.1 Both tiles give 4."""
    assert {"lay 004 o56", "lay 013 n55"} == choices(greedy, table(ONE, "004 013", "055"))


def test_greedy_counts_by_the_rules_of_the_table() -> None:
    """§8.2 Only as an extended bridge is 023 worth more than 455."""
    assert {"lay 455 o58"} == choices(greedy, table(BAY, "023 455", "055"))
    assert {"lay 023 o53"} == choices(greedy, table(BAY, "023 455", "055", options=Options(bridge="extended")))


def test_thrifty_lays_anything_that_fits() -> None:
    """§5.1 And does not buy while something does."""
    assert {"lay 033 n55", "lay 003 n55", "lay 344 n57"} == choices(thrifty, table(ONE, "003 033 344", "055"))


def test_both_buy_when_nothing_fits_and_pass_when_they_must() -> None:
    """§5.1 §5.5"""
    for bot in (greedy, thrifty):
        assert {"buy"} == choices(bot, table(ONE, "111 222", "055"))
        assert {"pass"} == choices(bot, table(ONE, "111 222", "055", bought=3))


@pytest.mark.parametrize(
    ("bought", "options", "choice"),
    [
        (1, Options(), "buy"),
        (2, Options(), "pass"),
        (2, Options(pass_after=3), "buy"),
        (2, Options(children=True), "buy"),
    ],
)
def test_both_pass_rather_than_risk_the_third_tile(bought: int, options: Options, choice: str) -> None:
    """§5.5 Unless it must be bought, or §8.1 costs nothing."""
    state = table(ONE, "111 222", "055", bought=bought, options=options)

    assert {choice} == choices(greedy, state) == choices(thrifty, state)
    packed, codes = TWIN.pack(state).copy(), np.zeros(TWIN.widest, np.int64)
    for compiled in (greedy_compiled, thrifty_compiled):
        assert choice == write(TWIN.decode(compiled(packed, 0, stream("any"), codes)))
