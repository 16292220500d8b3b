"""The meaning of every effect, by kind: what it asks, what answers do, how it is carried out, refused and told.

An effect is a value (`effects.py`), as it stands on a card and waits on the stack. Its meaning is a `Meaning` in one of
the files here, and is found there; the rules know no single effect.
"""

from typing import Any

from spilabord.games.dominion.effects import Effect
from spilabord.games.dominion.meanings import deck, getting, hand, turn
from spilabord.games.dominion.meanings.meaning import Meaning

MEANINGS: dict[type, Meaning[Any]] = {
    found.kind: found
    for file in (getting, hand, deck, turn)
    for found in vars(file).values()
    if isinstance(found, Meaning)
}


def meaning_of(effect: Effect) -> Meaning[Any]:
    """What this effect means."""
    return MEANINGS[type(effect)]
