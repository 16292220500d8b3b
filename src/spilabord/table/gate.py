"""The gate: may this device see what this seat of a table sees, at this number? The only place that says so.

Live news, earlier moments, hints and records all ask here, each time that something goes out.
"""

from spilabord.core.game import SPECTATOR, Seat
from spilabord.table.refusals import Refused
from spilabord.table.table import Table


def may_see(table: Table, device: str | None, seat: Seat, number: int) -> bool:
    """A seat is seen by the device that holds it; the table from beside it, by anyone it lets watch and by its players.

    Before the game begins there is nothing to hide. What has not happened yet is nobody's to see.
    """
    return _has_happened(table, number) and _may_look(table, device, seat)


def _has_happened(table: Table, number: int) -> bool:
    return 0 <= number <= table.number


def _may_look(table: Table, device: str | None, seat: Seat) -> bool:
    if seat != SPECTATOR:
        return table.holds(device, seat)
    return table.terms.watch or table.state is None or bool(table.seats_of(device))


def refuse_unless_seen(table: Table, device: str | None, seat: Seat, number: int) -> None:
    """Refuses a device that may not see this seat at this number."""
    if may_see(table, device, seat, number):
        return
    if _may_look(table, device, seat) and not _has_happened(table, number):
        raise Refused("no-such-moment")
    raise Refused("no-spectators" if seat == SPECTATOR else "not-your-seat", 403)
