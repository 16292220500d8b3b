"""Consequences of a play, for sentences: which pegs are sent home, turn in a goal, leave it or are locked in it."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from spilabord.games.partners_duo.pegs import is_locked
from spilabord.games.partners_duo.prospects import Deed, Way
from spilabord.games.partners_duo.state import HOME, Home, Pegs
from spilabord.games.partners_duo.track import HOMES, is_goal_ring, is_on_track


class Consequence(NamedTuple):
    """What happens to pegs of one home: they are sent, go home by themselves, turn, leave or lock."""

    kind: str
    home: Home


def consequences(done: tuple[Deed, ...]) -> Counter[Consequence]:
    """What comes of these moves, in their order, and of how many pegs each is true; a swap has no consequence."""
    return Counter(consequence for deed in done for consequence in _of_a_move(deed))


def _of_a_move(deed: Deed) -> Iterator[Consequence]:
    way, *others = deed
    if _leaves_its_goal(way):
        yield Consequence("leaves", way.home)
    elif _turns(way):
        yield Consequence("turns", way.home)
    for other in others:
        if other.places[-1] == HOME:
            yield Consequence("burns" if other.home == way.home else "sends", other.home)


def _turns(way: Way) -> bool:
    """§5.4 Whether it goes back from a ring: places further out have lower numbers."""
    return any(is_goal_ring(here) and there < here for here, there in pairwise(way.places))


def _leaves_its_goal(way: Way) -> bool:
    """§5.4 Whether it goes from a ring to the track."""
    return any(is_goal_ring(here) and is_on_track(there) for here, there in pairwise(way.places))


def locks(before: Pegs, after: Pegs) -> Counter[Consequence]:
    """§5.2 How many pegs of each home are locked that were not."""
    found: Counter[Consequence] = Counter()
    for home in range(len(HOMES)):
        newly = _locked(after, home) - _locked(before, home)
        if newly > 0:
            found[Consequence("locks", home)] = newly
    return found


def _locked(pegs: Pegs, home: Home) -> int:
    return sum(is_locked(pegs, place) for place in pegs[home])


def named(found: Counter[Consequence]) -> Iterator[tuple[str, dict[str, int | str]]]:
    """Each kind of consequence, and what is put into its text: the home and the number of pegs."""
    for (kind, home), pegs in found.items():
        yield kind, {"home": HOMES[home], "pegs": pegs}
