"""Attention to a table: whether its bots rest, and for whose share of thinking they are asked."""

from spilabord.server.bots.queue import Rank, Share
from spilabord.server.rooms.room import Room


def rests(room: Room) -> bool:
    """Whether nobody acts here: no person holds a seat, and nobody looks at the table through this server."""
    return not room.table.has_people and not room.watchers


def share_of(room: Room) -> Share:
    """Share that a question of this table counts for."""
    code = room.table.terms.code
    return Share(_rank(room), room.origin or f"table {code}", code)


def _rank(room: Room) -> Rank:
    if not room.table.has_people:
        return Rank.WATCHED
    is_here = any(room.table.seats_of(device) for device in room.watchers.values())
    return Rank.PRESENT if is_here else Rank.AWAY


def note_origin(room: Room, device: str | None, origin: str) -> None:
    """Somebody looks or acts here, from this address; a stranger's counts only where no person's is known."""
    if room.origin == origin:
        return
    if room.origin is None or not room.table.has_people or room.table.seats_of(device):
        room.origin = origin
