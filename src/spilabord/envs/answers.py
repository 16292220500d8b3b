"""Templates of a learner's tables: as those of a batch, but opponents act too, until the learner is to move."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import specialise
from spilabord.compiled.luck import begin_game
from spilabord.compiled.templates import games_own
from spilabord.core.policies import Policy
from spilabord.core.tensors import Tensors
from spilabord.core.twin import OVER, States, Twin
from spilabord.lab import steps
from spilabord.lab.steps import BEGIN, NOBODY


class Answers(NamedTuple):
    """What opponents need: luck of their own for each table, and room to think in."""

    key: npt.NDArray[np.uint64]
    luck: npt.NDArray[np.uint64]
    numbers: npt.NDArray[np.int64]
    """By table: the number of the game that its luck is for."""
    states: States
    codes: npt.NDArray[np.int64]
    weights: npt.NDArray[np.float64]
    advice: npt.NDArray[np.int64]


choose = dealt = begun = listed = ended = answered = to_move = apply = observe = games_own


NOTHING = -1
"""Instead of the code of an action."""


def answered_template(states: States, table: Any, t: int, turn: int, code: int, learner: int, answers: Any) -> int:
    """Takes the learner's action, if any; opponents act until the learner is to move or the game is over: says which.

    Each kernel is called in one place only, which halves the time to compile this.
    """
    luck = answers.luck[t]
    if answers.numbers[t] != table.game:
        answers.numbers[t] = table.game
        begin_game(answers.key, table.game, luck)
    while True:
        if code == NOTHING:
            if turn < 0 or turn == learner:
                return turn
            answers.states[0] = states[t]
            code = choose(answers.states, 0, luck, answers.codes, answers.weights, answers.advice)
        apply(states, t, code)
        turn = dealt(states, t, table.luck)
        code = NOTHING


def learn_template(batch: Any, answers: Any, learner: int, again: bool, scratch: Any) -> int:
    """Each table does what its learner chose, or begins, and goes on until the learner is to move again."""
    states, tables, rewards, terminal = batch.states, batch.tables, batch.rewards, batch.terminal
    points, ranks = scratch[-32:-16], scratch[-16:]
    row = 0
    for t in range(len(terminal)):
        choice = batch.choice[t]
        code = batch.chosen[t] if choice >= 0 else NOTHING
        terminal[t] = False
        rewards[t, :] = 0.0
        turn = to_move(states, t)
        was_over = turn == OVER and choice != BEGIN
        begins = choice == BEGIN
        while True:
            if begins:
                turn = begun(states, batch.beginning, tables, t, batch.key, len(terminal))
            turn = answered(states, tables[t], t, turn, code, learner, answers)
            if turn != OVER or was_over:
                break
            terminal[t] = True
            ended(states, t, points, ranks, batch.scores, rewards, batch.final)
            if not again:
                break
            begins, code = True, NOTHING
        batch.start[t] = row
        batch.seat[t] = NOBODY
        batch.counts[t] = 0
        if turn >= 0:
            batch.seat[t] = turn
            observe(states, t, turn, batch.observation[t])
            batch.counts[t] = listed(states, t, row, batch.codes, batch.features, scratch)
            row += batch.counts[t]
    return row


def learn_of(twin: Twin, tensors: Tensors, name: str, policy: Policy) -> Any:
    """The step of this game against these opponents; what does not depend on them is the batch's own."""
    batch = f"{twin.key}_batch"
    moves = {"to_move": twin.to_move, "apply": twin.apply}
    dealt = specialise(steps.dealt_template, f"{batch}_dealt", deal=twin.deal, **moves)
    return specialise(
        learn_template,
        f"{twin.key}_{name}_learn",
        begun=specialise(steps.begun_template, f"{batch}_begun", dealt=dealt),
        listed=specialise(steps.listed_template, f"{batch}_listed", legal=twin.legal, features=tensors.features),
        ended=specialise(steps.ended_template, f"{batch}_ended", outcome=twin.outcome, observe=tensors.observe),
        answered=specialise(
            answered_template, f"{twin.key}_{name}_answered", choose=policy.choose, dealt=dealt, apply=twin.apply
        ),
        observe=tensors.observe,
        to_move=twin.to_move,
    )
