"""Tensors: kingdoms, rows and what a placement wins, as a learner is handed them."""

from typing import Any

import numpy as np
import pytest

from spilabord.core.tensors import Field, places_of, size_of
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.actions import Place
from spilabord.games.kingdomino.components import DOMINOES, Terrain
from spilabord.games.kingdomino.fast import TWIN
from spilabord.games.kingdomino.scoring import outcome
from spilabord.games.kingdomino.state import State
from spilabord.games.kingdomino.tensors import TENSORS
from spilabord.testing.journeys import travel

pytestmark = pytest.mark.twin

LANDS = list(Terrain)


def named(fields: tuple[Field, ...], row: Any) -> dict[str, Any]:
    places = places_of(fields)
    return {field.name: row[places[field.name]].reshape(field.shape) for field in fields}


def seen(state: State, seat: int) -> dict[str, Any]:
    row = np.full(size_of(TENSORS.observation), 99, np.int16)
    TENSORS.observe(TWIN.pack(state), 0, seat, row)
    return named(TENSORS.observation, row)


def does(state: State, action: Any) -> dict[str, Any]:
    row = np.full(size_of(TENSORS.action), 99, np.int16)
    TENSORS.features(TWIN.pack(state), 0, TWIN.encode(action), row)
    return named(TENSORS.action, row)


def states(players: int, **options: bool) -> list[State]:
    return list(travel(GAME, players, GAME.options(**options), f"tensors/{players}", 90).states)


@pytest.mark.parametrize(("players", "duel"), [(2, False), (2, True), (3, False), (4, False)])
def test_every_square_of_every_kingdom_lies_where_it_was_built(players: int, duel: bool) -> None:
    state = states(players, mighty_duel=duel)[-1]
    for seat in range(players):
        found = seen(state, seat)
        for near in range(players):
            kingdom = state.kingdoms[(seat + near) % players]
            land, crowns = np.zeros((2, 7, 7), int)
            west, _, south, _ = (int(reach) for reach in found["reach"][near])
            land[south, west] = 7
            for laid in kingdom.laid:
                for (x, y), half in zip((laid.left, laid.right), DOMINOES[laid.domino], strict=True):
                    land[south + y, west + x] = 1 + LANDS.index(half.terrain)
                    crowns[south + y, west + x] = half.crowns
            assert land.tolist() == found["land"][near].tolist()
            assert crowns.tolist() == found["crowned"][near].tolist()
            assert len(kingdom.discarded) == found["discarded"][near]
        assert not found["land"][players:].any()
        assert not found["crowned"][players:].any()


def test_points_by_landscape_add_up_to_the_score() -> None:
    for state in states(3):
        scores = outcome(state).scores
        for seat in range(3):
            points = seen(state, seat)["points"].sum(1).tolist()
            assert [*(scores[(seat + near) % 3] for near in range(3)), 0] == points


def test_rows_show_their_dominoes_and_kings() -> None:
    for state in states(4):
        found = seen(state, 1)
        for name, row in (("row", state.row), ("new_row", state.new_row)):
            spots = [[spot.domino, -1 if spot.king is None else (spot.king - 1) % 4] for spot in row]
            assert spots == found[name][: len(spots), [0, 5]].tolist()
            assert not found[name][len(spots) :].any()
        assert list(state.unseen) == [1 + n for n in np.flatnonzero(found["unseen"])]


def test_a_placement_wins_what_the_score_grows_by() -> None:
    """Squares and crowns of the properties are those after it, too."""
    compared = 0
    for state in states(2):
        seat = GAME.to_move(state)
        for action in GAME.legal_actions(state):
            if not isinstance(action, Place) or seat is None:
                continue
            before, after = outcome(state), outcome(GAME.apply(state, action))
            assert after.scores[seat] - before.scores[seat] == does(state, action)["points"][0]
            compared += 1
    assert compared > 100


def test_a_choice_is_told_by_its_place_in_the_row() -> None:
    state = next(state for state in states(2) if state.king is not None)
    places = [int(does(state, action)["place"][0]) for action in GAME.legal_actions(state)]
    assert [1, 2, 3, 4] == places
