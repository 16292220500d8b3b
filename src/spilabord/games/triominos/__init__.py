"""Triominos: the game card."""

from pathlib import Path

from spilabord.core.game import Game
from spilabord.core.twin import Twin
from spilabord.games.triominos import bots, components, notation, rules, scoring, views
from spilabord.games.triominos.actions import Action
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.views import View


def fast() -> Twin:
    """The compiled twin."""
    from spilabord.games.triominos.fast import TWIN

    return TWIN


GAME: Game[Options, State, Action, View] = Game(
    key="triominos",
    version="1",
    players=(1, 2, 3, 4, 5, 6),
    options=Options,
    folder=Path(__file__).parent,
    setup=rules.setup,
    to_move=rules.to_move,
    objections=rules.objections,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    deal=rules.deal,
    outcome=scoring.outcome,
    view=views.view,
    tell=views.tell,
    imagine=views.imagine,
    write=notation.write,
    read=notation.read,
    draw=notation.draw,
    inventory=components.inventory,
    bots={"greedy": bots.greedy, "thrifty": bots.thrifty},
    colours=notation.COLOURS,
    fast=fast,
)
