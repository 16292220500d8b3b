"""A game played in the terminal: people and bots in turn."""

from collections.abc import Sequence

import msgspec
from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from spilabord.best_scores import Best, best_scores, enter, place_to_keep
from spilabord.core.bot import Budget
from spilabord.core.errors import IllegalAction
from spilabord.core.game import CHANCE, SPECTATOR, Seat
from spilabord.core.message import Message
from spilabord.lab.simulate import ask_bot
from spilabord.table.table import Table
from spilabord.table.words import Words
from spilabord.terminal.commands import HELP, PICTURE, POINTS, QUIT, RULES, Ask
from spilabord.terminal.shown import picture, rule, scores

BOTS_MAY_THINK = 1000
"""Milliseconds for each action of a bot at a table with people."""


class Sitting:
    """One sitting: a table, the language it is told in, and where people read and write."""

    def __init__(self, table: Table, language: str, console: Console, ask: Ask) -> None:
        self._table = table
        self._language = language
        self._console = console
        self._ask = ask
        self._words = Words(language, table.game, [player.name for player in table.players])
        self._people = [seat for seat, player in enumerate(table.players) if player.bot is None]
        self._last_heard = dict.fromkeys(self._people, 0)
        self._looking: Seat | None = None
        self._alone = len(table.players) == 1 and bool(self._people)
        self._best = place_to_keep(table.game, table.options)

    def play(self) -> None:
        """To the end, or until somebody stops; alone, against the best score so far."""
        if self._alone and (table := best_scores(self._best)):
            self._say("best-to-beat", score=table[0].score, name=table[0].name)
        while (seat := self._table.to_move) is not None:
            if seat == CHANCE:
                self._table.deal()
            elif self._table.players[seat].bot is not None:
                self._turn_of_a_bot(seat)
            elif not self._turn_of_a_person(seat):
                self._say("play-stopped")
                return
        self._show_end()

    def _say(self, message: str, **args: int | str) -> None:
        self._console.print(escape(self._words.say(Message(message, args))), highlight=False)

    def _turn_of_a_bot(self, seat: Seat) -> None:
        """A bot thinks; if it fails, luck acts for it, and that is said."""
        answer = ask_bot(self._table, seat, Budget(milliseconds=BOTS_MAY_THINK))
        if answer.fault is not None:
            self._say("play-bot-failed", seat=seat, fault=answer.fault)
        self._table.act(seat, answer.thought.action, answer.thought.playouts)

    def _turn_of_a_person(self, seat: Seat) -> bool:
        """Asks until the person has acted; False when they want to stop."""
        try:
            self._cover(seat)
            self._show(seat)
            while not self._acted(seat, self._ask(self._words.say(Message("play-prompt")) + "\n> ").strip()):
                pass
        except EOFError:
            return False
        return True

    def _cover(self, seat: Seat) -> None:
        """Between two people with something to hide from each other the screen is cleared."""
        if self._looking not in (None, seat) and self._something_is_hidden():
            self._console.clear()
            self._ask(self._words.say(Message("play-cover", {"seat": seat})))
            self._console.clear()
        self._looking = seat

    def _something_is_hidden(self) -> bool:
        views = [msgspec.to_builtins(self._table.game.view(self._table.state, seat)) for seat in self._people]
        return any({**view, "seat": 0} != {**views[0], "seat": 0} for view in views)

    def _show(self, seat: Seat) -> None:
        """What happened since this person last looked, the table, and what can be done."""
        for message in self._table.heard(seat, self._last_heard[seat]):
            self._console.print(Text("· " + self._words.say(message), style="dim"))
        self._last_heard[seat] = len(self._table.events)
        self._console.print()
        self._console.print(picture(self._table.game, self._table.game.view(self._table.state, seat), self._words))
        self._console.print()
        self._say("play-your-turn", seat=seat)
        numbered = [f"{number:>3} {text}" for number, text in enumerate(self._spellings(), start=1)]
        self._console.print(Columns(map(escape, numbered), column_first=True, padding=(0, 2)), highlight=False)

    def _spellings(self) -> list[str]:
        return [self._table.game.write(action) for action in self._table.game.legal_actions(self._table.state)]

    def _acted(self, seat: Seat, typed: str) -> bool:
        """Does what was typed; True when it was an action of the game."""
        match typed.lower().split():
            case []:
                return False
            case [word] if word in QUIT:
                raise EOFError
            case [word] if word in HELP:
                self._say("play-help")
            case [word] if word in PICTURE:
                self._show(seat)
            case [word] if word in POINTS:
                self._show_points(seat)
            case [word, *sections] if word in RULES:
                self._show_rules(sections)
            case [number] if number.isascii() and number.isdigit():
                return self._act_by_number(seat, int(number))
            case _:
                return self._act(seat, typed)
        return False

    def _act_by_number(self, seat: Seat, number: int) -> bool:
        spellings = self._spellings()
        if not 1 <= number <= len(spellings):
            self._say("play-no-number", number=str(number), last=len(spellings))
            return False
        return self._act(seat, spellings[number - 1])

    def _act(self, seat: Seat, spelling: str) -> bool:
        try:
            self._table.act(seat, self._table.game.read(spelling))
        except IllegalAction as refusal:
            self._say("play-not-legal")
            for section in refusal.sections:
                self._console.print(escape(f"  {section} {self._words.why(section)}"), style="yellow", highlight=False)
            return False
        except ValueError:
            self._say("play-not-an-action", typed=spelling)
            self._say("notation-help")
            return False
        return True

    def _show_rules(self, sections: Sequence[str]) -> None:
        if not sections:
            text = (self._table.game.folder / f"rules.{self._language}.md").read_text(encoding="utf-8")
            self._console.print(Markdown(text))
        for section in sections:
            number = "§" + section.removeprefix("§")
            found = rule(self._table.game, self._language, number)
            if found is None:
                self._say("play-no-rule", section=number)
            else:
                self._console.print(Markdown(found))

    def _show_points(self, seat: Seat) -> None:
        """What this person can count on the table so far."""
        game = self._table.game
        counted = game.tally(game.view(self._table.state, seat)) if game.tally else None
        if counted is None:
            self._say("play-no-points")
        else:
            self._console.print(scores(counted, self._words))

    def _show_end(self) -> None:
        seat = self._people[0] if len(self._people) == 1 else SPECTATOR
        self._console.print()
        self._console.print(picture(self._table.game, self._table.game.view(self._table.state, seat), self._words))
        self._console.print()
        self._say("play-over")
        outcome = self._table.game.outcome(self._table.state)
        self._console.print(scores(outcome, self._words))
        if self._alone:
            self._show_best(Best(outcome.scores[0], self._table.players[0].name))

    def _show_best(self, new: Best) -> None:
        """The best of those who played alone, with this score in its place."""
        table = enter(self._best, new)
        self._say("best-beaten" if new == table[0] else "best-not-beaten", score=new.score)
        grid = Grid(*(self._words.say(Message(f"score-{column}")) for column in ("place", "player", "points")))
        for place, best in enumerate(table, start=1):
            grid.add_row(f"{place}.", escape(best.name), str(best.score))
        self._console.print(grid)
