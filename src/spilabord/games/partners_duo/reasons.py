"""Why an action and not another: what a person would say, from the view alone, the strongest reason first."""

from collections.abc import Iterator, Sequence

from spilabord.core.message import Message
from spilabord.core.reasons import Reason, mean, strongest
from spilabord.games.partners_duo.actions import Action, Deal, Enter, Give, LayDown
from spilabord.games.partners_duo.bots import ENTERING, Gain, best_use, gain, squares_gone
from spilabord.games.partners_duo.components import HEARTS, KINDS, homes_of, owner
from spilabord.games.partners_duo.pegs import in_goal
from spilabord.games.partners_duo.play import pegs_after, sent_home
from spilabord.games.partners_duo.state import HOME, Pegs
from spilabord.games.partners_duo.track import TRACK, is_on_track, start_square
from spilabord.games.partners_duo.views import View

LOCKED, IN_GOAL, SAFE, CLOSED = 12.0, 8.0, 0.25, 4.0
"""What is reckoned in squares: a peg locked, a peg on a ring, each square gone of a peg that is out of reach, and a
start square that is kept closed."""


def reasons(view: View, action: Action, others: Sequence[Action]) -> tuple[Message, ...]:
    """What the pegs win by a play, and §2.2 what is kept by giving this card away."""
    match action:
        case Give(card):
            rest = [other.card for other in others if isinstance(other, Give)]
            return strongest(of_giving(view, card, rest))
        case Deal() | LayDown():
            return ()
    return strongest(of_playing(view, action, others))


# Playing


def of_playing(view: View, action: Action, others: Sequence[Action]) -> Iterator[Reason]:
    """What the pegs win by a play."""
    plays = [other for other in others if not isinstance(other, Deal | Give | LayDown)]
    assert not isinstance(action, Deal | Give | LayDown)
    after = pegs_after(view.pegs, action, view.options)
    rest = [pegs_after(view.pegs, other, view.options) for other in plays]
    won, usual = gain(view.pegs, after, view.seat), [gain(view.pegs, one, view.seat) for one in rest]
    if won.locked > 0:
        over = won.locked - mean([one.locked for one in usual])
        yield Reason(LOCKED * over, Message("reason-locks", {"pegs": won.locked}))
    yield from _captures(view, after, rest)
    if isinstance(action, Enter):
        out = ENTERING * (1 - mean([isinstance(other, Enter) for other in plays]))
        yield Reason(out, Message("reason-enters", {"pegs": _at_home(view.pegs, view.seat) - 1}))
    rings = ringed(after, view.seat) - ringed(view.pegs, view.seat)
    if rings > 0 and won.locked <= 0:
        over = rings - mean([ringed(one, view.seat) - ringed(view.pegs, view.seat) for one in rest])
        yield Reason(IN_GOAL * over, Message("reason-goal", {"pegs": rings}))
    yield from _safer(view, after, rest)
    over = won.progress - mean([one.progress for one in usual])
    if won.progress > 0 and won.captured <= 0 and not isinstance(action, Enter):
        yield Reason(float(over), Message("reason-squares", {"squares": won.progress}))


def _captures(view: View, after: Pegs, rest: Sequence[Pegs]) -> Iterator[Reason]:
    """§4.6 The opponent's pegs that are sent home, and how far they had come."""
    lost = squares_lost(view.pegs, after, 1 - view.seat)
    if lost:
        pegs = sum(owner(home) != view.seat for home in sent_home(view.pegs, after))
        over = lost - mean([squares_lost(view.pegs, one, 1 - view.seat) for one in rest])
        yield Reason(float(over), Message("reason-captures", {"pegs": pegs, "squares": lost - ENTERING * pegs}))


def squares_lost(before: Pegs, after: Pegs, seat: int) -> int:
    """§4.6 The squares that this seat's pegs lose by being sent home, their way out included."""
    return sum(
        max(squares_gone(home, place) for place in set(before[home]) - set(after[home])) + ENTERING
        for home in {home for home in sent_home(before, after) if owner(home) == seat}
        if set(before[home]) - set(after[home])
    )


def _at_home(pegs: Pegs, seat: int) -> int:
    return sum(pegs[home].count(HOME) for home in homes_of(seat))


def ringed(pegs: Pegs, seat: int) -> int:
    """The pegs of this seat that stand on rings."""
    return sum(in_goal(pegs, home) for home in homes_of(seat))


def _safer(view: View, after: Pegs, rest: Sequence[Pegs]) -> Iterator[Reason]:
    """Pegs that others can hit less, and §4.4 one's own start squares that stay closed."""
    risk = mean([exposed(one, view.seat) for one in rest]) - exposed(after, view.seat)
    if risk > 0 and exposed(after, view.seat) < exposed(view.pegs, view.seat):
        yield Reason(SAFE * risk, Message("reason-safer"))
    closed = [home for home in homes_of(view.seat) if start_square(home) in after[home]]
    usually = mean([sum(start_square(home) in one[home] for home in homes_of(view.seat)) for one in rest])
    if closed and len(closed) > usually:
        yield Reason(CLOSED * (len(closed) - usually), Message("reason-closed", {"pegs": _behind(after, view.seat)}))


def _behind(pegs: Pegs, seat: int) -> int:
    """The opponent's pegs on the track."""
    return sum(is_on_track(place) for home in homes_of(1 - seat) for place in pegs[home])


def exposed(pegs: Pegs, seat: int) -> int:
    """The squares gone by pegs of this seat that stand alone within one card's reach of an opponent's."""
    hunters = [place for home in homes_of(1 - seat) for place in pegs[home] if is_on_track(place)]
    return sum(
        squares_gone(home, place) + ENTERING
        for home in homes_of(seat)
        for place in pegs[home]
        if is_on_track(place)
        and pegs[home].count(place) == 1
        and place != start_square(home)
        and any(0 < (place - hunter) % TRACK <= max(KINDS) for hunter in hunters)
    )


# Giving


def of_giving(view: View, card: int, rest: Sequence[int]) -> Iterator[Reason]:
    """What is kept by giving this card away."""
    if not rest:
        return
    use = best_use(view.pegs, view.seat, card, view.options)
    kept = [best_use(view.pegs, view.seat, other, view.options) for other in rest]
    over = mean([squares(one) for one in kept]) - squares(use)
    if over > 0:
        name = "reason-give-no-use" if squares(use) <= 0 else "reason-give-least"
        yield Reason(over, Message(name, {"squares": max(0, use.progress)}))
    if card not in HEARTS and any(other in HEARTS for other in rest) and _at_home(view.pegs, view.seat):
        yield Reason(float(ENTERING) / 2, Message("reason-give-keeps-hearts"))
    theirs = best_use(view.pegs, 1 - view.seat, card, view.options)
    harm = mean([squares(best_use(view.pegs, 1 - view.seat, other, view.options)) for other in rest])
    if harm > squares(theirs):
        yield Reason((harm - squares(theirs)) / 2, Message("reason-give-helps-little"))


def squares(won: Gain) -> float:
    """What a play wins, reckoned in squares."""
    return LOCKED * won.locked + won.progress
