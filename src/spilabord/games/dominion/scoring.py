"""The last chapter: points, ties, and rows of games."""

from collections import Counter
from collections.abc import Iterator

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, Points, ranked
from spilabord.games.dominion.cards import FACES
from spilabord.games.dominion.components import lying_open
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Bunch, Result, State
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


def _ranks(state: State, scores: tuple[int, ...]) -> tuple[int, ...]:
    """§10.4 Most points, then fewest turns; §10.5 otherwise the place is shared."""
    turns = [dominion.turns for dominion in state.dominions]
    return ranked([(score, -had) for score, had in zip(scores, turns, strict=True)])


def result(state: State) -> Result:
    """How the present game stands, or ended."""
    scores = tuple(points(cards_of(state, seat)) for seat in range(state.players))
    ranks = _ranks(state, scores)
    return Result(
        points=scores,
        turns=tuple(dominion.turns for dominion in state.dominions),
        winners=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
        by_limit=state.ended == "limit",
    )


def outcome(state: State) -> Outcome:
    """§10.4 The points and places of a game, §10.6 or the victories of a row of games."""
    if state.options.games > 1:
        return _outcome_of_row(state)
    breakdown = tuple(tuple(_lines(cards_of(state, seat))) for seat in range(state.players))
    scores = tuple(sum(line.points for line in lines) for lines in breakdown)
    return Outcome(scores, _ranks(state, scores), breakdown, _counts(state, (result(state),)))


def _outcome_of_row(state: State) -> Outcome:
    """§10.6 Most victories win, then most points in all; a game that is still being played does not count."""
    games = (*state.earlier, *([result(state)] if state.ended else []))
    seats = range(state.players)
    breakdown = tuple(tuple(_victories(games, seat)) for seat in seats)
    scores = tuple(map(len, breakdown))
    sums = [sum(game.points[seat] for game in games) for seat in seats]
    return Outcome(scores, ranked(list(zip(scores, sums, strict=True))), breakdown, _counts(state, games))


def _victories(games: tuple[Result, ...], seat: Seat) -> Iterator[Points]:
    for number, game in enumerate(games, start=1):
        if seat in game.winners:
            args: dict[str, int | str] = {"game": number, "points": game.points[seat], "sharing": len(game.winners)}
            yield Points("§10.6", 1, Message("points-victory", args))


def _counts(state: State, games: tuple[Result, ...]) -> dict[str, int]:
    return {
        "turns": sum(sum(game.turns) for game in games),
        "ended_by_limit": sum(game.by_limit for game in games),
        "shared_victories": sum(len(game.winners) > 1 for game in games),
        "empty_piles": sum(pile.left == 0 for pile in state.supply),
        "trashed": len(state.trash),
    }
