"""Beliefs: what somebody bought, laid and passed says of the tiles that they still hold."""

from collections import Counter

import numpy as np
import pytest

from spilabord.bots.asking import sit_down
from spilabord.bots.tree import VIEW, WORLD
from spilabord.compiled.luck import stream
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.games.triominos import GAME, fast, heuristics
from spilabord.games.triominos.components import TRIOMINOES
from spilabord.games.triominos.deduction import must_hold, unseen
from spilabord.games.triominos.rules import apply, legal_actions, setup, to_move
from spilabord.games.triominos.rules import deal as draw
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.tests.drawn import after, table
from spilabord.games.triominos.tests.test_laying import ONE
from spilabord.games.triominos.tests.test_setting_up import dealt
from spilabord.games.triominos.views import clues, imagine, view

STARTED = after(dealt(2), "draw 555", "draw 345", "lay 000 n56")
"""Seat 0 has laid 000: a tile fits that has two zeros."""
WITH_ZEROS = {"001", "002", "003", "004", "005"}


def worlds(state: State, seat: int, times: int, rethought: bool) -> list[list[set[str]]]:
    """The hands of worlds that this seat imagines, as they are drawn or with second thoughts."""
    states, luck, found = np.repeat(fast.pack_view(view(state, seat)), 2), stream("worlds"), []
    for _ in range(times):
        states[WORLD] = states[VIEW]
        fast.imagine(states, WORLD, luck)
        if rethought:
            fast.rethink(states, VIEW, WORLD, luck)
        s = states[WORLD]
        found.append([held(int(tiles)) for tiles in (*s.hands[: state.players], s.pool)])
    return found


def held(tiles: int) -> set[str]:
    return {tile for number, tile in enumerate(TRIOMINOES) if tiles >> number & 1}


def often(state: State, tiles: set[str], rethought: bool, times: int = 400) -> float:
    """How many of these tiles seat 1 holds on average, as seat 0 imagines it."""
    return sum(len(tiles & hands[1]) for hands in worlds(state, 0, times, rethought)) / times


def test_before_anybody_has_acted_all_hands_are_as_likely() -> None:
    """§2.2"""
    assert not fast.pack_view(view(STARTED, 0))["doubts"].any()


def test_who_buys_has_hardly_a_tile_that_fits() -> None:
    """§5.1 Every tile with two zeros fitted."""
    state = after(STARTED, "buy")
    fitting = WITH_ZEROS - set(state.hands[0])

    assert often(state, fitting, rethought=True) < 0.3 * often(state, fitting, rethought=False)


def test_what_is_bought_after_that_may_fit() -> None:
    """§5.1 The tile that came was not there when the seat bought, and no other is as likely to fit."""
    state = after(STARTED, "buy")
    came = after(state, f"draw {min(set(state.pool) - WITH_ZEROS)}")
    fitting = WITH_ZEROS - set(state.hands[0])

    assert often(came, fitting, rethought=True) > 1.2 * often(state, fitting, rethought=True)


def test_who_lays_a_tile_has_seldom_a_dearer_one() -> None:
    """§4.1 005 gives five points, 001 only one."""
    laid = after(STARTED, "lay 001 n57")
    dearer = {"003", "005"}

    assert often(laid, dearer, rethought=True) < 0.8 * often(laid, dearer, rethought=False)


def some_games(players: int, games: int) -> list[State]:
    """States of games by luck."""
    luck, found = Rng(f"games/{players}"), []
    for number in range(games):
        state = setup(players, Options(pass_after=luck.pick((1, 3)), children=number % 4 == 0))
        while (seat := to_move(state)) is not None:
            state = apply(state, draw(state, luck) if seat < 0 else luck.pick(legal_actions(state)))
            found.append(state)
    return found


@pytest.mark.parametrize("players", [2, 3, 6])
def test_second_thoughts_keep_all_that_is_known(players: int) -> None:
    """§2.2 §5.7 Sizes, own tiles, what a seat cannot hold and what it must."""
    luck = Rng("some")
    for state in luck.shuffled(some_games(players, 3))[:60]:
        seen = view(state, 0)
        known = clues(seen)
        sizes = (*seen.sizes, seen.pool)
        packed = fast.pack_view(seen)[0]
        for hands in worlds(state, 0, 3, rethought=True):
            assert sizes == tuple(map(len, hands))
            assert Counter(dict.fromkeys(unseen(known), 1)) == Counter(
                tile for own, hand in zip((*known.hands, None), hands, strict=True) if own is None for tile in hand
            )
            for seat in range(players):
                assert not hands[seat] & held(int(packed.cannot[seat]))
            if needed := must_hold(known):
                assert hands[needed[0]] & needed[1]


def test_alike_views_have_alike_doubts() -> None:
    """§2.2 The packed view says nothing of what is hidden."""
    luck = Rng("alike")
    for state in luck.shuffled(some_games(3, 3))[:40]:
        seen = view(state, 1)
        assert fast.pack_view(seen).tobytes() == fast.pack_view(view(imagine(seen, luck), 1)).tobytes()


def test_a_tile_that_could_not_be_dealt_is_not_believed_to_be_held() -> None:
    """§2.3 Before anything is bought a tile that was shown lies in the pool."""
    state = after(STARTED, "buy")

    assert not any("555" in hands[1] or "345" in hands[1] for hands in worlds(state, 0, 200, rethought=True))


def test_doubts_are_known_to_the_last_tile() -> None:
    """§5.6 From an empty pool, and where nothing is hidden any more, nothing is divided by nothing."""
    with np.errstate(all="raise", under="ignore"):
        ends = [state for state in some_games(2, 6) if not state.pool]
        doubts = [fast.pack_view(view(state, 0))["doubts"] for state in ends]

    assert any(each.any() for each in doubts)
    assert any(not each.any() for each in doubts)


def test_a_table_that_was_drawn_by_hand_is_packed_too() -> None:
    """Tests and puzzles begin from tables on which fewer tiles were dealt."""
    assert 0 <= int(fast.pack_view(view(table(ONE, "125 344", "055 111 222"), 0))["doubts"].max())


def a_greedy_game(key: str) -> list[State]:
    """The states of a game between two greedy players in which seat 1 has just acted."""
    state, luck, draws = setup(2, Options()), stream(key), Rng(key)
    codes, found = np.zeros(fast.TWIN.widest, np.int64), []
    while (seat := to_move(state)) is not None:
        if seat < 0:
            state = apply(state, draw(state, draws))
            continue
        state = apply(state, fast.decode(heuristics.greedy(fast.pack(state), 0, luck, codes)))
        if seat == 1 and to_move(state) == 0:
            found.append(state)
    return found


def test_what_a_greedy_player_holds_is_imagined_as_it_is() -> None:
    """§5.1 Worlds of chance alone overrate how many of its tiles fit; those with second thoughts do not."""
    truth, by_chance, believed = [], [], []
    for state in (state for number in range(8) for state in a_greedy_game(f"greedy/{number}")):
        fitting = held(int(fast.fitting(fast.pack(state), 0)))
        truth.append(len(fitting & set(state.hands[1])))
        by_chance.append(often(state, fitting, rethought=False, times=20))
        believed.append(often(state, fitting, rethought=True, times=20))
    assert np.mean(by_chance) > 1.3 * np.mean(truth)
    assert abs(np.mean(believed) - np.mean(truth)) < 0.3 * (np.mean(by_chance) - np.mean(truth))


def test_the_search_may_have_second_thoughts() -> None:
    """It still takes a legal action, the same one each time."""
    state = after(STARTED, "lay 001 n57")
    bot, legal = sit_down("search:playouts=40:beliefs=yes", GAME), legal_actions(state)

    found = [bot(view(state, 0), legal, Budget(), Rng("second")) for _ in range(2)]

    assert found[0] == found[1]
    assert found[0] in legal
