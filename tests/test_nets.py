"""Nets: what they are told, how they answer, their files, and a search that asks one."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from spilabord.bots import find_bot
from spilabord.bots.nets import ABOUT, WEIGHTS, About, inputs_of, read_net, room_for, shape_of, told_of, write_net
from spilabord.bots.search_settings import Settings, has_net
from spilabord.bots.searching import Search, heuristics_of, tuned
from spilabord.compiled.nets import AHEAD, WIN, Net, ask
from spilabord.core.bot import Budget, Thought
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions
from spilabord.core.game import AnyGame
from spilabord.core.tensors import size_of
from spilabord.games import games
from spilabord.lab.training import gate
from spilabord.lab.training.course import Course, Orders
from spilabord.lab.training.positions import Gatherer
from tests.test_bots import first_decision

TOLD = [game for game in games().values() if game.told is not None]
with_inputs = pytest.mark.parametrize("game", TOLD, ids=[game.key for game in TOLD])


def some_net(game: AnyGame) -> Net:
    """A net with weights by luck, small ones."""
    sizes = (inputs_of(told_of(game)), 6), (6, 5), (5, 2)
    luck = np.random.default_rng(1)
    return Net(*(luck.normal(0, 0.3, (rows + 1, columns)).astype(np.float32) for rows, columns in sizes))


def about(card: AnyGame, **changed: Any) -> About:
    made = About(
        game=card.key,
        rules=card.version,
        told=told_of(card).version,
        hidden=(6, 5),
        command="",
        positions=0,
        games=0,
        minutes=0,
    )
    return msgspec.structs.replace(made, **changed)


def plain_answers(net: Net, table: Any, seats: Any, players: int) -> Any:
    """What `ask` says, written down once more with NumPy."""
    found = []
    for seat in range(players):
        own = np.zeros_like(seats)
        own[:players] = np.roll(seats[:players], -seat, axis=0)
        layer = np.concatenate([table, own.ravel()])
        for depth, weights in enumerate(net.layers):
            layer = layer @ weights[:-1] + weights[-1]
            layer = np.maximum(layer, 0) if depth < 2 else layer
        found.append(1 / (1 + np.exp(-layer)))
    answers = np.array(found)
    answers[:, WIN] /= answers[:, WIN].sum()
    return answers


@with_inputs
def test_a_net_answers_for_every_seat_as_plain_arithmetic_does(game: AnyGame):
    positions, net = Gatherer(game, 1).gather(40, 4), some_net(game)
    room = room_for(told_of(game), net)
    for row in range(40):
        room.table[:], room.seats[:] = positions.table[row], positions.seats[row]
        players = int(positions.players[row])
        ask(room, players)

        wanted = plain_answers(net, room.table, room.seats, players)
        np.testing.assert_allclose(wanted, room.answers[:players], atol=1e-5)
        assert 1.0 == pytest.approx(room.answers[:players, WIN].sum())
        assert 0.0 < room.answers[:players, AHEAD].min() <= room.answers[:players, AHEAD].max() < 1.0


@with_inputs
def test_inputs_are_written_into_their_own_places(game: AnyGame):
    """About as many numbers around 1 as declared, nothing for an empty chair, and the same game gives the same."""
    told = told_of(game)
    positions, again = (Gatherer(game, 2).gather(300, 3) for _ in range(2))

    assert (size_of(told.table), told.most, size_of(told.seat)) == shape_of(told)
    assert (positions.table == again.table).all() and (positions.seats == again.seats).all()
    assert max(np.abs(positions.table).max(), np.abs(positions.seats).max()) < 40
    for players in set(positions.players):
        assert not positions.seats[positions.players == players][:, players:].any()


@with_inputs
def test_every_input_is_told_sometime(game: AnyGame):
    """Half of them in a few games: a place that is always empty would teach nothing."""
    positions = Gatherer(game, 3).gather(2000, 3)
    seen = np.concatenate([positions.table.any(axis=0), positions.seats.any(axis=(0, 1))])

    assert seen.mean() > 0.5


@with_inputs
def test_the_ends_of_positions_share_one_win(game: AnyGame):
    ends = Gatherer(game, 4).gather(200, 3).ends

    np.testing.assert_allclose(ends[:, :, WIN].sum(axis=1), 1.0, atol=1e-6)
    assert ((ends >= 0) & (ends <= 1)).all()


def thought(game: AnyGame, net: Net | None, playouts: int = 40) -> Thought:
    table = first_decision(game, *["random"] * min(number for number in game.players if number > 1))
    seat = table.to_move
    assert seat is not None
    search = Search(game, Settings(budget=Budget(playouts=playouts), net=False), net)
    return search.think(game.view(table.state, seat), game.legal_actions(table.state), Budget(), Rng("luck"))


@with_inputs
def test_a_search_asks_the_net_and_repeats_itself(game: AnyGame):
    net = some_net(game)

    assert thought(game, net) == thought(game, net)
    assert 40 == thought(game, net).playouts
    assert thought(game, net).value != thought(game, None).value


@with_inputs
def test_a_search_that_asks_is_tuned_as_suits_the_net(game: AnyGame):
    """What is asked for comes first; and without a net nothing is as it is with one."""
    hints, told = heuristics_of(game), replace(told_of(game), exploration=0.1, onward=7)
    rolls, asks = tuned(Settings(), hints, None), tuned(Settings(), hints, told)
    asked_for = tuned(Settings(exploration=2.0, onward=0), hints, told)

    assert (hints.exploration, False, 0) == (rolls.exploration, rolls.judged, rolls.onward)
    assert (0.1, True, 7) == (asks.exploration, asks.judged, asks.onward)
    assert (2.0, True, 0) == (asked_for.exploration, asked_for.judged, asked_for.onward)


@with_inputs
def test_weights_are_written_and_read(game: AnyGame, tmp_path: Path):
    net = some_net(game)
    write_net(tmp_path, net, about(game))
    read = read_net(tmp_path, game)

    for written, there in zip(net.layers, read.layers, strict=True):
        np.testing.assert_allclose(written, there, atol=1e-3)


@pytest.mark.parametrize("changed", [{"game": "chess"}, {"rules": "0"}, {"told": 0}])
def test_a_net_for_something_else_is_refused(changed: dict[str, Any], tmp_path: Path):
    game = TOLD[0]
    write_net(tmp_path, some_net(game), about(game, **changed))

    with pytest.raises(BadOptions, match="net-of-another"):
        read_net(tmp_path, game)


@pytest.mark.parametrize("file", [WEIGHTS, ABOUT])
def test_a_file_that_is_no_net_is_refused(file: str, tmp_path: Path):
    game = TOLD[0]
    write_net(tmp_path, some_net(game), about(game))
    (tmp_path / file).write_bytes(b"none")

    with pytest.raises(BadOptions, match="net-broken"):
        read_net(tmp_path, game)


def test_weights_of_another_shape_are_refused(tmp_path: Path):
    game = TOLD[0]
    write_net(tmp_path, some_net(game), about(game, hidden=(7, 5)))

    with pytest.raises(BadOptions, match="net-broken"):
        read_net(tmp_path, game)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_shipped_weights_can_be_asked_and_are_small(game: AnyGame):
    """And where there are none, nobody can ask for them."""
    file = game.folder / WEIGHTS
    if not file.exists():
        with pytest.raises(BadOptions, match="game-no-net"):
            find_bot("search:net=yes", game)
        return

    find_bot("search:net=yes", game)
    assert file.stat().st_size <= 200_000
    assert inputs_of(told_of(game)) + 1 == len(read_net(game.folder, game).first)


@pytest.mark.parametrize("game", [game for game in TOLD if has_net(game)], ids=lambda game: game.key)
def test_a_search_asks_the_net_that_a_game_ships_unless_told_otherwise(game: AnyGame):
    table = first_decision(game, *["random"] * game.players[0])
    seat = table.to_move
    assert seat is not None
    found: list[Any] = [find_bot(f"search:playouts=40{more}", game) for more in ("", ":net=yes", ":net=no")]
    view, legal = game.view(table.state, seat), game.legal_actions(table.state)
    values = [bot.think(view, legal, Budget(), Rng("luck")).value for bot in found]

    assert values[0] == values[1] != values[2]


# Training


def trained(folder: Path, positions: int, **orders: Any) -> Course:
    pytest.importorskip("torch", reason="training needs PyTorch: the extra `learn`")
    course = Course(TOLD[0], Orders(positions=positions, chunk=1024, gate_playouts=4, **orders), folder)
    course.run(lambda *_: None)
    return course


def test_a_short_training_makes_weights_that_a_search_asks(tmp_path: Path):
    game = TOLD[0]
    meeting, kept = trained(tmp_path, 2048, gate_games=2).finish()

    assert meeting is not None
    assert 2 <= meeting.games
    assert kept == (tmp_path / WEIGHTS).exists() == (meeting.low > 0.5)
    assert "positions,games,minutes,by_net,loss" == (tmp_path / "curve.csv").read_text().splitlines()[0]
    if not kept:
        trained(tmp_path, 2048, gate_games=0).finish()
    net = read_net(tmp_path, game)
    assert 40 == thought(game, net).playouts


@pytest.mark.parametrize(("won", "kept"), [(6, False), (9, True)])
def test_weights_are_kept_that_are_shown_to_win_more_than_half(
    won: int, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Six deals of ten are too few: 23 to 97 %."""

    def played(game: AnyGame, bots: Any, luck: str) -> list[float]:  # noqa: ARG001 (the end is given)
        wins = int(luck.partition("/")[2]) < won
        return [float((bot._net is not None) == wins) for bot in bots]

    monkeypatch.setattr(gate, "played", played)
    meeting, passed = trained(tmp_path, 1024, gate_games=20).finish()

    assert meeting is not None
    assert won / 10 == meeting.share
    assert kept == passed == (tmp_path / WEIGHTS).exists()


def test_a_training_that_was_stopped_goes_on_to_the_same_weights(tmp_path: Path):
    whole = trained(tmp_path / "whole", 2048)
    course = Course(TOLD[0], Orders(positions=2048, chunk=1024), tmp_path / "stopped")
    course._learn_a_chunk()
    stopped = trained(tmp_path / "stopped", 2048)

    assert 2048 == stopped.progress.positions
    for one, other in zip(whole.learner.net().layers, stopped.learner.net().layers, strict=True):
        assert (one == other).all()


def test_a_training_of_another_seed_is_refused(tmp_path: Path):
    trained(tmp_path, 1024)

    with pytest.raises(BadOptions, match="training-of-another"):
        Course(TOLD[0], Orders(positions=1024, chunk=1024, seed=1), tmp_path)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_only_a_game_that_tells_a_net_something_can_be_trained(game: AnyGame):
    if game.told is None:
        with pytest.raises(BadOptions, match="game-no-net"):
            told_of(game)
    else:
        assert told_of(game).most >= max(game.players)
