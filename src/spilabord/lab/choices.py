"""A decision judged: the best action picked on one half of the playouts, and the loss measured on the other."""

from typing import Any, Final

import numpy as np
from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.lab.estimates import Known, Oracle, Rows

MOST_CANDIDATES: Final = 16
"""How many actions are looked at beside the chosen one, the most promising by the game's own hints."""

FINALISTS: Final = 8
"""How many playouts, for each one of an estimate, are shared by all candidates while one is sought."""

NOISE: Final = 2.0
"""A loss below this many standard errors is none."""

DEAR: Final = 0.05
"""A loss that may be this share of a win, as far as its error goes, and is not plain, is worth more playouts."""

LONGER: Final = 8
"""A loss that is not plain is measured with this many times the playouts at most."""


class Verdict(Struct, frozen=True):
    """What a decision was worth: win is a share of the win, points are points ahead."""

    chosen: int
    best: int
    loss: float
    """By how much the best action was better; 0 where that is less than two standard errors."""
    points: float
    """The same in points ahead, alike 0 where it may be noise."""
    measured: float
    """The difference as it was measured: it can be below 0."""
    error: float
    playouts: int


def judge(oracle: Oracle, known: Known, seat: Seat, chosen: int, rows: Rows) -> Verdict:
    """Compares the chosen action, of which there are rows, with the best: alike views get the same verdict."""
    playouts = len(rows)
    candidates = oracle.candidates(known, MOST_CANDIDATES)
    if chosen not in candidates:
        candidates.append(chosen)
    best, second = favourites(oracle, known, seat, candidates, FINALISTS * playouts)
    found = _measured(oracle, known, seat, (chosen, second if best == chosen else best), rows)
    if best == chosen and not found.loss:
        return Verdict(chosen, chosen, 0.0, 0.0, 0.0, 0.0, found.playouts)
    return found


def favourites(oracle: Oracle, known: Known, seat: Seat, candidates: list[int], playouts: int) -> tuple[int, int]:
    """The best two of these by sequential halving: the better half is played on, all in the same worlds."""
    rounds = max(1, (len(candidates) - 1).bit_length())
    rows: dict[int, Any] = {code: np.zeros((0, 1 + 2 * oracle.players)) for code in candidates}
    left, done, second = candidates, 0, candidates[0]
    while len(left) > 1:
        more = max(2, playouts // (rounds * len(left)))
        for code in left:
            rows[code] = np.concatenate([rows[code], oracle.rows(known, code, done, more, "choosing")])
        done += more
        merits = _merits(oracle, seat, [rows[code] for code in left])
        order = np.argsort(-merits, kind="stable")
        second = left[order[1]]
        left = [left[k] for k in order[: (len(left) + 1) // 2]]
    return left[0], second


def _merits(oracle: Oracle, seat: Seat, rows: list[Any]) -> Any:
    """How good each action looks: half by its wins, half by its points ahead, which are less noisy."""
    wins = np.array([each[:, 1 + seat] for each in rows])
    points = np.array([each[:, 1 + oracle.players + seat] for each in rows])
    margin = (points - points.mean()) / (points.std() or 1.0)
    return (wins + 0.5 * margin / (1.0 + abs(margin))).mean(axis=1)


def _measured(oracle: Oracle, known: Known, seat: Seat, pair: tuple[int, int], rows: Rows) -> Verdict:
    """The loss in playouts that had no say in the choice: more of them until it is plain, or plainly not dear."""
    columns, playouts = [1 + seat, 1 + oracle.players + seat], len(rows)
    chosen, best = rows, oracle.rows(known, pair[1], 0, playouts)
    while True:
        differences = (best - chosen)[:, columns]
        done = len(differences)
        (win, points), (error, spread) = differences.mean(axis=0), differences.std(axis=0) / np.sqrt(done)
        if win + NOISE * error < DEAR or win > 2 * NOISE * error or 2 * done > LONGER * playouts:
            break
        chosen = np.concatenate([chosen, oracle.rows(known, pair[0], done, done)])
        best = np.concatenate([best, oracle.rows(known, pair[1], done, done)])
    shown = float(win) if win > NOISE * error else 0.0
    lead = float(points) if points > NOISE * spread else 0.0
    return Verdict(*pair, shown, lead, float(win), float(error), done)
