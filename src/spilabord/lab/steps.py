"""Templates of a batch: many tables stepped in one call, made a game's own by `specialise`.

A call is handed a slice of the tables, `first` to `last`, and writes their legal actions from row `row` on. Slices have
nothing in common, so they may run at once.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import begin_game
from spilabord.compiled.templates import games_own
from spilabord.core.tensors import FlatActions, Tensors
from spilabord.core.twin import OVER, States, Twin
from spilabord.lab.slices import Team, team_of

NOBODY = -1
"""The seat to move at a finished table."""

BEGIN, STAY, LEAVE = -1, -2, -3
"""Instead of a choice: the table begins its next game, stays finished, or is left as it is and told again."""

UNKNOWN = -1
"""How many decisions were made, if nobody has kept them."""

TABLE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("game", np.int64),  # the number of the game that is played
                ("next_game", np.int64),  # that of the one after it
                ("luck", np.uint64, (2,)),  # the stream of chance, where it stands
                ("origin", np.uint64, (2,)),  # the stream as the game began
                ("decisions", np.int64),  # how many were made in this game
                ("last_game", np.int64),  # the same of the last game that ended here
                ("last_origin", np.uint64, (2,)),
                ("last_decisions", np.int64),
            ],
            align=True,
        ),
    )
)
"""What a table has beside its state."""


class Tables(NamedTuple):
    """The arrays of a batch, most of them with one entry for each table."""

    states: States
    tables: Any
    beginning: States
    """One state: that before anything is dealt."""
    key: npt.NDArray[np.uint64]
    """The stream that all games' streams follow from."""
    history: npt.NDArray[np.int16]
    """The choices of the game that is played; no columns if they are not kept."""
    last_history: npt.NDArray[np.int16]
    choice: npt.NDArray[np.int64]
    chosen: npt.NDArray[np.int64]
    observation: npt.NDArray[np.int16]
    seat: npt.NDArray[np.int8]
    counts: npt.NDArray[np.int32]
    start: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int64]
    features: npt.NDArray[np.int16]
    rewards: npt.NDArray[np.float32]
    terminal: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int32]
    final: npt.NDArray[np.int16]


@kernel
def see_nothing(states: States, i: int, what: int, out: Any) -> None:
    """Stands for observations and features where none are wanted."""


@kernel
def refused(batch: Any) -> int:
    """The first table whose choice is not in its legal list, or -1; notes the code of every choice."""
    choices, chosen, count, start, codes = batch.choice, batch.chosen, batch.counts, batch.start, batch.codes
    for t in range(len(count)):
        choice = choices[t]
        if count[t] == 0:
            choices[t] = STAY
        elif choice < 0 or choice >= count[t]:
            return t
        else:
            chosen[t] = codes[start[t] + choice]
    return -1


to_move = legal = apply = deal = outcome = observe = features = index = games_own


def dealt_template(states: States, t: int, luck: Any) -> int:
    """Has chance act until somebody else is to move, and says who."""
    seat = to_move(states, t)
    while seat < 0 and seat != OVER:
        apply(states, t, deal(states, t, luck))
        seat = to_move(states, t)
    return int(seat)


dealt = games_own


def begun_template(states: States, beginning: States, tables: Any, t: int, key: Any, stride: int) -> int:
    """Begins the next game of this table, deals, and says who is to move."""
    table = tables[t]
    states[t] = beginning[0]
    table.game = table.next_game
    table.next_game += stride
    table.decisions = 0
    begin_game(key, 2 * table.game, table.luck)  # the odd streams are those of bots, see `native`
    table.origin[0] = table.luck[0]
    table.origin[1] = table.luck[1]
    return int(dealt(states, t, table.luck))


def listed_template(states: States, t: int, row: int, codes: Any, rows: Any, scratch: Any) -> int:
    """Writes the legal actions from this row on, and says how many there are."""
    count = legal(states, t, scratch)
    for k in range(count):
        codes[row + k] = scratch[k]
        features(states, t, scratch[k], rows[row + k])
    return int(count)


def ended_template(states: States, t: int, points: Any, ranks: Any, scores: Any, rewards: Any, final: Any) -> None:
    """Writes scores, rewards, and what each seat sees of the end.

    The winners share one win, for which all pay alike: a lone winner has 1, and the sum is 0. A seat that is alone at
    its table has its score.
    """
    outcome(states, t, points, ranks)
    seats = rewards.shape[1]
    winners = 0
    for seat in range(seats):
        winners += ranks[seat] == 1
    for seat in range(seats):
        scores[t, seat] = points[seat]
        observe(states, t, seat, final[t, seat])
        if seats == 1:
            rewards[t, seat] = points[seat]
        elif ranks[seat] == 1:
            rewards[t, seat] = (seats / winners - 1.0) / (seats - 1.0)
        else:
            rewards[t, seat] = -1.0 / (seats - 1.0)


@kernel
def remember(tables: Any, t: int, history: Any, last_history: Any) -> None:
    """Keeps how the game that has ended was played."""
    table = tables[t]
    table.last_game = table.game
    table.last_decisions = table.decisions
    table.last_origin[0] = table.origin[0]
    table.last_origin[1] = table.origin[1]
    if history.shape[1]:
        for k in range(table.decisions):
            last_history[t, k] = history[t, k]


begun = listed = ended = games_own


def step_template(batch: Any, first: int, last: int, row: int, again: bool, stride: int, scratch: Any) -> int:
    """Each table of the slice does what it was told, deals, and begins the next game if this one is over and `again`.

    Scratch has room for the longest legal list, and then for scores and ranks. Says which row is free now.
    """
    states, tables, beginning, key, history, last_history, choices, chosen = batch[:8]
    observation, seat, count, start, codes, rows, rewards, terminal, scores, final = batch[8:]
    points, ranks = scratch[-32:-16], scratch[-16:]
    for t in range(first, last):
        choice = choices[t]
        if terminal[t] and choice != LEAVE:
            terminal[t] = False
            for other in range(rewards.shape[1]):
                rewards[t, other] = 0.0
        if choice == BEGIN:
            turn = begun(states, beginning, tables, t, key, stride)
        elif choice < 0:
            turn = to_move(states, t)
        else:
            table = tables[t]
            if table.decisions >= 0:
                if history.shape[1]:
                    history[t, table.decisions] = choice
                table.decisions += 1
            apply(states, t, chosen[t])
            turn = dealt(states, t, table.luck)
            if turn == OVER:
                terminal[t] = True
                ended(states, t, points, ranks, scores, rewards, final)
                remember(tables, t, history, last_history)
                if again:
                    turn = begun(states, beginning, tables, t, key, stride)
        start[t] = row
        if turn >= 0:
            seat[t] = turn
            observe(states, t, turn, observation[t])
            count[t] = listed(states, t, row, codes, rows, scratch)
            row += count[t]
        else:
            seat[t] = NOBODY
            count[t] = 0
    return row


def flat_template(states: States, counts: Any, start: Any, codes: Any, numbers: Any) -> None:
    """Writes the flat number of every legal action."""
    for t in range(len(counts)):
        for row in range(start[t], start[t] + counts[t]):
            numbers[row] = index(states, t, codes[row])


def flat_of(twin: Twin, flat: FlatActions) -> Any:
    """Flat numbers of this game's legal actions."""
    return specialise(flat_template, f"{twin.key}_batch_flat", index=flat.index)


def team(twin: Twin, tensors: Tensors | None) -> Team:
    """What plays the steps of this game, with tensors or without."""
    name = f"{twin.key}_batch" if tensors else f"{twin.key}_blind_batch"
    moves = {"to_move": twin.to_move, "apply": twin.apply}
    observe = tensors.observe if tensors else see_nothing
    features = tensors.features if tensors else see_nothing
    dealt = specialise(dealt_template, f"{name}_dealt", deal=twin.deal, **moves)
    step = specialise(
        step_template,
        f"{name}_step",
        dealt=dealt,
        begun=specialise(begun_template, f"{name}_begun", dealt=dealt),
        listed=specialise(listed_template, f"{name}_listed", legal=twin.legal, features=features),
        ended=specialise(ended_template, f"{name}_ended", outcome=twin.outcome, observe=observe),
        observe=observe,
        **moves,
    )
    return team_of(name, step, refused)
