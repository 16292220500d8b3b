"""Orders of a simulation: what is to be played, what is kept of it, and blocks of games that are done."""

import csv
import io
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from msgspec import Struct

from spilabord.lab.sums import Sums
from spilabord.table.record import Player


class Order(Struct, frozen=True):
    """What is to be played: a game, by these options, between these bots, from this seed."""

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: int


class Keeping(Struct, frozen=True):
    """What is kept of the games beside their sums."""

    records: Path | None = None
    csv: Path | None = None


class Block(Struct, frozen=True):
    """Some games in a row: their sums, and what is kept of them."""

    sums: Sums
    lines: bytes = b""
    """Records."""
    rows: str = ""
    """For pandas."""


def seated(order: Order) -> list[Player]:
    """Who sits where, as a record says."""
    return [Player(name=f"{bot} {seat + 1}", bot=bot) for seat, bot in enumerate(order.bots)]


def written(rows: Iterable[Sequence[Any]]) -> str:
    """Rows as lines of a CSV file."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def in_order(pool: Executor, play: Any, items: Iterable[Any], at_once: int) -> Iterator[Any]:
    """Results in the order of the items, of which no more are under way than these."""
    running: deque[Future[Any]] = deque()
    for item in items:
        running.append(pool.submit(play, item))
        if len(running) >= at_once:
            yield running.popleft().result()
    while running:
        yield running.popleft().result()
