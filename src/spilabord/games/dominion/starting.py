"""§3 Who starts: by chance, by the last game of a row, or as the table was told."""

from msgspec.structs import replace

from spilabord.core.errors import BadOptions
from spilabord.core.game import Seat
from spilabord.games.dominion.scoring import result
from spilabord.games.dominion.state import Options, Result, State


def starters(players: int, last: Result) -> tuple[Seat, ...]:
    """§3.2 The seat to the left of the winner; §3.3 or those who did not win, or everybody."""
    if len(last.winners) == 1:
        return ((last.winners[0] + 1) % players,)
    losers = tuple(seat for seat in range(players) if seat not in last.winners)
    return losers or tuple(range(players))


def agreed_starters(players: int, options: Options) -> tuple[Seat, ...]:
    """§3.1 Anybody may start the first game; §3.2 after another one at the same table, these."""
    if not options.starters:
        return tuple(range(players))
    named = tuple(seat for seat in range(players) if str(seat + 1) in options.starters.split(","))
    if _written(named) != options.starters:
        raise BadOptions("starters", sections=("§3.2",), typed=options.starters, players=players)
    return named


def next_options(state: State) -> Options:
    """§3.2 The options for another game at the same table, by today's rules: who may start follows from this one."""
    among = starters(state.players, result(state))
    text = "" if len(among) == state.players else _written(among)
    return replace(state.options, starters=text, hand_under_play=False)


def _written(seats: tuple[Seat, ...]) -> str:
    return ",".join(str(seat + 1) for seat in seats)
