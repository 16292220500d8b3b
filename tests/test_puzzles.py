"""Puzzles: those that are shipped are right and can be said, and a small search finds some."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions, BadRecord
from spilabord.core.game import AnyGame, twin_of
from spilabord.core.message import Message
from spilabord.games import find_game, games
from spilabord.lab.estimates import Known
from spilabord.lab.puzzles import Job, Quota, begun, mine, position_of, puzzling_of, search, theme_of
from spilabord.lab.solving import SURE, Solver
from spilabord.table.puzzles import GRADES, Puzzle, as_record, puzzle_id, read_puzzles, scene, shipped_puzzles
from spilabord.table.record import verify
from spilabord.table.words import LANGUAGES, Words

SHIPPED = {key: found for key, game in games().items() if (found := shipped_puzzles(game))}
every_shipped = pytest.mark.parametrize("key", SHIPPED)


def plainest(key: str, count: int) -> list[Puzzle]:
    """The puzzles whose best action is best by most."""
    return sorted(SHIPPED[key].puzzles, key=lambda one: -one.margin)[:count]


@every_shipped
def test_shipped_puzzles_are_small_and_of_many_kinds(key: str):
    found = SHIPPED[key]
    file = find_game(key).folder / "puzzles.jsonl"

    assert 100_000 > file.stat().st_size
    assert len(found.puzzles) == len({one.id for one in found.puzzles}) >= 10
    assert 3 <= len({one.theme for one in found.puzzles})
    assert set(GRADES) >= {one.grade(found.head.tries) for one in found.puzzles}
    assert 2 <= len({one.grade(found.head.tries) for one in found.puzzles})


@every_shipped
def test_each_puzzle_is_a_legal_line_with_one_best_action_of_all_that_are_legal(key: str):
    game, found = find_game(key), SHIPPED[key]
    for puzzle in found.puzzles:
        table = scene(game, puzzle).table
        wins = sorted((value.win for value in puzzle.values.values()), reverse=True)

        assert puzzle.seat == table.to_move
        assert {game.write(action) for action in game.legal_actions(table.state)} == set(puzzle.values)
        assert wins[0] == puzzle.values[puzzle.best].win
        assert puzzle.margin == pytest.approx(wins[0] - wins[1], abs=2e-4)
        assert puzzle.margin >= found.head.margin
        assert puzzle.margin > SURE * puzzle.error
        assert puzzle.id == puzzle_id(game, puzzle.players, puzzle.options, puzzle.line)


@every_shipped
def test_themes_are_what_the_game_says_of_the_best_action_and_have_their_words(key: str):
    game, found = find_game(key), SHIPPED[key]
    for puzzle in found.puzzles:
        position = position_of(game, puzzle)
        best = twin_of(game).encode(game.read(puzzle.best))

        assert puzzle.theme == theme_of(position, best)
    for theme in puzzling_of(game).themes:
        for language in LANGUAGES:
            words = Words(language, game, puzzles=True)
            said = {words.say(Message(f"puzzle-{theme}{end}")) for end in ("", "-asks", "-because")}
            assert 3 == len(said)


@every_shipped
def test_a_puzzle_is_a_record_that_is_verified(key: str):
    game, found = find_game(key), SHIPPED[key]
    for puzzle in found.puzzles[:2]:
        record = as_record(game, found.head, puzzle)
        verify(game, record)

        assert puzzle.line == ",".join(event.action for event in record.events)


@every_shipped
def test_a_sample_of_puzzles_is_solved_again(key: str):
    """By luck that had no part in finding them; the plainest, because playouts are few."""
    game = find_game(key)
    for puzzle in plainest(key, 3):
        position = position_of(game, puzzle)
        solver = Solver(game, puzzle.players, puzzle.plan, "test")
        best = solver.solve(position.known, puzzle.seat, position.codes, 128).best

        assert puzzle.best == game.write(twin_of(game).decode(best))


def alike(game: AnyGame, puzzle: Puzzle) -> Iterator[Known]:
    """What the seat knows in three worlds that it cannot tell apart, the hidden cards of which differ."""
    position = position_of(game, puzzle)
    view = game.view(position.state, puzzle.seat)
    for luck in ("one", "another", "a third"):
        world = game.imagine(view, Rng(luck))
        yield Known(twin_of(game).pack_view(game.view(world, puzzle.seat)), position.known.at)


@pytest.mark.parametrize("key", [key for key in SHIPPED if find_game(key).secrets])
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_verdict(key: str):
    game, puzzle = find_game(key), plainest(key, 1)[0]
    codes = position_of(game, puzzle).codes
    told = [
        Solver(game, puzzle.players, puzzle.plan).solve(known, puzzle.seat, codes, 16) for known in alike(game, puzzle)
    ]

    assert told[0] == told[1] == told[2]


# Looking for them

SMALL = Job(game="kingdomino", wanted=1, playouts=64, tries=1)


def test_a_small_search_finds_a_puzzle_and_goes_on_where_it_stopped(tmp_path: Path):
    file = tmp_path / "found.jsonl"
    before = begun(SMALL, file)
    batch = next(batch for batch in mine(SMALL, before, 1, None) if batch)
    file.write_bytes(file.read_bytes() + b"".join(msgspec.json.encode(one) + b"\n" for one in batch))
    game = find_game("kingdomino")

    assert [] == before
    assert batch == begun(SMALL, file) == list(read_puzzles(game, file.read_bytes()).puzzles)
    assert [] == list(mine(SMALL, batch, 1, None)), "there are enough"
    assert batch[0] in search(SMALL, puzzling_of(game).themes, True, batch[0].game)
    with pytest.raises(BadOptions):
        begun(replace(SMALL, seed=2), file)


def test_no_theme_crowds_out_the_others_and_few_puzzles_are_easy():
    puzzle = replace(SHIPPED["kingdomino"].puzzles[0], theme="order", found={"child": 1, "beginner": 1})
    quota = Quota(replace(SMALL, wanted=25))
    hard = replace(puzzle, found={"child": 0, "beginner": 0})

    assert 6 == sum(quota.takes(hard) for _ in range(20))
    assert "order" not in quota.open()
    assert 10 == sum(quota.takes(replace(puzzle, theme=theme)) for theme in ("crowns", "open", "fit") for _ in range(6))


def test_a_file_of_puzzles_that_is_not_one_is_refused():
    game, kept = find_game("kingdomino"), SHIPPED["kingdomino"]
    lines = [msgspec.json.encode(kept.head), msgspec.json.encode(kept.puzzles[0])]
    wrong = {
        "puzzles-not-whole": [b"", lines[0] + b"\n" + lines[1][:50], b"\xff"],
        "puzzles-of-others": [msgspec.json.encode(replace(kept.head, version="0"))],
    }
    for why, files in wrong.items():
        for file in files:
            with pytest.raises(BadRecord, match=why):
                read_puzzles(game, file)


def test_a_line_that_breaks_the_rules_is_refused():
    game, puzzle = find_game("kingdomino"), SHIPPED["kingdomino"].puzzles[0]
    first = puzzle.line.split(",")[0]
    faults = {
        "record-illegal": f"{first},{first}",
        "record-not-an-action": "jump",
        "puzzle-wrong-seat": first,
    }
    for why, line in faults.items():
        with pytest.raises(BadRecord, match=why):
            scene(game, replace(puzzle, line=line))
