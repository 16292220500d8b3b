"""Lessons over HTTP: the same for everybody, stop by stop, and an answer to whatever is tried there."""

import msgspec
import pytest
from served import house

from spilabord.games import find_game, games
from spilabord.server.client import Device
from spilabord.server.http import lessons
from spilabord.server.http.bodies import LessonInfo
from spilabord.server.network.limits import UNLIMITED
from spilabord.server.service import HostSettings
from spilabord.table.lessons import scenes

pytestmark = pytest.mark.anyio
LESSONS = [key for key, game in games().items() if game.lesson is not None]


async def lesson_of(base: str, key: str) -> LessonInfo:
    answer = await Device(base).ask("GET", f"/api/lessons/{key}")
    assert 200 == answer.status
    return msgspec.json.decode(answer.content, type=LessonInfo)


async def test_the_list_of_games_says_which_have_a_lesson(base: str):
    listed = (await Device(base).ask("GET", "/api/games")).json()["games"]

    assert LESSONS == [one["game"] for one in listed if one["lesson"]]


@pytest.mark.parametrize("key", LESSONS)
async def test_a_lesson_is_what_the_learner_would_see_at_a_table(base: str, key: str):
    """The view of the learner's seat and no other, and what may be done only when it is the learner's turn."""
    game, found = find_game(key), await lesson_of(base, key)
    expected = scenes(game)
    assert len(expected) == len(found.stops)
    for scene, stop in zip(expected, found.stops, strict=True):
        view = game.view(scene.table.state, found.seat)
        to_move = game.to_move(scene.table.state)
        assert (scene.stop.says, to_move) == (stop.says, stop.to_move)
        assert msgspec.json.decode(msgspec.json.encode(view)) == stop.view
        assert bool(stop.legal) == (to_move == found.seat)
        aid = game.aid(view) if game.aid and to_move == found.seat else None
        assert msgspec.json.decode(msgspec.json.encode(aid)) == stop.aid
        assert stop.awaits is None or stop.awaits in stop.legal
        assert stop.tries is None or stop.tries not in stop.legal
        assert (stop.outcome is None) == (to_move is not None)


@pytest.mark.parametrize("key", LESSONS)
async def test_what_happened_is_counted_through_the_whole_lesson(base: str, key: str):
    numbers = [event.number for stop in (await lesson_of(base, key)).stops for event in stop.events]

    assert list(range(1, len(numbers) + 1)) == numbers


@pytest.mark.parametrize("key", LESSONS)
async def test_a_try_is_answered_with_its_rule_and_an_awaited_action_with_none(base: str, key: str):
    stops = (await lesson_of(base, key)).stops
    for number, stop in enumerate(stops):
        if (action := stop.tries or stop.awaits) is not None:
            path = f"/api/lessons/{key}/{number}/why?action={action.replace(' ', '%20').replace('+', '%2B')}"
            sections = (await Device(base).ask("GET", path)).json()["sections"]
            assert stop.refused in sections if stop.tries else [] == sections


async def test_what_is_not_there_is_refused(base: str):
    asked = {
        "/api/lessons/chess": (404, "refused-no-such-lesson"),
        "/api/lessons/chess/0/why?action=draw": (404, "refused-no-such-lesson"),
        "/api/lessons/kingdomino/99/why?action=choose%2019": (404, "refused-no-such-moment"),
        "/api/lessons/kingdomino/-1/why?action=choose%2019": (404, "refused-no-such-moment"),
        "/api/lessons/kingdomino/0/why?action=choose%20nothing": (400, "refused-not-an-action"),
        "/api/lessons/kingdomino/0/why": (400, "refused-not-an-action"),
    }
    answers = {path: await Device(base).ask("GET", path) for path in asked}

    assert asked == {path: (answer.status, answer.json()["reason"]["id"]) for path, answer in answers.items()}


async def test_a_game_without_a_lesson_says_so(file_store: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lessons, "scenes", lambda _: ())
    lessons.lesson.cache_clear()
    lessons._scenes.cache_clear()
    async with house(HostSettings(file_store, limits=UNLIMITED)) as (base, _):
        answer = await Device(base).ask("GET", "/api/lessons/kingdomino")

    assert (404, "refused-no-such-lesson") == (answer.status, answer.json()["reason"]["id"])
