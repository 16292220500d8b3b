"""Counts: how many sequences of n actions follow a position, chance's actions included, as chess engines publish perft.

A game's counts lie in `tests/counts.csv`, one to a line: the playthrough, after how many of its actions, n, and
the number of sequences. The short ones are counted by `rules.py`, all of them by `fast.py`.

`python -m spilabord.testing.counts kingdomino two-players 16 8` counts anew.
"""

import csv
from typing import Any, Final

import click
import msgspec
import numpy as np

from spilabord.compiled.kernels import specialise
from spilabord.compiled.templates import games_own
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.options import read_options
from spilabord.games import find_game
from spilabord.testing.playthrough import ACTION, heading

legal = apply = games_own

SOURCE: Final = "counts.csv"


class Count(msgspec.Struct, frozen=True):
    """One line of the file."""

    playthrough: str
    after: int
    length: int
    sequences: int


def counts(game: AnyGame) -> list[Count]:
    """The counts that a game publishes, if it does."""
    path = game.folder / "tests" / SOURCE
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return [msgspec.convert(row, Count, strict=False) for row in rows]


def position(game: AnyGame, playthrough: str, after: int) -> Any:
    """The state after n actions of a playthrough."""
    text = (game.folder / "tests" / "golden" / f"{playthrough}.txt").read_text(encoding="utf-8")
    table = heading(text)
    state = game.setup(int(table["players"]), read_options(game, table.get("options", "").split()))
    for spelled in ACTION.findall(text)[:after]:
        state = game.apply(state, game.read(spelled))
    return state


def sequences_by_rules(game: AnyGame, state: Any, length: int) -> int:
    """How many sequences of n actions the reference knows."""
    actions = game.legal_actions(state)
    if length == 1:
        return len(actions)
    return sum(sequences_by_rules(game, game.apply(state, action), length - 1) for action in actions)


def sequences_by_twin(game: AnyGame, state: Any, length: int) -> int:
    """How many the compiled twin knows."""
    twin = twin_of(game)
    count = specialise(_sequences_template, f"{game.key}_sequences", legal=twin.legal, apply=twin.apply)
    states = np.zeros(length, twin.dtype)
    states[:1] = twin.pack(state)
    sequences: int = count(states, np.zeros((length, twin.widest), np.int64), np.zeros(length, np.int64))
    return sequences


def _sequences_template(states: Any, codes: Any, todo: Any) -> int:
    """Depth first: `states` is the way down, `codes` what is legal on it, `todo` what of that is left."""
    last = len(states) - 1
    width = legal(states, 0, codes[0])
    if last == 0:
        return int(width)
    found, depth = 0, 0
    todo[0] = width
    while depth >= 0:
        if todo[depth] == 0:
            depth -= 1
            continue
        todo[depth] -= 1
        states[depth + 1] = states[depth]
        apply(states, depth + 1, codes[depth, todo[depth]])
        width = legal(states, depth + 1, codes[depth + 1])
        if depth + 1 == last:
            found += width
        else:
            depth += 1
            todo[depth] = width
    return found


@click.command()
@click.argument("key")
@click.argument("playthrough")
@click.argument("after", type=int)
@click.argument("longest", type=int)
def main(key: str, playthrough: str, after: int, longest: int) -> None:
    """Counts the sequences of every length up to the longest, after n actions of a playthrough."""
    game = find_game(key)
    for length in range(1, longest + 1):
        sequences = sequences_by_twin(game, position(game, playthrough, after), length)
        click.echo(f"{playthrough},{after},{length},{sequences}")


if __name__ == "__main__":
    main()
