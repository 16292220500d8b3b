"""What learners on a batch share: scales, the best of ragged rows, advantages, and what a bot sees."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games import games
from spilabord.lab import Batch
from spilabord.lab.learning import Scale, advantages, best_of_each, eyes_of


def test_a_scale_knows_all_rows_so_far_and_silences_columns_that_never_vary():
    rows = np.random.default_rng(1).integers(-40, 90, (600, 3)).astype(np.int16)
    rows[:, 1] = 7
    scale = Scale(3)
    scale.see(rows[:200])
    scale.see(rows[200:])
    found = scale(rows)

    assert np.allclose(rows.mean(0), scale.mean)
    assert np.allclose([0, 1], [found[:, 0].mean(), found[:, 0].std()], atol=0.01)
    assert not found[:, 1].any()
    assert 5 == scale(np.array([[0, 0, 30_000]])).max(), "what is far out counts no more than five spreads"


def test_the_best_row_of_each_table_is_found_and_the_first_of_equals():
    values, count = np.array([1.0, 3, 2, -5, 4, 4]), np.array([3, 1, 2])

    assert [1, 3, 4] == best_of_each(values, np.array([0, 3, 4]), count).tolist()


def test_an_advantage_turns_with_the_seat_and_ends_with_the_game():
    """The other seat comes next, which wins: 0.25 - 0.5 for what it expected, and 0.9 of its surprise against us."""
    value, reward, over = ([np.array([each]) for each in row] for row in ((0.5, -0.25, 9.0), (0, 1), (False, True)))
    gains = advantages(value, reward, over, [np.array([seat]) for seat in (0, 1, 0)], 0.9)

    assert np.allclose([0.25 - 0.5 - 0.9 * 1.25, 1.25], np.concatenate(gains))


@pytest.mark.parametrize("key", games())
def test_a_bot_sees_the_rows_of_a_batch(key: str):
    if games()[key].tensors is None:
        pytest.skip("learners cannot play it")
    game, luck, seen = games()[key], Rng(f"learning/{key}"), 0
    batch, see = Batch(key, tables=1, seed=4), eyes_of(game)
    for _ in range(30):
        state: Any = batch.state(0)
        assert game.to_move(state) not in (CHANCE, None)
        legal = [batch.twin.decode(int(code)) for code in batch.codes]
        observation, actions = see(batch.view(0), legal)
        assert np.array_equal(batch.observation[0], observation)
        assert np.array_equal(batch.features, actions)
        seen += len(legal)
        batch.step([luck.below(len(legal))])
    assert seen > 30


def test_what_a_bot_sees_with_is_compiled_before_it_is_asked():
    """At a table on the web a bot that began to compile when it was asked lost its first actions."""
    game, called = games()["kingdomino"], []
    assert game.tensors is not None
    tensors = game.tensors()

    def heard(name: str) -> Any:
        return lambda *what: (called.append(name), getattr(tensors, name)(*what))

    eyes_of(replace(game, tensors=lambda: replace(tensors, observe=heard("observe"), features=heard("features"))))

    assert {"observe", "features"} == set(called)
