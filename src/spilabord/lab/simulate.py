"""Many games between bots: the same seed gives the same games, on any machine and in any process."""

import hashlib
import statistics
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from spilabord.bots.asking import Answer, BotFailed, ask, sit_down
from spilabord.core.bot import Budget
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, AnyGame
from spilabord.core.outcome import Outcome
from spilabord.games import find_game
from spilabord.table.record import Player
from spilabord.table.table import Table


class Order(Struct, frozen=True):
    """What is to be played: a game, by these options, between these bots, from this seed."""

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: int


class Played(Struct, frozen=True):
    """One finished game."""

    number: int
    record: Any
    outcome: Outcome
    actions: int


def seats_for(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """One bot for each seat; a single name is taken for all of them."""
    if len(bots) == 1:
        return tuple(bots) * players
    if len(bots) != players:
        raise BadOptions("bots-for-seats", bots=len(bots), seats=players)
    return tuple(bots)


def secret(key: str) -> str:
    """A seed or nonce that follows from the key."""
    return hashlib.sha256(key.encode()).hexdigest()


def table_for(game: AnyGame, players: Sequence[Player], options: Any, key: str) -> Table:
    """A table whose seed and nonces all follow from the key."""
    nonces = [secret(f"{key}/nonce/{seat}") for seat in range(len(players))]
    return Table(game, players, options, secret(f"{key}/seed"), nonces)


def ask_bot(table: Table, seat: int, budget: Budget) -> Answer:
    """What the bot on this seat does now: it gets its view, the legal actions, and luck that the record repeats."""
    spelling = table.players[seat].bot
    assert spelling is not None, "a person sits here"
    bot = sit_down(spelling, table.game)
    view, legal = table.game.view(table.state, seat), table.game.legal_actions(table.state)
    return ask(bot, view, legal, budget, table.luck(seat))


def blameless(table: Table, seat: int, answer: Answer) -> Answer:
    """The answer of a bot that did nothing wrong; a simulation has no use for any other."""
    if answer.fault is not None:
        raise BotFailed(f"the bot {table.players[seat].bot!r} failed at action {len(table.events) + 1}: {answer.fault}")
    return answer


def play_one(order: Order, number: int) -> Played:
    """Game number `number` of this order, to its end."""
    game = find_game(order.game)
    key = f"{order.seed}/{number}"
    players = [Player(name=f"{bot} {seat + 1}", bot=bot) for seat, bot in enumerate(order.bots)]
    table = table_for(game, players, order.options, key)
    while (seat := table.to_move) is not None:
        if seat == CHANCE:
            table.deal()
        else:
            thought = blameless(table, seat, ask_bot(table, seat, Budget())).thought
            table.act(seat, thought.action, thought.playouts, thought.plan)
    return Played(number, table.record(), game.outcome(table.state), len(table.events))


def summary(order: Order, games: Iterable[Played]) -> dict[str, Any]:
    """What the games tell, ready for JSON: wins and scores by seat, and the means of whatever the game counts."""
    played = list(games)
    return {
        "game": order.game,
        "players": len(order.bots),
        "games": len(played),
        "seed": order.seed,
        "seats": [_seat_summary(bot, seat, played) for seat, bot in enumerate(order.bots)],
        "means": _means(played),
    }


def _seat_summary(bot: str, seat: int, played: list[Played]) -> dict[str, Any]:
    scores = [game.outcome.scores[seat] for game in played]
    winners = [game.outcome.winners for game in played if seat in game.outcome.winners]
    return {
        "bot": bot,
        "wins": sum(len(seats) == 1 for seats in winners),
        "shared_wins": sum(len(seats) > 1 for seats in winners),
        "mean_score": statistics.fmean(scores),
        "sd_score": statistics.stdev(scores) if len(scores) > 1 else 0.0,
    }


def _means(played: list[Played]) -> dict[str, float]:
    counts = [{"actions": game.actions, **game.outcome.counts} for game in played]
    return {name: statistics.fmean(count[name] for count in counts) for name in counts[0]}
