"""A finished game in the terminal, looked at again action by action."""

from typing import Any

from rich.console import Console
from rich.markup import escape

from spilabord.core.game import SPECTATOR, AnyGame
from spilabord.core.message import Message
from spilabord.table.events import Event
from spilabord.table.words import Words
from spilabord.terminal.commands import QUIT, Ask
from spilabord.terminal.shown import picture, scores


class Replay:
    """A finished game, looked at again action by action."""

    def __init__(self, game: AnyGame, steps: list[tuple[Any, Event | None]], words: Words, console: Console) -> None:
        self._game = game
        self._steps = steps
        self._words = words
        self._console = console

    def show(self, number: int) -> None:
        """The table after `number` actions, and the sentence of the last one."""
        args: dict[str, int | str] = {"number": number, "actions": len(self._steps) - 1}
        self._console.rule(escape(self._words.say(Message("replay-at", args))))
        if number:
            self.tell(number)
        view = self._game.view(self._steps[number][0], SPECTATOR)
        self._console.print(picture(self._game, view, self._words))

    def tell(self, number: int) -> None:
        """Action number `number` in its spelling and in words."""
        state, event = self._steps[number - 1]
        assert event is not None
        told = self._words.say(self._game.tell(state, self._game.read(event.action), SPECTATOR))
        self._console.print(escape(f"{number:>4} {event.action:<20} {told}"), highlight=False)

    def read_through(self) -> None:
        """Every action in words, then the end."""
        for number in range(1, len(self._steps)):
            self.tell(number)
        self.show(len(self._steps) - 1)

    def step_through(self, ask: Ask) -> None:
        """One action at a time, forward and back."""
        at = 0
        while True:
            self.show(at)
            if at == len(self._steps) - 1:
                self._console.print(scores(self._game.outcome(self._steps[at][0]), self._words))
            try:
                typed = ask(self._words.say(Message("replay-prompt")) + "\n> ").strip().lower()
            except EOFError:
                return
            if typed in QUIT:
                return
            at = self._next(at, typed)

    def _next(self, at: int, typed: str) -> int:
        """Where to go from here; where there is no such action, one stays and is told so."""
        if typed.isascii() and typed.isdigit():
            wanted = int(typed)
        elif typed in ("", "b"):
            wanted = at - 1 if typed else at + 1
        else:
            wanted = -1
        if 0 <= wanted < len(self._steps):
            return wanted
        args: dict[str, int | str] = {"actions": len(self._steps) - 1}
        self._console.print(escape(self._words.say(Message("replay-nowhere", args))), style="yellow", highlight=False)
        return at
