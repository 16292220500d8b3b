"""The search: one for all games, on their compiled twins, within a budget of milliseconds or playouts."""

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
from msgspec.structs import replace

from spilabord.bots.exact import only_world, solved
from spilabord.bots.nets import room_for, shipped_net
from spilabord.bots.plans import plan_in_time
from spilabord.bots.search_settings import Settings
from spilabord.bots.tree import (
    DEEPEST,
    FULL,
    NODE,
    PLAYOUTS,
    ROOT,
    USED,
    VIEW,
    WORLD,
    Tuning,
    Workspace,
    descend_template,
    fancy_template,
    roll_on_template,
    roll_out_template,
    search_template,
)
from spilabord.compiled.hints import NO_ADVICE, as_imagined, as_likely, plain
from spilabord.compiled.kernels import inlined, specialise
from spilabord.compiled.luck import stream
from spilabord.compiled.nets import NOBODY_TO_ASK, Net, judge_template, no_judge
from spilabord.compiled.policy_heads import PolicyHead, promise_template
from spilabord.core.bot import Budget, Thought
from spilabord.core.chance import Rng
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.heuristics import UNSURE, Heuristics
from spilabord.core.tensors import Tensors, size_of
from spilabord.core.told import Told
from spilabord.core.twin import States, Twin

FIRST_LOOK = 16
"""How many playouts tell how long one takes."""

A_LOOK = 0.004
"""Seconds between two looks at the clock."""


def heuristics_of(game: AnyGame) -> Heuristics:
    """The game's own hints, or those that serve any game."""
    return _plain(twin_of(game)) if game.heuristics is None else game.heuristics()


@cache
def _plain(twin: Twin) -> Heuristics:
    return plain(twin)


@cache
def search_of(key: str, twin: Twin, hints: Heuristics, told: Told | None) -> Callable[..., None]:
    """The compiled search of one game."""
    game = {
        "to_move": twin.to_move,
        "legal": twin.legal,
        "apply": twin.apply,
        "deal": twin.deal,
        "settled": hints.settled,
    }
    search: Callable[..., None] = specialise(
        search_template,
        f"{key}_search",
        fancy=fancy_of(key, twin, hints),
        descend=inlined(descend_template, f"{key}_descend", **game, obvious=hints.obvious, prior=hints.prior),
        roll_out=inlined(roll_out_template, f"{key}_roll_out", **game, policy=hints.policy),
        roll_on=inlined(roll_on_template, f"{key}_roll_on", **game, policy=hints.policy),
        value=hints.value,
        to_move=twin.to_move,
        judge=judge_of(key, told),
    )
    return search


def fancy_of(key: str, twin: Twin, hints: Heuristics) -> Callable[..., None]:
    """What imagines worlds, and weighs them if that is asked."""
    likely, rethink = hints.likely or as_likely, hints.rethink or as_imagined
    fancy: Callable[..., None] = inlined(
        fancy_template, f"{key}_fancy", imagine=twin.imagine, likely=likely, rethink=rethink
    )
    return fancy


def promising(game: AnyGame) -> Callable[..., int]:
    """What writes the promise of each action by prior and policy head; compiled only where a net has one."""
    assert game.tensors is not None
    return _promising(game.key, twin_of(game), heuristics_of(game), game.tensors())


@cache
def _promising(key: str, twin: Twin, hints: Heuristics, tensors: Tensors) -> Callable[..., int]:
    own = {"legal": twin.legal, "prior": hints.prior, "features": tensors.features}
    promise: Callable[..., int] = specialise(promise_template, f"{key}_promise", **own)
    return promise


def feature_rows(game: AnyGame) -> Any:
    """Room for the features of every action of a state."""
    assert game.tensors is not None
    return np.zeros((twin_of(game).widest, size_of(game.tensors().action)), np.int16)


@cache
def judge_of(key: str, told: Told | None) -> Callable[..., None]:
    """What asks the net of one game."""
    judge: Callable[..., None] = (
        specialise(no_judge, f"{key}_no_judge")
        if told is None
        else specialise(judge_template, f"{key}_judge", tell=told.tell)
    )
    return judge


def tuned(settings: Settings, hints: Heuristics, told: Told | None) -> Tuning:
    """What is asked for, else what suits the net if one is asked, else the game's own choice."""
    exploration, onward = hints.exploration, 0
    if told is not None:
        exploration, onward = exploration if told.exploration is None else told.exploration, told.onward
    return Tuning(
        exploration=exploration if settings.exploration is None else settings.exploration,
        win=hints.win if settings.win is None else settings.win,
        informed=settings.informed,
        hopeful=settings.hopeful,
        judged=told is not None,
        onward=onward if settings.onward is None else settings.onward,
        believing=settings.beliefs and not (hints.likely is None and hints.rethink is None),
    )


class Tree:
    """One tree over one view, grown by playouts."""

    def __init__(
        self, game: AnyGame, settings: Settings, states: States, advice: Any, luck: str, net: Net | None = None
    ) -> None:
        twin, hints = twin_of(game), heuristics_of(game)
        told = None if game.told is None else game.told()
        self._search = search_of(game.key, twin, hints, told)
        self._imagine, self._policy = twin.imagine, hints.policy
        depth = hints.depth if settings.depth is None else settings.depth
        self._work = Workspace(
            states=np.zeros(3, twin.dtype),
            nodes=np.zeros(settings.nodes, NODE),
            slots=np.zeros(1 << (2 * settings.nodes - 1).bit_length(), np.int32),
            account=np.zeros(DEEPEST + 1, np.int64),
            luck=stream(luck),
            codes=np.zeros(twin.widest, np.int64),
            weights=np.zeros(twin.widest),
            advice=advice,
            path=np.zeros(max(1, depth), np.int64),
            promise=np.zeros(0),
        )
        self._work.states[VIEW] = states[0]
        self._work.account[USED] = 1
        self._tuning = tuned(settings, hints, None if net is None else told)
        self._room = NOBODY_TO_ASK if net is None or told is None else room_for(told, net)
        if net is not None and net.head is not None and settings.hopeful:
            self._work = self._work._replace(promise=self._promise(game, net.head))

    def _promise(self, game: AnyGame, head: PolicyHead) -> Any:
        """How promising each action at the root is, which is the same in every world that is imagined."""
        work, rows = self._work, feature_rows(game)
        work.states[WORLD] = work.states[VIEW]
        self._imagine(work.states, WORLD, work.luck)
        count = promising(game)(work.states, WORLD, head, work.codes, work.weights, work.advice, rows)
        return work.weights[:count].copy()

    def settle_on_a_world(self) -> None:
        """From now on one imagined world is taken for the truth."""
        self._imagine(self._work.states, VIEW, self._work.luck)

    def unsearched(self) -> int:
        """What rollouts would do here: the game's policy by itself, in a world that the view allows."""
        work = self._work
        work.states[WORLD] = work.states[VIEW]
        self._imagine(work.states, WORLD, work.luck)
        return int(self._policy(work.states, WORLD, work.luck, work.codes, work.weights, work.advice))

    def grow(self, playouts: int) -> None:
        """Makes `playouts` more playouts."""
        self._search(self._work, self._tuning, playouts, self._room)

    def grow_until(self, deadline: float, most: int) -> None:
        """As many playouts as there is time for, and no more than these."""
        chunk, left = FIRST_LOOK, most
        while left > 0 and (began := time.perf_counter()) < deadline:
            chunk = min(chunk, left)
            self.grow(chunk)
            left -= chunk
            now = time.perf_counter()
            chunk = max(1, int(chunk * min(A_LOOK, deadline - now) / max(now - began, 1e-6)))

    @property
    def bytes(self) -> int:
        """How much memory it takes, however long it grows."""
        return sum(array.nbytes for array in self._work)

    @property
    def playouts(self) -> int:
        """How many there were."""
        return int(self._work.account[PLAYOUTS])

    @property
    def full(self) -> bool:
        """Whether there was something to add, and no room."""
        return bool(self._work.account[FULL])

    def tally(self) -> dict[int, tuple[int, float]]:
        """How often each action was tried at the root, and what came of it in sum."""
        nodes = self._work.nodes[ROOT + 1 : self._work.account[USED]]
        tried = nodes[nodes["parent"] == ROOT]
        return {int(node["code"]): (int(node["visits"]), float(node["total"])) for node in tried}


class Search:
    """A bot that searches: the same view, luck, plan and number of playouts give the same action."""

    def __init__(self, game: AnyGame, settings: Settings, net: Net | None = None) -> None:
        self._game = game
        self._settings = settings
        self._net = shipped_net(game) if net is None and settings.net is not False else net

    def __call__(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Any:
        return self.think(view, legal, budget, rng).action

    def get_ready(self) -> None:
        """Compiles what has to be compiled, before any clock runs."""
        empty = np.zeros(1, twin_of(self._game).dtype)
        hints = heuristics_of(self._game)
        hints.obvious(empty, 0)
        if hints.exact and self._settings.exact:
            solved(self._game, hints, empty, 0)
        Tree(self._game, Settings(nodes=2), empty, NO_ADVICE, "").grow(0)

    def think(self, view: Any, legal: Sequence[Any], budget: Budget, rng: Rng) -> Thought:
        """Looks until the budget is spent, and takes the action that was looked at most."""
        began = time.perf_counter()
        if len(legal) == 1:
            return Thought(legal[0])
        budget = self._within(budget)
        deadline = began + (1e9 if budget.milliseconds is None else budget.milliseconds / 1000)
        twin = twin_of(self._game)
        states = twin.pack_view(view)
        codes = {twin.encode(action): action for action in legal}
        return self._sure(states, codes) or self._searched(states, codes, budget, deadline, rng)

    def _within(self, budget: Budget) -> Budget:
        """This budget and the bot's own; a number of playouts that is asked for is made without the bot's clock."""
        own = self._settings.budget
        return budget.within(own if budget.playouts is None else replace(own, milliseconds=None))

    def _sure(self, states: States, codes: Mapping[int, Any]) -> Thought | None:
        """An action that needs no search: an obvious one, or the best at an end that can be worked out."""
        sure = heuristics_of(self._game).obvious(states, 0)
        if sure != UNSURE:
            return Thought(codes[sure])
        end = self._worked_out(states) if self._settings.exact else None
        return None if end is None else Thought(codes[end[0]], value=end[1])

    def _searched(self, states: States, codes: Mapping[int, Any], budget: Budget, deadline: float, rng: Rng) -> Thought:
        """What the search comes to by the plan for this table; without a playout, what the policy does."""
        planning = heuristics_of(self._game).planning
        plan = "" if planning is None else plan_in_time(planning, states, budget)
        trees = self._planted(states, NO_ADVICE if planning is None else planning.read(plan), rng)
        self._grow(trees, deadline, 1 << 40 if budget.playouts is None else budget.playouts)
        if not any(tree.playouts for tree in trees):
            return Thought(codes[trees[0].unsearched()], plan=plan)
        return replace(most_visited(trees, codes), plan=plan)

    def _worked_out(self, states: States) -> tuple[int, float] | None:
        """The best code and its worth, if the game has come to an end that can be worked out."""
        hints = heuristics_of(self._game)
        world = only_world(twin_of(self._game), states) if hints.exact else None
        return None if world is None else solved(self._game, hints, world)

    def _planted(self, states: States, advice: Any, rng: Rng) -> list[Tree]:
        """One tree for each thread, or for each world."""
        luck = f"{rng.below(1 << 62)}"
        count = self._settings.worlds or self._settings.threads
        each = replace(self._settings, nodes=max(2, self._settings.nodes // count))
        trees = [Tree(self._game, each, states, advice, f"{luck}/{number}", self._net) for number in range(count)]
        if self._settings.worlds:
            for tree in trees:
                tree.settle_on_a_world()
        return trees

    def _grow(self, trees: list[Tree], deadline: float, playouts: int) -> None:
        """Shares the budget among the trees: threads side by side, worlds one after another."""
        shares = [playouts // len(trees) + (number < playouts % len(trees)) for number in range(len(trees))]
        if self._settings.threads > 1 and not self._settings.worlds:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(lambda tree, share: tree.grow_until(deadline, share), trees, shares))
            return
        for number, (tree, share) in enumerate(zip(trees, shares, strict=True)):
            now = time.perf_counter()
            tree.grow_until(now + (deadline - now) / (len(trees) - number), share)


def most_visited(trees: Sequence[Tree], codes: Mapping[int, Any]) -> Thought:
    """The action that was looked at most in all these trees together, and what came of it."""
    tallies = [tree.tally() for tree in trees]
    visits = {code: sum(tally.get(code, (0, 0.0))[0] for tally in tallies) for code in codes}
    best = max(codes, key=visits.__getitem__)
    total = sum(tally.get(best, (0, 0.0))[1] for tally in tallies)
    expected = total / visits[best] if visits[best] else None
    playouts = sum(tree.playouts for tree in trees)
    return Thought(codes[best], playouts, any(tree.full for tree in trees), expected)
