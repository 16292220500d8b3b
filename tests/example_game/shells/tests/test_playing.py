"""Shells, rule by rule: tables written down, and what may be done at them."""

import pytest
from msgspec.structs import replace
from shells.actions import Action, Dig, Find, Take, Throw
from shells.components import SHELLS
from shells.rules import apply, legal_actions, objections, setup, to_move, without
from shells.scoring import outcome
from shells.state import Options, Shells, State
from shells.views import tell, view

from spilabord.core.game import CHANCE


def table(*hands: str, beach: str, turns: int = 2, **more: bool) -> State:
    """A table with these hands and this beach; all other shells are in the sand."""
    read = [tuple(map(int, text.split())) for text in (*hands, beach)]
    sand: Shells = SHELLS
    for shell in (shell for shells in read for shell in shells):
        sand = without(sand, shell)
    seen = ((),) * len(hands)
    return State(Options(), len(hands), tuple(read[:-1]), seen, read[-1], sand, turns=turns, **more)


def test_two_shells_are_dealt_to_each_and_three_laid_on_the_beach() -> None:
    """§1.1, §2.1, §2.2"""
    state = setup(2, Options())
    for shell in (1, 1, 2, 2, 3, 4, 5):
        assert CHANCE == to_move(state)
        state = apply(state, Find(shell))

    assert ((1, 1), (2, 2)) == state.hands
    assert (3, 4, 5) == state.beach
    assert 0 == to_move(state)


@pytest.mark.parametrize(
    ("action", "section"),
    [(Take(4), "§3.2"), (Throw(1), "§3.1"), (Throw(5), "§3.6"), (Find(1), "§3.5")],
)
def test_what_may_not_be_done_on_a_turn(action: Action, section: str) -> None:
    """§3.1, §3.2, §3.5, §3.6"""
    assert section in objections(table("1 2", "3 3", beach="5 5"), action)


def test_nobody_digs_where_there_is_no_sand() -> None:
    """§3.3"""
    state = replace(table("1 2", "3 3", beach="5 5"), sand=())

    assert ("§3.3",) == objections(state, Dig())
    assert [Take(5)] == legal_actions(state)


def test_a_fourth_shell_is_thrown_before_anything_else_and_of_two_equal_ones_the_one_that_was_seen() -> None:
    """§3.4"""
    state = apply(table("1 2 3", "3 3 4", beach="2 5"), Take(2))
    assert ((2,), ()) == state.seen
    assert ("§3.4",) == objections(state, Dig())
    assert [Throw(1), Throw(2), Throw(3)] == legal_actions(state)

    thrown = apply(state, Throw(2))
    assert ((), ()) == thrown.seen
    assert 1 == to_move(thrown)


def test_only_the_owner_sees_what_was_dug_up() -> None:
    """§3.3, §4.2"""
    state = table("1 2", "3 3", beach="5 5", digging=True)

    assert {"seat": 0, "shell": 4} == tell(state, Find(4), 0).args
    assert {"seat": 0} == tell(state, Find(4), 1).args
    assert (None, (3, 3)) == view(state, 1).hands


def test_it_is_over_after_four_turns_each_or_seven() -> None:
    """§4.1, §4.2, §5.3"""
    state = table("1 2 3", "3 3 4", beach="5 5", turns=8)

    assert None is to_move(state)
    assert ("§4.1",) == objections(state, Take(5))
    assert state.hands == view(state, 1).hands
    assert 0 == to_move(replace(state, options=Options(patient=True)))


def test_shells_count_their_numbers_and_equal_ones_more() -> None:
    """§4.3, §5.1, §5.2"""
    final = outcome(table("4 4 5", "1 1 1", beach="5 5", turns=8))

    assert (18, 18) == final.scores
    assert (1, 1) == final.ranks
    assert ["§4.3", "§4.3"] == [tie.section for tie in final.ties]
