"""Buying plans, evolved: plans for the kingdom on the table play each other, and the better ones live on, changed."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

import spilabord.games.dominion.fast as fast
import spilabord.games.dominion.plans as plans
from spilabord.compiled.luck import stream
from spilabord.core.chance import Rng
from spilabord.core.twin import States
from spilabord.games.dominion.codes import TRASH_UP_TO
from spilabord.games.dominion.fast import COST, DUCHY, ESTATE, GARDENS, GOLD, PROVINCE, SILVER
from spilabord.games.dominion.hints import CLOGS, DRAWS, RETURNS, says
from spilabord.games.dominion.plans import FEW_PROVINCES, LATER, RICH, ULTIMATE, UNLIMITED, Plan, Style, Wish
from spilabord.games.dominion.state import Options
from spilabord.games.dominion.strategy import contest

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


class Living(NamedTuple):
    """A plan and what it has won so far."""

    plan: Plan
    won: float = 0.0
    games: int = 0

    @property
    def share(self) -> float:
        """Of the games it has played."""
        return self.won / max(1, self.games)


POINTS_AT_LAST = Wish(DUCHY, UNLIMITED, FEW_PROVINCES, 4), Wish(ESTATE, UNLIMITED, FEW_PROVINCES, 2)
MONEY_AT_LAST = Wish(DUCHY, UNLIMITED, FEW_PROVINCES, 6), Wish(SILVER)


def seeds(cards: Sequence[int], luck: Rng) -> list[list[Plan]]:
    """What is known to work, kind by kind: money with some of each card, engines, lean decks, and Gardens."""
    kinds = _money(cards, luck), _engines(cards, luck), _lean(cards, luck), _gardens(cards, luck)
    return [plans for kind in kinds if (plans := list(kind))]


def _style(luck: Rng) -> Style:
    return Style(luck.pick((3, 4, 5, 6)), luck.pick((2, 3, 4)), luck.below(2), luck.pick((0, 4, 8)))


def _money(cards: Sequence[int], luck: Rng) -> Iterable[Plan]:
    for one, other in product(cards, cards):
        few, many = Wish(one, luck.pick((1, 1, 2))), Wish(other, luck.pick((1, 2, 5)))
        wanted = (few,) if one == other else (few, many)
        rich = Wish(PROVINCE, UNLIMITED, RICH, luck.pick((0, 8, 14, 18)))
        yield Plan(_style(luck), (rich, *POINTS_AT_LAST, Wish(GOLD), *wanted, *MONEY_AT_LAST))
        yield Plan(_style(luck), (rich, *POINTS_AT_LAST, *wanted, Wish(GOLD), *MONEY_AT_LAST))


def _engines(cards: Sequence[int], luck: Rng) -> Iterable[Plan]:
    """Cards that draw, as many as can be played, and cards that let them be played."""
    villages = [card for card in cards if RETURNS[card] > 1]
    draws = [card for card in cards if DRAWS[card] > 1]
    for village, draw in product(villages, draws):
        for _ in range(4):
            others = [Wish(card, luck.pick((1, 2, 5))) for card in cards if card not in (village, draw)]
            drawing = Wish(draw, UNLIMITED, plans.PLAYABLE, luck.pick((1, 2))) if CLOGS[draw] else Wish(draw)
            playing = Wish(village, UNLIMITED, plans.JAMMED, luck.pick((-2, -1, 0)))
            middle = [drawing, playing, luck.pick(others), luck.pick(others), Wish(GOLD, luck.pick((1, 2, 3)))]
            middle.sort(key=lambda one: -int(COST[one.card]))
            rich = Wish(PROVINCE, UNLIMITED, RICH, luck.pick((8, 14, 20)))
            yield Plan(_style(luck), (rich, *POINTS_AT_LAST, *middle, Wish(GOLD), Wish(SILVER, luck.pick((2, 4, 99)))))


def _lean(cards: Sequence[int], luck: Rng) -> Iterable[Plan]:
    """A Chapel first, and few but good cards."""
    chapels = [card for card in cards if says(TRASH_UP_TO, fast.NAMES[card])]
    for chapel, one, other in product(chapels, cards, cards):
        if chapel not in (one, other):
            wanted = Wish(one, luck.pick((1, 2, 5))), Wish(other, luck.pick((1, 2, 5)))
            middle = sorted((*wanted, Wish(GOLD, luck.pick((1, 2, 3, 99)))), key=lambda one: -int(COST[one.card]))
            rich = Wish(PROVINCE, UNLIMITED, RICH, luck.pick((8, 10, 12, 14)))
            yield Plan(_style(luck), (Wish(chapel, 1), rich, *POINTS_AT_LAST, *middle, Wish(GOLD), *MONEY_AT_LAST))


def _gardens(cards: Sequence[int], luck: Rng) -> Iterable[Plan]:
    """Many cards, and the end by three empty piles."""
    if GARDENS not in cards:
        return
    for one, other in product(cards, cards):
        if GARDENS not in (one, other):
            many = Wish(one, luck.pick((3, 5, 10))), Wish(other, luck.pick((1, 2, 4)))
            yield Plan(
                _style(luck), (Wish(GARDENS), *many, Wish(ESTATE, UNLIMITED, LATER, luck.pick((6, 10))), Wish(SILVER))
            )


def changed(plan: Plan, cards: Sequence[int], luck: Rng) -> Plan:
    """The plan with one thing different."""
    style, wishes = plan.style, [*plan.wishes]
    at = luck.below(len(wishes))
    card, most, when, bound = wishes[at]
    match luck.below(10):
        case 0 | 1 if len(wishes) < MOST_WISHES:
            new = Wish(luck.pick([*cards, GOLD, SILVER, DUCHY]), 1 + luck.below(3))
            wishes.insert(luck.below(len(wishes) + 1), new)
        case 2 if len(wishes) > 3:
            del wishes[at]
        case 3:
            other = luck.below(len(wishes))
            wishes[at], wishes[other] = wishes[other], wishes[at]
        case 4 if card >= fast.FIRST_KINGDOM:
            wishes[at] = Wish(luck.pick(cards), most, when, bound)
        case 5 | 6:
            wishes[at] = Wish(card, _other_number(most, luck), when, bound)
        case 7:
            wishes[at] = Wish(card, most, *_other_condition(luck))
        case 8:
            style = _other_style(style, luck)
        case _:
            wishes[at] = Wish(card, most, when, bound + luck.pick((-3, -2, -1, 1, 2, 3)))
    return Plan(style, tuple(wishes))


def _other_number(most: int, luck: Rng) -> int:
    if most >= UNLIMITED:
        return 1 + luck.below(8)
    return luck.pick((max(1, most - 1), most + 1, most + 2, UNLIMITED))


def _other_condition(luck: Rng) -> tuple[int, int]:
    """Any condition, with a bound that can make a difference."""
    bounds = {
        plans.ALWAYS: (0, 1),
        FEW_PROVINCES: (1, 8),
        RICH: (6, 24),
        plans.EARLY: (2, 12),
        LATER: (2, 16),
        plans.PLAYABLE: (1, 4),
        plans.JAMMED: (-3, 2),
        plans.MANY_CARDS: (12, 30),
    }
    when = luck.pick((plans.ALWAYS, plans.ALWAYS, *bounds))
    low, high = bounds[when]
    return when, low + luck.below(high - low)


def _other_style(style: Style, luck: Rng) -> Style:
    enough, estates, attack, remake = style
    match luck.below(4):
        case 0:
            enough = max(2, enough + luck.pick((-2, -1, 1, 2)))
        case 1:
            estates = luck.below(6)
        case 2:
            attack = 1 - attack
        case _:
            remake = luck.pick((0, 2, 4, 6, 8))
    return Style(enough, estates, attack, remake)


def crossed(one: Plan, other: Plan, luck: Rng) -> Plan:
    """The first plan with a wish of the second."""
    new = luck.pick(other.wishes)
    at = luck.below(len(one.wishes) + 1)
    return Plan(one.style, (*one.wishes[:at], new, *one.wishes[at:])[: MOST_WISHES - 1])


class Evolution:
    """One kingdom, and the plans that live in it."""

    def __init__(self, kingdom: int) -> None:
        self.cards = [card for card in range(fast.FIRST_KINGDOM, len(fast.NAMES)) if kingdom >> card & 1]
        named = ",".join(fast.NAMES[card] for card in self.cards)
        self._states = np.zeros(2, fast.TWIN.dtype)
        self._states[0] = fast.TWIN.setup(2, Options(kingdom=named))[0]
        self._luck = stream(f"plans/{kingdom}")
        self._codes = np.zeros(fast.TWIN.widest, np.int64)
        self._rng = Rng(f"plans/{kingdom}")

    def share(self, plan: Plan, other: Plan, games: int) -> float:
        """The share of these games that the first plan wins."""
        return contest(self._states, self._luck, plan.rows, other.rows, self._codes, games) / games

    def best(self) -> Living:
        """The best plan that was found, and what it won against Big Money."""
        islands = [self._sifted(kind, [ULTIMATE]) for kind in seeds(self.cards, self._rng)]
        for _ in range(APART):
            islands = [self._next(living, [ULTIMATE]) for living in islands]
        champions = [living[0] for living in islands]
        living = _ordered(one for island in islands for one in island)[:LIVING]
        for generation in range(TOGETHER):
            if generation % REIGN == 0:
                rivals = [ULTIMATE, ULTIMATE, living[0].plan]
                living = [Living(one.plan) for one in living]
            living = self._next(living, rivals)
        finalists = [*living[:FINALISTS], *champions]
        return _ordered(self._tried(Living(one.plan), [ULTIMATE], FINALS) for one in finalists)[0]

    def _next(self, living: Sequence[Living], rivals: Sequence[Plan]) -> list[Living]:
        """The living, one generation later."""
        children = {self._child(living) for _ in range(CHILDREN)} - {one.plan for one in living}
        born = self._sifted(sorted(children), rivals)
        return _ordered(self._tried(one, rivals, TRIAL) for one in [*living, *born])[:LIVING]

    def _sifted(self, plans: Iterable[Plan], rivals: Sequence[Plan]) -> list[Living]:
        """Those of the newborn that do well at a glance, and then at a longer look."""
        glanced = _ordered(self._tried(Living(plan), rivals, GLANCE) for plan in plans)
        return _ordered(self._tried(one, rivals, LOOK) for one in glanced[:LIVING])[: LIVING // 2]

    def _tried(self, one: Living, rivals: Sequence[Plan], games: int) -> Living:
        """After this number of games more, shared among the rivals."""
        each = games // len(rivals)
        won = sum(each * self.share(one.plan, rival, each) for rival in rivals)
        return Living(one.plan, one.won + won, one.games + each * len(rivals))

    def _child(self, living: Sequence[Living]) -> Plan:
        luck = self._rng
        child = living[min(luck.below(len(living)), luck.below(len(living)))].plan
        if luck.below(4) == 0:
            child = crossed(child, luck.pick(living).plan, luck)
        for _ in range(luck.pick((1, 1, 2, 3))):
            child = changed(child, self.cards, luck)
        return child


def _ordered(living: Iterable[Living]) -> list[Living]:
    """The best first."""
    return sorted(living, key=lambda one: (-one.share, one.plan))


def topic(states: States) -> str:
    """The kingdom on the table, as the set of its cards; empty while it is not complete."""
    kingdom = int(states[0].kingdom)
    return f"{kingdom:x}" if kingdom.bit_count() == 10 else ""


def make_plan(topic: str) -> str:
    """The best plan that evolves for the kingdom of this topic."""
    return plans.write_plan(Evolution(int(topic, 16)).best().plan)
