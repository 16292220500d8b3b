"""A walk of both engines through the same games finds what a twin does wrong, whatever it is."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from spilabord.compiled.luck import below
from spilabord.core.twin import Codes, States, Twin
from spilabord.games import games
from spilabord.games.kingdomino.actions import Draw
from spilabord.testing.demands import LawBroken
from spilabord.testing.twins import walk


def wrong_turn(twin: Twin) -> dict[str, Any]:
    return {"to_move": lambda states, i: 1 if states["turn"][i] == 0 else twin.to_move(states, i)}


def one_action_missing(twin: Twin) -> dict[str, Any]:
    return {"legal": lambda states, i, codes: max(1, twin.legal(states, i, codes) - 1)}


def one_action_twice(twin: Twin) -> dict[str, Any]:
    def legal(states: States, i: int, codes: Codes) -> int:
        count = twin.legal(states, i, codes)
        codes[count // 2] = codes[0]
        return count

    return {"legal": legal}


def something_forgotten(twin: Twin) -> dict[str, Any]:
    def apply(states: States, i: int, code: int) -> None:
        twin.apply(states, i, code)
        states["kingdoms"]["discarded"][i] = 0

    return {"apply": apply}


def first_come_first_drawn(twin: Twin) -> dict[str, Any]:
    def deal(states: States, i: int, luck: Any) -> int:
        return min(twin.deal(states, i, luck), twin.deal(states, i, luck))

    return {"deal": deal}


def drawn_from_nowhere(twin: Twin) -> dict[str, Any]:
    return {"deal": lambda *args: twin.encode(Draw(1 + below(args[-1], 48)))}


def points_too_many(twin: Twin) -> dict[str, Any]:
    def outcome(states: States, i: int, scores: Any, ranks: Any) -> None:
        twin.outcome(states, i, scores, ranks)
        scores[:] += scores > 30

    return {"outcome": outcome}


def no_shared_ranks(twin: Twin) -> dict[str, Any]:
    def outcome(states: States, i: int, scores: Any, ranks: Any) -> None:
        twin.outcome(states, i, scores, ranks)
        ranks[ranks.argsort(kind="stable")] = range(1, len(ranks) + 1)

    return {"outcome": outcome}


def another_code(twin: Twin) -> dict[str, Any]:
    return {"decode": lambda code: twin.decode(code & ~(3 << 14))}


def imagined_for_another(twin: Twin) -> dict[str, Any]:
    def imagine(states: States, i: int, luck: Any) -> None:
        twin.imagine(states, i, luck)
        states["turn"][i] ^= 1

    return {"imagine": imagine}


def imagined_unfairly(twin: Twin) -> dict[str, Any]:
    def imagine(states: States, i: int, luck: Any) -> None:
        twin.imagine(states, i, luck)
        states["rounds"][i] += below(luck, 5) == 0

    return {"imagine": imagine}


def never_ending(twin: Twin) -> dict[str, Any]:
    def playout(states: States, i: int, luck: Any, codes: Codes) -> int:
        twin.apply(states, i, codes[twin.legal(states, i, codes) - 1])
        return twin.deal(states, i, luck)

    return {"playout": playout}


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        (wrong_turn, "who is to move"),
        (one_action_missing, "what is legal"),
        (one_action_twice, "what is legal"),
        (something_forgotten, "the state"),
        (first_come_first_drawn, "the compiled deal is not fair"),
        (drawn_from_nowhere, "what chance can draw"),
        (points_too_many, "the scores"),
        (no_shared_ranks, "the ranks"),
        (another_code, "the code of"),
        (imagined_for_another, "who is to move in a world imagined"),
        (imagined_unfairly, "the compiled imagine is not fair"),
        (never_ending, "the end of a playout"),
    ],
)
def test_a_walk_finds_every_kind_of_fault(fault: Callable[[Twin], dict[str, Any]], found: str):
    game = games()["kingdomino"]
    twin = replace(game.fast(), **fault(game.fast()))

    with pytest.raises(LawBroken, match=found):
        walk(replace(game, fast=lambda: twin), 10_000, "faults")


def test_walks_add_up():
    game = games()["kingdomino"]
    one, other = walk(game, 400, "one"), walk(game, 300, "other")
    both = one + other

    assert (700, one.legal + other.legal) == (both.positions, both.legal)
    assert one.actions + other.actions == both.actions
    assert both.positions == both.actions.total() + both.games
