"""The record of a table whose game is over, as anybody may check it."""

import msgspec
from msgspec.structs import replace

from spilabord.core.fair import commitment
from spilabord.core.game import CHANCE, possibilities
from spilabord.server.standing import Chair, Standing, states_of
from spilabord.table.record import FORMAT, Event, Fairness, Player, Record, Result


def record(standing: Standing) -> Record:
    """Every action that stands, chance's with what it was drawn from, and the secret behind the promise."""
    assert standing.over, "the actions of a running game are not everybody's to see"
    outcome = standing.game.outcome(standing.state)
    seed = standing.card.seed
    return Record(
        format=FORMAT,
        game=standing.card.game,
        version=standing.card.version,
        options=msgspec.to_builtins(standing.options),
        players=tuple(_player(chair) for chair in standing.chairs),
        fair=Fairness(commitment(seed), tuple(chair.nonce or "" for chair in standing.chairs), seed),
        events=_events(standing),
        result=Result(outcome.scores, outcome.ranks),
    )


def _player(chair: Chair) -> Player:
    return Player(chair.name or "", chair.bot if chair.device is None else None)


def _events(standing: Standing) -> tuple[Event, ...]:
    game = standing.game
    events = []
    for state, event in zip(states_of(standing, standing.line), standing.line, strict=False):
        drawn_from = possibilities(game, state) if event.seat == CHANCE else {}
        events.append(replace(event, drawn_from={game.write(one): count for one, count in drawn_from.items()}))
    return tuple(events)
