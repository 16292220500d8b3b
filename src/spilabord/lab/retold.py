"""Games of a batch told again by `rules.py`, from the choices and the stream of luck that made them."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from spilabord.core.game import CHANCE, AnyGame, Seat, twin_of
from spilabord.core.twin import States
from spilabord.table.events import Event
from spilabord.table.record import STREAM, STREAMED, LuckStream, Player, Record, Result, drawn_event


class Retold(msgspec.Struct, frozen=True):
    """One game: every state but the last with the event that followed it, and the state it came to."""

    events: list[tuple[Any, Event]]
    state: Any
    packed: bytes
    """The twin's state, for comparison with the table's."""


def retell(game: AnyGame, players: int, options: Any, luck: npt.NDArray[np.uint64], choices: Sequence[int]) -> Retold:
    """The game in which players chose so, and chance drew from this stream."""
    states = twin_of(game).setup(players, options)
    state = game.setup(players, options)
    events = []
    for seat, action in _actions(game, states, luck.copy(), choices):
        events.append((state, Event(seat, game.write(action))))
        state = game.apply(state, action)
    return Retold(events, state, states.tobytes())


def _actions(
    game: AnyGame, states: States, luck: npt.NDArray[np.uint64], choices: Sequence[int]
) -> Iterator[tuple[Seat, Any]]:
    """What the players chose, and what chance did before and after it."""
    twin = twin_of(game)
    codes = np.zeros(twin.widest, np.int64)
    for choice in (*choices, None):
        while (seat := int(twin.to_move(states, 0))) == CHANCE:
            code = int(twin.deal(states, 0, luck))
            yield seat, twin.decode(code)
            twin.apply(states, 0, code)
        if choice is not None:
            twin.legal(states, 0, codes)
            code = int(codes[choice])
            yield seat, twin.decode(code)
            twin.apply(states, 0, code)


def record_of(game: AnyGame, players: Sequence[Player], options: Any, told: Retold, key: str) -> Record:
    """The record of a game, which says that its luck was not promised to anybody."""
    over = game.to_move(told.state) is None
    outcome = game.outcome(told.state) if over else None
    return Record(
        format=STREAMED,
        game=game.key,
        version=game.version,
        options=msgspec.to_builtins(options),
        players=tuple(players),
        luck=LuckStream(STREAM, key),
        events=tuple(drawn_event(game, state, event) for state, event in told.events),
        result=None if outcome is None else Result(outcome.scores, outcome.ranks),
    )
