"""Endpoints for puzzles: the table as one seat sees it, and what each action is worth. Nothing is stored.

Of a puzzle nothing is sent but what its seat may know, before and after it is answered; its line stays here.
"""

from functools import lru_cache
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from spilabord.bots.explaining import reasons_between, reasons_for
from spilabord.core.errors import UnknownName
from spilabord.core.game import AnyGame
from spilabord.core.message import Message
from spilabord.games import find_game
from spilabord.server.http.bodies import AnswerInfo, PuzzleEntry, PuzzleInfo, PuzzleList, SolutionInfo, WorthInfo
from spilabord.server.http.plain import plain
from spilabord.server.http.requests import guarded, json_response, one_at_a_time, query_value
from spilabord.server.service import Service
from spilabord.server.slices import Slice
from spilabord.table.fields import Spelling
from spilabord.table.play import objections
from spilabord.table.puzzles import Head, Puzzle, Puzzles, Scene, scenes, shipped_puzzles
from spilabord.table.refusals import Refused
from spilabord.table.telling import Told, aid, legal, moment

KEPT: Final = 256
"""Tables of puzzles that stay in memory: about 20 kB each."""


@guarded
async def list_puzzles(request: Request, service: Service) -> Response:  # noqa: ARG001 (every endpoint is handed it)
    """Puzzles of a game, with their themes."""
    game, found = _shipped(request)
    entries = [PuzzleEntry(one.id, one.theme, one.grade(found.head.tries)) for one in found.puzzles]
    assert game.puzzles is not None
    return json_response(PuzzleList(game.key, list(game.puzzles().themes), entries))


@guarded
async def show_puzzle(request: Request, service: Service) -> Response:
    """A puzzle as its seat sees it."""
    game, head, puzzle = _found(request)
    async with one_at_a_time(request, service) as work:
        return json_response(_info(head, puzzle, await _scene(game, puzzle, work)))


@guarded
async def show_answer(request: Request, service: Service) -> Response:
    """What an action in a puzzle is worth, or the rules against it."""
    game, _, puzzle = _found(request)
    action = query_value(request, "action", Spelling, "")
    async with one_at_a_time(request, service) as work:
        return json_response(answer(game, puzzle, await _scene(game, puzzle, work), action))


@guarded
async def show_solution(request: Request, service: Service) -> Response:
    """The best action of a puzzle, why, and what every other is worth."""
    game, head, puzzle = _found(request)
    async with one_at_a_time(request, service) as work:
        return json_response(_solution(game, head, puzzle, await _scene(game, puzzle, work)))


@guarded
async def show_plain_puzzle(request: Request, service: Service) -> Response:
    """A puzzle as a picture in text and choices in words."""
    game, _, puzzle = _found(request)
    async with one_at_a_time(request, service) as work:
        here = await _scene(game, puzzle, work)
        return json_response(await plain(here.table, puzzle.seat, request.query_params, work))


def _shipped(request: Request) -> tuple[AnyGame, Puzzles]:
    try:
        game = find_game(request.path_params["game"])
    except UnknownName:
        raise Refused("no-such-puzzle", 404) from None
    found = shipped_puzzles(game)
    if found is None:
        raise Refused("no-such-puzzle", 404)
    return game, found


def _found(request: Request) -> tuple[AnyGame, Head, Puzzle]:
    game, found = _shipped(request)
    puzzle = next((one for one in found.puzzles if one.id == request.path_params["id"]), None)
    if puzzle is None:
        raise Refused("no-such-puzzle", 404)
    return game, found.head, puzzle


@lru_cache(KEPT)
def _places(game: str, puzzle: str) -> list[Scene]:  # noqa: ARG001 (they are the key)
    """Where the table of this puzzle is kept, once it has been laid."""
    return []


async def _scene(game: AnyGame, puzzle: Puzzle, work: Slice) -> Scene:
    """The table of this puzzle; its line is played in slices, once."""
    place = _places(game.key, puzzle.id)
    if not place:
        for now in scenes(game, puzzle):
            last = now
            await work.pause()
        place[:] = [last]
    return place[0]


def _info(head: Head, puzzle: Puzzle, here: Scene) -> PuzzleInfo:
    now = moment(here.table, puzzle.seat)
    return PuzzleInfo(
        id=puzzle.id,
        theme=puzzle.theme,
        grade=puzzle.grade(head.tries),
        seat=puzzle.seat,
        players=puzzle.players,
        options=puzzle.options,
        view=now.view,
        events=[Told(number, 0, tell) for number, tell in enumerate(here.heard, start=1)],
        legal=legal(here.table),
        aid=aid(here.table, now.view),
        tally=now.tally,
    )


def answer(game: AnyGame, puzzle: Puzzle, here: Scene, spelling: str) -> AnswerInfo:
    """What this action is worth beside the best."""
    if broken := objections(here.table, spelling):
        return AnswerInfo(right=False, sections=broken)
    if spelling == puzzle.best:
        return AnswerInfo(right=True, reasons=reasons(game, puzzle, here))
    best, chosen = puzzle.values[puzzle.best], puzzle.values[spelling]
    loss, points = best.win - chosen.win, best.points - chosen.points
    return AnswerInfo(False, loss, chosen.error, points, reasons(game, puzzle, here, spelling))


def reasons(game: AnyGame, puzzle: Puzzle, here: Scene, than: str | None = None) -> tuple[Message, ...]:
    """Why the best action is better than this one, or what speaks for it among all."""
    view: Any = game.view(here.table.state, puzzle.seat)
    best = game.read(puzzle.best)
    if than is not None:
        return reasons_between(game, view, best, game.read(than))
    return reasons_for(game, view, best, game.legal_actions(here.table.state))


def _solution(game: AnyGame, head: Head, puzzle: Puzzle, here: Scene) -> SolutionInfo:
    values = [WorthInfo(action, one.win, one.points, one.error) for action, one in puzzle.values.items()]
    return SolutionInfo(
        values=values,
        margin=puzzle.margin,
        error=puzzle.error,
        playouts=10 * head.playouts,
        found=puzzle.found,
        tries=head.tries,
        reasons=reasons(game, puzzle, here),
    )
