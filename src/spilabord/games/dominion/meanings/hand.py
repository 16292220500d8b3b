"""What a player does with the hand: discard, trash, upgrade, put back, play twice."""

from collections import Counter

from msgspec.structs import replace

import spilabord.games.dominion.effects as effects
import spilabord.games.dominion.table as table
from spilabord.core.game import Section
from spilabord.games.dominion.actions import Action, Discard, Done, Play, Put, Trash
from spilabord.games.dominion.cards import Type, cost, is_a
from spilabord.games.dominion.effects import GainUpTo, TrashUpTo, Upgrade
from spilabord.games.dominion.meanings.meaning import DECLINED, NAMED_SECRETLY, Meaning, name_card, over
from spilabord.games.dominion.state import State, Step
from spilabord.games.dominion.table import note, pop, push, swap, trash_from_hand, with_dominion
from spilabord.games.dominion.zones import discarding_at_once, kinds, minus, without_open

# Cellar and Militia


def _discard_named(state: State, step: Step, _: object) -> State:
    """§6.5 The cards named from the hand go over, all at once."""
    number = len(step.cards)
    state = with_dominion(pop(state), step.seat, discarding_at_once(state.dominions[step.seat], step.cards))
    return note(state, "discards", step.seat, step.cards[-1], number) if number else state


def _any_number(state: State, step: Step, _: effects.DiscardForCards) -> list[Action]:
    rest = kinds(minus(state.dominions[step.seat].hand, step.cards))
    return [*map(Discard, rest), Done()] if rest else []


def _draw_as_many(state: State, step: Step, _: object) -> State:
    """§11.1 As many cards are drawn as were discarded."""
    return push(_discard_named(state, step, None), Step(effects.Cards(len(step.cards)), step.seat, step.by))


DISCARD_FOR_CARDS = Meaning(
    effects.DiscardForCards,
    asks=_any_number,
    answers={Discard: name_card, Done: _draw_as_many},
    proceed=_draw_as_many,
    tells=NAMED_SECRETLY,
)


def _down_to(state: State, step: Step, effect: effects.DiscardDownTo) -> list[Action]:
    rest = minus(state.dominions[step.seat].hand, step.cards)
    return [*map(Discard, kinds(rest))] if len(rest) > effect.size else []


DISCARD_DOWN_TO = Meaning(
    effects.DiscardDownTo,
    asks=_down_to,
    answers={Discard: name_card},
    proceed=_discard_named,
    tells=NAMED_SECRETLY,
)

# Chapel, Moneylender, Feast


def _up_to(state: State, step: Step, effect: TrashUpTo) -> list[Action]:
    hand = state.dominions[step.seat].hand
    return [*map(Trash, kinds(hand)), Done()] if hand and effect.number else []


def _trash_one(state: State, step: Step, action: Trash) -> State:
    assert isinstance(step.effect, TrashUpTo)
    state = trash_from_hand(state, step.seat, action.card)
    return swap(state, replace(step, effect=TrashUpTo(step.effect.number - 1)))


TRASH_UP_TO = Meaning(TrashUpTo, asks=_up_to, answers={Trash: _trash_one, Done: over}, tells=DECLINED)


def _trash_for_coins(state: State, step: Step, effect: effects.TrashForCoins) -> State:
    if effect.card not in state.dominions[step.seat].hand:
        return pop(state)
    state = trash_from_hand(pop(state), step.seat, effect.card)
    return note(replace(state, coins=state.coins + effect.coins), "trash", step.seat, effect.card)


TRASH_FOR_COINS = Meaning(effects.TrashForCoins, proceed=_trash_for_coins)


def _trash_this(state: State, step: Step, effect: effects.TrashThis) -> State:
    """§11.9 The card goes from play to the trash, if it is still there: it was laid down last."""
    state, dominion = pop(state), state.dominions[step.seat]
    if not dominion.play or dominion.play[-1] != effect.card:
        return state
    state = with_dominion(state, step.seat, replace(dominion, play=dominion.play[:-1]))
    return note(table.to_trash(state, effect.card), "trash", step.seat, effect.card)


TRASH_THIS = Meaning(effects.TrashThis, proceed=_trash_this)

# Remodel and Mine


def _upgradable(state: State, step: Step, effect: Upgrade) -> list[Action]:
    """§11.13 Any card can be remodelled; §11.23 only Treasures can be mined."""
    hand = kinds(state.dominions[step.seat].hand)
    return [Trash(card) for card in hand if is_a(card, Type.TREASURE) or not effect.treasure]


def _upgraded(state: State, step: Step, action: Trash) -> State:
    assert isinstance(step.effect, Upgrade)
    more, treasure, to = step.effect.more, step.effect.treasure, step.effect.to
    state = trash_from_hand(pop(state), step.seat, action.card)
    return push(state, Step(GainUpTo(cost(action.card) + more, treasure, to), step.seat, step.by))


def _not_mined(_: State, step: Step, action: Trash) -> tuple[Section]:
    assert isinstance(step.effect, Upgrade)
    return ("§11.23",) if step.effect.treasure and not is_a(action.card, Type.TREASURE) else ("§5.3",)


UPGRADE = Meaning(
    Upgrade,
    asks=_upgradable,
    in_the_open=True,
    answers={Trash: _upgraded},
    refuses={Trash: _not_mined},
)

# Bureaucrat


def _victories(state: State, step: Step, _: effects.PutVictoryOnDeck) -> list[Action]:
    return [Put(card) for card in kinds(state.dominions[step.seat].hand) if is_a(card, Type.VICTORY)]


def _put(state: State, step: Step, action: Put) -> State:
    dominion = without_open(state.dominions[step.seat], action.card)
    return with_dominion(pop(state), step.seat, replace(dominion, top=(action.card, *dominion.top)))


def _show_hand(state: State, step: Step, _: effects.PutVictoryOnDeck) -> State:
    """§11.8 A hand without Victory cards is shown."""
    state, dominion = pop(state), state.dominions[step.seat]
    for card, number in Counter(dominion.hand).items():
        state = note(state, "shows", step.seat, card, number)
    return with_dominion(state, step.seat, replace(dominion, shown_hand=dominion.hand))


PUT_VICTORY_ON_DECK = Meaning(
    effects.PutVictoryOnDeck,
    asks=_victories,
    in_the_open=True,
    answers={Put: _put},
    proceed=_show_hand,
    refuses={Put: lambda _state, _step, action: ("§5.3" if is_a(action.card, Type.VICTORY) else "§11.8",)},
)

# Throne Room


def _deeds(state: State, step: Step, _: effects.PlayTwice) -> list[Action]:
    return [Play(card) for card in kinds(state.dominions[step.seat].hand) if is_a(card, Type.ACTION)]


def _play_twice(state: State, step: Step, action: Play) -> State:
    state = push(pop(state), Step(effects.PlayAgain(action.card), step.seat, step.by))
    return table.begin(table.lay_down(state, step.seat, action.card), step.seat, action.card)


PLAY_TWICE = Meaning(
    effects.PlayTwice,
    asks=_deeds,
    in_the_open=True,
    answers={Play: _play_twice},
    refuses={Play: lambda _state, _step, action: ("§5.3" if is_a(action.card, Type.ACTION) else "§11.17",)},
)
