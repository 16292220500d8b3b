"""Partners DUO: the game card."""

from pathlib import Path

from spilabord.core.game import Game, lazy
from spilabord.games.partners_duo import (
    bots,
    components,
    contrast,
    notation,
    offers,
    prospects,
    reasons,
    rules,
    scoring,
    tellings,
    views,
)
from spilabord.games.partners_duo.actions import Action
from spilabord.games.partners_duo.canonical import canonical
from spilabord.games.partners_duo.lesson import LESSON
from spilabord.games.partners_duo.state import Options, State
from spilabord.games.partners_duo.views import View

GAME: Game[Options, State, Action, View] = Game(
    key="partners_duo",
    version="1",
    players=(2,),
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
    tell=tellings.tell,
    imagine=views.imagine,
    write=notation.write,
    read=notation.read,
    draw=notation.draw,
    inventory=components.inventory,
    longest_by_luck=5_000,  # pegs can be sent home for ever; 20,000 random games took at most 1,415 actions
    bots={"greedy": bots.greedy, "hunter": bots.hunter, "runner": bots.runner},
    levels={
        "child": "runner",
        "beginner": "hunter",
        "family": "search:playouts=15:depth=1:exact=no:net=no:beliefs=no",
        "expert": "search:playouts=75:exact=no:net=no:beliefs=no",
    },
    colours=notation.COLOURS,
    fast=lazy(f"{__name__}.fast", "TWIN"),
    heuristics=lazy(f"{__name__}.heuristics", "HEURISTICS"),
    policies=lazy(f"{__name__}.policies", "POLICIES"),
    told=lazy(f"{__name__}.inputs", "TOLD"),
    tensors=lazy(f"{__name__}.tensors", "TENSORS"),
    tally=views.tally,
    aid=prospects.aid,
    offer=offers.offer,
    canonical=canonical,
    reasons=reasons.reasons,
    contrast=contrast.contrast,
    lesson=LESSON,
    puzzles=lazy(f"{__name__}.puzzles", "PUZZLING"),
)
