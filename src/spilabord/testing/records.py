"""Law of records: what was played at a table can be played again from its record, to the same end."""

from spilabord.core.chance import Rng
from spilabord.core.errors import BadRecord
from spilabord.core.game import AnyGame
from spilabord.table.local import LocalTable
from spilabord.table.record import Player, read_record, replay, verify, write_record
from spilabord.table.refusals import Refused
from spilabord.testing.demands import LawBroken, demand, demand_same
from spilabord.testing.tables import tables


def a_record_replays_to_the_same_end(game: AnyGame, key: str, most: int = 100_000) -> None:
    """A record written and read again is true to the rules, and leads through the same states to the same end."""
    try:
        table = played(game, key, most)
    except Refused as refusal:
        raise LawBroken(f"a legal action is refused by the table: {refusal}") from refusal
    line = write_record(table.record())
    record = read_record(line)
    demand(write_record(record) == line, "a record that was read is written differently")
    try:
        verify(game, record)
        states = [state for state, _ in replay(game, record)]
    except BadRecord as error:
        raise LawBroken(f"a record just written is refused: {error}") from error
    demand(len(states) == len(table.states), f"{len(table.states)} states were played, but {len(states)} replayed")
    for number, (there, then) in enumerate(zip(states, table.states, strict=True)):
        demand_same(then, there, f"after {number} actions the replayed state is another")


def played(game: AnyGame, key: str, most: int) -> LocalTable:
    """A game played at a table by luck, to its end or for at most `most` actions."""
    luck = Rng(key)
    players, options = tables(game, luck)
    sitting = [Player(f"player {seat}") for seat in range(players)]
    table = LocalTable(game, sitting, options, seed=key, nonces=[f"{key} {seat}" for seat in range(players)])
    while len(table.events) < most and (seat := table.to_move) is not None:
        table.act(seat, luck.pick(game.legal_actions(table.state)))
    return table
