"""Options of older versions of the rules: read as today's, so that records of then are played as they were."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from spilabord.bots.asking import sit_down
from spilabord.core.bot import Budget
from spilabord.core.errors import BadOptions
from spilabord.core.game import CHANCE
from spilabord.core.options import convert_options
from spilabord.core.versions import todays_options
from spilabord.games.triominos import GAME
from spilabord.games.triominos.notation import write
from spilabord.games.triominos.rules import legal_actions
from spilabord.games.triominos.scoring import totals
from spilabord.games.triominos.state import Options, State
from spilabord.games.triominos.tests.drawn import after, legal, table
from spilabord.games.triominos.tests.test_laying import ONE
from spilabord.games.triominos.views import view
from spilabord.table.record import luck_of, read_record, replay

RECORDS = sorted((Path(__file__).parent / "records" / "version-1").glob("*.jsonl"))


def of_version_1(**options: Any) -> Options:
    """What these options of version 1 mean today."""
    read: Options = convert_options(GAME, todays_options(GAME, "1", options))
    return read


@pytest.mark.parametrize("file", RECORDS, ids=[file.stem for file in RECORDS])
def test_the_bots_of_a_record_of_version_1_do_what_they_did(file: Path) -> None:
    """§5.5 §5.8 A bot that picks by luck finds the same actions only where the same ones are legal."""
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.fair.seed is not None
    for number, (state, event) in enumerate(replay(GAME, record)):
        if event is None or event.seat == CHANCE or record.players[event.seat].bot != "random":
            continue
        bot, luck = sit_down("random", GAME), luck_of(record.fair.seed, event.seat, number)
        assert event.action == write(bot(view(state, event.seat), legal_actions(state), Budget(), luck))


def test_the_records_of_version_1_show_what_has_changed() -> None:
    """§5.5 §5.7 Passes after one tile and after three, also of a seat that could do nothing else on an empty pool."""
    passes: list[State] = []
    for file in RECORDS:
        steps = replay(GAME, read_record(file.read_text(encoding="utf-8")))
        passes += [state for state, event in steps if event is not None and event.action == "pass"]

    assert {0, 1, 2, 3} == {state.bought for state in passes}
    assert any(state.bought == 3 and not state.pool and legal(state) == ["pass"] for state in passes)


@pytest.mark.parametrize(
    ("options", "pass_after", "time_up"),
    [({}, 3, "buy"), ({"time_up": "buy"}, 3, "buy"), ({"time_up": "lay"}, 3, "lay"), ({"time_up": "pass"}, 1, "pass")],
)
def test_options_of_version_1_mean_what_they_meant(options: dict[str, Any], pass_after: int, time_up: str) -> None:
    """§5.5 §8.6 §8.9 A key that was left out has the default of then."""
    meant = of_version_1(**options)

    assert (pass_after, time_up, True) == (meant.pass_after, meant.time_up, meant.strict_empty_pool)
    assert (400, "all") == (of_version_1(target=400, closers="all").target, of_version_1(closers="all").closers)


@pytest.mark.parametrize("name", ["pass_after", "strict_empty_pool", "speed"])
def test_an_option_that_version_1_did_not_have_is_refused(name: str) -> None:
    """§8"""
    with pytest.raises(BadOptions):
        of_version_1(**{name: 1})


def test_all_options_of_version_1_may_be_written_out() -> None:
    """§7 §8 As a record of then has them."""
    options = read_record(RECORDS[0].read_text(encoding="utf-8")).options

    assert {"pass_after", "strict_empty_pool"} == msgspec.to_builtins(Options()).keys() - options.keys()
    assert of_version_1(**options).strict_empty_pool


def test_by_version_1_the_third_tile_always_costs_the_penalty() -> None:
    """§5.7 Although the pool is empty and nothing fits."""
    before = table(ONE, "111 222", "344 555", pool="123 124 125", options=of_version_1())
    state = after(before, "buy", "draw 123", "buy", "draw 124", "buy", "draw 125", "pass")

    assert 25 == totals(before)[0] - totals(state)[0]


def test_by_version_1_only_three_tiles_free_from_laying_on_an_empty_pool() -> None:
    """§5.8 Also where a pass was legal after one."""
    for bought, actions in ((1, ["lay 344 n57"]), (2, ["lay 344 n57"]), (3, ["lay 344 n57", "pass"])):
        state = table(ONE, "344", "055", pool="", bought=bought, options=of_version_1(time_up="pass"))
        assert actions == legal(state)
