"""Personal links, by which a person goes on from another device, and the devices that hold a seat.

The store keeps the hash of a link's key together with the number that the seat's links begin with (`Chair.links_from`).
Whatever ends a link changes that number in the log, so the key fits nothing any more and there is no row to forget.
"""

import hmac

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.server.codes import hashed, new_token
from spilabord.server.rooms.room import Room
from spilabord.server.rooms.rooms import Rooms
from spilabord.server.store.store import Store
from spilabord.table import gate
from spilabord.table.devices import Join
from spilabord.table.refusals import Refused
from spilabord.table.table import Asker, Table


class SeatDevice(Struct, frozen=True):
    """A device that holds a seat: by what number it is ended, its name, since when, and whether it is the asker's."""

    device: int
    name: str
    at: int
    this: bool


class Links:
    """Makes and claims personal links, and tells a person which devices hold their seat."""

    def __init__(self, rooms: Rooms, store: Store) -> None:
        self._rooms = rooms
        self._store = store

    async def make(self, code: str, seat: Seat, device: str) -> str:
        """Key of a new personal link to this seat; an older one is no longer valid."""
        table = (await self._rooms.enter(code)).table
        gate.check_own(table, seat, Asker(device, self._rooms.clock.now()))
        if table.over:
            raise Refused("over")
        key = new_token()
        await self._store.set_link(code, seat, _hashed(key, table, seat))
        return key

    async def claim(self, code: str, key: str, device: str) -> Seat:
        """Join the seat of this personal link from this device; asked again, the answer is the same."""
        room = await self._rooms.enter(code)
        if (seat := _claimed_before(room, key, device)) is not None:
            return seat
        seat = await self._seat_of(room.table, key)
        if not room.table.holds(device, seat):
            await self._rooms.carry_out(room, Join(hashed(key), seat, room.table.chairs[seat].links_from), device)
        return seat

    async def _seat_of(self, table: Table, key: str) -> Seat:
        for seat, kept in (await self._store.links(table.terms.code)).items():
            if hmac.compare_digest(kept, _hashed(key, table, seat)):
                return seat
        raise Refused("no-such-link", 404)

    async def devices(self, code: str, seat: Seat, device: str) -> list[SeatDevice]:
        """The devices that hold this seat, for one of them; nobody is told what the server knows them by."""
        table = (await self._rooms.enter(code)).table
        gate.check_own(table, seat, Asker(device, self._rooms.clock.now()))
        sitting = table.chairs[seat].sitting
        holders = () if sitting is None else sitting.holders
        names = await self._store.names([holder.device for holder in holders])
        return [
            SeatDevice(holder.number, names.get(holder.device, ""), holder.at, holder.device == device)
            for holder in holders
        ]


def _claimed_before(room: Room, key: str, device: str) -> Seat | None:
    """The seat that this device got by this key, if it holds it still: an answer may have been lost on its way."""
    number = room.commands.get((device, hashed(key)))
    sittings = [(seat, chair.sitting) for seat, chair in enumerate(room.table.chairs) if chair.sitting is not None]
    came = ((seat, holder.number) for seat, sitting in sittings for holder in sitting.holders)
    return next((seat for seat, joined in came if joined == number), None)


def _hashed(key: str, table: Table, seat: Seat) -> str:
    return hashed(f"{key}/{seat}/{table.chairs[seat].links_from}")
