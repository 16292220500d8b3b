"""Bodies of HTTP requests and responses: orders for tables, devices and personal links, and the answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from spilabord.core.message import Message
from spilabord.core.options import Takes
from spilabord.core.outcome import Outcome
from spilabord.server.rooms.links import SeatDevice
from spilabord.server.store.faults import Fault
from spilabord.table.fields import BotSpelling, Name, SeatNumber, Word
from spilabord.table.telling import TableInfo, Told
from spilabord.table.terms import Clock


class Problem(Struct, frozen=True):
    """Nothing was done, for this reason."""

    reason: Message
    sections: tuple[str, ...] = ()


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: for a person, or for this bot."""

    bot: BotSpelling | None = None


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table."""

    game: Word
    seats: Annotated[tuple[SeatOrder, ...], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = field(default_factory=dict)
    clock: Clock | None = None
    watch: bool = True
    listed: bool = False


class OnwardOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that plays on from a moment of a finished game: its seats, and what becomes of the hidden part."""

    seats: Annotated[tuple[SeatOrder, ...], Meta(min_length=1, max_length=16)]
    anew: SeatNumber | None = None
    """Deal it anew, as this seat could have known; without it everything is as it was."""
    clock: Clock | None = None
    watch: bool = True
    listed: bool = False


class TableMade(Struct, frozen=True):
    """The new table, and the link that others join by."""

    link: str
    table: TableInfo


class DeviceOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """This device wants to come back; the token is in a cookie that no page can read."""

    name: Name


class DeviceInfo(Struct, frozen=True):
    """Who this device is."""

    name: str


class Forgotten(Struct, frozen=True):
    """This device is forgotten: its name and its token at once, its seats and scores within moments."""

    name: str
    """The name that it had."""


class KeptInfo(Struct, frozen=True):
    """How many seconds each thing is kept on this server after the last thing that happened; null is for ever."""

    unstarted: int | None
    """A table whose game has not begun."""
    idle: int | None
    """A game that has begun and is not over."""
    finished: int | None
    talk: int | None
    """What was said at a table whose game is over."""
    devices: int | None
    """A device that has sat at a table."""
    newcomers: int | None
    """A device that has never sat at a table."""
    records: bool
    """Whether the host keeps the records of finished games when their tables are deleted."""


class LinkOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A personal link to a seat of this device."""

    seat: SeatNumber


class LinkMade(Struct, frozen=True):
    """The personal link; what stands after # never reaches a server's log."""

    link: str


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """The key of a personal link."""

    key: Annotated[str, Meta(min_length=1, max_length=100)]


class Claimed(Struct, frozen=True):
    """The seat that this device holds now too."""

    seat: int


class SeatDevices(Struct, frozen=True):
    """The devices that hold a seat, the first one first."""

    devices: list[SeatDevice]


class TableList(Struct, frozen=True):
    """The tables shown to everybody."""

    tables: list[TableInfo]


class OwnResult(Struct, frozen=True):
    """How a finished game ended, seat by seat: score and rank (1 is best), and what the scores count."""

    scores: list[int]
    ranks: list[int]
    unit: str


class OwnTable(Struct, frozen=True):
    """A table of this device: whether somebody waits for it, since when, and how it ended."""

    table: TableInfo
    seats: list[int]
    to_move: int | None
    at: int
    """When the present decision began or the last action was played, in milliseconds since 1970."""
    result: OwnResult | None = None


class OwnTables(Struct, frozen=True):
    """Who this device is, if it was here before, and its tables: those that go on first, the last one first."""

    name: str | None
    tables: list[OwnTable]


class BestScore(Struct, frozen=True):
    """A score that somebody reached alone, and the table it was reached at."""

    score: int
    name: str
    code: str


class BestScores(Struct, frozen=True):
    """The best scores of this device at one game by the same options, the best first."""

    scores: list[BestScore]


class OptionInfo(Takes, frozen=True, omit_defaults=True, kw_only=True):
    """An option of a game: what it takes, and its default value."""

    default: Any


class ChoicesOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it is chosen so far: the number of players, and the options that are not at their default."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = field(default_factory=dict)


class FieldInfo(Struct, frozen=True, omit_defaults=True):
    """A field of a form: which of its choices would be refused, and why (see `core.choices.Field`)."""

    refused: dict[str, Problem] = {}
    reason: Problem | None = None


class ChoicesInfo(Struct, frozen=True):
    """What goes together: why there can be no table as chosen, and what each single change would meet."""

    refusal: Problem | None
    players: dict[str, Problem]
    """By number of players."""
    options: dict[str, list[FieldInfo]]
    """One field for each option, or one for each game of a row."""


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    game: str
    version: str
    players: list[int]
    bots: list[str]
    levels: list[str]
    """Those of the bots that are for people, the weakest first; `level-NAME` and `level-NAME-line` describe them."""
    options: dict[str, OptionInfo]
    lesson: bool
    """Whether there is a lesson for somebody who has never seen it."""
    puzzles: int
    """How many puzzles there are."""


class GameList(Struct, frozen=True):
    """What can be played here."""

    games: list[GameInfo]


class StopInfo(Struct, frozen=True, omit_defaults=True):
    """A stop of a lesson: its words, what is awaited of the learner, and the table as the learner sees it."""

    says: str
    """The id of its words."""
    view: Any
    events: list[Told] = []
    """What happened since the stop before."""
    awaits: str | None = None
    """The action that leads on."""
    tries: str | None = None
    """An action that is not legal and leads on all the same, because it is refused by this rule."""
    refused: str | None = None
    part: str | None = None
    """The part of the board that the words are about."""
    to_move: int | None = None
    legal: list[str] = []
    aid: Any = None
    tally: Outcome | None = None
    outcome: Outcome | None = None


class LessonInfo(Struct, frozen=True):
    """A prepared game for somebody who has never seen it."""

    game: str
    version: str
    seat: int
    """Where the learner sits."""
    players: int
    stops: list[StopInfo]


class PuzzleEntry(Struct, frozen=True):
    """A puzzle in a list: what it is about, and how difficult: easy, medium or hard."""

    id: str
    theme: str
    grade: str


class PuzzleList(Struct, frozen=True):
    """The puzzles of a game, and its themes in their order."""

    game: str
    themes: list[str]
    puzzles: list[PuzzleEntry]


class PuzzleInfo(Struct, frozen=True, omit_defaults=True):
    """A puzzle: the table as its seat sees it, what it heard last, and what it may do."""

    id: str
    theme: str
    grade: str
    seat: int
    players: int
    options: dict[str, Any]
    view: Any
    events: list[Told]
    legal: list[str]
    aid: Any = None
    tally: Outcome | None = None


class AnswerInfo(Struct, frozen=True, omit_defaults=True):
    """What an action in a puzzle is worth: what it loses against the best, in share of the win and in points."""

    right: bool
    loss: float = 0.0
    error: float = 0.0
    points: float = 0.0
    reasons: tuple[Message, ...] = ()
    """Why the best action is better than this one; of the best, what speaks for it."""
    sections: tuple[str, ...] = ()
    """The rules against it: it was not legal, and nothing is said of the puzzle."""


class WorthInfo(Struct, frozen=True):
    """What an action is worth: its share of the win, its standard error, and points ahead."""

    action: str
    win: float
    points: float
    error: float


class SolutionInfo(Struct, frozen=True):
    """The solution of a puzzle: every action with what it is worth, the best first, and how it was found out."""

    values: list[WorthInfo]
    margin: float
    error: float
    playouts: int
    found: dict[str, int]
    """By level: how often it found the best action."""
    tries: int
    reasons: tuple[Message, ...]


class ChoiceInfo(Struct, frozen=True):
    """An action that may be done, and what it is in words."""

    action: str
    words: str


class PlainInfo(Struct, frozen=True):
    """What a seat sees as a picture in text, and what it may do: for a browser that has no board of the game."""

    picture: str
    choices: list[ChoiceInfo]


class TextInfo(Struct, frozen=True):
    """The texts or rules of a game, as they are written."""

    text: str


class WhyNot(Struct, frozen=True):
    """The rules that an action would break at a stop of a lesson; none means that it is legal."""

    sections: tuple[str, ...]


class Health(Struct, frozen=True, omit_defaults=True):
    """Whether the server is well and its store writes; if not, what is wrong in a word, and in a message."""

    status: Literal["well", "store-failed"]
    fault: Fault | None = None
    reason: Message | None = None
