"""Why one action would have been better than another that was taken: what it has, and what is wrong with the other."""

from collections.abc import Iterator

from spilabord.core.message import Message
from spilabord.core.reasons import Reason, strongest
from spilabord.games.partners_duo.actions import Action, Deal, Give, LayDown
from spilabord.games.partners_duo.bots import best_use, gain
from spilabord.games.partners_duo.components import homes_of, owner
from spilabord.games.partners_duo.play import pegs_after, sent_home
from spilabord.games.partners_duo.reasons import (
    IN_GOAL,
    SAFE,
    exposed,
    of_giving,
    of_playing,
    ringed,
    squares,
    squares_lost,
)
from spilabord.games.partners_duo.state import Pegs
from spilabord.games.partners_duo.track import is_on_track, start_square
from spilabord.games.partners_duo.views import View

BLOCKED = 3.0
"""What is reckoned in squares for each own peg behind an own start square that is closed to it."""

UNSAID = {"reason-squares", "reason-safer", "reason-give-helps-little", "reason-give-least", "reason-give-no-use"}
"""What is said otherwise when two actions are compared."""


def contrast(view: View, better: Action, taken: Action) -> tuple[Message, ...]:
    """What the pegs win and risk by each play; §2.2 what each card given away would have done."""
    match better, taken:
        case Give(card), Give(gave):
            told = [*of_giving(view, card, [gave]), *_of_giving(view, card, gave)]
        case (Deal() | Give() | LayDown(), _) | (_, Deal() | Give() | LayDown()):
            return ()
        case _:
            told = [*of_playing(view, better, [taken]), *_of_playing(view, better, taken)]
    return strongest(reason for reason in told if reason.message.id not in UNSAID)


def _of_playing(view: View, better: Action, taken: Action) -> Iterator[Reason]:
    assert not isinstance(better, Deal | Give | LayDown)
    assert not isinstance(taken, Deal | Give | LayDown)
    seat, before = view.seat, view.pegs
    after, other = (pegs_after(before, play, view.options) for play in (better, taken))
    won, less = (_run(before, play, seat) for play in (after, other))
    if won > 0:
        yield Reason(float(won - less), Message("reason-more-squares", {"squares": won, "fewer": max(0, less)}))
    own = sum(owner(home) == seat for home in sent_home(before, other))
    lost = squares_lost(before, other, seat) - squares_lost(before, after, seat)
    yield Reason(float(lost), Message("reason-but-own-home", {"pegs": own}))
    left = ringed(before, seat) - ringed(other, seat)
    yield Reason(IN_GOAL * min(left, ringed(after, seat) - ringed(other, seat)), Message("reason-but-leaves-goal"))
    risk = exposed(other, seat) - exposed(after, seat)
    if risk > 0:
        yield Reason(SAFE * risk, Message("reason-but-exposed", {"squares": risk}))
    behind = _behind_own_start(other, seat)
    yield Reason(BLOCKED * (behind - _behind_own_start(after, seat)), Message("reason-but-blocks", {"pegs": behind}))


def _run(before: Pegs, after: Pegs, seat: int) -> int:
    """The squares that are won without those that anybody loses by being sent home."""
    lost, theirs = (squares_lost(before, after, one) for one in (seat, 1 - seat))
    return gain(before, after, seat).progress + lost - theirs


def _behind_own_start(pegs: Pegs, seat: int) -> int:
    """§4.4 This seat's pegs on the track to which its own other start square is closed."""
    first, second = homes_of(seat)
    return sum(
        is_on_track(place) and place != start_square(home)
        for home, closing in ((first, second), (second, first))
        if start_square(closing) in pegs[closing]
        for place in pegs[home]
    )


def _of_giving(view: View, card: int, gave: int) -> Iterator[Reason]:
    """What the card that was given does for the opponent, and what it would have done for its owner."""
    pegs, options = view.pegs, view.options
    use, used = (best_use(pegs, view.seat, one, options) for one in (card, gave))
    yield Reason(squares(used) - squares(use), Message("reason-but-gave-use", {"squares": max(0, used.progress)}))
    theirs, harm = (best_use(pegs, 1 - view.seat, one, options) for one in (card, gave))
    args: dict[str, int | str] = {"squares": harm.progress, "fewer": max(0, theirs.progress)}
    if harm.progress > 0:
        yield Reason((squares(harm) - squares(theirs)) / 2, Message("reason-but-helps", args))
