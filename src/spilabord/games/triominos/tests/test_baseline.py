"""How the game goes when nobody thinks.

`TABLE`, `GREEDY` and `UNIFORM` were measured by another program that plays by the same rules: by players who lay any
tile that fits and buy only when they must, by players who take the most points, and by players who choose among all
that is legal. How many rounds it played is not known. Its figures lie from ours as those of some five thousand rounds
would, and of a thousand in `UNIFORM`; so they are compared with so many. Other readings were tried over 40,000 rounds a
line: to choose the tile before its place, the kind of gesture before either, or to tell the three ways to turn a triple
apart. All of them lie further off, in most columns. `OURS` and `OURS_UNIFORM` are the means of 400,000 rounds by
`fast.py`.
"""

from collections import Counter
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.compiled import stream
from spilabord.core.game import CHANCE
from spilabord.games.triominos.bots import thrifty
from spilabord.games.triominos.fast import TWIN
from spilabord.games.triominos.heuristics import greedy_playout, thrifty_playout
from spilabord.games.triominos.rules import apply, deal, legal_actions, setup, to_move
from spilabord.games.triominos.scoring import COUNTS, outcome
from spilabord.games.triominos.state import Options
from spilabord.games.triominos.views import view

COLUMNS = "score turns tiles_laid buys bridges hexagons stranded penalties".split()

TABLE = {
    1: "187 51.7 48.4 42.9 0.93 0.94 0.78 2.5",
    2: "122 39.8 38.1 23.9 0.55 0.61 0.28 1.31",
    3: "83 33.9 32.5 17.0 0.40 0.47 0.08 1.17",
    4: "75 35.1 33.9 13.1 0.44 0.53 0.045 0.92",
    5: "63 34.7 33.5 12.4 0.41 0.55 0.02 1.00",
    6: "62 38.5 37.2 11.3 0.54 0.70 0.015 0.90",
}
GREEDY = {
    1: "231 - - - 1.24 1.54 0.80 -",
    2: "134 39.5 37.8 23.6 0.75 0.95 0.295 1.29",
    4: "79 34.7 33.5 12.7 0.55 0.79 0.047 0.94",
}
UNIFORM = {
    1: "180 - - - - - 0.91 -",
    2: "140 - - - - - 0.57 -",
    3: "101 - - - - - 0.35 -",
    4: "89 - - - - - 0.19 -",
    5: "74 - - - - - 0.10 -",
    6: "68 - - - - - 0.05 -",
}

OURS = {
    1: "185.9707 51.6250 48.3635 42.8259 0.9094 0.9255 0.7825 2.4898",
    2: "122.7303 39.9329 38.2344 24.0490 0.5757 0.6152 0.2833 1.3082",
    3: "83.1988 33.9965 32.5908 17.1265 0.4025 0.4748 0.0898 1.1702",
    4: "75.1814 35.0622 33.9106 13.0875 0.4268 0.5349 0.0448 0.9127",
    5: "63.0019 34.6753 33.4521 12.4419 0.4155 0.5582 0.0205 0.9971",
    6: "61.9734 38.6081 37.3056 11.4520 0.5482 0.7162 0.0163 0.9088",
}
OURS_UNIFORM = {
    1: "183.0474 54.6695 50.6986 45.7588 0.9956 1.0079 0.9004 3.0771",
    2: "138.4318 50.5133 47.3492 34.1163 0.8911 0.9165 0.5809 1.8837",
    3: "100.7123 48.3746 44.8389 30.2811 0.8180 0.8670 0.3318 1.8175",
    4: "88.7475 48.7036 44.8972 25.1693 0.8302 0.9060 0.2008 1.4211",
    5: "73.6275 47.7886 43.5390 23.9283 0.7934 0.9026 0.1043 1.5215",
    6: "67.9743 48.1768 43.4509 19.5029 0.7925 0.9325 0.0577 1.2620",
}


@cache
def compiled_rounds(play: Any, players: int, rounds: int) -> npt.NDArray[np.float64]:
    """So many rounds by the compiled engine: a row each, with the mean score of the seats and what was counted."""
    start, codes, luck = TWIN.setup(players, Options()), np.zeros(TWIN.widest, np.int64), stream(f"baseline {players}")
    states = start.copy()
    rows = np.zeros((rounds, len(COLUMNS)))
    for row in rows:
        states[0] = start[0]
        play(states, 0, luck, codes)
        counted = dict(zip(COUNTS, states[0].counts, strict=True))
        row[:] = [states[0].scores[:players].mean(), *(counted[name] for name in COLUMNS[1:])]
    return rows


def compare(expected: str, rows: npt.NDArray[np.float64]) -> None:
    """Every mean lies within three standard errors, and half of the last digit, of the figure."""
    for name, text, column in zip(COLUMNS, expected.split(), rows.T, strict=True):
        if text == "-":
            continue
        digit = 10.0 ** -len(text.partition(".")[2])
        margin = 3 * column.std() / sqrt(len(column)) + digit / 2
        assert abs(column.mean() - float(text)) <= margin, f"{name}: {column.mean()}, not {text} within {margin}"


@pytest.mark.parametrize("players", TABLE)
def test_players_who_buy_only_when_they_must(players: int) -> None:
    """§2 to §6"""
    rows = compiled_rounds(thrifty_playout, players, 10_000)

    compare(TABLE[players], rows[:5_000])
    compare(OURS[players], rows)


@pytest.mark.parametrize("players", GREEDY)
def test_players_who_take_the_most_points(players: int) -> None:
    """§4"""
    compare(GREEDY[players], compiled_rounds(greedy_playout, players, 5_000))


@pytest.mark.parametrize("players", UNIFORM)
def test_players_who_do_anything_that_is_legal(players: int) -> None:
    """§5.1 They buy although they could lay, and strand more often."""
    rows = compiled_rounds(TWIN.playout, players, 10_000)

    compare(UNIFORM[players], rows[:1_000])
    compare(OURS_UNIFORM[players], rows)


@pytest.mark.parametrize("players", TABLE)
def test_the_reference_plays_alike(players: int) -> None:
    """§2 to §6 A hundred rounds, by rules.py and the bot."""
    luck, rows = Rng(f"reference {players}"), []
    for _ in range(100):
        state = setup(players, Options())
        while (seat := to_move(state)) is not None:
            if seat == CHANCE:
                action = deal(state, luck)
            else:
                action = thrifty(view(state, seat), legal_actions(state), Budget(), luck)
            state = apply(state, action)
        result = outcome(state)
        rows.append([sum(result.scores) / players, *(result.counts[name] for name in COLUMNS[1:])])

    compare(TABLE[players], np.array(rows))


@pytest.mark.parametrize("players", range(2, 7))
def test_every_seat_is_as_good_as_any_other(players: int) -> None:
    """§2.3 Who starts is a matter of luck, so no seat gains by where it is."""
    start, codes, luck = TWIN.setup(players, Options()), np.zeros(TWIN.widest, np.int64), stream(f"seats {players}")
    states = start.copy()
    scores = np.zeros((5_000, players))
    for row in scores:
        states[0] = start[0]
        thrifty_playout(states, 0, luck, codes)
        row[:] = states[0].scores[:players]
    apart = scores - scores.mean(axis=1, keepdims=True)

    assert (abs(apart.mean(axis=0)) < 4 * apart.std(axis=0) / sqrt(len(apart))).all()


def test_every_tile_is_drawn_as_often_as_any_other() -> None:
    """§2.1"""
    luck, states = stream("tiles"), TWIN.setup(2, Options())
    drawn = Counter(TWIN.deal(states, 0, luck) for _ in range(56_000))

    assert 56 == len(drawn)
    assert all(abs(number - 1000) < 5 * sqrt(1000) for number in drawn.values())
