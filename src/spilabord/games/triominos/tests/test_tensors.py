"""Tensors: what a learner is handed of the table, and that it is the view's and nobody's secret."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from spilabord.core.chance import Rng
from spilabord.core.tensors import Field, places_of, size_of
from spilabord.games.triominos import GAME
from spilabord.games.triominos.actions import Lay
from spilabord.games.triominos.components import TRIOMINOES
from spilabord.games.triominos.fast import TWIN
from spilabord.games.triominos.notation import read
from spilabord.games.triominos.rules import fits, to_move
from spilabord.games.triominos.scoring import totals
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.tensors import POINTS, TENSORS
from spilabord.games.triominos.tests.drawn import after, table
from spilabord.games.triominos.tests.tables import options
from spilabord.games.triominos.tests.test_figures import BEFORE_TWO, GOLDEN, holding
from spilabord.games.triominos.tests.test_laying import ARCH
from spilabord.games.triominos.triangles import mosaic
from spilabord.testing.journeys import travel

pytestmark = pytest.mark.twin

ONE = r"""
      1
     /*\
    0───3
"""
"""The tile 013 alone on the table: 133 fits to the right of it."""

Rows = npt.NDArray[np.int16]


def observed(state: State, seat: int, before: int = 0) -> Rows:
    """The row of this seat, over a row that was full of something else."""
    row = np.full(size_of(TENSORS.observation), before, np.int16)
    TENSORS.observe(TWIN.pack(state), 0, seat, row)
    return row


def featured(state: State, code: int, before: int = 0) -> Rows:
    """The row of an action, over a row that was full of something else."""
    row = np.full(size_of(TENSORS.action), before, np.int16)
    TENSORS.features(TWIN.pack(state), 0, code, row)
    return row


def named(fields: tuple[Field, ...], row: Rows) -> dict[str, Any]:
    """The numbers of a row by their names."""
    places = places_of(fields)
    return {field.name: row[places[field.name]].reshape(field.shape).tolist() for field in fields}


def seen(state: State, seat: int = 0) -> dict[str, Any]:
    """What this seat sees, by names; tiles as they are written."""
    found = named(TENSORS.observation, observed(state, seat))
    for name in ("hand", "unseen"):
        found[name] = [tile for tile, there in zip(TRIOMINOES, found[name], strict=True) if there]
    return found


def does(state: State, text: str) -> dict[str, Any]:
    """What an action does, by names."""
    return named(TENSORS.action, featured(state, TWIN.encode(read(text))))


def test_a_seat_sees_its_own_tiles_and_which_are_nowhere_in_sight() -> None:
    state = table(ARCH, "044 555", "055 111 222", "000", on_turn=1, bought=2)
    found = seen(state, 1)
    laid = [turn.tile for turn in state.turns]

    assert ["055", "111", "222"] == found["hand"]
    assert [tile for tile in TRIOMINOES if tile not in laid and tile not in found["hand"]] == found["unseen"]
    assert [3, 1, 2, 0, 0, 0] == found["sizes"]
    assert [1, 0, 0, 0, 0, 0] == found["on_turn"]
    assert (len(state.pool), 2) == (found["pool"], found["bought"])


def test_seats_are_counted_from_the_one_that_looks() -> None:
    state = table(ARCH, "044 555", "055", "000", options=Options(target=400))
    points = totals(state)

    assert [points[2], points[0], points[1], 0, 0, 0] == seen(state, 2)["scores"]
    assert [0, 1, 0, 0, 0, 0] == seen(state, 2)["on_turn"]
    assert 1 == sum(seen(state, 2)["starter"])
    assert (400, 3) == (seen(state)["target"], seen(state)["players"])


def test_every_tile_is_told_with_the_places_it_fits_on() -> None:
    state = table(ARCH, "044 555", "055")
    there = mosaic(state.turns)

    assert [fits(there, tile) for tile in TRIOMINOES] == [number > 0 for number in seen(state)["places"]]


def test_a_seat_sees_what_its_own_tiles_give_now_and_nothing_of_the_others() -> None:
    """§4.4 The tile that completes two hexagons gives most; the other seat has none of them."""
    state = table(BEFORE_TWO, "345 555", "000")

    assert (2, 72) == (seen(state, 0)["fitting"], seen(state, 0)["best"])
    assert (0, 0) == (seen(state, 1)["fitting"], seen(state, 1)["best"])


@pytest.mark.parametrize("lays", [lays for lays, _ in GOLDEN.values()], ids=GOLDEN)
def test_the_points_of_an_action_are_those_it_gives(lays: str) -> None:
    """§4 In the golden games, tile by tile."""
    state = holding(" ".join(lay.split()[0] for lay in lays.split(", ")))
    for lay in lays.split(", "):
        told = does(state, f"lay {lay}")["points"]
        state, before = after(state, f"lay {lay}"), state
        assert totals(state)[0] - totals(before)[0] == told


def test_two_hexagons_at_once_are_told_as_such() -> None:
    """§4.4"""
    found = does(table(BEFORE_TWO, "345 555", "055"), "lay 345 o58")

    assert [1, 0, 0] == [found["lay"], found["buy"], found["pass"]]
    assert [0, 0, 0, 1, 1, 1] == found["numbers"]
    assert [0, 0, 1, 0] == found["figure"]
    assert (72, 12, 3) == (found["points"], found["sum"], found["corners"])


def test_a_tile_beside_the_first_one_opens_two_places() -> None:
    """The other tiles that fit there are counted among one's own and among the unseen."""
    state = table(ONE, "133 033 333 000", "055", pool="")
    found = does(state, "lay 133 n57")

    assert (1, 2, 2, 0) == (found["sides"], found["corners"], found["opened"], found["last"])
    assert (2, 0) == (found["own_next"], found["unseen_next"])


def test_the_last_tile_of_a_hand_is_told() -> None:
    """§6.1"""
    assert 1 == does(table(ONE, "133", "055"), "lay 133 n57")["last"]


def test_buying_costs_five_and_a_pass_ten_after_three() -> None:
    """§5.2 §5.5 §8.1"""
    assert -5 == does(table(ONE, "555", "055"), "buy")["points"]
    assert 0 == does(table(ONE, "555", "055", bought=1), "pass")["points"]
    assert -10 == does(table(ONE, "555", "055", bought=3), "pass")["points"]
    assert 0 == does(table(ONE, "555", "055", bought=3, options=Options(children=True)), "pass")["points"]


def walk(key: str) -> list[State]:
    """The states of a random match at any table."""
    luck = Rng(key)
    players = luck.pick(GAME.players)
    return list(travel(GAME, players, options(players, luck), key, 90).states)


@pytest.mark.parametrize("key", [f"tensors-{number}" for number in range(12)])
def test_worlds_that_a_seat_cannot_tell_apart_give_equal_rows(key: str) -> None:
    luck = Rng(key)
    for state in walk(key)[::9]:
        for seat in range(state.players):
            world = GAME.imagine(GAME.view(state, seat), luck)
            assert observed(state, seat).tolist() == observed(world, seat).tolist()
            if to_move(state) == seat:
                for code in map(TWIN.encode, GAME.legal_actions(state)):
                    assert featured(state, code).tolist() == featured(world, code).tolist()


@pytest.mark.parametrize("key", [f"tensors-{number}" for number in range(12)])
def test_every_place_is_written_and_within_its_range(key: str) -> None:
    for state in walk(key)[::9]:
        rows = [(TENSORS.observation, observed(state, 0, before)) for before in (-1, 99)]
        if (to_move(state) or 0) >= 0 and not state.over:
            code = TWIN.encode(GAME.legal_actions(state)[-1])
            rows += [(TENSORS.action, featured(state, code, before)) for before in (-1, 99)]
        for fields, row in rows:
            for field in fields:
                part = row[places_of(fields)[field.name]]
                assert field.low <= part.min(), field.name
                assert field.high >= part.max(), field.name
        for (_, one), (_, other) in zip(rows[::2], rows[1::2], strict=True):
            assert one.tolist() == other.tolist()


@pytest.mark.parametrize("key", [f"tensors-{number}" for number in range(12)])
def test_the_best_of_ones_tiles_gives_as_much_as_the_best_legal_placement(key: str) -> None:
    compared = 0
    for state in walk(key):
        lays = [action for action in GAME.legal_actions(state) if isinstance(action, Lay)]
        if lays:
            told = seen(state, int(to_move(state) or 0))
            assert len({action.tile for action in lays}) == told["fitting"]
            assert max(featured(state, TWIN.encode(lay))[POINTS] for lay in lays) == told["best"]
            compared += 1
    assert compared > 3
