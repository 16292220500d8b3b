"""Endpoints for games: what can be played, by which options, and which choices go together."""

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from spilabord.bots.levels import LEVELS
from spilabord.core.choices import Field, choices
from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.game import AnyGame
from spilabord.core.options import options_taken
from spilabord.games import find_game, games
from spilabord.server.bots.allowed import Allowed
from spilabord.server.http.bodies import ChoicesInfo, ChoicesOrder, FieldInfo, GameInfo, GameList, OptionInfo, Problem
from spilabord.server.http.requests import guarded, json_response, one_at_a_time, read_body
from spilabord.server.service import Service
from spilabord.table.puzzles import shipped_puzzles
from spilabord.table.refusals import Refused


@guarded
async def list_games(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """List the games that can be played here."""
    return json_response(_games(service.allowed))


@guarded
async def show_choices(request: Request, service: Service) -> Response:
    """Choices that go together with what is chosen so far, for a form."""
    order = await read_body(request, service, ChoicesOrder)
    async with one_at_a_time(request, service):  # up to 151 setups, 3 to 43 ms
        return json_response(choices_info(request.path_params["game"], order))


@cache
def _games(allowed: Allowed) -> GameList:
    return GameList(
        [
            GameInfo(
                game=game.key,
                version=game.version,
                players=list(game.players),
                bots=allowed.names(game),
                levels=[level for level in LEVELS if level in allowed.names(game)],
                options=option_infos(game),
                lesson=game.lesson is not None,
                puzzles=len(found.puzzles) if (found := shipped_puzzles(game)) else 0,
            )
            for game in games().values()
        ]
    )


def option_infos(game: AnyGame) -> dict[str, OptionInfo]:
    """Options of this game that a form offers."""
    defaults = msgspec.to_builtins(game.options())
    return {
        name: OptionInfo(**msgspec.structs.asdict(takes), default=defaults[name])
        for name, takes in options_taken(game).items()
    }


def choices_info(key: str, order: ChoicesOrder) -> ChoicesInfo:
    """Choices that go together at a table of this game, as far as it is chosen."""
    try:
        found = choices(find_game(key), order.seats, order.options)
    except UnknownName as error:
        raise Refused.because(error, 404) from None
    return ChoicesInfo(
        refusal=_problem(found.refusal),
        players={str(number): _said(why) for number, why in found.players.items()},
        options={name: [_field_info(field) for field in fields] for name, fields in found.options.items()},
    )


def _field_info(field: Field) -> FieldInfo:
    return FieldInfo({choice: _said(why) for choice, why in field.refused.items()}, _problem(field.reason))


def _problem(why: BadOptions | None) -> Problem | None:
    return None if why is None else _said(why)


def _said(why: BadOptions) -> Problem:
    return Problem(why.reason, why.sections)
