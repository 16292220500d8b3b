"""Templates: kernels for every game, made a game's own by `kernels.specialise`."""

from typing import Any

from spilabord.compiled.luck import below
from spilabord.core.twin import OVER


def games_own(*args: Any) -> Any:
    """Stands in a template for a function that `specialise` puts there."""
    raise AssertionError(f"a template was called before it was made a game's own, with {args}")


to_move = legal = deal = apply = games_own


def playout_template(states: Any, i: int, luck: Any, codes: Any) -> int:
    """Uniformly random play to the end; says how many actions it took."""
    actions = 0
    while True:
        seat = to_move(states, i)
        if seat == OVER:
            return actions
        if seat < 0:
            code = deal(states, i, luck)
        else:
            code = codes[below(luck, legal(states, i, codes))]
        apply(states, i, code)
        actions += 1
