"""Blocks of native games for a simulation: played by threads, which the compiled loop lets run side by side."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

import numpy as np

from spilabord.core.game import AnyGame, twin_of
from spilabord.games import find_game
from spilabord.lab.native import Log, NativeTable
from spilabord.lab.orders import Block, Keeping, Order, in_order, seated, written
from spilabord.lab.record_lines import Scribe
from spilabord.lab.runs import Here
from spilabord.lab.sums import Sums

GAMES: Final = 256
"""Games in a block: enough that a call costs nothing, and few enough that progress is seen."""

COUNTED: Final = 100
"""First games in which is counted what the game counts: `rules.py` does that, as the twin does not."""


class Seat:
    """A table for one thread, and the scribe beside it."""

    def __init__(self, order: Order, keeping: Keeping) -> None:
        game = find_game(order.game)
        self._bots, self._keeping = order.bots, keeping
        self._table = NativeTable(game, order.options, order.bots, order.seed)
        self._scribe = Scribe(game, order.options, seated(order), order.seed)

    def block(self, numbers: range) -> Block:
        """These games."""
        first, count = numbers.start, len(numbers)
        rows: list[Any] = []
        lines: list[bytes] = []
        if not self._keeping.records:
            rows.append(self._table.play(first, count))
        while sum(map(len, rows)) < count:
            done = sum(map(len, rows))
            results, log = self._table.play_logged(first + done, count - done)
            lines += self._scribe.lines(first + done, results, log)
            rows.append(results)
        results = np.concatenate(rows)
        text = b"".join(line + b"\n" for line in lines)
        return Block(native_sums(results), text, self._rows(first, results) if self._keeping.csv else "")

    def _rows(self, first: int, results: Any) -> str:
        players = len(self._bots)
        return written(
            (first + game, seat, bot, row[seat], row[players + seat], row[2 * players + seat])
            for game, row in enumerate(results.tolist())
            for seat, bot in enumerate(self._bots)
        )


def native_blocks(order: Order, count: int, workers: int, keeping: Keeping) -> Iterator[Block]:
    """All games in blocks, in their order, on as many threads as there are workers or blocks."""
    blocks = [range(first, min(first + GAMES, count)) for first in range(0, count, GAMES)]
    workers = min(workers, len(blocks))
    with ExitStack() as stack:
        free: SimpleQueue[Seat] = SimpleQueue()
        for _ in range(workers):
            free.put(Seat(order, keeping))
        yield Block(counts_of(order, min(count, COUNTED)))
        pool: Executor = stack.enter_context(ThreadPoolExecutor(workers)) if workers > 1 else Here()

        def played(numbers: range) -> Block:
            seat = free.get()
            try:
                return seat.block(numbers)
            finally:
                free.put(seat)

        yield from in_order(pool, played, blocks, 2 * workers)


def get_ready(order: Order) -> None:
    """Compiles all that native games of this order call, or fetches it from the cache."""
    seat = Seat(order, Keeping(records=Path()))
    seat.block(range(1))


def native_sums(results: Any) -> Sums:
    """The sums over the rows of these games."""
    players = (results.shape[1] - 1) // 3
    scores, first = results[:, :players], results[:, players : 2 * players] == 1
    alone = first.sum(axis=1, keepdims=True) == 1
    return Sums(
        games=len(results),
        wins=(first & alone).sum(axis=0).tolist(),
        shared_wins=(first & ~alone).sum(axis=0).tolist(),
        scores=scores.sum(axis=0).tolist(),
        squares=(scores * scores).sum(axis=0).tolist(),
        actions=int(results[:, 2 * players :].sum()),
    )


def counts_of(order: Order, games: int) -> Sums:
    """What `rules.py` counts in the first games, played again by it; scores that differ are an error of ours."""
    game, found = find_game(order.game), Sums()
    table = NativeTable(game, order.options, order.bots, order.seed)
    while found.counted < games:
        results, log = table.play_logged(found.counted, games - found.counted)
        players = len(order.bots)
        begin = 0
        for row, end in zip(results.tolist(), log.ends.tolist(), strict=False):
            outcome = _played_again(game, order, log, begin, end)
            assert outcome.scores == tuple(row[:players]), f"the engines disagree about game {found.counted}"
            found.add(Sums(counted=1, counts=Counter(outcome.counts)))
            begin = end
    found.wins = found.shared_wins = found.scores = found.squares = [0] * len(order.bots)
    return found


def _played_again(game: AnyGame, order: Order, log: Log, begin: int, end: int) -> Any:
    state, decode = game.setup(len(order.bots), order.options), twin_of(game).decode
    for code in log.codes[begin:end].tolist():
        state = game.apply(state, decode(code))
    return game.outcome(state)
