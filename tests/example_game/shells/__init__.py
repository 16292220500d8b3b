"""Shells: the game card."""

from pathlib import Path

from shells import components, notation, rules, scoring, views
from shells.actions import Action
from shells.state import Options, State
from shells.views import View
from spilabord.core.game import Game, lazy

GAME: Game[Options, State, Action, View] = Game(
    key="shells",
    version="1",
    players=(2, 3, 4),
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
    longest=rules.longest,
    offer=views.offer,
    fast=lazy("shells.fast", "TWIN"),
)
