"""What a terminal shows of a game: the table in colour, the rules, the points."""

import re
from typing import Any, Final

from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from spilabord.core.game import AnyGame, Seat, Section
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.table.words import Words

PICTURE: Final = re.compile(r"^!\[([^\]]*)\]\([^)]*\)$", re.MULTILINE)
"""A picture in Markdown, in a line of its own, and its words."""


def picture(game: AnyGame, view: Any, words: Words) -> Text:
    """The table as this view shows it, in colour."""
    lines = game.draw(view, words.say).splitlines()
    text = Text("\n".join(f"{line} " for line in lines))  # the space gives the last square its full width
    for pattern, style in game.colours.items():
        text.highlight_regex(pattern, style)
    return text


def choices(game: AnyGame, state: Any, seat: Seat, words: Words) -> list[str]:
    """The legal actions in words."""
    view = game.view(state, seat)
    return [words.offer(game, view, action) for action in game.legal_actions(state)]


def rules(game: AnyGame, language: str) -> str:
    """The rules in Markdown; of each picture its words, as a quotation, because a terminal has no pictures."""
    text = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return PICTURE.sub(r"> ▸ \1", text)


def rule(game: AnyGame, language: str, section: Section) -> str | None:
    """The paragraph of the rules with this number, and the words of the pictures below it."""
    number = re.escape(f"**{section}**")
    found = re.search(rf"^{number}.*$(?:\n+> ▸ .*$)*", rules(game, language), re.MULTILINE)
    return found and found.group()


def scores(outcome: Outcome, words: Words) -> Grid:
    """Who won, and where each point came from; the column of numbers is named by what is counted."""
    columns, unit = ("place", "player", "unit", "rule", "reason"), outcome.unit
    grid = Grid(*(words.say(Message(f"score-{column}", {"unit": unit})) for column in columns))
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
