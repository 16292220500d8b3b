"""Hand, deck, discard pile and play area of one seat: how cards move, and what everybody sees of it."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from spilabord.core.identity_cache import cached_by_identity
from spilabord.games.dominion.cards import BY_PRICE_AND_NAME
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Bunch, Dominion

PLACE_IN_ORDER = {card: place for place, card in enumerate(Card)}


def bunch(cards: Iterable[Card]) -> Bunch:
    """These cards, without an order of their own."""
    return tuple(sorted(cards, key=PLACE_IN_ORDER.__getitem__))


def kinds(cards: Iterable[Card]) -> Bunch:
    """Each different card among these, once."""
    return bunch(set(cards))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards, one of this kind fewer if there is one."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def minus(cards: Bunch, fewer: Iterable[Card]) -> Bunch:
    """The cards without these."""
    return bunch((Counter(cards) - Counter(fewer)).elements())


def owned(dominion: Dominion) -> Bunch:
    """§10.2 All cards of the seat that lie in its own places."""
    return bunch((*dominion.hand, *dominion.deck, *dominion.top, *dominion.discard, *dominion.play))


@cached_by_identity(2048)
def hidden(dominion: Dominion) -> Bunch:
    """§9.2 The cards of which nobody else knows whether they are in hand, deck or discard pile."""
    all_three = (*dominion.hand, *dominion.deck, *dominion.discard)
    return minus(bunch(all_three), (*dominion.shown_hand, *dominion.shown_discard))


def may_hold(dominion: Dominion, card: Card) -> bool:
    """§6.14 Whether this card is in the hand as far as everybody else can know."""
    unseen = len(dominion.hand) - len(dominion.shown_hand)
    return card in dominion.shown_hand or (unseen > 0 and card in hidden(dominion))


# The deck


def can_turn(dominion: Dominion) -> bool:
    """§9.1 Whether a card can still come off the deck, after a shuffle if need be."""
    return bool(dominion.top or dominion.deck or dominion.discard)


def shuffled(dominion: Dominion) -> Dominion:
    """§9.1 The discard pile becomes the deck, and what lay where is known no longer."""
    return replace(dominion, deck=dominion.discard, discard=(), face=None, shown_discard=())


def overturned(dominion: Dominion, face: Card) -> Dominion:
    """§11.4 The deck lies on the discard pile, this card on top."""
    seen = dominion.top if face in dominion.top else (*dominion.top, face)
    return replace(
        dominion,
        deck=(),
        top=(),
        discard=bunch((*dominion.discard, *dominion.deck, *dominion.top)),
        shown_discard=bunch((*dominion.shown_discard, *seen)),
        face=face,
    )


# The hand


def with_secret(dominion: Dominion, card: Card) -> Dominion:
    """§6.1 A card comes into the hand, and nobody else sees which."""
    return replace(dominion, hand=bunch((*dominion.hand, card)))


def with_open(dominion: Dominion, card: Card) -> Dominion:
    """A card comes into the hand, and everybody sees which."""
    shown = bunch((*dominion.shown_hand, card))
    return replace(dominion, hand=bunch((*dominion.hand, card)), shown_hand=shown)


def without_open(dominion: Dominion, card: Card) -> Dominion:
    """A card leaves the hand for all to see."""
    return replace(dominion, hand=without(dominion.hand, card), shown_hand=without(dominion.shown_hand, card))


def revealing(dominion: Dominion, card: Card) -> Dominion:
    """§6.8 A card of the hand is shown."""
    if card in dominion.shown_hand:
        return dominion
    return replace(dominion, shown_hand=bunch((*dominion.shown_hand, card)))


# The discard pile


def discarding(dominion: Dominion, cards: tuple[Card, ...]) -> Dominion:
    """§6.5 Cards that everybody has seen go onto the discard pile one after another."""
    if not cards:
        return dominion
    return replace(
        dominion,
        discard=bunch((*dominion.discard, *cards)),
        shown_discard=bunch((*dominion.shown_discard, *cards)),
        face=cards[-1],
    )


def discarding_at_once(dominion: Dominion, cards: tuple[Card, ...]) -> Dominion:
    """§6.5 Cards of the hand go over together: everybody sees how many, and the last.

    Any of the others may be one that was known to be in the hand, so of each kind as many are known no longer.
    """
    if not cards:
        return dominion
    doubt = len(cards) - 1
    known = Counter(without(dominion.shown_hand, cards[-1]))
    return replace(
        dominion,
        hand=minus(dominion.hand, cards),
        shown_hand=bunch(card for card, number in known.items() for _ in range(number - doubt)),
        discard=bunch((*dominion.discard, *cards)),
        shown_discard=bunch((*dominion.shown_discard, cards[-1])),
        face=cards[-1],
    )


def cleaned_up(dominion: Dominion) -> Dominion:
    """§8.1 What was played lies on the discard pile, and the hand on top of it."""
    if dominion.hand:
        return _with_hand_on_top(dominion)
    return _all_discarded(dominion, dominion.play[-1] if dominion.play else dominion.face, dominion.play)


def cleaned_up_hand_first(dominion: Dominion) -> Dominion:
    """Clean-up as it was in version 1 of the rules: the hand lies under what was played."""
    if dominion.hand and not dominion.play:
        return _with_hand_on_top(dominion)
    face = dominion.play[-1] if dominion.play else dominion.face
    return _all_discarded(dominion, face, (*dominion.shown_hand, *dominion.play))


def _with_hand_on_top(dominion: Dominion) -> Dominion:
    """§8.1 Of the hand, the card that comes first by price and name is seen, and what was known of it before."""
    face = min(dominion.hand, key=BY_PRICE_AND_NAME.index)
    known = revealing(dominion, face).shown_hand
    return _all_discarded(dominion, face, (*known, *dominion.play))


def _all_discarded(dominion: Dominion, face: Card | None, seen: tuple[Card, ...]) -> Dominion:
    """Hand and play area lie on the discard pile: this card on top, these seen by everybody."""
    return replace(
        dominion,
        hand=(),
        play=(),
        shown_hand=(),
        discard=bunch((*dominion.discard, *dominion.hand, *dominion.play)),
        shown_discard=bunch((*dominion.shown_discard, *seen)),
        face=face,
    )
