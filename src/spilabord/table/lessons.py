"""Lessons, played: the course is led through the rules once, and every stop on the way is a scene."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from spilabord.core.errors import BadLesson
from spilabord.core.game import CHANCE, AnyGame, Section
from spilabord.core.lesson import Lesson, Stop
from spilabord.core.message import Message
from spilabord.core.options import check_players
from spilabord.table.local import seated
from spilabord.table.play import Acted, Dealt, Started, objections
from spilabord.table.record import Player
from spilabord.table.refusals import Refused
from spilabord.table.table import Table, after


class Scene(Struct, frozen=True):
    """How it stands at a stop, and what the learner heard on the way there."""

    stop: Stop
    table: Table
    heard: tuple[Message, ...]


def scenes(game: AnyGame) -> tuple[Scene, ...]:
    """The scenes of this game's lesson, in order; refuses a lesson that breaks the rules of its game.

    A stop that awaits several actions gives a scene for each.
    """
    lesson = game.lesson
    if lesson is None:
        return ()
    check_players(game, lesson.players)
    players = [Player("")] * lesson.players
    table = after(seated(game, players, lesson.options, "", [""] * lesson.players), Started(), 0)
    found: list[Scene] = []
    heard: list[Message] = []
    for stop, spelling in _steps(lesson):
        if stop is not None:
            _check_stop(lesson, table, stop)
            found.append(Scene(stop, table, tuple(heard)))
            heard = []
        if spelling is not None:
            entry = _entry(table, spelling)
            heard.append(entry.told(table, lesson.seat))
            table = after(table, entry, 0)
    if heard or not found:
        raise BadLesson(f"the lesson of {game.key} does not end with a stop")
    return tuple(found)


def _steps(lesson: Lesson) -> Iterator[tuple[Stop | None, str | None]]:
    """Where the course stands still, and what happens then: by itself, or because the learner did it."""
    for step in lesson.course:
        if isinstance(step, str):
            yield from ((None, spelling) for spelling in _spellings(step))
        elif step.awaits is None:
            yield step, None
        else:
            yield from ((replace(step, awaits=spelling), spelling) for spelling in _spellings(step.awaits))


def _spellings(text: str) -> list[str]:
    return [spelling.strip() for spelling in text.split(",")]


def _entry(table: Table, spelling: str) -> Acted | Dealt:
    """What stands in the log when the course goes on so."""
    if table.to_move is None:
        raise BadLesson(f"{spelling!r} comes after the end of the game")
    if broken := _broken(table, spelling):
        raise BadLesson(f"{spelling!r} breaks {', '.join(broken)}")
    return Dealt(spelling) if table.to_move == CHANCE else Acted(table.to_move, spelling)


def _broken(table: Table, spelling: str) -> tuple[Section, ...]:
    """The rules that an action of the course would break."""
    try:
        return objections(table, spelling)
    except Refused:
        raise BadLesson(f"the lesson of {table.game.key} cannot be read: {spelling!r} is no action") from None


def _check_stop(lesson: Lesson, table: Table, stop: Stop) -> None:
    """A stop is where nothing happens by itself, and asks of the learner one thing at most."""
    if table.to_move == CHANCE:
        raise BadLesson(f"at {stop.says} chance is to act, and would not wait")
    if stop.awaits is not None and stop.tries is not None:
        raise BadLesson(f"at {stop.says} the learner is to do one thing and to try another")
    if (stop.awaits or stop.tries) is not None and table.to_move != lesson.seat:
        raise BadLesson(f"at {stop.says} something is awaited of the learner, but it is not the learner's turn")
    if (stop.tries is None) != (stop.refused is None):
        raise BadLesson(f"at {stop.says} a try and the rule that refuses it do not come together")
    if stop.tries is not None:
        broken = _broken(table, stop.tries)
        if stop.refused not in broken:
            said = ", ".join(broken) or "no rule"
            raise BadLesson(f"at {stop.says} {stop.tries!r} breaks {said}, not {stop.refused}")
