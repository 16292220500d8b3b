"""Lessons over the wire: every stop in the shape of a table's news. Nothing is stored, and anybody may ask."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from starlette.datastructures import QueryParams

from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame
from spilabord.games import find_game
from spilabord.server.messages import Told
from spilabord.server.orders import LessonInfo, PlainInfo, StopInfo, WhyNot
from spilabord.server.plain import plain
from spilabord.server.refusals import Refused
from spilabord.table.lessons import Scene, scenes


@cache
def lesson(key: str) -> bytes:
    """The lesson of this game, as it goes over the wire."""
    found, game = _scenes(key), find_game(key)
    assert game.lesson is not None
    stops = list(_stops(game, game.lesson.seat, found))
    return msgspec.json.encode(LessonInfo(key, game.version, game.lesson.seat, game.lesson.players, stops))


def why_not(key: str, stop: str, spelling: str) -> WhyNot:
    """What the rules have against this action at this stop, counted from 0."""
    state, game = _scene(key, stop).state, find_game(key)
    try:
        action = game.read(spelling)
    except ValueError:
        raise Refused("not-an-action", 400, typed=spelling[:60]) from None
    return WhyNot(game.objections(state, action))


def plain_stop(key: str, stop: str, asked: QueryParams) -> PlainInfo:
    """What the learner sees at this stop, in plain text."""
    scene, game = _scene(key, stop), find_game(key)
    assert game.lesson is not None
    return plain(game, scene.state, game.view(scene.state, game.lesson.seat), game.lesson.seat, asked)


def _scene(key: str, stop: str) -> Scene:
    """The scene at this stop, counted from 0."""
    found = _scenes(key)
    if not re.fullmatch("[0-9]{1,4}", stop) or int(stop) >= len(found):
        raise Refused("no-such-moment", 404)
    return found[int(stop)]


@cache
def _scenes(key: str) -> tuple[Scene, ...]:
    try:
        found = scenes(find_game(key))
    except UnknownName:
        found = ()
    if not found:
        raise Refused("no-such-lesson", 404)
    return found


def _stops(game: AnyGame, seat: int, found: tuple[Scene, ...]) -> Iterator[StopInfo]:
    number = 0
    for scene in found:
        events = [Told(number + place, 0, tell) for place, tell in enumerate(scene.heard, start=1)]
        number += len(events)
        yield _stop(game, seat, scene, events)


def _stop(game: AnyGame, seat: int, scene: Scene, events: list[Told]) -> StopInfo:
    stop, state = scene.stop, scene.state
    to_move = game.to_move(state)
    view: Any = game.view(state, seat)
    return StopInfo(
        says=stop.says,
        view=view,
        events=events,
        awaits=stop.awaits,
        tries=stop.tries,
        refused=stop.refused,
        part=stop.part,
        to_move=to_move,
        legal=[game.write(action) for action in game.legal_actions(state)] if to_move == seat else [],
        tally=None if game.tally is None else game.tally(view),
        outcome=game.outcome(state) if to_move is None else None,
    )
