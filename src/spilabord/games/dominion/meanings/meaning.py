"""What an effect means: what it asks and of whom, what answers do, and how it is carried out, refused and told."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from spilabord.core.game import Seat, Section
from spilabord.core.message import Message
from spilabord.games.dominion.actions import Action, Discard, Done, Turn
from spilabord.games.dominion.names import Card
from spilabord.games.dominion.sentences import about, hyphened
from spilabord.games.dominion.state import State, Step
from spilabord.games.dominion.table import pop, swap

E = TypeVar("E")

Told: TypeAlias = Mapping[type, Callable[[Step, Any, Seat], Message]]
"""By kind of action: how a seat hears of it."""


def onto_step(state: State, step: Step, _: Any, card: Card, _known: bool) -> State:
    """The card has come off the deck for all to see, and lies on the table for the step."""
    return swap(state, replace(step, cards=(*step.cards, card)))


@dataclass(frozen=True)
class Meaning(Generic[E]):
    """The meaning of one kind of effect. What is left out does not concern it."""

    kind: type[E]
    _: KW_ONLY
    asks: Callable[[State, Step, E], list[Action]] = lambda _state, _step, _effect: []
    """Every answer that is allowed; none if there is nothing to ask."""
    of: Callable[[State, Step], Seat] = lambda _, step: step.seat
    """Who answers."""
    in_the_open: bool = False
    """§6.13 Whether an only answer is carried out without asking, because everybody will see it anyway."""
    is_lucky: Callable[[State, Step, E], bool] = lambda _state, _step, _effect: False
    """Whether chance decides now; that is not about cards off a deck, which are `wants_card`."""
    chances: Callable[[State, Step, E], Mapping[Action, int]] = lambda _state, _step, _effect: {}
    """What chance can decide then, each with its multiplicity."""
    answers: Mapping[type, Callable[[State, Step, Any], State]] = field(default_factory=dict)
    """By kind of action, chance's too: what it does."""
    wants_card: Callable[[State, Step, E], bool] = lambda _state, _step, _effect: False
    """Whether it waits for the next card of its seat's deck."""
    arrived: Callable[[State, Step, E, Card, bool], State] = onto_step
    """What it does with that card, and whether everybody knows it."""
    proceed: Callable[[State, Step, E], State] = lambda state, _step, _effect: pop(state)
    """What it does when nothing is left to ask or to draw."""
    refuses: Mapping[type, Callable[[State, Step, Any], Iterable[Section]]] = field(default_factory=dict)
    """By kind of action: which rules speak against one that is not allowed; default §5.3."""
    tells: Told = field(default_factory=dict)
    """Where the usual sentence does not do."""
    own_offers: bool = False
    """Whether answers are offered in words of their own."""


def over(state: State, _step: Step, _action: Any) -> State:
    """The step is done."""
    return pop(state)


def name_card(state: State, step: Step, action: Discard) -> State:
    """§6.5 One more card of the hand is named."""
    return swap(state, replace(step, cards=(*step.cards, action.card)))


def _named_secretly(step: Step, action: Discard, hearer: Seat) -> Message:
    return about("discard", step.seat, action.card) if hearer == step.seat else about("discard-secretly", step.seat)


def _drawn_secretly(step: Step, action: Turn, hearer: Seat) -> Message:
    return about("draw", step.seat, action.card) if hearer == step.seat else about("draw-secretly", step.seat)


def _declined(step: Step, _action: Done, _hearer: Seat) -> Message:
    return about(f"done-{hyphened(type(step.effect).__name__)}", step.seat)


NAMED_SECRETLY: Told = {Discard: _named_secretly}
"""§6.5 Cards named from the hand are named to their owner alone."""
DRAWN_SECRETLY: Told = {Turn: _drawn_secretly}
"""§6.1 A drawn card is named to its owner alone."""
DECLINED: Told = {Done: _declined}
"""§6.11 Leaving it at that has a sentence of its own."""
