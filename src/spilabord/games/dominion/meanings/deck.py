"""What happens to the deck: overturned, spied upon, robbed, drawn from and dug through."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

import spilabord.games.dominion.actions as actions
import spilabord.games.dominion.effects as effects
import spilabord.games.dominion.table as table
from spilabord.core.game import Seat
from spilabord.core.message import Message
from spilabord.games.dominion.actions import Action, Discard, Done, Gain, Keep, Trash
from spilabord.games.dominion.cards import Type, is_a
from spilabord.games.dominion.effects import DrawToHand, OverturnDeck, Place
from spilabord.games.dominion.meanings.meaning import DECLINED, DRAWN_SECRETLY, Meaning, over
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.sentences import about, decided
from spilabord.games.dominion.state import State, Step
from spilabord.games.dominion.table import discard, discard_open, pop, swap, take_in_hand, with_dominion
from spilabord.games.dominion.zones import bunch, hidden, kinds, overturned, with_open, without


def _discard_rest(state: State, step: Step, _: object) -> State:
    return discard_open(pop(state), step.seat, step.cards)


# Chancellor


def _may_overturn(state: State, step: Step, _: effects.MayOverturnDeck) -> list[Action]:
    dominion = state.dominions[step.seat]
    return [actions.Overturn(), Done()] if dominion.deck or dominion.top else []


MAY_OVERTURN_DECK = Meaning(
    effects.MayOverturnDeck,
    asks=_may_overturn,
    answers={actions.Overturn: lambda state, step, _: swap(state, replace(step, effect=OverturnDeck())), Done: over},
    tells=DECLINED,
)


def _on_top(state: State, step: Step, _: OverturnDeck) -> Mapping[Action, int]:
    dominion = state.dominions[step.seat]
    return {actions.LandOnTop(card): number for card, number in Counter(bunch((*dominion.deck, *dominion.top))).items()}


def _landed(state: State, step: Step, action: actions.LandOnTop) -> State:
    return with_dominion(pop(state), step.seat, overturned(state.dominions[step.seat], action.card))


OVERTURN_DECK = Meaning(
    OverturnDeck,
    is_lucky=lambda _state, _step, _effect: True,
    chances=_on_top,
    answers={actions.LandOnTop: _landed},
    tells={actions.LandOnTop: lambda step, action, _: about("land-on-top", step.seat, action.card)},
)

# Spy


def _put_back(state: State, step: Step, _: Keep) -> State:
    dominion = state.dominions[step.seat]
    return with_dominion(pop(state), step.seat, replace(dominion, top=(*step.cards, *dominion.top)))


SPY_ON_TOP = Meaning(
    effects.SpyOnTop,
    asks=lambda _, step, _effect: [*map(Discard, step.cards), Keep()] if step.cards else [],
    of=lambda _, step: step.by,
    answers={Discard: lambda state, step, action: discard(pop(state), step.seat, (action.card,)), Keep: _put_back},
    wants_card=lambda _, step, _effect: not step.cards,
    tells={
        Discard: lambda step, action, _: decided("spy-discard", step, action.card),
        Keep: lambda step, _action, _: decided("spy-keep", step, step.cards[0]),
    },
    own_offers=True,
)

# Thief


def _robbed(state: State, step: Step, action: Trash) -> State:
    """§11.16 The thief will be asked about this card when everybody has been robbed."""
    state = table.to_trash(pop(state), action.card)
    state = table.with_step(
        state, effects.TakeStolen, lambda step: replace(step, cards=bunch((*step.cards, action.card)))
    )
    return discard_open(state, step.seat, without(step.cards, action.card))


ROB_TOP = Meaning(
    effects.RobTop,
    asks=lambda _, step, _effect: [Trash(card) for card in kinds(step.cards) if is_a(card, Type.TREASURE)],
    of=lambda _, step: step.by,
    in_the_open=True,
    answers={Trash: _robbed},
    wants_card=lambda _, step, effect: len(step.cards) < effect.number,
    proceed=_discard_rest,
    refuses={Trash: lambda _state, _step, _action: ("§11.16",)},
    tells={Trash: lambda step, action, _: decided("rob", step, action.card)},
    own_offers=True,
)


def _take(state: State, step: Step, action: Gain) -> State:
    state = swap(state, replace(step, cards=without(step.cards, action.card)))
    return table.receive(table.from_trash(state, action.card), step.seat, action.card, Place.DISCARD)


TAKE_STOLEN = Meaning(
    effects.TakeStolen,
    asks=lambda _, step, _effect: [*map(Gain, kinds(step.cards)), Done()] if step.cards else [],
    answers={Gain: _take, Done: over},
    refuses={Gain: lambda _state, _step, _action: ("§11.16",)},
    tells={**DECLINED, Gain: lambda step, action, _: about("gain-stolen", step.seat, action.card)},
    own_offers=True,
)

# Library


def _drawn(step: Step) -> tuple[DrawToHand, Card]:
    assert isinstance(step.effect, DrawToHand)
    assert step.effect.drawn is not None
    return step.effect, step.effect.drawn


def _keep_or_set_aside(_: State, _step: Step, effect: DrawToHand) -> list[Action]:
    if effect.drawn is None:
        return []
    return [Keep(), actions.SetAside()] if is_a(effect.drawn, Type.ACTION) else [Keep()]


def _look_at(state: State, step: Step, effect: DrawToHand, card: Card, known: bool) -> State:
    """§11.21 The drawn card is looked at; §6.14 if it cannot be an Action it is taken without a question."""
    could_be = (card,) if known else (*hidden(state.dominions[step.seat]), card)
    if any(is_a(card, Type.ACTION) for card in could_be):
        return swap(state, replace(step, effect=DrawToHand(effect.size, card, known)))
    return take_in_hand(state, step.seat, card, known)


def _keep(state: State, step: Step, _: Keep) -> State:
    effect, card = _drawn(step)
    state = swap(state, replace(step, effect=DrawToHand(effect.size)))
    return take_in_hand(state, step.seat, card, effect.known)


def _set_aside(state: State, step: Step, _: actions.SetAside) -> State:
    effect, card = _drawn(step)
    return swap(state, replace(step, effect=DrawToHand(effect.size), cards=(*step.cards, card)))


def _tell_set_aside(step: Step, _: actions.SetAside, _hearer: Seat) -> Message:
    return about("set-aside", step.seat, _drawn(step)[1])


DRAW_TO_HAND = Meaning(
    DrawToHand,
    asks=_keep_or_set_aside,
    answers={Keep: _keep, actions.SetAside: _set_aside},
    wants_card=lambda state, step, effect: effect.drawn is None and len(state.dominions[step.seat].hand) < effect.size,
    arrived=_look_at,
    proceed=_discard_rest,
    refuses={actions.SetAside: lambda _state, _step, _action: ("§11.21",)},
    tells={
        **DRAWN_SECRETLY,
        Keep: lambda step, _action, _: about("keep", step.seat),
        actions.SetAside: _tell_set_aside,
    },
)

# Adventurer


def _dug_up(state: State, step: Step, _: effects.DigForTreasures) -> State:
    """§11.25 The Treasures go into the hand, the others are discarded."""
    state = pop(state)
    treasures = [card for card in step.cards if is_a(card, Type.TREASURE)]
    for card in treasures:
        state = with_dominion(state, step.seat, with_open(state.dominions[step.seat], card))
    if treasures:
        state = table.note(state, "takes-treasures", step.seat, number=len(treasures))
    return discard_open(state, step.seat, tuple(card for card in step.cards if not is_a(card, Type.TREASURE)))


DIG_FOR_TREASURES = Meaning(
    effects.DigForTreasures,
    wants_card=lambda _, step, effect: sum(is_a(card, Type.TREASURE) for card in step.cards) < effect.number,
    proceed=_dug_up,
)
