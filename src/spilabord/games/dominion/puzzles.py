"""Puzzles: at which tables they are looked for, and what each is about."""

from collections.abc import Sequence
from typing import Final

from spilabord.core.puzzles import Laid, Puzzling
from spilabord.games.dominion.actions import Action, Buy, Discard, Done, EndTurn, Gain, Play, Trash
from spilabord.games.dominion.cards import Type, cost, is_a
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.reasons import PILES
from spilabord.games.dominion.views import View

STEADY: Final = "search:playouts=0"
"""It follows the plan for the kingdom, as playouts do."""

TABLES: Final = (
    Laid((STEADY, "captain"), {"counting": True}),
    Laid((STEADY, "bigmoney-ultimate"), {"kingdom": "village-square", "counting": True}),
    Laid(("captain", "steward"), {"counting": True}),
    Laid(("captain", STEADY), {"kingdom": "big-money", "counting": True}),
    Laid((STEADY, "captain"), {"kingdom": "interaction", "counting": True}),
    Laid((STEADY, "steward"), {"kingdom": "size-distortion", "counting": True}),
)

THEMES: Final = ("end", "wait", "points", "build", "engine", "money", "order", "trash")


def theme(view: View, best: Action, others: Sequence[Action]) -> str | None:
    """§7 What is bought and what for, §5 in which order cards are played, §6.6 and what is let go."""
    match best:
        case Buy(card) | Gain(card):
            return _of_getting(view, card, _gettable(others))
        case EndTurn():
            return "wait" if any(_ends(view, card) for card in _gettable(others)) else None
        case Play(card) if is_a(card, Type.ACTION):
            choices = {other.card for other in others if isinstance(other, Play) and is_a(other.card, Type.ACTION)}
            return "order" if choices - {card} else None
        case Trash() | Discard():
            return "trash" if isinstance(best, Trash) else None
        case Done():
            return "trash" if any(isinstance(other, Trash) for other in others) else None
    return None


def _gettable(others: Sequence[Action]) -> set[Card]:
    return {other.card for other in others if isinstance(other, Buy | Gain)}


def _of_getting(view: View, card: Card, rest: set[Card]) -> str | None:
    """What the card is taken for; None where nothing else was worth a thought."""
    if _ends(view, card):
        return "end"
    if any(_ends(view, other) for other in rest):
        return "wait"
    dear = {other for other in rest if cost(other) >= min(cost(card), 3) and other != Card.CURSE}
    if not dear:
        return None
    if is_a(card, Type.VICTORY):
        return "points" if any(not is_a(other, Type.VICTORY) for other in dear) else None
    if any(is_a(other, Type.VICTORY) and cost(other) >= cost(card) for other in rest):
        return "build"
    if is_a(card, Type.ACTION):
        return "engine"
    return "money" if any(is_a(other, Type.ACTION) for other in dear) else None


def _ends(view: View, card: Card) -> bool:
    """§10.1 Whether the game ends with this turn if this card is got."""
    left = {pile.card: pile.left for pile in view.supply}
    if left.get(card) != 1:
        return False
    return card == Card.PROVINCE or sum(number == 0 for number in left.values()) + 1 >= PILES


PUZZLING: Final = Puzzling(tables=TABLES, themes=THEMES, theme=theme)
