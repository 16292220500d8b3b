"""§2 Setting up."""

from fractions import Fraction

import pytest

from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, possibilities
from spilabord.core.options import check_players
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.actions import Draw, King
from spilabord.games.kingdomino.components import DOMINOES
from spilabord.games.kingdomino.rules import apply, dominoes_in_play, legal_actions, setup, to_move
from spilabord.games.kingdomino.state import Kingdom, Options, State
from spilabord.games.kingdomino.tests.drawn import after, legal, row, why_not

FIRST_ROW = ("draw 30", "draw 2", "draw 10", "draw 9")


@pytest.mark.parametrize(("players", "kings"), [(2, (0, 0, 1, 1)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))])
def test_two_players_have_two_kings_each_and_more_have_one(players: int, kings: tuple[int, ...]) -> None:
    """§2.1"""
    assert kings == setup(players, Options()).kings


def test_a_kingdom_begins_with_its_castle_alone() -> None:
    """§2.2"""
    assert (Kingdom(), Kingdom(), Kingdom()) == setup(3, Options()).kingdoms


@pytest.mark.parametrize(
    ("players", "mighty_duel", "dominoes"), [(2, False, 24), (3, False, 36), (4, False, 48), (2, True, 48)]
)
def test_fewer_players_use_fewer_dominoes(players: int, mighty_duel: bool, dominoes: int) -> None:
    """§2.3, and all of them in the Mighty Duel."""
    assert dominoes == dominoes_in_play(setup(players, Options(mighty_duel=mighty_duel)))


def test_which_dominoes_are_taken_out_is_decided_by_nobody_until_the_end() -> None:
    """§2.3 All 48 may come first, each as likely, though two players use only half of them."""
    first = possibilities(GAME, setup(2, Options()))

    assert {Draw(domino): 1 for domino in DOMINOES} == first


def test_a_game_for_five_is_refused() -> None:
    """§2.1"""
    with pytest.raises(BadOptions, match="players=5, allowed='2, 3, 4'"):
        check_players(GAME, 5)


@pytest.mark.parametrize(("players", "length"), [(2, 4), (3, 3), (4, 4)])
def test_a_row_has_as_many_dominoes_as_there_are_kings(players: int, length: int) -> None:
    """§2.4"""
    state = setup(players, Options())
    while any(isinstance(action, Draw) for action in legal_actions(state)):
        state = apply(state, legal_actions(state)[-1])

    assert length == len(state.new_row)


def test_a_row_is_sorted_by_number_and_not_by_text() -> None:
    """§2.4 As text, "10" would come before "2"."""
    state = after(setup(4, Options()), *FIRST_ROW)

    assert row("2 9 10 30") == state.new_row


def test_a_domino_turned_up_is_unseen_no_more() -> None:
    """§2.4 §1.1 It cannot come twice."""
    state = after(setup(4, Options()), "draw 30")

    assert 30 not in state.unseen
    assert ("§1.1",) == why_not(state, "draw 30")


def test_the_row_is_formed_before_the_kings_come_out() -> None:
    """§2.4"""
    state = after(setup(4, Options()), "draw 30")

    assert ("§2.5",) == why_not(state, "king pink")
    assert ("§2.4",) == why_not(state, "choose 30")[:1]


def test_a_row_is_full_when_every_king_has_a_domino() -> None:
    """§2.4"""
    state = after(setup(4, Options()), *FIRST_ROW)

    assert ("§2.4",) == why_not(state, "draw 31")


def first_choice(players: int) -> State:
    """The row is formed and every king is in the hand."""
    return after(setup(players, Options()), *FIRST_ROW[: 3 if players == 3 else 4])


def test_kings_come_out_one_at_a_time() -> None:
    """§2.5 The next appears only when the last one stands: nobody knows the rest of the order."""
    state = after(first_choice(4), "king green")

    assert 2 == to_move(state)
    assert ["choose 2", "choose 9", "choose 10", "choose 30"] == legal(state)
    assert ("§2.5",) == why_not(state, "king pink")
    assert CHANCE == to_move(after(state, "choose 9"))


def test_two_kings_of_one_colour_are_one_possibility() -> None:
    """§2.5 Whichever of the two it is, it is a pink king; it only comes out the more easily."""
    state = first_choice(2)

    assert ["king pink", "king yellow"] == legal(state)
    assert {King(0): 2, King(1): 2} == possibilities(GAME, state)
    assert {King(0): 1, King(1): 2} == possibilities(GAME, after(state, "king pink", "choose 2"))


def test_a_king_comes_out_of_the_hand_once() -> None:
    """§2.1"""
    state = after(first_choice(4), "king green", "choose 9")

    assert ["king pink", "king yellow", "king blue"] == legal(state)
    assert ("§2.1",) == why_not(state, "king green")


def test_nobody_chooses_before_a_king_has_come_out() -> None:
    """§2.5"""
    assert ("§2.5",) == why_not(first_choice(4), "choose 9")


def test_nothing_is_laid_before_the_first_choice_is_made() -> None:
    """§2.5"""
    state = after(first_choice(4), "king green")

    assert ("§2.5", "§3.1") == why_not(state, "place 9 g8 g9")
    assert ("§2.5", "§3.1", "§4.6") == why_not(state, "discard 9")


def orders(state: State, so_far: str = "", chance: Fraction = Fraction(1)) -> dict[str, Fraction]:
    """The orders in which the kings can come out, and how likely each is."""
    if to_move(state) != CHANCE or state.round:
        return {so_far: chance}
    found: dict[str, Fraction] = {}
    ways = possibilities(GAME, state)
    for king, count in ways.items():
        assert isinstance(king, King)
        chosen = apply(apply(state, king), legal_actions(apply(state, king))[0])
        found |= orders(chosen, so_far + "ABCD"[king.seat], chance * Fraction(count, sum(ways.values())))
    return found


def test_with_two_players_the_six_orders_of_the_kings_are_equally_likely() -> None:
    """§2.5 Two kings of one colour are twice as likely to come first."""
    expected = dict.fromkeys(["AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"], Fraction(1, 6))

    assert expected == orders(first_choice(2))


@pytest.mark.parametrize(("players", "count"), [(3, 6), (4, 24)])
def test_with_more_players_all_orders_are_equally_likely(players: int, count: int) -> None:
    """§2.5"""
    found = orders(first_choice(players))

    assert (count, {Fraction(1, count)}) == (len(found), set(found.values()))


def test_only_one_king_stands_on_a_domino() -> None:
    """§2.6"""
    state = after(first_choice(4), "king green", "choose 9", "king pink")

    assert ["choose 2", "choose 10", "choose 30"] == legal(state)
    assert ("§2.6",) == why_not(state, "choose 9")


def test_the_last_king_has_no_choice_but_still_acts() -> None:
    """§2.6"""
    state = after(
        first_choice(4), "king green", "choose 9", "king pink", "choose 2", "king blue", "choose 30", "king yellow"
    )

    assert 1 == to_move(state)
    assert ["choose 10"] == legal(state)


def test_two_players_get_two_dominoes_each() -> None:
    """§2.6"""
    state = after(first_choice(2), "king pink", "choose 9", "king pink", "choose 2", "king yellow", "choose 30")
    state = after(state, "king yellow", "choose 10")

    assert row("2p 9p 10y 30y") == state.row


def test_the_second_row_is_formed_when_every_domino_of_the_first_has_its_king() -> None:
    """§2.7"""
    state = after(first_choice(3), "king green", "choose 2", "king pink", "choose 10", "king yellow", "choose 30")

    assert (1, CHANCE) == (state.round, to_move(state))
    state = after(state, "draw 48", "draw 1", "draw 20")
    assert row("2g 10p 30y") == state.row
    assert row("1 20 48") == state.new_row
    assert 2 == to_move(state)
