"""What people may type for an action, in either language."""

import re

import pytest

from spilabord.core.message import Message
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.notation import write
from spilabord.games.partners_duo.rules import setup
from spilabord.games.partners_duo.state import Options, State
from spilabord.games.partners_duo.tests.drawn import after, table
from spilabord.table.words import LANGUAGES, Words
from spilabord.terminal.typed import understood
from spilabord.terminal.vocabulary import vocabulary

KNOWN = vocabulary(GAME, ("Ásta", "Björn"))

BOARD = """
    a  .  .  .  .  .  A  A  .  .  .  .  |  .  .  .
    b  .  .  .  .  .  .  .  B  .  .  .  |  .  .  .
"""
PLAYING = table(BOARD, hand="2 4 8 9")
STUCK = table("", hand="2 3 5 7")
GIVING = after(setup(2, Options()), *(f"deal {card}" for card in (9, 2, 1, 4, 10, 6, 3, 8)))


def meant(state: State, text: str) -> list[str]:
    """The actions that this can mean, as they are written."""
    return [write(action) for action in understood(GAME, state, 0, text, KNOWN)]


@pytest.mark.parametrize(
    ("text", "action"),
    {
        "færa a5 4": "split a5+4",
        "færa peðið á a5 áfram um 8": "forward 8 a5",
        "FÆRA A5 ÁTTU": "forward 8 a5",
        "spila út áttunni a5": "forward 8 a5",
        "koma inn á a með hjarta 8": "enter 8 a",
        "færa a5 aftur á bak": "back a5",
        "skipta a5+1 a6+3": "split a5+4",
        "skipta fjarkanum a6+2 og a5+2": "split a5+2 a6+2",
        "skipta a5 b7": "swap a5 b7",
        "víxla b7 a5": "swap a5 b7",
        "víxla a6 og a5": "swap alike",
        "move a5 forward 8": "forward 8 a5",
        "Move a5 back": "back a5",
        "swap b7 a5": "swap a5 b7",
        "split a5+1 a6+3": "split a5+4",
        "forward 4 a5": "split a5+4",
        "play the heart 8 a": "enter 8 a",
    }.items(),
)
def test_a_play_is_understood_in_the_words_of_either_language(text: str, action: str) -> None:
    """§3.1 §4.9 §6.4 §6.9 §6.12"""
    assert [action] == meant(PLAYING, text)


@pytest.mark.parametrize("text", ["henda", "Leggja niður", "leggja öll spilin niður", "lay down", "Discard"])
def test_laying_down_is_understood(text: str) -> None:
    """§3.5"""
    assert ["lay down"] == meant(STUCK, text)


@pytest.mark.parametrize(
    ("text", "action"),
    {"gefa níuna": "give 9", "Gef tíu": "give 10", "gefa ♥1": "give 1", "give the heart 1": "give 1"}.items(),
)
def test_a_card_is_given_by_its_name(text: str, action: str) -> None:
    """§2.2"""
    assert [action] == meant(GIVING, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_the_help_are_understood(language: str) -> None:
    """§3.1 In either language, each means an action that is legal somewhere."""
    help = Words(language, GAME).say(Message("notation-help"))
    examples = re.findall(r"[„“]([^“”]*)[“”]", help)

    assert ["give 9"] == meant(GIVING, examples[0])
    plays = ["enter 8 a", "forward 8 a5", "back a5", "split a5+4", "swap a5 b7"]
    assert [[play] for play in plays] == [meant(PLAYING, text) for text in examples[1:-1]]
    assert ["lay down"] == meant(STUCK, examples[-1])
