"""Why one action would have been better than another that was taken: what it has, and what is wrong with the other."""

from collections.abc import Iterator

from spilabord.core.message import Message
from spilabord.core.reasons import Reason, strongest
from spilabord.games.dominion.actions import Action, Buy, Discard, EndActions, EndTurn, Gain, Play, Trash
from spilabord.games.dominion.cards import FACES, Type, is_a
from spilabord.games.dominion.effects import Actions
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.reasons import PILES, reasons, said_by, weighed
from spilabord.games.dominion.scoring import points, points_each
from spilabord.games.dominion.views import View, cards_of

CROWDED = 6
"""A deck can take one Action card that gives no Action back for this many cards."""


def contrast(view: View, better: Action, taken: Action) -> tuple[Message, ...]:
    """What only the better one brings or brings more of, and what the other does to hand, deck and the end."""
    if isinstance(better, EndTurn):
        return reasons(view, better, [taken])
    theirs = {reason.message.id: reason for reason in weighed(view, taken)}
    told = []
    for weight, message in weighed(view, better):
        same = theirs.get(message.id)
        if same is None or (same.message != message and same.weight < weight):
            told.append(Reason(weight - (same.weight if same else 0.0), message))
    return strongest([*told, *_faults(view, better, taken)])


def _faults(view: View, better: Action, taken: Action) -> Iterator[Reason]:
    match taken:
        case Play(card):
            yield from _of_playing(view, better, card)
        case Buy(card) | Gain(card):
            yield from _of_gaining(view, better, card)
        case EndTurn() if isinstance(better, Buy) and view.coins:
            yield Reason(1.0, Message("reason-but-coins-left", {"coins": view.coins}))
        case EndActions() if isinstance(better, Play):
            yield Reason(1.0, Message("reason-but-unplayed", {"card": f"card-{better.card}"}))
        case Trash(card) | Discard(card) if FACES[card].coins > 1 or is_a(card, Type.ACTION):
            yield Reason(2.0, Message("reason-but-gives-up", {"card": f"card-{card}"}))


def _of_playing(view: View, better: Action, card: Card) -> Iterator[Reason]:
    """§5.1 The last Action is gone while other Action cards are in hand, as the better card would have left one."""
    own = view.seen[view.seat].own
    keeps = isinstance(better, Play) and said_by(better.card, Actions)
    if own is None or not is_a(card, Type.ACTION) or said_by(card, Actions) or view.actions > 1 or not keeps:
        return
    left = sum(is_a(one, Type.ACTION) for one in own.hand) - 1
    yield Reason(2.0 * left, Message("reason-but-stranded", {"cards": left}))


def _of_gaining(view: View, better: Action, card: Card) -> Iterator[Reason]:
    own, instead = cards_of(view, view.seat), better.card if isinstance(better, Buy | Gain) else None
    yield from _ends_behind(view, card)
    if _ends_a_chain(card) and not (instead and _ends_a_chain(instead)):
        ends = 1 + sum(map(_ends_a_chain, own))
        if ends * CROWDED > len(own):
            yield Reason(2.0, Message("reason-but-crowded", {"cards": ends, "deck": len(own) + 1}))


def _ends_a_chain(card: Card) -> bool:
    """§5.1 Whether the card uses up an Action and gives none back."""
    return is_a(card, Type.ACTION) and not said_by(card, Actions)


def _ends_behind(view: View, card: Card) -> Iterator[Reason]:
    """§10.1 A card that ends the game while its buyer is behind."""
    left = {pile.card: pile.left for pile in view.supply}
    empty = sum(number == 0 for number in left.values()) + 1
    if left.get(card) != 1 or (card != Card.PROVINCE and empty < PILES):
        return
    own = cards_of(view, view.seat)
    mine = points(own) + points_each(card, (*own, card))
    best = max(points(cards_of(view, seat)) for seat in range(view.players) if seat != view.seat)
    if mine < best:
        yield Reason(50.0, Message("reason-but-ends-behind", {"points": mine, "theirs": best}))
