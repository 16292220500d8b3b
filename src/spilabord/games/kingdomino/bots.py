"""Hand-made bots: plain functions of what a bot is given."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.identity_cache import cached_by_identity
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Place
from spilabord.games.kingdomino.components import DOMINOES
from spilabord.games.kingdomino.rules import placements, side
from spilabord.games.kingdomino.scoring import Property, castle_is_in_the_middle, properties
from spilabord.games.kingdomino.state import Kingdom, Laid, Options, Square
from spilabord.games.kingdomino.territory import neighbours, territory
from spilabord.games.kingdomino.views import View


def greedy(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Full greedy: the best score after laying this domino and the one chosen next, without spoiling the kingdom.

    A placement that loses the middle when it counts, or leaves a hole of one square, is taken only when
    there is no other. Ties are broken by luck.
    """
    if len(legal) == 1:
        return legal[0]
    values = [_value(view, action) for action in legal]
    best = max(values)
    return rng.pick([action for action, value in zip(legal, values, strict=True) if value == best])


def matcher(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Lays like to like, as a young child does: as many sides as can be against the same landscape.

    It takes any domino that has such a side, and overlooks crowns, points, holes and everybody else.
    """
    return _best(_likeness, view, legal, rng)


def pointer(view: View, legal: Sequence[Action], budget: Budget, rng: Rng) -> Action:  # noqa: ARG001 (it is quick)
    """Counts the points that a domino adds at once, and takes crowns where they join something, as a beginner does.

    It overlooks holes, the castle's place in the middle, the next row and everybody else.
    """
    return _best(_attraction, view, legal, rng)


def _best(value: Callable[[View, Action], int], view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """The action of the highest value, by luck among equals."""
    values = [value(view, action) for action in legal]
    best = max(values)
    return rng.pick([action for action, one in zip(legal, values, strict=True) if one == best])


def _likeness(view: View, action: Action) -> int:
    """How many sides a placement brings against the same landscape; whether a domino can bring any; -1 to no place."""
    match action:
        case Choose(domino):
            return min(1, _most_alike(view, domino))
        case Place():
            return _alike(view.kingdoms[view.seat], action)
    return -1


def _attraction(view: View, action: Action) -> int:
    """The points a placement adds at once; the crowns of a domino that can join something."""
    match action:
        case Choose(domino):
            return sum(half.crowns for half in DOMINOES[domino]) if _most_alike(view, domino) > 0 else -1
        case Place():
            return gain(view.kingdoms[view.seat], action)
    return -1


def _most_alike(view: View, domino: int) -> int:
    """The most sides that this domino can bring against its like; -1 if it does not fit."""
    kingdom = view.kingdoms[view.seat]
    ways = placements(territory(kingdom), domino, view.options)
    return max((_alike(kingdom, place) for place in ways), default=-1)


def _alike(kingdom: Kingdom, place: Place) -> int:
    """The squares of the kingdom that share a side with a half of the same landscape."""
    ground, halves = territory(kingdom).ground, DOMINOES[place.domino]
    return sum(
        (there := ground.get(near)) is not None and there.terrain == half.terrain
        for square, half in zip((place.left, place.right), halves, strict=True)
        for near in neighbours(square)
    )


def _value(view: View, action: Action) -> tuple[int, int]:
    """How good an action is: fewest spoilt squares first, then most points two dominoes ahead."""
    kingdom = view.kingdoms[view.seat]
    match action:
        case Choose(domino):
            return 0, _points_with(kingdom, domino, view.options)
        case Place():
            built = replace(kingdom, laid=(*kingdom.laid, Laid(action.domino, action.left, action.right)))
            return -spoilt(built, view.options), _points_next(view, built)
        case Discard():
            return -len(DOMINOES), _points_next(view, kingdom)
    raise AssertionError(f"{action} is no decision of a player")


def _points_next(view: View, kingdom: Kingdom) -> int:
    """The most points the kingdom can have once the best free domino of the new row is laid."""
    free = [spot.domino for spot in view.new_row if spot.king is None]
    return max((_points_with(kingdom, domino, view.options) for domino in free), default=_points(kingdom))


def _points_with(kingdom: Kingdom, domino: int, options: Options) -> int:
    """The most points the kingdom can have once this domino is laid, or thrown away if it does not fit."""
    return _points(kingdom) + most_with(kingdom, domino, options)


def most_with(kingdom: Kingdom, domino: int, options: Options) -> int:
    """The most points that laying this domino can add; none if it does not fit."""
    return max((gain(kingdom, place) for place in placements(territory(kingdom), domino, options)), default=0)


def _points(kingdom: Kingdom) -> int:
    return sum(land.points for land in properties(kingdom))


@cached_by_identity(256)
def _owners(kingdom: Kingdom) -> dict[Square, Property]:
    """Which property each square belongs to."""
    return {square: land for land in properties(kingdom) for square in land.squares}


def gain(kingdom: Kingdom, place: Place) -> int:
    """The points that laying this domino adds: it joins the properties it touches."""
    left, right = DOMINOES[place.domino]
    owners = _owners(kingdom)
    joined = [
        {owners[near] for near in neighbours(square) if near in owners and owners[near].terrain == half.terrain}
        for square, half in ((place.left, left), (place.right, right))
    ]
    if left.terrain == right.terrain:
        return _joined(joined[0] | joined[1], squares=2, crowns=left.crowns + right.crowns)
    return _joined(joined[0], 1, left.crowns) + _joined(joined[1], 1, right.crowns)


def _joined(lands: set[Property], squares: int, crowns: int) -> int:
    """The points won by joining these properties by new squares."""
    size = squares + sum(len(land.squares) for land in lands)
    return size * (crowns + sum(land.crowns for land in lands)) - sum(land.points for land in lands)


def spoilt(kingdom: Kingdom, options: Options) -> int:
    """How many squares are lost for good: holes of one square, and the castle's place in the middle."""
    land = territory(kingdom)
    reach = side(options) - 1
    centred = options.middle_kingdom and castle_is_in_the_middle(kingdom, options)
    west, east = (-(reach // 2), reach // 2) if centred else (land.east - reach, land.west + reach)
    south, north = (-(reach // 2), reach // 2) if centred else (land.north - reach, land.south + reach)

    def usable(square: Square) -> bool:
        return square not in land.ground and west <= square[0] <= east and south <= square[1] <= north

    holes = sum(usable(square) and not any(map(usable, neighbours(square))) for square in land.shore)
    return holes + (options.middle_kingdom and not centred)
