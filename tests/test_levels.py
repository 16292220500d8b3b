"""Levels for people: the same five everywhere, in the same order of strength."""

import pytest

from spilabord.bots import bot_names, find_bot
from spilabord.bots.levels import LEVELS
from spilabord.bots.readiness import searches
from spilabord.games import find_game, games
from spilabord.lab.arena import Contest, bouts
from spilabord.lab.native_bouts import fight_natively
from spilabord.lab.streams import natively
from spilabord.table.names import LEVELS as LEVELS_OF_THE_TABLE

OURS = ("dominion", "kingdomino", "partners_duo", "triominos")


def share(game: str, one: str, other: str, games: int = 1000) -> float:
    """How much of the wins the first has; the same in every run."""
    contest = Contest(game, {}, (one, other), 5)
    fought = fight_natively(contest, False, bouts(contest, games))
    return sum(bout.shares[0] for bout in fought) / len(fought)


def test_every_part_knows_the_same_levels_the_weakest_first() -> None:
    assert ("child", "beginner", "family", "expert", "master") == tuple(LEVELS) == LEVELS_OF_THE_TABLE
    for game in games().values():
        assert set(game.levels) <= set(LEVELS)


@pytest.mark.parametrize("key", OURS)
def test_the_two_lowest_levels_need_no_compiler(key: str) -> None:
    """A child's first game on a new machine is played by the child's own opponent, and not by a deputy."""
    game = find_game(key)

    assert set(LEVELS) <= set(bot_names(game))
    assert not any(searches(level, game) for level in ("child", "beginner"))
    assert find_bot("child", game) is not find_bot("beginner", game)


@pytest.mark.parametrize(
    ("key", "strong", "most"),
    [
        ("dominion", "bigmoney", 0.2),
        ("kingdomino", "greedy", 0.2),
        ("partners_duo", "greedy", 0.2),
        ("triominos", "greedy", 0.35),
    ],
)
def test_the_first_level_loses_to_a_player_that_looks_one_action_ahead(key: str, strong: str, most: float) -> None:
    assert natively(key, ("child", strong))
    assert share(key, "child", strong) <= most


@pytest.mark.parametrize("key", ["dominion", "kingdomino", "partners_duo"])
def test_the_first_level_is_no_gambler(key: str) -> None:
    """In Triominos, where most of a game is which tiles one gets, it wins half of the games against luck."""
    assert share(key, "child", "random", 200) > 0.75


@pytest.mark.parametrize(
    ("key", "weaker", "stronger"),
    [(key, "child", "beginner") for key in OURS]
    + [("triominos", "beginner", "family"), ("dominion", "beginner", "family"), ("dominion", "family", "expert")],
)
def test_a_level_beats_the_one_below_more_often_than_not_and_not_always(key: str, weaker: str, stronger: str) -> None:
    least, most = (0.54, 0.75) if key == "triominos" else (0.6, 0.8)

    assert least <= share(key, stronger, weaker) <= most
