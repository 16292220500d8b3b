"""Simulation of many games between bots: the same seed gives the same games, on any machine and in any process.

Bots that are compiled play on the twin (`native_blocks`), all others at a table in Python.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from functools import partial
from typing import Any, Final

from msgspec import Struct
from rich.console import Console

from spilabord.bots.asking import BotFailed, Reply, ask_seat
from spilabord.core.bot import Budget
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE
from spilabord.core.outcome import Outcome
from spilabord.games import find_game
from spilabord.lab.orders import Block, Keeping, Order, in_order, seated, written
from spilabord.lab.runs import Here, games_shown, players_in
from spilabord.lab.streams import natively
from spilabord.lab.sums import Sums
from spilabord.table.local import table_for
from spilabord.table.record import write_record
from spilabord.table.table import Table

COLUMNS: Final = ("number", "seat", "bot", "score", "rank", "actions")
"""What a row for pandas has: one for each game and seat."""


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
        where = f"the bot {table.chairs[seat].bot!r} failed at action {len(table.events) + 1}"
        raise BotFailed(f"{where}: {reply.fault}").at(reply.trace)
    return reply


def play_one(order: Order, number: int) -> Played:
    """Game number `number` of this order, to its end, at a table in Python."""
    game = find_game(order.game)
    local = table_for(game, seated(order), order.options, f"{order.seed}/{number}")
    while (seat := local.to_move) is not None:
        reply = blameless(local.table, seat, ask_seat(local.table, seat, Budget()))
        local.act_on(seat, reply.thought)
    return Played(number, local.record(), game.outcome(local.state), len(local.events))


def play_block(order: Order, keeping: Keeping, number: int) -> Block:
    """One game as a block: what is not kept does not travel between processes."""
    played = play_one(order, number)
    outcome = played.outcome
    acted = Counter(event.seat for event in played.record.events if event.seat != CHANCE)
    rows = [(number, seat, *each) for seat, each in enumerate(zip(outcome.scores, outcome.ranks, strict=True))]
    return Block(
        sums_of([played]),
        f"{write_record(played.record)}\n".encode() if keeping.records else b"",
        written([(n, seat, order.bots[seat], *rest, acted[seat]) for n, seat, *rest in rows]) if keeping.csv else "",
    )


def sums_of(games: Iterable[Played]) -> Sums:
    """The sums over these games."""
    sums = Sums()
    for game in games:
        outcome, seats = game.outcome, range(len(game.outcome.scores))
        won, alone = outcome.winners, len(outcome.winners) == 1
        one = Sums(
            games=1,
            wins=[int(alone and seat in won) for seat in seats],
            shared_wins=[int(not alone and seat in won) for seat in seats],
            scores=list(outcome.scores),
            squares=[score * score for score in outcome.scores],
            actions=game.actions,
            counted=1,
            counts=Counter(outcome.counts),
        )
        sums.add(one)
    return sums


def is_native(order: Order) -> bool:
    """Whether all bots of this order are compiled, and so play on the twin."""
    return natively(order.game, order.bots)


def simulate(order: Order, count: int, workers: int, keeping: Keeping, console: Console) -> Sums:
    """Plays games 0 to count - 1, keeps what is to be kept as they end, and gives their sums.

    Memory does not grow with the number of games.
    """
    sums = Sums()
    with ExitStack() as stack:
        records = stack.enter_context(keeping.records.open("wb")) if keeping.records else None
        table = stack.enter_context(keeping.csv.open("w", encoding="utf-8", newline="")) if keeping.csv else None
        if table:
            table.write(written([COLUMNS]))
        blocks = _native(order, count, workers, keeping) if is_native(order) else _asked(order, count, workers, keeping)
        stack.callback(blocks.close)  # type: ignore[attr-defined]  # a generator
        show = stack.enter_context(games_shown(console))
        task = show.add_task(order.game, total=count)
        for block in blocks:
            sums.add(block.sums)
            if records:
                records.write(block.lines)
            if table:
                table.write(block.rows)
            show.advance(task, block.sums.games)
    return sums


def _native(order: Order, count: int, workers: int, keeping: Keeping) -> Iterator[Block]:
    from spilabord.lab.native_blocks import native_blocks

    return native_blocks(order, count, workers, keeping)


def _asked(order: Order, count: int, workers: int, keeping: Keeping) -> Iterator[Block]:
    """Games at tables in Python, in their order, on as many processes as there are workers or games."""
    with ExitStack() as stack:
        workers = min(workers, count)
        pool: Executor = stack.enter_context(players_in(workers)) if workers > 1 else Here()
        yield from in_order(pool, partial(play_block, order, keeping), range(count), 4 * workers)


def summary(order: Order, sums: Sums) -> dict[str, Any]:
    """What the games tell, ready for JSON: wins and scores by seat, and the means of whatever the game counts."""
    return {
        "game": order.game,
        "players": len(order.bots),
        "games": sums.games,
        "seed": order.seed,
        "native": is_native(order),
        "seats": [{"bot": bot, **sums.seat(seat)} for seat, bot in enumerate(order.bots)],
        "means": sums.means(),
        "counted": sums.counted,
    }
