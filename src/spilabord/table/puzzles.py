"""Puzzles, shipped: the lines of `puzzles.jsonl` in a game's folder, and the table of each."""

import hashlib
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from spilabord.core.errors import BadRecord
from spilabord.core.game import CHANCE, AnyGame, Seat
from spilabord.core.message import Message
from spilabord.core.options import convert_options
from spilabord.table.events import Event
from spilabord.table.local import seated
from spilabord.table.play import Acted, Dealt, Started, objections
from spilabord.table.record import STREAMED, LuckStream, Player, Record, drawn_event, replay
from spilabord.table.refusals import Refused
from spilabord.table.table import Table, after

FORMAT: Final = "spilabord-puzzles-1"

FILE: Final = "puzzles.jsonl"
"""In the folder of a game that has puzzles: a head, and then a puzzle on each line."""

HEARD: Final = 8
"""How many of the last events are told with a puzzle."""

GRADES: Final = ("easy", "medium", "hard")
"""How difficult puzzles are, in words: see `Puzzle.grade`."""


class Head(Struct, frozen=True, kw_only=True):
    """How the puzzles of a file were made."""

    format: str
    game: str
    version: str
    """Of the rules."""
    command: str
    seed: int
    playouts: int
    """For each action when a puzzle was found; ten times as many when it was solved again."""
    margin: float
    """By how much of a win the best action had to be better than any other, both times."""
    tries: int
    """How often each level was asked."""
    levels: dict[str, str]
    """How the levels were spelled."""


class Value(Struct, frozen=True, array_like=True):
    """What an action is worth to the seat: its share of the win, and points ahead of the best other seat."""

    win: float
    points: float
    error: float
    """Standard error in share of the win: of the difference from the best action; the best one's of its own share."""


class Puzzle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A moment of a game between bots in which one action is clearly the best, as far as the seat can know."""

    id: str
    """Follows from the moment: the same for the same position."""
    theme: str
    players: int
    options: dict[str, Any] = {}
    line: str
    """Every action up to the moment, chance's too, with commas."""
    seat: Seat
    best: str
    margin: float
    error: float
    """Standard error of the margin."""
    values: dict[str, Value]
    """Of every legal action."""
    found: dict[str, int]
    """By level: how often it found the best action."""
    game: int
    """The number of the mined game."""
    plan: str = ""
    """What the playouts followed, in a game that has plans."""

    def grade(self, tries: int) -> str:
        """How difficult it is."""
        return grade(self.found, tries)


def grade(found: Mapping[str, int], tries: int) -> str:
    """How difficult a puzzle is: how many levels find the best action in at least half of their tries."""
    finding = sum(2 * often >= tries for often in found.values())
    return "easy" if finding >= len(found) - 1 else "medium" if 2 * finding >= len(found) else "hard"


class Puzzles(Struct, frozen=True):
    """The puzzles of one game."""

    head: Head
    puzzles: tuple[Puzzle, ...]


def shipped_puzzles(game: AnyGame) -> Puzzles | None:
    """The puzzles in this game's folder, read once; None if it has none."""
    file = game.folder / FILE
    if game.puzzles is None or not file.exists():
        return None
    if file not in _read:
        _read[file] = read_puzzles(game, file.read_bytes())
    return _read[file]


_read: dict[Path, Puzzles] = {}


def read_puzzles(game: AnyGame, text: bytes) -> Puzzles:
    """A head and puzzles; refuses what is not whole, and what was made by other rules."""
    head, *lines = text.splitlines() or [b""]
    try:
        found = Puzzles(_head.decode(head), tuple(map(_line.decode, lines)))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRecord("puzzles-not-whole", why=str(error)) from None
    if (found.head.format, found.head.game) != (FORMAT, game.key) or found.head.version != game.version:
        raise BadRecord("puzzles-of-others", game=game.key, version=game.version)
    return found


_head = msgspec.json.Decoder(Head)
_line = msgspec.json.Decoder(Puzzle)


def puzzle_id(game: AnyGame, players: int, options: Mapping[str, Any], line: str) -> str:
    """Eight letters that name a position."""
    key = msgspec.json.encode([game.key, players, sorted(options.items()), line])
    return hashlib.sha256(key).hexdigest()[:8]


class Scene(Struct, frozen=True):
    """The table of a puzzle, and what the seat heard last."""

    table: Table
    heard: tuple[Message, ...]


def scenes(game: AnyGame, puzzle: Puzzle) -> Iterator[Scene]:
    """The table before each action of the line, and the puzzle itself last; refuses a line that breaks the rules."""
    players = [Player("")] * puzzle.players
    options = convert_options(game, puzzle.options)
    table = after(seated(game, players, options, "", [""] * puzzle.players), Started(), 0)
    heard: tuple[Message, ...] = ()
    for number, spelling in enumerate(puzzle.line.split(","), start=1):
        yield Scene(table, heard)
        entry = _entry(table, spelling, number)
        heard = (*heard[1 - HEARD :], entry.told(table, puzzle.seat))
        table = after(table, entry, 0)
    if table.to_move != puzzle.seat:
        raise BadRecord("puzzle-wrong-seat", seat=puzzle.seat)
    yield Scene(table, heard)


def scene(game: AnyGame, puzzle: Puzzle) -> Scene:
    """The table of this puzzle."""
    return deque(scenes(game, puzzle), maxlen=1).pop()


def _entry(table: Table, spelling: str, number: int) -> Acted | Dealt:
    if table.to_move is None:
        raise BadRecord("record-after-end", number=number, action=spelling)
    try:
        broken = objections(table, spelling)
    except Refused:
        raise BadRecord("record-not-an-action", number=number, action=spelling) from None
    if broken:
        raise BadRecord("record-illegal", sections=tuple(broken), number=number, action=spelling)
    return Dealt(spelling) if table.to_move == CHANCE else Acted(table.to_move, spelling)


def as_record(game: AnyGame, head: Head, puzzle: Puzzle) -> Record:
    """The game up to the puzzle as a record without a result, which `verify` accepts."""
    bare = Record(
        format=STREAMED,
        game=game.key,
        version=head.version,
        options=puzzle.options,
        players=tuple(Player(f"{seat + 1}") for seat in range(puzzle.players)),
        luck=LuckStream("spilabord-puzzles", f"{head.seed}/{puzzle.game}"),
        events=tuple(_events(game, puzzle)),
    )
    drawn = (drawn_event(game, state, event) for state, event in replay(game, bare) if event is not None)
    return msgspec.structs.replace(bare, events=tuple(drawn))


def _events(game: AnyGame, puzzle: Puzzle) -> list[Event]:
    """The actions of the line, each with who took it."""
    state, events = game.setup(puzzle.players, convert_options(game, puzzle.options)), []
    for spelling in puzzle.line.split(","):
        seat = game.to_move(state)
        assert seat is not None
        events.append(Event(seat, spelling))
        state = game.apply(state, game.read(spelling))
    return events
