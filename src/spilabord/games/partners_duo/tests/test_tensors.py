"""Observations and features of actions: what they say, and that they say nothing a seat may not know."""

from collections.abc import Iterator
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
import pytest
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, Seat, twin_of
from spilabord.core.tensors import places_of, size_of
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.actions import Deal, Give, LayDown
from spilabord.games.partners_duo.bots import gain
from spilabord.games.partners_duo.pegs import closed_squares, locked_pegs
from spilabord.games.partners_duo.play import pegs_after
from spilabord.games.partners_duo.state import HOME, Card, Options, Place, State, Tally
from spilabord.games.partners_duo.tensors import ACTION, OBSERVATION, TENSORS
from spilabord.games.partners_duo.tests.drawn import after, table, why_not
from spilabord.games.partners_duo.views import View
from spilabord.testing.tables import tables

Row = npt.NDArray[np.int16]
SETTINGS: Any = numba.config
CHECKED = bool(SETTINGS.DISABLE_JIT or SETTINGS.BOUNDSCHECK)
GAMES = 2 if CHECKED else 8
POSITIONS = 60 if CHECKED else 250
TWIN = twin_of(GAME)


def observed(state: State, seat: Seat, rubbish: int = 77) -> Row:
    """What this seat sees, written over rubbish."""
    row = np.full(size_of(OBSERVATION), rubbish, np.int16)
    TENSORS.observe(TWIN.pack(state), 0, seat, row)
    return row


def featured(state: State, action: Any, rubbish: int = 77) -> Row:
    """What this action leads to, written over rubbish."""
    row = np.full(size_of(ACTION), rubbish, np.int16)
    TENSORS.features(TWIN.pack(state), 0, TWIN.encode(action), row)
    return row


def named(row: Row, fields: Any) -> dict[str, Any]:
    """The fields of a row by their names, as lists."""
    places = places_of(fields)
    return {field.name: row[places[field.name]].reshape(field.shape).tolist() for field in fields}


def seen(state: State, seat: Seat) -> dict[str, Any]:
    """An observation by names."""
    return named(observed(state, seat), OBSERVATION)


def leads(state: State, text: str) -> dict[str, Any]:
    """The features of this action, which must be legal, by names."""
    assert why_not(state, text) == ()
    return named(featured(state, GAME.read(text)), ACTION)


def walked(game: int) -> Iterator[State]:
    """The states of a random game with random options."""
    rng = Rng(f"tensors {game}")
    state = GAME.setup(*tables(GAME, rng))
    for _ in range(POSITIONS):
        yield state
        turn = GAME.to_move(state)
        if turn is None:
            return
        state = GAME.apply(state, GAME.deal(state, rng) if turn == CHANCE else rng.pick(GAME.legal_actions(state)))


BOARD = """
    a  A  .  .  .  .  BB .  .  .  .  .  |  .  .  A
    b  .  .  C  .  .  .  .  .  .  .  .  |  .  .  .
"""


def test_a_drawn_position_as_its_own_player_sees_it() -> None:
    """§1.2, §4.4, §5.3 Homes a and c are one's own; places are counted from a0."""
    found = seen(table(BOARD, hand="1 2 3 3", deal=2), 0)

    assert [1, 1, 0] == found["options"]
    assert ([1, 0, 0, 0], [0], [2]) == (found["to_move"], found["turn"], found["deal"])
    assert ([1, 0, 0, 0], [1, 0, 0, 0]) == (found["closed"], found["locked"])
    assert [1, 1, 2, 3] == found["at_home"]
    assert [[-10, 0, 43], [-10, 35, 35], [-10, -10, 32], [-10, -10, -10]] == found["squares"]
    assert [[0, 0, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]] == found["rings"]
    assert {(0, 0): 1, (1, 5): 2, (2, 13): 1} == {
        (home, place): count for home, line in enumerate(found["track"]) for place, count in enumerate(line) if count
    }
    assert [1, 1, 2, 0, 0, 0, 0, 0, 0, 0] == found["hand"]


def test_the_same_position_as_the_opponent_sees_it() -> None:
    """§1.2 Seat 1's first home is b: it comes first, and its start square is place 0."""
    found = seen(table(BOARD, hand="1 2 3 3"), 1)

    assert ([0, 1, 0, 0], [1], [4, 4]) == (found["to_move"], found["turn"], found["hand_sizes"])
    assert [0, 0, 0, 1] == found["closed"]
    assert [[-10, 35, 35], [-10, -10, 32], [-10, -10, -10], [-10, 0, 43]] == found["squares"]
    assert {(0, 38): 2, (1, 2): 1, (3, 33): 1} == {
        (home, place): count for home, line in enumerate(found["track"]) for place, count in enumerate(line) if count
    }
    assert [0, 0, 1, 0, 0, 0, 0, 0, 0, 0] == found["known"]


def test_the_card_given_is_known_until_it_is_played() -> None:
    """§2.2, §3.1 Seat 0 gave a 10, and seat 1 plays it."""
    state = table("a . A . . . . . . . . . | . . .\nb . B . . . . . . . . . | . . .", hand="3", other="4 10")
    ten, three = [0] * 9 + [1], [0, 0, 1] + [0] * 7

    assert (ten, ten, three) == tuple(seen(state, 0)[name] for name in ("gave", "known", "got"))
    later = after(state, "forward 3 a1", "forward 10 b1")
    assert (ten, [0] * 10) == tuple(seen(later, 0)[name] for name in ("gave", "known"))
    assert [three, ten] == seen(later, 0)["played"]
    assert [ten, three] == seen(later, 1)["played"]


def test_the_board_looks_alike_from_both_sides() -> None:
    """§1.2 Turned by a quarter, with the hands exchanged, the table is to seat 1 what it was to seat 0."""
    for game in range(GAMES):
        for state in list(walked(game))[10::7]:
            if None not in state.given and GAME.to_move(state) is not None:
                assert observed(state, 0).tobytes() == observed(turned(state), 1).tobytes()


def turned(state: State) -> State:
    """Every peg a quarter on, and the seats exchanged."""
    moved = [tuple(sorted(map(_quarter_on, places))) for places in state.pegs]
    return replace(
        state,
        pegs=(moved[3], *moved[:3]),
        dealer=1 - state.dealer,
        turn=1 - state.turn,
        hands=state.hands[::-1],
        given=state.given[::-1],
        played=state.played[::-1],
    )


def _quarter_on(place: Place) -> Place:
    if place == HOME:
        return place
    return (place + 11) % 44 if place < 44 else 44 + (place - 44 + 3) % 12


@pytest.mark.twin
@pytest.mark.parametrize("game", range(GAMES))
def test_worlds_that_a_seat_cannot_tell_apart_give_equal_rows(game: int) -> None:
    """Observations come from the view and nothing else, and so do the features of what the seat can do."""
    rng = Rng(f"worlds {game}")
    for state in walked(game):
        for seat in (0, 1):
            world = GAME.imagine(GAME.view(state, seat), rng)
            assert observed(state, seat).tobytes() == observed(world, seat).tobytes()
            if GAME.to_move(state) == seat:
                for action in GAME.legal_actions(state):
                    assert featured(state, action).tobytes() == featured(world, action).tobytes()


@pytest.mark.twin
@pytest.mark.parametrize("game", range(GAMES))
def test_an_observation_tells_all_that_the_view_shows(game: int) -> None:
    """The view can be made again from the row; only the tally, at which no rule looks, is left out."""
    for state in walked(game):
        for seat in (0, 1):
            view = GAME.view(state, seat)
            assert replace(view, tally=Tally()) == told(observed(state, seat), seat)
            assert in_range(observed(state, seat), OBSERVATION)
            assert observed(state, seat).tobytes() == observed(state, seat, rubbish=-5).tobytes()


def in_range(row: Row, fields: Any) -> bool:
    """Whether every number is between the bounds of its field."""
    parts = [(field, row[place]) for field, place in zip(fields, places_of(fields).values(), strict=True)]
    return all(field.low <= part.min() and part.max() <= field.high for field, part in parts)


def told(row: Row, seat: Seat) -> View:
    """The view that an observation tells of."""
    found = named(row, OBSERVATION)
    swap, bounce, tournament = map(bool, found["options"])
    pegs = tuple(_pegs(found, (home - seat) % 4, seat) for home in range(4))
    return View(
        seat=seat,
        options=Options(swap, bounce, tournament),
        pegs=pegs,
        dealer=seat ^ found["dealer"][0],
        deal=found["deal"][0],
        turn=seat ^ found["turn"][0],
        hand=_pile(found["hand"]),
        hand_sizes=_by_seat(found["hand_sizes"], seat),
        given=_by_seat(list(map(bool, found["given"])), seat),
        gave=next(iter(_pile(found["gave"])), None),
        got=next(iter(_pile(found["got"])), None),
        played=_by_seat(list(map(_pile, found["played"])), seat),
        spent=_pile(found["spent"]),
        unseen=_pile(found["unseen"]),
        tally=Tally(),
        closed=closed_squares(pegs),
        locked=locked_pegs(pegs),
    )


def _by_seat(relative: list[Any], seat: Seat) -> tuple[Any, ...]:
    return tuple(relative[::-1] if seat else relative)


def _pile(counts: list[int]) -> tuple[Card, ...]:
    return tuple(card for card, count in enumerate(counts, 1) for _ in range(count))


def _pegs(found: dict[str, Any], near: int, seat: Seat) -> tuple[Place, ...]:
    places = [HOME] * found["at_home"][near]
    for place, count in enumerate(found["track"][near]):
        places += [(place + 11 * seat) % 44] * count
    for ring, count in enumerate(found["rings"][near]):
        places += [44 + (3 * near + ring + 3 * seat) % 12] * count
    return tuple(sorted(places))


def test_the_other_fields_follow_from_the_view() -> None:
    """§3.1, §4.4, §5.3 Whose decision it is, and which squares and pegs are closed and locked."""
    for state in walked(1):
        for seat in (0, 1):
            found, turn = seen(state, seat), GAME.to_move(state)
            at = 3 if turn is None else 2 if turn == CHANCE else turn ^ seat
            assert [int(place == at) for place in range(4)] == found["to_move"]
            closed, locked = closed_squares(state.pegs), locked_pegs(state.pegs)
            for home in range(4):
                near = (home - seat) % 4
                assert (11 * home in closed) == found["closed"][near]
                assert len(set(state.pegs[home]) & set(locked) & set(range(44, 56))) == found["locked"][near]


def test_a_capture_a_ring_and_a_swap_in_numbers() -> None:
    """§4.6, §5.2, §6.9"""
    state = table(
        """
        a  .  A  .  .  B  .  .  .  .  .  .  |  .  .  .
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
        """,
        hand="3 9",
    )
    capture, ring = leads(state, "forward 3 a1"), leads(state, "forward 3 d10")
    swap = leads(state, "swap a1 a4")

    assert [0, 0, 1, 0, 0, 0, 0, 0] == capture["kind"]
    assert [0, 0, 1, 0, 0, 0, 0, 0, 0, 0] == capture["card"]
    assert ([1], [0], [3 + 34 + 10]) == (capture["captured"], capture["lost"], capture["squares"])
    assert ([0, -1, -1, -1], [1, -1, -1, -1], [4, -1, -1, -1]) == (capture["home"], capture["origin"], capture["end"])
    assert ([1], [1], [3], [46, -1, -1, -1]) == (ring["locked"], ring["ringed"], ring["squares"], ring["end"])
    assert ([0, 1, -1, -1], [1, 4, -1, -1], [4, 1, -1, -1]) == (swap["home"], swap["origin"], swap["end"])
    assert ([3, -3, 0, 0], [6]) == (swap["gone"], swap["squares"])


def test_a_divided_four_in_numbers() -> None:
    """§6.6 Two parts that end on the same place capture one peg, not two."""
    state = table("a . A . A B . . . . . . | . . .", hand="4")
    found = leads(state, "split a1+3 a3+1")

    assert ([1], [4 + 34 + 10]) == (found["captured"], found["squares"])
    assert ([0, 0, -1, -1], [1, 3, -1, -1], [4, 4, -1, -1]) == (found["home"], found["origin"], found["end"])
    assert [3, 1, 0, 0] == found["gone"]


def test_a_divided_four_locks_four_pegs_at_most() -> None:
    """§5.2, §6.7 Each part locks one: both goals are filled, and the game is won."""
    state = table(
        """
        a  .  .  .  .  .  .  .  .  .  .  .  |  A  .  A
        b  .  .  .  .  .  .  .  .  .  .  C  |  .  .  .
        c  .  .  .  .  .  .  .  .  .  .  .  |  C  .  C
        d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  .
        """,
        hand="4",
    )
    row = featured(state, max(GAME.legal_actions(state), key=lambda action: len(GAME.write(action))))

    assert ([4], [2], [4]) == tuple(named(row, ACTION)[name] for name in ("locked", "ringed", "squares"))
    assert in_range(row, ACTION)


def test_the_rest_of_a_four_captures_nothing_where_a_peg_has_just_left() -> None:
    """§6.7 The peg of a on d10 fills its goal, and one of c comes to where it stood."""
    state = table(
        """
        a  .  .  .  .  .  .  .  .  .  .  .  |  .  A  A
        d  .  .  .  .  .  .  .  C  .  .  A  |  .  .  .
        """,
        hand="4",
    )
    found = leads(state, "split d10+1 d7+3")

    assert ([0], [0], [4]) == (found["captured"], found["lost"], found["squares"])
    assert [0, 2, -1, -1] == found["home"]


@pytest.mark.twin
@pytest.mark.parametrize("game", range(GAMES))
def test_features_tell_what_a_play_wins(game: int) -> None:
    """They agree with what the reference says of the pegs afterwards, and no two actions have the same."""
    for state in walked(game):
        turn = GAME.to_move(state)
        if turn is None or turn == CHANCE:
            continue
        rows = [featured(state, action) for action in GAME.legal_actions(state)]
        assert len(rows) == len({row.tobytes() for row in rows})
        for action, row in zip(GAME.legal_actions(state), rows, strict=True):
            assert in_range(row, ACTION)
            assert row.tobytes() == featured(state, action, rubbish=-5).tobytes()
            if not isinstance(action, Deal | Give | LayDown):
                found = named(row, ACTION)
                won = gain(state.pegs, pegs_after(state.pegs, action, state.options), turn)
                numbers = (*found["locked"], found["captured"][0] - found["lost"][0], *found["squares"])
                assert tuple(won) == numbers, GAME.write(action)


def test_the_card_names_the_tensors_and_there_is_no_flat_list() -> None:
    """§6.4 The four can be divided in too many ways."""
    assert GAME.tensors is not None
    assert GAME.tensors() is TENSORS
    assert TENSORS.flat is None
