"""Playing: a person's or a bot's action, the beginning of the game, and chance, which acts between them."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.game import CHANCE, Seat, Section
from spilabord.core.message import Message
from spilabord.table import clock
from spilabord.table.deputies import Deputed
from spilabord.table.events import Event
from spilabord.table.fields import Id, Number, SeatNumber, Spelling
from spilabord.table.gate import check_own
from spilabord.table.playing_on import DealtAnew, table_at
from spilabord.table.refusals import Refused
from spilabord.table.table import Asker, Decided, Table, check_running, first_state, read_action

By: TypeAlias = Literal["person", "bot", "clock", "stand-in"]


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """Do this, having seen everything up to this number."""

    id: Id
    seat: SeatNumber
    number: Number
    action: Spelling

    def decide(self, table: Table, asker: Asker) -> Decided:
        """A person acts on their own seat, in their turn, at a table that they have seen as it is."""
        check_own(table, self.seat, asker)
        check_running(table)
        if table.chairs[self.seat].bot is not None:
            raise Refused("bot-plays")
        if not table.changed <= self.number <= table.number:
            raise Refused("stale", number=table.changed)
        spent = clock.spent(table, asker.counted, asker.credit, asker.outages)
        return acted(Decided(table), Acted(self.seat, self.action, "person", spent), asker.now)


class ActAsBot(Struct, frozen=True):
    """A bot's action, thought of when the game stood at this number; or one by luck for a bot that failed."""

    seat: Seat
    number: int
    action: str
    playouts: int = 0
    plan: str = ""
    by: Literal["bot", "stand-in"] = "bot"
    deputy: str | None = None
    """The bot that decided, if it was not the seat's own."""

    def decide(self, table: Table, asker: Asker) -> Decided:
        """A bot acts on a seat that it plays, if the game has not moved on since it was asked."""
        check_running(table)
        if table.changed != self.number:
            raise Refused("stale", number=table.changed)
        if table.chairs[self.seat].bot is None:
            raise Refused("you-play")
        decided = Decided(table)
        if self.by == "bot" and table.chairs[self.seat].deputy != self.deputy:
            decided = decided.then(Deputed(self.seat, self.deputy), asker.now)
        return acted(decided, Acted(self.seat, self.action, self.by, 0, self.playouts, self.plan), asker.now)


class Started(Struct, frozen=True, gc=False, tag="started"):
    """All seats are taken, all luck is added: the game begins."""

    changes_table: ClassVar[bool] = True

    def fold(self, table: Table, at: int) -> Table:
        """The first state of the game: where the line ends that it plays on from, if there is one."""
        state = first_state(table) if table.position is None else table.position
        return replace(table_at(table, state), since=at, changed=table.number, offer=None)

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-started")


class Acted(Struct, frozen=True, gc=False, tag="acted", omit_defaults=True):
    """A seat acted; `by` says who did it for the seat."""

    changes_table: ClassVar[bool] = False
    seat: Seat
    action: str
    by: By = "person"
    spent: int = 0
    """Milliseconds that count against the seat's clock."""
    playouts: int = 0
    """How many playouts a bot made before it."""
    plan: str = ""
    """The plan that a bot followed."""

    def fold(self, table: Table, at: int) -> Table:
        """The state after the action, and the clock of its seat."""
        left = clock.left_after(table, self.seat, self.spent)
        deputy = table.chairs[self.seat].deputy if self.by == "bot" else None
        event = Event(self.seat, self.action, playouts=self.playouts, plan=self.plan, bot=deputy or "")
        return _applied(table, event, at, table.draws, left)

    def told(self, before: Table, seat: Seat) -> Message:
        """As the game tells it to this seat."""
        return _told(before, self.action, seat)


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """Chance acted."""

    changes_table: ClassVar[bool] = False
    action: str

    def fold(self, table: Table, at: int) -> Table:
        """The state after what was dealt."""
        return _applied(table, Event(CHANCE, self.action), at, table.draws + 1, table.left)

    def told(self, before: Table, seat: Seat) -> Message:
        """As the game tells it to this seat."""
        return _told(before, self.action, seat)


def _applied(table: Table, event: Event, at: int, draws: int, left: tuple[int, ...]) -> Table:
    game = table.game
    state = game.apply(table.state, read_action(game, event.action))
    return replace(
        table,
        state=state,
        to_move=game.to_move(state),
        events=table.events.then(event, table.state),
        draws=draws,
        since=at,
        left=left,
        changed=table.number,
        offer=None,
        undos=table.undos if len(table.events) < table.furthest else 0,
    )


def _told(before: Table, spelling: str, seat: Seat) -> Message:
    message: Message = before.game.tell(before.state, read_action(before.game, spelling), seat)
    return message


def acted(decided: Decided, entry: Acted, now: int) -> Decided:
    """This action too, if the rules allow it to this seat now; then chance acts as long as it is chance's decision."""
    if decided.table.to_move != entry.seat:
        raise Refused("not-your-turn")
    if broken := objections(decided.table, entry.action):
        raise Refused("illegal", sections=broken)
    return dealt(decided.then(entry, now), now)


def objections(table: Table, spelling: str) -> tuple[Section, ...]:
    """The rules that this action would break now; refuses what is no action."""
    try:
        action = read_action(table.game, spelling)
    except ValueError:
        raise Refused("not-an-action", 400, typed=spelling[:60]) from None
    broken: tuple[Section, ...] = table.game.objections(table.state, action)
    return broken


def dealt(decided: Decided, now: int) -> Decided:
    """Chance acts as long as it is chance's decision."""
    while decided.table.to_move == CHANCE:
        table = decided.table
        action = table.game.deal(table.state, table.chance())
        decided = decided.then(Dealt(table.game.write(action)), now)
    return decided


def begun(decided: Decided, now: int) -> Decided:
    """The game begins as soon as every seat is taken and has added to the luck."""
    if decided.table.state is not None or not decided.table.ready:
        return decided
    decided = decided.then(Started(), now)
    line = decided.table.terms.line
    if line is not None and line.anew is not None:
        decided = decided.then(DealtAnew(line.anew), now)
    return dealt(decided, now)
