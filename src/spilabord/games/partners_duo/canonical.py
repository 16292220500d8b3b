"""Equal actions: of several that end the same, the one that is listed."""

from spilabord.games.partners_duo.actions import Action, Forward, Part, Split, Swap, SwapAlike
from spilabord.games.partners_duo.components import SPLIT
from spilabord.games.partners_duo.rules import objections
from spilabord.games.partners_duo.split import divisions, split
from spilabord.games.partners_duo.state import State


def canonical(state: State, action: Action) -> Action:
    """§4.9 §6.12 The listed action that ends as this one would; an action that breaks a rule stays what it is."""
    match action:
        case Forward(card, place) if card == SPLIT:
            return _listed_division(state, Split((Part(place, SPLIT),)))
        case Split():
            return _listed_division(state, action)
        case Swap(first, second):
            return _listed_swap(state, Swap(min(first, second), max(first, second)))
        case _:
            return action


def _listed_division(state: State, action: Split) -> Split:
    """§4.9 The one way to write what this division of the four leads to."""
    if objections(state, action) != ("§4.9",):
        return action
    return Split(divisions(state.pegs, state.turn, state.options)[split(state.pegs, action.parts, state.options)])


def _listed_swap(state: State, action: Swap) -> Swap | SwapAlike:
    """§6.12 A swap that changes nothing is the same, whichever pegs are meant."""
    return SwapAlike() if objections(state, action) == ("§6.12",) else action
