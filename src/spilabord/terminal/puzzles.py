"""Puzzles in the terminal: what there is, and practice with the same picture as in play."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from spilabord.bots.explaining import reasons_between, reasons_for
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.table.puzzles import GRADES, Puzzle, Puzzles, Scene, scene
from spilabord.table.words import Words
from spilabord.terminal.commands import QUIT, Ask
from spilabord.terminal.shown import choices, picture
from spilabord.terminal.typed import understood
from spilabord.terminal.vocabulary import vocabulary

SHOW = ("show", "sýna", "svar", "answer")
"""What is typed to be shown the answer."""


def listed(found: Puzzles, themes: Sequence[str], words: Words) -> Grid:
    """How many puzzles there are of each theme, by difficulty."""
    count = Counter((one.theme, one.grade(found.head.tries)) for one in found.puzzles)
    grid = Grid(words.say(Message("puzzles-theme")), *(words.say(Message(f"puzzles-{grade}")) for grade in GRADES))
    for theme in themes:
        numbers = [count[theme, grade] for grade in GRADES]
        if any(numbers):
            name = words.say(Message(f"puzzle-{theme}"))
            grid.add_row(f"{escape(name)} [dim]({theme})", *(str(number or "") for number in numbers))
    return grid


class Practice:
    """Puzzles one after the other, for one person at a keyboard."""

    def __init__(self, game: AnyGame, found: Puzzles, language: str, console: Console, ask: Ask) -> None:
        self._game, self._tries = game, found.head.tries
        self._language, self._console, self._ask = language, console, ask

    def through(self, puzzles: Sequence[Puzzle]) -> None:
        """Puts each puzzle to the person, until they stop."""
        try:
            for number, puzzle in enumerate(puzzles, start=1):
                self._put(puzzle, number, len(puzzles))
        except (EOFError, KeyboardInterrupt):
            self._console.print()

    def _put(self, puzzle: Puzzle, number: int, of: int) -> None:
        """Shows one puzzle, and asks until it is solved or the answer is shown."""
        here = scene(self._game, puzzle)
        names = [str(seat + 1) for seat in range(puzzle.players)]
        words = Words(self._language, self._game, names, puzzles=True)
        grade = words.say(Message(f"puzzles-{puzzle.grade(self._tries)}"))
        view = self._game.view(here.table.state, puzzle.seat)
        self._say(words, "puzzles-at", number=number, of=of, grade=grade)
        self._console.print(picture(self._game, view, words))
        self._say(words, "puzzles-your-seat", seat=puzzle.seat)
        numbered = [f"{n:>3} {text}" for n, text in enumerate(self._choices(here, puzzle, words), start=1)]
        self._console.print(Columns(map(escape, numbered), column_first=True, padding=(0, 2)), highlight=False)
        self._say(words, f"puzzle-{puzzle.theme}-asks")
        while not self._answered(puzzle, here, words, names):
            pass

    def _choices(self, here: Scene, puzzle: Puzzle, words: Words) -> list[str]:
        return choices(self._game, here.table.state, puzzle.seat, words)

    def _answered(self, puzzle: Puzzle, here: Scene, words: Words, names: Sequence[str]) -> bool:
        """Whether the puzzle is over: solved, or shown."""
        typed = self._ask(words.say(Message("puzzles-prompt")) + "\n> ").strip().lower()
        if typed in QUIT:
            raise EOFError
        if typed in SHOW:
            self._explain(puzzle, here, words, "puzzles-best")
            return True
        action = self._meant(typed, puzzle, here, names)
        if action is None:
            self._say(words, "puzzles-not-understood")
            return False
        if self._game.write(action) == puzzle.best:
            self._explain(puzzle, here, words, "puzzles-right")
            return True
        self._weigh(action, puzzle, here, words)
        return False

    def _meant(self, typed: str, puzzle: Puzzle, here: Scene, names: Sequence[str]) -> Any:
        """The legal action that was typed, by its number or in words; None for anything else."""
        state = here.table.state
        legal = self._game.legal_actions(state)
        if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(legal):
            return legal[int(typed) - 1]
        found = understood(self._game, state, puzzle.seat, typed, vocabulary(self._game, names))
        return found[0] if len(found) == 1 and found[0] in legal else None

    def _weigh(self, action: Any, puzzle: Puzzle, here: Scene, words: Words) -> None:
        """What a wrong answer costs, and what speaks for the best action rather than for it."""
        best, chosen = puzzle.values[puzzle.best], puzzle.values[self._game.write(action)]
        loss, error = round(100 * (best.win - chosen.win)), max(1, round(100 * chosen.error))
        self._say(words, "puzzles-loses", loss=loss, error=error)
        view = self._game.view(here.table.state, puzzle.seat)
        self._list(words, reasons_between(self._game, view, self._game.read(puzzle.best), action))

    def _explain(self, puzzle: Puzzle, here: Scene, words: Words, id: str) -> None:
        view = self._game.view(here.table.state, puzzle.seat)
        self._say(words, id, action=words.offer(self._game, view, self._game.read(puzzle.best)))
        self._say(words, f"puzzle-{puzzle.theme}-because")
        legal = self._game.legal_actions(here.table.state)
        self._list(words, reasons_for(self._game, view, self._game.read(puzzle.best), legal))
        self._console.print()

    def _list(self, words: Words, reasons: Sequence[Message]) -> None:
        for reason in reasons:
            self._console.print(f"· {escape(words.say(reason))}", highlight=False)

    def _say(self, words: Words, id: str, **args: int | str) -> None:
        self._console.print(escape(words.say(Message(id, args))), highlight=False)
