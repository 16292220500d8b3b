"""Agreement of a batch with `rules.py`: its games are told again by the rules, and compared decision for decision."""

from typing import Any, NamedTuple

import numpy as np

from spilabord.core.game import CHANCE, AnyGame, possibilities
from spilabord.lab.batch import Batch
from spilabord.table.record import Record, replay


class Decision(NamedTuple):
    """What the batch said of a table before a decision."""

    seat: int
    codes: tuple[int, ...]


class Disagreement(AssertionError):
    """What a batch says, and the rules do not."""


def agree(batch: Batch, decisions: int, seed: int = 0) -> int:
    """Plays at random until this many decisions of finished games were compared, and says how many they are."""
    rng = np.random.default_rng(seed)
    heard: list[list[Decision]] = [[] for _ in range(batch.tables)]
    compared = 0
    while compared < decisions:
        for t, decision in enumerate(_said(batch)):
            heard[t].append(decision)
        batch.step((rng.random(batch.tables) * batch.count).astype(np.int64))
        for t in np.flatnonzero(batch.terminal).tolist():
            _compare(batch, t, heard[t])
            compared += len(heard[t])
            heard[t] = []
    return compared


def _said(batch: Batch) -> list[Decision]:
    """What is said of every table."""
    codes = np.split(batch.codes, batch.start[1:])
    return [Decision(int(seat), tuple(each.tolist())) for seat, each in zip(batch.seat, codes, strict=True)]


def _compare(batch: Batch, t: int, heard: list[Decision]) -> None:
    """The game that has just ended at this table, by its record."""
    game, record = batch.game, batch.record(t, last=True)
    decisions = iter(heard)
    for state, event in replay(game, record):
        if event is None:
            _compare_end(batch, t, record, state)
        elif event.seat == CHANCE:
            _demand(game.read(event.action) in possibilities(game, state), f"chance could not do {event.action}")
        else:
            _compare_decision(batch, next(decisions), game, state)
    _demand(next(decisions, None) is None, "the record has fewer decisions than the batch")


def _compare_decision(batch: Batch, said: Decision, game: AnyGame, state: Any) -> None:
    _demand(said.seat == game.to_move(state), f"{said.seat} was to move, and not {game.to_move(state)}")
    legal = [batch.twin.decode(code) for code in said.codes]
    right = game.legal_actions(state)
    _demand(len(legal) == len(right) and set(legal) == set(right), f"legal are {right}, not {legal}")


def _compare_end(batch: Batch, t: int, record: Record, state: Any) -> None:
    outcome = batch.game.outcome(state)
    _demand(batch.game.to_move(state) is None, "the game is not over")
    _demand(record.result is not None and record.result.ranks == outcome.ranks, "the record has other ranks")
    _demand(tuple(batch.scores[t]) == outcome.scores, f"scores are {outcome.scores}, not {batch.scores[t]}")
    seats, winners = batch.players, outcome.winners
    share = seats / len(winners)
    right = [
        outcome.scores[0] if seats == 1 else (share * (seat in winners) - 1) / (seats - 1) for seat in range(seats)
    ]
    _demand(np.allclose(batch.rewards[t], right), f"rewards are {right}, not {batch.rewards[t]}")


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise Disagreement(sentence)
