"""Weighs reasons: whether an action that has a reason does better than one that lacks this reason alone.

`python tools/weigh_reasons.py kingdomino --pairs 100` weighs every reason of the game. Both actions of a pair are
played on from the same view by the game's rollouts, in the same worlds and with the same luck. `--between` weighs
what a review says of two actions, where one reason speaks for the first and none for the second.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, Final, NamedTuple

import click

from spilabord.bots import find_bot
from spilabord.bots.explaining import reasons_between, reasons_for
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.games import find_game
from spilabord.lab.estimates import Known, Oracle, rollouts
from spilabord.lab.intervals import interval
from spilabord.table.seats import default_bot
from spilabord.testing.tables import tables

ROLLOUTS: Final = 200
"""How often each action of a pair is played on."""


class Pair(NamedTuple):
    """Two actions of one decision: the reasons of the second are those of the first but one."""

    reason: str
    view: Any
    better: Any
    other: Any


def pairs(game: AnyGame, between: bool, key: str = "reasons") -> Iterator[Pair]:
    """Pairs from games of the game's first own bot at random tables, without end."""
    pairs_of = _contrasts_of if between else _pairs_of
    bot, luck = find_bot(default_bot(game), game), Rng(key)
    while True:
        state = game.setup(*tables(game, luck))
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                state = game.apply(state, game.deal(state, luck))
                continue
            view, legal = game.view(state, seat), game.legal_actions(state)
            if 1 < len(legal):
                yield from pairs_of(game, view, legal, luck)
            state = game.apply(state, bot(view, legal, Budget(), luck))


def _pairs_of(game: AnyGame, view: Any, legal: Sequence[Any], luck: Rng) -> Iterator[Pair]:
    found = [(action, _ids(game, view, action, legal)) for action in luck.shuffled(legal)[:12]]
    for better, have in found:
        for reason in sorted(have):
            others = [other for other, has in found if has == have - {reason}]
            if others:
                yield Pair(reason, view, better, others[0])


def _ids(game: AnyGame, view: Any, action: Any, legal: Sequence[Any]) -> frozenset[str]:
    return frozenset(reason.id for reason in reasons_for(game, view, action, legal))


def _contrasts_of(game: AnyGame, view: Any, legal: Sequence[Any], luck: Rng) -> Iterator[Pair]:
    some = luck.shuffled(legal)[:8]
    for better, taken in zip(some, some[1:] + some[:1], strict=True):
        told = reasons_between(game, view, better, taken)
        back = reasons_between(game, view, taken, better)
        if len(told) == 1 and not back:
            yield Pair(told[0].id, view, better, taken)


def gain(game: AnyGame, pair: Pair, playouts: int = ROLLOUTS) -> float:
    """How much better the first action of a pair does, as a part of a win: in the same worlds, with the same luck."""
    twin, seat = twin_of(game), pair.view.seat
    oracle = _oracle(game.key, len(game.outcome(game.imagine(pair.view, Rng("players"))).ranks))
    known = Known(twin.pack_view(pair.view), (0, 0))
    better, other = (oracle.rows(known, twin.encode(action), 0, playouts) for action in (pair.better, pair.other))
    return float((better - other)[:, 1 + seat].mean())


@cache
def _oracle(key: str, players: int) -> Oracle:
    game = find_game(key)
    return Oracle(game, players, rollouts(game), "weighing")


def weighed(game: AnyGame, most: int, looked: int = 3_000, between: bool = False) -> dict[str, list[float]]:
    """The gains of up to `most` pairs of every reason, from the first pairs that are met."""
    gains: dict[str, list[float]] = defaultdict(list)
    for pair in islice(pairs(game, between), looked):
        if len(gains[pair.reason]) < most:
            gains[pair.reason].append(gain(game, pair))
    return gains


@click.command()
@click.argument("game")
@click.option("--pairs", "most", default=60, show_default=True)
@click.option("--looked", default=3_000, show_default=True)
@click.option("--between", is_flag=True, help="Weigh what a review says of two actions, where that is one thing alone.")
def main(game: str, most: int, looked: int, between: bool) -> None:
    """Says for every reason of GAME what an action does better by it, in hundredths of a win."""
    for reason, gains in sorted(weighed(find_game(game), most, looked, between).items()):
        low, high = interval(gains, -1.0, 1.0) or (-1.0, 1.0)
        average = 100 * sum(gains) / len(gains)
        click.echo(f"{game} {reason}: {average:.1f} ({100 * low:.1f} to {100 * high:.1f}), {len(gains)} pairs")


if __name__ == "__main__":
    main()
