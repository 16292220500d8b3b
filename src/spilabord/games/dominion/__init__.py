"""Dominion: the game card."""

from pathlib import Path

from spilabord.core.game import Game, lazy
from spilabord.games.dominion import (
    bots,
    components,
    contrast,
    notation,
    questions,
    reasons,
    rules,
    scoring,
    starting,
    views,
)
from spilabord.games.dominion.actions import Action
from spilabord.games.dominion.lesson import LESSON
from spilabord.games.dominion.state import Options, State
from spilabord.games.dominion.versions import from_version_1
from spilabord.games.dominion.views import View

GAME: Game[Options, State, Action, View] = Game(
    key="dominion",
    version="2",
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
    longest_by_luck=20_000,  # turns are limited (§10.7), what is done in one is not; 20,000 random rows of games: 4,793
    bots={
        "bigmoney": bots.bigmoney,
        "bigmoney-ultimate": bots.ultimate,
        "captain": bots.captain,
        "collector": bots.collector,
        "duchess": bots.duchess,
        "spender": bots.spender,
        "steward": bots.steward,
    },
    levels={"child": "collector", "beginner": "duchess", "family": "steward", "expert": "captain"},
    colours=notation.COLOURS,
    fast=lazy(f"{__name__}.fast", "TWIN"),
    heuristics=lazy(f"{__name__}.heuristics", "HEURISTICS"),
    tensors=lazy(f"{__name__}.tensors", "TENSORS"),
    policies=lazy(f"{__name__}.policies", "POLICIES"),
    tally=views.tally,
    reasons=reasons.reasons,
    contrast=contrast.contrast,
    lesson=LESSON,
    puzzles=lazy(f"{__name__}.puzzles", "PUZZLING"),
    offer=questions.offer,
    next_options=starting.next_options,
    translations={"1": from_version_1},
)
