"""Verification of many records: by the twin, and by `rules.py` wherever the twin finds a fault.

The twin only agrees or not. What is wrong, and whether it is, says `table.record.verify`, as for a single record.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from spilabord.compiled.kernels import specialise
from spilabord.compiled.templates import games_own
from spilabord.core.errors import Refusal
from spilabord.core.fair import Fair
from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.core.twin import OVER, States
from spilabord.games import find_game
from spilabord.table.record import Record, first_state, options_of, promised_chance, verify

WRONG: Final = -2
"""Instead of who is to move: something is not as the rules have it."""

UNKNOWN: Final = -1
"""Instead of a code: this text is no action, or none that the twin can tell."""

to_move = legal = apply = outcome = ways = games_own


class Game(NamedTuple):
    """The events of a record, as numbers."""

    seats: Any
    codes: Any
    ends: Any
    """By event: where its possibilities end."""
    possible: Any
    times: Any


def drawn_rightly_template(
    states: States, codes: Any, code: int, possible: Any, times: Any, first: int, last: int
) -> bool:
    """Whether chance could do exactly this, as often, and did one of it."""
    count = legal(states, 0, codes)
    if count != last - first:
        return False
    among = False
    for k in range(count):
        at = first
        while at < last and possible[at] != codes[k]:
            at += 1
        if at == last or ways(states, 0, int(codes[k])) != times[at]:
            return False
        among = among or codes[k] == code
    return among


drawn_rightly = games_own


def agree_template(states: States, game: Game, codes: Any, scores: Any, ranks: Any) -> int:
    """Whose decision it is after all events, each of which is right; WRONG if one is not. Scores and ranks are kept."""
    seats, done, ends, possible, times = game
    first = 0
    for event in range(len(done)):
        seat, code, last = to_move(states, 0), int(done[event]), int(ends[event])
        if seat == OVER or seat != seats[event] or code < 0:
            return WRONG
        if seat < 0:
            if not drawn_rightly(states, codes, code, possible, times, first, last):
                return WRONG
        else:
            count, k = legal(states, 0, codes), 0
            while k < count and codes[k] != code:
                k += 1
            if k == count or last > first:
                return WRONG
        first = last
        apply(states, 0, code)
    outcome(states, 0, scores, ranks)
    return int(to_move(states, 0))


@cache
def _agree(key: str) -> Callable[..., int]:
    twin = twin_of(find_game(key))
    rules = {"legal": twin.legal, "ways": twin.ways}
    drawn = specialise(drawn_rightly_template, f"{key}_drawn_rightly", **rules)
    moves = {"to_move": twin.to_move, "apply": twin.apply, "outcome": twin.outcome}
    kernel: Callable[..., int] = specialise(
        agree_template, f"{key}_agree", **moves, legal=twin.legal, drawn_rightly=drawn
    )
    return kernel


class Verifier:
    """Verifies records of one game that has a twin."""

    def __init__(self, game: AnyGame) -> None:
        self._game, self._twin = game, twin_of(game)
        self._agree = _agree(game.key)
        self._codes: dict[str, int] = {}
        self._starts: dict[bytes, States] = {}
        self._legal = np.zeros(self._twin.widest, np.int64)

    def verify(self, record: Record) -> None:
        """Refuses a record as `table.record.verify` does, in the same words."""
        if not self.agrees(record):
            verify(self._game, record)

    def agrees(self, record: Record) -> bool:
        """Whether the twin finds everything right: actions, possibilities, draws and result; it knows no lines."""
        if record.line is not None:
            return False
        try:
            chance = promised_chance(self._game, record)
            states = self._start(record).copy()
        except Refusal:
            return False
        numbers = np.zeros((2, 16), np.int64)
        seat = self._agree(states, self._numbered(record), self._legal, numbers[0], numbers[1])
        return seat != WRONG and self._ends(record, seat, numbers) and (chance is None or _drawn(record, chance))

    def _ends(self, record: Record, seat: int, numbers: Any) -> bool:
        """Whether the record has a result if the game is over, and the right one; its luck is revealed only then."""
        if record.result is None:
            return seat != OVER and record.fair.seed is None
        scores, ranks = (tuple(row[: len(record.players)].tolist()) for row in numbers)
        revealed = record.fair.seed is not None or record.luck is not None
        return seat == OVER and revealed and (scores, ranks) == (record.result.scores, record.result.ranks)

    def _start(self, record: Record) -> States:
        """The table before anything is dealt, set up once for all records that are alike."""
        key = msgspec.json.encode((record.game, record.version, record.options, len(record.players)))
        if key not in self._starts:
            first_state(self._game, record)
            self._starts[key] = self._twin.setup(len(record.players), options_of(self._game, record))
        return self._starts[key]

    def _numbered(self, record: Record) -> Game:
        events = record.events
        possible: list[int] = []
        times: list[int] = []
        ends: list[int] = []
        for event in events:
            if event.drawn_from:
                possible += map(self._code, event.drawn_from)
                times += event.drawn_from.values()
            ends.append(len(possible))
        seats = [event.seat for event in events]
        codes = [self._code(event.action) for event in events]
        return Game(*(np.array(each, np.int64) for each in (seats, codes, ends, possible, times)))

    def _code(self, text: str) -> int:
        code = self._codes.get(text)
        if code is None:
            code = self._codes[text] = self._read(text)
        return code

    def _read(self, text: str) -> int:
        """The code of an action in its one spelling."""
        try:
            action = self._game.read(text)
            code = self._twin.encode(action)
            known = self._twin.decode(code) == action and self._game.write(action) == text
        except (ValueError, KeyError, IndexError):
            return UNKNOWN
        return code if known else UNKNOWN


def _drawn(record: Record, chance: Fair) -> bool:
    """Whether every draw follows from what was promised."""
    return all(chance.spelled(event.drawn_from) == event.action for event in record.events if event.seat == CHANCE)


def verifier_of(game: AnyGame) -> Callable[[Record], None]:
    """What verifies many records of this game: the twin, if it can tell what records list, or else `rules.py`."""
    if game.fast is None or twin_of(game).ways is None:
        return lambda record: verify(game, record)
    return Verifier(game).verify
