"""The pictures in the rules show what the rules say."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.components import DECK, PEGS_OF_A_HOME
from spilabord.games.partners_duo.notation import read
from spilabord.games.partners_duo.pegs import locked_pegs
from spilabord.games.partners_duo.play import card_of
from spilabord.games.partners_duo.prospects import deeds, ways
from spilabord.games.partners_duo.state import HOME, Options, Pegs
from spilabord.games.partners_duo.tests.drawn import legal, table
from spilabord.games.partners_duo.track import HOMES, RINGS, goal_ring, place_name, place_named

PICTURES = json.loads((GAME.folder / "pictures" / "pictures.json").read_text(encoding="utf-8"))
MOVES = {name: board for name in ("turning", "swap") for board in PICTURES[name]["boards"]}


def pegs_of(board: dict[str, Any]) -> Pegs:
    """The pegs of a picture; those that are not named are at home."""
    named = [peg.split() for peg in board["pegs"].split(", ") if peg]
    places = [[place_named(place) for one, place in named if one == home] for home in HOMES]
    return tuple(tuple(sorted((*out, *(HOME,) * (PEGS_OF_A_HOME - len(out))))) for out in places)


@pytest.mark.parametrize("board", MOVES.values(), ids=MOVES)
def test_a_peg_in_a_picture_goes_its_way_by_the_rules(board: dict[str, Any]) -> None:
    """§5.4 §6.8 §6.9"""
    state = replace(table(hand=str(board["card"]), other="3"), pegs=pegs_of(board))
    play = read(board["action"])

    assert board["action"] in legal(state)
    assert board["card"] == card_of(play)  # type: ignore[arg-type]
    assert board["ways"] == ways(deeds(state.pegs, play, Options()))  # type: ignore[arg-type]


def test_the_goal_fills_from_the_inside_and_every_peg_in_it_is_locked() -> None:
    """§1.4 §5.2 §5.3"""
    boards = PICTURES["goal"]["boards"]
    rings = [place_name(goal_ring(0, ring)) for ring in reversed(range(RINGS))]

    assert [" ".join(rings[:number]) for number in (1, 2, 3)] == [board["locked"] for board in boards]
    for board in boards:
        assert {*map(place_named, board["locked"].split())} == set(locked_pegs(pegs_of(board)))


def test_the_board_is_shown_with_all_pegs_at_home() -> None:
    """§1.1 §1.2 §1.3"""
    [board] = PICTURES["board"]["boards"]

    assert ((HOME,) * 3,) * 4 == pegs_of(board)


def test_all_kinds_of_card_are_shown_once() -> None:
    """§1.5"""
    assert sorted(set(DECK)) == PICTURES["cards"]["cards"]
