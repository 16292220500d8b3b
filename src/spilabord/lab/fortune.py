"""Luck taken out of results: what chance brought each seat of a finished game, on the full state.

It is the sum over all draws of the estimate after, less the estimate before. The playouts have luck of their own, so
its mean is 0 however well or badly they play: a result less a multiple of it is as true, and less noisy.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from spilabord.core.game import CHANCE, twin_of
from spilabord.games import find_game
from spilabord.lab.arena import Bout, Contest, Fought, fight, seating
from spilabord.lab.estimates import NONE, Known, Oracle, rollouts
from spilabord.table.record import Record, options_of, read_record

PLAYOUTS: Final = 128
"""For each estimate: fewer take noise into the sum, and with 512 intervals are no narrower."""


class Brought(NamedTuple):
    """What chance brought each seat: shares of the win, and points ahead of the best other."""

    shares: tuple[float, ...]
    leads: tuple[float, ...]


def brought_by_chance(record: Record, key: str, playouts: int = PLAYOUTS) -> Brought:
    """What chance brought each seat; the key is of luck that has nothing to do with the game's."""
    game = find_game(record.game)
    twin, players = twin_of(game), len(record.players)
    states = twin.setup(players, options_of(game, record))
    oracle = Oracle(game, players, rollouts(game), f"{key}/fortune", hidden=False)
    sums, draws = np.zeros(2 * players), 0
    turns = [event.seat == CHANCE for event in record.events]
    for number, event in enumerate(record.events):
        if turns[number] and not (number and turns[number - 1]):
            sums -= oracle.rows(Known(states, (number, draws)), NONE, 0, playouts)[:, 1:].mean(axis=0)
        twin.apply(states, 0, twin.encode(game.read(event.action)))
        draws += turns[number]
        if turns[number] and not (number + 1 < len(turns) and turns[number + 1]):
            sums += oracle.rows(Known(states, (number + 1, draws)), NONE, 0, playouts)[:, 1:].mean(axis=0)
    return Brought(tuple(sums[:players].tolist()), tuple(sums[players:].tolist()))


def fight_with_luck(contest: Contest, bout: Bout, files: Mapping[str, bytes] | None = None) -> Fought:
    """Plays one bout, and works out what chance brought each bot."""
    return with_luck(contest, fight(contest, bout, files))


def with_luck(contest: Contest, fought: Fought) -> Fought:
    """The bout with what chance brought each bot."""
    who = seating(contest, fought.bout)
    key = f"{contest.seed}/{fought.bout.deal}/{fought.bout.rotation}"
    shares, leads = brought_by_chance(read_record(fought.record), key)
    seats = [who.index(bot) for bot in range(len(who))]
    return replace(fought, luck=tuple(shares[seat] for seat in seats), lead=tuple(leads[seat] for seat in seats))
