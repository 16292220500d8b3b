"""§8.6 What is done for a seat whose time is up; the clock itself is the table's."""

from spilabord.games.triominos.actions import Action, Buy, Lay, Pass
from spilabord.games.triominos.notation import write
from spilabord.games.triominos.rules import legal_actions
from spilabord.games.triominos.state import State


def out_of_time(late: State, now: State) -> Action | None:
    """The next thing to be done in the turn in which time ran out; None once that turn is over."""
    if (len(late.earlier), len(late.turns)) != (len(now.earlier), len(now.turns)) or now.over:
        return None
    legal = legal_actions(now)
    lays: list[Action] = sorted((action for action in legal if isinstance(action, Lay)), key=write)
    wanted: dict[str, list[Action]] = {"pass": [Pass(), Buy()], "buy": [Buy(), Pass()], "lay": [*lays, Buy()]}
    return next(action for action in (*wanted[now.options.time_up], *lays, Pass()) if action in legal)
