"""A game in the terminal: the table drawn, the actions listed, people and bots in turn."""

import re
from collections.abc import Callable, Sequence
from typing import Any

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
from spilabord.core.game import CHANCE, SPECTATOR, AnyGame, Seat, Section
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.lab.simulate import ask_bot
from spilabord.table.record import Event
from spilabord.table.table import Table
from spilabord.table.words import Words

Ask = Callable[[str], str]
"""Puts a prompt to the person and returns what is typed; raises EOFError when nobody is there any more."""

BOTS_MAY_THINK = 1000
"""Milliseconds for each action of a bot at a table with people."""

QUIT = ("q", "quit", "hætta")
HELP = ("?", "help", "hjálp")
PICTURE = ("picture", "mynd")
RULES = ("rules", "reglur")
POINTS = ("points", "stig")


def picture(game: AnyGame, view: Any, words: Words) -> Text:
    """The table as this view shows it, in colour."""
    lines = game.draw(view, words.say).splitlines()
    text = Text("\n".join(f"{line} " for line in lines))  # the space gives the last square its full width
    for pattern, style in game.colours.items():
        text.highlight_regex(pattern, style)
    return text


def rule(game: AnyGame, language: str, section: Section) -> str | None:
    """The paragraph of the rules with this number."""
    text = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    found = re.search(rf"^\*\*{re.escape(section)}\*\*.*$", text, re.MULTILINE)
    return found and found.group()


class Game:
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


def scores(outcome: Outcome, words: Words) -> Grid:
    """Who won, and where each point came from."""
    grid = Grid(*(words.say(Message(f"score-{column}")) for column in ("place", "player", "points", "rule", "reason")))
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: outcome.ranks[seat]):
        name = escape(words.say(Message("seat-name", {"seat": seat})))
        total = words.say(Message("score-total"))
        grid.add_row(f"{outcome.ranks[seat]}.", name, f"[bold]{outcome.scores[seat]}", "", f"[bold]{total}")
        for line in outcome.breakdown[seat]:
            grid.add_row("", "", str(line.points), line.section, escape(words.say(line.reason)))
        grid.add_section()
    for tie in outcome.ties:
        grid.add_row("", "", "", tie.section, escape(words.say(tie.reason)))
    return grid


class Replay:
    """A finished game, looked at again action by action."""

    def __init__(self, game: AnyGame, steps: list[tuple[Any, Event | None]], words: Words, console: Console) -> None:
        self._game = game
        self._steps = steps
        self._words = words
        self._console = console

    def show(self, number: int) -> None:
        """The table after so many actions, and the sentence of the last one."""
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
