"""The gate: who may see, hold, get and give a seat of a table. The only place that says so.

Live news, earlier moments, hints and records ask here each time that something goes out; sitting down, leaving, handing
over, personal links and requests for a seat ask here before anything is written.
"""

from spilabord.core.game import SPECTATOR, Seat
from spilabord.table.refusals import Refused
from spilabord.table.table import Asker, Chair, SeatRequest, Table, Vacancy

# Seeing


def may_see(table: Table, device: str | None, seat: Seat, number: int) -> bool:
    """A seat is seen by the devices that hold it, from the beginning of their person's sitting on.

    The table from beside it is seen by anyone it lets watch and by its players. Before the game begins there is nothing
    to hide. What has not happened yet is nobody's to see.
    """
    return seen_from(table, seat) <= number <= table.number and _may_look(table, device, seat)


def seen_from(table: Table, seat: Seat) -> int:
    """The first number at which the person on this seat may see it; the hands before were another's."""
    if seat == SPECTATOR or not 0 <= seat < len(table.chairs):
        return 0
    sitting = table.chairs[seat].sitting
    return 0 if sitting is None else sitting.since


def eyes(table: Table, seat: Seat, number: int) -> Seat:
    """Through whose eyes this seat hears of an entry: its own, or from beside the table if another sat there then.

    Where a game plays on with its hidden part dealt anew, what came before is the hand of one seat alone.
    """
    anew = _dealt_anew_for(table)
    if anew is not None and anew != seat and number <= table.retraced:
        return SPECTATOR
    return seat if number >= seen_from(table, seat) else SPECTATOR


def _dealt_anew_for(table: Table) -> Seat | None:
    if table.anew is not None:
        return table.anew.seat
    return None if table.terms.line is None else table.terms.line.anew


def _may_look(table: Table, device: str | None, seat: Seat) -> bool:
    if table.brought is not None:
        return True  # a record that somebody brought says it all
    if seat != SPECTATOR:
        return table.holds(device, seat)
    return table.terms.watch or table.state is None or bool(table.seats_of(device))


def refuse_unless_seen(table: Table, device: str | None, seat: Seat, number: int) -> None:
    """Refuses a device that may not see this seat at this number."""
    if may_see(table, device, seat, number):
        return
    if _may_look(table, device, seat) and not 0 <= number <= table.number:
        raise Refused("no-such-moment")
    if seat == SPECTATOR:
        raise Refused("no-spectators", 403)
    before = table.holds(device, seat) and number < seen_from(table, seat)
    raise Refused("before-your-time" if before else "not-your-seat", 403)


def may_undo_to(table: Table, keep: int) -> bool:
    """An undo leads to no hand that somebody else held on a seat which a person has, or may come back to."""
    vacancies = (chair.vacancy.sitting for chair in table.chairs if chair.vacancy is not None)
    sittings = (chair.sitting for chair in table.chairs if chair.sitting is not None)
    return all(sitting.keep <= keep for sitting in (*sittings, *vacancies))


# Playing on


def check_played_out(table: Table, device: str | None) -> None:
    """Refuses to play on from a game that is not over for everybody at the table, or whose record is not theirs.

    While it runs, anybody who could look at it from another seat, or try what comes next, could learn from it.
    """
    refuse_unless_seen(table, device, SPECTATOR, table.number)
    if not table.over:
        raise Refused("not-over")


def check_reviewed(table: Table, device: str | None) -> None:
    """Refuses the review of a game that is not over for everybody at the table, or that this device may not see again.

    What it says of one seat's decisions, another must not know while the game goes on.
    """
    refuse_unless_seen(table, device, SPECTATOR, table.number)
    if not table.over:
        raise Refused("review-undecided" if table.closed else "review-not-over")


def check_opened(finished: bool, still_played: bool) -> None:
    """Refuses to open the record of a game that is not over: in itself, or at a table of this server."""
    if still_played:
        raise Refused("record-still-played")
    if not finished:
        raise Refused("record-unfinished")


# Holding


def check_own(table: Table, seat: Seat, asker: Asker) -> None:
    """Refuses a device that does not hold this seat: only those that do act, leave, hand over and take back."""
    if not table.holds(asker.device, seat):
        raise Refused("not-your-seat", 403)


def may_get(table: Table, device: str, seat: Seat) -> bool:
    """Once the game has begun, a device that has held another seat gets none that it has not held itself.

    Otherwise a player could look into another's hand.
    """
    if table.state is None or device in _ever(table.chairs[seat]):
        return True
    return not any(device in _ever(chair) for chair in table.chairs)


def _ever(chair: Chair) -> tuple[str, ...]:
    """Every device that holds this seat, or has held it since the game began."""
    return (*chair.devices, *chair.past)


def check_may_get(table: Table, device: str, seat: Seat) -> None:
    """Refuses a device that must not get this seat."""
    if not may_get(table, device, seat):
        raise Refused("other-seat", 403)


# Free seats


def check_free(table: Table, seat: Seat) -> Chair:
    """The chair of a free seat; Refused if there is none."""
    if seat >= len(table.chairs):
        raise Refused("no-such-seat", 404)
    if table.over:
        raise Refused("over")
    if table.chairs[seat].taken:
        raise Refused("seat-taken")
    return table.chairs[seat]


def check_never_played(table: Table, seat: Seat) -> None:
    """Refuses a seat that is not there for everybody who has the code: they are, until the game begins."""
    check_free(table, seat)
    if table.state is not None:
        raise Refused("seat-played", 403)


# A seat that was left in a running game


def check_left(table: Table, seat: Seat) -> Vacancy:
    """What is known of a seat that was left in a running game; Refused if it was not."""
    vacancy = check_free(table, seat).vacancy
    if vacancy is None:
        raise Refused("not-started")
    return vacancy


def needs_no_answer(table: Table, device: str, vacancy: Vacancy) -> bool:
    """The person who left comes back, or the host decides for themselves: nobody else is asked."""
    left = any(device == holder.device for holder in vacancy.sitting.holders)
    return left or device == table.terms.host


def may_answer(table: Table, device: str) -> bool:
    """The people at the table and the host say who gets a seat that was left."""
    return bool(table.seats_of(device)) or device == table.terms.host


def is_given(table: Table, device: str, request: SeatRequest) -> bool:
    """Whether the request is granted now that this device has agreed: by the host alone, or by everybody.

    Everybody must be more than one: a player who is left alone cannot give an opponent's hand to a device of their own.
    """
    if device == table.terms.host:
        return True
    alone = any(table.people <= set(table.seats_of(one)) for chair in table.chairs for one in chair.devices)
    return table.people <= request.agreed and not alone


# Personal links


def is_open(table: Table, seat: Seat, links_from: int) -> bool:
    """Whether a personal link is valid that was made when the seat's links began with this number.

    They begin anew when somebody sits down, leaves, hands over to a bot, joins by a link, or ends a device.
    """
    chair = table.chairs[seat]
    return chair.person and not table.over and chair.links_from == links_from
