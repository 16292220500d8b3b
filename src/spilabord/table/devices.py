"""Devices of a seat: another one joins by a personal link, and each may end the others."""

from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.table import gate
from spilabord.table.fields import Id, Number, SeatNumber
from spilabord.table.refusals import Refused
from spilabord.table.seats import Leave, with_chair
from spilabord.table.table import Asker, Chair, Decided, Holder, SeatEntry, Sitting, Table

MOST_DEVICES: Final = 8
"""Devices that may hold one seat at a time."""


class Join(Struct, frozen=True):
    """Hold this seat from the asker's device too, by a personal link made when its links began with this number."""

    id: str
    seat: Seat
    links_from: int

    def decide(self, table: Table, asker: Asker) -> Decided:
        """A link works once: joining ends it, and of two who join at once the second is refused."""
        assert asker.device is not None, "only a device can join"
        if not gate.is_open(table, self.seat, self.links_from) or table.holds(asker.device, self.seat):
            raise Refused("no-such-link", 404)
        gate.check_may_get(table, asker.device, self.seat)
        if len(table.chairs[self.seat].devices) >= MOST_DEVICES:
            raise Refused("too-many-devices", most=MOST_DEVICES)
        return Decided(table).then(Joined(self.seat, asker.device), asker.now)


class Joined(SeatEntry, frozen=True, gc=False, tag="joined"):
    """The person plays from another device too, by a personal link."""

    message: ClassVar[str] = "table-joined"
    device: str

    def fold(self, table: Table, at: int) -> Table:
        """One more device on the same sitting; its link is used up."""
        chair = table.chairs[self.seat]
        assert chair.sitting is not None, "a link leads to a person's seat"
        holders = (*chair.sitting.holders, Holder(self.device, table.number, at))
        joined = replace(chair, sitting=replace(chair.sitting, holders=holders), links_from=table.number)
        return with_chair(table, self.seat, joined)


class Dismiss(Struct, frozen=True, tag="dismiss", forbid_unknown_fields=True):
    """End one of my devices on this seat, this one or another."""

    id: Id
    seat: SeatNumber
    device: Number
    """The number of the entry with which it came."""

    def decide(self, table: Table, asker: Asker) -> Decided:
        """Any device of the seat may end any but the last: that would be leaving."""
        gate.check_own(table, self.seat, asker)
        sitting = table.chairs[self.seat].sitting
        assert sitting is not None, "a seat that is held has a sitting"
        if self.device not in [holder.number for holder in sitting.holders]:
            raise Refused("no-such-device", 404)
        if len(sitting.holders) == 1:
            raise Refused("last-device")
        return Decided(table).then(Dismissed(self.seat, self.device), asker.now)


class Dismissed(SeatEntry, frozen=True, gc=False, tag="dismissed"):
    """One of a seat's devices was ended by its person."""

    message: ClassVar[str] = "table-dismissed"
    device: int

    def fold(self, table: Table, at: int) -> Table:
        """One device less; a link that it may have made is not valid any more."""
        chair = table.chairs[self.seat]
        assert chair.sitting is not None, "a seat that is held has a sitting"
        ended = [holder for holder in chair.sitting.holders if holder.number == self.device]
        holders = tuple(holder for holder in chair.sitting.holders if holder not in ended)
        past = chair.past if table.state is None else (*chair.past, *(holder.device for holder in ended))
        sitting = replace(chair.sitting, holders=holders)
        return with_chair(table, self.seat, replace(chair, sitting=sitting, past=past, links_from=table.number))


def parting(table: Table, seat: Seat, device: str, id: str) -> Leave | Dismiss:
    """How a device goes that its person no longer uses: the seat is given up with the last one."""
    sitting = table.chairs[seat].sitting
    assert sitting is not None, "a seat that is held has a sitting"
    others = [holder for holder in sitting.holders if holder.device != device]
    own = next(holder for holder in sitting.holders if holder.device == device)
    return Dismiss(id, seat, own.number) if others else Leave(id, seat)


class Moved(SeatEntry, frozen=True, gc=False, tag="moved"):
    """The person went on from another device: in older logs, where a link took the seat from the device it was on."""

    message: ClassVar[str] = "table-moved"
    device: str

    def fold(self, table: Table, at: int) -> Table:
        """The same sitting, held by the other device alone."""
        chair = table.chairs[self.seat]
        begun = table.state is not None
        sitting = chair.sitting or Sitting((), table.number if begun else 0, len(table.events))
        moved = Chair(
            name=chair.name,
            sitting=replace(sitting, holders=(Holder(self.device, table.number, at),)),
            nonce=chair.nonce,
            promise=chair.promise,
            links_from=table.number,
            past=(*chair.past, *chair.devices) if begun else (),
        )
        return with_chair(table, self.seat, moved)
