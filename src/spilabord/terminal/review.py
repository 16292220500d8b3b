"""A review in the terminal: the sums, what each of them means, and the dearest decisions on the table as it was."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame, Seat
from spilabord.core.message import Message
from spilabord.lab.review import CAUSES, Decision, Review, SeatReview, Worth
from spilabord.lab.reviews import Mean, Player
from spilabord.table.record import Record, replay
from spilabord.table.words import Words
from spilabord.terminal.shown import picture

DEAREST: Final = 3
"""How many decisions are shown."""

LINES: Final = ("start", *CAUSES, "result")
"""The lines of a book, from what was expected to what came of it."""


class Dear(NamedTuple):
    """A dear decision with the table before it, as its seat saw it."""

    book: SeatReview
    decision: Decision
    view: Any


class Told(NamedTuple):
    """A review, and what it takes to tell it."""

    game: AnyGame
    record: Record
    found: Review
    words: Words
    seat: Seat | None
    """Whose dearest decisions are told; None for everybody's."""


def whose(record: Record, typed: int | None) -> Seat | None:
    """The seat that is asked for, from 1; else that of the only person at the table."""
    if typed is not None:
        if typed > len(record.players):
            raise UnknownName("review-no-seat", seat=typed, players=len(record.players))
        return typed - 1
    people = [seat for seat, player in enumerate(record.players) if player.bot is None]
    return people[0] if len(people) == 1 else None


def dearest(told: Told) -> list[Dear]:
    """The dearest decisions of one seat or of everybody, with the view before each."""
    books = [book for book in told.found.seats if told.seat in (None, book.seat)]
    found = [(book, decision) for book in books for decision in book.dearest[:DEAREST]]
    found = sorted(found, key=lambda each: (-each[1].loss, -each[1].points, each[1].number))[:DEAREST]
    states = [state for state, _ in replay(told.game, told.record)]
    return [Dear(book, one, told.game.view(states[one.number], book.seat)) for book, one in found]


def hundredths(win: float, signed: bool = False) -> str:
    """A share of the win in whole hundredths."""
    return whole(100 * win, signed)


def whole(number: float, signed: bool = False) -> str:
    """A number rounded, with a true minus."""
    rounded = round(number)
    return f"{'+' if signed and rounded > 0 else '−' if rounded < 0 else ''}{abs(rounded)}"


def unit(told: Told) -> str:
    """What the scores of this game count."""
    state = next(replay(told.game, told.record))[0]
    return told.words.say(Message("score-unit", {"unit": told.game.outcome(state).unit}))


def figure(book: SeatReview, line: str) -> str:
    """A line of the book in hundredths of a win, with its error where it has one."""
    if line in ("start", "result"):
        worth: Worth = getattr(book, line)
        return hundredths(worth.win)
    part = book.parts[line]
    return f"{hundredths(part.win, signed=True)} ± {hundredths(part.error)}" if part.error else hundredths(part.win)


def points(book: SeatReview, line: str) -> str:
    """The same in points ahead."""
    worth = getattr(book, line) if line in ("start", "result") else book.parts[line]
    return whole(worth.points, signed=True)


def show(told: Told, console: Console) -> None:
    """All of a review, within 80 columns."""
    say, found = told.words.say, told.found
    args: dict[str, int | str] = {"playouts": found.playouts, "estimator": found.estimator}
    console.print(_sums(told, title(told), figure))
    console.print(escape(say(Message("review-how", args))), highlight=False)
    if told.record.line is not None:
        console.print(say(Message("replay-line", {"actions": len(told.record.line.events)})), highlight=False)
    for line in LINES:
        about = f"[bold]{escape(say(Message(f'review-{line}')))}[/]: {escape(say(Message(f'review-{line}-line')))}"
        console.print(about, highlight=False)
    console.print()
    console.print(_sums(told, say(Message("review-points-title", {"unit": unit(told)})), points))
    for book in found.seats:
        console.print(escape(" ".join(filter(None, (lost(told, book), like(told, book))))), highlight=False)
    console.print()
    console.rule(escape(say(Message("review-dearest"))))
    dear = dearest(told)
    if not dear:
        console.print(escape(say(Message("review-nothing-dear"))), highlight=False)
    for place, one in enumerate(dear, start=1):
        _show_decision(told, place, one, console)


def title(told: Told) -> str:
    """What this is, with the name of the game."""
    return told.words.say(Message("review-title", {"game": told.words.say(Message("game-name"))}))


def _sums(told: Told, heading: str, cell: Any) -> Grid:
    """A line for each cause, a column for each seat."""
    grid = Grid(title=escape(heading), box=SIMPLE_HEAD, title_justify="left")
    grid.add_column(escape(told.words.say(Message("review-cause"))), min_width=12)
    for book in told.found.seats:
        grid.add_column(escape(book.name), justify="right", max_width=14, overflow="fold")
    for line in LINES:
        style = "bold" if line == "result" else None
        name = escape(told.words.say(Message(f"review-{line}")))
        grid.add_row(name, *(cell(book, line) for book in told.found.seats), style=style)
    return grid


def lost(told: Told, book: SeatReview) -> str:
    """What the decisions of a seat cost beside the best ones."""
    count = len(book.decisions)
    each = f"{100 * book.lost / count:.1f}" if count else "0"
    args: dict[str, int | str] = {"name": book.name, "decisions": count, "lost": hundredths(book.lost), "each": each}
    return told.words.say(Message("review-lost", args))


def like(told: Told, book: SeatReview) -> str:
    """Which level plays about as well; nothing where that cannot be told."""
    if book.like is None:
        return ""
    level = told.words.say(Message(f"level-{book.like}"))
    return told.words.say(Message("review-like", {"name": book.name, "level": level}))


def reason_lines(told: Told, one: Dear) -> list[str]:
    """Why the other action was better."""
    return [told.words.say(reason) for reason in one.decision.reasons]


def decision_lines(told: Told, place: int, one: Dear) -> tuple[str, str, str]:
    """Which decision it was and what it cost, what was played, and what was better, in the game's words."""
    game, decision = told.game, one.decision
    cost: dict[str, int | str] = {
        "place": place,
        "name": one.book.name,
        "number": decision.number + 1,
        "actions": told.found.events,
        "loss": hundredths(decision.loss),
        "error": hundredths(decision.error),
        "points": whole(decision.points),
        "unit": unit(told),
    }
    chosen, better = (told.words.offer(game, one.view, game.read(text)) for text in (decision.action, decision.best))
    return (
        told.words.say(Message("review-decision", cost)),
        told.words.say(Message("review-chosen", {"action": chosen})),
        told.words.say(Message("review-better", {"action": better})),
    )


def _show_decision(told: Told, place: int, one: Dear, console: Console) -> None:
    cost, chosen, better = decision_lines(told, place, one)
    console.print(escape(cost), style="bold", highlight=False)
    console.print(picture(told.game, one.view, told.words))
    console.print(escape(chosen), highlight=False)
    console.print(escape(better), style="bold", highlight=False)
    for reason in reason_lines(told, one):
        console.print(f"  • {escape(reason)}", highlight=False)
    console.print()


def players_shown(players: Sequence[Player], games: int, words: Words) -> Grid:
    """Many games summed up, a column for each player."""
    grid = Grid(title=escape(words.say(Message("review-games", {"games": games}))), box=SIMPLE_HEAD)
    grid.add_column(escape(words.say(Message("review-player"))))
    for one in players:
        grid.add_column(escape(one.name), justify="right", overflow="fold")
    rows = {"column-games": [str(one.games) for one in players]}
    rows |= {"start": [_mean(one.start) for one in players]}
    rows |= {cause: [_mean(one.parts[cause]) for one in players] for cause in CAUSES}
    rows |= {"result": [_mean(one.result) for one in players]}
    rows |= {"column-decisions": [str(one.decisions) for one in players]}
    rows |= {"column-lost": [f"{100 * one.lost.value:.1f} ± {100 * one.lost.error:.1f}" for one in players]}
    for row, figures in rows.items():
        grid.add_row(escape(words.say(Message(f"review-{row}"))), *figures)
    return grid


def _mean(one: Mean) -> str:
    return f"{hundredths(one.value)} ± {hundredths(one.error)}"
