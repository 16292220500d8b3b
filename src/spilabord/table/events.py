"""The actions of a game so far, chance's too, as a record keeps them.

A table's events are one list that grows; how the table stood earlier is a shorter prefix of it: a copy for every
action would keep the garbage collector busy.
"""

from collections.abc import Iterator

from msgspec import Struct

from spilabord.core.game import Seat


class Event(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One action in its one spelling; chance's (seat -1) with what it was drawn from, a search's with its playouts."""

    seat: Seat
    action: str
    drawn_from: dict[str, int] = {}
    playouts: int = 0
    """How many playouts a bot made before it: with its seat's luck and its plan they give the same action again."""
    plan: str = ""
    """The plan that a bot followed, in the game's spelling; a record names it where its seat's plan changes."""


class Events(Struct, frozen=True, gc=False, eq=False):
    """Immutable prefix view of a shared append-only list of events."""

    _events: list[Event] = []
    _length: int = 0

    def then(self, event: Event) -> "Events":
        """These events and one more; events that went on otherwise keep what they have."""
        events = self._events if len(self._events) == self._length else self._events[: self._length]
        events.append(event)
        return Events(events, self._length + 1)

    def first(self, count: int) -> "Events":
        """The first `count` events."""
        return Events(self._events, min(count, self._length))

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, at: int) -> Event:
        if not 0 <= at < self._length:
            raise IndexError(f"there are {self._length} events")
        return self._events[at]

    def __iter__(self) -> Iterator[Event]:
        return (self._events[at] for at in range(self._length))
