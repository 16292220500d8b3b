"""Heuristics: a game's hints for the search, as kernels beside those of its twin."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from spilabord.core.twin import States

UNSURE: Final = -1
"""What `obvious` returns where a search is due."""


@dataclass(frozen=True, kw_only=True)
class Planning:
    """How plans are made for a table, where that takes long: pure functions, and `bots/plans.py` keeps what they find.

    A plan is a text in the game's one spelling of it.
    """

    topic: Callable[[States], str]
    """What on this table a plan depends on, as the name of a file; empty while there is nothing to plan."""
    make: Callable[[str], str]
    """The plan for a topic, the same every time; takes seconds."""
    default: str
    """The plan to follow as long as no other is known."""
    read: Callable[[str], Any]
    """The plan as whole numbers, for policy and prior; raises ValueError for a text that is no plan."""


@dataclass(frozen=True, kw_only=True)
class Heuristics:
    """The hints of one game; kernels take `(states, i, ...)` as the twin's do, and may try things in state i + 1."""

    policy: Callable[[States, int, Any, Any, Any, Any], int]
    """A good action, quickly and with a little luck: how rollouts go on. It may use the codes and the weights.

    The last argument, of `prior` too, is the plan."""
    prior: Callable[[States, int, Any, int, Any, Any], None]
    """Writes for each of these codes how promising it looks: any number from 0 up; one below 0 is never tried."""
    settled: Callable[[States, int, int], bool]
    """Whether a rollout that began in one state may stop in another, before the game is over."""
    value: Callable[[States, int, int, Any, Any, Any, float], None]
    """Writes the value of the end of a rollout to each seat, 0 to 1: `win` of it for the win, the rest for score."""
    obvious: Callable[[States, int], int]
    """A code that needs no thought because nothing can be better, or UNSURE: neither a node nor a playout is spent."""
    likely: Callable[[States, int, int], float] | None = None
    """How likely the others did what the view shows, if the world is as imagined: 0 to 1, by `(states, view, world)`.

    None: whatever the view allows is as likely."""
    rethink: Callable[[States, int, int, Any], None] | None = None
    """Changes an imagined world so that such come as often as what the view shows makes likely, by
    `(states, view, world, luck)`: where hardly any world that is imagined would be likely. None: nothing is changed."""
    planning: Planning | None = None
    """How plans for policy and prior are made, if the game has plans."""
    exact: bool = False
    """Whether the end is worked out once nothing is hidden any more; worth it where hands run out."""
    exploration: float = 1.0
    """How much the search trusts promise over experience; each game's was measured."""
    win: float = 0.5
    """How much of the value is the win itself."""
    depth: int = 64
    """How many decisions deep the tree may grow."""
