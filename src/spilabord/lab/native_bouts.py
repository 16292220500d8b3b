"""Bouts of the arena between compiled bots: deal `d` is game `d` of the seed, in all seat rotations."""

import time
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from spilabord.core.options import convert_options
from spilabord.games import find_game
from spilabord.lab.arena import Bout, Contest, Effort, Fought, seating
from spilabord.lab.native import NativeTable
from spilabord.lab.record_lines import Scribe
from spilabord.table.record import Player

BOUTS: Final = 256
"""Bouts that are played in one go."""


def in_blocks(bouts: Sequence[Bout]) -> Iterator[Sequence[Bout]]:
    """The bouts, `BOUTS` at a time."""
    return (bouts[first : first + BOUTS] for first in range(0, len(bouts), BOUTS))


def fight_natively(contest: Contest, recorded: bool, bouts: Sequence[Bout]) -> list[Fought]:
    """Plays these bouts to their end, in the order of their deals."""
    fought: list[Fought] = []
    for rotation in sorted({bout.rotation for bout in bouts}):
        deals = sorted(bout.deal for bout in bouts if bout.rotation == rotation)
        table = _Rotation(contest, rotation, recorded)
        for _, run in groupby(enumerate(deals), lambda placed: placed[1] - placed[0]):
            together = [deal for _, deal in run]
            fought += table.fought(together[0], len(together))
    return sorted(fought, key=lambda one: one.bout)


class _Rotation:
    """The bots of a contest on their seats, rotated by n."""

    def __init__(self, contest: Contest, rotation: int, recorded: bool) -> None:
        game = find_game(contest.game)
        options = convert_options(game, contest.options)
        self._rotation, self._recorded = rotation, recorded
        self._who = seating(contest, Bout(0, rotation))
        bots = [contest.bots[bot] for bot in self._who]
        names = [f"{contest.bots[bot]} {bot + 1}" for bot in self._who]
        players = [Player(name=name, bot=bot) for name, bot in zip(names, bots, strict=True)]
        self._table = NativeTable(game, options, bots, contest.seed)
        self._scribe = Scribe(game, options, players, contest.seed)

    def fought(self, first: int, count: int) -> Iterator[Fought]:
        """The bouts of these deals; all actions share their processor time, with the table's own work."""
        while count:
            began, lines = time.thread_time(), [b""] * count
            if self._recorded:
                results, log = self._table.play_logged(first, count)
                lines = list(self._scribe.lines(first, results, log))
            else:
                results = self._table.play(first, count)
            acted = results[:, 2 * self._table.players : -1].sum()
            each = 1000 * (time.thread_time() - began) / max(1, int(acted))
            for place, row in enumerate(results.tolist()):
                yield self._one(first + place, row, each, lines[place].decode())
            first, count = first + len(results), count - len(results)

    def _one(self, deal: int, row: list[int], each: float, record: str) -> Fought:
        players = self._table.players
        seats = [self._who.index(bot) for bot in range(players)]
        ranks = row[players : 2 * players]
        share = 1 / ranks.count(1)
        acted: list[Any] = row[2 * players : -1]
        return Fought(
            Bout(deal, self._rotation),
            tuple(row[seat] for seat in seats),
            tuple(share if ranks[seat] == 1 else 0.0 for seat in seats),
            tuple(Effort(acted[seat], acted[seat] * each) for seat in seats),
            record,
        )
