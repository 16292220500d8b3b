"""Many games between bots: the same seed gives the same games, on any machine and in any process."""

import hashlib
import statistics
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from spilabord.bots import find_bot
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions, IllegalAction
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
        raise BadOptions(f"{len(bots)} bots for {players} seats: name one for each, or one for all")
    return tuple(bots)


def secret(key: str) -> str:
    """A seed or nonce that follows from the key."""
    return hashlib.sha256(key.encode()).hexdigest()


def table_for(game: AnyGame, players: Sequence[Player], options: Any, key: str) -> Table:
    """A table whose seed and nonces all follow from the key."""
    nonces = [secret(f"{key}/nonce/{seat}") for seat in range(len(players))]
    return Table(game, players, options, secret(f"{key}/seed"), nonces)


def ask_bot(table: Table, seat: int, key: str) -> Any:
    """What the bot on this seat does now: it gets its view, the legal actions, and luck that follows from the key."""
    name = table.players[seat].bot
    assert name is not None, "a person sits here"
    bot = find_bot(name, table.game)
    legal = table.game.legal_actions(table.state)
    rng = Rng(f"{key}/bot/{seat}/{len(table.events)}")
    action = bot(table.game.view(table.state, seat), legal, Budget(), rng)
    if action not in legal:
        raise IllegalAction(f"the bot {name!r} chose {action!r}, which is not legal")
    return action


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
            table.act(seat, ask_bot(table, seat, key))
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
