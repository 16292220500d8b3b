"""When somebody must look at a table even if nobody speaks: a bot without a server, time that runs out."""

from collections.abc import Sequence
from typing import Final

from spilabord.table.clock import time_left
from spilabord.table.luck import time_to_open
from spilabord.table.table import Outage, Table

TAKEOVER: Final = 5_000
"""Milliseconds until another server thinks for a bot whose server is silent."""


def due_at(table: Table, now: int, outages: Sequence[Outage]) -> tuple[int | None, bool]:
    """When, if at all, and whether the game is over, or will never be; a table without people rests."""
    if table.opening:
        return now + time_to_open(table, now, outages), False
    seat = table.to_move
    if seat is None or not table.has_people:
        return None, table.over or table.closed
    if table.chairs[seat].bot is not None:
        return now + TAKEOVER, False
    left = time_left(table, seat, now, outages)
    return (None if left is None else now + max(0, left)), False
