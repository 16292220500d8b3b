"""Scoring, the last chapter: properties, points, bonuses and ties."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.identity_cache import cached_by_identity
from spilabord.core.message import Message
from spilabord.core.outcome import Outcome, Points, Tie, compared, ranked
from spilabord.games.kingdomino.components import Terrain
from spilabord.games.kingdomino.rules import dominoes_each, side, to_move
from spilabord.games.kingdomino.state import Kingdom, Options, Square, State
from spilabord.games.kingdomino.territory import ground, neighbours

Kingdoms: TypeAlias = tuple[Kingdom, ...]

MIDDLE_KINGDOM_BONUS = 10
"""§7.2 For a castle in the middle of its kingdom."""

HARMONY_BONUS = 5
"""§7.3 For a kingdom with no discarded domino."""

PROMISES = {
    "points-middle-kingdom": "points-middle-kingdom-promised",
    "points-harmony": "points-harmony-promised",
}
"""§7.2 §7.3 How an extra is told while it can still be lost."""


class Property(Struct, frozen=True, gc=False):
    """§5.2 Squares of one landscape that hang together by their sides."""

    terrain: Terrain
    squares: tuple[Square, ...]
    crowns: int

    @property
    def points(self) -> int:
        """§5.3 Its squares times its crowns; §5.5 so nothing without a crown."""
        return len(self.squares) * self.crowns


@cached_by_identity(4096)
def properties(kingdom: Kingdom) -> tuple[Property, ...]:
    """§5.2 The kingdom's properties; the castle belongs to none and joins none."""
    lands = {square: half for square, half in ground(kingdom).items() if half is not None}
    found: list[Property] = []
    while lands:
        start = next(iter(lands))
        terrain, crowns = lands.pop(start)
        squares = [start]
        for square in squares:  # those that are found hang together too
            for near in neighbours(square):
                if (half := lands.get(near)) is not None and half.terrain is terrain:
                    squares.append(near)
                    crowns += lands.pop(near).crowns
        found.append(Property(terrain, tuple(squares), crowns))
    return tuple(found)


def castle_is_in_the_middle(kingdom: Kingdom, options: Options) -> bool:
    """§7.2 No square lies further from the castle than two rows or columns (three in the Mighty Duel)."""
    reach = side(options) // 2
    return all(-reach <= x <= reach and -reach <= y <= reach for x, y in ground(kingdom))


def largest_property(kingdom: Kingdom) -> int:
    """§6.1 The squares of the largest property, with or without crowns."""
    return max((len(land.squares) for land in properties(kingdom)), default=0)


def crowns(kingdom: Kingdom) -> int:
    """§6.2 All crowns that lie in the kingdom."""
    return sum(land.crowns for land in properties(kingdom))


class Count(Struct, frozen=True, gc=False):
    """All that is counted in one kingdom."""

    lines: tuple[Points, ...]
    """Its score, best property first."""
    properties: int
    largest: int
    crowns: int
    in_the_middle: bool

    @property
    def points(self) -> int:
        """§5.6 All the points of the kingdom."""
        return sum(line.points for line in self.lines)


@cached_by_identity(16_384)
def count(kingdom: Kingdom, options: Options, game: int = 0) -> Count:
    """One kingdom counted; `game` is its number in a Dynasty, else 0."""
    return Count(
        lines=tuple(_lines(kingdom, options, game)),
        properties=len(properties(kingdom)),
        largest=largest_property(kingdom),
        crowns=crowns(kingdom),
        in_the_middle=castle_is_in_the_middle(kingdom, options),
    )


def points(kingdom: Kingdom, options: Options) -> int:
    """§5.6 All the points of a kingdom."""
    return count(kingdom, options).points


def _lines(kingdom: Kingdom, options: Options, game: int) -> Iterator[Points]:
    worth = [land for land in properties(kingdom) if land.points]
    for land in sorted(worth, key=lambda land: (-land.points, land.terrain, min(land.squares))):
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


def _promised(line: Points) -> Points:
    """An extra that the kingdom can still lose: it gives nothing yet, and says what it will give."""
    if line.reason.id not in PROMISES:
        return line
    args = {**line.reason.args, "points": line.points}
    return Points(line.section, 0, Message(PROMISES[line.reason.id], args))


def earned(kingdom: Kingdom, options: Options, each: int, game: int = 0) -> Count:
    """What the kingdom has for good: §7.2 §7.3 the extras once it has got `each` dominoes, all of its game."""
    counted = count(kingdom, options, game)
    if len(kingdom.laid) + len(kingdom.discarded) == each:
        return counted
    return replace(counted, lines=tuple(map(_promised, counted.lines)))


def outcome(state: State) -> Outcome:
    """§5.6 Most points, then §6 the largest property, then the crowns; what is equal in all of them is shared."""
    return _judged(state.kingdoms, state.earlier, state.options, to_move(state) is None)


@cached_by_identity(2048, values=2)
def _judged(kingdoms: Kingdoms, earlier: tuple[Kingdoms, ...], options: Options, over: bool) -> Outcome:
    """What these kingdoms, and those of the games before, come to."""
    games = (*earlier, kingdoms)
    first = 1 if options.dynasty else 0
    reigns = [
        [count(kingdom, options, game) for game, kingdom in enumerate(own, start=first)]
        for own in zip(*games, strict=True)
    ]
    return _compared(reigns, games, over)


def tally(state: State) -> Outcome:
    """§5 The points that nobody can lose any more: like the outcome, but extras count once they are earned."""
    options, each = state.options, dominoes_each(state)
    if not (options.middle_kingdom or options.harmony):
        return outcome(state)
    games = (*state.earlier, state.kingdoms)
    first = 1 if options.dynasty else 0
    reigns = [
        [earned(kingdom, options, each, game) for game, kingdom in enumerate(own, start=first)]
        for own in zip(*games, strict=True)
    ]
    return _compared(reigns, games, to_move(state) is None)


def _compared(reigns: list[list[Count]], games: tuple[Kingdoms, ...], over: bool) -> Outcome:
    """Scores, ranks and ties of seats whose kingdoms are counted, game by game."""
    breakdown = tuple(tuple(line for counted in reign for line in counted.lines) for reign in reigns)
    scores = tuple(sum(line.points for line in lines) for lines in breakdown)
    keys = [
        (score, sum(counted.largest for counted in reign), sum(counted.crowns for counted in reign))
        for score, reign in zip(scores, reigns, strict=True)
    ]
    ties = tuple(_ties(keys, games=len(games))) if over else ()
    thrown = sum(len(kingdom.discarded) for kingdoms in games for kingdom in kingdoms)
    return Outcome(scores, ranked(keys), breakdown, _counts(thrown, [one for reign in reigns for one in reign]), ties)


def _ties(keys: list[tuple[int, int, int]], games: int) -> Iterator[Tie]:
    """§6.1 Between equal points the largest property, §6.2 then the crowns, §6.3 else the place is shared."""
    for part, seat in compared(keys):
        _, largest, crowns_worn = keys[seat]
        match part:
            case 1:
                yield Tie("§6.1", Message("tie-largest", {"seat": seat, "squares": largest, "games": games}))
            case 2:
                yield Tie("§6.2", Message("tie-crowns", {"seat": seat, "crowns": crowns_worn, "games": games}))
            case _:
                yield Tie("§6.3", Message("tie-shared", {"seat": seat}))


def _counts(thrown: int, counted: list[Count]) -> dict[str, int]:
    return {
        "discarded": thrown,
        "castles_in_the_middle": sum(one.in_the_middle for one in counted),
        "properties": sum(one.properties for one in counted),
        "crowns": sum(one.crowns for one in counted),
    }
