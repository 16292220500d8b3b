"""The table: a game being played, as one frozen value that its log's entries fold into.

No event loop, no clock, no store: `log.decide` turns a command into entries, each of which folds into the next table.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from spilabord.core.fair import Fair, bot_nonce
from spilabord.core.game import AnyGame, Seat
from spilabord.core.message import Message
from spilabord.core.options import convert_options
from spilabord.table.bounds import Hash, Promises, Shares, Text
from spilabord.table.events import Event, Events
from spilabord.table.line import Anew
from spilabord.table.refusals import Refused
from spilabord.table.terms import PerGame, Terms

READ: Final = 8192
"""Size of the cache from spelling to action."""


class Holder(Struct, frozen=True, gc=False):
    """A device that holds a seat, and with which entry and when it came: the number tells devices of a seat apart."""

    device: str
    number: int = 0
    at: int = 0


class Sitting(Struct, frozen=True, gc=False):
    """One person's time on a seat, on one device or several; the first one sat down."""

    holders: tuple[Holder, ...]
    since: int = 0
    """The first number that the person may see; 0 if they were there when the game began."""
    keep: int = 0
    """How many actions stood when they came: the hands before were another's, so no undo leads there."""


class SeatRequest(Struct, frozen=True, gc=False):
    """Somebody asks for a seat that was left in a running game; its entry's number is what others answer to."""

    number: int
    name: str
    device: str
    agreed: frozenset[Seat] = frozenset()


class Vacancy(Struct, frozen=True, gc=False):
    """A seat that was left in a running game: whose it was, and who asks for it."""

    sitting: Sitting
    """The one that ended; its devices may come back."""
    request: SeatRequest | None = None
    requests: int = 0
    """How often somebody has asked."""
    at: int = 0
    """When they last did."""


class Chair(Struct, frozen=True, gc=False):
    """A seat: who sits there, from which devices, which bot plays, and what was promised and added to the luck."""

    name: str | None = None
    sitting: Sitting | None = None
    """None for a bot's own seat, and while nobody sits there."""
    bot: str | None = None
    nonce: str | None = None
    promise: str | None = None
    """What a person's nonce must keep; a bot, and a person of the first protocol, has only a nonce."""
    links_from: int = 0
    """The number of the entry that ended all personal links made before."""
    past: tuple[str, ...] = ()
    """Devices that held this seat once the game had begun, and do no longer."""
    vacancy: Vacancy | None = None
    deputy: str | None = None
    """The bot that decides until the seat's own is compiled."""

    @property
    def promised(self) -> bool:
        """Whether its share of the luck can no longer be chosen."""
        return self.promise is not None or self.nonce is not None

    @property
    def taken(self) -> bool:
        """Somebody is there to act."""
        return self.sitting is not None or self.bot is not None

    @property
    def person(self) -> bool:
        """The seat belongs to a person, even while a bot plays for them."""
        return self.sitting is not None

    @property
    def devices(self) -> tuple[str, ...]:
        """The devices that hold it, the first one first."""
        return () if self.sitting is None else tuple(holder.device for holder in self.sitting.holders)


class Throw(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An abandoned throw of the luck: somebody did not open what they had promised. Its seed is a secret no more."""

    commitment: Hash
    seed: Text
    promises: Promises
    """Seat by seat; empty for a bot, and for somebody who lost the seat."""
    nonces: Shares
    """Seat by seat; empty where nothing was opened."""


class Offer(Struct, frozen=True, gc=False):
    """An undo that waits for consent."""

    seat: Seat
    keep: int
    agreed: frozenset[Seat]


class Table(Struct, frozen=True, gc=False):
    """A table after its last entry."""

    terms: Terms
    game: Any
    options: Any
    chairs: tuple[Chair, ...]
    seed: str
    commitment: str
    """The secret of the luck and its promise: the terms' own, until the luck begins anew."""
    number: int = 0
    """The number of the last entry."""
    state: Any = None
    """The state of the game; None before it starts."""
    to_move: Seat | None = None
    """Whose decision it is; None before the start and after the end."""
    events: Events = field(default_factory=Events)
    """The actions of the game that stand, chance's too."""
    draws: int = 0
    """How many of them are chance's."""
    since: int = 0
    """When the present decision began; before the start, when somebody last sat down or promised."""
    left: tuple[int, ...] = ()
    """Milliseconds on each seat's clock, for a clock per game."""
    changed: int = 0
    """The number of the last entry that changed the game."""
    offer: Offer | None = None
    rematch: str | None = None
    """The code of the table for the rematch."""
    closed: bool = False
    """Its log has grown too long: nothing is written any more, and the game stays undecided."""
    asides: dict[Seat, int] = {}
    """How many entries each seat has caused beside its actions."""
    undos: int = 0
    """How many undos there were since the game last got further than it ever was."""
    furthest: int = 0
    """How many actions there were before the first of them."""
    abandoned: tuple[Throw, ...] = ()
    """Throws of the luck that somebody did not open."""
    line: Events = field(default_factory=Events)
    """The actions of an earlier game that this one plays on from; `events` has those that came after."""
    dealt: tuple[Anew, ...] = ()
    """Where on that line the hidden part was dealt anew."""
    anew: Anew | None = None
    """It was dealt anew where this game begins."""
    position: Any = None
    """The state after the line so far; None without one."""
    origin: Any = None
    """The state in which the game began."""
    brought: Any = None
    """The record, without its actions, of a game that was played elsewhere and opened here; None for any other."""

    @property
    def retraced(self) -> int:
        """The number of the last entry of the line."""
        return len(self.line) + len(self.dealt)

    @property
    def over(self) -> bool:
        """The last action has been played."""
        return self.state is not None and self.to_move is None and not self.closed

    @property
    def opening(self) -> bool:
        """Every seat has promised its share of the luck, and not every one has opened it."""
        return self.state is None and all(chair.taken and chair.promised for chair in self.chairs) and not self.ready

    @property
    def ready(self) -> bool:
        """Every seat is taken and has added to the luck: the game can begin, or has begun."""
        return all(chair.taken and chair.nonce is not None for chair in self.chairs)

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that belong to a person, even while a bot plays for them."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.person)

    @property
    def has_people(self) -> bool:
        """Whether any seat belongs to a person."""
        return any(chair.sitting is not None for chair in self.chairs)

    def holds(self, device: str | None, seat: Seat) -> bool:
        """Whether this device is one of those that hold this seat."""
        return 0 <= seat < len(self.chairs) and device in self.chairs[seat].devices

    def seats_of(self, device: str | None) -> tuple[Seat, ...]:
        """The seats that this device holds."""
        return tuple(seat for seat in range(len(self.chairs)) if self.holds(device, seat))

    def chance(self) -> Fair:
        """The luck of this table, at its next decision."""
        nonces = [chair.nonce or "" for chair in self.chairs]
        return Fair(self.seed, nonces, self.game.write, self.draws)


def opened(game: AnyGame, terms: Terms) -> Table:
    """The table before the first entry of its log."""
    promise = terms.commitment
    chairs = tuple(bot_chair(promise, seat, bot) if bot else Chair() for seat, bot in enumerate(terms.bots))
    clock = terms.clock
    left = (clock.seconds * 1000,) * len(chairs) if isinstance(clock, PerGame) else ()
    options = convert_options(game, terms.options)
    return Table(terms, game, options, chairs, terms.seed, promise, left=left)


def bot_chair(commitment: str, seat: Seat, bot: str) -> Chair:
    """A bot's chair; its share of the luck follows from the host's commitment."""
    return Chair(name=bot_name(bot, seat), bot=bot, nonce=bot_nonce(commitment, seat))


def bot_name(bot: str, seat: Seat) -> str:
    """What a bot is called at the table."""
    return f"{bot} {seat + 1}"


@lru_cache(READ)
def _once(read: Callable[[str], Any], spelling: str) -> Any:
    return read(spelling)


def read_action(game: AnyGame, spelling: str) -> Any:
    """The action of this spelling: it is decided on, applied and told to every seat, and read once."""
    return _once(game.read, spelling)


def states_of(table: Table, events: Iterable[Event]) -> Iterable[Any]:
    """The state before each of these events, and the one after the last."""
    game = table.game
    state = first_state(table) if table.origin is None else table.origin
    yield state
    for event in events:
        state = game.apply(state, read_action(game, event.action))
        yield state


def first_state(table: Table) -> Any:
    """The table before anything is dealt."""
    return table.game.setup(len(table.chairs), table.options)


# What is asked, by whom, and what is decided


class Outage(Struct, frozen=True):
    """A time in which people could not act: the server or its store did not run."""

    start: int
    end: int


class Asker(Struct, frozen=True):
    """Who asks, when, and how far away they are."""

    device: str | None
    now: int
    credit: int = 0
    """Milliseconds that a message takes to them and back."""
    outages: Sequence[Outage] = ()
    arrived: int | None = None
    """When it was asked, if not now; no clock counts what came after."""
    fresh_seed: str = ""
    """A secret that nobody knows, for luck that has to begin anew."""

    @property
    def counted(self) -> int:
        """The time up to which clocks count."""
        return self.now if self.arrived is None else self.arrived


class AnyCommand(Protocol):
    """What can be asked for a seat of a table."""

    @property
    def seat(self) -> Seat: ...

    def decide(self, table: Table, asker: Asker) -> "Decided": ...


class AnyEntry(Protocol):
    """What stands in a log: how the table stands after it, and how a seat hears of it."""

    changes_table: ClassVar[bool]
    """Whether what everybody knows of the table changes, and not only the game."""

    def fold(self, table: Table, at: int) -> Table: ...

    def told(self, before: Table, seat: Seat) -> Message: ...


class SeatEntry(Struct, frozen=True, gc=False):
    """An entry about one seat, of which everybody hears the same."""

    changes_table: ClassVar[bool] = True
    message: ClassVar[str]
    seat: Seat

    def told(self, before: Table, seat: Seat) -> Message:
        """The message of its kind, with the seat."""
        return Message(self.message, {"seat": self.seat})


class Decided(Struct, frozen=True):
    """What is to be written, and how the table will stand then."""

    table: Table
    entries: tuple[AnyEntry, ...] = ()
    stages: tuple[Table, ...] = ()
    """How it will stand after each of them."""

    def then(self, entry: AnyEntry, now: int) -> "Decided":
        """Append an entry and the table it leads to."""
        table = after(self.table, entry, now)
        return Decided(table, (*self.entries, entry), (*self.stages, table))


def after(table: Table, entry: AnyEntry, at: int) -> Table:
    """The table after one more entry; trusts its caller, `decide` checks."""
    if isinstance(entry, SeatEntry):
        asides = table.asides | {entry.seat: table.asides.get(entry.seat, 0) + 1}
        table = replace(table, asides=asides)
    return entry.fold(replace(table, number=table.number + 1), at)


# What a command may rely on


def check_running(table: Table) -> None:
    """Refuses what needs a game that has begun and is not over."""
    if table.state is None:
        raise Refused("not-started")
    if table.closed:
        raise Refused("closed")
    if table.over:
        raise Refused("over")
