"""The search: its budget, its bounds, its luck, and what it finds."""

import time
import tracemalloc

import numpy as np
import pytest

from spilabord.bots import find_bot
from spilabord.bots.players.search import LateSearch
from spilabord.bots.search_settings import Settings
from spilabord.bots.searching import Search, Tree, heuristics_of
from spilabord.bots.tree import NODE, best_child
from spilabord.compiled.hints import NO_ADVICE, share_out
from spilabord.core.bot import Budget, Thought
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame
from spilabord.games import find_game, games
from spilabord.games.kingdomino.actions import Choose
from tests.test_bots import every_game, first_decision

KINGDOMINO = find_game("kingdomino")


def thought(spelling: str, game: AnyGame = KINGDOMINO, luck: str = "luck", budget: Budget | None = None) -> Thought:
    """What a search comes to at the first decision of a game."""
    table = first_decision(game, *["random"] * min(number for number in game.players if number > 1))
    seat = table.to_move
    assert seat is not None
    bot = find_bot(spelling, game)
    assert isinstance(bot, LateSearch)
    return bot.think(game.view(table.state, seat), game.legal_actions(table.state), budget or Budget(), Rng(luck))


@every_game
def test_the_same_view_luck_and_playouts_give_the_same_thought(game: AnyGame):
    assert thought("search:playouts=60", game) == thought("search:playouts=60", game)
    assert 60 == thought("search:playouts=60", game).playouts


@every_game
def test_without_a_playout_the_games_policy_decides(game: AnyGame):
    """What rollouts would do: the search can be measured against it."""
    alone = thought("search:playouts=0", game)

    assert 0 == alone.playouts
    assert alone == thought("search:playouts=0", game)
    assert alone.value is None


@every_game
def test_a_search_without_time_is_repeated_by_its_number_of_playouts(game: AnyGame):
    """None: on a machine in a hurry the clock may run out before the first."""
    hurried = thought("search:playouts=40", game, budget=Budget(milliseconds=0))

    assert 0 == hurried.playouts
    assert hurried == thought("search:playouts=40", game, budget=Budget(playouts=hurried.playouts, plan=hurried.plan))


def test_what_has_less_than_no_promise_is_never_tried():
    nodes, slots = np.zeros(4, NODE), np.zeros(8, np.int32)
    codes, weights = np.array([5, 6, 7]), np.array([-1.0, 0.2, 0.1])
    tried = [best_child(nodes, slots, 0, 0, codes, weights, 3, first, 1.0) for first in range(3)]

    assert [1, 1, 1] == tried


def test_threads_and_worlds_share_the_budget_and_repeat_themselves():
    for spelling in ("search:playouts=101:threads=2", "search:playouts=101:worlds=4"):
        assert 101 == thought(spelling).playouts
        assert thought(spelling) == thought(spelling)


def test_other_luck_gives_other_playouts():
    assert thought("search:playouts=50", luck="one").value != thought("search:playouts=50", luck="two").value


def test_the_tighter_budget_holds():
    assert 20 == thought("search:playouts=500", budget=Budget(playouts=20)).playouts


def test_milliseconds_are_kept():
    """In time of the processor: what a busy machine takes is not the search's."""
    thought("search:playouts=1")
    began = time.thread_time()
    spent = thought("search:ms=50")

    assert 0 < spent.playouts
    assert time.thread_time() - began < 5


def test_a_full_tree_says_so_and_the_search_goes_on():
    full = thought("search:playouts=400:nodes=50")

    assert full.full
    assert 400 == full.playouts
    assert not thought("search:playouts=40:nodes=1000").full


@pytest.mark.parametrize("key", games())
def test_a_search_stays_under_300_megabytes(key: str):
    """The largest tree that can be asked for, counted in bytes: nodes, the table that finds them, and three states."""
    game = find_game(key)
    with pytest.raises(BadOptions, match="least=2, most='4194304'"):
        find_bot("search:nodes=4194305", game)
    tree = Tree(game, Settings(nodes=4194304), np.zeros(1, game.fast().dtype), NO_ADVICE, "luck")

    assert 4194304 * NODE.itemsize <= tree.bytes < 200_000_000


def test_trees_side_by_side_share_the_nodes():
    """A hundred worlds take little more than one."""
    thought("search:playouts=1")
    tracemalloc.start()
    thought("search:playouts=100:worlds=100")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert most < 50_000_000


def test_a_certain_choice_takes_no_thought():
    table = first_decision(KINGDOMINO, "random", "random")
    view = KINGDOMINO.view(table.state, 0)

    assert Thought("only") == Search(KINGDOMINO, Settings()).think(view, ["only"], Budget(), Rng("luck"))


@pytest.mark.parametrize("spelling", ["search:playouts=200:rollouts=random", "search:playouts=200:priors=no:depth=1"])
def test_it_plays_legally_without_hints(spelling: str):
    assert isinstance(thought(spelling).action, Choose)


def test_the_value_of_an_end_is_the_win_and_the_lead():
    scores, ranks, rewards = np.array([40, 20, 0]), np.array([1, 2, 0]), np.zeros(3)
    share_out(scores, ranks, rewards, 1.0, 40.0)
    assert [1.0, 0.0, 0.0] == rewards.tolist()
    share_out(scores, ranks, rewards, 0.0, 20.0)
    assert [0.75, 0.25, 0.0] == rewards.tolist()
    share_out(np.array([30, 30, 9]), np.array([1, 1, 3]), rewards, 1.0, 40.0)
    assert [0.5, 0.5, 0.0] == rewards.tolist()


def test_hints_of_a_game_are_made_once():
    assert heuristics_of(KINGDOMINO) is heuristics_of(KINGDOMINO)
