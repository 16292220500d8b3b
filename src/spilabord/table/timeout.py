"""Time is up: what is done for a seat whose clock ran out."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from spilabord.core.game import Seat
from spilabord.table.clock import allowance, time_left
from spilabord.table.play import Acted, acted
from spilabord.table.refusals import Refused
from spilabord.table.table import Asker, Decided, Outage, Table, check_running
from spilabord.table.terms import PerGame


class TimeUp(Struct, frozen=True):
    """Act for a seat whose time was up when the game stood at this number; the rules may have it do more."""

    seat: Seat
    number: int
    action: str
    playouts: int = 0
    plan: str = ""

    def decide(self, table: Table, asker: Asker) -> Decided:
        """The action, at the cost of all the time there was; then all that the rules have the seat do."""
        check_running(table)
        if table.changed != self.number or not is_up(table, self.seat, asker.counted, asker.outages):
            raise Refused("stale", number=table.changed)
        cost = allowance(table, self.seat) or 0
        return acted_late(table, Acted(self.seat, self.action, "clock", cost, self.playouts, self.plan), asker.now)


def acted_late(table: Table, entry: Acted, now: int) -> Decided:
    """This action for a seat whose time is up, then everything else that the rules have it do, chance in between."""
    clock = table.terms.clock
    no_gain = clock.increment * 1000 if isinstance(clock, PerGame) else 0
    decided = acted(Decided(table), entry, now)
    while decided.table.to_move == entry.seat and (action := forced(decided.table, table.state)) is not None:
        decided = acted(decided, Acted(entry.seat, action, "clock", no_gain), now)
    return decided


def is_up(table: Table, seat: Seat, now: int, outages: Sequence[Outage]) -> bool:
    """Whether this seat's clock has run out."""
    left = time_left(table, seat, now, outages)
    return left is not None and left <= 0


def forced(table: Table, late: Any) -> str | None:
    """What the rules have a seat do now whose time was up in the state `late`; None if they leave it to the seat."""
    game = table.game
    action = None if game.out_of_time is None else game.out_of_time(late, table.state)
    return None if action is None else str(game.write(action))
