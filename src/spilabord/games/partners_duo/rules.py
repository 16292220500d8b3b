"""Rules: the verbs, in the order of the rulebook. § numbers are those of `rules.en.md` and `rules.is.md`."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

import spilabord.games.partners_duo.actions as actions
import spilabord.games.partners_duo.components as components
from spilabord.core.chance import Chance
from spilabord.core.game import CHANCE, Seat, Section, in_order
from spilabord.games.partners_duo.actions import Action, Deal, Play
from spilabord.games.partners_duo.pegs import (
    home_on,
    lift,
    objections_to_moving,
    objections_to_swapping,
    places_of,
    places_to_swap,
    two_alike_can_be_swapped,
    walk_back,
    winner,
)
from spilabord.games.partners_duo.play import card_of, homes_moved, pegs_after, sent_home
from spilabord.games.partners_duo.split import divisions, objections_to_splitting
from spilabord.games.partners_duo.state import HOME, Card, Home, Options, Pegs, Place, State, Tally
from spilabord.games.partners_duo.track import is_goal_ring

HAND = 4
"""§2.1 Cards dealt to each player."""

DEALS_OF_A_DEALER = 3
"""§2.5"""

FIRST_DEALER: Seat = 1
"""§2.1 Red deals first, so that yellow plays first."""


# §2 Dealing and exchanging


def setup(players: int, options: Options) -> State:  # noqa: ARG001 (the game card admits two players only)
    """§1 All pegs are at home and no card has been dealt."""
    return State(
        options=options,
        pegs=components.all_at_home(),
        dealer=FIRST_DEALER,
        stock=components.DECK,
        turn=1 - FIRST_DEALER,
        tally=Tally(deals=1),
    )


def is_dealing(state: State) -> bool:
    """§2.1 Until both have four cards."""
    return state.given == (None, None) and sum(map(len, state.hands)) < 2 * HAND


def is_exchanging(state: State) -> bool:
    """§2.2 Until both have given a card."""
    return not is_dealing(state) and None in state.given


def next_to_get_a_card(state: State) -> Seat:
    """§2.1 The cards are dealt in turn, the dealer's last."""
    other = 1 - state.dealer
    return state.dealer if len(state.hands[state.dealer]) < len(state.hands[other]) else other


def next_to_give(state: State) -> Seat:
    """§2.2 Both give at the same time; the first seat is asked first."""
    return state.given.index(None)


# §3 Playing


def to_move(state: State) -> Seat | None:
    """§3.1 Whose decision it is."""
    if winner(state.pegs) is not None:
        return None
    if is_dealing(state):
        return CHANCE
    return next_to_give(state) if is_exchanging(state) else state.turn


def what_happens_now(state: State) -> Section:
    """The rule that says what is to be done now."""
    if winner(state.pegs) is not None:
        return "§5.8"
    if is_dealing(state):
        return "§2.1"
    return "§2.2" if is_exchanging(state) else "§3.1"


def objections(state: State, action: Action) -> tuple[Section, ...]:
    """Every rule that this action would break; while it is the time for something else, that alone is told."""
    now = what_happens_now(state)
    if now != _time_for(action):
        return (now,)
    match action:
        case Deal(card):
            return () if card in state.stock else ("§1.5",)
        case actions.Give(card):
            return () if card in state.hands[next_to_give(state)] else ("§3.2",)
        case actions.LayDown():
            return ("§3.4",) if plays(state) else ()
        case _:
            return in_order(_objections_to_play(state, action))


def _time_for(action: Action) -> Section:
    """The rule that says when such a thing is done."""
    match action:
        case Deal():
            return "§2.1"
        case actions.Give():
            return "§2.2"
        case _:
            return "§3.1"


def _objections_to_play(state: State, play: Play) -> Iterator[Section]:
    if card_of(play) not in state.hands[state.turn]:
        yield "§3.2"
    yield from _objections_to_use(state.pegs, state.turn, play, state.options)


def _objections_to_use(pegs: Pegs, seat: Seat, play: Play, options: Options) -> Iterator[Section]:
    """What the board has against this play, in any hand."""
    match play:
        case actions.Enter(card, home):
            yield from _objections_to_entering(pegs, seat, card, home)
        case actions.Forward(card, place):
            if card == components.SPLIT:
                yield "§6.4"
            yield from objections_to_moving(pegs, seat, place, card, card == components.JUMP, options)
        case actions.Back(place):
            yield from _objections_to_going_back(pegs, seat, place)
        case actions.Split(parts):
            yield from objections_to_splitting(pegs, seat, parts, options)
        case actions.Swap(first, second):
            yield from _objections_to_swap(pegs, first, second, options)
        case actions.SwapAlike():
            if not two_alike_can_be_swapped(pegs, options):
                yield "§6.12"


def _objections_to_entering(pegs: Pegs, seat: Seat, card: Card, home: Home) -> Iterator[Section]:
    if components.owner(home) != seat:
        yield "§3.3"
    if card not in components.HEARTS:
        yield "§4.1"
    if HOME not in pegs[home]:
        yield "§4.2"


def _objections_to_going_back(pegs: Pegs, seat: Seat, place: Place) -> Iterator[Section]:
    home = home_on(pegs, place)
    if home is None or components.owner(home) != seat or place == HOME:
        yield "§3.3"
    elif is_goal_ring(place):
        yield "§5.7"
    elif stopped := walk_back(lift(pegs, home, place), home, place, components.BACK).stopped:
        yield stopped


def _objections_to_swap(pegs: Pegs, first: Place, second: Place, options: Options) -> Iterator[Section]:
    if first >= second:
        yield "§6.9"
    yield from objections_to_swapping(pegs, first, options)
    yield from objections_to_swapping(pegs, second, options)
    home = home_on(pegs, first)
    if home is not None and home == home_on(pegs, second):
        yield "§6.12"


# What can be done


def legal_actions(state: State) -> list[Action]:
    """The gestures without objection, chance's too."""
    seat = to_move(state)
    if seat is None:
        return []
    if seat == CHANCE:
        return [Deal(card) for card in dict.fromkeys(state.stock)]
    if is_exchanging(state):
        return [actions.Give(card) for card in dict.fromkeys(state.hands[seat])]
    return [*plays(state)] or [actions.LayDown()]


def plays(state: State) -> list[Play]:
    """Every use of every card in the hand of whose turn it is."""
    cards = dict.fromkeys(state.hands[state.turn])
    return [use for card in cards for use in uses(state.pegs, state.turn, card, state.options)]


@lru_cache(maxsize=4096)
def uses(pegs: Pegs, seat: Seat, card: Card, options: Options) -> tuple[Play, ...]:
    """Everything that this seat could do with this card on this board: asked by the rules, then by the picture."""
    if card == components.SPLIT:  # each of its parts has been asked about on the way
        return tuple(actions.Split(parts) for parts in divisions(pegs, seat, options).values())
    gestures = _gestures(pegs, seat, card, options)
    return tuple(play for play in gestures if not any(_objections_to_use(pegs, seat, play, options)))


def _gestures(pegs: Pegs, seat: Seat, card: Card, options: Options) -> Iterator[Play]:
    """Every way to hold this card against the board."""
    own = places_of(pegs, seat)
    if card in components.HEARTS:
        yield from (actions.Enter(card, home) for home in components.homes_of(seat))
    yield from (actions.Forward(card, place) for place in own)
    if card == components.BACK:
        yield from map(actions.Back, own)
    if card == components.SWAP:
        yield from (actions.Swap(*pair) for pair in combinations(places_to_swap(pegs, options), 2))
        yield actions.SwapAlike()


def deal(state: State, chance: Chance) -> Action:
    """§2.1 Deals one card of the stock."""
    return chance.draw({action: state.stock.count(action.card) for action in map(Deal, dict.fromkeys(state.stock))})


# What an action does


def apply(state: State, action: Action) -> State:
    """The table after a legal action."""
    match action:
        case Deal(card):
            hands = _with(state.hands, next_to_get_a_card(state), card)
            return replace(state, hands=hands, stock=_without(state.stock, card))
        case actions.Give(card):
            return _given(state, card)
        case actions.LayDown():
            return _laid_down(state)
        case _:
            return _played(state, action)


def _with(piles: tuple[tuple[Card, ...], ...], seat: Seat, *cards: Card) -> tuple[tuple[Card, ...], ...]:
    """The piles with these cards added to this seat's."""
    return tuple(tuple(sorted((*pile, *cards))) if at == seat else pile for at, pile in enumerate(piles))


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _hands_without(state: State, seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    return tuple(_without(hand, card) if at == seat else hand for at, hand in enumerate(state.hands))


def _given(state: State, card: Card) -> State:
    """§2.2 The card is put down; once both have put one down, each takes up the other's."""
    seat = next_to_give(state)
    hands = _hands_without(state, seat, card)
    if seat == 0:
        return replace(state, hands=hands, given=(card, None))
    first = state.given[0]
    assert first is not None
    return replace(state, hands=_with(_with(hands, 0, card), 1, first), given=(first, card))


def _laid_down(state: State) -> State:
    """§3.5 The whole hand lies open, and its player waits for the next deal."""
    seat = state.turn
    played = _with(state.played, seat, *state.hands[seat])
    hands = tuple(() if at == seat else hand for at, hand in enumerate(state.hands))
    tally = replace(state.tally, laid_down=state.tally.laid_down + 1)
    return _turn_passes(replace(state, hands=hands, played=played, tally=tally))


def _played(state: State, play: Play) -> State:
    """§3.1 The card lies open, and its deed is done."""
    card = card_of(play)
    after = pegs_after(state.pegs, play, state.options)
    played = replace(
        state,
        pegs=after,
        hands=_hands_without(state, state.turn, card),
        played=_with(state.played, state.turn, card),
        tally=_counted(state, play, after),
    )
    return played if winner(after) is not None else _turn_passes(played)


def _counted(state: State, play: Play, after: Pegs) -> Tally:
    """The tally after this play: a moved home's peg that comes home has burnt, another's has been captured."""
    tally = state.tally
    movers = homes_moved(state.pegs, play)
    sent = sent_home(state.pegs, after)
    captured = [home for home in sent if home not in movers]
    own = sum(components.owner(home) == state.turn for home in captured)
    return replace(
        tally,
        plays=tally.plays + 1,
        entries=tally.entries + isinstance(play, actions.Enter),
        captures=tally.captures + len(captured) - own,
        own_captures=tally.own_captures + own,
        burns=tally.burns + len(sent) - len(captured),
        swaps=tally.swaps + isinstance(play, actions.Swap | actions.SwapAlike),
    )


def _turn_passes(state: State) -> State:
    """§3.1 To the other player, §3.5 or back if that one has no card left; §2.4 after the last card to the dealer."""
    if not any(state.hands):
        return _next_deal(state)
    other = 1 - state.turn
    return replace(state, turn=other) if state.hands[other] else state


def _next_deal(state: State) -> State:
    """§2.4 The dealer deals again from the stock; §2.5 after the third time the other player gathers all cards."""
    gathered = state.deal == DEALS_OF_A_DEALER
    dealer = 1 - state.dealer if gathered else state.dealer
    return replace(
        state,
        dealer=dealer,
        turn=1 - dealer,
        deal=1 if gathered else state.deal + 1,
        stock=components.DECK if gathered else state.stock,
        spent=() if gathered else tuple(sorted((*state.spent, *state.played[0], *state.played[1]))),
        given=(None, None),
        played=((), ()),
        tally=replace(state.tally, deals=state.tally.deals + 1),
    )
