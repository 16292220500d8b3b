"""Records of every version of the rules there has been: each still proves itself, and plays again byte for byte."""

from pathlib import Path

import pytest

from spilabord.core.bot import Thought
from spilabord.core.errors import BadRecord
from spilabord.core.game import CHANCE, AnyGame
from spilabord.core.options import convert_options
from spilabord.core.versions import todays_options
from spilabord.games import games
from spilabord.table.local import LocalTable
from spilabord.table.record import Record, read_record, verify, write_record
from spilabord.testing.demands import encoded

KEPT = [
    pytest.param(game, file, id=f"{key}-{file.parent.name}-{file.stem}")
    for key, game in games().items()
    for file in sorted((game.folder / "tests" / "records").glob("version-*/*.jsonl"))
]


def kept(file: Path) -> Record:
    """The record of this file, which is written as it was read."""
    line = file.read_text(encoding="utf-8").strip()
    record = read_record(line)
    assert line == write_record(record)
    return record


def played_again(game: AnyGame, record: Record) -> LocalTable:
    """A table with the seats, the options and the luck of this record, played by its people's and bots' actions."""
    options = convert_options(game, todays_options(game, record.version, record.options))
    assert record.fair.seed is not None
    table = LocalTable(game, record.players, options, record.fair.seed, record.fair.nonces)
    for event in record.events:
        if event.seat != CHANCE:  # which deals by itself
            table.act_on(event.seat, Thought(game.read(event.action), event.playouts))
    return table


@pytest.mark.parametrize(("game", "file"), KEPT)
def test_a_record_of_any_version_is_verified_and_plays_again_byte_for_byte(game: AnyGame, file: Path):
    record = kept(file)
    verify(game, record)
    again = played_again(game, record).record()

    assert f"version-{record.version}" == file.parent.name
    assert (record.events, record.result) == (again.events, again.result)
    verify(game, again)


@pytest.mark.parametrize(("game", "file"), KEPT)
def test_the_twin_follows_a_record_of_any_version(game: AnyGame, file: Path):
    """The old reading of a rule is an option, so the compiled engine knows it too."""
    table = played_again(game, kept(file))
    twin = game.fast()
    states = twin.setup(len(table.players), table.table.options)
    for state, event in zip(table.states, table.events, strict=False):
        assert twin.pack(state).tobytes() == states.tobytes()
        twin.apply(states, 0, twin.encode(game.read(event.action)))
    assert twin.pack(table.state).tobytes() == states.tobytes()


@pytest.mark.parametrize("key", games())
def test_every_older_version_of_the_rules_has_a_record(key: str):
    game = games()[key]
    found = {file.name for file in (game.folder / "tests" / "records").glob("*")}

    assert {f"version-{version}" for version in game.translations} <= found


@pytest.mark.parametrize(("game", "file"), KEPT)
def test_no_version_reaches_a_state_or_a_view(game: AnyGame, file: Path):
    table = played_again(game, kept(file))

    assert b'"version"' not in encoded(table.state)
    assert b'"version"' not in encoded(game.view(table.state, 0))


@pytest.mark.parametrize(("game", "file"), KEPT)
def test_a_version_that_never_was_is_refused(game: AnyGame, file: Path):
    forged = file.read_text(encoding="utf-8").strip().replace('"version":"1"', '"version":"0"', 1)

    with pytest.raises(BadRecord, match="other-version"):
        verify(game, read_record(forged))
