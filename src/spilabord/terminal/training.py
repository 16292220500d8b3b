"""Training in the terminal: a line of progress, and what came of it."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape

from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.table.words import Words
from spilabord.terminal.compiling import said_while_compiling

if TYPE_CHECKING:
    from spilabord.lab.training.gate import Meeting


def train_in(
    folder: Path, game: AnyGame, lang: str, console: Console, *, positions: int, seed: int, games: int, playouts: int
) -> None:
    """Train in this folder until there were enough positions, and keep the weights if they pass the gate."""
    from spilabord.lab.training.course import Course, Orders, Progress

    words = Words(lang, game)
    command = f"spilabord train {game.key} --positions {positions} --seed {seed}"
    orders = Orders(positions=positions, seed=seed, gate_games=games, gate_playouts=playouts, command=command)
    course = Course(game, orders, folder)
    with said_while_compiling(game, console, lang):
        course.get_ready()

    def hear(so_far: Progress, loss: float) -> None:
        about: dict[str, int | str] = {
            "positions": so_far.positions,
            "games": so_far.games,
            "loss": f"{loss:.4f}",
            "minutes": f"{so_far.minutes:.1f}",
        }
        console.print(escape(words.say(Message("lab-trained", about))), highlight=False)

    course.run(hear)
    meeting, kept = course.finish()
    console.print(escape(words.say(_ended(folder, meeting, kept))), highlight=False)


def _ended(folder: Path, meeting: "Meeting | None", kept: bool) -> Message:
    """What became of the weights."""
    what: dict[str, int | str] = {"folder": str(folder)}
    if meeting is None:
        return Message("lab-training-kept", what)
    figures = {"share": meeting.share, "low": meeting.low, "high": meeting.high}
    what |= {"games": meeting.games, **{name: f"{100 * figure:.1f}" for name, figure in figures.items()}}
    return Message(f"lab-training-{'won' if kept else 'lost'}", what)
