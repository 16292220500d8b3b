"""A table in this process, for the terminal, simulations and tests: every moment of its game is kept."""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from spilabord.core.bot import Thought
from spilabord.core.fair import commitment
from spilabord.core.game import AnyGame, Seat
from spilabord.core.message import Message
from spilabord.core.options import check_players
from spilabord.table.events import Events
from spilabord.table.limits import NO_LIMITS
from spilabord.table.log import Command, decide
from spilabord.table.play import Act, ActAsBot, Acted, Started, dealt
from spilabord.table.record import Player, Record, record_of
from spilabord.table.table import AnyEntry, Asker, Chair, Decided, Holder, Sitting, Table, after
from spilabord.table.terms import Terms
from spilabord.table.timeout import acted_late

HERE: Final = "here"
"""The one device at which all people sit."""


def secret(key: str) -> str:
    """A seed or nonce that follows from the key."""
    return hashlib.sha256(key.encode()).hexdigest()


def table_for(game: AnyGame, players: Sequence[Player], options: Any, key: str) -> "LocalTable":
    """A table whose seed and nonces all follow from the key."""
    nonces = [secret(f"{key}/nonce/{seat}") for seat in range(len(players))]
    return LocalTable(game, players, options, secret(f"{key}/seed"), nonces)


class LocalTable:
    """Lets people and bots act through `decide`; what is refused changes nothing."""

    def __init__(
        self, game: AnyGame, players: Sequence[Player], options: Any, seed: str, nonces: Sequence[str]
    ) -> None:
        check_players(game, len(players))
        self.players = tuple(players)
        self._moments: list[tuple[Table, AnyEntry]] = []
        self.table = after(seated(game, players, options, seed, nonces), Started(), 0)
        self._happened(dealt(Decided(self.table), 0))

    @property
    def game(self) -> AnyGame:
        """What is played."""
        game: AnyGame = self.table.game
        return game

    @property
    def state(self) -> Any:
        """How the game stands now."""
        return self.table.state

    @property
    def states(self) -> list[Any]:
        """The state before each event of the game, and the one after the last."""
        return [*(before.state for before, _ in self._moments), self.state]

    @property
    def events(self) -> Events:
        """The actions of the game so far, chance's too."""
        return self.table.events

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is, chance having acted; None when the game is over."""
        return self.table.to_move

    def act(self, seat: Seat, action: Any) -> None:
        """This seat does this; Refused if the rules are against it."""
        self.act_on(seat, Thought(action))

    def act_on(self, seat: Seat, thought: Thought) -> None:
        """This seat does what its person or its bot has come to."""
        table, spelling = self.table, self.game.write(thought.action)
        if table.chairs[seat].bot is None:
            self.carry_out(Act("", seat, table.number, spelling))
        else:
            self.carry_out(ActAsBot(seat, table.changed, spelling, thought.playouts, thought.plan))

    def carry_out(self, command: Command) -> None:
        """Does what is asked, and all that follows."""
        self._happened(decide(self.table, command, Asker(HERE, 0), NO_LIMITS))

    def time_is_up(self, seat: Seat, thought: Thought) -> None:
        """Acts for a person whose time is up; clocks in this process are their owner's."""
        spelling = self.game.write(thought.action)
        late = Acted(seat, spelling, "clock", playouts=thought.playouts, plan=thought.plan)
        self._happened(acted_late(self.table, late, 0))

    def _happened(self, decided: Decided) -> None:
        stages = (self.table, *decided.stages)
        self._moments.extend(zip(stages, decided.entries, strict=False))
        self.table = decided.table

    def heard(self, seat: Seat, since: int = 0) -> list[Message]:
        """What this seat was told of the game, from event number `since` on."""
        return [entry.told(before, seat) for before, entry in self._moments[since:]]

    def record(self) -> Record:
        """The game so far; the seed is revealed, and the result given, once it is over."""
        return record_of(self.table, self.states)


def seated(game: AnyGame, players: Sequence[Player], options: Any, seed: str, nonces: Sequence[str]) -> Table:
    """A table at which everybody sits already."""
    terms = Terms(
        code="",
        game=game.key,
        version=game.version,
        options=msgspec.to_builtins(options),
        bots=tuple(player.bot for player in players),
        clock=None,
        watch=False,
        listed=False,
        commitment=commitment(seed),
        seed=seed,
        made=0,
    )
    chairs = tuple(
        Chair(player.name, Sitting((Holder(HERE),)) if player.bot is None else None, player.bot, nonce)
        for player, nonce in zip(players, nonces, strict=True)
    )
    return Table(terms, game, options, chairs, seed, terms.commitment)
