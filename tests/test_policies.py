"""Compiled policies: a bot and its kernel choose from the same actions."""

import pytest

from spilabord.compiled.kernels import settings
from spilabord.core.policies import Policy
from spilabord.games import find_game, games
from spilabord.testing.demands import LawBroken
from spilabord.testing.policies import compare

VIEWS = 5 if settings.DISABLE_JIT else 25

COMPILED = [(game.key, name) for game in games().values() if game.policies for name in game.policies()]


@pytest.mark.twin
@pytest.mark.parametrize(("key", "name"), COMPILED)
def test_a_policy_chooses_from_the_same_actions_as_its_bot(key: str, name: str) -> None:
    assert compare(find_game(key), name, views=VIEWS) == VIEWS


def test_only_bots_of_the_game_are_compiled() -> None:
    assert all(name in find_game(key).bots for key, name in COMPILED)


@pytest.mark.twin
def test_a_policy_that_is_another_bots_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("triominos")
    assert game.policies is not None
    mixed = {"greedy": Policy(game.policies()["thrifty"].choose)}
    monkeypatch.setattr("spilabord.games.triominos.policies.POLICIES", mixed)

    with pytest.raises(LawBroken, match="in Python"):
        compare(game, "greedy", views=100)
