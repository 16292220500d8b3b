"""Self-play: what a seat sees of a full state, policy heads, games of the search, and rounds that learn from them."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from spilabord.bots.nets import read_net, shipped_net, told_of, write_net
from spilabord.bots.search_settings import Settings
from spilabord.bots.searching import Search, feature_rows, promising
from spilabord.compiled.hints import NO_ADVICE
from spilabord.compiled.luck import stream
from spilabord.compiled.nets import WIN, Net
from spilabord.compiled.policy_heads import PolicyHead, empty_head
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.core.tensors import places_of, size_of
from spilabord.lab.training import gate
from spilabord.lab.training.rounds import Round, RoundOrders, Rounds
from spilabord.lab.training.self_play import Choices, SelfPlay
from tests.test_nets import TOLD, about, some_net, with_inputs

CAPS = 3, 9, 2
"""Playouts of most decisions, of those that are learned from, and how seldom these are."""


def decisions(game: AnyGame) -> Iterator[Any]:
    """States of games at random, for every number of players in turn, with a decision of a seat to come."""
    luck, seats = Rng("states"), [number for number in game.players if number > 1]
    while True:
        for players in seats:
            state = game.setup(players, game.options())
            while (seat := game.to_move(state)) is not None:
                if seat == CHANCE:
                    state = game.apply(state, game.deal(state, luck))
                    continue
                yield state
                state = game.apply(state, luck.pick(game.legal_actions(state)))


@with_inputs
def test_what_is_hidden_of_a_full_state_is_what_a_packed_view_does_not_know(game: AnyGame):
    twin, told = twin_of(game), told_of(game)
    for state in islice(decisions(game), 600):
        for seat in range(2):
            seen = twin.pack(state).copy()
            told.hide(seen, 0, seat)

            assert twin.pack_view(game.view(state, seat)).tobytes() == seen.tobytes()


@with_inputs
def test_what_a_seat_may_do_is_listed_alike_in_every_world(game: AnyGame):
    """A policy head is asked once, at the root, and not in each world."""
    twin = twin_of(game)
    luck, (codes, again) = stream(1), (np.zeros(twin.widest, np.int64) for _ in range(2))
    for state in islice(decisions(game), 300):
        view = twin.pack_view(game.view(state, game.to_move(state))).copy()
        count = twin.legal(view, 0, codes)
        twin.imagine(view, 0, luck)

        assert count == twin.legal(view, 0, again)
        assert (codes[:count] == again[:count]).all()


# Policy heads


def leading_head(game: AnyGame, field: str, strength: float) -> PolicyHead:
    """A head for which an action with this feature is e to this strength more promising."""
    assert game.tensors is not None
    fields = game.tensors().action
    head = empty_head(size_of(fields))
    head.first[places_of(fields)[field].start, 0], head.last[0, 0] = 1.0, strength
    return head


def promised(game: AnyGame, state: Any, head: PolicyHead) -> tuple[list[float], Any]:
    """How promising each action is with this head, and the features of each."""
    twin, rows = twin_of(game), feature_rows(game)
    states, codes, weights = np.zeros(3, twin.dtype), np.zeros(twin.widest, np.int64), np.zeros(twin.widest)
    states[0] = twin.pack(state)[0]
    count = promising(game)(states, 0, head, codes, weights, NO_ADVICE, rows)
    return [float(each) for each in weights[:count]], rows[:count]


DUO = next(game for game in TOLD if game.key == "partners_duo")


def test_a_head_multiplies_what_the_prior_says_by_what_it_says_of_the_features():
    assert DUO.tensors is not None
    captured = places_of(DUO.tensors().action)["captured"].start
    found = 0
    for state in islice(decisions(DUO), 400):
        plain, rows = promised(DUO, state, empty_head(rows_of(DUO)))
        led, _ = promised(DUO, state, leading_head(DUO, "captured", 2.0))
        found += int(rows[:, captured].any())

        most = rows[:, captured].max()
        np.testing.assert_allclose(np.array(plain) * np.exp(2.0 * (rows[:, captured] - most)), led)
    assert found > 20


def rows_of(game: AnyGame) -> int:
    assert game.tensors is not None
    return size_of(game.tensors().action)


def test_a_search_looks_first_at_what_a_head_finds_promising():
    """A single playout goes where prior and head say, unless neither is to be asked."""
    assert DUO.tensors is not None
    backward = places_of(DUO.tensors().action)["squares"].start
    head, chosen = leading_head(DUO, "squares", 9.0), {True: 0, False: 0}
    head.first[backward, 0] = -1.0
    net, found = some_net(DUO)._replace(head=head), 0
    for state in islice(decisions(DUO), 300):
        squares = squares_won(state)
        if min(squares.values()) >= 0 or len(squares) < 2:
            continue
        found += 1
        for hopeful in chosen:
            search = Search(DUO, Settings(budget=Budget(playouts=1), net=False, hopeful=hopeful, exact=False), net)
            seat = DUO.to_move(state)
            assert seat is not None
            action = search.think(DUO.view(state, seat), DUO.legal_actions(state), Budget(), Rng("luck")).action
            chosen[hopeful] += squares[twin_of(DUO).encode(action)] == min(squares.values())

    assert found == chosen[True] > chosen[False]


def squares_won(state: Any) -> dict[int, int]:
    """By code of each legal action, what it brings in squares."""
    assert DUO.tensors is not None
    twin, (_, rows) = twin_of(DUO), promised(DUO, state, empty_head(rows_of(DUO)))
    codes = np.zeros(twin.widest, np.int64)
    count = twin.legal(twin.pack(state), 0, codes)
    column = places_of(DUO.tensors().action)["squares"].start
    return {int(code): int(row[column]) for code, row in zip(codes[:count], rows, strict=True)}


@pytest.mark.parametrize(("version", "more", "why"), [(99, 0, "net-of-another"), (None, 3, "net-broken")])
def test_a_head_for_other_features_is_refused(version: int | None, more: int, why: str, tmp_path: Path):
    assert DUO.tensors is not None
    net = some_net(DUO)._replace(head=empty_head(rows_of(DUO) + more))
    write_net(tmp_path, net, about(DUO, features=version or DUO.tensors().version))

    with pytest.raises(BadOptions, match=why):
        read_net(tmp_path, DUO)


# Games of the search


@with_inputs
def test_games_of_the_search_are_the_same_for_the_same_seed_and_net(game: AnyGame):
    net = some_net(game)
    whole, (first, second) = SelfPlay(game, 5, CAPS), (SelfPlay(game, 5, CAPS) for _ in range(2))
    positions, choices = whole.gather(60, net)
    again, same = first.gather(60, net)
    second.games = first.games

    for one, other in zip((*positions, *choices), (*again, *same), strict=True):
        assert (one == other).all()
    assert not (positions.seats == second.gather(60, net)[0].seats).all()


@with_inputs
def test_decisions_of_games_of_the_search_say_how_often_each_action_was_looked_at(game: AnyGame):
    positions, choices = SelfPlay(game, 6, CAPS).gather(80, some_net(game))
    begins = choices.begins

    assert 0 == begins[0] and (np.diff(begins) > 1).all() and len(choices.shares) == begins[-1]
    np.testing.assert_allclose(np.add.reduceat(choices.shares, begins[:-1]), 1.0, atol=1e-5)
    assert np.isfinite(choices.offers).all()
    np.testing.assert_allclose(positions.ends[:, :, WIN].sum(axis=1), 1.0, atol=1e-6)
    assert ((positions.ends >= 0) & (positions.ends <= 1)).all()
    of_two = positions.ends[positions.players == 2][:, :, WIN]
    assert 0 < ((of_two > 0) & (of_two < 1)).mean(), "what the search expected is part of what is learned"


# Rounds


def test_a_head_that_has_learned_nothing_leaves_every_prior_as_it_is(tmp_path: Path):
    head, state = rounds(tmp_path, from_shipped=False).net().head, next(decisions(DUO))
    assert head is not None

    assert np.isfinite(head.first).all()
    assert promised(DUO, state, empty_head(rows_of(DUO)))[0] == promised(DUO, state, head)[0]


def rounds(folder: Path, number: int = 1, **changed: Any) -> Rounds:
    pytest.importorskip("torch", reason="training needs PyTorch: the extra `learn`")
    from spilabord.lab.training.fitting import Learner

    orders = {"positions": 2048, "piece": 1024, "caps": CAPS, "gate_games": 0, "from_shipped": True, **changed}
    wanted = RoundOrders(rounds=number, about=about(DUO, hidden=(64, 32)), **orders)
    return Rounds(DUO, wanted, folder, Learner(told_of(DUO), 0))


def test_a_short_round_makes_weights_with_a_head_that_a_search_asks(tmp_path: Path):
    heard: list[Round] = []
    rounds(tmp_path).run(heard.append)
    net = read_net(tmp_path, DUO)
    assert net.head is not None
    state = next(decisions(DUO))
    seat = DUO.to_move(state)
    assert seat is not None
    search = Search(DUO, Settings(budget=Budget(playouts=40), net=False), net)

    assert [(1, 2048, True)] == [(done.number, done.positions, done.kept) for done in heard]
    assert net.head.first.any()
    assert 40 == search.think(DUO.view(state, seat), DUO.legal_actions(state), Budget(), Rng("luck")).playouts
    assert "round,positions,games,minutes,loss,head_loss,share,kept" in (tmp_path / "rounds.csv").read_text()


def test_rounds_that_were_stopped_go_on_to_the_same_weights(tmp_path: Path):
    whole = rounds(tmp_path / "whole", 2)
    whole.run(lambda _: None)
    stopped = rounds(tmp_path / "stopped", 2)
    stopped._play_a_piece(1)
    rounds(tmp_path / "stopped", 1).run(lambda _: None)
    rounds(tmp_path / "stopped", 2)._play_a_piece(2)
    last = rounds(tmp_path / "stopped", 2)
    last.run(lambda _: None)

    for one, other in zip(weights(whole.net()), weights(last.net()), strict=True):
        assert (one == other).all()


def weights(net: Net) -> list[Any]:
    assert net.head is not None
    return [*net.layers, *net.head]


@pytest.mark.parametrize(("won", "kept"), [(6, False), (9, True)])
def test_a_round_keeps_weights_that_are_shown_to_beat_those_the_game_ships(
    won: int, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Six deals of ten are too few: 23 to 97 %."""
    shipped, heard = shipped_net(DUO), list[Round]()

    def played(game: AnyGame, bots: Any, luck: str) -> list[float]:  # noqa: ARG001 (the end is given)
        assert 1 == sum(bot._net is shipped for bot in bots)
        wins = int(luck.partition("/")[2]) < won
        return [float((bot._net is not shipped) == wins) for bot in bots]

    monkeypatch.setattr(gate, "played", played)
    rounds(tmp_path, gate_games=20).run(heard.append)

    assert [kept] == [done.kept for done in heard]
    assert kept == (tmp_path / "net.npz").exists()


def test_rounds_of_another_seed_are_refused(tmp_path: Path):
    rounds(tmp_path).run(lambda _: None)

    with pytest.raises(BadOptions, match="training-of-another"):
        rounds(tmp_path, seed=1)


def test_a_head_learns_which_feature_is_looked_at(tmp_path: Path):
    pytest.importorskip("torch", reason="training needs PyTorch: the extra `learn`")
    from spilabord.lab.training.head_fitting import HeadLearner

    luck = np.random.default_rng(3)
    features = luck.integers(0, 3, (2048 * 4, rows_of(DUO))).astype(np.int16)
    liked = np.exp(1.5 * features[:, 2].reshape(-1, 4))
    shares = (liked / liked.sum(axis=1, keepdims=True)).ravel().astype(np.float32)
    choices = Choices(features, np.zeros(len(features), np.float32), shares, np.arange(2049) * 4)
    learner = HeadLearner(DUO, 0)
    losses = [learner.fit(choices, np.random.default_rng(0)) for _ in range(12)]
    learner.save(tmp_path / "head.pt")
    again = HeadLearner(DUO, 1)
    again.load(tmp_path / "head.pt")

    assert losses[-1] < losses[0] - 0.1
    for one, other in zip(learner.head(), again.head(), strict=True):
        assert (one == other).all()
