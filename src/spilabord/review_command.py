"""The command `review`: one game in full, or many summed up player by player."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from spilabord.core.files import write_whole
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.file_parameters import TO_READ, TO_WRITE
from spilabord.games import find_game
from spilabord.localised import GAME, LocalisedCommand, asked_language
from spilabord.table.record import Record
from spilabord.table.words import LANGUAGES, Words
from spilabord.terminal.compiling import said_while_compiling
from spilabord.terminal.console import SafeConsole
from spilabord.terminal.record_files import record_numbered, records_in

USUAL: Final = 256
"""Playouts for each estimate: a game of Kingdomino for four takes some five seconds of one core."""

console = SafeConsole()
progress = SafeConsole(stderr=True)


@click.command("review", cls=LocalisedCommand)
@click.argument("file", type=TO_READ)
@click.option("--number", type=click.IntRange(min=1))
@click.option("--seat", type=click.IntRange(min=1))
@click.option("--playouts", type=click.IntRange(min=2), default=USUAL, show_default=True)
@click.option("--html", type=TO_WRITE)
@click.option("--workers", type=click.IntRange(min=1))
@click.option("--lang", type=click.Choice(LANGUAGES), default=asked_language)
@click.option("--json", "as_json", is_flag=True)
def review_command(file: Path, number: int | None, lang: str, **how: Any) -> None:
    """Say of each game in FILE what decided it."""
    alone = number is not None or how["html"] is not None or how["seat"] is not None or not _holds_two(file)
    if alone:
        _review_one(record_numbered(number or 1, file), lang, **how)
    else:
        _review_all(file, lang, how["playouts"], how["workers"], how["as_json"])


def _holds_two(file: Path) -> bool:
    with file.open("rb") as lines:
        return next(lines, None) is not None and next(lines, None) is not None


def _review_one(
    record: Record, lang: str, seat: int | None, playouts: int, html: Path | None, as_json: bool, workers: int | None
) -> None:
    """Shows one review; one game is for one worker."""
    from spilabord.lab.review import Effort, review
    from spilabord.terminal import review as terminal
    from spilabord.terminal.review_page import page

    del workers
    game = _game_of(record)
    chosen = terminal.whose(record, seat)
    words = Words(lang, game, [player.name for player in record.players])
    with said_while_compiling(game, progress, lang):
        review(game, record, Effort(playouts=2))
    with _shown(words) as (show, task):
        found = review(
            game, record, Effort(playouts=playouts), lambda done, of: show.update(task, completed=done, total=of)
        )
    told = terminal.Told(game, record, found, words, chosen)
    if html is not None:
        write_whole(html, page(told, lang).encode())
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    elif html is None:
        terminal.show(told, console)


def _review_all(file: Path, lang: str, playouts: int, workers: int | None, as_json: bool) -> None:
    """Sums up all games of a file; they may be of several games."""
    from spilabord.lab.review import Effort
    from spilabord.lab.reviews import players_of, reviews
    from spilabord.terminal.review import players_shown

    words, found = Words(lang), []
    total = len([_game_of(record) for record in records_in(file)])
    with _shown(words) as (show, task):
        for one in reviews(records_in(file), Effort(playouts=playouts), min(workers or 1, total)):
            found.append(one)
            show.update(task, completed=len(found), total=total)
    players = players_of(found)
    if as_json:
        click.echo(msgspec.json.encode({"records": total, "playouts": playouts, "players": players}).decode())
    else:
        console.print(players_shown(players, total, words))


@contextmanager
def _shown(words: Words) -> Iterator[Any]:
    """A bar of what is reviewed."""
    bar = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    with Progress(*bar, console=progress, disable=not progress.is_terminal) as show:
        yield show, show.add_task(words.say(Message("review-reviewing")))


def _game_of(record: Record) -> AnyGame:
    """The game of this record; refusals are said in its words from now on."""
    click.get_current_context().meta[GAME] = record.game
    return find_game(record.game)
