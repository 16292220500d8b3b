"""Laws: every game, found by its folder or entry point, obeys every one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spilabord.core.game import AnyGame
from spilabord.games import games
from spilabord.testing.laws import LAWS, Law, understood
from spilabord.testing.records import a_record_replays_to_the_same_end
from spilabord.testing.strategies import journeys

every_game = pytest.mark.parametrize("game", games().values(), ids=games())


@every_game
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_every_game_obeys_every_law(game: AnyGame, law: Law, data: st.DataObject) -> None:
    law(game, data.draw(journeys(game)))


@every_game
@settings(max_examples=100)
@given(text=st.text())
def test_any_text_is_an_action_or_is_refused(game: AnyGame, text: str) -> None:
    understood(game, text)


@every_game
@settings(max_examples=6)
@given(key=st.integers(0, 999))
def test_a_record_replays_to_the_same_end(game: AnyGame, key: int) -> None:
    a_record_replays_to_the_same_end(game, str(key))
