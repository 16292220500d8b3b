"""A review as one page of HTML that needs nothing else: no network, no script, light or dark, wide or narrow."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Final

from spilabord.core.escapes import visible
from spilabord.core.game import CHANCE, SPECTATOR, Seat
from spilabord.core.message import Message
from spilabord.lab.review import SeatReview
from spilabord.table.record import replay
from spilabord.terminal.review import (
    LINES,
    Dear,
    Told,
    dearest,
    decision_lines,
    figure,
    hundredths,
    like,
    lost,
    points,
    reason_lines,
    title,
    unit,
)

WIDTH, HEIGHT, MARGIN = 720, 260, 20

COLOURS: Final = ("#b03a6b", "#a97a00", "#2f7d4f", "#2f64a8", "#7a4ba6", "#b0552a")
"""By seat, as in the browser; in the dark they are made lighter."""

STYLE: Final = """
:root { color-scheme: light dark; --paper: light-dark(#fbf6ea, #1e1b18); --ink: light-dark(#2b2520, #f1e9db);
  --line: light-dark(#c9b99c, #5a4f43); --muted: light-dark(#6b5d4d, #b8aa97); --raised: light-dark(#fffdf7, #322d28) }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.2; margin: 1.5rem 0 .5rem }
h1 { margin-top: 0 }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--raised) }
table { border-collapse: collapse; width: 100% }
caption { text-align: start; padding: .5rem .75rem; font-weight: 600 }
th, td { padding: .3rem .75rem; text-align: end; border-top: 1px solid var(--line); white-space: nowrap }
th:first-child { text-align: start }
tbody th { font-weight: 400 }
tr.result > * { font-weight: 700 }
dt { font-weight: 600; margin-top: .5rem }
dd { margin: 0; color: var(--muted) }
.curve { display: block; width: 100%; height: auto }
svg text { fill: var(--muted); font: 13px system-ui, sans-serif }
.grid { stroke: var(--line) }
pre { overflow-x: auto; margin: 0; padding: .75rem; font: .8rem/1.25 ui-monospace, Menlo, Consolas, monospace }
.better { font-weight: 700 }
ul.legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem }
ul.legend svg { vertical-align: middle }
summary { cursor: pointer; padding: .5rem 0 }
@media (prefers-color-scheme: dark) { .seat { filter: brightness(1.6) } }
@media (max-width: 30rem) {
  body { padding: .5rem }
  th, td { padding: .25rem .4rem; font-size: .85rem; white-space: normal }
  pre { font-size: .62rem }
}
"""


def page(told: Told, language: str) -> str:
    """The whole page."""
    heading = _text(title(told))
    body = "".join(_parts(told))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{heading}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{heading}</h1>\n{body}</main>\n</body>\n</html>\n"
    )


def _text(words: str) -> str:
    """Words as HTML: whatever a record holds, it is shown and not obeyed."""
    return escape(visible(words))


def _say(told: Told, id: str, **args: int | str) -> str:
    return _text(told.words.say(Message(f"review-{id}", args)))


def _parts(told: Told) -> Iterator[str]:
    """The page from top to bottom."""
    books = told.found.seats
    how = _say(told, "how", playouts=told.found.playouts, estimator=told.found.estimator)
    yield _sums(told, told.words.say(Message("review-sums-title")), figure)
    yield f"<p>{how}</p>\n<dl>"
    for line in LINES:
        yield f"<dt>{_say(told, line)}</dt><dd>{_say(told, f'{line}-line')}</dd>"
    yield "</dl>\n"
    yield f"<h2>{_say(told, 'curve')}</h2>\n{_curve(told)}<p>{_say(told, 'curve-line')}</p>\n{_curve_table(told)}"
    yield f"<h2>{_say(told, 'dearest')}</h2>\n"
    yield from _decisions(told)
    yield _sums(told, told.words.say(Message("review-points-title", {"unit": unit(told)})), points)
    yield (
        "<ul>" + "".join(f"<li>{_text(lost(told, book))} {_text(like(told, book))}</li>" for book in books) + "</ul>\n"
    )


def _sums(told: Told, caption: str, cell: Callable[[SeatReview, str], str]) -> str:
    """A row for each cause, a column for each seat."""
    seats = told.found.seats
    names = "".join(f'<th scope="col">{_text(book.name)}</th>' for book in seats)
    rows = ""
    for line in LINES:
        cells = "".join(f"<td>{_text(cell(book, line))}</td>" for book in seats)
        rows += f'<tr class="{line}"><th scope="row">{_say(told, line)}</th>{cells}</tr>'
    head = f'<thead><tr><th scope="col">{_say(told, "cause")}</th>{names}</tr></thead>'
    return (
        f'<div class="scroll" tabindex="0"><table><caption>{_text(caption)}</caption>{head}'
        f"<tbody>{rows}</tbody></table></div>\n"
    )


def _curve(told: Told) -> str:
    """The chance to win of every seat over all actions, draws as dots."""
    lines = "".join(map(_seat_curve, told.found.seats))
    grid = "".join(
        f'<line class="grid" x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{_y(share):.1f}" y2="{_y(share):.1f}"/>'
        f'<text x="{MARGIN}" y="{_y(share) - 4:.1f}">{hundredths(share)}</text>'
        for share in (0.0, 0.5, 1.0)
    )
    legend = "".join(
        f'<li><svg width="24" height="12" aria-hidden="true"><line class="seat" x1="0" x2="24" y1="6" y2="6" '
        f'stroke="{_colour(book.seat)}" stroke-width="3" stroke-dasharray="{_dashes(book.seat)}"/></svg> '
        f"{_text(book.name)}</li>"
        for book in told.found.seats
    )
    label = _say(told, "curve")
    return (
        f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{grid}{lines}</svg>\n'
        f'<ul class="legend">{legend}</ul>\n'
    )


def _seat_curve(book: SeatReview) -> str:
    """One seat's line, in steps, and its draws."""
    count = max(1, len(book.changes))
    colour = _colour(book.seat)
    before, path, dots = book.start.win, f"M{_x(0, count):.1f} {_y(book.start.win):.1f}", ""
    for change in book.changes:
        x, y = _x(change.number + 1, count), _y(change.after.win)
        if change.after.win != before:
            path += f"H{x:.1f}V{y:.1f}"
            if change.actor == CHANCE:
                dots += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>'
        before = change.after.win
    path += f"H{_x(count, count):.1f}"
    line = f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{_dashes(book.seat)}"/>'
    return f'<g class="seat">{line}{dots}</g>'


def _x(number: int, count: int) -> float:
    return MARGIN + (WIDTH - 2 * MARGIN) * number / count


def _y(share: float) -> float:
    return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * share


def _colour(seat: Seat) -> str:
    return COLOURS[seat % len(COLOURS)]


def _dashes(seat: Seat) -> str:
    """Lines differ in more than their colour."""
    return ("none", "7 3", "2 3", "9 3 2 3", "14 4", "4 4")[seat % len(COLOURS)]


def _curve_table(told: Told) -> str:
    """The curve as a table: every action that changed something, as a spectator hears of it."""
    names = "".join(f'<th scope="col">{_text(book.name)}</th>' for book in told.found.seats)
    rows = "".join(_curve_row(told, number, said) for number, said in enumerate(_sayings(told)))
    return (
        f"<details><summary>{_say(told, 'curve-table')}</summary>"
        f'<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">{_say(told, "action")}</th>{names}</tr>'
        f"</thead><tbody>{rows}</tbody></table></div></details>\n"
    )


def _curve_row(told: Told, number: int, said: str) -> str:
    """One action; none if it changed nothing for anybody."""
    changes = [book.changes[number] for book in told.found.seats]
    if not any(change.parts for change in changes):
        return ""
    cells = "".join(f"<td>{hundredths(change.after.win)}</td>" for change in changes)
    return f'<tr><th scope="row">{number + 1}. {_text(said)}</th>{cells}</tr>'


def _sayings(told: Told) -> Sequence[str]:
    """What a spectator heard of every action, in the first sentence."""
    game = told.game
    steps = ((state, event) for state, event in replay(game, told.record) if event is not None)
    return [told.words.sentences(game.tell(state, game.read(event.action), SPECTATOR))[0] for state, event in steps]


def _decisions(told: Told) -> Iterator[str]:
    """The dearest decisions, each on the table as its seat saw it."""
    dear = dearest(told)
    if not dear:
        yield f"<p>{_say(told, 'nothing-dear')}</p>\n"
    for place, one in enumerate(dear, start=1):
        cost, chosen, better = decision_lines(told, place, one)
        picture = _text_lines(told.game.draw(one.view, told.words.say))
        yield (
            f'<section><h3>{_text(cost)}</h3>\n<pre class="scroll" tabindex="0">{picture}</pre>\n'
            f'<p>{_text(chosen)}</p>\n<p class="better">{_text(better)}</p>\n{_reasons(told, one)}</section>\n'
        )


def _reasons(told: Told, one: Dear) -> str:
    """Why the other action was better, if something that the game looks at says so."""
    lines = "".join(f"<li>{_text(line)}</li>" for line in reason_lines(told, one))
    return f"<ul>{lines}</ul>\n" if lines else ""


def _text_lines(picture: str) -> str:
    return "\n".join(map(_text, picture.splitlines()))
