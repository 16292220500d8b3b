"""Buying plans, evolved: plans for the kingdom on the table play each other, and the better ones live on, changed."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, TimeoutError
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.compiled import cache_folder, fingerprint, stream, written_in
from spilabord.core.twin import States
from spilabord.games.dominion.fast import COPPER, DUCHY, ESTATE, FIRST_KINGDOM, GOLD, NAMES, PROVINCE, SILVER, TWIN
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.strategy import ALWAYS, RICH, ULTIMATE, Plan, contest

Wish: TypeAlias = tuple[int, int]
Menu: TypeAlias = tuple[Wish, ...]

LIVING = 10
"""How many plans live at a time."""
CHILDREN = 200
"""How many are born before the best is named: a few seconds on one core."""
GAMES = 160
"""How many games a newborn plays against each opponent."""
GLANCE = 40
"""How many games a seed plays before most of them are dropped."""
FINALS = 1200
MOST_WISHES = 12
PATIENCE = 0.7
"""So much of its time a bot waits for a plan; then it goes on with Big Money."""


class Living(NamedTuple):
    """A plan and the share of its games that it has won."""

    share: float
    menu: Menu


def _plan(menu: Menu) -> Plan:
    return np.array(menu, np.int64)


def seeds(cards: Sequence[int], luck: Rng) -> list[Menu]:
    """Big Money, and Big Money with some of each card and of each two cards, with a rich deck or a lean one."""
    ultimate: Menu = tuple((int(card), int(condition)) for card, condition in ULTIMATE)
    found = [ultimate]
    for one, other in product(cards, cards):
        few, many = (one, luck.pick((1, 1, 2))), (other, luck.pick((1, 2, 5)))
        wanted = (few,) if one == other else (few, many)
        enough, rich = luck.pick(((3, 0), (5, 8), (6, 14)))
        found.append(((COPPER, enough), (PROVINCE, RICH + rich), *ultimate[2:5], *wanted, *ultimate[5:]))
    return found


def changed(menu: Menu, cards: Sequence[int], luck: Rng) -> Menu:
    """The plan with one thing different."""
    (copper, enough), *wishes = menu
    at = luck.below(len(wishes))
    card, condition = wishes[at]
    match luck.below(7):
        case 6:
            enough = max(2, enough + luck.pick((-2, -1, 1, 2)))
        case 0 | 1 if len(wishes) < MOST_WISHES:
            new = luck.pick([*cards, GOLD, SILVER, DUCHY]), 1 + luck.below(3)
            wishes.insert(luck.below(len(wishes) + 1), new)
        case 2 if len(wishes) > 3 and card != PROVINCE:
            del wishes[at]
        case 3:
            other = luck.below(len(wishes))
            wishes[at], wishes[other] = wishes[other], wishes[at]
        case 4 if card >= FIRST_KINGDOM:
            wishes[at] = luck.pick(cards), condition
        case _:
            wishes[at] = card, _other_condition(card, condition, luck)
    return ((copper, enough), *wishes)


def _other_condition(card: int, condition: int, luck: Rng) -> int:
    if condition < 0:
        return -max(1, min(8, -condition + luck.pick((-1, 1, 2))))
    if condition >= RICH:
        return RICH + max(0, condition - RICH + luck.pick((-4, -2, 2, 4)))
    if card in (DUCHY, ESTATE):
        return -1 - luck.below(6)
    if condition >= ALWAYS:
        return 1 + luck.below(6) if card >= FIRST_KINGDOM else ALWAYS
    return luck.pick((max(1, condition - 1), condition + 1, condition + 2, ALWAYS))


def crossed(one: Menu, other: Menu, luck: Rng) -> Menu:
    """The first plan with a wish of the second."""
    wish = luck.pick(other[1:])
    at = 1 + luck.below(len(one))
    return (*one[:at], wish, *one[at:])[:MOST_WISHES]


class Evolution:
    """One kingdom, and the plans that live in it."""

    def __init__(self, kingdom: int) -> None:
        self.cards = [card for card in range(FIRST_KINGDOM, len(NAMES)) if kingdom >> card & 1]
        named = ",".join(NAMES[card] for card in self.cards)
        self._states = np.zeros(2, TWIN.dtype)
        self._states[0] = TWIN.setup(2, Options(kingdom=named))[0]
        self._luck = stream(f"plans/{kingdom}")
        self._codes = np.zeros(TWIN.widest, np.int64)
        self._rng = Rng(f"plans/{kingdom}")

    def share(self, menu: Menu, other: Menu, games: int) -> float:
        """How much of so many games the first plan wins."""
        return contest(self._states, self._luck, _plan(menu), _plan(other), self._codes, games) / games

    def best(self) -> Living:
        """The best plan that was found, and its share against Big Money."""
        first, *others = seeds(self.cards, self._rng)
        early = sorted((Living(self.share(menu, first, GLANCE), menu) for menu in others), reverse=True)[: 3 * LIVING]
        living = sorted((Living(self.share(one.menu, first, GAMES), one.menu) for one in early), reverse=True)[:LIVING]
        rival = living[0].menu
        living = sorted((self._tried(one.menu, first, rival) for one in living), reverse=True)
        for born in range(CHILDREN):
            if born == CHILDREN // 2:
                rival = living[0].menu
                living = sorted((self._tried(one.menu, first, rival) for one in living), reverse=True)
            child = self._tried(self._child(living), first, rival)
            if child.share > living[-1].share:
                living = sorted({*living[:-1], child}, reverse=True)
        finals = [Living(self.share(one.menu, first, FINALS), one.menu) for one in living[:5]]
        return max(finals)

    def _tried(self, menu: Menu, first: Menu, rival: Menu) -> Living:
        """Against Big Money, and against the best there was before."""
        return Living((2 * self.share(menu, first, GAMES) + self.share(menu, rival, GAMES // 2)) / 3, menu)

    def _child(self, living: Sequence[Living]) -> Menu:
        luck = self._rng
        parent = living[min(luck.below(len(living)), luck.below(len(living)))].menu
        if luck.below(4) == 0:
            parent = crossed(parent, luck.pick(living).menu, luck)
        child = changed(parent, self.cards, luck)
        return changed(child, self.cards, luck) if luck.below(2) else child


# A plan is found once for a kingdom: in the background, and kept with the compiled code it was found by.


@cache
def _background() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="plans")


_found: dict[int, Future[Plan]] = {}


def advise(states: States, budget: Budget) -> Plan:
    """The plan for the kingdom on the table; Big Money while it is not known."""
    kingdom = int(states[0].kingdom)
    if kingdom.bit_count() != 10:
        return ULTIMATE
    if kingdom not in _found:
        _found[kingdom] = _background().submit(plan_for, kingdom)
    try:
        patience = None if budget.milliseconds is None else PATIENCE * budget.milliseconds / 1000
        return _found[kingdom].result(patience)
    except TimeoutError:
        return ULTIMATE


def plan_for(kingdom: int) -> Plan:
    """The plan for these ten cards, from the cache if it was found before."""
    file = _file(kingdom)
    if file is not None and file.exists():
        return np.array(json.loads(file.read_text()), np.int64)
    menu = Evolution(kingdom).best().menu
    if file is not None:
        beside = file.with_name(f"{file.name}.part")
        beside.write_text(json.dumps(menu))
        beside.replace(file)
    return _plan(menu)


def _file(kingdom: int) -> Path | None:
    found: Callable[..., Any] = contest
    folder = cache_folder(fingerprint({*written_in(found), Path(__file__)}))
    return folder and folder / f"plan-{kingdom:x}.json"
