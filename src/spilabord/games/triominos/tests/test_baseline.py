"""How the game goes when nobody thinks.

`TABLE`, `GREEDY` and `UNIFORM` were measured by another program that plays by the same rules: by players who lay any
tile that fits and buy only when they must, by players who take the most points, and by players who choose among all
that is legal. How many rounds it played is not known. Its figures lie from ours as those of some five thousand rounds
would, and of a thousand in `UNIFORM`; so they are compared with as many. Other readings were tried over 40,000 rounds a
line: to choose the tile before its place, the kind of gesture before either, or to tell the three ways to turn a triple
apart. All of them lie further off, in most columns. That program knows the custom of §8.9: three tiles before a pass.
`OURS` and `OURS_UNIFORM`, by that custom too, and `EARLY` and `EARLY_UNIFORM`, by §5.5, are the means of 400,000 rounds
by `fast.py`.
"""

from collections import Counter
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import spilabord.games.triominos.fast as fast
from spilabord.compiled.kernels import kernel
from spilabord.compiled.luck import stream
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE
from spilabord.core.twin import OVER, States
from spilabord.games.triominos.bots import thrifty
from spilabord.games.triominos.fast import TWIN
from spilabord.games.triominos.heuristics import greedy
from spilabord.games.triominos.heuristics import thrifty as thrifty_code
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
    1: "186.2033 51.6404 48.3807 42.8424 0.9096 0.9273 0.7827 2.4770",
    2: "122.7359 39.8913 38.1963 24.0150 0.5746 0.6166 0.2827 1.3011",
    3: "83.2123 34.0182 32.6118 17.1475 0.4024 0.4753 0.0906 1.1679",
    4: "75.2144 35.0604 33.9070 13.0706 0.4257 0.5374 0.0444 0.9103",
    5: "63.0239 34.6866 33.4627 12.4425 0.4142 0.5608 0.0205 0.9945",
    6: "61.9634 38.6093 37.3072 11.4505 0.5494 0.7131 0.0160 0.9044",
}
OURS_UNIFORM = {
    1: "183.0371 54.6683 50.6906 45.7491 0.9971 1.0063 0.9006 3.0771",
    2: "138.4055 50.4944 47.3397 34.1108 0.8909 0.9142 0.5797 1.8737",
    3: "100.7220 48.3851 44.8416 30.2829 0.8159 0.8679 0.3316 1.8124",
    4: "88.7791 48.7176 44.9084 25.1774 0.8323 0.9056 0.2010 1.4124",
    5: "73.6118 47.7491 43.5051 23.9216 0.7914 0.9022 0.1044 1.5212",
    6: "67.9715 48.1607 43.4357 19.5022 0.7919 0.9300 0.0572 1.2501",
}

EARLY = {
    1: "210.7037 54.8603 48.3628 42.8285 0.9095 0.9250 0.7827 0.0000",
    2: "128.8274 41.5745 38.1513 23.8578 0.5741 0.6118 0.2847 0.0000",
    3: "86.1255 34.8969 32.2310 16.5182 0.3875 0.4585 0.0878 0.0000",
    4: "76.5313 35.4834 33.4466 12.2543 0.4094 0.5133 0.0415 0.0000",
    5: "64.0556 34.9658 32.9158 11.3717 0.3956 0.5319 0.0180 0.0000",
    6: "62.6192 38.7763 36.8119 10.3676 0.5266 0.6823 0.0146 0.0000",
}
EARLY_UNIFORM = {
    1: "201.1603 65.8847 50.7054 45.7703 0.9921 1.0107 0.9016 1.2604",
    2: "143.5841 58.5836 47.2976 34.0384 0.8840 0.9100 0.5805 0.7630",
    3: "103.5627 55.0999 44.5361 29.9568 0.8012 0.8492 0.3305 0.7248",
    4: "90.1150 53.7723 44.4309 24.7409 0.8102 0.8797 0.2000 0.5565",
    5: "74.7641 52.4717 43.0238 23.4602 0.7694 0.8714 0.1032 0.5872",
    6: "68.8492 52.0229 43.1440 19.2143 0.7780 0.9074 0.0588 0.4786",
}

THREE_FIRST = Options(pass_after=3)


@kernel
def thrifty_playout(states: States, i: int, luck: Any, codes: Any) -> int:
    """Everybody plays thriftily to the end; says how many actions it took."""
    actions = 0
    while True:
        seat = fast.to_move(states, i)
        if seat == OVER:
            return actions
        fast.apply(states, i, fast.deal(states, i, luck) if seat < 0 else thrifty_code(states, i, luck, codes))
        actions += 1


@kernel
def greedy_playout(states: States, i: int, luck: Any, codes: Any) -> int:
    """Everybody plays greedily to the end; says how many actions it took."""
    actions = 0
    while True:
        seat = fast.to_move(states, i)
        if seat == OVER:
            return actions
        fast.apply(states, i, fast.deal(states, i, luck) if seat < 0 else greedy(states, i, luck, codes))
        actions += 1


@cache
def compiled_rounds(play: Any, players: int, rounds: int, options: Options) -> npt.NDArray[np.float64]:
    """Rounds by the compiled engine: a row each, with the mean score of the seats and what was counted."""
    start, codes = TWIN.setup(players, options), np.zeros(TWIN.widest, np.int64)
    luck, states = stream(f"baseline {players}, pass after {options.pass_after}"), start.copy()
    rows = np.zeros((rounds, len(COLUMNS)))
    for row in rows:
        states[0] = start[0]
        play(states, 0, luck, codes)
        counted = dict(zip(COUNTS, states[0].counts, strict=True))
        row[:] = [states[0].scores[:players].mean(), *(counted[name] for name in COLUMNS[1:])]
    return rows


def compare(expected: str, rows: npt.NDArray[np.float64]) -> None:
    """Every mean lies within four standard errors, and half of the last digit, of the figure: there are some 250."""
    for name, text, column in zip(COLUMNS, expected.split(), rows.T, strict=True):
        if text == "-":
            continue
        digit = 10.0 ** -len(text.partition(".")[2])
        margin = 4 * column.std() / sqrt(len(column)) + digit / 2
        assert abs(column.mean() - float(text)) <= margin, f"{name}: {column.mean()}, not {text} within {margin}"


@pytest.mark.parametrize("players", TABLE)
def test_players_who_buy_only_when_they_must(players: int) -> None:
    """§2 to §6 §8.9"""
    rows = compiled_rounds(thrifty_playout, players, 10_000, THREE_FIRST)

    compare(TABLE[players], rows[:5_000])
    compare(OURS[players], rows)


@pytest.mark.parametrize("players", EARLY)
def test_players_who_pass_rather_than_risk_the_third_tile(players: int) -> None:
    """§5.5 They gather more points than by the custom of §8.9, and nobody pays the penalty."""
    compare(EARLY[players], compiled_rounds(thrifty_playout, players, 10_000, Options()))


@pytest.mark.parametrize("players", GREEDY)
def test_players_who_take_the_most_points(players: int) -> None:
    """§4 §8.9"""
    compare(GREEDY[players], compiled_rounds(greedy_playout, players, 5_000, THREE_FIRST))


@pytest.mark.parametrize("players", UNIFORM)
def test_players_who_do_anything_that_is_legal(players: int) -> None:
    """§5.1 §5.5 §8.9 They buy although they could lay, and strand more often."""
    rows = compiled_rounds(TWIN.playout, players, 10_000, THREE_FIRST)

    compare(UNIFORM[players], rows[:1_000])
    compare(OURS_UNIFORM[players], rows)
    compare(EARLY_UNIFORM[players], compiled_rounds(TWIN.playout, players, 10_000, Options()))


@pytest.mark.parametrize(("options", "mean"), [(Options(), 143.4), (THREE_FIRST, 138.4)], ids=["one", "three"])
def test_two_players_who_do_anything_gather_what_was_measured_elsewhere(options: Options, mean: float) -> None:
    """§5.5 §8.9 The mean score a player, which another program found to within a point."""
    scores = compiled_rounds(TWIN.playout, 2, 20_000, options)[:, 0]

    assert abs(scores.mean() - mean) <= 1 + 3 * scores.std() / sqrt(len(scores))


@pytest.mark.parametrize("players", TABLE)
def test_the_reference_plays_alike(players: int) -> None:
    """§2 to §6 §8.9 A hundred rounds, by rules.py and the bot."""
    luck, rows = Rng(f"reference {players}"), []
    for _ in range(100):
        state = setup(players, THREE_FIRST)
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
