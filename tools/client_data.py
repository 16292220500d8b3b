"""Writes what boards show of a game's pieces into web/src/generated/<game>.json, from its `printed.py` if it has one.

Run before every build of the client; needs the games' rules and nothing else.
"""

import importlib
import importlib.util
import json
import pkgutil
from pathlib import Path

import spilabord.games

GENERATED = Path(__file__).resolve().parent.parent / "web" / "src" / "generated"


def main() -> None:
    """Writes all of it; what has not changed is left alone."""
    GENERATED.mkdir(parents=True, exist_ok=True)
    for game in pkgutil.iter_modules(spilabord.games.__path__):
        module = f"{spilabord.games.__name__}.{game.name}.printed"
        if importlib.util.find_spec(module) is None:
            continue
        text = json.dumps(importlib.import_module(module).printed(), indent=1, ensure_ascii=False)
        path = GENERATED / f"{game.name}.json"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
