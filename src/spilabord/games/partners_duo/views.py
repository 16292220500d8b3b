"""Views, who may know what: one's own hand, what lies open, and the card one has given until it is played."""

from collections import Counter

from msgspec import Struct

from spilabord.core.chance import Rng
from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.outcome import Outcome
from spilabord.games.partners_duo.components import DECK
from spilabord.games.partners_duo.pegs import closed_squares, locked_pegs
from spilabord.games.partners_duo.scoring import counted
from spilabord.games.partners_duo.state import Card, Options, Pegs, Place, State, Tally


class View(Struct, frozen=True):
    """The table as one seat sees it."""

    seat: Seat
    options: Options
    pegs: Pegs
    dealer: Seat
    deal: int
    turn: Seat
    hand: tuple[Card, ...]
    """One's own cards; a spectator has none."""
    hand_sizes: tuple[int, ...]
    given: tuple[bool, ...]
    """§2.2 Which seats have given a card in this deal."""
    gave: Card | None
    """The card this seat has given in this deal."""
    got: Card | None
    """The card this seat got for it, once both have given."""
    played: tuple[tuple[Card, ...], ...]
    spent: tuple[Card, ...]
    unseen: tuple[Card, ...]
    """The cards of which this seat cannot tell whether they are in the stock or in a hand."""
    tally: Tally
    closed: tuple[Place, ...]
    """§4.4 The start squares that are closed."""
    locked: tuple[Place, ...]
    """§5.3 Where pegs are locked."""


def view(state: State, seat: Seat) -> View:
    """What this seat has rightly learned."""
    hand: tuple[Card, ...] = ()
    gave = got = None
    if seat != SPECTATOR:
        hand = state.hands[seat]
        gave = state.given[seat]
        got = state.given[1 - seat] if None not in state.given else None
    seen = Counter([*hand, *state.spent, *state.played[0], *state.played[1]])
    seen.update(_known_to_be_held(gave, got, state.played[1 - seat]) if gave is not None else ())
    return View(
        seat=seat,
        options=state.options,
        pegs=state.pegs,
        dealer=state.dealer,
        deal=state.deal,
        turn=state.turn,
        hand=hand,
        hand_sizes=tuple(map(len, state.hands)),
        given=tuple(card is not None for card in state.given),
        gave=gave,
        got=got,
        played=state.played,
        spent=state.spent,
        unseen=tuple(sorted((Counter(DECK) - seen).elements())),
        tally=state.tally,
        closed=closed_squares(state.pegs),
        locked=locked_pegs(state.pegs),
    )


def _known_to_be_held(gave: Card, got: Card | None, played: tuple[Card, ...]) -> tuple[Card, ...]:
    """The card given lies on the table, then in the other's hand, until the other plays one of its kind."""
    return () if got is not None and gave in played else (gave,)


def tally(view: View) -> Outcome:
    """§5.8 The pegs on rings: everybody can count them."""
    return counted(view.pegs, view.tally)


def imagine(view: View, rng: Rng) -> State:
    """A full state: what is unseen is dealt afresh, each way as likely."""
    unseen = rng.shuffled(view.unseen)
    given = [view.gave if seat == view.seat else view.got for seat in (0, 1)]
    hands: list[tuple[Card, ...]] = []
    for seat in (0, 1):
        hand = [*view.hand] if seat == view.seat else _known_in_hand(view, seat)
        while len(hand) < view.hand_sizes[seat]:
            hand.append(unseen.pop())
        hands.append(tuple(sorted(hand)))
        if view.given[seat] and given[seat] is None and not all(view.given):
            given[seat] = unseen.pop()
    if all(view.given) and view.seat == SPECTATOR:
        given = [rng.pick([*hands[1 - seat], *view.played[1 - seat]]) for seat in (0, 1)]
    return State(
        options=view.options,
        pegs=view.pegs,
        dealer=view.dealer,
        stock=tuple(sorted(unseen)),
        turn=view.turn,
        deal=view.deal,
        hands=tuple(hands),
        given=tuple(given),
        played=view.played,
        spent=view.spent,
        tally=view.tally,
    )


def _known_in_hand(view: View, seat: Seat) -> list[Card]:
    """What the viewer knows of another's hand: the card it gave, once it has arrived and until it is played."""
    if view.gave is None or view.got is None:
        return []
    return [*_known_to_be_held(view.gave, view.got, view.played[seat])]
