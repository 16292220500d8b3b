"""A census of the rules: both engines are asked about actions that are legal or nearly so, on boards full of trouble.

Every refusal and every turn that a play can take is counted, so that none goes untried. Random games seldom fill a
goal with the four, so most of the boards are scattered: any pegs on any places where the rules can put them.

`python -m spilabord.games.partners_duo.tests.census 1000000` counts for long.
"""

import sys
from collections import Counter
from collections.abc import Iterator

import numpy as np
from msgspec import Struct, field

from spilabord.core.chance import Rng
from spilabord.core.game import CHANCE, twin_of
from spilabord.core.twin import States
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.actions import (
    Action,
    Back,
    Deal,
    Enter,
    Forward,
    Give,
    LayDown,
    Part,
    Play,
    Split,
    Swap,
    SwapAlike,
)
from spilabord.games.partners_duo.components import DECK, JUMP, KINDS, homes_of, owner
from spilabord.games.partners_duo.pegs import home_on, is_filled, is_locked, lift, places_of, walk_forward, winner
from spilabord.games.partners_duo.play import pegs_after
from spilabord.games.partners_duo.rules import (
    apply,
    deal,
    legal_actions,
    objections,
    setup,
    to_move,
)
from spilabord.games.partners_duo.state import HOME, Card, Options, Pegs, Place, State, Tally
from spilabord.games.partners_duo.track import (
    PLACES,
    TRACK,
    goal_ring,
    is_goal_ring,
    is_on_track,
    is_start_square,
    start_square,
)

GUESSES = 12
"""Actions tried at each position beside the legal ones; fewer while cards are dealt or exchanged."""

SCATTERED = 25
"""One walk in 25 is a whole game, which is about as long as the others together."""

PLAYS_ON_A_BOARD = 24
"""A scattered board is left after this many actions."""

BRANCHES = (
    "enters",
    "enters and captures",
    "captures",
    "captures own",
    "burns",
    "shares a square",
    "jumps a closed start square",
    "passes its own start square backwards",
    "leaves another's start square",
    "turns in the goal",
    "turns and comes out",
    "ends where it began",
    "locks",
    "divides by two",
    "divides by three",
    "divides by four",
    "fills a goal and goes on with the other home",
    "swaps own with the opponent's",
    "swaps two of the opponent's",
    "swaps two of one's own",
    "swaps from a start square",
    "swaps alike",
    "lays down",
    "plays on alone",
    "deals again",
    "the other deals",
    "wins",
    "wins by the four",
)
"""Every turn that a play can take."""


class Census(Struct):
    """What was seen, and how often."""

    positions: int = 0
    tried: int = 0
    """Actions that both engines were asked about."""
    refused: Counter[str] = field(default_factory=Counter)
    """By the rule they would break."""
    branches: Counter[str] = field(default_factory=Counter)


def census(positions: int, key: str) -> Census:
    """Asks both engines at this many positions; they must agree about every one."""
    luck, found = Rng(key), Census()
    while found.positions < positions:
        options = Options(*(bool(luck.below(2)) for _ in range(3)))
        if luck.below(SCATTERED) == 0:
            _walk(setup(2, options), luck, found, positions, left=sys.maxsize)
        else:
            _walk(scattered(options, luck), luck, found, positions, left=PLAYS_ON_A_BOARD)
    return found


def _walk(state: State, luck: Rng, found: Census, positions: int, left: int) -> None:
    """Goes through one game, or a part of it, and compares at every position."""
    twin = twin_of(GAME)
    codes = np.zeros(twin.widest, np.int64)
    for _ in range(min(left, positions - found.positions)):
        found.positions += 1
        states = twin.pack(state)
        legal = legal_actions(state)
        listed = set(codes[: twin.legal(states, 0, codes)].tolist())
        assert listed == set(map(twin.encode, legal)), f"the twins list different actions: {state}"
        for action in guesses(state, luck):
            against = objections(state, action)
            assert (not against) == (action in legal), f"{GAME.write(action)} breaks {against}: {state}"
            found.tried += 1
            found.refused.update(against)
        for action in legal:
            _try(state, action, states.copy(), found)
        if not legal:
            return
        state = apply(state, deal(state, luck) if to_move(state) == CHANCE else luck.pick(legal))


def _try(state: State, action: Action, states: States, found: Census) -> None:
    """Both engines come to the same table by this action."""
    twin = twin_of(GAME)
    assert () == objections(state, action), f"{GAME.write(action)} is listed: {state}"
    after = apply(state, action)
    twin.apply(states, 0, twin.encode(action))
    assert states.tobytes() == twin.pack(after).tobytes(), f"{GAME.write(action)} leads to two tables: {state}"
    found.tried += 1
    found.branches.update(branches(state, action, after))


# Boards full of trouble


def scattered(options: Options, luck: Rng) -> State:
    """Four cards each, and pegs where they could have come to: anywhere, near their goals, or nearly all in them."""
    taken: dict[Place, int] = {}
    kinds = luck.pick((ANYWHERE, NEAR_THE_GOAL, NEARLY_WON))
    pegs = tuple(tuple(sorted(_somewhere(home, kinds, taken, options, luck) for _ in range(3))) for home in range(4))
    cards = luck.shuffled(DECK)
    hands = tuple(sorted(cards[:4])), tuple(sorted(cards[4:8]))
    if winner(pegs) is not None:
        return scattered(options, luck)
    given = luck.pick(hands[1]), luck.pick(hands[0])
    dealer = luck.below(2)
    return State(
        options,
        pegs,
        dealer,
        tuple(sorted(cards[8:])),
        1 - dealer,
        hands=hands,
        given=given,
        tally=Tally(deals=1),
    )


def _somewhere(home: int, kinds: tuple[int, ...], taken: dict[Place, int], options: Options, luck: Rng) -> Place:
    """A place for a peg of this home that no other home has taken."""
    while True:
        place = _place(home, luck.pick(kinds), luck)
        others_start = is_start_square(place) and place != start_square(home)
        if place == HOME:
            return place
        if (is_goal_ring(place) or others_start) and place in taken:
            continue
        if others_start and not options.swap_start_square:
            continue
        if taken.setdefault(place, home) == home:
            return place


ANYWHERE, NEAR_THE_GOAL, NEARLY_WON = (0, 1, 2, 3, 4, 5, 6, 7), (0, 1, 1, 1, 2), (1, 1, 1, 1, 2)
"""The kinds of places to choose from."""


def _place(home: int, kind: int, luck: Rng) -> Place:
    match kind:
        case 0:
            return HOME
        case 1:
            return goal_ring(home, luck.below(3))
        case 2:
            return (start_square(home) - 1 - luck.below(4)) % TRACK
        case 3:
            return (start_square(home) + luck.below(4)) % TRACK
        case 4:
            return start_square(luck.below(4))
        case _:
            return luck.below(TRACK)


# Actions that are nearly legal


def guesses(state: State, luck: Rng) -> Iterator[Action]:
    """Well-formed actions, made of what lies on the table."""
    cards = [*state.hands[state.turn], *KINDS]
    own = places_of(state.pegs, state.turn)
    places = [*own * 3, *(place for home in state.pegs for place in home if place != HOME), luck.below(PLACES)]
    for _ in range(GUESSES if None not in state.given else 2):
        yield _guessed(luck.pick(cards), places, luck)


def _guessed(card: Card, places: list[Place], luck: Rng) -> Action:
    match luck.below(13):
        case 0:
            return Enter(card, luck.below(4))
        case 1 | 2:
            return Forward(card, luck.pick(places)) if card != 4 else Split((Part(luck.pick(places), 4),))
        case 3:
            return Back(luck.pick(places))
        case 4 | 5 | 6 | 7:
            return Split(tuple(Part(luck.pick(places), 1 + luck.below(3)) for _ in range(1 + luck.below(4))))
        case 8:
            first, second = sorted((luck.pick(places), luck.pick(places)))
            return Swap(first, second) if first != second else SwapAlike()
        case 9:
            return SwapAlike()
        case 10:
            return LayDown()
        case 11:
            return Give(card)
        case _:
            return Deal(card)


# What a play does


def branches(state: State, action: Action, after: State) -> Iterator[str]:
    """The names of all that this action does."""
    if isinstance(action, Deal | Give):
        return
    if isinstance(action, LayDown):
        yield "lays down"
    else:
        yield from _of_play(state, action)
        yield from _of_tally(state.tally, after.tally, entering=isinstance(action, Enter))
    if winner(after.pegs) is not None:
        yield "wins by the four" if isinstance(action, Split) else "wins"
    elif after.deal != state.deal:
        yield "the other deals" if after.dealer != state.dealer else "deals again"
    elif after.turn == state.turn:
        yield "plays on alone"


def _of_tally(before: Tally, after: Tally, entering: bool) -> Iterator[str]:
    if after.captures > before.captures:
        yield "enters and captures" if entering else "captures"
    if after.own_captures > before.own_captures:
        yield "captures own"
    if after.burns > before.burns:
        yield "burns"


def _of_play(state: State, play: Play) -> Iterator[str]:
    match play:
        case Enter():
            yield "enters"
        case Forward(card, place):
            yield from _of_walk(state.pegs, place, card, state.options)
        case Back(place):
            if place in (start_square(home_on(state.pegs, place) or 0) + step for step in (1, 2)):
                yield "passes its own start square backwards"
        case Split(parts):
            yield from _of_split(state, parts)
        case Swap(first, second):
            yield from _of_swap(state, (first, second))
        case SwapAlike():
            yield "swaps alike"


def _of_walk(pegs: Pegs, place: Place, card: Card, options: Options) -> Iterator[str]:
    home = home_on(pegs, place)
    assert home is not None
    others = lift(pegs, home, place)
    end = walk_forward(others, home, place, card, card == JUMP, options).end
    if card == JUMP and walk_forward(others, home, place, card, False, options).stopped == "§4.4":
        yield "jumps a closed start square"
    if is_start_square(place) and place != start_square(home):
        yield "leaves another's start square"
    if end == place:
        yield "ends where it began"
    if is_goal_ring(place) and is_on_track(end):
        yield "turns and comes out"
    if is_goal_ring(place) and is_goal_ring(end) and end - place != card:
        yield "turns in the goal"
    if is_locked(others, end):
        yield "locks"
    if is_on_track(end) and end in others[home]:
        yield "shares a square"


def _of_split(state: State, parts: tuple[Part, ...]) -> Iterator[str]:
    if len(parts) > 1:
        yield f"divides by {('two', 'three', 'four')[len(parts) - 2]}"
    after = pegs_after(state.pegs, Split(parts), state.options)
    movers = {home for home in homes_of(state.turn) if after[home] != state.pegs[home]}
    if len(movers) == 2 and any(is_filled(after, home) for home in movers):
        yield "fills a goal and goes on with the other home"


def _of_swap(state: State, places: tuple[Place, Place]) -> Iterator[str]:
    homes = [home for home in (home_on(state.pegs, place) for place in places) if home is not None]
    mine = sum(owner(home) == state.turn for home in homes)
    yield ("swaps two of the opponent's", "swaps own with the opponent's", "swaps two of one's own")[mine]
    if any(place == start_square(home) for place, home in zip(places, homes, strict=True)):
        yield "swaps from a start square"


def main(positions: int) -> None:
    """Counts, and prints what was seen how often."""
    found = census(positions, "census")
    print(f"{found.positions} positions, {found.tried} actions: the twins agree")
    for counts in (found.refused, found.branches):
        for name, times in sorted(counts.items()):
            print(f"{times:12}  {name}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
