"""§4.9 §6.12 Of several actions that end the same, the one that is listed."""

from collections.abc import Iterator
from itertools import product

import pytest

from spilabord.core.chance import Rng
from spilabord.games.partners_duo.actions import Action, Forward, Part, Split, Swap, SwapAlike
from spilabord.games.partners_duo.canonical import canonical
from spilabord.games.partners_duo.components import SPLIT
from spilabord.games.partners_duo.notation import read, write
from spilabord.games.partners_duo.pegs import places_of
from spilabord.games.partners_duo.prospects import aid, deeds
from spilabord.games.partners_duo.rules import apply, legal_actions, objections, setup
from spilabord.games.partners_duo.split import every_division
from spilabord.games.partners_duo.state import Options, State
from spilabord.games.partners_duo.tests.census import scattered
from spilabord.games.partners_duo.tests.drawn import after, table
from spilabord.games.partners_duo.track import PLACES
from spilabord.games.partners_duo.views import view

TWO_AND_ONE = """
    a  .  .  .  .  .  A  A  .  .  .  .  |  .  .  .
    b  .  .  .  .  .  .  .  B  .  .  .  |  .  .  .
    c  .  .  .  .  .  .  .  .  C  .  .  |  .  .  .
"""

COMPOSITIONS = [
    steps
    for parts in range(1, SPLIT + 1)
    for steps in product(range(1, SPLIT + 1), repeat=parts)
    if sum(steps) == SPLIT
]
"""Every way to write four as a sum, in every order."""


def meant(text: str, board: str = TWO_AND_ONE, hand: str = "4 8 9") -> str:
    """What is listed for what this spelling means."""
    return write(canonical(table(board, hand=hand), read(text)))


@pytest.mark.parametrize(
    ("text", "listed"),
    {
        "split a5+1 a6+3": "split a5+4",
        "split a6+3 a5+1": "split a5+4",
        "split a6+2 a5+2": "split a5+2 a6+2",
        "split a5+2 a6+2": "split a5+2 a6+2",
        "forward 4 a5": "split a5+4",
    }.items(),
)
def test_a_division_that_ends_like_a_listed_one_is_that_one(text: str, listed: str) -> None:
    """§4.9 Another order, other parts, or the four as if it were any other card."""
    assert listed == meant(text)


@pytest.mark.parametrize(
    "text", ["split a5+1 c8+3", "split a5+3", "split a5+2 a7+2", "split b7+4", "lay down", "give 4"]
)
def test_what_breaks_a_rule_stays_what_it_is(text: str) -> None:
    """§3.1 §3.3 §3.4 §6.4 §6.5 §6.6 So that the rule can be named."""
    assert text == meant(text)


def test_a_division_is_not_listed_without_its_card() -> None:
    """§3.2"""
    assert "split a5+1 a6+3" == meant("split a5+1 a6+3", hand="1 8 9")
    assert "swap a5 a6" == meant("swap a5 a6", hand="1 4 8")


def test_a_swap_is_the_same_from_either_side() -> None:
    """§6.9"""
    assert Swap(5, 18) == canonical(table(TWO_AND_ONE, hand="9"), Swap(18, 5))


def test_a_swap_of_two_alike_is_the_one_that_is_listed() -> None:
    """§6.12 Where one of them is protected, the rule is named."""
    protected = "a  .  .  .  .  .  AA A  .  .  .  .  |  .  .  ."

    assert "swap alike" == meant("swap a5 a6")
    assert "swap a5 a6" == meant("swap a5 a6", protected)


def alone(state: State, action: Action) -> bool:
    """Whether nothing stands against an action but that another is listed for it."""
    return set(objections(state, action)) <= {"§4.9", "§6.12"} and not isinstance(action, SwapAlike)


def candidates(state: State) -> Iterator[Action]:
    """Every division between own pegs, of one home or both; every pair of places in both orders; the four undivided."""
    own = places_of(state.pegs, state.turn)
    for steps in COMPOSITIONS:
        for places in product([*own, *(place + 1 for place in own[:2])], repeat=len(steps)):
            yield Split(tuple(Part(place % PLACES, taken) for place, taken in zip(places, steps, strict=True)))
    taken = sorted({place for places in state.pegs for place in places if place >= 0})
    yield from (Swap(one, other) for one, other in product(taken, repeat=2) if one != other)
    yield from (Forward(SPLIT, place) for place in own)


def boards(count: int, key: str) -> list[State]:
    """Boards full of trouble on which the turn has the four and the nine."""
    luck, found = Rng(key), list[State]()
    while len(found) < count:
        state = scattered(Options(tournament_goal_rule=luck.below(4) == 0), luck)
        if {4, 9} & {*state.hands[state.turn]} and legal_actions(state):
            found.append(state)
    return found


def test_what_ends_the_same_is_the_same_and_what_does_not_is_not_changed() -> None:
    """§4.9 §6.4 to §6.7 §6.9 §6.12 Over scattered boards, every candidate against every legal action."""
    same = other = 0
    for state in boards(40, "canonical"):
        listed = legal_actions(state)
        for action in candidates(state):
            found = canonical(state, action)
            if found in listed:
                same += found != action
                assert apply(state, _in_order(action)) == apply(state, found)
            else:
                other += 1
                assert found == _in_order(action)
                assert not alone(state, found)
    assert same > 500 and other > 5000


def _in_order(action: Action) -> Action:
    """The same gesture as rules take it: the lower place first, and the four in parts."""
    match action:
        case Swap(first, second):
            return Swap(min(first, second), max(first, second))
        case Forward(_, place):
            return Split((Part(place, SPLIT),))
        case _:
            return action


def test_what_is_legal_is_never_changed() -> None:
    """§3.1"""
    dealt = after(setup(2, Options()), *(f"deal {card}" for card in (1, 2, 3, 4, 5, 6, 7, 8)))
    for state in (dealt, *boards(30, "legal")):
        assert legal_actions(state) == [canonical(state, action) for action in legal_actions(state)]


def test_a_gesture_in_the_browser_means_the_same() -> None:
    """§4.9 Every division that the board offers as a gesture is the action that it names."""
    for state in boards(30, "gestures"):
        if 4 in state.hands[state.turn]:
            divided = every_division(state.pegs, state.turn, state.options).values()
            gestures = [Split(parts) for alike in divided for parts in alike]
            named = {(prospect.action, prospect.deeds) for prospect in aid(view(state, state.turn))}
            for gesture in gestures:
                action = write(canonical(state, gesture))
                assert (action, deeds(state.pegs, gesture, state.options)) in named
