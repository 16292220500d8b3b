"""Writes the layouts of observations and actions into docs/research.md, from what the games declare.

Run it after any change to a game's tensors.py. With --check nothing is written.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from spilabord.core.tensors import Field, Tensors, size_of
from spilabord.games import games

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
BEGIN, END = "<!-- layouts: written by tools/layouts.py -->\n", "<!-- end of layouts -->\n"


def layouts() -> str:
    """The tables of all games that learners can play."""
    found = {key: game.tensors() for key, game in games().items() if game.tensors is not None}
    return "\n".join(line for key, tensors in found.items() for line in layout(key, tensors))


def layout(key: str, tensors: Tensors) -> Iterator[str]:
    """One game: what a seat sees, and what an action is."""
    yield f"### {key}, version {tensors.version}\n"
    yield f"Observation, {size_of(tensors.observation)} numbers:\n"
    yield from rows(tensors.observation)
    yield f"\nAction, {size_of(tensors.action)} numbers:\n"
    yield from rows(tensors.action)
    if tensors.flat is not None:
        yield f"\nA fixed list of all actions has {tensors.flat.size}."
    yield ""


def rows(fields: tuple[Field, ...]) -> Iterator[str]:
    """A table with a line for each field."""
    yield "| from | field | shape | range | meaning |"
    yield "|--:|---|---|---|---|"
    place = 0
    for field in fields:
        shape = " × ".join(map(str, field.shape)) or "1"
        meaning = field.meaning.replace("|", "\\|")
        yield f"| {place} | `{field.name}` | {shape} | {field.low} to {field.high} | {meaning} |"
        place += field.size


def rewritten(page: str) -> str:
    """The page with the layouts of today between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("the page has lost the marks between which layouts are written")
    return f"{before}{BEGIN}\n{layouts()}{END}{after}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the page, or say that it is not current; the number is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is not current")
    check = parser.parse_args(arguments).check
    page = PAGE.read_text(encoding="utf-8")
    if not check:
        PAGE.write_text(rewritten(page), encoding="utf-8")
    elif page != rewritten(page):
        print(f"{PAGE.name} is not current: run tools/layouts.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
