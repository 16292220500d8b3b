"""Undo: a seat takes its last action back, at once if nobody has learned anything from it, else with consent."""

from typing import Any, ClassVar, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, SPECTATOR, AnyGame, Seat
from spilabord.core.message import Message
from spilabord.table.events import Events
from spilabord.table.fields import Id, SeatNumber
from spilabord.table.gate import check_own, may_undo_to
from spilabord.table.refusals import Refused
from spilabord.table.table import Asker, Decided, Offer, SeatEntry, Table, check_running, read_action

WORLDS: Final = 16
"""Worlds that are imagined for each seat; what all of them have in common it knew already."""


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take my last action back."""

    id: Id
    seat: SeatNumber

    def decide(self, table: Table, asker: Asker) -> Decided:
        """At once when nobody learned anything; alone with bots too; otherwise the others are asked."""
        check_own(table, self.seat, asker)
        check_running(table)
        keep = table.events.last_of(self.seat)
        if keep is None:
            raise Refused("nothing-to-undo")
        if not may_undo_to(table, keep):
            raise Refused("undo-too-far")
        if table.offer is not None and (table.offer.seat, table.offer.keep) == (self.seat, keep):
            raise Refused("undo-asked-already")  # before it is worked out again who learned what
        if table.people <= {self.seat} or not somebody_learned(table, keep):
            return Decided(table).then(Undone(self.seat, keep), asker.now)
        if table.offer is not None:
            raise Refused("undo-asked-already")
        return Decided(table).then(UndoAsked(self.seat, keep), asker.now)


def can_undo(table: Table, seat: Seat) -> bool:
    """Whether this seat has done anything that it may take back, or ask to."""
    keep = table.events.last_of(seat)
    return not table.over and keep is not None and may_undo_to(table, keep)


class UndoAsked(SeatEntry, frozen=True, gc=False, tag="asked"):
    """A seat asked to undo: `keep` actions of the game would remain."""

    message: ClassVar[str] = "table-undo-asked"
    keep: int

    def fold(self, table: Table, at: int) -> Table:
        """The offer, to which the asker agrees."""
        return replace(table, offer=Offer(self.seat, self.keep, frozenset({self.seat})))


class AnswerUndo(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Agree to the undo that was asked for, or do not."""

    id: Id
    seat: SeatNumber
    yes: bool

    def decide(self, table: Table, asker: Asker) -> Decided:
        """The undo happens when every person has agreed; one who does not ends it."""
        check_own(table, self.seat, asker)
        if table.offer is None or self.seat in table.offer.agreed:
            raise Refused("nothing-to-answer")
        decided = Decided(table).then(UndoAnswered(self.seat, self.yes), asker.now)
        offer = decided.table.offer
        if offer is not None and decided.table.people <= offer.agreed:
            decided = decided.then(Undone(offer.seat, offer.keep), asker.now)
        return decided


class UndoAnswered(SeatEntry, frozen=True, gc=False, tag="answered"):
    """A seat agreed to the undo, or did not."""

    yes: bool

    def fold(self, table: Table, at: int) -> Table:
        """One more who agrees, or no offer any more."""
        if table.offer is None or not self.yes:
            return replace(table, offer=None)
        return replace(table, offer=replace(table.offer, agreed=table.offer.agreed | {self.seat}))

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-agreed" if self.yes else "table-declined", {"seat": self.seat})


class Undone(SeatEntry, frozen=True, gc=False, tag="undone"):
    """The game went back: `keep` actions remain."""

    message: ClassVar[str] = "table-undone"
    keep: int

    def fold(self, table: Table, at: int) -> Table:
        """The game as it stood after the actions that remain, from the nearest snapshot."""
        events, state = went_back(table, self.keep)
        return replace(
            table,
            state=state,
            to_move=table.game.to_move(state),
            events=events,
            draws=events.draws(),
            since=at,
            changed=table.number,
            offer=None,
            undos=table.undos + 1,
            furthest=max(table.furthest, len(table.events)),
        )


def went_back(table: Table, keep: int) -> tuple[Events, Any]:
    """The first `keep` actions of the game, and the state after them."""
    game = table.game
    return table.events.back(keep, lambda state, event: game.apply(state, read_action(game, event.action)))


def somebody_learned(table: Table, keep: int) -> bool:
    """Whether since then chance or another seat acted, or any seat's view tells it more than it knew.

    A seat knew it already if, in every world that it could not tell apart before, the same action is legal
    and leads to the same view.
    """
    last = table.events[keep]
    if len(table.events) != keep + 1 or last.seat == CHANCE:
        return True
    actor, spelling = last.seat, last.action
    _, before = went_back(table, keep)
    action = table.game.read(spelling)
    seats = [*range(len(table.chairs)), SPECTATOR]
    return any(_learned(table.game, before, actor, action, seat) for seat in seats)


def _learned(game: AnyGame, before: Any, actor: Seat, action: Any, seat: Seat) -> bool:
    view = game.view(before, seat)
    now = msgspec.json.encode(game.view(game.apply(before, action), seat))
    rng = Rng(f"undo/{seat}")
    for _ in range(WORLDS):
        world = game.imagine(view, rng)
        if game.to_move(world) != actor or game.objections(world, action):
            return True
        if msgspec.json.encode(game.view(game.apply(world, action), seat)) != now:
            return True
    return False
