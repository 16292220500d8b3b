"""Tellings, what everybody hears of an action: what is dealt and given only to those who may know."""

from msgspec.structs import replace

import spilabord.games.partners_duo.actions as actions
from spilabord.core.game import SPECTATOR, Seat
from spilabord.core.identity_cache import cached_by_identity
from spilabord.core.message import Message
from spilabord.games.partners_duo.actions import Action, Play
from spilabord.games.partners_duo.consequences import consequences, locks, named
from spilabord.games.partners_duo.pegs import home_on, winner
from spilabord.games.partners_duo.play import card_of, pegs_after
from spilabord.games.partners_duo.prospects import Deed, arrows, deeds, ways
from spilabord.games.partners_duo.rules import apply, next_to_get_a_card, to_move
from spilabord.games.partners_duo.state import Card, Pegs, Place, State
from spilabord.games.partners_duo.track import HOMES, place_name, start_square


def tell(state: State, action: Action, seat: Seat) -> Message:
    """The action as a sentence, and what follows by itself; what is dealt and given only to those who may know."""
    actor = to_move(state)
    assert actor is not None
    match action:
        case actions.Deal(card):
            return _tell_deal(state, card, seat)
        case actions.Give(card):
            return _tell_give(state, card, actor, seat)
        case _:
            return _tell_all(state, action, actor)


@cached_by_identity(1024)
def _tell_all(state: State, action: Play | actions.LayDown, actor: Seat) -> Message:
    """What everybody hears alike, worked out once."""
    if not isinstance(action, actions.LayDown):
        return _tell_play(state, action, actor)
    cards = " ".join(f"card-{card}" for card in state.hands[actor])
    return Message("tell-lay-down", {"seat": actor, "cards": cards}, _what_comes_next(state, action))


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
        case actions.Enter(_, home):
            return "tell-enter", {"place": place_name(start_square(home)), **went}
        case actions.Forward() | actions.Split():
            return "tell-move", {"path": arrows(done), **went}
        case actions.Back():
            return "tell-back", {"path": arrows(done), **went}
        case actions.Swap(first, second):
            places = {"first": place_name(first), "second": place_name(second)}
            homes = {"first_home": _home_on(pegs, first), "second_home": _home_on(pegs, second)}
            return "tell-swap", {**places, **homes, **went}
        case actions.SwapAlike():
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
