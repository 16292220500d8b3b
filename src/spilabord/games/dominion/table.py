"""How the table changes: cards between supply, trash and seats, and steps on the stack."""

from collections.abc import Callable

from msgspec.structs import replace

from spilabord.core.game import Seat
from spilabord.games.dominion.cards import Type, cost, is_a
from spilabord.games.dominion.effects import CarryOut, Effect, Place, React
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import Bunch, Dominion, Event, Pile, State, Step
from spilabord.games.dominion.zones import bunch, discarding, may_hold, with_open, with_secret, without, without_open

# The stack


def push(state: State, *steps: Step) -> State:
    """These steps wait on top, the first of them to be done first."""
    return replace(state, stack=(*state.stack, *reversed(steps)))


def pop(state: State) -> State:
    """The step on top is done."""
    return replace(state, stack=state.stack[:-1])


def swap(state: State, step: Step) -> State:
    """The step on top has come so far."""
    return replace(state, stack=(*state.stack[:-1], step))


def with_step(state: State, kind: type[Effect], change: Callable[[Step], Step]) -> State:
    """The topmost step of this kind is changed."""
    at = next(at for at in reversed(range(len(state.stack))) if isinstance(state.stack[at].effect, kind))
    return replace(state, stack=(*state.stack[:at], change(state.stack[at]), *state.stack[at + 1 :]))


def note(state: State, what: str, seat: Seat, card: Card | None = None, number: int = 1) -> State:
    """Something has followed by itself, and everybody has seen it."""
    return replace(state, trail=(*state.trail, Event(what, seat, card, number)))


# The seats


def after(state: State, seat: Seat, steps: int = 1) -> Seat:
    """§3.4 The seat `steps` further, clockwise."""
    return (seat + steps) % state.players


def others(state: State, seat: Seat) -> list[Seat]:
    """§6.10 The other seats, in turn order."""
    return [after(state, seat, steps) for steps in range(1, state.players)]


def with_dominion(state: State, seat: Seat, dominion: Dominion) -> State:
    """This seat's cards have moved."""
    return replace(state, dominions=(*state.dominions[:seat], dominion, *state.dominions[seat + 1 :]))


def take_in_hand(state: State, seat: Seat, card: Card, known: bool) -> State:
    """§6.1 A card comes into this hand, and everybody knows which, or nobody else does."""
    held = with_open if known else with_secret
    return with_dominion(state, seat, held(state.dominions[seat], card))


def discard(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """§6.5 Cards that everybody has seen go onto the discard pile."""
    return with_dominion(state, seat, discarding(state.dominions[seat], cards))


def discard_open(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """§6.5 Cards that lay open for an effect are discarded, and everybody hears of it."""
    state = discard(state, seat, cards)
    return note(state, "discards", seat, cards[-1], len(cards)) if cards else state


# The supply and the trash


def left(state: State, card: Card) -> int:
    """How many cards are left in this pile; none if it is not in the game."""
    for pile in state.supply:
        if pile.card == card:
            return pile.left
    return 0


def gainable(state: State, limit: int) -> Bunch:
    """§6.12 The cards of the supply that cost no more than this."""
    return tuple(pile.card for pile in state.supply if pile.left and cost(pile.card) <= limit)


def gain(state: State, seat: Seat, card: Card, to: Place) -> State:
    """§6.7 A card goes from the supply to this seat."""
    assert left(state, card)
    supply = tuple(Pile(card, pile.left - 1) if pile.card == card else pile for pile in state.supply)
    return receive(replace(state, supply=supply), seat, card, to)


def receive(state: State, seat: Seat, card: Card, to: Place) -> State:
    """The gained card is put where the card says."""
    dominion = state.dominions[seat]
    match to:
        case Place.DISCARD:
            return with_dominion(state, seat, discarding(dominion, (card,)))
        case Place.DECK:
            return with_dominion(state, seat, replace(dominion, top=(card, *dominion.top)))
        case Place.HAND:
            return with_dominion(state, seat, with_open(dominion, card))


def to_trash(state: State, card: Card) -> State:
    """§6.6 A card comes to lie in the trash."""
    return replace(state, trash=bunch((*state.trash, card)))


def from_trash(state: State, card: Card) -> State:
    """A card leaves the trash again."""
    return replace(state, trash=without(state.trash, card))


def trash_from_hand(state: State, seat: Seat, card: Card) -> State:
    """§6.6 A card goes from this hand to the trash."""
    return to_trash(with_dominion(state, seat, without_open(state.dominions[seat], card)), card)


# Playing a card


def lay_down(state: State, seat: Seat, card: Card) -> State:
    """§5.4 A card goes from the hand into play."""
    dominion = without_open(state.dominions[seat], card)
    return with_dominion(state, seat, replace(dominion, play=(*dominion.play, card)))


def begin(state: State, seat: Seat, card: Card) -> State:
    """§5.4 The card is to be carried out; §11.3 first everybody who may hold a Moat is asked."""
    state = push(state, Step(CarryOut(card), seat, seat))
    if not is_a(card, Type.ATTACK):
        return state
    asked = [victim for victim in others(state, seat) if may_hold(state.dominions[victim], Card.MOAT)]
    return push(state, *(Step(React(), victim, seat) for victim in asked))


def share_out(state: State, step: Step, effect: Effect, seats: list[Seat]) -> State:
    """§6.10 Everybody here does this in turn, except whom a Moat protects."""
    steps = [Step(effect, seat, step.by, step.safe) for seat in seats if seat not in step.safe]
    return push(pop(state), *steps)
