"""Laws of secrets: what a seat is told, sees and can imagine say the same, and no more than it has rightly learned."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from spilabord.core.game import CHANCE, AnyGame, Seat
from spilabord.core.message import Message
from spilabord.testing.demands import ENOUGH, demand, demand_same, encoded, some, spelled
from spilabord.testing.journeys import Journey

WORLDS: Final = 60
"""Worlds imagined before an action to learn what is certain after it."""

FEWEST: Final = 12
"""With fewer of them left, in which the same could be told, nothing is called certain."""

DOUBTS: Final = 2000
"""Worlds imagined before it is said that something certain was forgotten: chance may have hidden the exception."""


def an_imagined_world_looks_the_same(game: AnyGame, journey: Journey) -> None:
    """A world imagined from a view shows the same view, the same seat to move and the same pieces."""
    pieces = game.inventory(journey.state)
    for seat in journey.chairs:
        seen = game.view(journey.state, seat)
        world = game.imagine(seen, journey.luck)
        demand_same(seen, game.view(world, seat), f"seat {seat} sees that the imagined world is another")
        turns = game.to_move(journey.state), game.to_move(world)
        demand(turns[0] == turns[1], f"{turns[0]} is to move, but {turns[1]} in the world imagined by seat {seat}")
        demand(game.inventory(world) == pieces, f"the world imagined by seat {seat} has other pieces than the box")


def choices_tell_no_secrets(game: AnyGame, journey: Journey) -> None:
    """What a seat may do follows from what it sees: its legal actions are the same in every world it can imagine."""
    seat = game.to_move(journey.state)
    if seat is None or seat == CHANCE:
        return
    legal = game.legal_actions(journey.state)
    for _ in range(ENOUGH):
        imagined = game.legal_actions(game.imagine(game.view(journey.state, seat), journey.luck))
        here, there = set(legal) - set(imagined), set(imagined) - set(legal)
        demand(
            legal == imagined,
            f"seat {seat} can tell by its choices: only here {spelled(game, here)}, "
            f"only in an imagined world {spelled(game, there)}, or in another order",
        )


def what_i_am_told_is_all_i_see(game: AnyGame, journey: Journey) -> None:
    """Where a seat cannot tell two worlds apart and hears the same words, it sees the same afterwards."""
    for seat in journey.chairs:
        world = game.imagine(game.view(journey.state, seat), journey.luck)
        for action in some(game.legal_actions(journey.state), journey):
            seen = game.view(game.apply(journey.state, action), seat)
            words = game.tell(journey.state, action, seat)
            for other in some(_told_alike(game, words, world, seat), journey):
                demand_same(
                    seen,
                    game.view(game.apply(world, other), seat),
                    f"seat {seat} is told {words} and sees more than that: it was {game.write(action)!r}, "
                    f"and {game.write(other)!r} looks different",
                )


def _told_alike(game: AnyGame, words: Message, world: Any, seat: Seat) -> list[Any]:
    """The actions of another world of which this seat hears these words."""
    return [other for other in game.legal_actions(world) if game.tell(world, other, seat) == words]


def nobody_is_told_more_than_they_see(game: AnyGame, journey: Journey) -> None:
    """Where a seat cannot tell two worlds apart and sees the same afterwards, it has heard the same words."""
    for seat in journey.chairs:
        world = game.imagine(game.view(journey.state, seat), journey.luck)
        there = [
            (encoded(game.view(game.apply(world, other), seat)), game.tell(world, other, seat))
            for other in some(game.legal_actions(world), journey)
        ]
        for action in some(game.legal_actions(journey.state), journey):
            seen = encoded(game.view(game.apply(journey.state, action), seat))
            words = game.tell(journey.state, action, seat)
            more = [heard for view, heard in there if view == seen and heard != words]
            demand(not more, f"seat {seat} is told {words}, elsewhere {more}, though it sees no difference")


Facts: TypeAlias = frozenset[tuple[str, bytes]]
"""What a state says: of each field its value, of each collection what is in it."""


def what_was_certain_stays_certain(game: AnyGame, journey: Journey) -> None:
    """`imagine` honours what is openly known: what follows from the view before an action and from what was told of it
    holds in every world imagined afterwards. So a card that everybody saw being taken stays in the hand it went to.
    """
    if not journey.actions:
        return
    for seat in journey.chairs:
        earlier = [*_worlds_after_the_last_action(game, journey, seat, WORLDS)]
        if len(earlier) < FEWEST:
            continue
        certain = frozenset.intersection(*earlier)
        for _ in range(ENOUGH):
            forgotten = certain - facts(game.imagine(game.view(journey.state, seat), journey.luck))
            if forgotten:
                forgotten = _confirmed(game, journey, seat, forgotten)
            told = ", ".join(sorted(f"{path} has {value.decode()}" for path, value in forgotten)[:3])
            demand(not forgotten, f"seat {seat} knows, but forgets when it imagines a world: {told}")


def _worlds_after_the_last_action(game: AnyGame, journey: Journey, seat: Seat, tries: int) -> Iterator[Facts]:
    """Worlds that this seat could imagine before the last action, led on by any action of which it hears the same."""
    before, action = journey.states[-2], journey.actions[-1]
    seen, words = game.view(before, seat), game.tell(before, action, seat)
    for _ in range(tries):
        world = game.imagine(seen, journey.luck)
        if alike := _told_alike(game, words, world, seat):
            yield facts(game.apply(world, journey.luck.pick(alike)))


def _confirmed(game: AnyGame, journey: Journey, seat: Seat, doubted: Facts) -> Facts:
    """Those of these facts that hold in every one of many more worlds."""
    for found in _worlds_after_the_last_action(game, journey, seat, DOUBTS):
        doubted &= found
        if not doubted:
            break
    return doubted


def facts(state: Any) -> Facts:
    """Every field with its value, and every collection with each thing in it, wherever in it that lies."""
    return frozenset(_facts("", msgspec.to_builtins(state)))


def _facts(path: str, value: Any) -> Iterator[tuple[str, bytes]]:
    match value:
        case dict():
            for key, inner in value.items():
                yield from _facts(f"{path}.{key}".removeprefix("."), inner)
        case list() | tuple():
            for place, inner in enumerate(value):
                yield path, encoded(inner)
                if isinstance(inner, dict | list | tuple):
                    yield from _facts(f"{path}[{place}]", inner)
        case _:
            yield path, encoded(value)
