"""A table at an earlier moment, as a seat saw it then: through the same gate as everything else."""

from spilabord.core.game import Seat
from spilabord.server import gate
from spilabord.server.messages import Moment
from spilabord.server.refusals import Refused
from spilabord.server.room import Room
from spilabord.server.telling import tally


async def moment(room: Room, device: str | None, seat: Seat, number: int) -> Moment:
    """How the table stood after this entry, for a device that may see this seat."""
    gate.refuse_unless_seen(room.standing, device, seat)
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
