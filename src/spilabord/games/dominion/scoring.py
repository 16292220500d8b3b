"""The last chapter: points, ties, and rows of games."""

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, Points, Tie, compared, ranked
from spilabord.games.dominion.cards import FACES
from spilabord.games.dominion.components import lying_open
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Bunch, Options, Pile, Result, State
from spilabord.games.dominion.zones import bunch, owned

CARDS_PER_GARDENS_POINT = 10
"""§11.10"""


def points_each(card: Card, cards: Bunch) -> int:
    """§10.3 What one such card is worth; §11.10 Gardens by all the cards of their owner."""
    if card == Card.GARDENS:
        return len(cards) // CARDS_PER_GARDENS_POINT
    return FACES[card].points


def cards_of(state: State, seat: Seat) -> Bunch:
    """§10.2 All cards of this seat, those that lie on the table for an effect too."""
    open_cards = [card for step in state.stack if step.seat == seat for card in lying_open(step)]
    return bunch((*owned(state.dominions[seat]), *open_cards))


def points(cards: Bunch) -> int:
    """§10.2 The victory points on all these cards."""
    return sum(points_each(card, cards) for card in cards)


def _lines(cards: Bunch) -> Iterator[Points]:
    """The score of one seat, card by card."""
    for card, number in Counter(cards).items():
        each = points_each(card, cards)
        if not each:
            continue
        args: dict[str, int | str] = {"card": f"card-{card}", "number": number, "each": each, "cards": len(cards)}
        if card == Card.GARDENS:
            yield Points("§11.10", number * each, Message("points-gardens", args))
        else:
            yield Points("§10.3", number * each, Message("points-card", args))


def _ranks(scores: tuple[int, ...], turns: tuple[int, ...]) -> tuple[int, ...]:
    """§10.4 Most points, then fewest turns; §10.5 otherwise the place is shared."""
    return ranked(_keys(scores, turns))


def _keys(scores: tuple[int, ...], turns: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(score, -had) for score, had in zip(scores, turns, strict=True)]


def ties(scores: tuple[int, ...], turns: tuple[int, ...]) -> Iterator[Tie]:
    """§10.4 Between equal points the number of turns; §10.5 or that those are equal too."""
    for part, seat in compared(_keys(scores, turns)):
        if part == 1:
            yield Tie("§10.4", Message("tie-turns", {"seat": seat, "turns": turns[seat]}))
        else:
            yield Tie("§10.5", Message("tie-shared", {"seat": seat}))


def result(state: State) -> Result:
    """How the present game stands, or ended."""
    return _result(tuple(cards_of(state, seat) for seat in range(state.players)), _turns(state), state.ended)


def _turns(state: State) -> tuple[int, ...]:
    return tuple(dominion.turns for dominion in state.dominions)


def _result(cards: tuple[Bunch, ...], turns: tuple[int, ...], ended: str) -> Result:
    scores = tuple(map(points, cards))
    winners = tuple(seat for seat, rank in enumerate(_ranks(scores, turns)) if rank == 1)
    return Result(scores, turns, winners, ended, tuple(tuple(_lines(bunch_of_cards)) for bunch_of_cards in cards))


def outcome(state: State) -> Outcome:
    """§10.4 The points and places of a game, §10.6 or the victories of a row of games."""
    return counted(state, tuple(cards_of(state, seat) for seat in range(state.players)), _turns(state))


class Table(Protocol):
    """What lies open when points are counted: a state has it, and a view."""

    @property
    def options(self) -> Options: ...
    @property
    def supply(self) -> tuple[Pile, ...]: ...
    @property
    def trash(self) -> Bunch: ...
    @property
    def ended(self) -> str: ...
    @property
    def earlier(self) -> tuple[Result, ...]: ...


def counted(table: Table, cards: tuple[Bunch, ...], turns: tuple[int, ...]) -> Outcome:
    """The outcome at a table where everybody has these cards, and has had these turns."""
    now = _result(cards, turns, table.ended)
    if table.options.games > 1:
        games = (*table.earlier, now) if table.ended else table.earlier
        return _outcome_of_row(table, games, len(cards))
    even = tuple(ties(now.points, turns)) if table.ended else ()
    return Outcome(now.points, _ranks(now.points, turns), now.lines, _counts(table, (now,)), even)


def _outcome_of_row(table: Table, games: tuple[Result, ...], players: int) -> Outcome:
    """§10.6 Most victories win, then most points in all; a game that is still being played does not count."""
    seats = range(players)
    breakdown = tuple(tuple(_games_of(games, seat)) for seat in seats)
    scores = tuple(sum(line.points for line in lines) for lines in breakdown)
    keys = [(scores[seat], sum(game.points[seat] for game in games)) for seat in seats]
    even = tuple(_ties_of_row(keys)) if len(games) == table.options.games else ()
    return Outcome(scores, ranked(keys), breakdown, _counts(table, games), even, unit="unit-victories")


def _ties_of_row(keys: list[tuple[int, int]]) -> Iterator[Tie]:
    """§10.6 Between equally many victories the sum of points; or that it is equal too."""
    for part, seat in compared(keys):
        if part == 1:
            yield Tie("§10.6", Message("tie-sum", {"seat": seat, "points": keys[seat][1]}))
        else:
            yield Tie("§10.6", Message("tie-shared", {"seat": seat}))


def _games_of(games: tuple[Result, ...], seat: Seat) -> Iterator[Points]:
    """A line for every game of the row, won or not, with the points that this seat had in it."""
    for number, game in enumerate(games, start=1):
        args: dict[str, int | str] = {"game": number, "points": game.points[seat], "sharing": len(game.winners)}
        if seat in game.winners:
            yield Points("§10.6", 1, Message("points-victory", args))
        else:
            yield Points("§10.6", 0, Message("points-no-victory", args))


def _counts(table: Table, games: tuple[Result, ...]) -> dict[str, int]:
    return {
        "turns": sum(sum(game.turns) for game in games),
        "ended_by_limit": sum(game.ended == "limit" for game in games),
        "shared_victories": sum(len(game.winners) > 1 for game in games),
        "empty_piles": sum(pile.left == 0 for pile in table.supply),
        "trashed": len(table.trash),
    }
