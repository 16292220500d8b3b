"""The command `puzzles`: list what is shipped, try it in the terminal, or mine bots' games for new ones."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.file_parameters import TO_WRITE
from spilabord.games import find_game
from spilabord.localised import GAME, NO_TERMINAL, LocalisedCommand, asked_language
from spilabord.table.puzzles import shipped_puzzles
from spilabord.table.words import LANGUAGES, Words
from spilabord.terminal.console import SafeConsole

USUAL: Final = 400
"""Playouts for each action when a puzzle is found: a game of Kingdomino takes some ten seconds of one core."""

console = SafeConsole()
progress = SafeConsole(stderr=True)


@click.command("puzzles", cls=LocalisedCommand)
@click.argument("game")
@click.option("--play", is_flag=True)
@click.option("--theme", metavar="name")
@click.option("--mine", type=TO_WRITE)
@click.option("--wanted", type=click.IntRange(min=1), default=25, show_default=True)
@click.option("--minutes", type=click.IntRange(min=1))
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--playouts", type=click.IntRange(min=16), default=USUAL, show_default=True)
@click.option("--tries", type=click.IntRange(min=1), default=8, show_default=True)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--lang", type=click.Choice(LANGUAGES), default=asked_language)
def puzzles_command(game: str, play: bool, theme: str | None, mine: Path | None, lang: str, **how: Any) -> None:
    """Puzzles of GAME: what there is, practice, or the search for new ones."""
    click.get_current_context().meta[GAME] = game
    found = find_game(game)
    if mine is not None:
        _mine(found, mine, lang, **how)
    else:
        _show(found, play, theme, lang)


def _show(game: AnyGame, play: bool, theme: str | None, lang: str) -> None:
    """Lists what is shipped, or puts one after the other to the person."""
    from spilabord.terminal.puzzles import Practice, listed

    shipped = shipped_puzzles(game)
    if shipped is None or game.puzzles is None:
        raise BadOptions("puzzles-none", game=game.key)
    themes = game.puzzles().themes
    if theme is not None and theme not in themes:
        raise BadOptions("puzzles-no-theme", theme=theme, known=", ".join(themes))
    if play:
        _refuse_unless_at_a_keyboard(game, lang)
        chosen = [one for one in shipped.puzzles if theme in (None, one.theme)]
        Practice(game, shipped, lang, console, input).through(chosen)
    else:
        console.print(listed(shipped, themes, Words(lang, game, puzzles=True)))


def _refuse_unless_at_a_keyboard(game: AnyGame, lang: str) -> None:
    if not sys.stdin.isatty():
        click.echo(Words(lang).say(Message("puzzles-need-terminal", {"game": game.key})), err=True)
        sys.exit(NO_TERMINAL)


def _mine(game: AnyGame, file: Path, lang: str, minutes: int | None, workers: int, **what: Any) -> None:
    """Adds puzzles to the file, batch by batch; a run that was stopped goes on where it was."""
    from spilabord.lab.puzzles import Job, begun, mine

    job = Job(game=game.key, **what)
    before = begun(job, file)
    count, seconds = len(before), None if minutes is None else 60 * minutes
    with _shown(Words(lang), job.wanted, count) as (show, task), file.open("ab") as lines:

        def hear(games: int) -> None:
            show.update(task, games=games)

        for batch in mine(job, before, workers, seconds, hear):
            lines.write(b"".join(msgspec.json.encode(one) + b"\n" for one in batch))
            lines.flush()
            count += len(batch)
            show.update(task, completed=count)


@contextmanager
def _shown(words: Words, wanted: int, found: int) -> Iterator[Any]:
    """A bar of what was found."""
    bar = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    games = TextColumn("{task.fields[games]}")
    with Progress(*bar, games, console=progress, disable=not progress.is_terminal) as show:
        yield show, show.add_task(words.say(Message("puzzles-mining")), total=wanted, completed=found, games=0)
