"""Triominos: the game card."""

from pathlib import Path

from spilabord.core.game import Game, lazy
from spilabord.games.triominos import (
    bots,
    components,
    contrast,
    notation,
    reasons,
    rules,
    scoring,
    time_limit,
    versions,
    views,
)
from spilabord.games.triominos.actions import Action
from spilabord.games.triominos.lesson import LESSON
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.views import View

GAME: Game[Options, State, Action, View] = Game(
    key="triominos",
    version="2",
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
    longest_by_luck=2_000,  # draws for the start can tie for ever; 20,000 random matches took at most 532 actions
    bots={"greedy": bots.greedy, "thrifty": bots.thrifty, "heavy": bots.heavy, "neighbour": bots.neighbour},
    levels={"child": "neighbour", "beginner": "heavy", "family": "greedy"},
    colours=notation.COLOURS,
    fast=lazy(f"{__name__}.fast", "TWIN"),
    heuristics=lazy(f"{__name__}.heuristics", "HEURISTICS"),
    tensors=lazy(f"{__name__}.tensors", "TENSORS"),
    policies=lazy(f"{__name__}.policies", "POLICIES"),
    tally=views.tally,
    out_of_time=time_limit.out_of_time,
    offer=views.offer,
    reasons=reasons.reasons,
    contrast=contrast.contrast,
    lesson=LESSON,
    puzzles=lazy(f"{__name__}.puzzles", "PUZZLING"),
    translations={"1": versions.from_version_1},
)
