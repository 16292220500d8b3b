"""The actions of a game so far, chance's too, as a record keeps them, and snapshots of the states between them.

A table's events are one list that grows; how the table stood earlier is a shorter prefix of it: a copy for every
action would keep the garbage collector busy. The list grows in blocks. Each keeps the state before its first event,
and the last two keep every state, so going back costs at most `EVERY - 1` applications, and as a rule none.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import Struct

from spilabord.core.game import CHANCE, Seat
from spilabord.table.bounds import AnySeat, Playouts, Possibilities, Text

EVERY: Final = 16
"""Events in a block: from one state that is kept to the next. A game keeps 10 to 130 kB of them, 16 events apart."""


class Event(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One action in its one spelling; chance's (seat -1) with what it was drawn from, a search's with its playouts."""

    seat: AnySeat
    action: Text
    drawn_from: Possibilities = {}
    playouts: Playouts = 0
    """How many playouts a bot made before it: with its seat's luck and its plan they give the same action again."""
    plan: Text = ""
    """The plan that a bot followed, in the game's spelling; a record names it where its seat's plan changes."""
    bot: Text = ""
    """The bot that decided, where it was not the seat's own."""


class Block(Struct, frozen=True, gc=False, eq=False):
    """Up to `EVERY` events, with the states before them and what is known of those before the block."""

    events: list[Event]
    states: list[Any]
    """The state before each of the events; once the block is old, before the first alone."""
    draws: int
    """How many events before the block are chance's."""
    last: dict[Seat, int]
    """Where each seat that acted before the block last did so."""

    def first(self, count: int) -> "Block":
        """A block of its first events, which can go on in another way."""
        return Block(self.events[:count], self.states[:count], self.draws, self.last)

    def begin_next(self, start: int) -> tuple[int, dict[Seat, int]]:
        """What the next block must know, if this full one starts at event number `start`."""
        last = self.last | {event.seat: at for at, event in enumerate(self.events, start)}
        return self.draws + sum(event.seat == CHANCE for event in self.events), last


class Events(Struct, frozen=True, gc=False, eq=False):
    """Immutable prefix view of a shared append-only list of events."""

    _blocks: list[Block] = []
    _length: int = 0

    def then(self, event: Event, before: Any) -> "Events":
        """These events and one more, with the state before it; events that went on otherwise keep what they have."""
        whole, rest = divmod(self._length, EVERY)
        blocks = self._blocks
        if not rest:
            blocks = blocks if len(blocks) == whole else blocks[:whole]
            draws, last = blocks[-1].begin_next(self._length - EVERY) if blocks else (0, {})
            blocks.append(Block([event], [before], draws, last))
            if whole >= 2:
                del blocks[whole - 2].states[1:]
            return Events(blocks, self._length + 1)
        block = blocks[whole]
        if len(block.events) != rest:  # it went on otherwise
            block = block.first(rest)
            blocks = [*blocks[:whole], block]
        if len(block.states) == rest:
            block.states.append(before)
        block.events.append(event)
        return Events(blocks, self._length + 1)

    def back(self, count: int, apply: Callable[[Any, Event], Any]) -> tuple["Events", Any]:
        """The first `count` events of more, and the state after them: `apply` leads to it from the nearest snapshot."""
        assert 0 <= count < self._length, "the state before an event is kept with it"
        whole, rest = divmod(count, EVERY)
        block = self._blocks[whole]
        states = block.states[: rest + 1]
        while len(states) <= rest:
            states.append(apply(states[-1], block.events[len(states) - 1]))
        blocks = self._blocks[:whole]
        if rest:
            blocks.append(Block(block.events[:rest], states[:rest], block.draws, block.last))
        return Events(blocks, count), states[rest]

    def draws(self) -> int:
        """How many of the events are chance's."""
        if not self._length:
            return 0
        whole, rest = divmod(self._length - 1, EVERY)
        block = self._blocks[whole]
        return block.draws + sum(event.seat == CHANCE for event in block.events[: rest + 1])

    def last_of(self, seat: Seat) -> int | None:
        """Where this seat last acted; None if it never did."""
        if not self._length:
            return None
        whole, rest = divmod(self._length - 1, EVERY)
        block = self._blocks[whole]
        own = (at for at in range(rest, -1, -1) if block.events[at].seat == seat)
        found = next(own, None)
        return block.last.get(seat) if found is None else whole * EVERY + found

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, at: int) -> Event:
        if not 0 <= at < self._length:
            raise IndexError(f"there are {self._length} events")
        return self._blocks[at // EVERY].events[at % EVERY]

    def __iter__(self) -> Iterator[Event]:
        return (self[at] for at in range(self._length))
