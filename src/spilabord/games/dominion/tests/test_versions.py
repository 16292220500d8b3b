"""Older versions of the rules: what differs from today; that their records verify is tested for all games."""

from pathlib import Path

import pytest

from spilabord.core.errors import BadOptions
from spilabord.core.options import convert_options
from spilabord.core.versions import todays_options
from spilabord.games.dominion import GAME
from spilabord.table.record import read_record, replay

FILES = sorted((Path(__file__).parent / "records" / "version-1").glob("*.jsonl"))


def test_in_version_1_the_last_card_played_lies_on_the_hand() -> None:
    """§8.1 Wherever somebody ended a turn, or bought for the last time, with cards in play and in hand."""
    checked = 0
    for file in FILES:
        record = read_record(file.read_text(encoding="utf-8"))
        states = [state for state, _ in replay(GAME, record)]
        for before, event, after in zip(states, record.events, states[1:], strict=False):
            dominion = before.dominions[before.turn]
            shown = [one.card for one in after.trail if one.what == "cleans-up"]
            if shown and event.action.startswith(("end-turn", "buy")) and dominion.play and dominion.hand:
                assert [dominion.play[-1]] == shown
                checked += 1
    assert checked > 20


def test_todays_clean_up_does_not_explain_every_record_of_version_1() -> None:
    """§8.1, §11.3 Who has seen a Moat discarded does not ask for it."""
    record = read_record(next(file for file in FILES if file.stem == "moats-of-four").read_text(encoding="utf-8"))
    options = convert_options(GAME, record.options)
    state = GAME.setup(len(record.players), options)
    for event in record.events:
        if GAME.to_move(state) != event.seat:
            return
        state = GAME.apply(state, GAME.read(event.action))
    pytest.fail("the record would be the same by today's rules")


@pytest.mark.parametrize("name", ["hand_under_play", "starters", "fog"])
def test_an_option_that_version_1_did_not_have_is_refused(name: str) -> None:
    with pytest.raises(BadOptions, match=name):
        todays_options(GAME, "1", {name: ""})
