"""The table: a game being played, as one frozen value that its log's entries fold into.

No event loop, no clock, no store: `log.decide` turns a command into entries, each of which folds into the next table.
"""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from spilabord.core.fair import Fair
from spilabord.core.game import AnyGame, Seat
from spilabord.core.message import Message
from spilabord.core.options import convert_options
from spilabord.table.events import Event, Events
from spilabord.table.refusals import Refused
from spilabord.table.terms import PerGame, Terms

READ: Final = 8192
"""Size of the cache from spelling to action."""


class Chair(Struct, frozen=True, gc=False):
    """A seat: who sits there, from which device, which bot plays, and what was added to the luck."""

    name: str | None = None
    device: str | None = None
    bot: str | None = None
    nonce: str | None = None

    @property
    def taken(self) -> bool:
        """Somebody is there to act."""
        return self.device is not None or self.bot is not None


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
    """When the present decision began."""
    left: tuple[int, ...] = ()
    """Milliseconds on each seat's clock, for a clock per game."""
    changed: int = 0
    """The number of the last entry that changed the game."""
    offer: Offer | None = None
    rematch: str | None = None
    """The code of the table for the rematch."""

    @property
    def over(self) -> bool:
        """The last action has been played."""
        return self.state is not None and self.to_move is None

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that belong to a person, even while a bot plays for them."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.device is not None)

    def holds(self, device: str | None, seat: Seat) -> bool:
        """Whether this seat is this device's."""
        return device is not None and 0 <= seat < len(self.chairs) and self.chairs[seat].device == device

    def seats_of(self, device: str | None) -> tuple[Seat, ...]:
        """The seats that this device holds."""
        return tuple(seat for seat in range(len(self.chairs)) if self.holds(device, seat))

    def chance(self) -> Fair:
        """The luck of this table, at its next decision."""
        nonces = [chair.nonce or "" for chair in self.chairs]
        return Fair(self.terms.seed, nonces, self.game.write, self.draws)


def opened(game: AnyGame, terms: Terms) -> Table:
    """The table before the first entry of its log."""
    chairs = tuple(bot_chair(terms, seat, bot) if bot else Chair() for seat, bot in enumerate(terms.bots))
    clock = terms.clock
    left = (clock.seconds * 1000,) * len(chairs) if isinstance(clock, PerGame) else ()
    return Table(terms=terms, game=game, options=convert_options(game, terms.options), chairs=chairs, left=left)


def bot_chair(terms: Terms, seat: Seat, bot: str) -> Chair:
    """A bot's chair; its share of the luck follows from the promise, so that the host cannot choose it later."""
    nonce = hashlib.sha256(f"{terms.commitment}/{seat}".encode()).hexdigest()[:32]
    return Chair(name=bot_name(bot, seat), bot=bot, nonce=nonce)


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
    state = game.setup(len(table.chairs), table.options)
    yield state
    for event in events:
        state = game.apply(state, read_action(game, event.action))
        yield state


# What is asked, by whom, and what is decided


class Outage(Struct, frozen=True):
    """A time in which no server was up."""

    start: int
    end: int


class Asker(Struct, frozen=True):
    """Who asks, when, and how far away they are."""

    device: str | None
    now: int
    credit: int = 0
    """Milliseconds that a message takes to them and back."""
    outages: Sequence[Outage] = ()


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
    return entry.fold(replace(table, number=table.number + 1), at)


# What a command may rely on


def check_own(table: Table, seat: Seat, asker: Asker) -> None:
    """Refuses a device that does not hold this seat."""
    if not table.holds(asker.device, seat):
        raise Refused("not-your-seat", 403)


def check_running(table: Table) -> None:
    """Refuses what needs a game that has begun and is not over."""
    if table.state is None:
        raise Refused("not-started")
    if table.over:
        raise Refused("over")
