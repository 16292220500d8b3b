"""Environments for research: the suites of PettingZoo and Gymnasium, for every game and number of players."""

import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, render_test, seed_test

import spilabord.envs  # noqa: F401 (it registers)
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions, IllegalAction, UnknownName
from spilabord.games import games

GAMES = [key for key, game in games().items() if game.tensors is not None]
FLAT = [key for key in GAMES if games()[key].tensors().flat is not None]  # type: ignore[misc]
TABLES = [(key, players) for key in GAMES for players in games()[key].players]


def aec(key: str, **how: Any) -> Any:
    return pettingzoo.make("aec", f"spilabord/{key}-v0", **how)


def learner(key: str, **how: Any) -> Any:
    return gymnasium.make(f"spilabord.envs:spilabord/{key}-v0", disable_env_checker=True, **how).unwrapped


def learners(key: str, number: int, **how: Any) -> Any:
    name = f"spilabord.envs:spilabord/{key}-v0"
    return gymnasium.make_vec(name, number, vectorization_mode="vector_entry_point", **how).unwrapped


def picks(seed: int = 1) -> Callable[[Any], int]:
    """A player that takes any legal action, by a mask."""
    luck = np.random.default_rng(seed)
    return lambda mask: int(luck.choice(np.flatnonzero(mask)))


def played(env: Any, steps: int, seed: int = 1) -> Iterator[tuple[Any, Any]]:
    """An environment of PettingZoo played at random: each agent with what it is handed, before it acts."""
    env.reset(seed=seed)
    pick = picks()
    for agent in env.agent_iter(steps):
        observation, _, over, _, _ = env.last()
        yield agent, observation
        env.step(None if over else pick(observation["action_mask"]))


# The suites of others


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_pettingzoo_accepts_every_table(key: str, players: int):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(not a NumPy array|probably should be|all zeros).*")
        api_test(aec(key, players=players), num_cycles=8)
    seed_test(lambda: aec(key, players=players), num_cycles=8)


@pytest.mark.parametrize("key", GAMES)
def test_pettingzoo_accepts_the_pictures(key: str, capsys: pytest.CaptureFixture[str]):
    render_test(lambda **how: aec(key, **how))

    assert capsys.readouterr().out


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_gymnasium_accepts_every_table(key: str, players: int):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(learner(key, players=players, opponents="random"))


# What an environment says


@pytest.mark.parametrize("key", GAMES)
def test_everything_lies_in_its_space_and_no_mask_is_empty(key: str):
    env = aec(key)
    for agent, observation in played(env, 150):
        assert env.observation_space(agent).contains(observation)
        assert observation["action_mask"].dtype == np.int8
        assert observation["action_mask"].any()
        for other in env.agents:
            assert env.observe(other)["action_mask"].any()


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_ends_with_rewards_that_sum_up_to_nothing(key: str):
    env, pick, rewards = aec(key), picks(), {}
    env.reset(seed=3)
    for agent in env.agent_iter(5_000):
        observation, reward, over, truncated, info = env.last()
        assert not truncated
        if over:
            rewards[agent] = reward
            assert "score" in info
        env.step(None if over else pick(observation["action_mask"]))

    assert [] == env.agents
    assert 0 == sum(rewards.values())
    assert 2 == len(rewards)


@pytest.mark.parametrize("key", GAMES)
def test_the_numbers_of_a_row_are_those_of_the_state(key: str):
    """The environment, the batch behind it and `rules.py` tell the same."""
    env = aec(key)
    game, tensors = env.table.game, env.table.tensors
    for number, (agent, observation) in enumerate(played(env, 60)):
        if number % 10:
            continue
        state = env.table.batch.state(0)
        seat = env.possible_agents.index(agent)
        row = np.zeros_like(observation["observation"])
        tensors.observe(game.fast().pack(state), 0, seat, row)
        assert row.tolist() == observation["observation"].tolist()
        assert len(game.legal_actions(state)) == observation["action_mask"].sum()
        assert sorted(map(game.write, game.legal_actions(state))) == sorted(env.table.spellings())


@pytest.mark.parametrize("key", GAMES)
def test_no_secret_is_in_an_observation(key: str):
    """Every seat's observation follows from its view: it is that of any world that the view allows."""
    env, luck = aec(key), Rng("secrets")
    game, tensors = env.table.game, env.table.tensors
    for number, _ in enumerate(played(env, 61)):
        if number % 15 or not env.agents or env.table.seat < 0:
            continue
        state = env.table.batch.state(0)
        for seat, agent in enumerate(env.possible_agents):
            observation = env.observe(agent)
            row = np.zeros_like(observation["observation"])
            tensors.observe(game.fast().pack(game.imagine(game.view(state, seat), luck)), 0, seat, row)
            assert row.tolist() == observation["observation"].tolist()


@pytest.mark.parametrize("key", FLAT)
def test_flat_actions_are_the_legal_ones_by_numbers_that_stay(key: str):
    flat, legal, pick = aec(key, actions="flat"), aec(key), picks()
    flat.reset(seed=5)
    legal.reset(seed=5)
    for _ in range(40):
        numbers = flat.table.flat_numbers()
        assert sorted(numbers) == np.flatnonzero(flat.last()[0]["action_mask"]).tolist()
        place = pick(legal.last()[0]["action_mask"])
        flat.step(numbers[place])
        legal.step(place)
        assert flat.table.batch.observation.tolist() == legal.table.batch.observation.tolist()


# Refusals change nothing


def test_an_illegal_action_is_refused_with_its_rule():
    env = aec("kingdomino")
    env.reset(seed=1)
    before = env.last()[0]["observation"].tolist()
    taken = env.table.spellings()[0]
    env.step(taken)
    with pytest.raises(IllegalAction, match="§") as refused:
        env.step(taken)

    assert refused.value.sections
    assert before != env.last()[0]["observation"].tolist()


def outside(mask: Any, luck: Any) -> int:
    """A number that is not legal now."""
    return int(luck.choice(np.flatnonzero(mask == 0)))


@pytest.mark.parametrize("key", FLAT)
@pytest.mark.parametrize("make", [aec, learner])
def test_a_flat_number_outside_the_mask_is_refused_with_its_rule(make: Callable[..., Any], key: str):
    env, pick, luck = make(key, actions="flat"), picks(), np.random.default_rng(3)
    env.reset(seed=1)
    for _ in range(12):
        mask, before = env.table.mask(), env.table.batch.save(0)
        told = rf"is not legal for seat {env.table.seat}\. §|names no action"
        with pytest.raises(IllegalAction, match=told) as refused:
            env.step(outside(mask, luck))
        assert bool(refused.value.sections) == ("§" in str(refused.value))
        assert before == env.table.batch.save(0)
        env.step(pick(mask))


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("key", FLAT)
def test_a_flat_number_outside_the_mask_of_a_vector_is_refused_with_its_rule(key: str, mode: AutoresetMode):
    """It is the refusal of `rules.py` at that table, over several games: an end comes soon in a short game."""
    options = {"kingdomino": None, "dominion": {"turn_limit": 1}}[key]
    envs, pick, luck = learners(key, 2, actions="flat", options=options, autoreset_mode=mode), picks(), Rng("outside")
    _, info = envs.reset(seed=1)
    over = np.zeros(2, np.bool_)
    for _ in range(30):
        if over.any() and mode is AutoresetMode.DISABLED:
            _, info = envs.reset(options={"reset_mask": over})
        mask, before = info["action_mask"], envs.batch._arrays.states.tobytes()
        t = luck.below(2)
        if envs.batch.count[t]:
            number = outside(mask[t], np.random.default_rng(luck.below(1 << 30)))
            with pytest.raises(IllegalAction, match=rf"table {t}: .*(not legal for seat 0\. §|names no action)"):
                envs.step(np.array([number if each == t else pick(mask[each]) for each in range(2)]))
        assert before == envs.batch._arrays.states.tobytes()
        _, _, over, _, info = envs.step(np.array([pick(each) for each in mask]))

    assert 2 <= envs.batch.numbers.max()


@pytest.mark.parametrize("make", [aec, learner])
def test_a_place_past_the_legal_list_is_refused_with_how_many_there_are(make: Callable[..., Any]):
    env = make("triominos")
    env.reset(seed=1)
    seat, count = env.table.seat, env.table.count
    with pytest.raises(IllegalAction, match=f"^seat {seat} has {count} legal actions, 0 to {count - 1}, and none"):
        env.step(count)


@pytest.mark.parametrize("action", [-1, 99, 4.0, True, None, "sing"])
@pytest.mark.parametrize("make", [aec, learner])
def test_what_is_no_action_is_refused_and_changes_nothing(make: Callable[..., Any], action: Any):
    env = make("kingdomino")
    env.reset(seed=1)
    before = env.table.batch.save(0)
    with pytest.raises((IllegalAction, ValueError)):
        env.step(action)

    assert before == env.table.batch.save(0)


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({"players": 7}, BadOptions),
        ({"options": {"speed": 3}}, BadOptions),
        ({"actions": "any"}, ValueError),
        ({"width": 0}, ValueError),
        ({"width": 5_000}, ValueError),
    ],
)
@pytest.mark.parametrize("make", [aec, learner, lambda key, **how: learners(key, 2, **how)])
def test_a_table_that_cannot_be_is_refused(make: Callable[..., Any], how: dict[str, Any], error: type[Exception]):
    with pytest.raises(error):
        make("kingdomino", **how)


def test_a_list_that_is_too_long_for_its_places_is_refused():
    env = aec("kingdomino", width=4)
    with pytest.raises(ValueError, match="larger width"):
        for _ in played(env, 20):
            pass


@pytest.mark.parametrize("make", [learner, lambda key, **how: learners(key, 2, **how)])
def test_an_opponent_that_is_nobody_is_refused(make: Callable[..., Any]):
    with pytest.raises((BadOptions, UnknownName)):
        make("kingdomino", opponents="nobody")
    with pytest.raises(ValueError, match="no seat 2"):
        make("kingdomino", seat=2)


def test_nothing_is_played_before_a_reset_or_after_the_end():
    with pytest.raises(RuntimeError, match="reset"):
        learner("kingdomino").step(0)


# One seat learns


@pytest.mark.parametrize("seat", [0, 1])
def test_the_learner_is_always_the_one_to_move(seat: int):
    env, pick = learner("kingdomino", seat=seat, opponents="greedy"), picks()
    _, info = env.reset(seed=4)
    over = False
    while not over:
        assert seat == env.table.seat
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        _, reward, over, _, info = env.step(pick(info["action_mask"]))

    assert reward in (-1.0, 0.0, 1.0)
    assert "score" in info


def test_bots_in_python_sit_down_too(tmp_path: Path):
    """Such as a file of one's own."""
    file = tmp_path / "last.py"
    file.write_text("def bot(view, legal, budget, rng):\n    return legal[-1]\n", encoding="utf-8")
    env, pick = learner("kingdomino", opponents=str(file)), picks()
    _, info = env.reset(seed=4)
    for _ in range(6):
        _, _, _, _, info = env.step(pick(info["action_mask"]))

    assert {1: str(file)} == env.opponents.spellings
    assert env.table.batch.record(0)


def episode(env: Any, choices: list[int], seed: int | None) -> list[Any]:
    """What a learner is told in one game by these choices, taken modulo what is legal."""
    observation, info = env.reset(seed=seed)
    told: list[Any] = [observation]
    for choice in choices:
        observation, reward, over, _, info = env.step(choice % int(info["action_mask"].sum()))
        told += [observation, reward]
        if over:
            break
    return told


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return all(np.array_equal(one[name], other[name]) for name in one)
    return bool(one == other)


@pytest.mark.parametrize("opponents", ["random", "greedy", "child"])
def test_the_tables_of_a_vector_are_the_games_of_one_table(opponents: str):
    """By the same seed and choices: the first game of table t is game t."""
    single, tables, steps = learner("kingdomino", opponents=opponents), 3, 30
    choices = np.random.default_rng(1).integers(0, 1 << 20, (tables, steps))
    expected = [episode(single, choices[t].tolist(), seed=None if t else 6) for t in range(tables)]
    vector = learners("kingdomino", tables, opponents=opponents, autoreset_mode="Disabled")
    observation, info = vector.reset(seed=6)
    found: list[list[Any]] = [[{name: part[t] for name, part in observation.items()}] for t in range(tables)]
    for step in range(steps):
        counts = info["action_mask"].sum(1)
        observation, rewards, over, _, info = vector.step(choices[:, step] % counts)
        for t in range(tables):
            found[t] += [{name: part[t] for name, part in observation.items()}, float(rewards[t])]
        if over.any():
            break

    for one, other in zip(expected, found, strict=True):
        length = min(len(one), len(other))
        assert length > 20
        assert all(map(same, one[:length], other[:length]))


# The vector's ways to begin again


def until_over(envs: Any, info: dict[str, Any]) -> tuple[Any, ...]:
    """Steps until some game is over; that last step."""
    while True:
        told = envs.step(info["action_mask"].argmax(1))
        info = told[-1]
        if told[2].any():
            return told


def test_the_next_step_begins_again():
    envs = learners("kingdomino", 2, opponents="random")
    _, info = envs.reset(seed=1)
    final, rewards, over, _, info = until_over(envs, info)
    t = int(over.argmax())

    assert AutoresetMode.NEXT_STEP == envs.metadata["autoreset_mode"]
    assert rewards[t] in (-1.0, 0.0, 1.0)
    assert info["_score"].tolist() == over.tolist()
    assert 1 == info["action_mask"][t].sum()
    observation, rewards, over, _, info = envs.step(info["action_mask"].argmax(1))
    assert not over[t]
    assert 0 == rewards[t]
    assert final["observation"][t].tolist() != observation["observation"][t].tolist()


def test_the_same_step_begins_again_and_shows_the_end():
    envs = learners("kingdomino", 2, opponents="random", autoreset_mode=AutoresetMode.SAME_STEP)
    _, info = envs.reset(seed=1)
    observation, _, over, _, info = until_over(envs, info)
    t = int(over.argmax())

    assert info["_final_obs"].tolist() == over.tolist()
    assert info["final_obs"][t]["observation"].tolist() != observation["observation"][t].tolist()
    assert envs.single_observation_space.contains(info["final_obs"][t])
    assert (envs.batch.seat == 0).all()


def test_disabled_begins_again_where_it_is_told():
    envs = learners("triominos", 3, opponents="random", autoreset_mode="Disabled")
    _, info = envs.reset(seed=1)
    _, _, over, _, info = until_over(envs, info)
    with pytest.raises(RuntimeError, match="reset_mask"):
        envs.step(info["action_mask"].argmax(1))
    numbers, states = envs.batch.numbers, envs.batch._arrays.states.copy()
    observation, _ = envs.reset(options={"reset_mask": over.copy()})

    assert 1 <= over.sum() < 3
    assert over.tolist() == (envs.batch.numbers != numbers).tolist()
    assert states[~over].tobytes() == envs.batch._arrays.states[~over].tobytes()
    assert envs.observation_space.contains(observation)


@pytest.mark.twin
@pytest.mark.parametrize("key", GAMES)
def test_vectors_of_every_game_stay_in_their_space(key: str):
    envs, luck = learners(key, 3, opponents="random"), np.random.default_rng(1)
    observation, info = envs.reset(seed=1)
    for _ in range(10):
        assert envs.observation_space.contains(observation)
        actions = (luck.random(3) * info["action_mask"].sum(1)).astype(np.int64)
        observation, _, _, _, info = envs.step(actions)


def test_an_action_outside_the_mask_of_a_vector_is_refused_and_changes_nothing():
    envs = learners("kingdomino", 2, opponents="random")
    envs.reset(seed=1)
    before = envs.batch._arrays.states.tobytes()
    with pytest.raises(IllegalAction, match="table 1: seat 0 has 4 legal actions, 0 to 3, and none with the number 77"):
        envs.step(np.array([0, 77]))
    with pytest.raises(ValueError, match="one whole number"):
        envs.step(np.array([0.5, 1.0]))

    assert before == envs.batch._arrays.states.tobytes()
