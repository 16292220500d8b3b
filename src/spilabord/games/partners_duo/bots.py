"""Hand-made bots: plain functions of what a bot is given."""

from collections.abc import Sequence
from typing import NamedTuple

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.games.partners_duo.actions import Action, Deal, Give, LayDown
from spilabord.games.partners_duo.components import homes_of
from spilabord.games.partners_duo.pegs import is_locked
from spilabord.games.partners_duo.play import pegs_after, sent_home
from spilabord.games.partners_duo.rules import uses
from spilabord.games.partners_duo.state import HOME, Card, Home, Options, Pegs, Place
from spilabord.games.partners_duo.track import QUARTER, SQUARES, TRACK, goal_ring, is_goal_ring, start_square
from spilabord.games.partners_duo.views import View

ENTERING = SQUARES
"""What entering is worth in squares: it takes a card, and it must never look worse than walking on."""


class Gain(NamedTuple):
    """What a play wins, first things first."""

    locked: int
    captured: int
    """The opponent's pegs sent home, less one's own."""
    progress: int
    """One's own squares, less the opponent's."""


NOTHING = Gain(0, 0, 0)


def greedy(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Locks if it can, else sends home what it can, else goes as far as it can; gives away what would do least.

    Ties are broken by luck.
    """
    if len(legal) == 1:
        return legal[0]
    values = [_value(view, action) for action in legal]
    best = max(values)
    return rng.pick([action for action, value in zip(legal, values, strict=True) if value == best])


class Taste(NamedTuple):
    """What a player likes beside running on with its own pegs, each reckoned in squares."""

    captured: int
    locked: int


RUNNER, HUNTER = Taste(captured=6, locked=0), Taste(captured=1000, locked=1000)


def runner(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Runs as far as it can, as a young child does; it overlooks what is safe in the goal, and where others stand."""
    return _by_taste(RUNNER, view, legal, rng)


def hunter(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Sends home and locks what it can, else runs, as a beginner does; it overlooks what swaps do to others."""
    return _by_taste(HUNTER, view, legal, rng)


def _by_taste(taste: Taste, view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """The play that is liked best, by luck among equals; gives away what would do least."""
    if len(legal) == 1:
        return legal[0]
    values = [_value(view, action) if isinstance(action, Give) else (_liking(taste, view, action),) for action in legal]
    best = max(values)
    return rng.pick([action for action, value in zip(legal, values, strict=True) if value == best])


def _liking(taste: Taste, view: View, action: Action) -> int:
    assert not isinstance(action, Deal | Give | LayDown), f"{action} is no play"
    after, own = pegs_after(view.pegs, action, view.options), homes_of(view.seat)
    run = sum(_progress(after, home) - _progress(view.pegs, home) for home in own)
    won = gain(view.pegs, after, view.seat)
    home_again = sum(home not in own for home in sent_home(view.pegs, after))
    return run + taste.captured * home_again + taste.locked * won.locked


def _value(view: View, action: Action) -> tuple[int, ...]:
    match action:
        case Deal() | LayDown():
            raise AssertionError(f"{action} is no choice of a player")
        case Give(card):
            return tuple(-part for part in best_use(view.pegs, view.seat, card, view.options))
        case _:
            return gain(view.pegs, pegs_after(view.pegs, action, view.options), view.seat)


def best_use(pegs: Pegs, seat: Seat, card: Card, options: Options) -> Gain:
    """The most that this card could win now, if it were this seat's turn."""
    return max(
        (gain(pegs, pegs_after(pegs, use, options), seat) for use in uses(pegs, seat, card, options)), default=NOTHING
    )


def gain(before: Pegs, after: Pegs, seat: Seat) -> Gain:
    """What this seat wins when the pegs change so."""
    own, others = homes_of(seat), homes_of(1 - seat)
    return Gain(
        locked=sum(_locked(after, home) - _locked(before, home) for home in own),
        captured=sum(1 if home in others else -1 for home in sent_home(before, after)),
        progress=sum(_progress(after, home) - _progress(before, home) for home in own)
        - sum(_progress(after, home) - _progress(before, home) for home in others),
    )


def _locked(pegs: Pegs, home: Home) -> int:
    return sum(is_locked(pegs, place) for place in pegs[home])


def _progress(pegs: Pegs, home: Home) -> int:
    return sum(squares_gone(home, place) for place in pegs[home])


def squares_gone(home: Home, place: Place) -> int:
    """How many counted squares a peg of this home has behind it."""
    if place == HOME:
        return -ENTERING
    if is_goal_ring(place):
        return 1 + 4 * SQUARES + place - goal_ring(home, 0)
    quarters, along = divmod((place - start_square(home)) % TRACK, QUARTER)
    return quarters * SQUARES + along
