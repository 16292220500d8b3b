"""A game played in the terminal: people and bots in turn."""

import math
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec
from msgspec.structs import replace
from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from spilabord.best_scores import Best, best_scores, enter, scores_file
from spilabord.bots import bot_names
from spilabord.bots.asking import Reply, ask, ask_seat, question, sit_down
from spilabord.bots.explaining import reasons_for
from spilabord.core.bot import Budget, Thought
from spilabord.core.chance import Rng
from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.message import Message
from spilabord.table.local import LocalTable
from spilabord.table.refusals import Refused
from spilabord.table.seats import default_bot
from spilabord.table.terms import Clock
from spilabord.table.timeout import forced
from spilabord.table.words import Words
from spilabord.terminal.clock import Now, Times, TimeUp
from spilabord.terminal.commands import HELP, HINT, PICTURE, POINTS, QUIT, RULES
from spilabord.terminal.compiling import compile_for
from spilabord.terminal.shown import choices, picture, rule, rules, scores
from spilabord.terminal.typed import understood
from spilabord.terminal.vocabulary import vocabulary

Ask = Callable[[str, float | None], str]
"""Puts a prompt to the person and returns what is typed within these seconds; raises TimeUp, or EOFError at the end."""

BOTS_MAY_THINK = 1000
"""Milliseconds for each action of a bot at a table with people."""

ADVISER = "master"
"""The bot that gives hints."""

SHORT_LIST = 16
"""A longer list of choices is shown above the table, so that the table does not scroll away."""


def in_a_row(told: Iterable[list[str]]) -> list[tuple[list[str], int]]:
    """What was told, and how many times in a row."""
    return [(lines, len(list(same))) for lines, same in groupby(told)]


class Sitting:
    """One game in the terminal: a table, its language, where people read and write, and their clocks."""

    def __init__(
        self,
        table: LocalTable,
        language: str,
        console: Console,
        ask: Ask,
        clock: Clock | None = None,
        now: Now = time.monotonic,
    ) -> None:
        names = [player.name for player in table.players]
        self._table = table
        self._language = language
        self._console = console
        self._ask = ask
        self._words = Words(language, table.game, names)
        self._vocabulary = vocabulary(table.game, names)
        self._times = Times(clock, len(names), now)
        self._people = [seat for seat, player in enumerate(table.players) if player.bot is None]
        self._last_heard = dict.fromkeys(self._people, 0)
        self._looking: Seat | None = None
        self._alone = len(table.players) == 1 and bool(self._people)
        self._best = scores_file(table.game, table.table.options)

    def play(self) -> None:
        """Plays to the end, or until somebody stops; alone, against the best score so far."""
        if self._alone and (table := best_scores(self._best)):
            self._say("best-to-beat", score=table[0].score, name=table[0].name)
        bots = [player.bot for player in self._table.players if player.bot is not None]
        compile_for(bots, self._table.game, self._console, self._language)
        try:
            while (seat := self._table.to_move) is not None:
                self._go_on(seat)
        except (EOFError, KeyboardInterrupt):
            self._say("play-stopped")
        else:
            self._show_end()

    def _go_on(self, seat: Seat) -> None:
        if self._table.players[seat].bot is None:
            self._turn_of_a_person(seat)
        else:
            self._table.act_on(seat, self._asked_bot(seat).thought)

    def _say(self, message: str, **args: int | str) -> None:
        self._console.print(escape(self._words.say(Message(message, args))), highlight=False)

    def _asked_bot(self, seat: Seat) -> Reply:
        """What a bot does on this seat; if it fails, luck acts for it, and that is said."""
        reply = ask_seat(self._table.table, seat, Budget(milliseconds=BOTS_MAY_THINK))
        if reply.why is not None:
            self._say("play-bot-failed", seat=seat, why=self._words.say(reply.why))
        return reply

    # A person's turn

    def _turn_of_a_person(self, seat: Seat) -> None:
        """Asks until the person has acted, or their time is up; raises EOFError when they want to stop."""
        self._hand_over(seat)
        self._show(seat)
        self._times.begin()
        try:
            while not self._acted(seat, self._typed(seat)):
                pass
        except TimeUp:
            self._times.acted(seat)
            self._act_out_of_time(seat)

    def _typed(self, seat: Seat) -> str:
        """What the person types; the prompt says how long they may take."""
        prompt, left = self._words.say(Message("play-prompt")), self._times.left(seat)
        if left is not None:
            if left <= 0:
                raise TimeUp
            minutes, seconds = divmod(math.ceil(left), 60)
            prompt += self._words.say(Message("play-time-left", {"time": f"{minutes}:{seconds:02}"}))
        return self._ask(f"{prompt}\n> ", left).strip()

    def _act_out_of_time(self, seat: Seat) -> None:
        """Forced actions after a timeout; without such a rule a bot acts for the seat, once."""
        self._say("play-time-up", seat=seat)
        action = forced(self._table.table, self._table.state)
        if action is None:
            self._table.time_is_up(seat, self._asked_bot(seat).thought)
        else:
            self._table.time_is_up(seat, Thought(self._table.game.read(action)))

    def _hand_over(self, seat: Seat) -> None:
        """Clears the screen between two people with secrets from each other, once all is told."""
        if self._looking not in (None, seat) and self._something_is_hidden():
            assert self._looking is not None
            self._tell(self._looking)
            self._ask(self._words.say(Message("play-hide")), None)
            self._console.clear()
            self._ask(self._words.say(Message("play-cover", {"seat": seat})), None)
            self._console.clear()
        self._looking = seat

    def _something_is_hidden(self) -> bool:
        views = [msgspec.to_builtins(self._table.game.view(self._table.state, seat)) for seat in self._people]
        return any({**view, "seat": 0} != {**views[0], "seat": 0} for view in views)

    def _tell(self, seat: Seat) -> None:
        """What happened since this person last looked; where nothing is hidden, all people have read it."""
        since = min(self._last_heard.values()) if seat == SPECTATOR else self._last_heard[seat]
        for lines, times in in_a_row(self._words.lines(message) for message in self._table.heard(seat, since)):
            again = [self._words.say(Message("play-times", {"times": times}))] if times > 1 else []
            self._console.print(Text("· " + "\n  ".join([*lines[:-1], " ".join([lines[-1], *again])]), style="dim"))
        readers = [seat] if self._something_is_hidden() else self._people
        self._last_heard |= dict.fromkeys(readers, len(self._table.events))

    def _show(self, seat: Seat) -> None:
        """What happened since this person last looked, the table, and what can be done."""
        self._tell(seat)
        parts = [self._show_table, self._show_choices]
        if len(self._table.game.legal_actions(self._table.state)) > SHORT_LIST:
            parts.reverse()
        for show in parts:
            self._console.print()
            show(seat)

    def _show_table(self, seat: Seat) -> None:
        self._console.print(picture(self._table.game, self._table.game.view(self._table.state, seat), self._words))

    def _show_choices(self, seat: Seat) -> None:
        self._say("play-your-turn", seat=seat)
        numbered = [f"{number:>3} {text}" for number, text in enumerate(self._choices(seat), start=1)]
        self._console.print(Columns(map(escape, numbered), column_first=True, padding=(0, 2)), highlight=False)

    def _choices(self, seat: Seat) -> list[str]:
        return choices(self._table.game, self._table.state, seat, self._words)

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
            case [word] if word in HINT:
                self._show_hint(seat)
            case [word, *sections] if word in RULES:
                self._show_rules(sections)
            case [number] if number.isascii() and number.rstrip(".").isdigit():
                return self._act_by_number(seat, int(number.rstrip(".")))
            case _:
                return self._act_by_words(seat, typed)
        return False

    def _act_by_number(self, seat: Seat, number: int) -> bool:
        legal = self._table.game.legal_actions(self._table.state)
        if not 1 <= number <= len(legal):
            self._say("play-no-number", number=str(number), last=len(legal))
            return False
        return self._act(seat, legal[number - 1])

    def _act_by_words(self, seat: Seat, typed: str) -> bool:
        """Does what these words mean, if they mean one thing."""
        match understood(self._table.game, self._table.state, seat, typed, self._vocabulary):
            case []:
                self._say("play-not-an-action", typed=typed)
                self._say("notation-help")
                return False
            case [action]:
                return self._act(seat, action)
            case several:
                self._say("play-several", typed=typed)
                legal, listed = self._table.game.legal_actions(self._table.state), self._choices(seat)
                for place in sorted(map(legal.index, several)):
                    self._console.print(escape(f"{place + 1:>3} {listed[place]}"), highlight=False)
                return False

    def _act(self, seat: Seat, action: Any) -> bool:
        try:
            self._table.act(seat, action)
        except Refused as refusal:
            self._say("play-not-legal")
            for section in refusal.sections:
                self._console.print(escape(f"  {section} {self._words.why(section)}"), style="yellow", highlight=False)
            return False
        self._times.acted(seat)
        return True

    # What can be looked at

    def _show_hint(self, seat: Seat) -> None:
        """What the master would do, and what speaks for it; luck of its own tells nothing of a bot's on this seat."""
        game = self._table.game
        bot = ADVISER if ADVISER in bot_names(game) else default_bot(game)
        compile_for((bot,), game, self._console, self._language)
        asked = question(self._table.table, seat, Budget(milliseconds=BOTS_MAY_THINK))
        action = ask(sit_down(bot, game), replace(asked, luck=Rng(secrets.token_hex(16)))).thought.action
        self._console.print(escape(self._words.offer(game, asked.view, action)), style="bold", highlight=False)
        for reason in reasons_for(game, asked.view, action, asked.legal):
            self._console.print(escape(f"  {self._words.say(reason)}"), highlight=False)

    def _show_rules(self, sections: Sequence[str]) -> None:
        if not sections:
            self._console.print(Markdown(rules(self._table.game, self._language)))
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
        """What happened since the last prompt, the table as it lies, and the points."""
        seat = self._people[0] if len(self._people) == 1 else SPECTATOR
        self._tell(seat)
        self._console.print()
        self._show_table(seat)
        self._console.print()
        self._say("play-over")
        outcome = self._table.game.outcome(self._table.state)
        self._console.print(scores(outcome, self._words))
        if self._alone:
            self._show_best(Best(outcome.scores[0], self._table.players[0].name))

    def _show_best(self, new: Best) -> None:
        """Best scores of solo games, with this score in its place."""
        table = enter(self._best, new)
        self._say("best-beaten" if new == table[0] else "best-not-beaten", score=new.score)
        grid = Grid(*(self._words.say(Message(f"score-{column}")) for column in ("place", "player", "points")))
        for place, best in enumerate(table, start=1):
            grid.add_row(f"{place}.", escape(best.name), str(best.score))
        self._console.print(grid)
