"""A table: a game, who sits at it, and everything that has happened, in order."""

from collections.abc import Sequence
from typing import Any

import msgspec

from spilabord.core.chance import Rng
from spilabord.core.errors import IllegalAction
from spilabord.core.fair import Fair, commitment
from spilabord.core.game import CHANCE, AnyGame, Seat
from spilabord.core.message import Message
from spilabord.core.options import check_players
from spilabord.table.record import FORMAT, Event, Fairness, Player, Record, Result, luck_of, plans_once


class Table:
    """Remembers every state and every event, and lets nobody break a rule."""

    def __init__(
        self, game: AnyGame, players: Sequence[Player], options: Any, seed: str, nonces: Sequence[str]
    ) -> None:
        check_players(game, len(players))
        assert len(nonces) == len(players), "every seat adds a nonce"
        self.game = game
        self.players = tuple(players)
        self.options = options
        self.states = [game.setup(len(players), options)]
        self.actions: list[Any] = []
        self.events: list[Event] = []
        self._seed = seed
        self._nonces = tuple(nonces)
        self._chance = Fair(seed, nonces, game.write)

    @property
    def state(self) -> Any:
        """How it stands now."""
        return self.states[-1]

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is; None when the game is over."""
        return self.game.to_move(self.state)

    def luck(self, seat: Seat) -> Rng:
        """Luck for a bot on this seat, for the next event; the record holds what is needed to have it again."""
        return luck_of(self._seed, seat, len(self.events))

    def act(self, seat: Seat, action: Any, playouts: int = 0, plan: str = "") -> None:
        """This seat does this; an action out of turn or against the rules changes nothing."""
        if seat != self.to_move:
            raise IllegalAction(f"it is not seat {seat}'s turn")
        if broken := self.game.objections(self.state, action):
            raise IllegalAction(f"{self.game.write(action)!r} breaks {', '.join(broken)}", broken)
        self._happened(action, Event(seat, self.game.write(action), playouts=playouts, plan=plan))

    def deal(self) -> None:
        """Chance decides, fairly, and the event keeps what it was drawn from."""
        assert self.to_move == CHANCE, "it is a player's decision"
        action = self.game.deal(self.state, self._chance)
        self._happened(action, Event(CHANCE, self.game.write(action), self._chance.drawn_from))

    def _happened(self, action: Any, event: Event) -> None:
        self.states.append(self.game.apply(self.state, action))
        self.actions.append(action)
        self.events.append(event)

    def heard(self, seat: Seat, since: int = 0) -> list[Message]:
        """What this seat was told, from event number `since` on."""
        happened = zip(self.states[since:], self.actions[since:], strict=False)
        return [self.game.tell(state, action, seat) for state, action in happened]

    def record(self) -> Record:
        """The table so far; the seed is revealed, and the result given, once the game is over."""
        over = self.to_move is None
        outcome = self.game.outcome(self.state)
        return Record(
            format=FORMAT,
            game=self.game.key,
            version=self.game.version,
            options=msgspec.to_builtins(self.options),
            players=self.players,
            fair=Fairness(commitment(self._seed), self._nonces, self._seed if over else None),
            events=tuple(plans_once(self.events)),
            result=Result(outcome.scores, outcome.ranks) if over else None,
        )
