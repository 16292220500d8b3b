"""Who may know what. Hands are secret, decks have no order; what was shown is remembered by all."""

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.core.outcome import Outcome
from spilabord.games.dominion.components import lying_open
from spilabord.games.dominion.effects import DiscardDownTo, DiscardForCards, DrawToHand
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.rules import to_move
from spilabord.games.dominion.scoring import counted, result
from spilabord.games.dominion.state import Bunch, Dominion, Options, Pile, Result, State, Step
from spilabord.games.dominion.tellings import tell
from spilabord.games.dominion.zones import bunch, hidden

__all__ = ["Own", "Seen", "View", "Waiting", "cards_of", "imagine", "tally", "tell", "view"]


class Own(Struct, frozen=True):
    """What a seat knows of its own cards alone: the hand by looking, the rest by counting."""

    hand: Bunch
    deck: Bunch
    """What may come, below the known top; the order is nobody's knowledge."""
    discard: Bunch


class Seen(Struct, frozen=True):
    """What everybody knows of one seat's cards."""

    hand: int
    deck: int
    """How many cards lie in the deck, the known ones on top included."""
    discard: int
    top: tuple[Card, ...]
    face: Card | None
    play: tuple[Card, ...]
    turns: int
    shown_hand: Bunch
    shown_discard: Bunch
    hidden: Bunch
    """The cards that lie in hand, deck or discard pile, nobody else knows where."""
    own: Own | None
    """Only for the seat itself."""


class Waiting(Struct, frozen=True):
    """An effect in waiting; `secret` is how many of its cards this seat may not know."""

    step: Step
    secret: int


class View(Struct, frozen=True):
    """The table as one seat sees it."""

    seat: Seat
    options: Options
    players: int
    seen: tuple[Seen, ...]
    stack: tuple[Waiting, ...]
    kingdom: Bunch
    supply: tuple[Pile, ...]
    trash: Bunch
    turn: Seat
    asked: Seat | None
    """Whose decision it is; the question alone can tell something about a hand."""
    actions: int
    buys: int
    coins: int
    buying: bool
    bought: bool
    ended: str
    earlier: tuple[Result, ...]
    over: Result | None
    """How the present game ended, when it is over."""


def view(state: State, seat: Seat) -> View:
    """What this seat has rightly learned."""
    return View(
        seat=seat,
        options=state.options,
        players=state.players,
        seen=tuple(_seen(state, other, seat) for other in range(state.players)),
        stack=tuple(_waiting(step, seat) for step in state.stack),
        kingdom=state.kingdom,
        supply=state.supply,
        trash=state.trash,
        turn=state.turn,
        asked=to_move(state),
        actions=state.actions,
        buys=state.buys,
        coins=state.coins,
        buying=state.buying,
        bought=state.bought,
        ended=state.ended,
        earlier=state.earlier,
        over=result(state) if state.ended else None,
    )


def _seen(state: State, seat: Seat, by: Seat) -> Seen:
    dominion = state.dominions[seat]
    looked_at = tuple(card for step in state.stack if step.seat == seat and (card := _looked_at(step)))
    return Seen(
        hand=len(dominion.hand),
        deck=len(dominion.deck) + len(dominion.top),
        discard=len(dominion.discard),
        top=dominion.top,
        face=dominion.face,
        play=dominion.play,
        turns=dominion.turns,
        shown_hand=dominion.shown_hand,
        shown_discard=dominion.shown_discard,
        hidden=bunch((*hidden(dominion), *looked_at)),
        own=Own(dominion.hand, dominion.deck, dominion.discard) if seat == by else None,
    )


def _looked_at(step: Step) -> Card | None:
    """§11.21 The card drawn for a Library that only its owner has seen."""
    match step.effect:
        case DrawToHand(drawn=drawn, known=False):
            return drawn
    return None


def _waiting(step: Step, seat: Seat) -> Waiting:
    """The step without the cards that only its own seat may know."""
    if step.seat == seat:
        return Waiting(step, 0)
    match step.effect:
        case DiscardForCards() | DiscardDownTo():
            return Waiting(replace(step, cards=()), len(step.cards))
        case DrawToHand(size, drawn, known=False) if drawn is not None:
            return Waiting(replace(step, effect=DrawToHand(size)), 1)
    return Waiting(step, 0)


def cards_of(view: View, seat: Seat) -> Bunch:
    """§9.3 All cards that this seat owns, as anybody can count who has seen what it got and gave away."""
    seen = view.seen[seat]
    open_cards = [card for waiting in view.stack if waiting.step.seat == seat for card in lying_open(waiting.step)]
    if seen.own is not None:
        in_hiding = (*seen.own.hand, *seen.own.deck, *seen.own.discard)
    else:
        in_hiding = (*seen.hidden, *seen.shown_hand, *seen.shown_discard)
    return bunch((*in_hiding, *seen.top, *seen.play, *open_cards))


def tally(view: View) -> Outcome | None:
    """§9.3 The points so far where counting is agreed upon, §10.2 and at the end where it is not."""
    if not (view.options.counting or view.ended):
        return None
    cards = tuple(cards_of(view, seat) for seat in range(view.players))
    return counted(view, cards, tuple(seen.turns for seen in view.seen))


def imagine(view: View, rng: Rng) -> State:
    """A state that this view allows: every hidden card is as likely to lie in any place that is hidden.

    Some questions are only asked when there is a choice (§6.13), so a hand that leaves none is dealt again.
    """
    while True:
        state = _dealt_out(view, rng)
        if to_move(state) == view.asked:
            return state


def _dealt_out(view: View, rng: Rng) -> State:
    """The view with its hidden cards dealt out to the hidden places."""
    hidden_cards = [rng.shuffled(seen.hidden) if seen.own is None else [] for seen in view.seen]
    dominions = [_imagined(seen, cards) for seen, cards in zip(view.seen, hidden_cards, strict=True)]
    stack = [
        _imagined_step(waiting, dominions[waiting.step.seat].hand, hidden_cards[waiting.step.seat], rng)
        for waiting in view.stack
    ]
    return as_state(view, tuple(dominions), tuple(stack))


def as_state(view: View, dominions: tuple[Dominion, ...], stack: tuple[Step, ...]) -> State:
    """The state that this view shows, with these cards of the seats and these effects in waiting."""
    shared = {name: getattr(view, name) for name in State.__struct_fields__ if name in View.__struct_fields__}
    return State(**{**shared, "dominions": dominions, "stack": stack})


def _imagined_step(waiting: Waiting, hand: Bunch, hidden_cards: list[Card], rng: Rng) -> Step:
    """The step with its secret cards: the last hidden one is being looked at, or some are named from the hand."""
    step = waiting.step
    if not waiting.secret:
        return step
    if isinstance(step.effect, DrawToHand):
        return replace(step, effect=DrawToHand(step.effect.size, hidden_cards[-1]))
    return replace(step, cards=tuple(rng.shuffled(hand)[: waiting.secret]))


def _imagined(seen: Seen, cards: list[Card]) -> Dominion:
    """One seat's cards, the hidden ones dealt out in this order: hand, discard pile, deck (and one looked at)."""
    in_hand = seen.hand - len(seen.shown_hand)
    in_discard = seen.discard - len(seen.shown_discard)
    in_deck = seen.deck - len(seen.top)
    own = seen.own or Own(
        hand=bunch((*seen.shown_hand, *cards[:in_hand])),
        discard=bunch((*seen.shown_discard, *cards[in_hand : in_hand + in_discard])),
        deck=bunch(cards[in_hand + in_discard :][:in_deck]),
    )
    return as_dominion(seen, own)


def as_dominion(seen: Seen, own: Own) -> Dominion:
    """One seat's cards as they are seen, the hidden ones in these places."""
    return Dominion(
        hand=own.hand,
        deck=own.deck,
        top=seen.top,
        discard=own.discard,
        face=seen.face,
        play=seen.play,
        turns=seen.turns,
        shown_hand=seen.shown_hand,
        shown_discard=seen.shown_discard,
    )
