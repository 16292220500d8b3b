"""How waiting effects are carried out until somebody must decide: a player, or chance."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from spilabord.core.game import CHANCE, Seat
from spilabord.games.dominion.actions import Action, Gain, Play, Put, Trash, Turn
from spilabord.games.dominion.effects import Cards, DrawToHand
from spilabord.games.dominion.meanings import meaning_of
from spilabord.games.dominion.state import State, Step
from spilabord.games.dominion.table import note, with_dominion
from spilabord.games.dominion.zones import can_turn, shuffled, without


def decider(state: State, step: Step) -> Seat | None:
    """Whose decision the step waits for: a seat's, chance's, or nobody's when it goes on by itself."""
    means = meaning_of(step.effect)
    if means.wants_card(state, step, step.effect):
        dominion = state.dominions[step.seat]
        if can_turn(dominion):
            return CHANCE if dominion.deck and not dominion.top else None
    if means.is_lucky(state, step, step.effect):
        return CHANCE
    possible = answers(state, step)
    is_forced = means.in_the_open and len(possible) == 1
    return means.of(state, step) if possible and not is_forced else None


def answers(state: State, step: Step) -> list[Action]:
    """Every answer that this step allows; none if there is nothing to ask."""
    return meaning_of(step.effect).asks(state, step, step.effect)


def possibilities(state: State, step: Step) -> Mapping[Action, int]:
    """What chance can do, each with its multiplicity."""
    means = meaning_of(step.effect)
    if means.is_lucky(state, step, step.effect):
        return means.chances(state, step, step.effect)
    return {Turn(card): number for card, number in Counter(state.dominions[step.seat].deck).items()}


def answered(state: State, step: Step, action: Action) -> State:
    """The table after an answer to the step on top, or what chance decided for it."""
    if not isinstance(action, Turn):
        return meaning_of(step.effect).answers[type(action)](state, step, action)
    dominion = state.dominions[step.seat]
    state = with_dominion(state, step.seat, replace(dominion, deck=without(dominion.deck, action.card)))
    return meaning_of(step.effect).arrived(state, step, step.effect, action.card, False)


def go_on(state: State, step: Step) -> State:
    """The next thing that the step on top does by itself."""
    means, dominion = meaning_of(step.effect), state.dominions[step.seat]
    if means.wants_card(state, step, step.effect) and can_turn(dominion):
        if not dominion.top:
            return note(with_dominion(state, step.seat, shuffled(dominion)), "shuffles", step.seat)
        card, *rest = dominion.top
        state = with_dominion(state, step.seat, replace(dominion, top=tuple(rest)))
        drawn = isinstance(step.effect, Cards | DrawToHand)
        state = note(state, "known" if drawn else "reveals", step.seat, card)
        return means.arrived(state, step, step.effect, card, True)
    if possible := answers(state, step):
        return _carried_out(state, step, possible[0])
    return means.proceed(state, step, step.effect)


def _carried_out(state: State, step: Step, action: Action) -> State:
    """§6.13 The only answer is given without a question, and everybody sees it."""
    assert isinstance(action, Trash | Gain | Put | Play)
    state = note(state, type(action).__name__.lower(), step.seat, action.card)
    return answered(state, step, action)
