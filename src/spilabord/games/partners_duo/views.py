"""Views, who may know what: one's own hand, what lies open, and the card one has given until it is played."""

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome
from spilabord.games.partners_duo.actions import (
    Action,
    Back,
    Deal,
    Enter,
    Forward,
    Give,
    LayDown,
    Play,
    Split,
    Swap,
    SwapAlike,
)
from spilabord.games.partners_duo.components import DECK
from spilabord.games.partners_duo.consequences import consequences, locks, named
from spilabord.games.partners_duo.pegs import closed_squares, home_on, locked_pegs, winner
from spilabord.games.partners_duo.play import card_of, pegs_after
from spilabord.games.partners_duo.prospects import Deed, Prospect, arrows, deeds, prospects, ways
from spilabord.games.partners_duo.rules import apply, next_to_get_a_card, to_move
from spilabord.games.partners_duo.scoring import counted
from spilabord.games.partners_duo.state import Card, Options, Pegs, Place, State, Tally
from spilabord.games.partners_duo.track import HOMES, place_name, start_square


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


def aid(view: View) -> tuple[Prospect, ...]:
    """§3.1 What each card of the seat to move would do; nothing while a card is to be given."""
    return prospects(view.pegs, view.seat, view.hand, view.options) if all(view.given) else ()


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


def tell(state: State, action: Action, seat: Seat) -> Message:
    """The action as a sentence, and what follows by itself; what is dealt and given only to those who may know."""
    actor = to_move(state)
    assert actor is not None
    match action:
        case Deal(card):
            return _tell_deal(state, card, seat)
        case Give(card):
            return _tell_give(state, card, actor, seat)
        case LayDown():
            cards = " ".join(f"card-{card}" for card in state.hands[actor])
            return Message("tell-lay-down", {"seat": actor, "cards": cards}, _what_comes_next(state, action))
        case _:
            return _tell_play(state, action, actor)


def _tell_deal(state: State, card: Card, seat: Seat) -> Message:
    """§2.1 With the first card of the game, who deals; later deals are told with what leads to them."""
    taker = next_to_get_a_card(state)
    told = _about(card, taker, "tell-deal") if seat == taker else Message("tell-deal-hidden", {"seat": taker})
    if state.tally.deals == 1 and not any(state.hands):
        return Message("tell-deal-first", {"seat": state.dealer}, (told,))
    return told


def _about(card: Card, seat: Seat, message: str, **more: int | str) -> Message:
    return Message(message, {"seat": seat, "card": f"card-{card}", **more})


def _tell_give(state: State, card: Card, actor: Seat, seat: Seat) -> Message:
    """§2.2 With the second card the exchange is done, and each learns what came."""
    first = state.given[0]
    if first is None:
        return _about(card, actor, "tell-give") if seat == actor else Message("tell-give-hidden", {"seat": actor})
    if seat == SPECTATOR:
        return Message("tell-exchange-hidden", {"seat": actor})
    gave, got = (first, card) if seat == 0 else (card, first)
    return _about(got, seat, "tell-exchange", gave=f"card-{gave}")


def _tell_play(state: State, play: Play, actor: Seat) -> Message:
    """§3.1 What is done and what comes of it; `ways` is for anyone who would show how the pegs went."""
    done = deeds(state.pegs, play, state.options)
    after = pegs_after(state.pegs, play, state.options)
    id, args = _gesture(state.pegs, play, done)
    found = (*named(consequences(done)), *named(locks(state.pegs, after)))
    then = (*(Message(f"then-{kind}", about) for kind, about in found), *_what_comes_next(state, play))
    return replace(_about(card_of(play), actor, id, **args), then=then)


def _gesture(pegs: Pegs, play: Play, done: tuple[Deed, ...]) -> tuple[str, dict[str, int | str]]:
    """The text that says what is done with a card, and what is put into it."""
    went: dict[str, int | str] = {"ways": ways(done)}
    match play:
        case Enter(_, home):
            return "tell-enter", {"place": place_name(start_square(home)), **went}
        case Forward() | Split():
            return "tell-move", {"path": arrows(done), **went}
        case Back():
            return "tell-back", {"path": arrows(done), **went}
        case Swap(first, second):
            places = {"first": place_name(first), "second": place_name(second)}
            homes = {"first_home": _home_on(pegs, first), "second_home": _home_on(pegs, second)}
            return "tell-swap", {**places, **homes, **went}
        case SwapAlike():
            return "tell-swap-alike", {}


def _home_on(pegs: Pegs, place: Place) -> str:
    home = home_on(pegs, place)
    assert home is not None
    return HOMES[home]


def _what_comes_next(state: State, action: Action) -> tuple[Message, ...]:
    """§5.8 The end, §2.4 the same dealer's next deal, or §2.5 the other's first, if this action leads there."""
    after = apply(state, action)
    won = winner(after.pegs)
    if won is not None:
        return (Message("then-wins", {"seat": won}),)
    if after.tally.deals == state.tally.deals:
        return ()
    if after.dealer == state.dealer:
        return (Message("then-deals-again", {"seat": after.dealer, "deal": after.deal}),)
    return (Message("then-other-deals", {"seat": after.dealer}),)
