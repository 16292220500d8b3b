"""`docs/write-a-bot.md`: its bot is twenty lines and plays in the arena, and its adapter reads JSON views."""

import re
import shlex
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from spilabord.cli import main
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games import games

PAGE = (Path(__file__).parent.parent / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_bot_on_the_page_plays_in_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    code = next(code for code in BLOCKS if code.startswith("# mine.py"))
    command = next(line for line in re.findall(r"^\$ spilabord (.*)$", PAGE, re.MULTILINE) if "mine.py" in line)
    (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, shlex.split(command))

    assert 20 >= sum(bool(line.strip()) and not line.startswith("#") for line in code.splitlines())
    assert 0 == result.exit_code, result.output
    assert "mine.py" in result.output
    assert "Error" not in result.output


@pytest.mark.parametrize("key", games())
def test_the_adapter_on_the_page_hands_a_bot_the_view_from_json(key: str):
    """The bot sees the same view and the same legal actions as one that sits here."""
    game, luck = games()[key], Rng("json")
    names: dict[str, Any] = {"Budget": Budget}
    exec(next(code for code in BLOCKS if "def chosen(" in code), names)
    asked: list[Any] = []

    def last(view: Any, legal: Any, *_: Any) -> Any:
        asked.append((view, legal))
        return legal[-1]

    state = game.setup(2, game.options())
    for _ in range(60):
        if (seat := game.to_move(state)) is None:
            break
        if seat == CHANCE:
            state = game.apply(state, game.deal(state, luck))
            continue
        view, legal = game.view(state, seat), game.legal_actions(state)
        news = msgspec.json.decode(msgspec.json.encode({"view": view, "legal": [game.write(one) for one in legal]}))

        assert game.write(legal[-1]) == names["chosen"](game, last, news, luck)
        assert (view, legal) == asked[-1]
        state = game.apply(state, luck.pick(legal))
