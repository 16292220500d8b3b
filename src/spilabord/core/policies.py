"""Compiled policies: a game's hand-made bots as kernels, for whole games at native speed."""

from collections.abc import Callable
from typing import Any, NamedTuple

from spilabord.core.twin import Codes, Luck, States


class Policy(NamedTuple):
    """A hand-made bot, compiled: it chooses from the same actions as the bot in Python does, and as evenly.

    It is handed the whole state, and may look only at what the seat to move sees.
    """

    choose: Callable[[States, int, Luck, Codes, Any, Any], int]
    """The code of its action, by `(states, i, luck, codes, weights, advice)`.

    It may try things in state i + 1, and write into codes and weights, which have the twin's `widest` places.
    """
    advice: Any = None
    """Whole numbers in rows (int64) that are handed to `choose`, such as a plan; without them it gets a single 0.

    So one kernel can serve several bots. All policies of one game have rows of the same length.
    """
