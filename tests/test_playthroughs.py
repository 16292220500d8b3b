"""Readable playthroughs: every game has some, and tells them as they were told before."""

from pathlib import Path

import pytest

from spilabord.games import games
from spilabord.testing.demands import LawBroken
from spilabord.testing.playthrough import ACTION, goldens, told_anew

PATHS = [path for game in games().values() for path in goldens(game)]

HEADING = """\
game: kingdomino
players: 2
bot: random
key: 1
picture: 12
language: is
"""


def name(path: Path) -> str:
    return f"{path.parent.parent.parent.name} {path.stem}"


@pytest.mark.parametrize("path", PATHS, ids=name)
def test_a_playthrough_is_told_as_before(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert text == told_anew(text)


def test_a_heading_alone_is_played_and_then_told_from_its_actions() -> None:
    text = told_anew(HEADING)

    assert 76 == len(ACTION.findall(text))
    assert text == told_anew(text)
    assert text == told_anew(text.replace("key: 1", "key: 2")).replace("key: 2", "key: 1")


def test_an_action_that_is_not_legal_any_more_is_named() -> None:
    text = told_anew(HEADING)
    first = ACTION.findall(text)[0]

    with pytest.raises(LawBroken, match=f"action 2, '{first}', is not legal any more"):
        told_anew(text.replace(ACTION.findall(text)[1], first, 1))


def test_a_game_that_does_not_end_any_more_is_named() -> None:
    text = told_anew(HEADING)
    last = text.rindex(ACTION.findall(text)[-1])

    with pytest.raises(LawBroken, match="not over after 75 actions"):
        told_anew(text[: text.rindex("\n", 0, last)])
