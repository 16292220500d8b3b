"""Laws of secrets: what a seat is told, sees and can imagine say the same, and no more than it has rightly learned."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from spilabord.core.game import CHANCE, AnyGame, Seat
from spilabord.core.message import Message
from spilabord.testing.demands import ENOUGH, demand, demand_same, encoded, some, spelled
from spilabord.testing.journeys import Journey
from spilabord.testing.tables import forgets

WORLDS: Final = 40
"""Worlds imagined before an action to learn what is certain after it."""

DOUBTS: Final = 1000
"""As many of them must agree before it is said that something certain was forgotten: chance may hide an exception."""

OFTEN: Final = 4
"""Of fifty times as many imagined worlds this many must have forgotten it, for the same reason."""


def an_imagined_world_looks_the_same(game: AnyGame, journey: Journey) -> None:
    """A world imagined from a view shows the same view, seat to move and pieces; without secrets it is the world."""
    pieces = game.inventory(journey.state)
    for seat in journey.chairs:
        seen = game.view(journey.state, seat)
        world = game.imagine(seen, journey.luck)
        demand_same(seen, game.view(world, seat), f"seat {seat} sees that the imagined world is another")
        turns = game.to_move(journey.state), game.to_move(world)
        demand(turns[0] == turns[1], f"{turns[0]} is to move, but {turns[1]} in the world imagined by seat {seat}")
        demand(game.inventory(world) == pieces, f"the world imagined by seat {seat} has other pieces than the box")
        known = game.secrets or world == journey.state
        demand(known, f"seat {seat} does not know everything, but the game's card says that nobody has secrets")


def choices_tell_no_secrets(game: AnyGame, journey: Journey) -> None:
    """What a seat may do, and its aid, follow from what it sees: they are the same in every world it can imagine."""
    seat = game.to_move(journey.state)
    if seat is None or seat == CHANCE:
        return
    seen, legal = game.view(journey.state, seat), game.legal_actions(journey.state)
    for _ in range(ENOUGH):
        world = game.imagine(seen, journey.luck)
        imagined = game.legal_actions(world)
        here, there = set(legal) - set(imagined), set(imagined) - set(legal)
        demand(
            legal == imagined,
            f"seat {seat} can tell by its choices: only here {spelled(game, here)}, "
            f"only in an imagined world {spelled(game, there)}, or in another order",
        )
        if game.aid is not None:
            demand_same(game.aid(seen), game.aid(game.view(world, seat)), f"seat {seat} can tell by its aid")


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


Fact: TypeAlias = tuple[str, bytes]
"""A field and its value, or a collection and one thing in it."""


def what_was_certain_stays_certain(game: AnyGame, journey: Journey) -> None:
    """`imagine` honours what is openly known: if the last action could be told alike in every world imagined before,
    what then holds in all of them holds in every world imagined now. A card that everybody saw being taken stays in the
    hand it went to. What a seat could conclude besides, from what others did not do, is not asked for.
    """
    if not journey.actions:
        return
    for seat in journey.chairs:
        certain = _certain(game, journey, seat, WORLDS)
        if any(certain - facts(world) for world in _worlds_now(game, journey, seat, ENOUGH)):
            forgotten = _confirmed(game, journey, seat)
            told = ", ".join(sorted(f"{path} has {value.decode()}" for path, value in forgotten)[:3])
            demand(not forgotten, f"seat {seat} knows, but forgets when it imagines a world: {told}")


def _worlds_now(game: AnyGame, journey: Journey, seat: Seat, count: int) -> Iterator[Any]:
    seen = game.view(journey.state, seat)
    return (game.imagine(seen, journey.luck) for _ in range(count))


def _certain(game: AnyGame, journey: Journey, seat: Seat, worlds: int) -> frozenset[Fact]:
    """What holds in every world that this seat could imagine before the last action, led on as it was told."""
    before, action = journey.states[-2], journey.actions[-1]
    seen, words = game.view(before, seat), game.tell(before, action, seat)
    certain: frozenset[Fact] | None = None
    for _ in range(worlds):
        world = game.imagine(seen, journey.luck)
        alike = _told_alike(game, words, world, seat)
        if not alike:
            return frozenset()
        found = facts(game.apply(world, journey.luck.pick(alike)))
        certain = found if certain is None else certain & found
    return certain or frozenset()


def _confirmed(game: AnyGame, journey: Journey, seat: Seat) -> frozenset[Fact]:
    """What is certain in many more worlds before, and often missing in those imagined now: no mere chance."""
    certain = _certain(game, journey, seat, DOUBTS)
    now = [*_worlds_now(game, journey, seat, OFTEN * 50)]
    missing = Counter(fact for world in now for fact in certain - facts(world))
    unknown = [name for name in _defaults(journey.state) if all(_is_default(world, name) for world in now)]
    excused = re.compile("|".join(filter(None, [forgets(game), *(rf"{name}\b" for name in unknown)])) or "(?!)")
    return frozenset(fact for fact, times in missing.items() if times >= OFTEN and not excused.match(fact[0]))


def _defaults(state: Any) -> dict[str, Any]:
    """The fields of a state that may be left out: what no view shows may stay so in an imagined world."""
    fields = msgspec.structs.fields(state)
    return {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}


def _is_default(state: Any, name: str) -> bool:
    return bool(getattr(state, name) == _defaults(state)[name])


def facts(state: Any) -> frozenset[Fact]:
    """Every field with its value, and every collection with each thing in it, wherever in it that lies."""
    return frozenset(_facts("", msgspec.to_builtins(state)))


def _facts(path: str, value: Any) -> Iterator[Fact]:
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
