"""The worked example in docs/write-a-bot.md works, and is the bot that plays at the table."""

import re
from pathlib import Path
from typing import Any

import pytest

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.dominion import GAME
from spilabord.games.dominion.state import Options

PAGE = Path(__file__).parents[5] / "docs" / "write-a-bot.md"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    """Everything that the page defines, after it has run from top to bottom."""
    names: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(code, names)
    return names


@pytest.mark.parametrize(("written", "known"), [("big_money", "bigmoney"), ("big_money_ultimate", "bigmoney-ultimate")])
def test_the_bots_on_the_page_are_those_at_the_table(example: dict[str, Any], written: str, known: str) -> None:
    """§7.1, §7.2 They choose the same in whole games."""
    luck = Rng("page")
    state = GAME.setup(2, Options(kingdom="village-square"))
    while (seat := GAME.to_move(state)) is not None:
        if seat == CHANCE:
            state = GAME.apply(state, GAME.deal(state, luck))
            continue
        view, legal = GAME.view(state, seat), GAME.legal_actions(state)
        action = GAME.bots[known](view, legal, Budget(), luck)
        assert action == example[written](view, legal, Budget(), luck)
        state = GAME.apply(state, action)


def test_the_better_bot_wins_on_the_page(example: dict[str, Any]) -> None:
    """§10.4"""
    assert example["victories"][1] > example["victories"][0]
