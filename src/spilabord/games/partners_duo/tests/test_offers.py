"""Every action as a choice in words, in both languages."""

import pytest

from spilabord.core.chance import Rng
from spilabord.games.partners_duo import GAME
from spilabord.games.partners_duo.notation import read, write
from spilabord.games.partners_duo.offers import offer
from spilabord.games.partners_duo.rules import legal_actions, setup
from spilabord.games.partners_duo.state import Options, State
from spilabord.games.partners_duo.tests.census import scattered
from spilabord.games.partners_duo.tests.drawn import after, table
from spilabord.games.partners_duo.views import view
from spilabord.table.words import LANGUAGES, Words

BOARD = """
    a  .  .  .  .  .  A  A  B  BB .  .  |  .  .  .
    d  .  .  .  .  .  .  .  .  .  .  C  |  .  .  .
"""
NEAR_THE_GOAL = "d  .  .  .  .  .  .  .  .  .  .  A  |  .  .  ."


def offered(state: State, text: str, language: str) -> str:
    """This action as a choice, in this language."""
    seat = GAME.to_move(state)
    assert seat is not None
    return Words(language, GAME, ("Ásta", "Björn")).say(offer(view(state, seat), read(text)))


@pytest.mark.parametrize(
    ("text", "icelandic", "english"),
    [
        ("enter 1 a", "Spila út hjarta 1: nýtt peð inn á a0", "Play the heart 1: a new peg enters on a0"),
        (
            "forward 1 a6",
            "Spila út hjarta 1: a6→a7 (peð af heimasvæði b er sent heim)",
            "Play the heart 1: a6→a7 (a peg of home b is sent home)",
        ),
        (
            "forward 2 a6",
            "Spila út ±2: a6→a8 (peð af heimasvæði a lendir á fleiri en einu peði og fer sjálft heim)",
            "Play the ±2: a6→a8 (a peg of home a lands on more than one and goes home itself)",
        ),
        ("back a6", "Spila út ±2: a6→a4, aftur á bak", "Play the ±2: a6→a4, backwards"),
        ("swap a5 d10", "Spila út níunni: víxla peðunum á a5 og d10", "Play the 9: swap the pegs on a5 and d10"),
        (
            "swap alike",
            "Spila út níunni: víxla tveimur peðum sama heimasvæðis (breytir engu)",
            "Play the 9: swap two pegs of the same home (changes nothing)",
        ),
        ("lay down", "Leggja niður öll spil á hendi", "Lay down the whole hand"),
    ],
)
def test_a_play_is_offered_with_all_that_it_would_do(text: str, icelandic: str, english: str) -> None:
    """§3.1 §3.5 §4.1 §4.6 §4.7 §6.3 §6.9 §6.12"""
    state = table(BOARD, hand="1 2 4 9")

    assert icelandic == offered(state, text, "is")
    assert english == offered(state, text, "en")


def test_a_division_is_offered_part_by_part() -> None:
    """§6.4"""
    state = table(BOARD, hand="1 2 4 9")

    assert (
        "Spila út fjarkanum: a5→a7, a6→a8 (peð af heimasvæði b er sent heim) "
        "(peð af heimasvæði a lendir á fleiri en einu peði og fer sjálft heim)"
    ) == offered(state, "split a5+2 a6+2", "is")


def test_a_way_that_turns_in_the_goal_is_offered_as_such() -> None:
    """§5.4"""
    state = table(NEAR_THE_GOAL, hand="4 6")

    assert "Play the 4: d10→ag2 (a peg of home a turns in its goal)" == offered(state, "split d10+4", "en")
    assert ("Play the heart 6: d10→d10 (a peg of home a turns in its goal and comes out onto the track)") == offered(
        state, "forward 6 d10", "en"
    )


@pytest.mark.parametrize(
    ("card", "icelandic"),
    {1: "hjarta 1", 2: "±2", 3: "þristinn", 4: "fjarkann", 5: "fimmuna", 7: "sjöuna", 9: "níuna", 10: "tíuna"}.items(),
)
def test_a_card_to_give_is_offered_in_its_case(card: int, icelandic: str) -> None:
    """§2.2"""
    dealt = after(setup(2, Options()), *(f"deal {card}" for _ in range(2)), *(f"deal {other}" for other in (6, 8) * 3))

    assert f"Gefa {icelandic}" == offered(dealt, f"give {card}", "is")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_choices_are_worded_alike(language: str) -> None:
    """§4.9 On boards full of trouble."""
    luck = Rng("offers")
    for _ in range(60):
        state = scattered(Options(), luck)
        texts = [write(action) for action in legal_actions(state)]
        assert len(texts) == len({offered(state, text, language) for text in texts})
