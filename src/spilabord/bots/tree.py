"""The tree of a search, and its one compiled loop, made each game's own.

Open-loop search over information sets: every iteration imagines a world that the view allows, walks down by the
players' actions alone (chance is dealt afresh each time), adds one node, rolls out, and tells every node on the way how
it ended. Which actions are legal differs from world to world, so a node counts how often it could have been chosen.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spilabord.compiled.kernels import kernel
from spilabord.compiled.luck import below
from spilabord.compiled.nets import Asking
from spilabord.compiled.templates import games_own
from spilabord.core.heuristics import UNSURE
from spilabord.core.twin import OVER, States

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("code", np.int64),  # the action that leads here
                ("total", np.float64),  # what came of it for the seat that did it
                ("parent", np.int32),
                ("visits", np.int32),
                ("chances", np.int32),  # how often it could have been chosen
                ("mover", np.int32),
            ],
            align=True,
        ),
    )
)

ROOT = 0
NONE = 0
"""No node: the root is nobody's child."""
VIEW, WORLD = 0, 1
"""The places in the array of states: what is known, and what is imagined; the one after it is for trying things out."""

DOUBTS = 8
"""How many worlds are imagined at most for one that is believed."""
CERTAIN = 1 << 20

USED, FULL, PLAYOUTS, DEEPEST = range(4)
"""The places in the account of a search."""

Nodes = npt.NDArray[Any]


class Workspace(NamedTuple):
    """The arrays that a search works on.

    Kernels unpack it once: every `work.luck` in a loop counts a reference, which cost a tenth of Triominos' playouts.
    """

    states: States
    nodes: Nodes
    slots: Any
    """The hash table that finds a node by its parent, action and seat."""
    account: Any
    luck: Any
    codes: Any
    weights: Any
    advice: Any
    path: Any
    """The nodes of the present playout; as long as the tree may be deep."""
    promise: Any
    """How promising each action at the root is, where a policy head said so before; else empty."""


class Tuning(NamedTuple):
    """The parameters of a search."""

    exploration: float
    win: float
    informed: bool
    hopeful: bool
    judged: bool
    """Whether a net is asked in place of a rollout to the end."""
    onward: int
    """How many decisions are rolled out before it is asked."""
    believing: bool
    """Whether worlds are weighed by what the others did."""


@kernel
def slot_of(nodes: Nodes, slots: Any, parent: int, code: int, mover: int) -> int:
    """Where the child stands in the table of nodes, or would stand."""
    mask = np.uint64(len(slots) - 1)
    mixed = (np.uint64(code) * np.uint64(16) + np.uint64(mover)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ np.uint64(parent)) * np.uint64(0xBF58476D1CE4E5B9)
    place = (mixed ^ (mixed >> np.uint64(29))) & mask
    while slots[place] != NONE:
        node = nodes[slots[place]]
        if node.parent == parent and node.code == code and node.mover == mover:
            break
        place = (place + np.uint64(1)) & mask
    return int(place)


@kernel
def best_child(
    nodes: Nodes, slots: Any, node: int, seat: int, codes: Any, weights: Any, count: int, first: Any, exploration: float
) -> int:
    """Which of these codes to try now: good so far, promising, or not looked at enough (PUCT over availability).

    Whatever has less than no promise is never tried.
    """
    promise, total, visits = 0.0, 0.0, 0
    for k in range(count):
        promise += max(0.0, weights[k])
        child = slots[slot_of(nodes, slots, node, codes[k], seat)]
        if child != NONE:
            nodes[child].chances += 1
            total += nodes[child].total
            visits += nodes[child].visits
    expected = total / visits if visits > 0 else 0.5
    best, best_score = first, -1.0
    for step in range(count):
        k = (first + step) % count
        if weights[k] < 0.0:
            continue
        child = slots[slot_of(nodes, slots, node, codes[k], seat)]
        share = weights[k] / promise if promise > 0.0 else 1.0 / count
        if child == NONE:
            score = expected + exploration * share * np.sqrt(nodes[node].visits + 1.0)
        else:
            tried = nodes[child].visits
            score = nodes[child].total / tried + exploration * share * np.sqrt(nodes[child].chances + 1.0) / (1 + tried)
        if score > best_score:
            best, best_score = k, score
    return int(best)


@kernel
def taken_in(nodes: Nodes, slots: Any, account: Any, place: int, parent: int, code: int, mover: int) -> int:
    """A new child in the place that is its own; none if the tree is full, and then the account says so."""
    child = account[USED]
    if child == len(nodes):
        account[FULL] = 1
        return NONE
    account[USED] += 1
    slots[place] = child
    nodes[child].code, nodes[child].parent, nodes[child].mover = code, parent, mover
    nodes[child].visits, nodes[child].chances, nodes[child].total = 0, 1, 0.0
    return int(child)


@kernel
def credit(nodes: Nodes, path: Any, length: int, rewards: Any) -> None:
    """Tells every node on the way how it ended for the seat that went there."""
    nodes[ROOT].visits += 1
    for step in range(length):
        reached = nodes[path[step]]
        reached.visits += 1
        reached.total += rewards[reached.mover]


to_move = legal = apply = deal = imagine = likely = rethink = policy = prior = settled = value = obvious = games_own
fancy = descend = roll_out = roll_on = judge = games_own


def descend_template(work: Workspace, tuning: Tuning) -> int:
    """Walks down the tree to the first node that is new to it, or as far as the path may lead; says how far it came."""
    states, nodes, slots, account, luck, codes, weights, advice, path, promise = work
    node, length, told = ROOT, 0, len(promise) > 0
    while length < len(path):
        seat = to_move(states, WORLD)
        if seat == OVER or settled(states, VIEW, WORLD):
            break
        if seat < 0:
            apply(states, WORLD, deal(states, WORLD, luck))
            continue
        sure = obvious(states, WORLD)
        if sure != UNSURE:
            apply(states, WORLD, sure)
            told = False
            continue
        count = legal(states, WORLD, codes)
        if count == 1:
            apply(states, WORLD, codes[0])
            continue
        if told:
            weights[:count] = promise[:count]
            told = False
        elif tuning.hopeful:
            prior(states, WORLD, codes, count, weights, advice)
        else:
            weights[:count] = 1.0
        first = np.int64(below(luck, count))
        k = best_child(nodes, slots, node, seat, codes, weights, count, first, tuning.exploration)
        code = codes[k]
        place = slot_of(nodes, slots, node, code, seat)
        known = slots[place] != NONE
        node = slots[place] if known else taken_in(nodes, slots, account, place, node, code, seat)
        apply(states, WORLD, code)
        if node != NONE:
            path[length] = node
            length += 1
        if not known:
            break
    return length


def roll_out_template(states: States, luck: Any, codes: Any, weights: Any, advice: Any, informed: bool) -> None:
    """Plays on by the game's policy, or at random, until it is settled."""
    while True:
        seat = to_move(states, WORLD)
        if seat == OVER or settled(states, VIEW, WORLD):
            return
        if seat < 0:
            code = deal(states, WORLD, luck)
        elif informed:
            code = policy(states, WORLD, luck, codes, weights, advice)
        else:
            code = codes[below(luck, legal(states, WORLD, codes))]
        apply(states, WORLD, code)


def roll_on_template(states: States, luck: Any, codes: Any, weights: Any, advice: Any, onward: int) -> None:
    """Plays on by the game's policy for this number of decisions, or to the end of the game."""
    while onward > 0:
        seat = to_move(states, WORLD)
        if seat == OVER:
            return
        if seat < 0:
            apply(states, WORLD, deal(states, WORLD, luck))
        else:
            apply(states, WORLD, policy(states, WORLD, luck, codes, weights, advice))
            onward -= 1


def fancy_template(states: States, luck: Any, believing: bool) -> None:
    """Imagines a world; one that makes little of what the others did is seldom believed, but the last one always is."""
    for _ in range(DOUBTS):
        states[WORLD] = states[VIEW]
        imagine(states, WORLD, luck)
        if not believing:
            return
        rethink(states, VIEW, WORLD, luck)
        if below(luck, CERTAIN) < CERTAIN * likely(states, VIEW, WORLD):
            return


def search_template(work: Workspace, tuning: Tuning, playouts: int, room: Asking) -> None:
    """Makes `playouts` playouts from the packed view in the first state; the second is the world imagined."""
    states, nodes, _, account, luck, codes, weights, advice, path, _ = work
    scores, ranks, rewards = np.zeros(8, np.int64), np.zeros(8, np.int64), np.zeros(8, np.float64)
    for _ in range(playouts):
        fancy(states, luck, tuning.believing)
        length = descend(work, tuning)
        if tuning.judged:
            roll_on(states, luck, codes, weights, advice, tuning.onward)
        else:
            roll_out(states, luck, codes, weights, advice, tuning.informed)
        if tuning.judged and to_move(states, WORLD) != OVER:
            judge(states, WORLD, room, rewards, tuning.win)
        else:
            value(states, VIEW, WORLD, scores, ranks, rewards, tuning.win)
        credit(nodes, path, length, rewards)
        account[PLAYOUTS] += 1
        account[DEEPEST] = max(account[DEEPEST], length)
