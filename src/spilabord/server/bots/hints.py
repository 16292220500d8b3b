"""A hint: what the master would do on a seat that asks, from its view alone. Nothing of it is written down."""

import secrets

from msgspec.structs import replace

from spilabord.bots.asking import question
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.server.bots.pool import BotFailed, BotPool
from spilabord.table import gate
from spilabord.table.refusals import Refused
from spilabord.table.table import Table


async def hint(pool: BotPool, table: Table, seat: Seat, device: str, think: int) -> str:
    """The spelling of the action that it would choose."""
    gate.refuse_unless_seen(table, device, seat, table.number)
    if table.to_move != seat:
        raise Refused("not-your-turn")
    asked = question(table, seat, Budget(milliseconds=think))
    try:
        return (await pool.ask(replace(asked, bot="master", luck=Rng(secrets.token_hex(16))))).action
    except BotFailed:
        raise Refused("no-hint", 503) from None
