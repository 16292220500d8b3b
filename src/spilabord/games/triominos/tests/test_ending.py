"""§6 The end of a round."""

import pytest

from spilabord.games.triominos.rules import to_move
from spilabord.games.triominos.scoring import outcome, totals
from spilabord.games.triominos.state import State
from spilabord.games.triominos.tests.drawn import after, legal, table, why_not
from spilabord.games.triominos.tests.test_laying import ONE, TWO


def gains(before: State, after: State) -> tuple[int, ...]:
    """What each seat has won or lost in between."""
    return tuple(now - then for now, then in zip(totals(after), totals(before), strict=True))


def test_the_lap_is_finished_after_the_last_tile() -> None:
    """§6.1 Seat 0 started, so everybody else has a turn left."""
    state = after(table(TWO, "334", "445 111", on_turn=0), "lay 334 m57")

    assert 1 == to_move(state)
    assert "lay 445 n58" in legal(state)
    assert to_move(after(state, "lay 445 n58")) is None


def test_the_turns_of_the_last_lap_are_as_all_others() -> None:
    """§6.1 Tiles are bought and paid for, and a pass costs what it costs."""
    before = table(TWO, "334", "555 111", on_turn=0)
    state = after(before, "lay 334 m57", "buy", "draw 112", "buy", "draw 113", "buy", "draw 122", "pass")

    assert to_move(state) is None
    assert (10 + 25 + 15 + 3 + 4 + 5 + 5, -25) == gains(before, state)


def test_if_the_last_of_the_lap_closes_the_round_is_over_at_once() -> None:
    """§6.1 The first tile was the starter's, so seat 0 is the last of the lap."""
    state = after(table(ONE, "344", "055 111"), "lay 344 n57")

    assert to_move(state) is None
    assert [] == legal(state)
    assert ("§7.1",) == why_not(state, "draw 123")
    assert ("§5.5", "§7.1") == why_not(state, "pass")


@pytest.mark.parametrize("on_turn", range(3))
def test_only_those_after_the_closer_in_the_lap_still_play(on_turn: int) -> None:
    """§6.1 With two tiles laid by three players, the seat on turn is the last of the lap."""
    hands = ["555 111"] * 3
    hands[on_turn] = "334"

    assert to_move(after(table(TWO, *hands, on_turn=on_turn), "lay 334 m57")) is None


def test_anyone_who_closes_gets_the_sum_of_every_other_hand() -> None:
    """§6.2 §6.4 10 for the tile, 25, and 10 + 3 of the others, who lose nothing."""
    before = table(TWO, "334", "055", "111", on_turn=0)

    assert (10 + 25 + 13, 0, 0) == gains(before, after(before, "lay 334 m57"))


def test_what_is_laid_in_the_last_lap_is_not_counted() -> None:
    """§6.2 The other lays 445 and keeps 111."""
    before = table(TWO, "334", "445 111", on_turn=0)

    assert (10 + 25 + 3, 13) == gains(before, after(before, "lay 334 m57", "lay 445 n58"))


def test_only_the_first_who_closes_is_rewarded() -> None:
    """§6.3 The second adds nothing to it, and gets nothing for it."""
    before = table(TWO, "334", "445", on_turn=0)
    end = after(before, "lay 334 m57", "lay 445 n58")

    assert (10 + 25, 13) == gains(before, end)
    assert ["§6.2"] == [line.section for line in outcome(end).breakdown[0] if line.section > "§6"]
    assert [] == [line for line in outcome(end).breakdown[1] if line.section > "§6"]


def test_the_first_is_counted_from_the_starter_and_not_from_seat_0() -> None:
    """§6.3 Seat 1 started."""
    before = table(TWO, "445", "334", on_turn=1)

    assert (13, 10 + 25) == gains(before, after(before, "lay 334 m57", "lay 445 n58"))


def test_a_round_is_stranded_when_nothing_fits_anywhere_and_the_pool_is_empty() -> None:
    """§6.5 The first pass ends it."""
    state = table(TWO, "111 222", "555", pool="")

    assert ["pass"] == legal(state)
    assert to_move(after(state, "pass")) is None
    assert 1 == outcome(after(state, "pass")).counts["stranded"]


def test_a_round_is_not_stranded_while_somebody_can_lay() -> None:
    """§6.5"""
    state = after(table(TWO, "111 222", "334 555", pool=""), "pass")

    assert 1 == to_move(state)
    assert ["lay 334 m57"] == legal(state)


def test_a_round_is_not_stranded_while_there_are_tiles_to_buy() -> None:
    """§6.5"""
    state = after(table(TWO, "111 222", "555", pool="112", bought=3), "pass")

    assert 1 == to_move(state)


def test_a_tile_that_leaves_nothing_to_lay_does_not_strand_the_round_yet() -> None:
    """§6.5 Only a pass does."""
    state = after(table(TWO, "334 111", "555", pool=""), "lay 334 m57")

    assert 1 == to_move(state)
    assert to_move(after(state, "pass")) is None


def test_no_round_is_stranded_in_the_last_lap() -> None:
    """§6.5 §6.2 The one who closed is rewarded, though nothing fits any more."""
    before = table(TWO, "334", "555 111", pool="", on_turn=0)
    end = after(before, "lay 334 m57", "pass")

    assert (10 + 25 + 18, 0) == gains(before, end)
    assert 0 == outcome(end).counts["stranded"]


def test_the_lowest_sum_wins_a_stranded_round() -> None:
    """§6.6 The others' 9 + 15, less one's own 4; nobody else wins or loses."""
    before = table(TWO, "111 222", "112", "555", pool="")

    assert (0, 9 + 15 - 4, 0) == gains(before, after(before, "pass"))


def test_anyone_who_strands_alone_loses_what_is_held() -> None:
    """§6.6"""
    before = table(TWO, "111 222", pool="")

    assert (-9,) == gains(before, after(before, "pass"))


def test_all_who_share_the_lowest_sum_win() -> None:
    """§6.7 Each gets the 15 and the other's 5, less the own 5."""
    before = table(TWO, "122", "113", "555", pool="")

    assert (15 + 5 - 5, 15 + 5 - 5, 0) == gains(before, after(before, "pass"))


def test_nobody_loses_points_for_tiles_not_laid() -> None:
    """§6.4"""
    before = table(ONE, "344", "055 111 222 555")

    assert 0 == gains(before, after(before, "lay 344 n57"))[1]
