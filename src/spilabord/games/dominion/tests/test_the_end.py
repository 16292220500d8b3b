"""§10 The end, points, ties, and rows of games."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, Section
from spilabord.games.dominion import GAME
from spilabord.games.dominion.actions import Action
from spilabord.games.dominion.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.dominion.scoring import outcome
from spilabord.games.dominion.state import Options, Result, State
from spilabord.games.dominion.tests.drawn import ANNA, BJARNI, after, drawn, why_not
from spilabord.table.words import Words


def test_the_game_ends_after_the_turn_in_which_the_last_province_goes() -> None:
    """§10.1 The player may still use another Buy."""
    state = drawn("Anna: hand gold*3 | deck copper*9\nBjarni: hand copper", piles="province 1", buys=2)
    state = after(state, "play gold", "play gold", "play gold", "buy province")
    assert ("", ANNA) == (state.ended, to_move(state))

    state = after(state, "buy copper")
    assert ("provinces", None, []) == (state.ended, to_move(state), legal_actions(state))
    assert ("§10.1",) == why_not(state, "end-turn")


def test_the_game_ends_when_any_three_piles_are_empty() -> None:
    """§10.1 Curses and Copper are piles like any other; the trash is none."""
    state = drawn("Anna: hand copper | deck copper*9\nBjarni: hand copper", piles="curse 0, copper 1, moat 0")
    state = after(state, "play copper", "buy copper")

    assert "piles" == state.ended
    two = drawn("Anna: hand copper | deck copper*9\nBjarni: hand copper", piles="curse 0, moat 0")
    assert BJARNI == to_move(after(two, "end-turn"))


def test_all_cards_count_wherever_they_lie() -> None:
    """§10.2, §10.3"""
    state = drawn("Anna: hand province | deck duchy | discard estate | play curse | top estate\nBjarni: hand copper")

    assert (6 + 3 + 1 - 1 + 1, 0) == outcome(state).scores


@pytest.mark.parametrize(("coppers", "points"), [(7, 0), (8, 2), (17, 2), (18, 4), (37, 6), (38, 8)])
def test_gardens_count_every_ten_cards(coppers: int, points: int) -> None:
    """§11.10 Rounded down; the Gardens themselves and Curses count as cards."""
    state = drawn(f"Anna: hand gardens*2 | deck copper*{coppers}\nBjarni: hand copper", "Size Distortion")
    assert points == outcome(state).scores[ANNA]

    cursed = drawn(f"Anna: hand gardens*2 curse | deck copper*{coppers - 1}\nBjarni: hand copper", "Size Distortion")
    assert points - 1 == outcome(cursed).scores[ANNA]


def test_every_point_names_its_rule() -> None:
    """§10.3, §11.10"""
    state = drawn("Anna: hand province*2 gardens | deck curse copper*7\nBjarni: hand copper", "Size Distortion")
    lines = outcome(state).breakdown[ANNA]

    assert [("§10.3", 12), ("§10.3", -1), ("§11.10", 1)] == [(line.section, line.points) for line in lines]


def _with_turns(state: State, *turns: int) -> State:
    dominions = tuple(replace(dominion, turns=had) for dominion, had in zip(state.dominions, turns, strict=True))
    return replace(state, dominions=dominions)


def test_between_equal_points_fewer_turns_win() -> None:
    """§10.4"""
    state = drawn("Anna: hand province\nBjarni: hand province\nCecilia: hand duchy")

    assert (2, 1, 3) == outcome(_with_turns(state, 9, 8, 8)).ranks
    assert () == outcome(_with_turns(state, 9, 8, 8)).ties
    assert [
        ("§10.4", "Anna: 9 turns (fewer win)"),
        ("§10.4", "Bjarni: 8 turns (fewer win)"),
    ] == _decided(_with_turns(state, 9, 8, 8))
    assert (1, 2, 3) == outcome(_with_turns(state, 8, 9, 8)).ranks


def test_equal_points_and_turns_share_the_place() -> None:
    """§10.5"""
    state = drawn("Anna: hand province\nBjarni: hand province\nCecilia: hand duchy\nDavid: hand duchy")

    assert (1, 1, 3, 3) == outcome(_with_turns(state, 8, 8, 8, 8)).ranks
    assert ("§10.5", "David: all is equal, and the place is shared") == _decided(_with_turns(state, 8, 8, 8, 8))[-1]


def _decided(state: State) -> list[tuple[Section, str]]:
    """What decides between equals if the game is over now, in words."""
    words = Words("en", GAME, ["Anna", "Bjarni", "Cecilia", "David"])
    return [(tie.section, words.say(tie.reason)) for tie in outcome(replace(state, ended="provinces")).ties]


def test_the_last_turn_counts() -> None:
    """§10.4 Who starts and takes the last Province has had one turn more."""
    state = drawn("Anna: hand gold*3 | deck copper*9\nBjarni: hand province", piles="province 1")
    state = after(_with_turns(state, 2, 1), "play gold", "play gold", "play gold", "buy province")

    assert ((6, 6), (2, 1)) == (outcome(state).scores, outcome(state).ranks)


def _played_out(state: State, key: str, choose: Callable[[list[Action]], Action]) -> State:
    rng = Rng(key)
    while to_move(state) is not None:
        if to_move(state) == CHANCE:
            state = apply(state, deal(state, rng))
        else:
            state = apply(state, choose(legal_actions(state)))
    return state


def test_a_row_of_games_counts_victories() -> None:
    """§10.6 Then the sum of points; a shared victory counts for each who shares it."""
    state = replace(
        setup(2, Options(games=4)),
        earlier=(Result((30, 10), (9, 9), (0,), "piles"), Result((20, 20), (9, 9), (0, 1), "piles")),
    )
    assert ((2, 1), (1, 2)) == (outcome(state).scores, outcome(state).ranks)

    level = replace(state, earlier=(*state.earlier, Result((1, 30), (9, 9), (1,), "piles")))
    assert ((2, 2), (2, 1), "unit-victories") == (outcome(level).scores, outcome(level).ranks, outcome(level).unit)


def test_between_equal_victories_the_points_of_the_row_are_told() -> None:
    """§10.6"""
    state = replace(
        _with_turns(drawn("Anna: hand estate\nBjarni: hand province"), 8, 8),
        options=Options(games=2),
        earlier=(Result((30, 10), (9, 9), (0,), "piles"),),
    )

    assert [
        ("§10.6", "Anna: 31 points in all the games"),
        ("§10.6", "Bjarni: 16 points in all the games"),
    ] == _decided(state)


def test_a_row_is_played_to_its_end_and_each_game_begins_by_the_rule() -> None:
    """§3.2, §10.6, §10.7"""
    state = setup(2, Options(games=3, turn_limit=8))
    rng = Rng("row")
    starters = []
    while to_move(state) is not None:
        before = len(state.earlier)
        action = deal(state, rng) if to_move(state) == CHANCE else rng.pick(legal_actions(state))
        state = apply(state, action)
        if len(state.earlier) > before:
            winners = state.earlier[-1].winners
            starters.append(((winners[0] + 1) % 2 == state.turn) if len(winners) == 1 else to_move(state) == CHANCE)
    assert [True, True] == starters
    assert (2, 3) == (len(state.earlier), outcome(state).counts["ended_by_limit"])


def test_players_who_never_buy_reach_the_limit() -> None:
    """§10.7 The game is scored as it stands and marked."""
    state = _played_out(setup(2, Options(turn_limit=5)), "idle", choose=lambda legal: legal[-1])

    assert ("limit", [5, 5]) == (state.ended, [dominion.turns for dominion in state.dominions])
    assert ((3, 3), (1, 1), 1) == (
        outcome(state).scores,
        outcome(state).ranks,
        outcome(state).counts["ended_by_limit"],
    )
