"""What `docs/write-a-bot.md` shows: its bot is twenty lines, sits down, and plays in the arena as the page says."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from spilabord.cli import main

PAGE = (Path(__file__).parent.parent / "docs" / "write-a-bot.md").read_text(encoding="utf-8")


def test_the_bot_on_the_page_plays_in_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    code = next(code for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if code.startswith("# mine.py"))
    command = next(line for line in re.findall(r"^\$ spilabord (.*)$", PAGE, re.MULTILINE) if "mine.py" in line)
    (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, shlex.split(command))

    assert 20 >= sum(bool(line.strip()) and not line.startswith("#") for line in code.splitlines())
    assert 0 == result.exit_code, result.output
    assert "mine.py" in result.output
    assert "Error" not in result.output
