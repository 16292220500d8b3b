"""Batches: many tables stepped at once play the same games as `rules.py`, and whatever their number."""

from copy import deepcopy
from dataclasses import replace
from gc import collect
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pytest

from spilabord import lab
from spilabord.compiled.kernels import settings
from spilabord.compiled.luck import below, stream
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions, IllegalAction, UnknownName
from spilabord.core.game import CHANCE, SPECTATOR
from spilabord.games import find_game, games
from spilabord.lab import Batch, slices
from spilabord.lab.agreement import agree
from spilabord.lab.curve import Curve, results_against
from spilabord.lab.native import compiled_bots
from spilabord.lab.saved import BadSave, Saved
from spilabord.table.record import proves_luck, read_record, replay, verify, write_record
from spilabord.testing.tables import tables

DECISIONS = 200 if settings.DISABLE_JIT or settings.BOUNDSCHECK else 4_000
"""Compared at each of five tables; `make bench` compares a million a game."""

LEARNT = [key for key, game in games().items() if game.tensors is not None]


def random_choices(batch: Batch, luck: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    return np.array([below(luck, max(1, int(count))) for count in batch.count])


def play(batch: Batch, steps: int, key: str = "play") -> None:
    luck = stream(key)
    for _ in range(steps):
        batch.step(random_choices(batch, luck))


def first_game_of(batch: Batch, number: int) -> list[Any]:
    """Everything the tables say of one game, as long as always the first action is chosen."""
    told = []
    while not told or not told[-1][-1]:
        (t,) = np.flatnonzero(batch.numbers == number)
        rows = slice(batch.start[t], batch.start[t] + batch.count[t])
        told.append([batch.observation[t].tolist(), batch.features[rows].tolist(), int(batch.seat[t])])
        batch.step(np.zeros(batch.tables, np.int64))
        told[-1] += [batch.rewards[t].tolist(), bool(batch.terminal[t])]
    return told


@pytest.mark.twin
@pytest.mark.parametrize("key", LEARNT)
@pytest.mark.parametrize("number", range(5))
def test_a_batch_plays_by_the_rules(key: str, number: int):
    """Legal lists, seats, scores and rewards of both engines, compared through records."""
    players, options = tables(find_game(key), Rng(f"batch/{number}"))
    batch = Batch(key, tables=2, players=players, options=msgspec.to_builtins(options), seed=number)

    assert agree(batch, decisions=DECISIONS) >= DECISIONS


def test_the_same_seed_gives_the_same_games_on_any_number_of_tables_and_threads():
    alone = Batch("kingdomino", tables=1, seed=5, autoreset=True)
    alone.reset()
    alone.reset()

    assert first_game_of(alone, 2) == first_game_of(Batch("kingdomino", tables=7, seed=5, threads=3), 2)
    assert first_game_of(Batch("kingdomino", tables=7, seed=6), 2) != first_game_of(
        Batch("kingdomino", tables=7, seed=5), 2
    )


ALL_ARRAYS = "observation seat count start codes features rewards terminal scores final_observation".split()


@pytest.mark.parametrize(("smallest", "threads"), [(1, 2), (1, 5), (16, 2)])
def test_threads_change_nothing(monkeypatch: pytest.MonkeyPatch, smallest: int, threads: int):
    """A slice for each table, and one for all; helpers that wait for the next step, and that have gone to sleep."""
    monkeypatch.setattr(slices, "SMALLEST", smallest)
    batches = [Batch("kingdomino", tables=9, players=3, seed=1, threads=each) for each in (1, threads)]
    for pause in (0, 0.01, 0, 0.01, 0):
        sleep(pause)
        for batch in batches:
            play(batch, 100)

        for name in ALL_ARRAYS:
            assert np.array_equal(*(getattr(batch, name) for batch in batches)), name


@pytest.mark.parametrize("comes", [True, False])
def test_threads_see_arrays_that_grow_and_one_that_never_comes_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, comes: bool
):
    monkeypatch.setattr("spilabord.lab.batch.FIRST_HISTORY", 2)
    if not comes:
        monkeypatch.setattr(slices.Thread, "start", lambda _: None)
    batches = [Batch("kingdomino", tables=40, seed=1, threads=threads) for threads in (1, 2)]
    for batch in batches:
        play(batch, 100)

    assert batches[0]._arrays.history.shape[1] > 2
    assert np.array_equal(*(batch._arrays.history for batch in batches))
    for name in ALL_ARRAYS:
        assert np.array_equal(*(getattr(batch, name) for batch in batches)), name


@pytest.mark.skipif(settings.DISABLE_JIT, reason="what is not compiled has one thread")
def test_a_step_is_not_over_while_a_thread_plays():
    batch = Batch("kingdomino", tables=9, seed=1, threads=2)
    shared = batch._slices._for(batch._arrays, True)
    while shared.control[slices.HELPERS] != slices.ASLEEP:
        sleep(0.001)

    shared.control[slices.HELPERS] = slices.WORKING
    assert slices.NOT_YET == slices.closed(shared)
    shared.control[slices.HELPERS] = slices.ASLEEP
    assert batch.rows == slices.closed(shared)


@pytest.mark.skipif(settings.DISABLE_JIT, reason="what is not compiled has one thread")
def test_threads_end_with_their_batch():
    batch = Batch("kingdomino", tables=9, seed=1, threads=3)
    play(batch, 20)
    threads = batch._slices._threads
    del batch
    collect()
    for thread in threads:
        thread.join(30)

    assert [False, False] == [thread.is_alive() for thread in threads]


def test_a_batch_can_be_copied_whole_threads_and_all():
    """Learners keep what they learn together with their environment."""
    batch = Batch("kingdomino", tables=9, seed=1, threads=2)
    play(batch, 20)
    other = deepcopy(batch)
    play(batch, 20)
    play(other, 20)

    assert np.array_equal(batch.observation, other.observation)
    assert np.array_equal(batch.features, other.features)


def test_a_compiled_bot_says_what_it_would_choose_at_every_table():
    batch = Batch("dominion", tables=5, seed=2, history=False)
    while not batch.terminal.any():
        batch.step(batch.choices("bigmoney"))

    assert batch.scores[batch.terminal].max() > 10
    with pytest.raises(BadOptions, match="no-compiled-bot"):
        batch.choices("nobody")


def test_a_level_that_is_a_compiled_bot_says_what_that_bot_would():
    batch = Batch("kingdomino", tables=9, seed=2)
    level, bot = batch.choices("child"), batch.choices(batch.game.levels["child"])

    assert {"child", "matcher"} <= set(compiled_bots(batch.game))
    assert {len(level)} == {len(bot)} == {9}
    with pytest.raises(BadOptions, match="no-compiled-bot"):
        batch.choices("family")  # it searches


def test_a_learner_is_measured_by_the_same_games_from_both_seats(tmp_path: Path):
    """Against itself, a bot without luck wins from the one seat what it loses from the other."""
    results = results_against("bigmoney", lambda batch: batch.choices("bigmoney"), "dominion", 12)
    curve = Curve(tmp_path / "net.npz")
    curve.add(1_000, results)
    curve.add(2_000, [1.0] * 12)

    assert [1.0] * 6 == [first + second for first, second in zip(results[:6], results[6:], strict=True)]
    assert [0.5, 1.0] == [point.wins for point in curve.points]
    assert 3 == len((tmp_path / "net.csv").read_text().splitlines())
    assert (tmp_path / "net.png").exists() == bool(find_spec("matplotlib"))


def test_a_table_plays_the_games_of_its_own_numbers():
    batch = Batch("kingdomino", tables=3)
    while not (numbers := batch.numbers)[1] > 4:
        play(batch, 1)

    assert 1 == numbers[1] % 3


@pytest.mark.parametrize("choice", [-1, 99])
def test_a_choice_outside_the_legal_list_is_refused_and_changes_nothing(choice: int):
    batch = Batch("kingdomino", tables=3)
    before = [batch.save(t) for t in range(3)]

    with pytest.raises(IllegalAction, match=f"table 1: seat 0 has {batch.count[1]} legal actions.* {choice}$"):
        batch.step([0, choice, 0])

    assert before == [batch.save(t) for t in range(3)]


@pytest.mark.parametrize("choice", [0, [0, 0], [0.0, 0.0, 0.0], [[0], [0], [0]], [True, True, True]])
def test_a_step_takes_one_whole_number_for_each_table(choice: Any):
    with pytest.raises(ValueError, match="one whole number for each of 3 tables"):
        Batch("kingdomino", tables=3).step(choice)


def test_what_cannot_be_set_up_is_refused():
    with pytest.raises(UnknownName, match="no-such-game"):
        Batch("ludo")
    with pytest.raises(BadOptions, match="players"):
        Batch("kingdomino", players=5)
    with pytest.raises(BadOptions, match="option-unknown"):
        Batch("kingdomino", options={"dinasty": True})
    with pytest.raises(BadOptions, match="option-not-a-switch"):
        Batch("kingdomino", options={"dynasty": 3})
    with pytest.raises(BadOptions):
        Batch("kingdomino", players=3, options={"mighty_duel": True})
    with pytest.raises(ValueError, match="tables"):
        Batch("kingdomino", tables=0)
    with pytest.raises(ValueError, match="threads"):
        Batch("kingdomino", threads=0)


def test_a_game_without_tensors_can_only_be_stepped_blind(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lab.batch, "find_game", lambda key: replace(find_game(key), tensors=None))

    with pytest.raises(BadOptions, match="game-no-tensors"):
        Batch("kingdomino")
    assert Batch("kingdomino", tables=1, tensors=False).count[0] > 0


def test_without_autoreset_a_finished_table_waits_to_be_reset():
    batch = Batch("kingdomino", tables=2, autoreset=False)
    while not batch.terminal.any():
        play(batch, 1)
    t = int(np.flatnonzero(batch.terminal)[0])
    assert (-1, 0) == (batch.seat[t], batch.count[t])
    assert batch.rewards[t].any()

    play(batch, 1)
    assert (-1, 0, False) == (batch.seat[t], batch.count[t], batch.terminal[t])
    assert not batch.rewards[t].any()

    was = int(batch.numbers[t])
    batch.reset(np.arange(2) == t)
    assert was + 2 == batch.numbers[t]
    assert batch.count[t] > 0


def test_the_final_observation_is_of_the_game_that_ended():
    """By seat, itself first: the sum of the points of its landscapes is its score, without bonuses."""
    batch = Batch("kingdomino", tables=4)
    while not batch.terminal.any():
        play(batch, 1)
    t = int(np.flatnonzero(batch.terminal)[0])
    assert batch.tensors is not None
    names = [field.name for field in batch.tensors.observation]
    first = sum(field.size for field in batch.tensors.observation[: names.index("points")])
    for seat in range(2):
        points = batch.final_observation[t, seat, first : first + 24].reshape(4, 6).sum(1)
        assert [*batch.scores[t, [seat, 1 - seat]], 0, 0] == points.tolist()


@pytest.mark.parametrize(("players", "expected"), [(2, [1, -1]), (3, [1, -0.5, -0.5])])
def test_the_winner_has_one_and_the_others_pay_for_it(players: int, expected: list[float]):
    batch = Batch("kingdomino", tables=16, players=players)
    while not batch.terminal.any():
        play(batch, 1)
    t = int(np.flatnonzero(batch.terminal)[0])
    best = batch.scores[t] == batch.scores[t].max()

    assert 0 == pytest.approx(batch.rewards[t].sum())
    assert best.sum() != 1 or expected == sorted(batch.rewards[t].tolist(), reverse=True)


def test_a_saved_table_goes_on_as_it_would_have():
    batch, other = Batch("kingdomino", tables=3, seed=1), Batch("kingdomino", tables=2, seed=2)
    play(batch, 9)
    other.load(1, batch.save(2))
    while not batch.terminal[2]:
        assert batch.observation[2].tobytes() == other.observation[1].tobytes()
        batch.step([0, 0, batch.count[2] - 1])
        other.step([0, other.count[1] - 1])
    assert batch.scores[2].tolist() == other.scores[1].tolist()
    assert (5, 3) == (batch.numbers[2], other.numbers[1]), "each table goes on with games of its own"


def test_a_copied_table_goes_on_as_the_other():
    batch = Batch("kingdomino", tables=4, seed=1)
    play(batch, 9)
    batch.copy([0, 0], [2, 3])
    assert [batch.state(0)] * 2 == [batch.state(2), batch.state(3)]
    batch.step(np.zeros(4, np.int64))
    assert batch.observation[0].tobytes() == batch.observation[3].tobytes()


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": "dominion"}, "another game: 'dominion', and not 'kingdomino'"),
        ({"version": "0"}, "another version: '0'"),
        ({"layout": "x"}, "another layout: 'x'"),
        ({"players": 3}, "another players: 3, and not 2"),
        ({"options": {}}, "another options"),
        ({"state": b""}, "damaged"),
    ],
)
def test_a_saved_table_of_another_kind_is_refused(changes: dict[str, Any], complaint: str):
    batch = Batch("kingdomino", tables=2)
    before = batch.save(1)
    saved = msgspec.structs.replace(msgspec.msgpack.decode(before, type=Saved), **changes)

    with pytest.raises(BadSave, match=complaint):
        batch.load(1, msgspec.msgpack.encode(saved))
    with pytest.raises(BadSave, match="no saved table"):
        batch.load(1, before[:-1])
    assert before == batch.save(1)


def test_a_table_can_be_seen_as_the_rules_see_it():
    batch = Batch("kingdomino", tables=2, seed=3)
    play(batch, 7)
    state, game = batch.state(1), batch.game

    assert game.to_move(state) == batch.seat[1]
    assert game.view(state, int(batch.seat[1])) == batch.view(1)
    assert game.view(state, SPECTATOR) == batch.view(1, SPECTATOR)
    legal = {batch.twin.decode(int(code)) for code in batch.codes[batch.start[1] :][: batch.count[1]]}
    assert set(game.legal_actions(state)) == legal


def test_a_record_verifies_and_says_that_nobody_promised_its_luck():
    batch = Batch("kingdomino", tables=2, seed="wednesday")
    while not batch.terminal[0]:
        play(batch, 1)
    finished, going_on = batch.record(0, last=True), batch.record(0)

    for record in (finished, going_on):
        assert record == read_record(write_record(record))
        verify(batch.game, record)
        assert not proves_luck(record)
    assert finished.luck is not None
    assert "wednesday/0" == finished.luck.key
    assert finished.result is not None
    assert tuple(batch.scores[0]) == finished.result.scores
    assert going_on.result is None


def test_the_history_grows_with_the_longest_game():
    """A Dynasty of three games is longer than what is kept at first."""
    batch = Batch(
        "kingdomino", tables=2, players=4, options={"dynasty": True, "voluntary_discard": True}, tensors=False
    )
    while not batch.terminal[0]:
        batch.step(batch.count - 1)

    events = batch.record(0, last=True).events
    assert len([event for event in events if event.seat != CHANCE]) > 128
    verify(batch.game, batch.record(0, last=True))


def test_without_history_nobody_knows_how_a_table_came_about():
    batch, other = Batch("kingdomino", tables=1, history=False), Batch("kingdomino", tables=1)
    with pytest.raises(ValueError, match="no history"):
        batch.state(0)
    with pytest.raises(ValueError, match="no game has ended"):
        other.record(0, last=True)
    other.load(0, batch.save(0))
    with pytest.raises(ValueError, match="without history"):
        other.state(0)


def test_legal_actions_can_be_padded():
    batch = Batch("kingdomino", tables=3)
    play(batch, 5)
    width = int(batch.count.max())
    mask, padded = batch.mask(width), batch.padded_features(width)

    assert batch.count.tolist() == mask.sum(1).tolist()
    for t in range(3):
        rows = batch.features[batch.start[t] :][: batch.count[t]]
        assert [*rows.tolist(), *np.zeros_like(padded[t, len(rows) :]).tolist()] == padded[t].tolist()
    with pytest.raises(ValueError, match=f"{width} legal actions.* {width - 1} places"):
        batch.mask(width - 1)


def test_flat_numbers_lie_in_a_mask():
    batch = Batch("kingdomino", tables=3)
    mask = batch.flat_mask()
    assert batch.count.tolist() == mask.sum(1).tolist()
    assert [1] * batch.rows == [mask[t, n] for t, n in zip(np.repeat(range(3), batch.count), batch.flat(), strict=True)]


def test_flat_numbers_become_places_in_the_legal_lists():
    batch = Batch("dominion", tables=3)
    for _ in range(20):
        first = batch.flat()[batch.start]
        assert [0, 0, 0] == batch.from_flat(first).tolist()
        play(batch, 1)


def test_a_flat_number_outside_the_mask_is_refused_with_its_rule():
    batch = Batch("dominion", tables=3, seed=4)
    play(batch, 30)
    numbers = batch.flat()[batch.start]
    numbers[2] = int(np.flatnonzero(batch.flat_mask()[2] == 0)[0])
    before = [batch.save(t) for t in range(3)]

    with pytest.raises(IllegalAction, match=r"table 2: 'pick copper' is not legal for seat [01]\. §2\.7:") as refused:
        batch.from_flat(numbers)
    assert ("§2.7",) == refused.value.sections[:1]
    with pytest.raises(IllegalAction, match="table 0: actions are numbered from 0 to 261, and none has the number 262"):
        batch.from_flat([262, 0, 0])
    assert before == [batch.save(t) for t in range(3)]


def test_without_tensors_the_games_are_the_same():
    seeing, blind = Batch("kingdomino", tables=2), Batch("kingdomino", tables=2, tensors=False)
    for batch in (seeing, blind):
        play(batch, 60)
    assert [seeing.save(t) for t in range(2)] == [blind.save(t) for t in range(2)]
    assert (2, 0) == blind.observation.shape


def test_every_game_told_again_has_the_states_of_its_record():
    batch = Batch("kingdomino", tables=1)
    play(batch, 11)
    *_, (state, _) = replay(batch.game, batch.record(0))
    assert batch.state(0) == state
