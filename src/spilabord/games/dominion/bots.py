"""Hand-made players: plain functions of what a bot is given."""

from collections.abc import Sequence
from typing import NamedTuple

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.games.dominion.actions import Action, Buy, Discard, Done, EndTurn, Play
from spilabord.games.dominion.cards import FACES, Type, is_a
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Bunch
from spilabord.games.dominion.views import View

UNLIMITED = 99


class Wish(NamedTuple):
    """A card to buy, in a list of which the first that can be had is bought."""

    card: Card
    richer: int = -1
    """The coins that one's Treasures must be worth more than."""
    left: int = UNLIMITED
    """How many Provinces may be left at most."""
    most: int = UNLIMITED
    """How many of the card are wanted."""


BIG_MONEY = Wish(Card.PROVINCE), Wish(Card.GOLD), Wish(Card.SILVER)
ULTIMATE = (
    Wish(Card.PROVINCE, richer=18),
    Wish(Card.DUCHY, left=4),
    Wish(Card.ESTATE, left=2),
    Wish(Card.GOLD),
    Wish(Card.DUCHY, left=6),
    Wish(Card.SILVER),
)
COLLECTOR = Wish(Card.PROVINCE), Wish(Card.DUCHY, richer=13), Wish(Card.GOLD), Wish(Card.SILVER)
DUCHESS = Wish(Card.PROVINCE), Wish(Card.GOLD), Wish(Card.DUCHY), Wish(Card.SILVER)
STEWARD = (
    Wish(Card.PROVINCE, richer=10),
    Wish(Card.DUCHY, left=4),
    Wish(Card.GOLD),
    Wish(Card.DUCHY, left=6),
    Wish(Card.SILVER),
)
HELPERS = (
    Wish(Card.WITCH, most=1),
    Wish(Card.LABORATORY, most=2),
    Wish(Card.COUNCIL_ROOM, most=1),
    Wish(Card.MILITIA, most=1),
    Wish(Card.SMITHY, most=1),
)
CAPTAIN = (*STEWARD[:-1], *HELPERS, Wish(Card.SILVER))


def bigmoney(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Province, Gold, Silver: plays every Treasure and buys the first of these it can pay."""
    return first_of(BIG_MONEY, view, legal)


def ultimate(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Big Money that waits with Provinces until it is rich, and takes Duchies and Estates near the end."""
    return first_of(ULTIMATE, view, legal)


def collector(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Gathers points from the first Gold on, as a young child does: a Duchy even where Gold could be had.

    It overlooks that Victory cards do nothing in the hand, all Action cards, and how near the end is.
    """
    return first_of(COLLECTOR, view, legal)


def duchess(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Never spends five coins on less than a Duchy, as a beginner does; it overlooks the same, but prefers Gold."""
    return first_of(DUCHESS, view, legal)


def steward(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Gathers money, and Duchies only near the end; it overlooks all Action cards."""
    return first_of(STEWARD, view, legal)


def captain(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """The steward with the few Action cards that help most; it overlooks what cards do together."""
    return first_of(CAPTAIN, view, legal)


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


def first_of(wishes: Sequence[Wish], view: View, legal: Sequence[Action]) -> Action:
    """Plays what it has, then buys the first wish that it can; gives up its worst cards when attacked."""
    for action in legal:
        if isinstance(action, Play) and is_a(action.card, Type.TREASURE):
            return action
    if EndTurn() not in legal:
        return least_useful(legal)
    cards = own_cards(view)
    money = sum(FACES[card].coins for card in cards)
    provinces = next((pile.left for pile in view.supply if pile.card == Card.PROVINCE), 0)
    for card, richer, left, most in wishes:
        if (
            Buy(card) in legal
            and money > richer
            and provinces <= left
            and (most == UNLIMITED or cards.count(card) < most)
        ):
            return Buy(card)
    return EndTurn()


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
