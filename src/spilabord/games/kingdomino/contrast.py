"""Why one action would have been better than another that was taken: what it has, and what is wrong with the other."""

from collections.abc import Iterator

from spilabord.core.message import Message
from spilabord.core.reasons import Reason, strongest
from spilabord.games.kingdomino.actions import Action, Choose, Discard, Place
from spilabord.games.kingdomino.bots import most_with
from spilabord.games.kingdomino.components import DOMINOES, Terrain
from spilabord.games.kingdomino.reasons import built_with, of_choosing, of_placing
from spilabord.games.kingdomino.rules import placements, side
from spilabord.games.kingdomino.scoring import HARMONY_BONUS, properties
from spilabord.games.kingdomino.state import Kingdom
from spilabord.games.kingdomino.territory import neighbours, territory
from spilabord.games.kingdomino.views import View

ROOM = 12.0
"""What it is reckoned to be worth in points that every unseen domino has a place, rather than none."""

GROWING = 0.5
"""What a square where a landscape can grow is reckoned to be worth for each crown that lies in it."""

THROWN = 4.0
"""What a domino is reckoned to cost in points that has no place."""

OTHERWISE = {"reason-no-hole": "reason-but-hole", "reason-middle": "reason-but-middle"}
"""What speaks for an action, said of the one that was taken."""


def contrast(view: View, better: Action, taken: Action) -> tuple[Message, ...]:
    """Points, holes and the middle; §4.3 what has a place afterwards; of a choice, what each domino brings."""
    match better, taken:
        case Place(), Place():
            return strongest(
                [_otherwise(reason) for reason in of_placing(view, better, [taken])] + _room(view, better, taken)
            )
        case Choose(), Choose():
            return strongest([*of_choosing(view, better, [taken]), *_no_place(view, better, taken)])
        case Place(), Discard() if view.options.harmony:
            return (Message("reason-but-harmony", {"points": HARMONY_BONUS}),)
    return ()


def _otherwise(reason: Reason) -> Reason:
    said = reason.message
    return Reason(reason.weight, Message(OTHERWISE.get(said.id, said.id), said.args))


def _room(view: View, better: Place, taken: Place) -> list[Reason]:
    """Which dominoes and which landscape still have a place after each of two placements."""
    kingdom = view.kingdoms[view.seat]
    built, other = built_with(kingdom, better), built_with(kingdom, taken)
    return [*_dominoes(view, built, other), *_growth(view, built, other)]


def _dominoes(view: View, built: Kingdom, other: Kingdom) -> Iterator[Reason]:
    """How many of the unseen dominoes could be laid; at the end of a game it says nothing."""
    if not view.to_come:
        return
    kinds = {domino: tuple(half.terrain for half in DOMINOES[domino]) for domino in view.unseen}
    one_of_each = {kind: domino for domino, kind in kinds.items()}

    def fitting(kingdom: Kingdom) -> int:
        land = territory(kingdom)
        fits = {kind for kind, domino in one_of_each.items() if placements(land, domino, view.options)}
        return sum(kind in fits for kind in kinds.values())

    fit, fewer = fitting(built), fitting(other)
    args: dict[str, int | str] = {"fit": fit, "fewer": fewer, "unseen": len(kinds)}
    yield Reason(ROOM * (fit - fewer) / len(kinds), Message("reason-room", args))


def _growth(view: View, built: Kingdom, other: Kingdom) -> Iterator[Reason]:
    """The squares on which a landscape with crowns can still grow: that for which it matters most."""
    if view.to_come:
        yield max((_grown(view, built, other, terrain) for terrain in Terrain), key=lambda reason: reason.weight)


def _grown(view: View, built: Kingdom, other: Kingdom, terrain: Terrain) -> Reason:
    crowns = sum(land.crowns for land in properties(built) if land.terrain == terrain)
    places, fewer = _places(view, built, terrain), _places(view, other, terrain)
    args: dict[str, int | str] = {"terrain": f"terrain-{terrain}", "places": places, "fewer": fewer}
    return Reason(GROWING * crowns * (places - fewer), Message("reason-keeps-places", args))


def _places(view: View, kingdom: Kingdom, terrain: Terrain) -> int:
    """The free squares within reach beside a property of this landscape that has a crown."""
    land, reach = territory(kingdom), side(view.options) - 1
    beside = {
        near
        for one in properties(kingdom)
        if one.terrain == terrain and one.crowns
        for square in one.squares
        for near in neighbours(square)
    }
    return sum(
        square not in land.ground
        and land.east - reach <= square[0] <= land.west + reach
        and land.north - reach <= square[1] <= land.south + reach
        for square in beside
    )


def _no_place(view: View, better: Choose, taken: Choose) -> Iterator[Reason]:
    """§4.6 A domino that was chosen and has no place now, as the better one has."""
    land = territory(view.kingdoms[view.seat])
    if placements(land, better.domino, view.options) and not placements(land, taken.domino, view.options):
        lost = THROWN + most_with(view.kingdoms[view.seat], better.domino, view.options)
        yield Reason(lost, Message("reason-but-no-place", {"domino": taken.domino}))
