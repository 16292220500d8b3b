"""OpenSpiel: its own simulation test, its search, and a playthrough that is told anew."""

import subprocess
import sys

import numpy as np
import openspiel_playthrough
import pyspiel
import pytest

import spilabord.envs.openspiel  # noqa: F401 (it registers)
from spilabord.core.errors import BadOptions, IllegalAction
from spilabord.games import games

SHORT = {"dominion": "turn_limit:6"}
"""Options of games that random play would make long."""

TABLES = [(key, players) for key, game in games().items() for players in game.players]


def loaded(key: str, players: int = 2) -> pyspiel.Game:
    return pyspiel.load_game(f"spilabord_{key}", {"players": players, "options": SHORT.get(key, "")})


def begun(game: pyspiel.Game, decisions: int, seed: int = 1) -> pyspiel.State:
    """A state in which somebody is to move, after n decisions by luck."""
    luck, state = np.random.RandomState(seed), game.new_initial_state()
    while state.is_chance_node() or decisions > 0:
        if state.is_chance_node():
            numbers, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choice(numbers, p=likely))
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions -= 1
    return state


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_openspiel_plays_every_table(key: str, players: int):
    pyspiel.random_sim_test(loaded(key, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("number", [-2, 99])
def test_an_action_past_the_legal_list_is_refused_and_changes_nothing(number: int):
    state = begun(loaded("kingdomino"), 4)
    before, count = str(state), len(state.legal_actions())
    with pytest.raises(IllegalAction, match=f"has {count} legal actions, 0 to {count - 1}, and none.* {number}$"):
        state.apply_action(number)

    assert before == str(state)
    assert len(state.legal_actions()) == count


@pytest.mark.parametrize("key", games())
def test_a_world_that_a_seat_imagines_looks_the_same_to_it(key: str):
    """And it is another world: hidden things lie otherwise."""
    state = begun(loaded(key), 4)
    player, sampler = state.current_player(), np.random.RandomState(1).uniform
    worlds = [state.resample_from_infostate(player, sampler) for _ in range(5)]

    for world in worlds:
        assert state.information_state_string(player) == world.information_state_string(player)
        assert state.legal_actions() == world.legal_actions()
        if games()[key].tensors is not None:
            assert state.information_state_tensor(player) == world.information_state_tensor(player)
    if games()[key].secrets:
        assert 1 < len({str(world) for world in worlds})


def test_chance_is_as_likely_as_its_multiplicities():
    """In Partners DUO a card is there several times, and less likely once one of them is dealt."""
    state = loaded("partners_duo").new_initial_state()
    dealt = state.action_to_string(pyspiel.PlayerId.CHANCE, 0)
    state.apply_action(0)
    likely = {state.action_to_string(pyspiel.PlayerId.CHANCE, number): p for number, p in state.chance_outcomes()}

    assert state.is_chance_node()
    assert pytest.approx(1.0) == sum(likely.values())
    assert [dealt] == [card for card, p in likely.items() if p == min(likely.values())]
    assert 2 == len(set(likely.values()))


def test_a_saved_state_goes_on_as_the_one_it_was():
    game = loaded("triominos")
    state = begun(game, 5)
    loaded_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))

    assert str(game) == str(loaded_game)
    assert str(state) == str(again)
    assert state.legal_actions() == again.legal_actions()


SEARCH = """
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
import spilabord.envs.openspiel

game, luck = pyspiel.load_game("spilabord_kingdomino"), np.random.RandomState(1)
evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=2.0, max_simulations=2, random_state=luck)
state = game.new_initial_state()
while not state.is_terminal():
    state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() else bot.step(state))
print(sum(state.returns()))
"""


def test_the_search_of_openspiel_plays_a_game():
    """In a process of its own: importing that search changes how the whole process logs."""
    done = subprocess.run([sys.executable, "-c", SEARCH], capture_output=True, text=True, check=False)

    assert "0.0\n" == done.stdout, done.stderr


def test_the_playthrough_is_what_it_was():
    assert openspiel_playthrough.FILE.read_text(encoding="utf-8") == openspiel_playthrough.told()


def test_a_table_that_cannot_be_is_refused():
    with pytest.raises((BadOptions, pyspiel.SpielError)):
        loaded("kingdomino", 7)
    with pytest.raises((BadOptions, pyspiel.SpielError)):
        pyspiel.load_game("spilabord_kingdomino", {"options": "speed:3"})
