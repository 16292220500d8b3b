"""Parser of what a person types: the action it means, in the words of either language and in any order.

The one spelling of an action stays what records and the wire hold. A person may type other words for it (see
vocabulary.py), in any case, with filler between them, and in another order where that can mean only one thing. Nothing
is guessed.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, permutations
from typing import Any, Final

from spilabord.core.game import AnyGame, Seat
from spilabord.terminal.vocabulary import LONGEST, Vocabulary, split

MOST_READINGS: Final = 256
"""Ways to take words that mean several things; nobody types a line that has more."""

MOST_WORDS: Final = 6
"""An action of more words is read in the order in which it was typed."""

Words = tuple[str, ...]
"""Words of the spelling."""


def understood(game: AnyGame, state: Any, seat: Seat, text: str, known: Vocabulary) -> list[Any]:
    """What a text can mean: one action; several legal ones, of which the person must choose; or none.

    An action that is meant but not legal is returned too, so that the table can say which rule it breaks.
    """
    spelled = _read(game, state, text)
    if spelled is not None:
        return [spelled]
    words = split(text)
    if as_listed := _as_listed(game, state, seat, words, known):
        return as_listed
    readings = list(dict.fromkeys(islice(_readings(words, known), MOST_READINGS)))
    for orders in (_as_typed, _alike_in_order, _in_any_order):
        if found := _actions(game, state, readings, orders):
            return [action for action in found if not game.objections(state, action)] or found[:1]
    return []


def _read(game: AnyGame, state: Any, spelling: str) -> Any | None:
    """The action of this spelling; if it is not legal, the legal one that ends the same."""
    try:
        action = game.read(spelling)
    except ValueError:
        return None
    if game.canonical is None or not game.objections(state, action):
        return action
    return game.canonical(state, action)


def _as_listed(game: AnyGame, state: Any, seat: Seat, words: list[str], known: Vocabulary) -> list[Any]:
    """The legal actions that the list of choices words like this, in any language."""
    if game.offer is None:
        return []
    view = game.view(state, seat)
    offered = ((action, game.offer(view, action)) for action in game.legal_actions(state))
    return [action for action, offer in offered if any(words == split(say(offer)) for say in known.says)]


def _readings(words: list[str], known: Vocabulary) -> Iterator[Words]:
    """Interpretations of typed words as words of the spelling, longest names first."""
    if not words:
        yield ()
        return
    for length in range(min(LONGEST, len(words)), 0, -1):
        for meant in known.meanings.get(" ".join(words[:length]), ()):
            yield from ((meant, *rest) for rest in _readings(words[length:], known))
    yield from ((words[0], *rest) for rest in _readings(words[1:], known))
    if words[0] in known.filler:
        yield from _readings(words[1:], known)


def _actions(game: AnyGame, state: Any, readings: Iterable[Words], orders: Callable[[Words], list[Words]]) -> list[Any]:
    """The actions that these words spell in these orders, each once."""
    spellings = (" ".join(order) for words in readings for order in orders(words))
    found = (_read(game, state, spelling) for spelling in spellings)
    return list(dict.fromkeys(action for action in found if action is not None))


def _as_typed(words: Words) -> list[Words]:
    return [words]


def _alike_in_order(words: Words) -> list[Words]:
    """Two squares or two numbers stay in their order, because each may be meant for something else."""
    return [order for order in _in_any_order(words) if _sorted_by_kind(order) == _sorted_by_kind(words)]


def _in_any_order(words: Words) -> list[Words]:
    return list(permutations(words)) if len(words) <= MOST_WORDS else []


def _sorted_by_kind(words: Words) -> list[str]:
    return sorted(words, key=_kind)


def _kind(word: str) -> str:
    """What a word looks like: "g8" and "h10" alike, "12" and "7" alike."""
    return re.sub(r"[0-9]+", "0", re.sub(r"[^\W0-9]+", "a", word))
