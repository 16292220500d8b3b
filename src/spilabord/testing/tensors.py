"""Laws of tensors: what a learner is handed is what its seat sees, in the layout that is written down."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.core.tensors import Field, FlatActions, Row, Tensors, places_of, size_of
from spilabord.core.twin import States
from spilabord.testing.demands import demand
from spilabord.testing.journeys import Journey

WORLDS: Final = 3
"""How many worlds a seat imagines where its rows are compared."""

BEFORE: Final = (29_999, -29_999)
"""What a row is full of before it is written; no field holds them."""


def tensors_tell_no_secrets(game: AnyGame, journey: Journey) -> None:
    """Two worlds that a seat cannot tell apart give it the same rows: observation, legal actions and their features."""
    if game.tensors is None:
        return
    here = twin_of(game).pack(journey.state)
    for seat in range(journey.players):
        seen = game.view(journey.state, seat)
        for _ in range(WORLDS):
            there = twin_of(game).pack(game.imagine(seen, journey.luck))
            _demand_same_rows(game, here, there, seat)


def _demand_same_rows(game: AnyGame, here: States, there: States, seat: int) -> None:
    tensors = _tensors(game)
    one, other = (observed(tensors, states, seat) for states in (here, there))
    demand((one == other).all(), f"seat {seat} sees a secret: {_first_difference(tensors.observation, one, other)}")
    if int(twin_of(game).to_move(here, 0)) != seat:
        return
    codes = legal_codes(game, here)
    demand(codes == legal_codes(game, there), f"seat {seat} has other codes, or in another order, in another world")
    for code in codes:
        one, other = (featured(tensors, states, code) for states in (here, there))
        difference = _first_difference(tensors.action, one, other)
        demand((one == other).all(), f"seat {seat} sees a secret in what {code} does: {difference}")
        if tensors.flat is not None:
            same = tensors.flat.index(here, 0, code) == tensors.flat.index(there, 0, code)
            demand(same, f"seat {seat} sees a secret in the number of {code}")


def tensors_keep_their_layout(game: AnyGame, journey: Journey) -> None:
    """Every place of every row is written, and within its field's bounds; flat numbers are different, and in range."""
    if game.tensors is None:
        return
    tensors, states = _tensors(game), twin_of(game).pack(journey.state)
    packed = states.tobytes()
    for seat in range(journey.players):
        _demand_within(tensors.observation, partial(tensors.observe, states, 0, seat))
    if game.to_move(journey.state) in (None, CHANCE):
        return
    codes = legal_codes(game, states)
    for code in codes:
        _demand_within(tensors.action, partial(tensors.features, states, 0, code))
    if tensors.flat is not None:
        numbers = list(dict.fromkeys(int(tensors.flat.index(states, 0, code)) for code in codes))
        demand(len(numbers) == len(codes), "two legal actions have the same flat number")
        demand(set(numbers) <= set(range(tensors.flat.size)), f"flat numbers lie outside 0 to {tensors.flat.size - 1}")
        _demand_named(game, tensors.flat, journey, dict(zip(numbers, codes, strict=True)))
    demand(packed == states.tobytes(), "a look at the table has changed it")


def _demand_named(game: AnyGame, flat: FlatActions, journey: Journey, legal: dict[int, int]) -> None:
    """A legal number names its action; a few others name what the rules are against, or nothing."""
    state, decode = journey.state, twin_of(game).decode
    for number, code in legal.items():
        demand(flat.action(state, number) == decode(code), f"the flat number {number} names another action")
    for number in {journey.luck.below(flat.size) for _ in range(WORLDS)} - set(legal):
        action = flat.action(state, number)
        against = action is None or game.objections(state, action)
        demand(bool(against), f"no rule is against the flat number {number}, which is not legal")


def _demand_within(fields: tuple[Field, ...], write: Callable[[Row], None]) -> None:
    rows = np.empty((len(BEFORE), size_of(fields)), np.int16)
    for row, before in zip(rows, BEFORE, strict=True):
        row[:] = before
        write(row)
    for field, place in zip(fields, places_of(fields).values(), strict=True):
        one, other = rows[0, place], rows[1, place]
        demand((one == other).all(), f"not every place of {field.name!r} is written")
        lowest, highest = int(one.min()), int(one.max())
        inside = field.low <= lowest and highest <= field.high
        demand(inside, f"{field.name!r} holds {lowest} to {highest}, not {field.low} to {field.high}")


def observed(tensors: Tensors, states: States, seat: int) -> npt.NDArray[np.int16]:
    """What this seat sees."""
    row = np.zeros(size_of(tensors.observation), np.int16)
    tensors.observe(states, 0, seat, row)
    return row


def featured(tensors: Tensors, states: States, code: int) -> npt.NDArray[np.int16]:
    """What this action does."""
    row = np.zeros(size_of(tensors.action), np.int16)
    tensors.features(states, 0, code, row)
    return row


def legal_codes(game: AnyGame, states: States) -> list[int]:
    """The legal codes, in the twin's order."""
    codes = np.zeros(twin_of(game).widest, np.int64)
    count: int = twin_of(game).legal(states, 0, codes)
    return list(map(int, codes[:count]))


def _tensors(game: AnyGame) -> Tensors:
    assert game.tensors is not None
    return game.tensors()


def _first_difference(fields: tuple[Field, ...], one: Any, other: Any) -> str:
    for field, place in zip(fields, places_of(fields).values(), strict=True):
        if (one[place] != other[place]).any():
            return f"{field.name!r} is {one[place].tolist()}, there {other[place].tolist()}"
    return "nowhere"
