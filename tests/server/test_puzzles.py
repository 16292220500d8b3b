"""Puzzles over HTTP: what the seat sees and nothing else, and an answer to whatever is tried."""

from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from spilabord.games import find_game, games
from spilabord.server.client import Device
from spilabord.table.puzzles import Puzzle, scene, shipped_puzzles

pytestmark = pytest.mark.anyio
SHIPPED = {key: found.puzzles for key, game in games().items() if (found := shipped_puzzles(game))}


async def asked(base: str, path: str, status: int = 200) -> Any:
    answer = await Device(base).ask("GET", f"/api/puzzles/{path}")
    assert status == answer.status, path
    return answer.json()


def runner_up(puzzle: Puzzle) -> str:
    return max((action for action in puzzle.values if action != puzzle.best), key=lambda one: puzzle.values[one].win)


async def test_the_list_of_games_says_how_many_puzzles_each_has(base: str):
    listed = (await Device(base).ask("GET", "/api/games")).json()["games"]

    assert {key: len(puzzles) for key, puzzles in SHIPPED.items()} == {
        one["game"]: one["puzzles"] for one in listed if one["puzzles"]
    }


@pytest.mark.parametrize("key", SHIPPED)
async def test_a_puzzle_is_what_its_seat_sees(base: str, key: str):
    """Neither the line that led there nor the answer is sent with it."""
    game, listed = find_game(key), await asked(base, key)
    assert [one.id for one in SHIPPED[key]] == [one["id"] for one in listed["puzzles"]]
    for puzzle in SHIPPED[key][:3]:
        found = await asked(base, f"{key}/{puzzle.id}")
        state = scene(game, puzzle).table.state
        assert msgspec.json.decode(msgspec.json.encode(game.view(state, puzzle.seat))) == found["view"]
        assert list(map(game.write, game.legal_actions(state))) == found["legal"]
        assert {"line", "best", "values", "margin"}.isdisjoint(found)
        assert puzzle.line not in msgspec.json.encode(found).decode()


@pytest.mark.parametrize("key", SHIPPED)
async def test_the_best_action_is_right_and_any_other_is_told_what_it_loses(base: str, key: str):
    puzzle = SHIPPED[key][0]
    right = await asked(base, f"{key}/{puzzle.id}/answer?action={quote(puzzle.best)}")
    wrong = await asked(base, f"{key}/{puzzle.id}/answer?action={quote(runner_up(puzzle))}")
    solution = await asked(base, f"{key}/{puzzle.id}/solution")

    assert right["right"]
    assert not wrong["right"]
    assert puzzle.margin == pytest.approx(wrong["loss"], abs=2e-4)
    assert puzzle.error == wrong["error"]
    assert puzzle.best == solution["values"][0]["action"]
    assert set(puzzle.values) == {one["action"] for one in solution["values"]}


async def test_what_is_not_legal_is_answered_by_its_rules(base: str):
    puzzle = next(one for one in SHIPPED["kingdomino"] if one.best.startswith("choose"))
    told = await asked(base, f"kingdomino/{puzzle.id}/answer?action=place%201%20h7%20i7")

    assert not told["right"]
    assert told["sections"]
    assert "loss" not in told


async def test_a_puzzle_is_told_in_plain_text_too(base: str):
    puzzle = SHIPPED["kingdomino"][0]
    told = await asked(base, f"kingdomino/{puzzle.id}/plain?lang=is")

    assert told["picture"]
    assert set(puzzle.values) == {one["action"] for one in told["choices"]}


async def test_what_is_not_there_is_refused(base: str):
    here = SHIPPED["kingdomino"][0].id
    missing = {
        "chess": (404, "refused-no-such-puzzle"),
        "kingdomino/none": (404, "refused-no-such-puzzle"),
        f"kingdomino/{here}/answer?action=choose%20nothing": (400, "refused-not-an-action"),
        f"kingdomino/{here}/answer": (400, "refused-not-an-action"),
    }
    for path, (status, reason) in missing.items():
        assert reason == (await asked(base, path, status))["reason"]["id"]
