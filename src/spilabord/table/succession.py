"""Succession: who gets a seat that was left in a running game. Somebody asks for it; the table or the host answers."""

from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.table import gate
from spilabord.table.fields import Id, Name, Number, SeatNumber
from spilabord.table.refusals import Refused
from spilabord.table.seats import free_name, with_chair
from spilabord.table.table import Asker, Decided, Holder, SeatEntry, SeatRequest, Sitting, Table, Vacancy

APART: Final = 60_000
"""Milliseconds between two requests for one seat by any devices: a new device is easily had, and people are asked."""

MOST_REQUESTS: Final = 20
"""Requests for a seat each time that it is left; then it is a bot's, or waits for its person."""


class AskForSeat(Struct, frozen=True, tag="ask", forbid_unknown_fields=True):
    """Ask for a seat that was left, under this name."""

    id: Id
    seat: SeatNumber
    name: Name

    def decide(self, table: Table, asker: Asker) -> Decided:
        """The person who left gets it back, and the host gets it, at once; anybody else waits for an answer."""
        assert asker.device is not None, "only a device can ask"
        vacancy = gate.check_left(table, self.seat)
        gate.check_may_get(table, asker.device, self.seat)
        name = free_name(table, self.seat, self.name)
        if gate.needs_no_answer(table, asker.device, vacancy):
            return Decided(table).then(SeatGiven(self.seat, name, asker.device), asker.now)
        _check_not_too_often(vacancy, asker.now)
        return Decided(table).then(SeatAsked(self.seat, name, asker.device), asker.now)


class SeatAsked(SeatEntry, frozen=True, gc=False, tag="seat-asked"):
    """Somebody asked for a seat that was left."""

    name: str
    device: str

    def fold(self, table: Table, at: int) -> Table:
        """The request, in the place of an older one."""
        vacancy = _vacancy(table, self.seat)
        request = SeatRequest(table.number, self.name, self.device)
        return _with_vacancy(table, self.seat, Vacancy(vacancy.sitting, request, vacancy.requests + 1, at))

    def told(self, before: Table, seat: Seat) -> Message:
        return Message("table-seat-asked", {"seat": self.seat, "name": self.name})


class AnswerSeat(Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """Agree that the seat is given to the one who asks for it, or do not."""

    id: Id
    seat: SeatNumber
    request: Number
    """The number of the request: what was meant for one is no answer to another."""
    yes: bool

    def decide(self, table: Table, asker: Asker) -> Decided:
        """It is given when the host or every person has agreed; one who does not ends it."""
        assert asker.device is not None, "only a device can answer"
        request = gate.check_left(table, self.seat).request
        if not gate.may_answer(table, asker.device):
            raise Refused("not-seated", 403)
        if request is None or request.number != self.request:
            raise Refused("nothing-to-answer")
        decided = Decided(table).then(SeatAnswered(self.seat, asker.device, self.yes), asker.now)
        now = _vacancy(decided.table, self.seat).request
        if now is None or not gate.is_given(decided.table, asker.device, now):
            return decided
        gate.check_may_get(table, now.device, self.seat)
        name = free_name(table, self.seat, now.name)
        return decided.then(SeatGiven(self.seat, name, now.device), asker.now)


class SeatAnswered(SeatEntry, frozen=True, gc=False, tag="seat-answered"):
    """A person at the table or the host agreed to give the seat to the one who asks, or did not."""

    device: str
    yes: bool

    def fold(self, table: Table, at: int) -> Table:
        """All seats of this device agree, or there is no request any more."""
        vacancy = _vacancy(table, self.seat)
        request = vacancy.request
        if request is None or not self.yes:
            return _with_vacancy(table, self.seat, replace(vacancy, request=None))
        agreed = request.agreed.union(table.seats_of(self.device))
        return _with_vacancy(table, self.seat, replace(vacancy, request=replace(request, agreed=agreed)))

    def told(self, before: Table, seat: Seat) -> Message:
        request = _vacancy(before, self.seat).request
        name = "" if request is None else request.name
        return Message("table-seat-agreed" if self.yes else "table-seat-declined", {"seat": self.seat, "name": name})


class SeatGiven(SeatEntry, frozen=True, gc=False, tag="seat-given"):
    """A seat that was left has a person again."""

    message: ClassVar[str] = "table-seat-given"
    name: str
    device: str

    def fold(self, table: Table, at: int) -> Table:
        """A new sitting; the one of before goes on if its person came back, and no undo waits that leads before it."""
        chair, ended = table.chairs[self.seat], _vacancy(table, self.seat).sitting
        holders = (Holder(self.device, table.number, at),)
        back = self.device in [holder.device for holder in ended.holders]
        sitting = replace(ended, holders=holders) if back else Sitting(holders, table.number, len(table.events))
        given = replace(chair, name=self.name, sitting=sitting, links_from=table.number, vacancy=None)
        return replace(with_chair(table, self.seat, given), offer=None)

    def told(self, before: Table, seat: Seat) -> Message:
        """By the name of the one who was given it, whose seat may be another's later."""
        return Message(self.message, {"seat": self.seat, "name": self.name})


def _check_not_too_often(vacancy: Vacancy, now: int) -> None:
    if vacancy.requests >= MOST_REQUESTS:
        raise Refused("asked-too-often")
    if vacancy.requests and now - vacancy.at < APART:
        raise Refused("asked-lately", 429)


def _vacancy(table: Table, seat: Seat) -> Vacancy:
    vacancy = table.chairs[seat].vacancy
    assert vacancy is not None, "only a seat that was left can be asked for"
    return vacancy


def _with_vacancy(table: Table, seat: Seat, vacancy: Vacancy) -> Table:
    return with_chair(table, seat, replace(table.chairs[seat], vacancy=vacancy))
