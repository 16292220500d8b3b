"""Endpoints for lessons: every stop in the shape of a table's news. Nothing is stored, and anybody may ask."""

import re
from collections.abc import Iterator
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from spilabord.core.errors import UnknownName
from spilabord.games import find_game
from spilabord.server.http.bodies import LessonInfo, StopInfo, WhyNot
from spilabord.server.http.plain import plain
from spilabord.server.http.requests import guarded, json_response, one_at_a_time, query_value
from spilabord.server.service import Service
from spilabord.table.fields import Spelling
from spilabord.table.lessons import Scene, scenes
from spilabord.table.play import objections
from spilabord.table.refusals import Refused
from spilabord.table.telling import Told, aid, legal, moment


@guarded
async def show_lesson(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """Lesson of a game, stop by stop, for somebody who has never seen it."""
    return Response(lesson(request.path_params["game"]), media_type="application/json")


@guarded
async def show_why_not(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """Objections of the rules to an action at a stop of a lesson."""
    stop, action = request.path_params["stop"], query_value(request, "action", Spelling, "")
    return json_response(why_not(request.path_params["game"], stop, action))


@guarded
async def show_plain_stop(request: Request, service: Service) -> Response:
    """A stop of a lesson as a picture in text and choices in words."""
    key, scene = request.path_params["game"], _scene(request.path_params["game"], request.path_params["stop"])
    learner = find_game(key).lesson
    assert learner is not None
    async with one_at_a_time(request, service) as work:
        return json_response(await plain(scene.table, learner.seat, request.query_params, work))


@cache
def lesson(key: str) -> bytes:
    """The lesson of this game as JSON."""
    found, game = _scenes(key), find_game(key)
    assert game.lesson is not None
    stops = list(_stops(game.lesson.seat, found))
    return msgspec.json.encode(LessonInfo(key, game.version, game.lesson.seat, game.lesson.players, stops))


def why_not(key: str, stop: str, spelling: str) -> WhyNot:
    """Objections of the rules to this action at this stop, counted from 0."""
    return WhyNot(objections(_scene(key, stop).table, spelling))


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


def _stops(seat: int, found: tuple[Scene, ...]) -> Iterator[StopInfo]:
    number = 0
    for scene in found:
        events = [Told(number + place, 0, tell) for place, tell in enumerate(scene.heard, start=1)]
        number += len(events)
        yield _stop(seat, scene, events)


def _stop(seat: int, scene: Scene, events: list[Told]) -> StopInfo:
    stop, now = scene.stop, moment(scene.table, seat)
    return StopInfo(
        says=stop.says,
        view=now.view,
        events=events,
        awaits=stop.awaits,
        tries=stop.tries,
        refused=stop.refused,
        part=stop.part,
        to_move=now.to_move,
        legal=legal(scene.table) if now.to_move == seat else [],
        aid=aid(scene.table, now.view) if now.to_move == seat else None,
        tally=now.tally,
        outcome=now.outcome,
    )
