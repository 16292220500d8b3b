"""Plain text of a game for a browser that has no board or texts of it: its picture, choices, words and rules."""

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response

from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame, Seat
from spilabord.games import find_game
from spilabord.server.http.bodies import ChoiceInfo, PlainInfo, TextInfo
from spilabord.server.http.requests import guarded, json_response
from spilabord.server.service import Service
from spilabord.server.slices import Slice
from spilabord.table.fields import BotSpelling
from spilabord.table.refusals import Refused
from spilabord.table.table import Table
from spilabord.table.telling import moment
from spilabord.table.words import LANGUAGES, Words

FILES = {
    name: file
    for language in LANGUAGES
    for name, file in (
        (language, f"texts/{language}.ftl"),
        (f"lesson.{language}", f"texts/lesson.{language}.ftl"),
        (f"puzzles.{language}", f"texts/puzzles.{language}.ftl"),
        (f"rules.{language}", f"rules.{language}.md"),
    )
}
"""What a game has written, by the name under which it is asked for."""


async def plain(table: Table, seat: Seat, asked: QueryParams, work: Slice) -> PlainInfo:
    """What this seat sees and may do, in the reader's language and with the names on the page; worded in slices."""
    if table.state is None:
        raise Refused("not-started")
    game, view, words = table.game, moment(table, seat).view, _words(table.game, asked)
    legal = game.legal_actions(table.state) if table.to_move == seat else []
    choices = []
    for action in legal:
        await work.pause()
        choices.append(ChoiceInfo(game.write(action), words.offer(game, view, action)))
    await work.pause()
    return PlainInfo(game.draw(view, words.say), choices)


def _words(game: AnyGame, asked: QueryParams) -> Words:
    try:
        given = msgspec.convert(asked.getlist("name"), list[BotSpelling])
        names = [*given, *map(str, range(len(given) + 1, max(game.players) + 1))]
        return Words(asked.get("lang", LANGUAGES[0]), game, names)
    except (msgspec.ValidationError, UnknownName) as error:
        raise Refused("not-a-message", 400, why=str(error)[:200]) from None


@guarded
async def show_text(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """The texts or rules of a game that the built client does not have."""
    try:
        path = find_game(request.path_params["game"]).folder / FILES[request.path_params["file"]]
        return json_response(TextInfo(path.read_text(encoding="utf-8")))
    except (UnknownName, LookupError, FileNotFoundError):
        raise Refused("no-such-page", 404) from None
