"""The verbs, in the order of the rules. § numbers are those of `rules.en.md` and `rules.is.md`."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from shells.actions import Action, Dig, Find, Take, Throw
from shells.components import HAND, NUMBERS, SHELLS
from shells.state import Options, Shell, Shells, State
from spilabord.core.chance import Chance
from spilabord.core.game import CHANCE, Seat, Section, in_order

# §2 Setting up

DEALT = 2
"""§2.1 Shells dealt to each player."""

OPEN = 3
"""§2.2 Shells laid on the beach."""


def setup(players: int, options: Options) -> State:
    """All shells are in the sand."""
    return State(options, players, hands=((),) * players, seen=((),) * players, beach=(), sand=SHELLS)


def next_hand(state: State) -> Seat | None:
    """§2.1 Whose hand the next shell is dealt to; None once all are dealt."""
    if state.turns or any(len(hand) > DEALT for hand in state.hands):
        return None
    return next((seat for seat, hand in enumerate(state.hands) if len(hand) < DEALT), None)


def is_laying(state: State) -> bool:
    """§2.2 Whether the beach still wants shells before anybody has acted."""
    untouched = not state.turns and not state.digging and all(len(hand) == DEALT for hand in state.hands)
    return untouched and len(state.beach) < OPEN


# §3 A turn


def on_turn(state: State) -> Seat:
    """§3.1 Whose turn it is."""
    return state.turns % state.players


def must_throw(state: State) -> bool:
    """§3.4 Whether the player on turn holds a shell too many."""
    return len(state.hands[on_turn(state)]) > HAND


def to_move(state: State) -> Seat | None:
    """Chance while shells are dealt, laid or dug up; else the player on turn."""
    if is_over(state):
        return None
    if next_hand(state) is not None or is_laying(state) or state.digging:
        return CHANCE
    return on_turn(state)


def objections(state: State, action: Action) -> tuple[Section, ...]:
    """Every rule that this action would break, in the order of the rulebook."""
    return in_order(_objections(state, action))


def _objections(state: State, action: Action) -> Iterator[Section]:
    if is_over(state):
        yield "§4.1"
    elif isinstance(action, Find) != (to_move(state) == CHANCE):
        yield "§3.5"
    match action:
        case Find(shell):
            if shell not in state.sand:
                yield "§1.1"
        case Take(shell):
            yield from _must_throw_first(state)
            if shell not in state.beach:
                yield "§3.2"
        case Dig():
            yield from _must_throw_first(state)
            if not state.sand:
                yield "§3.3"
        case Throw(shell):
            if not must_throw(state):
                yield "§3.1"
            if shell not in state.hands[on_turn(state)]:
                yield "§3.6"


def _must_throw_first(state: State) -> Iterator[Section]:
    if must_throw(state):
        yield "§3.4"


def legal_actions(state: State) -> list[Action]:
    """The gestures without objection, shells in rising order."""
    gestures: list[Action] = [kind(shell) for kind in (Find, Take, Throw) for shell in NUMBERS]
    return [action for action in (*gestures, Dig()) if not objections(state, action)]


def deal(state: State, chance: Chance) -> Action:
    """Every shell in the sand is as likely."""
    return chance.draw({Find(shell): count for shell, count in sorted(Counter(state.sand).items())})


def apply(state: State, action: Action) -> State:
    """The table after a legal action."""
    match action:
        case Find(shell):
            return _found(replace(state, sand=without(state.sand, shell)), shell)
        case Take(shell):
            hands, seen = _given(state.hands, on_turn(state), shell), _given(state.seen, on_turn(state), shell)
            return _next(replace(state, hands=hands, seen=seen, beach=without(state.beach, shell)))
        case Dig():
            return replace(state, digging=True)
        case Throw(shell):
            return _next(_thrown(state, shell))


def _found(state: State, shell: Shell) -> State:
    """§3.3 Into the hand that digs, §2.1 into the next hand, §2.2 else onto the beach."""
    if state.digging:
        return _next(replace(state, hands=_given(state.hands, on_turn(state), shell), digging=False))
    seat = next_hand(state)
    if seat is None:
        return replace(state, beach=with_(state.beach, shell))
    return replace(state, hands=_given(state.hands, seat, shell))


def _thrown(state: State, shell: Shell) -> State:
    """§3.4 Onto the beach; of two equal shells the one that everybody has seen."""
    seat = on_turn(state)
    hands = _changed(state.hands, seat, without(state.hands[seat], shell))
    seen = state.seen
    if shell in seen[seat]:
        seen = _changed(seen, seat, without(seen[seat], shell))
    return replace(state, hands=hands, seen=seen, beach=with_(state.beach, shell))


def _next(state: State) -> State:
    """§3.1 The turn passes on once nobody holds a shell too many."""
    return state if must_throw(state) else replace(state, turns=state.turns + 1)


def with_(shells: Shells, shell: Shell) -> Shells:
    """One shell more, in its place."""
    return tuple(sorted((*shells, shell)))


def without(shells: Shells, shell: Shell) -> Shells:
    """One of these shells less."""
    at = shells.index(shell)
    return shells[:at] + shells[at + 1 :]


def _given(hands: tuple[Shells, ...], seat: Seat, shell: Shell) -> tuple[Shells, ...]:
    return _changed(hands, seat, with_(hands[seat], shell))


def _changed(hands: tuple[Shells, ...], seat: Seat, hand: Shells) -> tuple[Shells, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


# §4 The end


def turns_each(options: Options) -> int:
    """§4.1 Four turns, §5.3 or seven."""
    return 7 if options.patient else 4


def is_over(state: State) -> bool:
    """§4.1 Everybody has had their turns."""
    return state.turns >= turns_each(state.options) * state.players


def longest(players: int, options: Options) -> int:
    """The most actions: shells dealt and laid, then at most three a turn (dig, find, throw)."""
    return DEALT * players + OPEN + 3 * turns_each(options) * players
