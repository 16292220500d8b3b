"""Hand-made players: plain functions of what a bot is given."""

from collections.abc import Sequence

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.games.dominion.actions import Action, Buy, Discard, Done, EndTurn, Play
from spilabord.games.dominion.cards import FACES, Type, is_a
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Bunch
from spilabord.games.dominion.views import View

LEFT_FOR_DUCHIES = 4
LEFT_FOR_ESTATES = 2
LEFT_FOR_EARLY_DUCHIES = 6
MONEY_FOR_PROVINCES = 18


def bigmoney(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Province, Gold, Silver: plays every Treasure and buys the first of these it can pay."""
    return first_affordable((Card.PROVINCE, Card.GOLD, Card.SILVER), legal)


def ultimate(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Big Money that waits with Provinces until it is rich, and takes Duchies and Estates near the end."""
    provinces = next((pile.left for pile in view.supply if pile.card == Card.PROVINCE), 0)
    money = sum(FACES[card].coins for card in own_cards(view))
    wishes = {
        Card.PROVINCE: money > MONEY_FOR_PROVINCES,
        Card.DUCHY: provinces <= LEFT_FOR_DUCHIES,
        Card.ESTATE: provinces <= LEFT_FOR_ESTATES,
        Card.GOLD: True,
    }
    wanted = [card for card, wish in wishes.items() if wish]
    if provinces <= LEFT_FOR_EARLY_DUCHIES:
        wanted.append(Card.DUCHY)
    return first_affordable((*wanted, Card.SILVER), legal)


def spender(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Plays all it can and buys the dearest card it can, by luck among equals: it shows what the cards do."""
    plays = [action for action in legal if isinstance(action, Play)]
    if plays:
        return rng.pick(plays)
    purchases = [action for action in legal if isinstance(action, Buy) and FACES[action.card].cost]
    if not purchases:
        return EndTurn() if EndTurn() in legal else rng.pick(legal)
    dearest = max(FACES[action.card].cost for action in purchases)
    return rng.pick([action for action in purchases if FACES[action.card].cost == dearest])


def first_affordable(wanted: Sequence[Card], legal: Sequence[Action]) -> Action:
    """Plays Treasures, then buys the first of these that it can; gives up its worst cards when attacked."""
    for action in legal:
        if isinstance(action, Play) and is_a(action.card, Type.TREASURE):
            return action
    for card in wanted:
        if Buy(card) in legal:
            return Buy(card)
    return EndTurn() if EndTurn() in legal else least_useful(legal)


def least_useful(legal: Sequence[Action]) -> Action:
    """Declines what can be declined; otherwise gives away what makes the least money."""
    if Done() in legal:
        return Done()
    discards = [action for action in legal if isinstance(action, Discard)]
    return min(discards, key=lambda action: FACES[action.card].coins, default=legal[0])


def own_cards(view: View) -> Bunch:
    """All cards of the seat, by counting."""
    seen = view.seen[view.seat]
    assert seen.own is not None
    return (*seen.own.hand, *seen.own.deck, *seen.top, *seen.own.discard, *seen.play)
