"""What is printed on the cards, for the board in the browser: `tools/client_data.py` writes it down."""

from typing import Any

from spilabord.games.dominion.cards import FACES, KINGDOM, PRESETS, Type, is_a
from spilabord.games.dominion.effects import Actions, Buys, Cards, Coins
from spilabord.games.dominion.names import Card


def printed() -> dict[str, Any]:
    """Each card's price, kinds, gifts and rule, in the order of the box; and the recommended sets."""
    sets = {name.value: [card.value for card in sorted(cards, key=KINGDOM.index)] for name, cards in PRESETS.items()}
    return {"cards": {card.value: _face(card) for card in Card}, "sets": sets}


def _face(card: Card) -> dict[str, Any]:
    kinds = [str(kind.name).lower() for kind in Type if kind in FACES[card].type]
    return {"cost": FACES[card].cost, "kinds": kinds, "gives": _gives(card), "section": _section(card)}


def _gives(card: Card) -> dict[str, int]:
    """§6.1 to §6.4 What the card gives at once, §7.8 or §10.3 what it is worth."""
    face = FACES[card]
    plain = [line for line in face.text if isinstance(line, Cards | Actions | Buys | Coins)]
    worth = {"coins": face.coins, "points": face.points}
    return {type(line).__name__.lower(): line.number for line in plain} | {
        name: number for name, number in worth.items() if number
    }


def _section(card: Card) -> str:
    """§11 The kingdom cards have a rule each, in their order."""
    if card in KINGDOM:
        return f"§11.{KINGDOM.index(card) + 1}"
    return "§7.8" if is_a(card, Type.TREASURE) else "§10.3"
