"""Simulation of many games between bots: the same seed gives the same games, on any machine and in any process."""

import statistics
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from spilabord.bots.asking import BotFailed, Reply, ask_seat
from spilabord.core.bot import Budget
from spilabord.core.errors import BadOptions
from spilabord.core.outcome import Outcome
from spilabord.games import find_game
from spilabord.table.local import table_for
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


def blameless(table: Table, seat: int, reply: Reply) -> Reply:
    """The reply of a bot that did nothing wrong; a simulation has no use for any other."""
    if reply.fault is not None:
        raise BotFailed(f"the bot {table.chairs[seat].bot!r} failed at action {len(table.events) + 1}: {reply.fault}")
    return reply


def play_one(order: Order, number: int) -> Played:
    """Game number `number` of this order, to its end."""
    game = find_game(order.game)
    key = f"{order.seed}/{number}"
    players = [Player(name=f"{bot} {seat + 1}", bot=bot) for seat, bot in enumerate(order.bots)]
    local = table_for(game, players, order.options, key)
    while (seat := local.to_move) is not None:
        reply = blameless(local.table, seat, ask_seat(local.table, seat, Budget()))
        local.act_on(seat, reply.thought)
    return Played(number, local.record(), game.outcome(local.state), len(local.events))


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
