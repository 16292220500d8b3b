"""Writes docs/rulebook.md: every sentence of the rulebooks, our rules for it, and the tests that show them.

Run it after any change to the rules, to a rulebook.csv, or to what a test cites. With --check nothing is written.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from spilabord.games import games
from spilabord.testing.ledger import Ledger, faults, ledger, page, source

HOME = Path(__file__).parent.parent
PAGE = HOME / "docs" / "rulebook.md"


def books() -> list[Ledger]:
    """The ledgers of all games."""
    return [ledger(key, game.folder, HOME / "tests") for key, game in games().items() if source(game.folder).exists()]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page, or say why it cannot be left as it is; the number is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is not current")
    parser.add_argument("--page", type=Path, default=PAGE, help="another file than docs/rulebook.md")
    options = parser.parse_args(arguments)
    found = books()
    wrong = [f"{book.title}: {fault}" for book in found for fault in faults(book)]
    text = page(found)
    if not options.check:
        options.page.write_text(text, encoding="utf-8")
    elif not options.page.exists() or options.page.read_text(encoding="utf-8") != text:
        wrong.append(f"{options.page} is not current: run tools/rulebook.py")
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
