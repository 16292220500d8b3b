"""§3 Playing."""

from collections import Counter

import pytest

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.games.kingdomino import GAME
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Draw, Place
from spilabord.games.kingdomino.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.kingdomino.state import Kingdom, Options, State
from spilabord.games.kingdomino.tests.drawn import after, drawn, legal, row, table, why_not

EMPTY = Kingdom()

FULL = drawn("""
    22s 22w 45w 40w 48w
    38s 38w 45m 40m 48m
    43s 43w 23w 23m C
    44s 39s 46s 46m 47m
    44g 39g 12s 12s 47s
""")


def test_the_king_on_the_lowest_number_acts_first() -> None:
    """§3.1 By number and not by text: 2 before 10."""
    state = table(EMPTY, EMPTY, EMPTY, EMPTY, row=row("2g 10p 11b 30y"), new_row=row("1 5 9 20"))

    assert 2 == to_move(state)
    assert ("§3.1",) == why_not(state, "place 10 g8 g9")


def test_then_the_next_in_the_row() -> None:
    """§3.1"""
    state = table(EMPTY, EMPTY, EMPTY, EMPTY, row=row("2g 10p 11b 30y"), new_row=row("1 5 9 20"))
    state = after(state, "place 2 g8 g9", "choose 9")

    assert 0 == to_move(state)
    assert row("10p 11b 30y") == state.row
    assert row("1 5 9g 20") == state.new_row


def test_laying_comes_before_choosing() -> None:
    """§3.2"""
    state = table(EMPTY, EMPTY, EMPTY, row=row("2g 10p 30y"), new_row=row("1 5 9"))

    assert ("§3.2",) == why_not(state, "choose 9")
    assert all(text.startswith("place 2 ") for text in legal(state))


def test_only_the_domino_under_the_king_is_laid() -> None:
    """§3.2 And it goes to the kingdom of the player who owns that king."""
    state = table(EMPTY, EMPTY, EMPTY, row=row("2g 10p 30y"), new_row=row("1 5 9"))
    state = after(state, "place 2 g8 g9")

    assert (EMPTY, EMPTY, drawn("2w\n2w\nC")) == state.kingdoms


def test_choosing_comes_after_laying_and_is_done_by_the_same_king() -> None:
    """§3.3"""
    state = table(EMPTY, EMPTY, EMPTY, row=row("2g 10p 30y"), new_row=row("1 5 9"))
    state = after(state, "place 2 g8 g9")

    assert 2 == to_move(state)
    assert ["choose 1", "choose 5", "choose 9"] == legal(state)
    assert ("§3.3",) == why_not(state, "place 10 g8 g9")
    assert ("§3.3", "§4.6") == why_not(state, "discard 10")
    assert ("§3.3",) == why_not(state, "choose 30")


def test_nobody_stands_where_a_king_stands_already() -> None:
    """§2.6 In every round."""
    state = table(EMPTY, EMPTY, EMPTY, row=row("30y"), new_row=row("1p 5 9g"), king=0)

    assert ["choose 5"] == legal(state)
    assert ("§2.6",) == why_not(state, "choose 1")


def test_objections_come_in_the_order_of_the_rulebook() -> None:
    """§2.6 §3.2 To choose a taken domino before laying breaks two rules, the earlier one first."""
    state = table(EMPTY, EMPTY, EMPTY, row=row("10p 30y"), new_row=row("1 5 9g"))

    assert ("§2.6", "§3.2") == why_not(state, "choose 9")


def test_after_a_discard_the_player_still_chooses() -> None:
    """§3.3"""
    state = table(FULL, EMPTY, EMPTY, row=row("2p 10g 30y"), new_row=row("1 5 9"))
    state = after(state, "discard 2")

    assert 0 == to_move(state)
    assert ["choose 1", "choose 5", "choose 9"] == legal(state)
    assert (2,) == state.kingdoms[0].discarded


def test_two_kings_side_by_side_act_twice_in_a_row() -> None:
    """§3.4"""
    state = table(EMPTY, EMPTY, row=row("2p 10p 11y 30y"), new_row=row("1 5 9 20"))
    state = after(state, "place 2 g8 g9", "choose 9")

    assert 0 == to_move(state)
    assert row("1 5 9p 20") == after(state, "place 10 h7 i7").new_row


def test_the_kings_of_one_player_are_alike() -> None:
    """§3.4 It does not matter which of them stands on which domino."""
    state = table(EMPTY, EMPTY, row=row("2p 10p"), new_row=row("1 5 9y 20y"))
    first = after(state, "place 2 g8 g9", "choose 1", "place 10 h7 i7", "choose 5")
    second = after(state, "place 2 g8 g9", "choose 5", "place 10 h7 i7", "choose 1")

    assert first == second


def test_the_new_row_becomes_the_row_and_another_is_formed() -> None:
    """§3.5 But only when everybody has laid and chosen."""
    state = table(EMPTY, EMPTY, EMPTY, row=row("30y"), new_row=row("1p 5 9g"), round=3)
    state = after(state, "place 30 g8 g9")

    assert ("§3.5",) == why_not(state, "draw 40")
    state = after(state, "choose 5")
    assert (4, row("1p 5y 9g"), ()) == (state.round, state.row, state.new_row)
    assert CHANCE == to_move(state)
    assert ("§2.4",) == why_not(state, "place 1 g8 g9")
    assert ("§2.4", "§3.3") == why_not(state, "choose 1")


def played(players: int, options: Options, key: str) -> tuple[State, Counter[type[Action]], Counter[int]]:
    """A whole game by luck: its end, how many actions of each kind, and how many dominoes were handled each round."""
    luck, state = Rng(key), setup(players, options)
    kinds: Counter[type[Action]] = Counter()
    rounds: Counter[int] = Counter()
    while (seat := to_move(state)) is not None:
        action = deal(state, luck) if seat == CHANCE else luck.pick(legal_actions(state))
        kinds[type(action)] += 1
        if isinstance(action, Place | Discard):
            rounds[state.round] += 1
        state = apply(state, action)
    return state, kinds, rounds


@pytest.mark.parametrize(
    ("players", "mighty_duel", "dominoes", "length", "rounds", "king_turns"),
    [(2, False, 24, 4, 6, 28), (3, False, 36, 3, 12, 39), (4, False, 48, 4, 12, 52), (2, True, 48, 4, 12, 52)],
    ids=["two", "three", "four", "mighty duel"],
)
def test_every_domino_is_laid_or_thrown_away_round_by_round(
    players: int, mighty_duel: bool, dominoes: int, length: int, rounds: int, king_turns: int
) -> None:
    """§3.6 §2.3 §7.4 A king's turn is a first choice, or laying and mostly choosing: 4+5·4+4, 3+11·3+3, 4+11·4+4."""
    end, kinds, per_round = played(players, Options(mighty_duel=mighty_duel), "derived")

    assert dominoes == kinds[Draw] == kinds[Choose] == kinds[Place] + kinds[Discard]
    assert dict.fromkeys(range(1, rounds + 1), length) == per_round
    assert king_turns == length + kinds[Place] + kinds[Discard]
    handled = {len(kingdom.laid) + len(kingdom.discarded) for kingdom in end.kingdoms}
    assert {dominoes // players} == handled
    assert 48 - dominoes == len(end.unseen)


def test_the_last_row_is_still_chosen() -> None:
    """§5.1 §3.6 In the last round but one everybody chooses; in the last one nobody does."""
    state, luck = setup(2, Options()), Rng("last row")
    while not (state.round == 6 and state.row):
        action = deal(state, luck) if to_move(state) == CHANCE else legal_actions(state)[0]
        state = apply(state, action)

    assert [0, 0, 1, 1] == sorted(spot.king for spot in state.row if spot.king is not None)
    while to_move(state) is not None:
        assert not any(isinstance(action, Choose | Draw) for action in legal_actions(state))
        state = apply(state, legal_actions(state)[0])
    assert (0, 0, 1, 1) == tuple(sorted(state.kings))


def test_when_the_game_is_over_nothing_may_be_done() -> None:
    """§5.1"""
    end, _, _ = played(2, Options(), "over")

    assert [] == GAME.legal_actions(end)
    assert ("§3.1", "§5.1") == why_not(end, "place 10 g8 g9")
    assert ("§3.1", "§5.1") == why_not(end, "discard 10")
    assert ("§3.3", "§5.1") == why_not(end, "choose 10")
    assert "§3.5" in why_not(end, "draw 10")
    assert ("§2.5",) == why_not(end, "king pink")
