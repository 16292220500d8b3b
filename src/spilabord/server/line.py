"""The actions of a game so far.

A table's line is one list that grows, and how the table stood earlier is a shorter look at it: a copy for every action
would keep the garbage collector busy.
"""

from collections.abc import Iterator

from msgspec import Struct

from spilabord.table.record import Event


class Line(Struct, frozen=True, gc=False, eq=False):
    """Immutable prefix view of a shared append-only list of events."""

    _events: list[Event] = []
    _length: int = 0

    def then(self, event: Event) -> "Line":
        """This line and one more action; a line that went on otherwise keeps what it has."""
        events = self._events if len(self._events) == self._length else self._events[: self._length]
        events.append(event)
        return Line(events, self._length + 1)

    def first(self, count: int) -> "Line":
        """The first `length` actions."""
        return Line(self._events, min(count, self._length))

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, at: int) -> Event:
        if not 0 <= at < self._length:
            raise IndexError(f"there are {self._length} actions")
        return self._events[at]

    def __iter__(self) -> Iterator[Event]:
        return (self._events[at] for at in range(self._length))
