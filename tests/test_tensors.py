"""Laws of tensors, broken on purpose: a row that tells a secret, leaves its bounds or is not written is found."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from spilabord.core.game import AnyGame
from spilabord.core.tensors import FlatActions, Tensors
from spilabord.games import find_game
from spilabord.testing.demands import LawBroken
from spilabord.testing.journeys import Journey, travel
from spilabord.testing.laws import LAWS
from spilabord.testing.tensors import tensors_keep_their_layout, tensors_tell_no_secrets


def with_tensors(key: str, **changes: Callable[[Tensors], Any]) -> tuple[AnyGame, Journey]:
    """A game whose tensors are changed, in the middle of it."""
    game = find_game(key)
    assert game.tensors is not None
    tensors = game.tensors()
    changed = replace(tensors, **{name: change(tensors) for name, change in changes.items()})
    return replace(game, tensors=lambda: changed), travel(game, 2, game.options(), "planted", 30)


def test_the_laws_are_among_those_that_every_game_obeys():
    assert {tensors_tell_no_secrets, tensors_keep_their_layout} <= set(LAWS)


@pytest.mark.parametrize("key", ["kingdomino", "triominos"])
def test_what_is_kept_is_no_fault(key: str):
    game, journey = with_tensors(key)
    tensors_tell_no_secrets(game, journey)
    tensors_keep_their_layout(game, journey)


def test_a_look_into_another_hand_is_found():
    """The seat after this one sees its own tiles; here they are shown to this seat."""

    def peeking(tensors: Tensors) -> Any:
        return lambda states, i, seat, out: tensors.observe(states, i, 1 - seat, out)

    game, journey = with_tensors("triominos", observe=peeking)
    with pytest.raises(LawBroken, match="sees a secret"):
        tensors_tell_no_secrets(game, journey)


def test_a_place_that_is_not_written_is_found():
    def lazy(tensors: Tensors) -> Any:
        def observe(states: Any, i: int, seat: int, out: Any) -> None:
            before = out[-1]
            tensors.observe(states, i, seat, out)
            out[-1] = before

        return observe

    game, journey = with_tensors("kingdomino", observe=lazy)
    with pytest.raises(LawBroken, match="not every place of 'unseen' is written"):
        tensors_keep_their_layout(game, journey)


def test_a_number_out_of_bounds_is_found():
    game, journey = with_tensors(
        "kingdomino",
        action=lambda tensors: (tensors.action[0], tensors.action[1]._replace(high=0), *tensors.action[2:]),
    )
    with pytest.raises(LawBroken, match="'domino' holds"):
        tensors_keep_their_layout(game, journey)


def test_a_flat_number_that_names_another_action_is_found():
    game, journey = with_tensors("kingdomino", flat=lambda tensors: replace(tensors.flat, action=lambda *_: None))
    with pytest.raises(LawBroken, match="names another action"):
        tensors_keep_their_layout(game, journey)


def test_a_flat_number_that_two_actions_share_is_found():
    game, journey = with_tensors(
        "kingdomino", flat=lambda _: FlatActions(size=1, index=lambda *_: 0, action=lambda *_: None)
    )
    with pytest.raises(LawBroken, match="same flat number"):
        tensors_keep_their_layout(game, journey)
