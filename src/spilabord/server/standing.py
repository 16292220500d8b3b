"""How a table stands: everything its log says, folded into one frozen value."""

import hashlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, assert_never

from msgspec import Struct, field
from msgspec.structs import replace

from spilabord.core.fair import Fair
from spilabord.core.game import CHANCE, AnyGame, Seat
from spilabord.core.options import convert_options
from spilabord.server.entries import (
    Acted,
    Again,
    Answered,
    Asked,
    Card,
    Dealt,
    Entry,
    Filled,
    Handed,
    Left,
    Moved,
    PerGame,
    Row,
    Said,
    Sat,
    Started,
    Taken,
    Undone,
)
from spilabord.server.line import Line
from spilabord.table.record import Event

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


class Standing(Struct, frozen=True, gc=False):
    """A table after its last entry."""

    card: Card
    game: Any
    options: Any
    chairs: tuple[Chair, ...]
    number: int = 0
    state: Any = None
    """The state of the game; None before it starts."""
    to_move: Seat | None = None
    """Whose decision it is; None before the start and after the end."""
    line: Line = field(default_factory=Line)
    """The actions of the game that stand, chance's too."""
    draws: int = 0
    """How many of them are chance's."""
    since: int = 0
    """When the present decision began."""
    left: tuple[int, ...] = ()
    """Milliseconds on each seat's clock, for a clock per game."""
    moved: int = 0
    """The number of the last entry that changed the game."""
    offer: Offer | None = None
    again: str | None = None
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
        return Fair(self.card.seed, nonces, self.game.write, self.draws)


def bot_nonce(card: Card, seat: Seat) -> str:
    """A bot's share of the luck follows from the promise, so that the host cannot choose it later."""
    return hashlib.sha256(f"{card.commitment}/{seat}".encode()).hexdigest()[:32]


def bot_name(bot: str, seat: Seat) -> str:
    """What a bot is called at the table."""
    return f"{bot} {seat + 1}"


@lru_cache(READ)
def _once(read: Callable[[str], Any], spelling: str) -> Any:
    return read(spelling)


def read_action(game: AnyGame, spelling: str) -> Any:
    """The action of this spelling: it is decided on, applied and told to every seat, and read once."""
    return _once(game.read, spelling)


def opened(game: AnyGame, card: Card) -> Standing:
    """The table before the first entry of its log."""
    chairs = tuple(_seated_bot(card, seat, bot) if bot else Chair() for seat, bot in enumerate(card.bots))
    clock = card.clock
    left = (clock.seconds * 1000,) * len(chairs) if isinstance(clock, PerGame) else ()
    return Standing(card=card, game=game, options=convert_options(game, card.options), chairs=chairs, left=left)


def _seated_bot(card: Card, seat: Seat, bot: str) -> Chair:
    return Chair(name=bot_name(bot, seat), bot=bot, nonce=bot_nonce(card, seat))


def folded(standing: Standing, rows: Iterable[Row]) -> Standing:
    """The table after these entries."""
    for row in rows:
        standing = after(standing, row.entry, row.at)
    return standing


def after(standing: Standing, entry: Entry, at: int) -> Standing:
    """The table after one more entry; trusts its caller, `commands` decides."""
    standing = replace(standing, number=standing.number + 1)
    match entry:
        case Acted() | Dealt() | Undone() | Started():
            return _played(standing, entry, at)
        case Asked() | Answered():
            return _asked(standing, entry)
        case Again(_, code):
            return replace(standing, again=code)
        case Said():
            return standing
        case _:
            return _changed_chair(standing, entry)


def _played(standing: Standing, entry: Acted | Dealt | Undone | Started, at: int) -> Standing:
    standing = replace(standing, since=at, moved=standing.number, offer=None)
    match entry:
        case Started():
            state = standing.game.setup(len(standing.chairs), standing.options)
            return replace(standing, state=state, to_move=standing.game.to_move(state))
        case Acted(seat, action, playouts=playouts):
            played = _applied(standing, Event(seat, action, playouts=playouts))
            return replace(played, left=_clocks_after(standing, entry))
        case Dealt(action):
            return _applied(replace(standing, draws=standing.draws + 1), Event(CHANCE, action))
        case Undone(_, keep):
            return _rewound(standing, keep)


def _applied(standing: Standing, event: Event) -> Standing:
    state = standing.game.apply(standing.state, read_action(standing.game, event.action))
    return replace(standing, state=state, to_move=standing.game.to_move(state), line=standing.line.then(event))


def _clocks_after(standing: Standing, acted: Acted) -> tuple[int, ...]:
    clock = standing.card.clock
    if not isinstance(clock, PerGame):
        return ()
    left = list(standing.left)
    left[acted.seat] = max(0, left[acted.seat] - acted.spent) + clock.increment * 1000
    return tuple(left)


def _rewound(standing: Standing, keep: int) -> Standing:
    """The game again from its first action, as far as it still stands."""
    line = standing.line.first(keep)
    *_, state = states_of(standing, line)
    draws = sum(event.seat == CHANCE for event in line)
    return replace(standing, state=state, to_move=standing.game.to_move(state), line=line, draws=draws)


def states_of(standing: Standing, line: Iterable[Event]) -> Iterable[Any]:
    """The state before each action of the line, and the one after the last."""
    game = standing.game
    state = game.setup(len(standing.chairs), standing.options)
    yield state
    for event in line:
        state = game.apply(state, read_action(game, event.action))
        yield state


def _asked(standing: Standing, entry: Asked | Answered) -> Standing:
    match entry:
        case Asked(seat, keep):
            return replace(standing, offer=Offer(seat, keep, frozenset({seat})))
        case Answered(seat, yes):
            if standing.offer is None or not yes:
                return replace(standing, offer=None)
            return replace(standing, offer=replace(standing.offer, agreed=standing.offer.agreed | {seat}))


def _changed_chair(standing: Standing, entry: Sat | Filled | Left | Handed | Taken | Moved) -> Standing:
    chair = standing.chairs[entry.seat]
    match entry:
        case Sat(_, name, device, nonce):
            kept = chair.nonce if standing.state is not None else nonce
            chair = Chair(name=name, device=device, nonce=kept)
        case Filled(seat, bot):
            kept = chair.nonce if standing.state is not None else bot_nonce(standing.card, seat)
            chair = Chair(name=bot_name(bot, seat), bot=bot, nonce=kept)
        case Left():
            chair = Chair(name=chair.name, nonce=chair.nonce) if standing.state is not None else Chair()
        case Handed(_, bot):
            chair = replace(chair, bot=bot)
        case Taken():
            chair = replace(chair, bot=None)
        case Moved(_, device):
            chair = replace(chair, device=device, bot=None)
        case _:
            assert_never(entry)
    return replace(standing, chairs=(*standing.chairs[: entry.seat], chair, *standing.chairs[entry.seat + 1 :]))
