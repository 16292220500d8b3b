"""The same rules, compiled: how many shells of each number lie where."""

from typing import Any

import numpy as np

from shells.actions import Action, Dig, Find, Take, Throw
from shells.rules import turns_each
from shells.state import Options, Shells, State
from shells.views import View
from spilabord.compiled.kernels import kernel, specialise
from spilabord.compiled.luck import below
from spilabord.compiled.templates import playout_template
from spilabord.core.game import CHANCE
from spilabord.core.twin import OVER, Codes, States, Twin

# The record. Fields fill it without gaps, so equal states have equal bytes.

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("hands", np.int8, (4, 5)),  # how many shells of each number, by seat
                ("seen", np.int8, (4, 5)),  # how many of them everybody has seen
                ("beach", np.int8, (5,)),
                ("sand", np.int8, (5,)),
                ("hidden", np.int8, (4,)),  # how many shells of a hand a view does not know; 0 in a state
                ("players", np.int8),
                ("turns", np.int8),
                ("last", np.int8),  # the number of turns after which it is over
                ("digging", np.int8),
            ]
        ),
    )
)

# A trap: an unsigned number stays unsigned when compiled, inside int() too. It is never less than zero, and together
# with a signed one it becomes a fraction. So the fields are signed, and np.int64 makes what `below` gives signed.

# Codes: the kind of action in steps of eight, and the number of the shell, counted from 0.

FIND, TAKE, THROW, DIG = 0, 8, 16, 24
KINDS: dict[int, type[Find] | type[Take] | type[Throw]] = {FIND: Find, TAKE: Take, THROW: Throw}


@kernel
def held(s: Any, seat: int) -> int:
    """How many shells this hand has."""
    count = 0
    for shell in range(5):
        count += int(s.hands[seat, shell])
    return count


@kernel
def lying(shells: Any) -> int:
    """How many shells lie there."""
    count = 0
    for shell in range(5):
        count += int(shells[shell])
    return count


@kernel
def dealt_to(s: Any) -> int:
    """§2.1 The seat that is dealt the next shell, §2.2 -1 is the beach; -2: nothing is dealt any more."""
    if s.turns > 0 or s.digging:
        return -2
    for seat in range(s.players):
        if held(s, seat) + int(s.hidden[seat]) < 2:
            return seat
    return -1 if lying(s.beach) < 3 else -2


@kernel
def to_move(states: States, i: int) -> int:
    """§3.1 Whose decision it is."""
    s = states[i]
    if s.turns >= s.last:
        return OVER
    if s.digging or dealt_to(s) != -2:
        return CHANCE
    return int(s.turns % s.players)


@kernel
def legal(states: States, i: int, codes: Codes) -> int:
    """§3.2 to §3.6 What may be done."""
    s, seat = states[i], to_move(states, i)
    if seat == OVER:
        return 0
    if seat == CHANCE:
        return listed(s.sand, FIND, codes, 0)
    if held(s, seat) + int(s.hidden[seat]) > 3:
        return listed(s.hands[seat], THROW, codes, 0)
    count = listed(s.beach, TAKE, codes, 0)
    if lying(s.sand) > 0:
        codes[count] = DIG
        count += 1
    return count


@kernel
def listed(shells: Any, kind: int, codes: Codes, count: int) -> int:
    """One code for each number that lies there, after those that were listed before."""
    for shell in range(5):
        if shells[shell] > 0:
            codes[count] = kind + shell
            count += 1
    return count


@kernel
def apply(states: States, i: int, code: int) -> None:
    """One action, in place."""
    s, seat = states[i], states[i].turns % states[i].players
    kind, shell = code // 8 * 8, code % 8
    if kind == DIG:
        s.digging = 1
        return
    if kind == FIND:
        s.sand[shell] -= 1
        if not s.digging:
            place = dealt_to(s)
            if place == -1:
                s.beach[shell] += 1
            else:
                s.hands[place, shell] += 1
            return
        s.digging = 0
        s.hands[seat, shell] += 1
    elif kind == TAKE:
        s.beach[shell] -= 1
        s.hands[seat, shell] += 1
        s.seen[seat, shell] += 1
    else:
        s.beach[shell] += 1
        s.hands[seat, shell] -= 1
        if s.seen[seat, shell] > 0:
            s.seen[seat, shell] -= 1
    if held(s, seat) <= 3:
        s.turns += 1


@kernel
def drawn(s: Any, luck: Any) -> int:
    """A shell from the sand, each as likely."""
    place = np.int64(below(luck, lying(s.sand)))
    for shell in range(5):
        place -= int(s.sand[shell])
        if place < 0:
            return shell
    return -1


@kernel
def deal(states: States, i: int, luck: Any) -> int:
    """What chance finds."""
    return FIND + drawn(states[i], luck)


@kernel
def ways(states: States, i: int, code: int) -> int:
    """How many such shells lie in the sand."""
    return int(states[i].sand[code - FIND])


@kernel
def imagine(states: States, i: int, luck: Any) -> None:
    """Fills every hand that is not known from the sand."""
    s = states[i]
    for seat in range(s.players):
        while s.hidden[seat] > 0:
            shell = drawn(s, luck)
            s.sand[shell] -= 1
            s.hands[seat, shell] += 1
            s.hidden[seat] -= 1


@kernel
def outcome(states: States, i: int, scores: Any, ranks: Any) -> None:
    """§5.1, §5.2 and §4.3"""
    s = states[i]
    for seat in range(s.players):
        scores[seat] = 0
        for shell in range(5):
            count = int(s.hands[seat, shell])
            scores[seat] += count * (shell + 1) + (5 if count == 2 else 15 if count == 3 else 0)
    for seat in range(s.players):
        ranks[seat] = 1
        for other in range(s.players):
            ranks[seat] += scores[other] > scores[seat]


# Between the two engines


def _counts(shells: Shells) -> list[int]:
    return [shells.count(number) for number in range(1, 6)]


def _table(players: int, options: Options) -> States:
    states = np.zeros(1, STATE)
    states[0].players, states[0].last = players, turns_each(options) * players
    return states


def setup(players: int, options: Options) -> States:
    """All shells are in the sand."""
    states = _table(players, options)
    states[0].sand[:] = 4
    return states


def pack(state: State) -> States:
    """The reference's state."""
    states = _table(state.players, state.options)
    s = states[0]
    for seat, (hand, seen) in enumerate(zip(state.hands, state.seen, strict=True)):
        s.hands[seat], s.seen[seat] = _counts(hand), _counts(seen)
    s.beach[:], s.sand[:] = _counts(state.beach), _counts(state.sand)
    s.turns, s.digging = state.turns, state.digging
    return states


def pack_view(view: View) -> States:
    """A view: what is known of each hand, how much of it is hidden, and all that is not seen in the sand."""
    known = tuple(seen if hand is None else hand for hand, seen in zip(view.hands, view.seen, strict=True))
    state = State(view.options, view.players, known, view.seen, view.beach, (), turns=view.turns, digging=view.digging)
    states = pack(state)
    s = states[0]
    s.hidden[: view.players] = [size - len(hand) for size, hand in zip(view.sizes, known, strict=True)]
    s.sand[:] = 4 - s.beach - s.hands.sum(axis=0)
    return states


def encode(action: Action) -> int:
    """The code of an action."""
    if isinstance(action, Dig):
        return DIG
    kind = next(kind for kind, of in KINDS.items() if isinstance(action, of))
    return kind + action.shell - 1


def decode(code: int) -> Action:
    """The action of a code."""
    return Dig() if code == DIG else KINDS[code // 8 * 8](code % 8 + 1)


TWIN = Twin(
    key="shells",
    dtype=STATE,
    widest=8,
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    deal=deal,
    outcome=outcome,
    imagine=imagine,
    pack=pack,
    pack_view=pack_view,
    encode=encode,
    decode=decode,
    ways=ways,
    playout=specialise(playout_template, "shells_playout", to_move=to_move, legal=legal, deal=deal, apply=apply),
)
