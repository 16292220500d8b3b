"""Run `spilabord` with luck that follows from a name in a file: a test plays the same games on every run.

    python tests/fixed_luck.py FILE serve ...

The nth table made since the file was written has the nth seed of the name that stands in it. Pages promise shares of
their own (`SAME_SHARE` of `browsing.py` makes those equal), and bots draw theirs from the seed.
"""

import hashlib
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from spilabord.cli import main
from spilabord.core.fair import commitment
from spilabord.server.http import tables
from spilabord.server.rooms import rooms


class Seeds:
    """Seeds of the tables that are made while one name stands in the file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._name = ""
        self._made = 0

    def next(self) -> str:
        name = self._file.read_text(encoding="utf-8")
        self._made = self._made + 1 if name == self._name else 0
        self._name = name
        return hashlib.sha256(f"{name}/{self._made}".encode()).hexdigest()


def fix(seeds: Seeds) -> None:
    """Gives every new table the next of these seeds."""
    random_terms = rooms.renewed

    def renewed(*args: Any) -> Any:
        seed = seeds.next()
        return replace(random_terms(*args), seed=seed, commitment=commitment(seed))

    rooms.renewed = tables.renewed = renewed


if __name__ == "__main__":
    fix(Seeds(Path(sys.argv.pop(1))))
    main()
