"""Misspelled actions: what a hurried hand or a foreign keyboard makes of a spelling."""

from collections.abc import Iterator
from typing import Any, Final

from spilabord.core.game import AnyGame
from spilabord.testing.journeys import Journey

FOREIGN_DIGITS: Final = ("٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９", "०१२३४५६७८९", "⁰¹²³⁴⁵⁶⁷⁸⁹")
"""All of them are digits to `str.isdigit`, and the first three are whole numbers to `int`."""

LOOKALIKES: Final = str.maketrans({"k": "\u212a", "s": "\u017f", "i": "\u0131", "a": "\u0430", "e": "\u0435"})
"""Letters that a careless comparison takes for the plain ones."""

SPACES: Final = (" ", "\t", "\n", "\r", "\u00a0", "\u200b", "\x00")

STATES_LOOKED_BACK_AT: Final = 12
NEAR_MISSES: Final = 150


def misspelled(text: str) -> Iterator[str]:
    """Texts that differ a little from this one."""
    for space in SPACES:
        yield from (text + space, space + text, text.replace(" ", space), text.replace(" ", " " + space))
    yield from (text.upper(), text.title(), text.swapcase(), text.translate(LOOKALIKES), text[::-1], "")
    for digits in FOREIGN_DIGITS:
        yield text.translate(str.maketrans("0123456789", digits))
    for at, letter in enumerate(text):
        yield text[:at] + text[at + 1 :]
        yield text[:at] + letter + text[at:]
        if letter.isdigit():
            yield from (text[:at] + extra + text[at:] for extra in ("0", "+", "-", "_", " ", "9" * 30))
    words = text.split(" ")
    yield from (text + " " + words[-1], " ".join(words[::-1]), " ".join(words[:-1]), " ".join(words[1:]))


def near_misses(game: AnyGame, journey: Journey) -> list[Any]:
    """Well-formed actions that are seldom legal here: legal elsewhere, or with words of each other's."""
    earlier = journey.luck.shuffled(journey.states)[:STATES_LOOKED_BACK_AT]
    actions = [action for state in (journey.state, *earlier) for action in game.legal_actions(state)]
    texts = list(dict.fromkeys(map(game.write, (*actions, *journey.actions))))
    if not texts:
        return []
    found = [game.read(text) for text in journey.luck.shuffled(texts)[: NEAR_MISSES // 2]]
    for _ in range(NEAR_MISSES):
        action = _read_or_none(game, _crossed(journey, texts))
        if action is not None:
            found.append(action)
    return list(dict.fromkeys(found))


def _crossed(journey: Journey, texts: list[str]) -> str:
    """One text with a word of another's in its place."""
    words = journey.luck.pick(texts).split(" ")
    others = journey.luck.pick(texts).split(" ")
    at = journey.luck.below(min(len(words), len(others)))
    return " ".join((*words[:at], others[at], *words[at + 1 :]))


def _read_or_none(game: AnyGame, text: str) -> Any:
    try:
        return game.read(text)
    except ValueError:
        return None
