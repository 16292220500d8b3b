"""The last chapter: properties, points, bonuses and ties."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, Points, ranked
from spilabord.games.kingdomino.components import Terrain
from spilabord.games.kingdomino.rules import side
from spilabord.games.kingdomino.state import Kingdom, Options, Square, State
from spilabord.games.kingdomino.territory import neighbours, territory

MIDDLE_KINGDOM_BONUS = 10
"""§7.2 For a castle in the middle of its kingdom."""

HARMONY_BONUS = 5
"""§7.3 For a kingdom with no discarded domino."""


class Property(NamedTuple):
    """§5.2 Squares of one landscape that hang together by their sides."""

    terrain: Terrain
    squares: frozenset[Square]
    crowns: int

    @property
    def points(self) -> int:
        """§5.3 Its squares times its crowns; §5.5 so nothing without a crown."""
        return len(self.squares) * self.crowns


@lru_cache(maxsize=4096)
def properties(kingdom: Kingdom) -> tuple[Property, ...]:
    """§5.2 The kingdom's properties; the castle belongs to none and joins none."""
    lands = {square: half for square, half in territory(kingdom).ground.items() if half is not None}
    found: list[Property] = []
    while lands:
        start = next(iter(lands))
        terrain = lands[start].terrain
        squares, crowns, waiting = {start}, 0, [start]
        while waiting:
            square = waiting.pop()
            crowns += lands.pop(square).crowns
            for near in neighbours(square):
                if near in lands and near not in squares and lands[near].terrain == terrain:
                    squares.add(near)
                    waiting.append(near)
        found.append(Property(terrain, frozenset(squares), crowns))
    return tuple(found)


def castle_is_in_the_middle(kingdom: Kingdom, options: Options) -> bool:
    """§7.2 No square lies further from the castle than two rows or columns (three in the Mighty Duel)."""
    reach = side(options) // 2
    land = territory(kingdom)
    return max(-land.west, land.east, -land.south, land.north) <= reach


def points(kingdom: Kingdom, options: Options) -> int:
    """§5.6 All the points of a kingdom."""
    return sum(line.points for line in _lines(kingdom, options, game=0))


def _lines(kingdom: Kingdom, options: Options, game: int) -> Iterator[Points]:
    """The score of one kingdom, line by line, best property first; `game` is its number in a Dynasty, else 0."""
    for land in sorted(properties(kingdom), key=lambda land: (-land.points, land.terrain, sorted(land.squares))):
        if land.points:
            args: dict[str, int | str] = {
                "game": game,
                "terrain": f"terrain-{land.terrain}",
                "squares": len(land.squares),
                "crowns": land.crowns,
            }
            yield Points("§5.3", land.points, Message("points-property", args))
    if options.middle_kingdom and castle_is_in_the_middle(kingdom, options):
        yield Points("§7.2", MIDDLE_KINGDOM_BONUS, Message("points-middle-kingdom", {"game": game}))
    if options.harmony and not kingdom.discarded:
        yield Points("§7.3", HARMONY_BONUS, Message("points-harmony", {"game": game}))


def largest_property(kingdom: Kingdom) -> int:
    """§6.1 The squares of the largest property, with or without crowns."""
    return max((len(land.squares) for land in properties(kingdom)), default=0)


def crowns(kingdom: Kingdom) -> int:
    """§6.2 All crowns that lie in the kingdom."""
    return sum(half.crowns for half in territory(kingdom).ground.values() if half is not None)


def outcome(state: State) -> Outcome:
    """§5.6 Most points win; §6 ties go by the largest property, then by crowns, else they are shared."""
    games = (*state.earlier, state.kingdoms)
    reigns = list(zip(*games, strict=True))
    breakdown = tuple(
        tuple(
            line
            for number, kingdom in enumerate(reign, start=1)
            for line in _lines(kingdom, state.options, game=number if state.options.dynasty else 0)
        )
        for reign in reigns
    )
    scores = tuple(sum(line.points for line in lines) for lines in breakdown)
    keys = [
        (score, sum(map(largest_property, reign)), sum(map(crowns, reign)))
        for score, reign in zip(scores, reigns, strict=True)
    ]
    return Outcome(scores, ranked(keys), breakdown, _counts(games, state.options))


def _counts(games: tuple[tuple[Kingdom, ...], ...], options: Options) -> dict[str, int]:
    kingdoms = [kingdom for game in games for kingdom in game]
    return {
        "discarded": sum(len(kingdom.discarded) for kingdom in kingdoms),
        "castles_in_the_middle": sum(castle_is_in_the_middle(kingdom, options) for kingdom in kingdoms),
        "properties": sum(len(properties(kingdom)) for kingdom in kingdoms),
        "crowns": sum(map(crowns, kingdoms)),
    }
