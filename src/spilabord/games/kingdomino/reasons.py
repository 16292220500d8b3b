"""Why an action and not another: what a person would say, from the view alone, the strongest reason first."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from spilabord.core.message import Message
from spilabord.core.reasons import Reason, mean, strongest
from spilabord.games.kingdomino.actions import Action, Choose, Place
from spilabord.games.kingdomino.bots import gain, most_with, spoilt
from spilabord.games.kingdomino.components import DOMINOES, Terrain
from spilabord.games.kingdomino.scoring import MIDDLE_KINGDOM_BONUS, Property, castle_is_in_the_middle, properties
from spilabord.games.kingdomino.state import Kingdom, Laid, Options
from spilabord.games.kingdomino.views import View

HOLE = 4.0
"""What a square that nothing can fill is reckoned to cost in points."""

FIRST_CHOICE = 1.0
"""What it is reckoned to be worth in points to choose first in the next round."""

WAITING = 0.4
"""What a square is reckoned to be worth for each crown of its landscape that may still come, in points."""


def reasons(view: View, action: Action, others: Sequence[Action]) -> tuple[Message, ...]:
    """§5 Points first; then what a placement keeps open, and what a choice brings or takes from the next player."""
    match action:
        case Place():
            return strongest(of_placing(view, action, [other for other in others if isinstance(other, Place)]))
        case Choose():
            return strongest(of_choosing(view, action, [other for other in others if isinstance(other, Choose)]))
    return ()


# Laying


def of_placing(view: View, place: Place, others: Sequence[Place]) -> Iterator[Reason]:
    """What a placement wins, keeps open and prepares."""
    kingdom = view.kingdoms[view.seat]
    built, rest = built_with(kingdom, place), [built_with(kingdom, other) for other in others]
    points = gain(kingdom, place)
    if points > 0:
        yield Reason(points - mean([gain(kingdom, other) for other in others]), _joined(kingdom, built, points))
    plain = replace(view.options, middle_kingdom=False)
    holes = mean([spoilt(one, plain) for one in rest]) - spoilt(built, plain)
    if holes > 0:
        yield Reason(HOLE * holes, Message("reason-no-hole"))
    if _in_the_middle(built, view.options):
        lost = mean([not _in_the_middle(one, view.options) for one in rest])
        yield Reason(MIDDLE_KINGDOM_BONUS * lost, Message("reason-middle", {"points": MIDDLE_KINGDOM_BONUS}))
    if (next_one := _next_domino(view)) is not None:
        most = most_with(built, next_one, view.options)
        more = most - mean([most_with(one, next_one, view.options) for one in rest])
        if more > 0:
            yield Reason(more, Message("reason-next", {"domino": next_one, "points": most}))
    yield from _still_to_come(view, kingdom, built, rest)


def built_with(kingdom: Kingdom, place: Place) -> Kingdom:
    """The kingdom with this domino laid."""
    return replace(kingdom, laid=(*kingdom.laid, Laid(place.domino, place.left, place.right)))


def _in_the_middle(kingdom: Kingdom, options: Options) -> bool:
    return options.middle_kingdom and castle_is_in_the_middle(kingdom, options)


def _joined(before: Kingdom, built: Kingdom, points: int) -> Message:
    """The property that the domino makes worth most more."""
    laid = built.laid[-1]
    worth = {square: land.points for land in properties(before) for square in land.squares}

    def more(land: Property) -> int:
        return land.points - sum({worth.get(square, 0) for square in land.squares})

    grown = max((land for land in properties(built) if not {laid.left, laid.right}.isdisjoint(land.squares)), key=more)
    args: dict[str, int | str] = {"squares": len(grown.squares), "crowns": grown.crowns, "points": points}
    return Message("reason-joins", {"terrain": f"terrain-{grown.terrain}", **args})


def _next_domino(view: View) -> int | None:
    """The domino that this seat has chosen for the next round, the first of them."""
    return next((spot.domino for spot in view.new_row if spot.king == view.seat), None)


def _still_to_come(view: View, kingdom: Kingdom, built: Kingdom, rest: Sequence[Kingdom]) -> Iterator[Reason]:
    """Squares without a crown that wait for one: worth the more, the more crowns of their landscape are unseen."""
    for terrain in Terrain:
        crowns = sum(half.crowns for domino in view.unseen for half in DOMINOES[domino] if half.terrain == terrain)
        largest = _bare(built, terrain)
        wait = (largest - mean([_bare(one, terrain) for one in rest])) * crowns * _share_to_come(view)
        if crowns and largest > _bare(kingdom, terrain):
            args: dict[str, int | str] = {"terrain": f"terrain-{terrain}", "squares": largest, "crowns": crowns}
            yield Reason(WAITING * wait, Message("reason-still-to-come", args))


def _share_to_come(view: View) -> float:
    """§2.3 How likely a domino that nobody has seen will be turned up."""
    return view.to_come / len(view.unseen) / view.players if view.unseen else 0.0


def _bare(kingdom: Kingdom, terrain: Terrain) -> int:
    """The squares of the largest property of a landscape that has no crown."""
    return max(
        (len(land.squares) for land in properties(kingdom) if land.terrain == terrain and not land.crowns), default=0
    )


# Choosing


def of_choosing(view: View, choice: Choose, others: Sequence[Choose]) -> Iterator[Reason]:
    """What a domino brings, and what the next player is left without."""
    kingdom, domino, rest = view.kingdoms[view.seat], choice.domino, [other.domino for other in others]
    points = most_with(kingdom, domino, view.options)
    more = points - mean([most_with(kingdom, other, view.options) for other in rest])
    if more > 0:
        yield Reason(more, Message("reason-choose-points", {"domino": domino, "points": points}))
    crowns = _crowns(domino)
    if crowns:
        over = crowns - mean([_crowns(other) for other in rest])
        yield Reason(1.5 * over, Message("reason-choose-crowns", {"crowns": crowns}))
    yield from _denied(view, domino, rest)
    if rest and domino < min(rest) and view.to_come:
        yield Reason(FIRST_CHOICE, Message("reason-choose-first", {"domino": domino}))


def _crowns(domino: int) -> int:
    return sum(half.crowns for half in DOMINOES[domino])


def _denied(view: View, domino: int, rest: Sequence[int]) -> Iterator[Reason]:
    """What the one who chooses next would have won by it, more than by the best of the others."""
    seat = next((spot.king for spot in view.row if spot.king not in (None, view.seat)), None)
    if seat is None or not rest:
        return
    kingdom = view.kingdoms[seat]
    points = most_with(kingdom, domino, view.options)
    loss = points - max(most_with(kingdom, other, view.options) for other in rest)
    if loss > 0:
        yield Reason(loss / (view.players - 1), Message("reason-choose-denies", {"seat": seat, "points": points}))
