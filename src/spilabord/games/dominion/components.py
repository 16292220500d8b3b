"""What is in the box, and where it lies."""

from collections import Counter

from spilabord.games.dominion.cards import BASIC, KINGDOM, Type, is_a
from spilabord.games.dominion.effects import Revealing
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Bunch, Pile, State, Step
from spilabord.games.dominion.zones import bunch, owned

BOX: dict[Card, int] = {
    Card.COPPER: 60,
    Card.SILVER: 40,
    Card.GOLD: 30,
    Card.ESTATE: 24,
    Card.DUCHY: 12,
    Card.PROVINCE: 12,
    Card.CURSE: 30,
    **dict.fromkeys(KINGDOM, 10),
    Card.GARDENS: 12,
}
"""§1.1 How many of each card there are."""

STARTING_DECK: Bunch = bunch((Card.COPPER,) * 7 + (Card.ESTATE,) * 3)
"""§2.9"""

HAND_SIZE = 5
"""§2.9, §8.2"""


def pile_size(card: Card, players: int) -> int:
    """§2.1 to §2.4 How many cards a pile starts with."""
    if is_a(card, Type.VICTORY):
        return 8 if players == 2 else 12
    match card:
        case Card.CURSE:
            return 10 * (players - 1)
        case Card.COPPER | Card.SILVER | Card.GOLD:
            return BOX[card] - players * STARTING_DECK.count(card)
        case _:
            return BOX[card]


def supply_of(kingdom: Bunch, players: int) -> tuple[Pile, ...]:
    """§2.4 The 17 piles."""
    return tuple(Pile(card, pile_size(card, players)) for card in (*BASIC, *kingdom))


def lying_open(step: Step) -> tuple[Card, ...]:
    """The cards that lie on the table for an effect, in none of their owner's places."""
    if not isinstance(step.effect, Revealing):
        return ()
    drawn = getattr(step.effect, "drawn", None)
    return step.cards if drawn is None else (*step.cards, drawn)


def inventory(state: State) -> Counter[str]:
    """Every card, wherever it lies; what this game does not use lies in the box."""
    cards = Counter[Card](state.trash)
    for dominion in state.dominions:
        cards.update(owned(dominion))
    for step in state.stack:
        cards.update(lying_open(step))
    for pile in state.supply:
        cards[pile.card] += pile.left
    in_game = Counter({pile.card: pile_size(pile.card, state.players) for pile in state.supply})
    for _ in state.dominions if state.supply else ():
        in_game.update(STARTING_DECK)
    for card, number in BOX.items():
        cards[card] += number - in_game[card]
    return Counter({card.value: number for card, number in cards.items() if number})
