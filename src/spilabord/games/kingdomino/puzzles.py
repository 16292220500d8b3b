"""Puzzles: at which tables they are looked for, and what each is about."""

from collections.abc import Sequence
from typing import Final

from spilabord.core.puzzles import Laid, Puzzling
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Place
from spilabord.games.kingdomino.bots import gain, most_with
from spilabord.games.kingdomino.components import DOMINOES
from spilabord.games.kingdomino.reasons import reasons
from spilabord.games.kingdomino.views import View

TABLES: Final = (
    Laid(("greedy", "greedy")),
    Laid(("greedy", "pointer"), {"middle_kingdom": True}),
    Laid(("family", "greedy"), {"harmony": True, "middle_kingdom": True}),
    Laid(("greedy", "pointer", "greedy")),
    Laid(("greedy", "greedy", "pointer", "greedy"), {"harmony": True}),
)

THEMES: Final = ("order", "crowns", "deny", "fit", "open", "patience", "harvest")


def theme(view: View, best: Action, others: Sequence[Action]) -> str | None:
    """§3.3 What a choice is made for, §3.2 or what a placement wins or keeps open."""
    match best:
        case Choose():
            return _of_choosing(view, best, [other for other in others if isinstance(other, Choose)])
        case Place():
            return _of_placing(view, best, [other for other in others if isinstance(other, Place)])
    return "patience" if isinstance(best, Discard) and others else None


def _of_choosing(view: View, best: Choose, others: Sequence[Choose]) -> str:
    kingdom = view.kingdoms[view.seat]
    points = {one.domino: most_with(kingdom, one.domino, view.options) for one in (best, *others)}
    crowns = {domino: sum(half.crowns for half in DOMINOES[domino]) for domino in points}
    mine = best.domino
    later = [other.domino for other in others if other.domino > mine]
    if any(crowns[other] > crowns[mine] and points[other] >= points[mine] for other in later):
        return "order"
    if points[mine] < max(points.values()) and _says(view, best, others, "reason-choose-denies"):
        return "deny"
    if crowns[mine] and crowns[mine] > max(crowns[other.domino] for other in others):
        return "crowns"
    return "fit"


def _of_placing(view: View, best: Place, others: Sequence[Place]) -> str:
    kingdom = view.kingdoms[view.seat]
    points = gain(kingdom, best)
    if _says(view, best, others, "reason-no-hole", "reason-middle"):
        return "open"
    return "patience" if points < max((gain(kingdom, other) for other in others), default=0) else "harvest"


def _says(view: View, best: Action, others: Sequence[Action], *names: str) -> bool:
    """Whether one of these is among the strongest reasons."""
    return any(reason.id in names for reason in reasons(view, best, others))


PUZZLING: Final = Puzzling(tables=TABLES, themes=THEMES, theme=theme)
