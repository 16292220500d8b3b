"""Line: the actions of an earlier game that a table plays on from, and where its hidden part was dealt anew.

A line is what a record keeps of it: the actions so far with what each draw was drawn from, as in any record. Where the
hidden part was dealt anew no action leads to the state: the seat whose view it was imagined from, and the key of the
luck that imagined it, lead there again.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from spilabord.core.chance import Rng
from spilabord.core.errors import BadRecord
from spilabord.core.game import AnyGame
from spilabord.table.bounds import HashIfAny, Text
from spilabord.table.events import Event

MOST_DEALT: Final = 100
"""How often the hidden part of a line may have been dealt anew."""

After = Annotated[int, Meta(ge=0, le=1_000_000)]


class Anew(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The hidden part was dealt anew, as this seat could have known."""

    after: After
    """How many actions of the line came before."""
    seat: Annotated[int, Meta(ge=0, le=15)]
    key: Text
    """What began the luck by which it was imagined."""


class Line(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What was played before a game that plays on from an earlier one."""

    events: Annotated[tuple[Event, ...], Meta(max_length=1_000_000)]
    of: HashIfAny = ""
    """The commitment of the game that was played, if anything was promised there."""
    dealt: Annotated[tuple[Anew, ...], Meta(max_length=MOST_DEALT)] = ()
    """Where the hidden part had been dealt anew on the way: that game had played on from another itself."""
    anew: Anew | None = None
    """The hidden part was dealt anew where this game begins; its key follows from the luck of this game."""


def imagined(game: AnyGame, state: Any, anew: Anew) -> Any:
    """A state that this seat cannot tell from this one."""
    return game.imagine(game.view(state, anew.seat), Rng(anew.key))


def dealt_after(game: AnyGame, state: Any, count: int, dealt: Iterable[Anew]) -> Any:
    """The state after `count` actions of a line, once what was dealt anew there is."""
    for anew in dealt:
        if anew.after == count:
            state = imagined(game, state, anew)
    return state


def along(game: AnyGame, start: Any, events: Iterable[Event], dealt: Sequence[Anew]) -> Iterator[tuple[Any, Event]]:
    """Each action of a line with the state before it; trusts its caller."""
    state = start
    for count, event in enumerate(events):
        state = dealt_after(game, state, count, dealt)
        yield state, event
        state = game.apply(state, game.read(event.action))


Check = Callable[[AnyGame, Any, Event, int], Any]
"""The action of an event of a record, if the rules allow it in a state; refuses it by its number."""


def checked_along(game: AnyGame, start: Any, line: Line, check: Check) -> Iterator[tuple[Any, Event | None]]:
    """Every state of a line and the event that follows it, each action checked; the last is followed by None."""
    state, count = start, 0
    for count, event in enumerate(line.events, start=1):
        state = dealt_after(game, state, count - 1, line.dealt)
        try:
            action = check(game, state, event, count)
        except BadRecord as error:
            raise BadRecord("record-line", because=error) from None
        yield state, event
        state = game.apply(state, action)
    yield dealt_after(game, state, count, line.dealt), None


def check_places(line: Line, players: int) -> None:
    """Refuses a line where something was dealt anew at a place or for a seat that it does not have."""
    after, end = [anew.after for anew in line.dealt], len(line.events)
    if after != sorted(after) or max(after, default=0) > end or (line.anew is not None and line.anew.after != end):
        raise BadRecord("record-line-place")
    if any(anew.seat >= players for anew in (*line.dealt, *([line.anew] if line.anew else []))):
        raise BadRecord("record-line-seat")
