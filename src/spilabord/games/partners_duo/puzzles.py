"""Puzzles: at which tables they are looked for, and what each is about."""

from collections.abc import Sequence
from typing import Final

from spilabord.core.puzzles import Laid, Puzzling
from spilabord.games.partners_duo.actions import Action, Deal, Enter, Give, LayDown, Play, Split, Swap
from spilabord.games.partners_duo.bots import gain
from spilabord.games.partners_duo.components import homes_of, owner
from spilabord.games.partners_duo.pegs import in_goal
from spilabord.games.partners_duo.play import pegs_after, sent_home
from spilabord.games.partners_duo.reasons import reasons
from spilabord.games.partners_duo.state import Pegs
from spilabord.games.partners_duo.views import View

TABLES: Final = (
    Laid(("greedy", "greedy")),
    Laid(("family", "greedy")),
    Laid(("greedy", "hunter")),
    Laid(("greedy", "greedy"), {"tournament_goal_rule": True}),
)

THEMES: Final = ("exchange", "home", "capture", "finish", "swap", "split", "safe", "run")


def theme(view: View, best: Action, others: Sequence[Action]) -> str | None:
    """§2.2 The card that is given away, or what a play wins."""
    match best:
        case Give():
            return "exchange"
        case Deal() | LayDown():
            return None
    return _of_playing(view, best, others) if others else None


def _of_playing(view: View, best: Play, others: Sequence[Action]) -> str:
    after = pegs_after(view.pegs, best, view.options)
    if any(owner(home) != view.seat for home in sent_home(view.pegs, after)):
        return "capture"
    if gain(view.pegs, after, view.seat).locked > 0 or _ringed(after, view.seat) > _ringed(view.pegs, view.seat):
        return "finish"
    match best:
        case Enter():
            return "home"
        case Swap():
            return "swap"
        case Split():
            return "split"
    said = {reason.id for reason in reasons(view, best, others)}
    return "safe" if said & {"reason-safer", "reason-closed"} else "run"


def _ringed(pegs: Pegs, seat: int) -> int:
    return sum(in_goal(pegs, home) for home in homes_of(seat))


PUZZLING: Final = Puzzling(tables=TABLES, themes=THEMES, theme=theme)
