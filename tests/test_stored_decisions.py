"""Stored decisions of the search without a net, that must not change by accident.

The thousand of Kingdomino and Partners DUO, whose rules are what they were, are those of commit 0752ec2, before there
was any net: made there by the same loop, they are the same to the letter.
"""

import hashlib
from collections.abc import Iterator

import pytest

from spilabord.bots import find_bot
from spilabord.bots.players.search import LateSearch
from spilabord.bots.searching import heuristics_of
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, AnyGame
from spilabord.games import find_game

STORED = {
    "dominion": (250, "61e01ae5744715d9"),
    "kingdomino": (500, "e466e1a49611e521"),
    "partners_duo": (500, "0aacab70efb82caa"),
    "triominos": (250, "b7c6f5652f8f7910"),
}
"""By game: how many decisions, and the first digits of their SHA-256, one a line. New rules or hints change it."""


def decisions(game: AnyGame, spelling: str) -> Iterator[str]:
    """What the search does at every decision of games against itself, for two, three and more players in turn."""
    bot, planning = find_bot(spelling, game), heuristics_of(game).planning
    assert isinstance(bot, LateSearch)
    budget = Budget(plan=planning.default if planning else "")
    luck, number = Rng("decisions"), 0
    seats = [players for players in game.players if players > 1]
    while True:
        state = game.setup(seats[number % len(seats)], game.options())
        number += 1
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                state = game.apply(state, game.deal(state, luck))
                continue
            legal = game.legal_actions(state)
            action = bot.think(game.view(state, seat), legal, budget, luck).action
            state = game.apply(state, action)
            if len(legal) > 1:
                yield game.write(action)


@pytest.mark.parametrize("key", STORED)
def test_the_search_without_a_net_decides_as_it_did(key: str):
    made = decisions(find_game(key), "search:playouts=12:net=no:beliefs=no")
    count, digits = STORED[key]
    lines = "".join(f"{next(made)}\n" for _ in range(count))

    assert digits == hashlib.sha256(lines.encode()).hexdigest()[:16]
