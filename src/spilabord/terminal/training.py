"""Training in the terminal: a line of progress, and what came of it."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.console import Console
from rich.markup import escape

from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.table.words import Words
from spilabord.terminal.compiling import said_while_compiling

if TYPE_CHECKING:
    from spilabord.lab.training.course import Course, Progress
    from spilabord.lab.training.gate import Meeting
    from spilabord.lab.training.rounds import Round, Rounds


class Wanted(Struct, frozen=True, kw_only=True):
    """What is asked for on the command line."""

    positions: int
    rounds: int
    searched: int
    """Positions in a round."""
    seed: int
    games: int
    playouts: int


def train_in(folder: Path, game: AnyGame, lang: str, console: Console, wanted: Wanted) -> None:
    """Train in this folder until there were enough positions and rounds; keep what passes the gate."""
    from spilabord.lab.training.course import Course, Orders
    from spilabord.lab.training.rounds import begun

    if not wanted.positions and not wanted.rounds:
        raise BadOptions("training-of-nothing")
    command = f"spilabord train {game.key} --positions {wanted.positions} --seed {wanted.seed}"
    command += f" --rounds {wanted.rounds} --searched {wanted.searched}" if wanted.rounds else ""
    gate = {"seed": wanted.seed, "gate_games": wanted.games, "gate_playouts": wanted.playouts}
    course = Course(game, Orders(positions=wanted.positions, command=command, **gate), folder)
    said = Said(folder, Words(lang, game), console)
    if wanted.positions and not begun(folder):
        with said_while_compiling(game, console, lang):
            course.get_ready()
        course.run(said.chunk)
        said.ended(*course.finish())
    if wanted.rounds:
        rounds = rounds_after(course, folder, game, wanted)
        with said_while_compiling(game, console, lang):
            rounds.get_ready()
        rounds.run(said.round)


def rounds_after(course: "Course", folder: Path, game: AnyGame, wanted: Wanted) -> "Rounds":
    """The games of the search that go on where the course has come to."""
    from spilabord.lab.training.rounds import RoundOrders, Rounds

    orders = RoundOrders(
        rounds=wanted.rounds,
        positions=wanted.searched,
        seed=wanted.seed,
        from_shipped=not wanted.positions,
        gate_games=wanted.games,
        gate_playouts=wanted.playouts,
        about=course.about(None),
    )
    return Rounds(game, orders, folder, course.learner)


class Said:
    """What a training says in the terminal, line by line."""

    def __init__(self, folder: Path, words: Words, console: Console) -> None:
        self._folder, self._words, self._console = folder, words, console

    def _say(self, message: Message) -> None:
        self._console.print(escape(self._words.say(message)), highlight=False)

    def chunk(self, so_far: "Progress", loss: float) -> None:
        """How far it is."""
        about: dict[str, int | str] = {
            "positions": so_far.positions,
            "games": so_far.games,
            "loss": f"{loss:.4f}",
            "minutes": f"{so_far.minutes:.1f}",
        }
        self._say(Message("lab-trained", about))

    def round(self, done: "Round") -> None:
        """What came of a round."""
        about: dict[str, int | str] = {
            "round": done.number,
            "positions": done.positions,
            "games": done.games,
            "loss": f"{done.loss:.4f}",
            "head": f"{done.head_loss:.4f}",
            "minutes": f"{done.minutes:.1f}",
        }
        self._say(Message("lab-trained-round", about))
        self.ended(done.meeting, done.kept)

    def ended(self, meeting: "Meeting | None", kept: bool) -> None:
        """What became of the weights."""
        self._say(_ended(self._folder, meeting, kept))


def _ended(folder: Path, meeting: "Meeting | None", kept: bool) -> Message:
    """What became of the weights."""
    what: dict[str, int | str] = {"folder": str(folder)}
    if meeting is None:
        return Message("lab-training-kept", what)
    figures = {"share": meeting.share, "low": meeting.low, "high": meeting.high}
    what |= {"games": meeting.games, **{name: f"{100 * figure:.1f}" for name, figure in figures.items()}}
    return Message(f"lab-training-{'won' if kept else 'lost'}", what)
