"""docs/research.md: its layouts are those of the games, and its examples run."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

HOME = Path(__file__).parent.parent
PAGE = HOME / "docs" / "research.md"


def layouts() -> ModuleType:
    spec = importlib.util.spec_from_file_location("layouts", HOME / "tools" / "layouts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_layouts_in_the_docs_are_current():
    """If not, run tools/layouts.py."""
    assert 0 == layouts().main(["--check"])


def test_a_layout_that_is_not_current_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    old, tool = tmp_path / "research.md", layouts()
    old.write_text(PAGE.read_text(encoding="utf-8").replace("| `players` |", "| `people` |"), encoding="utf-8")
    monkeypatch.setattr(tool, "PAGE", old)

    assert 1 == tool.main(["--check"])
    assert "run tools/layouts.py" in capsys.readouterr().err
    tool.main([])
    assert PAGE.read_text(encoding="utf-8") == old.read_text(encoding="utf-8")


def test_the_examples_run():
    """As they stand, one after the other."""
    names: dict[str, Any] = {}
    page = PAGE.read_text(encoding="utf-8").partition("## Secrets")[0]
    for example in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(example, names)

    assert names["record"].events
    assert 256 == len(names["batch"].seat)
