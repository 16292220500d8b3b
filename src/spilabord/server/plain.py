"""Plain text of a game for a browser that has no board or texts of it: its picture, choices, words and rules."""

from typing import Any

import msgspec
from starlette.datastructures import QueryParams

from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame, Seat
from spilabord.games import find_game
from spilabord.server.messages import Word
from spilabord.server.orders import ChoiceInfo, PlainInfo, TextInfo
from spilabord.server.refusals import Refused
from spilabord.table.words import LANGUAGES, Words

FILES = {
    name: file
    for language in LANGUAGES
    for name, file in (
        (language, f"texts/{language}.ftl"),
        (f"lesson.{language}", f"texts/lesson.{language}.ftl"),
        (f"rules.{language}", f"rules.{language}.md"),
    )
}
"""What a game has written, by the name under which it is asked for."""


def plain(game: AnyGame, state: Any, view: Any, seat: Seat, asked: QueryParams) -> PlainInfo:
    """What this view shows, and what the seat may do, in the reader's language and with the names on the page."""
    words = _words(game, asked)
    legal = game.legal_actions(state) if game.to_move(state) == seat else []
    choices = [ChoiceInfo(game.write(action), words.offer(game, view, action)) for action in legal]
    return PlainInfo(game.draw(view, words.say), choices)


def _words(game: AnyGame, asked: QueryParams) -> Words:
    try:
        given = msgspec.convert(asked.getlist("name"), list[Word])
        names = [*given, *map(str, range(len(given) + 1, max(game.players) + 1))]
        return Words(asked.get("lang", LANGUAGES[0]), game, names)
    except (msgspec.ValidationError, UnknownName) as error:
        raise Refused("not-a-message", 400, why=str(error)[:200]) from None


def text(key: str, name: str) -> TextInfo:
    """A file of texts or rules of this game."""
    try:
        path = find_game(key).folder / FILES[name]
        return TextInfo(path.read_text(encoding="utf-8"))
    except (UnknownName, LookupError, FileNotFoundError):
        raise Refused("no-such-page", 404) from None
