"""A table at an earlier moment, as a seat saw it then: through the same gate as everything else."""

from spilabord.core.game import SPECTATOR, Seat
from spilabord.server.messages import Moment
from spilabord.server.refusals import Refused
from spilabord.server.room import Room
from spilabord.server.standing import Standing
from spilabord.server.telling import tally


def check_eyes(standing: Standing, seat: Seat, device: str | None) -> None:
    """Refuses a look from a seat that is not this device's, or from beside a table where nobody may look on."""
    if seat == SPECTATOR:
        if not standing.card.watch and not standing.seats_of(device):
            raise Refused("no-spectators", 403)
    elif not standing.holds(device, seat):
        raise Refused("not-your-seat", 403)


async def moment(room: Room, seat: Seat, number: int) -> Moment:
    """How the table stood after this entry."""
    standing = await room.at(number)
    if standing is None:
        raise Refused("no-such-moment")
    game, state = standing.game, standing.state
    view = None if state is None else game.view(state, seat)
    return Moment(
        seat=seat,
        number=number,
        view=view,
        to_move=standing.to_move,
        tally=tally(standing, view),
        outcome=game.outcome(state) if standing.over else None,
    )
