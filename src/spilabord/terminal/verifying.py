"""Verifying the records of a file: by rules.py, or compiled where there are many."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from spilabord.core.game import AnyGame
from spilabord.table.record import Record, proves_luck, verify
from spilabord.terminal.compiling import said_while_compiling
from spilabord.terminal.record_files import holds_many


def checker(file: Path, game_of: Callable[[Record], AnyGame], console: Console, lang: str) -> Callable[[Record], None]:
    """What verifies a record of this file: where there are many, compiled, once for each game."""
    if not holds_many(file):
        return lambda record: verify(game_of(record), record)
    from spilabord.lab.verification import verifier_of

    checks: dict[str, Callable[[Record], None]] = {}

    def check(record: Record) -> None:
        game = game_of(record)
        if game.key in checks:
            checks[game.key](record)
            return
        with said_while_compiling(game, console, lang):
            checks[game.key] = verifier_of(game)
            checks[game.key](record)

    return check


def proved(record: Record) -> str:
    """What is said of a record that was verified."""
    if not proves_luck(record):
        return "verify-streamed"
    return "verify-unfinished" if record.result is None else "verify-finished"
