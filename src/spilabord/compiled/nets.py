"""A small net as a kernel: inputs that are mostly zero, two hidden layers, and two answers for each seat."""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import kernel
from spilabord.compiled.policy_heads import PolicyHead
from spilabord.compiled.templates import games_own
from spilabord.core.twin import States

Floats = npt.NDArray[np.float32]

WIN, AHEAD = 0, 1
"""The answers: the share of the win that a seat can expect, and how far ahead it ends, both from 0 to 1."""

SEATS: Final = 8
"""More than any game has."""


class Net(NamedTuple):
    """The weights: a row for each input, or for each place of the layer before; the last row is always added.

    There are as few arrays as can be: each takes a compiler as long as ten lines of code.
    """

    first: Floats
    second: Floats
    last: Floats
    head: PolicyHead | None = None
    """What says which actions are promising, if that was learned as well."""

    @property
    def layers(self) -> tuple[Floats, Floats, Floats]:
        """The weights without the policy head."""
        return self.first, self.second, self.last


class Asking(NamedTuple):
    """A net, and room to ask it in."""

    first: Floats
    second: Floats
    last: Floats
    table: Floats
    """What is told of the table."""
    seats: Floats
    """What is told of each seat."""
    places: npt.NDArray[np.int64]
    """The inputs that are not zero, part by part; at its end, where the parts end."""
    hidden: Floats
    """Both layers, one after the other."""
    answers: Floats
    """[seat, answer]"""


def asking(net: Net, table: int, seats: int, each: int) -> Asking:
    """Room to ask this net, by the numbers of inputs: of the table, of seats, and of each seat."""
    return Asking(
        *net.layers,
        table=np.zeros(table, np.float32),
        seats=np.zeros((seats, each), np.float32),
        places=np.zeros(table + seats * each + SEATS + 1, np.int64),
        hidden=np.zeros(net.first.shape[1] + net.second.shape[1], np.float32),
        answers=np.zeros((SEATS, 2), np.float32),
    )


def empty_net(inputs: int, hidden: int, deeper: int) -> Net:
    """A net of this shape that knows nothing."""
    sizes = (inputs, hidden), (hidden, deeper), (deeper, 2)
    first, second, last = (np.zeros((rows + 1, columns), np.float32) for rows, columns in sizes)
    return Net(first, second, last)


NOBODY_TO_ASK: Final = asking(empty_net(0, 0, 0), 0, 0, 0)
"""What a search is handed that asks no net."""


@kernel
def list_inputs(table: Floats, seats: Floats, players: int, places: Any) -> None:
    """Lists the inputs that are not zero: those of the table, then those of each seat; at the end, where they end."""
    count = 0
    for place in range(len(table)):
        if table[place] != 0.0:
            places[count] = place
            count += 1
    places[-1] = count
    for seat in range(players):
        for place in range(seats.shape[1]):
            if seats[seat, place] != 0.0:
                places[count] = place
                count += 1
        places[-2 - seat] = count


@kernel
def add_rows(layer: Floats, weights: Floats, values: Any, places: Any, offset: int) -> None:
    """Adds the rows of these inputs, each as often as its value says."""
    for place in places:
        value, row = values[place], weights[offset + place]
        for k in range(len(layer)):
            layer[k] += value * row[k]


@kernel
def add_layer(layer: Floats, weights: Floats, before: Floats) -> None:
    """The next layer, from all that is above zero in the one before."""
    layer[:] = weights[len(before)]
    for j in range(len(before)):
        value = before[j]
        if value > 0.0:
            row = weights[j]
            for k in range(len(layer)):
                layer[k] += value * row[k]


@kernel
def ask(room: Asking, players: int) -> None:
    """Answers for every seat of what has been told; each sees itself first, then those who sit after it."""
    first, second, last, table, seats, places, both, answers = room
    hidden, deeper = both[: first.shape[1]], both[first.shape[1] :]
    each = seats.shape[1]
    list_inputs(table, seats, players, places)
    for seat in range(players):
        hidden[:] = first[len(first) - 1]
        add_rows(hidden, first, table, places[: places[-1]], 0)
        for near in range(players):
            far = seat + near - (players if seat + near >= players else 0)
            own = places[places[-1 - far] : places[-2 - far]]
            add_rows(hidden, first, seats[far], own, len(table) + near * each)
        add_layer(deeper, second, hidden)
        add_layer(answers[seat], last, deeper)
    for seat in range(players):
        for answer in range(2):
            answers[seat, answer] = 1.0 / (1.0 + np.exp(-answers[seat, answer]))
    share_the_win(answers, players)


@kernel
def share_the_win(answers: Floats, players: int) -> None:
    """Has the shares of the win add up to one."""
    total = answers[0, WIN]
    for seat in range(1, players):
        total += answers[seat, WIN]
    for seat in range(players):
        answers[seat, WIN] /= total


tell = games_own


def judge_template(states: States, i: int, room: Asking, rewards: Any, win: float) -> None:
    """Writes what the net expects for each seat, 0 to 1: `win` of it for the win, the rest for how far it is ahead."""
    table, seats, answers = room.table, room.seats, room.answers
    table[:] = 0.0
    seats[:] = 0.0
    players = tell(states, i, table, seats)
    ask(room, players)
    for seat in range(players):
        rewards[seat] = win * answers[seat, WIN] + (1.0 - win) * answers[seat, AHEAD]


def no_judge(states: States, i: int, room: Asking, rewards: Any, win: float) -> None:
    """Stands where a game has nothing to tell a net; never called."""
