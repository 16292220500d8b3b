"""To whom something happens, and what the rules themselves do: playing a card, setting up, from turn to turn."""

from collections.abc import Mapping

from msgspec.structs import replace

import spilabord.games.dominion.effects as effects
from spilabord.core.game import Seat, Section
from spilabord.core.message import Message
from spilabord.games.dominion.actions import Action, Done, Include, Pick, Reveal, Start
from spilabord.games.dominion.cards import FACES
from spilabord.games.dominion.effects import CarryOut, FindKingdom
from spilabord.games.dominion.kingdoms import BY_CHANCE, BY_CHOICE, SIZE, Wishes, ways_on, wishes
from spilabord.games.dominion.meanings.meaning import DECLINED, Meaning, over
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.sentences import about
from spilabord.games.dominion.state import State, Step
from spilabord.games.dominion.table import begin, note, others, pop, push, share_out, with_dominion, with_step
from spilabord.games.dominion.turns import begin_turn, finish_turn, lay_out
from spilabord.games.dominion.zones import bunch, revealing

LAY_OUT = Meaning(effects.LayOut, proceed=lambda state, _step, _effect: lay_out(pop(state)))
BEGIN_TURN = Meaning(effects.BeginTurn, proceed=lambda state, _step, _effect: begin_turn(pop(state)))
FINISH_TURN = Meaning(effects.FinishTurn, proceed=lambda state, _step, _effect: finish_turn(pop(state)))

# To whom

EACH_OTHER = Meaning(
    effects.EachOther,
    proceed=lambda state, step, effect: share_out(state, step, effect.effect, others(state, step.seat)),
)
EVERYBODY = Meaning(
    effects.Everybody,
    proceed=lambda state, step, effect: share_out(state, step, effect.effect, [step.seat, *others(state, step.seat)]),
)

# Playing a card


def _carry_out(state: State, step: Step, effect: CarryOut) -> State:
    return push(pop(state), *(Step(line, step.seat, step.by, step.safe) for line in FACES[effect.card].text))


def _play_again(state: State, step: Step, effect: effects.PlayAgain) -> State:
    return begin(note(pop(state), "play", step.seat, effect.card), step.seat, effect.card)


CARRY_OUT = Meaning(CarryOut, proceed=_carry_out)
PLAY_AGAIN = Meaning(effects.PlayAgain, proceed=_play_again)


def _moat(state: State, step: Step, _: effects.React) -> list[Action]:
    return [Reveal(Card.MOAT), Done()] if Card.MOAT in state.dominions[step.seat].hand else [Done()]


def _spared(state: State, step: Step, action: Reveal) -> State:
    """§11.3 The card that is being played will not affect this seat."""
    state = with_dominion(pop(state), step.seat, revealing(state.dominions[step.seat], action.card))
    return with_step(state, CarryOut, lambda attack: replace(attack, safe=(*attack.safe, step.seat)))


REACT = Meaning(effects.React, asks=_moat, answers={Reveal: _spared, Done: over}, tells=DECLINED)

# Setting up

FIND_STARTER = Meaning(
    effects.FindStarter,
    is_lucky=lambda _state, _step, effect: len(effect.among) > 1,
    chances=lambda _state, _step, effect: {Start(seat): 1 for seat in effect.among},
    answers={Start: lambda state, _, action: replace(pop(state), turn=action.seat)},
    proceed=lambda state, _, effect: replace(pop(state), turn=effect.among[0]),
    tells={Start: lambda _step, action, _hearer: about("start", action.seat)},
)


def _wishes(state: State) -> Wishes:
    return wishes(state.options, len(state.earlier))


def _by_chance(state: State, _step: Step, _: FindKingdom) -> Mapping[Action, int]:
    return {Include(card): ways for card, ways in ways_on(state.kingdom, _wishes(state)).items()}


def _by_choice(state: State, _step: Step, _: FindKingdom) -> list[Action]:
    wish = _wishes(state)
    return [*map(Pick, ways_on(state.kingdom, wish))] if wish.way == BY_CHOICE else []


def _who_chooses(state: State, _: Step) -> Seat:
    """§2.7 In turn, from the one who starts."""
    return (state.turn + len(state.kingdom) - len(_wishes(state).contains)) % state.players


def _with_card(state: State, _: Step, action: Include | Pick) -> State:
    return replace(state, kingdom=bunch((*state.kingdom, action.card)))


def _not_in_kingdom(state: State, _: Step, action: Pick) -> tuple[Section]:
    return ("§2.4" if action.card in state.kingdom else "§2.8",)


FIND_KINGDOM = Meaning(
    FindKingdom,
    is_lucky=lambda state, _step, _effect: len(state.kingdom) < SIZE and _wishes(state).way == BY_CHANCE,
    chances=_by_chance,
    asks=_by_choice,
    of=_who_chooses,
    answers={Include: _with_card, Pick: _with_card},
    refuses={Pick: _not_in_kingdom},
    tells={Include: lambda _step, action, _hearer: Message("tell-include", {"card": f"card-{action.card}"})},
)
