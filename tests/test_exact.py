"""The end of a game, worked out: the same as trying everything by the rules."""

from typing import Any

import numpy as np
import pytest

from spilabord.bots import find_bot
from spilabord.bots.exact import only_world, solved
from spilabord.bots.searching import heuristics_of
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame
from spilabord.games import find_game
from spilabord.table.local import table_for
from spilabord.table.record import Player

FEW = 300
"""Positions that plain Python can try in a moment."""


def an_end(game: AnyGame) -> tuple[Any, Any]:
    """A decision in a game of luck at which one world is left and can be worked out, and that world."""
    twin, hints = game.fast(), heuristics_of(game)
    for deal in range(200):
        luck = Rng(f"end {deal}")
        table = table_for(game, [Player("one"), Player("other")], game.options(), f"end {deal}")
        while (seat := table.to_move) is not None:
            legal = game.legal_actions(table.state)
            world = only_world(twin, twin.pack_view(game.view(table.state, seat))) if len(legal) > 1 else None
            if world is not None and solved(game, hints, world, FEW) is not None:
                return table.state, world
            table.act(seat, luck.pick(legal))
    raise AssertionError("luck never led to an end that can be worked out")


def tried(game: AnyGame, root: Any, state: Any) -> list[float]:
    """What the state is worth to each seat if everybody does what is best for them."""
    twin, hints = game.fast(), heuristics_of(game)
    states = np.concatenate([root, twin.pack(state)])
    seat = game.to_move(state)
    if seat is None or seat == CHANCE or hints.settled(states, 0, 1):
        rewards = np.zeros(8)
        hints.value(states, 0, 1, np.zeros(8, np.int64), np.zeros(8, np.int64), rewards, hints.win)
        return [float(reward) for reward in rewards]
    ways = [tried(game, root, game.apply(state, action)) for action in game.legal_actions(state)]
    return max(ways, key=lambda rewards: rewards[seat])


@pytest.mark.parametrize("key", ["triominos", "partners_duo"])
def test_the_end_is_worked_out_as_the_rules_have_it(key: str):
    game = find_game(key)
    state, world = an_end(game)
    seat = game.to_move(state)
    assert seat is not None
    found = solved(game, heuristics_of(game), world, FEW)
    assert found is not None
    code, worth = found
    best = tried(game, world, state)[seat]

    assert best == pytest.approx(worth)
    after = game.apply(state, game.fast().decode(code))
    assert best == pytest.approx(tried(game, world, after)[seat])
    thought = find_bot("search:playouts=9", game).think(  # type: ignore[attr-defined]
        game.view(state, seat), game.legal_actions(state), Budget(), Rng("luck")
    )
    assert (0, pytest.approx(worth)) == (thought.playouts, thought.value)


def test_more_worlds_than_one_are_left_to_the_search():
    game = find_game("triominos")
    table = table_for(game, [Player("one"), Player("other")], game.options(), "begin")
    assert table.to_move is not None

    assert only_world(game.fast(), game.fast().pack_view(game.view(table.state, table.to_move))) is None
