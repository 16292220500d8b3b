"""A table at an earlier moment, as a seat saw it then: through the same gate as everything else."""

from starlette.datastructures import QueryParams

from spilabord.core.game import Seat
from spilabord.server import gate
from spilabord.server.messages import Moment
from spilabord.server.orders import PlainInfo
from spilabord.server.plain import plain
from spilabord.server.refusals import Refused
from spilabord.server.room import Room
from spilabord.server.standing import Standing
from spilabord.server.telling import tally


async def _seen(room: Room, device: str | None, seat: Seat, number: int) -> Standing:
    """How the table stood after this entry, for a device that may see this seat."""
    gate.refuse_unless_seen(room.standing, device, seat)
    standing = await room.at(number)
    if standing is None:
        raise Refused("no-such-moment")
    return standing


async def moment(room: Room, device: str | None, seat: Seat, number: int) -> Moment:
    """What this seat saw after this entry."""
    standing = await _seen(room, device, seat, number)
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


async def plain_moment(room: Room, device: str | None, seat: Seat, number: int, asked: QueryParams) -> PlainInfo:
    """The same in plain text."""
    standing = await _seen(room, device, seat, number)
    if standing.state is None:
        raise Refused("not-started", 409)
    view = standing.game.view(standing.state, seat)
    return plain(standing.game, standing.state, view, seat, asked)
