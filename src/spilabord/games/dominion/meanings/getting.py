"""What a player gets: cards, Actions, Buys and coins, and cards of the supply."""

from collections.abc import Iterator

from msgspec.structs import replace

from spilabord.core.game import Section
from spilabord.games.dominion.actions import Action, Gain
from spilabord.games.dominion.cards import Type, cost, is_a
from spilabord.games.dominion.effects import Actions, Buys, Cards, Coins, GainCard, GainUpTo
from spilabord.games.dominion.meanings.meaning import DRAWN_SECRETLY, Meaning
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.state import State, Step
from spilabord.games.dominion.table import gain, gainable, left, note, pop, swap, take_in_hand

ACTIONS = Meaning(Actions, proceed=lambda state, _, effect: replace(pop(state), actions=state.actions + effect.number))
BUYS = Meaning(Buys, proceed=lambda state, _, effect: replace(pop(state), buys=state.buys + effect.number))
COINS = Meaning(Coins, proceed=lambda state, _, effect: replace(pop(state), coins=state.coins + effect.number))


def _draw(state: State, step: Step, effect: Cards, card: Card, known: bool) -> State:
    state = take_in_hand(state, step.seat, card, known)
    return swap(state, replace(step, effect=Cards(effect.number - 1)))


CARDS = Meaning(
    Cards,
    wants_card=lambda _state, _step, effect: effect.number > 0,
    arrived=_draw,
    tells=DRAWN_SECRETLY,
)


def _gain_card(state: State, step: Step, effect: GainCard) -> State:
    if not left(state, effect.card):
        return pop(state)
    return note(gain(pop(state), step.seat, effect.card, effect.to), "gain", step.seat, effect.card)


GAIN_CARD = Meaning(GainCard, proceed=_gain_card)


def _offered(state: State, _: Step, effect: GainUpTo) -> list[Action]:
    cards = gainable(state, effect.cost)
    return [Gain(card) for card in cards if is_a(card, Type.TREASURE) or not effect.treasure]


def _gained(state: State, step: Step, action: Gain) -> State:
    assert isinstance(step.effect, GainUpTo)
    return gain(pop(state), step.seat, action.card, step.effect.to)


def _too_much(state: State, step: Step, action: Gain) -> Iterator[Section]:
    """§6.12 What is gained costs no more than the card says, §6.7 and lies in the supply."""
    assert isinstance(step.effect, GainUpTo)
    if not left(state, action.card):
        yield "§6.7"
    if cost(action.card) > step.effect.cost:
        yield "§6.12"
    if step.effect.treasure and not is_a(action.card, Type.TREASURE):
        yield "§11.23"


GAIN_UP_TO = Meaning(GainUpTo, asks=_offered, in_the_open=True, answers={Gain: _gained}, refuses={Gain: _too_much})
