"""Whole games: what holds in every one of them."""

from collections import Counter
from collections.abc import Iterator

import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.games.triominos.components import PIPS, TRIOMINOES, numbers
from spilabord.games.triominos.notation import draw
from spilabord.games.triominos.picture import picture
from spilabord.games.triominos.rules import apply, deal, legal_actions, placements, setup, to_move
from spilabord.games.triominos.scoring import outcome, totals
from spilabord.games.triominos.state import Options, Round, State
from spilabord.games.triominos.tests.drawn import read_clockwise, tile_of
from spilabord.games.triominos.tests.test_components import raised
from spilabord.games.triominos.triangles import EMPTY, Mosaic, cell_name, corners, mosaic
from spilabord.games.triominos.views import view

GAMES = [(players, key) for players in range(1, 7) for key in range(6)]
every_game = pytest.mark.parametrize(
    ("players", "key"), GAMES, ids=[f"{players} players {key}" for players, key in GAMES]
)


def states(players: int, key: int, options: Options | None = None) -> Iterator[State]:
    """Every state of a random game; with an odd key nobody buys without need."""
    luck, state = Rng(f"{players} {key}"), setup(players, options or Options())
    yield state
    while (seat := to_move(state)) is not None:
        if seat == CHANCE:
            action = deal(state, luck)
        else:
            legal = legal_actions(state)
            lays = [action for action in legal if hasattr(action, "cell")]
            action = luck.pick(lays if lays and key % 2 else legal)
        state = apply(state, action)
        yield state


def end_of(players: int, key: int, options: Options | None = None) -> State:
    """The last state of a random game."""
    *_, end = states(players, key, options)
    return end


@every_game
def test_every_laid_tile_reads_as_a_tile_of_the_box(players: int, key: int) -> None:
    """§1.1 §3.8 §3.9 Clockwise from its lowest number, and all tiles agree on every corner."""
    table = mosaic(end_of(players, key).turns)

    for cell, tile in table.covered.items():
        assert tile == tile_of("".join(map(str, read_clockwise(table, cell))))
    assert set(table.numbers) == {corner for cell in table.covered for corner in corners(cell)}


@every_game
def test_all_56_tiles_and_420_pips_are_somewhere_once(players: int, key: int) -> None:
    """§1.1"""
    end = end_of(players, key)
    laid = [turn.tile for turn in end.turns if turn.tile is not None]
    tiles = [*laid, *end.pool, *(tile for hand in end.hands for tile in hand)]

    assert dict.fromkeys(TRIOMINOES, 1) == Counter(tiles)
    assert 420 == sum(PIPS[tile] for tile in tiles)


@every_game
def test_no_bridge_before_the_ninth_tile_and_no_hexagon_before_the_sixth(players: int, key: int) -> None:
    """§4.2 §4.3"""
    laid = [turn for turn in end_of(players, key).turns if not turn.is_pass]

    assert not any(turn.figure == "bridge" for turn in laid[:8])
    assert not any(turn.figure != "none" for turn in laid[:5])


@every_game
def test_everybody_has_had_the_same_number_of_turns_unless_stranded(players: int, key: int) -> None:
    """§6.1 §6.5"""
    end = end_of(players, key)
    turns = Counter(turn.seat for turn in end.turns)

    if outcome(end).counts["stranded"]:
        assert all(end.hands)
        assert () == end.pool
    else:
        assert 1 == len(set(turns.values()))
        assert not all(end.hands)


@every_game
def test_the_points_can_be_added_up_on_the_way(players: int, key: int) -> None:
    """§4 §5 §6 Every step gives what the rules say, and the lines add up to the totals."""
    before = (0,) * players
    for state in states(players, key):
        now = totals(state)
        if state.over:
            assert tuple(sum(line.points for line in lines) for lines in outcome(state).breakdown) == now
            break
        steps = {after - then for after, then in zip(now, before, strict=True)} - {0}
        assert len(steps) <= 1
        assert steps <= {-5, -10, *(pips + bonus for pips in range(16) for bonus in (0, 40, 50, 60, 70))}
        before = now


def numbers_raised(table: Mosaic) -> Mosaic:
    """The same table with one added to every number."""
    raised_table = EMPTY
    for cell, tile in table.covered.items():
        known = {**raised_table.numbers}
        for corner in corners(cell):
            known[corner] = (table.numbers[corner] + 1) % 6
        raised_table = Mosaic(known, raised_table.covered, raised_table.shore).with_tile(tile_of(raised(tile)), cell)
    return raised_table


@pytest.mark.parametrize(("players", "key"), GAMES[::5])
def test_adding_one_to_every_number_keeps_what_may_be_laid(players: int, key: int) -> None:
    """§3.7 §3.8 §3.9 The tiles of the box stand in a circle that has no beginning."""
    table = mosaic(end_of(players, key).turns)
    other = numbers_raised(table)

    for tile in TRIOMINOES:
        here = {lay.cell for lay in placements(table, [tile])}
        there = {lay.cell for lay in placements(other, [tile_of(raised(tile))])}
        assert here == there


@pytest.mark.parametrize("key", range(4))
def test_what_is_free_and_shared_is_kept_up_as_tiles_are_laid(key: int) -> None:
    """§3.5 The same as if it were looked at afresh."""
    for state in states(2, key):
        table = mosaic(state.turns)
        for cell, seen in table.shore.items():
            assert (table.known(cell), table.shared(cell)) == seen


@every_game
def test_every_table_can_be_drawn(players: int, key: int) -> None:
    """§3.5 With the name, or at least the place, of every free triangle."""
    end = end_of(players, key)
    table = mosaic(end.turns)
    text = draw(view(end, SPECTATOR), lambda message: message.id)

    assert max(map(len, text.splitlines())) <= 80
    lines = "\n".join(picture(table))
    assert len(table.numbers) <= sum(map(lines.count, "012345"))
    if "n5" in lines or "n6" in lines:
        assert all(cell_name(cell) in lines for cell in table.shore)


@pytest.mark.parametrize("players", [1, 3, 6])
def test_in_a_match_every_round_has_its_own_tiles_and_starter(players: int) -> None:
    """§7.4"""
    end = end_of(players, 1, Options(rounds=3))
    rounds = [*end.earlier, Round(end.turns, end.hands)]

    assert 3 == len(rounds)
    for each in rounds:
        laid = [turn.tile for turn in each.turns if turn.tile is not None]
        assert len(laid) == len(set(laid))
        assert numbers(laid[0]) == read_clockwise(mosaic(each.turns), (0, 0))
