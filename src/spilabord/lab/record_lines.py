"""Lines of records from logs of native games: the same bytes that `write_record` gives, woven by a kernel."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from spilabord.compiled.kernels import kernel
from spilabord.core.game import AnyGame, twin_of
from spilabord.lab.native import Log
from spilabord.table.record import STREAM, STREAMED, LuckStream, Player, Record, write_record

KEY: Final = "the key of the luck"
"""Stands where each line has its own."""

PARTS: Final = (b'{"seat":', b',"action":', b',"drawn_from":{', b"}")


class Texts(NamedTuple):
    """Spellings as JSON, one after the other, of all that was done or could be."""

    letters: Any
    starts: Any
    ranks: Any
    """By spelling, of those that chance could draw: possibilities are listed so."""


def _bytes(text: bytes) -> Any:
    return np.frombuffer(text, np.uint8)


SEAT, ACTION, DRAWN_FROM = (_bytes(part) for part in PARTS[:3])
COMMA, COLON, OPEN, CLOSE, MINUS, ZERO = b",:{}-0"


@kernel
def put(text: Any, first: int, last: int, out: Any, at: int) -> int:
    """Copies a part of a text, and says where the next one goes."""
    for k in range(first, last):
        out[at] = text[k]
        at += 1
    return at


@kernel
def put_number(number: int, out: Any, at: int) -> int:
    """Writes a whole number in digits."""
    if number < 0:
        out[at] = MINUS
        return put_number(-number, out, at + 1)
    digits, rest = 1, number // 10
    while rest:
        digits += 1
        rest //= 10
    for k in range(digits - 1, -1, -1):
        out[at + k] = ZERO + number % 10
        number //= 10
    return at + digits


@kernel
def sort_by_rank(ranks: Any, places: Any, times: Any, first: int, last: int) -> None:
    """Sorts possibilities by their spelling; most lie in order already."""
    for k in range(first + 1, last):
        place, count, at = places[k], times[k], k
        while at > first and ranks[places[at - 1]] > ranks[place]:
            places[at], times[at] = places[at - 1], times[at - 1]
            at -= 1
        places[at], times[at] = place, count


@kernel
def weave(texts: Texts, log: Log, places: Any, could: Any, ends: Any, out: Any) -> None:
    """Writes the events of all games, and where those of each end in the text."""
    letters, starts, ranks = texts
    at, event, possible = 0, 0, 0
    for game in range(len(ends)):
        while event < log.ends[game]:
            at = put_number(int(log.seats[event]), out, put(SEAT, 0, len(SEAT), out, at))
            at = put(ACTION, 0, len(ACTION), out, at)
            place = places[event]
            at = put(letters, starts[place], starts[place + 1], out, at)
            last = log.drawn[event]
            if last > possible:
                sort_by_rank(ranks, could, log.times, possible, last)
                at = put(DRAWN_FROM, 0, len(DRAWN_FROM), out, at)
                while possible < last:
                    place = could[possible]
                    at = put(letters, starts[place], starts[place + 1], out, at)
                    out[at] = COLON
                    at = put_number(int(log.times[possible]), out, at + 1)
                    possible += 1
                    out[at] = COMMA
                    at += 1
                out[at - 1] = CLOSE
            out[at] = CLOSE
            event += 1
            out[at + 1] = COMMA
            at += 1 if event == log.ends[game] else 2
        ends[game] = at


class Scribe:
    """Writes the records of one order: what all lines share is written once, and every spelling once."""

    def __init__(self, game: AnyGame, options: Any, players: Sequence[Player], seed: int) -> None:
        self._game, self._twin, self._seed = game, twin_of(game), seed
        self._spelled: dict[int, bytes] = {}
        empty = Record(
            format=STREAMED,
            game=game.key,
            version=game.version,
            options=msgspec.to_builtins(options),
            players=tuple(players),
            luck=LuckStream(STREAM, KEY),
            events=(),
        )
        self._head, rest = write_record(empty).encode().split(KEY.encode())
        assert rest.endswith(b"[]}"), "events stand last in a record without a result"
        self._middle = rest[:-2]

    def lines(self, first: int, results: Any, log: Log) -> Iterator[bytes]:
        """A line for each of these games, without its end."""
        count, players = len(results), (results.shape[1] - 1) // 3
        woven, ends = self._woven(log, count)
        begin = 0
        for number, end, row in zip(range(first, first + count), ends.tolist(), results.tolist(), strict=True):
            scores, ranks = row[:players], row[players : 2 * players]
            result = b'],"result":%b}' % msgspec.json.encode({"scores": scores, "ranks": ranks})
            key = b"%d/%d" % (self._seed, number)
            yield b"".join((self._head, key, self._middle, woven[begin:end], result))
            begin = end

    def _woven(self, log: Log, games: int) -> tuple[bytes, Any]:
        """The events of all games as text, and where those of each end."""
        events = int(log.ends[games - 1])
        possible = int(log.drawn[events - 1])
        done, could = log.codes[:events], log.possible[:possible]
        codes, places = np.unique(np.concatenate((done, could)), return_inverse=True)
        texts = self._texts(codes.tolist(), places[events:])
        lengths = np.diff(texts.starts)
        room = (
            int(lengths[places].sum()) + events * sum(map(len, (*PARTS, b"-10,"))) + possible * len(b":,1000000000000")
        )
        out, ends = np.empty(room, np.uint8), np.zeros(games, np.int64)
        weave(texts, log, places[:events], places[events:], ends, out)
        return out[: ends[-1]].tobytes(), ends

    def _texts(self, codes: list[int], could: Any) -> Texts:
        spelled = [self._spelling(code) for code in codes]
        drawn = np.zeros(len(codes), np.bool_)
        drawn[could] = True
        ranks = np.zeros(len(codes), np.int64)
        for rank, place in enumerate(sorted(np.flatnonzero(drawn).tolist(), key=lambda place: spelled[place][1:-1])):
            ranks[place] = rank
        return Texts(_bytes(b"".join(spelled)), np.cumsum([0, *map(len, spelled)]), ranks)

    def _spelling(self, code: int) -> bytes:
        if code not in self._spelled:
            self._spelled[code] = msgspec.json.encode(self._game.write(self._twin.decode(code)))
        return self._spelled[code]
