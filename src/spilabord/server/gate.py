"""The gate: may this device see what this seat of a table sees? The only place that says so.

Live news, earlier moments, hints and records all ask here, each time that something goes out.
"""

from spilabord.core.game import SPECTATOR, Seat
from spilabord.server.refusals import Refused
from spilabord.server.standing import Standing


def may_see(standing: Standing, device: str | None, seat: Seat) -> bool:
    """A seat is seen by the device that holds it; the table from beside it, by anyone it lets watch and by its players.

    Before the game begins there is nothing to hide.
    """
    if seat != SPECTATOR:
        return standing.holds(device, seat)
    return standing.card.watch or standing.state is None or bool(standing.seats_of(device))


def refuse_unless_seen(standing: Standing, device: str | None, seat: Seat) -> None:
    """Refuses a device that may not see this seat."""
    if not may_see(standing, device, seat):
        raise Refused("no-spectators" if seat == SPECTATOR else "not-your-seat", 403)
