"""§8.6 to §8.8 What is done for a seat whose time is up."""

import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.triominos import GAME
from spilabord.games.triominos.notation import write
from spilabord.games.triominos.rules import apply, deal, legal_actions, objections, to_move
from spilabord.games.triominos.scoring import totals
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.tests.drawn import after, table
from spilabord.games.triominos.tests.test_ending import gains
from spilabord.games.triominos.time_limit import out_of_time

ONE = r"""
      3
     /*\
    0───4
"""


def timed_out(state: State) -> tuple[str, State]:
    """What is done when time is up here, spelled out, with the pool's first tile for every one bought; and the end."""
    late, done = state, []
    while True:
        action = legal_actions(state)[0] if to_move(state) == CHANCE else out_of_time(late, state)
        if action is None:
            break
        assert objections(state, action) == ()
        done += [] if to_move(state) == CHANCE else [write(action)]
        state = apply(state, action)
    return ", ".join(done), state


BUY = Options(time_up="buy")


def test_a_seat_out_of_time_buys_a_tile_and_passes() -> None:
    """§8.6 Although 334 would fit: it is as if they would not lay. It costs the tile."""
    before = table(ONE, "334 555", "111", pool="000 112 222 223")
    done, state = timed_out(before)

    assert "buy, pass" == done
    assert (5, 0) == gains(state, before)
    assert 1 == to_move(state)


def test_where_three_are_bought_before_a_pass_a_seat_out_of_time_buys_three() -> None:
    """§8.6 §8.9"""
    before = table(ONE, "334 555", "111", pool="000 112 222 223", options=Options(pass_after=3))
    done, state = timed_out(before)

    assert "buy, buy, buy, pass" == done
    assert (25, 0) == gains(state, before)


def test_what_was_bought_in_the_turn_counts() -> None:
    """§8.6 One is bought already: pass. §8.8 Two are: one more, and pass."""
    pool = "000 112 222 223"
    one = after(table(ONE, "334 555", "111", pool=pool), "buy", "draw 000")
    two = after(table(ONE, "334 555", "111", pool=pool, options=BUY), "buy", "draw 000", "buy", "draw 112")

    assert "pass" == timed_out(one)[0]
    assert "buy, pass" == timed_out(two)[0]


def test_three_tiles_may_be_bought_before_the_pass() -> None:
    """§8.8 It costs 25."""
    before = table(ONE, "334 555", "111", pool="000 112 222 223", options=BUY)
    done, state = timed_out(before)

    assert "buy, buy, buy, pass" == done
    assert (25, 0) == gains(state, before)


def test_the_pool_may_run_out_first() -> None:
    """§8.8 Nothing fits after two tiles bought: pass without the penalty."""
    before = table(ONE, "555", "111", pool="000 222", options=BUY)
    done, state = timed_out(before)

    assert "buy, buy, pass" == done
    assert 10 == totals(before)[0] - totals(state)[0]


def test_on_an_empty_pool_the_first_placement_is_made() -> None:
    """§8.6 334 fits on the right of 034, and 003 on its left; 003 is spelled first."""
    assert "lay 003 n55" == timed_out(table(ONE, "334 003", "111", pool=""))[0]
    assert "pass" == timed_out(table(ONE, "111 222", "003", pool=""))[0]


def test_the_starter_lays_the_first_tile_of_the_hand() -> None:
    """§8.6 Nobody has laid anything yet; 000 to 015 were dealt."""
    state = GAME.setup(1, Options())
    while to_move(state) == CHANCE:
        state = apply(state, legal_actions(state)[0])

    assert "lay 000 n56" == timed_out(state)[0]


@pytest.mark.parametrize(
    ("hand", "pool", "done"),
    [
        ("334 003", "000 222", "lay 003 n55"),
        ("555", "000 111 222", "buy, buy, buy, pass"),
        ("555", "000 334", "buy, buy, lay 334 n57"),
        ("555", "", "pass"),
    ],
)
def test_the_first_tile_that_fits_may_be_laid_instead(hand: str, pool: str, done: str) -> None:
    """§8.7"""
    assert done == timed_out(table(ONE, hand, "112", pool=pool, options=Options(time_up="lay")))[0]


@pytest.mark.parametrize(
    ("hand", "pool", "done"),
    [
        ("334 003", "000 222", "buy, pass"),
        ("334 003", "000", "buy, pass"),
        ("555", "000", "buy, pass"),
        ("334", "", "lay 334 n57"),
    ],
)
def test_the_turn_is_lost_for_a_tile(hand: str, pool: str, done: str) -> None:
    """§8.6 A tile is bought, and the turn is over; from an empty pool a tile that fits is laid as ever."""
    assert done == timed_out(table(ONE, hand, "112", pool=pool))[0]


def test_anyone_who_plays_alone_has_time_again_in_the_next_turn() -> None:
    """§8.6 The same seat is to move, but another turn has begun."""
    state = table(ONE, "334 555", pool="000 112 222 223")
    done, later = timed_out(state)

    assert "buy, pass" == done
    assert (0, None) == (to_move(later), out_of_time(state, later))


def test_absent_players_come_to_an_end() -> None:
    """§8.6 to §8.8 Whatever the table has agreed on: the pool runs out, and then tiles are laid."""
    for time_up in ("pass", "buy", "lay"):
        luck = Rng(time_up)
        state = GAME.setup(3, Options(time_up=time_up))
        while (seat := to_move(state)) is not None:
            action = deal(state, luck) if seat == CHANCE else out_of_time(state, state)
            assert action is not None
            state = apply(state, action)
