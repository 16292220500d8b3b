"""Buying plans, evolved: plans for the kingdom on the table play each other, and the better ones live on, changed."""

import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, TimeoutError
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from spilabord.compiled.kernels import cache_folder, fingerprint, written_in
from spilabord.compiled.luck import stream
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.files import write_whole
from spilabord.core.twin import States
from spilabord.games.dominion.fast import (
    COST,
    DUCHY,
    ESTATE,
    FIRST_KINGDOM,
    GARDENS,
    GOLD,
    NAMES,
    PROVINCE,
    SILVER,
    TWIN,
)
from spilabord.games.dominion.plans import (
    ALWAYS,
    CLOGS,
    DRAWS,
    EARLY,
    FEW_PROVINCES,
    JAMMED,
    LATER,
    MANY_CARDS,
    PLAYABLE,
    RETURNS,
    RICH,
    ULTIMATE,
    UNLIMITED,
    Plan,
    is_plan,
)
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.strategy import contest

Wish: TypeAlias = tuple[int, int, int, int]
Menu: TypeAlias = tuple[Wish, ...]

LIVING = 12
"""How many plans live at a time."""
APART, TOGETHER = 8, 8
"""How often children are born, kind by kind and then among all: about ten seconds on one core."""
CHILDREN = 40
GLANCE, LOOK, TRIAL = 40, 160, 120
"""How many games a newborn plays at first, how many if it does well, and how many all who live play each time."""
REIGN = 4
"""After this number of generations the best becomes everybody's rival."""
FINALISTS, FINALS = 4, 2000
MOST_WISHES = 14
PATIENCE = 0.7
"""The share of its time that a bot waits for a plan; then it goes on with Big Money."""


CHAPEL = NAMES.index("chapel")


class Living(NamedTuple):
    """A plan and what it has won so far."""

    menu: Menu
    won: float = 0.0
    games: int = 0

    @property
    def share(self) -> float:
        """Of the games it has played."""
        return self.won / max(1, self.games)


def _plan(menu: Menu) -> Plan:
    return np.array(menu, np.int64)


def wish(card: int, most: int = UNLIMITED, when: int = ALWAYS, bound: int = 0) -> Wish:
    """A number of one card, under a condition."""
    return card, most, when, bound


POINTS_AT_LAST = wish(DUCHY, UNLIMITED, FEW_PROVINCES, 4), wish(ESTATE, UNLIMITED, FEW_PROVINCES, 2)
MONEY_AT_LAST = wish(DUCHY, UNLIMITED, FEW_PROVINCES, 6), wish(SILVER)


BIG_MONEY: Menu = tuple((int(a), int(b), int(c), int(d)) for a, b, c, d in ULTIMATE)


def seeds(cards: Sequence[int], luck: Rng) -> list[list[Menu]]:
    """What is known to work, kind by kind: money with some of each card, engines, lean decks, and Gardens."""
    kinds = _money(cards, luck), _engines(cards, luck), _lean(cards, luck), _gardens(cards, luck)
    return [menus for kind in kinds if (menus := list(kind))]


def _head(luck: Rng) -> Wish:
    return luck.pick((3, 4, 5, 6)), luck.pick((2, 3, 4)), luck.below(2), luck.pick((0, 4, 8))


def _money(cards: Sequence[int], luck: Rng) -> Iterable[Menu]:
    for one, other in product(cards, cards):
        few, many = wish(one, luck.pick((1, 1, 2))), wish(other, luck.pick((1, 2, 5)))
        wanted = (few,) if one == other else (few, many)
        rich = wish(PROVINCE, UNLIMITED, RICH, luck.pick((0, 8, 14, 18)))
        yield _head(luck), rich, *POINTS_AT_LAST, wish(GOLD), *wanted, *MONEY_AT_LAST
        yield _head(luck), rich, *POINTS_AT_LAST, *wanted, wish(GOLD), *MONEY_AT_LAST


def _engines(cards: Sequence[int], luck: Rng) -> Iterable[Menu]:
    """Cards that draw, as many as can be played, and cards that let them be played."""
    villages = [card for card in cards if RETURNS[card] > 1]
    draws = [card for card in cards if DRAWS[card] > 1]
    for village, draw in product(villages, draws):
        for _ in range(4):
            others = [wish(card, luck.pick((1, 2, 5))) for card in cards if card not in (village, draw)]
            drawing = wish(draw, UNLIMITED, PLAYABLE, luck.pick((1, 2))) if CLOGS[draw] else wish(draw)
            playing = wish(village, UNLIMITED, JAMMED, luck.pick((-2, -1, 0)))
            middle = [drawing, playing, luck.pick(others), luck.pick(others), wish(GOLD, luck.pick((1, 2, 3)))]
            middle.sort(key=lambda one: -int(COST[one[0]]))
            rich = wish(PROVINCE, UNLIMITED, RICH, luck.pick((8, 14, 20)))
            yield _head(luck), rich, *POINTS_AT_LAST, *middle, wish(GOLD), wish(SILVER, luck.pick((2, 4, 99)))


def _lean(cards: Sequence[int], luck: Rng) -> Iterable[Menu]:
    """A Chapel first, and few but good cards."""
    if CHAPEL not in cards:
        return
    for one, other in product(cards, cards):
        if CHAPEL not in (one, other):
            wanted = wish(one, luck.pick((1, 2, 5))), wish(other, luck.pick((1, 2, 5)))
            middle = sorted((*wanted, wish(GOLD, luck.pick((1, 2, 3, 99)))), key=lambda one: -int(COST[one[0]]))
            rich = wish(PROVINCE, UNLIMITED, RICH, luck.pick((8, 10, 12, 14)))
            yield _head(luck), wish(CHAPEL, 1), rich, *POINTS_AT_LAST, *middle, wish(GOLD), *MONEY_AT_LAST


def _gardens(cards: Sequence[int], luck: Rng) -> Iterable[Menu]:
    """Many cards, and the end by three empty piles."""
    if GARDENS not in cards:
        return
    for one, other in product(cards, cards):
        if GARDENS not in (one, other):
            many = wish(one, luck.pick((3, 5, 10))), wish(other, luck.pick((1, 2, 4)))
            yield _head(luck), wish(GARDENS), *many, wish(ESTATE, UNLIMITED, LATER, luck.pick((6, 10))), wish(SILVER)


def changed(menu: Menu, cards: Sequence[int], luck: Rng) -> Menu:
    """The plan with one thing different."""
    head, *wishes = menu
    at = luck.below(len(wishes))
    card, most, when, bound = wishes[at]
    match luck.below(10):
        case 0 | 1 if len(wishes) < MOST_WISHES:
            new = wish(luck.pick([*cards, GOLD, SILVER, DUCHY]), 1 + luck.below(3))
            wishes.insert(luck.below(len(wishes) + 1), new)
        case 2 if len(wishes) > 3:
            del wishes[at]
        case 3:
            other = luck.below(len(wishes))
            wishes[at], wishes[other] = wishes[other], wishes[at]
        case 4 if card >= FIRST_KINGDOM:
            wishes[at] = luck.pick(cards), most, when, bound
        case 5 | 6:
            wishes[at] = card, _other_number(most, luck), when, bound
        case 7:
            wishes[at] = card, most, *_other_condition(luck)
        case 8:
            head = _other_head(head, luck)
        case _:
            wishes[at] = card, most, when, bound + luck.pick((-3, -2, -1, 1, 2, 3))
    return (head, *wishes)


def _other_number(most: int, luck: Rng) -> int:
    if most >= UNLIMITED:
        return 1 + luck.below(8)
    return luck.pick((max(1, most - 1), most + 1, most + 2, UNLIMITED))


def _other_condition(luck: Rng) -> tuple[int, int]:
    """Any condition, with a bound that can make a difference."""
    bounds = {
        ALWAYS: (0, 1),
        FEW_PROVINCES: (1, 8),
        RICH: (6, 24),
        EARLY: (2, 12),
        LATER: (2, 16),
        PLAYABLE: (1, 4),
        JAMMED: (-3, 2),
        MANY_CARDS: (12, 30),
    }
    when = luck.pick((ALWAYS, ALWAYS, *bounds))
    low, high = bounds[when]
    return when, low + luck.below(high - low)


def _other_head(head: Wish, luck: Rng) -> Wish:
    enough, estates, attack, remake = head
    match luck.below(4):
        case 0:
            enough = max(2, enough + luck.pick((-2, -1, 1, 2)))
        case 1:
            estates = luck.below(6)
        case 2:
            attack = 1 - attack
        case _:
            remake = luck.pick((0, 2, 4, 6, 8))
    return enough, estates, attack, remake


def crossed(one: Menu, other: Menu, luck: Rng) -> Menu:
    """The first plan with a wish of the second."""
    new = luck.pick(other[1:])
    at = 1 + luck.below(len(one))
    return (*one[:at], new, *one[at:])[:MOST_WISHES]


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
        """The share of these games that the first plan wins."""
        return contest(self._states, self._luck, _plan(menu), _plan(other), self._codes, games) / games

    def best(self) -> Living:
        """The best plan that was found, and what it won against Big Money."""
        islands = [self._sifted(kind, [BIG_MONEY]) for kind in seeds(self.cards, self._rng)]
        for _ in range(APART):
            islands = [self._next(living, [BIG_MONEY]) for living in islands]
        champions = [living[0] for living in islands]
        living = _ordered(one for island in islands for one in island)[:LIVING]
        for generation in range(TOGETHER):
            if generation % REIGN == 0:
                rivals = [BIG_MONEY, BIG_MONEY, living[0].menu]
                living = [Living(one.menu) for one in living]
            living = self._next(living, rivals)
        finalists = [*living[:FINALISTS], *champions]
        return _ordered(self._tried(Living(one.menu), [BIG_MONEY], FINALS) for one in finalists)[0]

    def _next(self, living: Sequence[Living], rivals: Sequence[Menu]) -> list[Living]:
        """The living, one generation later."""
        children = {self._child(living) for _ in range(CHILDREN)} - {one.menu for one in living}
        born = self._sifted(sorted(children), rivals)
        return _ordered(self._tried(one, rivals, TRIAL) for one in [*living, *born])[:LIVING]

    def _sifted(self, menus: Iterable[Menu], rivals: Sequence[Menu]) -> list[Living]:
        """Those of the newborn that do well at a glance, and then at a longer look."""
        glanced = _ordered(self._tried(Living(menu), rivals, GLANCE) for menu in menus)
        return _ordered(self._tried(one, rivals, LOOK) for one in glanced[:LIVING])[: LIVING // 2]

    def _tried(self, one: Living, rivals: Sequence[Menu], games: int) -> Living:
        """After this number of games more, shared among the rivals."""
        each = games // len(rivals)
        won = sum(each * self.share(one.menu, rival, each) for rival in rivals)
        return Living(one.menu, one.won + won, one.games + each * len(rivals))

    def _child(self, living: Sequence[Living]) -> Menu:
        luck = self._rng
        child = living[min(luck.below(len(living)), luck.below(len(living)))].menu
        if luck.below(4) == 0:
            child = crossed(child, luck.pick(living).menu, luck)
        for _ in range(luck.pick((1, 1, 2, 3))):
            child = changed(child, self.cards, luck)
        return child


def _ordered(living: Iterable[Living]) -> list[Living]:
    """The best first."""
    return sorted(living, key=lambda one: (-one.share, one.menu))


# A plan is found once for a kingdom: in the background, and kept with the compiled code it was found by.


@cache
def _background() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="plans")


_found: dict[int, Future[Plan]] = {}


def plan_in_time(states: States, budget: Budget) -> Plan:
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
    kept = None if file is None else _kept(file)
    if kept is not None:
        return kept
    menu = Evolution(kingdom).best().menu
    if file is not None:
        write_whole(file, json.dumps(menu).encode())
    return _plan(menu)


def _kept(file: Path) -> Plan | None:
    """The plan in this file, if there is one that can be read."""
    try:
        table = json.loads(file.read_text())
    except (OSError, ValueError):
        return None
    return np.array(table, np.int64) if is_plan(table) else None


def _file(kingdom: int) -> Path | None:
    found: Callable[..., Any] = contest
    folder = cache_folder(fingerprint({*written_in(found), Path(__file__)}))
    return folder and folder / f"plan-{kingdom:x}.json"
