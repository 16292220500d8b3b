"""Why an action and not another: what a person would say, from the view alone, the strongest reason first."""

from collections.abc import Iterator, Sequence

from spilabord.core.message import Message
from spilabord.core.reasons import Reason, strongest
from spilabord.games.dominion.actions import Action, Buy, Discard, EndTurn, Gain, Play, Trash
from spilabord.games.dominion.cards import FACES, Type, is_a
from spilabord.games.dominion.effects import Actions, Cards, Coins, EachOther, GainCard
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.scoring import points, points_each
from spilabord.games.dominion.state import Bunch
from spilabord.games.dominion.views import View, cards_of

HAND = 5
"""§8.2 Cards that are drawn for a turn."""

RICH = 8.0
"""Coins in a hand that buy a Province: beyond that more money adds little."""

NEAR_THE_END = 4
"""Provinces left when points begin to count for more than cards."""

PILES = 3
"""§10.1 Empty piles that end the game."""


def reasons(view: View, action: Action, others: Sequence[Action]) -> tuple[Message, ...]:
    """What a card brings now, what it makes of the deck, and how near the end is."""
    if isinstance(action, EndTurn):
        return (Message("reason-clutter"),) if any(isinstance(other, Buy) for other in others) else ()
    return strongest(weighed(view, action))


def weighed(view: View, action: Action) -> Iterator[Reason]:
    """All that speaks for an action, whatever else could be done."""
    match action:
        case Play(card):
            yield from _of_playing(view, card)
        case Buy(card) | Gain(card):
            yield from _of_gaining(view, card)
        case Trash(card) | Discard(card):
            yield from _of_giving_up(card, isinstance(action, Trash))


def _own(view: View) -> Bunch:
    return cards_of(view, view.seat)


def said_by(card: Card, kind: type[Actions | Cards | Coins]) -> int:
    """How much of this the card gives at once."""
    return sum(line.number for line in FACES[card].text if isinstance(line, kind))


# Playing


def _of_playing(view: View, card: Card) -> Iterator[Reason]:
    own = view.seen[view.seat].own
    deeds = sum(is_a(one, Type.ACTION) for one in own.hand) - 1 if own is not None else 0
    if is_a(card, Type.TREASURE):
        yield Reason(1.0, Message("reason-play-treasure", {"coins": FACES[card].coins}))
        return
    if said_by(card, Actions) and deeds > 0:
        yield Reason(3.0, Message("reason-play-first", {"cards": deeds}))
    if cards := said_by(card, Cards):
        yield Reason(1.0 * cards, Message("reason-draws", {"cards": cards}))
    if coins := said_by(card, Coins):
        yield Reason(0.9 * coins, Message("reason-coins", {"coins": coins}))
    if is_a(card, Type.ATTACK):
        yield Reason(1.5, Message("reason-attacks"))


# Buying and gaining


def _of_gaining(view: View, card: Card) -> Iterator[Reason]:
    own = _own(view)
    left = {pile.card: pile.left for pile in view.supply}
    worth = points_each(card, (*own, card))
    yield from _of_the_end(view, card, left, worth)
    coins, cards = sum(FACES[one].coins + said_by(one, Coins) for one in own), len(own)
    brings = FACES[card].coins + said_by(card, Coins)
    now, then = HAND * coins / cards, HAND * (coins + brings) / (cards + 1)
    if then > now and now < RICH:
        args: dict[str, int | str] = {"coins": coins, "cards": cards, "then": coins + brings}
        yield Reason(3.0 * (then - now) + 1.0, Message("reason-money", args))
    late = left.get(Card.PROVINCE, 0) <= NEAR_THE_END
    if worth > 0 and (late or card == Card.PROVINCE):  # other Victory cards so early were weighed: they cost wins
        yield Reason(float(worth), Message("reason-late-points" if late else "reason-victory", {"points": worth}))
    if drawn := said_by(card, Cards):
        yield Reason(1.0 * drawn, Message("reason-draws", {"cards": drawn}))
    if _curses(card):
        yield Reason(4.0, Message("reason-curses", {"left": left.get(Card.CURSE, 0)}))
    elif is_a(card, Type.ATTACK):
        yield Reason(1.5, Message("reason-attacks"))


def _curses(card: Card) -> bool:
    """§6.10 Whether the card gives each other player a Curse."""
    return any(
        isinstance(line, EachOther) and isinstance(line.effect, GainCard) and line.effect.card == Card.CURSE
        for line in FACES[card].text
    )


def _of_the_end(view: View, card: Card, left: dict[Card, int], worth: int) -> Iterator[Reason]:
    """§10.1 A card that ends the game while its buyer is ahead, or leaves the last of a pile to nobody."""
    if left.get(card) != 1:
        return
    empty = sum(number == 0 for number in left.values()) + 1
    if card == Card.PROVINCE or empty >= PILES:
        mine = points(_own(view)) + worth
        best = max(points(cards_of(view, seat)) for seat in range(view.players) if seat != view.seat)
        if mine > best:
            yield Reason(50.0, Message("reason-ends-ahead", {"points": mine, "theirs": best}))
    elif worth > 0:
        yield Reason(2.0, Message("reason-last-of-pile"))


# Trashing and discarding


def _of_giving_up(card: Card, trashed: bool) -> Iterator[Reason]:
    word: dict[str, int | str] = {"card": f"card-{card}"}
    if card == Card.CURSE or is_a(card, Type.VICTORY):
        yield Reason(2.0, Message("reason-dead", word))
    elif trashed and card == Card.COPPER:
        yield Reason(1.0, Message("reason-thin", word))
    elif not trashed:
        yield Reason(1.0, Message("reason-least", word))
