"""§7 The game and the match."""

import pytest
from msgspec.structs import replace

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, Section
from spilabord.games.triominos.bots import thrifty
from spilabord.games.triominos.components import TRIOMINOES
from spilabord.games.triominos.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.triominos.scoring import outcome, totals
from spilabord.games.triominos.state import Options, Round, State, Turn
from spilabord.games.triominos.tests.drawn import after, table
from spilabord.games.triominos.tests.test_figures import BEFORE_TWO
from spilabord.games.triominos.tests.test_laying import ONE, TWO
from spilabord.games.triominos.views import view

THREE = r"""
        1
       / \
      3───3
     /*\ /
    0───4
"""


def played(players: int, options: Options, key: str) -> State:
    """A whole match by thrifty luck."""
    luck, state = Rng(key), setup(players, options)
    while (seat := to_move(state)) is not None:
        if seat == CHANCE:
            action = deal(state, luck)
        else:
            action = thrifty(view(state, seat), legal_actions(state), Budget(), luck)
        state = apply(state, action)
    return state


def test_a_game_is_one_round() -> None:
    """§7.1"""
    end = played(2, Options(), "one")

    assert 1 == outcome(end).counts["rounds"]
    assert () == end.earlier


def test_the_most_points_win_no_matter_who_closed() -> None:
    """§7.1 Seat 1 closes, but seat 0 has closed two hexagons and keeps the lead."""
    end = after(table(BEFORE_TWO, "111 345", "044", pool=""), "lay 345 o58", "lay 044 n61", "pass")

    assert () == end.hands[1]
    assert (1, 2) == outcome(end).ranks
    assert (0,) == outcome(end).winners


def test_equal_points_share_the_place() -> None:
    """§7.1 Seats 0 and 2 have laid tiles of the same sum."""
    state = table(THREE, "111", "222", "333")

    assert (7, 10, 7) == totals(state)
    assert (2, 1, 2) == outcome(state).ranks
    assert () == outcome(state).ties


@pytest.mark.parametrize(("options", "section"), [(Options(), "§7.1"), (Options(target=5), "§7.2")])
def test_a_tie_names_the_rule_by_which_it_is_shared(options: Options, section: Section) -> None:
    """§7.1 §7.2 Seat 1 has closed, and the others hold as much."""
    end = replace(table(THREE, "111", "", "012", options=options), over=True)

    ties = outcome(end).ties
    assert [(section, 0), (section, 2)] == [(tie.section, tie.reason.args["seat"]) for tie in ties]


@pytest.mark.parametrize("key", ["a", "b", "c"])
def test_a_match_to_a_target_ends_with_the_round_in_which_somebody_reaches_it(key: str) -> None:
    """§7.2 The round is finished, and before it nobody had reached the target."""
    end = played(2, Options(target=300), key)

    assert max(totals(end)) >= 300
    assert 1 <= len(end.earlier)
    for number in range(1, len(end.earlier) + 1):
        stood = replace(end, turns=(), hands=((), ()), over=False, earlier=end.earlier[:number])
        assert max(totals(stood)) < 300


def test_a_target_reached_before_the_end_of_a_round_does_not_end_it() -> None:
    """§7.2 30 points are there after the first tiles, but the round goes on."""
    state = after(table(TWO, "334 111", "445 222", options=Options(target=5)), "lay 334 m57")

    assert max(totals(state)) >= 5
    assert 1 == to_move(state)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_match_of_rounds_has_so_many(rounds: int) -> None:
    """§7.3"""
    end = played(3, Options(rounds=rounds), "rounds")

    assert rounds == outcome(end).counts["rounds"]
    assert rounds == len(end.earlier) + 1


def test_the_points_of_all_rounds_are_added_up() -> None:
    """§7.3"""
    end = played(3, Options(rounds=3), "sum")
    rounds = [*end.earlier, Round(end.turns, end.hands)]
    alone = [replace(end, options=Options(), turns=each.turns, hands=each.hands, earlier=()) for each in rounds]

    assert tuple(map(sum, zip(*map(totals, alone), strict=True))) == totals(end)


def test_a_new_round_begins_with_all_tiles_in_the_pool() -> None:
    """§7.4 And who starts is drawn again."""
    state = table(ONE, "344", "055 111", options=Options(rounds=2))
    new = after(state, "lay 344 n57")

    assert CHANCE == to_move(new)
    assert TRIOMINOES == new.pool
    assert ((), ()) == new.hands
    assert new.starter is None
    assert (0, 1) == new.drawing
    assert (Round((*state.turns, Turn(0, 0, "344", (1, 0))), ((), ("055", "111"))),) == new.earlier


def test_totals_may_fall_below_zero() -> None:
    """§7.4"""
    state = after(table(ONE, "111 222", "555", on_turn=0), *"buy,draw 112,buy,draw 113,buy,draw 122,pass".split(","))

    assert -25 == totals(state)[0]


def test_a_match_is_to_a_target_or_of_rounds() -> None:
    """§7.5"""
    with pytest.raises(BadOptions, match=r"target-and-rounds §7\.5"):
        setup(2, Options(target=400, rounds=3))
