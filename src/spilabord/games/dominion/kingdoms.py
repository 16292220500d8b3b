"""§2.5 Which ten: recommended, named, drawn by chance or chosen in turn, and the wishes that hold for them."""

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from spilabord.core.errors import BadOptions
from spilabord.games.dominion.cards import FACES, KINGDOM, PRESETS, Type, is_a
from spilabord.games.dominion.effects import Actions, Buys, Cards, DrawToHand, TrashForCoins, TrashUpTo, Upgrade
from spilabord.games.dominion.names import KINDS_BY_NAME, PRESETS_BY_NAME, Card, Kind, cards_named, plain
from spilabord.games.dominion.state import Bunch, Options
from spilabord.games.dominion.zones import bunch

SIZE = 10
"""§2.4 A kingdom has ten piles."""

BY_CHANCE = "random"
BY_CHOICE = "draft"
WAYS = {BY_CHANCE: BY_CHANCE, "handahóf": BY_CHANCE, "af-handahófi": BY_CHANCE, BY_CHOICE: BY_CHOICE, "val": BY_CHOICE}


def _saying(*effects: type, at_least: int = 0) -> Bunch:
    """The kingdom cards that say one of these, with at least this number."""
    return tuple(
        card
        for card in KINGDOM
        if any(isinstance(line, effects) and getattr(line, "number", at_least) >= at_least for line in FACES[card].text)
    )


KINDS: dict[str, Bunch] = {
    Kind.VILLAGE: _saying(Actions, at_least=2),
    Kind.ATTACK: tuple(card for card in KINGDOM if is_a(card, Type.ATTACK)),
    Kind.REACTION: tuple(card for card in KINGDOM if is_a(card, Type.REACTION)),
    Kind.BUY: _saying(Buys),
    Kind.DRAW: bunch({*_saying(Cards, at_least=2), *_saying(DrawToHand)}),
    Kind.TRASH: _saying(TrashUpTo, TrashForCoins, Upgrade),
}
"""§2.8 The kinds of which there can be at least one."""


class Wishes(NamedTuple):
    """§2.8 What is agreed about a kingdom before it is found."""

    way: str
    """By chance, by choice, or empty when all ten are named."""
    contains: Bunch
    allowed: Bunch
    kinds: tuple[str, ...]


def values(options: Options) -> tuple[str, ...]:
    """§2.5 What is agreed for each game of a row: one value for all of them, or one for each."""
    texts = tuple(options.kingdom.split(";"))
    if len(texts) not in (1, options.games):
        raise BadOptions("number-of-kingdoms", sections=("§2.5",), kingdoms=len(texts), games=options.games)
    return texts * options.games if len(texts) == 1 else texts


def check(options: Options) -> None:
    """Refuses kingdoms that cannot be had, in any game of the row."""
    found = [wishes(options, game) for game in range(len(values(options)))]
    if (options.contains or options.excludes or options.at_least_one) and not any(wish.way for wish in found):
        raise BadOptions("wishes-with-named-cards", sections=("§2.8",))


@lru_cache(maxsize=256)
def wishes(options: Options, game: int = 0) -> Wishes:
    """What these options ask for in this game of the row, counted from 0; raises BadOptions when it cannot be had."""
    text = values(options)[game]
    way = WAYS.get(plain(text))
    if way is not None:
        return agreed(options)._replace(way=way)
    ten = _named(text)
    return Wishes("", ten, ten, ())


@lru_cache(maxsize=256)
def agreed(options: Options) -> Wishes:
    """§2.8 The wishes for the games whose kingdom is found by chance or by choice."""
    contains = bunch(cards_named(options.contains, KINGDOM))
    excludes = cards_named(options.excludes, KINGDOM)
    allowed = tuple(card for card in KINGDOM if card not in excludes)
    wish = Wishes("", contains, allowed, _kinds_named(options.at_least_one))
    if not completions(contains, wish):
        raise BadOptions("no-kingdom", sections=("§2.8",))
    return wish


def _named(text: str) -> Bunch:
    """The ten cards of a recommended set or of a list."""
    preset = PRESETS_BY_NAME.get(plain(text))
    if preset is not None:
        return bunch(PRESETS[preset])
    if "," not in text:
        raise BadOptions("no-such-kingdom", sections=("§2.5",), typed=text.strip())
    cards = cards_named(text, KINGDOM)
    if len(cards) != SIZE:
        raise BadOptions("not-ten-cards", sections=("§2.4",), cards=len(cards))
    return bunch(cards)


def _kinds_named(text: str) -> tuple[str, ...]:
    found = []
    for part in text.split(",") if text.strip() else ():
        kind = KINDS_BY_NAME.get(plain(part))
        if kind is None:
            raise BadOptions("no-kind-of-card", sections=("§2.8",), typed=part.strip())
        found.append(kind)
    return tuple(kind for kind in KINDS if kind in found)


def completions(chosen: Bunch, wish: Wishes) -> int:
    """How many kingdoms that fulfil the wishes contain these cards.

    By inclusion and exclusion: all, less those that miss one kind, plus those that miss two ...
    """
    if len(chosen) > SIZE or not set(chosen) <= set(wish.allowed):
        return 0
    rest = [card for card in wish.allowed if card not in chosen]
    missing = [KINDS[kind] for kind in wish.kinds if not set(KINDS[kind]) & set(chosen)]
    total = 0
    for number in range(len(missing) + 1):
        for missed in combinations(missing, number):
            usable = sum(not any(card in kind for kind in missed) for card in rest)
            total += (-1) ** number * comb(usable, SIZE - len(chosen))
    return total


def ways_on(chosen: Bunch, wish: Wishes) -> dict[Card, int]:
    """The cards that may come next, each with the number of kingdoms it leads to."""
    rest = [card for card in wish.allowed if card not in chosen]
    ways = {card: completions(bunch((*chosen, card)), wish) for card in rest}
    return {card: number for card, number in ways.items() if number}
