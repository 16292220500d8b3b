"""Kingdomino: the game card."""

from pathlib import Path

from spilabord.core.game import Game, lazy
from spilabord.games.kingdomino import bots, components, contrast, notation, reasons, rules, scoring, views
from spilabord.games.kingdomino.actions import Action
from spilabord.games.kingdomino.lesson import LESSON
from spilabord.games.kingdomino.state import Options, State
from spilabord.games.kingdomino.views import View

GAME: Game[Options, State, Action, View] = Game(
    key="kingdomino",
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
    secrets=False,
    longest=rules.longest,
    bots={"greedy": bots.greedy, "matcher": bots.matcher, "pointer": bots.pointer},
    levels={"child": "matcher", "beginner": "pointer", "family": "search:playouts=4:depth=1:exact=no"},
    colours=notation.COLOURS,
    fast=lazy(f"{__name__}.fast", "TWIN"),
    heuristics=lazy(f"{__name__}.heuristics", "HEURISTICS"),
    tensors=lazy(f"{__name__}.tensors", "TENSORS"),
    policies=lazy(f"{__name__}.policies", "POLICIES"),
    told=lazy(f"{__name__}.inputs", "TOLD"),
    tally=views.tally,
    offer=views.offer,
    reasons=reasons.reasons,
    contrast=contrast.contrast,
    lesson=LESSON,
    puzzles=lazy(f"{__name__}.puzzles", "PUZZLING"),
)
